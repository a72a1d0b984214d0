"""Exports recorded runs: actions, dialogs, and a label that tells of the last."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLabel, QMainWindow

from core.protocol.results import Failure
from gui.processes.export_jobs import ExportJobs
from gui.state.store import Store
from gui.translation import language, translated
from gui.widgets.file_dialogs import Kind, ask_place, free_place
from gui.widgets.forms.pending import commit_pending
from gui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from gui.pages.runs.page import RunsPage

REPORT, MODEL = ".html", ".onnx"


class ExportActions(QObject):
    """Asks where to export runs, and starts the export.

    Parameters
    ----------
    window : QMainWindow
        Parent of the dialogs.
    former : ExportActions, optional
        Of a window in whose place this one is; what is being written goes on.
    """

    def __init__(self, store: Store, window: QMainWindow, former: ExportActions | None = None) -> None:
        super().__init__(window)
        self._store = store
        self._window = window
        self._folder: str = former._folder if former else str(Path.home())
        self._output: Path = former._output if former else Path()
        self._address: str = former._address if former else ""  # of what was written last
        self.jobs: ExportJobs = former.jobs if former else ExportJobs(self)
        self.jobs.setParent(self)
        self.jobs.began.connect(self._show_begun)
        self.jobs.wrote.connect(self._show_written)
        self.jobs.failed.connect(self._show_failure)
        self.label = QLabel(textFormat=Qt.TextFormat.RichText)
        """Says what is being written, and then links it."""
        self.label.setObjectName("export_label")
        self.label.setAccessibleName(self.tr("Last export"))
        self.label.setOpenExternalLinks(True)
        self.report_action = QAction(self.tr("Save report…"), self)
        self.report_action.setObjectName("save_report_action")
        self.report_action.triggered.connect(commit_pending)
        self.report_action.triggered.connect(self.ask_report)
        store.run.run_folder_changed.connect(self._offer)
        store.view.theme_changed.connect(self._show)
        self._offer()
        self._show()

    def join(self, page: RunsPage) -> None:
        """Offer the exports on the Runs page."""
        tip = self.tr("One web page with settings, curves, scores and pictures")
        page.add_export(self.tr("Report…"), tip, self.ask_reports)
        tip = self.tr("Event files that TensorBoard reads, a folder for each run")
        page.add_export(self.tr("TensorBoard…"), tip, self.ask_tensorboard)
        tip = self.tr("The trained model for other programs, checked against PyTorch")
        page.add_export(self.tr("ONNX model…"), tip, self.ask_onnx)

    def ask_report(self) -> None:
        """Let the user choose a file, and write a report of the present run there."""
        if self._store.run.run_folder is not None:
            self.ask_reports([self._store.run.run_folder])

    def ask_reports(self, folders: Sequence[Path]) -> None:
        """Let the user choose a file, or for several runs a folder, and write their reports there."""
        kind = Kind(self.tr("Web pages"), (REPORT,))
        for folder, output in self._places(folders, self.tr("Save report"), kind):
            self.jobs.write(["report", str(folder), "--language", language()], output)

    def ask_onnx(self, folders: Sequence[Path]) -> None:
        """Let the user choose a file, or for several runs a folder, and write their models there."""
        kind = Kind(self.tr("ONNX models"), (MODEL,))
        for folder, output in self._places(folders, self.tr("Save ONNX model"), kind):
            self.jobs.write(["onnx", str(folder)], output)

    def ask_tensorboard(self, folders: Sequence[Path]) -> None:
        """Let the user choose a folder, and write event files of the runs there."""
        place = self._chosen_folder(self.tr("Folder for TensorBoard"))
        if place is not None:
            self.jobs.write(["tensorboard", *map(str, folders)], place)

    def _offer(self) -> None:
        is_there = self._store.run.run_folder is not None
        self.report_action.setEnabled(is_there)
        tip = self.tr("Settings, curves, scores and pictures of this run as one web page")
        self.report_action.setToolTip(tip if is_there else self.tr("There is no recorded run yet"))

    def _show_begun(self, output: Path) -> None:
        self._output, self._address = output, ""
        self._show()

    def _show_written(self, output: Path, problems: list[str]) -> None:
        seen = output if output.suffix == REPORT else output.parent
        self._address = seen.resolve().as_uri()
        self._show()
        if problems:
            text = self.tr("Not all of the run could be read.")
            self._store.messages.post(Failure(text, "\n".join(problems), cause="file"))

    def _show_failure(self, output: Path, failure: Failure) -> None:
        self.label.clear()
        summary = self.tr("{0} was not written. {1}").format(output.name, translated(failure.summary))
        self._store.messages.post(Failure(summary, failure.details, cause="file"))

    def _show(self) -> None:
        """Say what is being written, or link what was, in the colour that links have now."""
        name, flags = escape(self._output.name), Qt.TextInteractionFlag
        text, how = "", flags.NoTextInteraction
        if self._address:
            link = f'<a href="{self._address}" style="color: {self._store.view.theme.accent}">{name}</a>'
            text = self.tr("Written: {0}").format(link)
            how = flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard
        elif self.jobs.is_busy:
            text = self.tr("Writing {0}…").format(name)
        self.label.setText(text)
        self.label.setTextInteractionFlags(how)
        self.label.setToolTip(plain_tip(str(self._output)) if text else "")

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
