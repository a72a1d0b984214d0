"""The only door between the window and torch: the thread that trains."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from threading import Condition
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QThread, Signal

from core.check import param_at
from core.commands import (
    Apply,
    Build,
    Command,
    Detect,
    Pause,
    Run,
    SetPace,
    SetWeight,
    StepEpoch,
    StepOnce,
    Stop,
    Visit,
)
from core.errors import PlaygroundError
from core.events import DeviceInfo, Mark, State, StepResult
from core.failures import explain
from core.imports import many_imports
from core.pictures import Watch
from core.spec import Catalog
from gui.lookout import Lookout
from gui.mailbox import (
    Detected,
    Fresh,
    InPhase,
    Kept,
    Loaded,
    Loading,
    Mailbox,
    Notice,
    Now,
    Planned,
)

if TYPE_CHECKING:
    from core.trainer import Trainer

PHASE_S = 0.7
"""How long slow motion waits after a phase of a step."""
FLUSH_S = 0.03
"""How long losses wait on an accelerator before they are fetched together."""


def _at_once(step: StepResult) -> bool:
    return True


class TrainingThread(QThread):
    """Loads torch, builds trainers and pulls their steps; obeys commands between two steps.

    `left` says that a notice lies in the mailbox; steps and pictures are left without a signal.
    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("training")
        self.mailbox = Mailbox()
        self._inbox: deque[Command] = deque()
        self._wake = Condition()
        self._closing = False
        self._state: State = "loading"
        self._holds_after: Callable[[StepResult], bool] | None = None
        self._catalog = Catalog()
        self._devices: tuple[DeviceInfo, ...] = ()
        self._trainer: Trainer | None = None
        self._steps: Iterator[StepResult] = iter(())
        self._lookout = Lookout(self.mailbox)
        self._pace = SetPace()
        self._next_step_at = 0.0
        self._owed: list[StepResult] = []
        self._flush_after = 0.0

    # Called from the window's thread

    def send(self, command: Command) -> None:
        """Hand over a command; it is obeyed before the next step."""
        with self._wake:
            self._inbox.append(command)
            self._wake.notify()

    def close(self, timeout_ms: int = 15_000) -> bool:
        """End the thread after the present step; return whether it has ended in time."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        return self.wait(timeout_ms)

    # The thread itself

    def run(self) -> None:
        try:
            self._load()
        except Exception as error:
            self._note(explain(error))
            self._become("failed")
            return
        while not self._closing:
            try:
                self._turn()
            except PlaygroundError as error:
                self._note(explain(error))
            except Exception as error:
                self._note(explain(error))
                self._become("failed")
        self._trainer = None
        self._lookout.take(None)
        self._steps = iter(())

    def _load(self) -> None:
        self._note(Loading(self.tr("Loading PyTorch…")))
        with many_imports():
            from core.catalog import build_catalog

            self._catalog = build_catalog()
            import torch._dynamo  # noqa: F401 - what the first optimizer would import
        self._note(Loaded(self._catalog))
        self._note(Loading(self.tr("Looking for devices…")))
        self._detect(Detect())
        self._note(Loading(""))

    def _turn(self) -> None:
        if self._inbox:
            command = self._inbox.popleft()
            if not (isinstance(command, Build) and any(isinstance(later, Build) for later in self._inbox)):
                self._orders[type(command)](self, command)
        elif self._state == "running":
            while not self._inbox and not self._closing and self._state == "running":
                self._advance()
                if self._pace.steps_per_s is not None:
                    self._rest(self._pace.steps_per_s)
        else:
            with self._wake:
                if not self._inbox and not self._closing:
                    self._wake.wait()

    def _rest(self, steps_per_s: float) -> None:
        """Wait until the next step is due, or something is asked for."""
        now = perf_counter()
        self._next_step_at = max(self._next_step_at + 1 / steps_per_s, now)
        self._wait(self._next_step_at - now)

    def _wait(self, seconds: float) -> None:
        with self._wake:
            self._wake.wait_for(lambda: self._is_wanted, seconds)

    @property
    def _is_wanted(self) -> bool:
        """Whether more is asked of it than to look at something else, which can wait for a step's end."""
        return self._closing or any(not isinstance(command, Watch) for command in tuple(self._inbox))

    def _advance(self) -> None:
        is_due = self._lookout.before_step(holds=self._holds_after is not None)
        try:
            step = next(self._steps, None)
        except Exception:
            self._flush()
            raise
        if step is None:
            self._hold("finished")
            return
        if isinstance(step.loss, float):
            self.mailbox.leave(step)
        else:
            self._owe(step)
        holds = self._holds_after is not None and self._holds_after(step)
        is_single = self._holds_after is _at_once
        self._lookout.after_step(step, is_due=is_due and not holds, is_single=is_single)
        if holds:
            self._hold("paused")

    def _owe(self, step: StepResult) -> None:
        """Leave losses that lie on an accelerator together, since each reading waits for it."""
        self._owed.append(step)
        if perf_counter() >= self._flush_after or step.evaluation is not None:
            self._flush()

    def _flush(self) -> None:
        if not self._owed:
            return
        import torch

        losses = torch.stack([step.loss for step in self._owed]).tolist()  # type: ignore[misc]
        for step, loss in zip(self._owed, losses, strict=True):
            self.mailbox.leave(step._replace(loss=loss))
        self._owed.clear()
        self._flush_after = perf_counter() + FLUSH_S

    def _hold(self, state: State) -> None:
        self._flush()
        if self._pace.slow_motion:
            self._note(InPhase())
        self._become(state)
        self._probe()

    def _probe(self) -> None:
        """Show the model as it stands now, or as it stood at the moment that is visited."""
        self._lookout.look(moving=self._state == "running")
        self.left.emit()

    def _become(self, state: State) -> None:
        self._state = state
        self._note(Now(state))

    def _note(self, notice: Notice) -> None:
        self.mailbox.leave(notice)
        self.left.emit()

    # Orders

    def _build(self, command: Build) -> None:
        from core.observer import Observer

        self._flush()
        before = self._state if self._trainer is not None else "failed"
        self._become("building")
        try:
            trainer = self._make_trainer(command)
        except Exception as error:
            self._note(explain(error))
            self._note(Kept(self._trainer.experiment if self._trainer else None))
            self._become("paused" if before == "running" else before)
            return
        self._trainer, self._steps = trainer, trainer.steps()
        self._lookout.take(Observer(trainer))
        self._set_pace(self._pace)
        self._note(Fresh(command.experiment, trainer.data, trainer.built))
        self._hold("ready")

    def _make_trainer(self, command: Build) -> Trainer:
        """Return a new trainer; where that fails, the present run can go on as if nothing had happened."""
        import torch

        from core.devices import choose, random_state, restore_random_state
        from core.trainer import Trainer

        experiment, present = command.experiment, self._trainer
        kept = present.data if present is not None and present.experiment.data == experiment.data else None
        numbers, threads = random_state(), torch.get_num_threads()
        try:
            device = choose(experiment.training.device, self._devices)
            return Trainer(experiment, self._catalog, device, kept)
        except Exception:
            restore_random_state(numbers)
            torch.set_num_threads(threads)
            raise

    def _run(self, command: Run | StepOnce | StepEpoch) -> None:
        trainer = self._trainer
        if trainer is None or self._state in ("stopped", "failed"):
            return
        if self._state == "finished":
            epochs = trainer.experiment.training.epochs
            if trainer.epoch >= epochs:
                hint = "Raise it to train on, or press Reset to start over."
                raise PlaygroundError("training.epochs", f"all {epochs:,} epochs are done", hint=hint)
            self._steps = trainer.steps()
        self._holds_after = self._goal(command, trainer)
        self._next_step_at = perf_counter()
        if isinstance(command, StepOnce):  # too short to be told: the window would only flicker
            self._state = "running"
            self._advance()
        else:
            self._become("running")

    def _goal(self, command: Command, trainer: Trainer) -> Callable[[StepResult], bool] | None:
        if isinstance(command, StepOnce):
            return _at_once
        if isinstance(command, StepEpoch):
            epoch = trainer.epoch
            return lambda step: trainer.epoch > epoch
        return None

    def _pause(self, command: Pause) -> None:
        if self._state == "running":
            self._hold("paused")

    def _stop(self, command: Stop) -> None:
        if self._trainer is not None and self._trainer.step and self._state not in ("stopped", "failed"):
            self._steps = iter(())
            self._hold("stopped")

    def _apply(self, command: Apply) -> None:
        trainer = self._trainer
        if trainer is None:
            return
        old = self._setting(command.path)
        try:
            trainer.apply(command.path, command.value)
        except PlaygroundError:
            self._note(Kept(trainer.experiment))
            raise
        self._note(Mark(trainer.step, command.path, old, self._setting(command.path)))
        self._note(Planned(trainer.built))

    def _setting(self, path: str) -> Any:
        """Return what the trainer uses, which is a default where its experiment says nothing."""
        assert self._trainer is not None
        experiment = self._trainer.experiment
        param = param_at(experiment, self._catalog, path)
        value = experiment.get(path)
        return param.default if value is None and param is not None else value

    def _set_weight(self, command: SetWeight) -> None:
        trainer = self._trainer
        if trainer is None:
            return
        old = trainer.set_weight(command.parameter, command.index, command.value)
        place = ", ".join(map(str, command.index))
        self._note(Mark(trainer.step, f"{command.parameter}[{place}]", old, command.value))
        self._lookout.record()
        if self._state != "running":
            self._probe()

    def _set_pace(self, command: SetPace) -> None:
        self._pace = command
        if self._trainer is not None:
            self._trainer.on_phase = self._wait_in_phase if command.slow_motion else None
        if not command.slow_motion:
            self._note(InPhase())

    def _wait_in_phase(self, name: str) -> None:
        """Let people see a phase of the step; what they ask for meanwhile is done after the step."""
        trainer = self._trainer
        assert trainer is not None
        if self._is_wanted:
            return
        self._note(InPhase(trainer.step + 1, name, trainer.batch, trainer.batch_loss))
        self._wait(PHASE_S)

    def _visit(self, command: Visit) -> None:
        self._lookout.visit(command.step)
        self._probe()

    def _look(self, command: Watch) -> None:
        reports = command.report is not None and command.report != self._lookout.watch.report
        self._lookout.watch = command
        if self._state != "running" or reports:
            self._probe()

    def _detect(self, command: Detect) -> None:
        from core.devices import detect

        self._devices = detect()
        self._note(Detected(self._devices))

    _orders: ClassVar[Mapping[type[Any], Callable[[TrainingThread, Any], None]]] = {
        Build: _build,
        Run: _run,
        StepOnce: _run,
        StepEpoch: _run,
        Pause: _pause,
        Stop: _stop,
        Apply: _apply,
        SetWeight: _set_weight,
        SetPace: _set_pace,
        Visit: _visit,
        Watch: _look,
        Detect: _detect,
    }
