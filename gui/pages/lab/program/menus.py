"""The menus of the Lab's buttons: recent files, ways to take a program along, snippets by topic."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget, QWidgetAction

from core.text import Text
from gui.pages.lab.program.document import ProgramDocument
from gui.pages.lab.program.snippets import Snippet, Snippets, topic_title
from gui.translation import translated
from gui.widgets.labels import as_label

TIME_LIMITS_S = (30, 60, 600)
SEARCH_FROM = 50
"""From so many snippets on, they can be searched."""


class RecentMenu(QMenu):
    """Open, and the recent files.

    Parameters
    ----------
    open_file : callable
        Opens a path.
    ask : callable
        Lets the user choose a file.
    """

    def __init__(
        self,
        document: ProgramDocument,
        open_file: Callable[[Path], object],
        ask: Callable[[], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document, self._ask, self._open_file = document, ask, open_file
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.clear()
        self.addAction(self.tr("Open…"), self._ask)
        recent = self._document.recent
        if recent:
            self.addSeparator()
        for path in recent:
            action = self.addAction(as_label(path))
            action.triggered.connect(lambda _=False, path=path: self._open_file(Path(path)))


class LimitMenu(QMenu):
    """How long a program may run.

    Parameters
    ----------
    choose : callable
        Takes the limit in seconds.
    """

    def __init__(self, chosen_s: float, choose: Callable[[int], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.addAction(self.tr("Time limit")).setEnabled(False)  # a style sheet shows no text of a section
        group = QActionGroup(self)
        texts = (self.tr("30 seconds"), self.tr("1 minute"), self.tr("10 minutes"))
        for limit, text in zip(TIME_LIMITS_S, texts, strict=True):
            action = QAction(text, group, checkable=True, checked=limit == chosen_s)
            action.setData(limit)
            self.addAction(action)
        group.triggered.connect(lambda action: choose(action.data()))


class SnippetMenu(QObject):
    """Fills a button's menu with the snippets, by topic, when it is opened first.

    Parameters
    ----------
    choose : callable
        Takes a ``Snippet``.
    """

    def __init__(self, button: QToolButton, snippets: Snippets, choose: Callable[[Snippet], None]) -> None:
        super().__init__(button)
        self._snippets, self._choose = snippets, choose
        self._menu = QMenu(button)
        self._menu.setObjectName("lab.snippet_menu")
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._begin)
        self._field = QLineEdit()
        self._found: list[QAction] = []
        button.setMenu(self._menu)

    def _begin(self) -> None:
        if self._menu.isEmpty():
            self._fill()
        self._field.clear()
        QTimer.singleShot(0, self._field.setFocus)  # when the menu is there

    def _fill(self) -> None:
        self._add(self._menu, self._snippets.first())
        self._menu.addSeparator()
        if len(self._snippets.all) >= SEARCH_FROM:
            self._menu.addAction(self._new_search())
            self._menu.addSeparator()
        for topic, snippets in self._snippets.by_topic.items():
            below = self._menu.addMenu(translated(Text(topic_title(topic))))
            for snippet in snippets:
                self._add(below, snippet)

    def _add(self, menu: QMenu, snippet: Snippet) -> QAction:
        title = snippet.title.replace("&", "&&")
        if snippet.n_practice_gpus:
            title = self.tr("{title} (practice GPU)").format(title=title)
        action = menu.addAction(title)
        action.triggered.connect(lambda _=False: self._choose(snippet))
        return action

    def _new_search(self) -> QWidgetAction:
        field = self._field
        field.setObjectName("lab.snippet_search")
        field.setPlaceholderText(self.tr("Search"))
        field.setAccessibleName(self.tr("Search the examples"))
        field.setToolTip(
            self.tr("Type a word of a title or of a program. Enter opens the first match, Down goes to them")
        )
        field.setClearButtonEnabled(True)
        field.textChanged.connect(self._search)
        field.returnPressed.connect(self._choose_first)
        field.installEventFilter(self)
        action = QWidgetAction(self._menu)
        action.setDefaultWidget(field)
        return action

    def _search(self, text: str) -> None:
        """Show what was found in the place of the topics."""
        for action in self._found:
            self._menu.removeAction(action)
        words = text.lower().split()
        self._found = [
            self._add(self._menu, snippet)
            for snippet in self._snippets.all
            if words and all(word in snippet.words for word in words)
        ]
        if words and not self._found:
            nothing = self._menu.addAction(self.tr("No example has this"))
            nothing.setEnabled(False)
            self._found = [nothing]
        for action in self._menu.actions():
            if not isinstance(action, QWidgetAction) and action not in self._found:
                action.setVisible(not words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = event.key() if isinstance(event, QKeyEvent) else None
        if pressed == Qt.Key.Key_Down and event.type() is QEvent.Type.KeyPress and self._found:
            self._menu.setFocus()
            self._menu.setActiveAction(self._found[0])
            return True
        return False

    def _choose_first(self) -> None:
        if self._found and self._found[0].isEnabled():
            self._menu.close()
            self._found[0].trigger()
