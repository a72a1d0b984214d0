"""Experiment files: opened, saved, and remembered as recent."""

from __future__ import annotations

import logging
from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from core.code.source import changed_since
from core.errors import PlaygroundError
from core.experiment import validate
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.failures import CODE
from core.protocol.results import Failure
from gui.state.store import Store
from gui.translation import of_preset
from gui.widgets.background import Background
from gui.widgets.file_dialogs import (
    Button,
    Kind,
    ask,
    ask_place,
    file_name,
    folder_of,
    is_of_a_run,
    readable_name,
)
from gui.widgets.forms.pending import refused
from gui.window.code_files import CodeFiles
from gui.window.data_files.data_files import DataFiles

RECENT_LIMIT = 8

log = logging.getLogger(__name__)


class ExperimentFiles(QObject):
    """Opens and saves the store's experiment; errors are posted as messages.

    Parameters
    ----------
    settings : QSettings
        Where recent files are remembered.
    code : CodeFiles
        Loads the code that an experiment needs.
    window : QWidget
        Parent of the dialogs.
    """

    recent_changed = Signal()

    def __init__(self, store: Store, settings: QSettings, code: CodeFiles, window: QWidget) -> None:
        super().__init__(window)
        self.code = code
        self._store = store
        self._settings = settings
        self._window = window
        self._refused_messages: list[Failure] = []
        self._background = Background(self)
        self.data = DataFiles(store, settings, window)

    def open_file(self, path: str | Path) -> bool:
        """Open an experiment file; return whether it succeeded.

        Undo ends there: the user is asked about changes that no file holds.
        """
        try:
            experiment = Experiment.read(path)
        except PlaygroundError as error:
            self.refuse(error)
            return False
        self.open_experiment(experiment, Path(path))
        return self._store.document.file == Path(path)

    def open_experiment(self, experiment: Experiment, path: Path | None = None) -> None:
        """Open an experiment that a file holds, or none, once the code and the data it names are read."""
        try:
            missing = self.code.lacks(experiment)
        except PlaygroundError as error:
            self.refuse(error)
            return
        if missing is not None:
            self.code.open_file(missing, partial(self.open_experiment, experiment, path))
            return
        code, source = experiment.code, self._store.code.source
        if code.path is not None and source is not None and (notice := changed_since(code, source)):
            self._store.messages.post(Failure(notice, cause=CODE))
        experiment = experiment.replace("code.sha256", None)
        self.data.open_experiment(experiment, partial(self._open, path=path), self.refuse)

    def _open(self, experiment: Experiment, path: Path | None) -> None:
        store = self._store
        try:
            # What cannot be opened is told before anything is asked.
            validate.check(experiment, store.environment.catalog)
            if path is None:
                store.show_experiment(experiment)
                return
            if not self._may_leave():
                return
            store.open_experiment(experiment, path)
        except PlaygroundError as error:
            self.refuse(error)
            return
        log.info("opened %s", path)
        self.remember(path)

    def _may_leave(self) -> bool:
        """Ask about changes that would be lost; return whether to go on."""
        store = self._store
        if not store.document.has_unsaved:
            return True
        document = store.document
        name = document.file.name if document.file else of_preset(document.experiment.name)
        text = self.tr("Save the changes to {name}?").format(name=name)
        buttons = Button.Discard | Button.Cancel
        if store.document.is_modified:
            buttons |= Button.Save
        else:
            text = self.tr("You can still undo to changes that were never saved. Opening a file loses them.")
        answer = ask(self._window, self.tr("Open experiment"), text, buttons, Button.Cancel)
        return self.ask_save() if answer == Button.Save else bool(answer == Button.Discard)

    def open_text(self, text: str, source: str) -> bool:
        """Open an experiment file's text; return whether it succeeded. `source` names it in errors."""
        try:
            experiment = Experiment.from_toml(text, source)
        except PlaygroundError as error:
            self.refuse(error)
            return False
        self.open_experiment(experiment)
        return self._store.document.experiment == experiment

    def open_preset(self, name: str) -> None:
        """Open a preset by its name."""
        self._store.show_experiment(read_preset(name).experiment)
        log.info("opened the preset %s", name)

    def save_file(self, path: Path) -> bool:
        """Save to a file; return whether it succeeded."""
        try:
            self._store.save(path)
        except PlaygroundError as error:
            self.refuse(error)
            return False
        log.info("saved %s", path)
        self.remember(path)
        self._tell_refused()
        return True

    def _tell_refused(self) -> None:
        """Say which editors show something else than what was saved."""
        for message in self._refused_messages:
            self._store.messages.dismiss(message)
        text = self.tr("{path} was saved with its former value. The one in its editor is not valid: {rule}.")
        self._refused_messages = [
            Failure(text.format(path=path, rule=rule), cause=path)
            for path, rule in refused(self._window).items()
        ]
        for message in self._refused_messages:
            self._store.messages.post(message)

    def ask_open(self) -> None:
        """Let the user choose a file and open it."""
        path, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open experiment"),
            str(self._folder),
            self.tr("Experiments (*.toml);;All files (*)"),
        )
        if path:
            self.open_file(path)

    def ask_save(self) -> bool:
        """Save to its own file, or to one that the user chooses; return whether it succeeded."""
        file = self._store.document.file
        if file is not None and not is_of_a_run(file):
            return self.save_file(file)
        return self.ask_save_as()

    def ask_save_as(self) -> bool:
        """Let the user choose a file and save to it; return whether it succeeded."""
        proposed = self._store.document.file or self._free_place()
        kinds = [Kind(self.tr("Experiments"), (".toml",))]
        path = ask_place(self._window, self.tr("Save experiment"), proposed, kinds)
        return path is not None and self.save_file(path)

    def _free_place(self) -> Path:
        """Return where to save what has no file yet: beside the others, over none of them."""
        name, folder = readable_name(self._store.document.experiment.name), self._folder
        names = chain([name], (f"{name} ({i})" for i in count(2)))
        return next(place for each in names if not (place := folder / f"{each}.toml").exists())

    def ask_save_curves(self) -> None:
        """Let the user choose a file, and write all that the run has recorded to it."""
        store, name = self._store, file_name(self._store.document.experiment.name, "curves")
        kinds = [Kind(self.tr("CSV files"), (".csv",))]
        path = ask_place(self._window, self.tr("Save curves"), folder_of(store) / f"{name}.csv", kinds)
        if path is None:
            return
        from core.analysis.curve_csv import run_curves, write_table  # not needed at the start

        curves, epochs = run_curves(store.run.history), store.run.epoch_clock()
        self._background.save(partial(write_table, path, curves, epochs=epochs), store)

    @property
    def _folder(self) -> Path:
        """The folder that dialogs begin in: that of the experiment's file, else of the last one."""
        last = next((Path(path).parent for path in self.recent), None)
        if self._store.document.file is None and last is not None and last.is_dir():
            return last
        return folder_of(self._store)

    @property
    def recent(self) -> list[str]:
        """The files opened or saved last, the latest first."""
        value = self._settings.value("recent")
        paths = value if isinstance(value, list) else [value]
        return [path for path in paths if isinstance(path, str)]

    def remember(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        recent = [str(path.resolve()), *self.recent]
        self._settings.setValue("recent", list(dict.fromkeys(recent))[:RECENT_LIMIT])
        self.recent_changed.emit()

    def refuse(self, error: PlaygroundError) -> None:
        """Post why something was not opened or saved."""
        log.info("refused: %s", error)
        self._store.messages.post(Failure(str(error), cause="file"))
