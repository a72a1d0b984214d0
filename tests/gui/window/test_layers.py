"""The editor of own layers: its picture, edited by mouse and keys, and what it says of what does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.app import Playground
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.window.settings.layers.editor import LayersEditor
from gui.window.settings.layers.rows import Row
from gui.window.settings.layers.tree import LayerTree
from gui.window.settings.view import SettingsView

NO, ALT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
LENET = ["Conv2d", "Tanh", "MaxPool2d"] * 2 + ["Flatten", "Linear", "Tanh", "Linear", "Tanh", "Linear"]


class Editor:
    """The panel on a preset, and what a user does in its list of layers."""

    def __init__(self, qtbot: QtBot, catalog: Catalog, preset: str) -> None:
        self.store = Store(read_preset(preset).experiment, catalog)
        self.view = SettingsView(self.store)
        self.view.setStyleSheet(stylesheet(self.store.view.theme))
        qtbot.addWidget(self.view)
        self.view.resize(320, 1400)
        self.view.show()

    def find(self, name: str, kind: type[Any] = QWidget) -> Any:
        found = self.view.findChildren(kind, name)
        assert len(found) == 1, f"{len(found)} widgets are called {name}"
        return found[0]

    @property
    def tree(self) -> LayerTree:
        found: LayerTree = self.find("model.layers.list")
        return found

    @property
    def rows(self) -> list[Row]:
        """The rows as they are seen, from top to bottom."""
        return [self.tree.row(item) for item in self.tree._items()]

    @property
    def names(self) -> list[str]:
        """The layers of the store's list."""
        return [layer["name"] for layer in self.store.document.experiment.get("model.layers")]

    @property
    def chosen(self) -> str:
        item = self.tree.currentItem()
        return self.tree.row(item).path if item is not None else ""

    def row(self, path: str) -> Row:
        return next(row for row in self.rows if row.path == path)

    def click(self, path: str) -> None:
        QTest.mouseClick(self.tree.viewport(), Qt.MouseButton.LeftButton, NO, self.place(path))

    def place(self, path: str, share: float = 0.2) -> QPoint:
        """Return a point in a row, at a share of its height."""
        item = next(item for item in self.tree._items() if self.tree.row(item).path == path)
        self.tree.scrollToItem(item)
        rect = self.tree.visualItemRect(item)
        return QPoint(rect.left() + 40, rect.top() + round(share * rect.height()))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(self.tree, key, modifier)

    def drag(self, path: str, to: QPoint) -> None:
        port, start = self.tree.viewport(), self.place(path)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, NO, start)
        QTest.mouseMove(port, start + QPoint(0, 20))
        QTest.mouseMove(port, to)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NO, to)

    def add(self, words: str, key: Qt.Key = Qt.Key.Key_Insert) -> None:
        self.key(key)
        search = self.find("model.layers.search", QLineEdit)
        QTest.keyClicks(search, words)
        QTest.keyClick(search, Qt.Key.Key_Return)

    def type(self, path: str, text: str) -> None:
        field = self.find(path)
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture
def lenet(qtbot: QtBot, catalog: Catalog) -> Editor:
    return Editor(qtbot, catalog, "layers_lenet")


def test_the_picture_shows_each_layer_with_its_shape_and_parameters(lenet: Editor) -> None:
    assert [row.title for row in lenet.rows] == LENET
    first, last = lenet.rows[0], lenet.rows[-1]
    assert (first.settings, first.shape, first.n_parameters) == ("6 · 5×5 · padding 2", "6 × 8 × 8", 156)
    assert (last.shape, last.n_parameters) == ("10", 850)
    assert lenet.find("model.layers.input").text() == "Input 1 × 8 × 8 · 21,386 parameters in all"
    assert not any(row.rule for row in lenet.rows)


def test_a_block_shows_its_members_its_shortcut_and_its_sum(qtbot: QtBot, catalog: Catalog) -> None:
    editor = Editor(qtbot, catalog, "layers_resnet")
    assert editor.row("model.layers[3].shortcut").settings == "the input itself"
    assert editor.row("model.layers[5].shortcut[0]").shape == "32 × 4 × 4"
    end = editor.row("model.layers[5].end")
    assert (end.title, end.shape, end.is_layer) == ("+", "32 × 4 × 4", False)


def test_keys_move_double_and_take_out_a_layer(lenet: Editor) -> None:
    lenet.click("model.layers[2]")
    lenet.key(Qt.Key.Key_Up, ALT)
    assert lenet.names[:3] == ["Conv2d", "MaxPool2d", "Tanh"]
    assert lenet.chosen == "model.layers[1]"
    lenet.key(Qt.Key.Key_Down, ALT)
    assert lenet.names == LENET
    lenet.click("model.layers[1]")
    lenet.key(Qt.Key.Key_D, CTRL)
    assert lenet.names[:4] == ["Conv2d", "Tanh", "Tanh", "MaxPool2d"]
    lenet.key(Qt.Key.Key_Delete)
    assert lenet.names == LENET
    lenet.store.undo()
    assert lenet.names[:4] == ["Conv2d", "Tanh", "Tanh", "MaxPool2d"]
    assert [row.title for row in lenet.rows][:4] == ["Conv2d", "Tanh", "Tanh", "MaxPool2d"]


