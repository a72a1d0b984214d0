"""Files to be written must not be those that a run consists of. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from core.code.copies import FOLDER as CODE
from core.errors import PlaygroundError
from core.runs.folder import Run
from core.text import Text

HINT = Text("Choose another file.")
SWEEP = "sweep.toml"


def refuse_over(output: Path, files: Iterable[Path]) -> None:
    """Do nothing if an output is none of `files`, by whatever name or link."""
    for file in files:
        if _is_same(output, file):
            raise PlaygroundError(str(output), Text("cannot be written: it is {file}", file=file), hint=HINT)


def refuse_over_run(output: Path, run: Run) -> None:
    """Do nothing if an output is none of the files that a run consists of; it may lie beside them."""
    own = (run.experiment_file, run.run_file, run.metrics_file, run.losses_file, run.lock_file)
    refuse_over(output, (*own, run.folder / "label.toml", run.last, run.best))
    refuse_over(output, (run.folder / CODE).glob("*"))


def refuse_over_runs(output: Path) -> None:
    """Do nothing if an output is no file that any recorded run or sweep consists of."""
    for folder in Path(os.path.realpath(output)).parents[:2]:
        if Run(folder).is_begun:
            refuse_over_run(output, Run(folder))
        if os.path.lexists(folder / SWEEP):
            refuse_over(output, (folder / SWEEP,))


def refuse_within_run(output: Path, run: Run) -> None:
    """Do nothing if an output lies elsewhere than in the folder of a run, which is being recorded."""
    refuse_over_run(output, run)
    if any(_is_same(folder, run.folder) for folder in Path(os.path.realpath(output)).parents):
        rule = Text("cannot be written: it lies in the run's own folder, {folder}", folder=run.folder)
        raise PlaygroundError(str(output), rule, hint=HINT)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is not there yet
        return os.path.realpath(one) == os.path.realpath(other)
