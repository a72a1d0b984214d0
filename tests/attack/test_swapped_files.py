"""Files that are swapped, altered or cut off between their check and their use."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from safetensors.torch import save
from torch import nn

from core.errors import PlaygroundError
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.contents import read_contents
from core.runs.folder import Run
from core.training.checkpoints import checkpoint, weights
from core.training.checkpoints.weights import load_weights, save_weights
from tests.helpers.recorded_runs import recorded

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="FIFOs of Unix")
PATIENCE_S = 20.0


def swapped(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def cut(path: Path) -> None:
    os.truncate(path, 100)


def in_time(read: Callable[[], object]) -> object:
    """Return what `read` returns or raises; fail if it waits for ever."""
    found: list[object] = []

    def run() -> None:
        try:
            found.append(read())
        except PlaygroundError as error:
            found.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE_S)
    assert found
    return found[0]


@pytest.mark.parametrize("harm", [swapped, cut])
@pytest.mark.parametrize("limit", [0, zip_file.COPY_LIMIT], ids=["large", "small"])
def test_a_checkpoint_is_loaded_from_what_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None], limit: int
) -> None:
    last = Run(recorded(tmp_path / "run", "spiral", **{"data.n_samples": 40})).last
    whole = checkpoint.read(last)
    outline = checkpoint.outline

    def harmed(*arguments: object) -> object:
        found = outline(*arguments)  # type: ignore[arg-type]
        harm(last)
        return found

    monkeypatch.setattr(checkpoint, "outline", harmed)
    monkeypatch.setattr(zip_file, "COPY_LIMIT", limit)
    read = in_time(lambda: checkpoint.read(last))
    if harm is cut and not limit:
        assert isinstance(read, PlaygroundError)
    else:
        assert isinstance(read, checkpoint.Checkpoint)
        assert all(torch.equal(tensor, whole.model[key]) for key, tensor in read.model.items())


@pytest.mark.parametrize("harm", [swapped, cut])
@pytest.mark.parametrize("suffix", [".safetensors", ".pt"])
def test_weights_are_loaded_from_what_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None], suffix: str
) -> None:
    path, saved, other = tmp_path / f"weights{suffix}", nn.Linear(3, 2), nn.Linear(3, 2)
    save_weights(path, saved)
    name = "read_header" if suffix == ".safetensors" else "outline"
    check = getattr(weights, name)

    def harmed(*arguments: object) -> object:
        found = check(*arguments)
        harm(path)
        return found

    monkeypatch.setattr(weights, name, harmed)
    assert in_time(lambda: load_weights(path, other)) is None
    assert torch.equal(saved.weight, other.weight)


def test_the_header_of_a_file_is_read_from_what_was_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "weights.safetensors"
    path.write_bytes(save({"a": torch.ones(3)}))
    open_file = zip_file.open_file

    def harmed(path: Path) -> object:
        file = open_file(path)
        swapped(path)
        return file

    monkeypatch.setattr(zip_file, "open_file", harmed)
    contents = in_time(lambda: read_contents(path))
    assert not isinstance(contents, PlaygroundError)
    assert [entry.key for entry in contents.entries] == ["a"]  # type: ignore[attr-defined]
