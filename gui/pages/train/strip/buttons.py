"""The buttons of the strip: one shows the reason, one folds it."""

from __future__ import annotations

from html import escape
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget

from gui.widgets.explanations.explanation import ExplainButton
from gui.widgets.explanations.explanation_text import Explanation
from gui.widgets.forms.section import Chevron

NAME = "strip"


class DoubleClickGuard(QObject):
    """Keeps the second click of a double click from a button that has come under the mouse meanwhile.

    For the time of a double click after one of the watched widgets came, went or moved, their buttons take
    no click.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._changed_at = 0.0

    @property
    def is_listening(self) -> bool:
        """Whether a click acts now."""
        return monotonic() - self._changed_at >= QApplication.doubleClickInterval() / 1000

    def watch(self, *widgets: QWidget) -> None:
        """Guard some buttons, or notice when a group of them moves."""
        for widget in widgets:
            widget.installEventFilter(self)

    def take_change(self) -> None:
        """Take no click for a while: a button does something else now."""
        self._changed_at = monotonic()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self.take_change()
        elif event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return not self.is_listening
        return False


class MoreButton(ExplainButton):
    """Shows the whole reason, and what there is more to say."""

    _paragraphs: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__(NAME)
        self.setObjectName(f"{NAME}.more")
        self.setProperty("role", "link")
        self.setText(self.tr("Why?"))

    def set_texts(self, *texts: str) -> None:
        """Show these paragraphs, which are plain text, once pressed."""
        self._paragraphs = tuple(escape(text) for text in texts if text)

    def explanation(self) -> Explanation:
        return Explanation(self.tr("Why"), self._paragraphs, ())


class FoldButton(QToolButton):
    """Points down while what it folds is seen, to the right otherwise."""

    def __init__(self) -> None:
        super().__init__(checkable=True, checked=True)
        self.setProperty("role", "corner")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._chevron = Chevron()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._chevron)
        self.setFixedSize(20, 20)
        self.toggled.connect(self._turn)

    def _turn(self, is_open: bool) -> None:
        self._chevron.is_open = is_open
        self._chevron.update()
