"""What people say of runs: written to their folders, and taken back by undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from core.errors import PlaygroundError
from core.protocol.failures import explain
from core.runs.run_row import read_label, write_label
from gui.state.messages import Messages
from gui.translation import listed

translate = QCoreApplication.translate

Fields = Mapping[str, Any]
"""Some fields of a label, by their names."""


class RunLabels(QUndoStack):
    """Writes names, notes and stars of runs; what cannot be written is told."""

    written = Signal(list)
    """The folders whose labels were written."""

    def __init__(self, messages: Messages, parent: QObject) -> None:
        super().__init__(parent)
        self._messages = messages

    def change(self, folders: Sequence[Path], **fields: Any) -> None:
        """Change these fields of the labels of runs, as one step of undo."""
        self.push(_Change(self, folders, fields))

    def write(self, fields: Mapping[Path, Fields], status: str = "") -> bool:
        """Write fields of the labels of runs, up to the first that cannot be written.

        Returns whether all could; only then `status` is said in the status bar.
        """
        written = []
        try:
            for folder, changes in fields.items():
                write_label(folder, replace(read_label(folder), **changes))
                written.append(folder)
        except PlaygroundError as error:
            self._messages.post(explain(error))
        self.written.emit(written)
        is_done = len(written) == len(fields)
        if status and is_done:
            self._messages.show_status(status)
        return is_done


class _Change(QUndoCommand):
    """The same fields of some labels; what cannot be written is no step of undo."""

    def __init__(self, labels: RunLabels, folders: Sequence[Path], fields: Fields) -> None:
        texts = {
            "name": translate("Runs", "name of a run"),
            "note": translate("Runs", "note on a run"),
            "starred": translate("Runs", "star"),
        }
        super().__init__(listed(texts[field] for field in fields))
        self._labels = labels
        before = {folder: read_label(folder) for folder in folders}
        self._before = {folder: {f: getattr(label, f) for f in fields} for folder, label in before.items()}
        self._after = dict.fromkeys(folders, fields)
        self._redone = ""

    def redo(self) -> None:
        self.setObsolete(not self._labels.write(self._after, self._redone))
        self._redone = translate("Runs", "Redone: {what}").format(what=self.text())

    def undo(self) -> None:
        status = translate("Runs", "Undone: {what}").format(what=self.text())
        self.setObsolete(not self._labels.write(self._before, status))
