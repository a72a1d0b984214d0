"""Training without a window, in slices: by the exported program of an experiment, and by the trainer."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any

from core.components.catalog import build_catalog
from core.experiment.experiment import Experiment
from core.export.program.export_program import export_program
from core.training.devices import choose, detect
from core.training.trainer import Trainer

SLICE_S = 0.5
SETTLE_S = 0.15
"""Left out at the start of a slice: caches are cold, and a window redraws its buttons."""


class BareLoop:
    """Steps in a thread of their own, which runs only while somebody waits for a slice of it.

    Parameters
    ----------
    train : callable
        Trains without an end, and calls what it is given after each step.
    """

    def __init__(self, train: Callable[[Callable[[], None]], None]) -> None:
        self._wanted, self._done = threading.Semaphore(0), threading.Semaphore(0)
        self._train = train
        self._is_closing = False
        self._steps = 0
        self._began = 0.0
        self._rate: float | None = 0.0  # None while a slice is measured
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def slice(self) -> float:
        """Return steps/s of a slice."""
        self._wanted.release()
        self._done.acquire()
        assert self._rate is not None, "the loop has failed"
        return self._rate

    def close(self) -> None:
        """End the thread."""
        self._is_closing = True
        self._wanted.release()
        self._thread.join()

    def _run(self) -> None:
        try:
            self._wait()
            self._train(self._count)
        except TrainingStoppedError:
            pass
        finally:
            self._rate = None
            self._done.release()

    def _wait(self) -> None:
        self._wanted.acquire()
        if self._is_closing:
            raise TrainingStoppedError
        self._began = perf_counter()

    def _count(self) -> None:
        now = perf_counter()
        if self._rate is not None:
            if now - self._began > SETTLE_S:
                self._rate, self._began, self._steps = None, now, 0
            return
        self._steps += 1
        if now - self._began > SLICE_S:
            self._rate = self._steps / (now - self._began)
            self._done.release()
            self._wait()


class TrainingStoppedError(Exception):
    """Ends the thread of a bare loop."""


def train_alone(experiment: Experiment, after_step: Callable[[], None]) -> None:
    """Pull the steps of a trainer."""
    for _ in Trainer(experiment, build_catalog(), choose("cpu", detect())).steps():
        after_step()


def run_program(experiment: Experiment, after_step: Callable[[], None]) -> None:
    """Run the program that an experiment is exported as, which keeps the loss of each step in a list."""

    class Losses(list[float]):
        def append(self, loss: float) -> None:
            super().append(loss)
            after_step()

    kept = "losses = []"
    program = export_program(experiment, build_catalog())
    assert program.count(kept) == 1
    names: dict[str, Any] = {"__name__": "program", "Losses": Losses, "print": lambda *line: None}
    exec(compile(program.replace(kept, "losses = Losses()"), "program.py", "exec"), names)
    names["parse_args"] = lambda: argparse.Namespace(epochs=experiment.training.epochs, device="cpu")
    names["main"]()
