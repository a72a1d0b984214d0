"""Which engine trains the runs of a sweep, with how many workers, and why that one."""

from __future__ import annotations

from importlib.util import find_spec

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QWidget

from core.experiment.schema import Catalog
from core.runs.sweeps.engine_choice import choose, refusal
from core.runs.sweeps.options import AT_ONCE, MOST_WORKERS, SweepOptions
from core.runs.sweeps.sweep import Sweep
from core.system.hardware import cpu_cores
from gui.translation import translated
from gui.widgets.cards import caption
from gui.widgets.forms.choice_edits import ChoiceEdit
from gui.widgets.labels import Elided, plain_tip

GROUPING = ("model.", "data.n_samples", "data.batch_size", "data.test_fraction", "data.validation_fraction")
"""Settings of which each value makes a group of its own: only networks of a group take steps together."""


class EngineChoice(QWidget):
    """Chooses the engine; beside it, in a sentence, which one it is and why."""

    def __init__(self) -> None:
        super().__init__()
        self._sweep: Sweep | None = None
        self._automatic = AT_ONCE
        self._engine = self._new_engine()
        self._workers = self._new_workers()
        self._address = QLineEdit(objectName="sweep.address", visible=False)
        self._address.setPlaceholderText(self.tr("tcp://host:8786"))
        self._address.setAccessibleName(self.tr("Address of the cluster"))
        self._address.setToolTip(self.tr("Of dask's scheduler; empty for workers on this computer"))
        self._reason = Elided(objectName="sweep.engine_reason")
        self._reason.setProperty("role", "note")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (caption(self.tr("Engine")), self._engine, caption(self.tr("Workers")), self._workers):
            row.addWidget(part)
        row.addWidget(self._address)
        row.addWidget(self._reason, 1)
        self._engine.edited.connect(self._show)
        self._workers.valueChanged.connect(self._show)
        self._address.textEdited.connect(self._show)

    def _new_engine(self) -> ChoiceEdit:
        names = {
            "": self.tr("Automatic"),
            AT_ONCE: self.tr("At once"),
            "processes": self.tr("Processes"),
            "dask": self.tr("Cluster (dask)"),
        }
        engine = ChoiceEdit([(text, name) for name, text in names.items()], "sweep.engine")
        engine.setValue("")
        engine.setAccessibleName(self.tr("Engine"))
        engine.setToolTip(
            self.tr(
                "At once: networks of one shape take each step together\n"
                "Processes: each run by itself, several at the same time\n"
                "Cluster: on the workers of dask, also on other computers"
            )
        )
        return engine

    def _new_workers(self) -> QSpinBox:
        workers = QSpinBox(minimum=1, maximum=MOST_WORKERS, objectName="sweep.workers")
        workers.setValue(default_workers())
        workers.setAccessibleName(self.tr("Workers"))
        workers.setToolTip(self.tr("Runs that train at the same time, each in a process with one thread"))
        return workers

    @property
    def options(self) -> SweepOptions:
        """What is chosen; the number of workers only where it is not as by default."""
        workers, engine = self._workers.value(), self._engine.value()
        return SweepOptions(
            engine,
            workers if self.engine != AT_ONCE and workers != default_workers() else None,
            self._address.text().strip() if engine == "dask" else "",
        )

    @property
    def engine(self) -> str:
        """The engine that trains the runs, chosen or automatic."""
        return self._engine.value() or self._automatic

    def show_sweep(self, sweep: Sweep | None, catalog: Catalog) -> None:
        """Offer what the runs of a plan allow."""
        self._sweep = sweep
        if sweep is not None:
            reason, choice = refusal(sweep, catalog), choose(sweep, catalog)
            self._automatic, self._why = choice.engine, translated(choice.reason)
            unfit = {1: translated(reason) if reason else "", 3: self._no_dask()}
            self._engine.setUnfit({self._engine.itemText(row): text for row, text in unfit.items() if text})
            if reason is not None and self._engine.value() == AT_ONCE:
                self._engine.setValue("")
        self._show()

    def _no_dask(self) -> str:
        has_dask = find_spec("distributed") is not None
        return "" if has_dask else self.tr("Needs dask: pip install torch-playground[cluster]")

    def _show(self) -> None:
        self._workers.setEnabled(self.engine != AT_ONCE)
        self._address.setVisible(self._engine.value() == "dask")
        text = self._sentence() if self._sweep is not None else ""
        self._reason.set_full(text)
        self._reason.setToolTip(plain_tip(text))

    def _sentence(self) -> str:
        assert self._sweep is not None
        n, workers = len(self._sweep), self._workers.value()
        if self.engine == AT_ONCE:
            is_one = not any(axis.path.startswith(GROUPING) for axis in self._sweep.settings)
            if is_one:
                return self.tr("At once: {n:,} networks of one shape take each step together.").format(n=n)
            return self.tr("At once: of {n:,} networks, those of one shape take each step together.").format(
                n=n
            )
        if self._engine.value() == "dask":
            address = self._address.text().strip()
            if address:
                return self.tr("On the cluster of {address}.").format(address=address)
            return self.tr("On a cluster on this computer, for trying: {n} workers.").format(n=workers)
        n_workers = self.tr("1 worker") if workers == 1 else self.tr("{n} workers").format(n=workers)
        if self._engine.value():
            return self.tr("In processes, {workers}: each run by itself.").format(workers=n_workers)
        return self.tr("In processes, {workers}: {reason}").format(workers=n_workers, reason=self._why)


def default_workers() -> int:
    """Return as many workers as there are cores beside that of the window, at least one."""
    return max(1, cpu_cores() - 1)
