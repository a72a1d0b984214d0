"""Which engine trains the runs of a sweep, and why. Nothing here imports torch.

``at-once`` takes the steps of all networks of one shape together in one process: see
``core.training.together``. ``processes`` trains every run by itself, several at a time, and ``dask`` does so
on the machines of a cluster.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.data.images.prepare import is_transformed
from core.data.registry import KNOWN
from core.experiment.experiment import Experiment
from core.experiment.layers.members import all_members
from core.experiment.layers.of_model import layers_of
from core.experiment.resolve import choice_in, resolve, uses_own
from core.experiment.schema import Catalog
from core.experiment.work import work_per_step
from core.runs.sweeps.sweep import Axis, Sweep
from core.system.hardware import memory
from core.system.torchrun_environment import several_processes
from core.text import Text

ENGINES = ("at-once", "processes", "dask")

ELEMENTWISE = (
    "Adadelta", "Adagrad", "Adam", "Adamax", "AdamW", "ASGD", "NAdam", "RAdam", "RMSprop", "Rprop", "SGD",
)  # fmt: skip
"""Optimizers that change each weight by its own gradients alone, so that networks do not mix."""

MODELS = ("linear", "mlp", "layers")
"""The models that can learn at once."""

LAYERS = frozenset({
    "Sequential", "Residual", "Parallel", "Linear", "Identity", "LayerNorm", "RMSNorm", "PReLU", "Dropout",
    "CELU", "ELU", "GELU", "GLU", "Hardshrink", "Hardsigmoid", "Hardswish", "Hardtanh", "LeakyReLU",
    "LogSigmoid", "LogSoftmax", "Mish", "ReLU", "ReLU6", "SELU", "Sigmoid", "SiLU", "Softmax", "Softmax2d",
    "Softmin", "Softplus", "Softshrink", "Softsign", "Tanh", "Tanhshrink", "Threshold",
    "Flatten", "Unflatten", "Transpose", "Upsample", "PixelShuffle", "PixelUnshuffle", "ChannelShuffle",
    *(f"{kind}Pool{n}d" for kind in ("Avg", "Max", "LP", "AdaptiveAvg", "AdaptiveMax") for n in (1, 2, 3)),
    *(f"{kind}Pad{n}d" for kind in ("Circular", "Constant", "Reflection", "Replication", "Zero")
      for n in (1, 2, 3)),
})  # fmt: skip
"""The layers that can learn at once: each sample goes through them by itself, and what is random in them is
``Dropout`` alone."""

LARGE = 4_000_000
"""Operations of a step of a network from which on others at its side make it hardly faster.

Measured on one thread, times as fast as one after another: 22 at 1e4, 9 at 3e5, 7 at 5e5, 3.3 at 3e6, 1.0 at
3e7."""
BYTES = 48
"""Of memory for each parameter of a network: itself, its gradient, an optimizer's two numbers, the same kept
for a check, and what a step computes from them."""


@dataclass(frozen=True)
class Choice:
    """An engine, and why it is that one."""

    engine: str
    reason: Text


def choose(sweep: Sweep, catalog: Catalog) -> Choice:
    """Return the engine that a sweep's runs are trained by unless another is asked for."""
    refused = refusal(sweep, catalog)
    if refused is not None:
        return Choice("processes", refused)
    sizes = [_size(experiment, catalog) for experiment in _kinds_of_runs(sweep, catalog)]
    if max(work for _, work in sizes) > LARGE:
        return Choice("processes", Text("A step of such a large network keeps a core busy by itself."))
    if len(sweep) * BYTES * max(n for n, _ in sizes) > (memory()[1] or math.inf) / 2:
        return Choice("processes", Text("So many networks of this size do not fit in the memory together."))
    return Choice("at-once", Text("Networks of one shape take each step together, in one process."))


