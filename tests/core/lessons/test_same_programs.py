"""Programs that are the same but for names."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ones", "zeros"),
        ("* height", "+ height"),
        ("=2", "=3"),
        ("area(i)", "area(x)"),
        ("range(3)", "range(4)"),
    ],
)
def test_what_is_done_counts(old: str, new: str) -> None:
    assert skeleton(ONE) != skeleton(ONE.replace(old, new))


@pytest.mark.parametrize("text", ["x = (", "\0", "(" * 5_000, "x" + "+x" * 100_000])
def test_what_is_no_python_is_like_nothing(text: str) -> None:
    assert skeleton(text) is None
    assert groups([(1, text), (2, text)]) == []


def test_groups_are_told_largest_first() -> None:
    programs = [(i, f"x{i} = {i % 3}\n") for i in range(8)]
    assert groups(programs) == [[0, 3, 6], [1, 4, 7], [2, 5]]
