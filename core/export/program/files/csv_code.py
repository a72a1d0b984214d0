"""Code that reads a table in a text file."""

from __future__ import annotations

import numpy as np

from core.data.split import split_of
from core.data.tables.csv_source import CSV
from core.data.tables.dates.order import order_of_time
from core.data.tables.reading.cells import MISSING
from core.data.tables.roles import Roles
from core.data.tables.table import Column, Table
from core.export.program.files.date_code import DateCode
from core.export.program.files.parts import FILL, FileCode, file_constant
from core.export.program.files.row_code import RowCode
from core.export.program.layout import BODY, Bracket, lay_out, literal
from core.export.program.resolved_experiment import ResolvedExperiment


class CsvCode:
    """Writes the code that reads a table: no more than its cells need."""

    def __init__(self, resolved: ResolvedExperiment) -> None:
        self._resolved = resolved
        self._dialect = CSV.dialect(resolved.data)
        self._table: Table = CSV.table(resolved.data)
        self._roles: Roles = CSV.roles(resolved.data)
        used = [*self._roles.inputs, self._roles.target, *filter(None, [self._roles.group])]
        self._rows = RowCode(self._table, self._dialect, used)
        self._lacking = [column for column in used if column.n_missing]
        self._dates = DateCode()

    def code(self) -> FileCode:
        """Return the code."""
        roles = self._roles
        definitions = [file_constant(self._resolved), *self._rows.definitions()]
        if any(column.has_texts for column in self._lacking):
            words = Bracket("{", [literal(word) for word in sorted(MISSING)], "}")
            definitions.insert(1, "\n".join(lay_out(words, before="MISSING = ")))
        reading = self._reading()
        definitions += self._dates.definitions
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
        if not self._rows.is_bare:
            return f"number({cell})"
        return f'float({cell}.replace(",", "."))' if self._dialect.decimal == "," else f"float({cell})"

    def _classes(self) -> list[str]:
        target, rows = self._roles.target, self._roles.rows
        present = np.unique(target.numbers[rows])
        if target.has_texts:
            return [literal(target.texts[int(place)]) for place in present]
        return [repr(value).removesuffix(".0") for value in present.tolist()]

    def _reading(self) -> list[str]:
        roles, lines = self._roles, ["rows = read_rows()", *self._ordering()]
        if roles.target in self._lacking and roles.lagged:
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
                if column in self._lacking
                and column.has_texts == (kind == "category")
                and column.form is None
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
