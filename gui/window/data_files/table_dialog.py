"""The preview of a table before it is opened: what was understood, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableWidgetItem, QToolButton, QWidget

from core.data.registry import FILES, settings_of
from core.data.tables.dates.features import DATE_PARTS
from core.data.tables.preview import ColumnLine, Preview, preview
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from core.system.hardware import mib
from gui.translation import about, in_a_row, translated
from gui.widgets.forms.choice_edits import ChoicesEdit
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.table import RIGHT, Column, Table
from gui.window.data_files.preview_dialog import GAP, RARE, PreviewDialog, keep_low

READ_FIRST = ("encoding", "delimiter", "decimal", "header")
"""Settings that decide how a table is read, the most usual first; the others follow."""
LEARNT = ("target", "task", "lags", "dates")
"""Settings that decide what is learnt of it."""
OF_COLUMNS = ("target", "group", "x", "y")
"""Settings that name a column, or an array."""
MOST_CANDIDATES = 5
LONGEST_NAME = 24
"""Characters of a column's name on a button."""


class TableDialog(PreviewDialog):
    """What was understood of a file; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    unread : PlaygroundError, optional
        Why it could not be read.
    """

    def __init__(
        self,
        data: Component,
        action: str,
        parent: QWidget | None = None,
        unread: PlaygroundError | None = None,
    ) -> None:
        super().__init__(data, action, parent)
        self.setObjectName("preview_dialog")
        self._found = Preview()
        self.columns = ColumnTable()
        keep_low(self.columns)
        self._candidates = QWidget(objectName="preview.could_be")
        self._candidates.setAccessibleName(self.tr("Other columns that could be the target"))
        QHBoxLayout(self._candidates, spacing=GAP).setContentsMargins(0, 0, 0, 0)
        self.problems.setAccessibleName(self.tr("Doubtful rows"))
        self.problems.setToolTip(self.tr("What may be wrong in the file, and in which lines"))
        self._arrange()
        self.columns.inputs_chosen.connect(self._choose_inputs)
        self.show_data(data, unread)
        self._finish(self._candidates, self.lines, self.columns, self.problems, size=QSize(880, 640))

    def _arrange(self) -> None:
        column = self._column
        column.addWidget(self._head)
        if self.data.name == "csv":
            self._add_switch()
        self._add_editors(*self._groups())
        column.addWidget(self._candidates)
        column.addWidget(self.lines, 1)
        column.addWidget(self.columns, 1)
        column.addStretch()  # so that nothing is drawn apart where there is no table

    def _groups(self) -> list[list[ParamSpec]]:
        source = FILES[self.data.name]
        others = [name for name in source.READ_BY if name not in READ_FIRST]
        groups = ([*READ_FIRST, *others], LEARNT)
        return [[spec for name in names if (spec := source.param(name))] for names in groups]

    # What is shown

    def show_data(self, data: Component, unread: PlaygroundError | None = None) -> None:
        """Show what is understood of a file that was read as the data section says, or why it was not."""
        self.data = data
        settings = settings_of(data)
        found = self._found = preview(data.name, settings, unread)
        self._show_head(found)
        self._show_editors(settings, found.found)
        self._show_meant(settings, found)
        self._show_candidates(found.could_be)
        self._show_lines(found.numbered_lines)
        self.columns.show_columns(found.columns, can_choose=data.name == "csv")
        self.columns.setVisible(bool(found.columns))
        self._show_problems(_notes(found), found.doubts)
        text = translated(found.result)
        if len(found.columns) > MOST_COLUMNS:
            text = in_a_row((text, self.tr("The first {n} columns are shown.").format(n=MOST_COLUMNS)))
        self._show_end(found.problem, text, is_read=found.is_read)
        if found.warning and found.problem is None:
            self._show_result(in_a_row((translated(found.warning), text)), is_problem=True)

    def _show_meant(self, settings: Mapping[str, Any], found: Preview) -> None:
        """Show those editors that mean something for the file."""
        is_text = bool(found.is_read or found.lines or settings.get("encoding")) or self.data.name != "csv"
        parts = {part for line in found.columns for part in line.parts} | set(settings.get("dates") or ())
        is_day_first = settings.get("day_first") is not None
        visible = {
            "dates": bool(parts),
            "day_first": is_day_first or any(line.is_ambiguous for line in found.columns),
        }
        for name in self.editors.keys() - set(RARE):
            self._show_editor(name, is_visible=is_text and visible.get(name, True))
        dates = self.editors.get("dates")
        if isinstance(dates, ChoicesEdit):
            for part, button in dates.buttons.items():
                button.setVisible(part in parts)

    def _show_head(self, found: Preview) -> None:
        path = self.data.args["path"]
        text = self.tr("{path}\n{rows:,} rows, {columns:,} columns, {memory} in memory")
        if len(found.columns) == 1:
            text = self.tr("{path}\n{rows:,} rows, 1 column, {memory} in memory")
        if self.data.name == "npz":
            text = self.tr("{path}\n{rows:,} samples, {columns:,} arrays, {memory} in memory")
        if not found.is_read:
            text = self.tr("{path}\nIt cannot be read in this way: say how it is written.")
            if self.data.name == "csv" and not found.lines:
                text = self.tr("{path}\nIt cannot be read.")
        memory = mib(found.nbytes)
        n_columns = len(found.columns)
        self._head.setText(text.format(path=path, rows=found.n_rows, columns=n_columns, memory=memory))

    def _is_chosen(self, spec: ParamSpec) -> bool:
        return spec.name in OF_COLUMNS or super()._is_chosen(spec)

    def _options(self, spec: ParamSpec) -> Sequence[Any]:
        if spec.name not in OF_COLUMNS:
            return super()._options(spec)
        names = [line.name for line in self._found.columns]
        likely = self._found.could_be if spec.name == "target" else ()
        return list(dict.fromkeys((*likely, *names)))

    def _show_candidates(self, could_be: Sequence[str]) -> None:
        line = self._candidates.layout()
        assert isinstance(line, QHBoxLayout)
        while (item := line.takeAt(0)) is not None:
            if (part := item.widget()) is not None:
                part.hide()
                part.deleteLater()
        line.addWidget(PlainLabel(self.tr("The target could also be")))
        for name in could_be[:MOST_CANDIDATES]:
            line.addWidget(self._candidate(name))
        line.addStretch(1)
        self._candidates.setVisible(bool(could_be))
        self._order_keys()

    def _candidate(self, name: str) -> QToolButton:
        label = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
        button = QToolButton(text=label.replace("&", "&&"), objectName=f"preview.could_be.{name}")
        button.setProperty("role", "small")
        tip = self.tr("Predict {name}").format(name=name)
        button.setAccessibleName(tip)
        button.setToolTip(plain_tip(tip))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._change(target=name))
        return button

    # What is chosen

    def _change(self, **settings: Any) -> None:
        """Take other settings; the ticks follow the parts of dates, and the task the target."""
        if not self._found.is_read or not set(settings).isdisjoint(FILES[self.data.name].READ_BY):
            self.read_wanted.emit(self._changed(**settings))
            return
        note = ""
        if "dates" in settings:
            settings["inputs"] = self._ticked_with(settings["dates"] or ())
        if "target" in settings and self.data.name == "csv":
            settings, note = self._fitted(settings)
        self.show_data(self._changed(**settings))
        if note:
            self._show_result(in_a_row((note, self._result.text())), is_problem=not self._open.isEnabled())

    def _ticked_with(self, parts: Sequence[str]) -> list[str] | None:
        """Return the inputs if these parts are made of dates: dates that get their first part are ticked."""
        former = self.data.args.get("dates") or ()
        names = self.data.args.get("inputs")
        if names is None:
            return None
        kept = set(names)
        for line in self._found.columns:
            had, has = (not set(line.parts).isdisjoint(some) for some in (former, parts))
            if has and not had:
                kept.add(line.name)
            elif had and not has:
                kept.discard(line.name)
        return [line.name for line in self._found.columns if line.name in kept] or None

    def _fitted(self, settings: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Return settings that fit a new target, and what is to be said of it."""
        found = self._preview(settings)
        target, inputs = settings["target"] or found.found.get("target"), self.data.args.get("inputs")
        if inputs is not None and target in inputs:
            settings = {**settings, "inputs": [name for name in inputs if name != target] or None}
            found = self._preview(settings)
        freed = {**settings, "task": None}
        if "task" in self.data.args and _is_mismatch(found) and not _is_mismatch(self._preview(freed)):
            return freed, self.tr("The task was chosen again: the former one does not fit {name}.").format(
                name=target
            )
        return settings, ""

    def _preview(self, settings: Mapping[str, Any]) -> Preview:
        """Return what would be understood with other settings."""
        data = self._changed(**settings)
        return preview(data.name, settings_of(data))

    def _choose_inputs(self, names: list[str]) -> None:
        """Use these columns; one that cannot be an input is refused, and the ticks stay as they were."""
        columns = self._found.columns
        names = [*names, *(line.name for line in columns[MOST_COLUMNS:] if line.use == "input")]
        if not names:
            self.show_data(self.data)
            self._show_result(
                self.tr("The model needs an input: tick another column first."), is_problem=True
            )
            return
        dates = [line for line in columns if line.kind == "date" and line.name in names]
        parts = set(self.data.args.get("dates") or ()) if dates else set()
        parts |= {line.usual_part for line in dates if line.usual_part and parts.isdisjoint(line.parts)}
        settings = {"inputs": names, "dates": [part for part in DATE_PARTS if part in parts] or None}
        problem = self._preview(settings).problem
        if problem is not None and problem.path == "data.inputs":
            self.refuse(problem)
        else:
            self.show_data(self._changed(**settings))


def _is_mismatch(found: Preview) -> bool:
    """Return whether the task does not fit the target."""
    problem = found.problem
    return bool(found.warning) or (problem is not None and problem.path in ("data.task", "data.target"))


def _notes(found: Preview) -> list[str]:
    """Return what is doubtful, then how columns were converted."""
    notes = [about(line.name, translated(line.note)) for line in found.columns[:MOST_COLUMNS] if line.note]
    return [*(found.notes or found.doubts), *notes]


NAME, KIND, EXAMPLES, MISSING, USE = range(5)
BOX = 24
"""In pixels; the box before a name, which its size hint leaves out."""
MOST_COLUMNS = 300
"""Columns that are shown; those after them are used as their types say."""


class ColumnTable(Table[ColumnLine]):
    """A row for each column of a file, with a box that is ticked if it is an input."""

    inputs_chosen = Signal(list)
    """The names of the columns that are ticked, after a box was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        columns: list[Column[ColumnLine]] = [
            Column(self.tr("Column"), "", lambda line: line.name),
            Column(self.tr("Type"), "", lambda line: translated(line.words), tip=_type_tip),
            Column(self.tr("Examples"), "", lambda line: _listed(line.examples)),
            Column(
                self.tr("Missing"), "", lambda line: f"{line.n_missing:,}" if line.n_missing else "", RIGHT
            ),
            Column(self.tr("Use"), "", self._use),
        ]
        super().__init__("preview.columns", self.tr("Columns"), columns, parent)
        self.setToolTip(self.tr("The columns of the file; a tick makes one an input (Space)"))
        self.horizontalHeader().setSectionResizeMode(EXAMPLES, QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._tell)

    def show_columns(self, lines: Sequence[ColumnLine], *, can_choose: bool) -> None:
        """Show columns; `can_choose` lets those that may be inputs be ticked."""
        self.blockSignals(True)
        self.setRowCount(0)
        self.show_rows(lines[:MOST_COLUMNS])
        for row, line in enumerate(self.rows if can_choose else ()):
            if line.use != "target":
                ticked = Qt.CheckState.Checked if line.use == "input" else Qt.CheckState.Unchecked
                self.cell(row, NAME).setCheckState(ticked)
        for column in (NAME, KIND, MISSING, USE):
            self.resizeColumnToContents(column)
        self.setColumnWidth(NAME, min(self.columnWidth(NAME) + BOX, 240))
        self.setColumnWidth(USE, min(self.columnWidth(USE), 280))
        self.blockSignals(False)

    def _use(self, line: ColumnLine) -> str:
        uses = {"input": self.tr("input"), "target": self.tr("target"), "group": self.tr("group")}
        return uses.get(line.use) or translated(line.why_not) or self.tr("not used")

    def _tell(self, item: QTableWidgetItem) -> None:
        if item.column() == NAME:
            items = filter(None, (self.item(row, NAME) for row in range(self.rowCount())))
            ticked = [item.text() for item in items if item.checkState() is Qt.CheckState.Checked]
            self.inputs_chosen.emit(ticked)


def _type_tip(line: ColumnLine) -> str:
    words = translated(line.words)
    return about(words, translated(line.note)) if line.note else words


def _listed(examples: Sequence[str]) -> str:
    """Return examples in one line; those with decimal commas are not separated by commas."""
    return ("; " if any("," in example for example in examples) else ", ").join(examples)
