"""Words of a command that somebody copies into a terminal. Nothing here imports torch."""

from __future__ import annotations

import re
import shlex
import sys

_PLAIN = re.compile(r"[\w./:\\+=-]+")


def quoted_program(path: str, is_windows: bool = sys.platform == "win32") -> str:
    """Return the path of a program as the system's shells read it at the beginning of a command.

    PowerShell takes a quoted word there for a text, but not one in which only names of folders are quoted.
    """
    if not is_windows:
        return shlex.quote(path)
    return "\\".join(name and quoted(name, is_windows) for name in path.split("\\"))


def quoted(word: str, is_windows: bool = sys.platform == "win32") -> str:
    """Return a word as the system's shells read it: on Windows, both cmd and PowerShell.

    They have double quotes in common. A backslash before the last one would escape it.
    """
    if not is_windows:
        return shlex.quote(word)
    if _PLAIN.fullmatch(word):
        return word
    ending = "\\" if word.endswith("\\") else ""
    return f'"{word}{ending}"'
