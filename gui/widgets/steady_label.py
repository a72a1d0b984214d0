"""A label whose text can change often without the window being laid out anew."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from gui.widgets.plain_text import PlainLabel


class SteadyLabel(PlainLabel):
    """A label of a fixed size, which grows where a text needs it and never shrinks.

    A QLabel that may have another size asks every layout around it to start over at each new text,
    up to the window, which then is painted whole.

    Parameters
    ----------
    widest : str
        A text as wide as most will be.
    font : QFont, optional
        If it has one of its own.
    """

    def __init__(self, widest: str, parent: QWidget | None = None, *, font: QFont | None = None) -> None:
        super().__init__(widest, parent)
        if font is not None:
            self.setFont(font)
        self.setFixedSize(self.sizeHint())
        self.clear()

    def setText(self, text: str) -> None:
        if text != self.text():
            super().setText(text)
            if self.sizeHint().width() > self.minimumWidth():
                self.setFixedSize(self.sizeHint())
