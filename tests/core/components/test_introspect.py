"""Signatures and docstrings become settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from core.components.introspect import argument_docs, describe, summary
from core.experiment.schema import REQUIRED, ComponentSpec


class Example:
    """Turns :attr:`rate` into progress with `Some Method`_.

    A second paragraph.

    Args:
        rate (float, Tensor, optional): how fast it
            goes. See :class:`~torch.nn.Linear` (default: 1e-3)
        swa_lrs (float or list): annealed :math:`\\gamma` rate
        mode: one of ``a`` | ``b``

    Example:
        rate: this is not an argument
    """

    def __init__(
        self,
        parameters: list[object],
        rate: float | None = None,
        count: int = 3,
        momentum: float = 0,
        pair: tuple[float, float] = (1, 0.5),
        sizes: tuple[int, ...] = (),
        swa_lr: float | list[float] = 0.1,
        mode: Literal["a", "b"] = "a",
        marks: "list[int]" = [],  # noqa: B006, UP037
        scale: Callable[[float], float] | None = None,
        label: str = "x",
        flag=False,
        *args: object,
    ) -> None: ...


@pytest.fixture
def spec() -> ComponentSpec:
    return describe(Example, "optimizer", "torch.optim", frozenset({"parameters"}))


KINDS = {
    "rate": "float", "count": "int", "momentum": "float", "pair": "floats", "sizes": "ints",
    "swa_lr": "float",
    "mode": "choice", "marks": "ints", "scale": "text", "label": "text", "flag": "bool",
}  # fmt: skip


def test_every_argument_but_the_skipped_becomes_a_setting(spec: ComponentSpec) -> None:
    found = {param.name: param.kind for param in spec.params}
    assert {**found, "scale": "text"} == KINDS
    assert spec.param("scale").unusable, "a function cannot be set"
    assert describe(Example, "loss", "torch.nn").param("parameters").default is REQUIRED


def test_defaults_lengths_and_options_are_as_declared(spec: ComponentSpec) -> None:
    assert isinstance(spec.param("momentum").default, float)
    assert [type(number) for number in spec.param("pair").default] == [float, float]
    assert (spec.param("pair").length, spec.param("sizes").length) == (2, None)
    assert (spec.param("rate").optional, spec.param("count").optional) == (True, False)
    assert spec.param("mode").options == ("a", "b")


def test_texts_are_plain_and_linked(spec: ComponentSpec) -> None:
    assert spec.doc == "Turns rate into progress with Some Method."
    assert spec.param("rate").doc == "how fast it goes. See Linear (default: 1e-3)"
    assert spec.param("mode").doc == "one of a | b"
    assert spec.param("swa_lr").doc == "annealed gamma rate", "found though it is misspelt"
    url = "https://docs.pytorch.org/docs/stable/generated/torch.optim.Example.html"
    assert {spec.url, *(param.url for param in spec.params)} == {url}
    assert argument_docs("Nothing here.\n\nExamples:\n    a: b") == {}
    assert summary("") == ""
