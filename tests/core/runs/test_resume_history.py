"""The curves of a run as its folder tells them, beside those that its steps gave."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np

from core.analysis.history import History
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import EvalResult, Mark, RecordedHistory, Scores, StepResult
from core.runs.folder import Run
from core.runs.resume_history import read_recorded_history, unknown_past
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer
from tests.helpers.each import each

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 200).replace("model.hidden", [4]).replace("scheduler", None)
    .replace("training", {"epochs": 8, "device": "cpu", "threads": 1})
)  # fmt: skip
START = EvalResult(0, 0, Scores(0.7, {"accuracy": 0.5}), Scores(0.8, {"accuracy": 0.4}))
N_STEPS = 45


def recorded(
    folder: Path, catalog: Catalog, experiment: Experiment, edits: dict[int, float] | None = None
) -> tuple[Run, list[StepResult]]:
    """Return a run of some steps, and the steps; `edits` are rates from a step on."""
    run = Run.create(folder, experiment)
    trainer = Trainer(experiment, catalog, choose("cpu", detect()))
    recorder, steps = Recorder(run, trainer), []
    for step in itertools.islice(trainer.steps(), N_STEPS):
        recorder.add(step)
        steps.append(step)
        if edits and step.step in edits:
            old = trainer.experiment.get("optimizer.lr")
            trainer.apply({"optimizer.lr": edits[step.step]})
            recorder.mark(Mark(step.step, "optimizer.lr", old, edits[step.step]))
    recorder.close("stopped")
    return run, steps


def past_of(run: Run, experiment: Experiment, step: int = N_STEPS) -> RecordedHistory:
    return read_recorded_history(run, experiment, START, step)


def test_losses_and_scores_are_those_of_the_steps(catalog: Catalog, tmp_path: Path) -> None:
    run, steps = recorded(tmp_path / "run", catalog, SPIRAL)
    past = past_of(run, SPIRAL)
    assert past.losses.tolist() == [step.loss for step in steps]
    assert past.evaluations == (START, *(step.evaluation for step in steps if step.evaluation is not None))
    regression = read_preset("plane").experiment.replace("training.epochs", 2)
    run, steps = recorded(tmp_path / "regression", catalog, regression)
    told = past_of(run, regression, len(steps)).evaluations[1:]
    assert told == tuple(step.evaluation for step in steps if step.evaluation is not None)
    assert all(set(evaluation.test.metrics) == {"r2", "mae"} for evaluation in told)


@each(
    "scheduler, edits",
    [
        (None, {}),
        (None, {7: 0.05, 23: 0.001}),
        ({"name": "StepLR", "step_size": 2, "gamma": 0.5}, {}),
        ({"name": "ReduceLROnPlateau", "patience": 0, "threshold": 0.5}, {}),
    ],
)
def test_rates_that_change_at_edits_and_epochs_come_back(
    catalog: Catalog, tmp_path: Path, scheduler: dict[str, object] | None, edits: dict[int, float]
) -> None:
    experiment = SPIRAL.replace("scheduler", scheduler)
    run, steps = recorded(tmp_path / "run", catalog, experiment, edits)
    assert past_of(run, experiment, 40).lrs.tolist() == [step.lr for step in steps[:40]]


def test_rates_of_a_schedule_by_steps_lie_near_those_used(catalog: Catalog, tmp_path: Path) -> None:
    experiment = SPIRAL.replace("scheduler", {"name": "OneCycleLR", "max_lr": 0.1})
    run, steps = recorded(tmp_path / "run", catalog, experiment)
    used = np.array([step.lr for step in steps])
    assert np.abs(past_of(run, experiment).lrs - used)[10:40].max() < 0.006


def test_only_what_lies_before_the_step_is_told(catalog: Catalog, tmp_path: Path) -> None:
    run, steps = recorded(tmp_path / "run", catalog, SPIRAL, {7: 0.05, 23: 0.001})
    past = past_of(run, SPIRAL, 15)
    assert past.losses.tolist() == [step.loss for step in steps[:15]]
    assert [evaluation.step for evaluation in past.evaluations] == [0, 10]
    assert past.marks == (Mark(7, "optimizer.lr", 0.002, 0.05),)
    assert read_recorded_history(run, SPIRAL, START, 23, n_marks=1).marks == past.marks


def test_what_is_lost_is_unknown(catalog: Catalog, tmp_path: Path) -> None:
    run, steps = recorded(tmp_path / "run", catalog, SPIRAL)
    run.losses_file.write_bytes(run.losses_file.read_bytes()[: 4 * 20 + 3])
    run.metrics_file.unlink()
    past = past_of(run, SPIRAL)
    assert past.losses[:20].tolist() == [step.loss for step in steps[:20]]
    assert np.isnan(past.losses[20:]).all()
    assert np.isnan(past.lrs).all()
    assert len(past.losses) == len(past.lrs) == N_STEPS
    assert past.evaluations == (START,)


def test_a_history_is_filled_so_that_the_next_step_follows() -> None:
    now = EvalResult(3, 1, Scores(0.2), Scores(0.3))
    history = History()
    history.add_recorded(unknown_past(now))
    history.extend([0.5], [0.1])
    assert history.n_steps == 4
    assert history.loss.values()[3] == np.float32(0.5)
    assert list(history.evaluations.steps.values()) == [3]
