"""Where the progress of lessons is kept."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path
from PySide6.QtCore import QSettings


def progress_file(settings: QSettings) -> Path:
    """Return the file, beside the settings."""
    place = Path(settings.fileName())
    folder = place.parent if place.is_absolute() else user_config_path("Torch Playground")
    return folder / "lessons" / "progress.json"
