"""Settings that several data sets share."""

from __future__ import annotations

from core.experiment.data_schema import FEATURES
from core.experiment.schema import ParamSpec
from core.text import Text

SEED = ParamSpec(
    "seed",
    "int",
    0,
    low=0,
    high=2**32 - 1,
    doc=Text("Decides the samples and which of them are for testing."),
)
CHOSEN_FEATURES = ParamSpec(
    "features", "choices", ("x1", "x2"), options=FEATURES, doc=Text("What the model is given of each point.")
)
STANDARDIZE = ParamSpec(
    "standardize",
    "bool",
    True,
    doc=Text(
        "Shift and scale the inputs to mean 0 and standard deviation 1, measured on the training samples."
    ),
)


def test_fraction(default: float) -> ParamSpec:
    """Return the setting for the share of test samples."""
    doc = Text("Share of the samples that is kept for testing.")
    return ParamSpec("test_fraction", "float", default, low=0, high=1, low_open=True, high_open=True, doc=doc)


VALIDATION_FRACTION = ParamSpec(
    "validation_fraction",
    "float",
    0.0,
    low=0,
    high=1,
    high_open=True,
    doc=Text(
        "Share of the samples that is taken from training for choices on the way: the best weights, and the "
        "rate of ReduceLROnPlateau. Without it they are chosen on the test data, whose scores are then a "
        "little too good."
    ),
)


def batch_size(default: int) -> ParamSpec:
    """Return the setting for the number of samples of a step."""
    doc = Text("Training samples of one optimizer step.")
    return ParamSpec("batch_size", "int", default, low=1, high=100_000, log=True, hot=True, doc=doc)
