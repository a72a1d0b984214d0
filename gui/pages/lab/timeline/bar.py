"""The bar below the editor: a slider over the moments of the program, and buttons that go through them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QFont, QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from core.protocol.trace.events import Gap, ProgramError
from gui.pages.lab.state import START, LabState
from gui.pages.lab.timeline.player import SPEEDS, Player
from gui.pages.lab.timeline.slider import TraceSlider
from gui.pages.lab.timeline.steps import step_out, step_over
from gui.state.view_state import ViewState
from gui.theme.icons import icon
from gui.translation import clauses
from gui.widgets.labels import Elided, SteadyLabel, plain_tip

NAME = "lab.timeline"
LONGEST_NAME = 16
"""Letters of a function's name."""
MARKS_MS = 60
"""Marks of a program that still runs are drawn this often."""


class Timeline(QWidget):
    """Moves the position of a ``LabState``, and tells it.

    Parameters
    ----------
    keys : QWidget
        While it is on show, the keys hold that the buttons' tooltips name.
    """

    left = Signal()
    """The mouse is elsewhere from now on."""

    def __init__(self, state: LabState, view: ViewState, keys: QWidget) -> None:
        super().__init__()
        self._state, self._view, self._keys = state, view, keys
        self._player = Player(state, self)
        self._buttons: dict[str, QToolButton] = {}
        self.setObjectName(NAME)
        self.setAccessibleName(self.tr("Timeline of the program"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.slider = self._new_slider()
        self._make_buttons()
        self._label = self._new_label()
        self._changes = Elided()
        self._changes.setObjectName(f"{NAME}.note")
        self._changes.setProperty("role", "note")
        self._changes.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out()
        self._soon = QTimer(self, interval=MARKS_MS, singleShot=True)
        self._soon.timeout.connect(self._show_marks)
        self._connect()
        self._paint()
        self._show_selection()
        self._show_marks()

    # Making

    def _new_slider(self) -> TraceSlider:
        slider = TraceSlider(self._view.theme)
        slider.setObjectName(f"{NAME}.slider")
        slider.setAccessibleName(self.tr("Moment of the program"))
        slider.setToolTip(
            self.tr(
                "Go through the lines as they ran: arrow keys, Home and End.\n"
                "Marks above: errors and hints. Below: prints, and changes of the selected variable.\n"
                "Gaps: of a long loop some rounds are recorded whole, of the others what is new or printed."
            )
        )
        slider.valueChanged.connect(self._choose)
        return slider

    def _new_label(self) -> SteadyLabel:
        """Return a label that asks nobody for another size as its digits change."""
        digits = self.font()
        digits.setFeature(QFont.Tag("tnum"), 1)
        label = SteadyLabel(self.tr("line {line} · {i}/{n}").format(line=888, i=8888, n=8888), font=digits)
        label.setObjectName(f"{NAME}.label")
        return label

    def _make_buttons(self) -> None:
        add = self._button
        add("first", self.tr("Before the first line"), "Alt+Home", self._go_first)
        add("previous", self.tr("Back by one line"), "Alt+Left", self._go_back)
        add("play", self.tr("Play: go through the lines one by one"), "Alt+P", self._player.toggle)
        add("next", self.tr("On by one line, also into a function"), "Alt+Right", self._go_on)
        add("last", self.tr("To the end"), "Alt+End", self._go_last)
        add("over", self.tr("On to the next line here; calls are passed over"), "Alt+Down", self._over)
        add("out", self.tr("On to the end of this function"), "Alt+Up", self._out)
        add("previous_change", "", "Alt+Shift+Left", self._previous_change)
        add("next_change", "", "Alt+Shift+Right", self._next_change)
        play = self._buttons["play"]
        play.setPopupMode(QToolButton.ToolButtonPopupMode.DelayedPopup)
        play.setMenu(self._new_speeds())
        for name, sign in (("previous_change", "‹"), ("next_change", "›")):
            self._buttons[name].setText(sign)

    def _button(self, name: str, tip: str, key: str, slot: Callable[[], None]) -> None:
        button = QToolButton()
        button.setObjectName(f"{NAME}.{name}")
        button.setProperty("role", "toggle")
        button.setFixedWidth(26)
        button.clicked.connect(slot)
        shortcut = QShortcut(QKeySequence(key), self._keys)
        shortcut.activated.connect(button.click)
        button.setProperty("key", shortcut.key().toString(QKeySequence.SequenceFormat.NativeText))
        self._buttons[name] = button
        self._tell(name, tip)

    def _tell(self, name: str, tip: str) -> None:
        button = self._buttons[name]
        button.setAccessibleName(tip)
        button.setToolTip(plain_tip(f"{tip} ({button.property('key')})"))

    def _new_speeds(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for speed in SPEEDS:
            text = self.tr("{n} lines a second") if speed > 1 else self.tr("One line a second")
            action = QAction(text.format(n=speed), group, checkable=True, checked=speed == SPEEDS[1])
            action.setData(speed)
            menu.addAction(action)
        group.triggered.connect(lambda action: self._player.set_speed(action.data()))
        return menu

    def _lay_out(self) -> None:
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(4)
        for name in ("first", "previous", "play", "next", "last"):
            above.addWidget(self._buttons[name])
        above.addSpacing(4)
        above.addWidget(self.slider, 1)
        below.addWidget(self._buttons["over"])
        below.addWidget(self._buttons["out"])
        below.addSpacing(4)
        below.addWidget(self._label)
        below.addWidget(self._changes, 1)
        below.addWidget(self._buttons["previous_change"])
        below.addWidget(self._buttons["next_change"])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(2)
        column.addLayout(above)
        column.addLayout(below)

    def _connect(self) -> None:
        state = self._state
        state.trace_reset.connect(self._show_marks)
        state.trace_extended.connect(self._follow_run)
        state.trace_ended.connect(self._show_marks)
        state.position_changed.connect(self._show_position)
        state.selection_changed.connect(self._show_selection)
        state.selection_changed.connect(self._show_marks)
        self._player.changed.connect(self._paint)
        self._view.theme_changed.connect(self._paint)

    # Going

    def _choose(self, value: int) -> None:
        self._state.set_position(value - 1)

    def _go_first(self) -> None:
        self._state.set_position(START)

    def _go_last(self) -> None:
        self._state.set_position(len(self._state.trace.moments) - 1)

    def _go_back(self) -> None:
        self._state.set_position(self._state.position - 1)

    def _go_on(self) -> None:
        self._state.set_position(self._state.position + 1)

    def _over(self) -> None:
        self._state.set_position(step_over(self._state.trace, self._state.position))

    def _out(self) -> None:
        self._state.set_position(step_out(self._state.trace, self._state.position))

    def _next_change(self) -> None:
        self._go_to(self._neighbours()[1])

    def _previous_change(self) -> None:
        self._go_to(self._neighbours()[0])

    def _go_to(self, position: int | None) -> None:
        if position is not None:
            self._state.set_position(position)

    def _neighbours(self) -> tuple[int | None, int | None]:
        """Return where the selected variable changed last before, and changes next."""
        chosen, at = self._state.selection, self._state.position
        if chosen is None:
            return None, None
        trace = self._state.trace
        return (
            trace.previous_change(at, chosen.name, chosen.frame),
            trace.next_change(at, chosen.name, chosen.frame),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self._player.toggle()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._player.stop()

    # What is shown

    def _follow_run(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def _show_marks(self) -> None:
        self._soon.stop()
        trace, chosen = self._state.trace, self._state.selection
        changes = trace.changes_of(chosen.name, chosen.frame) if chosen else []
        n = len(trace.moments)
        with QSignalBlocker(self.slider):
            self.slider.setMaximum(n)
            self.slider.setPageStep(max(1, n // 20))
            self.slider.set_marks(
                error=[n] if isinstance(trace.end, ProgramError) else [],
                hint=[at + 1 for at in trace.hint_positions() if at is not None],
                output=[at + 1 for at, moment in enumerate(trace.moments) if moment.output],
                change=[at + 1 for at in changes],
                gap=[at + 1 for at in trace.thin_positions()],
            )
        self._show_position()

    def _show_position(self) -> None:
        position, n = self._state.position, len(self._state.trace.moments)
        with QSignalBlocker(self.slider):
            self.slider.setValue(position + 1)
        self._label.setText(self._position_text())
        self._label.setToolTip(self._gaps_text())
        self._show_gap()
        self.slider.setEnabled(n > 0)
        for name in ("first", "previous"):
            self._buttons[name].setEnabled(position > START)
        for name in ("next", "last", "over", "out"):
            self._buttons[name].setEnabled(position < n - 1)
        self._buttons["play"].setEnabled(n > 0)
        self._show_changes()

    def _show_changes(self) -> None:
        before, after = self._neighbours()
        self._buttons["previous_change"].setEnabled(before is not None)
        self._buttons["next_change"].setEnabled(after is not None)
        for name in ("previous_change", "next_change"):
            self._buttons[name].setVisible(self._state.selection is not None)

    def _show_selection(self) -> None:
        chosen = self._state.selection
        name = chosen.name if chosen else self.tr("the selected variable")
        self._tell("previous_change", self.tr("Back to the change of {name} before this").format(name=name))
        self._tell("next_change", self.tr("On to the next change of {name}").format(name=name))
        self._show_gap()

    def _show_gap(self) -> None:
        """Say what was left out right before, else whose changes the buttons go through."""
        chosen, gaps = self._state.selection, self._gaps_text()
        changes = self.tr("changes of {name}").format(name=chosen.name) if chosen else ""
        self._changes.set_full(clauses(gaps.splitlines()) or changes)

    def _position_text(self) -> str:
        moment, n = self._state.moment, len(self._state.trace.moments)
        if moment is None:
            return self.tr("before the first line · 0/{n}").format(n=n) if n else ""
        where = self.tr("line {line} · {i}/{n}").format(line=moment.line, i=self._state.position + 1, n=n)
        name = moment.function.rpartition(".")[2][:LONGEST_NAME]
        if moment.step == "call":
            return self.tr("{where} · calls {function}").format(where=where, function=name)
        if moment.step == "return":
            return self.tr("{where} · leaves {function}").format(where=where, function=name)
        return (
            self.tr("{where} · in {function}").format(where=where, function=name) if moment.depth else where
        )

    def _gaps_text(self) -> str:
        """Return what is not recorded whole between the moment before and this one."""
        return "\n".join(map(self._gap_text, self._state.trace.gaps_at(self._state.position)))

    def _gap_text(self, gap: Gap) -> str:
        if gap.function:
            one = self.tr("call {first} of {function} not recorded")
            many = self.tr("calls {first:,}–{last:,} of {function} not recorded")
        else:
            one = self.tr("round {first} (line {line}) not recorded")
            many = self.tr("rounds {first:,}–{last:,} (line {line}) not recorded")
        return (one if gap.first == gap.last else many).format(
            first=gap.first, last=gap.last, line=gap.line, function=gap.function[:LONGEST_NAME]
        )

    def _paint(self) -> None:
        theme = self._view.theme
        self.slider.set_theme(theme)
        pictures = {
            "first": "moment_first",
            "previous": "moment_previous",
            "play": "pause" if self._player.is_playing else "run",
            "next": "moment_next",
            "last": "moment_last",
            "over": "step_over",
            "out": "step_out",
        }
        for name, picture in pictures.items():
            self._buttons[name].setIcon(icon(picture, theme.text, theme.line))
