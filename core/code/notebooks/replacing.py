"""What stands in a program for a command of a notebook: Python that does the same, a comment, or nothing."""

from __future__ import annotations

import ast
import re
import warnings

_COMMAND = re.compile(r"(?P<before>\s*)(?:(?P<target>[^=%!]+?)\s*=\s*)?(?P<mark>%|!{1,2})\s*(?P<rest>.*)")
_MAGIC = re.compile(r"(?P<name>\w+)\s*(?P<rest>.*)")
_OPTIONS = re.compile(r"(?:-[A-Za-z]+\d*(?:\s+\d+)?\s+)*")
_VARIABLE = re.compile(r"(?P<name>[A-Za-z_]\w*)[ =]\s*(?P<value>.*)")
NEEDED = frozenset(("run", "load", "loadpy", "pylab", "cd", "pushd", "store", "sql"))
"""Magics that the program may need, and for which there is no Python: they stay as comments."""


def python_for(line: str) -> tuple[str, ...]:
    """Return the lines that stand for ``%magic``, ``!command``, or ``name =`` one of them."""
    found = _COMMAND.fullmatch(line)
    if found is None:
        return ()
    before, target, rest = found["before"], (found["target"] or "").strip(), found["rest"].rstrip()
    lines = _for_magic(target, rest) if found["mark"] == "%" else _for_output(target, rest)
    return tuple(before + line for line in lines)


def _for_magic(target: str, text: str) -> tuple[str, ...]:
    found = _MAGIC.match(text)
    name, rest = (found["name"], found["rest"]) if found is not None else ("", "")
    if name in ("time", "timeit"):
        return _for_timing(target, name, rest)
    if name in ("env", "set_env") and not target and (variable := _VARIABLE.fullmatch(rest)):
        return "import os", f"os.environ[{_text(variable['name'])}] = {_text(variable['value'])}"
    if name == "pwd" and target:
        return "import os", f"{target} = os.getcwd()"
    if target or name in NEEDED:
        return (f"# {target} = %{text}" if target else f"# %{text}",)
    return ()


def _for_timing(target: str, name: str, rest: str) -> tuple[str, ...]:
    """Return the statement that is timed; %timeit leaves no variable behind."""
    statement = rest[_OPTIONS.match(rest).end() :].rstrip("; ")  # type: ignore[union-attr]
    kind = _kind_of(statement)
    if name == "timeit":
        if target:
            return (f"# {target} = %timeit {rest}",)
        return (statement,) if kind is ast.Expr else ()
    if target:
        return (f"{target} = {statement}",) if kind is ast.Expr else (f"# {target} = %time {rest}",)
    return (statement,) if kind is not None else ()


def _for_output(target: str, command: str) -> tuple[str, ...]:
    """Return the lines that run a command and keep what it prints, as a list of lines."""
    if not target:
        return ()
    return "import subprocess", f"{target} = subprocess.getoutput({_text(command)}).splitlines()"


def _text(text: str) -> str:
    """Return a text as Python writes it, with the program's names that stand in braces."""
    written = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"f{written}" if re.search(r"\{\w", text) and _kind_of(f"f{written}") else written


def _kind_of(statement: str) -> type[ast.stmt] | None:
    """Return the kind of a single statement; None where it is none."""
    try:
        with warnings.catch_warnings(action="ignore"):
            body = ast.parse(statement).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return type(body[0]) if len(body) == 1 else None
