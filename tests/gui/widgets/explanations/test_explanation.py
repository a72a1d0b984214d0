"""Every panel explains itself: what it shows, the formula, and torch's page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog
from core.lessons.lesson import PAGES
from gui.app import Playground
from gui.pages.learn.explore import LearnPlaces
from gui.widgets.explanations.explanation import WIDTH, Popover, explained
from gui.widgets.explanations.explanation_text import read_explanation

FOLDER = Path(__file__).parents[4] / "resources" / "explanations"
PANELS = sorted(file.stem for file in FOLDER.glob("*.md"))
LONG_MS = 60_000

# The offscreen platform can neither raise a popup nor give it the keyboard.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def panel_of(qtbot: QtBot, name: str) -> QWidget:
    panel = QWidget()
    explained(QHBoxLayout(panel), name)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def popover() -> Popover:
    shown = QApplication.activePopupWidget()
    assert isinstance(shown, Popover)
    return shown


def links_of(popover: Popover) -> list[QLabel]:
    return popover.findChildren(QLabel, "explanation.link")


def address(link: QLabel) -> str:
    return re.findall(r'href="([^"]+)"', link.text())[0]


def assert_explains(popover: Popover) -> None:
    text = popover.findChild(QLabel, "explanation.text").text()
    assert popover.findChild(QLabel, "explanation.title").text() == popover.accessibleName() != ""
    assert "<td>" in text, "there is no formula"
    assert 2 <= len(re.findall(r"[.!?](?=\s|<|$)", re.sub(r"<table.*?</table>", "", text))) <= 10
    assert links_of(popover)
    for link in links_of(popover):
        assert address(link).startswith("https://docs.pytorch.org/docs/stable/")
        assert link.openExternalLinks()


def test_a_click_opens_each_and_escape_closes_it(qtbot: QtBot) -> None:
    for name in PANELS:
        panel = panel_of(qtbot, name)
        qtbot.mouseClick(panel.findChild(QToolButton), Qt.MouseButton.LeftButton)
        shown = popover()
        assert_explains(shown)
        assert shown.width() == WIDTH
        qtbot.keyClick(shown, Qt.Key.Key_Escape)
        assert QApplication.activePopupWidget() is None


def test_the_address_can_be_copied(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, "evaluate")
    panel.findChild(QToolButton).click()
    shown = popover()
    copy = shown.findChild(QToolButton, "explanation.copy")
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == address(links_of(shown)[0])
    assert copy.text() == "Copied"
    shown.close()


def test_it_stays_within_the_screen(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, "evaluate")
    screen = panel.screen().availableGeometry()
    for corner in (screen.topLeft(), screen.bottomRight()):
        panel.move(corner)
        panel.findChild(QToolButton).click()
        assert screen.contains(QRect(popover().pos(), popover().size()))
        popover().close()


def reveal(widget: QWidget) -> None:
    """Bring the tabs and pages to the front that a widget lies in."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QTabWidget | LearnPlaces):
            page = next(
                parent.widget(i) for i in range(parent.count()) if parent.widget(i).isAncestorOf(widget)
            )
            parent.setCurrentWidget(page)
        parent = parent.parentWidget()


GUIDES = ("data", "nn", "notes/autograd", "notes/randomness", "optim", "tensor_attributes", "tensors")
"""Pages of torch's documentation that are of no single thing."""


def test_every_panel_of_the_window_has_one_that_names_what_is_there(
    open_playground: Callable[..., Playground], qtbot: QtBot
) -> None:
    playground = open_playground("spiral")
    window = playground.window
    window.resize(1440, 810)  # in a narrow one the device has no room for it
    qtbot.waitUntil(lambda: window.findChild(QToolButton, "loss.explain") is not None)
    for name in reversed(PAGES):  # some are made when they are visited first
        window.show_page(name)
    buttons = [b for b in window.findChildren(QToolButton) if b.objectName().endswith(".explain")]
    assert sorted(button.objectName() for button in buttons) == [f"{panel}.explain" for panel in PANELS]
    for button in buttons:
        window.show_page("train")  # where all the bars are
        reveal(button)
        qtbot.waitUntil(button.isVisible)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        popover().close()
    button = window.findChild(QToolButton, "lr.explain")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        button.setFocus()
        qtbot.keyClick(button, key)
        shown = popover()
        assert playground.store.run.state == "ready", "Space has started the run"
        qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=shown.rect().bottomRight() * 2)
        assert QApplication.activePopupWidget() is None, "a click elsewhere closes it"
    texts = texts_in(window)
    named = list(emphasised())
    assert len(named) > 8
    assert [(panel, name) for panel, name in named if name not in texts] == []


# What the texts speak of


def emphasised() -> Iterator[tuple[str, str]]:
    for panel in PANELS:
        for paragraph in read_explanation(panel).paragraphs:
            for name in re.findall(r"<b>(.*?)</b>", paragraph):
                yield panel, name


def texts_in(window: QWidget) -> set[str]:
    texts = {part.text() for kind in (QAbstractButton, QLabel, QAction) for part in window.findChildren(kind)}
    for box in window.findChildren(QComboBox):
        texts |= {box.itemText(i) for i in range(box.count())}
    for tabs in window.findChildren(QTabWidget):
        texts |= {tabs.tabText(i) for i in range(tabs.count())}
    for header in window.findChildren(QHeaderView):
        model, across = header.model(), header.orientation()
        texts |= {str(model.headerData(i, across)) for i in range(header.count())}
    return {text.replace("&", "").replace("\n", " ") for text in texts}


def in_torch(path: str) -> bool:
    thing: object = torch
    for part in path.split(".")[1:]:
        thing = getattr(thing, part, None)
    return thing is not None


def test_every_setting_component_and_page_they_name_exists(catalog: Catalog) -> None:
    known = {"constant", "auto", "seed", "l1", "l2", "clip_norm", "CUDA_VISIBLE_DEVICES"}
    for family in catalog.families.values():
        for name, spec in family.items():
            known |= {name, *(param.name for param in spec.params)}
    for panel in PANELS:
        explanation = read_explanation(panel)
        names = re.findall(r"<code>(.*?)</code>", " ".join(explanation.paragraphs))
        assert [name for name in names if name not in known and not in_torch(f"torch.{name}")] == [], panel
        for _, url in explanation.links:
            page = url.removeprefix("https://docs.pytorch.org/docs/stable/").partition("#")[0]
            page, path = page.removesuffix(".html"), page.removeprefix("generated/").removesuffix(".html")
            assert in_torch(path) if page.startswith("generated/") else page in GUIDES, url


def test_a_panel_without_a_text_is_our_mistake() -> None:
    with pytest.raises(FileNotFoundError):
        read_explanation("nowhere")
