"""The losses of the installed torch with their constructors' arguments as settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from torch import nn
from torch.nn.modules import loss as loss_module

from core.components.introspect import describe
from core.components.metric_learning.distances import DISTANCES
from core.experiment.schema import ParamSpec
from core.experiment.torch_overrides import SKIPPED
from core.protocol.losses.kinds import KINDS, REASONS, UNKNOWN, LossInfo
from core.text import Text

_POSITIVE = {"low": 0.0, "low_open": True}
_PER_CLASS = {
    "kind": "floats",
    "unusable": "",
    "low": 0.0,
    "absent": Text("all alike"),
    "more": Text("One number for each class."),
}
_ONE = {"kind": "float", "unusable": "", "low": 0.0, "absent": Text("1")}

_GENERAL: dict[str, Mapping[str, Any]] = {
    "reduction": {"kind": "choice", "options": ("mean", "sum", "none")},
    "weight": _PER_CLASS,
    "eps": {**_POSITIVE, "log": True},
}
_PARTICULAR: dict[str, Mapping[str, Any]] = {
    "BCELoss.weight": _ONE,
    "BCEWithLogitsLoss.weight": _ONE,
    "BCEWithLogitsLoss.pos_weight": _ONE,
    "CosineEmbeddingLoss.margin": {"low": -1.0, "high": 1.0},
    "CrossEntropyLoss.label_smoothing": {"low": 0.0, "high": 1.0},
    "HuberLoss.delta": _POSITIVE,
    "KLDivLoss.reduction": {"kind": "choice", "options": ("batchmean", "mean", "sum", "none")},
    "MultiMarginLoss.p": {"low": 1, "high": 2},
    "SmoothL1Loss.beta": {"low": 0.0},
    "TripletMarginLoss.margin": _POSITIVE,
    "TripletMarginLoss.p": {"low": 1.0, "high": 100.0},
    "TripletMarginWithDistanceLoss.margin": _POSITIVE,
    "TripletMarginWithDistanceLoss.distance_function": {
        "kind": "choice",
        "options": tuple(DISTANCES),
        "unusable": "",
        "absent": Text("Euclidean"),
    },
}
"""What signatures do not say."""


def loss_names() -> tuple[str, ...]:
    """Return the names of all losses of ``torch.nn``: those drawn in their order, then the rest by name."""
    found = {*loss_module.__all__, *(name for name in dir(nn) if name.endswith("Loss"))}
    return (*(name for name in KINDS if name in found), *sorted(found - KINDS.keys()))


def describe_losses() -> tuple[LossInfo, ...]:
    """Return each loss of ``torch.nn``: how it is drawn, or why not."""
    return tuple(_described(name) for name in loss_names())


def _described(name: str) -> LossInfo:
    spec = describe(getattr(nn, name), "loss", "torch.nn", SKIPPED["loss"])
    kind = KINDS.get(name)
    if kind is None:
        return LossInfo(name, None, doc=spec.doc, url=spec.url, reason=REASONS.get(name, UNKNOWN))
    params = tuple(_refined(name, param) for param in spec.params)
    return LossInfo(name, kind, params, spec.doc, spec.url)


def _refined(name: str, param: ParamSpec) -> ParamSpec:
    changes = {**_GENERAL.get(param.name, {}), **_PARTICULAR.get(f"{name}.{param.name}", {})}
    if (more := changes.pop("more", "")) and param.doc:
        changes["doc"] = Text("{doc} {more}", doc=param.doc, more=more)
    return replace(param, **changes)
