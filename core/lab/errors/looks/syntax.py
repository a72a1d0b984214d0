"""Looks at a text that is no Python: where it fails, and what would make it Python."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator, Sequence

from core.code.notebooks.lines import LineScanner
from core.code.notebooks.plain_python import PlainPython, plain_python
from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import Part
from core.lab.errors.source import Source

PUNCTUATION = dict(zip("、。【】《》“”‘’„‟′″×÷−–—‐‑∕", ",.[]<>\"\"''\"\"'\"*/-----/", strict=True)) | {
    "≤": "<=", "≥": ">=", "≠": "!=", "…": "...",
}  # fmt: skip
"""Characters that look like those of Python, as a Chinese keyboard or a word processor types them."""
QUOTES = {"“": "”", "‘": "’", "”": "”", "’": "’", "„": "“", "＂": "＂", "＇": "＇"}
"""Those that begin a text, and those that end it."""
MOST_QUOTES = 200
"""Of one line that are mended."""
_WRONG_CHARACTER = re.compile("invalid (non-printable )?character")
_NEVER_CLOSED = re.compile("'(.)' was never closed")
_GET_IPYTHON = "get_ipython"


def line(failure: Failure, by_role: Parts) -> Finding:
    """Find the line that Python could not read, and what it may have been meant to be."""
    if _of_notebook(failure) is not None:
        return Finding("notebook")
    number = failure.line
    text = failure.source.line(number)
    if (word := re.search(r"\basync(?= ?=)", text)) is not None:  # was a keyword of cuda() and to()
        begin = len(text[: word.start()].encode())
        return Finding("async", {"word": _part(number, "async", begin, "async")})
    code, _, _ = text.partition("#") if not re.search("[\"'].*#", text) else (text, "", "")
    code = code.rstrip()
    before = next((t for t in reversed(failure.source.lines[: number - 1]) if t.strip()), "")
    indentation = before[: len(before) - len(before.lstrip())]
    found = {
        "line": _part(number, code, 0, code),
        "compared": _part(number, code, 0, re.sub(r"(?<![=!<>:])=(?!=)", "==", code, count=1)),
        "indented": _part(number, text, 0, f"{indentation}    {text.strip()}"),
        "aligned": _part(number, text, 0, f"{indentation}{text.strip()}"),
        "printed": _part(number, code, 0, re.sub(r"print\s+(.*)$", r"print(\1)", code)),
        "closed": _part(number, code, 0, code + _closing(failure, code)),
    }
    return Finding("line", found)


def _part(line: int, text: str, begin: int, named: str) -> Part:
    """Return a piece of a line as if it was in a tree."""
    end = begin + len(text.encode())
    place = ast.Name("", lineno=line, col_offset=begin, end_lineno=line, end_col_offset=end)
    return Part(named, node=place)


def whole(source: Source, text: str) -> Part:
    """Return the whole program as if it was in a tree, and the text that it is to become."""
    lines = source.text.split("\n")
    end = len(lines[-1].encode(errors="replace"))
    return Part(text, node=ast.Name("", lineno=1, col_offset=0, end_lineno=len(lines), end_col_offset=end))


def _closing(failure: Failure, code: str) -> str:
    match = _NEVER_CLOSED.match(getattr(failure.error, "msg", "") or "")
    if match:
        return {"(": ")", "[": "]", "{": "}"}[match[1]]
    quote = re.search("[\"']", code[max(0, (getattr(failure.error, "offset", 1) or 1) - 1) :])
    return quote[0] if quote else ""


# What a notebook or a terminal has


def notebook(failure: Failure, by_role: Parts) -> Finding:
    """Find what was copied along with a program, and the program without it."""
    found = _of_notebook(failure)
    if found is None:
        return Finding()
    kinds = list(found.found.values())
    kind = found.found.get(failure.line, kinds[0])
    if kind == "output":
        kind = next((other for other in kinds if other != "output"), kind)
    at = next(line for line, other in found.found.items() if other == kind)
    excerpt = failure.source.line(failure.line if found.found.get(failure.line) == kind else at).strip()
    text = found.text if _error_of(found.text) is None else mended_characters(found.text)
    n = Part(str(len(found.found)))
    return Finding(kind, {"shown": Part(excerpt), "n": n, "mended": whole(failure.source, text)})


def _of_notebook(failure: Failure) -> PlainPython | None:
    """Return the program without what is no Python in it, if that is why it fails."""
    if not (isinstance(failure.error, SyntaxError) or _is_label(failure)):
        return None
    found = plain_python(failure.source.text)
    if found is None or not isinstance(failure.error, SyntaxError):
        return found
    left = _error_of(found.text)
    if left is None or not left.lineno or left.lineno > len(found.origins):
        return found
    return found if found.origins[left.lineno - 1] != failure.line else None


def _error_of(text: str) -> SyntaxError | None:
    try:
        compile(text, "program.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError):
        return None
    return None


def names_of_notebooks(failure: Failure, name: str) -> Finding | None:
    """Find a function that only notebooks have, or labels of cells, which Python takes for annotations."""
    if name == "display":
        return Finding("display", {"mended": whole(failure.source, _renamed(failure.source, name, "print"))})
    if name == _GET_IPYTHON:
        mended = _without_get_ipython(failure.source)
        return Finding(name, {"mended": whole(failure.source, mended)} if mended else {})
    return Finding("notebook") if _is_label(failure) else None


def _is_label(failure: Failure) -> bool:
    """Return whether a line such as ``In [1]: x = 1`` failed, which Python takes for an annotation."""
    match failure.source.statement(failure.node) if failure.node is not None else None:
        case ast.AnnAssign(target=ast.Subscript(value=ast.Name(id="In" | "Out"))):
            return True
    return False


def _renamed(source: Source, name: str, other: str) -> str:
    return _replaced(source, [(part, other) for part in source.all(ast.Name) if part.id == name])


def _without_get_ipython(source: Source) -> str:
    """Return a program without its calls of the notebook; empty if it needs more of it than commands."""
    calls = []
    for statement in source.all(ast.stmt):
        match statement:
            case ast.Expr(value=call):
                target = ""
            case ast.Assign(targets=[ast.Name(id=named)], value=call):
                target = f"{named} = "
            case _:
                continue
        command = _as_command(call)
        if command:
            calls.append((statement, target + command))
    text = _replaced(source, calls)
    found = plain_python(text)
    return found.text if found is not None and f"{_GET_IPYTHON}(" not in found.text else ""


def _as_command(call: ast.expr) -> str:
    """Return a call of ``get_ipython()`` as the notebook has it; empty if it is another one."""
    match call:
        case ast.Call(
            func=ast.Attribute(value=ast.Call(func=ast.Name(id="get_ipython")), attr=method),
            args=args,
        ):
            texts = [a.value for a in args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        case _:
            return ""
    if len(texts) != len(args) or not texts:
        return ""
    if method == "run_cell_magic" and len(texts) == len(("name", "line", "cell")):
        return f"%%{texts[0]} {texts[1]}\n{texts[2]}"
    marks = {"run_line_magic": "%", "magic": "%", "system": "!", "getoutput": "!"}
    return marks[method] + " ".join(texts) if method in marks else ""


def _replaced(source: Source, parts: Sequence[tuple[ast.AST, str]]) -> str:
    text = source.text
    for part, other in sorted(parts, key=lambda pair: source.range(pair[0]), reverse=True):
        begin, end = source.range(part)
        text = text[:begin] + other + text[end:]
    return text


def awaited(failure: Failure, by_role: Parts) -> Finding:
    """Find the call of an own coroutine that is awaited outside of a function."""
    source = failure.source
    own = {definition.name for definition in source.all(ast.AsyncFunctionDef)}
    calls: list[tuple[ast.AST, str]] = []
    for part in source.all(ast.Await):
        if any(isinstance(outer, ast.AsyncFunctionDef) for outer in source.around(part)):
            continue
        if not (isinstance(part.value, ast.Call) and getattr(part.value.func, "id", "") in own):
            return Finding()
        calls.append((part, f"asyncio.run({source.code(part.value)})"))
    mended = f"import asyncio\n{_replaced(source, calls)}"
    return Finding("", {"mended": whole(source, mended)} if calls else {})


# Characters that look like those of Python


def characters(failure: Failure, by_role: Parts) -> Finding:
    """Find all characters that only look like Python's, and the program with Python's own."""
    if _of_notebook(failure) is not None:
        return Finding("notebook")
    text = failure.source.text
    mended = mended_characters(text)
    return Finding("characters", {"mended": whole(failure.source, mended)} if mended != text else {})


def mended_characters(text: str) -> str:
    """Return a program with Python's own characters where others only look like them; texts stay."""
    if text.isascii():
        return text
    scanner, lines = LineScanner(), []
    for row in text.split("\n"):
        mended = row if row.isascii() else _mended_line(scanner, row)
        scanner.feed(mended)
        lines.append(mended)
    return "\n".join(lines)


