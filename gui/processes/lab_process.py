"""The Lab's server process as the window knows it: programs go out, what was recorded of them comes back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from core.protocol.results import Failure
from core.protocol.trace.events import Done, TraceEvent
from core.protocol.trace.lab_lines import (
    ENVIRONMENT,
    WINDOW,
    LabAnswer,
    LabCommand,
    RunProgram,
    StopProgram,
    decode_answer,
    encode_command,
)
from core.protocol.trace.program import Program
from core.protocol.trace.reader import EventReader
from core.system.interpreter import python
from core.system.torchrun_environment import PROGRAM
from gui.translation import Retold

LAB = "lab"
"""The cause of a message that the server has died; it is gone when a program has run."""
SLICE_S = 0.008
"""How long events are decoded before the window may draw again."""
CLOSE_MS = 5_000
LOADING_MS = 300_000
"""How long the server may load torch."""
SILENCE_MS = 10_000
"""How much longer than a program may run its server may take to end it, before the server is given up."""
MOST_CHARACTERS = 20_000
"""Characters of its errors that are kept: the last ones."""


class LabProcess(QObject):
    """Runs programs, one at a time, in the children of one server process, which ends when this one does.

    Its signals: `ready` when a program would begin at once. `events` carries a list of ``TraceEvent`` in
    order, as many as could be decoded between two frames; the last one of a run is a ``ProgramError`` or a
    ``Done``, then `ended` follows. `failed` carries a ``Failure`` if the server process has died; a run that
    it had is ended by a ``Done`` all the same.
    """

    ready = Signal()
    events = Signal(list)
    ended = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = 0  # the number of the present run, or of the last one
        self._is_running = False
        self._is_current = False  # whether what comes belongs to the present run
        self._is_heard = False  # whether the present run has told of itself
        self._reader = EventReader()
        self._is_ready = False
        self._may_restart = True
        self._closes = False
        self._mark = secrets.token_hex(8)
        self._errors = ""
        self._most_ms = SILENCE_MS
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._schedule)
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.errorOccurred.connect(self._note_error)
        self._process.finished.connect(self._finish)
        self._slices = QTimer(self, interval=0, singleShot=True)
        self._slices.timeout.connect(self._read_slice)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._give_up_waiting)

    @property
    def is_ready(self) -> bool:
        """Whether a program would begin at once."""
        return self._is_ready

    @property
    def is_running(self) -> bool:
        """Whether a program runs, or waits for the server to be ready."""
        return self._is_running

    @property
    def pid(self) -> int:
        """The server's process id; 0 while there is none."""
        return self._process.processId()

    def prepare(self) -> None:
        """Start the server, which loads torch, unless it is there."""
        if self._process.state() is not QProcess.ProcessState.NotRunning or self._closes:
            return
        self._errors, self._is_ready = "", False
        variables = QProcessEnvironment.systemEnvironment()
        executable, its_variables = python()
        for name, value in {**ENVIRONMENT, **its_variables}.items():
            variables.insert(name, value)
        variables.insert(WINDOW, self._mark)
        self._process.setProcessEnvironment(variables)
        self._process.start(executable, [str(PROGRAM), "lab-host"])
        self._patience.start(LOADING_MS)

    def run(self, program: Program) -> None:
        """Run a program; one that runs is stopped, and nothing more is heard of it."""
        self.prepare()
        self._run += 1
        self._is_running, self._is_current = True, False
        self._most_ms = int(1000 * program.limits.longest_s) + SILENCE_MS
        text = program.text.encode("utf-8", "replace").decode("utf-8")  # Qt's may have halves of surrogates
        self._send(RunProgram(self._run, replace(program, text=text)))

    def stop(self) -> None:
        """Stop the program that runs; `events` and `ended` tell its end."""
        if self._is_running:
            self._send(StopProgram())
        if self._is_running and not self._is_current:  # the server still loads, or ends the run before
            self._run += 1
            self.events.emit([Done("stopped", self.tr("The program was stopped before it began."))])
            self._end()

    def close(self) -> None:
        """End the server and all that it runs, before the window closes."""
        self._closes = True
        self._slices.stop()
        self._patience.stop()
        self._process.closeWriteChannel()
        if self._process.state() is QProcess.ProcessState.NotRunning:
            return
        if not self._is_ready or not self._process.waitForFinished(CLOSE_MS):
            self._process.kill()
            self._process.waitForFinished(CLOSE_MS)

    def _send(self, command: LabCommand) -> None:
        self._process.write(encode_command(command))

    def _schedule(self) -> None:
        if not self._slices.isActive() and not self._closes:
            self._slices.start()

    def _read_slice(self) -> None:
        """Decode what there is for a while, then let the window draw."""
        until = perf_counter() + SLICE_S
        found: list[TraceEvent] = []
        has_ended = False
        while self._process.canReadLine() and perf_counter() < until and not has_ended:
            line = bytes(self._process.readLine().data()).rstrip(b"\n")
            answer = decode_answer(line, self._read)
            if isinstance(answer, LabAnswer):
                has_ended = self._take(answer)
            elif answer is not None:
                found.append(answer)
                has_ended = isinstance(answer, Done) and answer.reason == "damaged"
        if found:
            self.events.emit(found)
        if has_ended:
            self._end()
        if self._process.canReadLine():
            self._schedule()

    def _read(self, line: bytes) -> TraceEvent | None:
        """Return an event of the present run; where one is refused, the end of what is recorded."""
        if self._is_current and not self._is_heard:
            self._is_heard = True
            self._patience.start(self._most_ms)
        try:
            return self._reader.read(line) if self._is_current else None
        except ValueError as error:
            self._send(StopProgram())
            return self._reader.refused(error)

    def _take(self, state: LabAnswer) -> bool:
        """Follow the server's state; return whether the present run has ended."""
        match state.host:
            case "ready":
                self._is_ready = True
                self._patience.stop()
                self.ready.emit()
            case "begun":
                self._is_current, self._reader = state.run == self._run, EventReader()
                if self._is_current:  # its child may still load torch
                    self._patience.start(LOADING_MS + self._most_ms)
                    self._is_heard = False
            case "ended":
                return self._is_current
        return False

    def _end(self) -> None:
        if self._is_ready:
            self._patience.stop()
        self._is_running = self._is_current = False
        self._may_restart = True
        self.ended.emit()

    def _give_up_waiting(self) -> None:
        if self._process.bytesAvailable():  # it is this side that is late
            self._patience.start(SILENCE_MS)
        else:
            self._process.kill()

    def _read_errors(self) -> None:
        text = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
        self._errors = (self._errors + text)[-MOST_CHARACTERS:]

    def _note_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:  # nothing else comes then
            why = self._process.errorString()
            said = Retold(lambda: self.tr("The Lab's process cannot be started: {0}.").format(why))
            self._give_up(Failure(said, cause=LAB))

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        """Say that the server has died, and start it once more."""
        self._is_ready = False
        self._patience.stop()
        if self._closes:
            return
        self._read_errors()
        restarts, self._may_restart = self._may_restart, False
        crashed = status is QProcess.ExitStatus.CrashExit

        def say() -> str:
            what = self.tr("signal") if crashed else self.tr("exit code")
            text = (
                self.tr("The Lab's process has ended unexpectedly ({0} {1}) and is started again.")
                if restarts
                else self.tr("The Lab's process has ended unexpectedly again ({0} {1}). Run starts it anew.")
            )
            return text.format(what, code)

        self._give_up(Failure(Retold(say), self._errors, cause=LAB))
        if restarts:
            self.prepare()

    def _give_up(self, failure: Failure) -> None:
        if self._is_running:
            text = self.tr("The program, or another one, has ended the Lab's own process. Run it once more.")
            self.events.emit([Done("killed", text)])
            self._end()
        self.failed.emit(failure)
