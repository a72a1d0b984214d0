"""Code that reads the rows of a table in a text file, and the numbers in their cells."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.data.tables.reading.cells import COMMA_NUMBER, LARGEST_NUMBER, NUMBER, SIZES, number_pattern
from core.data.tables.reading.dialect import Dialect
from core.data.tables.table import Column, Table
from core.export.program.layout import BODY, INDENT, Bracket, call, lay_out, literal
from core.export.program.source import source_of
from core.export.templates import block


class RowCode:
    """Writes ``read_rows`` and ``number``: no more than a file needs.

    Parameters
    ----------
    used : sequence of Column
        The columns that are read.
    """

    def __init__(self, table: Table, dialect: Dialect, used: Sequence[Column]) -> None:
        self._table, self._dialect = table, dialect
        self._numbers = {table.columns.index(c): c for c in used if c.kind == "number"}
        self._is_as_written = any(column.note for column in self._numbers.values())
        self.is_bare = not self._is_as_written and not any(c.n_missing for c in self._numbers.values())
        """Whether each cell that should be a number is one."""

    def definitions(self) -> list[str]:
        """Return the constants and functions, in their order."""
        return [
            *self._constants(),
            *(source_of("core.data.tables.reading.cells.number_of") if self._is_as_written else ()),
            *([] if self.is_bare else [self._number()]),
            *([block("files.sized")] if self._sized() else []),
            self._read_rows(),
        ]

    # Constants

    def _constants(self) -> list[str]:
        found = []
        if self._dialect.na_values:
            words = Bracket("{", [literal(word) for word in sorted(self._dialect.na_values)], "}")
            found.append("\n".join(lay_out(words, before="NA_VALUES = ")))
        if "headings" in self._table.odd:
            names = Bracket("[", [literal(name) for name in self._dialect.heading], "]")
            found.append("\n".join(lay_out(names, before="HEADING = ")))
        if units := {i: column.unit for i, column in self._numbers.items() if column.unit}:
            found.append(_dict("UNITS", units, "# Columns, and what stands after their numbers."))
        if self._sized():
            found.append(_dict("SIZES", SIZES))
        if gaps := self._gaps():
            named = Bracket("[", [literal(gap) for gap in gaps], "]")
            about = "# Columns, and numbers that stand for nothing there."
            found.append("\n".join([about, *lay_out(named, before="GAPS = ")]))
        return found

    def _gaps(self) -> list[tuple[int, float]]:
        return [(place, gap) for place, column in self._numbers.items() for gap in column.gaps]

    def _sized(self) -> tuple[int, ...]:
        return tuple(place for place, column in self._numbers.items() if column.is_sized)

    def _number(self) -> str:
        decimal = self._dialect.decimal
        limit = f"1e{round(math.log10(LARGEST_NUMBER))}"
        if not self._is_as_written:
            pattern, value = (COMMA_NUMBER, 'cell.replace(",", ".")') if decimal == "," else (NUMBER, "cell")
            compiled = f'NUMBER = re.compile(r"{pattern.pattern}")'
            return block("files.number", compiled, False, f"float({value})", limit)
        parts = (f'    r"{part}"' for part in number_pattern(decimal))
        compiled = "\n".join(["NUMBER = re.compile(", *parts, ")"])
        return block("files.number", compiled, True, f"number_of(found, {literal(decimal)})", limit)

    # Rows

    def _read_rows(self) -> str:
        dialect, table = self._dialect, self._table
        lines, source = self._lines()
        options = [f"delimiter={literal(dialect.separator)}", *self._quoting(), "skipinitialspace=True"]
        errors = ', errors="replace"' if "broken" in table.odd else ""
        opened = call("open", "DATA_FILE", f'encoding="{dialect.encoding}"{errors}', 'newline=""')
        has_units = any(column.unit for column in self._numbers.values())
        return block(
            "files.read_rows",
            opened="\n".join(lay_out(opened, BODY, "with ", " as file:")),
            lines=lines,
            reader="\n".join(lay_out(call("csv.reader", source, *options), BODY - INDENT, "reader = ")),
            kept=self._kept(),
            has_units=has_units,
            sized=literal(self._sized()) if self._sized() else "",
            has_gaps=bool(self._gaps()),
        )

    def _quoting(self) -> list[str]:
        dialect = self._dialect
        quote = [f"quotechar={literal(dialect.quote)}"] if dialect.quote not in ('"', "") else []
        quote += [] if dialect.quote else ["quoting=csv.QUOTE_NONE"]
        return [*quote, *([f"escapechar={literal(dialect.escape)}"] if dialect.escape else [])]

    def _kept(self) -> list[str]:
        """Return which rows are kept, as values of ``rows`` one after the other."""
        dialect, table, width = self._dialect, self._table, len(self._table.columns)
        steps = ["rows[1:]"] if dialect.n_lines == 1 and not dialect.comment else []
        if "ragged" in table.odd:
            rows = steps.pop() if steps else "rows"
            steps.append(f"[row for row in {rows} if len(row) >= {width} and not any(row[{width}:])]")
        if "headings" in table.odd:
            steps.append("[row for row in rows if row != HEADING]")
        if "notes" in table.odd:  # below the rows
            steps.append(f"rows[:{table.n_rows}]")
        if dialect.na_values:
            steps.append('[["" if cell.strip() in NA_VALUES else cell for cell in row] for row in rows]')
        return steps

    def _lines(self) -> tuple[list[str], str]:
        """Return the code that prepares a file's lines, and the name that they have then."""
        dialect = self._dialect
        code = []
        if dialect.n_lines > 1 or (dialect.n_lines and dialect.comment):
            code.append(f"lines = islice(file, {dialect.n_lines}, None)")
        if mark := dialect.comment:
            is_comment = f"line.startswith({literal(mark)})"
            if mark.strip() != mark:
                is_comment += f" or line.strip() == {literal(mark.strip())}"
            each = ['"\\n" if ' + is_comment + " else line", f"for line in {_name(code)}"]
            code += lay_out(Bracket("(", each, ")", separator=""), BODY - INDENT, "lines = ")
        if dialect.delimiter == "::":
            code.append(f'lines = (line.replace("::", "\\x1f") for line in {_name(code)})')
        if dialect.delimiter == "spaces":
            each = ['re.sub(" {2,}", "\\x1f", line.strip(" \\r\\n"))', f"for line in {_name(code)}"]
            code += lay_out(Bracket("(", each, ")", separator=""), BODY - INDENT, "lines = ")
        if dialect.delimiter == "space":
            name = _name(code)
            code.append("# Any blanks part cells, but those within quotation marks.")
            code.append("""blanks = re.compile(r'("[^"]*")|[ \\t]+')""")
            each = ['blanks.sub(lambda found: found[1] or " ", line.strip())', f"for line in {name}"]
            code += lay_out(Bracket("(", each, ")", separator=""), BODY - INDENT, "lines = ")
        return code, _name(code)


def _name(code: Sequence[str]) -> str:
    return "lines" if code else "file"


def _dict(name: str, values: dict[int, str] | dict[str, float], about: str = "") -> str:
    pairs = Bracket("{", [f"{literal(key)}: {literal(value)}" for key, value in values.items()], "}")
    return "\n".join([*([about] if about else []), *lay_out(pairs, before=f"{name} = ")])
