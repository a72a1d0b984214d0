"""A window with one picture, to look at it, save it and copy it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.protocol.trace.events import Output
from core.system.files import replacing
from gui.widgets.file_dialogs import Button, Kind, ask, ask_place, file_name
from gui.widgets.labels import PlainLabel

LARGE = QSize(960, 720)


class FigureWindow(QDialog):
    """One picture, as large as the window."""

    def __init__(self, figure: Output, parent: QWidget) -> None:
        super().__init__(parent)
        self._figure = figure
        self._image = QImage.fromData(figure.png, "PNG")  # type: ignore[arg-type]
        self.setObjectName("lab.figure")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(figure.text)
        self._picture = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._picture.setObjectName("lab.figure.picture")
        self._picture.setAccessibleName(figure.text)
        self._picture.setToolTip(self.tr("What the program drew"))
        self._picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._picture.setMinimumSize(160, 120)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
        buttons.rejected.connect(self.close)
        for name, text, tip, slot in (
            ("save", self.tr("Save as PNG…"), self.tr("Save the picture with all its dots"), self._save),
            ("copy", self.tr("Copy"), self.tr("Copy the picture, to be pasted elsewhere"), self._copy),
        ):
            button = QPushButton(text, toolTip=tip)
            button.setObjectName(f"lab.figure.{name}")
            button.clicked.connect(slot)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(self._picture, 1)
        column.addWidget(buttons)
        room = self.screen().availableSize() * 0.8
        size = self._image.size().scaled(LARGE.boundedTo(room), Qt.AspectRatioMode.KeepAspectRatio)
        self.resize(size + QSize(24, 64))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._image.isNull():
            return
        ratio = self.devicePixelRatioF()
        scaled = QPixmap.fromImage(
            self._image.scaled(
                self._picture.size() * ratio,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        )
        scaled.setDevicePixelRatio(ratio)
        self._picture.setPixmap(scaled)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setImage(self._image)

    def _save(self) -> None:
        title = self.tr("Save the picture")
        proposed = Path.home() / (file_name(self._figure.text) + ".png")
        path = ask_place(self, title, proposed, [Kind(self.tr("PNG pictures"), (".png",))])
        if path is None:
            return
        try:
            with replacing(path) as file:
                file.write(self._figure.png)
        except PlaygroundError as error:
            ask(self, title, str(error), Button.Ok, Button.Ok)
