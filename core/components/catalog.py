"""The catalogue of everything that can be chosen, read from the installed torch.

Optimizers, schedulers, losses and activations come from torch's own classes;
``core.experiment.torch_overrides`` adds what a signature cannot say. Data sets and models are our own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import torch
from torch import nn
from torch.optim import lr_scheduler

from core.components.introspect import describe
from core.components.layers.catalog import keeps_shape, layer_specs
from core.components.registry import TORCH, Registry
from core.data.registry import DATASETS
from core.experiment import loss_targets, torch_overrides
from core.experiment.model_schema import model_specs
from core.experiment.schema import Catalog, ComponentSpec, Family, ParamSpec
from core.experiment.task_schema import TASKS
from core.experiment.transforms.specs import TRANSFORMS
from core.text import Text


@dataclass(frozen=True)
class Components(Catalog):
    """The catalogue with the classes behind it. A thread that trains has it; a window has the catalogue."""

    registry: Registry = TORCH

    def class_of(self, family: Family, name: str) -> type | None:
        """Return the class behind a component; None for what has none, such as a model of ours."""
        return self.registry.classes.get(family, {}).get(name)


def build_catalog(registry: Registry = TORCH) -> Components:
    """Return all components by family; of torch's own, usable ones come first."""
    described = {family: _described_all(registry, family) for family in _DESCRIBED}
    usable = [name for name, spec in described["activation"].items() if not spec.unusable]
    families: dict[Family, Mapping[str, ComponentSpec]] = {
        "dataset": DATASETS,
        "transform": TRANSFORMS,
        "model": model_specs(usable),
        "layer": layer_specs(),
        "task": TASKS,
    }
    return Components(families | described, registry)


@cache
def torchs_catalog() -> Components:
    """Return the components of torch alone, described once, for what is looked at beside a run."""
    return build_catalog()


def _described_all(registry: Registry, family: Family) -> dict[str, ComponentSpec]:
    return _ordered(spec_of(registry, family, name) for name in registry.classes[family])


def spec_of(registry: Registry, family: Family, name: str) -> ComponentSpec:
    """Return the description of a class."""
    own = registry.own_spec(family, name)
    return own or _DESCRIBED[family](registry.find(family, name, f"{family}.name"))


def _ordered(specs: Iterable[ComponentSpec]) -> dict[str, ComponentSpec]:
    ranked = sorted(specs, key=lambda spec: (bool(spec.unusable), spec.name.casefold()))
    return {spec.name: spec for spec in ranked}


def describe_optimizer(cls: type[torch.optim.Optimizer]) -> ComponentSpec:
    """Describe an optimizer; settings in its ``param_groups`` can change during a run."""
    spec = _described(cls, "optimizer", "torch.optim")
    params = tuple(
        replace(
            param,
            hot=not param.unusable
            and not torch_overrides.COLD & {param.name, f"{cls.__name__}.{param.name}"},
        )
        for param in spec.params
    )
    return replace(spec, params=params)


def describe_scheduler(cls: type[lr_scheduler.LRScheduler]) -> ComponentSpec:
    """Describe a scheduler: its settings, its cadence, and which schedulers it can contain."""
    spec = _described(cls, "scheduler", cls.__module__)
    allowed = tuple(sorted(TORCH.classes["scheduler"].keys() - set(torch_overrides.NOT_MEMBERS)))
    params = tuple(
        replace(param, options=allowed) if param.kind == "components" else param for param in spec.params
    )
    return replace(spec, params=params, cadence=torch_overrides.CADENCES.get(cls.__name__, "epoch"))


def describe_loss(cls: type[nn.Module]) -> ComponentSpec:
    """Describe a loss: the tasks it fits, or why it fits none."""
    spec = _described(cls, "loss", "torch.nn")
    tasks = tuple(loss_targets.LOSS_TARGETS.get(spec.name, ()))
    return replace(
        spec, tasks=tasks, unusable=spec.unusable or ("" if tasks else torch_overrides.UNKNOWN_LOSS)
    )


def describe_activation(cls: type[nn.Module]) -> ComponentSpec:
    """Describe an activation; one that changes its input's shape is marked as unusable."""
    spec = _described(cls, "activation", "torch.nn")
    params = tuple(
        replace(
            param,
            default=torch_overrides.ACTIVATION_ARGS.get(spec.name, {}).get(param.name, param.default),
            unusable=Text("activations are used with this value here"),
        )
        for param in spec.params
    )
    unusable = spec.unusable or (
        "" if keeps_shape(cls) else Text("its output has another shape than its input")
    )
    return replace(spec, params=params, unusable=unusable)


_DESCRIBED: Mapping[Family, Callable[[Any], ComponentSpec]] = {
    "loss": describe_loss,
    "optimizer": describe_optimizer,
    "scheduler": describe_scheduler,
    "activation": describe_activation,
}


def _described(cls: type, family: Family, namespace: str) -> ComponentSpec:
    """Introspect a class and apply ``torch_overrides``."""
    spec = describe(cls, family, namespace, torch_overrides.SKIPPED[family])
    params = tuple(_refined(spec, param) for param in spec.params)
    extra = tuple(replace(param, url=spec.url) for param in torch_overrides.EXTRA.get(spec.name, ()))
    doc = _with_more(spec.doc, torch_overrides.MORE.get(spec.name, ""))
    unusable = torch_overrides.REASONS.get(spec.name, "")
    return replace(spec, doc=doc, params=extra + params, unusable=unusable, module=namespace)


def _refined(spec: ComponentSpec, param: ParamSpec) -> ParamSpec:
    changes: dict[str, Any] = {
        **torch_overrides.GENERAL.get(spec.family, {}).get(param.name, {}),
        **torch_overrides.PARTICULAR.get(f"{spec.name}.{param.name}", {}),
    }
    more = changes.pop("more", "")
    return replace(param, **{"doc": _with_more(param.doc, more), **changes})


def _with_more(doc: str, more: str) -> str:
    """Return torch's words with the program's own after them."""
    return Text("{doc} {more}", doc=doc, more=more) if doc and more else doc or more
