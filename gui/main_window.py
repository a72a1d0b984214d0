"""The window: settings on the left, the run's toolbar above, workspaces in the middle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence
from PySide6.QtWidgets import (
    QDockWidget,
    QFileDialog,
    QMainWindow,
    QMenu,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.events import Failure
from core.presets import NAMES, read_preset
from gui.icons import icon
from gui.store import Store
from gui.theme import theme_named
from gui.views.device import DeviceChooser
from gui.views.help import AboutDialog, DiagnosticsDialog, ShortcutsDialog
from gui.views.messages import MessageBar
from gui.views.presets import PresetChooser
from gui.views.status import StatusBar
from gui.views.transport import Transport, TransportBar

RECENT_LIMIT = 8
LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    """Arranges the views and owns the menus; all state is the store's.

    Parameters
    ----------
    store : Store
    settings : QSettings
        Where layout, theme and recent files are remembered.
    panel : QWidget
        The settings on the left.
    pages : dict of str to (str, QWidget)
        Workspaces by name, each with its title.
    closing : callable
        Asked before the window closes; ends the training thread and returns whether it has ended.
    """

    def __init__(
        self,
        store: Store,
        settings: QSettings,
        panel: QWidget,
        pages: dict[str, tuple[str, QWidget]],
        closing: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._store = store
        self._settings = settings
        self._closing = closing
        self.setObjectName("main_window")
        self.resize(1280, 720)
        self.transport = Transport(store, self)
        self._add_toolbar()
        self._add_settings(panel)
        self._add_workspaces(pages)
        self.setStatusBar(StatusBar(store))
        self._add_menus()
        store.file_changed.connect(self._show_title)
        store.experiment_changed.connect(self._show_title)
        store.theme_changed.connect(self._show_icons)
        self._show_title()
        self._show_icons()
        self._restore()

    def _add_toolbar(self) -> None:
        bar = TransportBar(self._store, self.transport)
        bar.addWidget(DeviceChooser(self._store))
        bar.addSeparator()
        self._presets = PresetChooser(self._store)
        self._presets.chosen.connect(self.open_preset)
        bar.addWidget(self._presets)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.addToolBar(bar)

    def _add_settings(self, panel: QWidget) -> None:
        dock = QDockWidget(self.tr("Settings"))
        dock.setObjectName("settings_dock")
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(panel)
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        self._dock = dock

    def _add_workspaces(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        self.workspaces = QTabWidget()
        self.workspaces.setObjectName("workspaces")
        self.workspaces.setDocumentMode(True)
        for name, (title, page) in pages.items():
            page.setObjectName(name)
            self.workspaces.addTab(page, title)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(MessageBar(self._store))
        column.addWidget(self.workspaces, 1)
        self.setCentralWidget(centre)
        centre.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        centre.setFocus()

    # Menus

    def _add_menus(self) -> None:
        file = self.menuBar().addMenu(self.tr("&File"))
        self._open = self._add(
            file, "open_action", self.tr("Open…"), QKeySequence.StandardKey.Open, self._ask_open
        )
        self._recent = file.addMenu(self.tr("Open recent"))
        self._add_presets(file.addMenu(self.tr("Open preset")))
        file.addSeparator()
        self._save = self._add(
            file, "save_action", self.tr("Save"), QKeySequence.StandardKey.Save, self._ask_save
        )
        self._add(file, "save_as_action", self.tr("Save as…"), "Ctrl+Shift+S", self._ask_save_as)
        file.addSeparator()
        self._add(file, "quit_action", self.tr("Quit"), "Ctrl+Q", self.close)
        edit = self.menuBar().addMenu(self.tr("&Edit"))
        self._undo = self._add(edit, "undo_action", self.tr("Undo"), "Ctrl+Z", self._store.undo)
        self._redo = self._add(edit, "redo_action", self.tr("Redo"), "Ctrl+Shift+Z", self._store.redo)
        self._store.experiment_changed.connect(self._show_edits)
        run = self.menuBar().addMenu(self.tr("&Run"))
        run.addActions(self.transport.actions)
        self._add_view_menu(self.menuBar().addMenu(self.tr("&View")))
        self._add_help_menu(self.menuBar().addMenu(self.tr("&Help")))
        self._show_edits()
        self._show_recent()

    def _add(
        self, menu: QMenu, name: str, text: str, key: str | QKeySequence.StandardKey, slot: object
    ) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(slot)
        menu.addAction(action)
        return action

    def _add_presets(self, menu: QMenu) -> None:
        for name in NAMES:
            action = menu.addAction(read_preset(name).title)
            action.setData(name)
        menu.triggered.connect(self._open_chosen_preset)

    def _add_view_menu(self, menu: QMenu) -> None:
        toggle = self._dock.toggleViewAction()
        toggle.setShortcut(QKeySequence("Ctrl+B"))
        menu.addAction(toggle)
        menu.addSeparator()
        self._themes = QActionGroup(self)
        titles = {
            "system": self.tr("Theme of the desktop"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
        }
        for name, title in titles.items():
            action = menu.addAction(title)
            action.setObjectName(f"theme_{name}_action")
            action.setCheckable(True)
            action.setData(name)
            self._themes.addAction(action)
        self._themes.triggered.connect(self._choose_theme)

    def _add_help_menu(self, menu: QMenu) -> None:
        self._add(menu, "shortcuts_action", self.tr("Shortcuts"), "F1", self._show_shortcuts)
        self._add(menu, "diagnostics_action", self.tr("Diagnostics…"), "", self._show_diagnostics)
        self._add(menu, "about_action", self.tr("About Torch Playground"), "", self._show_about)

    def _show_shortcuts(self) -> None:
        ShortcutsDialog(self.findChildren(QAction), self).open()

    def _show_diagnostics(self) -> None:
        DiagnosticsDialog(self._store, self).open()

    def _show_about(self) -> None:
        AboutDialog(self).open()

    # Files

    def open_file(self, path: str | Path) -> bool:
        """Open an experiment file; return whether that went well. What goes wrong is posted."""
        try:
            self._store.open(Path(path))
        except PlaygroundError as error:
            self._store.post(Failure(str(error)))
            return False
        self._remember(Path(path))
        return True

    def open_preset(self, name: str) -> None:
        """Open a preset by its name."""
        self._store.show_experiment(read_preset(name).experiment)

    def _open_chosen_preset(self, action: QAction) -> None:
        self.open_preset(action.data())

    def _ask_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open experiment"), self._folder(), self._filter()
        )
        if path:
            self.open_file(path)

    def _ask_save(self) -> bool:
        return self.save_file(self._store.file) if self._store.file else self._ask_save_as()

    def _ask_save_as(self) -> bool:
        name = self._store.file or Path(self._folder()) / f"{self._store.experiment.name}.toml"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save experiment"), str(name), self._filter())
        return self.save_file(Path(path)) if path else False

    def save_file(self, path: Path) -> bool:
        """Save to a file; return whether that went well. What goes wrong is posted."""
        try:
            self._store.save(path)
        except PlaygroundError as error:
            self._store.post(Failure(str(error)))
            return False
        self._remember(path)
        return True

    def _folder(self) -> str:
        return str(self._store.file.parent if self._store.file else Path.home())

    def _filter(self) -> str:
        return self.tr("Experiments (*.toml);;All files (*)")

    def _remember(self, path: Path) -> None:
        recent = [str(path.resolve()), *self._recent_files()]
        self._settings.setValue("recent", list(dict.fromkeys(recent))[:RECENT_LIMIT])
        self._show_recent()

    def _recent_files(self) -> list[str]:
        value = self._settings.value("recent")
        return [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []

    def _show_recent(self) -> None:
        self._recent.clear()
        for path in self._recent_files():
            action = self._recent.addAction(path)
            action.setData(path)
            action.triggered.connect(self._open_recent)
        self._recent.setEnabled(not self._recent.isEmpty())

    def _open_recent(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.open_file(action.data())

    # What is shown

    def _show_title(self) -> None:
        store = self._store
        name = store.file.name if store.file else store.experiment.name
        self.setWindowTitle(f"{name}[*] - Torch Playground")
        self.setWindowModified(store.is_modified)

    def _show_edits(self) -> None:
        self._undo.setEnabled(self._store.can_undo)
        self._redo.setEnabled(self._store.can_redo)

    def _show_icons(self) -> None:
        theme = self._store.theme
        icons = {"open": self._open, "save": self._save, "undo": self._undo, "redo": self._redo}
        for name, action in icons.items():
            action.setIcon(icon(name, theme.text, theme.line))

    def _choose_theme(self, action: QAction) -> None:
        self._settings.setValue("theme", action.data())
        self._store.set_theme(theme_named(action.data()))

    # Layout, remembered

    def _restore(self) -> None:
        theme = str(self._settings.value("theme", "system"))
        for action in self._themes.actions():
            action.setChecked(action.data() == theme)
        geometry, layout = self._settings.value("geometry"), self._settings.value("layout")
        if geometry is not None:
            self.restoreGeometry(geometry)
        if layout is not None:
            self.restoreState(layout, LAYOUT_VERSION)
        for splitter in self.findChildren(QSplitter):
            state = self._settings.value(f"splitters/{splitter.objectName()}")
            if splitter.objectName() and state is not None:
                splitter.restoreState(state)

    def _store_layout(self) -> None:
        self._settings.setValue("geometry", self.saveGeometry())
        self._settings.setValue("layout", self.saveState(LAYOUT_VERSION))
        for splitter in self.findChildren(QSplitter):
            if splitter.objectName():
                self._settings.setValue(f"splitters/{splitter.objectName()}", splitter.saveState())
        self._settings.setValue("experiment", self._store.experiment.to_toml())
        self._settings.setValue("file", str(self._store.file or ""))
        self._settings.sync()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._store_layout()
        if not self._closing():
            self._store.post(
                Failure(self.tr("The training step under way does not end; try again in a moment."))
            )
            event.ignore()
            return
        event.accept()
