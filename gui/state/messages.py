"""The messages of the window: failures until they are read, and short status texts."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from core.protocol.failures import is_setting
from core.protocol.results import Failure
from gui.translation import translated


class Messages(QObject):
    """Failures that are shown until they are read or their cause is gone."""

    changed = Signal()
    posted = Signal()
    """A message has come, or has come again; it is the newest."""
    status_changed = Signal(str)
    report_wanted = Signal()
    """The user asks for what to copy into a report."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.unread: list[Failure] = []
        """What went wrong and is not read yet, the newest last."""

    def post(self, message: Failure) -> None:
        """Show a message until it is read or its cause is gone; a repeated one counts as the newest."""
        self._keep([kept for kept in self.unread if kept != message] + [message])
        self.posted.emit()

    def dismiss(self, message: Failure | None = None) -> None:
        """Mark a message as read; by default the newest."""
        gone = message or (self.unread[-1] if self.unread else None)
        self._keep([kept for kept in self.unread if kept != gone])

    def dismiss_causes(self, *causes: str) -> None:
        """Remove the messages with these causes, which are gone."""
        self._keep([kept for kept in self.unread if kept.cause not in causes])

    def dismiss_settings(self, paths: Iterable[str] | None = None) -> None:
        """Remove the messages about these settings; by default, about all settings."""
        causes = filter(is_setting, {message.cause for message in self.unread})
        if paths is not None:
            changed = tuple(paths)
            causes = filter(lambda cause: any(_is_within(cause, path) for path in changed), causes)
        self.dismiss_causes(*causes)

    def show_status(self, text: str) -> None:
        """Show a status text for a moment."""
        self.status_changed.emit(translated(text))

    def _keep(self, messages: list[Failure]) -> None:
        if messages != self.unread:
            self.unread = messages
            self.changed.emit()


def _is_within(path: str, other: str) -> bool:
    """Return whether one of two paths of settings is the other, lies in it, or went with its component."""
    if other.endswith(".name"):
        other = other.removesuffix(".name")
    return path == other or path.startswith((f"{other}.", f"{other}[")) or other.startswith(f"{path}.")
