"""The thread that trains: the only door between the window and torch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QThread, QTimer, Signal

from core.analysis.diagnosis import Finding
from core.analysis.remedy import remedy_edit
from core.errors import DivergedError, PlaygroundError
from core.experiment.schema import Catalog
from core.protocol.commands import Command, Detect
from core.protocol.failures import explain, words
from core.protocol.results import Remedy
from core.protocol.snapshot import Watch
from core.system.quick_imports import load_library_of_torch, many_imports
from gui.thread.command_queue import CommandQueue
from gui.thread.event_queue import EventQueue
from gui.thread.own_code.interruption import Interruption
from gui.translation import Retold

if TYPE_CHECKING:
    from gui.thread.runner import Runner
    from gui.thread.trainer_factory import TrainerFactory

PATIENCE_S = 4.0
"""How long a user's code may keep a command waiting."""
LOOK_MS = 500


class TrainingThread(QThread):
    """Loads torch, then steps a run and executes commands between two steps.

    `events_ready` is emitted for events, not for steps and snapshots, which wait for the clock.
    """

    events_ready = Signal()
    is_live = True

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("training")
        self.events = EventQueue(self.events_ready.emit)
        self._commands = CommandQueue()
        self._is_loading = True
        self._interruption = Interruption()
        self._factory: TrainerFactory
        self._runner: Runner
        self._handlers: dict[type[Any], Callable[[Any], None]]
        self._patience = QTimer(self, interval=LOOK_MS)
        self._patience.timeout.connect(self._break_off)

    @property
    def runs_own_code(self) -> bool:
        """Whether steps may run code of the user's."""
        return self._interruption.is_enabled

    # Called from the window's thread

    def send(self, command: Command) -> None:
        """Send a command; it is executed before the next step.

        Where a user's code keeps it waiting for long, that is broken off.
        """
        self._commands.put(command)
        if self._interruption.is_enabled and not isinstance(command, Watch):
            self._patience.start()

    def _break_off(self) -> None:
        if not self._commands:
            self._patience.stop()
        elif self._commands.is_urgent:
            self._interruption.interrupt(PATIENCE_S)

    def close(self, timeout_ms: int = 5_000) -> bool:
        """End the thread after the present step; return whether it has ended in time.

        While it loads torch, which nothing can interrupt, nobody waits for it: it has nothing to leave.
        """
        self._patience.stop()
        self._commands.close()
        if self._is_loading or self.wait(LOOK_MS):
            return True
        for _ in range(timeout_ms // LOOK_MS):
            self._interruption.interrupt(PATIENCE_S)
            if self.wait(LOOK_MS):
                return True
        return False

    # The thread itself

    def run(self) -> None:
        self._make_runner()
        try:
            self._load()
        except Exception as error:
            self._fail(error)
            return
        finally:
            self._is_loading = False
        while not self._commands.is_closing:
            try:
                self._turn()
            except PlaygroundError as error:
                self.events.put_now(explain(error))
            except BaseException as error:  # a user's code may call sys.exit
                self._fail(error)
        try:
            self._runner.close()
        except BaseException as error:
            self._fail(error)

    def _make_runner(self) -> None:
        """Make what executes commands; the window's first picture does not wait for these imports."""
        from gui.thread.command_handlers import CommandHandlers
        from gui.thread.file_handlers import FileHandlers
        from gui.thread.own_code.code_handlers import CodeHandlers
        from gui.thread.runner import Runner
        from gui.thread.trainer_factory import TrainerFactory

        self._factory = factory = TrainerFactory()
        self._runner = runner = Runner(self.events, self._commands, self._interruption)
        self._handlers = {
            **CommandHandlers(runner, factory, self.events).methods,
            **FileHandlers(runner, factory, self.events).methods,
            **CodeHandlers(runner, factory, self.events, self._interruption).methods,
        }

    def _load(self) -> None:
        from core.protocol.events import LoadingProgress, TorchLoaded

        self.events.put_now(LoadingProgress(Retold(lambda: self.tr("Loading PyTorch…"))))
        load_library_of_torch()
        with many_imports():
            from core.components.catalog import build_catalog

            self._factory.catalog = build_catalog()

            import core.training.checkpoints.resume
            import core.training.recorder  # noqa: F401 - and the first step of a run that is recorded
            from core.system.versions import versions

            versions()
        self.events.put_now(TorchLoaded(Catalog(self._factory.catalog.families)))
        self.events.put_now(LoadingProgress(Retold(lambda: self.tr("Looking for devices…"))))
        self._handlers[Detect](Detect())
        self.events.put_now(LoadingProgress(""))

    def _turn(self) -> None:
        command = self._commands.get()
        if command is not None:
            self._handlers[type(command)](command)
        elif self._runner.state == "running":
            self._runner.run_until_command()
        else:
            self._idle()

    def _idle(self) -> None:
        """Wait; a language model writes meanwhile, then a run that pauses is recorded."""
        if self._runner.text.write_at_rest():
            return
        recorder = self._runner.recorder
        self._commands.wait(recorder.save_due_s)
        if not self._commands:
            recorder.pause()

    def _fail(self, error: BaseException) -> None:
        """Tell an error and end the run; nothing here may raise again, or the thread would die unheard."""
        failure, trainer = explain(error), self._runner.trainer
        has_diverged = isinstance(error, DivergedError)
        if has_diverged and trainer is not None:
            finding = Finding("lost", "warning", failure.summary, "lower_lr")
            if (edit := remedy_edit(finding, trainer.experiment)) is not None:
                label = self.tr("Use {name} {value:g}").format(name=edit[0].rpartition(".")[2], value=edit[1])
                failure = replace(failure, remedy=Remedy(label, *edit))
        self.events.put_now(failure)
        self._runner.fail(words(error))
        if has_diverged:
            with suppress(Exception):
                self._runner.take_snapshot()  # what it has come to
