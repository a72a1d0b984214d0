"""Optimizers: their groups, and the state of each parameter with its own device."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any

from torch import Tensor
from torch.optim import Optimizer

from core.lab.describe.attributes import is_a, stored_in
from core.lab.describe.look import Look
from core.lab.describe.numbers import values_of
from core.lab.describe.plain import text_of
from core.protocol.trace.values import (
    MOST_ITEMS,
    OptimizedParameter,
    OptimizerValue,
    ParameterGroup,
)


def describe_optimizer(optimizer: Optimizer, describer: Look) -> OptimizerValue:
    """Describe an optimizer."""
    groups = []
    for group in _groups(optimizer):
        parameters = tuple(
            OptimizedParameter(
                name=describer.name_of(parameter),
                parameter=describer.tensor_part(parameter),
                state=tuple((name, describer.part(value)) for name, value in state),
            )
            for parameter, state in describer.few(_parameters(optimizer, group))
        )
        groups.append(ParameterGroup(tuple(islice(_options(group), MOST_ITEMS)), parameters))
    return OptimizerValue(type(optimizer).__name__, describer.identity(optimizer), tuple(groups))


def fingerprint_optimizer(optimizer: Optimizer, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    return describer.identity(optimizer), tuple(
        (
            tuple(_options(group)),
            tuple(
                (
                    describer.name_of(parameter),
                    describer.fingerprint_part(parameter),
                    tuple((name, describer.fingerprint_part(value)) for name, value in state),
                )
                for parameter, state in _parameters(optimizer, group)
            ),
        )
        for group in _groups(optimizer)
    )


def _groups(optimizer: Optimizer) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = stored_in(optimizer).get(
        "param_groups", []
    )  # nothing before super().__init__()
    return groups[:MOST_ITEMS]


def _options(group: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in group.items():
        if name != "params":
            yield name, option_text(value)


def _parameters(
    optimizer: Optimizer, group: dict[str, Any]
) -> Iterator[tuple[Tensor, list[tuple[str, object]]]]:
    states = stored_in(optimizer).get("state", {})
    for parameter in group["params"][:MOST_ITEMS]:
        state = states.get(parameter) or {}  # never [ ]: the defaultdict would make one
        yield parameter, [(str(name), value) for name, value in state.items()]


def option_text(value: object) -> str:
    """Return an option as text: numbers in tuples and tensors of one number as numbers."""
    if type(value) in (tuple, list):
        left, right = "()" if isinstance(value, tuple) else "[]"
        comma = "," if type(value) is tuple and len(value) == 1 else ""
        return f"{left}{', '.join(option_text(item) for item in value[:16])}{comma}{right}"  # type: ignore
    if type(value) is float:
        return repr(value) if len(repr(value)) <= 8 else f"{value:.6g}"
    numbers = values_of(value) if is_a(value, Tensor) else None  # type: ignore[arg-type]
    return text_of(value) if numbers is None or numbers.size != 1 else f"tensor({numbers.item():.6g})"
