"""Turns an exception into a failure that users can read."""

from __future__ import annotations

import os
import traceback

from core.code.place import CodeError, Interrupted, explanation, place_of
from core.data.files.errors import ChangedFileError, MissingFileError
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.protocol.results import Failure, Remedy
from core.system.torch_runtime import missing_runtime
from core.text import Text

CODE = "code"
"""The cause of a failure of the user's own code."""
CODE_FILE = "code_file"
"""The cause of a failure that lasts until another version of the file of code is taken up."""
USE_BEST_DEVICE = Remedy(Text("Use auto"), "training.device", "auto")
TEACHERS = {
    "task.teacher": Remedy(Text("Learn without it"), "task.teacher", None),
    "task.sha256": Remedy(Text("Use it as it is"), "task.sha256", None),
}
"""By the setting that a teacher is refused for."""
USE_FILE = Remedy(Text("Use it as it is"), "data.sha256", None)
LOOK_FOR_FILE = Remedy(Text("Look for it…"), "data.path", None)
"""The value is asked for."""
START_AGAIN = Remedy(Text("Start again"), "data", None)
"""Builds anew, with the data that were opened, and runs."""
REPORT = Remedy(Text("Report…"), "", None)
"""What to copy into a report is shown."""


def explain(error: BaseException) -> Failure:
    """Return an exception as a failure: one sentence to read, and details to copy.

    An error that the user caused keeps its own text; that of an out-of-memory error says what to change.
    This function never raises, so an ``except`` can rely on it.
    """
    text = words(error)
    if isinstance(error, PlaygroundError | RunError):
        if isinstance(error, CodeError):
            return Failure(text, cause=CODE)
        cause = _cause(error.path) if isinstance(error, PlaygroundError) else ""
        return Failure(text, remedy=_remedy(error), cause=cause)
    details = _details(error)
    if isinstance(error, Interrupted) and place_of(error) is None:
        return Failure(Text("A step was broken off, as it did not end."), details, cause=CODE)
    if (place := place_of(error)) is not None:
        said = Text("{place}: {said}.", place=place.text, said=explanation(error, text))
        return Failure(said, details, cause=CODE)
    if _is_out_of_memory(error, text):
        first = text.splitlines()[0] if text else Text("no details")
        return Failure(
            Text(
                "Out of memory: {first} Use a smaller batch size or a smaller model, or another device.",
                first=first,
            ),
            details,
        )
    if advice := missing_runtime(error):
        rest = text.rstrip(".")
        sentence = Text("A library cannot be loaded: {said}. {advice}", said=rest, advice=advice)
        return Failure(sentence, details)
    return Failure(Text("Unexpected {kind}: {text}", kind=type(error).__name__, text=text), details)


def _remedy(error: PlaygroundError | RunError) -> Remedy | None:
    if isinstance(error, MissingFileError):
        return LOOK_FOR_FILE
    if isinstance(error, ChangedFileError):
        return USE_FILE
    path = error.path if isinstance(error, PlaygroundError) else ""
    return USE_BEST_DEVICE if path == "training.device" else TEACHERS.get(path)


def is_setting(path: str) -> bool:
    """Return whether `path` is that of a setting, such as ``optimizer.lr``, and not of a file."""
    return path.partition(".")[0] in Experiment.names()


def _cause(path: str) -> str:
    if is_setting(path):
        return path
    return "file" if os.sep in path else ""


def words(error: BaseException) -> str:
    """Return an exception's message; never raise, even if the message holds a value that cannot be read.

    Such a value is a tensor on an accelerator that has failed: formatting it raises again.
    """
    try:
        return str(error)
    except Exception as another:
        return Text("what it says cannot be read ({name})", name=type(another).__name__)


def _details(error: BaseException) -> str:
    try:
        return "".join(traceback.format_exception(error))
    except Exception as another:
        return Text("The traceback cannot be written ({name}).", name=type(another).__name__)


def _is_out_of_memory(error: BaseException, text: str) -> bool:
    # torch is not imported for this: it raises OutOfMemoryError on accelerators, and on the CPU a
    # RuntimeError of its default allocator.
    names = {cls.__name__ for cls in type(error).__mro__}
    return bool(names & {"OutOfMemoryError", "MemoryError"}) or "DefaultCPUAllocator" in text
