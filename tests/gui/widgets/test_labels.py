"""Labels show sentences in the language of the window; a steady one changes its text without a new layout."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QTranslator
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.system.languages import ENGLISH, languages
from core.text import Text
from gui.translation import translated, use
from gui.widgets.labels import PlainLabel, SteadyLabel, line_height
from tests.helpers.each import each


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
    QApplication.processEvents()
    requests = Requests(window)
    for text in texts:
        label.setText(text)
        QApplication.processEvents()
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


def test_a_sentence_of_core_is_shown_in_the_windows_language(qtbot: QtBot, qapp: QApplication) -> None:
    class German(QTranslator):
        def translate(self, context: str, source: str, disambiguation: str = "", n: int = -1) -> str:
            known = {"at most {limit}": "höchstens {limit}", "{path}: {rule}.": "{path} ist falsch: {rule}."}
            return known.get(source, "") if context == "core" else ""

    translator = German()
    qapp.installTranslator(translator)
    try:
        label = PlainLabel(Text("at most {limit}", limit=5))
        qtbot.addWidget(label)
        assert label.text() == "höchstens 5"
        label.setText(str(PlaygroundError("a.b", Text("at most {limit}", limit=5))))
        assert label.text() == "a.b ist falsch: höchstens 5."
    finally:
        qapp.removeTranslator(translator)


@each(
    "damaged", ["{other}", "{0}", "{", "{limit.x}", "{limit:q}", "{limit[x]}", "{limit:>9223372036854775807}"]
)
def test_a_damaged_translation_leaves_the_english_sentence(damaged: str, qapp: QApplication) -> None:
    class Damaged(QTranslator):
        def translate(self, context: str, source: str, disambiguation: str = "", n: int = -1) -> str:
            return damaged if context == "core" else ""

    translator = Damaged()
    qapp.installTranslator(translator)
    try:
        assert translated(Text("at most {limit}", limit=5)) == "at most 5"
    finally:
        qapp.removeTranslator(translator)


@each("language", languages())
def test_a_line_is_as_high_as_the_signs_of_the_window_language(qtbot: QtBot, language: str) -> None:
    use(language)
    try:
        metrics = PlainLabel("").fontMetrics()
        sample = QCoreApplication.translate("Strip", "Look")
        needed = metrics.boundingRect(QRect(0, 0, 1000, 1000), 0, f"{sample}\n{sample}").height()
        assert 2 * line_height(metrics) >= needed
    finally:
        use(ENGLISH)
