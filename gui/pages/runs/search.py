"""Chooses which runs are listed, by words, stars, states and folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from core.runs.run_row import RunStatus
from gui.theme.icons import icon
from gui.theme.theme import Theme
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import PlainLabel, plain_tip

NARROWEST_SEARCH, SEARCH_WIDTH = 144, 224
LONGEST_SEARCH = 200
"""Characters: each word is looked for in all that is shown of every run, at every key."""
GROUPS: tuple[tuple[RunStatus, ...], ...] = (
    (),
    ("running", "paused"),
    ("finished",),
    ("interrupted", "stopped", "failed"),
    ("unreadable",),
)


class SearchBar(QWidget):
    """The head of the page of runs."""

    changed = Signal()
    place_chosen = Signal(Path)

    def __init__(self) -> None:
        super().__init__()
        self._search = self._new_search()
        self._starred = QToolButton(text=self.tr("Starred"), checkable=True)
        self._starred.setObjectName("runs.starred_only")
        self._starred.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._starred.setToolTip(self.tr("Show only runs with a star"))
        self._starred.toggled.connect(self.changed)
        self._states = self._new_states()
        self._folder = PathLabel()
        self._folder.setObjectName("runs.folder")
        self._choose = QToolButton(text=self.tr("Choose folder…"))
        self._choose.setObjectName("runs.place")
        self._choose.setToolTip(self.tr("Choose the folder in which runs are recorded and looked for"))
        self._choose.clicked.connect(self._choose_place)
        self._open = QToolButton(text=self.tr("Open folder"))
        self._open.setObjectName("runs.open_folder")
        self._open.setToolTip(self.tr("Show the folder of all runs in the desktop's file manager"))
        self._open.clicked.connect(lambda: open_folder(self._folder.path))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._search, 1)
        for widget in (self._starred, self._states):
            row.addWidget(widget)
        row.addWidget(self._folder, 1)
        row.addWidget(self._choose)
        row.addWidget(self._open)
        explained(row, "runs")

    def _new_search(self) -> QLineEdit:
        field = QLineEdit(placeholderText=self.tr("Search runs"), clearButtonEnabled=True)
        field.setMaxLength(LONGEST_SEARCH)
        field.setObjectName("runs.search")
        field.setAccessibleName(self.tr("Search runs"))
        field.setToolTip(self.tr("Words that a run must have, in whichever columns, or in its note"))
        field.setMinimumWidth(NARROWEST_SEARCH)
        field.setMaximumWidth(SEARCH_WIDTH)
        field.textChanged.connect(self.changed)
        for clear in field.findChildren(QToolButton):
            clear.setToolTip(self.tr("Forget these words"))
            clear.setAccessibleName(self.tr("Clear the search"))
        return field

    def _new_states(self) -> QComboBox:
        box = QComboBox()
        box.setObjectName("runs.state")
        box.setAccessibleName(self.tr("States to show"))
        box.setToolTip(self.tr("Show only runs in this state"))
        box.addItems(
            [
                self.tr("All states"),
                self.tr("Recorded now"),
                self.tr("Finished"),
                self.tr("Ended early"),
                self.tr("Unreadable"),
            ]
        )
        box.currentIndexChanged.connect(self.changed)
        return box

    @property
    def text(self) -> str:
        """The words to search for."""
        return self._search.text()

    @property
    def starred(self) -> bool:
        """Whether only runs with a star are wanted."""
        return self._starred.isChecked()

    @property
    def states(self) -> tuple[RunStatus, ...]:
        """The wanted states; empty for all."""
        return GROUPS[self._states.currentIndex()]

    def clear(self) -> None:
        """Clear all filters."""
        self._search.clear()
        self._starred.setChecked(False)
        self._states.setCurrentIndex(0)

    def focus(self) -> None:
        """Put the focus on the search field."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def set_place(self, place: Path) -> None:
        """Show the folder of the runs."""
        self._folder.set_path(place)
        self._open.setEnabled(place.is_dir())

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Take the colours of a theme."""
        self._search.setMaximumWidth(round(SEARCH_WIDTH * scale))
        self._starred.setIcon(icon("star_on", theme.warning))

    def _choose_place(self) -> None:
        title = self.tr("Choose the folder of all runs")
        chosen = QFileDialog.getExistingDirectory(self, title, str(self._folder.path))
        if chosen:
            self.place_chosen.emit(Path(chosen))


class PathLabel(PlainLabel):
    """A label for a path; its middle is left out where room is short."""

    def __init__(self) -> None:
        super().__init__()
        self.path = Path()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def set_path(self, path: Path) -> None:
        """Show this path."""
        self.path = path
        self.setToolTip(plain_tip(str(path)))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(
            self.fontMetrics().elidedText(str(self.path), Qt.TextElideMode.ElideMiddle, self.width() - 4)
        )


def open_folder(path: Path) -> None:
    """Show a folder in the desktop's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
