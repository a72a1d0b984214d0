"""Describes a user's classes as the catalogue does torch's: constructors' arguments are settings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import torch
from torch import nn
from torch.optim import LBFGS
from torch.optim.lr_scheduler import ReduceLROnPlateau

from core.code.place import CodeError, Interrupted, explanation, place_of
from core.components.catalog import Components, build_catalog
from core.components.introspect import describe
from core.components.own.arguments import GIVEN, parameters_of
from core.components.own.data import OwnData, described_data
from core.components.own.load import OwnCode, class_place, held_by
from core.components.registry import TORCH, Registry
from core.data.known_data import OWN_SHARED
from core.experiment import torch_overrides
from core.experiment.loss_targets import LOSS_TARGETS, OWN_LOSS
from core.experiment.schema import REQUIRED, ComponentSpec, Family, ParamSpec
from core.experiment.values.rules import Kind
from core.protocol.failures import words
from core.text import Text

STARTS: dict[Kind, Any] = {"bool": False, "int": 1, "float": 0.01, "text": "", "ints": (8,), "floats": (0.1,)}
"""What a setting without a default begins with when its class is chosen in the window."""
MOST_SETTINGS = 100
"""The most settings of a class. Each has an editor: 100 take 0.15 s to build, 1,000 more than 20 s."""
_RANGES = ("low", "high", "low_open", "high_open", "log")
_CADENCES = ("batch", "epoch", "metric")
_SKIPPED: Mapping[Family, frozenset[str]] = {
    **torch_overrides.SKIPPED,
    "model": frozenset(GIVEN),
    "dataset": frozenset(param.name for param in OWN_SHARED),
}


def with_own_code(code: OwnCode) -> Components:
    """Return torch's catalogue with a user's classes, which come first in their families.

    Raises
    ------
    CodeError
        If a class has the name of one that is there already, too many settings, or does not say properly what
        it is.
    """
    standard = build_catalog()
    for family, members in code.classes.items():
        for name in members.keys() & standard.families[family].keys():
            rule = Text("{name} is the name of a component that there is already. Choose another", name=name)
            raise CodeError(class_place(members[name]).text, rule)
    module = code.source.module
    own = {
        family: {name: _described(cls, family, module) for name, cls in members.items()}
        for family, members in code.classes.items()
    }
    classes = {family: {**TORCH.classes.get(family, {}), **code.classes[family]} for family in own}
    registry = Registry(classes, own, code.source)
    families = build_catalog(registry).families
    first = {family: {**own[family], **families[family]} for family in own}
    return Components({**families, **first}, registry)


def with_data_read(catalog: Components) -> Components:
    """Return a catalogue whose data sets of the user's are described; one that cannot be read says why."""
    own = catalog.registry.own.get("dataset", {})
    read = {name: _read_once(spec) for name, spec in own.items()}
    return replace(catalog, families={**catalog.families, "dataset": {**catalog.families["dataset"], **read}})


def _read_once(spec: ComponentSpec) -> ComponentSpec:
    assert isinstance(spec, OwnData)
    if spec.unusable:
        return spec
    try:
        spec.describe(spec.resolve({p.name: p.start for p in spec.params if p.default is REQUIRED}))
    except (KeyboardInterrupt, Interrupted):
        raise
    except BaseException as error:
        return replace(spec, unusable=_reason(spec.cls, error))
    return spec


def _reason(cls: type, error: BaseException) -> str:
    """Return where and how a class has failed."""
    if isinstance(error, CodeError):
        return Text("{place}: {said}", place=error.path, said=error.rule)
    place = place_of(error) or class_place(cls)
    return Text("{place}: {said}", place=place.text, said=explanation(error, words(error)))


def _described(cls: type, family: Family, module: str) -> ComponentSpec:
    spec = describe(cls, family, module, _SKIPPED[family], own=True)
    _check_number(cls, len(spec.params))
    spec = replace(spec, params=tuple(_ranged(family, param) for param in spec.params), module=module)
    missing = [p.name for p in spec.params if p.default is REQUIRED and p.unusable]
    if missing:
        reason = Text("{name} has neither a type nor a default", name=missing[0])
        return replace(spec, unusable=_at(cls, reason))
    return _REFINED[family](cls, spec)


