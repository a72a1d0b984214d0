"""The memory that a run takes."""

from __future__ import annotations

import numpy as np
import psutil
import pytest
import torch

from core.components.catalog import build_catalog
from core.experiment.presets import read_preset
from core.inspect.observer import Observer
from core.protocol.snapshot import Watch
from core.system.hardware import mib, process_memory
from core.training.devices import choose, detect
from core.training.memory_usage import memory_in_use
from core.training.trainer import Trainer
from tests.helpers.effort import is_within, seconds_of

CPU = torch.device("cpu")


def test_on_the_cpu_it_is_that_of_this_process() -> None:
    memory = memory_in_use(CPU)
    assert memory is not None
    assert memory.reserved == memory.allocated
    assert memory.allocated == pytest.approx(psutil.Process().memory_info().rss, rel=0.05)
    assert memory.peak is not None
    assert memory.peak >= memory.allocated


def test_it_grows_with_what_is_held_and_the_peak_stays() -> None:
    before, _ = process_memory() or (0, 0)
    ballast = np.ones(40 * 2**20, np.uint8)
    held, _ = process_memory() or (0, 0)
    assert held - before > 30 * 2**20
    del ballast
    after, peak = process_memory() or (0, 0)
    assert after < held - 30 * 2**20
    assert peak > held - 2 * 2**20  # the kernel counts to within some pages


def test_looking_at_it_costs_a_step_next_to_nothing() -> None:
    memory_in_use(CPU)
    times = [seconds_of(lambda: memory_in_use(CPU)) for _ in range(200)]
    assert is_within(float(np.median(times)), 200e-6)  # 17 us where it was measured


def test_a_kind_of_device_that_nobody_counts_has_none() -> None:
    assert memory_in_use(torch.device("meta")) is None


def test_every_snapshot_tells_it() -> None:
    experiment = read_preset("spiral").experiment
    observer = Observer(Trainer(experiment, build_catalog(), choose("cpu", detect())))
    layer_stats = observer.snapshot(Watch()).layer_stats
    assert layer_stats is not None
    assert layer_stats.memory is not None
    assert layer_stats.memory.allocated > 50 * 2**20


def test_small_amounts_are_told_in_mib() -> None:
    assert mib(312 * 2**20) == "312 MiB"
    assert mib(2**19) == "0.5 MiB"
    assert mib(3 * 2**30) == "3,072 MiB"


@pytest.mark.gpu
def test_on_an_accelerator_it_is_what_torch_holds_there() -> None:
    accelerator = torch.accelerator.current_accelerator() if torch.accelerator.is_available() else None
    if accelerator is None or accelerator.type not in ("cuda", "xpu"):
        pytest.skip("needs an accelerator that counts")
    before = memory_in_use(accelerator)
    block = torch.ones(4 * 2**20, device=accelerator)
    after = memory_in_use(accelerator)
    assert before is not None
    assert after is not None
    assert after.allocated - before.allocated == block.nbytes
    assert after.reserved >= after.allocated
    assert after.peak is not None
    assert after.peak >= after.allocated
