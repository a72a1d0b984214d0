"""What is shown of the selected runs: curves, settings, notes and checkpoints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal

from core.analysis.colours.theme_colours import N_COLOURS
from core.runs.details import RunDetails, read_details
from core.runs.reader import RunReader
from core.runs.run_row import RunRow
from gui.pages.runs.checkpoints import CheckpointFile, Checkpoints, checkpoints_of
from gui.pages.runs.curves import RunCurves
from gui.pages.runs.differences import Differences
from gui.pages.runs.notes import Notes
from gui.theme.theme import Theme
from gui.translation import of_preset
from gui.widgets.background import Background
from gui.widgets.runs.texts import created_text
from gui.widgets.tiles import Tabs

translate = QCoreApplication.translate

MOST = 20
"""Runs that are compared at a time."""


class Details(Tabs):
    """Shows the selected runs, whose folders it reads in the background, again when they change."""

    written = Signal(Path, object)  # see Notes
    contents_wanted = Signal(Path)
    coloured = Signal(object)  # the colours of the runs shown, by folder

    def __init__(self, theme: Theme, background: Background) -> None:
        self.curves, self.differences = RunCurves(theme), Differences(theme)
        self.notes, self.checkpoints = Notes(), Checkpoints()
        super().__init__(
            "runs.tabs",
            translate("Runs", "Selected runs"),
            (translate("Runs", "Curves"), self.curves),
            (translate("Runs", "Settings"), self.differences),
            (translate("Runs", "Notes"), self.notes),
            (translate("Runs", "Checkpoint"), self.checkpoints),
        )
        self._theme = theme
        self._background = background
        self._rows: Sequence[RunRow] = ()
        self._current: RunRow | None = None
        self._n_selected = 0
        self._readers: dict[Path, RunReader] = {}
        self._asked: dict[Path, RunRow] = {}
        self._details: dict[Path, RunDetails] = {}
        self._inks: dict[Path, int] = {}
        self._files: Sequence[CheckpointFile] = ()
        self._files_of: RunRow | None = None
        self.notes.written.connect(self.written)
        self.checkpoints.contents_wanted.connect(self.contents_wanted)
        self.opened.connect(self._show)

    def show_runs(self, rows: Sequence[RunRow], current: RunRow | None) -> None:
        """Show these runs, and of notes and checkpoints those of the `current` one."""
        self._n_selected, self._rows, self._current = len(rows), rows[:MOST], current
        folders = {row.folder for row in self._rows}
        for known in (self._readers, self._asked, self._details, self._inks):
            for folder in known.keys() - folders:
                del known[folder]
        for row in self._rows:
            self._inks.setdefault(row.folder, self._free_ink())
            if self._asked.get(row.folder) is not row:
                self._asked[row.folder] = row
                reader = self._readers.setdefault(row.folder, RunReader(row.folder, with_losses=False))
                self._background.start(partial(self._read, row.folder, reader), self._take)
        self._show()

    def _free_ink(self) -> int:
        """Return the colour that the fewest runs have, so that a run keeps its own."""
        taken = list(self._inks.values())
        return min(range(N_COLOURS), key=lambda ink: (taken.count(ink), ink))

    @property
    def _colours(self) -> Mapping[Path, str]:
        return {folder: self._theme.class_colour(ink) for folder, ink in self._inks.items()}

    def _read(self, folder: Path, reader: RunReader) -> RunDetails | None:
        """Read, in the background, unless nobody wants that run any more."""
        return read_details(reader) if self._readers.get(folder) is reader else None

    def _take(self, details: RunDetails | None) -> None:
        if details is not None and details.folder in self._readers:
            self._details[details.folder] = details
            self._show()

    def _show(self) -> None:
        """Bring the open page up to date."""
        if not self.isVisible():
            return
        self.coloured.emit(self._colours if len(self._rows) > 1 else {})
        if self.page is self.curves:
            self.curves.show_runs(self._rows, self._colours, self._left_out)
            self.curves.show_details(self._details)
        elif self.page is self.differences:
            runs = [self._details.get(row.folder) or RunDetails(row.folder) for row in self._rows]
            inks = [self._colours[row.folder] for row in self._rows] if len(self._rows) > 1 else []
            self.differences.show_runs(_distinct_names(self._rows), runs, inks)
        elif self.page is self.notes:
            folder = self._current.folder if self._current is not None else None
            self.notes.show_run(self._current, self._details.get(folder) if folder else None)
        else:
            self._show_checkpoints()

    @property
    def _left_out(self) -> str:
        if self._n_selected <= MOST:
            return ""
        return translate("Runs", "the first {0} of {1:,} runs selected").format(MOST, self._n_selected)

    def _show_checkpoints(self) -> None:
        row = self._current
        if row is not None and row is not self._files_of:
            if self._files_of is None or row.folder != self._files_of.folder:
                self._files = ()
                self.checkpoints.show_files(of_preset(row.name), (), reading=True)
            self._files_of = row
            self._background.start(partial(checkpoints_of, row.folder), self._take_files)
        elif row is None:
            self._files_of = None
            self.checkpoints.show_files("", ())

    def _take_files(self, files: Sequence[CheckpointFile]) -> None:
        if self._files_of is not None and files != self._files:
            self._files = files
        if self._files_of is not None:
            self.checkpoints.show_files(of_preset(self._files_of.name), self._files)

    def write_note(self) -> None:
        """Open the notes of the current run."""
        self.open(self.notes)
        self.notes.write()

    def keep(self) -> None:
        """Emit edits of name and note that were not emitted yet."""
        self.notes.keep()

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Draw in the colours of a theme, for type that is `scale` times as large."""
        self._theme = theme
        self.curves.set_theme(theme, scale)
        self.differences.set_theme(theme)
        if self._rows:
            self.curves.show_runs((), {}, "")  # they take other colours
        self._show()


def _distinct_names(rows: Sequence[RunRow]) -> list[str]:
    """Return the names of runs, with their beginning where several have the same name."""
    counts = Counter(row.name for row in rows)
    names = ((row, of_preset(row.name)) for row in rows)
    return [f"{name} · {created_text(row)}" if counts[row.name] > 1 else name for row, name in names]
