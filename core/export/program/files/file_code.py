"""The code of an experiment's file, whatever it holds."""

from __future__ import annotations

import numpy as np

from core.data.proportions import Counts
from core.data.tables.csv_source import CSV
from core.data.tables.npz_source import NPZ
from core.export.program.files.csv_code import CsvCode
from core.export.program.files.parts import FILL, FileCode, file_constant
from core.export.program.layout import literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.transforms import measuring_functions


def file_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's file."""
    return _npz_code(resolved) if resolved.experiment.data.name == NPZ.name else CsvCode(resolved).code()


def file_class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many samples each class in the file has."""
    if resolved.experiment.data.name == NPZ.name:
        labels, _ = NPZ.content(resolved.data).learnt(resolved.data["task"])
    else:
        labels = CSV.roles(resolved.data).y
    return np.bincount(labels)


def _npz_code(resolved: ResolvedExperiment) -> FileCode:
    """Return the code that reads the experiment's arrays."""
    arrays = NPZ.content(resolved.data)
    x_name, y_name = arrays.names
    n_dims = int(arrays.shapes[x_name].partition(" ")[0].count("×")) + 1
    x = f"arrays[{literal(x_name)}]" + ("[:, np.newaxis]" if n_dims in (1, 3) else "")
    y = f"arrays[{literal(y_name)}]"
    if "×" in arrays.shapes[y_name]:
        y += "[:, 0]"
    targets = f"targets = {y}.astype(np.float64)"
    if resolved.n_classes:
        targets = f"labels = np.unique({y}, return_inverse=True)[1]"
    has_gaps = arrays.x.ndim == 2 and bool(np.isnan(arrays.x).any())
    return FileCode(
        (*measuring_functions(resolved), file_constant(resolved)),
        ("arrays = np.load(DATA_FILE)", f"values = {x}.astype(np.float64)", targets),
        FILL if has_gaps else (),
        (),
        arrays.x.shape[1],
    )
