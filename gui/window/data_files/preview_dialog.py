"""What the previews of data have in common: what was understood, what is doubtful, and how they end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.data.kind_of_file import is_known_by_name, kind_of_file
from core.data.registry import COMMON, DATASETS
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from core.experiment.values.rules import value_text
from gui.theme.fonts import fixed_font
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.forms.editors import EDITORS
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.wording import help_text
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.pixel_sizes import resize_within_screen

MARGIN, GAP = 16, 8
PER_LINE = 3
"""Editors side by side: they fit 640 pixels, which a projector of 1280 has left at twice the size."""
WIDE = ("choices",)
"""Kinds of settings whose editors have a line of their own."""
LEAST_PROBLEMS, MOST_PROBLEMS = 3, 5
"""Lines of problems that are seen at once."""
LEAST_HEIGHT = 96
"""Of tables and lines; what has no room is scrolled to."""
RARE = ("split", "group", "missing", "stride", "test_fraction", "validation_fraction")
"""Settings whose editors are shown once an error names them."""
SWITCHED = ("csv", "text")
"""What a text file can be read as."""


class Editor(Protocol):
    """What editors of settings have in common."""

    edited: SignalInstance

    def setValue(self, value: Any) -> None:
        """Show a value."""


class PreviewDialog(QDialog):
    """A preview of data that were read, or could not be; the user may say otherwise, and accepts them.

    Parameters
    ----------
    data : Component
        A data section whose file was read.
    action : str
        What the button that accepts is called.
    """

    read_wanted = Signal(object)
    """A data section: the file is to be read in another way, and then shown by ``show_data``."""
    chosen = Signal(object)
    """The data section that was accepted."""

    def __init__(self, data: Component, action: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Data: {name}").format(name=Path(data.args["path"]).name))
        self.data = data
        self.editors: dict[str, QWidget] = {}
        self._labels: dict[str, QWidget] = {}
        self._parts: tuple[QWidget, ...] = ()
        self._head = PlainLabel(wordWrap=True, objectName="preview.head")
        self._result = PlainLabel(wordWrap=True, objectName="preview.result")
        policy = self._result.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # a word without end widens nothing
        self._result.setSizePolicy(policy)
        self.lines = self._made_lines()
        self.problems = QListWidget(objectName="preview.problems")
        self.problems.setWordWrap(True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setIcon(QIcon())
        self._open = self._buttons.addButton(action, QDialogButtonBox.ButtonRole.AcceptRole)
        self._open.setObjectName("preview.open")
        self._open.setProperty("role", "primary")
        self._open.setDefault(True)
        self._again = self._buttons.addButton(self.tr("Read again"), QDialogButtonBox.ButtonRole.ActionRole)
        self._again.setObjectName("preview.read_again")
        self._again.setToolTip(self.tr("Read the file again, after you have corrected it"))
        self._again.clicked.connect(self._read_again)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self._column = self._scrolled_column()
        self._grid = QGridLayout(spacing=GAP)
        self._switch: ChoiceEdit | None = None

    def show_data(self, data: Component, unread: PlaygroundError | None = None) -> None:
        """Show what is understood of data that were read as the data section says.

        Parameters
        ----------
        unread : PlaygroundError, optional
            Why they could not be read.
        """
        raise NotImplementedError

    def refuse(self, error: PlaygroundError) -> None:
        """Say why what was asked for cannot be; show the data as they were."""
        self.show_data(self.data)
        self._show_result(translated(str(error)), is_problem=True)

    # Made once

    def _made_lines(self) -> QPlainTextEdit:
        lines: QPlainTextEdit = QPlainTextEdit(readOnly=True, objectName="preview.lines")
        lines.setFont(fixed_font())
        lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        lines.setTabChangesFocus(True)
        lines.setAccessibleName(self.tr("The first lines of the file"))
        lines.setToolTip(self.tr("The first lines of the file, as they are"))
        keep_low(lines)
        return lines

    def _scrolled_column(self) -> QVBoxLayout:
        """Return the column of what is scrolled on a small screen; the result and the buttons stay."""
        body = QWidget()
        column: QVBoxLayout = QVBoxLayout(body, spacing=GAP)
        column.setContentsMargins(0, 0, 0, 0)
        area = QScrollArea(widgetResizable=True, frameShape=QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        body.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        outer = QVBoxLayout(self, spacing=GAP)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.addWidget(area, 1)
        outer.addWidget(self.problems)
        outer.addWidget(self._result)
        outer.addWidget(self._buttons)
        return column

    def _add_switch(self) -> None:
        """Add the choice between a table and a text, where the file's name does not tell which it is."""
        path = self.data.args["path"]
        if is_known_by_name(path) and self.data.name != "text":
            return
        words = {"csv": self.tr("table"), "text": self.tr("text")}
        guess = kind_of_file(path)
        if not is_known_by_name(path) and guess in words:
            words[guess] = self.tr("found: {what}").format(what=words[guess])
        self._switch = ChoiceEdit([(words[name], name) for name in SWITCHED], "preview.name")
        self._switch.setValue(self.data.name)
        self._switch.edited.connect(self._read_as)
        tip = self.tr("A table is read by cells; a text character by character, for a language model")
        self._add_cell(0, 0, self.tr("read as"), self._switch, tip)

    def _add_editors(self, *groups: Iterable[ParamSpec]) -> None:
        """Add the editors of settings; each group begins a line."""
        row, column = 0, int(self._switch is not None)
        for group in groups:
            for spec in group:
                if column == PER_LINE or (column and spec.kind in WIDE):
                    row, column = row + 1, 0
                editor = self.editors[spec.name] = self._made_editor(spec)
                span = PER_LINE if spec.kind in WIDE else 1
                self._add_cell(row, column, spec.name, editor, help_text(spec), span)
                column += span
            row, column = self._grid.rowCount(), 0
        source = DATASETS[self.data.name]
        rare = [param for param in source.params if param.name in RARE]
        for place, spec in enumerate(rare):
            editor = self.editors[spec.name] = self._made_editor(spec)
            line, column = divmod(place, PER_LINE)
            self._add_cell(row + line, column, spec.name, editor, help_text(spec))
            self._show_editor(spec.name, is_visible=False)
        for column in range(PER_LINE):
            self._grid.setColumnStretch(2 * column + 1, 1)
        self._column.addLayout(self._grid)

    def _made_editor(self, spec: ParamSpec) -> QWidget:
        path = f"preview.{spec.name}"
        editor = ChoiceEdit((), path) if self._is_chosen(spec) else EDITORS[spec.kind](spec, path)
        edited: SignalInstance = editor.edited  # type: ignore[attr-defined]
        edited.connect(lambda value, name=spec.name: self._change(**{name: value}))
        return editor

    def _add_cell(self, row: int, column: int, name: str, editor: QWidget, tip: str, span: int = 1) -> None:
        editor.setAccessibleName(name)
        editor.setToolTip(tip)
        label = self._labels[name] = PlainLabel(name, buddy=editor)
        label.setProperty("role", "plain")
        self._grid.addWidget(label, row, 2 * column)
        self._grid.addWidget(editor, row, 2 * column + 1, 1, 2 * span - 1)

    def _finish(self, *parts: QWidget, size: QSize) -> None:
        """Put the keys in order, with these parts below the editors, and fit the dialog into its screen."""
        self._parts = parts
        self._order_keys()
        resize_within_screen(self, size)

    def _order_keys(self) -> None:
        switch = () if self._switch is None else (self._switch,)
        parts = (*switch, *self.editors.values(), *self._parts, self._open)
        for before, after in pairwise(stop for part in parts for stop in _stops(part)):
            QWidget.setTabOrder(before, after)

    # Shown

    def _is_chosen(self, spec: ParamSpec) -> bool:
        """Return whether the editor of a setting is a choice."""
        return spec.kind == "choice" or (spec.kind == "bool" and spec.optional)

    def _options(self, spec: ParamSpec) -> Sequence[Any]:
        """Return what a choice offers."""
        return (True, False) if spec.kind == "bool" else spec.options

    def _show_editors(self, settings: Mapping[str, Any], found: Mapping[str, str]) -> None:
        """Show settings, and what was found out where they say nothing."""
        for name, editor in self.editors.items():
            spec = DATASETS[self.data.name].param(name)
            assert spec is not None
            with QSignalBlocker(editor):
                if isinstance(editor, ChoiceEdit):
                    editor.setItems(self._items(spec, found.get(name)))
                elif isinstance(editor, QLineEdit) and spec.optional:
                    editor.setPlaceholderText(self._absent(spec, found.get(name)))
                editor.setValue(settings[name])  # type: ignore[attr-defined]

    def _items(self, spec: ParamSpec, known: str | None) -> list[tuple[str, Any]]:
        items = [(value_text(option), option) for option in self._options(spec)]
        if spec.optional:
            items.insert(0, (self._absent(spec, known), None))
        return items

    def _absent(self, spec: ParamSpec, known: str | None) -> str:
        """Return what a setting that says nothing comes to."""
        return self.tr("found: {what}").format(what=known) if known else translated(spec.absent)

    def _show_editor(self, name: str, *, is_visible: bool) -> None:
        """Show the editor of a setting, if there is one, or leave it out."""
        for part in (self.editors.get(name), self._labels.get(name)):
            if part is not None:
                part.setVisible(is_visible)

    def _show_lines(self, lines: Sequence[str]) -> None:
        self.lines.setPlainText("\n".join(lines))
        self.lines.setVisible(bool(lines))

    def _show_problems(self, texts: Sequence[str], whole: Sequence[str] = ()) -> None:
        """Show problems; those of which `whole` says more have it as a tooltip."""
        self.problems.clear()
        for problem in texts:
            self._list(translated(problem))
        for row, problem in enumerate(whole):
            self.problems.item(row).setToolTip(plain_tip(translated(problem)))
        n_lines = min(max(len(texts), LEAST_PROBLEMS), MOST_PROBLEMS)
        self.problems.setFixedHeight(12 + n_lines * self.problems.fontMetrics().lineSpacing())
        self.problems.setVisible(bool(texts))

    def _list(self, problem: str) -> None:
        """Add a line to the problems."""
        self.problems.addItem(problem)
        self.problems.item(self.problems.count() - 1).setToolTip(plain_tip(problem))

    def _show_end(self, problem: PlaygroundError | None, result: str, *, is_read: bool = True) -> None:
        """Show what would be learnt, or what is wrong with editors for all that it names."""
        self._again.setVisible(not is_read)
        for name in RARE if problem is not None else ():
            if f"data.{name}" in str(problem):
                self._show_editor(name, is_visible=True)
        text = result if problem is None else translated(str(problem))
        self._show_result(text, is_problem=problem is not None)
        self._open.setEnabled(problem is None)
        # What cannot be opened is not closed by Enter, which would press the button that is left.
        cancel = self._buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setAutoDefault(problem is None)
        cancel.setDefault(False)
        self._open.setDefault(True)

    def _show_result(self, text: str, *, is_problem: bool) -> None:
        self._result.setText(text)
        set_flag(self._result, "role", "rule" if is_problem else "")

    # Chosen

    def _change(self, **settings: Any) -> None:
        """Take other settings."""
        self.read_wanted.emit(self._changed(**settings))

    def _changed(self, **settings: Any) -> Component:
        table = {**self.data.table, **settings}
        return Component(**{name: value for name, value in table.items() if value is not None})

    def _read_as(self, name: str) -> None:
        kept = {key: value for key, value in self.data.args.items() if key in (*COMMON, "path")}
        self.read_wanted.emit(Component(name=name, **kept))

    def _read_again(self) -> None:
        """Read the file anew, whatever it has become."""
        self.read_wanted.emit(self._changed(size=None, sha256=None))

    def _accept(self) -> None:
        self.chosen.emit(self.data)
        self.accept()


def keep_low(part: QWidget) -> None:
    """Let a part that scrolls by itself become low, before all around it is scrolled."""
    part.setMinimumHeight(LEAST_HEIGHT)
    part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)


def _stops(part: QWidget) -> list[QWidget]:
    """Return what the Tab key stops at: a widget, or those within it."""
    if part.focusPolicy() != Qt.FocusPolicy.NoFocus:
        return [part]
    return [stop for child in part.children() if isinstance(child, QWidget) for stop in _stops(child)]
