"""Labels and legends: in the language of the window, in the room that they have."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QRectF, QTranslator
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.system.languages import ENGLISH, languages
from core.text import Text
from gui.theme.theme import LIGHT
from gui.translation import translated, use
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.labels import PlainLabel, SteadyLabel, line_height
from gui.widgets.plots.items import Curve
from gui.widgets.plots.legend import CurveLegend
from gui.widgets.plots.sources import LevelSource
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


def curve(key: str, label: str, *, yields: bool = False, some: bool = False) -> Curve:
    return Curve(key, label, LevelSource(lambda: None, key), "train", yields=yields, some=some)


def shown(legend: CurveLegend) -> list[str]:
    buttons = legend.findChildren(QToolButton)
    return [button.text() for button in sorted(buttons, key=QToolButton.x) if button.isVisible()]


def test_curves_without_room_are_switched_in_the_menu(qtbot: QtBot) -> None:
    curves = [
        curve("train", "Train"),
        curve("pca", "PCA", yields=True),
        curve("counts", "Counts", yields=True),
    ]
    legend = CurveLegend("loss", curves)
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    legend.show()
    legend.resize(legend.sizeHint())
    assert shown(legend) == ["Train", "PCA", "Counts"]
    assert legend.minimumSizeHint().width() < legend.sizeHint().width()

    legend.resize(legend.sizeHint().width() - 10, legend.height())
    assert shown(legend) == ["Train", "PCA", "…"]
    menu = legend.findChild(QToolButton, "loss.more_curves").menu()
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    assert action.text() == "Counts"
    with qtbot.waitSignal(legend.toggled) as told:
        action.trigger()
    assert told.args == ["counts", False]

    legend.resize(legend.minimumSizeHint())
    assert shown(legend)[:1] == ["Train"]


def test_a_curve_that_some_runs_have_moves_no_other_entry(qtbot: QtBot) -> None:
    curves = [
        curve("pca", "PCA", some=True),
        curve("smoothed", "Smoothed", yields=True),
        curve("train", "Train"),
    ]
    legend = CurveLegend("loss", curves)
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    legend.show()
    whole = legend.sizeHint().width()
    for width in range(legend.least_width, whole + 40):
        legend.resize(width, legend.height())
        legend.set_offered("pca", True)
        hint, least = legend.sizeHint(), legend.least_width
        places = {b.text(): b.geometry() for b in legend.findChildren(QToolButton) if b.isVisible()}
        legend.set_offered("pca", False)
        assert (legend.sizeHint(), legend.least_width) == (hint, least)
        for button in legend.findChildren(QToolButton):
            if button.isVisible() and button.text() != "…":
                assert button.geometry() == places[button.text()]
        assert {"Smoothed", "Train"} & places.keys() == {"Smoothed", "Train"} & set(shown(legend))
    legend.set_offered("pca", True)
    assert shown(legend) == ["Smoothed", "Train", "PCA"]


def test_a_name_with_an_ampersand_marks_no_key(qtbot: QtBot) -> None:
    legend = CurveLegend("loss", [curve("run", "dogs & cats")])
    qtbot.addWidget(legend)
    legend.set_theme(LIGHT)
    (button,) = (b for b in legend.findChildren(QToolButton) if b.text() != "…")
    assert button.text() == "dogs && cats"
    legend.set_label("run", "{a} & <b>")
    assert button.text() == "{a} && <b>"


def inked(legend: ColourLegend) -> tuple[int, int]:
    """Return the first and the last column in which something is written."""
    image = legend.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), image.width())[12:]
    columns = np.flatnonzero((pixels != pixels[-1, 0]).any(axis=0))
    return int(columns[0]), int(columns[-1])


@each("n_pixels, reaches_out", [(150, True), (360, False)])
def test_long_names_take_the_room_to_both_sides_of_a_short_bar(
    qtbot: QtBot, n_pixels: int, reaches_out: bool
) -> None:
    legend = ColourLegend(LIGHT)
    qtbot.addWidget(legend)
    legend.resize(400, legend.sizeHint().height())
    bar = np.full((1, 256), 0xFF0000FF, np.uint32)
    place = QRectF(200 - n_pixels / 2, 0, n_pixels, 0)
    legend.set_span(place)
    legend.set_bar(LIGHT, bar, ("upper half moon", "50 %", "lower half moon"))
    first, last = inked(legend)
    assert (first < place.left() - 5) == reaches_out
    assert (last > place.right() + 5) == reaches_out
