"""Splitters: shares that outlast what takes room for a while, and a network that shows its outputs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.splitter import Yielding, YieldingRow, in_splitter
from tests.helpers.each import each


class Hinting(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(200, 200)


def split(qtbot: QtBot, height: int = 408) -> tuple[QSplitter, QWidget, QWidget]:
    first, second = QWidget(), QWidget()
    splitter = in_splitter(Qt.Orientation.Vertical, (first, 3), (second, 1))
    qtbot.addWidget(splitter)
    splitter.resize(200, height)
    splitter.show()
    QApplication.processEvents()
    return splitter, first, second


@each("handle_at", [None, 120])
def test_what_took_room_for_a_while_gives_it_back(qtbot: QtBot, handle_at: int | None) -> None:
    splitter, _, second = split(qtbot)
    if handle_at is not None:
        splitter.moveSplitter(handle_at, 1)
    before = splitter.sizes()
    assert before == ([300, 100] if handle_at is None else [120, 280])
    for least, height in ((290, 408), (0, 408), (0, 200), (0, 408)):
        second.setMinimumHeight(least)
        splitter.resize(200, height)
        QApplication.processEvents()
    assert splitter.sizes() == before


def test_the_saved_state_is_what_was_chosen_and_not_what_fitted(qtbot: QtBot) -> None:
    splitter, _, second = split(qtbot)
    second.setMinimumHeight(290)
    QApplication.processEvents()
    other, _, _ = split(qtbot, 808)
    other.moveSplitter(200, 1)
    assert other.restoreState(splitter.saveState())
    assert other.sizes() == [600, 200]
    assert not other.restoreState(b"\xff,3")
    assert other.sizes() == [600, 200]


def test_the_other_part_gets_what_it_wants_before_the_favoured_one_more_than_its_hint(qtbot: QtBot) -> None:
    favoured, other = Hinting(), QWidget()
    splitter = in_splitter(
        Qt.Orientation.Vertical, (favoured, 3), (other, 1), favoured=favoured, other_wants=8
    )
    qtbot.addWidget(splitter)
    splitter.show()
    wanted = 8 * splitter.fontMetrics().lineSpacing()
    for height, sizes in ((808, [600, 200]), (408, [400 - wanted, wanted]), (208, [200, 0])):
        splitter.resize(200, height)
        QApplication.processEvents()
        assert splitter.sizes() == sizes, height


@each("state", [b"", b"1", b"1,2,3", b"-1,5", b"a,b", b"9" * 5000 + b",1", b"1e9,1", b"\xff,1"])
def test_a_damaged_state_is_refused_and_changes_nothing(qtbot: QtBot, state: bytes) -> None:
    splitter, _, _ = split(qtbot)
    assert not splitter.restoreState(state)
    assert splitter.sizes() == [300, 100]


def test_a_row_keeps_the_later_ones_of_what_yields_and_the_others_take_no_room(qtbot: QtBot) -> None:
    holder = QWidget()
    row = YieldingRow(holder, spacing=0)
    row.setContentsMargins(0, 0, 0, 0)
    title, slider, rest = QWidget(), QWidget(), QWidget()
    for part, width in ((title, 50), (slider, 100), (rest, 60)):
        part.setMinimumSize(width, 10)
    for part in (Yielding(title), Yielding(slider), rest):
        row.addWidget(part)
    row.addStretch(1)
    qtbot.addWidget(holder)
    holder.show()
    both, second, first, none = (True, True), (False, True), (True, False), (False, False)
    for width, seen in ((210, both), (209, second), (160, second), (159, first), (110, first), (109, none)):
        holder.resize(width, 20)
        assert (title.isVisible(), slider.isVisible()) == seen, width
        assert rest.x() == sum(
            part.width() for part, is_seen in zip((title, slider), seen, strict=True) if is_seen
        )
    holder.resize(210, 20)
    assert title.isVisible()
