"""The checkpoints that lie in a run's folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QTableWidgetItem, QToolButton

from core.errors import PlaygroundError
from core.runs.checkpoint_file.contents import read_contents
from core.runs.folder import Run
from core.runs.run_info import MOST_COUNTED
from gui.pages.runs.noted_table import NotedTable
from gui.translation import translated
from gui.widgets.checkpoints.model import size_text
from gui.widgets.digits import digits_font

UNKNOWN = "–"
NUMBERS = (1, 2, 3)
"""Columns of numbers."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class CheckpointFile:
    """A checkpoint file; `problem` says why it cannot be read.

    Parameters
    ----------
    written : float
        In seconds since 1970.
    step, epoch : int or None
        Training steps and epochs at which it was saved.
    """

    path: Path
    n_bytes: int
    written: float
    step: int | None = None
    epoch: int | None = None
    problem: str = ""


def checkpoints_of(folder: Path) -> list[CheckpointFile]:
    """Return the checkpoints in a run's folder, with their step and epoch."""
    run = Run(folder)
    found = []
    for path in (run.last, run.best):
        try:
            status = path.stat()
        except OSError:
            continue
        step = epoch = None
        problem = ""
        try:
            entries = {entry.key: entry.value for entry in read_contents(path, checked=False).entries}
            step, epoch = _count(entries.get("step")), _count(entries.get("epoch"))
        except PlaygroundError as error:
            problem = str(error)
        found.append(CheckpointFile(path, status.st_size, status.st_mtime, step, epoch, problem))
    return found


def _count(value: object) -> int | None:
    """Return what a checkpoint counts, if it is a number at all."""
    return value if isinstance(value, int) and 0 <= value <= MOST_COUNTED else None


class Checkpoints(NotedTable):
    """A table of checkpoints: their purpose, step, epoch and size."""

    contents_wanted = Signal(Path)

    def __init__(self) -> None:
        super().__init__("runs.checkpoints", self.tr("Checkpoints of the run"), "runs.checkpoint_note")
        self._files: Sequence[CheckpointFile] = ()
        self._contents = QToolButton(text=self.tr("Contents…"))
        self._contents.clicked.connect(self._want_contents)
        self._add_button(self._contents, "runs.contents", self.tr("Show what the chosen checkpoint holds"))
        self._copy = QToolButton(text=self.tr("Copy path"))
        self._copy.clicked.connect(self._copy_path)
        self._add_button(self._copy, "runs.copy_path", self.tr("Copy where the chosen checkpoint lies"))
        self._set_up_table()
        self.show_files("", ())

    def _set_up_table(self) -> None:
        table = self._table
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        heads = (self.tr("File"), self.tr("Step"), self.tr("Epoch"), self.tr("Size"), self.tr("Written"), "")
        table.setColumnCount(len(heads))
        for column, width in enumerate((88, 96, 80, 96, 160)):
            table.setColumnWidth(column, width)
        for column, text in enumerate(heads):
            head = QTableWidgetItem(text)
            head.setTextAlignment(RIGHT if column in NUMBERS else LEFT)
            table.setHorizontalHeaderItem(column, head)

    def show_files(self, name: str, files: Sequence[CheckpointFile], *, reading: bool = False) -> None:
        """Show the checkpoints of the run called `name`; an empty name shows none."""
        chosen, self._files = self._table.currentRow(), files
        if not name:
            self._note.setText(self.tr("Select a run in the table to see its checkpoints"))
        elif files:
            self._note.setText(self.tr("Checkpoints of {0}").format(name))
        else:
            self._note.setText(self.tr("Reading…") if reading else self.tr("{0} has none yet").format(name))
        self._table.setRowCount(len(files))
        for row, file in enumerate(files):
            for column, text in enumerate(self._texts(file)):
                cell = self._new_cell(row, column, text)
                if column in NUMBERS:
                    cell.setTextAlignment(RIGHT)
                    cell.setFont(digits_font(self.font()))
        if files:
            self._table.selectRow(max(0, min(chosen, len(files) - 1)))
        for button in (self._contents, self._copy):
            button.setEnabled(bool(files))

    def _texts(self, file: CheckpointFile) -> tuple[str, ...]:
        purpose = {
            "last.pt": self.tr("the latest moment: from here the run goes on"),
            "best.pt": self.tr("the weights with the least loss so far, on validation data if there is any"),
        }[file.path.name]
        return (
            file.path.name,
            UNKNOWN if file.step is None else f"{file.step:,}",
            UNKNOWN if file.epoch is None else f"{file.epoch:,}",
            size_text(file.n_bytes),
            _when(file.written),
            translated(file.problem) or purpose,
        )

    @property
    def _chosen(self) -> Path:
        return self._files[max(0, self._table.currentRow())].path

    def _want_contents(self) -> None:
        self.contents_wanted.emit(self._chosen)

    def _copy_path(self) -> None:
        QGuiApplication.clipboard().setText(str(self._chosen))


def _when(written: float) -> str:
    try:
        return f"{datetime.fromtimestamp(written):%Y-%m-%d %H:%M:%S}"
    except (ValueError, OverflowError, OSError):  # a file can be given any time
        return UNKNOWN
