"""What a plot and a table tell of steps so old that the window keeps them no more, from the run's files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.analysis.curve_csv import run_curves
from core.analysis.series import KEPT
from core.experiment.presets import read_preset
from core.protocol.results import EvalResult, Scores
from core.runs.folder import Run
from gui.state.run_state import RunState
from gui.widgets.plots.sources import EvaluationSource, StepSource

N_STEPS, EVERY = 2 * KEPT + 70_000, 30
LOSSES = np.random.default_rng(0).gamma(2, 0.3, N_STEPS).astype(np.float32)


@pytest.fixture(scope="module")
def run(qapp, tmp_path_factory: pytest.TempPathFactory) -> RunState:  # type: ignore[no-untyped-def]
    state, experiment = RunState(), read_preset("spiral").experiment
    folder = Run.create(tmp_path_factory.mktemp("runs") / "run", experiment)
    folder.lock.release()
    folder.losses_file.write_bytes(LOSSES.astype("<f4").tobytes())
    steps = range(EVERY, N_STEPS + 1, EVERY)
    rows = (f"{step},{step / EVERY},{step / 1e4},0.03,0.5,{1 / step!r},{2 / step!r}\n" for step in steps)
    folder.metrics_file.write_text("step,epoch,seconds,lr,loss,train_loss,test_loss\n" + "".join(rows))
    state.trained = experiment
    state.set_run_folder(folder.folder)
    evaluations = [EvalResult(step, step // EVERY, Scores(1 / step), Scores(2 / step)) for step in steps]
    state.add((), (), [EvalResult(0, 0, Scores(5.0), Scores(6.0))])
    state.add(LOSSES, np.full(N_STEPS, 0.03), evaluations)
    assert state.history.loss.first_kept > 0
    assert state.history.evaluations.steps.first_kept == 0 or len(evaluations) > 2**15
    return state


def test_pointing_at_an_old_step_tells_its_exact_loss_and_rate(run: RunState) -> None:
    source = StepSource(lambda: run.history.loss)
    assert [source.at(step) for step in (1, 1234, N_STEPS)] == [LOSSES[i - 1] for i in (1, 1234, N_STEPS)]
    assert StepSource(lambda: run.history.lr).at(77) == 0.03


def test_zooming_into_old_steps_shows_each_of_them(run: RunState) -> None:
    x, y = StepSource(lambda: run.history.loss).points(1001, 1100, 500)
    inside = (x >= 1001) & (x <= 1100)
    np.testing.assert_array_equal(y[inside], LOSSES[1000:1100])


def test_the_table_of_the_run_has_every_number(run: RunState) -> None:
    curves = run_curves(run.history)
    np.testing.assert_array_equal(curves["loss"][1], LOSSES)
    assert set(curves["lr"][1].tolist()) == {0.03}
    steps, values = curves["test_loss"]
    assert steps.tolist() == [0.0, *range(EVERY, N_STEPS + 1, EVERY)]
    assert values.tolist() == [6.0, *(2 / step for step in steps[1:].tolist())]


def test_evaluations_hold_until_the_next_one(run: RunState) -> None:
    source = EvaluationSource(lambda: run.history, lambda: "test_loss")
    assert source.at(N_STEPS) == 2 / (N_STEPS // EVERY * EVERY)
    assert source.last_step() == N_STEPS // EVERY * EVERY
    x, y = source.points(1, N_STEPS, 100)
    assert np.all(np.diff(x) >= 0)
    assert y.max() == 6.0


def test_without_its_files_old_losses_are_not_told(qtbot: QtBot, run: RunState, tmp_path: Path) -> None:
    alone = RunState()
    alone.add(LOSSES, np.full(N_STEPS, 0.03), ())
    source = StepSource(lambda: alone.history.loss)
    assert np.isnan(source.at(1))
    alone.set_run_folder(tmp_path / "gone")
    assert np.isnan(source.at(1))
    assert source.at(N_STEPS) == LOSSES[-1]
