"""What a program prints and what it is warned of, kept until the line that caused it is told."""

from __future__ import annotations

import io
import os
import sys
import warnings
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TextIO

from core.protocol.trace.events import Output
from core.text import Text

Stream = Literal["stdout", "stderr", "warning", "dropped"]
_ALONE = frozenset(("warning", "figure"))
"""What is not put together with the next of its kind."""
END = 0.2
"""Share of what is kept that is the end: the last loss is what one prints for."""


class OutputRecorder:
    """Stands for ``sys.stdout``, ``sys.stderr`` and ``warnings.showwarning`` while it is entered.

    Parameters
    ----------
    limit : int
        Characters of all that is kept: most from the beginning, the others from the end.

    Attributes
    ----------
    after_write : callable or None
        Called after a piece of the beginning was kept.
    after_end : callable or None
        The same of the end.
    is_waiting : bool
        Whether something was printed since the last ``take``.
    """

    def __init__(self, limit: int) -> None:
        self.after_write: Callable[[], None] | None = None
        self.after_end: Callable[[], None] | None = None
        self._longest_end = round(limit * END)
        self.is_waiting = False
        self._left = limit - self._longest_end
        self._pieces: list[Output] = []
        self._end: deque[tuple[Stream, str]] = deque()  # what came when nothing was left
        self._n_end = self._n_dropped = 0
        self._process = os.getpid()
        self._warnings = warnings.catch_warnings()
        self._before: tuple[TextIO, TextIO] | None = None

    def __enter__(self) -> OutputRecorder:
        self._before = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = _Writer(self, "stdout"), _Writer(self, "stderr")
        self._warnings.__enter__()
        warnings.resetwarnings()
        for category in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning):
            warnings.simplefilter("ignore", category)
        warnings.filterwarnings("default", category=DeprecationWarning, module="__main__")
        warnings.showwarning = self._show_warning
        return self

    def __exit__(self, *error: object) -> None:
        self._warnings.__exit__(None, None, None)
        if self._before is not None:
            sys.stdout, sys.stderr = self._before

    def write(self, stream: Stream, text: str) -> None:
        """Keep a piece of what is printed; a forked process prints as without this."""
        if os.getpid() != self._process:
            return self._write_through(stream, text)
        kept, later = (text, "") if len(text) <= self._left else (text[: self._left], text[self._left :])
        if later:
            self._keep_end(stream, later)
        if kept:
            self._left -= len(kept)
            self._keep(Output(stream, kept))

    def show(self, name: str, png: bytes) -> None:
        """Keep a picture."""
        if os.getpid() == self._process:
            self._keep(Output("figure", name, png))

    def warn(self, text: str) -> None:
        """Keep a sentence of ours on what the program asks for."""
        self.write("warning", text)

    def _keep(self, piece: Output) -> None:
        self._pieces.append(piece)
        self.is_waiting = True
        if self.after_write is not None:
            self.after_write()

    def _keep_end(self, stream: Stream, text: str) -> None:
        """Keep what is printed last; pieces that are older are dropped."""
        end = text[-self._longest_end :]
        self._end.append((stream, end))
        self._n_end += len(end)
        self._n_dropped += len(text) - len(end)
        while self._n_end > self._longest_end:
            dropped = len(self._end.popleft()[1])
            self._n_end -= dropped
            self._n_dropped += dropped
        if self.after_end is not None:
            self.after_end()

    def finish(self) -> None:
        """Let ``take`` return the end of what was printed too, after a note of what lies between."""
        self._pieces += self._last_pieces()
        self.is_waiting = bool(self._pieces)
        self._end.clear()

    def late(self) -> tuple[Output, ...]:
        """Return what ``take`` would return after ``finish``; nothing is taken."""
        return _together([*self._pieces, *self._last_pieces()])

    def _last_pieces(self) -> list[Output]:
        dropped = Output("dropped", Text("… {n:,} characters are left out …", n=self._n_dropped))
        return [dropped] * bool(self._n_dropped) + [Output(stream, text) for stream, text in self._end]

    def _write_through(self, stream: Stream, text: str) -> None:
        if self._before is not None:
            to = self._before[0] if stream == "stdout" else self._before[1]
            to.write(text)
            to.flush()

    def take(self) -> tuple[Output, ...]:
        """Return what was printed since the last call, in order; pieces of one stream are put together."""
        pieces, self._pieces, self.is_waiting = self._pieces, [], False
        return _together(pieces)

    @property
    def is_at_line_end(self) -> bool:
        """Whether the last piece that was printed ends a line."""
        return self.is_waiting and (self._pieces[-1].stream in _ALONE or self._pieces[-1].text.endswith("\n"))

    def _show_warning(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        text = (str(message).strip().splitlines() or [""])[0]
        self.write("warning", f"{category.__name__}: {text}")


def _together(pieces: list[Output]) -> tuple[Output, ...]:
    """Return pieces, those of one stream that follow each other as one."""
    taken: list[Output] = []
    texts: list[str] = []
    for at, piece in enumerate(pieces):
        texts.append(piece.text)
        if at + 1 == len(pieces) or pieces[at + 1].stream != piece.stream or piece.stream in _ALONE:
            taken.append(replace(piece, text="".join(texts)) if len(texts) > 1 else piece)
            texts.clear()
    return tuple(taken)


class _Writer(io.TextIOBase):
    """A text stream that gives what is written to a recorder."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, recorder: OutputRecorder, stream: Stream) -> None:
        super().__init__()
        self._recorder, self._stream = recorder, stream
        self.name = f"<{stream}>"
        self.buffer = _ByteWriter(self)

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._recorder.write(self._stream, text)
        return len(text)

    def close(self) -> None:
        """Stay open: a program that closes its output may still be told about an error."""


class _ByteWriter(io.RawIOBase):
    """The bytes below a text stream."""

    def __init__(self, writer: _Writer) -> None:
        super().__init__()
        self._writer = writer

    def writable(self) -> bool:
        return True

    def write(self, content: bytes) -> int:  # type: ignore[override]
        self._writer.write(bytes(content).decode("utf-8", "replace"))
        return len(content)
