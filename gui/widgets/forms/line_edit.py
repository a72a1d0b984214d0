"""An editor for a line of text, for a list of numbers or names, or for the path of a file."""

from __future__ import annotations

import csv
import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.experiment.values.written import plain, read_numbers, unseen_hint
from core.system.runs_place import default_place
from gui.theme.icons import icon
from gui.translation import in_a_row, sentence, translated
from gui.widgets.forms.number import format_number
from gui.widgets.forms.typed import Typed

translate = QCoreApplication.translate

_FIRST = {"task.teacher": default_place}
"""Where a dialog opens that no path was given to yet, if not in the user's folder."""
BROWSE_KEY = "Alt+Down"
EXAMPLE = (16, 16)
"""A list to show how one is written, where there is none yet."""


class LineEdit(Typed, QLineEdit):
    """A line of text, or of numbers or names with commas between them; a size may be one number."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._begin(spec, path)
        self.editingFinished.connect(self.commit)

    def _line(self) -> QLineEdit:
        return self

    def _display_text(self, value: Any) -> str:
        if value is None or isinstance(value, str):
            return value or ""
        if self._spec.kind == "names":
            return ", ".join(map(_quoted, value))
        if isinstance(value, int):
            return format_number(value)
        return ", ".join(format_number(item) for item in value)

    def _read(self, text: str) -> Any:
        if not text and self._spec.optional:
            return None
        if self._spec.kind in ("text", "path"):
            return text
        if self._spec.kind == "names":
            return tuple(name for name in next(csv.reader([text], skipinitialspace=True), []) if name)
        if text in self._spec.options:
            return text
        if self._spec.kind == "size":
            sizes = read_numbers(text, "int")
            return sizes[0] if len(sizes) == 1 else sizes
        return read_numbers(text, self._spec.kind.removesuffix("s"))

    def _error_text(self, error: PlaygroundError) -> str:
        """Tell of a member that is refused how the whole list is written."""
        text = translated(error.rule)
        if error.path != self.objectName():
            text = translate("LineEdit", "must be {rule}, such as {example}").format(
                rule=translated(self._spec.describe()), example=self._display_text(self._value or EXAMPLE)
            )
        if unseen := unseen_hint(str(error.value)):
            return in_a_row((sentence(text), translated(unseen)))
        if self._spec.kind != "floats" or "," not in plain(self.text()):
            return text
        comma = translate("LineEdit", "A comma begins the next number; decimals have a point, as 0.5 does")
        return in_a_row((sentence(text), comma))


class PathEdit(LineEdit):
    """A path to type, and a button at its end that opens a dialog: the action ``<path>.browse``."""

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(spec, path, parent)
        text = translate("PathEdit", "Browse…")
        self._browse = QAction(text, self, objectName=f"{path}.browse")
        self._browse.setToolTip(translate("PathEdit", "Browse… ({key})").format(key=BROWSE_KEY))
        self._browse.setShortcut(QKeySequence(BROWSE_KEY))
        self._browse.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._browse.triggered.connect(self._ask)
        self._paint()
        self.addAction(self._browse, QLineEdit.ActionPosition.TrailingPosition)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint()

    def _take(self, value: Any) -> None:
        super()._take(value)
        self.end(False)  # the file's name is at the end

    def _paint(self) -> None:
        self._browse.setIcon(icon("open", self.palette().text().color().name()))

    def _ask(self) -> None:
        present = Path(self.value() or _FIRST.get(self.objectName(), Path.home)() / "x")
        folder = present.parent if present.parent.is_dir() else Path.home()
        title = translate("PathEdit", "Choose {setting}").format(setting=self.objectName())
        if self._spec.options:
            ends = " ".join(f"*{end}" for end in self._spec.options)
            kinds = translate("PathEdit", "Data ({ends});;All files (*)").format(ends=ends)
            chosen, _ = QFileDialog.getOpenFileName(self.window(), title, str(folder), kinds)
        else:
            chosen = QFileDialog.getExistingDirectory(self.window(), title, str(folder))
        if chosen:
            self.setText(os.path.normpath(chosen))
            self.commit()


def _quoted(name: str) -> str:
    """Return a name as it stands in a list: quoted if it holds what parts names."""
    return '"{}"'.format(name.replace('"', '""')) if set(name) & set(',"') else name
