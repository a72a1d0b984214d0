"""What is told of time: transfers, compute, and how a batch is split."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from core.lab.practice.gpus import PracticeGpus
from core.protocol.trace.events import Activity


def moves(activities: tuple[Activity, ...]) -> list[tuple[str, int]]:
    """Return the transfers among activities, by name and bytes."""
    return [(activity.name, activity.n_bytes) for activity in activities if activity.what == "transfer"]


def test_a_transfer_takes_latency_and_bandwidth(gpus: PracticeGpus) -> None:
    torch.empty(3_000_000).to("cuda")
    (move,) = gpus.take_activities()
    assert (move.what, move.name, move.n_bytes) == ("transfer", "cpu → cuda:0", 12_000_000)
    assert move.duration_ms == pytest.approx(0.010 + 1.0)
    assert move.allocated == 12_000_256
    assert gpus.take_activities() == ()


def test_reading_a_number_waits_for_the_gpu(gpus: PracticeGpus) -> None:
    x = torch.ones(1000, 1000, device="cuda")
    gpus.take_activities()
    (x @ x).sum().item()
    product, total, read = gpus.take_activities()
    assert (product.name, total.name) == ("mm", "sum")
    assert (read.name, read.n_bytes) == ("cuda:0 → cpu", 4)
    assert read.begin_ms >= total.begin_ms + total.duration_ms
    assert total.begin_ms >= product.begin_ms + product.duration_ms


def test_views_take_no_time(gpus: PracticeGpus) -> None:
    x = torch.ones(4, 4, device="cuda")
    gpus.take_activities()
    x.t()[1].view(2, 2).detach()
    assert gpus.take_activities() == ()


def test_pinned_memory_moves_beside_the_cpus_work(gpus: PracticeGpus) -> None:
    batch, other = torch.ones(3_000_000).pin_memory(), torch.ones(1000, 1000, device="cuda:1")
    gpus.take_activities()
    batch.to("cuda:0", non_blocking=True)
    other @ other
    move, product = gpus.take_activities()
    assert product.begin_ms < move.begin_ms + move.duration_ms


def test_a_model_moves_once_and_a_batch_each_step(gpus: PracticeGpus) -> None:
    model = nn.Linear(4, 2).cuda()
    assert moves(gpus.take_activities()) == [("cpu → cuda:0", 32), ("cpu → cuda:0", 8)]
    for _ in range(3):
        model(torch.ones(8, 4).cuda())
        assert moves(gpus.take_activities()) == [("cpu → cuda:0", 128)]


def test_data_parallel_splits_the_batch(gpus: PracticeGpus) -> None:
    single = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2)).cuda()
    batch = torch.randn(8, 4)
    expected = single(batch.cuda())
    expected.sum().backward()
    gradient = single[0].weight.grad
    single.zero_grad()
    seen = []
    single.register_forward_pre_hook(lambda _, inputs: seen.append((str(inputs[0].device), len(inputs[0]))))
    parallel = nn.DataParallel(single, device_ids=[0, 1])
    gpus.take_activities()
    output = parallel(batch)
    forward = gpus.take_activities()
    assert seen == [("cuda:0", 4), ("cuda:1", 4)]
    assert moves(forward) == [
        ("cpu → cuda:0", 64),
        ("cpu → cuda:1", 64),
        ("cuda:0 → cuda:1", 4 * (12 + 3 + 6 + 2)),
        ("cuda:1 → cuda:0", 32),
    ]
    assert torch.allclose(output, expected)
    output.sum().backward()
    assert single[0].weight.grad is not None
    assert single[0].weight.grad.device == torch.device("cuda:0")
    assert gradient is not None
    assert torch.allclose(single[0].weight.grad, gradient)
    assert "module.0.weight" in parallel.state_dict()


def test_replicas_run_side_by_side_on_the_clock(gpus: PracticeGpus) -> None:
    parallel = nn.DataParallel(nn.Linear(500, 500).cuda(), device_ids=[0, 1])
    batch = torch.ones(4000, 500, device="cuda")
    gpus.take_activities()
    parallel(batch)
    one, other = (activity for activity in gpus.take_activities() if activity.name == "addmm")
    assert (one.device, other.device) == ("cuda:0", "cuda:1")
    assert other.begin_ms < one.begin_ms + one.duration_ms


def test_activities_that_nobody_takes_do_not_pile_up(gpus: PracticeGpus) -> None:
    x = torch.ones(2, device="cuda")
    for _ in range(10_100):
        x.add_(1)
    activities = gpus.take_activities()
    assert len(activities) == 10_000
    assert activities[-1].name == "…"
