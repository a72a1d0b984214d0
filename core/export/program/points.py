"""Code that draws the points of the plane data sets, as ``core.data.synthetic`` does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from core.data.drawn_points import arrays_of
from core.data.proportions import Counts
from core.data.synthetic import RADIUS, class_sizes
from core.experiment.data_schema import DOMAIN
from core.export.program.layout import WIDTH, indented, literal
from core.export.program.recipe import Recipe

Lines = list[str]
Settings = dict[str, Any]

_STACKED = "np.stack([radius * np.sin(angle), radius * np.cos(angle)], axis=1)"
_JITTER = "points += {spread} * rng.uniform(-1, 1, points.shape)"


def class_counts(recipe: Recipe) -> Counts:
    """Return how many points each class of a plane data set has."""
    if recipe.experiment.data.name == "drawn":
        return np.bincount(arrays_of(recipe.data["points"])[1])
    return class_sizes(recipe.data["n_samples"], recipe.n_classes, recipe.data["balance"])


def points_code(recipe: Recipe) -> tuple[str, ...]:
    """Return the function ``draw_points``, and what it needs beside it."""
    name = recipe.experiment.data.name
    if name == "drawn":
        return _drawn(recipe.data["points"])
    surface, shape = _SURFACES.get(name), _SHAPES.get(name)
    body = _surface(surface, recipe.data) if surface else _shape(shape, recipe) if shape else []
    what = "targets" if surface else "classes"
    n = recipe.data["n_samples"]
    code = [
        "def draw_points() -> tuple[np.ndarray, np.ndarray]:",
        f'    """Return points in the plane, shape ({n}, 2), and their {what}, shape ({n},)."""',
        *indented(body),
    ]
    if any("rng." in line for line in body):
        code.insert(2, "    rng = np.random.default_rng(DATA_SEED)")
    return ("\n".join(code),)


def _shape(draw: Callable[[Settings, int], Lines], recipe: Recipe) -> Lines:
    sizes = class_counts(recipe).tolist()
    classes = ", ".join(map(str, range(len(sizes))))
    each = str(sizes[0]) if len(set(sizes)) == 1 else str(sizes)
    noise = recipe.data["noise"]
    lines = [f"labels = np.repeat([{classes}], {each})"]
    if noise or recipe.experiment.data.name == "gaussians":
        lines.append(f"noise = {noise}")
    lines += draw(recipe.data, len(sizes))
    if _goes_beyond(recipe.experiment.data.name, noise):
        lines += [
            "# What lies beyond the border is mirrored at it.",
            "distance = np.abs(points)",
            f"mirrored = np.sign(points) * np.clip({2 * DOMAIN:g} - distance, 0, {DOMAIN:g})",
            f"points = np.where(distance > {DOMAIN:g}, mirrored, points)",
        ]
    return [*lines, "return points.astype(np.float32), labels"]


def _goes_beyond(name: str, noise: float) -> bool:
    """Return whether points can lie outside the domain."""
    furthest = {"circle": RADIUS * (1 + noise), "xor": RADIUS * (1 + noise), "spiral": RADIUS + noise}
    return furthest[name] > DOMAIN if name in furthest else name == "gaussians" or noise > 0


def _noisy(settings: Settings, line: str) -> Lines:
    return [line] if settings["noise"] else []


def _circle(settings: Settings, n_classes: int) -> Lines:
    return [
        "low, high = np.array([0, 0.7])[labels], np.array([0.5, 1])[labels]",
        "radius = 5 * rng.uniform(low, high)",
        "angle = rng.uniform(0, 2 * np.pi, len(labels))",
        f"points = {_STACKED}",
        *_noisy(settings, _JITTER.format(spread="5 * noise")),
    ]


def _xor(settings: Settings, n_classes: int) -> Lines:
    return [
        "distance = rng.uniform(0.3, 5, (len(labels), 2))",
        "sign = rng.choice([-1.0, 1.0], len(labels))",
        "signs = np.stack([sign, np.where(labels == 1, sign, -sign)], axis=1)",
        "points = signs * distance",
        *_noisy(settings, _JITTER.format(spread="5 * noise")),
    ]


def _gaussians(settings: Settings, n_classes: int) -> Lines:
    return [
        f"angle = 2 * np.pi * labels / {n_classes} + np.pi / 4",
        "centres = 3.5 * np.stack([np.sin(angle), np.cos(angle)], axis=1)",
        "spread = math.sqrt(0.4 + 5 * noise)",
        "points = centres + spread * rng.standard_normal(centres.shape)",
    ]


def _spiral(settings: Settings, n_classes: int) -> Lines:
    return [
        "# How far along its arm each point lies, from 0 to 1.",
        "along = np.concatenate([np.arange(n) / n for n in np.bincount(labels)])",
        f"angle = 2 * np.pi * (3.5 / {n_classes} * along + labels / {n_classes})",
        "radius = 0.4 + (5 - 0.4) * along",
        f"points = {_STACKED}",
        *_noisy(settings, _JITTER.format(spread="noise")),
    ]


def _moons(settings: Settings, n_classes: int) -> Lines:
    return [
        "angle = rng.uniform(0, np.pi, len(labels))",
        "upper = np.stack([np.cos(angle), np.sin(angle)], axis=1)",
        "lower = np.array([1.0, 0.5]) - upper",
        "points = np.where(labels[:, np.newaxis] == 0, upper, lower)",
        *_noisy(settings, "points += noise * rng.standard_normal(points.shape)"),
        "points = 3 * (points - np.array([0.5, 0.25]))",
    ]


_SHAPES: dict[str, Callable[[Settings, int], Lines]] = {
    "circle": _circle,
    "xor": _xor,
    "gaussians": _gaussians,
    "spiral": _spiral,
    "moons": _moons,
}


def _surface(heights: Callable[[str], Lines], settings: Settings) -> Lines:
    lines = [f"points = rng.uniform(-6, 6, ({settings['n_samples']}, 2))"]
    if settings["noise"]:
        lines += [
            "# Noise is an error of the place that is measured.",
            f"noise = {settings['noise']}",
            "measured = points + 3 * noise * rng.uniform(-1, 1, points.shape)",
        ]
    lines += heights("measured" if settings["noise"] else "points")
    return [*lines, "return points.astype(np.float32), np.clip(heights, -1, 1).astype(np.float32)"]


def _plane(points: str) -> Lines:
    return [f"heights = {points}.sum(axis=1) / 10"]


def _multi_gaussian(points: str) -> Lines:
    return [
        "# Hills (+1) and hollows (-1), in two rows of three.",
        "centres = np.array([[x1, x2] for x2 in (2.5, -2.5) for x1 in (-4, 0, 4)])",
        "signs = np.array([1, -1, 1, -1, 1, -1])",
        f"squares = np.square({points}[:, np.newaxis] - centres).sum(axis=2)",
        "heights = np.exp(-squares / 2) @ signs",
    ]


_SURFACES: dict[str, Callable[[str], Lines]] = {"plane": _plane, "multi_gaussian": _multi_gaussian}


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


def _rows(points: Sequence[tuple[float, float, int]]) -> Lines:
    lines = [""]
    for point in points:
        words = " ".join(map(literal, point))
        longer = f"{lines[-1]}   {words}" if lines[-1] else words
        if len(longer) <= WIDTH:
            lines[-1] = longer
        else:
            lines.append(words)
    return lines
