"""Where a teacher writes what the strip says; it is checked while it is typed."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.experiment.sections.notes import MOST_SUGGESTIONS, Notes, Suggestion
from core.experiment.sections.setting_lines import parse_setting_lines, setting_lines
from gui.state.store import Store
from gui.widgets.labels import PlainLabel

NAME = "notes"
LINES = 3
_SUGGESTION = re.compile(rf"\b{NAME}\.try\[(\d+)\]")


class NotesEditor(QDialog):
    """Fields for look, why, more and the suggestions; the window can be used meanwhile.

    Parameters
    ----------
    store : Store
        Which takes the notes as one step of undo.
    """

    def __init__(self, store: Store, parent: QWidget) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("notes_editor")
        self.setWindowTitle(self.tr("What to see and try"))
        self._look = QLineEdit(placeholderText=self.tr("What to watch while it runs"))
        self._why, self._more = _text_field(), _text_field()
        self._suggestions = [SuggestionFields(i, self) for i in range(MOST_SUGGESTIONS)]
        self._problem = PlainLabel(wordWrap=True, objectName=f"{NAME}.problem")
        self._problem.setProperty("role", "rule")
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self._arrange()
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        fields = (("look", self.tr("Look"), self._look), ("why", self.tr("Why"), self._why))
        for name, title, field in (*fields, ("more", self.tr("More"), self._more)):
            field.setObjectName(f"{NAME}.{name}")
            field.setAccessibleName(title)
            field.setToolTip(self.tr("One paragraph of plain text"))
            field.textChanged.connect(self._check)
            form.addRow(title, field)
        for i, fields_of_one in enumerate(self._suggestions):
            fields_of_one.add_to(form, self.tr("Try {i}").format(i=i + 1))
            fields_of_one.connect_to(self._check)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addLayout(form)
        column.addWidget(self._problem)
        column.addWidget(self._buttons)
        self.resize(560, self.sizeHint().height())

    def open_on(self, notes: Notes) -> None:
        """Show these notes, unless others are being written."""
        if not self.isVisible():
            self._look.setText(notes.look)
            self._look.setCursorPosition(0)
            self._why.setPlainText(notes.why)
            self._more.setPlainText(notes.more)
            for i, fields in enumerate(self._suggestions):
                fields.fill(notes.suggestions[i] if i < len(notes.suggestions) else None)
            self._check()
        self.show()
        self.activateWindow()
        self._look.setFocus()

    def accept(self) -> None:
        try:
            self._store.edit("notes", self._table())
        except PlaygroundError as error:
            self._problem.setText(self._error_text(error))
            return
        super().accept()

    def _table(self) -> dict[str, Any]:
        texts = {"look": self._look.text(), "why": _text_in(self._why), "more": _text_in(self._more)}
        table: dict[str, Any] = {name: text for name, text in texts.items() if text}
        suggestions = [fields.table() for fields in self._suggestions if not fields.is_empty]
        return {**table, "try": suggestions} if suggestions else table

    def _error_text(self, error: PlaygroundError) -> str:
        """Return an error with the name of its field, where it is about a suggestion."""
        filled = [i for i, fields in enumerate(self._suggestions, 1) if not fields.is_empty]

        def field(found: re.Match[str]) -> str:
            return self.tr("Try {i}").format(i=filled[int(found[1])])

        return _SUGGESTION.sub(field, str(error), count=1)

    def _check(self) -> None:
        """Tell the first rule that is broken; each suggestion is tried on the present experiment."""
        problem = ""
        try:
            experiment = self._store.document.asked.replace("notes", self._table())
            for suggestion in experiment.notes.suggestions:
                self._store.changed(suggestion.set, experiment)
        except PlaygroundError as error:
            problem = self._error_text(error)
        self._problem.setText(problem)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)


class SuggestionFields(QObject):
    """The fields of one suggestion: text, settings, and whether to run.

    Parameters
    ----------
    i : int
        Its number, which is part of their names: ``notes.try.<i>.text``.
    """

    def __init__(self, i: int, parent: QObject) -> None:
        super().__init__(parent)
        self._text = QLineEdit(objectName=f"{NAME}.try.{i}.text")
        self._settings = _text_field()
        self._settings.setObjectName(f"{NAME}.try.{i}.set")
        self._run = QCheckBox(objectName=f"{NAME}.try.{i}.run", checked=True)

    def add_to(self, form: QFormLayout, title: str) -> None:
        """Stand in a form."""
        self._text.setPlaceholderText(self.tr("What the button says"))
        self._text.setAccessibleName(title)
        self._text.setToolTip(self.tr("What the button says"))
        self._settings.setPlaceholderText(self.tr("Settings, one a line: optimizer.lr = 0.01"))
        self._settings.setAccessibleName(self.tr("Settings of {title}").format(title=title))
        self._settings.setToolTip(self.tr("What the button changes: a path and a value on each line"))
        self._run.setText(self.tr("Run afterwards"))
        self._run.setToolTip(self.tr("Run from the start once the settings are changed"))
        form.addRow(title, self._text)
        form.addRow("", self._settings)
        form.addRow("", self._run)

    def connect_to(self, slot: Any) -> None:
        """Have each change told."""
        self._text.textChanged.connect(slot)
        self._settings.textChanged.connect(slot)
        self._run.toggled.connect(slot)

    def fill(self, suggestion: Suggestion | None) -> None:
        """Show a suggestion, or nothing."""
        self._text.setText(suggestion.text if suggestion else "")
        self._settings.setPlainText(setting_lines(suggestion.set) if suggestion else "")
        self._run.setChecked(suggestion.run if suggestion else True)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written in them."""
        return not self._text.text().strip() and not self._settings.toPlainText().strip()

    def table(self) -> dict[str, Any]:
        """Return the suggestion as the experiment file has it."""
        table: dict[str, Any] = {"text": self._text.text()}
        if settings := parse_setting_lines(_text_in(self._settings)):
            table["set"] = settings
        return table if self._run.isChecked() else {**table, "run": False}


def _text_in(field: QPlainTextEdit) -> str:
    """Return a field's text letter by letter: ``toPlainText`` changes blanks that do not break."""
    return field.document().toRawText().replace("\u2029", "\n")


def _text_field() -> QPlainTextEdit:
    field = QPlainTextEdit(tabChangesFocus=True)
    field.ensurePolished()
    field.setFixedHeight(LINES * field.fontMetrics().lineSpacing() + 12)
    field.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    return field
