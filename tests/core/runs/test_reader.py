"""A run's folder, followed while it grows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.tasks import Task
from core.runs import metrics_csv
from core.runs.folder import Run
from core.runs.reader import NewRecords, RunReader
from core.runs.truncation import truncate_after

SPIRAL = read_preset("spiral").experiment
NAMES = metrics_csv.columns(Task.BINARY)


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


def rows(reader: RunReader, news: NewRecords) -> tuple[dict[str, float], ...]:
    return reader.metrics.rows(news.first_row)


def test_only_what_is_new_is_told(run: Run) -> None:
    followed, without_losses = RunReader(run.folder), RunReader(run.folder, with_losses=False)
    news = followed.refresh()
    assert (rows(followed, news), len(news.losses), news.starts_over, news.has_checkpoint) == (
        (),
        0,
        False,
        False,
    )
    assert news.row.state == "unreadable", "it has not begun"
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1, 2)
    assert followed.refresh().losses.tolist() == [1, 2]
    for _ in range(2):
        news = without_losses.refresh()
        assert (len(news.losses), news.starts_over) == (0, False)
    add(run, 3)
    news = followed.refresh()
    assert news.losses.tolist() == [3]
    assert rows(followed, news) == ({"step": 3, "epoch": 0.3, "loss": 3},)
    assert news.row.step == 3
    assert not news.starts_over
    assert len(followed.refresh().losses) == 0
    run.last.write_bytes(b"a checkpoint")
    assert [followed.refresh().has_checkpoint for _ in range(2)] == [True, False]


def test_half_a_number_and_half_a_row_wait_until_they_are_whole(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1)
    followed = RunReader(run.folder)
    with open(run.losses_file, "ab") as losses, open(run.metrics_file, "ab") as metrics:
        losses.write(b"\0\0")
        metrics.write(b"2,0.2")
    news = followed.refresh()
    assert (len(news.losses), len(rows(followed, news))) == (1, 1)
    with open(run.losses_file, "ab") as losses, open(run.metrics_file, "ab") as metrics:
        losses.write(b"\0\x40")
        metrics.write(b",,,2.0,,,,\n")
    news = followed.refresh()
    assert (news.losses.tolist(), rows(followed, news)) == ([2], ({"step": 2, "epoch": 0.2, "loss": 2},))


def test_a_run_that_went_back_to_a_checkpoint_starts_over(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1, 2, 3)
    followed = RunReader(run.folder)
    followed.refresh()
    truncate_after(run, 1)
    add(run, 2)
    news = followed.refresh()
    assert news.starts_over
    assert news.losses.tolist() == [1, 2]
    assert [row["step"] for row in rows(followed, news)] == [1, 2]


def test_what_cannot_be_read_is_told_and_the_rest_is_read(run: Run) -> None:
    Run.create(run.folder, SPIRAL).lock.release()
    add(run, 1, 2)
    reader = RunReader(run.folder)
    content = run.run_file.read_bytes()
    run.run_file.write_text("no table", encoding="utf-8")
    metrics = run.metrics_file.rename(run.folder / "elsewhere")
    run.metrics_file.mkdir()
    news = reader.refresh()
    assert (news.row.state, news.losses.tolist()) == ("unreadable", [1, 2])
    assert [problem.partition(": ")[0] for problem in reader.problems] == [
        str(run.run_file),
        str(run.metrics_file),
    ]
    with pytest.raises(PlaygroundError, match="metrics"):
        reader.check_curves()
    run.run_file.write_bytes(content)
    run.metrics_file.rmdir()
    metrics.rename(run.metrics_file)
    news = reader.refresh()
    assert (news.row.step, len(rows(reader, news)), len(news.losses), reader.problems) == (2, 2, 0, [])
