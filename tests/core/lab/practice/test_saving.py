"""Checkpoints written on a practice GPU are those of a GPU."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from torch import nn

from core.lab.practice.gpus import PracticeGpus
from tests.helpers.each import each


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    """Return a checkpoint of a model and its optimizer, saved on cuda:0."""
    path = tmp_path / "model.pt"
    with PracticeGpus(1):
        model = nn.Linear(3, 2).cuda()
        optimizer = torch.optim.Adam(model.parameters())
        model(torch.ones(1, 3, device="cuda")).sum().backward()
        optimizer.step()
        torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, path)
    return path


def test_without_a_gpu_it_says_what_torch_says(checkpoint: Path) -> None:
    with pytest.raises(RuntimeError, match=r"Attempting to deserialize object on a CUDA device"):
        torch.load(checkpoint)
    assert torch.load(checkpoint, map_location="cpu")["model"]["weight"].device.type == "cpu"


@each(
    "location, device",
    [
        (None, "cuda:0"),
        ("cpu", "cpu"),
        ("cuda:1", "cuda:1"),
        (torch.device("cuda"), "cuda:0"),
        ({"cuda:0": "cuda:1"}, "cuda:1"),
        (lambda storage, place: storage, "cpu"),
    ],
)
def test_map_location(checkpoint: Path, location: object, device: str, gpus: PracticeGpus) -> None:
    read = torch.load(checkpoint, map_location=location)  # type: ignore[arg-type]
    assert str(read["model"]["weight"].device) == device
    assert torch.equal(
        read["model"]["weight"].cpu(), torch.load(checkpoint, map_location="cpu")["model"]["weight"]
    )


def test_state_goes_where_the_parameters_are(checkpoint: Path, gpus: PracticeGpus) -> None:
    read = torch.load(checkpoint, map_location="cpu")
    model = nn.Linear(3, 2).cuda()
    optimizer = torch.optim.Adam(model.parameters())
    model.load_state_dict(read["model"])
    optimizer.load_state_dict(read["optimizer"])
    state = optimizer.state[model.weight]
    assert model.weight.device.type == state["exp_avg"].device.type == "cuda"
    assert state["step"].device.type == "cpu"


def test_a_gpu_that_is_missing(tmp_path: Path) -> None:
    with PracticeGpus(2):
        torch.save(torch.ones(2, device="cuda:1"), tmp_path / "tensor.pt")
    with PracticeGpus(1), pytest.raises(RuntimeError, match=r"torch.cuda.device_count\(\) is 1"):
        torch.load(tmp_path / "tensor.pt")
