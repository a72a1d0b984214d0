"""A sweep: every combination of some values of some settings. Nothing here imports torch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from typing import Any

from core.errors import LONGEST_PATH, PlaygroundError
from core.experiment.change import swap
from core.experiment.experiment import DISPLAY_ONLY, Experiment, shortened
from core.experiment.layers.members import all_members
from core.experiment.learning_rate import LR, RateSetter, rate_setter
from core.experiment.resolve import SECTIONS
from core.experiment.schema import Catalog, ParamSpec
from core.experiment.validate import check, param_at, training_params
from core.experiment.values.written import comma_hint, meant
from core.runs.sweeps.search_record import SearchPlan
from core.runs.sweeps.values import Range, in_words, parse_range, parse_values
from core.system.toml import LONGEST_KEY, frozen, thawed
from core.text import Text

SEED = "seed"
MOST_SETTINGS, MOST_SEARCHED = 2, 8
MOST_CHECKED = 256
"""The most combinations of a search that are checked beforehand."""
MOST_RUNS = 1000
CONSTANT = "constant"
"""The name, among schedulers, of having none."""
AS_DATA_SAY = "as_data_say"
"""The name, among tasks, of having none but that of the data."""
NONE_NAMED = {"scheduler": CONSTANT, "task": AS_DATA_SAY}
"""What having no component is called, by section."""
KINDS = ("bool", "int", "float", "choice", "ints", "size")
"""Kinds of settings that are offered; others can be named."""

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Axis:
    """A setting and the values that it takes in turn.

    A search draws of them, or of a `range`: then they are its two ends.
    """

    path: str
    values: Values
    range: Range | None = None

    @property
    def is_choice(self) -> bool:
        """Whether it is the name of a component: each value brings its own settings."""
        section, _, key = self.path.partition(".")
        return key == "name" and section in SECTIONS

    def set(self, experiment: Experiment, value: Any, catalog: Catalog) -> Experiment:
        """Return `experiment` with a value of this setting."""
        section = self.path.partition(".")[0]
        if not self.is_choice or SECTIONS[section] not in catalog.families:
            return experiment.replace(self.path, value)
        return swap(experiment, catalog, section, None if _is_none(self.path, value) else value)


def _is_none(path: str, value: Any) -> bool:
    section, _, key = path.partition(".")
    return key == "name" and value == NONE_NAMED.get(section)


@dataclass(frozen=True)
class Trial:
    """One run of a sweep: its place in the order, a value for each axis, and what is run."""

    index: int
    values: Values
    label: str
    experiment: Experiment


@dataclass(frozen=True)
class Sweep:
    """An experiment with every combination of some values.

    Parameters
    ----------
    axes : tuple of Axis
        At most two settings, and seeds last; the values of the last axis follow each other first.
    search : SearchPlan, optional
        Draws the values of so many runs instead of taking every combination; of more settings then, and of
        no seeds.
    drawn : tuple of tuple
        What it has drawn so far.
    """

    base: Experiment
    axes: tuple[Axis, ...]
    search: SearchPlan | None = None
    drawn: tuple[Values, ...] = ()

    @classmethod
    def plan(
        cls,
        base: Experiment,
        texts: Sequence[tuple[str, str]],
        catalog: Catalog,
        search: SearchPlan | None = None,
    ) -> Sweep:
        """Return the sweep over the values that texts list, checked as far as `catalog` goes.

        Parameters
        ----------
        texts : sequence of (path, values)
            See ``core.runs.sweeps.values.parse_values``, and ``parse_range`` of a search.
        """
        axes = tuple(_axis(path, text, base, catalog, search is not None) for path, text in texts)
        sweep = cls(base, tuple(sorted(axes, key=lambda axis: axis.path == SEED)), search)
        sweep.check(catalog)
        return sweep

    def check(self, catalog: Catalog) -> None:
        """Do nothing if every run of it can be run."""
        paths = [axis.path for axis in self.axes]
        if not paths:
            raise PlaygroundError("sweep", Text("needs a setting with several values, or several seeds"))
        for axis in self.axes:
            if paths.count(axis.path) > 1:
                raise PlaygroundError(axis.path, Text("is given twice"))
            if repeated := [v for v in axis.values if axis.values.count(v) > 1]:
                raise PlaygroundError(axis.path, Text("is to take a value twice"), repeated[0])
        most = MOST_SETTINGS if self.search is None else MOST_SEARCHED
        if len(self._settings) > most:
            rule = Text("takes at most {most_settings} settings beside the seed", most_settings=most)
            raise PlaygroundError("sweep", rule, len(self._settings))
        if self.search is not None:
            self.search.check()
            if SEED in paths:
                rule = Text("cannot be searched for: every run has the experiment's own seed")
                raise PlaygroundError(SEED, rule)
        if len(self) > MOST_RUNS:
            raise PlaygroundError(
                "sweep", Text("takes at most {most_runs:,} runs", most_runs=MOST_RUNS), len(self)
            )
        seed = self.seeds[:1] if len(self._settings) < len(self.axes) else ()
        combinations = product(*(axis.values for axis in self._settings))
        for values in islice(combinations, None if self.search is None else MOST_CHECKED):
            self._trial(0, (*values, *seed), catalog)  # a seed alone can spoil nothing

    def __len__(self) -> int:
        if self.search is not None:
            return self.search.n
        return math.prod(len(axis.values) for axis in self.axes)

    @property
    def settings(self) -> tuple[Axis, ...]:
        """The axes that are no seeds; of a search its runs, as if their number were the one setting."""
        if self.search is not None:
            return (Axis("run", tuple(range(1, len(self) + 1))),)
        return self._settings

    @property
    def _settings(self) -> tuple[Axis, ...]:
        return tuple(axis for axis in self.axes if axis.path != SEED)

    @property
    def seeds(self) -> Values:
        """The seeds of each combination of settings."""
        return next((axis.values for axis in self.axes if axis.path == SEED), (self.base.seed,))

    def rate_setter(self, catalog: Catalog) -> RateSetter | None:
        """Return what sets the rate by itself in every run while ``optimizer.lr`` varies, else None."""
        axes = {axis.path: axis for axis in self._settings}
        if LR not in axes:
            return None
        schedulers = axes.get("scheduler.name")
        bases = [schedulers.set(self.base, name, catalog) for name in schedulers.values] if schedulers else []
        setters = [rate_setter(base) for base in bases or (self.base,)]
        return setters[0] if all(setters) else None

    def values(self) -> list[Values]:
        """Return a value for each axis, for every run in turn; None for what a search has not drawn yet."""
        if self.search is not None:
            unknown: Values = (None,) * len(self.axes)
            return [*self.drawn, *[unknown] * (len(self) - len(self.drawn))]
        return list(product(*(axis.values for axis in self.axes)))

    def label(self, values: Values) -> str:
        """Return values of the first axes, or of all, in words: ``optimizer.lr 0.1, seed 2``."""
        pairs = zip(self.axes, values, strict=False)
        return ", ".join(f"{axis.path} {in_words(value)}" for axis, value in pairs)

    def trials(self, catalog: Catalog) -> tuple[Trial, ...]:
        """Return every run, in the order in which they follow each other; of a search those drawn so far."""
        values = self.values() if self.search is None else self.drawn
        return tuple(self._trial(i, each, catalog) for i, each in enumerate(values))

    def trial(self, index: int, catalog: Catalog) -> Trial:
        """Return the run with that place in the order."""
        if self.search is not None and index >= len(self.drawn):
            raise PlaygroundError("search", Text("has not drawn the settings of run {n} yet", n=index + 1))
        return self._trial(index, self.values()[index], catalog)

    def _trial(self, index: int, values: Values, catalog: Catalog) -> Trial:
        experiment, label = self.base, self.label(values)
        pairs = list(zip(self.axes, values, strict=True))
        pairs.sort(key=lambda pair: not pair[0].is_choice)  # a component first, then its settings
        try:
            for axis, value in pairs:
                experiment = axis.set(experiment, value, catalog)
            check(experiment, catalog)
            for axis, value in pairs:
                if experiment.get(axis.path) != thawed(value) and not _is_none(axis.path, value):
                    raise PlaygroundError(axis.path, Text("does not go together with the others"), value)
        except PlaygroundError as error:
            hint = Text(
                "{hint} So it would be in the run with {label}.", hint=error.hint, label=shortened(label)
            ).strip()
            raise PlaygroundError(error.path, error.rule, error.value, hint) from None
        return Trial(
            index, values, label, experiment.replace("name", shortened(f"{self.base.name}: {label}"))
        )


def _axis(path: str, text: str, base: Experiment, catalog: Catalog, is_searched: bool) -> Axis:
    if len(path) > LONGEST_PATH:
        raise PlaygroundError(path[:LONGEST_KEY], Text("is not a setting"))
    if path in DISPLAY_ONLY:
        raise PlaygroundError(path, Text("changes no number of a run"))
    param = swept_param(base, catalog, path)
    whole = param is not None and param.kind == "int"
    found = parse_range(text, path, whole=whole) if is_searched else None
    values = parse_values(text, path, whole=whole) if found is None else (found.low, found.high)
    if param is not None and not Axis(path, ()).is_choice:
        values = tuple(frozen(_checked(param, value, path)) for value in values)
    return Axis(path, values, found)


def _checked(param: ParamSpec, value: Any, path: str) -> Any:
    """Return a value that a setting takes; of ``[0,5]``, which a number refuses, say how 0.5 is written."""
    check = partial(param.check, path=path)
    try:
        return check(value)
    except PlaygroundError as error:
        if error.hint or not isinstance(value, tuple) or len(value) != 2:
            raise
        hint = comma_hint(meant(",".join(map(in_words, value)), param.kind, check))
        raise PlaygroundError(error.path, error.rule, error.value, hint) from None


def swept_param(experiment: Experiment, catalog: Catalog, path: str) -> ParamSpec | None:
    """Return the description of a setting; that of a component's name offers what can be used."""
    section, _, key = path.partition(".")
    family = SECTIONS.get(section)
    if key != "name" or family is None or family not in catalog.families:
        return param_at(experiment, catalog, path)
    names = tuple(name for name, spec in catalog.families[family].items() if not spec.unusable)
    names = (NONE_NAMED[section], *names) if section in NONE_NAMED else names
    return ParamSpec("name", "choice", options=names, doc=Text("Which {section}.", section=section))


def sweepable(experiment: Experiment, catalog: Catalog) -> list[str]:
    """Return the paths of the settings that a sweep of `experiment` can be made of."""
    paths = []
    for section in (*SECTIONS, "training"):
        if section != "training":
            paths.append(f"{section}.name")
        paths += [f"{section}.{param.name}" for param in _params(experiment, catalog, section)]
        if section == "model" and experiment.model.name == "layers":  # elsewhere `layers` is their number
            for place, layer in all_members(experiment.model.args.get("layers", ())):
                paths += [f"{place}.{name}" for name in layer if name != "name"]
    return [path for path in paths if _is_offered(swept_param(experiment, catalog, path))]


def _params(experiment: Experiment, catalog: Catalog, section: str) -> tuple[ParamSpec, ...]:
    if section == "training":
        return training_params()
    component = getattr(experiment, section)
    spec = catalog.families.get(SECTIONS[section], {}).get(component.name) if component else None
    return spec.params if spec is not None else ()


def _is_offered(param: ParamSpec | None) -> bool:
    return param is not None and param.kind in KINDS and not param.unusable
