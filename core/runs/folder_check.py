"""A run writes only inside its own folder: nothing outside is changed through a link.

Nothing here imports torch.
"""

from __future__ import annotations

import os
from pathlib import Path

from core.code.copies import FOLDER as CODE
from core.errors import PlaygroundError
from core.system.files import is_temporary, link_problem, read_text
from core.system.toml import parse_toml
from core.text import Text

CHECKPOINTS, CUT_OFF = "checkpoints", "before-resume"
WRITTEN = (
    "run.toml", "metrics.csv", "losses.f32", "run.lock",
    CHECKPOINTS, f"{CHECKPOINTS}/last.pt", f"{CHECKPOINTS}/best.pt",
    CODE, CUT_OFF, f"{CUT_OFF}/run.toml", f"{CUT_OFF}/metrics.csv", f"{CUT_OFF}/losses.f32",
)  # fmt: skip
"""Files that a recording process writes to; a folder comes before what is in it."""
FIRST = ("run.toml", "run.lock", CHECKPOINTS)
"""Files that are there before the experiment."""
FIRST_BYTES = 2**20
"""Most that is read of ``run.toml`` then."""


def check_own(folder: Path) -> None:
    """Do nothing if nothing that is written to in a run's folder is a link.

    The folder itself may be one: that is the user's own choice.
    """
    for name in WRITTEN:
        if problem := link_problem(folder / name):
            raise PlaygroundError(str(folder / name), problem, hint=Text("Put a copy in its place."))


def is_free(folder: Path) -> bool:
    """Return whether a run can begin in a folder.

    It can where there is nothing, or what a process left that died before it took a step.
    """
    with os.scandir(folder) as entries:
        names = {entry.name for entry in entries if not is_temporary(entry.name)}
    if not names <= set(FIRST) or ("run.toml" in names and not _tells_no_step(folder / "run.toml")):
        return False
    checkpoints = folder / CHECKPOINTS
    return CHECKPOINTS not in names or (checkpoints.is_dir() and not any(checkpoints.iterdir()))


def _tells_no_step(run_file: Path) -> bool:
    """Return whether a run that has only begun can have written it."""
    try:
        table = parse_toml(read_text(run_file, FIRST_BYTES), str(run_file), FIRST_BYTES)
    except PlaygroundError:
        return False
    return table.get("format") == 1 and table.get("step", 0) == 0
