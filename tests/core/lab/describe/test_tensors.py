"""What is told of a tensor is what torch answers, and looking leaves it as it was."""

from __future__ import annotations

import gc
import warnings
import weakref
from typing import Any

import numpy as np
import pytest
import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from core.lab.describe import numbers
from core.lab.describe.describer import Describer
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from tests.core.lab.describe.tables import TENSORS, made
from tests.helpers.each import each


def asked(ask: Any, default: Any) -> Any:
    try:
        return ask()
    except Exception:  # what torch refuses is left at its default
        return default


@each("name", TENSORS)
def test_a_description_says_what_torch_says(name: str) -> None:
    tensor = made(name)
    told = Describer().tensor(tensor)
    assert told.dtype == str(tensor.dtype)
    assert told.device == str(tensor.device)
    if name != "jagged":  # a size that is a symbol is not told
        assert told.shape == asked(lambda: tuple(tensor.shape), told.shape)
        assert told.strides == asked(tensor.stride, ())
    assert f"torch.{told.layout}" == str(tensor.layout)
    assert told.is_contiguous == asked(tensor.is_contiguous, True)
    assert told.storage_offset == asked(tensor.storage_offset, 0)
    assert told.version == asked(lambda: tensor._version, None)
    assert (told.requires_grad, told.is_leaf) == (tensor.requires_grad, tensor.is_leaf)
    assert told.grad_fn == (tensor.grad_fn.name() if tensor.grad_fn is not None else None)
    has_grad = (tensor.is_leaf or tensor.retains_grad) and tensor.grad is not None
    assert (told.grad is not None) == has_grad
    encode(Moment(0, 1, changed={"x": told}))


NO_VALUES = ("lazy", "meta", "nested", "jagged", "large", "huge expanded")


@each("name", [name for name in TENSORS if name not in NO_VALUES])
def test_all_values_are_told(name: str) -> None:
    tensor = made(name)
    told = Describer().tensor(tensor).values
    plain = tensor.detach()
    if plain.is_quantized:
        plain = plain.dequantize()
    if plain.layout is not torch.strided:
        plain = plain.to_dense()
    if plain.is_complex():
        plain = torch.view_as_real(plain.resolve_conj())
    if plain.dtype in (torch.bfloat16, torch.float8_e4m3fn, torch.float8_e5m2):
        plain = plain.float()
    assert told is not None
    np.testing.assert_array_equal(told, plain.resolve_neg().numpy())


@each("name", NO_VALUES)
def test_what_has_no_values_or_too_many_tells_none(name: str) -> None:
    assert Describer().tensor(made(name)).values is None


def test_a_summary_counts_what_is_not_finite_and_leaves_it_out_of_the_rest() -> None:
    summary = Describer().tensor(made("not finite")).summary
    assert summary is not None
    assert (summary.n_nan, summary.n_infinite) == (10, 20)
    assert (summary.minimum, summary.mean, summary.maximum, summary.std) == (1.0, 1.0, 1.0, 0.0)
    assert summary.counts is not None
    assert summary.counts.sum() == 10


def test_a_summary_says_what_torch_computes() -> None:
    tensor = torch.randn(MOST_VALUES + 1, dtype=torch.float64)
    summary = Describer().tensor(tensor).summary
    assert summary is not None
    assert summary.minimum == tensor.min().item()
    assert summary.maximum == tensor.max().item()
    assert summary.mean == pytest.approx(tensor.mean().item())
    assert summary.std == pytest.approx(tensor.std(correction=0).item())
    expected = torch.histc(tensor, len(summary.counts)).numpy()  # type: ignore[arg-type]
    assert np.abs(np.asarray(summary.counts) - expected).sum() <= 2  # edges fall by rounding


