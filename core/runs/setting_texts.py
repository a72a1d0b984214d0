"""Settings in few words, as lists of runs and the strip tell them. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.experiment.experiment import DISPLAY_ONLY, Experiment
from core.experiment.presets import NAMES, read_preset

UNSEEN = DISPLAY_ONLY | {"training.device", "training.threads", "training.eval_every"}
"""Settings that change nothing of what there is to see."""


def text(value: Any) -> str:
    """Return a setting's value as people write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping) and "name" in value:  # a component, as torch writes it
        told = ", ".join(f"{key}={_inside(item)}" for key, item in value.items() if key != "name")
        return f"{value['name']}({told})" if told else str(value["name"])
    if isinstance(value, Mapping):
        return " ".join(f"{key}={text(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(text(item) for item in value)
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _inside(value: Any) -> str:
    return f"[{text(value)}]" if isinstance(value, list | tuple) else text(value)


def setting_text(path: str, value: str) -> str:
    """Return a setting in few words, such as ``lr 0.01`` or ``data circle``."""
    section, _, name = path.rpartition(".")
    return f"{section if name == 'name' else name} {value}"


def changed_settings(experiment: Experiment, paths: Iterable[str]) -> list[str]:
    """Return settings in few words, components first, without those that went with a former component."""
    paths = set(paths)
    told = [
        path
        for path in paths
        if experiment.get(path) is not None or f"{path.partition('.')[0]}.name" not in paths - {path}
    ]
    ordered = sorted(told, key=lambda path: (not path.endswith(".name"), path))
    return [setting_text(path, text(experiment.get(path))) for path in ordered]


def changes_of_preset(experiment: Experiment) -> str:
    """Return what differs from the preset of the same name, such as ``hidden 2, lr 0.3``.

    Empty where nothing does, and where no preset has that name.
    """
    presets = (read_preset(name).experiment for name in NAMES)
    preset = next((preset for preset in presets if preset.name == experiment.name), experiment)
    return ", ".join(changed_settings(experiment, preset.run_changes(experiment) - UNSEEN))
