"""What to tell people about an exception."""

from __future__ import annotations

import traceback

from core.errors import PlaygroundError, RunError
from core.events import Failure, Remedy

USE_BEST_DEVICE = Remedy("Use auto", "training.device", "auto")


def explain(error: BaseException) -> Failure:
    """Return one sentence to read and the details to copy.

    What the user caused is told in its own words; running out of memory says what to change.
    """
    if isinstance(error, PlaygroundError | RunError):
        missing = isinstance(error, PlaygroundError) and error.path == "training.device"
        return Failure(str(error), remedy=USE_BEST_DEVICE if missing else None)
    details = "".join(traceback.format_exception(error))
    if _is_out_of_memory(error):
        first = str(error).splitlines()[0] if str(error) else "no details"
        return Failure(
            f"Out of memory: {first} Use a smaller batch size or a smaller model, or another device.",
            details,
        )
    return Failure(f"Unexpected {type(error).__name__}: {error}", details)


def _is_out_of_memory(error: BaseException) -> bool:
    # torch is not imported for this: it raises OutOfMemoryError on accelerators, and on the CPU a
    # RuntimeError of its default allocator.
    names = {cls.__name__ for cls in type(error).__mro__}
    return bool(names & {"OutOfMemoryError", "MemoryError"}) or "DefaultCPUAllocator" in str(error)
