"""A steady label's text changes without anything around it being laid out again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.labels import SteadyLabel


class Requests(QObject):
    """Counts how often a widget is asked to lay itself out."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.n = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.n += event.type() is QEvent.Type.LayoutRequest
        return False


def requests_of(qtbot: QtBot, label: QLabel, *texts: str) -> int:
    window = QWidget()
    qtbot.addWidget(window)
    QHBoxLayout(window).addWidget(label)
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(1)
    requests = Requests(window)
    for text in texts:
        label.setText(text)
        qtbot.wait(1)
    return requests.n


def test_a_new_text_asks_for_no_layout_where_a_plain_label_does(qtbot: QtBot) -> None:
    texts = "epoch 1", "epoch 2"
    assert requests_of(qtbot, SteadyLabel("epoch 0,000"), *texts) == 0
    assert requests_of(qtbot, QLabel("epoch 0,000"), *texts) > 0


def test_a_text_that_is_too_wide_is_shown_whole(qtbot: QtBot) -> None:
    label = SteadyLabel("epoch 0")
    qtbot.addWidget(label)
    label.setText("epoch 1,000,000 of 2,000,000")
    kept = label.minimumWidth()
    assert kept >= label.sizeHint().width()
    label.setText("epoch 1")
    assert label.minimumWidth() == kept
