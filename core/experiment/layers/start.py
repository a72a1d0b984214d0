"""A layer as it begins when it is put into a list: with settings that fit what reaches it, where they can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.errors import PlaygroundError
from core.experiment.layers.flow import Flow
from core.experiment.layers.members import CONTAINERS
from core.experiment.layers.trace import layer_output
from core.experiment.resolve import Choice
from core.experiment.schema import REQUIRED, ComponentSpec

Table = dict[str, Any]


def start_table(spec: ComponentSpec, given: Flow | None) -> Table:
    """Return the table of a new layer.

    Parameters
    ----------
    given : Flow or None
        What will reach it; None if that is not known.
    """
    table = {param.name: param.start for param in spec.params if param.default is REQUIRED}
    fitted = _STARTS.get(spec.name, _nothing)(given or Flow((8,)))
    return {
        "name": spec.name,
        **{key: value for key, value in {**table, **fitted}.items() if value is not None},
    }


def start_mismatch(spec: ComponentSpec, given: Flow) -> str:
    """Return why a layer that begins as ``start_table`` says cannot take an input; empty if it can."""
    table = start_table(spec, given)
    if spec.name in CONTAINERS:
        return ""
    choice = Choice("", spec, {key: value for key, value in table.items() if key != "name"})
    try:
        layer_output(choice, given)
    except PlaygroundError as error:
        return error.rule
    return ""


def _nothing(given: Flow) -> Table:
    return {}


def _block(given: Flow) -> Table:
    """Return layers that keep the shape."""
    n = given.shape[0] if len(given.shape) in (2, 3, 4) else given.shape[-1]
    if len(given.shape) == 1:
        return {"layers": ({"name": "Linear", "out_features": n}, {"name": "ReLU"})}
    kind = f"Conv{len(given.shape) - 1}d"
    return {"layers": ({"name": kind, "out_channels": n, "kernel_size": 3, "padding": 1}, {"name": "ReLU"})}


def _branches(given: Flow) -> Table:
    if len(given.shape) == 1:
        branch: Table = {"name": "Linear", "out_features": 8}
        return {"layers": (branch, dict(branch))}
    kind = f"Conv{len(given.shape) - 1}d"
    sizes = ((1, 0), (3, 1))
    return {
        "layers": tuple(
            {"name": kind, "out_channels": 8, "kernel_size": size, "padding": padding}
            for size, padding in sizes
        )
    }


def _divisor(size: int, most: int) -> int:
    return next(n for n in range(min(most, size), 0, -1) if size % n == 0)


def _heads(setting: str, **rest: Any) -> Callable[[Flow], Table]:
    return lambda given: {setting: _divisor(given.shape[-1], 4), **rest}


def _convolution(given: Flow) -> Table:
    return {"out_channels": 16, "padding": 1}


_STARTS: Mapping[str, Callable[[Flow], Table]] = {
    **{f"Conv{n}d": _convolution for n in (1, 2, 3)},
    **{
        f"ConvTranspose{n}d": lambda given: {"out_channels": 16, "kernel_size": 2, "stride": 2}
        for n in (1, 2, 3)
    },
    **dict.fromkeys(("RNN", "GRU", "LSTM"), lambda given: {"hidden_size": 32}),
    "Fold": lambda given: {"kernel_size": 1, "output_size": (1, given.shape[-1])},
    "Linear": lambda given: {"out_features": 32},
    "GroupNorm": lambda given: {"num_groups": _divisor(given.shape[0], 4)},
    "ChannelShuffle": lambda given: {"groups": _divisor(given.shape[0], 2)},
    "MultiheadAttention": _heads("num_heads"),
    "TransformerEncoderLayer": _heads("nhead", dim_feedforward=64),
    "Block": _heads("heads"),
    "Parallel": _branches,
    "Residual": _block,
    "Sequential": _block,
    "Upsample": lambda given: {"scale_factor": 2.0},
}
"""Settings that a new layer begins with besides the required ones."""
