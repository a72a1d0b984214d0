"""Whether every combination is trained, or a search draws the values of so many runs."""

from __future__ import annotations

from importlib.util import find_spec

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSpinBox, QWidget

from core.runs.sweeps.search_record import MOST_DRAWN, SearchPlan
from gui.widgets.cards import caption
from gui.widgets.forms.choice_edits import ChoiceEdit

N_TRIALS = 40


class SearchChoice(QWidget):
    """Chooses between a grid and a search of optuna, with the number of its runs."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        names = {"": self.tr("Every combination")}
        names |= {"tpe": self.tr("Search (TPE)"), "random": self.tr("Search (random)")}
        self._way = ChoiceEdit([(text, name) for name, text in names.items()], "sweep.search")
        self._way.setMinimumContentsLength(max(map(len, names.values())))
        self._way.setValue("")
        self._way.setAccessibleName(self.tr("What is tried"))
        self._way.setToolTip(
            self.tr(
                "Every combination of the values, or a search that draws them:\n"
                "TPE near what did well before, random anywhere.\n"
                "A range is 0.001..1 log, or 0..0.5"
            )
        )
        missing = "" if find_spec("optuna") else self.tr("Needs optuna: pip install torch-playground[search]")
        if missing:
            self._way.setUnfit({self._way.itemText(row): missing for row in (1, 2)})
        self._trials = QSpinBox(minimum=2, maximum=MOST_DRAWN, value=N_TRIALS, objectName="sweep.trials")
        self._trials.setAccessibleName(self.tr("Number of runs"))
        self._trials.setToolTip(self.tr("Runs that the search draws"))
        self._prune = QCheckBox(self.tr("Stop poor runs"), objectName="sweep.prune", checked=True)
        self._prune.setToolTip(self.tr("Stop a run that does worse than the median of those before it"))
        self._of_search = [caption(self.tr("Runs")), self._trials, self._prune]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (caption(self.tr("Try")), self._way, *self._of_search):
            row.addWidget(part)
        self._show()
        self._way.edited.connect(self._tell)
        self._trials.valueChanged.connect(self._tell)
        self._prune.toggled.connect(self._tell)

    @property
    def plan(self) -> SearchPlan | None:
        """The search; None for every combination."""
        if not self._way.value():
            return None
        return SearchPlan(
            self._trials.value(), self._way.value(), "median" if self._prune.isChecked() else "none"
        )

    def leave(self) -> None:
        """Try every combination."""
        self._way.setValue("")

    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for part in self._of_search:
            part.setVisible(bool(self._way.value()))
