"""Plain descriptions of settings, and of the components that have them.

Nothing here imports torch, so the window can build its editors, and check what is typed into them, before
torch is loaded. ``core.components.catalog`` fills these descriptions from torch itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from core.errors import PlaygroundError, did_you_mean
from core.experiment.tasks import Task
from core.experiment.values import rules
from core.experiment.values.rules import MOST_MEMBERS, Kind, ValueRule
from core.text import Text

Family = Literal[
    "dataset", "model", "layer", "loss", "optimizer", "scheduler", "activation", "transform", "task"
]
Input = Literal["plane", "table", "image", "text"]
Cadence = Literal["batch", "epoch", "metric"]
_FAMILIES: Mapping[Family, Text] = {
    "dataset": Text("dataset"),
    "model": Text("model"),
    "layer": Text("layer"),
    "loss": Text("loss"),
    "optimizer": Text("optimizer"),
    "scheduler": Text("scheduler"),
    "activation": Text("activation"),
    "transform": Text("transform"),
    "task": Text("task"),
}
INPUTS: Mapping[Input, Text] = {
    "plane": Text("plane"),
    "table": Text("table"),
    "image": Text("image"),
    "text": Text("text"),
}
"""What inputs are called in sentences."""


class Required:
    """The type of ``REQUIRED``, which takes the place of a default that is missing."""

    def __repr__(self) -> str:
        return Text("required")


REQUIRED = Required()


@dataclass(frozen=True)
class ParamSpec:
    """One setting: its type, range, default and documentation.

    Parameters
    ----------
    name : str
        The keyword's own name, such as ``lr``.
    kind : Kind
        ``ints`` and ``floats`` are lists of numbers, ``names`` of any texts, ``size`` is a whole number or a
        list with one for each dimension, ``choices`` any subset of `options`, ``path`` a file or a folder,
        ``points`` a list of rows [x1, x2, class], ``components`` a list of component tables of `family`.
    default : Any
        Torch's own default, or ``REQUIRED``.
    optional : bool
        Whether it may be left out (``None``); `absent` says what that means.
    low, high : float or None
        Range of every number; `low_open` and `high_open` exclude the ends.
    length : int or None
        Fixed length of a list.
    most : int
        The most members of a list.
    options : tuple of str
        The options of a choice. Empty while they are not known; then any text is valid. Of a path, what the
        names of its files end with, such as ``.csv``; empty for a folder.
    log : bool
        Whether it is edited on a logarithmic scale.
    hot : bool
        Whether it may change between two steps of a run.
    doc, url : str
        The text for the tooltip and the page that it comes from.
    absent : str
        What an optional setting does when it is left out.
    unusable : str
        Why it cannot be set here; empty if it can.
    family : Family or None
        The family of the members of ``components``.
    start : Any
        The value when its component is chosen in the window: of a required setting, or of another one that
        would do nothing with its default.
    as_list : bool
        Whether its class takes several numbers as a list; else they are a tuple.
    inputs : tuple of Input
        The inputs that it has a meaning for; empty for all.
    """

    name: str
    kind: Kind
    default: Any = REQUIRED
    optional: bool = False
    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    length: int | None = None
    most: int = MOST_MEMBERS
    options: tuple[str, ...] = ()
    log: bool = False
    hot: bool = False
    doc: str = ""
    url: str = ""
    absent: str = Text("automatic")
    unusable: str = ""
    family: Family | None = None
    start: Any = None
    as_list: bool = False
    inputs: tuple[Input, ...] = ()

    def check(self, value: Any, path: str) -> Any:
        """Return `value` in its canonical type, or raise."""
        if value is None:
            if self.optional or self.default is None:
                return None
            raise PlaygroundError(
                path, Text("needs {rule}", rule=self.describe()), hint=Text("Give it a value.")
            )
        if self.unusable:
            raise PlaygroundError(path, Text("cannot be set: {unusable}", unusable=self.unusable), value)
        return rules.check(self._rule, value, path)

    def is_for(self, inputs: tuple[Input, ...]) -> bool:
        """Return whether it has a meaning for one of these inputs; none stand for all."""
        return not self.inputs or not inputs or not set(self.inputs).isdisjoint(inputs)

    def describe(self) -> str:
        """Return the rule in words, such as ``a number greater than 0``."""
        return rules.describe(self._rule)

    @property
    def _rule(self) -> ValueRule:
        return ValueRule(**{name: getattr(self, name) for name in _RULE_FIELDS})


_RULE_FIELDS = tuple(field.name for field in fields(ValueRule))


@dataclass(frozen=True)
class ComponentSpec:
    """A component that can be chosen by name, with its settings.

    Parameters
    ----------
    name : str
        Torch's own class name, or ours for data sets and models.
    params : tuple of ParamSpec
        In the order of display.
    label, doc, url : str
        Name for people, summary, and documentation page.
    unusable : str
        Why it cannot be used here at all; empty if it can.
    tasks : tuple of Task
        Losses: the tasks it fits. Data sets: its one task, where its settings do not decide it.
    inputs : tuple of Input
        Models: the inputs it takes. Data sets: the one it gives.
    cadence : Cadence or None
        Schedulers: what it steps after; None if its members decide.
    group : str
        Layers: the kind that it is listed under, a name in ``core.experiment.layers.overrides.TITLES``.
    module : str
        Where a program imports the class from, such as ``torch.nn``; empty for data sets and models of ours.
    like : str
        Losses that are not torch's: the loss whose targets it takes, and as whose outputs are read.
    given : tuple of str
        Arguments of a class of the user's that the program fills in.
    """

    name: str
    family: Family
    params: tuple[ParamSpec, ...] = ()
    label: str = ""
    doc: str = ""
    url: str = ""
    unusable: str = ""
    tasks: tuple[Task, ...] = ()
    inputs: tuple[Input, ...] = ()
    cadence: Cadence | None = None
    group: str = ""
    module: str = ""
    like: str = ""
    given: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether it is a class of the user's."""
        return bool(self.module) and self.module.partition(".")[0] != "torch"

    def param(self, name: str) -> ParamSpec | None:
        """Return the setting called `name`, or None."""
        return next((param for param in self.params if param.name == name), None)

    def check(self, args: Mapping[str, Any], path: str) -> dict[str, Any]:
        """Return `args` in canonical types."""
        checked = {}
        for name, value in args.items():
            param = self.param(name)
            if param is None:
                names = [p.name for p in self.params]
                hint = did_you_mean(name, names) or Text(
                    "It takes {names}.", names=", ".join(names) or Text("no settings")
                )
                raise PlaygroundError(
                    f"{path}.{name}", Text("is not a setting of {name}", name=self.name), value, hint
                )
            checked[name] = param.check(value, f"{path}.{name}")
        for param in self.params:
            if param.default is REQUIRED and param.name not in args:
                raise PlaygroundError(
                    f"{path}.{param.name}",
                    Text("is required by {name}: {rule}", name=self.name, rule=param.describe()),
                )
        return checked

    def arguments(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Return checked settings as the class's constructor takes them; None means its default."""
        found = {name: value for name, value in args.items() if value is not None}
        lists = {param.name for param in self.params if param.as_list and self.is_own}
        return {
            name: list(value) if name in lists and isinstance(value, tuple) else value
            for name, value in found.items()
        }

    def resolve(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Return every setting's value: from `args`, else its default."""
        return {p.name: args.get(p.name, p.default) for p in self.params}


@dataclass(frozen=True)
class Catalog:
    """Everything that can be chosen, by family and name."""

    families: Mapping[Family, Mapping[str, ComponentSpec]] = field(default_factory=dict)

    def names(self, family: Family) -> tuple[str, ...]:
        """Return the names of a family, in the order of display."""
        return tuple(self.families.get(family, {}))

    def find(self, family: Family, name: str, path: str) -> ComponentSpec:
        """Return the component called `name`.

        Raises
        ------
        PlaygroundError
            If there is no such component; the hint has the nearest name.
        """
        members = self.families.get(family, {})
        if isinstance(name, str) and name in members:  # a file may give a table
            return members[name]
        usable = [n for n, spec in members.items() if not spec.unusable]
        hint = did_you_mean(name, usable) or Text("Known: {names}.", names=", ".join(usable))
        raise unknown_component(family, name, path, hint)

    def class_of(self, family: Family, name: str) -> type | None:
        """Return the class behind a component; None where only descriptions are known, as in a window."""
        return None


def unknown_component(family: Family, name: Any, path: str, hint: str) -> PlaygroundError:
    """Return the error for a name that no component of a family has."""
    return PlaygroundError(path, Text("is not a known {family}", family=_FAMILIES[family]), name, hint)
