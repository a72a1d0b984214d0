"""An experiment's settings in groups, as the window has them, each with what it would be by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.experiment.experiment import Experiment
from core.experiment.resolve import resolve
from core.experiment.schema import REQUIRED, Catalog, ParamSpec
from core.experiment.validate import training_params
from core.experiment.values.rules import value_text
from core.text import Text


@dataclass(frozen=True)
class SettingRow:
    """One setting of an experiment.

    Parameters
    ----------
    path : str
        Such as ``optimizer.lr``.
    value : Any
        What it was set to, or its default.
    text : str
        The value as it is written in the window.
    is_default : bool
        Whether it is what it would be without the experiment saying anything.
    """

    path: str
    value: Any
    text: str
    is_default: bool
    doc: str = ""

    @property
    def name(self) -> str:
        """The last part of its path."""
        return self.path.rpartition(".")[2]


@dataclass(frozen=True)
class Group:
    """A section of an experiment: `choice` is the component that was chosen there, if it is for one."""

    title: str
    choice: str
    doc: str
    settings: tuple[SettingRow, ...]


def groups(experiment: Experiment, catalog: Catalog) -> tuple[Group, ...]:
    """Return every setting of an experiment, in the window's order."""
    found = []
    choices = resolve(experiment, catalog)
    for section in ("data", "task", "model", "loss", "optimizer", "scheduler"):
        choice = choices.get(section)
        if choice is None and section == "task":
            continue
        if choice is None:
            found.append(Group(section, "constant", Text("The learning rate stays as it is."), ()))
            continue
        settings = tuple(_settings(choice.spec.params, choice.settings, section))
        found.append(Group(section, choice.spec.name, choice.spec.doc, settings))
    table = vars(experiment.training)
    seed = SettingRow("seed", experiment.seed, value_text(experiment.seed), experiment.seed == 0, "")
    training = (seed, *_settings(training_params(), table, "training"))
    return (*found, Group("training", "", "", training))


def _settings(params: Sequence[ParamSpec], values: Mapping[str, Any], section: str) -> Iterator[SettingRow]:
    for param in params:
        if param.unusable:
            continue
        value = values[param.name]
        is_default = param.default is not REQUIRED and value == param.default
        yield SettingRow(
            f"{section}.{param.name}", value, value_text(value, param.absent), is_default, param.doc
        )
