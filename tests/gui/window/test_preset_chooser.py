"""The preset chooser says where the experiment comes from."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import NAMES, read_preset
from gui.state.store import Store
from gui.window.bars.preset_chooser import PresetChooser


@pytest.fixture
def store(qapp) -> Store:
    return Store(read_preset("spiral").experiment, catalog_without_torch())


@pytest.fixture
def chooser(qtbot: QtBot, store: Store) -> PresetChooser:
    chooser = PresetChooser(store)
    qtbot.addWidget(chooser)
    chooser.show()
    qtbot.waitUntil(lambda: chooser.count() == len(NAMES))
    return chooser


def shown(chooser: PresetChooser) -> str:
    return chooser.currentText() or chooser.placeholderText()


def test_a_changed_preset_keeps_its_name(chooser: PresetChooser, store: Store) -> None:
    assert shown(chooser) == "Spiral"
    store.edit("optimizer.lr", 0.3)
    assert shown(chooser) == "Spiral, changed"
    store.undo()
    assert shown(chooser) == "Spiral"


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
    assert chooser._elided(option) == "Spiral, changed"
    chooser.setMinimumWidth(0)
    chooser.resize(chooser.fontMetrics().horizontalAdvance("Spiral, changed") + 10, chooser.height())
    chooser.initStyleOption(option)
    assert chooser._elided(option).endswith("…")
