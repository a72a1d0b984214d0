from dataclasses import replace

import pytest
import torch

from core.errors import PlaygroundError
from core.protocol.results import DeviceInfo
from core.training import devices
from core.training.backends import BACKENDS, Backend
from core.training.devices import (
    choose,
    cpu_threads,
    detect,
    free_memory,
    random_state,
    rank,
    restore_random_state,
    synchronize,
)

CPU = DeviceInfo("cpu", "Some CPU", "cpu", memory_total=16, memory_free=8, cores=4)
OLD, NEW, FULL = (
    DeviceInfo(f"cuda:{i}", label, "cuda", 80, free, capability)
    for i, (label, free, capability) in enumerate(
        [("Old", 70, "8.0"), ("New", 60, "10.0"), ("Full", 1, "10.0")]
    )
)
BROKEN = DeviceInfo("mps", "Apple GPU", "mps", usable=False, reason="Metal finds no GPU")


def test_the_cpu_is_always_found_with_its_name_cores_and_memory():
    cpu = next(device for device in detect() if device.name == "cpu")
    assert cpu.usable
    assert cpu.label
    assert cpu.cores >= 1
    assert 0 < cpu.memory_free <= cpu.memory_total


def test_every_device_that_cannot_be_used_says_why_in_one_line():
    for device in detect():
        assert device.usable == (not device.reason)
        assert "\n" not in device.reason


@pytest.mark.skipif(any(backend.is_built() for backend in BACKENDS), reason="this torch has an accelerator")
def test_a_build_for_the_cpu_only_says_so_once_and_where_to_get_another():
    accelerators = [device for device in detect() if device.kind != "cpu"]
    assert len(accelerators) == 1
    assert "built for the CPU only" in accelerators[0].reason
    assert "https://pytorch.org" in accelerators[0].reason


@pytest.mark.parametrize(
    "backend", [backend for backend in BACKENDS if not backend.is_built()], ids=lambda b: b.type
)
def test_an_accelerator_that_fails_is_listed_with_torchs_own_words(backend):
    (device,) = backend.devices()
    assert not device.usable
    assert device.reason
    assert device.label == backend.label


def pretend(**changes: object) -> Backend:
    """Return a kind of accelerator that computes on the CPU."""
    facts = {"label": "Pretend 3000", "capability": "9.0", "cores": 7}
    backend = Backend("cpu", "cuda", "GPU", lambda: True, lambda: 2, lambda i: facts, lambda i: (30 + i, 40))
    return replace(backend, **changes)


def test_a_device_on_which_an_operation_ran_is_described_in_full():
    first, second = pretend().devices()
    assert first == DeviceInfo("cpu:0", "Pretend 3000", "cuda", 40, 30, "9.0", 7)
    assert (second.name, second.memory_free) == ("cpu:1", 31)


def test_a_device_on_which_the_operation_failed_keeps_its_name_and_says_what_failed():
    device, _ = pretend(type="meta").devices()
    assert device.label == "Pretend 3000"
    assert not device.usable
    assert "meta" in device.reason


def test_usable_devices_come_first_then_the_most_capable_then_the_emptiest():
    assert rank([BROKEN, CPU, OLD, FULL, NEW]) == (NEW, FULL, OLD, CPU, BROKEN)


def test_auto_takes_the_best_usable_device():
    assert choose("auto", rank([CPU, OLD, NEW])) == NEW
    assert choose("auto", rank([BROKEN, CPU])) == CPU


def test_a_kind_without_a_number_means_its_first_device():
    assert choose("cuda", rank([NEW, OLD, CPU])) == OLD
    assert choose("cuda:1", rank([NEW, OLD, CPU])) == NEW


def test_a_device_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(PlaygroundError) as caught:
        choose("cuda:7", rank([OLD, CPU, BROKEN]))
    assert str(caught.value) == (
        "training.device: names a device that this machine does not have, got 'cuda:7'. "
        "Usable here: cuda:0 (Old), cpu (Some CPU). Choose one of them, or auto."
    )


def test_a_device_that_cannot_be_used_is_refused_with_its_reason():
    with pytest.raises(PlaygroundError, match="cannot be used: Metal finds no GPU"):
        choose("mps", rank([CPU, BROKEN]))


def test_small_steps_take_one_thread_and_wide_ones_all_but_one_core(monkeypatch):
    monkeypatch.setattr(devices, "_MOST_THREADS", 7)
    spiral, wide = 6 * 10 * 120, 6 * 128 * 1_860_000
    assert cpu_threads(None, "cpu", spiral) == 1
    assert cpu_threads(None, "cpu", 35_000_000) == 2
    assert cpu_threads(None, "cpu", wide) == 7


def test_threads_asked_for_are_given_and_an_accelerator_needs_one():
    assert cpu_threads(3, "cpu", 0) == 3
    assert cpu_threads(None, "cuda:0", 10**12) == 1


def test_free_memory_of_the_cpu_is_known():
    assert free_memory(torch.device("cpu")) > 0


def test_the_random_numbers_go_on_where_their_state_was_kept():
    state = random_state()
    expected = torch.rand(5)
    torch.manual_seed(99)
    restore_random_state(state)
    assert torch.equal(torch.rand(5), expected)


@pytest.mark.gpu
def test_the_random_numbers_of_an_accelerator_go_on_where_their_state_was_kept():
    device = torch.device(choose("auto", detect()).name)
    torch.rand(1, device=device)
    state = random_state()
    expected = torch.rand(5, device=device)
    torch.manual_seed(99)
    restore_random_state(state)
    assert torch.equal(torch.rand(5, device=device), expected)


@pytest.mark.gpu
def test_every_usable_accelerator_is_described_and_trains_like_the_cpu():
    accelerators = [device for device in detect() if device.usable and device.kind != "cpu"]
    assert accelerators
    for info in accelerators:
        assert 0 < info.memory_free <= info.memory_total
        device = torch.device(info.name)
        assert free_memory(device) > 0
        weights = torch.ones(4, 4, device=device, requires_grad=True)
        (weights @ weights).sum().backward()
        synchronize(device)
        assert torch.equal(weights.grad.cpu(), torch.full((4, 4), 8.0))


@pytest.mark.gpu
def test_auto_prefers_an_accelerator_to_the_cpu():
    assert choose("auto", detect()).kind != "cpu"
