"""Torch Playground: watch a real PyTorch network learn.

``python main.py [--language CODE] [FILE]`` opens the window, on an experiment, data, or a program for the
Lab; ``python main.py train FILE`` and the other commands of ``core.cli.main`` work without one.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence

COMMANDS = (
    "train", "sweep", "export", "runs", "compare", "report", "tensorboard", "onnx", "devices", "list", "look",
    "write", "lab", "lesson", "grade", "kit", "new-code",
)  # fmt: skip
LANGUAGE = "--language"
INTERRUPTED = 130
LONGEST_ARGUMENT = 80


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or run a command, and return the exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        What followed the program's name; the process's own by default.
    """
    from core.system.standard_streams import with_streams

    given = list(sys.argv[1:] if arguments is None else arguments)
    return with_streams(lambda: _main(given))


def _main(given: list[str]) -> int:
    try:
        if given[:1] == ["lab-host"]:  # of the window, see gui.processes.lab_process
            from core.lab.process import server

            return server.main()
        if given[:1] == ["lab-child"]:
            from core.lab.process import child

            child.main(given[1:])
        is_command = given[:1] and given[0] in COMMANDS
        language, rest = (None, given) if is_command else _without_language(given)
        if is_command or (rest[:1] and rest[0].startswith("-")):
            from core.cli import main as headless

            return headless.main(rest)
        return _open_window(rest, language)
    except KeyboardInterrupt:
        return INTERRUPTED


def _without_language(given: list[str]) -> tuple[str | None, list[str]]:
    """Return the language that the window is to speak, None without one, and all other arguments."""
    for i, argument in enumerate(given):
        name, sign, value = argument.partition("=")
        if name == LANGUAGE and sign:
            return value, given[:i] + given[i + 1 :]
        if name == LANGUAGE:
            return "".join(given[i + 1 : i + 2]), given[:i] + given[i + 2 :]
    return None, given


def _language_problem(language: str) -> str:
    """Return why the window cannot speak a language; empty if it can."""
    from core.system.languages import languages

    known = ("system", *languages())
    if language in known:
        return ""
    said = f"speaks no {language[:LONGEST_ARGUMENT]}" if language else "needs a language after --language"
    return f"The window {said}. Known: {', '.join(known)}."


def _open_window(given: list[str], language: str | None) -> int:
    if language is not None and (unknown := _language_problem(language)):
        return _refuse(unknown)
    if language is not None and given[:1] and given[0] in COMMANDS:
        return _refuse(f"--language is for the window: {given[0]} speaks English.")
    if len(given) > 1:
        return _refuse(
            f"{given[0][:LONGEST_ARGUMENT]} is not a command. Known: {', '.join(COMMANDS)}. Try --help."
        )
    problem = _display_problem()
    if problem:
        return _refuse(f"No display: {problem}. Without one, use: python main.py train FILE")
    from core.system.quick_imports import many_imports
    from core.system.torch_runtime import load_runtime, missing_runtime

    if sys.platform == "win32":
        load_runtime()
    try:
        with many_imports():
            from gui import app
    except ImportError as error:
        advice = missing_runtime(error)
        if not advice and not (error.name or "").startswith("PySide6"):
            raise
        return _refuse(f"Qt cannot be loaded: {error}. {advice or 'See Installation in README.md.'}")
    return app.main(given[0] if given else None, language)


def _display_problem() -> str:
    """Return why Qt could not show a window on Linux, where it would abort; empty if it could."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    needs_display = platform == "" or platform.startswith(("xcb", "wayland"))
    if not sys.platform.startswith("linux") or not needs_display or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    display = os.environ.get("DISPLAY")
    if not display:
        return "the window needs a desktop session, and neither DISPLAY nor WAYLAND_DISPLAY is set"
    return "" if _answers(display) else f"nothing answers at DISPLAY={display}"


def _answers(display: str) -> bool:
    host, _, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if not number.isdigit():
        return False
    if host not in ("", "unix"):
        return _connects(socket.AF_INET, (host, 6000 + int(number)))
    path = f"/tmp/.X11-unix/X{number}"
    return _connects(socket.AF_UNIX, path) or _connects(socket.AF_UNIX, f"\0{path}")


def _connects(family: int, address: str | tuple[str, int]) -> bool:
    with socket.socket(family) as connection:
        connection.settimeout(5)
        try:
            connection.connect(address)
        except OSError:
            return False
    return True


def _refuse(message: str) -> int:
    from core.text import printable

    sys.stderr.write(printable(message) + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
