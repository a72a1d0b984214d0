"""Where a teacher writes what the strip says; it is checked while it is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.experiment.presets import UNSEEN
from core.experiment.schema import Catalog
from core.experiment.sections.notes import LONGEST_SUGGESTION, MOST_SUGGESTIONS, Notes, Suggestion
from core.experiment.sections.setting_lines import parse_setting_lines, setting_lines
from gui.state.spoken import edit_text, edits_between, sentence, spoken_settings, sweep_words
from gui.state.store import Store
from gui.translation import listed
from gui.widgets.labels import PlainLabel

NAME = "notes"
LINES = 3
WIDTH = 560
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
        self._suggestions = [SuggestionFields(i) for i in range(MOST_SUGGESTIONS)]
        self._problem = PlainLabel(wordWrap=True, objectName=f"{NAME}.problem")
        self._problem.setProperty("role", "rule")
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self._arrange()
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    def _arrange(self) -> None:
        self._form = form = QFormLayout()
        form.setHorizontalSpacing(16)
        fields = (("look", self.tr("Look"), self._look), ("why", self.tr("Why"), self._why))
        for name, title, field in (*fields, ("more", self.tr("More"), self._more)):
            field.setObjectName(f"{NAME}.{name}")
            field.setAccessibleName(title)
            field.setToolTip(self.tr("One paragraph of plain text"))
            field.textChanged.connect(self._check)
            form.addRow(title, field)
        for i, suggestion in enumerate(self._suggestions):
            form.addRow(self.tr("Try {i}").format(i=i + 1), suggestion)
            suggestion.changed.connect(self._check)
        form.addRow("", self._taking())
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addLayout(form)
        column.addWidget(self._problem)
        column.addWidget(self._buttons)

    def _taking(self) -> QWidget:
        """Return the button that makes a suggestion of what was changed, and what that is."""
        self._take = QPushButton(self.tr("Take what I changed"), objectName=f"{NAME}.take")
        self._take.setToolTip(
            self.tr(
                "Make a Try button of what you changed in the window since the last save; it is undone there"
            )
        )
        self._take.setAutoDefault(False)
        self._take.clicked.connect(self._take_changes)
        self._changes = PlainLabel(wordWrap=True, objectName=f"{NAME}.changes")
        self._changes.setProperty("role", "plain")
        self._store.document.experiment_changed.connect(self._show_changes)
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._take)
        line.addWidget(self._changes, 1)
        return row

    def _changed_paths(self) -> set[str]:
        document = self._store.document
        return document.opened.run_changes(document.experiment) - UNSEEN

    def _show_changes(self) -> None:
        """Say what would be taken, or how there comes to be something to take."""
        if not self.isVisible():
            return
        paths, is_full = self._changed_paths(), all(not each.is_empty for each in self._suggestions)
        self._take.setEnabled(bool(paths) and not is_full)
        if is_full:
            text = self.tr("There are {n} buttons already: remove one to take another.")
            self._changes.setText(text.format(n=MOST_SUGGESTIONS))
        elif paths:
            settings = listed(spoken_settings(self._store.document.experiment, paths, self._catalog))
            self._changes.setText(self.tr("You changed: {settings}").format(settings=settings))
        else:
            self._changes.setText(self.tr("Change settings in the window: they become a button here."))

    def _take_changes(self) -> None:
        """Make a suggestion of what was changed since the save, and show the saved experiment again."""
        document = self._store.document
        try:
            edits = edits_between(self._store, document.opened, document.experiment)
        except PlaygroundError as error:
            self._problem.setText(str(error))
            return
        words = listed(spoken_settings(document.experiment, edits, self._catalog))
        empty = next(each for each in self._suggestions if each.is_empty)
        empty.fill(Suggestion(sentence(words)[:LONGEST_SUGGESTION], edits))
        self._store.back_to_opened()
        self._check()
        empty.begin()

    @property
    def _catalog(self) -> Catalog:
        return self._store.environment.catalog

    def open_on(self, notes: Notes) -> None:
        """Show these notes, unless others are being written."""
        if not self.isVisible():
            self._look.setText(notes.look)
            self._look.setCursorPosition(0)
            self._why.setPlainText(notes.why)
            self._more.setPlainText(notes.more)
            for i, fields in enumerate(self._suggestions):
                fields.fill(notes.suggestions[i] if i < len(notes.suggestions) else None)
        self.show()
        self._check()
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
        """Tell the first rule that is broken; each suggestion is tried on the saved experiment."""
        problem = ""
        try:
            experiment = self._store.document.asked.replace("notes", self._table())
            for suggestion in experiment.notes.suggestions:
                self._store.changed(suggestion.set, experiment)
        except PlaygroundError as error:
            problem = self._error_text(error)
        self._problem.setText(problem)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)
        for fields in self._suggestions:
            fields.tell(self._words)
            self._form.setRowVisible(fields, not fields.is_empty)
        self._show_changes()
        if self.isVisible():
            self.resize(max(WIDTH, self.width()), self.sizeHint().height())

    def _words(self, settings: Mapping[str, Any]) -> str:
        """Return what a suggestion changes, in plain words."""
        try:
            changed = self._store.changed(settings, self._store.document.opened)
            return listed(spoken_settings(changed, settings, self._catalog))
        except PlaygroundError:
            return listed(edit_text(path, value) for path, value in settings.items())


class SuggestionFields(QWidget):
    """The fields of one suggestion: what its button says, what it changes, and whether to run.

    Parameters
    ----------
    i : int
        Its number, which is part of their names: ``notes.try.<i>.text``.
    """

    changed = Signal()

    def __init__(self, i: int) -> None:
        super().__init__()
        self._text = QLineEdit(objectName=f"{NAME}.try.{i}.text")
        self._text.setPlaceholderText(self.tr("What the button says"))
        self._text.setToolTip(self.tr("What the button says"))
        self._text.setAccessibleName(self.tr("What button {i} says").format(i=i + 1))
        self._words = PlainLabel(wordWrap=True, objectName=f"{NAME}.try.{i}.words")
        self._words.setProperty("role", "plain")
        self._run = QCheckBox(self.tr("Run afterwards"), objectName=f"{NAME}.try.{i}.run", checked=True)
        self._run.setToolTip(self.tr("Run from the start once the settings are changed"))
        self._by_hand = QToolButton(text=self.tr("By hand"), checkable=True)
        self._by_hand.setObjectName(f"{NAME}.try.{i}.by_hand")
        self._by_hand.setToolTip(self.tr("Show the settings as the file has them, to change them by hand"))
        self._remove = QToolButton(text=self.tr("Remove"), objectName=f"{NAME}.try.{i}.remove")
        self._remove.setToolTip(self.tr("Take this button out of the strip"))
        self._settings = _text_field()
        self._settings.setObjectName(f"{NAME}.try.{i}.set")
        self._settings.setPlaceholderText(self.tr("Settings, one a line: optimizer.lr = 0.01"))
        self._settings.setAccessibleName(self.tr("Settings of button {i}").format(i=i + 1))
        self._settings.setToolTip(self.tr("What the button changes: a path and a value on each line"))
        self._settings.hide()
        self._sweep: dict[str, Any] = {}
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._text, 0, 0)
        grid.addWidget(self._run, 0, 1)
        grid.addWidget(self._remove, 0, 2)
        grid.addWidget(self._words, 1, 0, 1, 2)
        grid.addWidget(self._by_hand, 1, 2)
        grid.addWidget(self._settings, 2, 0, 1, 3)

    def _connect(self) -> None:
        self._text.textChanged.connect(self.changed)
        self._settings.textChanged.connect(self.changed)
        self._run.toggled.connect(self.changed)
        self._by_hand.toggled.connect(self._settings.setVisible)
        self._by_hand.toggled.connect(self.changed)
        self._remove.clicked.connect(self._clear)

    def _clear(self) -> None:
        self.fill(None)

    def fill(self, suggestion: Suggestion | None) -> None:
        """Show a suggestion, or nothing; its sweep, which files alone can change, is kept."""
        self._sweep = suggestion.sweep if suggestion else {}
        self._text.setText(suggestion.text if suggestion else "")
        self._settings.setPlainText(setting_lines(suggestion.set) if suggestion else "")
        self._run.setChecked(suggestion.run if suggestion else True)
        self._by_hand.setChecked(False)

    def begin(self) -> None:
        """Have the label typed in the place of the one that was made of the settings."""
        self._text.setFocus()
        self._text.selectAll()

    def tell(self, words: Callable[[Mapping[str, Any]], str]) -> None:
        """Say in words what the button changes."""
        try:
            settings = parse_setting_lines(_text_in(self._settings))
        except PlaygroundError:
            return
        text = words(settings) if settings else self.tr("changes no setting")
        if self._sweep:
            plan = self.tr("then sweeps {settings}").format(settings=listed(sweep_words(self._sweep)))
            text = listed((text, plan)) if settings else plan
        self._words.setText(text)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written in them."""
        return not self._text.text().strip() and not self._settings.toPlainText().strip()

    def table(self) -> dict[str, Any]:
        """Return the suggestion as the experiment file has it."""
        table: dict[str, Any] = {"text": self._text.text()}
        if settings := parse_setting_lines(_text_in(self._settings)):
            table["set"] = settings
        if self._sweep:
            table["sweep"] = self._sweep
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
