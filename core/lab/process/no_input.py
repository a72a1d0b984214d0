"""The standard input of a program in the Lab: there is none."""

from __future__ import annotations

import io
from typing import NoReturn


class NoInput(io.TextIOBase):
    """A stream that has nothing to read, and says so."""

    name = "<stdin>"
    encoding = "utf-8"

    def readable(self) -> bool:
        """Return True: it may be asked."""
        return True

    def read(self, *_: object) -> NoReturn:
        """Raise EOFError, as Python does; a rule explains it."""
        raise EOFError("EOF when reading a line")

    readline = read
    readlines = read
    __next__ = read
