"""The preview of a folder of pictures before it is opened: its classes, and what is damaged or doubtful."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QHeaderView, QWidget

from core.data.images.label_table import tables_in
from core.data.images.prepare import WHITE, for_display
from core.data.images.preview import N_FIRST, ImagesPreview, preview
from core.data.images.source import IMAGES
from core.data.registry import settings_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.schema import ParamSpec
from core.system.hardware import mib
from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme
from gui.translation import about, translated
from gui.widgets.labels import PlainLabel
from gui.widgets.pictures import paint_picture, picture_of
from gui.widgets.table import Column, Table
from gui.window.data_files.preview_dialog import PreviewDialog, keep_low

MOST_LISTED = 1_000
CHOICES = ("image_size", "labels", "mode", "damaged")


class ImagesDialog(PreviewDialog):
    """What was understood of a folder that was read; the user may say otherwise.

    Parameters
    ----------
    data : Component
        A data section whose folder was read.
    action : str
        What the button that accepts is called.
    unread : PlaygroundError, optional
        Why the folder could not be read.
    """

    def __init__(
        self,
        data: Component,
        action: str,
        theme: Theme,
        parent: QWidget | None = None,
        unread: PlaygroundError | None = None,
    ) -> None:
        super().__init__(data, action, parent)
        self.setObjectName("images_dialog")
        self.classes = ClassTable(theme)
        keep_low(self.classes)
        self._findings_label = PlainLabel(wordWrap=True, objectName="preview.told")
        self.problems.setAccessibleName(self.tr("Damaged and doubtful files"))
        self.problems.setToolTip(self.tr("Files that cannot be used, and those that somebody should look at"))
        self._arrange()
        self.show_data(data, unread)
        self._finish(self.classes, self.problems, size=QSize(760, 560))

    def _arrange(self) -> None:
        column = self._column
        column.addWidget(self._head)
        self._add_editors([spec for name in CHOICES if (spec := IMAGES.param(name))])
        column.addWidget(self.classes, 1)
        column.addWidget(self._findings_label)
        column.addStretch()  # so that nothing is drawn apart where there are no classes

    # What is shown

    def show_data(self, data: Component, unread: PlaygroundError | None = None) -> None:
        """Show what is understood of a folder that was read as the data section says, or why it was not."""
        self.data = data
        settings = settings_of(data)
        self._show_editors(settings, {})
        if unread is None:
            self._show_found(preview(settings))
        else:
            self._head.setText(
                self.tr("{path}\nIt cannot be used in this way.").format(path=data.args["path"])
            )
            self._findings_label.hide()
            self._show_problems(())
            self._show_end(unread, "", is_read=False)
        self.classes.setVisible(unread is None)

    def _show_found(self, found: ImagesPreview) -> None:
        text = self.tr("{path}\n{n:,} pictures in {classes:,} classes, {memory} in memory")
        n, classes = len(found.pictures.files), len(found.classes)
        self._head.setText(
            text.format(path=self.data.args["path"], n=n, classes=classes, memory=mib(found.nbytes))
        )
        self.classes.show_classes(found)
        self._show_findings(found)
        self._show_end(found.problem, translated(found.result))

    def _items(self, spec: ParamSpec, known: str | None) -> list[tuple[str, Any]]:
        words: dict[str, list[tuple[str, Any]]] = {
            "labels": [(self.tr("by folder"), None), *((t, t) for t in self._tables())],
            "mode": [(self.tr("RGB: colours"), "RGB"), (self.tr("L: grey"), "L")],
            "damaged": [(self.tr("refuse"), "refuse"), (self.tr("leave out"), "leave_out")],
        }
        return words.get(spec.name) or super()._items(spec, known)

    def _is_chosen(self, spec: ParamSpec) -> bool:
        return spec.name == "labels" or super()._is_chosen(spec)

    def _tables(self) -> tuple[str, ...]:
        try:
            return tables_in(self.data.args["path"])
        except OSError:
            return ()

    def _show_findings(self, found: ImagesPreview) -> None:
        pictures = found.pictures
        lines = [translated(found.parts)] if found.parts else []
        if found.findings or pictures.n_other:
            counts = self.tr("Cannot be used: {damaged:,} · doubtful: {doubtful:,} · no pictures: {other:,}")
            n_doubtful = len({name for name, _ in (*pictures.folder_doubts, *pictures.doubts)})
            lines.append(
                counts.format(damaged=len(pictures.problems), doubtful=n_doubtful, other=pictures.n_other)
            )
        self._findings_label.setText("\n".join(lines))
        self._findings_label.setVisible(bool(lines))
        listed = found.findings[:MOST_LISTED]
        self._show_problems([about(name, translated(finding)) for name, finding in listed])


SIDE, GAP = 40, 4
MOST_CLASSES = 100
"""Classes that are shown."""
Class = tuple[str, int, Sequence[int]]
"""Its name, how many pictures it has, and the numbers of the first of them."""


class ClassTable(Table[Class]):
    """A row for each class."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._theme = theme
        columns: list[Column[Class]] = [
            Column(self.tr("Class"), "", lambda row: row[0]),
            Column(self.tr("Pictures"), "", lambda row: f"{row[1]:,}"),
            Column(self.tr("The first of them"), "", lambda row: ""),
        ]
        super().__init__("preview.classes", self.tr("Classes"), columns, parent)
        self.setToolTip(self.tr("The classes, with the first pictures of each as the model would get them"))
        self.setIconSize(QSize(N_FIRST * (SIDE + GAP), SIDE))
        self.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)

    def show_classes(self, found: ImagesPreview) -> None:
        """Show the classes of a folder."""
        self.show_rows(found.classes[:MOST_CLASSES])
        for row, (_, _, first) in enumerate(self.rows):
            self.cell(row, 2).setIcon(QIcon(self._strip(found, first)))
        for column in (0, 1):
            self.resizeColumnToContents(column)
        self.setColumnWidth(0, min(self.columnWidth(0), 240))

    def fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(SIDE + 2 * GAP)

    def _strip(self, found: ImagesPreview, numbers: Sequence[int]) -> QPixmap:
        strip = clear_pixmap(QSize(N_FIRST * (SIDE + GAP), SIDE), self.devicePixelRatioF())
        with painting(strip) as painter:
            for column, pixels in enumerate(for_display(found.pictures.pixels[list(numbers)] / WHITE, WHITE)):
                place = QRectF(column * (SIDE + GAP), 0, SIDE, SIDE)
                paint_picture(painter, place, picture_of(pixels, self._theme))
        return strip
