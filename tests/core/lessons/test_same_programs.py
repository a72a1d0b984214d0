"""Programs that are the same but for names."""

from __future__ import annotations

from core.lessons.same_programs import groups, skeleton

ONE = '''
import torch
def area(width, height=2):
    """Say it."""
    return width * height  # so
x = torch.ones(3)
for i in range(3):
    x[i] = area(i)
'''
COPY = """
import torch


def a(b, c = 2):
    return (b * c)


# mine
result = torch.ones(3)
for k in range(3):
    result[k] = a(k)
"""


def test_names_comments_docstrings_and_layout_do_not_count() -> None:
    assert skeleton(ONE) == skeleton(COPY) is not None


def test_what_is_done_counts() -> None:
    for old, new in (
        ("ones", "zeros"), ("* height", "+ height"), ("=2", "=3"),
        ("area(i)", "area(x)"), ("range(3)", "range(4)"),
    ):  # fmt: skip
        assert skeleton(ONE) != skeleton(ONE.replace(old, new)), new


def test_what_is_no_python_is_like_nothing() -> None:
    for text in ("x = (", "\0", "(" * 5_000, "x" + "+x" * 100_000):
        assert skeleton(text) is None
        assert groups([(1, text), (2, text)]) == []


def test_groups_are_told_largest_first() -> None:
    programs = [(i, f"x{i} = {i % 3}\n") for i in range(8)]
    assert groups(programs) == [[0, 3, 6], [1, 4, 7], [2, 5]]


def test_drawn_numbers_do_not_tell_programs_apart_and_others_do() -> None:
    one = "import torch\ntorch.manual_seed(22)\nx = torch.relu(torch.ones(3) * -4)\n"
    copy = "import torch\ntorch.manual_seed(31)\ny = torch.tanh(torch.ones(3) * -6)  # mine\n"
    numbers = {
        "one": {"seed": 22, "f": "relu", "-2 * n": -4, "n": 2},
        "copy": {"seed": 31, "f": "tanh", "-2 * n": -6, "n": 3},
    }
    assert groups([("one", one), ("copy", copy)], numbers) == [["one", "copy"]]
    assert groups([("one", one), ("copy", copy)]) == []
    assert groups([("one", one), ("copy", copy.replace("ones(3)", "ones(4)"))], numbers) == []
    assert groups([("one", one), ("copy", one)], numbers) == [["one", "copy"]], "with the other's numbers"
    assert groups([("one", one), ("copy", copy.replace("31", "31.0"))], numbers) == []


def test_a_number_that_is_a_students_own_by_chance_does_not_hide_a_copy() -> None:
    text = "x = [0] * 3\ny = {n}\n"
    programs = [(n, text.format(n=n)) for n in range(1, 6)]
    assert groups(programs, {n: {"n": n} for n, _ in programs}) == [[1, 2, 3, 4, 5]]