def test_a_layer_is_dragged_to_another_place_and_into_a_block(
    qtbot: QtBot, catalog: Catalog, lenet: Editor
) -> None:
    lenet.drag("model.layers[2]", lenet.place("model.layers[1]"))
    assert lenet.names[:3] == ["Conv2d", "MaxPool2d", "Tanh"]
    editor = Editor(qtbot, catalog, "layers_resnet")
    editor.drag("model.layers[2]", editor.place("model.layers[3]", 0.9))
    block = editor.store.document.experiment.get("model.layers")[2]
    assert [layer["name"] for layer in block["layers"]][:2] == ["ReLU", "Conv2d"]
    assert editor.chosen == "model.layers[2].layers[0]"


@pytest.mark.parametrize("key", [Qt.Key.Key_Insert, Qt.Key.Key_Plus])
def test_a_layer_is_searched_and_added_after_the_chosen_one(lenet: Editor, key: Qt.Key) -> None:
    lenet.click("model.layers[0]")
    lenet.add("batch", key)
    assert lenet.names[:3] == ["Conv2d", "BatchNorm2d", "Tanh"], "the one that fits a picture"
    assert lenet.chosen == "model.layers[1]"
    lenet.key(Qt.Key.Key_Insert)
    search = lenet.find("model.layers.search", QLineEdit)
    choices = lenet.find("model.layers.choices")
    heads = [choices.topLevelItem(i) for i in range(choices.topLevelItemCount())]
    assert heads[0].text(0) == "Usual"
    assert heads[0].child(0).text(0) == "Linear"
    assert heads[-1].isHidden()
    QTest.keyClicks(search, "lazyconv2d")
    assert not heads[-1].isHidden(), "what is looked for is there, with the reason why it cannot be taken"
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert not lenet.view.findChildren(QLineEdit, "model.layers.search")
    assert lenet.names[:3] == ["Conv2d", "BatchNorm2d", "Tanh"]


def test_the_settings_of_the_chosen_layer_are_edited(lenet: Editor) -> None:
    lenet.click("model.layers[0]")
    lenet.type("model.layers[0].out_channels", "7")
    assert lenet.store.document.experiment.get("model.layers[0].out_channels") == 7
    assert lenet.row("model.layers[0]").shape == "7 × 8 × 8"
    lenet.type("model.layers[0].kernel_size", "3, 5")
    assert lenet.store.document.experiment.get("model.layers[0].kernel_size") == [3, 5]
    lenet.click("model.layers[2]")
    lenet.find("model.layers.class").setCurrentText("AvgPool2d")
    assert lenet.store.document.experiment.get("model.layers[2]") == {"name": "AvgPool2d", "kernel_size": 2}


def test_what_does_not_fit_is_said_at_its_layer_and_the_experiment_keeps_what_does(lenet: Editor) -> None:
    before = lenet.store.document.experiment
    lenet.click("model.layers[2]")
    lenet.add("flatten")
    assert lenet.store.document.experiment is before
    assert [row.title for row in lenet.rows][2:5] == ["MaxPool2d", "Flatten", "Conv2d"]
    wrong = lenet.row("model.layers[4]")
    assert "Expected 3D (unbatched) or 4D (batched) input to conv2d" in wrong.rule
    assert "Unflatten" in wrong.rule
    assert [row.shape for row in lenet.rows[2:5]] == ["6 × 4 × 4", "96", ""]
    note = lenet.find("model.layers.note")
    assert note.isVisibleTo(lenet.view)
    assert "layers[4]" in note.text()
    lenet.key(Qt.Key.Key_Z, CTRL)
    assert [row.title for row in lenet.rows] == LENET
    assert not note.isVisibleTo(lenet.view)


def test_the_panel_scrolls_to_what_is_said_of_a_list_that_does_not_fit(qtbot: QtBot, lenet: Editor) -> None:
    lenet.view.resize(400, 300)
    lenet.click("model.layers[6]")
    for panel in lenet.view.findChildren(QScrollArea):
        panel.verticalScrollBar().setValue(0)
    assert lenet.row("model.layers[6]").title == "Flatten"
    lenet.key(Qt.Key.Key_Delete)
    note = lenet.find("model.layers.note")
    qtbot.waitUntil(lambda: note.visibleRegion().boundingRect() == note.rect())


