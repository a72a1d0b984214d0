"""What the Code page shows, for its tests."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.export.program.export_program import export_program
from gui.pages.code.page import CodePage
from gui.pages.code.program_view import ProgramView
from gui.state.store import Store
from tests.helpers.experiments import CATALOG


def text_of(page: QWidget) -> ProgramView:
    return page.findChild(ProgramView, "code.text")


def said(page: QWidget, name: str = "status") -> str:
    return page.findChild(QLabel, f"code.{name}").text()


def program(store: Store) -> str:
    return export_program(store.document.experiment, CATALOG).rstrip("\n")


def marked(page: QWidget) -> list[str]:
    """Return the lines that have a mark."""
    lines = text_of(page).toPlainText().split("\n")
    return [lines[i].strip() for i in text_of(page).changes.marked]


def edit(qtbot: QtBot, page: CodePage, path: str, value: object) -> None:
    """Change a setting, and wait until the page shows what that means."""
    store = page._store
    store.edit(path, value)
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))


def colours(view: ProgramView) -> set[str]:
    """Return the colours that its words are painted in."""
    found, block = set(), view.document().firstBlock()
    while block.isValid():
        found |= {part.format.foreground().color().name() for part in block.layout().formats()}
        block = block.next()
    return found
