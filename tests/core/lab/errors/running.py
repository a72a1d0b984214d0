"""Programs that are run, in a fork and in empty folders, for what is said of their errors and mistakes."""

from __future__ import annotations

import contextlib
import io
import os
import random
import sys
import tempfile
import types
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.machinery import PathFinder

import numpy as np
import torch

from core.lab.describe.describer import Describer
from core.lab.errors.explain import explain, matches
from core.lab.errors.failure import Failure
from core.lab.errors.hints import HintFinder
from core.lab.practice.gpus import PracticeGpus
from core.protocol.trace.events import Hint, ProgramError
from core.protocol.trace.program import Program
from tests.helpers.fixes import apply_fix
from tests.helpers.forks import in_fork


@dataclass(frozen=True)
class Outcome:
    """What comes of a program.

    Parameters
    ----------
    rules : tuple of str
        All that match its error.
    told : ProgramError or None
        None where it raises nothing.
    unmended : str
        What it still raises, or is still hinted, once its fix is made.
    hints : tuple of Hint
    printed : str
    """

    rules: tuple[str, ...] = ()
    told: ProgramError | None = None
    unmended: str = ""
    hints: tuple[Hint, ...] = ()
    printed: str = ""


def errors_of(texts: Sequence[str], n_gpus: int = 0) -> list[Outcome]:
    """Run programs in one fork, and return what is told of their errors and how their fixes do."""
    return in_fork(_each, _error, texts, n_gpus)


def hints_of(texts: Sequence[str], n_gpus: int = 0) -> list[Outcome]:
    """Run programs in one fork, and return what is hinted, or the error of one that was to end well."""
    return in_fork(_each, _hint, texts, n_gpus)


def program(text: str, n_gpus: int = 0) -> Program:
    """Return a program; one that says ``# saved`` has the folder that it runs in."""
    return Program(text, folder="." if "# saved\n" in text else None, n_practice_gpus=n_gpus)


def watched_and_bare(text: str) -> tuple[str, str]:
    """Return what a program prints, in one fork, where it is looked at and where it is not."""
    return in_fork(_watched_and_bare, text)


def _watched_and_bare(text: str) -> tuple[str, str]:
    step = vars(torch.optim.lr_scheduler.LRScheduler)["step"]
    (watched,) = _each(_hint, [text], 0)
    assert vars(torch.optim.lr_scheduler.LRScheduler)["step"] is step, "torch is not as before"
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        _raised(program(text))
    return watched.printed, printed.getvalue()


def _each(one: Callable[[Program], Outcome], texts: Sequence[str], n_gpus: int) -> list[Outcome]:
    _hide_tqdm()
    # So long does a loader wait for what has failed before it ends it; torch waits 5 s.
    torch.utils.data._utils.MP_STATUS_CHECK_INTERVAL = 0.5  # type: ignore[attr-defined]
    found = []
    for text in texts:
        with _room_of_its_own():
            found.append(one(program(text, n_gpus)))
    return found


def _error(program: Program) -> Outcome:
    with PracticeGpus(program.n_practice_gpus):
        error = _raised(program)
    if error is None:
        return Outcome()
    rules = tuple(match.rule.name for match in matches(Failure.of(error, program)))
    told, unmended = explain(error, program, Describer()), None
    if told.fix is not None:
        mended = apply_fix(program.text, told.fix)
        with PracticeGpus(program.n_practice_gpus):
            unmended = _raised(replace(program, text=mended))
    return Outcome(rules, told, "" if unmended is None else f"{unmended!r} of {mended}")


def _hint(program: Program) -> Outcome:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        hints, error = _hinted(program)
    if error is not None:
        return Outcome(unmended=repr(error))
    unmended = ""
    if len(hints) == 1 and hints[0].fix is not None:
        mended = apply_fix(program.text, hints[0].fix)
        left, error = _hinted(replace(program, text=mended))
        unmended = f"{left}, {error!r} of {mended}" if left or error else ""
    return Outcome(unmended=unmended, hints=hints, printed=printed.getvalue())


def _hinted(program: Program) -> tuple[tuple[Hint, ...], BaseException | None]:
    finder = HintFinder(program, Describer(), _here(program.name))
    with PracticeGpus(program.n_practice_gpus), finder:
        error = _raised(program)
    return finder.take(), error


def _raised(program: Program) -> BaseException | None:
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    try:
        exec(compile(program.text, program.name, "exec", dont_inherit=True), {"__name__": "__main__"})
    except BaseException as error:
        return error
    return None


def _here(name: str) -> Callable[[], types.FrameType | None]:
    def here() -> types.FrameType | None:
        frame: types.FrameType | None = sys._getframe()
        while frame is not None and frame.f_code.co_filename != name:
            frame = frame.f_back
        return frame

    return here


@contextlib.contextmanager
def _room_of_its_own() -> Iterator[None]:
    """Run in an empty folder, and give back what programs change for all."""
    loaded, location_tag = set(sys.modules), torch.serialization.location_tag
    folder = tempfile.mkdtemp(dir=".")
    with contextlib.chdir(folder), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sys.path.insert(0, os.getcwd())
        yield
        sys.path.remove(os.getcwd())
    torch.set_grad_enabled(True)
    torch.serialization.location_tag = location_tag
    torch.distributions.Distribution.set_default_validate_args(True)  # dynamo turns it off
    for name in set(sys.modules) - loaded:
        if os.path.basename(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def _hide_tqdm() -> None:
    """Hide a package that an extra brings along, and most students do not have."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "tqdm"]:
        del sys.modules[name]
    found = PathFinder.find_spec
    PathFinder.find_spec = lambda name, *rest: None if name == "tqdm" else found(name, *rest)  # type: ignore[method-assign]
