"""Curves of a folder that would fill the memory, or that nothing can draw."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from core.export.recorded_run import AHEAD, read_recorded
from core.export.report.write_report import write_report
from core.export.tensorboard import write_events
from core.runs.folder import Run
from core.runs.losses_file import BLOCK, MOST_STEPS
from tests.helpers.peak_memory import peak_memory
from tests.helpers.recorded_runs import recorded

HEADER = "step,epoch,seconds,lr,loss,train_loss,test_loss,train_accuracy,test_accuracy\n"
MORE_BYTES = 300 * 2**20


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("whole") / "run", "spiral", **{"data.n_samples": 40})


@pytest.fixture
def run(whole: Path, tmp_path: Path) -> Run:
    return Run(shutil.copytree(whole, tmp_path / "run"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not say what a file takes")
def test_a_hole_is_no_losses(run: Run, tmp_path: Path) -> None:
    write_report(run.folder, tmp_path / "warm.html")
    os.truncate(run.losses_file, 4 * MOST_STEPS)
    before = peak_memory()
    assert any(
        "nearly all of it is a hole" in problem for problem in write_report(run.folder, tmp_path / "r.html")
    )
    (written,) = write_events([run.folder], tmp_path / "log")
    assert any("nearly all of it is a hole" in problem for problem in written.problems)
    assert peak_memory() - before < MORE_BYTES


def test_losses_of_steps_that_nothing_else_tells_of_are_not_read(run: Run, tmp_path: Path) -> None:
    step = len(run.losses())
    with open(run.losses_file, "ab") as file:
        for _ in range(20):
            file.write(np.ones(BLOCK, "<f4").tobytes())
    before = peak_memory()
    problems = write_report(run.folder, tmp_path / "r.html")
    assert any("of which nothing else tells" in problem for problem in problems)
    (written,) = write_events([run.folder], tmp_path / "log")
    assert written.n_scalars < step + AHEAD + 100
    assert peak_memory() - before < MORE_BYTES


def test_a_long_run_is_read_block_by_block(run: Run, tmp_path: Path) -> None:
    n = 3 * BLOCK + 17
    with open(run.losses_file, "wb") as file:
        file.write(np.arange(n, dtype="<f4").tobytes())
    run.metrics_file.write_text(HEADER + f"{n},3,1,1,1,1,1,1,1\n", encoding="ascii")
    assert sum(map(len, read_recorded(run.folder).losses())) == n
    assert write_report(run.folder, tmp_path / "r.html") == ()


@pytest.mark.parametrize(
    "rows",
    [
        HEADER.replace("accuracy", "foo") + "1,1,1,1,1,1,1,1,1\n",
        "step,epoch,test_loss,test_,_x,__,loss_accuracy\n1,1,1,1,1,1,1\n",
        HEADER
        + "1,1,1,1.7e308,-1.7e308,-1.7e308,1.7e308,1.7e308,-1.7e308\n2,2,1,-1.7e308,1,1,-1.7e308,1,1\n",
        HEADER + "1,1,1,inf,inf,inf,1,inf,nan\n",
    ],
)
def test_columns_and_values_that_no_run_has(run: Run, tmp_path: Path, rows: str) -> None:
    run.metrics_file.write_text(rows, encoding="ascii")
    write_report(run.folder, tmp_path / "r.html")
    write_events([run.folder], tmp_path / "log")
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert ("are left out" in text) == ("1.7e308" in rows)
