"""The name of an experiment that nobody gave a name: that of its data."""

from __future__ import annotations

from functools import cache

from core.data.registry import DATASETS
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset


def named_after_data(before: Experiment, after: Experiment) -> Experiment:
    """Return `after` with the name of its data, if these are new and its name was given automatically."""
    name = after.data.name
    is_new = name != before.data.name and name in DATASETS
    if not is_new or after.name != before.name or after.name not in _automatic_names():
        return after
    return after.model_copy(update={"name": str(DATASETS[name].label)})


@cache
def _automatic_names() -> frozenset[str]:
    default = Experiment.model_fields["name"].default
    presets = (read_preset(name).title for name in NAMES)
    return frozenset([default, *presets, *(str(source.label) for source in DATASETS.values())])
