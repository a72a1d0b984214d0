"""What ends the reading of a file: it is missing, another one than was asked for, or not wanted any more."""

from __future__ import annotations

from core.errors import PlaygroundError


class CancelledError(Exception):
    """Raised by a ``Progress`` to end the reading."""


class NoFileError(PlaygroundError):
    """What is at a path is no file that could be looked into: a folder, a device, nothing, or too much."""


class MissingFileError(NoFileError):
    """There is no file at the path that an experiment names."""


class ChangedFileError(PlaygroundError):
    """The file at the path is another one than the experiment was made with."""
