"""Why Python reports that a frame ends: it returned, it yielded, or an exception left it."""

from __future__ import annotations

import dis
from types import FrameType

_RETURNS = frozenset(dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap)
_SUSPENSIONS = frozenset(
    dis.opmap[name] for name in ("YIELD_VALUE", "RETURN_GENERATOR", "SEND", "YIELD_FROM") if name in dis.opmap
)
_LOOPS = frozenset(dis.opmap[name] for name in ("FOR_ITER", "SEND", "FOR_ITER_GEN") if name in dis.opmap)


def is_regular_end(frame: FrameType) -> bool:
    """Return whether a frame ends at a return or yield, and not by an exception."""
    return _instruction(frame) in _RETURNS | _SUSPENSIONS


def is_suspension(frame: FrameType) -> bool:
    """Return whether a frame ends at a yield, to go on later."""
    return _instruction(frame) in _SUSPENSIONS


def is_end_of_loop(frame: FrameType, error: type[BaseException]) -> bool:
    """Return whether an exception only says that an iterator is exhausted."""
    return issubclass(error, StopIteration | StopAsyncIteration) and _instruction(frame) in _LOOPS


def _instruction(frame: FrameType) -> int:
    return frame.f_code.co_code[frame.f_lasti] if frame.f_lasti >= 0 else -1
