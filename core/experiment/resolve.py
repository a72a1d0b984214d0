"""What an experiment has chosen, looked up in the catalogue and checked piece by piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import PlaygroundError
from core.experiment import torch_overrides
from core.experiment.experiment import Component, Experiment
from core.experiment.schema import Cadence, Catalog, ComponentSpec, Family

MOST_COMPONENTS = 50
"""Components of a section in all, such as the schedulers of a list and those of their lists."""

SECTIONS: dict[str, Family] = {
    "data": "dataset",
    "model": "model",
    "loss": "loss",
    "optimizer": "optimizer",
    "scheduler": "scheduler",
}


@dataclass(frozen=True)
class Choice:
    """A component whose own settings hold: its description, and what was set of it.

    `members` are the components that a ``components`` setting lists.
    """

    path: str
    spec: ComponentSpec
    args: Mapping[str, Any]
    members: tuple[Choice, ...] = ()

    @property
    def settings(self) -> dict[str, Any]:
        """Every setting, with defaults filled in."""
        return self.spec.resolve(self.args)

    @property
    def table(self) -> dict[str, Any]:
        """The component's table in an experiment, in canonical types."""
        return {"name": self.spec.name, **self.args}

    def walk(self) -> Iterator[Choice]:
        """Yield this choice and everything below it."""
        yield self
        for member in self.members:
            yield from member.walk()


def resolve(experiment: Experiment, catalog: Catalog) -> dict[str, Choice]:
    """Return the choice of every section that `catalog` knows the family of.

    Raises
    ------
    PlaygroundError
        If a component is not known or not usable, or one of its own settings is wrong.
    """
    choices = {}
    for section, family in SECTIONS.items():
        component: Component | None = getattr(experiment, section)
        if component is not None and family in catalog.families:
            choice = choices[section] = _resolve(component.table, family, section, catalog)
            if sum(1 for _ in choice.walk()) > MOST_COMPONENTS:
                raise PlaygroundError(section, f"must have at most {MOST_COMPONENTS} components in all")
    return choices


def _resolve(table: Mapping[str, Any], family: Family, path: str, catalog: Catalog) -> Choice:
    spec = _usable(table["name"], family, f"{path}.name", catalog)
    args = spec.check({key: value for key, value in table.items() if key != "name"}, path)
    if "activation" in args and "activation" in catalog.families:
        _usable(args["activation"], "activation", f"{path}.activation", catalog)
    members: list[Choice] = []
    for param in spec.params:
        if param.kind == "components" and param.name in args:
            places = [f"{path}.{param.name}[{i}]" for i in range(len(args[param.name]))]
            pairs = zip(args[param.name], places, strict=True)
            listed = [_resolve(member, param.family or family, place, catalog) for member, place in pairs]
            args[param.name] = tuple(member.table for member in listed)
            members += listed
    return Choice(path, spec, args, tuple(members))


def _usable(name: str, family: Family, path: str, catalog: Catalog) -> ComponentSpec:
    spec = catalog.find(family, name, path)
    if spec.unusable:
        raise PlaygroundError(path, f"{name} cannot be used: {spec.unusable}")
    return spec


def cadence_of(scheduler: Mapping[str, Any]) -> Cadence:
    """Return what a step of the schedule follows; in a list of schedulers the first decides.

    Parameters
    ----------
    scheduler : mapping
        Its table.
    """
    if scheduler.get("schedulers"):
        return cadence_of(scheduler["schedulers"][0])
    return torch_overrides.CADENCES.get(scheduler["name"]) or "epoch"
