"""What prediction and exercise cards share."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from gui.widgets.cards import Card
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel


class AskingCard(Card):
    """Asks something of the student: a title, a column of parts, and what is said of the answer.

    Parameters
    ----------
    name : str
        Its object name.
    """

    def __init__(self, name: str, title: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 8, 16, 16)
        self.column.setSpacing(8)
        self.title = PlainLabel(title)
        self.title.setProperty("role", "title")
        self.column.addWidget(self.title)
        self.feedback = PlainLabel(wordWrap=True)
        self.feedback.setObjectName("learn.feedback")
        self.feedback.hide()

    def say(self, text: str, role: str) -> None:
        """Show a sentence on the answer, of role ``right``, ``rule`` (what is wrong) or ``note``."""
        set_flag(self.feedback, "role", role)
        self.feedback.setText(text)
        self.feedback.show()
