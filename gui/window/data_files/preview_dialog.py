"""A look at a data file before it is opened: what was understood, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from core.data.registry import FILES, settings_of
from core.data.tables.preview import Preview, preview
from core.data.tables.table import Doubt
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.values.rules import shown
from core.system.hardware import mib
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.wording import help_text
from gui.widgets.labels import PlainLabel, plain_tip
from gui.window.data_files.column_table import MOST_SHOWN, ColumnTable

MARGIN, GAP = 16, 8
READ_BY = ("encoding", "delimiter", "decimal", "header")
"""Settings that decide how the file is read."""
LEARNT = ("target", "task")
"""Settings that decide what is learnt of a table."""
ARRAYS = ("x", "y", "task")
"""The same of an archive."""
PROBLEMS_HEIGHT = 96


class PreviewDialog(QDialog):
    """What was understood of a file that was read; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    """

    read_wanted = Signal(object)
    """A data section: the file is to be read in another way, and then shown by ``show_data``."""
    chosen = Signal(object)
    """The data section that was accepted."""

    def __init__(self, data: Component, action: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Data: {name}").format(name=Path(data.args["path"]).name))
        self.data = data
        self._head, self._result = PlainLabel(wordWrap=True), PlainLabel(wordWrap=True)
        self._head.setObjectName("preview.head")
        self._result.setObjectName("preview.result")
        self._choices = {name: ChoiceEdit((), f"preview.{name}") for name in self._names()}
        self.columns = ColumnTable()
        self.problems = QListWidget(objectName="preview.problems")
        self.problems.setAccessibleName(self.tr("Doubtful rows"))
        self.problems.setToolTip(self.tr("What is doubtful in the file, and in which lines"))
        self.problems.setWordWrap(True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._open = self._buttons.addButton(action, QDialogButtonBox.ButtonRole.AcceptRole)
        self._arrange()
        self._connect()
        self.show_data(data)
        self.resize(880, 560)

    def _names(self) -> Sequence[str]:
        return (*READ_BY, *LEARNT) if self.data.name == "csv" else ARRAYS

    def _arrange(self) -> None:
        self._open.setObjectName("preview.open")
        self._open.setProperty("role", "primary")
        self._open.setDefault(True)
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setIcon(QIcon())
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.setSpacing(GAP)
        column.addWidget(self._head)
        reading, learning = QHBoxLayout(spacing=GAP), QHBoxLayout(spacing=GAP)
        for name, choice in self._choices.items():
            spec = FILES[self.data.name].param(name)
            assert spec is not None
            choice.setAccessibleName(name)
            choice.setToolTip(help_text(spec))
            label = PlainLabel(name, buddy=choice)
            label.setProperty("role", "plain")
            line = reading if name in READ_BY else learning
            line.addWidget(label)
            line.addWidget(choice, 1)
        for line in (reading, learning):
            if line.count():
                column.addLayout(line)
        column.addWidget(self.columns, 1)
        column.addWidget(self.problems)
        column.addWidget(self._result)
        column.addWidget(self._buttons)

    def _connect(self) -> None:
        for name, choice in self._choices.items():
            choice.edited.connect(lambda value, name=name: self._change(**{name: value}))
        self.columns.inputs_chosen.connect(self._choose_inputs)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)

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

    def refuse(self, error: PlaygroundError) -> None:
        """Say why the file cannot be read in the way that was asked for; show it as it was."""
        self.show_data(self.data)
        self._show_result(translated(str(error)), is_problem=True)

    def _show_result(self, text: str, *, is_problem: bool) -> None:
        self._result.setText(text)
        set_flag(self._result, "role", "rule" if is_problem else "")

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
            text = translated(doubt.told)
            self.problems.addItem(text)
            self.problems.item(self.problems.count() - 1).setToolTip(plain_tip(text))
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

    def _accept(self) -> None:
        self.chosen.emit(self.data)
        self.accept()
