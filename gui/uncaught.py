"""What nobody caught: one place takes it, wherever in the window's process it was raised."""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from dataclasses import replace
from time import monotonic
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from core.errors import PlaygroundError, RunError
from core.protocol.failures import REPORT, explain
from core.protocol.results import Failure

QUIET_S = 30.0
"""What fails again is told again if it has not failed for so long: a button does, a paint event does not."""

OVERRIDES = re.compile(r"^(Error calling Python override of [\w:]+\(\): )+")
"""What PySide (6.11) puts before the message of an exception, once for each call that it went through."""

log = logging.getLogger(__name__)


class Uncaught(QObject):
    """Takes exceptions that nobody caught and tells each kind at each place once.

    PySide hands on to ``sys.excepthook`` what slots and overrides of Qt's methods raise; other threads and
    destructors have hooks of their own. ``reported`` comes in the window's thread, when Qt is done with what
    failed.
    """

    reported = Signal(object)
    """A Failure."""
    _taken = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._last: dict[tuple[str, str, int], float] = {}
        self._taken.connect(self.reported, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take what is raised from now on."""
        sys.excepthook = self.take
        threading.excepthook = self._take_from_thread
        sys.unraisablehook = self._take_unraisable

    def remove(self) -> None:
        """Leave to Python again what is raised."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an exception, from any thread."""
        while isinstance(error, SystemError) and error.__cause__ is not None:
            error = error.__cause__  # PySide (6.11) went on for a moment while this one was raised
        if error.args and isinstance(error.args[0], str):
            error.args = (OVERRIDES.sub("", error.args[0]), *error.args[1:])
        failure = self._failure(error)
        # They would hold what the failed methods worked on: widgets and pictures.
        for name in ("last_exc", "last_value", "last_traceback"):
            vars(sys).pop(name, None)
        if failure is not None:
            log.error("%s\n%s", failure.summary, failure.details)
            self._taken.emit(failure)

    def _failure(self, error: BaseException) -> Failure | None:
        """Return what to tell; None if the same goes on failing."""
        frames = traceback.extract_tb(error.__traceback__, -1) if error.__traceback__ else []
        place = (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)
        key, now = (type(error).__name__, *place), monotonic()
        last, self._last[key] = self._last.get(key), now
        if last is not None and now - last < QUIET_S:
            return None
        failure = explain(error)
        is_ours = not isinstance(error, PlaygroundError | RunError) and failure.remedy is None
        return replace(failure, remedy=REPORT) if is_ours else failure

    def _take_from_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            self.take(args.exc_type, args.exc_value, args.exc_traceback)

    def _take_unraisable(self, args: Any) -> None:
        if args.exc_value is not None:
            self.take(args.exc_type, args.exc_value, args.exc_traceback)
