"""KLDivLoss: two distributions that are dragged, what the loss takes, and what mistakes give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.protocol.losses.kinds import LossInfo
from core.protocol.losses.pictures import DistributionPicture, LossAnswer
from core.protocol.losses.requests import DistributionRequest, LossRequest
from gui.pages.losses.pictures.bars import Bars, Column
from gui.pages.losses.readouts import Readouts
from gui.pages.losses.view import LossView
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel

LEAST = 0.01
"""The least probability of a row: the logarithm of 0 has no end."""
LOWEST_LOG = -5.0
_COLUMN_P = 2


class DistributionView(LossView):
    """Prediction and target of each row, and the row's part of the divergence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prediction, self._target = [0.4, 0.3, 0.2, 0.1], [0.1, 0.2, 0.3, 0.4]
        self.bars = Bars("losses.distributions", self)
        self.bars.setAccessibleName(self.tr("Distributions"))
        self.bars.setToolTip(
            self.tr(
                "Drag a probability, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row, "
                "Home the prediction, End the target. The others make room, so that the sum stays 1."
            )
        )
        self._readouts = Readouts(
            (
                ("loss", self.tr("loss"), self.tr("With the chosen reduction; those of none are summed")),
                ("batchmean", self.tr("batchmean, sum"), self.tr("The divergence: of one sample both agree")),
                ("mean", self.tr("mean"), self.tr("Divided by the number of classes as well")),
                (
                    "of_probabilities",
                    self.tr("mistake: Q for log Q"),
                    self.tr("What comes out if probabilities are passed for log-probabilities"),
                ),
                (
                    "of_wrong_target",
                    self.tr("mistake: log_target"),
                    self.tr("What comes out if log_target does not say how the target is passed"),
                ),
            )
        )
        self._warning = PlainLabel(wordWrap=True)
        self._warning.setObjectName("losses.warning")
        self._warning.setProperty("role", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.bars, 1)
        column.addWidget(self._readouts)
        column.addWidget(self._warning)
        self.bars.edited.connect(self._take)

    def begin(self, info: LossInfo, args: Mapping[str, Any]) -> None:
        pass

    def request(self, name: str, args: Mapping[str, Any]) -> LossRequest:
        return DistributionRequest(name, args, tuple(self._prediction), tuple(self._target))

    def show_answer(self, request: LossRequest, answer: LossAnswer) -> None:
        assert isinstance(request, DistributionRequest)
        assert isinstance(answer.picture, DistributionPicture)
        picture = answer.picture
        terms, gradient = picture.terms.tolist(), picture.gradient.tolist()
        reach = max(0.5, *(abs(number) for number in (*terms, *gradient)))
        columns = (
            Column(self.tr("prediction Q"), request.prediction, 0.0, 1.0, 0.01),
            Column(self.tr("input: log Q"), picture.log_prediction.tolist(), LOWEST_LOG, 0.0),
            Column(self.tr("target P"), request.target, 0.0, 1.0, 0.01),
            Column(self.tr("P (log P − log Q)"), terms, -reach, reach, is_signed=True),
            Column(self.tr("gradient"), gradient, -reach, reach, is_signed=True),
        )
        names = [self.tr("class {0}").format(row) for row in range(len(request.target))]
        self.bars.show_columns(names, columns)
        total = float(picture.terms.sum())
        self._readouts.show_number("loss", picture.loss)
        self._readouts.show_number("batchmean", total)
        self._readouts.show_number("mean", float(picture.terms.mean()))
        self._readouts.show_number("of_probabilities", picture.of_probabilities)
        self._readouts.show_number("of_wrong_target", picture.of_wrong_target)
        self._warning.setVisible(bool(picture.warning))
        if picture.warning:
            self._warning.setText(self.tr("torch warns: {0}").format(picture.warning))

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.bars.set_theme(theme)

    def _take(self, column: int, row: int, value: float) -> None:
        shares = self._target if column == _COLUMN_P else self._prediction
        shares[:] = shared_out(shares, row, value)
        self.changed.emit()


def shared_out(shares: list[float], row: int, value: float) -> list[float]:
    """Return shares of which one has a new value, and the others what is left, in their proportions."""
    value = min(max(value, LEAST), 1 - LEAST * (len(shares) - 1))
    free = 1 - value - LEAST * (len(shares) - 1)
    weights = [max(share - LEAST, 1e-9) if i != row else 0.0 for i, share in enumerate(shares)]
    total = sum(weights)
    return [value if i == row else LEAST + free * weight / total for i, weight in enumerate(weights)]
