"""The values of a tensor, and numbers about them: what the window shows of its content."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import torch

from core.lab.describe.memory import Numbers, Unobserved, elements, once
from core.protocol.trace.arrays import DTYPES
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.tensors import Summary

FEW_VALUES = 16
"""Elements up to which all can be taken in at a glance, and need no summary."""
MOST_SUMMARISED = 1 << 27
"""Elements beyond which a summary would take seconds."""
N_BINS = 40
MOST_SAMPLED = 1 << 16
"""Elements from which standard deviation and histogram are computed; of more, a regular sample."""
_CHUNK = 1 << 20
_LARGE = 1e100


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
    mean = _mean(flat)
    if mean is None:
        return _summary_of_finite(flat, times)
    low, high = float(flat.min()), float(flat.max())
    sample = flat[:: -(-flat.size // MOST_SAMPLED)]
    sample_mean, std = _moments(sample, low, high)
    if sample.size == flat.size or max(abs(low), abs(high)) > _LARGE:
        mean = sample_mean
    counts = _counts(sample, low, high)
    if sample.size < flat.size:
        counts = np.rint(counts * (flat.size / sample.size)).astype(np.int64)
    return Summary(low, mean, high, std, counts=counts * times)


def _mean(flat: Numbers) -> float | None:
    """Return the mean, which may overflow; None if the elements are complex, or not all of them finite."""
    kind = flat.dtype.kind
    if kind == "c":
        return None
    with np.errstate(over="ignore", invalid="ignore"):
        total = float(flat.sum(dtype=None if flat.dtype in (np.float32, np.float64) else np.float64))
    if kind == "f" and not np.isfinite(total) and not np.isfinite(flat).all():
        return None
    return total / flat.size


def _summary_of_finite(flat: Numbers, times: int) -> Summary:
    """Return the summary of the elements that are finite, and how many are not."""
    n_nan = n_infinite = 0
    finite = []
    for at in range(0, flat.size, _CHUNK):
        chunk = flat[at : at + _CHUNK]
        n_nan += int(np.isnan(chunk).sum())
        n_infinite += int(np.isinf(chunk).sum())
        if chunk.dtype.kind != "c":
            finite.append(chunk[np.isfinite(chunk)])
    rest = np.concatenate(finite) if finite else flat[:0]
    summary = _summary(rest, times) if rest.size else Summary()
    return replace(summary, n_nan=n_nan * times, n_infinite=n_infinite * times)


def _moments(numbers: Numbers, low: float, high: float) -> tuple[float, float]:
    """Return mean and standard deviation (of n, not n - 1), scaled so that nothing overflows."""
    largest = max(abs(low), abs(high))
    scale = largest if largest > _LARGE or 0 < largest < 1 / _LARGE else 1.0
    scaled = numbers.astype(np.float64)
    if scale != 1.0:
        scaled /= scale
    mean = float(scaled.mean())
    scaled -= mean
    return mean * scale, float(np.square(scaled).mean()) ** 0.5 * scale


def _counts(chunk: Numbers, low: float, high: float) -> Numbers:
    """Return how many elements lie in each of the bins from low to high."""
    span = high / 2 - low / 2  # halves, for the difference itself may overflow
    if span == 0:
        return np.bincount(np.full(chunk.size, N_BINS // 2), minlength=N_BINS)
    place = (chunk.astype(np.float64) / 2 - low / 2) / span * N_BINS
    return np.bincount(place.astype(np.intp).clip(0, N_BINS - 1), minlength=N_BINS)
