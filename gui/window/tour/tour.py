"""The tour: from one control of the Train page to the next. Everything else goes on working meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMetaObject, QObject, QPoint, QRect, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QTabWidget, QToolButton, QWidget

from gui.state.view_state import ViewState
from gui.window.tour.balloon import Balloon, Highlight
from gui.window.tour.steps import TourStep, tour_steps

TABS = "workspaces_tabs"
AROUND = 4
"""Pixels between a control and the frame around it."""


class Tour(QObject):
    """Leads through the window.

    Parameters
    ----------
    show_train, start_run : callable
        Bring the Train page forward; start the run unless it runs already.
    """

    ended = Signal()

    def __init__(
        self,
        window: QMainWindow,
        workspaces: QTabWidget,
        view: ViewState,
        show_train: Callable[[], None],
        start_run: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._window, self._workspaces, self._view = window, workspaces, view
        self._show_train, self._start_run = show_train, start_run
        self._steps: tuple[TourStep, ...] = ()
        self._at = 0
        self._asked: list[QMetaObject.Connection] = []
        self._frame: Highlight | None = None
        self._balloon: Balloon | None = None

    @property
    def is_on(self) -> bool:
        """Whether the tour is under way."""
        return self._balloon is not None

    @property
    def step(self) -> TourStep:
        """The step that the tour is at."""
        return self._steps[self._at]

    @property
    def target(self) -> QWidget | None:
        """The control that is shown."""
        return self._widget(self.step.target) if self.is_on else None

    def begin(self) -> None:
        """Begin at the first control that is there."""
        self.end()
        self._show_train()
        self._steps = tuple(step for step in tour_steps() if self._widget(step.target) is not None)
        self._frame, self._balloon = Highlight(self._window, self._view), Balloon(self._window, self._view)
        self._balloon.gone_on.connect(self._go_on)
        self._balloon.gone_back.connect(lambda: self._go(self._at - 1))
        self._balloon.skipped.connect(self.end)
        self._window.installEventFilter(self)
        self._workspaces.currentChanged.connect(self._follow_page)
        self._go(0)

    def end(self) -> None:
        """Leave the window as it was."""
        if self._balloon is None or self._frame is None:
            return
        self._window.removeEventFilter(self)
        self._ask_no_more()
        self._workspaces.currentChanged.disconnect(self._follow_page)
        for part in (self._balloon, self._frame):
            part.hide()
            part.deleteLater()
        self._balloon = self._frame = None
        self.ended.emit()

    def _widget(self, name: str) -> QWidget | None:
        """Return a control that is on show."""
        if name == TABS:
            return self._workspaces.tabBar()
        found = self._window.findChild(QObject, name)
        places: Sequence[QObject | None] = [found]
        kind: type[QWidget] = QWidget
        if isinstance(found, QAction):
            kind, places = QToolButton, found.associatedObjects()
        return next((place for place in places if isinstance(place, kind) and place.isVisible()), None)

    def _go_on(self) -> None:
        """Go to the next step; what this one asks for is done, as the next ones speak of it."""
        self._ask_no_more()
        if self.step.asks_for_press:
            self._start_run()
        self._go(self._at + 1)

    def _go(self, to: int) -> None:
        if to >= len(self._steps):
            self.end()
        elif to >= 0:
            self._at = to
            self._show()
            self._ask_no_more()
            if self.step.asks_for_press:
                self._ask_for_press()

    def _ask_for_press(self) -> None:
        """Go on once the button is pressed, or the key of its action."""
        target, here = self.target, self._at
        if isinstance(target, QToolButton):
            self._asked.append(target.defaultAction().triggered.connect(lambda: self._go(here + 1)))

    def _ask_no_more(self) -> None:
        for connection in self._asked:
            QObject.disconnect(connection)
        self._asked.clear()

    def _show(self) -> None:
        target = self.target
        if self._balloon is None or self._frame is None:
            return
        if target is None:  # it was folded away meanwhile
            self._frame.hide()
        step = self.step
        self._balloon.tell(step.title, step.text, self._at, len(self._steps))
        place = self._place_of(target) if target is not None else self._window.rect()
        self._frame.setGeometry(place.adjusted(-AROUND, -AROUND, AROUND, AROUND))
        self._balloon.stand_by(place)
        for part in (self._frame, self._balloon):
            part.setVisible(part is self._balloon or target is not None)
            part.raise_()
        self._balloon.setFocus()

    def _place_of(self, target: QWidget) -> QRect:
        return QRect(target.mapTo(self._window, QPoint(0, 0)), target.size())

    def _follow_page(self) -> None:
        """Another page was chosen: what the tour shows is no longer there."""
        self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._show()
        return False
