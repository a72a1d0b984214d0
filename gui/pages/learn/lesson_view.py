"""One lesson, from its title to what to try next."""

from __future__ import annotations

from time import thread_time

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.lessons.lesson import Exercise, Lesson, Part, Prediction, Training, TryNext
from gui.pages.learn.parts.code import learn_button
from gui.pages.learn.parts.exercise import ExerciseCard
from gui.pages.learn.parts.prediction import PredictionCard
from gui.pages.learn.parts.session import LessonSession
from gui.pages.learn.parts.training import TrainingCard
from gui.pages.learn.tally import standings_text, tally_text
from gui.translation import translated
from gui.widgets.cards import Card
from gui.widgets.labels import Elided, PlainLabel
from gui.widgets.portions import PORTION_S

FIRST_PARTS = 4
"""At most so many are made before the lesson is shown; the rest comes right after."""
MARGIN_BELOW = 12
"""Pixels below what a student is told."""


class LessonView(QWidget):
    """Shows a lesson's parts one below the other.

    Parameters
    ----------
    session : LessonSession
        Has the lesson.
    """

    list_wanted = Signal()
    turned = Signal(int)
    """To the lesson after this, 1, or before it, -1."""

    def __init__(self, session: LessonSession, *, has_previous: bool, has_next: bool) -> None:
        super().__init__()
        self.setObjectName("learn.lesson")
        self._session = session
        self._rest = list(session.lesson.parts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._new_head(session.lesson, has_previous, has_next))
        self._standings = PlainLabel(wordWrap=True, objectName="learn.standings")
        self._standings.setProperty("role", "note")
        self._standings.setVisible(bool(session.lesson.predictions))
        column.addWidget(self._standings)
        if session.lesson.is_drawn:
            text = self.tr("The numbers in this lesson are drawn for {student}.")
            column.addWidget(_note("learn.drawn_for", text.format(student=session.progress.student)))
        if session.lesson.otherwise and not session.lesson.is_own:
            text = self.tr("Where the translation differs, the lesson's own text is shown. First: {place}")
            place = translated(session.lesson.otherwise)
            column.addWidget(_note("learn.otherwise", text.format(place=place)))
        self._area = QScrollArea(widgetResizable=True)
        self._area.setObjectName("learn.text")
        self._area.setAccessibleName(self.tr("The lesson"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(8, 0, 16, 8)
        self._column.setSpacing(12)
        # With one text that wraps all parts have their full height; without any their least, and all would
        # move when the first answer is told.
        self._column.addWidget(PlainLabel(" ", wordWrap=True), 1)
        self._area.setWidget(content)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        column.addWidget(self._area, 1)
        self.setFocusProxy(self._area)  # the text has the keys, and scrolls by them
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._go_on)
        self._has_next = has_next
        self._place_wanted = 0
        self._top_wanted: tuple[int, float] | None = None
        self._top_at = 0
        self._soon_top = QTimer(self, interval=0, singleShot=True)  # once the parts have their places
        self._soon_top.timeout.connect(self._show_top)
        self._area.verticalScrollBar().rangeChanged.connect(self._go_to_place)
        self._add(FIRST_PARTS)
        session.progressed.connect(self._show_tally)
        session.explained.connect(self._note_explained)
        self._told: tuple[QWidget, QWidget] | None = None
        self._soon_seen = QTimer(self, interval=0, singleShot=True)
        self._soon_seen.timeout.connect(self._show_end)
        self._show_tally()

    def _new_head(self, lesson: Lesson, has_previous: bool, has_next: bool) -> QHBoxLayout:
        back = learn_button("list", self.tr("Lessons"), self.tr("Back to the list of lessons (Alt+Shift+Up)"))
        back.clicked.connect(self.list_wanted)
        before = learn_button("previous", "‹", self.tr("The lesson before this (Alt+PgUp)"))
        before.setAccessibleName(self.tr("Previous lesson"))
        before.setEnabled(has_previous)
        before.clicked.connect(lambda: self.turned.emit(-1))
        after = learn_button("next", "›", self.tr("The lesson after this (Alt+PgDown)"))
        after.setAccessibleName(self.tr("Next lesson"))
        after.setEnabled(has_next)
        after.clicked.connect(lambda: self.turned.emit(1))
        title = Elided()
        title.setObjectName("learn.title")
        title.setProperty("role", "heading")
        title.set_full(lesson.title)
        self._tally = PlainLabel(objectName="learn.tally")
        self._tally.setProperty("role", "note")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(back)
        row.addWidget(title, 1)
        row.addWidget(self._tally)
        row.addWidget(before)
        row.addWidget(after)
        return row

    def _show_tally(self) -> None:
        lesson, progress = self._session.lesson, self._session.progress
        self._tally.setText(tally_text(lesson, progress))
        self._standings.setText(standings_text([lesson], progress))

    # Parts

    def finish(self) -> None:
        """Make all parts now."""
        while self._rest:
            self._add(len(self._rest))

    def _go_on(self) -> None:
        self._add(2)

    def _add(self, n: int) -> None:
        """Make at most so many parts; fewer where they take long."""
        began = thread_time()
        for part in self._rest[:n]:
            self._column.insertWidget(self._column.count() - 1, self._widget_of(part))
            del self._rest[0]
            if thread_time() - began > PORTION_S:
                break
        if self._rest:
            self._soon.start()
        elif self._has_next:
            self._has_next = False
            self._add_next()

    def _add_next(self) -> None:
        button = learn_button(
            "go_on", self.tr("Next lesson ›"), self.tr("The lesson after this (Alt+PgDown)")
        )
        button.clicked.connect(lambda: self.turned.emit(1))
        self._column.insertWidget(self._column.count() - 1, button, 0, Qt.AlignmentFlag.AlignRight)

    def _widget_of(self, part: Part) -> QWidget:
        match part:
            case Prediction():
                return PredictionCard(part, self._session)
            case Exercise():
                return ExerciseCard(part, self._session)
            case Training():
                return TrainingCard(part, self._session)
            case TryNext():
                return self._try_next(part)
        return self._session.piece(part)

    def _try_next(self, part: TryNext) -> QWidget:
        card = Card()
        card.setObjectName("learn.try_next")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(8)
        title = PlainLabel(self.tr("What to try next"))
        title.setProperty("role", "title")
        column.addWidget(title)
        column.addWidget(self._session.prose(part.text))
        return card

    # The place in it

    @property
    def place(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._area.verticalScrollBar().value()

    def go_to(self, place: int) -> None:
        """Scroll to a place, as soon as the lesson is that long."""
        self._place_wanted = place
        self._go_to_place()

    @property
    def top(self) -> tuple[int, float]:
        """The part at the upper edge, and the share of it above: each has another height in a language."""
        for at in range(self._column.count()):
            part = self._part(at)
            if part.y() + part.height() > self.place:
                return at, (self.place - part.y()) / max(1, part.height())
        return 0, 0.0

    def go_to_top(self, top: tuple[int, float]) -> None:
        """Scroll to a part, and stay there while the lesson grows, until somebody scrolls."""
        self._top_wanted, self._top_at = top, self.place
        self._soon_top.start()

    def _show_top(self) -> None:
        bar = self._area.verticalScrollBar()
        if self._top_wanted is None or bar.value() != self._top_at:
            return
        at, share = self._top_wanted
        part = self._part(min(at, self._column.count() - 1))
        bar.setValue(round(part.y() + share * part.height()))
        self._top_at = bar.value()

    def _part(self, at: int) -> QWidget:
        item = self._column.itemAt(at)
        part = item.widget() if item is not None else None
        assert part is not None
        return part

    def _go_to_place(self) -> None:
        bar = self._area.verticalScrollBar()
        self._soon_top.start()
        if 0 < self._place_wanted <= bar.maximum():
            bar.setValue(self._place_wanted)
            self._place_wanted = 0

    def _note_explained(self, first: QWidget, last: QWidget) -> None:
        self._told = first, last
        self._soon_seen.start()

    def _show_end(self) -> None:
        """Scroll as little as shows what was told to its end, and its beginning in any case."""
        inside: QWidget | None = self._area.widget()
        if self._told is None or inside is None or not inside.isAncestorOf(self._told[0]):
            return
        first, last = self._told
        bar, card = self._area.verticalScrollBar(), first
        while (above := card.parentWidget()) is not None and above is not inside:
            card = above
        for widget in (inside, card, card, inside):  # a text knows its height by its width
            if (layout := widget.layout()) is not None:
                layout.activate()
        bottom = last.mapTo(inside, QPoint(0, last.height())).y() + MARGIN_BELOW
        below = bottom - bar.value() - self._area.viewport().height()
        if below > 0:
            bar.setValue(min(bar.value() + below, first.mapTo(inside, QPoint(0, 0)).y() - MARGIN_BELOW))


def _note(name: str, text: str) -> PlainLabel:
    note = PlainLabel(text, wordWrap=True, objectName=name)
    note.setProperty("role", "note")
    return note
