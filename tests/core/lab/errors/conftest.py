"""Programs that are run in this process, for what is said about their errors and silent mistakes."""

from __future__ import annotations

import io
import random
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from importlib.machinery import PathFinder
from pathlib import Path

import numpy as np
import pytest
import torch

from core.lab.describe.describer import Describer
from core.lab.errors.hints import HintFinder
from core.lab.practice.gpus import PracticeGpus
from core.protocol.trace.events import Hint
from core.protocol.trace.program import Program

Run = Callable[..., BaseException | None]


@pytest.fixture(autouse=True)
def _room_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run programs in an empty folder, without input, and give back what they change in torch."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    loaded = set(sys.modules)
    _without_tqdm(monkeypatch)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(torch.serialization, "location_tag", torch.serialization.location_tag)
    # So long does a loader wait for what has failed before it ends it; torch waits 5 s.
    monkeypatch.setattr(torch.utils.data._utils, "MP_STATUS_CHECK_INTERVAL", 0.5)
    # A test that compiles has dynamo turn the checks of distributions off.
    monkeypatch.setattr(torch.distributions.Distribution, "_validate_args", True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
    torch.set_grad_enabled(True)
    for name in set(sys.modules) - loaded:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def _without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide a package that an extra brings along, and most students do not have."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "tqdm"]:
        monkeypatch.delitem(sys.modules, name)
    found = PathFinder.find_spec
    monkeypatch.setattr(
        PathFinder, "find_spec", lambda name, *rest: None if name == "tqdm" else found(name, *rest)
    )


@pytest.fixture
def run() -> Run:
    """Return a function that runs a program and returns its error, if there is one."""

    def run_program(program: Program, n_gpus: int = 0) -> BaseException | None:
        random.seed(0)
        np.random.seed(0)
        torch.manual_seed(0)
        with PracticeGpus(n_gpus):
            return _error_of(program)

    return run_program


@pytest.fixture
def hints_of() -> Callable[..., tuple[Hint, ...]]:
    """Return a function that runs a program, which must end well, and returns the hints on it."""

    def find(text: str, n_gpus: int = 0) -> tuple[Hint, ...]:
        program = Program(text, n_practice_gpus=n_gpus)
        torch.manual_seed(0)
        with PracticeGpus(n_gpus), HintFinder(program, Describer(), _here(program.name)) as finder:
            error = _error_of(program)
        assert error is None, error
        return finder.take()

    return find


def _error_of(program: Program) -> BaseException | None:
    try:
        code = compile(program.text, program.name, "exec", dont_inherit=True)
        exec(code, {"__name__": "__main__"})
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
