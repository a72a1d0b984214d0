"""Whether an experiment can be run, and how to change one so that it stays so.

Torch-free: what is known of torch's components comes in as a catalogue, and a family that is
missing from it (before torch is loaded) is not checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.errors import PlaygroundError
from core.experiment.compatibility import incompatibilities, loss_misfit, model_misfit
from core.experiment.experiment import Component, Experiment, Training
from core.experiment.resolve import SECTIONS, choice_in, resolve
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec, Family, ParamSpec, params_of

START_EPOCHS = 200
"""The length of run that the starting values of schedules are made for."""

MOST_MENDS = 100
"""Replacements that ``adapt`` makes before it gives up."""

_MEMBER = re.compile(r"(\w++)\[([0-9]{1,6})\]")


def check(experiment: Experiment, catalog: Catalog) -> None:
    """Do nothing if `experiment` can be run.

    Raises
    ------
    PlaygroundError
        For the first problem: an unknown name, a component or argument that cannot be used, or
        two choices that do not go together.
    """
    for misfit in incompatibilities(resolve(experiment, catalog)):
        raise misfit.error


def normalise(experiment: Experiment, catalog: Catalog) -> Experiment:
    """Return an equal experiment with every setting in its canonical type: 1 for an lr becomes 1.0.

    Raises
    ------
    PlaygroundError
        If a component is not known or not usable, or one of its own settings is wrong.
    """
    tables = {section: choice.table for section, choice in resolve(experiment, catalog).items()}
    return Experiment.from_dict(experiment.to_dict() | tables)


def adapt(experiment: Experiment, catalog: Catalog, keep: str = "") -> Experiment:
    """Return `experiment` with the choices replaced that no longer fit, as after a change of data.

    What has no obvious replacement is left for ``check`` to refuse; so is what no replacement mends.

    Parameters
    ----------
    experiment : Experiment
    catalog : Catalog
    keep : str
        The path that was just edited, which is never replaced itself.

    Raises
    ------
    PlaygroundError
        If a component is not known or not usable, or one of its own settings is wrong.
    """
    made: list[tuple[str, Any]] = []
    while len(made) < MOST_MENDS:
        found = incompatibilities(resolve(experiment, catalog))
        mends = (misfit.mend for misfit in found if misfit.mend is not None)
        # One that is wanted again has mended nothing, or another has undone it.
        mend = next((mend for mend in mends if mend[0] != keep and mend not in made), None)
        if mend is None:
            break
        made.append(mend)
        path, value = mend
        section, _, key = path.partition(".")
        if key == "name":
            experiment = _chosen(experiment, catalog, section, value)
        else:
            experiment = experiment.replace(path, value)
    return experiment


def swap(experiment: Experiment, catalog: Catalog, section: str, name: str | None) -> Experiment:
    """Return `experiment` with another component in `section`, and the rest adapted to it.

    Arguments that both know are kept where the new one takes their values; what it requires
    besides gets its starting value.

    Parameters
    ----------
    experiment : Experiment
    catalog : Catalog
    section : str
        ``data``, ``model``, ``loss``, ``optimizer`` or ``scheduler``.
    name : str or None
        None takes the scheduler out.

    Raises
    ------
    PlaygroundError
        If there is no such component, it cannot be used, or it does not fit the data.
    """
    if name is None:
        return experiment.replace(section, None)
    path = f"{section}.name"
    changed = adapt(_chosen(experiment, catalog, section, name), catalog, keep=path)
    for misfit in incompatibilities(resolve(changed, catalog)):
        if misfit.error.path == path:
            raise misfit.error
    return changed


def _chosen(experiment: Experiment, catalog: Catalog, section: str, name: str) -> Experiment:
    spec = catalog.find(SECTIONS[section], name, f"{section}.name")
    former: Component | None = getattr(experiment, section)
    epochs = experiment.training.epochs if section == "scheduler" else START_EPOCHS
    return experiment.replace(section, started(spec, former.args if former else {}, epochs))


def started(spec: ComponentSpec, former: Mapping[str, Any], epochs: int = START_EPOCHS) -> dict[str, Any]:
    """Return the table of a newly chosen component.

    Parameters
    ----------
    spec : ComponentSpec
        Of the component.
    former : mapping
        Settings of the one it replaces; kept where the new one takes their values.
    epochs : int
        Length of the run, to which whole numbers in a schedule's starting values are scaled.
    """
    kept = {key: value for key, value in former.items() if _takes(spec, key, value)}
    required = {param.name: param.start for param in spec.params if param.default is REQUIRED}
    return {"name": spec.name, **_stretched(required, epochs), **kept}


def _stretched(start: Any, epochs: int) -> Any:
    if epochs == START_EPOCHS:
        return start
    if isinstance(start, Mapping):
        return {key: _stretched(value, epochs) for key, value in start.items()}
    if isinstance(start, tuple):
        return tuple(_stretched(value, epochs) for value in start)
    # Below 4 epochs two milestones would fall together.
    return max(1, start * max(epochs, 4) // START_EPOCHS) if type(start) is int else start


def _takes(spec: ComponentSpec, key: str, value: Any) -> bool:
    param = spec.param(key)
    if param is None:
        return False
    try:
        param.check(value, key)
    except PlaygroundError:
        return False
    return True


def unusable_choices(experiment: Experiment, catalog: Catalog, section: str) -> dict[str, str]:
    """Return the choices of a section that cannot be used with the rest, each with its reason.

    Data sets always can: the model and the loss follow the data.

    Parameters
    ----------
    experiment : Experiment
    catalog : Catalog
    section : str
        ``data``, ``model``, ``loss``, ``optimizer``, ``scheduler`` or ``activation``.
    """
    family: Family = "activation" if section == "activation" else SECTIONS[section]
    misfit = {"model": model_misfit, "loss": loss_misfit}.get(section)
    data = choice_in(experiment, "data", catalog)
    reasons = {}
    for name, spec in catalog.families.get(family, {}).items():
        reason = spec.unusable or (misfit(spec, data) if misfit and data else "")
        if reason:
            reasons[name] = reason
    return reasons


def training_params() -> tuple[ParamSpec, ...]:
    """Return the settings of the ``training`` section."""
    return params_of(Training)


def param_at(experiment: Experiment, catalog: Catalog, path: str) -> ParamSpec | None:
    """Return the description of the setting at `path`, such as ``optimizer.lr``; None if there is none.

    Members of a list are reached by their number: ``scheduler.schedulers[0].step_size``.
    """
    section, _, key = path.partition(".")
    if not key or section == "training":
        params = params_of(Training if key else Experiment)
        return next((param for param in params if param.name == (key or section)), None)
    component: Component | None = getattr(experiment, section) if section in SECTIONS else None
    if component is None:
        return None
    return _param_below(component.table, SECTIONS[section], key, catalog)


def _param_below(table: Mapping[str, Any], family: Family, key: str, catalog: Catalog) -> ParamSpec | None:
    spec = catalog.families.get(family, {}).get(table["name"])
    head, _, rest = key.partition(".")
    if spec is None or not rest:
        return spec.param(head) if spec else None
    member = _MEMBER.fullmatch(head)
    param = spec.param(member[1]) if member else None
    if member is None or param is None or param.kind != "components":
        return None
    members, index = table.get(param.name, ()), int(member[2])
    if index >= len(members):
        return None
    return _param_below(members[index], param.family or family, rest, catalog)


def is_live_option(experiment: Experiment, catalog: Catalog, path: str) -> bool:
    """Return whether the setting at `path` may be changed between two steps of a run."""
    return not why_not_live(experiment, catalog, path)


def why_not_live(experiment: Experiment, catalog: Catalog, path: str) -> str:
    """Return why the setting at `path` cannot be changed between two steps; an empty text if it can."""
    param = param_at(experiment, catalog, path)
    if param is None or not param.hot:
        return "applies on reset only"
    scheduler = experiment.scheduler
    if path in ("optimizer.momentum", "optimizer.betas") and scheduler is not None:
        cycling = _momentum_cycler(scheduler.table, catalog)
        if cycling:
            return f"is set by {cycling} at every step, as its cycle_momentum is on"
    return ""


def _momentum_cycler(table: Mapping[str, Any], catalog: Catalog) -> str:
    """Return the name of the scheduler that moves the momentum too, or an empty text."""
    spec = catalog.families.get("scheduler", {}).get(table["name"])
    if spec is not None and spec.resolve(table).get("cycle_momentum"):
        return spec.name
    members = (_momentum_cycler(member, catalog) for member in table.get("schedulers", ()))
    return next((name for name in members if name), "")
