"""Tensors and NumPy arrays as plain data, with their place in memory and in the autograd graph."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from core.protocol.trace.arrays import Array
from core.protocol.trace.bounds import (
    LARGEST,
    MOST_VALUES,
    Count,
    Name,
    Real,
    check_shape,
    check_values,
)


@dataclass(frozen=True)
class Summary:
    """Numbers about all elements of a tensor; of the finite ones, but for the counts.

    Of more than 65,536 elements, `std` and `counts` are those of a regular sample; the rest is exact.

    Parameters
    ----------
    minimum, mean, maximum, std : float or None
        None if no element is finite or the dtype has no order.
    counts : ndarray of int64 or None
        Histogram of the finite values between minimum and maximum, in bins of one width. Of a sample, scaled
        up to all elements.
    """

    minimum: float | None = None
    mean: Real | None = None
    maximum: float | None = None
    std: Real | None = None
    n_nan: Count = 0
    n_infinite: Count = 0
    counts: Array | None = None

    def __post_init__(self) -> None:
        """Refuse what no tensor has."""
        if not all(end is None or math.isfinite(end) for end in (self.minimum, self.maximum)):
            raise ValueError("the ends of a histogram are finite")
        counts = self.counts
        if counts is None:
            return
        if counts.ndim != 1 or counts.size > MOST_VALUES or counts.dtype.kind not in "iu":
            raise ValueError("a histogram has one dimension, and counts")
        if counts.size and counts.min() < 0:
            raise ValueError("a count is 0 or more")


@dataclass(frozen=True)
class TensorValue:
    """A tensor or a NumPy array.

    Parameters
    ----------
    type : str
        ``Tensor``, ``Parameter``, ``Buffer``, ``ndarray``, or the name of a subclass.
    shape, strides : tuple of int
        Strides count elements; empty for layouts without strides.
    dtype : str
        ``torch.float32``; ``float32`` for an array.
    device : str
        ``cpu``, ``cuda:0``. A practice GPU is ``cuda:0`` with `practice`.
    practice : bool
        Whether it lies on a practice GPU.
    layout : str
        ``strided``, ``sparse_coo``, ...
    storage : int or None
        Equal for all that share memory, arrays included; never used again in one run.
    storage_offset : int
        In elements.
    storage_size : int
        Elements of the whole storage.
    view_of : int or None
        Identity of the tensor this is a view of (``Tensor._base``, ``ndarray.base``), if it is recorded.
    version : int or None
        ``Tensor._version``: how often it was changed in place. None for arrays and inference tensors.
    grad_fn : str or None
        Such as ``MulBackward0``.
    node : int or None
        The node in the autograd graph that made it, or that accumulates its gradient.
    grad : TensorValue or None
        Its ``.grad``.
    values : ndarray or None
        All values, in the tensor's shape, if there are at most ``MOST_VALUES``. bfloat16 as float32; complex
        numbers with one more axis for the real and imaginary part.
    summary : Summary or None
        None where `values` are short enough to need none, or the tensor has no values (meta).
    """

    type: Name
    identity: int
    shape: tuple[int, ...]
    dtype: Name
    device: Name = "cpu"
    practice: bool = False
    layout: Name = "strided"
    strides: tuple[int, ...] = ()
    is_contiguous: bool = True
    storage: int | None = None
    storage_offset: int = 0
    storage_size: int = 0
    view_of: int | None = None
    version: int | None = None
    requires_grad: bool = False
    is_leaf: bool = True
    grad_fn: Name | None = None
    node: int | None = None
    grad: TensorValue | None = None
    values: Array | None = None
    summary: Summary | None = None
    kind: Literal["tensor"] = "tensor"

    def __post_init__(self) -> None:
        """Refuse what no tensor is."""
        check_shape(self.shape)
        if self.strides and len(self.strides) != len(self.shape):
            raise ValueError("each dimension has a stride")
        if max(map(abs, (*self.strides, self.storage_offset, self.storage_size))) > LARGEST:
            raise ValueError("a place in a storage is below 2 ** 63")
        check_values(self.values, self.shape, self.dtype)

    @property
    def n_elements(self) -> int:
        """The number of elements."""
        return math.prod(self.shape)
