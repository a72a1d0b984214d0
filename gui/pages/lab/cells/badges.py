"""Badges of a value: one fact each, with a sentence that says what it means."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from core.analysis.trace.storage_layout import item_bytes
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import (
    ContainerValue,
    DatasetValue,
    LoaderValue,
    ModuleValue,
    OptimizerValue,
    SchedulerValue,
    Value,
)
from gui.pages.lab.cells.numbers import shape_text
from gui.theme.painting import clear_pixmap, draw_text, painting
from gui.theme.style import mixed
from gui.theme.theme import Theme

translate = QCoreApplication.translate

MOST_DRAWN = 1_000
"""Badges that are kept as they were painted."""
GAP = 4
"""Pixels between two badges."""
Tone = Literal["plain", "shape", "dtype", "device", "grad", "memory", "good", "train", "clash"]


@dataclass(frozen=True)
class Badge:
    """A short text, what it is about, and a sentence on it.

    Parameters
    ----------
    about : str
        As ``Clash.badges`` names it: ``shape``, ``dtype``, ``device``, ``requires_grad``, ``leaf``,
        ``version``; or ``type``, ``view``, ``layout``.
    """

    about: str
    text: str
    sentence: str
    tone: Tone = "plain"


def badges_of(
    value: Value, names: Mapping[int, str] | None = None, clashing: Sequence[str] = ()
) -> list[Badge]:
    """Return the badges of a value, its type first.

    Parameters
    ----------
    names : mapping of int to str, optional
        Names of objects by their identity, to say what something is a view of.
    clashing : sequence of str
        What the badges that do not fit are about: they get the tone ``clash``.
    """
    found = [Badge("type", value.type, _type_sentence(value))]
    if isinstance(value, TensorValue):
        found += _of_tensor(value, names or {})
    else:
        found += _of_object(value)
    return [Badge(b.about, b.text, b.sentence, "clash") if b.about in clashing else b for b in found]


def place_badges(tensors: Iterable[TensorValue], tip: str) -> list[Badge]:
    """Return a badge for each device and each dtype of some tensors."""
    tensors = list(tensors)
    devices = sorted({tensor.device for tensor in tensors})
    dtypes = sorted({tensor.dtype.removeprefix("torch.") for tensor in tensors})
    badges = [Badge("device", device, tip, "device") for device in devices]
    return badges + [Badge("dtype", dtype, tip, "dtype") for dtype in dtypes]


def _type_sentence(value: Value) -> str:
    if not isinstance(value, TensorValue):
        return translate("Badges", "An object of the class {0}").format(value.type)
    if value.type == "ndarray":
        return translate(
            "Badges", "A NumPy array: torch.from_numpy(...) shares its memory, torch.tensor(...) copies"
        )
    if value.type == "Parameter":
        return translate(
            "Badges", "A parameter: a tensor that a module registers and an optimizer can update"
        )
    return translate("Badges", "An object of the class {0}").format(value.type)


def _of_tensor(value: TensorValue, names: Mapping[int, str]) -> list[Badge]:
    found = [_shape(value), _dtype(value), _device(value)]
    if value.requires_grad:
        found.append(_leaf(value))
    if value.view_of is not None:
        of = names.get(value.view_of)
        text = translate("Badges", "view of {0}").format(of) if of else translate("Badges", "view")
        tip = translate("Badges", "It shares the memory of another tensor: change one and both change")
        found.append(Badge("view", text, tip, "memory"))
    if value.strides and not value.is_contiguous:
        tip = translate(
            "Badges",
            "Not contiguous: its elements lie in the storage in another order, so view() may refuse; "
            "contiguous() makes a copy in order",
        )
        found.append(Badge("layout", translate("Badges", "not contiguous"), tip, "memory"))
    if value.layout != "strided":
        found.append(
            Badge(
                "layout",
                value.layout,
                translate("Badges", "How its elements are kept: {0}").format(value.layout),
            )
        )
    if value.version:
        tip = translate("Badges", "Changed in place {0} times: autograd compares this with what it has saved")
        text = translate("Badges", "version {0}").format(value.version)
        found.append(Badge("version", text, tip.format(value.version), "memory"))
    return found


def _shape(value: TensorValue) -> Badge:
    text = shape_text(value.shape)
    if not value.shape:
        return Badge(
            "shape", text, translate("Badges", "No dimensions: a single number, read by item()"), "shape"
        )
    tip = translate("Badges", "Shape {0}: {1} dimensions, {2:,} elements")
    if len(value.shape) == 1:
        tip = translate("Badges", "Shape {0}: one dimension, {2:,} elements")
    return Badge("shape", text, tip.format(text, len(value.shape), value.n_elements), "shape")


def _dtype(value: TensorValue) -> Badge:
    tip = translate("Badges", "Each element is a {0} of {1} bytes, all of them {2:,} bytes")
    n_bytes = item_bytes(value.dtype)
    text = value.dtype.removeprefix("torch.")
    return Badge("dtype", text, tip.format(value.dtype, n_bytes, n_bytes * value.n_elements), "dtype")


def _device(value: TensorValue) -> Badge:
    if value.practice:
        tip = translate("Badges", "On the practice GPU {0}: computed on the CPU, with the rules of a GPU")
        text = translate("Badges", "{0} practice").format(value.device)
        return Badge("device", text, tip.format(value.device), "device")
    tip = translate("Badges", "Lies on the device {0}: what is computed together must lie on one device")
    return Badge("device", value.device, tip.format(value.device), "device")


def _leaf(value: TensorValue) -> Badge:
    if value.is_leaf:
        tip = translate("Badges", "A leaf that requires a gradient: backward() adds it to .grad")
        return Badge("requires_grad", translate("Badges", "requires_grad"), tip, "grad")
    tip = translate(
        "Badges", "Made by an operation ({0}): the gradient passes through, and .grad stays empty"
    )
    return Badge("leaf", value.grad_fn or translate("Badges", "no leaf"), tip.format(value.grad_fn), "grad")


def _of_object(value: Value) -> list[Badge]:
    match value:
        case ContainerValue():
            tip = translate("Badges", "It holds {0:,} items").format(value.n_items)
            many = translate("Badges", "1 item") if value.n_items == 1 else translate("Badges", "{0:,} items")
            return [Badge("items", many.format(value.n_items), tip)]
        case ModuleValue():
            mode = "train" if value.training else "eval"
            tip = translate("Badges", "In the mode of {0}(): dropout and batch norm act by it").format(mode)
            parameters = {tensor.identity: tensor for tensor in _parameters(value)}
            n, n_elements = len(parameters), value.n_parameters
            many = translate("Badges", "{0:,} parameters, {1:,} elements")
            if n == 1:
                many = translate("Badges", "1 parameter, {1:,} elements")
            total = translate("Badges", "{0:,} tensors are parameters of it, with {1:,} elements in all")
            devices = {badge.text: badge for badge in map(_device, parameters.values())}
            return [
                *devices.values(),
                Badge("mode", mode, tip, "grad"),
                Badge("items", many.format(n, n_elements), total.format(n, n_elements)),
            ]
        case OptimizerValue():
            n = sum(len(group.parameters) for group in value.groups)
            tip = translate("Badges", "step() updates these {0:,} tensors").format(n)
            many = translate("Badges", "1 parameter") if n == 1 else translate("Badges", "{0:,} parameters")
            return [Badge("items", many.format(n), tip)]
        case SchedulerValue():
            tip = translate("Badges", "step() was called {0:,} times").format(value.n_steps)
            return [Badge("items", translate("Badges", "{0:,} steps").format(value.n_steps), tip)]
        case DatasetValue() | LoaderValue() if value.length is not None:
            tip = translate("Badges", "len() of it is {0:,}").format(value.length)
            return [Badge("items", translate("Badges", "length {0:,}").format(value.length), tip)]
    return []


def _parameters(module: ModuleValue) -> Iterator[TensorValue]:
    yield from (tensor for _, tensor in module.parameters)
    for child in module.children:
        yield from _parameters(child)


_GREY, _BLUE, _GREEN, _PURPLE, _SKY, _OLIVE, _VERMILION, _ORANGE = 7, 1, 2, 3, 4, 5, 6, 0
"""Places in a theme's ``classes``: Okabe and Ito's colours."""
_DTYPES = {
    "float32": _BLUE, "float64": _ORANGE, "float16": _SKY, "bfloat16": _SKY, "bool": _PURPLE,
    "int64": _GREEN, "int32": _GREEN, "complex64": _VERMILION, "complex128": _VERMILION,
}  # fmt: skip
_DEVICES = {
    "cpu": _GREY,
    "cuda:0": _GREEN,
    "cuda:1": _PURPLE,
    "meta": _OLIVE,
    "mps:0": _ORANGE,
    "xpu:0": _ORANGE,
}


def badge_colour(badge: Badge, theme: Theme) -> str:
    """Return the colour of what a badge is about; each device and dtype has its own."""
    if badge.tone == "device":
        return theme.class_colour(_DEVICES.get(badge.text.partition(" ")[0], _VERMILION))
    if badge.tone == "dtype":
        return theme.class_colour(_DTYPES.get(badge.text, _OLIVE))
    return {
        "plain": theme.muted,
        "shape": theme.accent,
        "grad": theme.warning,
        "memory": theme.class_colour(3),
        "good": theme.success,
        "train": theme.train,
        "clash": theme.error,
    }[badge.tone]


class BadgePainter:
    """Paints badges in a row."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        self._theme, self._font = theme, font
        self._metrics = QFontMetricsF(font)
        self._drawn: dict[tuple[str, str, float], QPixmap] = {}
        self.height = self._metrics.height() + 2

    def width(self, badge: Badge) -> float:
        """Return how wide a badge is."""
        return math.ceil(self._metrics.horizontalAdvance(badge.text)) + 12

    def paint(
        self, painter: QPainter, badges: Sequence[Badge], place: QRectF, gap: float = GAP
    ) -> list[tuple[QRectF, Badge]]:
        """Paint as many badges as fit from the left of a place, in the middle of its height; return where."""
        ratio = painter.device().devicePixelRatioF()
        x, painted = place.left(), []
        for badge in badges:
            pixmap = self._pixmap(badge, ratio)
            rect = QRectF(
                QPointF(x, round(place.center().y() - self.height / 2)), pixmap.deviceIndependentSize()
            )
            if rect.right() > place.right():
                break
            painter.drawPixmap(rect.topLeft(), pixmap)
            painted.append((rect, badge))
            x = rect.right() + gap
        return painted

    def _pixmap(self, badge: Badge, ratio: float) -> QPixmap:
        """Return a badge as it is painted; the same ones are painted at each step."""
        key = (badge.text, badge.tone, ratio)
        if key not in self._drawn:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            size = QSizeF(self.width(badge), math.ceil(self.height))
            pixmap = clear_pixmap(size.toSize(), ratio)
            with painting(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setFont(self._font)
                self._paint_one(painter, badge, QRectF(QPointF(), size))
            self._drawn[key] = pixmap
        return self._drawn[key]

    def _paint_one(self, painter: QPainter, badge: Badge, rect: QRectF) -> None:
        theme, colour = self._theme, badge_colour(badge, self._theme)
        clashes = badge.tone == "clash"
        painter.setPen(QColor(colour if clashes else mixed(theme.panel, colour, 0.35)))
        painter.setBrush(QColor(theme.error_field if clashes else mixed(theme.panel, colour, 0.1)))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(theme.error if clashes else mixed(colour, theme.text, 0.35)))
        draw_text(painter, rect, int(Qt.AlignmentFlag.AlignCenter), badge.text)


def badge_at(painted: Sequence[tuple[QRectF, Badge]], point: QPointF) -> Badge | None:
    """Return the painted badge at a point."""
    return next((badge for rect, badge in painted if rect.contains(point)), None)