def test_the_summary_of_a_large_tensor_has_exact_ends_and_a_sampled_histogram(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tensor = torch.randn(1000, 1000)
    tensor[3, 4], tensor[5, 6] = -9.0, 9.5
    binned = []
    counts_of = numbers._counts

    def watched(sample: np.ndarray, low: float, high: float) -> np.ndarray:
        binned.append(sample.size)
        return counts_of(sample, low, high)

    monkeypatch.setattr(numbers, "_counts", watched)
    summary = Describer().tensor(tensor).summary
    assert summary is not None
    assert (summary.minimum, summary.maximum) == (-9.0, 9.5)
    assert summary.mean == pytest.approx(tensor.mean().item(), abs=1e-6)
    assert summary.std == pytest.approx(1, abs=0.02)
    assert summary.counts is not None
    assert summary.counts.sum() == pytest.approx(1e6, rel=1e-4)
    assert sum(binned) <= numbers.MOST_SAMPLED


def test_a_large_tensor_counts_exactly_what_is_not_finite() -> None:
    tensor = torch.randn(500_000)
    tensor[17], tensor[18:21] = torch.nan, torch.inf
    summary = Describer().tensor(tensor).summary
    assert summary is not None
    assert (summary.n_nan, summary.n_infinite) == (1, 3)
    assert summary.maximum == tensor[21:].max().item() or summary.maximum == tensor[:17].max().item()


@each("write", ["one element", "another order"])
def test_any_write_to_a_large_array_is_seen(write: str) -> None:
    array, describer = np.random.default_rng(0).normal(size=(1000, 300)), Describer()
    before = describer.fingerprint(array)
    assert describer.fingerprint(array) == before
    if write == "one element":
        array[501, 203] += 1
    else:
        np.random.default_rng(1).shuffle(array)
    assert describer.fingerprint(array) != before


def test_a_huge_expanded_tensor_is_summarised_at_once() -> None:
    summary = Describer().tensor(made("huge expanded")).summary
    assert summary is not None
    assert summary.mean == 1.0
    assert summary.counts is not None
    assert summary.counts.sum() == 10**9


# Looking changes nothing


@each("name", TENSORS)
def test_looking_changes_nothing(name: str) -> None:
    tensor, describer = made(name), Describer()
    before = asked(lambda: tensor._version, None), tensor.requires_grad, tensor.grad_fn, torch.get_rng_state()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(2):
            describer.describe(tensor)
            describer.fingerprint(tensor)
    version, requires_grad, grad_fn, state = before
    assert asked(lambda: tensor._version, None) == version
    assert tensor.requires_grad == requires_grad
    assert tensor.grad_fn is grad_fn
    assert torch.equal(torch.get_rng_state(), state)
    assert torch.is_grad_enabled()


def test_a_tensor_that_was_looked_at_can_still_be_resized() -> None:
    tensor = torch.ones(3)
    Describer().describe(tensor)
    tensor.resize_(1000)  # torch refuses it after Tensor.numpy()


def test_no_tensor_is_kept_alive() -> None:
    describer = Describer()
    tensor = torch.ones(3, requires_grad=True)
    result = (tensor * 2).sum()
    gone = [weakref.ref(tensor), weakref.ref(result)]
    with describer:
        for value in (tensor, result, [tensor, {"x": result}], result.grad_fn):
            describer.describe(value)
            describer.fingerprint(value)
        del tensor, result, value
        gc.collect()
        assert [ref() for ref in gone] == [None] * 2


class _Counting(TorchFunctionMode):
    n_calls = 0

    def __torch_function__(self, func, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
        self.n_calls += 1
        return func(*args, **(kwargs or {}))


class _CountingDispatch(TorchDispatchMode):
    n_calls = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
        self.n_calls += 1
        return func(*args, **(kwargs or {}))


@each("name", [name for name in TENSORS if name not in ("nested", "jagged")])
def test_modes_of_others_see_no_look(name: str) -> None:
    tensor, describer = made(name), Describer()
    with _Counting() as functions, _CountingDispatch() as operations:
        describer.describe(tensor)
        describer.fingerprint(tensor)
    assert (functions.n_calls, operations.n_calls) == (0, 0)


def test_the_settings_of_a_program_change_no_description() -> None:
    tensor, describer = made("plain"), Describer()
    plain = encode(Moment(0, 1, changed={"x": describer.describe(tensor)}))
    settings = (
        torch.no_grad(), torch.inference_mode(), torch.autocast("cpu", torch.bfloat16), torch.device("meta"),
    )  # fmt: skip
    for setting in settings:
        with setting:
            assert encode(Moment(0, 1, changed={"x": describer.describe(tensor)})) == plain
    torch.set_default_dtype(torch.float64)
    try:
        assert encode(Moment(0, 1, changed={"x": describer.describe(tensor)})) == plain
    finally:
        torch.set_default_dtype(torch.float32)


def test_tensors_within_vmap_are_told_without_values() -> None:
    describer, told = Describer(), []

    def doubled(x: torch.Tensor) -> torch.Tensor:
        told.append(describer.tensor(x))
        describer.fingerprint(x)
        return x * 2

    torch.vmap(doubled)(torch.ones(4, 3))
    assert (told[0].shape, told[0].values) == ((3,), None)


def test_a_subclass_that_lies_is_not_asked() -> None:
    class Liar(torch.Tensor):
        @property
        def shape(self) -> Any:  # type: ignore[override]
            raise AssertionError("asked")

        dtype = requires_grad = grad_fn = is_leaf = shape

    told = Describer().tensor(torch.ones(2, 3).as_subclass(Liar))
    assert (told.type, told.shape, told.dtype) == ("Liar", (2, 3), "torch.float32")


# Identity and memory


def test_numbers_are_never_used_again_though_addresses_are() -> None:
    describer, numbers, addresses = Describer(), set(), set()
    for _ in range(200):
        tensor = torch.ones(3)
        numbers.add(describer.identity(tensor))
        addresses.add(id(tensor))
        del tensor
    assert len(numbers) == 200 > len(addresses)


def test_a_list_that_came_after_another_has_a_number_of_its_own() -> None:
    describer = Describer()
    first = [1]
    number = describer.identity(first)
    describer.next_moment()
    assert describer.identity(first) == number
    address = id(first)
    del first
    describer.next_moment()
    describer.next_moment()
    others = [[i] for i in range(1000)]
    assert number not in {describer.identity(other) for other in others}
    assert address is not None


def test_one_object_has_one_number_under_all_names() -> None:
    describer = Describer()
    tensor = torch.ones(2, requires_grad=True)
    items = describer.describe([tensor, tensor]).items  # type: ignore[union-attr]
    assert {item.identity for _, item in items} == {describer.describe(tensor).identity}
    tensor.sum().backward()
    number = describer.tensor(tensor).grad.identity  # type: ignore[union-attr]
    gc.collect()
    assert describer.tensor(tensor).grad.identity == number  # type: ignore[union-attr]


def test_views_and_arrays_are_seen_to_share_memory() -> None:
    describer = Describer()
    array = np.arange(12.0)
    tensor = torch.from_numpy(array)
    sharing = [
        array,
        array[3:],
        tensor,
        tensor.view(3, 4),
        tensor[2:4],
        tensor.t(),
        tensor[4:].numpy(),
        array[2:5],
    ]
    sharing.append(torch.from_numpy(array[5:]))
    assert len({describer.storage(one) for one in sharing}) == 1
    apart = [torch.tensor(array), tensor.clone(), array.copy(), torch.ones(2), tensor * 1]
    numbers = [describer.storage(one) for one in apart]
    assert len({*numbers, describer.storage(array)}) == len(apart) + 1


def test_a_view_says_of_whom() -> None:
    describer = Describer()
    base = torch.arange(6.0)
    view = describer.tensor(base[2:])
    assert view.view_of == describer.identity(base)
    assert (view.storage_offset, view.storage_size) == (2, 6)
    array = np.arange(6.0)
    told = describer.describe(array[2:])
    assert told.view_of == describer.identity(array)  # type: ignore[union-attr]
    assert (told.type, told.storage_offset, told.storage_size) == ("ndarray", 2, 6)  # type: ignore[union-attr]


def test_memory_that_is_used_again_is_another_memory() -> None:
    describer, numbers, addresses = Describer(), [], set()
    for _ in range(50):
        tensor = torch.ones(1000)
        numbers.append(describer.storage(tensor))
        addresses.add(tensor.data_ptr())
        del tensor
    assert len(set(numbers)) == 50 > len(addresses)


@each(
    "array",
    [
        np.arange(6).reshape(2, 3)[:, ::-1], np.float16([1, 2]), np.array([True, False]),
        np.array(["a", "bc"]),
        np.array([1, None], object), np.array([1 + 2j]), np.array("2026-01-01", "M8[D]"), np.zeros((0, 3)),
        np.arange(3, dtype=">i4"), np.array([(1, 2.0)], dtype="i4,f8"), np.arange(4, dtype=np.longdouble),
    ],
)  # fmt: skip
def test_arrays_of_every_sort_are_told(array: Any) -> None:
    describer = Describer()
    told = describer.describe(array)
    assert (told.type, told.shape, told.dtype) == ("ndarray", array.shape, str(array.dtype))  # type: ignore[union-attr]
    if array.dtype.kind in "biuf":
        np.testing.assert_array_equal(told.values, array)  # type: ignore[union-attr]
    describer.fingerprint(array)
    encode(Moment(0, 1, changed={"x": told}))


def test_swap_tensors_works_with_tensors_that_were_looked_at() -> None:
    with Describer() as describer:
        first, second = torch.ones(2), torch.zeros(3)
        number = describer.identity(first)
        describer.identity(second)
        torch.utils.swap_tensors(first, second)
        assert describer.identity(first) == number
        assert first.shape == (3,)
