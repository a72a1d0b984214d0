"""A child process that runs one of this program's commands, such as a sweep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QJsonDocument, QObject, QProcess, QProcessEnvironment, QTimer, Signal

from core.protocol.results import Failure
from core.system.interpreter import python
from core.system.torchrun_environment import PROGRAM
from gui.translation import Retold

INTERRUPTED = 130
GRACE_MS = 25_000
"""How long it may take to end after it was asked to: longer than it gives itself, see
``core.system.signals``."""
CLOSE_MS = 5_000
"""How long a window that closes waits for that."""
MOST_CHARACTERS = 20_000
"""Characters of its errors that are kept: the last ones."""


class ChildProcess(QObject):
    """Runs a command of ``core.cli.main`` in a child process, which ends with this one.

    The command has to know ``--attended``: it is asked to end by closing its standard input, which
    happens by itself when this process dies.

    Its signals: `said` carries each line of its output; `failed` carries a ``Failure`` with its error
    output, unless it was asked to end; `ended` comes last in every case.
    """

    said = Signal(str)
    failed = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stderr = ""
        self._asked = False
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read_lines)
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.errorOccurred.connect(self._note_error)
        self._process.finished.connect(self._finish)
        self._patience = QTimer(self, interval=GRACE_MS, singleShot=True)
        self._patience.timeout.connect(self._process.kill)

    @property
    def is_running(self) -> bool:
        """Whether the process exists, even if it was asked to end."""
        return self._process.state() is not QProcess.ProcessState.NotRunning

    @property
    def is_ending(self) -> bool:
        """Whether it was asked to end and has not ended yet."""
        return self._asked and self.is_running

    @property
    def pid(self) -> int:
        """Its process id; 0 while there is none."""
        return self._process.processId()

    def start(self, arguments: Sequence[str], program: Sequence[str] = (str(PROGRAM),)) -> None:
        """Start a command; errors are emitted by `failed`.

        Parameters
        ----------
        arguments : sequence of str
            The command and its arguments, as after ``python main.py``.
        program : sequence of str, optional
            What stands between Python and the arguments.
        """
        assert not self.is_running
        self._stderr, self._asked = "", False
        variables = QProcessEnvironment.systemEnvironment()
        executable, its_variables = python()
        for name, value in {"PYTHONUTF8": "1", **its_variables}.items():
            variables.insert(name, value)
        self._process.setProcessEnvironment(variables)
        self._process.start(executable, [*program, *arguments])

    def send(self, command: Mapping[str, Any]) -> None:
        """Write a command as a line of JSON to its standard input; nothing where it ends or is not there.

        The command it runs has to read them: see ``core.cli.engines.at_once``.
        """
        if self.is_running and not self._asked:
            line = QJsonDocument.fromVariant(dict(command)).toJson(QJsonDocument.JsonFormat.Compact)
            self._process.write(line + b"\n")

    def stop(self) -> None:
        """Ask it to end; it does after its present step."""
        if self.is_running and not self._asked:
            self._asked = True
            self._process.closeWriteChannel()
            self._patience.start()

    def close(self) -> None:
        """End it now, before the window closes; what it has recorded stays."""
        self.stop()
        if self.is_running and not self._process.waitForFinished(CLOSE_MS):
            self._process.kill()
            self._process.waitForFinished(CLOSE_MS)
        self._patience.stop()

    def _read_lines(self) -> None:
        while self._process.canReadLine():
            self.said.emit(_text(self._process.readLine().data()).rstrip("\r\n"))

    def _read_errors(self) -> None:
        self._stderr = (self._stderr + _text(self._process.readAllStandardError().data()))[-MOST_CHARACTERS:]

    def _note_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:  # nothing else comes then
            why = self._process.errorString()
            said = Retold(lambda: self.tr("The training process cannot be started: {0}.").format(why))
            self.failed.emit(Failure(said))
            self.ended.emit()

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        self._patience.stop()
        self._read_lines()
        self._read_errors()
        crashed = status is QProcess.ExitStatus.CrashExit
        if not self._asked and (crashed or code != 0):
            self.failed.emit(self._failure(code, crashed))
        self.ended.emit()

    def _failure(self, code: int, crashed: bool) -> Failure:
        """Return what it wrote last, which is a sentence if it could still say one, and all before that."""
        lines = self._stderr.strip().splitlines()
        if crashed or not lines:

            def say() -> str:
                what = self.tr("signal") if crashed else self.tr("exit code")
                return self.tr("The training process has ended unexpectedly ({0} {1}).").format(what, code)

            return Failure(Retold(say), self._stderr)
        return Failure(lines[-1], self._stderr if len(lines) > 1 else "")


def _text(content: bytes | bytearray | memoryview) -> str:
    return bytes(content).decode("utf-8", "replace")
