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


SAMPLERS = ("shuffled", "sequential", "weighted")
LOADER = (
    ParamSpec(
        "sampler",
        "choice",
        "shuffled",
        options=SAMPLERS,
        doc=Text(
            "Which training samples an epoch takes: shuffled takes each once in a new order (RandomSampler), "
            "sequential each once as they lie (SequentialSampler); weighted draws with replacement, so that "
            "rare classes come as often as the others (WeightedRandomSampler)."
        ),
    ),
    ParamSpec(
        "drop_last",
        "bool",
        False,
        doc=Text(
            "Leave out the last batch of an epoch where it would be smaller: an epoch then has a step less."
        ),
    ),
    ParamSpec(
        "num_workers",
        "int",
        0,
        low=0,
        high=64,
        doc=Text(
            "Processes that fetch batches ahead. 0 gathers each batch on the spot, which is fastest for "
            "arrays in memory: a worker needs about a millisecond to hand a batch over, and a second to "
            "start. They pay where transforms take longer than that. The losses stay the same."
        ),
    ),
    ParamSpec(
        "prefetch_factor",
        "int",
        None,
        optional=True,
        low=1,
        high=64,
        absent=Text("2 with workers"),
        doc=Text("Batches that each worker fetches ahead."),
    ),
    ParamSpec(
        "pin_memory",
        "bool",
        False,
        doc=Text(
            "Put batches into page-locked memory, from which they are copied to a GPU while it computes. "
            "Only CUDA does so."
        ),
    ),
)
"""How batches are drawn and fetched, with the names of torch's DataLoader."""
LOADER_NAMES = tuple(param.name for param in LOADER)


def batch_size(default: int) -> ParamSpec:
    """Return the setting for the number of samples of a step."""
    doc = Text("Training samples of one optimizer step.")
    return ParamSpec("batch_size", "int", default, low=1, high=100_000, log=True, hot=True, doc=doc)
