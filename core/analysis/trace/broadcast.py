"""The rules on sizes: which dimensions are stretched, which meet, and which do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Shape = tuple[int, ...]
Role = Literal["broadcast", "rows", "columns", "inner", "gone"]


@dataclass(frozen=True)
class Dimension:
    """One column of the sizes written below each other.

    Parameters
    ----------
    sizes : tuple of int or None
        Of each operand; None where it has no such dimension.
    result : int or None
        None where they do not fit, and for the inner size of a matmul, which goes.
    stretched : tuple of bool
        Which operands are repeated along it: those of size 1, or without it, where the result is larger or
        has it.
    role : str
        In a matmul, whether it gives the rows or columns of the result, is summed over, or is broadcast; in a
        reduction, whether it goes.
    """

    sizes: tuple[int | None, ...]
    result: int | None
    stretched: tuple[bool, ...]
    fits: bool = True
    role: Role = "broadcast"


def broadcast(shapes: Sequence[Shape]) -> tuple[Dimension, ...]:
    """Return the dimensions of shapes that are broadcast together, the first one first.

    Sizes are aligned from the right. Two fit if they are equal or one is 1; a missing one counts as 1.
    """
    most = max((len(shape) for shape in shapes), default=0)
    padded = [(None,) * (most - len(shape)) + tuple(shape) for shape in shapes]
    return tuple(_dimension(tuple(row[at] for row in padded)) for at in range(most))


def _dimension(sizes: tuple[int | None, ...]) -> Dimension:
    wanted = {size for size in sizes if size not in (None, 1)}
    if len(wanted) > 1:
        return Dimension(sizes, None, (False,) * len(sizes), fits=False)
    result = next(iter(wanted), 1)
    stretched = tuple(size is None or (size == 1 and result != 1) for size in sizes)
    return Dimension(sizes, result, stretched)


def result_shape(dimensions: Sequence[Dimension]) -> Shape | None:
    """Return the shape of a result; None if a dimension does not fit."""
    if not all(dimension.fits for dimension in dimensions):
        return None
    return tuple(dimension.result for dimension in dimensions if dimension.result is not None)


def matmul(left: Shape, right: Shape) -> tuple[Dimension, ...]:
    """Return the dimensions of ``left @ right``: broadcast ones first, then rows, inner and columns.

    See ``torch.matmul``. A tensor of one dimension is a row at the left and a column at the right, and its
    other dimension goes again. There is nothing for a tensor without dimensions, which torch refuses.
    """
    if not left or not right:
        return ()
    dimensions = list(broadcast([left[:-2], right[:-2]]))
    if len(left) > 1:
        dimensions.append(Dimension((left[-2], None), left[-2], (False, False), role="rows"))
    inner = right[-2] if len(right) > 1 else right[0]
    dimensions.append(Dimension((left[-1], inner), None, (False, False), left[-1] == inner, role="inner"))
    if len(right) > 1:
        dimensions.append(Dimension((None, right[-1]), right[-1], (False, False), role="columns"))
    return tuple(dimensions)


def reduction(shape: Shape, dims: Sequence[int] | None, result: Shape) -> tuple[Dimension, ...]:
    """Return the dimensions of a shape that is reduced along some; None for all."""
    gone = set(range(len(shape))) if dims is None else {dim % max(len(shape), 1) for dim in dims}
    left = 1 if len(result) == len(shape) else None
    return tuple(
        Dimension((size,), left, (False,), role="gone") if dim in gone else Dimension((size,), size, (False,))
        for dim, size in enumerate(shape)
    )