def refusal(sweep: Sweep, catalog: Catalog) -> Text | None:
    """Return why the runs of a sweep cannot learn at once; None if they can.

    It is said of the first run that cannot.
    """
    if sweep.search is not None:
        return Text("A search draws the settings of a run from how those before it did.")
    reasons = (refusal_of(experiment, catalog) for experiment in _kinds_of_runs(sweep, catalog))
    return next((reason for reason in reasons if reason), None)


def _kinds_of_runs(sweep: Sweep, catalog: Catalog) -> Iterator[Experiment]:
    """Yield a run for each combination of the values that make a difference here: seeds and rates do not."""
    axes = (axis if _matters(axis.path) else Axis(axis.path, axis.values[:1]) for axis in sweep.axes)
    for trial in Sweep(sweep.base, tuple(axes)).trials(catalog):
        yield trial.experiment


def _matters(path: str) -> bool:
    section, _, key = path.partition(".")
    return section in ("data", "model", "task") or key in ("name", "device")


def _size(experiment: Experiment, catalog: Catalog) -> tuple[int, int]:
    """Return the parameters of a network and the operations of a step; 0 before torch tells its layers."""
    if "layer" not in catalog.families:
        return 0, 0
    choices = resolve(experiment, catalog)
    layers = layers_of(choices, catalog)
    work = work_per_step(layers, choices["data"].settings["batch_size"])
    return sum(layer.n_parameters for layer in layers), work


def refusal_of(experiment: Experiment, catalog: Catalog) -> Text | None:
    """Return why a run cannot learn at once with others; None if it can."""
    reasons = (_own_code, _device, _data, _task, _optimizer, _model)
    return next((reason for why in reasons if (reason := why(experiment, catalog))), None)


def _own_code(experiment: Experiment, catalog: Catalog) -> Text | None:
    if experiment.code.path is None and not uses_own(experiment, catalog):
        return None
    return Text("Code of your own may do anything in a step, so each run has a process of its own.")


def _device(experiment: Experiment, catalog: Catalog) -> Text | None:
    if not several_processes(experiment.training.device):
        return None
    return Text("Each run is shared by several processes already: training.device.")


def _data(experiment: Experiment, catalog: Catalog) -> Text | None:
    data = choice_in(experiment, "data", catalog if "dataset" in catalog.families else KNOWN)
    assert data is not None
    if data.info.is_text:
        return Text("Networks of text do not learn at once: each run has a process of its own.")
    if is_transformed(data.settings):
        return Text("Each network's batches are transformed by themselves, so each run has its own process.")
    return None


def _task(experiment: Experiment, catalog: Catalog) -> Text | None:
    if experiment.task is None:
        return None
    return Text(
        "Only classification and regression learn at once; {task} does not.", task=experiment.task.name
    )


def _optimizer(experiment: Experiment, catalog: Catalog) -> Text | None:
    name = experiment.optimizer.name
    if name in ELEMENTWISE:
        return None
    return Text(
        "{name} needs more than each weight's own gradient, so each run has its own process.", name=name
    )


def _model(experiment: Experiment, catalog: Catalog) -> Text | None:
    name, args = experiment.model.name, experiment.model.args
    if name == "cnn":
        return Text("Convolutional networks do not learn at once: each run has a process of its own.")
    if name not in MODELS:
        return Text("Networks of the model {name} do not learn at once.", name=name)
    if args.get("batch_norm"):
        return _BATCH_NORM
    return next((reason for kind in _kinds(args) if (reason := _layer(kind))), None)


_BATCH_NORM = Text("Batch normalization keeps running means of each network's batches, which must not mix.")


def _kinds(args: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of a model's layers, as far as its settings name them."""
    yield str(args.get("activation", "Identity"))
    for _, table in all_members(
        args.get("layers", ()) if isinstance(args.get("layers"), list | tuple) else ()
    ):
        yield str(table["name"])


def _layer(kind: str) -> Text | None:
    if kind in LAYERS:
        return None
    if kind.startswith(("BatchNorm", "SyncBatchNorm")):
        return _BATCH_NORM
    return Text("Networks with the layer {kind} do not learn at once.", kind=kind)
