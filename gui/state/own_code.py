"""The user's own code as the window knows it: which file, which version, which classes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.code.source import CodeSource


class OwnCode(QObject):
    """The version of the user's code that the training thread has taken up last.

    Attributes
    ----------
    source : CodeSource or None
    names : tuple of str
        Its classes that can be chosen.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source: CodeSource | None = None
        self.names: tuple[str, ...] = ()

    def take(self, source: CodeSource, names: tuple[str, ...]) -> None:
        """Note which version the thread has."""
        self.source, self.names = source, names
        self.changed.emit()

    @property
    def path(self) -> str | None:
        """The file; None while there is none."""
        return None if self.source is None else self.source.path
