"""Where the time of a step goes, and the memory of the device."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QWidget

from core.analysis.colours.theme_colours import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILION
from core.analysis.series import Doubles, Points
from core.analysis.step_timing_log import PHASES
from core.protocol.results import Built
from core.protocol.snapshot import Memory
from core.system.hardware import gib, mib
from gui.pages.train.step_time.plot import StepTimePlot
from gui.pages.train.step_time.table import StepTimeTable
from gui.state.connection import Connection
from gui.state.store import Store
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import Elided, PlainLabel
from gui.widgets.plots.export import ExportButton
from gui.widgets.process_run_notes import opening

translate = QCoreApplication.translate

NAME = "step_time_view"
STRIDE = 12
"""While running, draws at every so many of the clock's frames: twice a second."""


class StepTimeView(QScrollArea):
    """Bars over the run and a table of what each part of a step takes, the move to the device, and memory.

    Scrolls where it has less height than its table.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setAccessibleName(self.tr("Time of a step"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self._store = store
        self._frames_left = STRIDE
        parts = _parts()
        names, colours = [label for _, label, _, _ in parts], [colour for _, _, colour, _ in parts]
        self.plot = StepTimePlot(f"{NAME}.plot", names, colours, store.run.epochs_at, "")
        self.plot.setAccessibleName(self.tr("Time of each part of a step, over steps"))
        ExportButton(store, self.plot, lambda: self.tr("Time of a step"), self._recorded)
        self._table = StepTimeTable(f"{NAME}.table", parts)
        self._sentence, self._memory = self._new_line("sentence"), self._new_line("memory")
        self._threads = self._new_line("threads")
        self._arrange()
        self._connect()
        self._take_theme()
        self._restart()

    def _new_line(self, name: str) -> QLabel:
        label = PlainLabel()
        label.setObjectName(f"{NAME}.{name}")
        return label

    def _arrange(self) -> None:
        heading = Elided()
        heading.setStyleSheet("font-weight: 600;")
        heading.set_full(self.tr("Time of a step, in microseconds"))
        header = QHBoxLayout()
        header.setContentsMargins(8, 0, 0, 0)
        header.addWidget(heading, 1)
        explained(header, "step_time")
        about = QHBoxLayout()
        about.setContentsMargins(8, 0, 0, 0)
        about.setSpacing(16)
        self._memory.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        about.addWidget(self._memory, 1)
        about.addWidget(self._threads)
        self._sentence.setContentsMargins(8, 0, 0, 0)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 4, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.addLayout(header, 0, 0)
        grid.addWidget(self.plot, 1, 0)
        grid.addWidget(self._table, 0, 1, 2, 1)
        grid.addWidget(self._sentence, 2, 0, 1, 2)
        grid.addLayout(about, 3, 0, 1, 2)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(0, 1)
        content.setAutoFillBackground(False)
        self.setWidget(content)

    def _connect(self) -> None:
        store = self._store
        self._pictures = (
            Connection(store.run.history_extended, self._take_steps),
            Connection(store.run.snapshot_changed, self._take_snapshot),
        )
        store.run.state_changed.connect(self._show)
        store.run.built_changed.connect(self._restart)
        store.run.plan_changed.connect(self._show)
        store.view.theme_changed.connect(self._take_theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for pictures in self._pictures:
            pictures.set_on(True)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        for pictures in self._pictures:
            pictures.set_on(False)

    def _recorded(self) -> dict[str, Points]:
        log = self._store.run.step_timings
        steps = log.steps.astype(np.float64)
        return {f"{name}_seconds": (steps, log.seconds[:, i]) for i, name in enumerate(PHASES)}

    def _restart(self) -> None:
        built = self._store.run.built
        self.plot.restart(float(built.plan.n_steps) if built else 0.0)
        self._show()

    def _take_steps(self) -> None:
        self._frames_left -= 1
        if self._frames_left <= 0 or self._store.run.state != "running":
            self._frames_left = STRIDE
            self._show()

    def _take_snapshot(self) -> None:
        if self._store.run.state != "running":
            self._show()

    def _take_theme(self) -> None:
        self.plot.set_scale(self._store.view.scale)
        self.plot.set_theme(self._store.view.theme)

    def _show(self) -> None:
        """Show what is known now, if anyone can see it."""
        store = self._store
        if not self.isVisible():
            return
        log = store.run.step_timings
        text = self.tr("Press Run (Space) to see where the time of a step goes")
        self.plot.set_empty_text(opening(store, text, is_measured=False))
        self.plot.show_parts(log.steps, 1e6 * log.seconds)
        mean = log.mean
        if store.run.built is not None and mean.any():
            self._table.show_means(1e6 * mean)
            self._say(self._sentence, self._move_text(store.run.built.device, mean))
        else:
            self._table.clear()
            self._say(self._sentence, "")
        layer_stats = store.run.snapshot.layer_stats if store.run.snapshot is not None else None
        if layer_stats is not None and layer_stats.memory is not None and store.run.built is not None:
            self._say(self._memory, self._memory_text(store.run.built.device, layer_stats.memory))
        self._show_threads(store.run.built)

    @staticmethod
    def _say(label: QLabel, text: str) -> None:
        label.setText(text)
        label.setToolTip(text)

    def _move_text(self, device: str, mean: Doubles) -> str:
        share = float(mean[PHASES.index("to_device")] / np.sum(mean))
        text = self.tr("Moving batches to {device} takes {share} % of a step").format(
            device=device, share=f"{100 * share:.1f}"
        )
        return text + (self.tr(": they are there already.") if device == "cpu" else ".")

    def _memory_text(self, device: str, memory: Memory) -> str:
        if device == "cpu":
            text = self.tr("Memory of this program: {now}").format(now=_amount(memory.allocated))
        else:
            text = self.tr("Memory on {device}: {now} in tensors, {reserved} reserved by torch").format(
                device=device, now=_amount(memory.allocated), reserved=_amount(memory.reserved)
            )
        if memory.peak is None:
            return text
        return text + self.tr(", at most {peak}").format(peak=_amount(memory.peak))

    def _show_threads(self, built: Built | None) -> None:
        if built is not None:
            self._say(self._threads, self.tr("CPU threads: {n}").format(n=built.threads))


def _amount(n_bytes: int) -> str:
    return gib(n_bytes) if n_bytes >= 2**30 else mib(n_bytes)


def _parts() -> list[tuple[str, str, str, str]]:
    """Return key, name, colour and meaning of each part of a step."""
    return [
        (
            "fetch",
            translate("StepTimeView", "fetch"),
            SKY,
            translate(
                "StepTimeView",
                "Gathering the samples of a batch with their transforms, or waiting for a worker that does",
            ),
        ),
        (
            "to_device",
            translate("StepTimeView", ".to(device)"),
            ORANGE,
            translate("StepTimeView", "Moving the batch to the device of the model"),
        ),
        (
            "zero_grad",
            "zero_grad",
            PURPLE,
            translate("StepTimeView", "Clearing the gradients of the step before: backward adds to them"),
        ),
        (
            "forward",
            translate("StepTimeView", "forward"),
            BLUE,
            translate("StepTimeView", "The model's answers and their loss"),
        ),
        (
            "backward",
            translate("StepTimeView", "backward"),
            VERMILION,
            translate("StepTimeView", "The gradients of all weights, by loss.backward()"),
        ),
        (
            "optimizer",
            translate("StepTimeView", "optimizer"),
            GREEN,
            translate("StepTimeView", "Changing the weights, by optimizer.step()"),
        ),
    ]
