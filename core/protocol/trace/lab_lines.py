"""What the window and the Lab's server process say to each other besides events: one JSON line each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from pydantic import TypeAdapter

from core.protocol.trace.program import Program

T = TypeVar("T")
ENVIRONMENT = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
}
"""Variables of the server and its children: no library starts threads, and sets of texts have one order."""
WINDOW = "TORCH_PLAYGROUND_LAB"
"""The variable that names the window to its servers, and to all that they start."""


@dataclass(frozen=True)
class RunProgram:
    """Run a program; a run that goes on is stopped first. `run` is a number that names this run."""

    run: int
    program: Program


@dataclass(frozen=True)
class StopProgram:
    """Stop the run, if there is one."""

    stop: Literal[True] = True


@dataclass(frozen=True)
class LabAnswer:
    """Where the server is: ``ready`` once torch has loaded; ``begun`` and ``ended`` around a run's events."""

    host: Literal["ready", "begun", "ended"]
    run: int = 0


LabCommand = RunProgram | StopProgram

_COMMANDS: TypeAdapter[LabCommand] = TypeAdapter(LabCommand)
_STATES: TypeAdapter[LabAnswer] = TypeAdapter(LabAnswer)


def encode_command(command: LabCommand) -> bytes:
    """Return a command as one line, with its end."""
    return _COMMANDS.dump_json(command) + b"\n"


def decode_command(line: bytes) -> LabCommand:
    """Return the command of a line, or raise ``ValueError``."""
    return _COMMANDS.validate_json(line)


def encode_state(state: LabAnswer) -> bytes:
    """Return a state as one line, without its end."""
    return _STATES.dump_json(state)


def decode_answer(line: bytes, read: Callable[[bytes], T]) -> LabAnswer | T:
    """Return what a line of the server says, or raise ``ValueError``; `read` takes those of events."""
    return _STATES.validate_json(line) if line.startswith(b'{"host"') else read(line)
