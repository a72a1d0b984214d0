"""The buttons of the strip: one shows the reason, one folds it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton

from gui.widgets.explanations.explanation import ExplainButton
from gui.widgets.explanations.explanation_text import Explanation
from gui.widgets.forms.section import Chevron

NAME = "strip"


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
