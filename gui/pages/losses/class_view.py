"""Losses of one score for each class: bars that are dragged, with the pull of the gradient."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.experiment.schema import ParamSpec
from core.protocol.losses.kinds import MULTI_LABEL, LossInfo
from core.protocol.losses.pictures import ClassPicture, LossAnswer
from core.protocol.losses.requests import ClassRequest, LossRequest
from gui.pages.losses.pictures.bars import Bars, Column
from gui.pages.losses.readouts import Readouts
from gui.pages.losses.view import LossView
from gui.theme.theme import Theme
from gui.widgets.cards import quiet_label
from gui.widgets.forms.number import NumberEdit
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import pixel_sized

FIRST = (1.0, 1.6, 0.4, -0.8, 0.2, -0.4)
"""Scores to begin with, of the most classes: the true one, the first, is not ahead yet."""
FEWEST, START = 3, 4
REACH = 6.0


class ClassView(LossView):
    """Scores, probabilities, targets and the gradient of each class."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._logits = list(FIRST)
        self._targets = [0]
        self._several = False
        self.bars = Bars("losses.classes", self)
        self.bars.setAccessibleName(self.tr("Classes"))
        self.bars.setToolTip(
            self.tr(
                "Drag a score, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row. "
                "A click on a target, or Enter, makes that class the true one."
            )
        )
        spec = ParamSpec("n_classes", "int", default=START, low=FEWEST, high=len(FIRST))
        self._n = NumberEdit(spec, "losses.n_classes")
        self._n.setAccessibleName(self.tr("Number of classes"))
        self._n.setToolTip(self.tr("Number of classes, from 3 to 6"))
        self._n.setValue(START)
        self._n.setFixedWidth(56)
        pixel_sized(self._n)
        self._note = quiet_label("losses.note")
        self._readouts = Readouts(
            (
                ("loss", self.tr("loss"), self.tr("Torch's loss of this sample")),
                ("gradient_sum", self.tr("sum of gradients"), self.tr("Zero where softmax shares out 1")),
            )
        )
        self._arrange()
        self._n.edited.connect(self._take_n)
        self.bars.edited.connect(self._take_score)
        self.bars.chosen.connect(self._choose)

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        name = PlainLabel(self.tr("Classes"))
        name.setBuddy(self._n)
        head.addWidget(name)
        head.addWidget(self._n)
        head.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.bars, 1)
        column.addWidget(self._readouts)

    @property
    def n_classes(self) -> int:
        """How many classes there are."""
        return int(self._n.value())

    def begin(self, info: LossInfo, args: Mapping[str, Any]) -> None:
        self._several = info.name in MULTI_LABEL
        if not self._several:
            self._targets = self._targets[:1] or [0]
        self._note.setText(self._noted(info.name, args))

    def request(self, name: str, args: Mapping[str, Any]) -> LossRequest:
        return ClassRequest(name, args, tuple(self._logits[: self.n_classes]), tuple(sorted(self._targets)))

    def show_answer(self, request: LossRequest, answer: LossAnswer) -> None:
        assert isinstance(request, ClassRequest)
        assert isinstance(answer.picture, ClassPicture)
        picture = answer.picture
        gradient = picture.gradient.tolist()
        score = self.tr("score") if picture.probabilities is None else self.tr("logit")
        steps = [-number for number in gradient]
        columns = [Column(score, request.logits, -REACH, REACH, 0.1, steps)]
        if picture.probabilities is not None:
            columns.append(Column(self.tr("probability"), picture.probabilities.tolist(), 0.0, 1.0))
        columns.append(Column(self.tr("target"), picture.targets.tolist(), 0.0, 1.0, is_choice=True))
        reach = max(1.0, *(abs(number) for number in gradient if number == number), 0.0)
        columns.append(Column(self.tr("gradient"), gradient, -reach, reach, is_signed=True))
        names = [self.tr("class {0}").format(row) for row in range(len(request.logits))]
        self.bars.show_columns(names, columns)
        self._readouts.show_number("loss", picture.loss)
        total = float(picture.gradient.sum())
        self._readouts.show_number("gradient_sum", 0.0 if abs(total) < 1e-12 else total)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.bars.set_theme(theme)

    def _noted(self, name: str, args: Mapping[str, Any]) -> str:
        has_weight = args.get("weight") is not None
        if has_weight and args.get("reduction", "mean") == "mean" and name in ("CrossEntropyLoss", "NLLLoss"):
            return self.tr("In the mean of one sample its weight cancels: see the batch, or take sum.")
        if name == "NLLLoss":
            return self.tr("It takes log-probabilities: LogSoftmax makes them of these scores.")
        if name == "CrossEntropyLoss":
            return self.tr("gradient = softmax − target; arrows show where a step moves the logits")
        return self.tr("Arrows show where a step of gradient descent moves the scores.")

    # What the user does

    def _take_n(self, n: int) -> None:
        self._targets = [target for target in self._targets if target < n] or [0]
        self.changed.emit()

    def _take_score(self, column: int, row: int, value: float) -> None:
        self._logits[row] = value
        self.changed.emit()

    def _choose(self, row: int) -> None:
        if not self._several:
            self._targets = [row]
        elif row in self._targets:
            self._targets.remove(row)
        else:
            self._targets.append(row)
        self.changed.emit()
