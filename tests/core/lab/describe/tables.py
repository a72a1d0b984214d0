"""Tensors and values of every sort, for tests that go through all of them."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import torch
from torch import Tensor

DTYPES = (
    torch.float64, torch.float16, torch.bfloat16, torch.float8_e4m3fn, torch.float8_e5m2, torch.uint8,
    torch.int8,
    torch.uint16, torch.int16, torch.uint32, torch.int32, torch.uint64, torch.int64, torch.bool,
    torch.complex64,
    torch.complex128,
)  # fmt: skip


class Named(Tensor):
    """A subclass that adds nothing."""


def _inference() -> Tensor:
    with torch.inference_mode():
        return torch.arange(6.0)


def _used_leaf() -> Tensor:
    leaf = torch.ones(3, requires_grad=True)
    (leaf * 2).sum().backward()
    return leaf


def _retained() -> Tensor:
    inner = torch.ones(3, requires_grad=True) * 2
    inner.retain_grad()
    inner.sum().backward()
    return inner


def _base() -> Tensor:
    return torch.arange(24.0).reshape(4, 6) - 10


TENSORS: dict[str, Callable[[], Tensor]] = {
    "plain": _base,
    "scalar": lambda: torch.tensor(3.5),
    "empty": lambda: torch.empty(0, 3),
    "transposed": lambda: _base().t(),
    "slice": lambda: _base()[1:, ::2],
    "expanded": lambda: torch.arange(4.0)[:, None].expand(4, 5),
    "huge expanded": lambda: torch.ones(1).expand(10**9),
    "overlapping": lambda: _base().as_strided((3, 3), (1, 1)),
    "unfolded": lambda: torch.arange(10.0).unfold(0, 4, 2),
    "leaf": _used_leaf,
    "retained": _retained,
    "inner": lambda: torch.ones(3, requires_grad=True) * 2,
    "parameter": lambda: torch.nn.Parameter(_base()),
    "buffer": lambda: torch.nn.Buffer(_base()),
    "lazy": lambda: torch.nn.parameter.UninitializedParameter(),
    "subclass": lambda: _base().as_subclass(Named),
    "inference": _inference,
    "conjugate": lambda: torch.randn(5, dtype=torch.complex64).conj(),
    "negative": lambda: torch.randn(5, dtype=torch.complex64).conj().imag,
    "sparse": lambda: (_base() * (_base() > 8)).to_sparse(),
    "csr": lambda: (_base() * (_base() > 8)).to_sparse_csr(),
    "mkldnn": lambda: _base().to_mkldnn(),
    "quantised": lambda: torch.quantize_per_tensor(_base(), 0.5, 3, torch.quint8),
    "per channel": lambda: torch.quantize_per_channel(
        _base(), torch.ones(4), torch.zeros(4, dtype=torch.int64), 0, torch.qint8
    ),
    "meta": lambda: torch.empty(3, 4, device="meta"),
    "nested": lambda: torch.nested.nested_tensor([torch.ones(2), torch.ones(3)]),
    "jagged": lambda: torch.nested.nested_tensor([torch.ones(2), torch.ones(3)], layout=torch.jagged),
    "not finite": lambda: torch.tensor([float("nan"), 1.0, float("inf"), -float("inf")] * 10),
    "large": lambda: torch.arange(10_000.0),
    **{str(dtype): lambda dtype=dtype: (_base() / 7).to(dtype) for dtype in DTYPES},  # type: ignore[misc]
}
"""Makers of tensors, by what is special about each."""


def made(name: str) -> Tensor:
    """Make one of the tensors; torch warns of some layouts."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.manual_seed(0)
        return TENSORS[name]()
