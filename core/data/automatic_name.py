"""What an experiment says of its data: the name that nobody gave it, and notes that told of others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import PurePath

from core.data.registry import DATASETS, FILES
from core.experiment.experiment import Component, Experiment, shortened
from core.experiment.presets import NAMES, read_preset, usual_preset


def named_after_data(before: Experiment, after: Experiment) -> Experiment:
    """Return `after` with the name of its data, if these are new and its name was given automatically."""
    former, name = _name_of(before.data), _name_of(after.data)
    is_new = name not in ("", former)
    if not is_new or after.name != before.name or after.name not in {*_automatic_names(), former}:
        return after
    return replace(after, name=shortened(name))


def without_old_notes(before: Experiment, after: Experiment) -> Experiment:
    """Return `after` without notes, if its data are others by now, which no preset has."""
    name = after.data.name
    return after if usual_preset(name) or name == before.data.name else after.replace("notes", None)


def _name_of(data: Component) -> str:
    """Return the name of data: that of their file, of the built-in set or of the user's class."""
    if data.name in FILES or data.args.get("path"):
        return PurePath(str(data.args.get("path") or "")).stem
    return str(DATASETS[data.name].label) if data.name in DATASETS else data.name


@cache
def _automatic_names() -> frozenset[str]:
    presets = (read_preset(name).title for name in NAMES)
    return frozenset([Experiment.name, *presets, *(str(source.label) for source in DATASETS.values())])
