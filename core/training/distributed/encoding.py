"""Encodes what processes send each other, as bytes that are decoded without running code.

A pickle would run the code of anybody who reaches the connection between the processes.
"""

from __future__ import annotations

import io
from dataclasses import fields
from string import Formatter
from typing import Any

import numpy as np
import torch

from core.data.dataset import DataSet
from core.data.features import Expand
from core.data.text.windows import characters_of, windows
from core.errors import RunError
from core.experiment.experiment import Experiment
from core.experiment.tasks import Task
from core.text import Text
from core.training.checkpoints.checkpoint import Checkpoint

_KINDS = {kind.__name__: kind for kind in (Checkpoint, DataSet, Expand)}


def encode(value: Any) -> bytes:
    """Return a value as bytes.

    Parameters
    ----------
    value : object
        Numbers, texts, tensors and arrays; experiments, data sets and checkpoints; and containers of these.
    """
    file = io.BytesIO()
    torch.save(_plain(value), file)
    return file.getvalue()


def decode(content: bytes) -> Any:
    """Return the value that ``encode`` turned into bytes.

    Raises
    ------
    RunError
        If the bytes are not from ``encode``.
    """
    try:
        return _whole(torch.load(io.BytesIO(content), weights_only=True))
    except Exception as error:  # torch raises many types of errors here
        reason = str(error).partition("\n")[0]
        raise RunError(Text("What another process has told cannot be read."), reason) from None


def _plain(value: Any) -> Any:
    """Return `value` in tensors and plain containers; lists begin with the name of a type."""
    if isinstance(value, Experiment):
        return ["Experiment", value.to_toml()]
    if isinstance(value, np.ndarray) and value.ndim == 2 and 0 < value.strides[0] < value[0].nbytes:
        # Overlapping windows of a text, which would be many times as large as the text.
        step = value.strides[0] // value.itemsize
        return ["windows", [torch.from_numpy(characters_of(value).copy()), value.shape[1], step]]
    if isinstance(value, np.ndarray):
        return ["array", torch.from_numpy(np.array(value, order="C"))]
    if type(value).__name__ in _KINDS:
        own = {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
        return [type(value).__name__, own]
    if isinstance(value, Task):
        return ["Task", value.value]
    if isinstance(value, Text):
        return ["Text", [value.template, {name: _plain(given) for name, given in value.arguments.items()}]]
    if isinstance(value, tuple):
        return ["tuple", [_plain(item) for item in value]]
    return ["plain", value]


def _is_plain_field(field: tuple[str, str | None, str | None, str | None]) -> bool:
    """Return whether a field of a template has a plain name: others reach into what they are given."""
    _, name, spec, conversion = field
    spec = spec or ""
    return name is None or (name.isidentifier() and len(spec) <= 4 and "{" not in spec and conversion is None)


def _whole(encoded: Any) -> Any:
    kind, content = encoded
    if kind == "Experiment":
        return Experiment.from_toml(content)
    if kind == "Task":
        return Task(content)  # type: ignore[call-arg]
    if kind == "Text":
        source, arguments = content
        if not all(map(_is_plain_field, Formatter().parse(source))):
            raise ValueError("a template with more than plain fields")
        return Text(source, **{name: _whole(given) for name, given in arguments.items()})
    if kind == "array":
        return content.numpy()
    if kind == "windows":
        characters, context, stride = content
        return windows(characters.numpy(), context, stride)
    if kind in _KINDS:
        return _KINDS[kind](**{name: _whole(item) for name, item in content.items()})
    return tuple(map(_whole, content)) if kind == "tuple" else content
