"""Lessons that are as costly as a file of 256 KiB can make them, by what makes them costly."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

HEAD = "---\ntitle: Hostile\ntopic: attack\norder: 1\nminutes: 5\n---\n"
END = "\n::: next\n- Go on.\n:::\n"
MOST = 250_000
"""Bytes of what is made; the head and the end come to it."""
LINE = 1_990


def lesson(body: str) -> str:
    """Return a lesson with this between its head and its end."""
    return f"{HEAD}{body}{END}"


def lines(piece: str, *, between: str = "\n", length: int = LINE, most: int = MOST) -> str:
    """Return as many lines of a piece again and again as fit."""
    line = piece * max(1, length // len(piece))
    n = max(1, most // (len((line + between).encode())))
    return between.join([line] * min(n, 3_900 // len(between)))


def runs_of_backticks() -> str:
    made, line = [], ""
    for n in range(1, 690):
        run = "x" + "`" * n
        if len(line) + len(run) > LINE:
            made.append(line)
            line = ""
        line += run
    return "\n".join([*made, line])


def table(n_columns: int, n_rows: int, cell: str = "x", *, ragged: bool = False) -> str:
    row = cell if ragged else "|" + f"{cell}|" * n_columns
    rows = [f"|{'h|' * n_columns}", f"|{'-|' * n_columns}", *[row] * n_rows]
    return "\n".join(rows)


def predictions(n: int, question: str, because: str = "So.") -> str:
    """Return predictions of six options."""
    options = "\n".join(f"- [{'x' if i == 0 else ' '}] {question}" for i in range(6))
    parts = [
        f"::: predict p{i} choice\n{question}\n{options}\n:: because\n{because}\n:::\n" for i in range(n)
    ]
    return "\n".join(parts)


def code(line: str, n_lines: int, n_blocks: int, kind: str = "python") -> str:
    text = "\n".join([line] * n_lines)
    return "\n\n".join(f"```{kind}\n{text}\n```" for _ in range(n_blocks))


def exercises(n: int, line: str) -> str:
    program = f"```python\n{line}\n```"
    sections = f":: start\n{program}\n:: check\n{program}\n:: hint\nSo.\n:: solution\n{program}"
    return "\n".join(f"::: exercise e{i}\nDo it.\n{sections}\n:::\n" for i in range(n))


def mixed() -> str:
    pieces = cycle(("`a`", "*a*", "**b**", "[c](page:lab)", "~~d~~", "\\*", "&amp;", "_e_", "é̂", "漢"))
    return "\n".join(" ".join(next(pieces) for _ in range(250)) for _ in range(150))


def of_size(body: str, share: float) -> str:
    """Return a part of a text, from its beginning on, in as many texts as the lines need."""
    all_lines = body.split("\n")
    kept = all_lines[: max(2, int(share * len(all_lines)))]
    parts: list[list[str]] = [[]]
    for line in kept:
        if parts[-1] and (
            len(parts[-1]) > 480 or sum(map(len, parts[-1])) + len(parts[-1]) + len(line) > 9_900
        ):
            parts.append([])
        parts[-1].append(line)
    return "\n\n```text\na\n```\n\n".join("\n".join(part) for part in parts)


BODIES: dict[str, Callable[[], str]] = {
    "backticks": runs_of_backticks,
    "pieces of code": lambda: lines("`a` "),
    "emphasis": lambda: lines("*a* "),
    "nested emphasis": lambda: lines("*a **b "),
    "stars": lambda: lines("*"),
    "struck out": lambda: lines("~~a~~ "),
    "links": lambda: lines("[a](page:lab) "),
    "brackets": lambda: lines("["),
    "exclamations": lambda: lines("![["),
    "addresses": lambda: lines("https://a.bc/d "),
    "entities": lambda: lines("&amp;"),
    "a wide table": lambda: table(30, 30),
    "a long table": lambda: table(1, 3_900, ragged=True),
    "a table of one row": lambda: table(240, 1),
    "a table with texts": lambda: table(2, 120, "`a` " * 200),
    "ragged rows of a wide table": lambda: table(120, 3_500, ragged=True),
    "many tables": lambda: "\n\n".join([table(1, 1)] * 160),
    "lists": lambda: "\n".join(["- a"] * 3_900),
    "lists within": lambda: "\n".join(["- a", "  - b", "    - c", "      - d"] * 970),
    "quotes": lambda: "\n".join(["> > > > a"] * 3_900),
    "quotes and lists": lambda: "\n".join(["> - > - a", "> b"] * 1_950),
    "headings": lambda: "\n".join(["# a"] * 3_900),
    "headings of code": lambda: lines("# " + "`a` " * 400),
    "line breaks": lambda: "\n".join(["a\\", "a  "] * 1_950),
    "indented code": lambda: "\n\n".join(["    a"] * 1_900),
    "plain text": lambda: lines("word "),
    "paragraphs": lambda: "\n\n".join(["a"] * 1_950),
    "accents": lambda: lines("é̂̃̄ "),
    "right to left": lambda: lines("שלום עולם ab "),
    "emoji": lambda: lines("🙂👩‍👩‍👧 "),
    "many scripts": lambda: lines("aя漢אबあ한ก "),
    "mixed": mixed,
    "many predictions": lambda: predictions(99, "Is it so?"),
    "long predictions": lambda: predictions(40, "`a` " * 180),
    "many exercises": lambda: exercises(24, "x = 1"),
    "long exercises": lambda: exercises(4, "\n".join(["f(x)[1] = 'a' + b  # c"] * 300)),
    "python": lambda: code("f(x)[1] = 'a' + b if c else 0x1f  # d", 300, 12),
    "python of one sign": lambda: code("(" * 1_900, 10, 12),
    "python of strings": lambda: code("'a'" * 600, 10, 12),
    "python of open strings": lambda: code("f'{f\"{" * 300, 10, 12),
    "python of numbers": lambda: code("1 " * 950, 10, 12),
    "programs for the Lab": lambda: code("x = [1]", 30, 95, "lab"),
    "short blocks": lambda: code("a", 1, 99),
}
"""By name: what is between the head and the end of a lesson."""
