"""The way to what is shown: the variable, and each part on the way to it, by a click."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from gui.widgets.labels import PlainLabel, plain_tip

LONGEST_NAME = 40
"""Letters of a name on the way."""


class Breadcrumb(QWidget):
    """Names with an arrow between them, such as ``model › 0 › weight``."""

    chosen = Signal(int)
    """How many parts are left on the way."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Way to the value"))
        self._names: tuple[str, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that are shown."""
        return self._names

    def show_names(self, names: tuple[str, ...]) -> None:
        """Show a way: the variable first."""
        if names == self._names:
            return
        self._names = names
        while (item := self._row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for at, name in enumerate(names):
            if at:
                self._row.addWidget(PlainLabel("›"))
            self._row.addWidget(self._button(name, at))

    def _button(self, name: str, n_parts: int) -> QToolButton:
        button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextOnly)
        text = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        button.setText(text.replace("&", "&&"))
        button.setProperty("role", "link")
        button.setStyleSheet("font-weight: 600;")
        button.setAccessibleName(self.tr("Show {0}").format(name))
        button.setToolTip(plain_tip(self.tr("Show {0} itself").format(name)))
        button.clicked.connect(lambda: self.chosen.emit(n_parts))
        return button
