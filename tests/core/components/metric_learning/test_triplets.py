"""The triplets of each miner are those that its definition names, found one by one."""

from __future__ import annotations

import itertools

import pytest
import torch
from torch import Tensor, nn

from core.components.metric_learning.criterion import MinedLoss, distances_between
from core.components.metric_learning.distances import DISTANCES
from core.components.metric_learning.triplets import MINERS, MOST_OF_A_SET, triplets_of_set

Triplet = tuple[int, int, int]


@pytest.fixture(params=range(2))
def batch(request: pytest.FixtureRequest) -> tuple[Tensor, Tensor]:
    """Return embeddings and classes; sample 0 is alone in its class."""
    torch.manual_seed(request.param)
    return torch.randn(15, 3), torch.tensor([9, *torch.randint(3, (14,)).tolist()])


def mined(miner: str, batch: tuple[Tensor, Tensor]) -> list[Triplet]:
    embeddings, labels = batch
    found = MINERS[miner](torch.cdist(embeddings, embeddings), labels)
    return list(zip(*(part.tolist() for part in found), strict=True))


def pairs_of(labels: list[int]) -> list[tuple[int, int]]:
    return [(a, p) for a, p in itertools.permutations(range(len(labels)), 2) if labels[a] == labels[p]]


def test_semi_hard_negatives_are_the_nearest_beyond_the_positive(batch: tuple[Tensor, Tensor]) -> None:
    gaps, labels = torch.cdist(batch[0], batch[0]).tolist(), batch[1].tolist()
    expected = []
    for a, p in pairs_of(labels):
        others = [n for n in range(len(labels)) if labels[n] != labels[a]]
        beyond = [n for n in others if gaps[a][n] > gaps[a][p]]
        nearest = min(beyond, key=gaps[a].__getitem__) if beyond else max(others, key=gaps[a].__getitem__)
        expected.append((a, p, nearest))
    assert mined("semi_hard", batch) == expected


def test_hard_ones_are_the_farthest_positive_and_the_nearest_negative(batch: tuple[Tensor, Tensor]) -> None:
    gaps, labels = torch.cdist(batch[0], batch[0]).tolist(), batch[1].tolist()
    found = mined("hard", batch)
    assert [a for a, _, _ in found] == sorted({a for a, _ in pairs_of(labels)})
    for a, p, n in found:
        assert gaps[a][p] == max(gaps[a][i] for x, i in pairs_of(labels) if x == a)
        assert gaps[a][n] == min(gaps[a][i] for i in range(len(labels)) if labels[i] != labels[a])


def test_random_ones_are_any_and_differ_from_draw_to_draw(batch: tuple[Tensor, Tensor]) -> None:
    labels = batch[1].tolist()
    draws = [mined("random", batch) for _ in range(30)]
    anchors = sorted({a for a, _ in pairs_of(labels)})
    for found in draws:
        assert [a for a, _, _ in found] == anchors
        assert all(labels[a] == labels[p] != labels[n] and a != p for a, p, n in found)
    assert {p for found in draws for a, p, _ in found if a == anchors[0]} == {
        p for a, p in pairs_of(labels) if a == anchors[0]
    }


@pytest.mark.parametrize("miner", MINERS)
def test_a_batch_without_triplets_has_a_loss_of_0_and_moves_nothing(miner: str) -> None:
    for labels in ([1, 1, 1], [0, 1, 2], [4]):
        embeddings = torch.randn(len(labels), 2, requires_grad=True)
        loss = MinedLoss(nn.TripletMarginLoss(), MINERS[miner])(embeddings, torch.tensor(labels))
        loss.backward()
        assert loss.item() == 0
        assert embeddings.grad is not None
        assert not embeddings.grad.any()


@pytest.mark.parametrize("n", [2, 40, 3 * MOST_OF_A_SET])
def test_the_triplets_of_a_set_are_always_the_same(n: int) -> None:
    torch.manual_seed(n)
    labels = torch.arange(n) % 2 if n < 3 else torch.randint(3, (n,))
    state = torch.get_rng_state()
    anchors, positives, negatives = triplets_of_set(labels)
    assert torch.equal(torch.get_rng_state(), state)
    assert all(map(torch.equal, triplets_of_set(labels), (anchors, positives, negatives)))
    assert len(anchors) <= MOST_OF_A_SET
    assert torch.equal(labels[anchors], labels[positives])
    assert not (anchors == positives).any()
    assert not (labels[anchors] == labels[negatives]).any()
    if n == 40:
        assert len(anchors) == n


def test_mining_measures_as_the_loss_does() -> None:
    some, others = torch.randn(4, 3), torch.randn(5, 3)
    for name in (None, *DISTANCES):
        loss = nn.TripletMarginWithDistanceLoss(distance_function=DISTANCES[name] if name else None)
        found = distances_between(loss, some, others)
        assert loss.distance_function is not None
        for i, j in itertools.product(range(4), range(5)):
            expected = loss.distance_function(some[i], others[j]).item()
            assert found[i, j].item() == pytest.approx(expected, abs=1e-4), name
