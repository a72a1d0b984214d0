"""The picture of a language model has room for its words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from core.protocol.results import LayerInfo
from gui.pages.train.network.text.blocks import GAP, LEAST_GAP, TextBlocks, _fitted
from gui.theme.theme import LIGHT
from tests.helpers.each import each


@each(
    "needed, room, widths",
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


NAMES = ("embedding", "positions", "block1.queries_keys_values", "block1.activation", "norm", "output")


def test_where_room_is_scarce_gaps_shrink_and_names_are_short_before_any_word_is_cut(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = TextBlocks(LIGHT)
    qtbot.addWidget(blocks)
    blocks.set_layers([LayerInfo(name, "Linear", (64, 64), 64) for name in NAMES])
    needed = blocks._needed_widths()
    written: list[str] = []
    monkeypatch.setattr(blocks, "_write", lambda painter, place, align, text, *look: written.append(text))
    blocks.resize(int(sum(needed) + (len(needed) - 1) * LEAST_GAP) + 1, 300)
    columns = blocks._columns()
    assert all(column.width() >= least for column, least in zip(columns, needed, strict=True))
    assert columns[1].left() - columns[0].right() < GAP
    blocks.grab()
    assert "q, k, v" in written
    written.clear()
    blocks.resize(1600, 300)
    columns = blocks._columns()
    assert columns[1].left() - columns[0].right() == pytest.approx(GAP)
    blocks.grab()
    assert "queries_keys_values" in written
