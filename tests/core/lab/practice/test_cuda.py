"""``torch.cuda`` and ``torch.accelerator`` answer for practice GPUs."""

from __future__ import annotations

import gc
import os

import pytest
import torch

from core.lab.practice.gpus import PracticeGpus
from tests.helpers.each import each

NAME = "Practice GPU (computed on the CPU)"


def test_they_are_there_and_labelled(gpus: PracticeGpus) -> None:
    assert torch.cuda.is_available()
    assert torch.cuda.device_count() == 2
    assert torch.cuda.get_device_name(0) == torch.cuda.get_device_properties("cuda:1").name == NAME
    assert torch.cuda.get_device_properties(0).total_memory == 1 << 30
    assert torch.accelerator.is_available()
    assert torch.accelerator.current_accelerator() == torch.device("cuda")
    assert torch.accelerator.device_count() == 2


def test_the_current_gpu_is_chosen(gpus: PracticeGpus) -> None:
    with torch.cuda.device(1):
        assert torch.cuda.current_device() == 1
        assert torch.ones(2).cuda().get_device() == 1
    assert torch.cuda.current_device() == 0
    torch.cuda.set_device(1)
    assert torch.zeros(2, device="cuda").get_device() == 1
    assert torch.accelerator.current_device_index() == 1


def test_memory_is_counted_and_given_back(gpus: PracticeGpus) -> None:
    x = torch.zeros(1 << 20, device="cuda")
    view = x[:10]
    assert torch.cuda.memory_allocated() == 4 << 20
    assert torch.cuda.memory_reserved() == 4 << 20
    assert torch.cuda.memory_allocated(1) == 0
    del x
    assert torch.cuda.memory_allocated() == 4 << 20  # the view keeps it
    del view
    gc.collect()
    assert torch.cuda.memory_allocated() == 0
    assert torch.cuda.max_memory_allocated() == 4 << 20
    assert torch.cuda.memory_reserved() == 4 << 20
    torch.cuda.empty_cache()
    assert torch.cuda.memory_reserved() == 0
    assert torch.cuda.mem_get_info() == (1 << 30, 1 << 30)
    torch.cuda.reset_peak_memory_stats()
    assert torch.cuda.max_memory_allocated() == 0
    assert "allocated_bytes" in torch.cuda.memory_summary()


@each(
    "take",
    [
        lambda: torch.zeros(1 << 30, device="cuda"),
        lambda: torch.ones(1 << 15, 1, device="cuda") @ torch.ones(1, 1 << 15, device="cuda"),
        lambda: torch.ones(1 << 15, 1, device="cuda") + torch.ones(1, 1 << 15, device="cuda"),
        lambda: torch.ones(1 << 10, device="cuda").repeat(1 << 20),
        lambda: torch.empty(1, device="cuda").expand(1 << 30).clone(),
    ],
)
def test_a_full_gpu_is_told_before_anything_is_allocated(take: object, gpus: PracticeGpus) -> None:
    with pytest.raises(torch.OutOfMemoryError) as caught:
        take()  # type: ignore[operator]
    text = str(caught.value)
    assert text.startswith(
        "CUDA out of memory. Tried to allocate 4.00 GiB. GPU 0 has a total capacity of 1.00 GiB"
    )
    assert "is allocated by PyTorch" in text
    assert torch.cuda.max_memory_allocated() < 1 << 20


def test_visible_devices_count_until_the_first_use(
    gpus: PracticeGpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "1")
    assert torch.cuda.device_count() == 1
    torch.zeros(1, device="cuda")
    os.environ["CUDA_VISIBLE_DEVICES"] = "0,1"
    assert torch.cuda.device_count() == 1


def test_no_visible_device(gpus: PracticeGpus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    assert not torch.cuda.is_available()
    with pytest.raises(RuntimeError, match="No CUDA GPUs are available"):
        torch.ones(1).cuda()


def test_events_tell_simulated_time(gpus: PracticeGpus) -> None:
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    x = torch.ones(1000, 1000, device="cuda")
    begin.record()
    x @ x
    end.record()
    torch.cuda.synchronize()
    assert begin.elapsed_time(end) == pytest.approx(2e9 / 8e9, rel=0.1)
    assert torch.cuda.current_stream().query()
    with torch.cuda.stream(torch.cuda.Stream()):
        assert (x @ x).device.type == "cuda"


def test_the_types_of_old_programs_make_tensors_of_a_gpu(gpus: PracticeGpus) -> None:
    x = torch.randn(2, 3).type(torch.cuda.FloatTensor)
    assert (x.device, x.dtype) == (torch.device("cuda:0"), torch.float32)
    assert torch.ones(2).type("torch.cuda.LongTensor").type() == "torch.cuda.LongTensor"
    assert torch.cuda.FloatTensor(2, 3).shape == torch.cuda.FloatTensor(torch.Size([2, 3])).shape == (2, 3)
    assert torch.cuda.DoubleTensor([1, 2]).cpu().tolist() == [1.0, 2.0]
    assert torch.cuda.FloatTensor(x).data_ptr() == x.data_ptr()
    assert isinstance(x, torch.cuda.FloatTensor)
    assert not isinstance(x.cpu(), torch.cuda.FloatTensor)
    assert not isinstance(x, torch.cuda.HalfTensor)
    with pytest.raises(TypeError, match="expected torch"):
        torch.cuda.FloatTensor(x.cpu())


def test_a_gradient_comes_back_from_an_old_type(gpus: PracticeGpus) -> None:
    w = torch.ones(2, requires_grad=True)
    (3 * w.type(torch.cuda.FloatTensor)).sum().backward()
    assert w.grad is not None
    assert w.grad.tolist() == [3.0, 3.0]


def test_an_old_type_can_be_the_default(gpus: PracticeGpus) -> None:
    before = torch.get_default_dtype()
    try:
        torch.set_default_tensor_type("torch.cuda.DoubleTensor")
        assert torch.rand(2).type() == "torch.cuda.DoubleTensor"
    finally:
        torch.set_default_dtype(before)


def test_a_number_is_a_gpu_for_modules_too(gpus: PracticeGpus) -> None:
    assert torch.nn.Linear(2, 2).to(1).weight.device == torch.device("cuda:1")
