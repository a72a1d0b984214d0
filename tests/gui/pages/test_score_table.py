"""The titles of the table of scores are whole in a narrow page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.pages.evaluate.score_table import ScoreTable
from gui.theme.theme import LIGHT


@pytest.mark.parametrize("width", [250, 300, 500])
def test_titles_of_columns_are_whole(qtbot: QtBot, width: int) -> None:
    table = ScoreTable(LIGHT)
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    header = table.horizontalHeader()
    for column in range(table.columnCount()):
        assert header.sectionSize(column) >= header.sectionSizeHint(column), column
