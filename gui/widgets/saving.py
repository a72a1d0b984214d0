"""Where a file goes: the dialog that asks, and the name that it proposes."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from gui.store import Store

MOST_LETTERS = 60


def file_name(*words: str) -> str:
    """Return a name, without its ending, that every system takes for a file."""
    name = re.sub(r"[^\w]+", "_", " ".join(words).lower()).strip("_")
    return name[:MOST_LETTERS].rstrip("_") or "untitled"


def ask_place(parent: QWidget, store: Store, title: str, name: str, kind: str) -> Path | None:
    """Let the user choose where to save; None where they changed their mind.

    Parameters
    ----------
    parent : QWidget
    store : Store
        Beside whose file the dialog begins.
    title : str
    name : str
        What is proposed; its ending is added to a name without one.
    kind : str
        What such files are called, such as ``CSV files``.
    """
    suffix = Path(name).suffix
    folder = store.file.parent if store.file else Path.home()
    path, _ = QFileDialog.getSaveFileName(parent, title, str(folder / name), f"{kind} (*{suffix})")
    if not path:
        return None
    return Path(path) if Path(path).suffix else Path(path + suffix)
