"""Reads a trainer between two steps: snapshots, layer statistics, answers and recorded weights."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from torch import Tensor

from core.inspect.layer_stats import LayerStats
from core.inspect.prober import Prober
from core.inspect.weight_history import WeightHistory
from core.inspect.writing.live_text import LiveText
from core.protocol.landscape import RecordedWeights
from core.protocol.report import Answers
from core.protocol.snapshot import Memory, Snapshot, Split, Watch
from core.protocol.writing import Characters
from core.training.memory_usage import memory_in_use

if TYPE_CHECKING:
    from core.training.trainer import Trainer


MEMORY_EVERY_S = 0.5
"""Time between two questions for the memory in use, while pictures follow each other."""


class Observer:
    """Reads a trainer's model, live or as recorded at an earlier step; the run does not change.

    Parameters
    ----------
    trainer : Trainer
        Must be between two steps in every call.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._prober = Prober(trainer)
        self._layer_stats = LayerStats(trainer)
        self.text = LiveText(trainer)
        self.weight_history = WeightHistory(trainer.model)
        self.weight_history.record(trainer.step)
        self._epochs = {trainer.step: trainer.epoch}
        self._recorded: tuple[int, Tensor] | None = None
        self._memory_in_use: Memory | None = None
        self._ask_memory_at = 0.0

    @property
    def runs_own_code(self) -> bool:
        """Whether looking at the model runs code of the user's."""
        return self._trainer.uses_own

    @property
    def is_live(self) -> bool:
        """Whether the live model is read, not recorded weights."""
        return self._recorded is None

    def show_snapshot_at(self, step: int | None) -> None:
        """From now on, read the weights recorded nearest to `step`; the live model for None."""
        self._recorded = None if step is None else self.weight_history.nearest(step)

    def before_step(self) -> None:
        """Prepare for a step after which a snapshot will be taken."""
        self._layer_stats.remember()

    def record(self) -> None:
        """Record the model's weights at the present step."""
        self.weight_history.record(self._trainer.step)
        self._epochs[self._trainer.step] = self._trainer.epoch
        if len(self._epochs) > 2 * self.weight_history.capacity:
            self._epochs = {step: self._epochs[step] for step in self.weight_history.steps}

    def snapshot(self, watch: Watch, *, moving: bool = False) -> Snapshot:
        """Return a snapshot for the views; see ``core.inspect.prober.Prober.snapshot``."""
        started = perf_counter()
        with self._held():
            snapshot = self._prober.snapshot(watch, moving=moving)
            layer_stats = self._layer_stats.measure(inside=watch.inside, live=self.is_live)
        step, epoch = self._when()
        layer_stats = replace(layer_stats, step=step, memory=self._memory(moving=moving))
        cost_ms = 1e3 * (perf_counter() - started)
        return replace(snapshot, step=step, epoch=epoch, layer_stats=layer_stats, cost_ms=cost_ms)

    def _memory(self, *, moving: bool) -> Memory | None:
        """Return the memory in use; of a moving model it is asked now and then, which the system feels."""
        if not moving or perf_counter() >= self._ask_memory_at:
            self._memory_in_use = memory_in_use(self._trainer.device)
            self._ask_memory_at = perf_counter() + MEMORY_EVERY_S
        return self._memory_in_use

    def answers(self, split: Split) -> Answers:
        """Return the model's answers on a whole split."""
        step, epoch = self._when()
        with self._held():
            return replace(self._prober.answers(split), step=step, epoch=epoch)

    def write(self, n: int, seconds: float) -> tuple[int, Characters]:
        """Write on in the ``text`` that was begun; return the model's step too. See ``LiveText.write``."""
        with self._held():
            return self._when()[0], self.text.write(n, seconds)

    def recorded_weights(self) -> RecordedWeights:
        """Return the recorded weights, or an even selection where they would take much memory."""
        trainer, history = self._trainer, self.weight_history
        steps, weights = history.selection()
        return RecordedWeights(trainer.experiment, trainer.data, history.layout, steps, weights)

    @contextmanager
    def _held(self) -> Iterator[None]:
        recorded = nullcontext() if self._recorded is None else self.weight_history.at(self._recorded[1])
        with self._trainer.held, recorded:
            yield

    def _when(self) -> tuple[int, int]:
        if self._recorded is None:
            return self._trainer.step, self._trainer.epoch
        step, _ = self._recorded
        return step, self._epochs[step]
