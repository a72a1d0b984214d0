"""Where the lines of the program that was run are now, while it is edited."""

from __future__ import annotations


class LineMap:
    """Follows lines through edits. Lines of the run count from 1, blocks of the document from 0."""

    def __init__(self) -> None:
        self._lines: list[int | None] = []
        self._blocks: dict[int, int] = {}

    def begin(self, n_lines: int) -> None:
        """A program of `n_lines` is run: each line is where it is."""
        self._lines = list(range(1, n_lines + 1))
        self._index()

    def edit(self, block: int, at_start: bool, more: int) -> None:
        """Follow an edit.

        Parameters
        ----------
        block : int
            Where it begins.
        at_start : bool
            Whether it begins at the first character of the block.
        more : int
            Lines that were added, below 0 removed.
        """
        place = block if at_start else block + 1
        if more > 0:
            self._lines[place:place] = [None] * more
        elif more < 0:
            del self._lines[place : place - more]
        self._index()

    @property
    def has_lines(self) -> bool:
        """Whether a line of the run is left."""
        return bool(self._blocks)

    def block_of(self, line: int) -> int | None:
        """Return where a line of the run is now; None if it is gone."""
        return self._blocks.get(line)

    def line_of(self, block: int) -> int | None:
        """Return which line of the run a block shows; None if it is new."""
        return self._lines[block] if 0 <= block < len(self._lines) else None

    def _index(self) -> None:
        self._blocks = {line: block for block, line in enumerate(self._lines) if line is not None}
