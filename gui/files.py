"""Experiment files: opened, saved, and remembered as recent."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from core.curve_table import run_curves, write_table
from core.errors import PlaygroundError
from core.events import Failure
from core.presets import read_preset
from gui.store import Store
from gui.widgets.saving import ask_place, file_name

RECENT_LIMIT = 8

log = logging.getLogger(__name__)


class Files(QObject):
    """Opens and saves the store's experiment; what goes wrong is posted.

    Parameters
    ----------
    store : Store
    settings : QSettings
        Where recent files are remembered.
    window : QWidget
        Which the dialogs belong to.
    """

    recent_changed = Signal()

    def __init__(self, store: Store, settings: QSettings, window: QWidget) -> None:
        super().__init__(window)
        self._store = store
        self._settings = settings
        self._window = window

    def open_file(self, path: str | Path) -> bool:
        """Open an experiment file; return whether that went well."""
        try:
            self._store.open(Path(path))
        except PlaygroundError as error:
            self.refuse(error)
            return False
        log.info("opened %s", path)
        self.remember(Path(path))
        return True

    def open_text(self, text: str, source: str) -> bool:
        """Open an experiment file's text; return whether that went well. `source` names it in errors."""
        try:
            self._store.open_text(text, source)
        except PlaygroundError as error:
            self.refuse(error)
            return False
        log.info("opened %s", source)
        return True

    def open_preset(self, name: str) -> None:
        """Open a preset by its name."""
        self._store.show_experiment(read_preset(name).experiment)
        log.info("opened the preset %s", name)

    def save_file(self, path: Path) -> bool:
        """Save to a file; return whether that went well."""
        try:
            self._store.save(path)
        except PlaygroundError as error:
            self.refuse(error)
            return False
        log.info("saved %s", path)
        self.remember(path)
        return True

    def ask_open(self) -> None:
        """Let the user choose a file and open it."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open experiment"), self._folder(), self._filter()
        )
        if path:
            self.open_file(path)

    def ask_save(self) -> None:
        """Save to the experiment's own file, or to one that the user chooses."""
        if self._store.file is not None:
            self.save_file(self._store.file)
        else:
            self.ask_save_as()

    def ask_save_as(self) -> None:
        """Let the user choose a file and save to it."""
        name = self._store.file or Path(self._folder()) / f"{self._store.experiment.name}.toml"
        path, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save experiment"), str(name), self._filter()
        )
        if path:
            self.save_file(Path(path))

    def ask_save_curves(self) -> None:
        """Let the user choose a file, and write all that the run has recorded to it."""
        store, name = self._store, file_name(self._store.experiment.name, "curves")
        path = ask_place(self._window, store, self.tr("Save curves"), f"{name}.csv", self.tr("CSV files"))
        if path is None:
            return
        try:
            write_table(path, run_curves(store.history), epochs=store.epochs_at)
        except PlaygroundError as error:
            self.refuse(error)

    @property
    def recent(self) -> list[str]:
        """The files opened or saved last, the latest first."""
        value = self._settings.value("recent")
        return [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []

    def remember(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        recent = [str(path.resolve()), *self.recent]
        self._settings.setValue("recent", list(dict.fromkeys(recent))[:RECENT_LIMIT])
        self.recent_changed.emit()

    def refuse(self, error: PlaygroundError) -> None:
        """Tell why something was not opened or saved."""
        log.info("refused: %s", error)
        self._store.post(Failure(str(error)))

    def _folder(self) -> str:
        return str(self._store.file.parent if self._store.file else Path.home())

    def _filter(self) -> str:
        return self.tr("Experiments (*.toml);;All files (*)")
