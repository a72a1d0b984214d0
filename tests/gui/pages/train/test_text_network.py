"""The picture of a language model has room for its words."""

from __future__ import annotations

import pytest

from gui.pages.train.network.text.blocks import _fitted


@pytest.mark.parametrize(
    ("needed", "room", "widths"),
    [
        ([10.0, 20.0, 30.0], 90.0, [20.0, 30.0, 40.0]),
        ([10.0, 20.0, 30.0], 60.0, [10.0, 20.0, 30.0]),
        ([10.0, 50.0, 20.0, 60.0], 90.0, [10.0, 30.0, 20.0, 30.0]),
        ([50.0, 60.0], 40.0, [20.0, 20.0]),
    ],
)
def test_columns_fill_the_room_and_only_the_longest_are_cut(
    needed: list[float], room: float, widths: list[float]
) -> None:
    assert _fitted(needed, room) == widths
    assert sum(widths) == room
