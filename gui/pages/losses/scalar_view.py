"""Losses of a single number: a curve with its gradient, or a map."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.protocol.losses.kinds import LossInfo, ScalarAxes, axes_of
from core.protocol.losses.pictures import LossAnswer, LossMap, ScalarPicture
from core.protocol.losses.requests import LossRequest, ScalarRequest
from gui.pages.losses.dial import Dial
from gui.pages.losses.pictures.curve_plot import CurvePlot
from gui.pages.losses.pictures.loss_map import LossMapView
from gui.pages.losses.readouts import Readouts
from gui.pages.losses.view import LossView
from gui.theme.theme import Theme
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit

CURVE, LOSS_MAP, GRADIENT_MAP = "curve", "loss", "gradient"
NO_MAP = frozenset({"HingeEmbeddingLoss"})
"""Losses of one input whose target is a sign: there is nothing to draw a map over."""


class ScalarView(LossView):
    """A curve or a map, the dials of its numbers, and what comes out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._axes: ScalarAxes | None = None
        self._name = ""
        self._answered: tuple[ScalarRequest, LossAnswer] | None = None
        self._dials: dict[str, Dial] = {}
        self.curve = CurvePlot(self)
        self.map = LossMapView(self)
        self._pictures = QStackedWidget()
        self._pictures.addWidget(self.curve)
        self._pictures.addWidget(self.map)
        self._choice = ChoiceEdit(
            [
                (self.tr("Curve over the prediction"), CURVE),
                (self.tr("Map of the loss"), LOSS_MAP),
                (self.tr("Map of the gradient"), GRADIENT_MAP),
            ],
            "losses.picture",
        )
        self._choice.setValue(CURVE)
        self._choice.setMinimumContentsLength(22)
        self._choice.setAccessibleName(self.tr("Picture"))
        self._choice.setToolTip(self.tr("A curve for the chosen target, or colours over both numbers"))
        self._readouts = Readouts(
            (
                ("loss", self.tr("loss"), self.tr("Torch's loss at the point")),
                ("gradient", self.tr("gradient"), self.tr("Of the loss with respect to the prediction")),
                ("x2_gradient", self.tr("gradient of x2"), self.tr("Of the loss with respect to x2")),
                (
                    "variance_gradient",
                    self.tr("gradient of the variance"),
                    self.tr("Of the loss with respect to the predicted variance"),
                ),
                ("probability", self.tr("probability"), self.tr("Sigmoid of the logit")),
            )
        )
        self._arrange()
        self._choice.edited.connect(self._choose_picture)
        self.curve.dragged.connect(self._drag)
        self.curve.stepped.connect(self._step)
        self.map.picture.dragged.connect(self._drag_both)
        self.map.picture.stepped.connect(self._step_on_map)

    def _arrange(self) -> None:
        self._dial_rows = QVBoxLayout()
        self._dial_rows.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self._choice)
        head.addStretch()
        column.addLayout(head)
        column.addWidget(self._pictures, 1)
        column.addLayout(self._dial_rows)
        column.addWidget(self._readouts)

    # What it is asked

    def begin(self, info: LossInfo, args: Mapping[str, Any]) -> None:
        axes = axes_of(info.name, args)
        if info.name == self._name and axes == self._axes:
            return
        self._name, self._axes = info.name, axes
        for dial in self._dials.values():
            self._dial_rows.removeWidget(dial)
            dial.hide()
            dial.deleteLater()
        self._dials = {"prediction": Dial("prediction", axes.prediction)}
        self._dials["target"] = Dial("target", axes.target, axes.is_sign)
        if axes.other is not None:
            self._dials["other"] = Dial("other", axes.other)
        for dial in self._dials.values():
            dial.changed.connect(self._tell)
            self._dial_rows.addWidget(dial)
        widest = max(dial.name.sizeHint().width() for dial in self._dials.values())
        for dial in self._dials.values():
            dial.name.setFixedWidth(widest)
        has_map = info.name not in NO_MAP
        self._choice.setVisible(has_map)
        if not has_map:
            self._choice.setValue(CURVE)

    def request(self, name: str, args: Mapping[str, Any]) -> LossRequest:
        dials = self._dials
        return ScalarRequest(
            name,
            args,
            dials["prediction"].value,
            dials["target"].value,
            dials["other"].value if "other" in dials else 0.0,
            self._choice.value() != CURVE,
        )

    def show_answer(self, request: LossRequest, answer: LossAnswer) -> None:
        assert isinstance(request, ScalarRequest)
        assert isinstance(answer.picture, ScalarPicture)
        self._answered = (request, answer)
        picture = answer.picture
        self.curve.show_picture(picture, request, axes_of(request.name, request.args))
        self._readouts.show_number("loss", picture.loss)
        self._readouts.show_number("gradient", picture.gradient)
        is_pair = request.name == "MarginRankingLoss"
        self._readouts.show_number("x2_gradient", picture.other_gradient if is_pair else None)
        self._readouts.show_number("variance_gradient", None if is_pair else picture.other_gradient)
        is_logit = request.name == "BCEWithLogitsLoss"
        self._readouts.show_number(
            "probability", 1 / (1 + math.exp(-request.prediction)) if is_logit else None
        )
        if answer.map is not None:
            self._show_map(request, answer.map)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.curve.set_theme(theme)
        if self._answered is not None and self._answered[1].map is not None:
            self._show_map(self._answered[0], self._answered[1].map)

    def _show_map(self, request: ScalarRequest, field: LossMap) -> None:
        axes = axes_of(request.name, request.args)
        y_axis, y = axes.target, request.target
        if self._other_is_up and axes.other is not None:
            y_axis, y = axes.other, request.other
        values = field.gradients if self._choice.value() == GRADIENT_MAP else field.losses
        assert values is not None
        titles = (translated(axes.prediction.label), translated(y_axis.label))
        self.map.show_field(field, values, titles, (request.prediction, y), self._theme)

    @property
    def _other_is_up(self) -> bool:
        """Whether the map goes over both inputs, as the target is a sign."""
        return self._axes is not None and self._axes.is_sign and self._axes.other is not None

    # What the user does

    def _choose_picture(self, picture: str) -> None:
        self._pictures.setCurrentIndex(int(picture != CURVE))
        self.changed.emit()

    def _drag(self, which: str, number: float) -> None:
        self._dials[which].set(number)

    def _drag_both(self, x: float, y: float) -> None:
        self._dials["prediction"].set(x)
        self._dials["other" if self._other_is_up else "target"].set(y)

    def _step(self, which: str, steps: int) -> None:
        self._dials[which].turn(steps)

    def _step_on_map(self, which: str, steps: int) -> None:
        up = self._other_is_up and which == "target"
        self._dials["other" if up else which].turn(steps)

    def _tell(self) -> None:
        self.changed.emit()
