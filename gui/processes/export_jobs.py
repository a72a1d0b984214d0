"""Recorded runs taken along: as reports, event files or ONNX files, each made by a process of its own."""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLabel, QMainWindow

from core.protocol.results import Failure
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from gui.widgets.file_dialogs import Kind, ask_place, free_place
from gui.widgets.forms.pending import commit_pending
from gui.widgets.plain_text import plain_tip

if TYPE_CHECKING:
    from gui.pages.runs.page import RunsPage

REPORT, MODEL = ".html", ".onnx"

log = logging.getLogger(__name__)


class ExportJobs(QObject):
    """Asks for a place, and makes files of runs there, one after another.

    A process does it, as drawing and translating a model takes seconds of the interpreter. The
    status bar tells what is being written, and what was, with a link to it.

    Parameters
    ----------
    store : Store
    window : QMainWindow
        Which the dialogs and the status bar belong to.
    """

    def __init__(self, store: Store, window: QMainWindow) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._folder = str(Path.home())
        self._waiting: deque[tuple[list[str], Path]] = deque()
        self._output = Path()
        self._address = ""  # of what was written last
        self._child = ChildProcess(self)
        self._child.said.connect(self._tell)
        self._child.failed.connect(self._fail)
        self._child.ended.connect(self._next)
        self._told = QLabel(textFormat=Qt.TextFormat.RichText)
        self._told.setObjectName("export_label")
        self._told.setAccessibleName(self.tr("Last export"))
        self._told.setOpenExternalLinks(True)
        window.statusBar().addPermanentWidget(self._told)
        self.report_action = QAction(self.tr("Save report…"), self)
        self.report_action.setObjectName("save_report_action")
        self.report_action.triggered.connect(commit_pending)
        self.report_action.triggered.connect(self.ask_report)
        store.run_folder_changed.connect(self._offer)
        store.theme_changed.connect(self._show)
        self._offer()

    def join(self, page: RunsPage) -> None:
        """Offer the exports on the Runs page."""
        tip = self.tr("One web page with settings, curves, scores and pictures")
        page.add_export(self.tr("Report…"), tip, self.ask_reports)
        tip = self.tr("Event files that TensorBoard reads, a folder for each run")
        page.add_export(self.tr("TensorBoard…"), tip, self.ask_tensorboard)
        tip = self.tr("The trained model for other programs, checked against PyTorch")
        page.add_export(self.tr("ONNX model…"), tip, self.ask_onnx)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written or waits for it."""
        return bool(self._waiting) or self._child.is_running

    def ask_report(self) -> None:
        """Let the user choose a file, and write a report of the present run there."""
        if self._store.run_folder is not None:
            self.ask_reports([self._store.run_folder])

    def ask_reports(self, folders: Sequence[Path]) -> None:
        """Let the user choose a file, or for several runs a folder, and write their reports there."""
        kind = Kind(self.tr("Web pages"), (REPORT,))
        for folder, output in self._places(folders, self.tr("Save report"), kind):
            self.write(["report", str(folder)], output)

    def ask_onnx(self, folders: Sequence[Path]) -> None:
        """Let the user choose a file, or for several runs a folder, and write their models there."""
        kind = Kind(self.tr("ONNX models"), (MODEL,))
        for folder, output in self._places(folders, self.tr("Save ONNX model"), kind):
            self.write(["onnx", str(folder)], output)

    def ask_tensorboard(self, folders: Sequence[Path]) -> None:
        """Let the user choose a folder, and write event files of the runs there."""
        place = self._chosen_folder(self.tr("Folder for TensorBoard"))
        if place is not None:
            self.write(["tensorboard", *map(str, folders)], place)

    def write(self, command: Sequence[str], output: Path) -> None:
        """Run a command of ``core.cli.export_commands`` that writes to `output`, once those before are
        done."""
        self._waiting.append(([*command, "--output", str(output), "--json", "--attended"], output))
        if not self._child.is_running:
            self._next()

    def close(self) -> None:
        """End what is under way; no half of a file is left."""
        self._waiting.clear()
        self._child.close()

    def _offer(self) -> None:
        is_there = self._store.run_folder is not None
        self.report_action.setEnabled(is_there)
        tip = self.tr("Settings, curves, scores and pictures of this run as one web page")
        self.report_action.setToolTip(tip if is_there else self.tr("There is no recorded run yet"))

    def _next(self) -> None:
        if self._waiting:
            arguments, self._output = self._waiting.popleft()
            self._address = ""
            self._child.start(arguments)
            self._show()

    def _tell(self, line: str) -> None:
        """Say that a file was written, which the command does in one line."""
        log.info("wrote %s", self._output)
        seen = self._output if self._output.suffix == REPORT else self._output.parent
        self._address = seen.resolve().as_uri()
        self._show()
        problems = json.loads(line)["problems"]
        if problems:
            self._store.post(Failure(self.tr("Not all of the run could be read."), "\n".join(problems)))

    def _show(self) -> None:
        """Say what is being written, or link what was, in the colour that links have now."""
        name, flags = escape(self._output.name), Qt.TextInteractionFlag
        text, how = "", flags.NoTextInteraction
        if self._address:
            link = f'<a href="{self._address}" style="color: {self._store.theme.accent}">{name}</a>'
            text = self.tr("Written: {0}").format(link)
            how = flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard
        elif self.is_busy:
            text = self.tr("Writing {0}…").format(name)
        self._told.setText(text)
        self._told.setTextInteractionFlags(how)
        self._told.setToolTip(plain_tip(str(self._output)) if text else "")

    def _fail(self, failure: Failure) -> None:
        self._told.clear()
        summary = self.tr("{0} was not written. {1}").format(self._output.name, failure.summary)
        self._store.post(Failure(summary, failure.details))

    def _places(self, folders: Sequence[Path], title: str, kind: Kind) -> list[tuple[Path, Path]]:
        """Return where the user wants something of each run; nowhere if the user has changed his mind.

        In a folder that is chosen for several runs no file is replaced: a number is added to names.
        """
        (suffix,) = kind.suffixes
        if len(folders) == 1:
            proposed = Path(self._folder) / f"{folders[0].name}{suffix}"
            path = ask_place(self._window, title, proposed, [kind])
            if path is None:
                return []
            self._folder = str(path.parent)
            return [(folders[0], path)]
        place = self._chosen_folder(title)
        if place is None:
            return []
        places: list[Path] = []
        for folder in folders:
            places.append(free_place(place / f"{folder.name}{suffix}", places))
        return list(zip(folders, places, strict=True))

    def _chosen_folder(self, title: str) -> Path | None:
        text = QFileDialog.getExistingDirectory(self._window, title, self._folder)
        if not text:
            return None
        self._folder = text
        return Path(text)
