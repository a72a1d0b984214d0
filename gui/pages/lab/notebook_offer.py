"""What is offered when a program holds text that was copied along from a notebook or a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QToolButton, QWidget

from core.code.notebooks.plain_python import PlainPython, plain_python
from gui.pages.lab.editor.code_editor import CodeEditor
from gui.widgets.labels import plain_tip

PAUSE_MS = 300
"""How long nothing is typed or pasted before the text is looked at."""
LONGEST_TEXT = 50_000
"""Characters of a program that is looked at: lines by the thousand take a second."""
MOST_LINES = 5
LONGEST_LINE = 60


class NotebookOffer(QToolButton):
    """Takes what is no Python out of a program, all at once; it is there only where there is such text."""

    def __init__(self, editor: CodeEditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self._found: PlainPython | None = None
        self._text = ""
        self.setObjectName("lab.notebook_text")
        self.setProperty("role", "small")
        self.setAccessibleName(self.tr("Remove the lines that are not Python"))
        self.setToolTip(self._tip(()))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()
        self.clicked.connect(self._take_out)
        self._soon = QTimer(self, interval=PAUSE_MS, singleShot=True)
        self._soon.timeout.connect(self._look)
        editor.textChanged.connect(self._soon.start)
        if editor.toPlainText():
            self._soon.start()

    def stop(self) -> None:
        """Look at nothing any more."""
        self._soon.stop()

    def _look(self) -> None:
        self._text = self._editor.toPlainText()
        self._found = plain_python(self._text) if len(self._text) <= LONGEST_TEXT else None
        if self._found is not None:
            self._tell(self._found)
        self.setVisible(self._found is not None)

    def _tell(self, found: PlainPython) -> None:
        n, lines = len(found.found), self._text.split("\n")
        self.setText(
            self.tr("{n} lines are no Python: clean up").format(n=n)
            if n > 1
            else self.tr("1 line is no Python: clean up")
        )
        excerpt = [lines[line - 1].strip()[:LONGEST_LINE] for line in found.found][:MOST_LINES]
        self.setToolTip(self._tip(["", *excerpt, *(["…"] if n > MOST_LINES else [])]))

    def _tip(self, lines: Sequence[str]) -> str:
        said = self.tr(
            "It was copied along from a notebook, a terminal or a page. A click takes it out of the program; "
            "Ctrl+Z takes that back."
        )
        return plain_tip("\n".join([said, *lines]))

    def _take_out(self) -> None:
        if self._found is not None and self._editor.toPlainText() == self._text:
            self._editor.replace_text(self._found.text)
            self._editor.setFocus()
        self._look()
