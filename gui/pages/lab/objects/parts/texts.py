"""Short texts about values: shapes, counts, options, numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import ContainerValue, PlainValue
from gui.pages.lab.cells.numbers import mean_of
from gui.translation import listed

translate = QCoreApplication.translate
FEW = 4
"""Numbers of a tensor that are written out."""


def dtype_text(tensor: TensorValue) -> str:
    """Return a dtype without its package."""
    return tensor.dtype.removeprefix("torch.")


def count_text(n: int) -> str:
    """Return how many parameters there are."""
    return translate("Texts", "1 parameter") if n == 1 else translate("Texts", "{0:,} parameters").format(n)


def options_text(options: Sequence[tuple[str, str]]) -> str:
    """Return options as ``lr 0.1   betas (0.9, 0.999)``."""
    return "   ".join(f"{name} {text}" for name, text in options)


def container_text(value: ContainerValue) -> str:
    """Return a short container's plain items, or how many there are."""
    plain = [item for _, item in value.items if isinstance(item, PlainValue)]
    if 0 < len(plain) == value.n_items <= 2 * FEW:
        return ", ".join(_item_text(key, item) for (key, _), item in zip(value.items, plain, strict=True))
    return translate("Texts", "{0:,} items").format(value.n_items)


def _item_text(key: str, item: PlainValue) -> str:
    text = item.text if len(item.text) <= 24 else item.text[:23] + "…"
    return text if key.isdecimal() else f"{key} {text}"


def number_text(number: float) -> str:
    """Return a number in at most seven characters or so."""
    if number != number or number in (float("inf"), float("-inf")):
        return {"nan": "NaN", "inf": "∞", "-inf": "−∞"}[str(number)]
    if float(number).is_integer() and abs(number) < 1e6:
        return f"{number:.0f}".replace("-", "−")
    return f"{number:.3g}".replace("-", "−")


def values_text(tensor: TensorValue) -> str:
    """Return a tensor's numbers if they are few, or from where to where they go."""
    values, summary = tensor.values, tensor.summary
    if values is not None and values.ndim == len(tensor.shape) and 0 < values.size <= FEW:
        return "  ".join(
            str(item) if values.dtype == bool else number_text(item) for item in values.ravel().tolist()
        )
    if summary is None and values is not None and values.size:
        numbers, found = values[np.isfinite(values)], mean_of(values)
        if found is None:
            return ""
        low, mean, high = float(numbers.min()), found, float(numbers.max())
    elif summary is not None and summary.minimum is not None:
        low, mean, high = summary.minimum, summary.mean or 0.0, summary.maximum or 0.0
    else:
        return ""
    return translate("Texts", "{0} … {1}   mean {2}").format(*map(number_text, (low, high, mean)))


def trouble_text(tensor: TensorValue) -> str:
    """Return how many elements are no finite number; empty if all are."""
    if tensor.summary is not None:
        n_nan, n_infinite = tensor.summary.n_nan, tensor.summary.n_infinite
    elif tensor.values is not None and tensor.values.dtype.kind == "f":
        n_nan, n_infinite = int(np.isnan(tensor.values).sum()), int(np.isinf(tensor.values).sum())
    else:
        return ""
    parts = [f"{n_nan:,} NaN"] * bool(n_nan) + [f"{n_infinite:,} ∞"] * bool(n_infinite)
    return listed(parts)
