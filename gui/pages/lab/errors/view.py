"""What went wrong with the last run: the error or the end, and hints below it."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from core.analysis.trace.trace import Trace
from core.protocol.trace.events import Done, Hint, ProgramError
from gui.pages.lab.errors.card import MistakeCard
from gui.pages.lab.errors.wording import ending_text
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel


class ErrorView(QScrollArea):
    """The error of the last run with its explanation and fix, or how it ended; then the hints.

    Parameters
    ----------
    may_raise : bool
        Whether there is a place at hand where the time limit can be raised.
    """

    fix_chosen = Signal(object)
    """A ``Fix`` of the program was asked for."""
    line_chosen = Signal(int)
    """A line of the program was asked for."""

    def __init__(
        self, state: LabState, view: ViewState, parent: QWidget | None = None, *, may_raise: bool = True
    ) -> None:
        super().__init__(parent)
        self._may_raise = may_raise
        self._state, self._view = state, view
        self._displayed: tuple[object, ...] = ()
        self._offers_fixes = True
        self.setObjectName("lab.error")
        self.setAccessibleName(self.tr("Errors and hints"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        for signal in (state.trace_reset, state.trace_extended, state.trace_ended):
            signal.connect(self._follow)
        view.theme_changed.connect(self._redraw)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange and hasattr(self, "_displayed"):
            self._redraw()

    def offer_fixes(self, offered: bool) -> None:
        """Set whether what mends a mistake is shown with it."""
        if offered != self._offers_fixes:
            self._offers_fixes = offered
            self._redraw()

    def height_of_first(self, width: int) -> int:
        """Return the height that the error, or the first hint, needs to be whole in sight; 0 without one."""
        page: QWidget | None = self.widget()  # there is none at first
        card = page.findChild(MistakeCard) if page is not None else None
        if page is None or card is None:
            return 0
        sides = cast(QVBoxLayout, page.layout()).contentsMargins()
        width -= sides.left() + sides.right() + self.verticalScrollBar().sizeHint().width()
        return sides.top() + card.heightForWidth(width) + sides.bottom()

    def _redraw(self) -> None:
        self._displayed = ()
        self._follow()

    def _follow(self) -> None:
        if not self.isVisible():
            return
        trace = self._state.trace
        displayed = (trace, trace.end, len(trace.hints))
        if displayed != self._displayed:
            self._displayed = displayed
            self._show(trace)

    def _show(self, trace: Trace) -> None:
        end = trace.end
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        if isinstance(end, ProgramError):
            column.addWidget(self._card(end))
        elif end is not None and (sentence := ending_text(end, self._may_raise)):
            column.addWidget(self._sentence(sentence, "lab.error.end"))
        elif not trace.hints:
            column.addWidget(self._sentence(self._quiet_text(end), "lab.error.none", "note"))
        for hint, position in zip(trace.hints, trace.hint_positions(), strict=True):
            card = self._card(hint)
            if position is not None:
                card.line_chosen.connect(lambda _, at=position: self._state.set_position(at))
            column.addWidget(card)
        column.addStretch(1)
        for label in page.findChildren(QLabel):
            if label.wordWrap():  # a long word asks for no more width than there is
                policy = label.sizePolicy()
                policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
                label.setSizePolicy(policy)
        self.setWidget(page)

    def _card(self, mistake: ProgramError | Hint) -> MistakeCard:
        card = MistakeCard(mistake, self._state.text, self._view, offers_fix=self._offers_fixes)
        card.line_chosen.connect(self.line_chosen)
        card.fix_chosen.connect(self.fix_chosen)
        return card

    def _sentence(self, text: str, name: str, role: str = "") -> PlainLabel:
        label = PlainLabel(text, wordWrap=True, objectName=name)
        label.setProperty("role", role)
        return label

    def _quiet_text(self, end: Done | None) -> str:
        if end is None:
            return self.tr("If the program fails, this explains why, and offers what mends it.")
        return self.tr("No error, and nothing to warn of.")
