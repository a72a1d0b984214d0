"""How large the parts of an event may be: whatever is within these bounds can be shown in bounded time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, PlainSerializer

LARGEST = 2**63 - 1
MOST_DIMS = 64
MOST_VALUES = 4_096
"""Elements up to which a tensor's values are recorded; beyond them, its summary alone."""
LONGEST_NAME, LONGEST_PASSAGE = 1_000, 200_000
"""Characters of a name or a short text, and of what is read as a text. Longer ones are cut when read."""


def _spelled(value: float) -> float | str:
    return value if math.isfinite(value) else str(value)


Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Passage = Annotated[str, Field(max_length=LONGEST_PASSAGE)]
Real = Annotated[float, PlainSerializer(_spelled, when_used="json")]
"""A number that may be infinite or NaN, which JSON has no number for: a text then."""
Finite = Annotated[float, Field(allow_inf_nan=False, ge=-1e15, le=1e15)]
Count = Annotated[int, Field(ge=0)]
Line = Annotated[int, Field(ge=0, lt=2**31)]
"""Of a program, from 1; 0 if it is not known."""


def check_shape(shape: Sequence[int]) -> None:
    """Raise ``ValueError`` if this is no shape of a tensor."""
    if len(shape) > MOST_DIMS or min(shape, default=0) < 0 or math.prod(shape) > LARGEST:
        raise ValueError("a shape has sizes from 0, and a tensor at most 2 ** 63 elements")
    if max(shape, default=0) > LARGEST:
        raise ValueError("a size is below 2 ** 63")


def check_values(values: object, shape: tuple[int, ...], dtype: str) -> None:
    """Raise ``ValueError`` if an array of values, if there is one, does not fit what it is of."""
    if values is None:
        return
    size, found = values.size, values.shape  # type: ignore[attr-defined]
    shapes = (shape, (*shape, 2)) if "complex" in dtype else (shape,)
    if found not in shapes or size > 2 * MOST_VALUES or len(found) > MOST_DIMS:
        raise ValueError(f"values have the tensor's shape, and are at most {MOST_VALUES:,}")
