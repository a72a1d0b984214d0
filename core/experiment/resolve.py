"""Looks the components of an experiment up in the catalogue, and checks the settings of each.

This is done once, where an experiment comes in: what runs it takes classes and settings from ``Resolved``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.errors import PlaygroundError
from core.experiment import torch_overrides
from core.experiment.data_schema import DataInfo, DataSpec
from core.experiment.experiment import Component, Experiment, Training
from core.experiment.schema import Cadence, Catalog, ComponentSpec, Family
from core.experiment.task_schema import TaskSpec
from core.experiment.tasks import Aim
from core.text import Text

MOST_COMPONENTS = 50
"""The most components in a section, such as the schedulers of a list and of lists within it."""
MOST_LAYERS = 250
"""The same of a model made of layers."""

SECTIONS: dict[str, Family] = {
    "data": "dataset",
    "model": "model",
    "loss": "loss",
    "optimizer": "optimizer",
    "scheduler": "scheduler",
    "task": "task",
}


ANSWERING = ("model", "loss", "task")
"""The sections that a trained model's answers and their loss follow from."""


@dataclass(frozen=True)
class Choice:
    """A component with valid settings: its description, and the settings that were given.

    `members` are the components that a ``components`` setting lists. `task` is what is learnt of a data set
    instead of its own task, and `activation` what a model's setting of that name chooses. `cls` is the class
    behind it, where the catalogue knows that.
    """

    path: str
    spec: ComponentSpec
    args: Mapping[str, Any]
    members: tuple[Choice, ...] = ()
    task: Choice | None = None
    activation: Choice | None = None
    cls: Any = None

    @property
    def settings(self) -> dict[str, Any]:
        """Every setting, with defaults filled in."""
        return self.spec.resolve(self.args)

    @property
    def arguments(self) -> dict[str, Any]:
        """The settings that were given, as the class's constructor takes them."""
        return self.spec.arguments(self.args)

    @property
    def is_own(self) -> bool:
        """Whether it is a class of the user's, or has an activation that is."""
        return self.spec.is_own or (self.activation is not None and self.activation.is_own)

    @property
    def table(self) -> dict[str, Any]:
        """The component's table in an experiment, in canonical types."""
        return {"name": self.spec.name, **self.args}

    @property
    def untransformed(self) -> DataInfo:
        """The description of the chosen data set before transforms."""
        return self._data_spec.describe(self.settings)

    @property
    def info(self) -> DataInfo:
        """The description of the chosen data set, as the model gets it."""
        info = self._data_spec.transformed_info(self.settings)
        return info if self.task is None else replace(info, aim=self.task.aim)

    @property
    def aim(self) -> Aim | None:
        """What the chosen task learns instead of the data's own; None for that."""
        assert isinstance(self.spec, TaskSpec)
        return self.spec.aim(self.settings)

    def sizes(self) -> tuple[int, int]:
        """Return the numbers of training and test samples of the chosen data set."""
        return self._data_spec.sizes(self.settings)

    def n_validation(self) -> int:
        """Return the number of validation samples of the chosen data set."""
        return self._data_spec.n_validation(self.settings)

    @property
    def _data_spec(self) -> DataSpec:
        assert isinstance(self.spec, DataSpec)
        return self.spec

    @property
    def cadence(self) -> Cadence:
        """What the chosen schedule steps after; in a list of schedulers the first decides."""
        return self.members[0].cadence if self.members else self.spec.cadence or "epoch"

    def walk(self) -> Iterator[Choice]:
        """Yield this choice and its members, recursively."""
        yield self
        for member in self.members:
            yield from member.walk()


@dataclass(frozen=True, eq=False)
class Resolved:
    """An experiment with its components looked up; one that can be run where ``validate.check`` made it.

    Parameters
    ----------
    experiment : Experiment
    choices : mapping of str to Choice
        By section.
    """

    experiment: Experiment
    choices: Mapping[str, Choice]

    @property
    def seed(self) -> int:
        """Decides initial weights, shuffling and dropout."""
        return self.experiment.seed

    @property
    def training(self) -> Training:
        """The training section."""
        return self.experiment.training

    @property
    def data(self) -> Choice:
        """The data set."""
        return self.choices["data"]

    @property
    def model(self) -> Choice:
        """The model."""
        return self.choices["model"]

    @property
    def loss(self) -> Choice:
        """The loss."""
        return self.choices["loss"]

    @property
    def optimizer(self) -> Choice:
        """The optimizer."""
        return self.choices["optimizer"]

    @property
    def scheduler(self) -> Choice | None:
        """The schedule; None for a constant rate."""
        return self.choices.get("scheduler")

    @property
    def task(self) -> Choice | None:
        """What is learnt in another way than the data's own task; None for that."""
        return self.choices.get("task")

    @property
    def aim(self) -> Aim | None:
        """What is learnt instead of the data's own task; None for that."""
        return None if self.task is None else self.task.aim

    @property
    def batch_size(self) -> int:
        """Samples of one step; the last batch of an epoch may be shorter."""
        return int(self.data.settings["batch_size"])

    @property
    def cadence(self) -> Cadence | None:
        """What the schedule steps after; None without one."""
        return None if self.scheduler is None else self.scheduler.cadence

    @property
    def uses_own(self) -> bool:
        """Whether a step runs code of the user's: that of a data set is done before."""
        parts = (part for name, choice in self.choices.items() if name != "data" for part in choice.walk())
        return any(part.is_own for part in parts)


