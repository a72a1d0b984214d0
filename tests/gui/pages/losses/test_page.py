"""The Losses page as a whole: what it offers, says and opens."""

from __future__ import annotations

from importlib.resources import files

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QTabWidget, QWidget
from pytestqt.qtbot import QtBot
from torch import nn
from torch.nn.modules import loss as loss_module

from core.experiment.schema import Catalog
from core.protocol.losses.kinds import KINDS
from core.protocol.trace.events import Done
from gui.app import Playground
from gui.pages.lab.page import LabPage
from gui.pages.losses.page import LossesPage
from gui.pages.losses.sentences import sentence
from gui.state.store import Store
from tests.gui.pages.losses.conftest import CATALOG, Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
LONG_MS = 60_000


def test_every_loss_of_torch_is_offered_or_has_its_reason(losses: Driver, qtbot: QtBot) -> None:
    button = losses.part(".rest")
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    choice, rest = losses.part(".name"), losses.part(".not_shown")
    assert isinstance(choice, QComboBox)
    assert isinstance(rest, QLabel)
    offered = {choice.itemText(i) for i in range(choice.count())}
    for name in {*loss_module.__all__, *(name for name in dir(nn) if name.endswith("Loss"))} - offered:
        assert f"{name}: " in rest.text()


def test_each_loss_is_drawn_with_a_sentence_within_a_small_window_and_its_controls_are_explained(
    losses: Driver,
) -> None:
    for name in KINDS:
        losses.choose(name)
        said = losses.part(".sentence")
        assert isinstance(said, QLabel)
        assert said.text() == sentence(name) != ""
        losses.number("loss")
        least = losses.page.minimumSizeHint()
        assert (least.width() <= 1000, least.height() <= 600) == (True, True), (name, least)
        for part in losses.page.findChildren(QWidget):
            if part.isVisibleTo(losses.page) and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                inner = part.objectName().startswith("qt_") or isinstance(part.parent(), QComboBox)
                named = part.accessibleName() or getattr(part, "text", str)()
                assert inner or (part.toolTip() and named), (name, part, part.objectName())


def test_while_torch_loads_the_page_says_so(qtbot: QtBot, store: Store) -> None:
    page = LossesPage(store)
    qtbot.addWidget(page)
    page.show()
    assert any("PyTorch" in label.text() for label in page.findChildren(QLabel) if label.isVisible())
    store.environment.set_catalog(CATALOG)
    qtbot.waitUntil(lambda: page.is_idle)
    assert not any("PyTorch is" in label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_a_page_that_is_hidden_asks_nothing(qtbot: QtBot, store: Store) -> None:
    page = LossesPage(store)
    qtbot.addWidget(page)
    store.environment.set_catalog(Catalog(CATALOG.families))
    assert not page.is_idle
    assert page._background.is_idle


def test_the_program_for_a_loss_of_ones_own_opens_in_the_lab(
    warm_lab: None, playground: Playground, qtbot: QtBot
) -> None:
    tabs = playground.window.findChild(QTabWidget, "workspaces")
    tabs.setCurrentWidget(tabs.findChild(QWidget, "losses"))
    qtbot.waitUntil(lambda: playground.window.findChild(LossesPage) is not None)
    page = playground.window.findChild(LossesPage)
    qtbot.waitUntil(lambda: page.is_idle, timeout=LONG_MS)
    button = page.findChild(QPushButton, "losses.lab")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert tabs.currentWidget().objectName() == "lab"
    lab = playground.window.findChild(LabPage)
    assert lab.editor.toPlainText() == (files("resources") / "lab" / "own_loss.py").read_text()
    qtbot.waitUntil(lambda: lab.state.trace.end is not None, timeout=LONG_MS)
    assert isinstance(lab.state.trace.end, Done), lab.state.trace.end
    assert lab.state.trace.end.reason == "end"
