"""Where runs lie, unless another place is chosen."""

from __future__ import annotations

import os
from pathlib import Path

PLACE = "TORCH_PLAYGROUND_RUNS"
"""Environment variable that names another folder for all runs."""


def default_place() -> Path:
    """Return the folder of all runs: in the user's data folder, unless the environment says otherwise."""
    if chosen := os.environ.get(PLACE):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("Torch Playground", appauthor=False) / "runs"
