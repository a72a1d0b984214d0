"""Tries a user's own code in a child process before the window runs it: whatever it does ends here."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, NoReturn

import numpy as np

from core.code.place import MARK, CodeError, Place
from core.code.source import CodeSource
from core.components.catalog import Components
from core.components.own.describe import with_data_read, with_own_code
from core.components.own.load import class_place, load_own_code
from core.data.dataset import DataSet
from core.errors import RunError
from core.experiment.change import refitted
from core.experiment.experiment import Experiment
from core.experiment.resolve import choice_in
from core.protocol.failures import explain
from core.protocol.results import DeviceInfo
from core.protocol.trace.events import Done, ProgramError, TraceEvent
from core.protocol.trace.program import Program
from core.text import Text
from core.training.trainer import Trainer

BEFORE_S = 0.5
"""How much earlier than its time limit a check ends itself, so that it can say where it hangs."""
N_STEPS = 2
N_SAMPLES = 64
"""Samples that stand for data that are not the user's own."""
_CPU = DeviceInfo("cpu", "CPU", "cpu")
_exit = os._exit


def check_code(program: Program, tell: Callable[[TraceEvent], object]) -> None:
    """Load a user's code, and take two steps of an experiment with it.

    Parameters
    ----------
    program : Program
        Its `text` is the code, its `name` the path, its `experiment` the file of one, or empty.
    tell : callable
        Is given a ``ProgramError`` with a sentence that names the line, or ``Done``.
    """
    threads = set(threading.enumerate())
    watch = threading.Timer(
        program.limits.time_s - BEFORE_S, _tell_where, (threading.main_thread().ident, tell)
    )
    watch.daemon = True
    watch.start()
    os._exit = _refuse_exit  # type: ignore[assignment]
    sys.path.pop(0)  # own code is one file: what lies beside it is not found later either
    try:
        source = CodeSource(program.name, program.text.encode("utf-8"))
        catalog = with_data_read(with_own_code(load_own_code(source)))
        if program.experiment:
            _take_steps(Experiment.from_toml(program.experiment), catalog)
        _check_threads(source, threads | {watch})
    except BaseException as error:
        tell(_program_error(error))
    else:
        tell(Done())
    finally:
        watch.cancel()


def _program_error(error: BaseException) -> ProgramError:
    failure = explain(error)
    return ProgramError(0, type(error).__name__, failure.summary, traceback=failure.details)


def _refuse_exit(code: int) -> NoReturn:
    raise RuntimeError("os._exit would end the program at once")


def _tell_where(thread: int, tell: Callable[[TraceEvent], None]) -> None:
    """End the process, which hangs, and say at which line of the user's code."""
    frame, place = sys._current_frames().get(thread), None
    while frame is not None and place is None:
        place, frame = _place_in(frame), frame.f_back
    text = Text("{place}: it did not end in the time that there is for trying it.", place=place or "?")
    tell(ProgramError(0, "TimeoutError", text))
    _exit(0)


def _place_in(frame: FrameType) -> str | None:
    file = frame.f_globals.get(MARK)
    return Place(file, frame.f_lineno, frame.f_code.co_name).text if isinstance(file, str) else None


def _check_threads(source: CodeSource, known: set[Any]) -> None:
    """Refuse code that leaves threads running: nothing would end them."""
    for thread in threading.enumerate():
        if thread not in known and thread.is_alive():
            target: Any = getattr(thread, "_target", None) or type(thread).run
            code: Any = getattr(target, "__code__", None)
            is_own = getattr(code, "co_filename", "") == source.path
            place = Place(source.name, code.co_firstlineno if is_own else 1)
            rule = Text("leaves the thread {name} running, which nothing would end", name=thread.name)
            raise CodeError(place.text, rule)


def _take_steps(experiment: Experiment, catalog: Components) -> None:
    experiment = refitted(experiment, catalog).replace("training.device", "cpu")
    trainer = Trainer(experiment, catalog, _CPU, _data(experiment, catalog))
    try:
        for _, _ in zip(range(N_STEPS), trainer.steps(), strict=False):
            pass
    except RunError as error:  # the loss is not finite, most likely by the first of these that is the user's
        parts = trainer.resolved.loss, trainer.resolved.model, trainer.resolved.optimizer
        cls = next((part.cls for part in parts if part.spec.is_own), None)
        if cls is None:
            raise
        rule = Text("{name}: {said}", name=cls.__name__, said=error.summary.rstrip("."))
        raise CodeError(class_place(cls).text, rule) from None


def _data(experiment: Experiment, catalog: Components) -> DataSet | None:
    """Return random data in place of an experiment's; None for the user's own, which are read."""
    choice = choice_in(experiment, "data", catalog)
    assert choice is not None
    if choice.spec.is_own:
        return None
    info, rng = choice.info, np.random.default_rng(0)
    n = max(N_SAMPLES, 2 * info.n_classes)
    x = rng.standard_normal((n, *info.shape)).astype(np.float32)
    y = np.arange(n) % info.n_classes if info.n_classes else rng.standard_normal(n).astype(np.float32)
    features = choice.settings.get("features") or tuple(f"x{i}" for i in range(1, 1 + x[0].size))
    return DataSet(
        choice.spec.name, info.task, info.input, x, y, x, y, tuple(features), info.class_names
    )  # fmt: skip
