"""Finds the lines of a program that an edit has changed."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from PySide6.QtCore import QCoreApplication

from gui.translation import listed

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Removed:
    """Removed lines; they stood before the line at index `place`."""

    place: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Changes:
    """The lines of a text that are changed, added or removed.

    Parameters
    ----------
    marked : tuple of int
        Indices of the lines that are changed or added.
    n_changed, n_added, n_removed : int
        Numbers of lines.
    """

    marked: tuple[int, ...] = ()
    removed: tuple[Removed, ...] = ()
    n_changed: int = 0
    n_added: int = 0
    n_removed: int = 0


def changes(before: str, after: str) -> Changes:
    """Return what an edit changed."""
    old, new = before.splitlines(), after.splitlines()
    marked: list[int] = []
    removed: list[Removed] = []
    n_changed = n_added = n_removed = 0
    for _, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if old[i:i_end] == new[j:j_end]:
            continue
        both = min(i_end - i, j_end - j)
        marked += range(j, j_end)
        n_changed += both
        n_added += j_end - j - both
        n_removed += i_end - i - both
        if i_end - i > both:
            removed.append(Removed(j_end, tuple(old[i + both : i_end])))
    return Changes(tuple(marked), tuple(removed), n_changed, n_added, n_removed)


def words(new: Changes) -> str:
    """Return in words what an edit changed."""
    counts = (
        (new.n_changed, translate("Changes", "{n} line changed"), translate("Changes", "{n} lines changed")),
        (new.n_added, translate("Changes", "{n} line added"), translate("Changes", "{n} lines added")),
        (new.n_removed, translate("Changes", "{n} line removed"), translate("Changes", "{n} lines removed")),
    )
    return listed((one if n == 1 else many).format(n=n) for n, one, many in counts if n)
