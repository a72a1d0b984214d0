"""A coded text as training and test windows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.dataset import DataSet, Indices
from core.data.text.sources import TextData
from core.experiment.tasks import Task


def windows(codes: Indices, context: int, stride: int) -> Indices:
    """Return all windows of `context` characters, `stride` apart: a view (n_windows, context)."""
    view = np.lib.stride_tricks.sliding_window_view(codes, context, writeable=True)
    every: Indices = view[::stride]
    return every


def characters_of(windows: npt.NDArray[Any]) -> Indices:
    """Return the characters that windows cover, (n_characters,), of which they are views."""
    n_windows, context = windows.shape
    step, size = windows.strides
    length = (n_windows - 1) * (step // size) + context
    return np.lib.stride_tricks.as_strided(windows, (length,), (size,))


def load_text(source: TextData, settings: Mapping[str, Any]) -> DataSet:
    """Return the windows of a text; the last part of it is for testing."""
    content = source.content(settings)
    context, stride = settings["context"], settings["stride"]
    train, test = (
        (windows(part[:-1], context, stride), windows(part[1:], context, stride))
        for part in source.halves(content, settings)
    )
    return DataSet(
        name=source.name,
        task=Task.LANGUAGE,
        input="text",
        x_train=train[0],
        y_train=train[1],
        x_test=test[0],
        y_test=test[1],
        feature_names=(),
        class_names=content.labels,
        vocabulary=content.vocabulary,
        notes=content.notes,
    )
