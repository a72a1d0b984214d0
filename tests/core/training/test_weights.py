"""Weights alone, saved and loaded, and what a file holds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import torch
from torch import nn

from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.runs.checkpoint_file.contents import read_contents
from core.training.checkpoints import save_restore
from core.training.checkpoints.weights import load_weights, save_weights
from core.training.devices import choose, detect
from core.training.trainer import Trainer


def model(*sizes: int) -> nn.Sequential:
    return nn.Sequential(nn.Linear(*sizes), nn.BatchNorm1d(sizes[1]))


def test_come_back_to_the_last_bit(tmp_path: Path) -> None:
    for name in ("weights.safetensors", "weights.pt", "weights.pth"):
        first, second = model(3, 4), model(3, 4)
        first[1].running_mean.fill_(0.1)
        save_weights(tmp_path / name, first)
        load_weights(tmp_path / name, second)
        for key, tensor in first.state_dict().items():
            assert torch.equal(second.state_dict()[key], tensor)


def test_a_state_dict_saved_by_a_script_can_be_loaded(tmp_path: Path) -> None:
    first, second = model(3, 4), model(3, 4)
    torch.save(first.state_dict(), tmp_path / "script.pt")
    load_weights(tmp_path / "script.pt", second)
    assert torch.equal(first[0].weight, second[0].weight)


def test_a_checkpoint_gives_its_weights(catalog: Catalog, tmp_path: Path) -> None:
    experiment = read_preset("spiral").experiment.replace("training.device", "cpu")
    cpu = choose("cpu", detect())
    first, second = (Trainer(experiment.replace("seed", seed), catalog, cpu) for seed in (0, 1))
    save_restore.save(tmp_path / "last.pt", first)
    load_weights(tmp_path / "last.pt", second.model)
    assert second.evaluate() == first.evaluate()


@pytest.mark.parametrize("name", ["weights.safetensors", "weights.pt"])
def test_a_partial_match_is_refused_with_all_that_does_not_fit(tmp_path: Path, name: str) -> None:
    other = model(3, 5)
    before = other[0].weight.clone()
    save_weights(tmp_path / name, nn.Sequential(nn.Linear(3, 4), nn.Identity(), nn.Linear(2, 2)))
    with pytest.raises(PlaygroundError) as caught:
        load_weights(tmp_path / name, other)
    for expected in (
        "0.weight has the shape [4, 3] and needs [5, 3]",
        "0.bias has the shape [4] and needs [5]",
        "1.running_mean is missing",
        "2.weight is not in this model",
    ):
        assert expected in str(caught.value)
    assert torch.equal(other[0].weight, before)


def test_a_long_list_of_mismatches_is_cut(tmp_path: Path) -> None:
    save_weights(tmp_path / "many.pt", nn.Sequential(*(nn.Linear(1, 1) for _ in range(20))))
    with pytest.raises(PlaygroundError, match="and 28 more"):
        load_weights(tmp_path / "many.pt", model(1, 1))


def test_another_suffix_is_refused(tmp_path: Path) -> None:
    for suffix in ("", ".onnx", ".bin"):
        with pytest.raises(PlaygroundError, match=r"must end in .safetensors or .pt"):
            save_weights(tmp_path / f"weights{suffix}", model(1, 1))


@pytest.mark.parametrize("name", ["weights.safetensors", "weights.pt"])
def test_contents_of_weights(tmp_path: Path, name: str) -> None:
    save_weights(tmp_path / name, model(3, 4))
    contents = read_contents(tmp_path / name)
    told = {entry.key: (entry.dtype, entry.shape, entry.n_bytes) for entry in contents.tensors}
    assert told["0.weight"] == ("float32", (4, 3), 48)
    assert told["1.num_batches_tracked"] == ("int64", (), 8)
    assert (contents.kind, contents.sealed, len(told)) == ("weights", False, 7)
    assert contents.n_bytes == (tmp_path / name).stat().st_size


def test_contents_of_a_checkpoint_are_told_without_torch(catalog: Catalog, tmp_path: Path) -> None:
    trainer = Trainer(read_preset("spiral").experiment, catalog, choose("cpu", detect()))
    next(trainer.steps())
    save_restore.save(tmp_path / "last.pt", trainer)
    code = (
        "import sys; from pathlib import Path; from core.runs.checkpoint_file.contents import read_contents\n"
        f"contents = read_contents(Path({str(tmp_path / 'last.pt')!r}))\n"
        "entries = {entry.key: entry for entry in contents.entries}\n"
        "print(contents.kind, contents.sealed, entries['step'].value)\n"
        "moment = entries['state.optimizers[0].state[0].exp_avg']\n"
        "print(moment.dtype, moment.shape, moment.device, moment.n_bytes, 'torch' in sys.modules)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "checkpoint True 1\nfloat32 (16, 2) cpu 128 False\n"
