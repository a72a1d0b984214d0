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


def test_every_argument_but_the_skipped_becomes_a_setting(spec: ComponentSpec) -> None:
    names = " ".join(param.name for param in spec.params)
    assert names == "rate count momentum pair sizes swa_lr mode marks scale label flag"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("rate", "float"),
        ("count", "int"),
        ("pair", "floats"),
        ("sizes", "ints"),
        ("swa_lr", "float"),
        ("mode", "choice"),
        ("marks", "ints"),
        ("label", "text"),
        ("flag", "bool"),
    ],
)
def test_the_annotation_or_the_default_gives_the_kind(spec: ComponentSpec, name: str, kind: str) -> None:
    assert spec.param(name).kind == kind


def test_defaults_have_the_declared_type(spec: ComponentSpec) -> None:
    assert isinstance(spec.param("momentum").default, float)
    assert [type(number) for number in spec.param("pair").default] == [float, float]


def test_a_tuple_has_a_fixed_length_unless_it_is_open(spec: ComponentSpec) -> None:
    assert spec.param("pair").length == 2
    assert spec.param("sizes").length is None


def test_none_makes_a_setting_optional(spec: ComponentSpec) -> None:
    assert spec.param("rate").optional
    assert not spec.param("count").optional


def test_a_literal_gives_the_options(spec: ComponentSpec) -> None:
    assert spec.param("mode").options == ("a", "b")


def test_a_function_says_that_it_cannot_be_set(spec: ComponentSpec) -> None:
    assert spec.param("scale").unusable


def test_an_argument_without_default_is_required() -> None:
    assert describe(Example, "loss", "torch.nn").param("parameters").default is REQUIRED


def test_texts_are_plain_and_joined(spec: ComponentSpec) -> None:
    assert spec.doc == "Turns rate into progress with Some Method."
    assert spec.param("rate").doc == "how fast it goes. See Linear (default: 1e-3)"
    assert spec.param("mode").doc == "one of a | b"


def test_a_misspelt_argument_in_the_docstring_is_found(spec: ComponentSpec) -> None:
    assert spec.param("swa_lr").doc == "annealed gamma rate"


def test_the_page_of_the_documentation_is_linked(spec: ComponentSpec) -> None:
    url = "https://docs.pytorch.org/docs/stable/generated/torch.optim.Example.html"
    assert {spec.url, *(param.url for param in spec.params)} == {url}


def test_texts_without_arguments_give_none() -> None:
    assert argument_docs("Nothing here.\n\nExamples:\n    a: b") == {}
    assert summary("") == ""
