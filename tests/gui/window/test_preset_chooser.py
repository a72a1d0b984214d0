"""The preset chooser says where the experiment comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import GROUPS, NAMES, read_preset
from gui.state.store import Store
from gui.window.bars.preset_chooser import PresetChooser
from tests.helpers.presets_language import presets_language, told

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # of a list that opens


@pytest.fixture
def store(qapp) -> Store:
    return Store(read_preset("spiral").experiment, catalog_without_torch())


@pytest.fixture
def chooser(qtbot: QtBot, store: Store) -> PresetChooser:
    chooser = PresetChooser(store)
    qtbot.addWidget(chooser)
    chooser.show()
    qtbot.waitUntil(lambda: chooser.count() == len(NAMES) + len(GROUPS))
    return chooser


def shown(chooser: PresetChooser) -> str:
    return chooser.currentText() or chooser.placeholderText()


def test_a_changed_preset_keeps_its_name(chooser: PresetChooser, store: Store) -> None:
    assert shown(chooser) == "Spiral"
    store.edit("optimizer.lr", 0.3)
    assert shown(chooser) == "Spiral, changed"
    store.undo()
    assert shown(chooser) == "Spiral"


def test_what_an_experiment_hides_is_no_change_of_its_preset(chooser: PresetChooser, store: Store) -> None:
    store.set_hidden(["lab", "optimizer"])
    assert shown(chooser) == "Spiral"
    store.edit("optimizer.lr", 0.3)
    assert shown(chooser) == "Spiral, changed"


def test_an_experiment_of_another_name_is_no_preset(chooser: PresetChooser, store: Store) -> None:
    store.show_experiment(store.document.experiment.replace("name", "My own"))
    assert shown(chooser) == "Presets"


def test_there_is_room_for_the_words_of_the_longest_preset(chooser: PresetChooser, store: Store) -> None:
    names = [read_preset(name).title for name in NAMES]
    longest = max(names, key=chooser.fontMetrics().horizontalAdvance)
    store.show_experiment(store.document.experiment.replace("name", longest))
    assert shown(chooser) == f"{longest}, changed"
    chooser.resize(chooser.maximumWidth(), chooser.height())
    option = QStyleOptionComboBox()
    chooser.initStyleOption(option)
    field = chooser.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, chooser
    )
    assert QFontMetrics(chooser.font()).horizontalAdvance(shown(chooser)) <= field.width()


def test_a_name_that_is_too_long_ends_in_an_ellipsis(chooser: PresetChooser, store: Store) -> None:
    store.edit("optimizer.lr", 0.3)
    option = QStyleOptionComboBox()
    chooser.resize(chooser.maximumWidth(), chooser.height())
    chooser.initStyleOption(option)
    assert chooser.shown_text() == "Spiral, changed"
    chooser.setMinimumWidth(0)
    chooser.resize(chooser.fontMetrics().horizontalAdvance("Spiral, changed") + 10, chooser.height())
    chooser.initStyleOption(option)
    assert chooser.shown_text().endswith("…")


def bold(chooser: PresetChooser) -> list[str]:
    items = [chooser.model().item(row) for row in range(chooser.count())]
    return [item.text() for item in items if item.font().bold()]


@pytest.fixture
def hasty(qapp: QApplication) -> Iterator[None]:
    """Take a click in a list that was opened just now: Qt would wait as long as for a second click."""
    former = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(0)
    yield
    QApplication.setDoubleClickInterval(former)


def popup(qtbot: QtBot, chooser: PresetChooser) -> None:
    qtbot.mouseClick(chooser, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(chooser.view().isVisible)
    QApplication.processEvents()


def test_presets_are_grouped_by_their_data_with_files_of_ones_own_last(chooser: PresetChooser) -> None:
    chooser.offer_files(["/home/ada/lab 3.toml", "/home/ada/mine.toml"])
    rows = [(chooser.itemText(row), chooser.itemData(row)) for row in range(chooser.count())]
    headings = [text for text, data in rows if data is None]
    assert headings == ["Points", "Tables", "Pictures", "Text", "Your files"]
    assert [data for _, data in rows if isinstance(data, str)] == list(NAMES)
    assert [text for text, _ in rows[-3:]] == ["Your files", "lab 3.toml", "mine.toml"]
    assert rows.index(("Tables", None)) == chooser.findData("iris") - 1
    chooser.offer_files([])
    assert chooser.findText("Your files") == -1


@pytest.mark.usefixtures("hasty")
def test_a_heading_is_not_chosen_by_mouse_or_keyboard(qtbot: QtBot, chooser: PresetChooser) -> None:
    chosen: list[str] = []
    chooser.chosen.connect(chosen.append)
    popup(qtbot, chooser)
    view = chooser.view()
    view.scrollTo(chooser.model().index(chooser.findText("Tables"), 0))
    heading = view.visualRect(chooser.model().index(chooser.findText("Tables"), 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=heading)
    assert view.isVisible()
    assert chosen == []
    chooser.hidePopup()
    chooser.setCurrentIndex(chooser.findData("drawn"))
    QTest.keyClick(chooser, Qt.Key.Key_Down)
    assert chosen == ["iris"], "the heading between them was passed"


@pytest.mark.usefixtures("hasty")
def test_a_preset_is_chosen_by_mouse_or_by_its_first_letters(qtbot: QtBot, chooser: PresetChooser) -> None:
    chosen: list[str] = []
    chooser.chosen.connect(chosen.append)
    popup(qtbot, chooser)
    view = chooser.view()
    place = view.visualRect(chooser.model().index(chooser.findData("moons"), 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen == ["moons"]
    QTest.keyClicks(chooser, "te")
    assert chosen[-1] == "text_bigram", "not the heading Text"


def test_the_present_preset_is_marked_also_when_it_was_changed(
    qtbot: QtBot, chooser: PresetChooser, store: Store
) -> None:
    assert bold(chooser) == ["Spiral"]
    store.edit("optimizer.lr", 0.3)
    assert bold(chooser) == ["Spiral"]
    popup(qtbot, chooser)
    assert chooser.view().currentIndex().row() == chooser.findData("spiral")
    chooser.hidePopup()
    store.show_experiment(read_preset("iris").experiment)
    assert bold(chooser) == ["Iris"]
    store.show_experiment(store.document.experiment.replace("name", "My own"))
    assert bold(chooser) == []


def test_a_file_of_ones_own_is_named_and_chosen(
    qtbot: QtBot, chooser: PresetChooser, store: Store, tmp_path: Path
) -> None:
    files: list[Path] = []
    chooser.file_chosen.connect(files.append)
    mine = tmp_path.resolve() / "mine.toml"
    chooser.offer_files([str(mine)])
    store.save(mine)
    assert shown(chooser) == "mine.toml"
    assert bold(chooser) == ["mine.toml"]
    store.edit("optimizer.lr", 0.3)
    assert shown(chooser) == "mine.toml, changed"
    QTest.keyClick(chooser, Qt.Key.Key_End)
    assert files == [mine]


def test_presets_are_offered_in_the_windows_language(qtbot: QtBot, store: Store) -> None:
    with presets_language():
        chooser = PresetChooser(store)
        qtbot.addWidget(chooser)
        chooser.show()
        qtbot.waitUntil(lambda: chooser.count() == len(NAMES) + len(GROUPS))
        assert shown(chooser) == told("Spiral")
        tip = chooser.itemData(chooser.currentIndex(), Qt.ItemDataRole.ToolTipRole)
        assert read_preset("spiral").doc in tip
        assert "〔" in tip
        assert store.document.experiment.name == "Spiral"
