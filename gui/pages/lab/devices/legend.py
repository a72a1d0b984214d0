"""What the colours of the chart mean."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.pages.lab.devices.bars import COLOURS
from gui.theme.icons import swatch
from gui.widgets.labels import PlainLabel


class Legend(QWidget):
    """A swatch and a name for each kind of bar."""

    def __init__(self) -> None:
        super().__init__()
        names = (self.tr("to a GPU"), self.tr("to the CPU"), self.tr("between GPUs"), self.tr("compute"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for name, colour in zip(names, COLOURS, strict=True):
            mark, label = PlainLabel(), PlainLabel(name)
            mark.setPixmap(swatch(colour))
            label.setProperty("role", "note")
            layout.addWidget(mark)
            layout.addWidget(label)
            layout.addSpacing(8)
        layout.addStretch(1)
