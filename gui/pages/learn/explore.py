"""Explore: what one plays with in Learn beside the lessons, an entry for each, and a way back from it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from gui.state.store import Store
from gui.widgets.cards import Card, caption
from gui.widgets.labels import PlainLabel

translate = QCoreApplication.translate

OPEN_WIDTH = 72
"""Pixels of a button that opens something: a bold one, too, has room in it."""


def explorations() -> dict[str, tuple[str, str]]:
    """Return by the name of its page what each is called, and what can be explored there."""
    return {
        "landscape": (
            translate("Explore", "Landscape"),
            translate("Explore", "Let optimizers race down into a valley."),
        ),
        "losses": (
            translate("Explore", "Losses"),
            translate("Explore", "Drag a prediction and compare its losses."),
        ),
    }


class LearnPlaces(QStackedWidget):
    """What lies behind the tab Learn: the lessons first, then a page for each of ``explorations``.

    Parameters
    ----------
    lessons : QWidget
        What the way back leads to.
    pages : dict of str to QWidget
        By name what can be explored.
    """

    left = Signal(str)
    """The way back leads to another page, by its name."""

    def __init__(self, store: Store, lessons: QWidget, pages: Mapping[str, QWidget]) -> None:
        super().__init__()
        self._store = store
        self._lessons = lessons
        self._origin = ""
        self._backs: list[QToolButton] = []
        self._escapes: list[QShortcut] = []
        self.addWidget(lessons)
        for name, (title, _) in explorations().items():
            self.addWidget(self._explored(name, title, pages[name]))
        self.come_from("", self.tr("Lessons"))
        self.currentChanged.connect(self._forget_origin)
        store.document.experiment_changed.connect(self._follow)
        store.view.presenting_changed.connect(self._follow_presenter)

    def _follow_presenter(self) -> None:
        for escape in self._escapes:
            escape.setEnabled(not self._store.view.presenting)  # it leaves that then

    def _explored(self, name: str, title: str, content: QWidget) -> QWidget:
        page = QWidget(objectName=name, accessibleName=title)
        page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # keys hold there as soon as it is shown
        back = QToolButton(objectName=f"{name}.back")
        back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        back.clicked.connect(self.go_back)
        self._backs.append(back)
        escape = QShortcut(QKeySequence("Esc"), page)
        self._escapes.append(escape)
        escape.activated.connect(self.go_back)
        QShortcut(QKeySequence("Alt+Shift+Up"), page).activated.connect(self._show_lessons)
        heading = PlainLabel(title)
        heading.setProperty("role", "heading")
        head = QHBoxLayout()
        head.setContentsMargins(8, 8, 8, 0)
        head.setSpacing(8)
        head.addWidget(back)
        head.addWidget(heading, 1)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(content, 1)
        return page

    def come_from(self, origin: str, title: str) -> None:
        """Let the way back lead to a page of the window; an empty name stands for the lessons."""
        self._origin = origin
        for back in self._backs:
            back.setText(f"‹ {title}")
            back.setToolTip(self.tr("Back to {title} (Esc)").format(title=title))
            back.setAccessibleName(self.tr("Back to {title}").format(title=title))

    def go_back(self) -> None:
        """Show where one came from: another page, or the lessons, or the lesson that is open."""
        if self._origin:
            self.left.emit(self._origin)
            self.setCurrentWidget(self._lessons)  # for the next visit
        else:
            self._show_lessons()

    def _show_lessons(self) -> None:
        self.setCurrentWidget(self._lessons)
        self._lessons.setFocus()

    def _forget_origin(self) -> None:
        if self.currentWidget() is self._lessons:
            self.come_from("", self.tr("Lessons"))

    def _follow(self) -> None:
        """Leave what the experiment hides."""
        page = self.currentWidget()
        if page is not None and page.objectName() in self._store.document.experiment.view.hidden:
            self.setCurrentWidget(self._lessons)


class ExploreCards(QWidget):
    """An entry for each of ``explorations`` that the experiment does not hide."""

    chosen = Signal(str)
    """The name of a page."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._title = PlainLabel(self.tr("Explore"))
        self._title.setProperty("role", "title")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(8)
        column.addWidget(self._title)
        row = QHBoxLayout()
        row.setSpacing(8)
        column.addLayout(row)
        self._cards = {name: self._card(name, *texts) for name, texts in explorations().items()}
        for card in self._cards.values():
            row.addWidget(card, 1)
        store.document.experiment_changed.connect(self._follow)
        self._follow()

    def _card(self, name: str, title: str, about: str) -> QWidget:
        card = Card()
        grid = QGridLayout(card)
        grid.setContentsMargins(16, 8, 16, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        called = PlainLabel(title)
        called.setProperty("role", "title")
        sentence = caption(about)
        sentence.setWordWrap(True)
        button = QToolButton(text=self.tr("Open"), toolTip=about)
        button.setObjectName(f"learn.explore.{name}")
        button.setAccessibleName(self.tr("Open {title}").format(title=title))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setMinimumWidth(OPEN_WIDTH)
        button.clicked.connect(partial(self.chosen.emit, name))
        grid.addWidget(called, 0, 0)
        grid.addWidget(sentence, 1, 0)
        grid.addWidget(button, 0, 1, 2, 1)
        grid.setColumnStretch(0, 1)
        return card

    def _follow(self) -> None:
        hidden = self._store.document.experiment.view.hidden
        for name, card in self._cards.items():
            card.setVisible(name not in hidden)
        self._title.setVisible(not self._cards.keys() <= set(hidden))
