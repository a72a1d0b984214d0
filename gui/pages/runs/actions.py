"""The actions for the selected runs: buttons below the table, and its menu."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from core.runs.folder import Run
from core.runs.run_row import RunRow
from gui.pages.runs.search import open_folder
from gui.translation import translated
from gui.widgets.labels import plain_tip

Export = Callable[[Sequence[Path]], None]


class RunActions(QWidget):
    """Buttons and a menu that emit what the user wants; the page does it.

    ``add_export`` adds an entry to the menu of exports, which exists once it has one.
    """

    reopen = Signal()
    resume = Signal()
    teach = Signal()
    rename = Signal()
    star = Signal()
    note = Signal()
    trash = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[RunRow] = ()
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._reopen = self._add("reopen", self.tr("Reopen"), self.reopen, "Return")
        self._resume = self._add("resume", self.tr("Resume"), self.resume, "")
        self._rename = self._add("rename", self.tr("Rename"), self.rename, "F2")
        self._rename.setShortcutContext(Qt.ShortcutContext.WindowShortcut)  # also when a tab has the focus
        self._star = self._add("star", self.tr("Star"), self.star, "")
        self._write = self._add("write_note", self.tr("Note"), self.note, "")
        self._trash = self._add("trash", self.tr("Delete"), self.trash, "Del")
        self._export_button, self._exports = self._new_exports()
        self._teach = QAction(self.tr("Use as teacher"), self)
        self._teach.setObjectName("runs.teach")
        self._teach.triggered.connect(self.teach)
        self._folder = QAction(self.tr("Open folder"), self)
        self._folder.triggered.connect(self._open_folder)
        self._path = QAction(self.tr("Copy path"), self)
        self._path.triggered.connect(self._copy_paths)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(self._buttons)
        row.addWidget(self._export_button)
        row.addStretch()
        self.show_runs((), None)

    def _add(self, name: str, text: str, signal: object, key: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(key))
        # The table takes its keys itself: here they are told, in menus and in the list of shortcuts.
        page = self.tr("Runs")
        action.setProperty("page", page)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(signal)
        button = QToolButton()
        button.setDefaultAction(action)
        button.setObjectName(f"runs.{name}")
        self._buttons.addWidget(button)
        return action

    def _new_exports(self) -> tuple[QToolButton, QMenu]:
        button = QToolButton(text=self.tr("Export…"))
        button.setObjectName("runs.export_button")
        button.setToolTip(self.tr("Take the selected runs along in other forms"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.tr("Export"), self)
        menu.setObjectName("runs.export")
        menu.setToolTipsVisible(True)
        button.setMenu(menu)
        button.hide()
        return button, menu

    def add_export(self, text: str, tip: str, export: Export) -> QAction:
        """Add an export of runs to the menu.

        Parameters
        ----------
        text, tip : str
            As in a menu, such as ``HTML report…``.
        export : callable
            Gets the folders of the selected runs.
        """
        action = self._exports.addAction(text, lambda: export([row.folder for row in self._rows]))
        action.setToolTip(tip)
        self._export_button.show()
        return action

    def show_runs(self, rows: Sequence[RunRow], current: RunRow | None) -> None:
        """Enable what can be done with these runs, and with the `current` one."""
        self._rows = rows
        one = rows[0] if len(rows) == 1 else None
        self._offer(
            self._reopen,
            self._why_one(rows) or self._why_unreadable(one),
            self.tr("Take this run's settings as the experiment, on the Train page (Enter)"),
        )
        self._offer(
            self._resume,
            self._why_one(rows) or self._why_no_resume(one),
            self._resume_tip(one),
        )
        self._offer(
            self._teach,
            self._why_one(rows) or self._why_no_resume(one),
            self.tr("Let the present experiment's model learn from this run's answers: distillation"),
        )
        none = "" if rows else self.tr("Select a run")
        self._offer(self._rename, "" if current else self.tr("Select a run"), self.tr("Rename this run (F2)"))
        starred = bool(rows) and all(row.starred for row in rows)
        self._star.setText(self.tr("Unstar") if starred else self.tr("Star"))
        self._offer(self._star, none, self.tr("Mark these runs with a star, or no more (Space)"))
        self._offer(self._write, self._why_one(rows), self.tr("Write a note on this run"))
        self._offer(
            self._trash, none, self.tr("Move the folders of these runs to the desktop's trash (Delete)")
        )
        self._export_button.setEnabled(bool(rows))
        self._folder.setEnabled(one is not None)
        self._path.setEnabled(bool(rows))

    def _offer(self, action: QAction, why_not: str, tip: str) -> None:
        action.setEnabled(not why_not)
        action.setToolTip(plain_tip(f"{tip}\n{translated(why_not)}") if why_not else tip)

    def _why_one(self, rows: Sequence[RunRow]) -> str:
        if not rows:
            return self.tr("Select a run")
        return self.tr("Select one run only") if len(rows) > 1 else ""

    def _why_unreadable(self, row: RunRow | None) -> str:
        return row.problem if row is not None and row.state == "unreadable" else ""

    def _why_no_resume(self, row: RunRow | None) -> str:
        assert row is not None
        if row.state == "unreadable":
            return row.problem
        if row.is_live:
            return self.tr("It is being recorded, here or by another process")
        if not os.path.lexists(Run(row.folder).last):
            return self.tr("It has no checkpoint to go on from")
        return ""

    def _resume_tip(self, row: RunRow | None) -> str:
        if row is not None and row.state == "finished":
            return self.tr("Show this run as it ended; with more epochs it goes on from there")
        return self.tr("Go on from its last checkpoint, to the last bit as if never interrupted")

    def open_menu(self, at: QPoint) -> None:
        """Open the menu of the selected runs at a place of the screen."""
        menu = QMenu(self)
        menu.setObjectName("runs.menu")
        menu.setToolTipsVisible(True)
        menu.addActions([self._reopen, self._resume, self._teach])
        menu.addSeparator()
        menu.addActions([self._rename, self._star, self._write])
        menu.addSeparator()
        menu.addActions([self._folder, self._path])
        if self._exports.actions():
            menu.addMenu(self._exports)
        menu.addSeparator()
        menu.addAction(self._trash)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _open_folder(self) -> None:
        open_folder(self._rows[0].folder)

    def _copy_paths(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(str(row.folder) for row in self._rows))
