"""A block of code as it is read: coloured, as high as it is, with a button where it can be run."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.state.view_state import ViewState
from gui.theme.fonts import fixed_font
from gui.theme.icons import icon
from gui.widgets.cards import Card, caption
from gui.widgets.code.highlighter import LONGEST_READ, Highlighter
from gui.widgets.portions import Portions


class CodeText(QPlainTextEdit):
    """Shows code; what is not Python is shown plain.

    Parameters
    ----------
    portions : Portions, optional
        Colours what takes long.
    """

    def __init__(
        self, text: str, view: ViewState, is_python: bool = True, portions: Portions | None = None
    ) -> None:
        super().__init__(text.rstrip("\n"))
        self._view, self._portions = view, portions or Portions(self)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "bare")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(self.tr("Code"))
        self.setToolTip(self.tr("Code of the lesson; it can be copied"))
        self.horizontalScrollBar().installEventFilter(self)
        self._highlighter = (
            Highlighter(self.document(), view.theme, self._portions, LONGEST_READ) if is_python else None
        )
        view.theme_changed.connect(self._note_theme)
        self._take_font()

    def _note_theme(self) -> None:
        self._portions.do(self, self._take_theme)

    def _take_theme(self) -> None:
        if self._highlighter is not None:
            self._highlighter.set_theme(self._view.theme)
        self._take_font()

    def _take_font(self) -> None:
        font = fixed_font()
        font.setPointSizeF(font.pointSizeF() * self._view.scale)
        self.setFont(font)
        lines = self.blockCount() * self.fontMetrics().lineSpacing()
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(math.ceil(lines + 2 * self.document().documentMargin()) + bar)

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x():
            super().wheelEvent(event)
        else:
            event.ignore()  # the page scrolls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_sideways = not isinstance(event, QWheelEvent) or event.angleDelta().x()
        if watched is self.horizontalScrollBar() and not is_sideways:
            event.ignore()  # over the bar, too
            return True
        return super().eventFilter(watched, event)


class CodeCard(Card):
    """Code in a frame, and below it what can be done with it.

    Parameters
    ----------
    note : str
        What to know of it before it is run.
    """

    def __init__(
        self,
        text: str,
        view: ViewState,
        is_python: bool = True,
        note: str = "",
        portions: Portions | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        self.code = CodeText(text, view, is_python, portions)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.code)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        column.addLayout(self._row)
        self._note = caption(note)
        self._note.setWordWrap(True)
        self._note.setVisible(bool(note))
        self._icons: list[tuple[QToolButton, str]] = []
        view.theme_changed.connect(self._paint)

    def add_button(self, name: str, text: str, tip: str, picture: str) -> QToolButton:
        """Add a button below the code."""
        button = learn_button(name, text, tip)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        if not self._icons:
            self._row.addWidget(self._note, 1)
        self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        self._icons.append((button, picture))
        self._paint()
        return button

    def _paint(self) -> None:
        theme = self._view.theme
        for button, picture in self._icons:
            button.setIcon(icon(picture, theme.text, theme.line))


def learn_button(name: str, text: str, tip: str, parent: QWidget | None = None) -> QToolButton:
    """Return a button that the keyboard reaches."""
    button = QToolButton(parent, text=text, toolTip=tip)
    button.setObjectName(f"learn.{name}")
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