def _mended_line(scanner: LineScanner, line: str) -> str:
    for _ in range(MOST_QUOTES):
        quote = next((at for at in _code_of(scanner, line) if line[at] in QUOTES), None)
        if quote is None:
            break
        plain = "'" if PUNCTUATION.get(line[quote]) == "'" or line[quote] == "＇" else '"'
        end = line.find(QUOTES[line[quote]], quote + 1)
        inside = line[quote + 1 : end] if end > 0 else ""
        rest = (plain + line[end + 1 :]) if end > 0 else line[quote + 1 :]
        line = line[:quote] + plain + inside + rest
    places = set(_code_of(scanner, line))
    return "".join(plain_character(c) if at in places else c for at, c in enumerate(line))


def _code_of(scanner: LineScanner, line: str) -> Iterator[int]:
    """Yield the places of a line's characters that are in no text and no comment."""
    for begin, end in scanner.code_of(line):
        yield from range(begin, end)


def plain_character(character: str) -> str:
    """Return what Python has for a character: itself for letters, and for what is no sign of Python's."""
    if character.isascii():
        return character
    if character in PUNCTUATION:
        return PUNCTUATION[character]
    kind = unicodedata.category(character)
    if kind == "Zs":
        return " "
    if kind in ("Cf", "Cc"):
        return ""
    plain = unicodedata.normalize("NFKC", character)
    is_sign = kind[0] in "PS" or kind == "Nd"  # letters are Python's, and a small 2 above a line is no 2
    return plain if is_sign and len(plain) == 1 and plain.isascii() else character
