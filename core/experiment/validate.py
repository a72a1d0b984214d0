"""Whether an experiment can be run, and which of its settings can be changed while it runs.

Nothing here imports torch: its components are described by a catalogue. A family that the catalogue lacks
(before torch is loaded) is not checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.experiment.compatibility import incompatibilities, loss_mismatch, model_mismatch, task_mismatch
from core.experiment.experiment import Component, Experiment
from core.experiment.resolve import SECTIONS, Resolved, choice_in, resolve
from core.experiment.schema import Catalog, Family, ParamSpec
from core.experiment.sections.code import Code
from core.experiment.sections.section import Section, params_of
from core.experiment.sections.training import Training
from core.text import Text

_PLAIN_SECTIONS: dict[str, type[Section]] = {"training": Training, "code": Code}
_MEMBER = re.compile(r"(\w++)\[([0-9]{1,6})\]")


def check(experiment: Experiment, catalog: Catalog) -> Resolved:
    """Check that `experiment` can be run, and return it with its components looked up."""
    choices = resolve(experiment, catalog)
    for mismatch in incompatibilities(choices):
        raise mismatch.error
    return Resolved(experiment, choices)


def unusable_choices(experiment: Experiment, catalog: Catalog, section: str) -> dict[str, str]:
    """Return the components of a section that cannot be used with the rest, each with the reason.

    Data sets always can: the model and the loss are adapted to the data.

    Parameters
    ----------
    section : str
        A component's, such as ``data``, or ``activation``.
    """
    family: Family = "activation" if section == "activation" else SECTIONS[section]
    mismatch = {"model": model_mismatch, "loss": loss_mismatch, "task": task_mismatch}.get(section)
    data = choice_in(experiment, "data", catalog)
    reasons = {}
    for name, spec in catalog.families.get(family, {}).items():
        reason = spec.unusable or (mismatch(spec, data) if mismatch and data else "")
        if reason:
            reasons[name] = reason
    return reasons


def training_params() -> tuple[ParamSpec, ...]:
    """Return the settings of the ``training`` section."""
    return params_of(Training)


def value_at(experiment: Experiment, catalog: Catalog, path: str) -> Any:
    """Return a setting's value, or its default where the experiment does not mention it."""
    value = experiment.get(path)
    if value is None and (param := param_at(experiment, catalog, path)) is not None:
        return param.default
    return value


def param_at(experiment: Experiment, catalog: Catalog, path: str) -> ParamSpec | None:
    """Return the description of the setting at `path`, such as ``optimizer.lr``; None if there is none.

    Members of a list are addressed by number: ``scheduler.schedulers[0].step_size``.
    """
    section, _, key = path.partition(".")
    if not key or section in _PLAIN_SECTIONS:
        params = params_of(_PLAIN_SECTIONS[section] if key else Experiment)
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
        return Text("applies on reset only")
    scheduler = experiment.scheduler
    if path in ("optimizer.momentum", "optimizer.betas") and scheduler is not None:
        cycling = _momentum_cycler(scheduler.table, catalog)
        if cycling:
            return Text("is set by {cycling} at every step, as its cycle_momentum is on", cycling=cycling)
    return ""


def _momentum_cycler(table: Mapping[str, Any], catalog: Catalog) -> str:
    """Return the name of the scheduler that changes the momentum too, or an empty text."""
    spec = catalog.families.get("scheduler", {}).get(table["name"])
    if spec is not None and spec.resolve(table).get("cycle_momentum"):
        return spec.name
    members = (_momentum_cycler(member, catalog) for member in table.get("schedulers", ()))
    return next((name for name in members if name), "")
