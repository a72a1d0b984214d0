"""What to try after a run that has ended and is not good yet: edits, the most likely to help first."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.analysis.metrics import Metric
from core.analysis.remedy import DIGITS, USUAL_RATES, changed_rate
from core.analysis.series import Doubles
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.text import Text

GOOD = {"accuracy": 0.9, "nn_accuracy": 0.9, "r2": 0.8, "explained": 0.5}
"""Test scores from which nothing more is asked of a run, by the metric's name: rules of thumb."""
RISEN = 1.2
"""Times its lowest value that a test loss ends at where training has gone on for too long."""
FALLING = 0.02
"""Share by which the test loss still falls in the last fifth of a run that could go on."""
FAR = 5.0
"""Times that a learning rate is below the middle of the usual ones where it is the first suspect."""
WIDEST = 64
"""Units a layer up to which a wider network is proposed."""
L2 = 0.01


@dataclass(frozen=True)
class Ended:
    """How a run has ended.

    Parameters
    ----------
    metric : Metric
        The main metric of the task.
    train_score, test_score : float
        Of that metric, at the end.
    epochs, train_losses, test_losses : ndarray, shape (n_evaluations,)
        Of the evaluations, by epoch.
    """

    metric: Metric
    train_score: float
    test_score: float
    epochs: Doubles
    train_losses: Doubles
    test_losses: Doubles

    @property
    def is_good(self) -> bool:
        """Whether its test score is as high as is asked for."""
        return self.test_score >= GOOD.get(self.metric.name, math.inf)


@dataclass(frozen=True)
class Advice:
    """One thing to try.

    Parameters
    ----------
    text : str
        Why, in a sentence or two.
    edits : dict
        New values by the paths of settings; the first is the one that counts.
    """

    text: str
    edits: Mapping[str, Any]


def advise(experiment: Experiment, ended: Ended) -> list[Advice]:
    """Return what there is to try after a run, the most likely to help first; nothing after a good one."""
    if ended.is_good or len(ended.epochs) < 3:
        return []
    return [*_too_long(experiment, ended), *_too_short(experiment, ended), *_too_small(experiment, ended)]


def _too_long(experiment: Experiment, ended: Ended) -> Iterator[Advice]:
    losses = ended.test_losses
    if not np.isfinite(losses).any():
        return
    best = int(np.nanargmin(losses))
    epoch = int(ended.epochs[best])
    if not losses[-1] > RISEN * losses[best] or not ended.train_losses[-1] < losses[-1]:
        return
    if epoch > 0:
        text = Text("The test loss was lowest at epoch {n:,} and has risen since: stop there.", n=epoch)
        yield Advice(text, _epochs(experiment, epoch))
    text = Text("It learns the training data by heart: a penalty on the weights leaves it less room.")
    if not experiment.training.l2:
        yield Advice(text, {"training.l2": L2})
    n_samples = experiment.data.args.get("n_samples")
    if isinstance(n_samples, int):
        text = Text("It learns the training data by heart: more samples are harder to learn so.")
        yield Advice(text, {"data.n_samples": 4 * n_samples})


def _too_short(experiment: Experiment, ended: Ended) -> Iterator[Advice]:
    losses = ended.test_losses
    fifth = max(1, len(losses) // 5)
    if losses[-1] < (1 - FALLING) * losses[-1 - fifth]:
        text = Text("The test loss was still falling at the end: train longer.")
        yield Advice(text, _epochs(experiment, 2 * experiment.training.epochs))


def _too_small(experiment: Experiment, ended: Ended) -> Iterator[Advice]:
    """Yield what lets a network learn more; what is good enough for the training data is not too small."""
    if not ended.train_score < GOOD.get(ended.metric.name, -math.inf):
        return
    yield from _rates(experiment)
    args = experiment.model.args
    if experiment.model.name == "linear":
        text = Text("A model without hidden layers draws straight borders only: give it hidden layers.")
        yield Advice(text, {"model.name": "mlp"})
    if args.get("activation") == "Identity":
        text = Text("Without an activation all layers are one linear map: give it one.")
        yield Advice(text, {"model.activation": "ReLU"})
    hidden = args.get("hidden")
    if isinstance(hidden, list | tuple) and all(isinstance(n, int) for n in hidden):
        wider = [min(WIDEST, max(16, 2 * n)) for n in hidden]
        wider = wider if len(wider) > 1 else (wider or [16]) * 2
        if wider != list(hidden):
            text = Text("The training data are learnt in part only: a larger network can bend further.")
            yield Advice(text, {"model.hidden": wider})
    text = Text("The training data are learnt in part only: train longer.")
    yield Advice(text, _epochs(experiment, 2 * experiment.training.epochs))


def _rates(experiment: Experiment) -> Iterator[Advice]:
    """Yield a rate from the middle of the usual ones where this one is near or beyond their ends."""
    path, optimizer = rate_path(experiment), experiment.optimizer.name
    rate = experiment.get(path)
    low, high = USUAL_RATES.get(optimizer, (0.0, math.inf))
    if not isinstance(rate, int | float) or not math.isfinite(high):
        return
    middle = float(f"{math.sqrt(low * high):.{DIGITS}g}")
    if rate > high:
        yield Advice(Text("The steps are larger than usual: lower lr."), {path: middle})
    elif rate < middle / FAR:
        text = Text("The steps are smaller than usual: raise lr.")
        yield Advice(text, {path: changed_rate(float(rate), "raise_lr", optimizer)})


def _epochs(experiment: Experiment, n: int) -> dict[str, Any]:
    """Return the edits that make a run of `n` epochs, also of a schedule that is as long as the run."""
    edits: dict[str, Any] = {"training.epochs": n}
    scheduler = experiment.scheduler
    if scheduler is not None and scheduler.args.get("T_max") == experiment.training.epochs:
        edits["scheduler.T_max"] = n
    return edits
