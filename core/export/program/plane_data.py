"""Code that draws the points of the plane data sets, with the functions of ``core.data.synthetic``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from core.data.drawn_points import arrays_of
from core.data.proportions import Counts
from core.data.synthetic import SURFACES, class_sizes
from core.experiment.data_schema import DOMAIN
from core.export.program.layout import WIDTH, indented, literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of, value_of

_SHAPES = "core.data.synthetic"


def class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many points each class of a plane data set has."""
    if resolved.experiment.data.name == "drawn":
        return np.bincount(arrays_of(resolved.data["points"])[1])
    return class_sizes(resolved.data["n_samples"], resolved.n_classes, resolved.data["balance"])


def feature_code(name: str) -> str:
    """Return the formula of a feature in NumPy."""
    formulas = value_of("core.data.features.FORMULAS")
    return re.findall(rf'"{re.escape(name)}": lambda x1, x2: (.*),', formulas)[0]


def plane_data_code(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the function ``draw_points``, and what it needs before it."""
    name, settings = resolved.experiment.data.name, resolved.data
    if name == "drawn":
        return _drawn(settings["points"])
    if name in SURFACES:
        return (*source_of(f"{_SHAPES}.{name}", f"{_SHAPES}.jittered"), _draw_surface(name, settings))
    drawing = _draw_classes(name, class_counts(resolved), settings["noise"])
    return (*source_of(f"{_SHAPES}.{name}", f"{_SHAPES}.mirrored"), drawing)


def _draw_classes(name: str, counts: Counts, noise: float) -> str:
    sizes = counts.tolist()
    each = str(sizes[0]) if len(set(sizes)) == 1 else str(sizes)
    return _draw_points(
        sum(sizes),
        "classes",
        f"labels = np.repeat({list(range(len(sizes)))}, {each})",
        f"points = mirrored({name}(labels, noise={noise}, rng=rng))",
        "return points.astype(np.float32), labels",
    )


def _draw_surface(name: str, settings: dict[str, Any]) -> str:
    n_samples, noise = settings["n_samples"], settings["noise"]
    return _draw_points(
        n_samples,
        "targets",
        f"points = rng.uniform({-DOMAIN:g}, {DOMAIN:g}, ({n_samples}, 2))",
        "# Noise is an error of the place that is measured.",
        f"measured = jittered(points, spread={DOMAIN / 2:g} * {noise}, rng=rng)",
        f"targets = np.clip({name}(measured), -1, 1)",
        "return points.astype(np.float32), targets.astype(np.float32)",
    )


def _draw_points(n: int, what: str, *body: str) -> str:
    return "\n".join(
        [
            "def draw_points() -> tuple[np.ndarray, np.ndarray]:",
            f'    """Return points in the plane, shape ({n}, 2), and their {what}, shape ({n},)."""',
            "    rng = np.random.default_rng(DATA_SEED)",
            *indented(body),
        ]
    )


def _drawn(points: Sequence[tuple[float, float, int]]) -> tuple[str, str]:
    n = len(points)
    constant = ["# x1, x2 and class of each point.", 'POINTS = """', *_rows(points), '"""']
    code = [
        "def draw_points() -> tuple[np.ndarray, np.ndarray]:",
        f'    """Return points in the plane, shape ({n}, 2), and their classes, shape ({n},)."""',
        "    table = np.array(POINTS.split(), dtype=np.float64).reshape(-1, 3)",
        "    return table[:, :2].astype(np.float32), table[:, 2].astype(np.int64)",
    ]
    return "\n".join(constant), "\n".join(code)


def _rows(points: Sequence[tuple[float, float, int]]) -> list[str]:
    lines = [""]
    for point in points:
        words = " ".join(map(literal, point))
        longer = f"{lines[-1]}   {words}" if lines[-1] else words
        if len(longer) <= WIDTH:
            lines[-1] = longer
        else:
            lines.append(words)
    return lines
