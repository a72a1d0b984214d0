"""One mistake: the text of it, the operands, what it means and what mends it."""

from __future__ import annotations

from functools import partial
from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from core.analysis.trace.diagnosis import diagnosis
from core.protocol.trace.events import Clash, Hint, ProgramError
from gui.pages.lab.endings import short_type
from gui.pages.lab.errors.fix_offer import FixButton, FixPreview, as_wide_as_there_is_room
from gui.pages.lab.errors.operand_row import OperandRow, name_width
from gui.state.view_state import ViewState
from gui.translation import translated
from gui.widgets.cards import Card
from gui.widgets.digits import digits_font
from gui.widgets.labels import Elided, PlainLabel, plain_tip

LONGEST_TEXT, MOST_LINES = 320, 4
"""What is shown of an error's text at first: a sentence of torch's fits, its advice below it need not."""
MOST_CALLS = 4
WIDE = 1_000
"""Stretch of what has all the room that it can use, beside an empty place of stretch 1."""
_SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class MistakeCard(Card):
    """An error or a hint."""

    line_chosen = Signal(int)
    fix_chosen = Signal(object)

    def __init__(
        self, mistake: ProgramError | Hint, text: str, view: ViewState, *, offers_fix: bool = True
    ) -> None:
        super().__init__()
        self._fix = mistake.fix if offers_fix else None
        self._view, self._n_lines = view, text.rstrip().count("\n") + 1
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 8, 12, 8)
        self._column.setSpacing(8)
        if isinstance(mistake, ProgramError):
            self.setObjectName("lab.error.card")
            self._add_error(mistake)
        else:
            self.setObjectName("lab.error.hint")
            self._add_hint(mistake)
        # What it means and what mends it are in sight first, where there is no room for all.
        told = whole = translated(mistake.explanation).strip()
        if not offers_fix:
            told = diagnosis(mistake.explanation.strip(), mistake.fix, text, mistake.text, whole)
        if told:
            self._add_text(told, "lab.error.explanation")
        if self._fix is not None:
            self._column.addWidget(FixPreview(self._fix, text, view.theme))
        elif mistake.fix is not None:
            note = self.tr("Mend it yourself. After the last hint of the exercise, a fix is offered here.")
            self._add_text(note, "lab.error.fix_later").setProperty("role", "note")
        elif told != whole:
            note = self.tr("Mend it yourself. After the last hint of the exercise, advice is given here.")
            self._add_text(note, "lab.error.advice_later").setProperty("role", "note")
        self._add_operands(mistake.clashes)
        if isinstance(mistake, ProgramError) and mistake.traceback:
            self._add_traceback(mistake.traceback)

    # What it is made of

    def _add_error(self, error: ProgramError) -> None:
        self._head(short_type(error), "rule", error)
        own = [call for call in error.stack[:-1] if call.line <= self._n_lines]  # a check follows them
        calls = own[-MOST_CALLS:]
        if calls:  # in a row of their own: the fix stands in sight in a narrow pane too
            row = QHBoxLayout()
            for n, call in enumerate(reversed(calls)):
                row.addWidget(self._link(call.line, called_from=n == 0))
            row.addStretch(1)
            self._column.addLayout(row)
        label = self._add_text(_beginning(translated(error.text)), "lab.error.text")
        label.setFont(digits_font(self.font()))
        label.setToolTip(self.tr("The error's own text; it can be selected and copied"))

    def _add_hint(self, hint: Hint) -> None:
        self._head(self.tr("Hint"), "pending", hint)
        self._add_text(translated(hint.text), "lab.error.happened")

    def _head(self, name: str, role: str, mistake: ProgramError | Hint) -> None:
        title = Elided()  # a long name gives way to the button, beside a lesson
        title.setProperty("role", role)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        title.set_full(name)
        title.setToolTip(plain_tip(name))
        title.setMaximumWidth(ceil(QFontMetricsF(font).horizontalAdvance(name)) + 1)
        row = self._head_row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(title, WIDE)
        if mistake.line:
            row.addWidget(self._link(mistake.line))
        row.addStretch(1)
        if self._fix is not None:
            button = FixButton(self._fix)
            button.clicked.connect(partial(self.fix_chosen.emit, self._fix))
            row.addWidget(button)
        self._column.addLayout(row)

    def _link(self, line: int, called_from: bool = False) -> QToolButton:
        text = self.tr("called from line {0}") if called_from else self.tr("line {0}")
        link = QToolButton(text=text.format(line), objectName="lab.error.line")
        link.setProperty("role", "link")
        link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        link.setToolTip(self.tr("Go to line {0} in the program").format(line))
        link.setAccessibleName(self.tr("Go to line {0}").format(line))
        link.clicked.connect(partial(self.line_chosen.emit, line))
        return link

    def _add_text(self, text: str, name: str) -> QLabel:
        label = PlainLabel(text, wordWrap=True, objectName=name)
        label.setTextInteractionFlags(_SELECTABLE)
        label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        as_wide_as_there_is_room(label)
        self._column.addWidget(label)
        return label

    def _add_operands(self, clashes: tuple[Clash, ...]) -> None:
        if not clashes:
            return
        column = QVBoxLayout()
        column.setSpacing(0)
        width = name_width(clashes, self.font(), self._view.scale)
        for clash in clashes:
            row = OperandRow(clash, self._view, width)
            row.setObjectName("lab.error.operand")
            column.addWidget(row)
        self._column.addLayout(column)

    def _add_traceback(self, traceback: str) -> None:
        label = self._add_text(traceback.rstrip("\n"), "lab.error.traceback")
        label.setFont(digits_font(self.font(), 0.9))
        label.hide()
        toggle = QToolButton(text=self.tr("Traceback"), checkable=True, objectName="lab.error.whole")
        toggle.setProperty("role", "small")
        toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        toggle.setToolTip(self.tr("Show the whole text and traceback, as Python writes them"))
        toggle.setAccessibleName(self.tr("Whole text and traceback"))
        toggle.toggled.connect(label.setVisible)
        if self._fix is None:
            self._head_row.addWidget(toggle)
        else:  # for the fix, the head has room in a narrow pane
            self._column.insertWidget(self._column.count() - 1, toggle, 0, Qt.AlignmentFlag.AlignLeft)


def _beginning(text: str) -> str:
    """Return the first lines of a text."""
    lines = text.strip().split("\n")
    beginning = "\n".join(lines[:MOST_LINES])
    if len(beginning) > LONGEST_TEXT:  # between two words, if there are some
        beginning = beginning[:LONGEST_TEXT].rsplit(" ", 1)[0]
    return beginning if beginning == text.strip() else beginning.rstrip() + " …"
