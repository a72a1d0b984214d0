"""Looks at what matplotlib was given: as many points as values, pictures, axes and properties."""

from __future__ import annotations

import ast
import sys
from difflib import get_close_matches

import numpy as np
import torch

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import Part

LONGEST_SIDE = 1_000
"""Of a square picture that a row of numbers may be."""


def points(failure: Failure, by_role: Parts) -> Finding:
    """Find the ``range`` that counts other things than the values over which they are drawn."""
    across, up = by_role.get("x"), by_role.get("y")
    if across is None or up is None or not isinstance(up.value, list | torch.Tensor | np.ndarray):
        return Finding()
    call = across.node
    is_range = isinstance(call, ast.Call) and ast.unparse(call.func) == "range"
    found: Parts = {"counted": across}
    return Finding("", found | ({"fitting": Part(f"range(len({up.plain}))")} if is_range else {}))


def image(failure: Failure, by_role: Parts) -> Finding:
    """Find how a tensor or array becomes a picture: rows, columns, and channels last."""
    given = by_role.get("image")
    value = given.value if given is not None else None
    if given is None or not isinstance(value, torch.Tensor | np.ndarray):
        return Finding()
    shape, way = tuple(value.shape), ""
    turn = "permute" if isinstance(value, torch.Tensor) else "transpose"
    if len(shape) == 4:
        way, shape = "[0]", shape[1:]
    if len(shape) == 3 and shape[0] == 1:
        way += "[0]" if way else ".squeeze(0)"
    elif len(shape) == 3 and shape[0] in (3, 4) and shape[2] not in (3, 4):
        way += f".{turn}(1, 2, 0)"
    elif len(shape) == 1 and (side := _side(shape[0])):
        way = f".reshape({side}, {side})"
    elif not (len(shape) == 3 and shape[2] in (1, 3, 4)):
        way = ""
    return Finding("", {"picture": Part(f"{given.code}{way}")} if way else {})


def _side(n: int) -> int:
    """Return the side of a square of so many points; 0 if there is none."""
    side = round(n**0.5)
    return side if 1 < side <= LONGEST_SIDE and side * side == n else 0


def axes(failure: Failure, by_role: Parts) -> Finding:
    """Find the array of axes of which a method was called that only one of them has."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute):
            owner = failure.part(part.value)
            array = owner.value
            is_of_axes = isinstance(array, np.ndarray) and array.dtype == object and array.size > 0
            if is_of_axes and type(array.flat[0]).__module__.startswith("matplotlib."):
                first = ", ".join("0" * array.ndim)
                found = {
                    "axes": owner,
                    "first": Part(f"{owner.code}[{first}]"),
                    "shape": Part(str(array.shape)),
                }
                return Finding("axes", found)
    return Finding()


def figure_property(failure: Failure, by_role: Parts) -> Finding:
    """Find the property of a line, a text or a picture that was meant."""
    call, text = failure.node, str(failure.error)
    name = text.rpartition("argument '")[2].split("'")[0]
    if not isinstance(call, ast.Call):
        return Finding()
    near = PROPERTIES.get(name) or next(iter(get_close_matches(name, sorted(NAMES), 1, 0.75)), "")
    for given in call.keywords:
        if given.arg == name and near and near not in [word.arg for word in call.keywords]:
            right = Part(f"{near}={failure.source.code(given.value)}")
            return Finding("", {"keyword": Part(name, node=given), "right": right, "near": Part(near)})
    return Finding()


NAMES = frozenset(
    (
        "alpha", "color", "dashes", "drawstyle", "fillstyle", "fontsize", "fontweight", "label", "linestyle",
        "linewidth", "marker", "markeredgecolor", "markerfacecolor", "markersize", "markevery", "rotation",
        "visible", "zorder",
    )
)  # fmt: skip
"""Properties that tutorials set."""
PROPERTIES = {
    "colour": "color", "col": "color", "width": "linewidth", "line_width": "linewidth",
    "thickness": "linewidth", "style": "linestyle", "line_style": "linestyle", "size": "markersize",
    "marker_size": "markersize",
    "opacity": "alpha", "transparency": "alpha", "name": "label", "legend": "label", "title": "label",
}  # fmt: skip
"""Other words for them."""


def subplot(failure: Failure, by_role: Parts) -> Finding:
    """Find the number of a subplot that counts from 0."""
    call = failure.node
    number = call.args[2] if isinstance(call, ast.Call) and len(call.args) == 3 else None
    if number is None or failure.part(number).value != 0:
        return Finding("many")
    is_fixed = isinstance(number, ast.Constant)
    written = "1" if is_fixed else f"{failure.part(number).code} + 1"
    return Finding("zero", {"number": Part(failure.source.code(number), node=number), "one": Part(written)})


def style(failure: Failure, by_role: Parts) -> Finding:
    """Find the present name of a style of seaborn's."""
    known = getattr(sys.modules.get("matplotlib.style"), "available", ())
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Constant) and str(part.value).startswith("seaborn"):
            now = str(part.value).replace("seaborn", "seaborn-v0_8", 1)
            if now in known:
                return Finding("", {"style": Part("", node=part), "now": Part(repr(now))})
    return Finding()
