"""The checkpoints that lie in a run's folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton

from core.errors import PlaygroundError
from core.runs.checkpoint_file.contents import read_contents
from core.runs.folder import Run
from core.runs.run_info import MOST_COUNTED
from gui.pages.runs.noted_table import NotedTable
from gui.translation import translated
from gui.widgets.checkpoints.model import size_text
from gui.widgets.table import RIGHT, Column, Table
from gui.widgets.tiles import UNKNOWN

WIDTHS = (88, 96, 80, 96, 160)
"""Of all columns but the last, in pixels."""


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
        columns = [
            Column(self.tr("File"), "", lambda file: file.path.name),
            Column(self.tr("Step"), "", lambda file: _number(file.step), RIGHT, True),
            Column(self.tr("Epoch"), "", lambda file: _number(file.epoch), RIGHT, True),
            Column(self.tr("Size"), "", lambda file: size_text(file.n_bytes), RIGHT, True),
            Column(self.tr("Written"), "", lambda file: _when(file.written)),
            Column("", "", self._purpose),
        ]
        table = Table("runs.checkpoints", self.tr("Checkpoints of the run"), columns)
        super().__init__(table, "runs.checkpoint_note")
        for column, width in enumerate(WIDTHS):
            table.setColumnWidth(column, width)
        self._contents = QToolButton(text=self.tr("Contents…"))
        self._contents.clicked.connect(self._want_contents)
        self._add_button(self._contents, "runs.contents", self.tr("Show what the chosen checkpoint holds"))
        self._copy = QToolButton(text=self.tr("Copy path"))
        self._copy.clicked.connect(self._copy_path)
        self._add_button(self._copy, "runs.copy_path", self.tr("Copy where the chosen checkpoint lies"))
        self.show_files("", ())

    def show_files(self, name: str, files: Sequence[CheckpointFile], *, reading: bool = False) -> None:
        """Show the checkpoints of the run called `name`; an empty name shows none."""
        chosen = self._table.currentRow()
        if not name:
            self._note.setText(self.tr("Select a run in the table to see its checkpoints"))
        elif files:
            self._note.setText(self.tr("Checkpoints of {0}").format(name))
        else:
            self._note.setText(
                self.tr("Reading…") if reading else self.tr("{0} has no checkpoints").format(name)
            )
        self._table.show_rows(files)
        if files:
            self._table.selectRow(max(0, min(chosen, len(files) - 1)))
        for button in (self._contents, self._copy):
            button.setEnabled(bool(files))

    def _purpose(self, file: CheckpointFile) -> str:
        purposes = {
            "last.pt": self.tr("the latest moment: from here the run goes on"),
            "best.pt": self.tr("the weights with the least loss so far, on validation data if there is any"),
        }
        return translated(file.problem) or purposes[file.path.name]

    @property
    def _chosen(self) -> Path:
        file: CheckpointFile = self._table.rows[max(0, self._table.currentRow())]
        return file.path

    def _want_contents(self) -> None:
        self.contents_wanted.emit(self._chosen)

    def _copy_path(self) -> None:
        QGuiApplication.clipboard().setText(str(self._chosen))


def _number(count: int | None) -> str:
    return UNKNOWN if count is None else f"{count:,}"


def _when(written: float) -> str:
    try:
        return f"{datetime.fromtimestamp(written):%Y-%m-%d %H:%M:%S}"
    except (ValueError, OverflowError, OSError):  # a file can be given any time
        return UNKNOWN
