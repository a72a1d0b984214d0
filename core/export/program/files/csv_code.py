"""Code that reads a table in a text file."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core.data.split import split_of
from core.data.tables.cells import COMMA_NUMBER, LARGEST_NUMBER, MISSING, NUMBER, number_pattern
from core.data.tables.csv_source import CSV
from core.data.tables.dates.order import order_of_time
from core.data.tables.roles import Roles
from core.data.tables.table import Column, Table
from core.export.program.files.date_code import DateCode
from core.export.program.files.parts import FILL, FileCode, file_constant
from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out, literal
from core.export.program.resolved_experiment import ResolvedExperiment

BODY = WIDTH - INDENT


class CsvCode:
    """Writes the code that reads a table: no more than its cells need."""

    def __init__(self, resolved: ResolvedExperiment) -> None:
        self._resolved = resolved
        self._dialect = CSV.dialect(resolved.data)
        self._table: Table = CSV.table(resolved.data)
        self._roles: Roles = CSV.roles(resolved.data)
        self._dates = DateCode()
        self._is_bare = True  # whether each cell that should be a number is one
        self._is_as_written = False  # whether some are written as people do, such as 1,100 or 5 %

    def code(self) -> FileCode:
        """Return the code."""
        roles = self._roles
        used = [*roles.inputs, roles.target, *filter(None, [roles.group])]
        lacking = [column for column in used if column.n_missing]
        numbers = [column for column in used if column.kind == "number"]
        self._is_as_written = any(column.note for column in numbers)
        self._is_bare = not self._is_as_written and not any(column.n_missing for column in numbers)
        definitions = [file_constant(self._resolved), *self._gap_constants()]
        imports = {"import csv"}
        if not self._is_bare:
            definitions.append(self._number())
            imports |= {"import math", "import re"}
        if self._dialect.delimiter == "space":
            imports |= {"import re"}
        if any("islice" in line for line in self._lines()[0]):
            imports |= {"from itertools import islice"}
        if any(column.has_texts for column in lacking):
            words = Bracket("{", [literal(word) for word in sorted(MISSING)], "}")
            definitions.insert(1, "\n".join(lay_out(words, before="MISSING = ")))
        definitions.append(self._read_rows())
        reading = self._reading(lacking)
        definitions += self._dates.definitions
        imports |= self._dates.imports
        if roles.class_names:
            classes = Bracket("[", self._classes(), "]")
            definitions.insert(1, "\n".join(lay_out(classes, before="CLASSES = ")))
        measured = [*roles.numbers, *(column for column, _ in roles.dates)]
        has_gaps = any(np.isnan(column.numbers[roles.rows]).any() for column in measured)
        return FileCode(
            tuple(definitions),
            tuple(reading),
            FILL if has_gaps else (),
            tuple(self._coding()),
            frozenset(imports),
            len(measured),
        )

    def _place(self, column: Column) -> int:
        """Return the place of a column's cells in a row; the target of rows before comes after the others."""
        return [*self._table.columns, *self._roles.lagged].index(column)

    def _cell(self, place: int | str, column: Column | None = None) -> str:
        """Return the code of a cell: a number unless it is of a column of texts."""
        cell = f"row[{place}]"
        if column is not None and column.has_texts:
            return f"{cell}.strip()"
        if not self._is_bare:
            return f"number({cell})"
        return f'float({cell}.replace(",", "."))' if self._dialect.decimal == "," else f"float({cell})"

    def _gap_constants(self) -> list[str]:
        """Return the lines that say which cells stand for nothing besides the usual ones."""
        lines = []
        if self._dialect.na_values:
            words = Bracket("{", [literal(word) for word in sorted(self._dialect.na_values)], "}")
            lines.append("\n".join(lay_out(words, before="NA_VALUES = ")))
        if gaps := self._gaps():
            pairs = [literal(gap) for gap in gaps]
            named = Bracket("[", pairs, "]")
            lines.append(
                "\n".join(
                    [
                        "# Columns, and numbers that stand for nothing there.",
                        *lay_out(named, before="GAPS = "),
                    ]
                )
            )
        return lines

    def _gaps(self) -> list[tuple[int, float]]:
        return [(place, gap) for place, column in enumerate(self._table.columns) for gap in column.gaps]

    def _number(self) -> str:
        decimal = self._dialect.decimal
        limit = f"1e{round(math.log10(LARGEST_NUMBER))}"
        if not self._is_as_written:
            pattern = (COMMA_NUMBER if decimal == "," else NUMBER).pattern
            value = 'cell.replace(",", ".")' if decimal == "," else "cell"
            return "\n".join(
                [
                    f'NUMBER = re.compile(r"{pattern}")',
                    "",
                    "",
                    "def number(cell: str) -> float:",
                    '    """Return the number in a cell; NaN if there is none, or one beyond reason."""',
                    "    cell = cell.strip()",
                    f"    value = float({value}) if NUMBER.fullmatch(cell) else math.nan",
                    f"    return value if abs(value) <= {limit} else math.nan",
                ]
            )
        point = '.replace(",", ".")' if decimal == "," else ""
        return "\n".join(
            [
                "NUMBER = re.compile(",
                *(f'    r"{part}"' for part in number_pattern(decimal)),
                ")",
                "",
                "",
                "def number(cell: str) -> float:",
                '    """Return the number in a cell, such as $1,100 or 5 %; NaN if there is none."""',
                "    found = NUMBER.fullmatch(cell.strip())",
                "    if not found:",
                "        return math.nan",
                f'    digits = re.sub(r"[^0-9{decimal}]", "", found["digits"]){point}',
                '    value = float(digits + found["exponent"].replace("\\u2212", "-"))',
                '    is_minus = any(sign in found["before"] for sign in "-\\u2212(")',
                f"    return math.nan if value > {limit} else -value if is_minus else value",
            ]
        )

    def _read_rows(self) -> str:
        dialect, width = self._dialect, len(self._table.columns)
        quote = [f"quotechar={literal(dialect.quote)}"] if dialect.quote != '"' else []
        lines, source = self._lines()
        reader = call(
            "csv.reader", source, f"delimiter={literal(dialect.separator)}", *quote, "skipinitialspace=True"
        )
        rows = "rows[1:]" if dialect.n_lines == 1 and not dialect.comment else "rows"
        if self._table.is_ragged:
            rows = f"[row for row in {rows} if len(row) >= {width} and not any(row[{width}:])]"
        body = [
            f'with open(DATA_FILE, encoding="{dialect.encoding}", newline="") as file:',
            *indented([*lines, *lay_out(reader, BODY - INDENT, "reader = ")]),
            "    rows = [row for row in reader if any(row)]",
        ]
        if dialect.na_values:
            body.append(f"rows = {rows}")
            rows = "rows"
            gone = '["" if cell.strip() in NA_VALUES else cell for cell in row]'
            body.append(f"rows = [{gone} for row in rows]")
        if self._gaps():
            body += [] if rows == "rows" else [f"rows = {rows}"]
            rows = "rows"
            body += [
                "for row in rows:",
                "    for i, gap in GAPS:",
                "        if number(row[i]) == gap:",
                '            row[i] = ""',
            ]
        return "\n".join(
            [
                "def read_rows() -> list[list[str]]:",
                '    """Return the cells of each row below the names of the columns."""',
                *indented([*body, f"return {rows}"]),
            ]
        )

    def _lines(self) -> tuple[list[str], str]:
        """Return the code that prepares a file's lines, and the name that they have then."""
        dialect = self._dialect
        is_more = dialect.n_lines > 1 or (dialect.n_lines and dialect.comment)
        code = [f"lines = islice(file, {dialect.n_lines}, None)"] if is_more else []
        name = "lines" if code else "file"
        if dialect.comment:
            comment = literal(dialect.comment)
            code.append(f'lines = ("\\n" if line.startswith({comment}) else line for line in {name})')
            name = "lines"
        if dialect.delimiter == "space":
            pattern = r"""r'("[^"]*")|[ \t]+'"""
            code.append("# Any blanks part cells, but those within quotation marks.")
            code.append(f"blanks = re.compile({pattern})")
            code.append(
                f'lines = (blanks.sub(lambda found: found[1] or " ", line.strip()) for line in {name})'
            )
            name = "lines"
        return code, name

    def _classes(self) -> list[str]:
        target, rows = self._roles.target, self._roles.rows
        present = np.unique(target.numbers[rows])
        if target.has_texts:
            return [literal(target.texts[int(place)]) for place in present]
        return [repr(value).removesuffix(".0") for value in present.tolist()]

    def _reading(self, lacking: Sequence[Column]) -> list[str]:
        roles, lines = self._roles, ["rows = read_rows()", *self._ordering()]
        if roles.target in lacking and roles.lagged:
            known = f"if not any(math.isnan(number(cell)) for cell in row[{len(self._table.columns)}:])"
            kept = Bracket("[", ["row", "for row in rows", known], "]", separator="")
            lines += lay_out(kept, BODY, "rows = ")
        needed = [roles.target, *filter(None, [roles.group])]
        if self._resolved.data["missing"] == "drop":
            needed += roles.inputs
        for kind, is_missing in (
            ("number", "math.isnan(number(row[i]))"),
            ("category", "row[i].strip() in MISSING"),
        ):
            places = [
                self._place(column)
                for column in needed
                if column in lacking and column.has_texts == (kind == "category") and column.form is None
            ]
            if places:
                found = f"any({is_missing} for i in {literal(tuple(places))})"
                if len(places) == 1:
                    found = is_missing.replace("[i]", f"[{places[0]}]")
                parts = Bracket("[", ["row", "for row in rows", f"if not {found}"], "]", separator="")
                lines += lay_out(parts, BODY, "rows = ")
        if self._resolved.data["missing"] == "drop":
            lines += [self._dated(column) for column, _ in roles.dates if column.n_missing]
        lines += self._values()
        target = self._cell(self._place(roles.target), roles.target)
        if roles.class_names:
            lines.append(f"labels = np.array([CLASSES.index({target}) for row in rows])")
        else:
            lines.append(f"targets = np.array([{target} for row in rows])")
        if roles.group is not None:
            group = self._cell(self._place(roles.group), roles.group)
            lines.append(f"groups = np.unique([{group} for row in rows], return_inverse=True)[1]")
        return lines

    def _ordering(self) -> list[str]:
        """Return the lines that put rows in the order of time, and the target of rows before into each."""
        roles, n_lags = self._roles, len(self._roles.lagged)
        if split_of(self._resolved.data) != "last" and not n_lags:
            return []
        dates = order_of_time(self._table, roles.inputs)
        lines = [self._dated(column) for column in dates if column.n_missing]
        if dates:
            keys = ", ".join(self._days(column) for column in dates)
            lines.append(f"rows.sort(key=lambda row: {keys if len(dates) == 1 else f'({keys})'})")
        if n_lags:
            before = f"[rows[i - k][{self._place(roles.target)}] for k in range(1, {n_lags + 1})]"
            row = f"rows[i][:{len(self._table.columns)}] + {before}"
            parts = Bracket("[", [row, f"for i in range({n_lags}, len(rows))"], "]", separator="")
            lines.append("# Behind the cells of a row comes the target of the rows before it.")
            lines += lay_out(parts, BODY, "rows = ")
        return lines

    def _days(self, column: Column) -> str:
        assert column.form is not None
        return self._dates.days(f"row[{self._place(column)}]", column.form)

    def _dated(self, column: Column) -> str:
        return f"rows = [row for row in rows if not math.isnan({self._days(column)})]"

    def _values(self) -> list[str]:
        lines, has_values = self._number_values(), bool(self._roles.numbers)
        for column, parts in self._roles.dates:
            made = self._dates.numbers("when", parts)
            lines.append(f"when = np.array([{self._days(column)} for row in rows])")
            lines.append(f"values = np.hstack([values, {made}])" if has_values else f"values = {made}")
            has_values = True
        return lines

    def _number_values(self) -> list[str]:
        places = [self._place(column) for column in self._roles.numbers]
        if not places:
            return []
        each = f"range({places[0]}, {places[-1] + 1})" if places[0] else f"range({places[-1] + 1})"
        lines = []
        if places != list(range(places[0], places[-1] + 1)):
            lines = lay_out(Bracket("[", list(map(str, places)), "]"), BODY, "numbers = ")
            each = "numbers"
        return [*lines, f"values = np.array([[{self._cell('i')} for i in {each}] for row in rows])"]

    def _coding(self) -> list[str]:
        categories = self._roles.categories
        if not categories:
            return []
        places = [self._place(column) for column in categories]
        has_gaps = any(column.n_missing for column in categories)
        seen = "sorted(set(cells[train].tolist()) - MISSING)" if has_gaps else "np.unique(cells[train])"
        lines = [
            "# A feature for each text that training rows have: 1 in the rows with it, else 0.",
            "blocks = [values]" if self._roles.numbers or self._roles.dates else "blocks = []",
            *lay_out(Bracket("for i in [", list(map(str, places)), "]"), BODY, after=":"),
            "    cells = np.array([row[i].strip() for row in rows])",
            f"    seen = {seen}",
            "    blocks.append(cells[:, np.newaxis] == np.array(seen, dtype=str))",
            "values = np.hstack(blocks)",
        ]
        return lines
