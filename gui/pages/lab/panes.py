"""The Lab's panes: where each view has its place, and the keys that go from one to the next."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QCoreApplication, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

from core.protocol.trace.events import Done, ProgramError
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.devices.view import DevicesView
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.errors.view import ErrorView
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.output import OutputView
from gui.pages.lab.overlays import FocusFrame, Veil
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.bar import Timeline
from gui.pages.lab.values.view import ValueView
from gui.pages.lab.variables.view import VariablesView
from gui.state.remembered import saved_state
from gui.state.view_state import ViewState
from gui.widgets.labels import plain_tip
from gui.widgets.splitter import Splitter, in_splitter

BY_ITSELF = ("end", "exit", "stopped")
"""Ends that a program or its user brings about; all others are told with what to do about them."""
FEWEST_LINES = 4
"""Of the program that an error leaves in sight."""


class Panes(QWidget):
    """The editor with its timeline and output at the left, what the program holds at the right.

    Parameters
    ----------
    settings : QSettings
        Remembers the shares of the room, with the other splitters of the window.
    header : QWidget
        Stands above the editor.
    stacked : bool
        Whether what the program holds is below the editor: for a narrow place.
    """

    def __init__(
        self,
        state: LabState,
        view: ViewState,
        settings: QSettings,
        header: QWidget,
        editor: Editor,
        *,
        stacked: bool = False,
    ) -> None:
        super().__init__()
        self._stacked = stacked
        self._left: Splitter | None = None
        self.keeps_heights = False
        """Whether nothing grows for an error: it comes while the program is typed."""
        self._hinted: frozenset[tuple[str, str]] = frozenset()  # what the last run hinted at
        self._state = state
        self.editor = editor
        self.timeline = Timeline(state, view, self)
        self.output = OutputView(state, view)
        self.variables = VariablesView(state, view)
        self.errors = ErrorView(state, view, may_raise=not stacked)
        self.value = ValueView(state, view)
        self.operation = OperationView(state, view)
        self.graph = AutogradView(state, view)
        self.devices = DevicesView(state, view)
        self.below = _named(QTabWidget(), "lab.below", self.tr("Output and errors"))
        self.details = _named(QTabWidget(), "lab.details", self.tr("What is selected"))
        self.below.addTab(self.output, self.tr("Output"))
        self.below.addTab(self.errors, self.tr("Errors and hints"))
        for part, title in (
            (self.value, self.tr("Value")),
            (self.operation, self.tr("Operation")),
            (self.graph, self.tr("Autograd")),
            (self.devices, self.tr("Devices")),
        ):
            self.details.addTab(part, title)
        self.details.setTabToolTip(self.details.indexOf(self.graph), plain_tip(_autograd_tip()))
        self._veil = Veil(self)
        self._frame = FocusFrame(view, self)
        self._lay_out(header, settings)
        self._has_come_forward = False  # whether an error or a hint has brought its tab forward
        state.trace_reset.connect(self._begin)
        state.trace_ended.connect(self._show_news)
        self.below.currentChanged.connect(self._fit_errors)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._fit_errors)
        view.theme_changed.connect(self._soon.start)
        self.timeline.left.connect(self._soon.start)
        self._in_sight = QTimer(self, interval=0, singleShot=True)  # once all has its place
        self._in_sight.timeout.connect(self._scroll_to_errors)
        self.operation.graph_chosen.connect(lambda: self.details.setCurrentWidget(self.graph))
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._follow_focus)

    def _lay_out(self, header: QWidget, settings: QSettings) -> None:
        writing = self._writing = QWidget()
        column = QVBoxLayout(writing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(header)
        column.addWidget(self.editor, 1)
        column.addWidget(self.timeline)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        vertical, horizontal = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
        if self._stacked:
            self.below.insertTab(0, self.variables, self.tr("Variables"))
            self.below.setCurrentIndex(0)
            for part in (self.below, self.details):  # what they hold does not move what is around them
                part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            self._results = in_splitter(horizontal, (self.below, 8), (self.details, 10))
            whole.addWidget(in_splitter(vertical, (writing, 8), (self._results, 10)))
            return
        left = self._left = Splitter(vertical, ((writing, 6), (self.below, 4)))
        left.setObjectName("lab.left")
        right = in_splitter(vertical, (self.variables, 4), (self.details, 6), name="lab.right")
        self._results = right
        columns = in_splitter(horizontal, (left, 9), (right, 10), name="lab.columns")
        for splitter in (left, right, columns):
            splitter.restoreState(saved_state(settings, f"splitters/{splitter.objectName()}"))
        whole.addWidget(columns)

    # Which is seen

    def set_stale(self, stale: bool) -> None:
        """Show what the program holds as old, or as present."""
        if stale:
            self._veil.cover(self._results)
        else:
            self._veil.hide()

    def _begin(self) -> None:
        self._count_news()
        if not self._state.text:  # another program, that has not run
            self._show_quiet()
            self._hinted = frozenset()
            self._fit_errors()

    def _show_news(self) -> None:
        """Bring an error, a limit or a new hint forward, and the output again after it."""
        trace = self._state.trace
        n, end = self._count_news(), trace.end
        failed = isinstance(end, ProgramError) or (isinstance(end, Done) and end.reason not in BY_ITSELF)
        hinted = frozenset((hint.rule, hint.text) for hint in trace.hints)
        is_news = failed or bool(hinted - self._hinted)
        if is_news:
            self.below.setCurrentWidget(self.errors)
        elif not n and (self._has_come_forward or not self._hinted):
            self._show_quiet()
        self._has_come_forward = is_news or (self._has_come_forward and n > 0)
        self._hinted = hinted
        if failed:
            self._in_sight.start()
        self._fit_errors()

    def _fit_errors(self) -> None:
        """Lend the errors in front the height that they need, but for some lines of the program."""
        if self._left is None or self.timeline.underMouse():  # a button stays where it is pressed
            return
        is_visible = self.below.currentWidget() is self.errors and not self.keeps_heights
        editor, writing = self.editor, self._writing.minimumSizeHint().height()
        lines = FEWEST_LINES * editor.fontMetrics().lineSpacing() + 2 * editor.frameWidth()
        least = writing + max(0, lines - editor.minimumSizeHint().height())
        room = self._left.height() - self._left.handleWidth() - least
        wanted = self.below.tabBar().sizeHint().height() + self.errors.height_of_first(self.below.width())
        self._left.lend(self.below, min(wanted, max(room, 0)) if is_visible else 0)

    def _scroll_to_errors(self) -> None:
        """Show the errors in a window that is smaller than the page."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            around.ensureWidgetVisible(self.errors, 0, 0)

    def _show_quiet(self) -> None:
        prints = any(moment.output for moment in self._state.trace.moments)
        self.below.setCurrentWidget(self.variables if self._stacked and not prints else self.output)

    def _count_news(self) -> int:
        trace = self._state.trace
        n = len(trace.hints) + isinstance(trace.end, ProgramError)
        title = self.tr("Errors and hints ({n})") if n else self.tr("Errors and hints")
        self.below.setTabText(self.below.indexOf(self.errors), title.format(n=n))
        return n

    # Keys

    def go_on(self) -> None:
        """Give the keys to the next pane."""
        self._go(1)

    def go_back(self) -> None:
        """Give the keys to the pane before."""
        self._go(-1)

    def _go(self, ahead: int) -> None:
        panes: list[QWidget] = [
            self.editor,
            self.timeline.slider,
            self.below.currentWidget(),
            self.variables,
            self.details.currentWidget(),
        ]
        panes = [pane for pane in dict.fromkeys(panes) if pane.isVisible()]
        here = [i for i, pane in enumerate(panes) if _has_focus(pane)]
        start = here[0] if here else (-1 if ahead > 0 else 0)
        pane = panes[(start + ahead) % len(panes)]
        _give_focus(pane)
        self._frame.cover(pane)

    def _follow_focus(self) -> None:
        framed = self._frame.covered
        if framed is not None and not _has_focus(framed):
            self._frame.hide()


def _autograd_tip() -> str:
    return QCoreApplication.translate(
        "Panes",
        "What autograd recorded on the way to a tensor. A box is an operation, with the line where it ran; "
        "“keeps its input” says what it saved to compute its gradient from. A box without a line is a leaf: "
        "backward adds up its .grad there. A number on an edge is the gradient that passed.",
    )


def _named(tabs: QTabWidget, name: str, accessible: str) -> QTabWidget:
    tabs.setDocumentMode(True)
    tabs.setObjectName(name)
    tabs.setAccessibleName(accessible)
    tabs.tabBar().setAccessibleName(accessible)
    return tabs


def _has_focus(pane: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (pane is focus or pane.isAncestorOf(focus))


def _give_focus(pane: QWidget) -> None:
    """Give the keys to a pane, or to the first part of it that takes them."""
    parts = [pane, *pane.findChildren(QWidget)]
    taking = (part for part in parts if part.isVisible() and part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    target = next(taking, None)
    if target is not None:
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)
