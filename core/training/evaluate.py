"""Scores a model on a whole set of samples."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.analysis.language.counts import count_losses
from core.analysis.metrics import metrics_of
from core.analysis.reconstruction.principal import explained_variance, principal_baseline
from core.components.losses import Objective
from core.components.metric_learning.neighbours import nearest_accuracy
from core.components.tasks import distillation
from core.data.dataset import DataSet, Inputs, Targets
from core.data.images.reconstruction import noisy, seen_pixels
from core.data.text.windows import characters_of
from core.experiment.tasks import Task
from core.experiment.work import EVAL_BATCH_SIZES, EVAL_CHARACTERS, evaluated_every
from core.protocol.results import LayerInfo, Scores


@dataclass(frozen=True, eq=False)
class Predictions:
    """A model's predictions on a whole set.

    Parameters
    ----------
    outputs : Tensor
        The model's outputs, (n_samples, n_outputs).
    predicted : Tensor
        Class indices or scaled numbers, (n_samples,).
    y : Tensor
        The true values, as in `predicted`.
    unit : float
        Size of a scaled difference of 1 in the target's own unit.
    targets : Tensor
        The true values as the objective takes them for a whole set.
    train : tuple of Tensor, optional
        Outputs for the training samples, and `y` of these; None where these are the whole set.
    """

    outputs: Tensor
    predicted: Tensor
    y: Tensor
    unit: float
    objective: Objective
    targets: Tensor
    train: tuple[Tensor, Tensor] | None = None


def _accuracy(of: Predictions) -> float:
    return int((of.predicted == of.y).sum()) / len(of.y)


def _r2(of: Predictions) -> float:
    spread = (of.y - of.y.mean()).square().sum().item()
    # R2 is not defined for a constant target.
    return 1 - (of.predicted - of.y).square().sum().item() / spread if spread > 0 else math.nan


def _mae(of: Predictions) -> float:
    return (of.predicted - of.y).abs().mean().item() * of.unit


def _perplexity(of: Predictions) -> float:
    # Of the probabilities themselves, also where the loss smooths labels or weighs characters.
    return math.exp(min(functional.cross_entropy(of.outputs, of.y).item(), _MOST_EXPONENT))


def _explained(of: Predictions) -> float:
    spread = (of.y - of.y.mean(dim=0)).square().sum().item()
    # Not defined where all pictures are the same.
    return 1 - (of.predicted - of.y).square().sum().item() / spread if spread > 0 else math.nan


def _nn_accuracy(of: Predictions) -> float:
    assert of.objective.distances is not None
    asked = of.outputs, of.y
    return nearest_accuracy(of.objective.distances, asked, of.train or asked, is_known=of.train is None)


def _agreement(of: Predictions) -> float:
    return distillation.agreement(of.outputs, distillation.answers(of.targets))


def _divergence(of: Predictions) -> float:
    return distillation.divergence(of.outputs, distillation.answers(of.targets))


def _own_loss(of: Predictions) -> float:
    loss = of.objective.criterion
    assert isinstance(loss, distillation.DistillationLoss)
    return loss.own(of.outputs, of.y).item()  # type: ignore[no-any-return]


_MOST_EXPONENT = 700.0
"""The largest number of which a float can hold the exponential, nearly."""

COMPUTE: dict[str, Callable[[Predictions], float]] = {
    "accuracy": _accuracy,
    "perplexity": _perplexity,
    "r2": _r2,
    "mae": _mae,
    "nn_accuracy": _nn_accuracy,
    "explained": _explained,
    "agreement": _agreement,
    "divergence": _divergence,
    "own_loss": _own_loss,
}
"""How each metric of ``core.analysis.metrics`` is computed; NaN where it is not defined."""


def eval_batch_size(x: Tensor) -> int:
    """Return the samples of a batch of an evaluation on inputs like `x`."""
    if not x.is_floating_point():  # a text
        return max(1, EVAL_CHARACTERS // x.shape[1])
    return EVAL_BATCH_SIZES[x.ndim]


def evaluated(data: DataSet, split: str, layers: Sequence[LayerInfo]) -> tuple[Inputs, Targets]:
    """Return the inputs and targets of a split that an evaluation is on: all, but of a text.

    Of a text these are windows at equal distances, so that no character is predicted twice and at most
    ``MOST_EVALUATED`` are.

    Parameters
    ----------
    layers : sequence of LayerInfo
        Of the model: the last one's shape says how many characters it predicts in a window.
    """
    x, y = noisy(data, split), getattr(data, f"y_{split}")
    if data.is_text:
        every = evaluated_every(len(x), x.strides[0] // x.strides[1], layers[-1].output_shape[0])
        x, y = x[::every], y[::every]
    return x, y


def baselines(data: DataSet, layers: Sequence[LayerInfo], objective: Objective) -> dict[str, Scores]:
    """Return scores on the test data that need no model, by their names.

    Of a text those of counts, on the characters that are evaluated. Of pictures to be rebuilt those of as
    many principal components as there are latent numbers.
    """
    if data.task == Task.AUTOENCODER:
        return {"pca": _principal(data, layers, objective)}
    if not data.is_text:
        return {}
    n_positions = layers[-1].output_shape[0]
    x, y = (part[:, -n_positions:] for part in evaluated(data, "test", layers))
    train = characters_of(data.x_train), characters_of(data.y_train)
    return {name: Scores(loss) for name, loss in count_losses(train, (x, y), data.n_classes).items()}


def _principal(data: DataSet, layers: Sequence[LayerInfo], objective: Objective) -> Scores:
    x, y = evaluated(data, "test", layers)
    seen, n = seen_pixels(data, x), objective.n_outputs
    rebuilt = principal_baseline(data.y_train, seen, y, n, data.noise)
    outputs, targets = torch.from_numpy(rebuilt), torch.from_numpy(y)
    scores = {"explained": explained_variance(y, rebuilt)}
    if objective.pixels is torch.sigmoid:  # numbers that may lie beyond 0 and 1 have no logits
        return Scores(math.nan, scores)
    loss = objective.criterion(outputs.to(objective.device), targets.to(objective.device))
    return Scores(loss.item(), scores)


def outputs_of(model: nn.Module, x: Tensor) -> Tensor:
    """Return a model's outputs for a whole set of inputs, computed in batches on the model's device."""
    device, batch_size = next(model.parameters()).device, eval_batch_size(x)
    if len(x) <= batch_size:
        return model(x.to(device))  # type: ignore[no-any-return]
    return torch.cat([model(part.to(device)) for part in torch.split(x, batch_size)])


def evaluate(
    model: nn.Module,
    objective: Objective,
    x: Tensor,
    y: Tensor,
    targets: Tensor,
    data: DataSet,
    train: tuple[Tensor, Tensor] | None = None,
) -> Scores:
    """Return the scores on a set of a model that is in ``eval_mode``.

    The loss is taken over all outputs at once, so that its mean is the criterion's own, weighted by class
    where the criterion is.

    Parameters
    ----------
    x : Tensor
        Inputs of the whole set, (n_samples, ...).
    y : Tensor
        Class indices or scaled targets, (n_samples,).
    targets : Tensor
        As ``objective.targets_of_set`` returns them.
    data : DataSet
        Its `target_std` gives errors their unit.
    train : tuple of Tensor, optional
        Outputs for the training samples and their `y`; left out where the set is these.
    """
    return _scores(outputs_of(model, x), objective, y, targets, data, train)


def evaluate_all(
    model: nn.Module, objective: Objective, sets: Mapping[str, tuple[Tensor, Tensor, Tensor]], data: DataSet
) -> Iterator[Scores]:
    """Yield the scores on several sets (inputs, y, targets), of which the first is the training data."""
    train = None
    for x, y, targets in sets.values():
        outputs = outputs_of(model, x)
        yield _scores(outputs, objective, y, targets, data, train)
        train = train or (outputs, y)


def _scores(
    raw: Tensor,
    objective: Objective,
    y: Tensor,
    targets: Tensor,
    data: DataSet,
    train: tuple[Tensor, Tensor] | None,
) -> Scores:
    loss = objective.loss_of_set(raw, targets).item()
    outputs, y = objective.pairs(raw, y)
    predicted = objective.predict(outputs)
    answers = Predictions(outputs, predicted, y, data.target_std, objective, targets, train)
    found = metrics_of(objective.task, taught=objective.teacher is not None)
    return Scores(loss, {each.name: COMPUTE[each.name](answers) for each in found})
