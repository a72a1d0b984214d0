"""Shuffled batches of training samples."""

import torch
from hypothesis import given
from hypothesis import strategies as st

from core.training.batches import BatchLoader, train_loader
from core.training.fetching.sampler import IndexBatches


def seeded(seed: int = 0) -> torch.Generator:
    return torch.Generator().manual_seed(seed)


def loader_of(x: torch.Tensor, y: torch.Tensor, batch_size: int, generator: torch.Generator) -> BatchLoader:
    return train_loader(x, y, IndexBatches(len(x), batch_size, generator))


@given(st.integers(1, 200), st.integers(1, 250))
def test_every_sample_comes_once_an_epoch_in_batches_of_the_size_set(n_samples: int, batch_size: int) -> None:
    sampler = IndexBatches(n_samples, batch_size, seeded())
    batches = list(sampler)
    assert sorted(torch.cat(batches).tolist()) == list(range(n_samples))
    assert all(len(batch) == batch_size for batch in batches[:-1])
    assert len(batches) == len(sampler)


def test_a_batch_holds_the_samples_with_their_own_targets() -> None:
    x, y = torch.arange(20.0).reshape(10, 2), torch.arange(10)
    batches = list(loader_of(x, y, 4, seeded()))
    assert [len(batch_y) for _, batch_y in batches] == [4, 4, 2]
    for batch_x, batch_y in batches:
        torch.testing.assert_close(batch_x, x[batch_y])


def test_each_epoch_has_a_new_order_and_each_seed_its_own() -> None:
    x = torch.arange(100)
    loader, same, other = (loader_of(x, x, 100, seeded(seed)) for seed in (0, 0, 1))
    first, second = next(iter(loader))[0].tolist(), next(iter(loader))[0].tolist()
    assert first != second
    assert [next(iter(same))[0].tolist() for _ in range(2)] == [first, second]
    assert next(iter(other))[0].tolist() != first


def test_the_order_is_that_of_randperm_so_that_a_plain_script_can_repeat_it() -> None:
    x = torch.arange(50)
    loader, generator = loader_of(x, x, 8, seeded(7)), seeded(7)
    for _ in range(3):
        order = torch.cat([batch for batch, _ in loader])
        torch.testing.assert_close(order, torch.randperm(50, generator=generator))


def test_the_global_generator_of_torch_is_left_alone() -> None:
    before = torch.get_rng_state()
    x = torch.arange(10)
    for _ in range(2):
        list(loader_of(x, x, 3, seeded()))
    assert torch.equal(torch.get_rng_state(), before)


def test_a_new_batch_size_holds_from_the_next_batch_on() -> None:
    x = torch.arange(30)
    loader = loader_of(x, x, 4, seeded())
    sizes = []
    for batch, _ in loader:
        sizes.append(len(batch))
        if len(sizes) == 2:
            loader.sampler.batch_size = 10
    assert sizes == [4, 4, 10, 10, 2]
    assert len(loader) == 3


def test_a_change_within_an_epoch_leaves_no_sample_alone() -> None:
    for n_samples, sizes in ((19, [4, 4, 11]), (20, [4, 4, 10, 2])):
        sampler = IndexBatches(n_samples, 4, seeded())
        seen, left = [], []
        assert sampler.n_left == 0
        for batch in sampler:
            seen.append(len(batch))
            sampler.batch_size = 10 if len(seen) == 2 else sampler.batch_size
            left.append(sampler.n_left)
        assert seen == sizes
        assert left[1:] == list(range(len(sizes) - 2, -1, -1))
