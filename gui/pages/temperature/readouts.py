"""Numbers of the temperature page: entropy, perplexity, top probability, and the identity of two forms."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.analysis.softmax_result import Tempered
from gui.widgets.cards import Card, DigitsLabel, caption, quiet_label
from gui.widgets.labels import PlainLabel


class Readout(Card):
    """A caption, a large number, and what it means."""

    def __init__(self, name: str, title: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = DigitsLabel(name, 1.5, self)
        self._value.setAccessibleName(title)
        self._note = quiet_label(f"{name}_note")
        self.setToolTip(tip)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 2, 6)
        layout.setSpacing(0)
        for label in (caption(title), self._value, self._note):
            layout.addWidget(label)

    def show_number(self, value: str, note: str) -> None:
        """Show a number and what it means."""
        self._value.setText(value)
        self._note.setText(note)


class Readouts(QWidget):
    """Entropy, perplexity and top probability, side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entropy = Readout(
            "temperature.entropy",
            self.tr("Entropy"),
            self.tr("Uncertainty of a draw before any cut, in bits and as a share of its maximum, log2 of n"),
            self,
        )
        self._perplexity = Readout(
            "temperature.perplexity",
            self.tr("Perplexity"),
            self.tr("2 to the power of the entropy: so many equally likely classes are as uncertain"),
            self,
        )
        self._top = Readout(
            "temperature.top_probability",
            self.tr("Top probability"),
            self.tr("Probability of the most probable class, before any cut"),
            self,
        )
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for readout in (self._entropy, self._perplexity, self._top):
            layout.addWidget(readout, 1)

    def clear(self) -> None:
        """Show no numbers."""
        for readout in (self._entropy, self._perplexity, self._top):
            readout.show_number("", "")

    def show_numbers(self, tempered: Tempered, top_name: str) -> None:
        """Show the numbers of a tempered softmax, before any cut."""
        share = self.tr("{0:.1%} of max.").format(tempered.entropy_fraction)
        self._entropy.show_number(self.tr("{0:.2f} bit").format(tempered.entropy_bits), share)
        n = len(tempered.probabilities)
        self._perplexity.show_number(f"{tempered.perplexity:,.2f}", self.tr("of {0:,}").format(n))
        self._top.show_number(f"{tempered.top_probability:.4f}", top_name)


class IdentityPanel(Card):
    """softmax(z / T) and the renormalised powers of p = softmax(z), to the last digits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = PlainLabel(self)
        self._tempered = DigitsLabel("temperature.softmax_form", 1.0, self)
        self._power = DigitsLabel("temperature.power_form", 1.0, self)
        self._difference = quiet_label("temperature.identity")
        self.setToolTip(
            self.tr(
                "Dividing logits by T is the same as raising the probabilities p at T = 1 to the power 1 / T"
            )
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 6, 8, 6)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0, 1, 2)
        grid.addWidget(caption("softmax(z / T)"), 1, 0)
        grid.addWidget(self._tempered, 1, 1)
        grid.addWidget(caption("p^(1/T) / Σ p^(1/T)"), 2, 0)
        grid.addWidget(self._power, 2, 1)
        grid.addWidget(self._difference, 3, 0, 1, 2)

    def clear(self) -> None:
        """Show no numbers."""
        for label in (self._title, self._tempered, self._power, self._difference):
            label.clear()

    def show_forms(self, tempered: Tempered, index: int, name: str) -> None:
        """Show both forms of one class's probability, and how far they differ at most."""
        self._title.setText(self.tr("Two ways to the same number: {0}").format(name))
        self._tempered.setText(_all_digits(tempered.probabilities[index]))
        self._power.setText(_all_digits(tempered.power[index]))
        text = self.tr("largest difference {0:.2g}, in log space {1:.2g}")
        self._difference.setText(text.format(tempered.difference, tempered.difference_log))


def _all_digits(value: float) -> str:
    """Return the 17 digits that tell one float64 from any other."""
    return f"{value:.17f}" if value >= 1e-3 else f"{value:.16e}"
