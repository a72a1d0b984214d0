"""A run's folder, followed while it grows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.experiment.presets import read_preset
from core.runs import metrics_csv
from core.runs.cut_off import cut_off
from core.runs.folder import Run
from core.runs.live_reader import LiveReader

SPIRAL = read_preset("spiral").experiment
NAMES = metrics_csv.columns("binary")


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path / "run")


def add(run: Run, *steps: int) -> None:
    """Record steps with a loss of their number each, and a row for every one."""
    with open(run.losses_file, "ab") as file:
        file.write(np.array(steps, dtype="<f4").tobytes())
    with open(run.metrics_file, "a", encoding="ascii") as file:
        if not file.tell():
            file.write(",".join(NAMES) + "\n")
        for step in steps:
            file.write(metrics_csv.row(NAMES, {"step": step, "epoch": step / 10, "loss": step}))


def test_a_run_that_has_not_begun_has_no_news_yet(run: Run) -> None:
    news = LiveReader(run.folder).look()
    assert (news.rows, len(news.losses), news.starts_over, news.has_checkpoint) == ((), 0, False, False)
    assert news.row.state == "unreadable"


def test_only_what_is_new_is_told(run: Run) -> None:
    followed = LiveReader(run.folder)
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1, 2)
    assert followed.look().losses.tolist() == [1, 2]
    add(run, 3)
    news = followed.look()
    assert news.losses.tolist() == [3]
    assert news.rows == ({"step": 3, "epoch": 0.3, "loss": 3},)
    assert news.row.step == 3
    assert not news.starts_over
    assert len(followed.look().losses) == 0


def test_half_a_number_and_half_a_row_wait_until_they_are_whole(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1)
    followed = LiveReader(run.folder)
    with open(run.losses_file, "ab") as losses, open(run.metrics_file, "ab") as metrics:
        losses.write(b"\0\0")
        metrics.write(b"2,0.2")
    news = followed.look()
    assert (len(news.losses), len(news.rows)) == (1, 1)
    with open(run.losses_file, "ab") as losses, open(run.metrics_file, "ab") as metrics:
        losses.write(b"\0\x40")
        metrics.write(b",,,2.0,,,,\n")
    news = followed.look()
    assert (news.losses.tolist(), news.rows) == ([2], ({"step": 2, "epoch": 0.2, "loss": 2},))


def test_a_run_that_went_back_to_a_checkpoint_starts_over(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1, 2, 3)
    followed = LiveReader(run.folder)
    followed.look()
    cut_off(run, 1)
    add(run, 2)
    news = followed.look()
    assert news.starts_over
    assert news.losses.tolist() == [1, 2]
    assert [row["step"] for row in news.rows] == [1, 2]


def test_a_new_checkpoint_is_told_once(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    followed = LiveReader(run.folder)
    run.last.write_bytes(b"a checkpoint")
    assert followed.look().has_checkpoint
    assert not followed.look().has_checkpoint
