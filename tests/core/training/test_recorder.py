"""What a recorder leaves in a run's folder, while it goes on and at its end."""

from __future__ import annotations

import csv
import itertools
import shutil
import sys
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
import torch

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import Mark, StepResult
from core.runs.checkpoint_file.contents import read_contents
from core.runs.checkpoint_interval import CheckpointInterval
from core.runs.folder import Run
from core.runs.run_info import MOST_MARKS
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.training.checkpoints import checkpoint
from core.training.checkpoints.checkpoint import read
from core.training.checkpoints.save_restore import resume
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 200).replace("model.hidden", [4])
    .replace("training", {"epochs": 6, "device": "cpu", "threads": 1, "eval_every": 2})
)  # fmt: skip
CPU = choose("cpu", detect())
NEVER = CheckpointInterval(seconds=1e6)


def build(catalog: Catalog, experiment: Experiment = SPIRAL) -> Trainer:
    return Trainer(experiment, catalog, CPU)


def record(
    run: Run, trainer: Trainer, every: CheckpointInterval = NEVER, losses_to: Path | None = None
) -> list[StepResult]:
    recorder, steps = Recorder(run, trainer, every, losses_to), []
    for step in trainer.steps():
        recorder.add(step)
        steps.append(step)
    recorder.close("finished")
    return steps


