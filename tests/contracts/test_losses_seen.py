"""Each loss of torch.nn is drawn or has a reason, and what is drawn is torch's."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn.modules import loss as loss_module

from core.components.metric_learning.distances import DISTANCES
from core.inspect.losses import classes, distributions, points, scalars
from core.inspect.losses.batches import batch
from core.inspect.losses.settings import describe_losses
from core.protocol.losses.kinds import KINDS, MULTI_LABEL, REASONS, TRIPLETS, Kind, ScalarAxes, axes_of
from core.protocol.losses.requests import ClassRequest, DistributionRequest, PointRequest, ScalarRequest

INFOS = {info.name: info for info in describe_losses()}
N_POINTS = 120
ARGS: dict[str, tuple[dict[str, Any], ...]] = {
    "SmoothL1Loss": ({}, {"beta": 0.0}, {"beta": 2.5}),
    "HuberLoss": ({}, {"delta": 0.3}, {"delta": 2.0}),
    "PoissonNLLLoss": ({}, {"log_input": False}, {"full": True}, {"log_input": False, "eps": 0.1}),
    "GaussianNLLLoss": ({}, {"full": True}, {"eps": 0.5}),
    "BCELoss": ({}, {"weight": 2.5}),
    "BCEWithLogitsLoss": ({}, {"pos_weight": 3.0}, {"pos_weight": 0.5, "weight": 2.0}),
    "HingeEmbeddingLoss": ({}, {"margin": 2.0}),
    "MarginRankingLoss": ({}, {"margin": 1.0}),
    "CrossEntropyLoss": (
        {},
        {"label_smoothing": 0.2},
        {"weight": (1.0, 2.0, 0.5, 3.0), "reduction": "sum"},
        {"weight": (1.0, 2.0, 0.5, 3.0), "label_smoothing": 0.1},
    ),
    "NLLLoss": ({}, {"weight": (1.0, 2.0, 0.5, 3.0), "reduction": "none"}),
    "MultiMarginLoss": ({}, {"p": 2, "margin": 2.0}, {"weight": (1.0, 2.0, 0.5, 3.0)}),
    "MultiLabelSoftMarginLoss": ({}, {"weight": (1.0, 2.0, 0.5, 3.0)}),
    "KLDivLoss": (
        {"reduction": "batchmean"},
        {"reduction": "sum", "log_target": True},
        {"reduction": "mean"},
        {"reduction": "none"},
    ),
    "TripletMarginLoss": ({}, {"margin": 0.5, "p": 1.0}, {"swap": True, "p": 3.0}, {"margin": 3.0}),
    "TripletMarginWithDistanceLoss": (
        {"swap": True},
        *({"distance_function": name, "margin": 0.5} for name in DISTANCES),
    ),
    "CosineEmbeddingLoss": ({}, {"margin": 0.4}),
}


def of_kind(kind: Kind) -> list[str]:
    return [name for name, its in KINDS.items() if its is kind]


def arguments(name: str) -> Iterator[dict[str, Any]]:
    return itertools.cycle(ARGS.get(name, ({},)))


def own(name: str, args: dict[str, Any]) -> nn.Module:
    """Return the loss as a user would write it."""
    args = dict(args)
    for key in {"weight", "pos_weight"} & args.keys():
        args[key] = torch.tensor(args[key], dtype=torch.float64)
    if "distance_function" in args:
        args["distance_function"] = DISTANCES[args["distance_function"]]
    return getattr(nn, name)(**args)


def number(value: float) -> torch.Tensor:
    return torch.tensor([value], dtype=torch.float64)


def own_scalar(name: str, args: dict[str, Any], x: float, y: float, z: float) -> tuple[float, float]:
    prediction = number(x).requires_grad_()
    inputs = {
        "MarginRankingLoss": (prediction, number(z), number(y)),
        "GaussianNLLLoss": (prediction, number(y), number(z)),
    }.get(name, (prediction, number(y)))
    loss = own(name, args)(*inputs)
    loss.sum().backward()
    assert prediction.grad is not None
    return loss.sum().item(), float(prediction.grad)


def close(value: Any) -> Any:
    return pytest.approx(value, rel=1e-9, abs=1e-12)


def test_every_loss_is_drawn_or_has_its_reason() -> None:
    torchs = {*loss_module.__all__, *(name for name in dir(nn) if name.endswith("Loss"))}
    assert set(INFOS) == torchs
    assert [name for name, info in INFOS.items() if info.kind is None and not info.reason] == []
    assert {name for name, info in INFOS.items() if info.kind is None} == set(REASONS) & torchs
    assert [name for name in KINDS if name not in INFOS] == []


def test_every_argument_is_a_setting_that_can_be_edited(subtests: pytest.Subtests) -> None:
    for name in KINDS:
        with subtests.test(name):
            params = INFOS[name].params
            assert params
            assert [param.name for param in params if param.unusable] == []
            own(name, {param.name: param.default for param in params if param.default is not None})


@pytest.mark.parametrize("name", of_kind(Kind.SCALAR))
def test_curves_maps_and_gradients_are_torchs(name: str) -> None:
    random = np.random.default_rng(0)
    checked = 0
    for args in arguments(name):
        request = random_request(name, args, random)
        picture, field = scalars.picture(request), scalars.field(request)
        at = request.prediction, request.target, request.other
        assert (picture.loss, picture.gradient) == close(own_scalar(name, args, *at))
        for _ in range(20):
            curve = picture.curves[random.integers(len(picture.curves))]
            i = int(random.integers(len(picture.predictions)))
            found = curve.losses[i], curve.gradients[i]
            x = float(picture.predictions[i])
            assert found == close(own_scalar(name, args, x, curve.target, request.other))
            row, column = random.integers(len(field.y)), random.integers(len(field.x))
            assert field.gradients is not None
            found = field.losses[row, column], field.gradients[row, column]
            x, y = float(field.x[column]), float(field.y[row])
            rest = (request.target, y) if name == "MarginRankingLoss" else (y, request.other)
            assert found == close(own_scalar(name, args, x, *rest))
            checked += 2
        if checked >= N_POINTS:
            return


def random_request(name: str, args: dict[str, Any], random: np.random.Generator) -> ScalarRequest:
    axes: ScalarAxes = axes_of(name, args)

    def on(axis: Any) -> float:
        return float(random.uniform(axis.low, axis.high))

    target = float(random.choice(axes.targets)) if axes.is_sign else on(axes.target)
    return ScalarRequest(name, args, on(axes.prediction), target, on(axes.other) if axes.other else 0.0)


def test_losses_of_classes_and_their_gradients_are_torchs(subtests: pytest.Subtests) -> None:
    for name in of_kind(Kind.CLASSES):
        with subtests.test(name):
            random = np.random.default_rng(1)
            for args in itertools.islice(arguments(name), N_POINTS):
                logits = random.normal(0, 2, 4)
                true = sorted(random.choice(4, int(random.integers(1, 4)), replace=False).tolist())
                true = true if name in MULTI_LABEL else true[:1]
                picture = classes.picture(ClassRequest(name, args, tuple(logits.tolist()), tuple(true)))
                leaf = torch.tensor(logits[None], requires_grad=True)
                target = torch.tensor(true)
                if name == "MultiLabelMarginLoss":
                    target = torch.tensor([[*true, *[-1] * (4 - len(true))]])
                elif name in MULTI_LABEL:
                    target = torch.zeros(1, 4, dtype=torch.float64)
                    target[0, true] = 1
                scores = leaf.log_softmax(1) if name == "NLLLoss" else leaf
                loss = own(name, args)(scores, target)
                loss.sum().backward()
                assert picture.loss == close(loss.sum().item())
                assert leaf.grad is not None
                assert picture.gradient == close(leaf.grad[0].numpy())


def test_the_gradient_of_cross_entropy_is_softmax_minus_target() -> None:
    for smoothing in (0.0, 0.3):
        request = ClassRequest("CrossEntropyLoss", {"label_smoothing": smoothing}, (2.0, 0.5, -1.0), (1,))
        picture = classes.picture(request)
        assert picture.probabilities is not None
        assert picture.gradient == close(picture.probabilities - picture.targets)


def test_divergences_their_gradients_and_mistakes_are_torchs() -> None:
    random = np.random.default_rng(2)
    for args in itertools.islice(arguments("KLDivLoss"), N_POINTS):
        q, p = random.dirichlet(np.ones(4), 2)
        picture = distributions.picture(DistributionRequest("KLDivLoss", args, tuple(q), tuple(p)))
        leaf = torch.tensor(np.log(q)[None], requires_grad=True)
        target, is_log = torch.tensor(p[None]), args.get("log_target", False)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            criterion = own("KLDivLoss", args)
            loss = criterion(leaf, target.log() if is_log else target)
            mistake = criterion(leaf.exp(), target.log() if is_log else target)
        loss.sum().backward()
        assert (picture.loss, picture.of_probabilities) == close((loss.sum().item(), mistake.sum().item()))
        assert leaf.grad is not None
        assert picture.gradient == close(leaf.grad[0].numpy())
        assert picture.terms == close(p * (np.log(p) - np.log(q)))


def test_the_warning_that_is_quoted_is_torchs() -> None:
    with pytest.warns(UserWarning, match="batchmean") as caught:
        nn.KLDivLoss()(torch.zeros(1, 2), torch.ones(1, 2))
    assert str(caught[0].message) == distributions.MEAN_WARNING


def test_losses_of_points_and_their_gradients_are_torchs(subtests: pytest.Subtests) -> None:
    for name in of_kind(Kind.POINTS):
        with subtests.test(name):
            random = np.random.default_rng(3)
            n = 3 if name in TRIPLETS else 2
            for args in itertools.islice(arguments(name), N_POINTS):
                places = tuple((float(x), float(y)) for x, y in random.uniform(-3, 3, (n, 2)))
                label = float(random.choice([-1.0, 1.0]))
                picture = points.picture(PointRequest(name, args, places, label))
                leaves = [number(0.0).new_tensor([place]).requires_grad_() for place in places]
                loss = own(name, args)(*leaves, *(() if name in TRIPLETS else (number(label),)))
                loss.backward()
                assert picture.loss == close(loss.item())
                for gradient, leaf in zip(picture.gradients, leaves, strict=True):
                    assert leaf.grad is not None
                    assert gradient == close(leaf.grad[0].numpy())


def test_the_map_of_points_is_the_loss_wherever_the_last_one_is(subtests: pytest.Subtests) -> None:
    for name in of_kind(Kind.POINTS):
        with subtests.test(name):
            random = np.random.default_rng(4)
            others = ((-0.8, -0.4), (0.6, 0.5)) if name in TRIPLETS else ((1.5, 0.4),)
            for args in ARGS[name]:
                field = points.field(PointRequest(name, args, (*others, (0.0, 0.0)), -1.0))
                for row, column in random.integers(0, len(field.x), (40, 2)):
                    last = (float(field.x[column]), float(field.y[row]))
                    request = PointRequest(name, args, (*others, last), -1.0)
                    assert field.losses[row, column] == close(points.picture(request).loss)


ROUND = tuple({"distance_function": name} for name in DISTANCES if name != "cosine")


def test_the_ring_is_where_the_loss_ends(subtests: pytest.Subtests) -> None:
    for args in [{}, {"p": 1.0}, {"p": 3.0, "margin": 0.4}, *ROUND]:
        with subtests.test(str(args)):
            name = "TripletMarginWithDistanceLoss" if "distance_function" in args else "TripletMarginLoss"
            near = (0.1, 0.2), (0.5, -0.3)
            (ring,) = points.picture(PointRequest(name, args, (*near, (2.0, 2.0)))).edges
            for place in ring[::10]:
                inside, outside = (tuple(near[0] + (place - near[0]) * scale) for scale in (0.99, 1.01))
                assert points.picture(PointRequest(name, args, (*near, inside))).loss > 0
                assert points.picture(PointRequest(name, args, (*near, outside))).loss == 0


def test_weights_count_in_the_mean_of_a_batch() -> None:
    args = {"weight": (1.0, 2.0, 5.0)}
    found = batch(ClassRequest("CrossEntropyLoss", args, (1.0, 0.0, -1.0), (1,)))
    true = [int(target) for target in found.targets]
    assert found.none.sum() == close(found.reduced["sum"])
    weights = sum(args["weight"][target] for target in true)
    assert found.reduced["mean"] == close(found.reduced["sum"] / weights)
