"""Ranges, requirements and reasons that torch's signatures and docstrings do not state.

Tables only; ``core.components.catalog`` applies them to what introspection finds. A name that the installed
torch does not have does no harm here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.experiment.loss_targets import DISTANCES
from core.experiment.schema import Cadence, Family, ParamSpec
from core.experiment.values.lr_formulas import FORMULAS
from core.text import Text

Changes = Mapping[str, Any]

CADENCES: dict[str, Cadence | None] = {
    "OneCycleLR": "batch",
    "CyclicLR": "batch",
    "ReduceLROnPlateau": "metric",
    "SequentialLR": None,
    "ChainedScheduler": None,
}
# OneCycleLR rewrites the rates that the other members would start from.
NOT_MEMBERS = ("ChainedScheduler", "OneCycleLR", "ReduceLROnPlateau", "SequentialLR")

# Arguments that are no settings: what is trained, positions on resuming, and deprecated spellings.
SKIPPED: dict[Family, frozenset[str]] = {
    "optimizer": frozenset({"params"}),
    "scheduler": frozenset({"optimizer", "last_epoch", "lr_lambda"}),
    "loss": frozenset({"size_average", "reduce", "device", "dtype"}),
    "activation": frozenset({"inplace", "min_value", "max_value", "device", "dtype"}),
}

# Settings of Muon that the AdamW beside it takes over.
SHARED_WITH_MUON = ("lr", "weight_decay")

# Optimizer settings that are read once, at construction or at the first step.
COLD = frozenset(
    {
        "amsgrad",
        "capturable",
        "centered",
        "differentiable",
        "foreach",
        "fused",
        "history_size",
        "initial_accumulator_value",
        "max_eval",
        "Adafactor.eps",
        "Rprop.lr",
    }
)

_PAIRS = Text("it compares pairs of samples; here every sample stands alone")
_LABELS = Text("it is for samples with several labels at once; here each sample has one")
REASONS: dict[str, str] = {
    "SparseAdam": Text("it takes sparse gradients only; the models here give dense ones"),
    "CosineEmbeddingLoss": _PAIRS,
    "CTCLoss": Text("it aligns sequences; there are none among the data sets"),
    "GaussianNLLLoss": Text("it needs a predicted variance beside each prediction"),
    "KLDivLoss": Text("its targets are distributions; here they are classes or single numbers"),
    "LinearCrossEntropyLoss": Text("it brings its own last layer; use CrossEntropyLoss after the model's"),
    "MultiLabelMarginLoss": _LABELS,
    "MultiLabelSoftMarginLoss": _LABELS,
    "PoissonNLLLoss": Text("its targets are counts; no data set here counts anything"),
    "GLU": Text("its output is half as wide as its input"),
    "MultiheadAttention": Text("it takes several inputs (query, key and value)"),
    "Softmax2d": Text("it takes images only; Softmax does the same and takes both"),
}
UNKNOWN_LOSS = Text("it is not known here which targets it takes")

# Added to a component's summary.
MORE: dict[str, str] = {
    "HingeEmbeddingLoss": Text(
        "Here the model's output is a distance to class 1, made positive by Softplus."
    ),
    "LambdaLR": Text("Here the function is one of the named formulas."),
    "MarginRankingLoss": Text("Here it is the hinge loss: max(0, margin - y * output) with y = -1 or +1."),
    "MultiplicativeLR": Text("Here the function is a constant factor."),
    "Muon": Text("It takes two-dimensional weights only; AdamW trains the rest."),
    "Rprop": Text("It is meant for whole-set batches, and reads lr at the first step only."),
    "SWALR": Text("It sets the learning rate only: weights are not averaged here."),
}

# Notes on an experiment that uses the component.
NOTES: dict[str, str] = {
    "ASGD": Text(
        "ASGD applies a changed learning rate one step later, and keeps its averaged weights to itself."
    ),
    "LBFGS": Text("LBFGS evaluates each batch several times in one step (optimizer.max_iter)."),
    "Muon": Text(
        "Muon trains two-dimensional weights; AdamW trains the rest with the same lr and weight_decay."
    ),
    "Rprop": Text("Rprop follows the signs of gradients: it is meant for batches of the whole training set."),
    "ReduceLROnPlateau": Text(
        "ReduceLROnPlateau lowers the rate when the test loss has not improved for some "
        "evaluations (scheduler.patience), which cannot be planned."
    ),
    "SWALR": Text("SWALR sets the learning rate only: weights are not averaged."),
}

# Activations that need an argument: Softmax and its like work over the features or channels.
ACTIVATION_ARGS: dict[str, dict[str, Any]] = {
    "LogSoftmax": {"dim": 1},
    "Softmax": {"dim": 1},
    "Softmin": {"dim": 1},
    "Threshold": {"threshold": 0.1, "value": 0.0},
}

# Settings in place of functions.
EXTRA: dict[str, tuple[ParamSpec, ...]] = {
    "LambdaLR": (
        ParamSpec(
            "formula",
            "choice",
            default="inverse_sqrt",
            options=tuple(FORMULAS),
            doc=Text(
                "Factor on the initial learning rate. All begin with a linear warm-up; then "
                "linear_warmup stays, inverse_sqrt falls with the square root of the epoch, "
                "exponential_decay loses the share rate each epoch, inverse_time_decay falls as 1 / (1 + "
                "rate * epochs)."
            ),
        ),
        ParamSpec(
            "warmup", "int", default=10, low=0, high=1_000_000, doc=Text("Epochs of linear rise; 0 for none.")
        ),
        ParamSpec(
            "rate",
            "float",
            default=0.05,
            low=0,
            high=1,
            high_open=True,
            doc=Text("How fast exponential_decay and inverse_time_decay fall; the others do not use it."),
        ),
    ),
    "MultiplicativeLR": (
        ParamSpec(
            "factor",
            "float",
            default=0.95,
            low=0,
            low_open=True,
            doc=Text("The learning rate is multiplied by this after every epoch."),
        ),
    ),
    "MSELoss": (
        ParamSpec(
            "encoding",
            "choice",
            default="one_hot",
            options=("one_hot", "signed"),
            doc=Text("Targets of classification: 0 and 1, or -1 and +1. Regression does not use it."),
        ),
    ),
}

_POSITIVE = {"low": 0, "low_open": True}
_NOT_NEGATIVE = {"low": 0}
_COUNT = {"low": 1}
_SHARE = {"low": 0, "high": 1}
_DECAY = {"low": 0, "high": 1, "high_open": True}
_RATE = {**_POSITIVE, "log": True}
_SMALL = {**_NOT_NEGATIVE, "log": True}
_REDUCTION = Text("losses are averaged, so that batches of different sizes compare")
_FUNCTION = Text("it is a function; choose one of the built-in modes")
_WHOLE_RUN = {**_COUNT, "absent": Text("the whole run: epochs x steps per epoch")}

# By the argument's name alone, in every class of the family.
GENERAL: dict[Family, dict[str, Changes]] = {
    "optimizer": {
        "lr": _RATE,
        "betas": _DECAY,
        "eps": _SMALL,
        "weight_decay": _SMALL,
        "momentum": _DECAY,
        "dampening": _SHARE,
        "momentum_decay": _SMALL,
        "lr_decay": _SMALL,
        "lambd": _SMALL,
        "rho": _SHARE,
        "fused": {"absent": Text("on where the device allows it, unless foreach is set")},
        "foreach": {"absent": Text("torch decides: on for accelerators, off on the CPU")},
        "differentiable": {
            "unusable": Text("torch then refuses to update the weights in place, which training here does")
        },
        "capturable": {"unusable": Text("it is for CUDA graphs, which training here does not capture")},
    },
    "scheduler": {
        "gamma": _POSITIVE,
        "total_iters": _COUNT,
        "max_lr": _RATE,
        "eta_min": _SMALL,
        "base_momentum": _DECAY,
        "max_momentum": _DECAY,
        "milestones": _COUNT,
        "schedulers": {
            "kind": "components",
            "family": "scheduler",
            "unusable": "",
            "more": Text("All must step at the same cadence: after each epoch, or after each batch."),
        },
    },
    "loss": {
        "reduction": {"kind": "choice", "options": ("mean", "sum", "none"), "unusable": _REDUCTION},
        "ignore_index": {"unusable": Text("no class of the data is to be ignored")},
        "weight": {
            "kind": "floats",
            "unusable": "",
            "low": 0,
            "absent": Text("every class counts the same"),
            "more": Text("One number for each class."),
        },
    },
}

# For one argument of one class; laid over the general ones.
PARTICULAR: dict[str, Changes] = {
    "ASGD.alpha": _NOT_NEGATIVE,
    "ASGD.t0": _NOT_NEGATIVE,
    "Adafactor.beta2_decay": {"high": 0},
    "Adafactor.d": _COUNT,
    "Adafactor.eps": {"default": None, "optional": True, "absent": Text("the machine's epsilon, and 0.001")},
    "Adagrad.initial_accumulator_value": _NOT_NEGATIVE,
    "LBFGS.history_size": {"low": 1, "high": 10_000},
    "LBFGS.line_search_fn": {"kind": "choice", "options": ("strong_wolfe",), "absent": Text("a step of lr")},
    "LBFGS.max_eval": {**_COUNT, "absent": Text("1.25 times max_iter")},
    "LBFGS.max_iter": _COUNT,
    "LBFGS.tolerance_change": _SMALL,
    "LBFGS.tolerance_grad": _SMALL,
    "Muon.adjust_lr_fn": {"kind": "choice", "options": ("original", "match_rms_adamw"), "absent": "original"},
    "Muon.ns_steps": {"low": 1, "high": 99},
    "RMSprop.alpha": _SHARE,
    "Rprop.etas": _POSITIVE,
    "Rprop.lr": {"more": Text("The size of the first step; later ones adapt on their own.")},
    "Rprop.step_sizes": _POSITIVE,
    "ChainedScheduler.schedulers": {
        "start": ({"name": "LinearLR", "total_iters": 10}, {"name": "ExponentialLR", "gamma": 0.98})
    },
    "ConstantLR.factor": {**_SHARE, "low_open": True},  # torch divides by it when the time is up
    "CosineAnnealingLR.T_max": {**_COUNT, "start": 200},
    "CosineAnnealingWarmRestarts.T_0": {**_COUNT, "start": 50},
    "CosineAnnealingWarmRestarts.T_mult": _COUNT,
    "CyclicLR.base_lr": {**_SMALL, "start": 0.001},
    "CyclicLR.max_lr": {"start": 0.01},
    "CyclicLR.scale_fn": {"unusable": _FUNCTION},
    "CyclicLR.scale_mode": {"unusable": Text("it belongs to scale_fn, which is a function")},
    "CyclicLR.step_size_down": {**_COUNT, "absent": Text("as many as step_size_up")},
    "CyclicLR.step_size_up": _COUNT,
    "ExponentialLR.gamma": {"start": 0.98},
    "LinearLR.end_factor": _SHARE,
    "LinearLR.start_factor": {**_POSITIVE, "high": 1},
    "MultiStepLR.milestones": {"start": (100, 150)},
    "OneCycleLR.div_factor": _RATE,
    "OneCycleLR.epochs": _WHOLE_RUN,
    "OneCycleLR.final_div_factor": _RATE,
    "OneCycleLR.max_lr": {"start": 0.01},
    "OneCycleLR.pct_start": _SHARE,
    "OneCycleLR.steps_per_epoch": _WHOLE_RUN,
    "OneCycleLR.total_steps": _WHOLE_RUN,
    "PolynomialLR.power": _NOT_NEGATIVE,
    "ReduceLROnPlateau.cooldown": _NOT_NEGATIVE,
    "ReduceLROnPlateau.eps": _SMALL,
    "ReduceLROnPlateau.factor": {**_POSITIVE, "high": 1, "high_open": True},
    "ReduceLROnPlateau.min_lr": _SMALL,
    "ReduceLROnPlateau.mode": {
        "unusable": Text(
            "the metric is the test loss, and less of it is better: max would slow down what improves"
        )
    },
    "ReduceLROnPlateau.patience": {"low": 0, "more": Text("Counted in evaluations (training.eval_every).")},
    "ReduceLROnPlateau.threshold": _SMALL,
    "SWALR.anneal_epochs": _NOT_NEGATIVE,
    "SWALR.swa_lr": {**_SMALL, "start": 0.001},
    "SequentialLR.milestones": {"start": (10,), "more": Text("One fewer than schedulers, increasing.")},
    "SequentialLR.schedulers": {
        "start": ({"name": "LinearLR", "total_iters": 10}, {"name": "CosineAnnealingLR", "T_max": 190})
    },
    "StepLR.step_size": {**_COUNT, "start": 50},
    "BCELoss.weight": {
        "unusable": Text("it weighs the samples of one fixed batch; batches here are shuffled")
    },
    "BCEWithLogitsLoss.weight": {
        "unusable": Text("it weighs the samples of one fixed batch; batches here are shuffled")
    },
    "BCEWithLogitsLoss.pos_weight": {
        **_RATE,
        "kind": "float",
        "unusable": "",
        "absent": Text("both classes count the same"),
    },
    "HuberLoss.delta": _POSITIVE,
    "CrossEntropyLoss.label_smoothing": _SHARE,
    "HingeEmbeddingLoss.margin": _POSITIVE,
    "MarginRankingLoss.margin": {**_POSITIVE, "default": 1.0},
    "MultiMarginLoss.margin": _POSITIVE,
    "MultiMarginLoss.p": {"low": 1, "high": 2},
    "SmoothL1Loss.beta": _NOT_NEGATIVE,
    "TripletMarginLoss.eps": _SMALL,
    "TripletMarginLoss.margin": _POSITIVE,
    "TripletMarginLoss.p": {"low": 1, "high": 100},
    "TripletMarginWithDistanceLoss.distance_function": {
        "kind": "choice",
        "options": DISTANCES,
        "unusable": "",
        "absent": Text("Euclidean"),
    },
    "TripletMarginWithDistanceLoss.margin": _POSITIVE,
    "GELU.approximate": {"kind": "choice", "options": ("none", "tanh")},
}