def rows(run: Run) -> list[dict[str, str]]:
    with open(run.metrics_file, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def timeless(run: Run) -> list[dict[str, str]]:
    return [{key: cell for key, cell in row.items() if key != "seconds"} for row in rows(run)]


def test_metrics_have_a_row_for_each_evaluation(catalog: Catalog, tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", SPIRAL)
    steps = record(run, build(catalog))
    told = rows(run)
    evaluated = [step for step in steps if step.evaluation is not None]
    assert [int(row["step"]) for row in told] == [step.step for step in evaluated] == [20, 40, 60]
    assert [float(row["epoch"]) for row in told] == [2, 4, 6]
    for row, step in zip(told, evaluated, strict=True):
        assert step.evaluation is not None
        assert float(row["test_loss"]) == step.evaluation.test.loss
        assert float(row["train_accuracy"]) == step.evaluation.train.metrics["accuracy"]
        assert float(row["lr"]) == step.lr
        batch = [float(s.loss) for s in steps[step.step - 20 : step.step]]
        assert float(row["loss"]) == pytest.approx(np.mean(batch), rel=1e-12)


def test_long_epochs_have_rows_between_two_evaluations(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("data.batch_size", 1).replace("training.epochs", 2)
    run = Run.create(tmp_path / "run", experiment)
    record(run, build(catalog, experiment))
    told = rows(run)
    assert [int(row["step"]) for row in told] == [50, 100, 150, 200]
    assert [float(row["epoch"]) for row in told] == [0.5, 1, 1.5, 2]
    assert [row["test_loss"] != "" for row in told] == [False, False, False, True]


def test_regression_has_r2_and_mean_absolute_error(catalog: Catalog, tmp_path: Path) -> None:
    experiment = read_preset("plane").experiment.replace("training.epochs", 1)
    run = Run.create(tmp_path / "run", experiment)
    record(run, build(catalog, experiment))
    assert {"train_r2", "test_r2", "train_mae", "test_mae"} < set(rows(run)[0])
    assert read_row(run).best_score == float(rows(run)[0]["test_r2"])


def test_every_loss_is_kept_to_the_last_bit(catalog: Catalog, tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", SPIRAL)
    steps = record(run, build(catalog), losses_to=tmp_path / "losses.txt")
    assert [float(loss) for loss in run.losses()] == [step.loss for step in steps]
    assert (tmp_path / "losses.txt").read_text(encoding="ascii").split() == [
        float(step.loss).hex() for step in steps
    ]


def test_run_toml_tells_the_circumstances(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    list(map(recorder.add, itertools.islice(trainer.steps(), 7)))
    recorder.mark(Mark(7, "optimizer.lr", 0.002, 0.1))
    recorder.mark(Mark(7, "training.clip_norm", None, 1.0))
    assert read_row(run).state == "running"
    recorder.become("paused")
    assert read_row(run).state == "paused"
    recorder.become("running")
    recorder.close("stopped")
    told = run.table()
    assert (told["state"], told["step"], told["device"], told["threads"]) == ("stopped", 7, "cpu", 1)
    assert told["versions"]["torch"] == torch.__version__
    assert told["marks"] == [
        {"step": 7, "path": "optimizer.lr", "old": 0.002, "new": 0.1},
        {"step": 7, "path": "training.clip_norm", "new": 1.0},
    ]
    assert read_row(run).n_marks == 2


def test_the_time_between_an_end_and_going_on_is_no_time_trained(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("core.training.recorder.perf_counter", lambda: now[0])
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    list(map(recorder.add, itertools.islice(trainer.steps(), 7)))
    now[0] += 5
    recorder.close("stopped")
    now[0] += 300
    recorder.reopen()
    now[0] += 2
    recorder.close("stopped")
    assert read_row(run).seconds == 7


def test_a_run_that_goes_on_with_another_rate_is_listed_with_both(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    list(map(recorder.add, itertools.islice(trainer.steps(), 7)))
    recorder.close("stopped")
    trainer.apply({"optimizer.lr": 0.5})
    recorder.reopen()
    recorder.mark(Mark(7, "optimizer.lr", 0.002, 0.5))
    recorder.close("stopped")
    assert "lr" not in run.info().settings.changes  # of the run's beginning
    row = read_row(run)
    assert (row.lr, row.last_lr) == (SPIRAL.get("optimizer.lr"), 0.5)


def test_the_largest_rate_that_a_setting_can_have_is_recorded(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("optimizer", {"name": "SGD", "lr": sys.float_info.max})
    run = Run.create(tmp_path / "run", experiment)
    recorder = Recorder(run, build(catalog, experiment), NEVER)
    recorder.close("failed", problem="The loss became not a number")
    assert run.info().settings.lr == read_row(run).lr == sys.float_info.max
    assert run.info().problem == "The loss became not a number"


def test_of_a_slider_that_was_dragged_for_minutes_the_newest_edits_are_kept(
    catalog: Catalog, tmp_path: Path
) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    recorder.mark(Mark(0, "training.clip_norm", None, 1.0))
    for i in range(2 * MOST_MARKS):
        recorder.mark(Mark(0, "optimizer.betas", (0.912345, i / 1e6), (0.912345, (i + 1) / 1e6)))
    recorder.close("stopped")
    marks = run.info().marks
    assert MOST_MARKS // 2 <= len(marks) <= MOST_MARKS
    assert marks[0].path == "training.clip_norm"
    assert marks[-1].new == [0.912345, 2 * MOST_MARKS / 1e6]


def test_a_pause_does_not_count_as_training(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    recorder.become("paused")
    assert recorder.seconds == recorder.seconds
    recorder.become("running")
    assert recorder.seconds < recorder.seconds
    recorder.close("stopped")


def test_best_holds_the_weights_with_the_least_test_loss(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("optimizer.lr", 0.3).replace("training.epochs", 40)
    run, trainer = Run.create(tmp_path / "run", experiment), build(catalog, experiment)
    recorder, best, expected = Recorder(run, trainer, CheckpointInterval(steps=37)), float("inf"), {}
    for step in trainer.steps():
        recorder.add(step)
        if step.evaluation is not None and step.evaluation.test.loss < best:
            best = step.evaluation.test.loss
            expected = {key: tensor.clone() for key, tensor in trainer.model.state_dict().items()}
            expected_step = step.step
    recorder.close("finished")
    held = read(run.best)
    assert expected_step < trainer.step
    assert held.step == expected_step
    assert held.notes["best"]["test_loss"] == best == read_row(run).best["test_loss"]
    assert all(torch.equal(held.model[key], tensor) for key, tensor in expected.items())
    with pytest.raises(PlaygroundError, match="weights alone"):
        resume(held, catalog, CPU)


def test_checkpoints_are_written_after_so_many_steps(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder, written = Recorder(run, trainer, CheckpointInterval(steps=8)), []
    for step in trainer.steps():
        recorder.add(step)
        if run.last.exists():
            entries = {entry.key: entry.value for entry in read_contents(run.last).entries}
            written.append(entries["step"])
    recorder.close("finished")
    assert sorted(set(written)) == [8, 16, 24, 32, 40, 48, 56]
    assert read(run.last).step == 60


def test_what_comes_after_the_checkpoint_is_taken_out_when_a_run_goes_on(
    catalog: Catalog, tmp_path: Path
) -> None:
    whole = Run.create(tmp_path / "whole", SPIRAL)
    record(whole, build(catalog))
    first, trainer = Run.create(tmp_path / "first", SPIRAL), build(catalog)
    recorder = Recorder(first, trainer, CheckpointInterval(steps=33))
    for step in itertools.islice(trainer.steps(), 55):
        recorder.add(step)
    recorder.flush()
    assert [row["step"] for row in rows(first)] == ["20", "40"]
    folder = tmp_path / "copy"  # what the first process would leave if it died now
    shutil.copytree(first.folder, folder)
    recorder.close("stopped")

    run = Run(folder)
    (run.last.parent / ".last.pt.123.tmp").write_bytes(b"half a checkpoint")
    held = read(run.last)
    resumed = resume(held, catalog, CPU)
    recorder = Recorder(run, resumed, NEVER, tmp_path / "losses.txt", held)
    assert [row["step"] for row in rows(run)] == ["20"]
    assert len(run.losses()) == 33
    for step in resumed.steps():
        recorder.add(step)
    recorder.close("finished")
    assert timeless(run) == timeless(whole)
    assert run.losses().tobytes() == whole.losses().tobytes()
    assert len((tmp_path / "losses.txt").read_text(encoding="ascii").split()) == 60
    assert read(run.best).notes == read(whole.best).notes
    assert [file.name for file in run.last.parent.iterdir() if file.name.startswith(".")] == []


def test_edits_after_the_checkpoint_are_no_part_of_a_run_that_goes_on(
    catalog: Catalog, tmp_path: Path
) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    list(map(recorder.add, itertools.islice(trainer.steps(), 5)))
    recorder.mark(Mark(5, "optimizer.lr", 0.002, 0.1))
    recorder.save()
    recorder.mark(Mark(5, "optimizer.lr", 0.1, 0.3))
    recorder.flush()
    assert [mark.new for mark in run.info().marks] == [0.1, 0.3]
    recorder.close("stopped", whole=False)
    held = read(run.last)
    Recorder(run, resume(held, catalog, CPU), NEVER, resumed=held).close("stopped", whole=False)
    assert [mark.new for mark in run.info().marks] == [0.1]


def test_a_run_that_was_closed_goes_on_in_its_folder(catalog: Catalog, tmp_path: Path) -> None:
    whole = Run.create(tmp_path / "whole", SPIRAL)
    record(whole, build(catalog))
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder, steps = Recorder(run, trainer, NEVER), trainer.steps()
    list(map(recorder.add, itertools.islice(steps, 37)))
    recorder.close("stopped")
    assert not recorder.is_open
    recorder.reopen()
    assert read_row(run).state == "running"
    list(map(recorder.add, steps))
    recorder.close("finished")
    assert timeless(run) == timeless(whole)
    assert run.losses().tobytes() == whole.losses().tobytes()
    assert read(run.best).notes == read(whole.best).notes


def test_a_closed_run_that_another_process_took_further_is_left_alone(
    catalog: Catalog, tmp_path: Path
) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    list(map(recorder.add, itertools.islice(trainer.steps(), 5)))
    recorder.close("stopped")
    held = read(run.last)
    other = resume(held, catalog, CPU)
    second = Recorder(Run(run.folder), other, NEVER, resumed=held)
    list(map(second.add, itertools.islice(other.steps(), 3)))
    second.close("stopped")
    with pytest.raises(PlaygroundError, match="was gone on with elsewhere"):
        recorder.reopen()
    assert len(run.losses()) == 8


def test_a_run_that_is_recorded_cannot_be_recorded_twice(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, NEVER)
    with pytest.raises(PlaygroundError, match="recorded by another process"):
        Recorder(Run(run.folder), build(catalog), NEVER)
    recorder.close("stopped")


def test_a_folder_that_vanishes_ends_the_recording_and_not_the_run(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    recorder = Recorder(run, trainer, CheckpointInterval(steps=5))
    for step in trainer.steps():
        if step.step == 12:
            shutil.rmtree(run.folder)
        recorder.add(step)
    recorder.close("finished")
    assert trainer.step == 60
    assert recorder.problem is not None
    assert "cannot be written" in str(recorder.problem)


def test_recording_changes_no_number_of_the_run(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("model.dropout", 0.3)
    expected = [step.loss for step in build(catalog, experiment).steps()]
    run = Run.create(tmp_path / "run", experiment)
    assert [
        step.loss for step in record(run, build(catalog, experiment), CheckpointInterval(steps=3))
    ] == expected


def test_intervals() -> None:
    assert CheckpointInterval.parse("50") == CheckpointInterval(steps=50)
    assert CheckpointInterval.parse("10s") == CheckpointInterval(seconds=10)
    assert CheckpointInterval.parse("0.5s") == CheckpointInterval(seconds=0.5)
    for text in ("", "0", "0s", "-5", "ten", "1.5", "5 s", "1e9", "9" * 30):
        with pytest.raises(PlaygroundError, match=r"--checkpoint-every: must be a number of steps such as"):
            CheckpointInterval.parse(text)


def test_a_run_is_listed_as_it_grows(catalog: Catalog, tmp_path: Path) -> None:
    run, trainer = Run.create(tmp_path / "run", SPIRAL), build(catalog)
    store, recorder = RunStore(tmp_path), Recorder(run, trainer, NEVER)
    seen = []
    for step in trainer.steps():
        recorder.add(step)
        recorder.flush()
        seen.append(store.rows()[0].step)
    recorder.close("finished")
    assert seen == sorted(seen)
    assert set(seen) == {0, 20, 40, 60}
    assert checkpoint.read(run.last).epoch == 6


def test_a_recording_is_whole_while_somebody_looks_at_its_files_all_the_time(
    catalog: Catalog, tmp_path: Path
) -> None:
    run, is_over, seen = Run.create(tmp_path / "run", SPIRAL), threading.Event(), set()

    def look() -> None:
        while not is_over.wait(0.01):
            for path in run.folder.rglob("*"):
                with suppress(OSError), open(path, "rb") as file:
                    file.read()
                    seen.add(path.name)

    reader = threading.Thread(target=look)
    reader.start()
    try:
        steps = record(run, build(catalog), CheckpointInterval(steps=2))
    finally:
        is_over.set()
        reader.join()
    assert read_row(run).state == "finished"
    assert len(run.losses()) == len(steps) == 60
    assert run.last.name in seen
