"""Batches dealt out to ranks, and the loss of each as a part of the whole batch's."""

from __future__ import annotations

from copy import deepcopy

import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from core.components.tasks.distillation import DistillationLoss, taught
from core.training.distributed.ddp_stepper import part_of_mean
from core.training.fetching.sampler import DealtBatches, IndexBatches

CRITERIA = {
    "mean": nn.CrossEntropyLoss(),
    "weighted": nn.CrossEntropyLoss(weight=torch.tensor([0.0, 1.0, 3.0]), label_smoothing=0.2),
    "margins": nn.MultiMarginLoss(weight=torch.tensor([1.0, 2.0, 3.0])),
    "squares": nn.MSELoss(),
    "taught": DistillationLoss(nn.CrossEntropyLoss(weight=torch.tensor([0.0, 1.0, 3.0])), 2.0, 0.7),
}


def test_the_ranks_have_each_sample_of_a_batch_once() -> None:
    def batches() -> IndexBatches:
        return IndexBatches(23, 4, torch.Generator().manual_seed(0))

    for size in (1, 2, 3, 5):
        dealt = [list(DealtBatches(batches(), slice(rank, None, size))) for rank in range(size)]
        for whole, *parts in zip(batches(), *dealt, strict=True):
            assert torch.cat(parts).sort().values.tolist() == whole.sort().values.tolist()
            assert max(map(len, parts)) - min(map(len, parts)) <= 1


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    name=st.sampled_from(sorted(CRITERIA)),
    n_samples=st.integers(1, 9),
    size=st.integers(1, 4),
    seed=st.integers(0, 2**31),
)
def test_the_average_over_ranks_is_the_mean_of_the_batch(
    name: str, n_samples: int, size: int, seed: int
) -> None:
    generator, criterion = torch.Generator().manual_seed(seed), deepcopy(CRITERIA[name]).double()
    outputs = torch.randn(n_samples, 3, generator=generator, dtype=torch.float64, requires_grad=True)
    targets = torch.randint(0, 3, (n_samples,), generator=generator)
    targets[0] = 2  # a class that counts
    if name == "squares":
        targets = torch.nn.functional.one_hot(targets, 3).double()
    batch = targets
    if name == "taught":
        targets = taught(targets, torch.randn(n_samples, 3, generator=generator, dtype=torch.float64))
    parts = [
        part_of_mean(criterion, outputs[rank::size], targets[rank::size], batch, size) for rank in range(size)
    ]
    shared = torch.stack(parts).mean()
    whole = criterion(outputs, targets)
    torch.testing.assert_close(shared, whole)
    gradients = [torch.autograd.grad(loss, outputs, retain_graph=True)[0] for loss in (shared, whole)]
    torch.testing.assert_close(*gradients)


def test_a_batch_in_which_nothing_counts_has_no_mean() -> None:
    targets = torch.zeros(4, dtype=torch.int64)
    part = part_of_mean(CRITERIA["weighted"], torch.zeros(2, 3), targets[::2], targets, 2)
    assert not part.isfinite()
