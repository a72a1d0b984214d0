"""The window: menus and tabs above, the run's toolbar, settings at the left, pages, and one footer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDockWidget,
    QFileDialog,
    QMainWindow,
    QMenuBar,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from core.code.consent import Consent, usual_place
from core.experiment.experiment import Experiment
from core.protocol.results import Failure
from gui.state.remembered import saved_state
from gui.state.store import Store
from gui.theme.style import restyle, stylesheet
from gui.translation import of_preset
from gui.widgets.forms.pending import commit_pending
from gui.widgets.forms.section import Section
from gui.window.bars.device_chooser import DeviceChooser
from gui.window.bars.message_bar import MessageBar
from gui.window.bars.pages_bar import PagesBar
from gui.window.bars.panel_toggles import PanelToggles
from gui.window.bars.preset_chooser import PresetChooser
from gui.window.bars.status_bar import StatusBar
from gui.window.bars.timeline import Timeline
from gui.window.bars.transport import Transport
from gui.window.bars.transport_bar import TransportBar
from gui.window.bars.workspaces import Workspaces
from gui.window.checkpoint_files import CheckpointFiles
from gui.window.code_files import CodeFiles
from gui.window.drag_and_drop import DragAndDrop
from gui.window.experiment_files import ExperimentFiles
from gui.window.export_actions import ExportActions
from gui.window.hidden_parts import Visibility
from gui.window.menus import Menus
from gui.window.page_parts import PageParts
from gui.window.past_frames import PastFrames
from gui.window.screen.presenter_mode import Presenter
from gui.window.screen.within import WithinScreen
from gui.window.tour.tour import Tour
from gui.window.tour.welcome import Welcome

LAYOUT_VERSION = 3
FOLLOWED = "followed"
"""Property of a section that is opened and closed as it was left."""

log = logging.getLogger(__name__)


class MainWindow(QMainWindow):
    """Arranges the views and remembers their layout; the store owns all state.

    Parameters
    ----------
    settings : QSettings
        Where layout, theme and recent files are remembered.
    panel : QWidget
        The settings on the left.
    pages : dict of str to (str, QWidget)
        Workspaces by name, each with its title.
    closing : callable
        Asked before the window closes; ends the training thread and returns whether it has ended.
    former : MainWindow, optional
        In whose place this one is, in another language: what it follows and writes goes on.
    """

    lesson_wanted = Signal(object)
    """The ``Path`` of a lesson to be opened."""
    led_away = Signal(str, str)
    """The settings led from a page, by its name and its title, to another one."""
    notebook_wanted = Signal(object)
    """The ``Path`` of a notebook of Jupyter to be opened."""

    def __init__(
        self,
        store: Store,
        settings: QSettings,
        panel: QWidget,
        pages: dict[str, tuple[str, QWidget]],
        closing: Callable[[], bool],
        former: MainWindow | None = None,
    ) -> None:
        super().__init__()
        self._store = store
        self._settings = settings
        store.view.theme_changed.connect(self._restyle)  # before the views, which refine it
        self._restyle()
        self._closing = closing
        self.code: CodeFiles = former.code if former else CodeFiles(store, Consent(usual_place()), self)
        self.code.move_to(self)
        self._files = ExperimentFiles(store, settings, self.code, self)
        self._checkpoints = CheckpointFiles(store, self)
        self._drag_and_drop = DragAndDrop(store, self._files, self._checkpoints, self)
        self._drag_and_drop.lesson_dropped.connect(self.lesson_wanted)
        self._drag_and_drop.notebook_dropped.connect(self.notebook_wanted)
        self.setObjectName("main_window")
        self.resize(1280, 720)
        self.transport = Transport(store, self)
        self.workspaces = Workspaces()
        self._menu_bar = QMenuBar()
        pages_bar = PagesBar(self._menu_bar, self.workspaces.tabBar())
        self.addToolBar(pages_bar)
        self.addToolBarBreak()
        look_again, bar = self._add_toolbar()
        dock = self._add_settings(panel)
        toggle_panel = dock.toggleViewAction()
        self._add_workspaces(pages)
        timeline = Timeline(store)
        footer = StatusBar(store, timeline)
        self.setStatusBar(footer)
        self.exports: ExportActions = ExportActions(store, self, former.exports if former else None)
        footer.add_notice(self.exports.label)
        curves = self._curves = self._new_curves_action()
        self._presenter = Presenter(store, self, curves, footer)
        self.welcome = Welcome(settings, store)
        pages_bar.add_at_right(self.welcome)
        pages_bar.add_at_right(PanelToggles(self.workspaces, toggle_panel, curves))
        run = [*self.transport.actions, look_again]
        view = [toggle_panel, curves, self._presenter.action]
        menus = Menus(
            self,
            store,
            settings,
            self._files,
            self._checkpoints,
            self.exports,
            self._drag_and_drop,
            run,
            view,
        )
        self.tour = Tour(
            self, self.workspaces, store.view, partial(self.show_page, "train"), self.transport.start
        )
        self.welcome.tour_wanted.connect(self.tour.begin)
        self.page_edits = menus.page_edits
        menus.tour_wanted.connect(self.tour.begin)
        menus.lesson_wanted.connect(self._ask_lesson)
        menus.lesson_chosen.connect(self.lesson_wanted)
        menus.page_wanted.connect(self.show_page)
        self._visibility = Visibility(store, self)
        self._past_frames = PastFrames(self, store.view)
        self._page_parts = PageParts(self.workspaces, store.view, self.transport, bar, dock, timeline)
        self._presenter.changed.connect(self._page_parts.follow_presenter)
        self._program = "", False
        self.workspaces.page_changed.connect(self._show_title)
        store.document.file_changed.connect(self._show_title)
        store.document.experiment_changed.connect(self._show_title)
        store.run.state_changed.connect(self._log_state)
        store.view.temperature_wanted.connect(self._show_temperature)
        store.view.sweep_wanted.connect(self._show_sweep)
        store.view.page_wanted.connect(self._show_from_here)
        self._show_title()
        self._restore()
        WithinScreen(self)
        self._follow_sections()

    @Slot()
    def _restyle(self) -> None:
        restyle(self, stylesheet(self._store.view.theme, self._store.view.scale))

    def _add_toolbar(self) -> tuple[QAction, TransportBar]:
        bar = TransportBar(self._store, self.transport)
        presets = PresetChooser(self._store)
        presets.chosen.connect(self.open_preset)
        presets.file_chosen.connect(self.open_file)
        presets.offer_files(self._files.recent)
        self._files.recent_changed.connect(lambda: presets.offer_files(self._files.recent))
        bar.addWidget(presets)
        bar.addSeparator()
        device = DeviceChooser(self._store)
        bar.addWidget(device)  # last: in a narrow window it goes behind the arrow first
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.addToolBar(bar)
        return device.look_again, bar

    def _add_settings(self, panel: QWidget) -> QDockWidget:
        dock = QDockWidget(self.tr("Settings"))
        dock.setObjectName("settings_dock")
        dock.setAccessibleName(self.tr("Settings"))
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(panel)
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        toggle = dock.toggleViewAction()
        toggle.setShortcut(QKeySequence("Ctrl+B"))
        toggle.setToolTip(self.tr("Show or fold the settings (Ctrl+B)"))
        return dock

    def _new_curves_action(self) -> QAction:
        action = QAction(self.tr("Curves"), self, checkable=True, checked=True)
        action.setObjectName("curves_action")
        action.setShortcut(QKeySequence("Ctrl+J"))
        action.setToolTip(self.tr("Show or fold the curves (Ctrl+J)"))
        action.toggled.connect(self._store.view.curves_toggled)
        return action

    def menuBar(self) -> QMenuBar:
        """Return the menus, which Qt would look for above the toolbars."""
        return self._menu_bar

    def _add_workspaces(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        for name, (title, page) in pages.items():
            page.setObjectName(name)
            self.workspaces.addTab(page, title)
        MessageBar(self._store, self.workspaces)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.workspaces, 1)
        self.setCentralWidget(centre)
        centre.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        centre.setFocus()

    # Files

    def open_file(self, path: str | Path) -> bool:
        """Open an experiment file; return whether it succeeded. Errors are posted."""
        return self._files.open_file(path)

    def open_data(self, path: Path) -> None:
        """Look at a data file or a folder of pictures before it is used."""
        self._files.data.open_file(path)

    def open_text(self, text: str, source: str) -> bool:
        """Open an experiment file's text; return whether it succeeded. Errors are posted."""
        return self._files.open_text(text, source)

    def open_preset(self, name: str) -> None:
        """Open a preset by its name."""
        self._files.open_preset(name)

    def open_experiment(self, experiment: Experiment, path: Path | None) -> None:
        """Open an experiment once the data file that it names is read."""
        self._files.open_experiment(experiment, path)

    def _ask_lesson(self) -> None:
        title, kinds = self.tr("Open lesson"), self.tr("Lessons (*.md)")
        path, _ = QFileDialog.getOpenFileName(self, title, str(Path.home()), kinds)
        if path:
            self.lesson_wanted.emit(Path(path))

    def save_file(self, path: Path) -> bool:
        """Save to a file; return whether it succeeded. Errors are posted."""
        return self._files.save_file(path)

    def remember(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        self._files.remember(path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drag_and_drop.enter(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._drag_and_drop.drop(event)

    # What is shown and told

    def _show_title(self) -> None:
        document = self._store.document
        name, is_modified = self._program
        if not name or self.workspaces.page != "lab":
            name = document.file.name if document.file else of_preset(document.experiment.name)
            is_modified = document.is_modified
        name = name.replace("[*]", "[*][*]")  # which Qt would replace
        self.setWindowTitle(f"{name}[*] - Torch Playground")
        self.setWindowModified(is_modified)

    @Slot(str, bool)
    def name_program(self, name: str, is_modified: bool) -> None:
        """Take what the program in the Lab is called: the window is called so while that is the page."""
        self._program = name, is_modified
        self._show_title()

    @Slot(str)
    def show_page(self, name: str) -> None:
        """Show a page by its name, also one within another, as "sweep" is in "runs"."""
        self.workspaces.show_page(name)

    @Slot()
    def _show_temperature(self) -> None:
        self.show_page("temperature")

    @Slot()
    def _show_sweep(self) -> None:
        self.show_page("sweep")

    def _show_from_here(self, name: str) -> None:
        """Show a page from which one comes back to the present one."""
        page, title = self.workspaces.page, self.workspaces.tabText(self.workspaces.currentIndex())
        self.show_page(name)
        self.led_away.emit(page, title)

    def _log_state(self) -> None:
        log.info("%s, %d steps", self._store.run.state, self._store.run.history.n_steps)

    # Layout, remembered

    def _restore(self) -> None:
        self.restoreGeometry(saved_state(self._settings, "geometry"))
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)  # F11 could not leave it
        if not self.restoreState(saved_state(self._settings, "layout"), LAYOUT_VERSION):
            return  # an earlier version's bars left less room for what its splitters share
        for splitter in self.findChildren(QSplitter):
            if splitter.objectName():
                splitter.restoreState(saved_state(self._settings, f"splitters/{splitter.objectName()}"))

    @Slot()
    def take_in_widgets(self) -> None:
        """Style and hide widgets created later like those that were there from the start."""
        self._drag_and_drop.let_drops_through()
        self._presenter.take_in()
        self._visibility.apply()
        self._past_frames.follow()
        self._follow_sections()

    def _follow_sections(self) -> None:
        """Open and close the sections that were made lately as they were left, and remember that."""
        for section in self.findChildren(Section):
            key = f"sections/{section.objectName()}"
            if section.objectName() and not section.property(FOLLOWED):
                section.setProperty(FOLLOWED, True)
                if self._settings.contains(key):
                    section.set_open(bool(self._settings.value(key, type=bool)))
                section.toggled.connect(partial(self._settings.setValue, key))

    def _store_layout(self) -> None:
        self._settings.setValue("geometry", self.saveGeometry())
        self._settings.setValue("layout", self.saveState(LAYOUT_VERSION))
        for splitter in self.findChildren(QSplitter):
            if splitter.objectName():
                self._settings.setValue(f"splitters/{splitter.objectName()}", splitter.saveState())
        self._settings.setValue("experiment", self._store.document.experiment.to_toml())
        self._settings.setValue("file", str(self._store.document.file or ""))
        self._settings.setValue("opened", self._store.document.opened.to_toml())
        self._settings.setValue("is_modified", self._store.document.is_modified)
        self._settings.sync()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave presenter mode with Escape, unless a part of the window has a use for it."""
        is_escape = event.key() == Qt.Key.Key_Escape and not event.modifiers().value
        if is_escape and self._presenter.action.isChecked():
            self._presenter.action.setChecked(False)
        else:
            self.workspaces.keyPressEvent(event)  # Ctrl+Tab leads to the next page from anywhere

    @property
    def is_reading(self) -> bool:
        """Whether a data file is being read."""
        return self._files.data.reader.is_busy

    def take_over(self, former: MainWindow) -> None:
        """Show the curves as a window in another language does that has left everything."""
        self._curves.setChecked(former._curves.isChecked())

    @property
    def is_presenting(self) -> bool:
        """Whether presenter mode is on."""
        return self._presenter.action.isChecked()

    def present(self) -> None:
        """Begin presenter mode."""
        self._presenter.action.setChecked(True)

    def leave(self) -> None:
        """Take what is typed, end what is only on show, and remember the layout."""
        self.tour.end()
        self._files.data.close()
        self._presenter.leave()
        self._page_parts.leave()
        commit_pending()
        self._store_layout()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave()
        if not self._closing():
            text = self.tr("The training step under way takes long. The window closes when it has ended.")
            self._store.messages.post(Failure(text))
            event.ignore()
            return
        event.accept()
