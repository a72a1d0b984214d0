"""The registry: the class behind each name of the catalogue, of torch's own and of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.nn.modules import activation as activation_module
from torch.nn.modules import loss as loss_module
from torch.optim import lr_scheduler
from torch.optim.swa_utils import SWALR

from core.code.source import CodeSource
from core.errors import did_you_mean
from core.experiment.schema import ComponentSpec, Family, unknown_component


@dataclass(frozen=True, eq=False)
class Registry:
    """Classes by family and name.

    Parameters
    ----------
    own : mapping
        Descriptions of those that are not torch's.
    code : CodeSource or None
        The file that these come from.
    """

    classes: Mapping[Family, Mapping[str, type]]
    own: Mapping[Family, Mapping[str, ComponentSpec]] = field(default_factory=dict)
    code: CodeSource | None = None

    def find(self, family: Family, name: str, path: str) -> Any:
        """Return the class called `name`.

        Raises
        ------
        PlaygroundError
            If there is none; `path` is where it was asked for.
        """
        members = self.classes.get(family, {})
        if name not in members:
            raise unknown_component(family, name, path, did_you_mean(name, [*members]))
        return members[name]

    def own_spec(self, family: Family, name: str) -> ComponentSpec | None:
        """Return the description of a class that is not torch's; None for torch's."""
        return self.own.get(family, {}).get(name)


def optimizer_classes() -> dict[str, type[torch.optim.Optimizer]]:
    """Return the optimizers of ``torch.optim`` by name."""
    return {
        name: member
        for name, member in vars(torch.optim).items()
        if isinstance(member, type)
        and issubclass(member, torch.optim.Optimizer)
        and member is not torch.optim.Optimizer
    }


def scheduler_classes() -> dict[str, type[lr_scheduler.LRScheduler]]:
    """Return the schedulers of ``torch.optim.lr_scheduler``, and SWALR, by name."""
    members = {
        name: member
        for name, member in vars(lr_scheduler).items()
        if isinstance(member, type)
        and issubclass(member, lr_scheduler.LRScheduler)
        and member is not lr_scheduler.LRScheduler
        and not name.startswith("_")  # _LRScheduler is an alias
    }
    return {**members, "SWALR": SWALR}


def loss_classes() -> dict[str, type[nn.Module]]:
    """Return the losses of ``torch.nn`` that are not deprecated, by name."""
    members = {name: getattr(nn, name) for name in loss_module.__all__}
    return {name: cls for name, cls in members.items() if not hasattr(cls, "__deprecated__")}


def activation_classes() -> dict[str, type[nn.Module]]:
    """Return the activations of ``torch.nn``, and Identity, by name."""
    return {name: getattr(nn, name) for name in (*activation_module.__all__, "Identity")}


TORCH = Registry(
    {
        "loss": loss_classes(),
        "optimizer": optimizer_classes(),
        "scheduler": scheduler_classes(),
        "activation": activation_classes(),
    }
)
"""Torch's own classes."""
