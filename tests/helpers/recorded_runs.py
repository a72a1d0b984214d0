"""Runs that were really recorded, for tests of what is made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.cli.train import RecordedTraining, start
from core.experiment.presets import read_preset


def recorded(folder: Path, preset: str, **settings: Any) -> Path:
    """Train a preset for three epochs, or as the settings say, and return the run's folder."""
    experiment = read_preset(preset).experiment
    for path, value in {"training.epochs": 3, "training.device": "cpu", **settings}.items():
        experiment = experiment.replace(path, value)
    start(experiment, RecordedTraining(folder), json=True)
    return folder
