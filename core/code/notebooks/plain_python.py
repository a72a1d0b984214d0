"""The Python in a text that was copied out of a notebook, a terminal or a page with line numbers."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from core.code.notebooks.lines import LineScanner, indentation
from core.code.notebooks.replacing import python_for

Kind = Literal["command", "help", "terminal", "cell", "prompt", "label", "number", "output"]
"""What a line is: ``%magic`` or ``!command``; ``name?``; ``pip install``; of a cell in another language;
``>>>``; ``In [1]:``; numbered; what was printed."""

_SUSPECT = re.compile(
    r"^[ \t]*(?:[%!?$]|>>>|(?:In|Out) ?\[|\[[ \d*]*\]:|\d+\D|(?:\([\w.-]+\)|sudo|pip3?|conda|mamba|python3?|"
    r"apt|apt-get|brew|uv|git|cd|wget|curl|unzip)\s)|\?[ \t;]*$|=[ \t]*[!%]",
    re.MULTILINE,
)
"""What is found in each text that is not all Python, and in some others."""
_COMMAND = re.compile(r"\s*(?:%(?!%)[A-Za-z_]|!{1,2}\s*[^\s=!])")
_ASSIGNED = re.compile(r"\s*[A-Za-z_][\w.,\[\] \t]*=\s*(?:%[A-Za-z_]|!\s*[^\s=])")
_HELP = re.compile(
    r"\s*(?:\?{1,2}\s*%{0,2}[A-Za-z_][\w.*]*|%{0,2}[A-Za-z_][\w.*]*(?:\[\d+\])?(?:\(\))?\s*\?{1,2})\s*;?\s*"
)
_TERMINAL = re.compile(
    r"\s*(?:\([\w.-]+\)\s*)?(?:\$\s+\S|(?:sudo\s+)?(?:"
    r"(?:(?:python3?\s+-m\s+|uv\s+)?pip3?|conda|mamba|apt|apt-get|brew)\s+(?:-\w+\s+)*"
    r"(?:install|uninstall|update|upgrade|create|activate|list|show)\b(?!\s*[=.(])|"
    r"python3?\s+[\w./\\-]+\.py\b|git\s+clone\s|cd\s+[\w.~/\\]|wget\s+\S|curl\s+\S|unzip\s+\S))"
)
_CELL = re.compile(r"\s*%%(?P<name>\w+|!)(?P<rest>.*)")
_LABEL = re.compile(r"\s*(?:In ?\[[ \d*]*\]:[ \t]?(?P<code>.*)|\[[ \d*]*\]:\s*)")
_RESULT = re.compile(r"\s*Out ?\[[ \d]*\]:")
_PROMPT = re.compile(r"(?P<before>\s*)>>> ?(?P<code>.*)")
_GOES_ON = re.compile(r"\s*\.{3,}:? ?(?P<code>.*)")
_BOUNDARY = re.compile(r"#\s*(?:%%|In ?\[)")
_IMPORT = re.compile(r"(?:import\s+[\w.]+|from\s+[\w.]+\s+import\s)")
_NUMBER = re.compile(r"\s*(?P<number>\d+)(?P<mark>[.:|)]?)(?P<gap>[ \t]+|$)")
_NUMBERED_CODE = re.compile(r"\s*\d+[.:|)]?\s+(?:import|from|def|class|for|with|if|@|#|[A-Za-z_]\w*\s*[=(.])")
FEWEST_NUMBERED, MOST_DIGITS = 2, 6
OTHER_LANGUAGES = frozenset((
    "!", "r", "bash", "bigquery", "cmd", "cu", "cuda", "cython", "html", "javascript", "js", "julia",
    "latex", "markdown", "mermaid", "octave", "perl", "powershell", "ruby", "script", "sh", "sql", "svg",
    "sx", "system", "zsh",
))  # fmt: skip
"""Cell magics whose cell is no Python; those that are not known are taken for ones such as %%time."""
FILES = frozenset(("writefile", "file", "writetemplate"))
"""Cell magics that put what follows into a file."""
_PRINTED_CALLS = frozenset(("tensor", "array", "Parameter", "Size", "device", "dtype", "OrderedDict"))


@dataclass(frozen=True)
class PlainPython:
    """The Python in a text.

    Parameters
    ----------
    origins : tuple of int
        The line of the former text, from 1, that each line comes from.
    found : dict of int to str
        What the lines are, from 1, that are no Python as they stand.
    """

    text: str
    origins: tuple[int, ...]
    found: dict[int, Kind]


def plain_python(text: str, is_cell: bool = False) -> PlainPython | None:
    """Return the Python in a text; None where it has nothing else in it that is known.

    Parameters
    ----------
    is_cell : bool
        Whether it is one cell, as a notebook's file has it: what is no Python stays as a comment then, where
        nothing else takes its place.
    """
    if not _SUSPECT.search(text):
        return None
    lines = text.split("\n")
    found: dict[int, Kind] = {}
    for begin, end in _numbered(lines):
        lines[begin:end] = _without_numbers(lines[begin:end])
        found |= dict.fromkeys(range(begin + 1, end + 1), "number")
    reader = _Reader(lines, is_cell)
    reader.read()
    found |= reader.found
    if not found:
        return None
    kept = reader.kept()
    return PlainPython(
        "\n".join(line for _, line in kept), tuple(origin for origin, _ in kept), dict(sorted(found.items()))
    )


@dataclass
class _Line:
    """A line of Python, or the place of one that was none and what stands there instead."""

    origin: int
    text: str
    is_code: bool
    indentation: int
    """Of its statement."""
    opens_block: bool = False


class _Reader:
    """Reads lines one after another; what it found is in ``found``."""

    def __init__(self, lines: Sequence[str], is_cell: bool) -> None:
        self._lines, self._is_cell = lines, is_cell
        self._at = 0
        self._scanner = LineScanner()
        self._kept: list[_Line] = []
        self._is_session = False  # whether what has no prompt was printed
        self._before = 0  # how far the prompts are indented
        self._has_prompts = False  # whether the statement goes on after prompts
        self.found: dict[int, Kind] = {}

    def read(self) -> None:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if self._is_session:
                self._read_session(line)
            else:
                self._read_program(line)
            self._at += 1

    def kept(self) -> list[tuple[int, str]]:
        """Return the lines that are left, each with where it comes from."""
        kept: list[tuple[int, str]] = []
        outer: _Line | None = None
        for at, line in enumerate(self._kept):
            if line.is_code:
                kept.append((line.origin, line.text))
                outer = line if line.text.strip() and not line.text.lstrip().startswith("#") else outer
                continue
            if outer is not None and outer.opens_block and line.indentation > outer.indentation:
                if self._leaves_empty(outer, at):
                    kept.append((line.origin, " " * line.indentation + "pass"))
                outer = None
            if line.text:
                kept.append((line.origin, line.text))
        return kept

    def _leaves_empty(self, outer: _Line, at: int) -> bool:
        """Return whether nothing is left of a block whose first line was none of Python."""
        for line in self._kept[at + 1 :]:
            if line.is_code and line.text.strip() and not line.text.lstrip().startswith("#"):
                return line.indentation <= outer.indentation
        return True

    # What is kept and what is not

    def _keep(self, text: str) -> None:
        """Take a line as Python; it may be a command of the notebook all the same."""
        if self._scanner.is_at_start and (kind := self._kind_of_command(text)):
            self._leave_out(kind, python_for(text) if kind == "command" else (), indentation(text))
            while self._lines[self._at].rstrip().endswith("\\") and self._at + 1 < len(self._lines):
                self._at += 1
                self._leave_out(kind)
            return
        self._scanner.feed(text)
        at = self._scanner
        self._kept.append(_Line(self._at + 1, text, True, at.indentation, at.opens_block and at.is_at_start))

    def _kind_of_command(self, text: str) -> Kind | None:
        if not self._may_begin(text):
            return None
        if _COMMAND.match(text) or _ASSIGNED.match(text):
            return "help" if _HELP.fullmatch(text) else "command"
        if _HELP.fullmatch(text):
            return "help"
        return "terminal" if _TERMINAL.match(text) else None

    def _may_begin(self, text: str) -> bool:
        """Return whether a statement may be indented as a line is; if not, it goes on with an expression."""
        scanner = self._scanner
        return not self._kept or scanner.opens_block or indentation(text) <= scanner.indentation

    def _leave_out(self, kind: Kind, instead: Sequence[str] = (), indented: int = 0) -> None:
        self.found[self._at + 1] = kind
        if not instead and self._is_cell:
            instead = (" " * indented + f"# {self._lines[self._at].strip()}",)
        if not instead:
            self._kept.append(_Line(self._at + 1, "", False, indented))
        for line in instead:
            is_code = not line.lstrip().startswith("#")
            self._kept.append(_Line(self._at + 1, line, is_code, indented))

    # Programs

    def _read_program(self, line: str) -> None:
        if not self._scanner.is_at_start:
            self._keep(line)
        elif prompt := _PROMPT.match(line):
            self._begin_session(len(prompt["before"]))
            self._read_session(line)
        elif _RESULT.match(line):
            self._leave_out("label")
            self._begin_session(0)
        elif label := _LABEL.fullmatch(line):
            if (label["code"] or "").strip():
                self._begin_session(0)
                self._read_session(line)
            else:
                self._leave_out("label")
                self._read_cell()
        elif (cell := _CELL.match(line)) and self._may_begin(line):
            self._read_magic_cell(cell)
        else:
            self._keep(line)

    def _read_cell(self) -> None:
        """Read the cell below its label; chunks at its end that hold no statement were printed."""
        end = self._at + 1
        while end < len(self._lines) and not self._is_label(end):
            end += 1
        last = end
        while last > self._at + 1:
            chunk = _chunk_before(self._lines, self._at + 1, last)
            if chunk[0] == self._at + 1 or not is_printed(self._lines[chunk[0] : chunk[1]]):
                break
            last = chunk[0]
        while self._at + 1 < last:
            self._at += 1
            self._read_program(self._lines[self._at])
        while self._at + 1 < end:
            self._at += 1
            if self._lines[self._at].strip():
                self._leave_out("output")

    def _is_label(self, at: int) -> bool:
        return bool(_LABEL.fullmatch(self._lines[at]) or _RESULT.match(self._lines[at]))

    def _read_magic_cell(self, cell: re.Match[str]) -> None:
        name = cell["name"].lower()
        if name not in OTHER_LANGUAGES | FILES:
            self._leave_out("command")
            return
        end = self._at + 1
        while end < len(self._lines) and (self._is_cell or not self._ends_cell(end, name in FILES)):
            end += 1
        while end > self._at + 1 and not self._lines[end - 1].strip():
            end -= 1
        for at in range(self._at, end):
            self._at = at
            self._leave_out("cell", (f"# {self._lines[at]}".rstrip(),))

    def _ends_cell(self, at: int, is_python: bool) -> bool:
        """Return whether another cell begins: it says so, or Python begins after another language."""
        line = self._lines[at]
        if self._is_label(at) or _CELL.match(line) or _BOUNDARY.match(line):
            return True
        return not is_python and bool(_IMPORT.match(line)) and not self._lines[at - 1].strip()

    # Sessions: prompts before what was typed, and no prompt before what was printed

    def _begin_session(self, before: int) -> None:
        self._is_session, self._before, self._has_prompts = True, before, False
        self._scanner = LineScanner()

    def _read_session(self, line: str) -> None:
        prompt, label = _PROMPT.match(line), _LABEL.fullmatch(line)
        if prompt or (label and (label["code"] or "").strip()):
            kind: Kind = "prompt" if prompt else "label"
            self._scanner, self._has_prompts = LineScanner(), False
            self._keep_typed(kind, (prompt or label)["code"] or "")  # type: ignore[index]
        elif label:
            self._is_session = False
            self._read_program(line)
        elif _RESULT.match(line):
            self._leave_out("label")
            self._scanner, self._has_prompts = LineScanner(), False
        elif (more := _GOES_ON.fullmatch(line)) and self._goes_on():
            self._has_prompts = True
            self._keep_typed("prompt", more["code"])
        elif self._goes_on() and (not self._scanner.is_at_start or self._is_block_without_prompts(line)):
            self._keep(line[min(self._before, indentation(line)) :])
        elif not line.strip():
            self._kept.append(_Line(self._at + 1, "", True, 0))
            chunk = _chunk_after(self._lines, self._at + 1)
            if chunk and not self._has_prompt(chunk[0]) and not is_printed(chunk):
                self._is_session = False
                self._scanner = LineScanner()
        elif _is_statement(line):
            self._is_session = False
            self._scanner = LineScanner()
            self._read_program(line)
        else:
            self._leave_out("output")

    def _keep_typed(self, kind: Kind, code: str) -> None:
        self.found[self._at + 1] = kind
        self._keep(code)

    def _goes_on(self) -> bool:
        return bool(self._kept) and self._kept[-1].is_code

    def _is_block_without_prompts(self, line: str) -> bool:
        inside = bool(line.strip()) and indentation(line) > self._before
        is_block = self._scanner.opens_block or self._scanner.indentation > 0
        return inside and is_block and not self._has_prompts

    def _has_prompt(self, line: str) -> bool:
        return bool(_PROMPT.match(line) or _LABEL.fullmatch(line) or _RESULT.match(line))


def is_printed(chunk: Sequence[str]) -> bool:
    """Return whether lines are rather what was printed than a program: none of them does anything."""
    tree = _tree("\n".join(chunk))
    if tree is not None:
        return all(isinstance(part, ast.Expr) and _does_nothing(part.value) for part in tree.body)
    return not any(_does_something(line) for line in chunk)


def _is_statement(line: str) -> bool:
    """Return whether a line can be nothing but a part of a program."""
    kinds = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.For, ast.With, ast.If)
    return any(isinstance(part, kinds) for part in _statements(line))


def _does_something(line: str) -> bool:
    if _COMMAND.match(line) or line.lstrip().startswith(("@", "#")):
        return True
    return any(
        not isinstance(part, ast.Expr | ast.AnnAssign) or not _does_nothing(part.value)
        for part in _statements(line)
    )


def _statements(line: str) -> Sequence[ast.stmt]:
    """Return what a line holds, which may begin a block."""
    line = line.strip()
    tree = _tree(f"{line} pass" if line.endswith(":") else line)
    return tree.body if tree is not None else ()


def _does_nothing(value: ast.expr | None) -> bool:
    calls = (part.func for part in ast.walk(value) if isinstance(part, ast.Call)) if value is not None else ()
    return all(getattr(call, "attr", getattr(call, "id", "")) in _PRINTED_CALLS for call in calls)


def _tree(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.parse(textwrap.dedent(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _chunk_before(lines: Sequence[str], first: int, end: int) -> tuple[int, int]:
    """Return where the last lines without a blank one begin and end."""
    while end > first and not lines[end - 1].strip():
        end -= 1
    begin = end
    while begin > first and lines[begin - 1].strip():
        begin -= 1
    return begin, end


def _chunk_after(lines: Sequence[str], begin: int) -> Sequence[str]:
    """Return the next lines without a blank one or a prompt among them."""
    while begin < len(lines) and not lines[begin].strip():
        begin += 1
    end = begin
    while end < len(lines) and lines[end].strip() and not (end > begin and _PROMPT.match(lines[end])):
        end += 1
    return lines[begin:end]


def _numbered(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where the lines are numbered, one by one, and hold statements."""
    scanner, at = LineScanner(), 0
    while at < len(lines):
        end = _end_of_numbered(lines, at) if scanner.is_at_start else at
        if end - at >= FEWEST_NUMBERED and any(_NUMBERED_CODE.match(line) for line in lines[at:end]):
            yield at, end
        else:
            end = at + 1
            scanner.feed(lines[at])
        at = end


def _end_of_numbered(lines: Sequence[str], begin: int) -> int:
    first = _NUMBER.match(lines[begin])
    if first is None or len(first["number"]) > MOST_DIGITS:
        return begin
    number, end = int(first["number"]), begin
    for at in range(begin, len(lines)):
        match = _NUMBER.match(lines[at])
        if match is not None and match["number"] == str(number):
            number, end = number + 1, at + 1
        elif lines[at].strip():
            break
    return end


def _without_numbers(lines: Sequence[str]) -> list[str]:
    """Return numbered lines without their numbers."""
    found = [(line, match) for line in lines if (match := _NUMBER.match(line))]
    column = min((match.end() for line, match in found if line[match.end() :].strip()), default=0)
    if column > max(match.end("mark") for _, match in found):  # the numbers stand in a column of their own
        return [line[column:] for line in lines]
    plain = (_NUMBER.sub(lambda match: match["gap"], line, count=1) for line in lines)
    return textwrap.dedent("\n".join(plain)).split("\n")
