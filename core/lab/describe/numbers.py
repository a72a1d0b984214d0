"""The values of a tensor, and numbers about them: what the window shows of its content."""

from __future__ import annotations

import numpy as np
import torch

from core.lab.describe.memory import Numbers, Unobserved, elements, once
from core.protocol.trace.arrays import DTYPES
from core.protocol.trace.tensors import MOST_VALUES, Summary

FEW_VALUES = 16
"""Elements up to which all can be taken in at a glance, and need no summary."""
MOST_SUMMARISED = 1 << 27
"""Elements beyond which a summary would take seconds."""
N_BINS = 40
_CHUNK = 1 << 20


def values_of(tensor: torch.Tensor | Numbers) -> Numbers | None:
    """Return a copy of all values, or None if they are too many or the tensor does not tell them.

    Returns
    -------
    ndarray or None
        Of the tensor's shape, in a dtype of ``core.protocol.trace.arrays``: bfloat16 as float32, complex
        numbers with one more axis for real and imaginary part.
    """
    with Unobserved():
        numbers = _numbers(tensor, MOST_VALUES)
    return None if numbers is None else _as_real(numbers)


def summary_of(tensor: torch.Tensor | Numbers) -> Summary | None:
    """Return numbers about all elements, or None if they are few, far too many, or untold."""
    with Unobserved():
        if _size(tensor) <= FEW_VALUES:
            return None
        numbers = _numbers(tensor, None)
        if numbers is None:
            return None
        single = once(numbers)
        times = numbers.size // single.size
        return _summary(single, times) if single.size <= MOST_SUMMARISED else None


def _size(tensor: torch.Tensor | Numbers) -> int:
    try:
        return tensor.size if isinstance(tensor, np.ndarray) else tensor.numel()
    except RuntimeError:  # nested tensors
        return 0


def _numbers(tensor: torch.Tensor | Numbers, most: int | None) -> Numbers | None:
    """Return the elements, real or complex, if there are at most `most`."""
    n = _size(tensor)
    if most is not None and n > most:
        return None
    if isinstance(tensor, np.ndarray):
        return np.asarray(tensor) if tensor.dtype.kind in "biufc" else None
    if tensor.layout is not torch.strided and n > MOST_SUMMARISED // 4:
        return None  # its zeros would need memory
    return elements(tensor)


def _as_real(numbers: Numbers) -> Numbers:
    """Return a copy that can be sent."""
    if numbers.dtype.kind == "c":
        parts = np.stack([numbers.real, numbers.imag], axis=-1)
        return parts if parts.dtype.name in DTYPES else parts.astype(np.float64)
    kind = numbers.dtype.newbyteorder("=")
    with np.errstate(over="ignore"):
        return numbers.astype(kind if kind.name in DTYPES else np.float64, order="C")


def _summary(numbers: Numbers, times: int) -> Summary:
    flat = numbers.reshape(-1) if numbers.flags.c_contiguous else numbers.ravel()
    chunks = [flat[at : at + _CHUNK] for at in range(0, flat.size, _CHUNK)]
    n_nan = n_infinite = 0
    if numbers.dtype.kind in "fc":
        n_nan = sum(int(np.isnan(chunk).sum()) for chunk in chunks)
        n_infinite = sum(int(np.isinf(chunk).sum()) for chunk in chunks)
    n = flat.size - n_nan - n_infinite
    if numbers.dtype.kind == "c" or not n:
        return Summary(n_nan=n_nan * times, n_infinite=n_infinite * times)
    finite = [_finite(chunk) if n < flat.size else chunk for chunk in chunks]
    low = float(min(chunk.min() for chunk in finite if chunk.size))
    high = float(max(chunk.max() for chunk in finite if chunk.size))
    mean, std = _moments(finite, n, low, high)
    counts = sum((_counts(chunk, low, high) for chunk in finite), np.zeros(N_BINS, np.int64))
    return Summary(low, mean, high, std, n_nan * times, n_infinite * times, counts * times)


def _finite(chunk: Numbers) -> Numbers:
    return chunk[np.isfinite(chunk)]


def _moments(chunks: list[Numbers], n: int, low: float, high: float) -> tuple[float, float]:
    """Return mean and standard deviation (of n, not n - 1), scaled so that nothing overflows."""
    scale = max(abs(low), abs(high)) or 1.0
    scale = scale if scale > 1e100 or scale < 1e-100 else 1.0
    mean = sum(float((chunk.astype(np.float64) / scale).sum()) for chunk in chunks) / n
    square = sum(float(((chunk.astype(np.float64) / scale - mean) ** 2).sum()) for chunk in chunks) / n
    return mean * scale, square**0.5 * scale


def _counts(chunk: Numbers, low: float, high: float) -> Numbers:
    """Return how many elements lie in each of the bins from low to high."""
    span = high / 2 - low / 2  # halves, for the difference itself may overflow
    if span == 0:
        return np.bincount(np.full(chunk.size, N_BINS // 2), minlength=N_BINS)
    place = (chunk.astype(np.float64) / 2 - low / 2) / span * N_BINS
    return np.bincount(place.astype(np.intp).clip(0, N_BINS - 1), minlength=N_BINS)
