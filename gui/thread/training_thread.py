"""The thread that trains: the only door between the window and torch."""

from __future__ import annotations

from PySide6.QtCore import QThread, Signal

from core.errors import PlaygroundError
from core.protocol.commands import Command, Detect
from core.protocol.events import LoadingProgress, TorchLoaded
from core.protocol.failures import explain, words
from core.system.quick_imports import many_imports
from gui.thread.command_handlers import CommandHandlers
from gui.thread.command_queue import CommandQueue
from gui.thread.event_queue import EventQueue
from gui.thread.file_handlers import FileHandlers
from gui.thread.runner import Runner
from gui.thread.trainer_factory import TrainerFactory


class TrainingThread(QThread):
    """Loads torch, then steps a run and obeys commands between two steps.

    `left` says that a notice lies in the mailbox; steps and pictures are left without a signal.
    """

    left = Signal()
    is_live = True

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("training")
        self.mailbox = EventQueue(self.left.emit)
        self._inbox = CommandQueue()
        self._is_loading = True
        self._builder = TrainerFactory()
        self._stepping = Runner(self.mailbox, self._inbox)
        orders = CommandHandlers(self._stepping, self._builder, self.mailbox)
        file_orders = FileHandlers(self._stepping, self._builder, self.mailbox)
        self._obey = {**orders.methods, **file_orders.methods}

    # Called from the window's thread

    def send(self, command: Command) -> None:
        """Hand over a command; it is obeyed before the next step."""
        self._inbox.put(command)

    def close(self, timeout_ms: int = 15_000) -> bool:
        """End the thread after the present step; return whether it has ended in time.

        While it loads torch, which nothing can interrupt, nobody waits for it: it has nothing to leave.
        """
        self._inbox.close()
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
        while not self._inbox.is_closing:
            try:
                self._turn()
            except PlaygroundError as error:
                self.mailbox.tell(explain(error))
            except Exception as error:
                self._fail(error)
        try:
            self._stepping.drop()
        except Exception as error:
            self._fail(error)

    def _load(self) -> None:
        self.mailbox.tell(LoadingProgress(self.tr("Loading PyTorch…")))
        with many_imports():
            from core.components.catalog import build_catalog

            self._builder.catalog = build_catalog()
            import torch._dynamo  # noqa: F401 - what the first optimizer would import

            import core.training.checkpoints.resume
            import core.training.recorder  # noqa: F401 - and the first step of a run that is recorded
            from core.system.versions import versions

            versions()
        self.mailbox.tell(TorchLoaded(self._builder.catalog))
        self.mailbox.tell(LoadingProgress(self.tr("Looking for devices…")))
        self._obey[Detect](Detect())
        self.mailbox.tell(LoadingProgress(""))

    def _turn(self) -> None:
        command = self._inbox.take()
        if command is not None:
            self._obey[type(command)](command)
        elif self._stepping.state == "running":
            self._stepping.stretch()
        else:
            self._idle()

    def _idle(self) -> None:
        """Wait; a run that pauses is written meanwhile."""
        chronicle = self._stepping.chronicle
        self._inbox.wait(chronicle.rest_s)
        if not self._inbox:
            chronicle.pause()

    def _fail(self, error: Exception) -> None:
        """Tell an error and end the run; nothing here may raise again, or the thread would die unheard."""
        self.mailbox.tell(explain(error))
        self._stepping.fail(words(error))
