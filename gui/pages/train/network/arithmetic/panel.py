"""The panel below the network: the phases of a step, and the numbers of the weight that is followed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.protocol.commands import NextPhase
from core.protocol.step_phase import WeightStep
from gui.pages.train.network.arithmetic.numbers import short
from gui.pages.train.network.arithmetic.phase_row import PhaseRow, phase_colour
from gui.pages.train.network.arithmetic.plain_offer import PlainOffer
from gui.pages.train.network.arithmetic.rule_view import RuleArea, RuleView
from gui.pages.train.network.arithmetic.rules import rule_of
from gui.pages.train.network.arithmetic.terms import Term, name_of, state_changes, state_texts, terms
from gui.state.store import Store
from gui.theme.style import smaller
from gui.widgets.labels import Elided, PlainLabel, SteadyLabel, plain_tip

APART = 24


def with_equal_digits(font: QFont) -> QFont:
    """Return a font whose digits do not jump."""
    font = QFont(font)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


class TermView(QWidget):
    """A number of the equation above its name."""

    def __init__(self, term: Term) -> None:
        super().__init__()
        self._sign = PlainLabel(term.sign)
        self._number = SteadyLabel(term.widest, font=with_equal_digits(self.font()))
        self._number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._caption.setFont(with_equal_digits(smaller(self.font())))
        self._caption.setProperty("role", "note")
        self._caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._sign, 0, 0)
        grid.addWidget(self._number, 0, 1)
        grid.addWidget(self._caption, 1, 1)

    def show_term(self, term: Term, colour: str) -> None:
        """Show a number in a colour; pointed at, it has all its digits."""
        self._number.setText(short(term.number))
        self.setToolTip(term.number)
        self._number.setStyleSheet(f"color: {colour};")
        self._caption.setText(term.caption)


class ArithmeticPanel(QFrame):
    """Shows where a step is, and what it makes of the weight that is followed.

    It is hidden while no weight is followed and no step waits between its phases. Numbers are rounded; their
    tooltips have all digits, and so has what is copied.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("network_view.arithmetic")
        self._store = store
        self._terms: list[TermView] = []
        self._layout_key: object = None
        self._phases = PhaseRow()
        self.note = Elided(objectName="network_view.arithmetic.note")
        """The weight's name and what the optimizer keeps for it, to be shown over the network."""
        self.note.setFont(with_equal_digits(self.font()))
        self.note.setProperty("role", "note")
        self._lay_out()
        for changed in (store.run.weight_step_changed, store.run.phase_changed, store.run.state_changed):
            changed.connect(self._show)
        for changed in (store.view.theme_changed, store.view.pace_changed):
            changed.connect(self._show)
        store.view.snapshot_position_changed.connect(self._show)
        self._show()

    @property
    def follows(self) -> bool:
        """Whether a weight's numbers are shown; a recorded model has others than the live one."""
        return bool(self._store.run.weight_step.parameter) and self._store.view.snapshot_position is None

    def _lay_out(self) -> None:
        self._next = self._button("next", self.tr("Next phase"), "small")
        self._next.setToolTip(self.tr("Run the next phase of a step, and wait there (P)"))
        self._next.clicked.connect(lambda: self._store.control.step(NextPhase()))
        self._close = self._button("close", "\u00d7", "link")
        self._close.setAccessibleName(self.tr("Follow no weight"))
        self._close.setToolTip(self.tr("Follow this weight no more"))
        self._close.clicked.connect(lambda: self._store.view.follow_weight())
        head = QHBoxLayout(spacing=8)
        head.addWidget(self._phases)
        head.addStretch()
        head.addWidget(self._next)
        head.addWidget(self._close)
        self._equation = QWidget()
        self._row = QHBoxLayout(self._equation, spacing=12)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._offer = PlainOffer(self._store)
        column = QVBoxLayout(self, spacing=2)
        column.setContentsMargins(0, 4, 0, 0)
        column.addLayout(head)
        column.addWidget(self._offer)
        self._rule = RuleView()
        self._rule_area = RuleArea(self._rule)
        column.addWidget(self._rule_area)
        column.addWidget(self._equation)
        self._copying = copy = QAction(
            self.tr("Copy the numbers"), self, objectName="network_view.arithmetic.copy"
        )
        copy.setShortcut(QKeySequence.StandardKey.Copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        copy.triggered.connect(self._copy)
        self.addAction(copy)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _copy(self) -> None:
        """Copy the step's numbers with all their digits."""
        step = self._store.run.weight_step
        parts = [self._title(step), *state_changes(step), self._rule.accessibleName()]
        parts.append(self._equation.accessibleName())
        QGuiApplication.clipboard().setText("\n".join(part for part in parts if part))

    def _title(self, step: WeightStep) -> str:
        return self.tr("{weight}, step {n:,}").format(weight=name_of(step), n=step.step)

    def _button(self, name: str, text: str, role: str) -> QToolButton:
        button = QToolButton(text=text, objectName=f"network_view.arithmetic.{name}")
        button.setProperty("role", role)
        return button

    def _show(self) -> None:
        run, view = self._store.run, self._store.view
        follows = self.follows
        self.setVisible(follows or bool(run.phase.name) or view.pace.slow_motion)
        self._phases.show_phase(run.phase, view.theme)
        self._next.setEnabled(run.state in ("ready", "paused", "running") and not run.is_distributed)
        self._close.setVisible(follows)
        self._copying.setEnabled(follows)
        for part in (self._rule_area, self._equation):
            part.setVisible(follows)
        if follows:
            self._show_numbers()
        else:
            self._offer.hide()

    def _show_numbers(self) -> None:
        step, phase, theme = self._store.run.weight_step, self._store.run.phase.name, self._store.view.theme
        self._offer.show_for(step)
        rule = rule_of(step)
        displayed = terms(step, rule)
        height = self._rule.height()
        self._rule.show_lines(() if rule is None else rule.lines, theme)
        if self._rule.height() != height:
            self._rule_area.updateGeometry()
        if self._layout_key != (
            key := ([term.sign for term in displayed], step.optimizer, self.font().key())
        ):
            self._layout_key = key
            self._make_terms(displayed)
        for view, term in zip(self._terms, displayed, strict=True):
            view.show_term(term, phase_colour(phase if term.phase == phase else "", theme))
        title = self._title(step)
        states = [] if rule is not None else state_texts(step)
        self.note.set_full("  \u00b7  ".join([title, *map(short, states)]))
        self.note.setToolTip(plain_tip("\n".join([title, *state_changes(step)])))
        equation = " ".join(f"{term.sign} {term.number} ({term.caption})".strip() for term in displayed)
        self._equation.setAccessibleName(equation)

    def _make_terms(self, displayed: tuple[Term, ...]) -> None:
        while (item := self._row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self._terms = [TermView(term) for term in displayed]
        self._row.addStretch()
        for term, view in zip(displayed, self._terms, strict=True):
            self._row.addWidget(view)
            if term.phase == "backward" and not term.sign:
                self._row.addSpacing(APART)  # the gradient is no part of the sum
        self._row.addStretch()
