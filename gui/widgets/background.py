"""Work that must not hold up the window: done in another thread, one piece after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from core.errors import PlaygroundError
from core.protocol.failures import explain
from gui.state.store import Store

Work = Callable[[], Any]
Then = Callable[[Any], None]


class Background(QObject):
    """Does one piece of work at a time, and hands what it returns to the thread that asked.

    Work takes plain data and returns it; it touches no widget.
    """

    _done = Signal(object, object)  # an error or None, and what was returned

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[Work, Then]] = deque()
        self._then: Then | None = None
        self._done.connect(self._deliver)

    @property
    def is_idle(self) -> bool:
        """Whether all is done and handed over."""
        return self._then is None and not self._waiting

    def start(self, work: Work, then: Then) -> None:
        """Do `work` when what was asked for before is done, and call `then` with what it returns."""
        self._waiting.append((work, then))
        self._next()

    def save(self, write: Callable[[], None], store: Store) -> None:
        """Write a file when its turn comes; a place that cannot be written to is told."""

        def tell(error: PlaygroundError | None) -> None:
            if error is None:
                store.messages.dismiss_causes("file")
            else:
                store.messages.post(replace(explain(error), cause="file"))

        self.start(partial(_error_of, write), tell)

    def _next(self) -> None:
        if self._then is None and self._waiting:
            work, self._then = self._waiting.popleft()
            # Not a pool of its own: that would wait for its threads wherever it is destroyed.
            QThreadPool.globalInstance().start(lambda: self._run(work))

    def _run(self, work: Work) -> None:
        error, result = None, None
        try:
            result = work()
        except Exception as caught:  # raised again where somebody sees it
            error = caught
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._done.emit(error, result)

    @Slot(object, object)
    def _deliver(self, error: Exception | None, result: Any) -> None:
        then, self._then = self._then, None
        assert then is not None
        self._next()
        if error is not None:
            raise error
        then(result)


def _error_of(write: Callable[[], None]) -> PlaygroundError | None:
    try:
        write()
    except PlaygroundError as error:
        return error
    return None
