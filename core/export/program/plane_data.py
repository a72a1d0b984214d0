"""Code that draws the points of the plane data sets, with the functions of ``core.data.synthetic``."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from core.data.drawn_points import arrays_of
from core.data.proportions import Counts
from core.data.synthetic import SURFACES, class_sizes
from core.experiment.data_schema import DOMAIN
from core.export.program.layout import WIDTH, literal
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of, value_of
from core.export.templates import block

_SHAPES = "core.data.synthetic"


def class_counts(resolved: ResolvedExperiment) -> Counts:
    """Return how many points each class of a plane data set has."""
    if resolved.experiment.data.name == "drawn":
        return np.bincount(arrays_of(resolved.data["points"])[1])
    return class_sizes(resolved.data["n_samples"], resolved.n_classes, resolved.data["balance"])


def feature_code(name: str) -> str:
    """Return the formula of a feature in NumPy."""
    formulas = value_of("core.data.features.FORMULAS")
    return str(re.findall(rf'"{re.escape(name)}": lambda x1, x2: (.*),', formulas)[0])


def plane_data_code(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the function ``draw_points``, and what it needs before it."""
    name, settings = resolved.experiment.data.name, resolved.data
    n_samples, noise = settings.get("n_samples"), settings.get("noise")
    if name == "drawn":
        points = settings["points"]
        table = ["# x1, x2 and class of each point.", 'POINTS = """', *_rows(points), '"""']
        return "\n".join(table), block("data.drawn_points", len(points))
    if name in SURFACES:
        spread = f"{DOMAIN / 2:g} * {noise}"
        drawing = block("data.draw_surface", n_samples, f"{DOMAIN:g}", spread, name)
        return (*source_of(f"{_SHAPES}.{name}", f"{_SHAPES}.jittered"), drawing)
    sizes = class_counts(resolved).tolist()
    each = str(sizes[0]) if len(set(sizes)) == 1 else str(sizes)
    labels = f"np.repeat({list(range(len(sizes)))}, {each})"
    points = f"mirrored({name}(labels, noise={noise}, rng=rng))"
    drawing = block("data.draw_classes", sum(sizes), labels, points)
    return (*source_of(f"{_SHAPES}.{name}", f"{_SHAPES}.mirrored"), drawing)


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
