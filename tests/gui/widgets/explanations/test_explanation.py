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

from core.components.catalog import build_catalog
from core.lessons.lesson import PAGES
from gui.app import Playground
from gui.pages.learn.explore import LearnPlaces
from gui.widgets.explanations.explanation import WIDTH, Popover, explained
from gui.widgets.explanations.explanation_text import read_explanation
from gui.window.main_window import MainWindow

FOLDER = Path(__file__).parents[4] / "resources" / "explanations"
PANELS = sorted(file.stem for file in FOLDER.glob("*.md"))
LONG_MS = 60_000

# The offscreen platform can neither raise a popup nor give it the keyboard.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(params=PANELS)
def panel(request: pytest.FixtureRequest, qtbot: QtBot) -> QWidget:
    panel = QWidget()
    explained(QHBoxLayout(panel), request.param)
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


def test_a_click_opens_it_and_escape_closes_it(panel: QWidget, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.findChild(QToolButton), Qt.MouseButton.LeftButton)
    shown = popover()
    assert_explains(shown)
    assert shown.width() == WIDTH
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_keyboard_opens_it_and_a_click_elsewhere_closes_it(
    playground: Playground, qtbot: QtBot, key: Qt.Key
) -> None:
    window = playground.window
    button = window.findChild(QToolButton, "lr.explain")
    qtbot.waitUntil(lambda: window.findChild(QToolButton, "lr.explain").isVisible())
    button.setFocus()
    qtbot.keyClick(button, key)
    shown = popover()
    assert playground.store.run.state == "ready", "Space has started the run"
    qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=shown.rect().bottomRight() * 2)
    assert QApplication.activePopupWidget() is None


def test_the_address_can_be_copied(panel: QWidget, qtbot: QtBot) -> None:
    panel.findChild(QToolButton).click()
    shown = popover()
    copy = shown.findChild(QToolButton, "explanation.copy")
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == address(links_of(shown)[0])
    assert copy.text() == "Copied"
    shown.close()


def test_it_stays_within_the_screen(qtbot: QtBot) -> None:
    panel = QWidget()
    button = explained(QHBoxLayout(panel), "evaluate")
    qtbot.addWidget(panel)
    screen = panel.screen().availableGeometry()
    for corner in (screen.topLeft(), screen.bottomRight()):
        panel.move(corner)
        panel.show()
        button.click()
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


def visit_pages(window: MainWindow) -> None:
    """Show each page once; some are made when they are visited first."""
    for name in reversed(PAGES):
        window.show_page(name)


def test_every_panel_of_the_window_has_one(open_playground: Callable[..., Playground], qtbot: QtBot) -> None:
    window = open_playground("spiral").window
    window.resize(1440, 810)  # in a narrow one the device has no room for it
    qtbot.waitUntil(lambda: window.findChild(QToolButton, "loss.explain") is not None)
    visit_pages(window)
    buttons = [b for b in window.findChildren(QToolButton) if b.objectName().endswith(".explain")]
    assert sorted(button.objectName() for button in buttons) == [f"{panel}.explain" for panel in PANELS]
    for button in buttons:
        window.show_page("train")  # where all the bars are
        reveal(button)
        qtbot.waitUntil(button.isVisible)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert_explains(popover())
        popover().close()


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


def test_every_control_they_name_is_in_the_window(playground: Playground, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: playground.window.findChild(QToolButton, "loss.explain") is not None)
    visit_pages(playground.window)
    texts = texts_in(playground.window)
    named = list(emphasised())
    assert len(named) > 8
    assert [(panel, name) for panel, name in named if name not in texts] == []


def test_every_setting_and_component_they_name_exists() -> None:
    catalog = build_catalog()
    known = {"constant", "auto", "seed", "l1", "l2", "clip_norm", "CUDA_VISIBLE_DEVICES"}
    for family in catalog.families.values():
        for name, spec in family.items():
            known |= {name, *(param.name for param in spec.params)}
    for panel in PANELS:
        for paragraph in read_explanation(panel).paragraphs:
            for name in re.findall(r"<code>(.*?)</code>", paragraph):
                assert name in known or in_torch(f"torch.{name}"), f"{panel}: {name}"


def in_torch(path: str) -> bool:
    thing: object = torch
    for part in path.split(".")[1:]:
        thing = getattr(thing, part, None)
    return thing is not None


@pytest.mark.parametrize("panel", PANELS)
def test_every_page_they_link_to_is_of_something_that_torch_has(panel: str) -> None:
    for _, url in read_explanation(panel).links:
        page = url.removeprefix("https://docs.pytorch.org/docs/stable/").partition("#")[0]
        if page.startswith("generated/"):
            assert in_torch(page.removeprefix("generated/").removesuffix(".html")), url
        else:
            assert page.removesuffix(".html") in GUIDES, url


def test_a_panel_without_a_text_is_our_mistake() -> None:
    with pytest.raises(FileNotFoundError):
        read_explanation("nowhere")
