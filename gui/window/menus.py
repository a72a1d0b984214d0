"""The menu bar: every action of the window, including those of the toolbar."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeySequence, QUndoGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from core.experiment.presets import GROUPS, read_preset
from core.system.languages import languages
from gui.state.store import Store
from gui.theme.icons import icon
from gui.theme.theme import theme_for, theme_named
from gui.translation import SYSTEM, in_all_languages, native_name, of_preset
from gui.widgets.forms.pending import commit_pending
from gui.widgets.labels import as_label, plain_tip
from gui.window.bars.workspaces import Workspaces
from gui.window.checkpoint_files import CheckpointFiles
from gui.window.drag_and_drop import DragAndDrop
from gui.window.experiment_files import ExperimentFiles
from gui.window.export_actions import ExportActions
from gui.window.lazy_pages import FirstPaint
from gui.window.view_menu import ViewMenu

ROLES = {"quit_action": QAction.MenuRole.QuitRole, "about_action": QAction.MenuRole.AboutRole}
"""What macOS shows in the menu of the program."""


def keep_in_place(actions: Iterable[QAction]) -> None:
    """Let macOS leave actions in their menus: by their words it would take Settings and others out."""
    for action in actions:
        action.setMenuRole(ROLES.get(action.objectName(), QAction.MenuRole.NoRole))


class Menus(QObject):
    """Fills a window's menu bar.

    Parameters
    ----------
    settings : QSettings
        Where the theme, and whether runs are recorded, is remembered.
    run, view : list of QAction
        The window's own actions in these two menus.
    """

    lesson_wanted = Signal()
    """A lesson from a file."""
    lesson_chosen = Signal(object)
    """A lesson by its ``Path``."""
    page_wanted = Signal(str)
    tour_wanted = Signal()

    def __init__(
        self,
        window: QMainWindow,
        store: Store,
        settings: QSettings,
        files: ExperimentFiles,
        checkpoints: CheckpointFiles,
        exports: ExportActions,
        drag_and_drop: DragAndDrop,
        run: list[QAction],
        view: list[QAction],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._store = store
        self._files = files
        self.page_edits = QUndoGroup(self)
        self.page_edits.addStack(store.weight_edits)
        """What a page that is on show has to undo that is no edit of the experiment."""
        bar = window.menuBar()
        self._fill_file(bar.addMenu(self.tr("&File")), checkpoints, exports, settings)
        self._fill_edit(bar.addMenu(self.tr("&Edit")), drag_and_drop)
        bar.addMenu(self.tr("&Run")).addActions(run)
        self._fill_view(bar.addMenu(self.tr("&View")), settings, view)
        self._fill_help(bar.addMenu(self.tr("&Help")))
        for inner in bar.findChildren(QMenu):
            keep_in_place(inner.actions())
        store.view.theme_changed.connect(self._show_icons)
        store.messages.report_wanted.connect(self._show_diagnostics)
        self._show_icons()

    def _add(
        self, menu: QMenu, name: str, text: str, key: str | QKeySequence.StandardKey, slot: object
    ) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(commit_pending)  # first: slots are called in the order of connecting
        action.triggered.connect(slot)
        menu.addAction(action)
        return action

    def _fill_file(
        self, menu: QMenu, checkpoints: CheckpointFiles, exports: ExportActions, settings: QSettings
    ) -> None:
        files, standard = self._files, QKeySequence.StandardKey
        self._open = self._add(menu, "open_action", self.tr("Open…"), standard.Open, files.ask_open)
        self._recent = menu.addMenu(self.tr("Open recent"))
        self._recent.setObjectName("recent_menu")
        self._recent.triggered.connect(self._open_recent)
        self._presets = menu.addMenu(self.tr("Open preset"))
        self._presets.setObjectName("preset_menu")
        self._presets.triggered.connect(self._open_preset)
        FirstPaint(self._window).happened.connect(self._fill_presets)
        code = files.code
        self._add(menu, "new_code_action", self.tr("New code file…"), "", code.ask_new)
        self._add(menu, "open_code_action", self.tr("Open code file…"), "", code.ask_open)
        self._add(menu, "open_data_action", self.tr("Open data…"), "Ctrl+Shift+O", files.data.ask_open)
        self._add(menu, "open_images_action", self.tr("Open folder of pictures…"), "", files.data.ask_folder)
        self._add(menu, "open_lesson_action", self.tr("Open lesson…"), "", self.lesson_wanted)
        menu.addSeparator()
        self._save = self._add(menu, "save_action", self.tr("Save"), standard.Save, files.ask_save)
        self._add(menu, "save_as_action", self.tr("Save as…"), "Ctrl+Shift+S", files.ask_save_as)
        self._add(menu, "save_curves_action", self.tr("Save curves…"), "", files.ask_save_curves)
        menu.addSeparator()
        self._fill_checkpoints(menu, checkpoints)
        menu.addSeparator()
        menu.addAction(exports.report_action)
        menu.addAction(RecordAction(self._store, settings, self))
        menu.addSeparator()
        self._add(menu, "quit_action", self.tr("Quit"), "Ctrl+Q", self._window.close)
        files.recent_changed.connect(self._show_recent)
        self._show_recent()

    def _fill_checkpoints(self, menu: QMenu, checkpoints: CheckpointFiles) -> None:
        for name, text, slot in (
            ("open_checkpoint_action", self.tr("Open checkpoint…"), checkpoints.ask_open),
            ("save_checkpoint_action", self.tr("Save checkpoint…"), checkpoints.ask_save),
            ("load_weights_action", self.tr("Load weights…"), checkpoints.ask_load_weights),
            ("save_weights_action", self.tr("Save weights…"), checkpoints.ask_save_weights),
            ("contents_action", self.tr("Contents of a checkpoint…"), checkpoints.ask_contents),
        ):
            self._add(menu, name, text, "", slot)

    @Slot()
    def _fill_presets(self) -> None:
        """List the presets: reading them takes too long before the first picture of the window."""
        for names in GROUPS.values():
            self._presets.addSeparator()
            for name in names:
                self._presets.addAction(of_preset(read_preset(name).title)).setData(name)
        keep_in_place(self._presets.actions())

    def _fill_edit(self, menu: QMenu, drag_and_drop: DragAndDrop) -> None:
        self._undo = self._add(menu, "undo_action", self.tr("Undo"), "Ctrl+Z", self._undo_edit)
        self._redo = self._add(menu, "redo_action", self.tr("Redo"), "Ctrl+Shift+Z", self._redo_edit)
        menu.addSeparator()
        self._add(menu, "new_samples_action", self.tr("New samples"), "N", self._store.draw_samples)
        self._add(menu, "new_weights_action", self.tr("New weights"), "W", self._store.draw_weights)
        menu.addSeparator()
        self._add(
            menu, "copy_experiment_action", self.tr("Copy experiment"), "Ctrl+Shift+C", drag_and_drop.copy
        )
        self._add(
            menu, "paste_experiment_action", self.tr("Paste experiment"), "Ctrl+Shift+V", drag_and_drop.paste
        )
        self._store.document.experiment_changed.connect(self._forget_page_edits)
        self._store.document.experiment_changed.connect(self._show_edits)
        for changed in (self.page_edits.canUndoChanged, self.page_edits.canRedoChanged):
            changed.connect(self._show_edits)
        self._show_edits()

    def _fill_view(self, menu: QMenu, settings: QSettings, actions: list[QAction]) -> None:
        menu.addActions(actions)
        menu.addSeparator()
        ViewMenu(menu, self._store)
        menu.addSeparator()
        menu.addActions(ThemeActions(self._store, settings, self).actions())
        menu.addSeparator()
        self._languages = menu.addMenu(self.tr("Language"))
        self._languages.setObjectName("language_menu")
        self._languages.addActions(LanguageActions(self._store, self).actions())
        menu.aboutToShow.connect(self._name_languages)

    def _name_languages(self) -> None:
        """Call that menu what it is in all languages: whoever looks for it may not read the present one."""
        self._languages.setTitle(" · ".join(in_all_languages("Language", "Menus")))

    def _fill_help(self, menu: QMenu) -> None:
        self._add(menu, "tour_action", self.tr("Tour"), "", self.tour_wanted)
        self._add(menu, "shortcuts_action", self.tr("Help by page, shortcuts"), "F1", self._show_shortcuts)
        self._add(menu, "diagnostics_action", self.tr("Diagnostics…"), "", self._show_diagnostics)
        self._add(menu, "about_action", self.tr("About Torch Playground"), "", self._show_about)

    def _open_preset(self, action: QAction) -> None:
        commit_pending()
        self._files.open_preset(action.data())

    def _open_recent(self, action: QAction) -> None:
        commit_pending()
        self._files.open_file(action.data())

    def _show_recent(self) -> None:
        self._recent.clear()
        for path in self._files.recent:
            self._recent.addAction(as_label(path)).setData(path)
        keep_in_place(self._recent.actions())
        self._recent.setEnabled(not self._recent.isEmpty())

    def _show_edits(self) -> None:
        self._undo.setEnabled(self.page_edits.canUndo() or self._store.document.can_undo)
        self._redo.setEnabled(self.page_edits.canRedo() or self._store.document.can_redo)

    def _undo_edit(self) -> None:
        if self.page_edits.canUndo():
            self.page_edits.undo()
        else:
            self._store.undo()

    def _redo_edit(self) -> None:
        if self.page_edits.canRedo():
            self.page_edits.redo()
        else:
            self._store.redo()

    def _forget_page_edits(self) -> None:
        """Leave undo to the experiment, whose edit is newer."""
        for stack in self.page_edits.stacks():
            stack.clear()

    def _show_icons(self) -> None:
        theme = self._store.view.theme
        icons = {"open": self._open, "save": self._save, "undo": self._undo, "redo": self._redo}
        for name, action in icons.items():
            action.setIcon(icon(name, theme.text, theme.line))

    # Each dialog is imported when it is asked for.

    def _show_shortcuts(self) -> None:
        from gui.window.help import ShortcutsDialog

        workspaces = self._window.findChild(Workspaces)
        page = workspaces.currentWidget().objectName() if workspaces is not None else ""
        dialog = ShortcutsDialog(self._window.findChildren(QAction), self._window, at=page)
        dialog.page_wanted.connect(self.page_wanted)
        dialog.lesson_wanted.connect(self.lesson_chosen)
        dialog.open()

    def _show_diagnostics(self) -> None:
        from gui.window.help import DiagnosticsDialog

        DiagnosticsDialog(self._store, self._window).open()

    def _show_about(self) -> None:
        from gui.window.help import AboutDialog

        AboutDialog(self._window).open()


class ThemeActions(QActionGroup):
    """An action for each theme; the desktop's theme is followed while it is chosen.

    Parameters
    ----------
    settings : QSettings
        Where the choice is remembered.
    """

    def __init__(self, store: Store, settings: QSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._settings = settings
        titles = {
            "system": self.tr("Theme of the desktop"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
        }
        chosen = str(settings.value("theme", "system"))
        for name, title in titles.items():
            action = QAction(title, self, checkable=True, checked=name == chosen)
            action.setObjectName(f"theme_{name}_action")
            action.setData(name)
            self.addAction(action)
        self.triggered.connect(self._choose)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    def _choose(self, action: QAction) -> None:
        self._settings.setValue("theme", action.data())
        self._store.view.set_theme(theme_named(action.data()))

    def _follow(self, scheme: Qt.ColorScheme) -> None:
        chosen = self.checkedAction()
        if chosen is not None and chosen.data() == "system":
            self._store.view.set_theme(theme_for(scheme))


class LanguageActions(QActionGroup):
    """An action for each language, which is called as it calls itself, and one for the desktop's."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._view = store.view
        titles = {SYSTEM: self.tr("Language of the desktop")} | {
            code: native_name(code) for code in languages()
        }
        for code, title in titles.items():
            action = QAction(title, self, checkable=True)
            action.setObjectName(f"language_{code}")
            action.setData(code)
            self.addAction(action)
        self.triggered.connect(self._choose)
        self._view.language_changed.connect(self._show)
        self._show()

    def _choose(self, action: QAction) -> None:
        self._view.language_wanted.emit(action.data())

    def _show(self) -> None:
        for action in self.actions():
            action.setChecked(action.data() == self._view.language)


class RecordAction(QAction):
    """An action that is checked while runs are recorded.

    Parameters
    ----------
    settings : QSettings
        Where ``record`` and ``runs_place`` are remembered; the latter only after a place was chosen.
    """

    def __init__(self, store: Store, settings: QSettings, parent: QObject) -> None:
        super().__init__(parent, checkable=True)
        self._store = store
        self._settings = settings
        self.setText(self.tr("Record runs"))
        self.setObjectName("record_action")
        control, place = store.control, str(settings.value("runs_place") or "")
        remembered = bool(settings.value("record", True, type=bool)), Path(place or control.runs_place)
        if remembered != (control.recording, control.runs_place):
            control.set_recording(*remembered)
        self._place = control.runs_place
        self.triggered.connect(store.control.set_recording)
        store.control.recording_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        store = self._store
        self.setChecked(store.control.recording)
        tip = self.tr("Save each run from now on, in its own folder in {place}")
        self.setToolTip(plain_tip(tip.format(place=store.control.runs_place)))
        self._settings.setValue("record", store.control.recording)
        if store.control.runs_place != self._place:
            self._place = store.control.runs_place
            self._settings.setValue("runs_place", str(self._place))
