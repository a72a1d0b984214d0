"""The message bar and the editor of layers bear whatever is clicked, dragged and typed, in any order."""

from __future__ import annotations

import random
from contextlib import suppress

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QToolButton, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.layers.members import all_members
from core.experiment.presets import read_preset
from core.protocol.results import Failure, Remedy
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.window.bars.message_bar import MessageBar
from gui.window.settings.layers.editor import LayersEditor
from gui.window.settings.layers.tree import KEYS, LayerTree
from gui.window.settings.view import SettingsView
from tests.attack.conftest import Seeds
from tests.helpers.curve_feed import new_store

N_ACTIONS = 60
LEFT, NO = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Bar:
    """The message bar, and what comes to pass with it."""

    def __init__(self, qtbot: QtBot, seed: int) -> None:
        self._random, self._store = random.Random(seed), new_store()
        self._room = QWidget()
        qtbot.addWidget(self._room)
        self._room.resize(640, 480)
        self.bar = MessageBar(self._store, self._room)
        self._room.show()

    def act(self) -> None:
        """Do anything."""
        self._random.choice(
            (self._post, self._post, self._click, self._click, self._press_key, self._take, self._resize)
        )()
        self._check()

    def _post(self) -> None:
        kind = self._random.randrange(4)
        remedy = Remedy("Use auto", "training.device", "auto") if kind == 1 else None
        details = "Traceback\n" * kind
        cause = self._random.choice(("file", "run", "optimizer.lr", "code"))
        text = f"Message {self._random.randrange(4)}"
        self._store.messages.post(Failure(text, details, cause=cause, remedy=remedy))

    def _click(self) -> None:
        """Click a button as a mouse does, or as a screen reader can, which finds hidden ones too."""
        button = self._random.choice(self.bar.findChildren(QToolButton))
        if self._random.random() < 0.5:
            QTest.mouseClick(button, LEFT)
        else:
            button.click()

    def _press_key(self) -> None:
        button = self._random.choice(self.bar.findChildren(QToolButton))
        button.setFocus()
        QTest.keyClick(button, self._random.choice((Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Escape)))

    def _take(self) -> None:
        messages = self._store.messages
        self._random.choice(
            (
                messages.dismiss,
                messages.dismiss_settings,
                lambda: messages.dismiss_causes("file", "run"),
                lambda: messages.dismiss_causes("file", "run", "optimizer.lr", "code"),
            )
        )()

    def _resize(self) -> None:
        self._room.resize(self._random.randrange(1, 900), self._random.randrange(1, 700))

    def _check(self) -> None:
        unread = self._store.messages.unread
        assert self.bar.isHidden() == (not unread)
        text = self.bar.findChild(QWidget, "message_text")
        assert not unread or text.text() in {message.summary for message in unread}  # type: ignore[union-attr]


def test_the_message_bar_bears_anything(qtbot: QtBot, seeds: Seeds) -> None:
    for seed in seeds(5):
        bar = Bar(qtbot, seed)
        for _ in range(N_ACTIONS):
            bar.act()


class Layers:
    """The editor of layers, and what hands do with it."""

    def __init__(self, qtbot: QtBot, seed: int) -> None:
        self._random = random.Random(seed)
        name = self._random.choice(("layers_lenet", "layers_resnet"))
        self._store = Store(read_preset(name).experiment, catalog_without_torch())
        self._view = SettingsView(self._store)
        self._view.setStyleSheet(stylesheet(self._store.view.theme))
        qtbot.addWidget(self._view)
        self._view.resize(320, 1400)
        self._view.show()
        self._is_pressed = False

    @property
    def _editor(self) -> LayersEditor | None:
        return self._view.findChild(LayersEditor)

    @property
    def _tree(self) -> LayerTree | None:
        return self._view.findChild(LayerTree)

    def act(self) -> None:
        """Do anything."""
        self._random.choice(
            (
                self._press_key, self._press_key, self._press_key, self._click_button, self._press,
                self._move, self._move, self._release, self._choose, self._edit_setting, self._undo,
                self._other_model,
            )
        )()  # fmt: skip
        self._check()

    def _point(self, tree: LayerTree) -> QPoint:
        port = tree.viewport()
        items = tree._items()
        if items and self._random.random() < 0.7:
            return tree.visualItemRect(self._random.choice(items)).center()
        return QPoint(
            self._random.randrange(port.width() + 1), self._random.randrange(-30, port.height() + 30)
        )

    def _press_key(self) -> None:
        tree = self._tree
        if tree is not None:
            key, modifiers = self._random.choice([*KEYS, (Qt.Key.Key_Delete, NO), (Qt.Key.Key_Down, NO)])
            QTest.keyClick(tree, key, modifiers)

    def _click_button(self) -> None:
        buttons = [
            b for b in self._view.findChildren(QToolButton) if b.objectName().startswith("model.layers.")
        ]
        buttons = [button for button in buttons if not button.objectName().endswith("link")]
        if buttons:
            self._random.choice(buttons).click()

    def _press(self) -> None:
        if self._tree is not None:
            QTest.mousePress(self._tree.viewport(), LEFT, NO, self._point(self._tree))

    def _move(self) -> None:
        if self._tree is not None:
            QTest.mouseMove(self._tree.viewport(), self._point(self._tree))

    def _release(self) -> None:
        if self._tree is not None:
            QTest.mouseRelease(self._tree.viewport(), LEFT, NO, self._point(self._tree))

    def _choose(self) -> None:
        """Take a layer from the list that is offered, if it is."""
        search = self._view.findChild(QLineEdit, "model.layers.search")
        choices = self._view.findChild(QTreeWidget, "model.layers.choices")
        if search is None or choices is None:
            return
        QTest.keyClicks(search, self._random.choice(("lin", "conv", "res", "drop", "x")))
        QTest.keyClick(search, self._random.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down)))

    def _edit_setting(self) -> None:
        editor = self._editor
        fields = editor._settings.findChildren(QLineEdit) if editor is not None else []
        if fields:
            field = self._random.choice(fields)
            field.setFocus()
            field.selectAll()
            QTest.keyClicks(field, self._random.choice(("3", "0", "-1", "x", "")))
            if self._random.random() < 0.5:
                QTest.keyClick(field, Qt.Key.Key_Return)

    def _undo(self) -> None:
        self._random.choice((self._store.undo, self._store.redo, self._store.undo, self._take_out_all))()

    def _take_out_all(self) -> None:
        with suppress(PlaygroundError):
            self._store.edit("model.layers", [])

    def _other_model(self) -> None:
        name = self._random.choice(("spiral", "layers_lenet", "layers_resnet"))
        self._store.show_experiment(read_preset(name).experiment)

    def _check(self) -> None:
        editor = self._editor
        if editor is not None and editor._tables:
            assert editor._chosen in [path for path, _ in all_members(editor._tables)]


def test_the_editor_of_layers_bears_anything(qtbot: QtBot, seeds: Seeds) -> None:
    for seed in seeds(2):
        layers = Layers(qtbot, seed)
        for _ in range(N_ACTIONS):
            layers.act()
