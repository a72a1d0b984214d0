"""Tensors and NumPy arrays as plain data, with their place in memory and in the autograd graph."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from core.protocol.trace.arrays import Array

LARGEST = 2**63 - 1
MOST_VALUES = 4_096
"""Elements up to which a tensor's values are recorded; beyond them, its summary alone."""


@dataclass(frozen=True)
class Summary:
    """Numbers about all elements of a tensor; of the finite ones, but for the counts.

    Of more than 65,536 elements, `std` and `counts` are those of a regular sample; the rest is exact.

    Parameters
    ----------
    minimum, mean, maximum, std : float or None
        None if no element is finite or the dtype has no order.
    n_nan, n_infinite : int
    counts : ndarray of int64 or None
        Histogram of the finite values between minimum and maximum, in bins of one width. Of a sample, scaled
        up to all elements.
    """

    minimum: float | None = None
    mean: float | None = None
    maximum: float | None = None
    std: float | None = None
    n_nan: int = 0
    n_infinite: int = 0
    counts: Array | None = None

    def __post_init__(self) -> None:
        """Refuse what a forged event may tell."""
        if not all(end is None or math.isfinite(end) for end in (self.minimum, self.maximum)):
            raise ValueError("the ends of a histogram are finite")
        if self.counts is not None and (self.counts.ndim != 1 or self.counts.size > MOST_VALUES):
            raise ValueError("a histogram has one dimension")


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
    is_contiguous : bool
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
    requires_grad, is_leaf : bool
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

    type: str
    identity: int
    shape: tuple[int, ...]
    dtype: str
    device: str = "cpu"
    practice: bool = False
    layout: str = "strided"
    strides: tuple[int, ...] = ()
    is_contiguous: bool = True
    storage: int | None = None
    storage_offset: int = 0
    storage_size: int = 0
    view_of: int | None = None
    version: int | None = None
    requires_grad: bool = False
    is_leaf: bool = True
    grad_fn: str | None = None
    node: int | None = None
    grad: TensorValue | None = None
    values: Array | None = None
    summary: Summary | None = None
    kind: Literal["tensor"] = "tensor"

    def __post_init__(self) -> None:
        """Refuse what a forged event may tell."""
        if len(self.shape) > 64 or min(self.shape, default=0) < 0 or self.n_elements > LARGEST:
            raise ValueError("a shape has sizes from 0, and a tensor at most 2 ** 63 elements")
        if self.strides and len(self.strides) != len(self.shape):
            raise ValueError("each dimension has a stride")
        if max(map(abs, (*self.strides, self.storage_offset, self.storage_size))) > LARGEST:
            raise ValueError("a place in a storage is below 2 ** 63")
        shapes = (self.shape, (*self.shape, 2)) if "complex" in self.dtype else (self.shape,)
        if self.values is not None and self.values.shape not in shapes:
            raise ValueError("values have the tensor's shape")

    @property
    def n_elements(self) -> int:
        """The number of elements."""
        return math.prod(self.shape)
