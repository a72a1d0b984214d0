"""Settings in the words of people: never a path, a hash or coordinates."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.data.registry import DATASETS, FILES, KNOWN
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import UNSEEN, changed_settings
from core.experiment.schema import Catalog
from core.experiment.sections.notes import SEEDS
from core.experiment.validate import value_at
from core.experiment.values.points import START
from core.experiment.values.setting_texts import setting_text, text
from gui.translation import listed, translated

if TYPE_CHECKING:
    from gui.state.store import Store

translate = QCoreApplication.translate

LONGEST_VALUE = 40
_LAYER = re.compile(r"model\.layers\[(\d+)\]\.?(.*)")
COUNTED = frozenset({"data.n_samples", "data.noise", "data.batch_size", "data.test_fraction", "data.seed"})
"""Settings of data that are told besides what the data are."""


def data_text(experiment: Experiment) -> str:
    """Return what the data are: ``your table scores.csv``, ``300 points of yours`` or ``Spiral``."""
    data = experiment.data
    if data.name == "drawn":
        points = data.args.get("points") or ()
        if tuple(map(tuple, points)) == START:
            return translate("Spoken", "4 points to start from")
        return translate("Spoken", "{n} points of yours").format(n=len(points))
    path = PurePath(str(data.args.get("path") or "")).name
    if path and data.name in (*FILES, "text"):
        kinds = {
            "csv": translate("Spoken", "your table {file}"),
            "images": translate("Spoken", "your pictures {file}"),
            "npz": translate("Spoken", "your arrays {file}"),
            "text": translate("Spoken", "your text {file}"),
        }
        return kinds[data.name].format(file=path)
    return translated(DATASETS[data.name].label) if data.name in DATASETS else data.name


def spoken_settings(experiment: Experiment, paths: Iterable[str], catalog: Catalog = KNOWN) -> list[str]:
    """Return the settings at some paths in few words each, the data first.

    Parameters
    ----------
    catalog : Catalog
        Which knows the defaults of settings that the experiment does not mention.
    """
    paths = {path for path in paths if path not in UNSEEN and not path.endswith("sha256")}
    told = []
    if _is_of_user(experiment) and paths & {"data.name", "data.path", "data.points"}:
        told = [data_text(experiment)]
        kept = {path for path in COUNTED if experiment.get(path) is not None}
        paths = {path for path in paths if not path.startswith("data.") or path in kept}
    return told + changed_settings(experiment, paths, partial(_brief_value, experiment, catalog))


def edits_between(store: Store, start: Experiment, goal: Experiment) -> dict[str, Any]:
    """Return the settings whose edit makes `goal` of `start`, as a suggestion of the notes holds them.

    Raises
    ------
    PlaygroundError
        If no edit of settings makes one of the other.
    """
    catalog = store.environment.catalog
    changed = start.run_changes(goal) - UNSEEN
    names = sorted(path for path in changed if path.endswith(".name"))
    edits: dict[str, Any] = {path: goal.get(path) or "constant" for path in names}
    left = store.changed(edits, start).run_changes(goal) - UNSEEN
    edits |= {
        path: value_at(goal, catalog, path) for path in sorted(left) if goal.get(path.partition(".")[0])
    }
    missed = store.changed(edits, start).run_changes(goal) - UNSEEN
    if missed:
        rule = translate("Spoken", "cannot be changed by a button")
        raise PlaygroundError(min(missed), rule, goal.get(min(missed)))
    return edits


def edit_text(path: str, value: Any) -> str:
    """Return one edit in few words, such as ``lr 0.01``; a layer of a list by its number from 1."""
    words = setting_text(path, text(value))
    if layer := _LAYER.match(path):
        words = translate("Spoken", "layer {n}: {setting}").format(
            n=int(layer[1]) + 1, setting=setting_text(layer[2], text(value)).strip()
        )
    return words if len(words) <= LONGEST_VALUE else f"{words[: LONGEST_VALUE - 1]}…"


def sweep_words(sweep: Mapping[str, Any]) -> list[str]:
    """Return in few words what a suggested sweep varies: ``lr 0.01, 0.1`` and ``4 seeds``."""
    return [
        translate("Spoken", "{n} seeds").format(n=values)
        if path == SEEDS
        else setting_text(path, listed(map(text, values)))
        for path, values in sweep.items()
    ]


def sentence(text: str) -> str:
    """Return a text that begins with *your* as a sentence; names of settings stay as they are."""
    return f"{text[:1].upper()}{text[1:]}" if text.startswith("your ") else text


def _is_of_user(experiment: Experiment) -> bool:
    return experiment.data.name == "drawn" or bool(experiment.data.args.get("path"))


def _brief_value(experiment: Experiment, catalog: Catalog, path: str) -> Any:
    """Return the value at a path; of a path the file's name, of a list of tables how many there are."""
    value = value_at(experiment, catalog, path)
    if isinstance(value, str) and (path.endswith(".path") or "/" in value or "\\" in value):
        return PurePath(value.replace("\\", "/")).name
    if isinstance(value, list | tuple) and len(value) > 0 and not isinstance(value[0], str | int | float):
        return len(value)
    if isinstance(value, str) and len(value) > LONGEST_VALUE:
        return f"{value[: LONGEST_VALUE - 1]}…"
    return value
