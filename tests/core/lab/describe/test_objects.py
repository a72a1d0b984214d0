"""Containers, checkpoints and plain objects; whatever a program's classes do, nothing of theirs is called."""

from __future__ import annotations

import collections
import dataclasses
import enum
import sys
import threading
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from core.lab.describe.describer import Describer
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Moment
from core.protocol.trace.values import LONGEST_TEXT, MOST_ITEMS, ContainerValue, PlainValue
from tests.helpers.each import each


def told(value: object) -> Any:
    describer = Describer()
    described = describer.describe(value)
    describer.fingerprint(value)
    encode(Moment(0, 1, changed={"v": described}))
    return described


class Colour(enum.Enum):
    RED = 1


@dataclasses.dataclass(slots=True)
class Point:
    x: int
    y: torch.Tensor


class Plain:
    pass


def _generator() -> Any:
    yield 1


@each(
    "value, text",
    [
        (3, "3"), (True, "True"), (0.1, "0.1"), (float("nan"), "nan"), (None, "None"), ("a'b", '"a\'b"'),
        (b"x", "b'x'"),
        (1 + 2j, "(1+2j)"), (range(3), "range(0, 3)"), (slice(1, None), "slice(1, None, None)"),
        (torch.float32, "torch.float32"), (torch.device("cpu"), "device(type='cpu')"),
        (torch.Size([2]), "torch.Size([2])"),
        (np.float32(1.5), "np.float32(1.5)"), (Colour.RED, "Colour.RED"), (Plain, "<class 'Plain'>"),
        (Plain(), "<Plain>"),
        (len, "<function len>"), (np, "<module 'numpy'>"), (ValueError("no", 3), "ValueError('no', 3)"),
        (_generator(), "<generator _generator>"), (object(), "<object>"),
    ],
)  # fmt: skip
def test_a_plain_object_is_told_by_its_text(value: object, text: str) -> None:
    described = told(value)
    assert isinstance(described, PlainValue)
    assert (described.type, described.text) == (type(value).__name__, text)


def test_a_huge_integer_is_not_written_out() -> None:
    assert told(10**5000).text == "≈ 10**5000"


@each("value", ["x" * 10**7, b"x" * 10**7, ValueError("x" * 10**6)])
def test_a_long_text_is_cut(value: object) -> None:
    assert len(told(value).text) <= LONGEST_TEXT


@each(
    "value, names",
    [
        ([1, 2], ["0", "1"]), ((), []), ({"a": 1, 2: 3, (1, 2): 4}, ["a", "2", "<tuple>"]), ({5}, ["0"]),
        (collections.OrderedDict(b=1, a=2), ["b", "a"]), (collections.deque([1]), ["0"]),
        (Point(1, torch.ones(2)), ["x", "y"]),
        (collections.namedtuple("Pair", "left right")(1, 2), ["left", "right"]),
        (torch.max(torch.ones(2, 2), 0), ["values", "indices"]),
        (torch.distributions.Normal(0.0, 1.0), ["loc", "scale"]),
    ],
)  # fmt: skip
def test_the_items_of_a_container(value: Any, names: list[str]) -> None:
    described = told(value)
    assert isinstance(described, ContainerValue)
    assert described.type == type(value).__name__
    assert [name for name, _ in described.items][: len(names)] == names


def test_the_attributes_of_an_object_are_its_items() -> None:
    class Trainer:
        def __init__(self) -> None:
            self.model, self.lr = nn.Linear(1, 1), 0.1

    items = dict(told(Trainer()).items)
    assert (items["model"].kind, items["lr"].text) == ("module", "0.1")


def test_many_items_and_deep_nesting_are_cut() -> None:
    described = told(list(range(10**6)))
    assert (len(described.items), described.n_items) == (MOST_ITEMS, 10**6)
    endless: list[Any] = []
    endless.append(endless)
    told(endless)
    wide: Any = 1
    for _ in range(20):
        wide = [wide] * 100
    told(wide)
    told({"many": [torch.ones(4096)] * 99})


def test_tensors_in_a_container_tell_values_until_they_are_too_many() -> None:
    items = told([torch.ones(4000) for _ in range(20)]).items
    has_values = [item.values is not None for _, item in items]
    assert has_values[0]
    assert not has_values[-1]
    assert all(item.summary is not None for _, item in items)


@each(
    "make, is_state_dict",
    [
        (lambda model, optimizer: model.state_dict(), True),
        (lambda model, optimizer: optimizer.state_dict(), True),
        (lambda model, optimizer: {"model": model.state_dict(), "epoch": 3, "name": "run"}, True),
        (lambda model, optimizer: {"lr": 0.1, "epochs": 3}, False),
        (lambda model, optimizer: {}, False),
        (lambda model, optimizer: [torch.ones(2)], False),
        (lambda model, optimizer: {"lr": 0.1, "epochs": 3, "x": torch.ones(2)}, False),
    ],
)
def test_a_state_dict_is_known(make: Any, is_state_dict: bool) -> None:
    model = nn.Linear(2, 3)
    optimizer = torch.optim.Adam(model.parameters())
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()
    assert told(make(model, optimizer)).is_state_dict == is_state_dict


# Hostile objects


def _fail(*_: Any, **__: Any) -> Any:
    raise AssertionError("called")


HOSTILE_NAMES = (
    "__repr__", "__str__", "__len__", "__iter__", "__eq__", "__hash__", "__bool__", "__getattr__",
    "__getattribute__",
    "__getitem__", "__format__", "__dir__", "__sizeof__", "__reduce__", "__contains__", "__index__",
    "__array__",
)  # fmt: skip


@each("base", [object, dict, list, tuple, set, int, str, float, collections.OrderedDict, Exception])
def test_no_method_of_a_programs_class_is_called(base: type) -> None:
    made = base("5") if base in (int, str, float) else base()
    kind = type("Hostile", (base,), dict.fromkeys(HOSTILE_NAMES, _fail))
    value = base.__new__(kind, "5") if base in (int, str, float) else base.__new__(kind)
    described = told(value)
    assert described.type == "Hostile"
    assert made is not None


def test_a_metaclass_and_a_class_attribute_are_not_asked() -> None:
    class Meta(type):
        __instancecheck__ = __subclasscheck__ = __repr__ = _fail

    class Hostile(metaclass=Meta):
        __class__ = property(_fail)  # type: ignore[assignment]

    assert told(Hostile()).type == "Hostile"
    assert told(Hostile).type == "Meta"


def test_objects_without_weak_references_and_with_locks_are_told() -> None:
    class Slotted:
        __slots__ = ("a",)

    slotted = Slotted()
    assert told(slotted).kind == "plain"
    slotted.a = 1
    assert told(slotted).items[0][0] == "a"
    for value in (
        threading.Lock(),
        sys.stdout,
        sys,
        memoryview(b"x"),
        torch.Generator(),
        iter([1]),
        sys._getframe(),
    ):
        told(value)


def test_looking_makes_no_reference(capsys: pytest.CaptureFixture[str]) -> None:
    value = Plain()
    value.items = [1, 2, {"a": 3}]  # type: ignore[attr-defined]
    before = sys.getrefcount(value), sys.getrefcount(value.items)  # type: ignore[attr-defined]
    describer = Describer()
    for _ in range(3):
        describer.describe(value)
        describer.fingerprint(value)
    assert (sys.getrefcount(value), sys.getrefcount(value.items)) == before  # type: ignore[attr-defined]
    assert capsys.readouterr().out == ""
