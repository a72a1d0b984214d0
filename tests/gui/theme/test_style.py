"""The style sheet is whole in both themes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, qInstallMessageHandler
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QMainWindow,
    QStyle,
    QTableView,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.analysis.colours.theme_colours import THEMES, ThemeName
from gui.theme.contrast import contrast
from gui.theme.style import mixed, restyle, stylesheet
from gui.theme.theme import Theme
from tests.helpers.each import each


@each("name", THEMES)
def test_qt_understands_the_style_sheet_and_all_its_pictures_are_there(
    qapp: QApplication, name: ThemeName
) -> None:
    places = re.findall(r'url\("([^"]+)"\)', stylesheet(THEMES[name]))
    assert places
    assert all(Path(place).is_file() for place in places)
    said: list[str] = []
    former = qInstallMessageHandler(lambda kind, context, text: said.append(text))
    try:
        qapp.setStyleSheet(stylesheet(THEMES[name]))
    finally:
        qapp.setStyleSheet("")
        qInstallMessageHandler(former)
    assert said == []


def test_round_corners_stay_round_in_any_size() -> None:
    for scale in (1.0, 1.13, 1.25, 1.4):
        text = stylesheet(THEMES["light"], scale)
        handle = re.search(r"QSlider::handle:horizontal \{ width: (\d+)px.*?border-radius: (\d+)px", text)
        assert handle is not None
        assert 2 * int(handle[2]) <= int(handle[1]) + 2  # with a border of a pixel on either side


def test_mixed_colours_lie_between() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0.0) == "#123456"


class StyleChanges(QObject):
    """Counts how often a widget is told of another style."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.n = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.n += event.type() is QEvent.Type.StyleChange
        return False


def test_another_style_sheet_is_told_to_a_deep_widget_as_often_as_to_a_shallow_one(qtbot: QtBot) -> None:
    window = deep = QWidget()
    qtbot.addWidget(window)
    for _ in range(8):
        deep = QWidget(deep)
    window.show()
    changes = StyleChanges(deep)
    restyle(window, "QWidget { color: red; }")
    changes.n = 0
    restyle(window, "QWidget { color: blue; }")
    assert 1 <= changes.n <= 2


def test_what_is_put_together_outside_the_window_is_styled_when_it_comes_in(qtbot: QtBot) -> None:
    window, deep = QWidget(), QWidget()
    qtbot.addWidget(window)
    restyle(window, "QWidget { color: red; }")
    changes, part = StyleChanges(deep), deep
    for _ in range(8):
        outer = QWidget()
        part.setParent(outer)
        part = outer
    part.setParent(window)
    assert changes.n == 1
    deep.ensurePolished()
    assert deep.palette().color(deep.foregroundRole()).name() == "#ff0000"


@each("name", THEMES)
def test_buttons_of_dialogs_have_no_icons(qtbot: QtBot, name: ThemeName) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(stylesheet(THEMES[name]))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.ensurePolished()
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    with_icons = QWidget()
    qtbot.addWidget(with_icons)
    with_icons.setStyleSheet("* { dialogbuttonbox-buttons-have-icons: 1; }")
    dialog.setParent(with_icons, Qt.WindowType.Dialog)
    assert buttons.style().styleHint(hint, None, buttons) == 0


@each("name", THEMES)
def test_a_chosen_row_of_any_table_is_tinted_in_place_of_filled(
    qtbot: QtBot, use_theme: Callable[[Theme], None], name: ThemeName
) -> None:
    theme = THEMES[name]
    use_theme(theme)
    table = QTableView()
    qtbot.addWidget(table)
    table.ensurePolished()
    ground = table.palette().color(QPalette.ColorRole.Highlight).name()
    ink = table.palette().color(QPalette.ColorRole.HighlightedText).name()
    assert contrast(ink, ground) > 4.5
    assert contrast(theme.success, ground) > 3


@each("name", THEMES)
@each("is_in_row", [False, True])
def test_the_focus_on_a_primary_button_is_seen(qtbot: QtBot, name: ThemeName, is_in_row: bool) -> None:
    theme, window = THEMES[name], QMainWindow()
    qtbot.addWidget(window)
    window.setStyleSheet(stylesheet(theme))
    button, other = QToolButton(text="Take the tour"), QToolButton(text="Other")
    button.setProperty("role", "primary")
    row = QToolBar() if is_in_row else QVBoxLayout()
    for one in (button, other):
        one.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.addWidget(one)
    if isinstance(row, QToolBar):
        window.addToolBar(row)
    else:
        centre = QWidget()
        centre.setLayout(row)
        window.setCentralWidget(centre)
    window.show()
    window.activateWindow()
    sides = []
    for focused in (other, button):
        focused.setFocus()
        QApplication.processEvents()
        picture, hint = button.grab().toImage(), button.sizeHint()
        colours = [picture.pixelColor(x, button.height() // 2).name() for x in range(3)]
        sides.append((colours, hint))
    (bare, before), (ringed, after) = sides
    assert set(bare) == {theme.accent}
    assert ringed[2] == theme.on_accent, "a ring within"
    assert ringed[1] == theme.accent
    assert contrast(theme.on_accent, theme.accent) >= 3
    assert before == after, "nothing moves"
