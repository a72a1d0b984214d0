"""Tries a user's code in a process of its own before the training thread gets it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.code.source import CodeSource
from core.experiment.experiment import Experiment
from core.protocol.commands import Build, Command, SetPace
from core.protocol.failures import CODE
from core.protocol.results import Failure
from core.protocol.snapshot import Watch
from core.text import Text
from gui.state.run_state import RunHost
from gui.state.store import Store
from gui.translation import Retold

if TYPE_CHECKING:
    from core.protocol.trace.events import Done, ProgramError, TraceEvent
    from gui.processes.lab_process import LabProcess

TIME_S = 20.0
LEAST_BYTES = 2 << 30
MEMORY_SHARE = 0.5
"""Share of the free memory that a check may take."""
MOST_REMEMBERED = 200

Then = Callable[[Failure | None], None]
"""Is told what was wrong; None if nothing was."""


@dataclass(frozen=True)
class _Check:
    source: CodeSource
    experiment: Experiment | None
    then: Then


class CodeChecks(QObject):
    """A host of runs that tries each experiment with code of the user's before the thread builds it.

    Parameters
    ----------
    thread : RunHost
        The training thread.
    """

    def __init__(self, store: Store, thread: RunHost, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._thread = store, thread
        self._lab: LabProcess | None = None
        self._checks: deque[_Check] = deque()  # the first one runs
        self._passed: dict[str, None] = {}
        self._held: list[Command] | None = None  # what came after a build that is tried
        self._is_closed = False

    @property
    def is_live(self) -> bool:
        """Whether the thread has the run."""
        return self._thread.is_live

    def close(self) -> None:
        """End the process, before the window closes."""
        self._is_closed = True
        if self._lab is not None:
            self._lab.close()

    # As a host

    def send(self, command: Command) -> None:
        """Pass a command on; a build waits until its code was tried, and what follows waits with it."""
        if isinstance(command, Build) and self._is_untried(command.experiment):
            self._held = [*(self._held or []), command]
            source = self._store.code.source
            assert source is not None
            self.check_code(source, command.experiment, self._pass_on)
        elif self._held is not None and not isinstance(command, Watch | SetPace):
            self._held.append(command)
        else:
            self._thread.send(command)

    def _is_untried(self, experiment: Experiment) -> bool:
        source = self._store.code.source
        return experiment.code.path is not None and source is not None and (
            _key(source, experiment) not in self._passed
        )  # fmt: skip

    def _pass_on(self, failure: Failure | None) -> None:
        if any(check.then == self._pass_on for check in self._checks):
            return  # a later build is still to be tried
        held, self._held = self._held or [], None
        if failure is not None:
            self._store.messages.post(failure)
            self._store.control.set_trained(self._store.run.trained)
            self._store.run.state_changed.emit()
            return
        for command in held:
            self._thread.send(command)

    # Checks

    def check_code(self, source: CodeSource, experiment: Experiment | None, then: Then) -> None:
        """Load a user's code in a process of its own, and take two steps of an experiment there.

        Parameters
        ----------
        experiment : Experiment or None
            None tries the loading alone.
        """
        self._checks.append(_Check(source, experiment, then))
        if len(self._checks) == 1:
            self._begin()

    def _begin(self) -> None:
        import psutil

        from core.protocol.trace.program import Limits, Program
        from gui.processes.lab_process import LabProcess  # few have code of their own: it is imported behind

        if self._lab is None:
            self._lab = LabProcess(self)
            self._lab.events.connect(self._take)
        check = self._checks[0]
        name = check.source.name
        said = Retold(lambda: self.tr("Trying {name} in a process of its own…").format(name=name))
        self._store.environment.set_loading(said)
        free = int(MEMORY_SHARE * psutil.virtual_memory().available)
        limits = Limits(time_s=TIME_S, memory_bytes=max(LEAST_BYTES, free))
        experiment = check.experiment.to_toml() if check.experiment is not None else ""
        self._lab.run(Program(check.source.text, check.source.path, limits=limits, experiment=experiment))

    def _take(self, events: list[TraceEvent]) -> None:
        from core.protocol.trace.events import Done, ProgramError

        end = next((event for event in events if isinstance(event, ProgramError | Done)), None)
        if end is None or not self._checks or self._is_closed:
            return
        check = self._checks.popleft()
        self._store.environment.set_loading("")
        failure = _failure(check.source, end)
        if failure is None and check.experiment is not None:
            self._passed[_key(check.source, check.experiment)] = None
            for key in [*self._passed][:-MOST_REMEMBERED]:
                del self._passed[key]
        if self._checks:
            self._begin()
        check.then(failure)


def _failure(source: CodeSource, end: ProgramError | Done) -> Failure | None:
    from core.protocol.trace.events import ProgramError

    if isinstance(end, ProgramError):
        return Failure(end.text, end.traceback, cause=CODE)
    if end.reason == "end":
        return None
    return Failure(Text("{name}: {said}", name=source.name, said=end.text), cause=CODE)


def _key(source: CodeSource, experiment: Experiment) -> str:
    parts = ("data", "model", "loss", "optimizer", "scheduler", "task", "training")
    return source.sha256 + repr([getattr(experiment, part) for part in parts])
