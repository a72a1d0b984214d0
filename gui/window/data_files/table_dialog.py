"""The preview of a table before it is opened: what was understood, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from core.data.registry import FILES, settings_of
from core.data.tables.preview import Preview, preview
from core.data.tables.table import Doubt
from core.experiment.experiment import Component
from core.experiment.values.rules import shown
from core.system.hardware import mib
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.window.data_files.column_table import MOST_SHOWN, ColumnTable
from gui.window.data_files.preview_dialog import GAP, PreviewDialog, add_editor

READ_BY = ("encoding", "delimiter", "decimal", "header")
"""Settings that decide how the file is read."""
LEARNT = ("target", "task")
"""Settings that decide what is learnt of a table."""
ARRAYS = ("x", "y", "task")
"""The same of an archive."""
PROBLEMS_HEIGHT = 96


class TableDialog(PreviewDialog):
    """What was understood of a file that was read; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    """

    def __init__(self, data: Component, action: str, parent: QWidget | None = None) -> None:
        super().__init__(data, action, parent)
        self.setObjectName("preview_dialog")
        self._choices = {name: ChoiceEdit((), f"preview.{name}") for name in self._names()}
        self.columns = ColumnTable()
        self.problems.setAccessibleName(self.tr("Doubtful rows"))
        self.problems.setToolTip(self.tr("What is doubtful in the file, and in which lines"))
        self.problems.setWordWrap(True)
        self._arrange()
        self._connect()
        self.show_data(data)
        self.resize(880, 560)

    def _names(self) -> Sequence[str]:
        return (*READ_BY, *LEARNT) if self.data.name == "csv" else ARRAYS

    def _arrange(self) -> None:
        column = self._column
        column.addWidget(self._head)
        reading, learning = QHBoxLayout(spacing=GAP), QHBoxLayout(spacing=GAP)
        for name, choice in self._choices.items():
            spec = FILES[self.data.name].param(name)
            assert spec is not None
            add_editor(reading if name in READ_BY else learning, spec, choice)
        for line in (reading, learning):
            if line.count():
                column.addLayout(line)
        column.addWidget(self.columns, 1)
        for widget in (self.problems, self._result, self._buttons):
            column.addWidget(widget)

    def _connect(self) -> None:
        for name, choice in self._choices.items():
            choice.edited.connect(lambda value, name=name: self._change(**{name: value}))
        self.columns.inputs_chosen.connect(self._choose_inputs)

    # What is shown

    def show_data(self, data: Component) -> None:
        """Show what is understood of a file that was read as the data section says."""
        self.data = data
        settings = settings_of(data)
        found = preview(data.name, settings)
        self._show_head(found)
        self._show_choices(found, settings)
        self.columns.show_columns(found.columns, can_choose=data.name == "csv")
        self._show_problems(found.doubts)
        told = translated(found.result)
        if found.problem is not None:
            told = translated(str(found.problem))
        elif len(found.columns) > MOST_SHOWN:
            told += " " + self.tr("The first {n} columns are shown.").format(n=MOST_SHOWN)
        self._show_result(told, is_problem=found.problem is not None)
        self._open.setEnabled(found.problem is None)

    def _show_head(self, found: Preview) -> None:
        path = self.data.args["path"]
        text = self.tr("{path}\n{rows:,} rows, {columns:,} columns, {memory} in memory")
        if self.data.name == "npz":
            text = self.tr("{path}\n{rows:,} samples, {columns:,} arrays, {memory} in memory")
        memory = mib(found.nbytes)
        n_columns = len(found.columns)
        self._head.setText(text.format(path=path, rows=found.n_rows, columns=n_columns, memory=memory))

    def _show_choices(self, found: Preview, settings: Mapping[str, Any]) -> None:
        names = [line.name for line in found.columns]
        for name, choice in self._choices.items():
            spec = FILES[self.data.name].param(name)
            assert spec is not None
            options: Sequence[Any] = names if name in ("target", "x", "y") else spec.options
            if spec.kind == "bool":
                options = (True, False)
            items = [(shown(option), option) for option in options]
            if spec.optional:
                known = found.found.get(name)
                absent = self.tr("found: {what}").format(what=known) if known else translated(spec.absent)
                items.insert(0, (absent, None))
            with QSignalBlocker(choice):
                choice.setItems(items)
                choice.setValue(settings[name])
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def _show_problems(self, doubts: Sequence[Doubt]) -> None:
        self.problems.clear()
        for doubt in doubts:
            self._list(translated(doubt.told))
        self.problems.setFixedHeight(min(PROBLEMS_HEIGHT, 12 + 20 * len(doubts)))
        self.problems.setVisible(bool(doubts))

    # What is chosen

    def _change(self, **settings: Any) -> None:
        table = {**self.data.table, **settings}
        data = Component(**{name: value for name, value in table.items() if value is not None})
        if set(settings) <= {*LEARNT, "inputs"}:
            self.show_data(data)
        else:
            self.read_wanted.emit(data)

    def _choose_inputs(self, names: list[str]) -> None:
        """Use these columns; a column that cannot be an input is refused, and the ticks stay as they were."""
        table = {**self.data.table, "inputs": names}
        data = Component(**{name: value for name, value in table.items() if value})
        problem = preview(data.name, settings_of(data)).problem
        if problem is not None and problem.path == "data.inputs":
            self.refuse(problem)
        else:
            self.show_data(data)
