"""Records after a resumed run's checkpoint: cut off, and kept until the run has gone on.

Nothing here imports torch.
"""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

from core.runs import metrics_csv
from core.runs.folder import CUT_OFF, Run
from core.system.files import not_written, open_own, open_regular, replacing

FOLDER = CUT_OFF
BLOCK = 2**20


def truncate_after(run: Run, step: int) -> None:
    """Take out of the curves of a run what comes after `step`.

    It lies in a folder of its own then, with ``run.toml`` as it was, so that whatever ends the
    process now, nothing is lost: each file and what was cut off it give the former file.

    Raises
    ------
    PlaygroundError
        If a file cannot be written to; none has changed then.
    """
    with ExitStack() as stack:
        ends: dict[Path, tuple[BinaryIO, int]] = {}
        for path in (run.metrics_file, run.losses_file):
            try:
                file = stack.enter_context(open_own(path, "r+b"))
            except FileNotFoundError:
                continue
            except OSError as error:
                raise not_written(path, error) from None
            whole = file.seek(0, 2)
            end = min(whole // 4, step) * 4 if path == run.losses_file else metrics_csv.end_at(file, step)
            if end < whole:
                ends[path] = file, end
        if ends:
            _keep(run, ends)
        for path, (file, end) in ends.items():
            try:
                file.truncate(end)
            except OSError as error:
                raise not_written(path, error) from None


def _keep(run: Run, ends: dict[Path, tuple[BinaryIO, int]]) -> None:
    folder = run.folder / FOLDER
    is_new = not os.path.lexists(folder)
    try:
        folder.mkdir(exist_ok=True)
        for path, (file, end) in ends.items():
            _copy(file, end, folder / path.name)
        if run.run_file.exists():
            with open_regular(run.run_file) as file:
                _copy(file, 0, folder / run.run_file.name)
    except BaseException as error:
        if is_new:  # nothing has been cut off yet
            shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise not_written(folder, error) from None
        raise


def _copy(source: BinaryIO, start: int, path: Path) -> None:
    """Keep the end of a file, unless more of it is kept from a process that died before it went on."""
    n_bytes = source.seek(0, 2) - start
    if path.is_file() and path.stat().st_size >= n_bytes:
        return
    source.seek(start)
    with replacing(path) as file:
        shutil.copyfileobj(source, file, BLOCK)


def forget_truncated(run: Run) -> None:
    """Remove what was kept: the run has gone on, and a checkpoint tells of it."""
    shutil.rmtree(run.folder / FOLDER, ignore_errors=True)