def resolve(
    experiment: Experiment, catalog: Catalog, sections: Iterable[str] = tuple(SECTIONS)
) -> dict[str, Choice]:
    """Return the choices of sections, by default all, as far as `catalog` has their families."""
    choices = {}
    for section in sections:
        choice = choice_in(experiment, section, catalog)
        if choice is not None:
            choices[section] = choice
            most = MOST_LAYERS if section == "model" else MOST_COMPONENTS
            if sum(1 for _ in choice.walk()) > most:
                raise PlaygroundError(section, Text("must have at most {most} components in all", most=most))
    return choices


def choice_in(experiment: Experiment, section: str, catalog: Catalog) -> Choice | None:
    """Return the choice of a section; None if it is absent or `catalog` lacks its family."""
    component: Component | None = getattr(experiment, section)
    family = SECTIONS[section]
    if component is None or family not in catalog.families:
        return None
    choice = resolve_table(component.table, family, section, catalog)
    return replace(choice, task=choice_in(experiment, "task", catalog)) if section == "data" else choice


def uses_own(experiment: Experiment, catalog: Catalog) -> bool:
    """Return whether an experiment uses any class of the user's."""
    names = [("activation", experiment.model.args.get("activation"))]
    for section, family in SECTIONS.items():
        component: Component | None = getattr(experiment, section)
        if component is not None:
            tables = (component.table, *component.args.get("schedulers", ()))
            names += [(family, table["name"]) for table in tables]
    specs = (catalog.families.get(family, {}).get(name) for family, name in names)  # type: ignore[call-overload]
    return any(spec is not None and spec.is_own for spec in specs)


def resolve_table(table: Mapping[str, Any], family: Family, path: str, catalog: Catalog) -> Choice:
    """Return the choice that a component's table makes."""
    spec = _usable(table["name"], family, f"{path}.name", catalog)
    args = spec.check({key: value for key, value in table.items() if key != "name"}, path)
    members: list[Choice] = []
    for param in spec.params:
        if param.kind == "components" and param.name in args and (param.family or family) in catalog.families:
            places = [f"{path}.{param.name}[{i}]" for i in range(len(args[param.name]))]
            pairs = zip(args[param.name], places, strict=True)
            listed = [
                resolve_table(member, param.family or family, place, catalog) for member, place in pairs
            ]
            args[param.name] = tuple(member.table for member in listed)
            members += listed
    activation = _activation(spec, args, path, catalog)
    cls = catalog.class_of(family, spec.name)
    return Choice(path, spec, args, tuple(members), activation=activation, cls=cls)


def _activation(spec: ComponentSpec, args: Mapping[str, Any], path: str, catalog: Catalog) -> Choice | None:
    """Return the activation of a model of ours; a layer's or a user's setting may mean another thing."""
    name = spec.resolve(args).get("activation")
    if name is None or spec.family != "model" or spec.is_own or "activation" not in catalog.families:
        return None
    chosen = _usable(name, "activation", f"{path}.activation", catalog)
    return Choice(f"{path}.activation", chosen, {}, cls=catalog.class_of("activation", name))


def _usable(name: str, family: Family, path: str, catalog: Catalog) -> ComponentSpec:
    spec = catalog.find(family, name, path)
    if spec.unusable:
        raise PlaygroundError(
            path, Text("{name} cannot be used: {unusable}", name=name, unusable=spec.unusable)
        )
    return spec


def cadence_of(scheduler: Mapping[str, Any]) -> Cadence:
    """Return what a schedule steps after; in a list of schedulers the first decides.

    Parameters
    ----------
    scheduler : mapping
        The scheduler's table.
    """
    if scheduler.get("schedulers"):
        return cadence_of(scheduler["schedulers"][0])
    return torch_overrides.CADENCES.get(scheduler["name"]) or "epoch"
