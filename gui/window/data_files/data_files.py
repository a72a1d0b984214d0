"""Opens data files: asks for one, reads it, shows what it holds, and uses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from core.data.files.errors import ChangedFileError, MissingFileError, NoFileError
from core.data.kind_of_file import kind_of_file
from core.data.registry import COMMON, DATASETS, FILES, settings_of, sizes_of, with_file
from core.errors import PlaygroundError
from core.experiment.change import make_change
from core.experiment.experiment import Component, Experiment
from core.experiment.schema import ParamSpec
from core.protocol.failures import START_AGAIN, explain
from core.protocol.results import Failure
from gui.state.store import Store
from gui.translation import translated
from gui.widgets.file_dialogs import folder_of, plain_box
from gui.window.data_files.reader import Fail, FileReader

if TYPE_CHECKING:
    from gui.window.data_files.preview_dialog import PreviewDialog

Open = Callable[[Experiment], None]
Use = Callable[[Component], None]

IMAGES = "images"
"""The data set whose files are in a folder."""
PREVIEWED = ("csv", IMAGES, "npz", "text")
"""The data sets whose files are looked at before they are used."""


def endings(name: str) -> tuple[str, ...]:
    """Return what the names of files of a data set end with; nothing for a folder."""
    spec = DATASETS[name].param("path")
    assert isinstance(spec, ParamSpec)
    return spec.options


class DataFiles(QObject):
    """Opens data files as the data of the store's experiment, and finds those that are missing.

    Parameters
    ----------
    settings : QSettings
        Where the last folder is remembered.
    window : QWidget
        Parent of the dialogs.
    """

    def __init__(self, store: Store, settings: QSettings, window: QWidget) -> None:
        super().__init__(window)
        self._store, self._settings, self._window = store, settings, window
        self.reader = FileReader(window)
        store.view.file_wanted.connect(self.ask)
        store.reading_wanted.connect(self._read_for_edit)

    @Slot(str)
    def ask(self, name: str = "") -> None:
        """Let the user choose a file of a data set, or look at the present one if `name` is empty."""
        data = self._store.document.asked.data
        if not name and data.name in PREVIEWED:
            self._look(data, self.tr("Use"))
        else:
            self.ask_open(name)

    @Slot()
    def ask_open(self, name: str = "") -> None:
        """Let the user choose a data file and look at it."""
        path = self._ask_path(self.tr("Open data"), [name] if name in DATASETS else list(FILES))
        if path:
            self.open_file(Path(path), name)

    @Slot()
    def ask_folder(self) -> None:
        """Let the user choose a folder of pictures and look at it."""
        self.ask_open(IMAGES)

    def open_file(self, path: Path, name: str = "") -> None:
        """Read a data file, and show what it holds."""
        from core.data.images.label_table import labels_for

        self._settings.setValue("data_folder", str(path.parent))
        name = name or kind_of_file(path) or "csv"
        former = self._store.document.asked.data.args  # a small file may have made the batch size smaller
        kept = {key: former[key] for key in COMMON if key in former}
        labels = labels_for(str(path)) if name == IMAGES else None
        data = Component(name=name, path=str(path), **kept, **({"labels": labels} if labels else {}))
        self._look(data, self.tr("Open"))

    def close(self) -> None:
        """End the reading under way."""
        self.reader.cancel()

    def open_experiment(self, experiment: Experiment, then: Open, fail: Fail) -> None:
        """Read the file of an experiment before `then` opens it; offer to look for one that is not there."""

        data = experiment.data

        def show(error: PlaygroundError | None = None) -> None:
            if error is None and not _has_problem(data):
                then(experiment)
            elif isinstance(error, MissingFileError | ChangedFileError):
                self._offer(experiment, error, then, fail)
            else:
                self._preview(data, self.tr("Open"), mended, fail, error)

        def mended(data: Component) -> None:
            catalog = self._store.environment.catalog
            try:
                edited = with_file(experiment, data.name, data.args)
                then(make_change(experiment, edited, catalog, keep="data.path").after)
            except PlaygroundError as error:
                fail(error)

        self.reader.read(data, show, show)

    def _ask_path(self, title: str, names: list[str]) -> str:
        ends = " ".join(f"*{end}" for name in names for end in endings(name))
        kinds = self.tr("Data ({ends});;All files (*)").format(ends=ends)
        if not ends:
            return QFileDialog.getExistingDirectory(self._window, title, str(self._folder))
        path, _ = QFileDialog.getOpenFileName(self._window, title, str(self._folder), kinds)
        return path

    @property
    def _folder(self) -> Path:
        """The folder that dialogs begin in: that of the present file, else of the last one."""
        data = self._store.document.experiment.data
        if data.name in FILES:
            return Path(str(data.args["path"])).parent
        last = str(self._settings.value("data_folder", ""))
        return Path(last) if last and Path(last).is_dir() else folder_of(self._store)

    @Slot(object, object)
    def _read_for_edit(self, data: Component, then: Callable[[], None]) -> None:
        def edit() -> None:
            try:
                then()
            except PlaygroundError as error:
                self._refuse(error)

        self.reader.read(data, edit, self._refuse)

    def _look(self, data: Component, action: str) -> None:
        """Read data, then show what they hold, or why they cannot be read."""
        show = partial(self._preview, data, action, self._use, self._refuse)
        self.reader.read(data, show, show)

    def _preview(
        self, data: Component, action: str, use: Use, fail: Fail, unread: PlaygroundError | None = None
    ) -> None:
        self._store.messages.dismiss_causes("file")
        try:
            if unread is not None and not _can_be_mended(data, unread):
                raise unread
            settings_of(data)  # what has no meaning is told before anything is shown
        except PlaygroundError as error:
            fail(error)
            return
        dialog = self._dialog(data, action, unread)

        def read(wanted: Component) -> None:
            if wanted.name == data.name:
                show = partial(dialog.show_data, wanted)
            else:  # the settings of another data set have another dialog
                dialog.reject()
                show = partial(self._preview, wanted, action, use, fail)
            self.reader.read(wanted, show, show)

        dialog.read_wanted.connect(read)
        dialog.finished.connect(self.reader.cancel)
        dialog.chosen.connect(use)
        dialog.open()

    def _dialog(self, data: Component, action: str, unread: PlaygroundError | None) -> PreviewDialog:
        # Not needed at the start.
        from gui.window.data_files.images_dialog import ImagesDialog
        from gui.window.data_files.table_dialog import TableDialog
        from gui.window.data_files.text_dialog import TextDialog

        if data.name == IMAGES:
            return ImagesDialog(data, action, self._store.view.theme, self._window, unread)
        made = TextDialog if data.name == "text" else TableDialog
        return made(data, action, self._window, unread)

    @Slot(object)
    def _use(self, data: Component) -> None:
        try:
            self._store.use_file(data.name, data.args)
        except PlaygroundError as error:
            self._refuse(error)
            return
        if self._store.run.state == "paused":  # else Run would go on with the former data
            self._store.control.reset()
        elif self._store.run.state == "running":
            name = Path(str(data.args["path"])).name
            text = self.tr("{name} is used from the next start on; the run goes on with the data before.")
            self._store.messages.post(Failure(text.format(name=name), remedy=START_AGAIN, cause="run"))

    def _refuse(self, error: PlaygroundError) -> None:
        self._store.messages.post(replace(explain(error), cause="file"))

    # Files that are missing or are not the same

    def _offer(self, experiment: Experiment, error: PlaygroundError, then: Open, fail: Fail) -> None:
        box = plain_box(self._window, self.tr("Data file"), translated(str(error)))
        box.setObjectName("file_dialog")
        look = box.addButton(self.tr("Look for it…"), QMessageBox.ButtonRole.ActionRole)
        accept = None
        if isinstance(error, ChangedFileError):
            accept = box.addButton(self.tr("Use it as it is"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)

        def answer() -> None:
            clicked = box.clickedButton()
            if clicked is look:
                # Once the click is over: the dialog that opens would see this one being destroyed.
                QTimer.singleShot(0, self, partial(self._look_for, experiment, then, fail))
            elif accept is not None and clicked is accept:
                accepted = experiment.replace_all({"data.sha256": None, "data.size": None})
                self.open_experiment(accepted, then, fail)
            box.deleteLater()  # not on close: the file dialog's loop would delete the sender of this signal

        box.finished.connect(answer)
        box.open()

    def _look_for(self, experiment: Experiment, then: Open, fail: Fail) -> None:
        path = self._ask_path(self.tr("Look for the data"), [experiment.data.name])
        if path:
            data = {**experiment.data.table, "path": path}
            self.open_experiment(experiment.replace("data", data), then, fail)


def _can_be_mended(data: Component, error: PlaygroundError) -> bool:
    """Return whether a preview has the choices that mend what is wrong."""
    return data.name in PREVIEWED and not isinstance(error, NoFileError | ChangedFileError)


def _has_problem(data: Component) -> bool:
    """Return whether data that were read cannot be used as the settings say."""
    if data.name not in PREVIEWED or not data.args.get("path"):
        return False
    try:
        sizes_of(data)
    except PlaygroundError:
        return True
    return False