def _check_number(cls: type, n_settings: int) -> None:
    if n_settings > MOST_SETTINGS:
        rule = Text("{name} must have at most {most} settings", name=cls.__name__, most=MOST_SETTINGS)
        hint = Text("Join those that belong together in a list, such as sizes: list[int].")
        raise CodeError(class_place(cls).text, rule, n_settings, hint)


def _at(cls: type, reason: str) -> str:
    return Text("{reason} ({place})", reason=reason, place=class_place(cls).text)


def _ranged(family: Family, param: ParamSpec) -> ParamSpec:
    """Give a setting the range of torch's of the same name, and a value to begin with."""
    if param.kind in ("float", "floats"):
        known = torch_overrides.GENERAL.get(family, {}).get(param.name, {})
        param = replace(param, **{key: known[key] for key in _RANGES if key in known})
    if param.default is REQUIRED:
        start = param.options[0] if param.kind == "choice" else STARTS.get(param.kind)
        return replace(param, start=start)
    return param


def _model(cls: type, spec: ComponentSpec) -> ComponentSpec:
    given = tuple(name for name in GIVEN if name in parameters_of(cls))
    return replace(spec, inputs=("plane", "table", "image"), given=given)


def _loss(cls: type, spec: ComponentSpec) -> ComponentSpec:
    like = next((base.__name__ for base in cls.__mro__ if base.__name__ in LOSS_TARGETS), "")
    said = getattr(cls, "like", None)
    if said is not None:
        like = said.__name__ if isinstance(said, type) else str(said)
        if like not in LOSS_TARGETS:
            rule = Text(
                "{name}.like must be one of {losses}",
                name=cls.__name__,
                losses=", ".join(name for name in LOSS_TARGETS if name != OWN_LOSS),
            )
            raise CodeError(class_place(cls).text, rule)
    like = like or OWN_LOSS
    return replace(spec, like=like, tasks=tuple(LOSS_TARGETS[like]))


def _optimizer(cls: Any, spec: ComponentSpec) -> ComponentSpec:
    closure = inspect.signature(cls.step).parameters.get("closure")
    if issubclass(cls, LBFGS) or (closure is not None and closure.default is closure.empty):
        return replace(spec, unusable=_at(cls, Text("its step needs a closure; one of your own gets none")))
    starts = {param.name: param.start for param in spec.params if param.default is REQUIRED}
    try:
        with held_by(cls, while_loading=True):
            groups = cls([nn.Parameter(torch.zeros(1))], **spec.arguments(starts)).param_groups
        hot = set(groups[0])
    except (KeyboardInterrupt, Interrupted):
        raise
    except BaseException as error:
        return replace(spec, unusable=_reason(cls, error))
    return replace(spec, params=tuple(replace(p, hot=p.name in hot and not p.unusable) for p in spec.params))


def _scheduler(cls: type, spec: ComponentSpec) -> ComponentSpec:
    cadence: Any = getattr(cls, "cadence", "metric" if issubclass(cls, ReduceLROnPlateau) else "epoch")
    if cadence not in _CADENCES:
        rule = Text("{name}.cadence must be batch, epoch or metric", name=cls.__name__)
        raise CodeError(class_place(cls).text, rule)
    return replace(spec, cadence=cadence)


def _activation(cls: type, spec: ComponentSpec) -> ComponentSpec:
    reason = Text("activations are used with this value here")
    return replace(spec, params=tuple(replace(param, unusable=reason) for param in spec.params))


_REFINED: Mapping[Family, Callable[[Any, ComponentSpec], ComponentSpec]] = {
    "dataset": described_data,
    "model": _model,
    "loss": _loss,
    "optimizer": _optimizer,
    "scheduler": _scheduler,
    "activation": _activation,
}
