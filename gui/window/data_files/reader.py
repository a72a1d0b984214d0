"""Reads data files in another thread, with a dialog that tells how far it is and can cancel."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot
from PySide6.QtWidgets import QProgressDialog, QWidget

from core.data.files.errors import CancelledError
from core.data.registry import DATASETS, is_at_hand, settings_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from gui.widgets.labels import PlainLabel

PATIENCE_MS = 200
"""A file that takes no longer shows no dialog."""
LOOK_MS = 50

Then = Callable[[], None]
Fail = Callable[[PlaygroundError], None]


class Reading:
    """One reading of a file; its thread writes `share`, the window's thread cancels."""

    def __init__(self, data: Component, then: Then, fail: Fail) -> None:
        self.data, self.then, self.fail = data, then, fail
        self.share = 0.0
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End it soon."""
        self._cancelled.set()

    def tell(self, share: float) -> None:
        """Take the share that is done."""
        if self._cancelled.is_set():
            raise CancelledError
        self.share = share


class FileReader(QObject):
    """Reads one file at a time; a new one takes the place of one that is being read.

    Parameters
    ----------
    window : QWidget
        Parent of the dialog.
    """

    _done = Signal(object, object)  # the reading, and an error or None

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._reading: Reading | None = None
        self._dialog: QProgressDialog | None = None
        self._clock = QTimer(self, interval=LOOK_MS)
        self._clock.timeout.connect(self._show_share)
        self._done.connect(self._finish)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read."""
        return self._reading is not None

    def read(self, data: Component, then: Then, fail: Fail) -> None:
        """Read the file of a data section, then call `then`; `fail` is told why it cannot be read.

        What takes no time is done before this returns. Neither is called if the user cancels.
        """
        self.cancel()
        if is_at_hand(data, anew=True):
            error = _error_of(data)
            then() if error is None else fail(error)
            return
        reading = self._reading = Reading(data, then, fail)
        # Not a pool of its own: that would wait for its threads wherever it is destroyed.
        QThreadPool.globalInstance().start(lambda: self._run(reading))
        QTimer.singleShot(PATIENCE_MS, self, self._open_dialog)
        self._clock.start()

    @Slot()
    def cancel(self) -> None:
        """End the reading under way, as if it had not been asked for."""
        if self._reading is not None:
            self._reading.cancel()
        self._close()

    def _run(self, reading: Reading) -> None:
        error: Any = None
        try:
            _content(reading.data, reading.tell)
        except CancelledError:
            return
        except PlaygroundError as caught:
            error = caught.with_traceback(None)  # its frames are this thread's, and end here
            error.__context__ = None
        except Exception as caught:  # raised again where somebody sees it
            error = caught
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._done.emit(reading, error)

    @Slot()
    def _open_dialog(self) -> None:
        if self._reading is None or self._dialog is not None:
            return
        name = os.path.basename(self._reading.data.args["path"])
        dialog = QProgressDialog(self._window, objectName="reading_dialog")
        dialog.setWindowTitle(self.tr("Reading data"))
        dialog.setLabel(PlainLabel())
        dialog.setLabelText(self.tr("Reading {name} …").format(name=name))
        dialog.setCancelButtonText(self.tr("Cancel"))
        dialog.setAutoClose(False)
        dialog.setAutoReset(False)
        dialog.setRange(0, 100)
        dialog.canceled.connect(self.cancel)
        self._dialog = dialog
        dialog.show()

    @Slot()
    def _show_share(self) -> None:
        if self._dialog is not None and self._reading is not None:
            self._dialog.setValue(int(100 * self._reading.share))

    @Slot(object, object)
    def _finish(self, reading: Reading, error: Exception | None) -> None:
        if reading is not self._reading:
            return  # cancelled when it was as good as done
        self._close()
        if error is None:
            reading.then()
        elif isinstance(error, PlaygroundError):
            reading.fail(error)
        else:
            raise error

    def _close(self) -> None:
        self._reading = None
        self._clock.stop()
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.canceled.disconnect(self.cancel)
            dialog.close()
            dialog.deleteLater()


def _error_of(data: Component) -> PlaygroundError | None:
    try:
        _content(data)
    except PlaygroundError as error:
        return error
    return None


def _content(data: Component, progress: Callable[[float], None] | None = None) -> None:
    """Read the file of a data section, if it has one, so that its content is kept."""
    from core.data.files.source import FileSource  # not needed at the start

    source = DATASETS.get(data.name)
    if isinstance(source, FileSource):
        source.content(settings_of(data), progress, anew=True)