def test_the_line_around_a_block_goes_beside_what_is_wrong_with_it(qtbot: QtBot, catalog: Catalog) -> None:
    editor = Editor(qtbot, catalog, "layers_resnet")
    editor.click("model.layers[3].layers[3]")
    editor.type("model.layers[3].layers[3].out_channels", "24")
    assert "cannot be added" in editor.row("model.layers[3]").rule
    place = editor.place("model.layers[3]", 0.6)  # within the text, which is 40 pixels from the left
    picture = editor.tree.viewport().grab().toImage()

    def is_text(x: int, y: int) -> bool:
        colour = picture.pixelColor(x, y)
        return colour.red() > colour.green() + 40

    rows = range(place.y() - 10, place.y() + 10)
    assert any(is_text(x, y) for x in range(place.x(), place.x() + 60) for y in rows)
    assert not any(is_text(x, y) for x in range(place.x() - 40, place.x() - 22) for y in rows)


def test_undo_takes_back_the_draft_before_what_was_taken(lenet: Editor) -> None:
    lenet.click("model.layers[1]")
    lenet.add("residual")
    taken = lenet.names
    assert len(taken) == len(LENET) + 1
    lenet.click("model.layers[2].layers[0]")
    lenet.type("model.layers[2].layers[0].out_channels", "5")
    assert lenet.find("model.layers.note").isVisibleTo(lenet.view)
    lenet.store.undo()
    assert lenet.names == taken
    assert not lenet.find("model.layers.note").isVisibleTo(lenet.view)
    lenet.store.undo()
    assert lenet.names == LENET


def test_the_keyboard_is_let_go_where_the_list_of_layers_goes(qtbot: QtBot, lenet: Editor) -> None:
    lenet.view.activateWindow()
    lenet.tree.setFocus()
    qtbot.waitUntil(lenet.tree.hasFocus)
    lenet.store.choose("model", "mlp")
    assert not lenet.tree.isVisible()
    assert QApplication.focusWidget() is None


def test_a_list_that_fits_again_is_taken(lenet: Editor) -> None:
    lenet.click("model.layers[6]")
    lenet.key(Qt.Key.Key_Up, ALT)  # Flatten before the last pooling
    assert lenet.names == LENET
    assert lenet.row("model.layers[6]").rule
    lenet.click("model.layers[6]")
    lenet.key(Qt.Key.Key_Delete)  # without that pooling
    assert lenet.names == [*LENET[:5], *LENET[6:]]
    assert not any(row.rule for row in lenet.rows)


def test_a_list_that_cannot_be_read_yet_is_shown_as_far_as_it_can(qtbot: QtBot) -> None:
    wrong = {"name": "Residual", "layers": 3, "kernel_size": 2.5}
    store = Store(
        read_preset("layers_lenet").experiment.replace("model.layers[1]", wrong), catalog_without_torch()
    )
    view = SettingsView(store)
    qtbot.addWidget(view)
    tree = view.findChild(LayerTree)
    assert [tree.row(item).title for item in tree._items()][:3] == ["Conv2d", "Residual", "shortcut"]


def test_a_model_is_shown_as_the_equal_list(qtbot: QtBot, catalog: Catalog) -> None:
    editor = Editor(qtbot, catalog, "digits_cnn")
    assert not editor.find("model.layers", LayersEditor).isVisibleTo(editor.view)
    editor.find("model.convert").click()
    assert editor.names[:4] == ["Conv2d", "ReLU", "MaxPool2d", "Conv2d"]
    assert editor.find("model.layers", LayersEditor).isVisibleTo(editor.view)
    assert not editor.find("model.convert").isVisibleTo(editor.view)
    editor.store.undo()
    assert editor.store.document.experiment.model.name == "cnn"


def test_a_model_that_must_have_a_mirror_image_is_not_offered_as_a_list(
    qtbot: QtBot, catalog: Catalog
) -> None:
    editor = Editor(qtbot, catalog, "autoencoder_digits")
    convert = editor.find("model.convert")
    assert convert.isVisibleTo(editor.view)
    assert not convert.isEnabled()
    assert "layers has no mirror image that could be a decoder" in convert.toolTip()
    editor.store.choose("task", None)
    assert convert.isEnabled()
    assert "as a list of layers that you can edit" in convert.toolTip()


def test_a_run_of_layers_is_seen_and_waits_for_a_reset_with_edits(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("layers_resnet")
    store = playground.store
    qtbot.waitUntil(lambda: bool(store.run.snapshot and store.run.snapshot.network))
    assert store.run.snapshot is not None
    assert [column.name for column in store.run.snapshot.network][-1] == "linear1"
    store.edit("model.layers[0].bias", True)
    qtbot.waitUntil(lambda: store.run.state == "ready" and bool(store.run.built))
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 2)
    store.edit("model.layers[0].bias", False)
    assert "model.layers" in store.control.pending
    assert "reset" in playground.window.findChild(QWidget, "model_section.header").badge.text()
