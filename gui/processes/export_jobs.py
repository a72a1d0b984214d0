"""Files made of recorded runs: reports, event files and ONNX files, each by a process of its own."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.protocol.results import Failure
from gui.processes.child_process import ChildProcess

log = logging.getLogger(__name__)


class ExportJobs(QObject):
    """Runs export commands one after another.

    Each runs in a child process, since it would hold the interpreter for seconds.

    The first argument of each signal is the path that is written. `began` means that the command was
    started; `wrote` adds warnings on what could not be read of the run, and `failed` a ``Failure``.
    """

    began = Signal(object)
    wrote = Signal(object, list)
    failed = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[list[str], Path]] = deque()
        self._output = Path()
        self._child = ChildProcess(self)
        self._child.said.connect(self._tell)
        self._child.failed.connect(self._fail)
        self._child.ended.connect(self._next)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written or waits for it."""
        return bool(self._waiting) or self._child.is_running

    def write(self, command: Sequence[str], output: Path) -> None:
        """Run a command of ``core.cli.export_commands`` that writes to `output`, once those before are
        done."""
        self._waiting.append(([*command, "--output", str(output), "--json", "--attended"], output))
        if not self._child.is_running:
            self._next()

    def close(self) -> None:
        """End the running command; no partial file is left."""
        self._waiting.clear()
        self._child.close()

    def _next(self) -> None:
        if self._waiting:
            arguments, self._output = self._waiting.popleft()
            self._child.start(arguments)
            self.began.emit(self._output)

    def _tell(self, line: str) -> None:
        """Tell that a file was written, which the command says in one line."""
        import json  # not needed at the start

        log.info("wrote %s", self._output)
        self.wrote.emit(self._output, json.loads(line)["problems"])

    def _fail(self, failure: Failure) -> None:
        self.failed.emit(self._output, failure)
