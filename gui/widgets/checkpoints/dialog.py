"""The contents of a checkpoint or a file of weights, as a tree that can be searched."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.runs.checkpoint_file.contents import Contents, check_whole, read_contents
from gui.translation import listed
from gui.widgets.background import Background
from gui.widgets.checkpoints.model import ContentsModel, size_text
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import resize_within_screen

LONGEST_SEARCH = 200
KEY, VALUE = 0, 2
"""Columns."""
LONGEST = 200
"""Characters of the versions that are shown."""
MOST_OPEN = 40
"""Groups of no more entries than this are open at first, and all while something is searched."""


class ContentsView(QWidget):
    """A file's summary, and below it its contents by groups; no tensor is read for it.

    It is read in the background, and so is the check whether a large file is whole.
    """

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contents")
        self._background = Background(self)
        self._model = ContentsModel(self)
        self._summary = self._label("contents.summary")
        self._seal = self._label("contents.seal")
        self._search = self._new_search()
        self._tree = self._new_tree()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self._summary, self._seal, self._search):
            column.addWidget(widget)
        column.addWidget(self._tree, 1)
        self._summary.setText(self.tr("Reading…"))
        self._search.setEnabled(False)
        self._background.start(partial(_contents_of, path), self._take)

    def _take(self, contents: Contents | PlaygroundError) -> None:
        if isinstance(contents, PlaygroundError):
            self._summary.setText(str(contents))
            return
        self._search.setEnabled(True)
        self._summary.setText(self._contents_text(contents))
        self._model.show_contents(contents)
        self._arrange()
        for column in range(self._model.columnCount()):
            if column != VALUE:
                self._tree.resizeColumnToContents(column)
        self._tree.setColumnWidth(KEY, min(self._tree.columnWidth(KEY), self._tree.width() // 2))
        if not contents.sealed:
            self._seal.setText(
                self.tr("It has no checksum of this program, so nobody can tell if it was altered.")
            )
            return
        self._seal.setText(self.tr("Sealed with a checksum; it is being compared…"))
        self._background.start(partial(_seal_problem, Path(contents.path)), self._take_check)

    def _label(self, name: str) -> QLabel:
        label = PlainLabel(wordWrap=True)
        label.setObjectName(name)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _new_search(self) -> QLineEdit:
        search = QLineEdit()
        search.setObjectName("contents.search")
        search.setMaxLength(LONGEST_SEARCH)
        search.setPlaceholderText(self.tr("Search by key, such as weight or exp_avg"))
        search.setToolTip(self.tr("Show only what has these words in its key"))
        search.setAccessibleName(self.tr("Search by key"))
        search.textChanged.connect(self._filter)
        return search

    def _new_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setObjectName("contents.tree")
        tree.setAccessibleName(self.tr("Contents"))
        tree.setToolTip(self.tr("What the file holds; point at an entry to see all of a long value"))
        tree.setModel(self._model)
        tree.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setUniformRowHeights(True)
        tree.setStyleSheet("QTreeView::item { padding: 2px 0; }")
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        return tree

    def _filter(self, text: str) -> None:
        self._model.search(text)
        self._arrange()

    def _arrange(self) -> None:
        for row, group in enumerate(self._model.groups):
            index = self._model.index(row, 0)
            if group.doc:
                self._tree.setFirstColumnSpanned(0, index, True)
            self._tree.setExpanded(index, bool(self._search.text()) or len(group.entries) <= MOST_OPEN)

    def _contents_text(self, contents: Contents) -> str:
        values = {entry.key: entry.value for entry in contents.entries if entry.kind != "tensor"}
        n_numbers = sum(tensor.n_numbers for tensor in contents.tensors)
        parts = [self.tr("Checkpoint") if contents.kind == "checkpoint" else self.tr("Weights alone")]
        step, epoch = values.get("step"), values.get("epoch", 0)
        if isinstance(step, int) and isinstance(epoch, int):
            parts.append(self.tr("after {step:,} steps, {epoch:,} epochs").format(step=step, epoch=epoch))
        parts.append(self.tr("{n:,} tensors with {m:,} numbers").format(n=len(contents.tensors), m=n_numbers))
        parts.append(size_text(contents.n_bytes))
        text = "   ·   ".join(parts)
        made = [f"{name.partition('.')[2]} {v}" for name, v in values.items() if name.startswith("versions.")]
        if made:
            text += "\n" + self.tr("Made with {versions}").format(versions=listed(made)[:LONGEST])
        return text

    def _take_check(self, problem: str) -> None:
        self._seal.setText(problem or self.tr("Sealed with a checksum, and whole: not one bit was altered."))


def _contents_of(path: Path) -> Contents | PlaygroundError:
    try:
        return read_contents(path, checked=False)
    except PlaygroundError as error:
        return error


def _seal_problem(path: Path) -> str:
    try:
        check_whole(path)
    except PlaygroundError as error:
        return str(error)
    return ""


class ContentsDialog(QDialog):
    """A dialog with the contents of one file."""

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("contents_dialog")
        self.setWindowTitle(self.tr("Contents of {name}").format(name=path.name))
        resize_within_screen(self, QSize(880, 560))
        heading = PlainLabel(str(path), wordWrap=True)
        heading.setFont(_bold(heading.font()))
        heading.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        view = ContentsView(path, self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setToolTip(self.tr("Close this (Esc)"))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        for widget in (heading, view, buttons):
            column.addWidget(widget)


def _bold(font: QFont) -> QFont:
    font.setBold(True)
    return font
