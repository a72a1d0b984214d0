"""The list of racers."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QVBoxLayout, QWidget

from core.analysis.landscape.first_settings import UNFIT
from gui.pages.landscape.racer_row import RacerRow
from gui.pages.landscape.state import MOST_RACERS, LandscapeState
from gui.state.environment import Environment
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.forms.remove_part import retire

USUAL_NEXT = (
    "Adagrad",
    "AdamW",
    "NAdam",
    "LBFGS",
    "Adadelta",
    "Rprop",
    "Adamax",
    "RAdam",
    "Adafactor",
    "ASGD",
)
"""What the button adds, one after another."""


class RacerList(QScrollArea):
    """Rows of racers, and a button that adds one.

    Parameters
    ----------
    environment : Environment
        Its catalogue has the optimizers and their settings.
    """

    widgets_created = Signal()

    def __init__(self, state: LandscapeState, environment: Environment, theme: Theme) -> None:
        super().__init__(widgetResizable=True)
        self._state, self._environment, self._theme = state, environment, theme
        self._rows: list[RacerRow] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._add = QToolButton(text=self.tr("+ Add an optimizer"))
        self._add.setObjectName("landscape.add")
        self._add.setToolTip(self.tr("Let one more optimizer race; choose its class in its row"))
        self._add.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._add.clicked.connect(self._append)
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._add)
        self._column.addStretch(1)
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        state.racers_changed.connect(self.refresh)
        for signal in (state.log_extended, state.moment_changed, state.race_begun, state.out_changed):
            signal.connect(self.show_values)
        environment.catalog_changed.connect(self._make_anew)
        self.refresh()

    @property
    def rows(self) -> list[RacerRow]:
        """The rows, from above."""
        return self._rows

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        for row in self._rows:
            row.set_theme(theme)

    def refresh(self) -> None:
        """Show the racers; rows are made anew only if there are others."""
        entries = self._state.entries
        known = [(row.entry.key, row.entry.racer.optimizer) for row in self._rows]
        if known == [(entry.key, entry.racer.optimizer) for entry in entries]:
            for row, entry in zip(self._rows, entries, strict=True):
                row.show_entry(entry)
        else:
            self._make_anew()
        self._add.setEnabled(len(entries) < MOST_RACERS)

    def show_values(self) -> None:
        """Show each racer's value at the step that is shown, and who is out."""
        state, step = self._state, self._state.displayed_step
        for i, row in enumerate(self._rows):
            value = (
                float(state.log.values[step, i]) if i < state.log.n_racers and len(state.log) else math.nan
            )
            out = state.out.get(i)
            row.show_value(value, self._reason(out.step, out.reason) if out is not None else "")

    def _reason(self, step: int, reason: str) -> str:
        return self.tr("Step {step}: {reason}").format(step=step, reason=translated(reason))

    def _make_anew(self) -> None:
        for row in self._rows:
            self._column.removeWidget(row)
            retire(row)
        self._rows = []
        for i, entry in enumerate(self._state.entries):
            row = RacerRow(i, entry, self._environment.catalog, self._theme)
            row.edited.connect(self._state.edit)
            row.chosen.connect(self._state.choose)
            row.painted.connect(self._state.paint)
            row.removed.connect(self._state.remove)
            self._column.insertWidget(i, row)
            row.show()
            self._rows.append(row)
        self.show_values()
        self.widgets_created.emit()

    def _append(self) -> None:
        """Add an optimizer that does not race yet."""
        there = {entry.racer.optimizer for entry in self._state.entries}
        members = [
            name for name in self._environment.catalog.families.get("optimizer", {}) if name not in UNFIT
        ]
        ranked = [name for name in USUAL_NEXT if name in members]
        ranked += [name for name in members if name not in ranked]
        self._state.add(next((name for name in ranked if name not in there), "Adam"))
