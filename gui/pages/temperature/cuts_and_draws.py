"""Cuts and draws of the temperature page: top-k, top-p, number of draws and their seed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QPushButton, QSpinBox, QWidget

from gui.pages.temperature.logits_model import Cuts
from gui.widgets.cards import Card, quiet_label
from gui.widgets.labels import PlainLabel

MAX_DRAWS = 100_000
MAX_SEED = 2**31 - 1


def spin(name: str, low: int, high: int, value: int, tip: str, parent: QWidget) -> QSpinBox:
    """Return a field for a whole number, with its object name and accessible name."""
    box = QSpinBox(parent)
    box.setObjectName(name)
    box.setRange(low, high)
    box.setValue(value)
    box.setGroupSeparatorShown(True)
    box.setToolTip(tip)
    box.setAccessibleName(tip)
    return box


NARROW, LEAST_BOX = 740, 76
"""Pixels of a page that has no room for the largest seed, and of a box on it."""


class CutsAndDraws(Card):
    """Controls for top-k, top-p, and the number and seed of the draws.

    ``more_wanted`` is emitted where a text should go on.
    """

    changed = Signal()
    more_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._top_k = spin(
            "temperature.top_k", 0, 50_257, 0, self.tr("Top-k: keep the k most probable classes only"), self
        )
        self._top_k.setSpecialValueText(self.tr("all"))
        self._top_p = self._make_top_p()
        tip = self.tr("Number of classes to draw, with replacement, from what the cuts leave")
        self._draws = spin("temperature.n_draws", 1, MAX_DRAWS, 1000, tip, self)
        self._more = QPushButton(self.tr("Write on"), self)
        self._more.setObjectName("temperature.write_on")
        self._more.setToolTip(self.tr("Let the text go on where it ends"))
        self._more.clicked.connect(self.more_wanted)
        tip = self.tr("Seed of the draws: the same seed draws the same classes")
        self._seed = spin("temperature.draw_seed", 0, MAX_SEED, 0, tip, self)
        self._again = QPushButton(self)
        self._again.setObjectName("temperature.draw_again")
        self._again.clicked.connect(self._seed.stepUp)
        self._kept = quiet_label("temperature.kept")
        self._arrange()
        self.set_writing(False)
        for box in (self._top_k, self._top_p, self._draws, self._seed):
            box.valueChanged.connect(self.changed)

    def _make_top_p(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(self)
        box.setObjectName("temperature.top_p")
        box.setRange(0.01, 1.0)
        box.setSingleStep(0.05)
        box.setValue(1.0)
        tip = self.tr("Top-p: keep the smallest set of classes whose probabilities sum to at least p")
        box.setToolTip(tip)
        box.setAccessibleName(tip)
        return box

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        labels = {
            self.tr("top-k"): self._top_k,
            self.tr("top-p"): self._top_p,
            self.tr("draws"): self._draws,
            self.tr("seed"): self._seed,
        }
        for i, (text, box) in enumerate(labels.items()):
            label = PlainLabel(text, self)
            label.setBuddy(box)
            if box is self._draws:
                self._draws_label = label
            grid.addWidget(label, i // 2, 2 * (i % 2))
            grid.addWidget(box, i // 2, 2 * (i % 2) + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        grid.addWidget(self._more, 1, 0, 1, 2)
        grid.addWidget(self._kept, 2, 0, 1, 3)
        grid.addWidget(self._again, 2, 3)

    def set_page_width(self, width: int) -> None:
        """Take no more room than a narrow page has."""
        for box in (self._top_k, self._top_p, self._draws, self._seed):
            box.setMinimumWidth(LEAST_BOX if width < NARROW else 0)

    def set_writing(self, writing: bool) -> None:
        """Draw characters of a text one after another, or many draws from one distribution."""
        self._writing = writing
        self._more.setVisible(writing)
        for widget in (self._draws, self._draws_label):
            widget.setVisible(not writing)
        self._again.setText(self.tr("Write again") if writing else self.tr("Draw again"))
        tip = self.tr("Write with the next seed") if writing else self.tr("Draw with the next seed")
        self._again.setToolTip(tip)

    def set_more(self, possible: bool) -> None:
        """Set whether a text may go on."""
        self._more.setEnabled(possible)

    @property
    def cuts(self) -> Cuts:
        """The chosen cuts and draws."""
        top_p = self._top_p.value()
        return Cuts(
            top_k=self._top_k.value() or None,
            top_p=top_p if top_p < 1 else None,
            n_draws=self._draws.value(),
            seed=self._seed.value(),
        )

    def show_kept(self, n_kept: int, n_classes: int, share: float) -> None:
        """Show how many classes, and which share, the cuts keep."""
        if n_kept == n_classes:
            all_of = (
                self.tr("No cut: all {0:,} characters")
                if self._writing
                else self.tr("No cut: all {0:,} classes")
            )
            self._kept.setText(all_of.format(n_classes))
        else:
            text = self.tr("Keeps {0:,} of {1:,} ({2:.1%})")
            self._kept.setText(text.format(n_kept, n_classes, share))
