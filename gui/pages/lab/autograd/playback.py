"""The way through a backward pass: which pass, which step, buttons, and playing by itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSlider, QStyle, QToolButton, QWidget

from core.analysis.trace.graph_reach import PlacedPass
from gui.theme.icons import icon
from gui.theme.theme import Theme
from gui.widgets.cards import FixedDigits
from gui.widgets.splitter import Yielding

INTERVAL_MS = 800


class PlaybackBar(QWidget):
    """Chooses a pass and a step of it: 0 is before backward, the last one after it."""

    stepped = Signal()
    """Another pass or step is shown."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._passes: tuple[PlacedPass, ...] = ()
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self._tick)
        self._choice = QComboBox()
        self._choice.setObjectName("lab.graph.pass")
        self._choice.setToolTip(self.tr("The backward passes through this graph so far"))
        self._choice.setAccessibleName(self.tr("Backward pass"))
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._choice.currentIndexChanged.connect(self._choose)
        self._back = self._button("back", self.tr("One step back (Left)"), -1)
        self._play = self._button("play", self.tr("Play backward node by node (Space)"), 0)
        self._forward = self._button("forward", self.tr("One step on (Right)"), 1)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setObjectName("lab.graph.step")
        self._slider.setAccessibleName(self.tr("Step of backward"))
        self._slider.setToolTip(
            self.tr("Where backward is: at the left before it began, at the right after it")
        )
        self._slider.setMinimumWidth(80)
        self._slider.valueChanged.connect(self.stepped)
        self._count = FixedDigits("lab.graph.count", "0000 / 0000")
        self._count.setAccessibleName(self.tr("Step and number of steps"))
        self._arrange()
        self.set_theme(theme)
        self.show_passes(())

    def _arrange(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self._choice, self._back, self._play, self._forward):
            row.addWidget(part)
        row.addWidget(Yielding(self._slider), 1)
        row.addWidget(self._count)

    def _button(self, name: str, tip: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"lab.graph.{name}")
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect((lambda: self.step_by(by)) if by else self.toggle)
        return button

    @property
    def placed(self) -> PlacedPass | None:
        """The chosen pass."""
        at = self._choice.currentIndex()
        return self._passes[at] if 0 <= at < len(self._passes) else None

    @property
    def n_done(self) -> int:
        """Steps that have been done."""
        return self._slider.value()

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the colours of a theme."""
        self._theme = theme
        side = self.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        for button, name in ((self._back, "moment_previous"), (self._forward, "moment_next")):
            button.setIcon(icon(name, theme.text, theme.muted))
            button.setIconSize(QSize(side, side))
        self._play.setIconSize(QSize(side, side))
        self._show_playing()

    def show_passes(self, passes: Sequence[PlacedPass]) -> None:
        """Offer passes. One that is new is shown as it ended; else the one that was chosen stays."""
        former = self.placed
        known = {id(placed.backward) for placed in self._passes}
        self._passes = tuple(passes)
        at = len(passes) - 1
        if former is not None and at >= 0 and id(passes[at].backward) in known:
            at = next((i for i, placed in enumerate(passes) if placed.backward is former.backward), at)
        with QSignalBlocker(self._choice):
            self._choice.clear()
            self._choice.addItems([self._title(placed) for placed in passes])
            self._choice.setCurrentIndex(at)
        self._choice.setVisible(len(passes) > 1)
        self.setVisible(bool(passes))
        placed = self.placed
        if former is None or placed is None or placed.backward is not former.backward:
            self._rewind(len(placed.backward.steps) if placed is not None else 0)

    def _title(self, placed: PlacedPass) -> str:
        if placed.n_of_moment > 1:
            text = self.tr("line {0}, pass {1} of {2}")
            return text.format(placed.line, placed.number + 1, placed.n_of_moment)
        return self.tr("line {0}").format(placed.line)

    def _choose(self) -> None:
        if self.placed is not None:
            self._rewind(len(self.placed.backward.steps))
            self.stepped.emit()

    def _rewind(self, step: int) -> None:
        """Show a step without telling."""
        self.stop()
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, len(self.placed.backward.steps) if self.placed else 0)
            self._slider.setValue(step)
        self.show_count()

    def show_count(self) -> None:
        """Write which step it is."""
        self._count.setText(f"{self._slider.value()} / {self._slider.maximum()}")
        self._back.setEnabled(self._slider.value() > 0)
        self._forward.setEnabled(self._slider.value() < self._slider.maximum())

    # Going on

    def go_to(self, n_done: int) -> None:
        """Show the state after some steps."""
        self._slider.setValue(n_done)

    def step_by(self, by: int) -> None:
        """Go some steps on or back, and stop playing."""
        self.stop()
        self._slider.setValue(self._slider.value() + by)

    def toggle(self) -> None:
        """Play, from the beginning if it is over, or stop."""
        if self.is_playing:
            self.stop()
        elif self.placed is not None:
            if self._slider.value() == self._slider.maximum():
                self._slider.setValue(0)
            self._timer.start()
            self._show_playing()

    def stop(self) -> None:
        """Stop playing."""
        self._timer.stop()
        self._show_playing()

    def _tick(self) -> None:
        self._slider.setValue(self._slider.value() + 1)
        if self._slider.value() == self._slider.maximum():
            self.stop()

    def _show_playing(self) -> None:
        self._play.setIcon(icon("pause" if self.is_playing else "run", self._theme.text, self._theme.muted))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.stop()
