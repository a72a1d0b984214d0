"""The phases of a step as a row of words, the present one lit."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.protocol.step_phase import STEP_PHASES, StepPhase
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.translation import listed
from gui.widgets.labels import PlainLabel


def phase_colour(name: str, theme: Theme) -> str:
    """Return the colour of a phase's words."""
    return {"forward": theme.accent, "backward": theme.warning, "optimizer": theme.success}.get(
        name, theme.text
    )


class PhaseRow(QWidget):
    """Seven words, from fetch to step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("network_view.phases")
        words = {
            "fetch": self.tr("fetch"),
            "to_device": self.tr("to device"),
            "zero_grad": "zero_grad",
            "forward": self.tr("forward"),
            "loss": self.tr("loss"),
            "backward": self.tr("backward"),
            "optimizer": self.tr("step"),
        }
        self._labels: dict[str, QLabel] = {}
        row = QHBoxLayout(self, spacing=0)
        row.setContentsMargins(0, 0, 0, 0)
        for name in STEP_PHASES:
            if self._labels:
                between = PlainLabel("\u203a")
                between.setProperty("role", "note")
                row.addWidget(between)
            self._labels[name] = PlainLabel(words[name], objectName=f"network_view.phases.{name}")
            row.addWidget(self._labels[name])

    def show_phase(self, phase: StepPhase, theme: Theme) -> None:
        """Light the phase in which the run waits."""
        for name, label in self._labels.items():
            lit = name == phase.name
            colour = phase_colour(name, theme) if lit else theme.muted
            label.setProperty("lit", lit)
            chip = mixed(theme.panel, colour, 0.16) if lit else "transparent"
            label.setStyleSheet(f"color: {colour}; background: {chip}; border-radius: 4px; padding: 1px 3px;")
        words = [label.text() for name, label in self._labels.items() if name == phase.name]
        self.setAccessibleName(listed(words))
