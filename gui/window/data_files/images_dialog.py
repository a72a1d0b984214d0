"""The preview of a folder of pictures before it is opened: its classes, and what is damaged or doubtful."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.data.images.label_table import tables_in
from core.data.images.preview import ImagesPreview, preview
from core.data.images.source import IMAGES
from core.data.registry import settings_of
from core.experiment.experiment import Component
from core.system.hardware import mib
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.forms.line_edit import LineEdit
from gui.widgets.labels import PlainLabel
from gui.window.data_files.class_table import ClassTable
from gui.window.data_files.preview_dialog import GAP, PreviewDialog, add_editor

PROBLEMS_HEIGHT = 120
MOST_LISTED = 1_000
CHOICES = ("labels", "mode", "damaged")


class ImagesDialog(PreviewDialog):
    """What was understood of a folder that was read; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose folder was read.
    action : str
        What the button that accepts is called.
    theme : Theme
    """

    def __init__(self, data: Component, action: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(data, action, parent)
        self.setObjectName("images_dialog")
        self._choices = {name: ChoiceEdit((), f"preview.{name}") for name in CHOICES}
        size = IMAGES.param("image_size")
        assert size is not None
        self._size = LineEdit(size, "preview.image_size")
        self.classes = ClassTable(theme)
        self._told = PlainLabel(wordWrap=True, objectName="preview.told")
        self.problems.setAccessibleName(self.tr("Damaged and doubtful files"))
        self.problems.setToolTip(self.tr("Files that cannot be used, and those that somebody should look at"))
        self.problems.setMaximumHeight(PROBLEMS_HEIGHT)
        self._arrange()
        self._connect()
        self.show_data(data)
        self.resize(760, 560)

    def _arrange(self) -> None:
        column = self._column
        column.addWidget(self._head)
        line = QHBoxLayout(spacing=GAP)
        editors: dict[str, QWidget] = {"image_size": self._size, **self._choices}
        for name, editor in editors.items():
            spec = IMAGES.param(name)
            assert spec is not None
            add_editor(line, spec, editor)
        column.addLayout(line)
        column.addWidget(self.classes, 1)
        for widget in (self._told, self.problems, self._result, self._buttons):
            column.addWidget(widget)

    def _connect(self) -> None:
        for name, choice in self._choices.items():
            choice.edited.connect(lambda value, name=name: self._change(name, value))
        self._size.edited.connect(lambda value: self._change("image_size", value))

    # What is shown

    def show_data(self, data: Component) -> None:
        """Show what is understood of a folder that was read as the data section says."""
        self.data = data
        settings = settings_of(data)
        found = preview(settings)
        text = self.tr("{path}\n{n:,} pictures in {classes:,} classes, {memory} in memory")
        n, classes = len(found.pictures.files), len(found.classes)
        self._head.setText(
            text.format(path=data.args["path"], n=n, classes=classes, memory=mib(found.nbytes))
        )
        self._show_choices(settings)
        self.classes.show_classes(found)
        self._show_problems(found)
        told = found.result if found.problem is None else str(found.problem)
        self._show_result(translated(told), is_problem=found.problem is not None)
        self._open.setEnabled(found.problem is None)

    def _show_choices(self, settings: dict[str, Any]) -> None:
        items: dict[str, list[tuple[str, Any]]] = {
            "labels": [(self.tr("by folder"), None), *((t, t) for t in self._tables())],
            "mode": [(self.tr("RGB: colours"), "RGB"), (self.tr("L: grey"), "L")],
            "damaged": [(self.tr("refuse"), "refuse"), (self.tr("leave out"), "leave_out")],
        }
        for name, choice in self._choices.items():
            with QSignalBlocker(choice):
                choice.setItems(items[name])
                choice.setValue(settings[name])
        with QSignalBlocker(self._size):
            self._size.setValue(settings["image_size"])

    def _tables(self) -> tuple[str, ...]:
        try:
            return tables_in(self.data.args["path"])
        except OSError:
            return ()

    def _show_problems(self, found: ImagesPreview) -> None:
        pictures = found.pictures
        told = [translated(found.parts)] if found.parts else []
        if found.findings or pictures.n_other:
            counts = self.tr("Cannot be used: {damaged:,} · doubtful: {doubtful:,} · no pictures: {other:,}")
            n_doubtful = len({name for name, _ in (*pictures.folder_doubts, *pictures.doubts)})
            told.append(
                counts.format(damaged=len(pictures.problems), doubtful=n_doubtful, other=pictures.n_other)
            )
        self._told.setText("\n".join(told))
        self._told.setVisible(bool(told))
        self.problems.clear()
        for name, finding in found.findings[:MOST_LISTED]:
            self._list(f"{name}: {translated(finding)}")
        self.problems.setVisible(bool(found.findings))

    # What is chosen

    def _change(self, name: str, value: Any) -> None:
        table = {**self.data.table, name: value}
        self.read_wanted.emit(Component(**{key: given for key, given in table.items() if given is not None}))
