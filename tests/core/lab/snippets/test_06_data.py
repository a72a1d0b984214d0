"""Data: data sets, loaders, and what transforms make of an image."""

from __future__ import annotations

import numpy as np

from core.protocol.trace.values import ContainerValue, DatasetValue, LoaderValue
from tests.core.lab.tracing.recorded import Recorded


def loader(recorded: Recorded) -> LoaderValue:
    value = recorded.last("loader")
    assert isinstance(value, LoaderValue)
    return value


def test_01_dataset(recorded: Recorded) -> None:
    dataset = recorded.last("dataset")
    assert isinstance(dataset, DatasetValue)
    assert (dataset.length, dataset.sample_index) == (10, "3")
    assert isinstance(dataset.sample, ContainerValue)
    assert [float(value.values) for _, value in dataset.sample.items] == [3, 9]  # type: ignore[union-attr]
    assert "Squares.__getitem__" in {moment.function for moment in recorded.moments}


def test_02_transform(recorded: Recorded) -> None:
    assert (recorded.tensor("raw").dtype, recorded.tensor("ready").dtype) == ("torch.uint8", "torch.float32")
    assert np.allclose(recorded.numbers("raw") / np.float32(255), recorded.numbers("ready"))
    assert "to_unit" in {moment.function for moment in recorded.moments}


def test_03_loader(recorded: Recorded) -> None:
    assert (loader(recorded).length, loader(recorded).batch_size) == (3, 4)
    assert [value.shape for value in recorded.history("xb")] == [(4, 1), (4, 1), (2, 1)]  # type: ignore[union-attr]
    assert [fetch.indices for fetch in loader(recorded).fetches] == [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9)]


def test_04_shuffle(recorded: Recorded) -> None:
    assert loader(recorded).sampler == "RandomSampler"
    orders = [value for value in recorded.history("order") if isinstance(value, ContainerValue)]
    flat = [[n.text for _, batch in order.items for _, n in batch.items] for order in orders]  # type: ignore[union-attr]
    assert len(flat) == 2
    assert flat[0] != flat[1]
    assert sorted(flat[0]) == sorted(flat[1]) == list("012345")


def test_05_workers(recorded: Recorded) -> None:
    assert recorded.printed == "[0, 1, 2, 3, 4, 5, 6, 7]\n"
    assert loader(recorded).n_workers == 2
    assert {fetch.worker for fetch in loader(recorded).fetches} == {0, 1}


def test_06_resize(recorded: Recorded) -> None:
    assert (recorded.tensor("image").shape, recorded.tensor("small").shape) == ((1, 4, 4), (1, 2, 2))
    assert "interpolate" in {op.name for op in recorded.operations}


def test_07_random_crop(recorded: Recorded) -> None:
    assert recorded.share("image", "crop", "other")
    assert recorded.tensor("crop").shape == (1, 3, 3)
    assert recorded.tensor("crop").storage_offset != recorded.tensor("other").storage_offset
    assert any(op.name == "getitem" and op.sources is not None for op in recorded.operations)


def test_08_random_flip(recorded: Recorded) -> None:
    assert recorded.numbers("always").tolist() == [[[2, 1, 0], [5, 4, 3]]]
    assert recorded.share("image", "never")
    assert recorded.operation("flip").sources.tolist() == [[0] * 6, [2, 1, 0, 5, 4, 3]]  # type: ignore[union-attr]


def test_09_to_tensor(recorded: Recorded) -> None:
    image = recorded.tensor("image")
    assert (recorded.tensor("pixels").shape, image.shape) == ((1, 2, 3), (3, 1, 2))
    assert image.dtype == "torch.float32"
    assert recorded.numbers("image").tolist() == [[[1, 0]], [[0, 1]], [[0, 0]]]


def test_10_normalize(recorded: Recorded) -> None:
    normal = recorded.numbers("normal")
    assert np.allclose(normal.mean((1, 2)), 0, atol=1e-5)
    assert np.allclose(normal.std((1, 2), ddof=1), 1, atol=1e-5)
    subtracted = next(op for op in recorded.operations if op.name == "sub")
    assert [operand.value.shape for operand in subtracted.operands] == [(3, 4, 4), (3, 1, 1)]  # type: ignore[union-attr]


def test_11_pretrained(recorded: Recorded) -> None:
    shapes = [value.shape for value in recorded.history("x")]  # type: ignore[union-attr]
    assert shapes == [(1, 3, 300, 400), (1, 3, 256, 341), (1, 3, 224, 224), (1, 3, 224, 224)]


def test_12_batches(recorded: Recorded) -> None:
    totals = [line.split() for line in recorded.printed.splitlines()]
    losses = [float(loss) for _, loss in totals]
    assert losses == sorted(losses, reverse=True)
    assert len(recorded.at("optimizer.step()")) == 12
    assert recorded.hints == []
