"""The code of an experiment's file, whatever it holds."""

from __future__ import annotations

import numpy as np

from core.data.proportions import Counts
from core.data.tables.csv_source import CSV
from core.data.tables.npz_source import NPZ
from core.export.program.files.csv_code import CsvCode
from core.export.program.files.npz_code import npz_code
from core.export.program.files.parts import FileCode
from core.export.program.resolved_experiment import ResolvedExperiment


def file_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's file."""
    return npz_code(resolved) if resolved.experiment.data.name == NPZ.name else CsvCode(resolved).code()


def file_class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many samples each class in the file has."""
    if resolved.experiment.data.name == NPZ.name:
        labels, _ = NPZ.content(resolved.data).learnt(resolved.data["task"])
    else:
        labels = CSV.roles(resolved.data).y
    return np.bincount(labels)
