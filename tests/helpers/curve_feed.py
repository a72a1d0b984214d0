"""A store with a run in it, without a training thread, for the tests of the curves."""

from __future__ import annotations

import numpy as np

from core.data.registry import DATASETS
from core.experiment.experiment import Experiment
from core.experiment.model_schema import model_specs
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import Built, EvalResult, LrPlan, Scores, StepResult, StepRow
from gui.state.store import Store

STEPS_PER_EPOCH = 25


def new_store() -> Store:
    """Return a store in which nothing is built yet."""
    known = Catalog({"dataset": DATASETS, "model": model_specs(())})
    return Store(read_preset("spiral").experiment, known)


def build(store: Store, n_steps: int = 5000, note: str = "", experiment: Experiment | None = None) -> None:
    """Let a trainer stand ready that is planned to take `n_steps`, its rate falling to a tenth."""
    start = EvalResult(0, 0, Scores(0.70), Scores(0.75))
    steps = np.arange(1, n_steps + 1, max(1, n_steps // 1000))
    plan = LrPlan(steps, 0.01 * 10.0 ** (-steps / n_steps), note)
    built = Built((), 0, "cpu", "CPU", 1, STEPS_PER_EPOCH, start, plan)
    store.control.set_built(experiment or store.document.experiment, store.run.data, built)  # type: ignore[arg-type]


def feed(store: Store, n_steps: int, times: float = 1.0) -> None:
    """Let `n_steps` more steps arrive, as one frame brings them, with batch losses so many times as high."""
    first = store.run.history.n_steps
    steps = np.arange(first, first + n_steps)
    losses = times * 0.7 * np.exp(-steps / 1000) * np.random.default_rng(first).gamma(6, 1 / 6, n_steps)
    results = [_result(step, loss) for step, loss in zip((steps + 1).tolist(), losses.tolist(), strict=True)]
    store.run.extend(StepRow.of(results))


def _result(step: int, loss: float) -> StepResult:
    epoch, left = divmod(step, STEPS_PER_EPOCH)
    if left:
        return StepResult(step, epoch + 1, loss, 0.01)
    return StepResult(step, epoch, loss, 0.01, _evaluation(epoch))


def _evaluation(epoch: int) -> EvalResult:
    loss = float(0.7 * np.exp(-epoch * STEPS_PER_EPOCH / 1000))
    return EvalResult(epoch * STEPS_PER_EPOCH, epoch, Scores(loss), Scores(1.1 * loss))
