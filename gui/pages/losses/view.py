"""What the pictures of all kinds of losses have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.protocol.losses.kinds import LossInfo
from core.protocol.losses.pictures import LossAnswer
from core.protocol.losses.requests import LossRequest
from gui.theme.theme import LIGHT, Theme


class LossView(QWidget):
    """A picture with the numbers that can be dragged; ``changed`` asks for a new answer."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme = LIGHT

    def begin(self, info: LossInfo, args: Mapping[str, Any]) -> None:
        """Prepare for a loss, and for other arguments of it."""
        raise NotImplementedError

    def request(self, name: str, args: Mapping[str, Any]) -> LossRequest:
        """Return what to ask for."""
        raise NotImplementedError

    def show_answer(self, request: LossRequest, answer: LossAnswer) -> None:
        """Show what torch gives."""
        raise NotImplementedError

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
