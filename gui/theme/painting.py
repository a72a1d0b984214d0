"""Painters that end, whatever happens while they paint.

A painter that an exception leaves active ends the process: Qt goes on with a device that is still painted
on. So nothing else in the window makes one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import TracebackType
from typing import Any, TypeVar, cast

from PySide6.QtGui import QPaintDevice, QPainter
from PySide6.QtWidgets import QWidget

Paint = TypeVar("Paint", bound=Callable[..., None])


class painting:  # noqa: N801 - it is used as a function
    """A context with a painter on a widget, picture or other device.

    An exception on a widget is told to ``sys.excepthook`` and ends there: nobody but Qt, which cannot take
    it, called the paint event. One on a picture goes on to who wanted the picture.

    Parameters
    ----------
    device : QPaintDevice
    """

    __slots__ = ("_device", "_painter")

    def __init__(self, device: QPaintDevice) -> None:
        self._device = device

    def __enter__(self) -> QPainter:
        self._painter = QPainter(self._device)
        return self._painter

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._painter.end()
        if kind is None or not (isinstance(error, Exception) and isinstance(self._device, QWidget)):
            return False
        sys.excepthook(kind, error, trace)
        return True


def painted(paint: Paint) -> Paint:
    """Guard the ``paint`` of a delegate or item, which Qt gives its own painter, as ``painting`` does."""

    @wraps(paint)
    def guarded(self: Any, painter: QPainter, *args: Any) -> None:
        painter.save()
        try:
            paint(self, painter, *args)
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
        finally:
            painter.restore()

    return cast(Paint, guarded)


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Restore the painter's state at the end, also where what is painted in between fails."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()
