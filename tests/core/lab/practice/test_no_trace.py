"""After practice, torch is as it was."""

from __future__ import annotations

import sys
import threading

import pytest
import torch
from torch.optim import optimizer

from core.lab.practice.gpus import PracticeGpus, is_practice

PLACES = (
    torch, torch.Tensor, torch.UntypedStorage, torch._C, torch.cuda, torch.cuda.memory, torch.cuda.random,
    torch.accelerator, torch.backends.cudnn, torch._VF, optimizer, torch.fft, torch.utils._device,
    sys.modules[torch.nn.DataParallel.__module__],
    torch.cuda.nccl, torch.amp.autocast_mode.autocast, threading.Thread,
)  # fmt: skip


def work() -> None:
    """Use practice GPUs, an error included."""
    model = torch.nn.Linear(2, 2).to("cuda")
    torch.set_default_device("cuda")
    model(torch.ones(1, 2)).sum().backward()
    with pytest.raises(RuntimeError, match="same device"):
        model(torch.ones(1, 2, device="cpu"))


def test_everything_is_put_back() -> None:
    before = [dict(vars(place)) for place in PLACES]
    with PracticeGpus(2):
        work()
    for place, former in zip(PLACES, before, strict=True):
        now = vars(place)
        changed = [name for name in former if now.get(name) is not former[name]]
        assert changed == []
        assert [name for name in now if name not in former and not name.startswith("__")] == []
    assert torch.get_default_device() == torch.device("cpu")


def test_cuda_is_as_absent_as_before() -> None:
    available = torch.cuda.is_available()
    with PracticeGpus(1):
        left = torch.ones(2, device="cuda")
    assert torch.cuda.is_available() is available
    assert left.device.type == "cpu"
    if not available:
        with pytest.raises((AssertionError, RuntimeError)):
            torch.ones(2).cuda()


def test_without_gpus_nothing_changes() -> None:
    device = vars(torch.Tensor).get("device")
    with PracticeGpus(0) as gpus:
        assert vars(torch.Tensor).get("device") is device
        x = torch.ones(2)
        assert not is_practice(x)
    assert gpus.take_activities() == ()


def test_an_error_within_puts_it_back_too() -> None:
    with pytest.raises(ZeroDivisionError), PracticeGpus(1):
        raise ZeroDivisionError
    assert "device" not in vars(torch.Tensor)


def test_it_can_be_done_again_and_again() -> None:
    for _ in range(50):
        with PracticeGpus(1):
            assert torch.ones(2, device="cuda").sum().item() == 2
    assert "device" not in vars(torch.Tensor)


def test_a_thread_of_the_program_has_them_too() -> None:
    seen = []

    def compute() -> None:
        x = torch.ones(2, device="cuda")
        seen.append((x + 1).device)
        try:
            x + torch.ones(2)
        except RuntimeError as error:
            seen.append(str(error))

    with PracticeGpus(1):
        thread = threading.Thread(target=compute)
        thread.start()
        thread.join()
    assert seen[0] == torch.device("cuda:0")
    assert "at least two devices, cuda:0 and cpu!" in seen[1]
