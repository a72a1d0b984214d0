"""The choice of a theme: light, dark, or the desktop's."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication

from gui.state.store import Store
from gui.theme.theme import theme_for, theme_named


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
