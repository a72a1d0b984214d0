"""Losses of embeddings: anchor, positive and negative, or a pair of vectors, in the plane."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.protocol.losses.kinds import TRIPLETS, Axis, LossInfo
from core.protocol.losses.pictures import LossAnswer, PointPicture
from core.protocol.losses.requests import LossRequest, PointRequest
from core.text import Text
from gui.pages.losses.dial import Dial
from gui.pages.losses.pictures.plane import Plane
from gui.pages.losses.readouts import Readouts
from gui.pages.losses.view import LossView
from gui.theme.theme import Theme

TRIPLET = [(-0.8, -0.4), (0.6, 0.5), (0.6, -1.2)]
PAIR = [(1.5, 0.4), (0.6, 1.6)]


class PointView(LossView):
    """The plane, the target of a pair, and the distances."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._triplet, self._pair = list(TRIPLET), list(PAIR)
        self._is_triplet = True
        self.plane = Plane(self)
        self._label = Dial("label", Axis(Text("target y"), -1.0, 1.0, -1.0), signs=True)
        self._readouts = Readouts(
            (
                ("loss", self.tr("loss"), self.tr("Torch's loss of these points")),
                ("d(a, p)", "d(a, p)", self.tr("Distance of anchor and positive")),
                ("d(a, n)", "d(a, n)", self.tr("Distance of anchor and negative")),
                ("d(p, n)", "d(p, n)", self.tr("Distance of positive and negative, which swap looks at")),
                ("cos(x1, x2)", "cos(x1, x2)", self.tr("Cosine of the angle between the vectors")),
            )
        )
        head = QHBoxLayout()
        head.addWidget(self._label)
        head.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.plane, 1)
        column.addWidget(self._readouts)
        self.plane.moved.connect(self._move)
        self._label.changed.connect(self._tell)

    def begin(self, info: LossInfo, args: Mapping[str, Any]) -> None:
        self._is_triplet = info.name in TRIPLETS
        self._label.setVisible(not self._is_triplet)

    def request(self, name: str, args: Mapping[str, Any]) -> LossRequest:
        points = self._triplet if self._is_triplet else self._pair
        return PointRequest(name, args, tuple(points), self._label.value)

    def show_answer(self, request: LossRequest, answer: LossAnswer) -> None:
        assert isinstance(request, PointRequest)
        assert isinstance(answer.picture, PointPicture)
        assert answer.map is not None
        picture = answer.picture
        is_triplet = request.name in TRIPLETS
        names = (self.tr("anchor"), self.tr("positive"), self.tr("negative")) if is_triplet else ("x1", "x2")
        self.plane.show_points(request.points, names, picture, answer.map, from_origin=not is_triplet)
        self._readouts.show_number("loss", picture.loss)
        for name in ("d(a, p)", "d(a, n)", "d(p, n)", "cos(x1, x2)"):
            self._readouts.show_number(name, picture.measures.get(name))

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.plane.set_theme(theme)

    def _move(self, point: int, x: float, y: float) -> None:
        (self._triplet if self._is_triplet else self._pair)[point] = (x, y)
        self.changed.emit()

    def _tell(self) -> None:
        self.changed.emit()
