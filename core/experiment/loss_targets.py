"""The targets that each loss takes for the tasks it fits, and what the model must end with for it.

Tables only; ``core.components.target_encoding`` makes the targets.
"""

from __future__ import annotations

from core.experiment.tasks import Task

_CLASS_INDEX = {Task.BINARY: "index", Task.MULTICLASS: "index"}
_EMBEDDED = {Task.METRIC: "index"}
_PIXELS = {Task.AUTOENCODER: "pixels"}
_NUMBERS = {Task.REGRESSION: "column", **_PIXELS}
DISTANCES = ("manhattan", "chebyshev", "squared", "cosine")
"""Names of distance functions; ``core.components.metric_learning.distances`` has the functions."""
OWN_LOSS = "own_loss"
"""Stands for a loss of the user's that says nothing else of itself."""
LOSS_TARGETS: dict[str, dict[Task, str]] = {
    "CrossEntropyLoss": {**_CLASS_INDEX, Task.LANGUAGE: "index"},
    "NLLLoss": {**_CLASS_INDEX, Task.LANGUAGE: "index"},
    "MultiMarginLoss": _CLASS_INDEX,
    "BCEWithLogitsLoss": {Task.BINARY: "column", **_PIXELS},
    "BCELoss": {Task.BINARY: "column"},
    "SoftMarginLoss": {Task.BINARY: "signed_column"},
    "MarginRankingLoss": {Task.BINARY: "signed_column"},
    "HingeEmbeddingLoss": {Task.BINARY: "signed_column"},
    "MSELoss": {Task.BINARY: "column", Task.MULTICLASS: "one_hot", **_NUMBERS},
    "L1Loss": _NUMBERS,
    "SmoothL1Loss": _NUMBERS,
    "HuberLoss": _NUMBERS,
    "TripletMarginLoss": _EMBEDDED,
    "TripletMarginWithDistanceLoss": _EMBEDDED,
    OWN_LOSS: {**_CLASS_INDEX, Task.REGRESSION: "column"},
}
# MSELoss with ``encoding = "signed"``.
SIGNED_TARGETS: dict[Task, str] = {
    Task.BINARY: "signed_column",
    Task.MULTICLASS: "signed_one_hot",
    **_NUMBERS,
}
# Targets for which the model has an output for each class; else it has one.
OUTPUT_PER_CLASS = ("index", "one_hot", "signed_one_hot")
# The layer that the model must end with for a loss; its arguments are in ACTIVATION_ARGS.
OUTPUT_LAYERS = {"NLLLoss": "LogSoftmax", "BCELoss": "Sigmoid", "HingeEmbeddingLoss": "Softplus"}
# Losses of an autoencoder whose outputs are read as the logits of pixels.
LOGITS_OF_PIXELS = ("BCEWithLogitsLoss",)
