"""The thread that trains: the only door between the window and torch."""

from __future__ import annotations

from PySide6.QtCore import QThread, Signal

from core.errors import PlaygroundError
from core.protocol.commands import Command, Detect
from core.protocol.events import LoadingProgress, TorchLoaded
from core.protocol.failures import explain, words
from core.system.quick_imports import load_library_of_torch, many_imports
from gui.thread.command_handlers import CommandHandlers
from gui.thread.command_queue import CommandQueue
from gui.thread.event_queue import EventQueue
from gui.thread.file_handlers import FileHandlers
from gui.thread.runner import Runner
from gui.thread.trainer_factory import TrainerFactory


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
        self._factory = TrainerFactory()
        self._runner = Runner(self.events, self._commands)
        handlers = CommandHandlers(self._runner, self._factory, self.events)
        file_handlers = FileHandlers(self._runner, self._factory, self.events)
        self._handlers = {**handlers.methods, **file_handlers.methods}

    # Called from the window's thread

    def send(self, command: Command) -> None:
        """Send a command; it is executed before the next step."""
        self._commands.put(command)

    def close(self, timeout_ms: int = 15_000) -> bool:
        """End the thread after the present step; return whether it has ended in time.

        While it loads torch, which nothing can interrupt, nobody waits for it: it has nothing to leave.
        """
        self._commands.close()
        return self._is_loading or self.wait(timeout_ms)

    # The thread itself

    def run(self) -> None:
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
            except Exception as error:
                self._fail(error)
        try:
            self._runner.close()
        except Exception as error:
            self._fail(error)

    def _load(self) -> None:
        self.events.put_now(LoadingProgress(self.tr("Loading PyTorch…")))
        load_library_of_torch()
        with many_imports():
            from core.components.catalog import build_catalog

            self._factory.catalog = build_catalog()
            import torch._dynamo  # noqa: F401 - what the first optimizer would import

            import core.training.checkpoints.resume
            import core.training.recorder  # noqa: F401 - and the first step of a run that is recorded
            from core.system.versions import versions

            versions()
        self.events.put_now(TorchLoaded(self._factory.catalog))
        self.events.put_now(LoadingProgress(self.tr("Looking for devices…")))
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

    def _fail(self, error: Exception) -> None:
        """Tell an error and end the run; nothing here may raise again, or the thread would die unheard."""
        self.events.put_now(explain(error))
        self._runner.fail(words(error))
