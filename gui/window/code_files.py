"""The user's file of code: made, opened, followed on the disk, and let run once the user agrees."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from core.code.consent import Consent
from core.code.saved import Doubt, doubt_of, is_private
from core.code.source import CodeSource, Provenance, find_code, read_code
from core.code.template import is_template, write_template
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.protocol.commands import LoadCode
from core.protocol.failures import CODE, CODE_FILE
from core.protocol.results import Failure
from core.text import printable
from gui.state.store import Store
from gui.translation import translated
from gui.widgets.file_dialogs import Button, Kind, ask, ask_place, folder_of

SETTLE_MS = 150
"""Editors write a file in several steps."""
NEW_NAME = "my_code.py"

log = logging.getLogger(__name__)


class Checks(Protocol):
    """Tries code in a process of its own; see ``gui.processes.code_checks``."""

    def check_code(
        self, source: CodeSource, experiment: Experiment | None, then: Callable[[Failure | None], None]
    ) -> None:
        """Tell `then` what is wrong with the code, if anything is."""


class CodeFiles(QObject):
    """Opens a user's file of code, and takes up each version that is saved.

    Parameters
    ----------
    consent : Consent
        Which code may run.
    window : QWidget
        Parent of the dialogs.
    """

    def __init__(self, store: Store, consent: Consent, window: QWidget) -> None:
        super().__init__(window)
        self._store, self._consent, self._window = store, consent, window
        self._checks: Checks | None = None
        self._untried: CodeSource | None = None  # until there is a process to try it in
        self._followed: Path | None = None
        self._opened: Path | None = None  # whose later versions may run: the user has agreed to them
        self._agreed: Provenance | None = None  # where the version lay that the user has agreed to
        self._is_asking = False
        self._tried = ""  # the hash of the version that was tried last
        self._then: Callable[[], object] | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._wait)
        self._watcher.directoryChanged.connect(self._wait)
        self._settling = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settling.timeout.connect(self._look)
        store.code.changed.connect(self._go_on)

    def begin(self, checks: Checks) -> None:
        """Try code from now on, and what was opened before."""
        self._checks = checks
        if self._untried is not None:
            self._try(self._untried)

    def move_to(self, window: QWidget) -> None:
        """Let the dialogs lie over another window."""
        self.setParent(window)
        self._window = window

    def close(self) -> None:
        """Follow no file any more, before the window closes."""
        self._settling.stop()
        self._watcher.fileChanged.disconnect(self._wait)
        self._watcher.directoryChanged.disconnect(self._wait)

    # What the menu asks for

    def ask_new(self) -> None:
        """Let the user choose a place for a file to begin with, and take it up."""
        kinds = [Kind(self.tr("Python files"), (".py",))]
        place = ask_place(self._window, self.tr("New code file"), self._folder / NEW_NAME, kinds)
        if place is not None:
            self.write_new(place)

    def write_new(self, place: Path) -> None:
        """Write a file to begin with, and take it up."""
        try:
            place.unlink(missing_ok=True)  # the dialog has asked
            write_template(place)
            source = read_code(place)
            if is_template(source):  # nobody else has put something there meanwhile
                self._consent.allow(source)
                if is_private(str(place.parent)):
                    self._consent.agree_to(os.path.realpath(place.parent))
        except (PlaygroundError, OSError) as error:
            self._refuse(error)
            return
        self.open_file(place)
        text = self.tr(
            "{name} is there: edit it with your own editor, and each version that you save is tried."
        )
        self._store.messages.show_status(text.format(name=place.name))

    def ask_open(self) -> None:
        """Let the user choose a file of code, and take it up."""
        title, kinds = self.tr("Open code file"), self.tr("Python files (*.py)")
        path, _ = QFileDialog.getOpenFileName(self._window, title, str(self._folder), kinds)
        if path:
            self.open_file(Path(path))

    @property
    def _folder(self) -> Path:
        return self._followed.parent if self._followed is not None else folder_of(self._store)

    # Files

    def open_file(self, path: Path, then: Callable[[], object] | None = None) -> None:
        """Take up a file of code, if the user lets it run; call `then` once its classes can be chosen."""
        try:
            source = read_code(path)
        except PlaygroundError as error:
            self._refuse(error)
            return
        if not self._may_run(source, None):
            return
        self._then = then
        self._take(source)
        self._try(source)

    def _take(self, source: CodeSource) -> None:
        """Follow a file from now on whose versions the user has agreed to."""
        self._opened, self._agreed = Path(source.path), source.provenance
        self._follow(self._opened)

    def lacks(self, experiment: Experiment) -> Path | None:
        """Return the file of code that an experiment needs and that is not loaded; None if there is none."""
        if experiment.code.path is None:
            return None
        path = find_code(experiment.code)
        loaded = self._store.code.path
        return None if loaded is not None and _is_same(Path(loaded), path) else path

    def _may_run(self, source: CodeSource, agreed: Provenance | None) -> bool:
        """Return whether a version may run; ask, unless it was let run, or the user alone can have saved it.

        `agreed` is where the version lay that the user has let run; None for a file that was just opened.
        """
        if self._consent.allows(source):
            return True
        now = source.provenance
        assert now is not None
        doubt = doubt_of(now, agreed or now, self._consent.folders)
        if agreed is None or doubt is not None:
            answer = self._ask(source, agreed is None, doubt)
            if answer not in (Button.Yes, Button.YesToAll):
                return False
            if answer == Button.YesToAll:
                self._consent.agree_to(os.path.dirname(now.path))
        self._consent.allow(source)
        return True

    def _ask(self, source: CodeSource, is_new: bool, doubt: Doubt | None) -> Button:
        """Ask whether a version may run: one of a file that is new here, or one that was saved since."""
        name, path = printable(source.name), printable(source.path)
        if is_new:
            text = self.tr(
                "{name} is a Python program. It runs with your rights: it can read and change your files.\n\n"
                "{path}"
            ).format(name=name, path=path)
        else:
            text = self.tr(
                "{name} was saved in another version, which runs with your rights: it can read and change "
                "your files.\n\n{path}"
            ).format(name=name, path=path)
        buttons = Button.Yes | Button.No
        if doubt is None:
            ends = self.tr("Let it run, and each version of it that is saved while it is open?")
        else:
            text += f"\n\n{printable(translated(doubt.reason))}"
            ends = self.tr("Run this version? You are asked again for the next one.")
            if doubt.of_folder:
                buttons |= Button.YesToAll
                ends = self.tr(
                    "Run this version? “Yes to All” also runs what you save in this folder while it is "
                    "open; otherwise you are asked again for the next version."
                )
        self._is_asking = True
        try:
            title = self.tr("Code from a file")
            return ask(self._window, title, f"{text}\n\n{ends}", buttons, Button.No)
        finally:
            self._is_asking = False

    def _try(self, source: CodeSource) -> None:
        experiment = self._store.document.experiment
        uses = experiment.code.path == source.path
        if self._checks is None:
            self._untried = source
            return
        self._tried = source.sha256
        self._checks.check_code(source, experiment if uses else None, partial(self._load, source))

    def _load(self, source: CodeSource, failure: Failure | None) -> None:
        if failure is not None:
            log.info("refused: %s", failure.summary)
            self._store.messages.dismiss_causes(CODE, CODE_FILE)
            said = translated(failure.summary)
            if self._store.code.path == source.path:
                said = self.tr("{said} The version before is used.").format(said=said)
            self._store.messages.post(replace(failure, summary=said, cause=CODE_FILE))
            return
        self._store.send(LoadCode(source))

    def _go_on(self) -> None:
        """Do what waited for the code; a run that was taken up brings its own."""
        then, self._then = self._then, None
        path = self._store.code.path
        if path is not None and Path(path) != self._followed:
            self._follow(Path(path))
            self._tried = _present_hash(Path(path))  # what is there already is not what the run goes on with
        if then is not None:
            then()

    def _refuse(self, error: Exception) -> None:
        self._store.messages.post(Failure(str(error), cause="file"))

    # The file on the disk

    def _follow(self, path: Path) -> None:
        if path == self._followed:
            return
        for watched in (*self._watcher.files(), *self._watcher.directories()):
            self._watcher.removePath(watched)
        self._followed = path
        self._watch()

    def _watch(self) -> None:
        """Watch the file and its folder: many editors put a new file in the place of the old one."""
        assert self._followed is not None
        for path in (self._followed, self._followed.parent):
            if path.exists():
                self._watcher.addPath(str(path))

    def _wait(self) -> None:
        self._settling.start()

    def _look(self) -> None:
        """Try a new version; a file that is away for a moment is waited for."""
        assert self._followed is not None
        if self._is_asking:  # about the version before
            self._settling.start()
            return
        self._watch()
        try:
            source = read_code(self._followed)
        except PlaygroundError as error:
            log.info("not read: %s", error)
            return
        if source.sha256 == self._tried:
            return
        self._tried = source.sha256
        # One that a run has named is asked for as one that is opened: whoever made the run chose it.
        if self._may_run(source, self._agreed if self._followed == self._opened else None):
            self._take(source)
            self._try(source)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # one of them is gone
        return one == other


def _present_hash(path: Path) -> str:
    try:
        return read_code(path).sha256
    except PlaygroundError:
        return ""
