"""A titled plot of the run, with its legend and its scale, that follows the store."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from core.protocol.commands import WATCHABLE
from core.protocol.results import Mark
from gui.state.store import Store
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.export import ExportButton
from gui.widgets.plots.items import Curve
from gui.widgets.plots.legend import CurveLegend
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.process_run_notes import opening
from gui.widgets.splitter import Yielding, YieldingRow


class CurvePanel(QWidget):
    """Base of the plots of the run; the controls' object names begin with the plot's.

    Parameters
    ----------
    name : str
        The plot's object name.
    curves : sequence of Curve
        From back to front.
    stride : int
        At full speed, draws with every so many of the run's pictures: a curve moves by a pixel or two
        in each, and what drawing costs the window is lost to training.
    """

    def __init__(
        self, store: Store, name: str, title: str, curves: Sequence[Curve], empty_text: str, stride: int
    ) -> None:
        super().__init__()
        self.setObjectName(f"{name}.panel")
        self.store = store
        self._stride = self._frames_left = stride
        self._empty_text = empty_text
        self.plot = CurvePlot(name, curves, store.view.theme, empty_text)
        self.plot.set_epochs(store.run.epochs_at)
        self.legend = CurveLegend(name, curves)
        self.header = YieldingRow()
        self._arrange(title)
        ExportButton(store, self.plot, self._heading.text, self.plot.recorded)
        self._connect()
        self._take_theme()
        self._take_state()
        self._take_moment()

    def _arrange(self, title: str) -> None:
        self._heading = PlainLabel()
        self._heading.setStyleSheet("font-weight: 600;")
        self.set_title(title)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self.header.setContentsMargins(8, 0, 8, 0)
        self.header.setSpacing(4)
        self.header.addWidget(Yielding(self._heading))
        self.header.addWidget(self.legend)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self.header)
        layout.addWidget(self.plot, 1)

    def _connect(self) -> None:
        self.legend.toggled.connect(self.plot.set_visible)
        self.store.run.history_extended.connect(self._take_steps)
        self.store.run.history_reset.connect(self.restart)
        self.store.run.built_changed.connect(self.restart)
        self.store.run.plan_changed.connect(self._take_plan)
        self.store.run.marks_changed.connect(self._take_marks)
        self.store.view.snapshot_position_changed.connect(self._take_moment)
        self.store.run.state_changed.connect(self._take_state)
        self.store.view.theme_changed.connect(self._take_theme)

    def new_log_button(self) -> QToolButton:
        """Return a button that makes the scale logarithmic, for the header of a plot that has use for it."""
        button = QToolButton()
        button.setObjectName(f"{self.plot.objectName()}.log")
        button.setText(self.tr("Log"))
        button.setProperty("role", "small")
        button.setCheckable(True)
        button.setToolTip(self.tr("Logarithmic scale"))
        button.setAccessibleName(self.tr("Logarithmic scale"))
        button.toggled.connect(self.plot.set_log)
        return button

    @property
    def planned_steps(self) -> float:
        """Steps that the run is planned to take; 0 while nothing is built."""
        built = self.store.run.built
        return float(built.plan.n_steps) if built else 0.0

    def set_title(self, title: str) -> None:
        """Set the title."""
        self._heading.setText(title)
        self.plot.setAccessibleName(self.tr("{what} over steps").format(what=title))

    def restart(self) -> None:
        """Clear the plot for a new run."""
        self.plot.restart(self.planned_steps)

    def _take_steps(self) -> None:
        if not self.isVisible():
            return  # the plot catches up when it is shown
        self._frames_left -= 1
        run = self.store.run
        rare = run.state != "running" or not run.host.is_live  # a folder is looked at now and then
        if self._frames_left <= 0 or rare or self.store.view.pace.level <= WATCHABLE:
            self._frames_left = self._stride
            self.plot.refresh()

    def _take_plan(self) -> None:
        self.plot.set_planned(self.planned_steps)

    def _take_marks(self) -> None:
        run, n_steps = self.store.run, self.store.run.history.n_steps
        marks = run.lasting_marks
        if run.state == "failed" and n_steps:
            after = self.tr("after step {0:,}").format(n_steps)
            marks.append(Mark(n_steps, self.tr("failed"), "", after))
        self.plot.set_marks(marks)

    def _take_moment(self) -> None:
        self.plot.set_cursor(self.store.view.snapshot_position)

    def _take_state(self) -> None:
        self.plot.set_running(self.store.run.state == "running")
        self._take_marks()
        self.plot.set_empty_text(opening(self.store, self._empty_text))
        self.plot.refresh()

    def _take_theme(self) -> None:
        self.plot.set_scale(self.store.view.scale)
        self.plot.set_theme(self.store.view.theme)
        self.legend.set_theme(self.store.view.theme)
