"""What the last run says of the lines of the document, as they are now."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class LineMarks:
    """Marks by block of the document, counted from 0.

    Parameters
    ----------
    executed : dict of int to int
        How often each line ran.
    present : int or None
        The line of the moment that is shown.
    error_columns : (int, int)
        From and to, counted as Qt does; equal where they are unknown.
    is_stale : bool
        Whether the program was edited since it was run.
    """

    executed: dict[int, int] = field(default_factory=dict)
    present: int | None = None
    error: int | None = None
    error_text: str = ""
    error_columns: tuple[int, int] = (0, 0)
    hints: dict[int, tuple[str, ...]] = field(default_factory=dict)
    is_stale: bool = False

    @property
    def marked_line(self) -> int | None:
        """The present line; where nothing ran, the one that Python could not read."""
        return self.error if self.present is None else self.present
