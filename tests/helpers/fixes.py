"""A program's text after a fix."""

from __future__ import annotations

from core.protocol.trace.events import Fix


def apply_fix(text: str, fix: Fix) -> str:
    """Return a program after a fix.

    Parameters
    ----------
    text : str
        The program that the fix was made for.
    fix : Fix
        The lines of its replacements count in that text. Each ends its lines with a line feed; the empty
        text removes lines.
    """
    lines = text.split("\n")
    for change in sorted(fix.replacements, key=lambda change: change.first, reverse=True):
        new = change.text.removesuffix("\n").split("\n") if change.text else []
        lines[change.first - 1 : change.last] = new
    return "\n".join(lines)
