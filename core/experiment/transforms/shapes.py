"""The shape of a picture after transforms, known without computing them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.errors import PlaygroundError
from core.experiment.transforms.specs import TRANSFORMS
from core.text import Text

Shape = tuple[int, ...]
Settings = Mapping[str, Any]
Table = Mapping[str, Any]


def settings_of(transform: Table) -> dict[str, Any]:
    """Return every setting of a transform, with defaults filled in; its table is checked already."""
    return TRANSFORMS[transform["name"]].resolve(transform)


def shape_after(transforms: Sequence[Table], shape: Shape, path: str) -> Shape:
    """Return the shape of a sample after transforms.

    Parameters
    ----------
    transforms : sequence of mapping
        Their tables, checked each by itself.
    shape : tuple of int
        (channels, height, width), or of anything else that no transform changes.
    path : str
        Of the list, for errors.
    """
    for i, transform in enumerate(transforms):
        change = _CHANGES.get(transform["name"])
        if change is not None:
            shape = change(settings_of(transform), shape, f"{path}[{i}]")
    return shape


def _resized(settings: Settings, shape: Shape, path: str) -> Shape:
    return shape[0], *settings["size"]


def _centre(settings: Settings, shape: Shape, path: str) -> Shape:
    _check_inside(settings["size"], shape[1:], f"{path}.size")
    return shape[0], *settings["size"]


def _cropped(settings: Settings, shape: Shape, path: str) -> Shape:
    padded = tuple(side + 2 * settings["padding"] for side in shape[1:])
    size = settings["size"] or shape[1:]
    _check_inside(size, padded, f"{path}.size")
    return shape[0], *size


def _normalised(settings: Settings, shape: Shape, path: str) -> Shape:
    for name in ("mean", "std"):
        if len(settings[name]) not in (1, shape[0]):
            rule = Text("must have one number, or one for each of the {n} channels", n=shape[0])
            raise PlaygroundError(f"{path}.{name}", rule, list(settings[name]))
    return shape


def _check_inside(size: Sequence[int], sides: Shape, path: str) -> None:
    if any(part > side for part, side in zip(size, sides, strict=True)):
        rule = Text(
            "must be at most the {height} x {width} pixels there are", height=sides[0], width=sides[1]
        )
        raise PlaygroundError(path, rule, list(size))


_CHANGES: dict[str, Callable[[Settings, Shape, str], Shape]] = {
    "Resize": _resized,
    "CenterCrop": _centre,
    "RandomCrop": _cropped,
    "Normalize": _normalised,
}
