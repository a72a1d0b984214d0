"""The transforms by name, with the names and arguments of ``torchvision.transforms.v2``.

torchvision is not needed: they are computed by torch itself.
"""

from __future__ import annotations

from typing import Any

from core.experiment.schema import REQUIRED, ComponentSpec, Input, ParamSpec
from core.text import Text

LARGEST_SIDE = 1_024
"""The most pixels of a side."""

_URL = "https://docs.pytorch.org/vision/stable/generated/torchvision.transforms.v2.{}.html"


def _size(doc: str, **more: Any) -> ParamSpec:
    return ParamSpec("size", "ints", low=1, high=LARGEST_SIDE, length=2, doc=doc, **more)


def _share(name: str, default: float, doc: str, high: float | None = 1.0, **more: Any) -> ParamSpec:
    return ParamSpec(name, "float", default, low=0, high=high, doc=doc, **more)


_P = Text("Probability that a picture is changed.")
_FILL = _share("fill", 0.0, Text("Value of the pixels that come from outside the picture."))
_INTERPOLATION = ParamSpec(
    "interpolation",
    "choice",
    "nearest",
    options=("nearest", "bilinear"),
    doc=Text("nearest takes the nearest pixel, bilinear a mean of the four around."),
)


def _spec(name: str, doc: str, *params: ParamSpec, inputs: tuple[Input, ...] = ("image",)) -> ComponentSpec:
    return ComponentSpec(name, "transform", params, name, doc, _URL.format(name), inputs=inputs)


_SPECS = (
    _spec(
        "RandomRotation",
        Text("Turns each picture by an angle of its own."),
        ParamSpec(
            "degrees", "float", REQUIRED, low=0, high=180, start=15.0, doc=Text("Largest angle, both ways.")
        ),
        _INTERPOLATION,
        _FILL,
    ),
    _spec(
        "RandomCrop",
        Text("Cuts each picture out at a place of its own, so that what it shows is moved."),
        _size(
            Text("Height and width of what is cut out."),
            default=None,
            absent=Text("as the picture"),
        ),
        ParamSpec(
            "padding", "int", 0, low=0, high=256, start=1, doc=Text("Pixels added at each side before.")
        ),
        _FILL,
    ),
    _spec(
        "RandomHorizontalFlip",
        Text("Mirrors a picture, left for right."),
        _share("p", 0.5, _P),
    ),
    _spec(
        "ColorJitter",
        Text("Changes brightness, contrast, saturation and hue of each picture, in this order."),
        _share("brightness", 0.0, Text("Pixels are multiplied by 1 - this to 1 + this."), None, start=0.2),
        _share("contrast", 0.0, Text("Distances from the mean are multiplied likewise."), None),
        _share("saturation", 0.0, Text("Distances from grey are multiplied likewise."), None),
        _share("hue", 0.0, Text("Hues are turned by up to this share of the circle, both ways."), 0.5),
    ),
    _spec(
        "RandomErasing",
        Text("Covers a rectangle of a picture."),
        _share("p", 0.5, _P),
        ParamSpec(
            "scale", "floats", (0.02, 0.33), low=0, high=1, length=2,
            doc=Text("Smallest and largest share of the picture that is covered."),
        ),
        ParamSpec(
            "ratio", "floats", (0.3, 3.3), low=0, low_open=True, high=100, length=2,
            doc=Text("Smallest and largest height over width of what is covered."),
        ),
        _share("value", 0.0, Text("Value of the pixels that are covered.")),
    ),
    _spec(
        "GaussianNoise",
        Text("Adds a random number to each value: of a pixel, or of a feature of a table."),
        ParamSpec("mean", "float", 0.0, low=-10, high=10, doc=Text("Mean of what is added.")),
        ParamSpec(
            "sigma", "float", 0.1, low=0, high=10,
            doc=Text("Standard deviation of what is added. Pixels go from 0 to 1, features are scaled."),
        ),
        ParamSpec(
            "clip", "bool", True, doc=Text("Keep pixels within 0 and 1. Features have no such limits."),
            inputs=("image",),
        ),
        inputs=("image", "table"),
    ),
    _spec(
        "Resize",
        Text("Makes pictures larger or smaller, each pixel a mean of those that it comes from."),
        _size(Text("Height and width of the pictures that come out."), start=(16, 16)),
    ),
    _spec(
        "CenterCrop",
        Text("Cuts out the middle of pictures."),
        _size(Text("Height and width of what is cut out."), start=(6, 6)),
    ),
    _spec(
        "Normalize",
        Text("Subtracts a mean and divides by a standard deviation: those given here, not measured ones."),
        ParamSpec(
            "mean", "floats", low=-1_000, high=1_000, start=(0.5,),
            doc=Text("Of each channel, or one number for all; pixels go from 0 to 1."),
        ),
        ParamSpec(
            "std", "floats", low=0, low_open=True, high=1_000, start=(0.5,),
            doc=Text("Of each channel, or one number for all."),
        ),
    ),
)  # fmt: skip

TRANSFORMS: dict[str, ComponentSpec] = {spec.name: spec for spec in _SPECS}
"""In the order of display."""

FIXED = ("Resize", "CenterCrop", "Normalize")
"""Those without chance: what is measured on test samples must not depend on a draw."""


def transforms_of(kind: Input) -> ParamSpec:
    """Return the setting for the transforms of training samples of a kind of input."""
    names = tuple(name for name, spec in TRANSFORMS.items() if kind in spec.inputs)
    doc = {
        "image": Text(
            "What is done to each batch of training samples, one after the other, drawn anew each time. "
            "Pixels go from 0 to 1 here."
        ),
        "table": Text("What is done to each batch of training samples, after scaling, drawn anew each time."),
    }[kind]
    return ParamSpec(
        "transforms", "components", (), family="transform", options=names, doc=doc, inputs=(kind,)
    )


TEST_TRANSFORMS = ParamSpec(
    "test_transforms",
    "components",
    (),
    family="transform",
    options=FIXED,
    doc=Text(
        "What is done to samples whenever the model is measured, on training and test samples alike: nothing "
        "random. Pixels go from 0 to 1 here."
    ),
)
