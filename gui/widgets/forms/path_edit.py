"""An editor for the path of a file or a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from core.experiment.schema import ParamSpec
from gui.theme.icons import icon
from gui.widgets.forms.line_edit import LineEdit

translate = QCoreApplication.translate

BROWSE_KEY = "Alt+Down"


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
        present = Path(self.value() or Path.home())
        folder = present.parent if present.parent.is_dir() else Path.home()
        title = translate("PathEdit", "Choose the data")
        if self._spec.options:
            ends = " ".join(f"*{end}" for end in self._spec.options)
            kinds = translate("PathEdit", "Data ({ends});;All files (*)").format(ends=ends)
            chosen, _ = QFileDialog.getOpenFileName(self.window(), title, str(folder), kinds)
        else:
            chosen = QFileDialog.getExistingDirectory(self.window(), title, str(folder))
        if chosen:
            self.setText(os.path.normpath(chosen))
            self.commit()
