"""The targets that each loss takes for the tasks it fits, and what the model must end with for it.

Tables only; ``core.components.target_encoding`` makes the targets.
"""

from __future__ import annotations

from core.experiment.tasks import Task

_CLASS_INDEX = {Task.BINARY: "index", Task.MULTICLASS: "index"}
_EMBEDDED = {Task.METRIC: "index"}
DISTANCES = ("manhattan", "chebyshev", "squared", "cosine")
"""Names of distance functions; ``core.components.metric_learning.distances`` has the functions."""
OWN_LOSS = "own_loss"
"""Stands for a loss of the user's that says nothing else of itself."""
LOSS_TARGETS: dict[str, dict[Task, str]] = {
    "CrossEntropyLoss": {**_CLASS_INDEX, Task.LANGUAGE: "index"},
    "NLLLoss": {**_CLASS_INDEX, Task.LANGUAGE: "index"},
    "MultiMarginLoss": _CLASS_INDEX,
    "BCEWithLogitsLoss": {Task.BINARY: "column"},
    "BCELoss": {Task.BINARY: "column"},
    "SoftMarginLoss": {Task.BINARY: "signed_column"},
    "MarginRankingLoss": {Task.BINARY: "signed_column"},
    "HingeEmbeddingLoss": {Task.BINARY: "signed_column"},
    "MSELoss": {Task.BINARY: "column", Task.MULTICLASS: "one_hot", Task.REGRESSION: "column"},
    "L1Loss": {Task.REGRESSION: "column"},
    "SmoothL1Loss": {Task.REGRESSION: "column"},
    "HuberLoss": {Task.REGRESSION: "column"},
    "TripletMarginLoss": _EMBEDDED,
    "TripletMarginWithDistanceLoss": _EMBEDDED,
    OWN_LOSS: {**_CLASS_INDEX, Task.REGRESSION: "column"},
}
# MSELoss with ``encoding = "signed"``.
SIGNED_TARGETS: dict[Task, str] = {
    Task.BINARY: "signed_column",
    Task.MULTICLASS: "signed_one_hot",
    Task.REGRESSION: "column",
}
# Targets for which the model has an output for each class; else it has one.
OUTPUT_PER_CLASS = ("index", "one_hot", "signed_one_hot")
# The layer that the model must end with for a loss; its arguments are in ACTIVATION_ARGS.
OUTPUT_LAYERS = {"NLLLoss": "LogSoftmax", "BCELoss": "Sigmoid", "HingeEmbeddingLoss": "Softplus"}
