"""The training thread's handler of a user's code: a new version is taken up, or the last good one goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.code.source import CodeSource
from core.errors import RunError
from core.experiment.schema import Catalog
from core.protocol.commands import LoadCode
from core.protocol.events import ActionDone, CodeLoaded, TrainerReplaced
from core.protocol.failures import CODE_FILE, explain
from core.protocol.results import Failure, Mark
from gui.thread.event_queue import EventQueue
from gui.thread.own_code.interruption import Interruption
from gui.thread.runner import Runner
from gui.thread.trainer_factory import TrainerFactory
from gui.translation import Retold, translated

if TYPE_CHECKING:
    from core.components.catalog import Components
    from core.training.checkpoints.reload import Reloaded
    from core.training.trainer import Trainer

translate = QCoreApplication.translate


def code_loaded(catalog: Components, source: CodeSource) -> CodeLoaded:
    """Return the event that tells of the classes of a user's code."""
    names = tuple(name for members in catalog.registry.own.values() for name in members)
    return CodeLoaded(Catalog(catalog.families), source, names)


class CodeHandlers:
    """Executes ``LoadCode`` between two steps.

    Parameters
    ----------
    factory : TrainerFactory
        Gets the catalogue with the new classes.
    events : EventQueue
        Receives the answers.
    """

    def __init__(
        self, runner: Runner, factory: TrainerFactory, events: EventQueue, interruption: Interruption
    ) -> None:
        self._runner = runner
        self._factory = factory
        self._events = events
        self._interruption = interruption
        self._former: Trainer | None = None  # which the present one has replaced
        runner.fall_back = self._fall_back

    @property
    def methods(self) -> dict[type[Any], Callable[[Any], None]]:
        """The handler of each command. It raises PlaygroundError to refuse; the run then stays as it was."""
        return {LoadCode: self._load}

    def _load(self, command: LoadCode) -> None:
        self._interruption.is_enabled = True
        runner = self._runner
        runner.flush_and_save()  # the run can be gone on with from here, whatever the new code does
        try:
            with self._interruption:
                catalog = self._factory.with_code(command.source)
                made = self._replacement(catalog)
        except BaseException as error:  # whatever it raises, the last good version goes on
            self._events.put_now(self._lasting(error))
            return
        is_another = self._factory.catalog.registry.code is not None
        self._factory.catalog = catalog
        self._tell(catalog, command.source)
        if made is not None:
            self._take_over(made, command.source)
        elif is_another:
            text = translate("CodeHandlers", "{name} was taken up.")
            self._events.put_now(ActionDone(text.format(name=command.source.name)))

    def _lasting(self, error: BaseException) -> Failure:
        """Return a failure of a version that stays on the disk, while the one before is used."""
        failure = explain(error)
        if self._factory.catalog.registry.code is None:
            return failure

        def say() -> str:
            text = translate("CodeHandlers", "{said} The version before is used.")
            return text.format(said=translated(failure.summary))

        return Failure(Retold(say), failure.details, cause=CODE_FILE)

    def _replacement(self, catalog: Components) -> Reloaded | None:
        """Return a trainer with the new code; None if the present one does not use it, or has not begun."""
        from core.training.checkpoints.reload import reloaded

        trainer = self._runner.trainer
        if trainer is None or trainer.experiment.code.path is None or trainer.step == 0:
            return None
        return reloaded(trainer, catalog, self._factory.device_of(trainer))

    def _tell(self, catalog: Components, source: CodeSource) -> None:
        self._events.put_now(code_loaded(catalog, source))

    def _take_over(self, made: Reloaded, source: CodeSource) -> None:
        runner, trainer = self._runner, made.trainer
        former = runner.trainer
        assert former is not None
        self._former = former
        runner.replace_trainer(trainer)
        self._events.put_now(TrainerReplaced(trainer.experiment, trainer.data, trainer.built))
        self._mark(former, trainer)
        text = translate("CodeHandlers", "{name} was taken up: {n} of {all} tensors keep their weights.")
        self._events.put_now(ActionDone(text.format(name=source.name, n=made.n_kept, all=made.n_tensors)))
        if runner.state != "running":
            runner.take_snapshot()

    def _fall_back(self, error: BaseException) -> bool:
        """Stay before a step that a user's code has broken off; return whether it was that.

        If it was the first one with a new version, the last good version goes on.
        """
        runner, trainer = self._runner, self._runner.trainer
        if trainer is None or not trainer.uses_own or isinstance(error, RunError):
            return False
        trainer.undo_step()
        former, self._former = self._former, None
        if former is None or former.step != trainer.step:
            self._events.put_now(explain(error))
            runner.pause_before_step()
        else:
            former.batches.resume(former.batches.position)
            runner.replace_trainer(former)
            self._put_back(former, trainer)
            self._events.put_now(self._lasting(error))  # last: what was said of code ends with its loading
        return True

    def _put_back(self, former: Trainer, failed: Trainer) -> None:
        """Tell that the last good version goes on."""
        catalog = former.catalog
        self._factory.catalog = catalog
        if catalog.registry.code is not None:
            self._tell(catalog, catalog.registry.code)
        self._events.put_now(TrainerReplaced(former.experiment, former.data, former.built))
        self._mark(failed, former)

    def _mark(self, old: Trainer, new: Trainer) -> None:
        """Mark the new version on the curves, and the settings that it has no more."""
        for path, (there, here) in old.experiment.changes(new.experiment).items():
            self._runner.mark(Mark(new.step, path, there, here))
