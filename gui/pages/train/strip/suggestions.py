"""The suggestions as buttons, which cut their text where there is no room for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from core.experiment.sections.notes import Suggestion
from gui.pages.train.strip.buttons import DoubleClickGuard
from gui.state.spoken import edit_text, sweep_words
from gui.translation import aside, listed, of_preset
from gui.widgets.labels import as_label, plain_tip

NUMBER = re.compile(r"(?<![\w.])[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w])", re.IGNORECASE)
NARROWEST = 48
PADDING = 18


class SuggestionButton(QToolButton):
    """A button that says what it does, as much as fits."""

    def __init__(self, full: str) -> None:
        super().__init__()
        self.full = full
        self.setAccessibleName(full)
        self.setProperty("role", "compact")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._elide(self.sizeHint().width())

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.full) + PADDING
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide(event.size().width())

    def _elide(self, width: int) -> None:
        text = self.fontMetrics().elidedText(self.full, Qt.TextElideMode.ElideMiddle, width - PADDING + 4)
        self.setText(text.replace("&", "&&"))


def label_of(suggestion: Suggestion) -> str:
    """Return what a button says: the text, and the edit itself where the text tells another one.

    Each number in the text has to be one of the edit's, and each of torch's names in the edit in the text.
    """
    text, values = of_preset(suggestion.text), list(_values((suggestion.set, suggestion.sweep)))
    numbers = {float(value) for value in values if isinstance(value, int | float)}
    names = [value for value in values if isinstance(value, str) and value[:1].isupper()]
    told = map(float, NUMBER.findall(suggestion.text))
    if numbers.issuperset(told) and all(name in suggestion.text for name in names):
        return text
    edit = listed(_edits(suggestion))
    return aside(text, edit) if edit else text


def _edits(suggestion: Suggestion) -> list[str]:
    """Return in few words what a suggestion changes, and what its sweep varies."""
    edits = [edit_text(path, value) for path, value in suggestion.set.items()]
    return edits + sweep_words(suggestion.sweep)


def _values(value: object) -> Iterator[object]:
    """Yield the numbers and texts of a value, however deep."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            yield from _values(item)
    else:
        yield value


class SuggestionRow(QWidget):
    """A button for each suggestion, ``strip.try.<i>``."""

    pressed = Signal(object)  # Suggestion

    def __init__(self, guard: DoubleClickGuard) -> None:
        super().__init__(objectName="strip.try")
        self._guard = guard
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._suggestions: Sequence[Suggestion] = ()
        self._buttons: list[SuggestionButton] = []
        self._row.addStretch(1)

    def show_suggestions(self, suggestions: Sequence[Suggestion]) -> None:
        """Offer these in place of what is there."""
        if suggestions == self._suggestions:
            return
        self._suggestions = suggestions
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()  # else the layout may show it later, which would be a window by then
            button.setParent(None)
            button.deleteLater()
        self._buttons = [self._new_button(i, suggestion) for i, suggestion in enumerate(suggestions)]
        self._guard.watch(*self._buttons)
        for i, button in enumerate(self._buttons):
            self._row.insertWidget(i, button)

    def full_width(self) -> int:
        """Return the pixels that all buttons take with their whole text, also before they are laid out."""
        widths = [button.sizeHint().width() for button in self._buttons]
        return sum(widths) + self._row.spacing() * max(0, len(widths) - 1)

    def _new_button(self, i: int, suggestion: Suggestion) -> SuggestionButton:
        button = SuggestionButton(label_of(suggestion))
        button.setObjectName(f"strip.try.{i}")
        lines = listed(_edits(suggestion))
        if suggestion.sweep:
            begins, plans = self.tr("Sweep these on the Sweep page"), self.tr("Plan this on the Sweep page")
            lines = f"{lines}\n{begins if suggestion.run else plans}"
        elif suggestion.run:
            run = self.tr("and run from the start")
            lines = f"{lines}\n{run}" if lines else self.tr("Run from the start")
        button.setToolTip(plain_tip(f"{of_preset(suggestion.text)}\n{lines}"))
        button.clicked.connect(partial(self.pressed.emit, suggestion))
        return button


class TriesMenu(QToolButton):
    """The same suggestions as a menu, ``strip.tries_menu``, for where something else needs their room."""

    pressed_one = Signal(object)  # Suggestion

    def __init__(self) -> None:
        super().__init__(text=self.tr("Try ▾"))
        self.setObjectName("strip.tries_menu")
        self.setProperty("role", "compact")
        self.setToolTip(self.tr("What to try"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(QMenu(self))

    def show_suggestions(self, suggestions: Sequence[Suggestion]) -> None:
        """Offer these in place of what is there."""
        self.menu().clear()
        for suggestion in suggestions:
            action = self.menu().addAction(as_label(label_of(suggestion)))
            action.triggered.connect(partial(self.pressed_one.emit, suggestion))
