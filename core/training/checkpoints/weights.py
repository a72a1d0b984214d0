"""Weights alone, without the run: as ``.safetensors`` or as a plain state_dict in a ``.pt`` file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load, save
from torch import Tensor, nn

from core.errors import PlaygroundError
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.runs.checkpoint_file.safetensors_header import not_whole, read_header
from core.system.files import replacing
from core.text import Text, joined, template
from core.training.checkpoints.check_values import weight_mismatches
from core.training.checkpoints.checkpoint import load_tables

SUFFIXES = (".safetensors", ".pt", ".pth")
MOST_NAMED = 12
"""The most keys that do not fit in an error."""


def save_weights(path: Path, model: nn.Module) -> None:
    """Write a model's state_dict; the suffix decides the format."""
    _check_suffix(path)
    weights = {key: tensor.detach().cpu().contiguous() for key, tensor in model.state_dict().items()}
    with replacing(path) as file:
        if path.suffix == ".safetensors":
            file.write(save(weights))
        else:
            torch.save(weights, file)


def load_weights(path: Path, model: nn.Module) -> None:
    """Load weights from a file into a model: all of them, or none.

    The file can be a checkpoint too. A model that is being trained must be between two steps.

    Raises
    ------
    PlaygroundError
        If the file is refused, as by ``core.training.checkpoints.checkpoint.read``, or does not fit; then
        the error lists what does not fit. The model stays as it was.
    """
    saved = _read(path)
    incompatibilities = weight_mismatches(model, saved)
    if incompatibilities:
        more = (
            Text("; and {n} more", n=len(incompatibilities) - MOST_NAMED)
            if len(incompatibilities) > MOST_NAMED
            else ""
        )
        rule = Text(
            "does not fit this model: {incompatibilities}{more}",
            incompatibilities=joined(incompatibilities[:MOST_NAMED], template("{names}; {last}")),
            more=more,
        )
        raise PlaygroundError(str(path), rule, hint=Text("Nothing was loaded."))
    model.load_state_dict(saved)


def _read(path: Path) -> dict[str, Tensor]:
    _check_suffix(path)
    with zip_file.open_to_load(path) as file:
        if path.suffix == ".safetensors":
            read_header(file, path)  # refuses what is larger than weights are
            file.seek(0)
            try:
                return load(file.read())
            except Exception as error:  # such as of a dtype that torch lacks
                raise not_whole(path, error) from None
        if zip_file.is_sealed(file):
            zip_file.check_seal(file, str(path))
        outline(file, str(path))
        table: Any = load_tables(file, str(path))
    if isinstance(table, dict) and isinstance(table.get("model"), dict) and "format" in table:
        table = table["model"]
    named = isinstance(table, dict) and all(isinstance(key, str) for key in table)
    if not named or not all(isinstance(value, Tensor) for value in table.values()):
        raise PlaygroundError(
            str(path), Text("is no state_dict: it must hold tensors by name, and nothing else")
        )
    return dict(table)


def _check_suffix(path: Path) -> None:
    if path.suffix not in SUFFIXES:
        raise PlaygroundError(
            str(path),
            Text("must end in {suffixes}", suffixes=joined(SUFFIXES, template("{names} or {last}"))),
            path.suffix,
        )
