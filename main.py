"""Torch Playground: watch a real PyTorch network learn.

``python main.py [FILE]`` opens the window; ``python main.py train FILE`` and the other commands of
``core.headless`` work without one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

COMMANDS = ("train", "devices", "list")
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or run a command, and return the exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        What followed the program's name; the process's own by default.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if given and (given[0] in COMMANDS or given[0].startswith("-")):
            from core import headless

            return headless.main(given)
        return _open_window(given)
    except KeyboardInterrupt:
        return INTERRUPTED


def _open_window(given: list[str]) -> int:
    if len(given) > 1:
        return _refuse(f"{given[0]} is not a command. Known: {', '.join(COMMANDS)}. Try --help.")
    if _lacks_display():
        return _refuse(
            "No display: the window needs a desktop session (DISPLAY or WAYLAND_DISPLAY is not set). "
            "Without one, use: python main.py train FILE"
        )
    try:
        from gui import app
    except ImportError as error:
        if not (error.name or "").startswith("PySide6"):
            raise
        return _refuse(f"Qt cannot be loaded: {error}. See Installation in README.md.")
    return app.main(given[0] if given else None)


def _lacks_display() -> bool:
    if not sys.platform.startswith("linux"):
        return False
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    return platform == "" or platform.startswith(("xcb", "wayland"))


def _refuse(message: str) -> int:
    sys.stderr.write(message + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
