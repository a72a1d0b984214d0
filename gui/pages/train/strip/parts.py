"""The parts of the strip: a line of whole sentences, the reason behind a button, and what folds it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton

from gui.widgets.explanation import ExplainButton
from gui.widgets.explanation_text import Explanation
from gui.widgets.forms.section import Chevron, Elided

NAME = "strip"


class WholeSentences(Elided):
    """Shows as many whole sentences as fit."""

    def _elide(self) -> None:
        width, kept = self.contentsRect().width(), self._full
        while kept and self.fontMetrics().horizontalAdvance(f"{kept} …") > width:
            kept = kept[: kept.rfind(". ", 0, len(kept) - 1) + 1]
        if kept in ("", self._full):
            super()._elide()
        else:
            self.setText(f"{kept} …")


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
