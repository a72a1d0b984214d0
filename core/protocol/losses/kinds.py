"""The kinds of picture a loss has, and over which numbers it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.experiment.schema import ParamSpec
from core.text import Text


class Kind(StrEnum):
    """What a loss compares, which decides how it is drawn."""

    SCALAR = "scalar"
    """A number with a number: a curve and a map."""
    CLASSES = "classes"
    """A score for each class with the true class or classes: bars."""
    DISTRIBUTIONS = "distributions"
    """Probabilities with probabilities: bars beside each other."""
    POINTS = "points"
    """Embeddings with each other: points in the plane."""


KINDS: dict[str, Kind] = {
    "MSELoss": Kind.SCALAR,
    "L1Loss": Kind.SCALAR,
    "SmoothL1Loss": Kind.SCALAR,
    "HuberLoss": Kind.SCALAR,
    "PoissonNLLLoss": Kind.SCALAR,
    "GaussianNLLLoss": Kind.SCALAR,
    "BCELoss": Kind.SCALAR,
    "BCEWithLogitsLoss": Kind.SCALAR,
    "SoftMarginLoss": Kind.SCALAR,
    "HingeEmbeddingLoss": Kind.SCALAR,
    "MarginRankingLoss": Kind.SCALAR,
    "CrossEntropyLoss": Kind.CLASSES,
    "NLLLoss": Kind.CLASSES,
    "MultiMarginLoss": Kind.CLASSES,
    "MultiLabelMarginLoss": Kind.CLASSES,
    "MultiLabelSoftMarginLoss": Kind.CLASSES,
    "KLDivLoss": Kind.DISTRIBUTIONS,
    "TripletMarginLoss": Kind.POINTS,
    "TripletMarginWithDistanceLoss": Kind.POINTS,
    "CosineEmbeddingLoss": Kind.POINTS,
}
"""The losses that are drawn, in the order in which they are offered."""

REASONS: dict[str, str] = {
    "AdaptiveLogSoftmaxWithLoss": Text(
        "it is a layer with weights of its own, for vocabularies of many thousand classes; "
        "its loss is CrossEntropyLoss's, over clusters of classes"
    ),
    "CTCLoss": Text(
        "it sums over all alignments of two sequences of different lengths, which is no curve over one number"
    ),
    "LinearCrossEntropyLoss": Text(
        "it is a Linear layer and CrossEntropyLoss in one, to save memory; its loss is CrossEntropyLoss's"
    ),
    "NLLLoss2d": Text("it is deprecated; NLLLoss takes images too"),
}
"""Why a loss is not drawn."""
UNKNOWN = Text("it is newer than this program, which does not know what it compares")

MULTI_LABEL = frozenset({"MultiLabelMarginLoss", "MultiLabelSoftMarginLoss"})
"""Losses of samples that may have several classes at once."""
TRIPLETS = frozenset({"TripletMarginLoss", "TripletMarginWithDistanceLoss"})


@dataclass(frozen=True)
class LossInfo:
    """A loss of ``torch.nn``.

    Parameters
    ----------
    kind : Kind or None
        None if it is not drawn; `reason` then says why.
    params : tuple of ParamSpec
        Its constructor's arguments as settings.
    doc, url : str
        Torch's summary and its page.
    """

    name: str
    kind: Kind | None
    params: tuple[ParamSpec, ...] = ()
    doc: str = ""
    url: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Axis:
    """A number that can be dragged: what it is called, from where to where, and where it begins."""

    label: str
    low: float
    high: float
    start: float


@dataclass(frozen=True)
class ScalarAxes:
    """The numbers that a loss of a single number is drawn over.

    Parameters
    ----------
    targets : tuple of float
        Those whose curves are always drawn, beside that of the chosen one.
    is_sign : bool
        Whether the target can be one of `targets` only.
    other : Axis or None
        A third number, such as a predicted variance.
    """

    prediction: Axis
    target: Axis
    targets: tuple[float, ...] = ()
    is_sign: bool = False
    other: Axis | None = None

    @property
    def share_unit(self) -> bool:
        """Whether prediction and target lie on the same axis, so that both can be dragged along it."""
        same = (self.prediction.low, self.prediction.high) == (self.target.low, self.target.high)
        return same and not self.targets


_PREDICTION, _TARGET = Text("prediction"), Text("target")
_REGRESSION = ScalarAxes(Axis(_PREDICTION, -4.0, 4.0, 1.5), Axis(_TARGET, -4.0, 4.0, 0.0))
_SHARE = Axis(Text("target y"), 0.0, 1.0, 1.0)
_SIGN = Axis(Text("target y"), -1.0, 1.0, 1.0)
_COUNT = Axis(Text("target: a count"), 0.0, 8.0, 2.0)
_AXES: dict[str, ScalarAxes] = {
    "GaussianNLLLoss": ScalarAxes(
        _REGRESSION.prediction, _REGRESSION.target, other=Axis(Text("predicted variance"), 0.05, 4.0, 1.0)
    ),
    "PoissonNLLLoss": ScalarAxes(Axis(Text("input: log of the rate"), -2.0, 3.0, 0.0), _COUNT),
    "BCELoss": ScalarAxes(Axis(Text("input: a probability"), 0.02, 0.98, 0.3), _SHARE, (0.0, 1.0)),
    "BCEWithLogitsLoss": ScalarAxes(Axis(Text("input: a logit"), -6.0, 6.0, -1.0), _SHARE, (0.0, 1.0)),
    "SoftMarginLoss": ScalarAxes(Axis(Text("input: a score"), -4.0, 4.0, -1.0), _SIGN, (-1.0, 1.0), True),
    "HingeEmbeddingLoss": ScalarAxes(
        Axis(Text("input: a distance"), -1.0, 4.0, 0.5), _SIGN, (-1.0, 1.0), True
    ),
    "MarginRankingLoss": ScalarAxes(
        Axis(Text("input x1"), -4.0, 4.0, -1.0),
        _SIGN,
        (-1.0, 1.0),
        True,
        Axis(Text("input x2"), -4.0, 4.0, 0.0),
    ),
}
_RATES = ScalarAxes(Axis(Text("input: a rate"), 0.02, 8.0, 1.0), _COUNT)


def axes_of(name: str, args: Mapping[str, Any]) -> ScalarAxes:
    """Return what a loss of a single number is drawn over; PoissonNLLLoss's input depends on `args`."""
    if name == "PoissonNLLLoss" and args.get("log_input") is False:
        return _RATES
    return _AXES.get(name, _REGRESSION)


def setting_path(name: str, argument: str = "") -> str:
    """Return the path of a loss's argument, or what all of them begin with."""
    return f"losses[{name}].{argument}" if argument else f"losses[{name}]"
