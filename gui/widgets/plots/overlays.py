"""What lies over a plot: the text of an empty one, and the button that returns to the live run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QToolButton, QWidget

from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel


class EmptyText(PlainLabel):
    """What a plot says while there is nothing to show."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colour."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.muted))
        self.setPalette(palette)


class LiveButton(QToolButton):
    """Returns to the live run; hidden while the plot follows it."""

    def __init__(self, plot_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"{plot_name}.live")
        self.setText(self.tr("Live"))
        self.setToolTip(self.tr("Show the whole run again and follow it (or double-click the plot)"))
        self.setAccessibleName(self.tr("Return to live"))
        self.hide()
