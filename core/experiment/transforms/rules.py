"""Which lists of transforms go together, and what mends lists that do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.errors import PlaygroundError
from core.experiment.schema import INPUTS, Input
from core.experiment.transforms.shapes import Shape, Table, shape_after
from core.experiment.transforms.specs import TRANSFORMS
from core.text import Text, joined

TRAIN, TEST = "data.transforms", "data.test_transforms"
_NAMES = {TRAIN: "transforms", TEST: "test_transforms"}
_OTHER = {TRAIN: TEST, TEST: TRAIN}
Tables = Sequence[Table]
Mend = tuple[str, Any]
Broken = tuple[PlaygroundError, Mend | None]

_SIZED = ("Resize", "CenterCrop", "RandomCrop")


def first_broken(settings: Mapping[str, Any], given: Input, shape: Shape, mended: str) -> Broken | None:
    """Return the first rule that the transforms of a data set break, and what mends it.

    Parameters
    ----------
    settings : mapping
        Of the data.
    given : Input
        What one sample is.
    shape : tuple of int
        Of a sample before any transform.
    mended : str
        Which list is changed where both do not go together: ``TRAIN`` or ``TEST``.
    """
    if not settings[_NAMES[TRAIN]] and not settings[_NAMES[TEST]]:
        return None
    found = (
        _of_other_input(settings, given)
        or _not_applicable(settings, shape)
        or _normalises_early(settings)
        or _normalises_twice(settings)
        or _differ_in_shape(settings, shape, mended)
    )
    return found or _differ_in_normalisation(settings, mended)


def _of_other_input(settings: Mapping[str, Any], given: Input) -> Broken | None:
    for path, tables in _lists(settings).items():
        fitting = [table for table in tables if given in TRANSFORMS[table["name"]].inputs]
        for i, table in enumerate(tables):
            if table not in fitting:
                taken = joined([INPUTS[name] for name in TRANSFORMS[table["name"]].inputs])
                rule = Text("changes {taken} data; this is {given} data", taken=taken, given=INPUTS[given])
                return PlaygroundError(f"{path}[{i}].name", rule, table["name"]), (path, fitting or None)
    return None


def _not_applicable(settings: Mapping[str, Any], shape: Shape) -> Broken | None:
    for path, tables in _lists(settings).items():
        try:
            shape_after(tables, shape, path)
        except PlaygroundError as error:
            return error, (path, None)
    return None


def _normalises_early(settings: Mapping[str, Any]) -> Broken | None:
    """What is measured is normalised at the end, so that pictures can be shown as they come to it."""
    tables = _lists(settings)[TEST]
    names = [table["name"] for table in tables]
    if "Normalize" not in names[:-1]:
        return None
    at = names.index("Normalize")
    mended = [*tables[:at], *(t for t in tables[at + 1 :] if t["name"] != "Normalize"), tables[at]]
    path = f"{TEST}[{at}].name"
    return PlaygroundError(path, Text("must be the last of the list"), "Normalize"), (TEST, mended)


def _normalises_twice(settings: Mapping[str, Any]) -> Broken | None:
    if not settings["standardize"] or not any(map(_normalising, _lists(settings).values())):
        return None
    rule = Text("must be false beside Normalize, which does the same with numbers of your own")
    return PlaygroundError("data.standardize", rule, True), ("data.standardize", False)


def _differ_in_shape(settings: Mapping[str, Any], shape: Shape, mended: str) -> Broken | None:
    lists = _lists(settings)
    shapes = {path: shape_after(tables, shape, path) for path, tables in lists.items()}
    if shapes[TRAIN] == shapes[TEST]:
        return None
    rule = Text(
        "must give pictures of {train} pixels, as data.transforms do; they give {test}",
        train=_sides(shapes[TRAIN]),
        test=_sides(shapes[TEST]),
    )
    return PlaygroundError(TEST, rule), (mended, _sized(lists[mended], shape, shapes[_OTHER[mended]]))


def _differ_in_normalisation(settings: Mapping[str, Any], mended: str) -> Broken | None:
    lists = _lists(settings)
    if _normalising(lists[TRAIN]) == _normalising(lists[TEST]):
        return None
    rule = Text("must contain the same Normalize as data.transforms")
    kept = [table for table in lists[mended] if table["name"] != "Normalize"]
    return PlaygroundError(TEST, rule), (mended, [*kept, *_normalising(lists[_OTHER[mended]])] or None)


def _lists(settings: Mapping[str, Any]) -> dict[str, Tables]:
    return {path: settings[name] for path, name in _NAMES.items()}


def _normalising(tables: Tables) -> list[Table]:
    return [table for table in tables if table["name"] == "Normalize"]


def _sides(shape: Shape) -> str:
    return " x ".join(map(str, shape[1:]))


def _sized(tables: Tables, shape: Shape, needed: Shape) -> list[Table] | None:
    """Return a list that gives pictures of the `needed` shape: its last sized transform gives them."""
    others = [table for table in tables if table["name"] not in _SIZED]
    if needed == shape:
        return others or None
    sized = [at for at, table in enumerate(tables) if table["name"] in _SIZED]
    size = needed[1:]
    if sized:
        at = sized[-1]
        return [*tables[:at], {**tables[at], "size": size}, *tables[at + 1 :]]
    smaller = all(side <= own for side, own in zip(size, shape[1:], strict=True))
    return [{"name": "CenterCrop" if smaller else "Resize", "size": size}, *tables]
