"""Small parts of the Evaluate page: a tile with one number, a panel with a heading, texts of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from gui.widgets.cards import Card, DigitsLabel, caption
from gui.widgets.labels import PlainLabel

UNKNOWN = "–"


def share(value: float | None) -> str:
    """Return a share as text of one width, such as ``0.987``."""
    return UNKNOWN if value is None else f"{value:.3f}"


def amount(value: float | None) -> str:
    """Return a number with four digits, in a unit of its own."""
    if value is None:
        return UNKNOWN
    return f"{value:,.0f}" if abs(value) >= 10_000 else f"{value:.4g}"


class Tile(Card):
    """A caption over one large number.

    Parameters
    ----------
    name : str
        Object name of the number.
    """

    def __init__(self, name: str, title: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tip = tip
        self._value = DigitsLabel(name, 1.5, self)
        self._value.setAccessibleName(title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 4, 4)
        layout.setSpacing(0)
        layout.addWidget(caption(title))
        layout.addWidget(self._value)
        self.setToolTip(tip)

    def show_text(self, text: str, why: str = "") -> None:
        """Show a number; where there is none, the tooltip says why."""
        self._value.setText(text)
        self.setToolTip(f"{self._tip}\n{why}" if why and text == UNKNOWN else self._tip)


class Tiles(QWidget):
    """Tiles of the same width beside each other."""

    def __init__(self) -> None:
        super().__init__()
        self._tiles: list[Tile] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)

    def _add(self, name: str, title: str, tip: str) -> None:
        """Add a tile whose number is called ``evaluate.<name>``."""
        tile = Tile(f"evaluate.{name}", title, tip)
        self._tiles.append(tile)
        self._row.addWidget(tile, 1)

    def _show_texts(self, texts: Sequence[str], why: str) -> None:
        """Show a number on each tile; where there is none, its tooltip says `why`."""
        for tile, text in zip(self._tiles, texts, strict=True):
            tile.show_text(text, why)


class Panel(Card):
    """A heading with controls at its right, above the content."""

    def __init__(self, title: str, body: QWidget, *controls: QWidget) -> None:
        super().__init__()
        self.heading = PlainLabel(title)
        self.heading.setStyleSheet("font-weight: 600;")
        header = QHBoxLayout()
        header.setSpacing(8)
        header.addWidget(self.heading)
        header.addStretch()
        for control in controls:
            header.addWidget(control)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(4)
        layout.addLayout(header)
        layout.addWidget(body, 1)


class Tabs(Card):
    """Pages on a panel, of which one is open.

    Parameters
    ----------
    name, title : str
        Object name of the tabs, and their accessible name.
    *pages : (str, QWidget)
        Titles and pages.
    """

    opened = Signal()

    def __init__(self, name: str, title: str, *pages: tuple[str, QWidget]) -> None:
        super().__init__()
        self._tabs = QTabWidget()
        self._tabs.setObjectName(name)
        self._tabs.setAccessibleName(title)
        self._tabs.setDocumentMode(True)
        self._tabs.currentChanged.connect(self.opened)
        for text, page in pages:
            page.setAutoFillBackground(True)
            page.setBackgroundRole(QPalette.ColorRole.AlternateBase)
            self._tabs.addTab(page, text)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self._tabs)

    def set_corner(self, corner: QWidget) -> None:
        """Put a small widget beside the titles."""
        self._tabs.setCornerWidget(corner)

    @property
    def page(self) -> QWidget:
        """The open page."""
        return self._tabs.currentWidget()

    def open(self, page: QWidget) -> None:
        """Open a page."""
        self._tabs.setCurrentWidget(page)
