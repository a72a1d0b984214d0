"""The experiments that come with the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError, did_you_mean
from core.experiment.experiment import DISPLAY_ONLY, Experiment
from core.experiment.values.setting_texts import setting_text, text
from core.text import Text

GROUPS: Mapping[str, tuple[str, ...]] = {
    "points": (
        "circle",
        "xor",
        "gaussians",
        "moons",
        "rare_class",
        "overfitting",
        "spiral",
        "spiral_3",
        "plane",
        "multi_gaussian",
        "drawn",
    ),
    "tables": ("iris", "wine", "breast_cancer", "diabetes"),
    "pictures": (
        "digits_mlp",
        "digits_cnn",
        "layers_lenet",
        "layers_resnet",
        "distilled_digits",
        "autoencoder_digits",
        "denoising_digits",
        "metric_digits",
        "metric_digits_16",
    ),
    "text": ("text_bigram", "text_mlp", "text_gru", "text_transformer"),
}
"""The presets by what their data are. In the order of display, each group from easy to hard."""
NAMES = tuple(name for group in GROUPS.values() for name in group)
UNSEEN = DISPLAY_ONLY | {"training.device", "training.threads", "training.eval_every"}
"""Settings that change nothing of what there is to see."""


@dataclass(frozen=True)
class Preset:
    """An experiment that comes with the program.

    Parameters
    ----------
    name : str
        Its name on the command line: its file's name without ``.toml``.
    doc : str
        What there is to see: the comment at the start of the file.
    """

    name: str
    doc: str
    experiment: Experiment

    @property
    def title(self) -> str:
        """The experiment's name, for display."""
        return self.experiment.name


@cache
def read_preset(name: str) -> Preset:
    """Read the preset called `name`.

    Raises
    ------
    PlaygroundError
        If there is no such preset; the hint has the nearest name.
    """
    if name not in NAMES:
        hint = did_you_mean(name, NAMES) or Text("Presets: {names}.", names=", ".join(NAMES))
        raise PlaygroundError("preset", Text("is not known"), name, hint)
    text = (files("resources") / "presets" / f"{name}.toml").read_text(encoding="utf-8")
    return Preset(name, _opening_comment(text), Experiment.from_toml(text, f"preset {name}"))


def usual_preset(data: str) -> Preset | None:
    """Return the usual experiment of a data set, which is its first preset; None if it has none."""
    return next((preset for preset in map(read_preset, NAMES) if preset.experiment.data.name == data), None)


def open_experiment(source: str | os.PathLike[str]) -> Experiment:
    """Read an experiment file, or the preset of that name where there is no such file."""
    path = Path(source)
    if str(source) in NAMES and not os.path.isfile(path):
        return read_preset(str(source)).experiment
    if path.suffix or os.path.lexists(path):
        return Experiment.read(path)
    hint = did_you_mean(str(source), NAMES) or Text("Presets: {names}.", names=", ".join(NAMES))
    raise PlaygroundError(str(source), Text("is neither a file nor a preset"), hint=hint)


def _opening_comment(text: str) -> str:
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.lstrip("# "))
    return " ".join(lines)


def changed_settings(
    experiment: Experiment, paths: Iterable[str], value: Callable[[str], Any] | None = None
) -> list[str]:
    """Return settings in few words, components first, without those that went with a former component.

    `value` returns what the setting at a path has, by default what the experiment mentions.
    """
    value = value or experiment.get
    paths = set(paths)
    changed = [
        path
        for path in paths
        if experiment.get(path) is not None or f"{path.partition('.')[0]}.name" not in paths - {path}
    ]
    ordered = sorted(changed, key=lambda path: (not path.endswith(".name"), path))
    return [setting_text(path, text(value(path))) for path in ordered]


def preset_called(name: str) -> Experiment | None:
    """Return the preset's experiment that has this name, which its runs have too, or None."""
    presets = (read_preset(preset).experiment for preset in NAMES)
    return next((preset for preset in presets if preset.name == name), None)


def changes_of_preset(experiment: Experiment) -> str:
    """Return what differs from the preset of the same name, such as ``hidden 2, lr 0.3``.

    Empty where nothing does, and where no preset has that name.
    """
    preset = preset_called(experiment.name) or experiment
    return ", ".join(changed_settings(experiment, preset.run_changes(experiment) - UNSEEN))
