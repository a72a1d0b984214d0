"""The experiment that a lesson opens on the Train page."""

from __future__ import annotations

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.lessons.lesson import Training


def experiment_of(part: Training) -> Experiment:
    """Return the preset with its settings changed."""
    experiment = read_preset(part.preset).experiment
    for path, value in part.changes:
        experiment = experiment.replace(path, value)
    return experiment
