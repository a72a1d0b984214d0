"""What is written in the box of each node, and how large the box is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF

from core.analysis.trace.graph_reach import Cut
from core.protocol.trace.graph import PACKED, Gradient, GraphNode, SavedTensor
from gui.pages.lab.autograd.tensor_graph import TensorGraph
from gui.pages.lab.cells.numbers import shape_text

translate = QCoreApplication.translate

Kind = Literal["operation", "leaf", "root", "cut"]
Role = Literal["title", "line", "text", "muted", "clash"]

ROOT = -1
"""The box that names the tensor; those of cuts have the numbers below."""
PADDING, SPACE = 8.0, 8.0
MOST_SAVED, MOST_CLASHES = 3, 10
MOST_PASSES = 20
FEW = 3
"""Elements of a gradient that are written out."""
LONGEST_NAME = 28
LEAST_TYPE = 11
"""Pixels of the smallest type that is drawn."""


@dataclass(frozen=True)
class Piece:
    """A text in a box, at a place from its upper left corner."""

    text: str
    role: Role
    x: float
    y: float


@dataclass(frozen=True)
class Box:
    """A node as it is written.

    Parameters
    ----------
    key : int
        The node's identity, or a number below 0.
    line_place : QRectF or None
        Of the line's number, from the box's upper left corner.
    """

    key: int
    kind: Kind
    width: float
    height: float
    pieces: tuple[Piece, ...]
    line: int = 0
    line_place: QRectF | None = None


@dataclass(frozen=True)
class Fonts:
    """The type of boxes."""

    title: QFont
    text: QFont

    @classmethod
    def of(cls, font: QFont) -> Fonts:
        """Return the fonts of boxes in a widget of a font."""
        title, text, pixels = QFont(font), QFont(font), QFontInfo(font).pixelSize()
        title.setBold(True)
        title.setPixelSize(max(pixels, LEAST_TYPE))
        text.setPixelSize(max(pixels - 1, LEAST_TYPE))
        return cls(title, text)

    @property
    def least_zoom(self) -> float:
        """The zoom below which the texts of boxes are smaller than `LEAST_TYPE`."""
        return LEAST_TYPE / self.text.pixelSize()


def is_leaf(node: GraphNode) -> bool:
    """Whether a node accumulates the gradient of a leaf."""
    return node.name == "AccumulateGrad"


def operation_name(node: GraphNode) -> str:
    """Return the name of the forward operation: ``Mul`` of ``MulBackward0``."""
    return re.sub(r"Backward\d*$", "", node.name) or node.name


def line_text(line: int) -> str:
    """Return what says where a node was made."""
    return translate("AutogradView", "line {0}").format(line)


def short_gradient(gradient: Gradient, digits: int = 3) -> str:
    """Return a gradient in a few characters: its numbers if there are at most `FEW`, else its shape."""
    if not gradient.dtype:
        return repr(None)
    values = gradient.values
    if values is None or values.size > FEW or values.ndim > len(gradient.shape):
        return shape_text(gradient.shape)
    texts = [_number(float(value), digits) for value in values.reshape(-1)]
    return f"[{', '.join(texts)}]" if gradient.shape else texts[0]


def _number(value: float, digits: int) -> str:
    return f"{value:.0f}" if 1e2 <= abs(value) < 1e5 else f"{value:.{digits}g}"


def boxes_of(graph: TensorGraph, fonts: Fonts, grads: dict[int, Gradient]) -> list[Box]:
    """Return all boxes of a graph: its nodes, its tensor's name, and its cuts.

    Parameters
    ----------
    grads : dict of int to Gradient
        By leaf, what stands there as its ``.grad``.
    """
    writer = _Writer(fonts, _grads_ever(graph))
    boxes = [
        writer.leaf(node, graph, grads) if is_leaf(node) else writer.operation(node, graph)
        for node in graph.nodes.values()
    ]
    name = _cut(graph.name or _unnamed(graph.nodes[graph.root]))
    boxes.append(writer.box(ROOT, "root", name, 0, []))
    boxes.extend(writer.cut(ROOT - 1 - at, cut) for at, cut in enumerate(graph.cuts))
    return boxes


def _unnamed(node: GraphNode) -> str:
    return translate("AutogradView", "result of {0}").format(operation_name(node))


def _called(saved: SavedTensor, graph: TensorGraph) -> str:
    """Return what a saved tensor is called, in the program's words where it has some."""
    known = {
        "self": translate("AutogradView", "its input"),
        "other": translate("AutogradView", "its other input"),
        "result": translate("AutogradView", "its result"),
    }
    return _cut(graph.kept_name(saved) or known.get(saved.name, saved.name))


class _Writer:
    def __init__(self, fonts: Fonts, grads_ever: dict[int, list[Gradient]]) -> None:
        self._grads_ever = grads_ever
        self._title, self._text = QFontMetricsF(fonts.title), QFontMetricsF(fonts.text)

    def operation(self, node: GraphNode, graph: TensorGraph) -> Box:
        names = ", ".join(graph.names.get(node.identity, ()))
        made = f"{_cut(names)} {shape_text(node.shape)}".strip()
        rows: list[tuple[str, Role]] = [(made, "text"), *self._saved(node, graph)]
        return self.box(node.identity, "operation", _cut(operation_name(node)), node.line, rows)

    def leaf(self, node: GraphNode, graph: TensorGraph, grads: dict[int, Gradient]) -> Box:
        name = _cut(graph.leaf_name(node)) or translate("AutogradView", "leaf")
        rows: list[tuple[str, Role]] = [(shape_text(node.shape), "muted")]
        if node.identity in grads:
            rows.append((_grad_text(grads[node.identity]), "text"))
        widest = [_grad_text(grad) for grad in self._grads_ever.get(node.identity, ())]
        return self.box(node.identity, "leaf", name, 0, rows, widest)

    def cut(self, key: int, cut: Cut) -> Box:
        reasons = {
            "detach": translate("AutogradView", "cut by detach"),
            "no_grad": translate("AutogradView", "cut by no_grad"),
            "no_gradient": translate("AutogradView", "not differentiable"),
        }
        return self.box(key, "cut", _cut(cut.operation), cut.line, [(reasons[cut.reason], "muted")])

    def _saved(self, node: GraphNode, graph: TensorGraph) -> Iterator[tuple[str, Role]]:
        clashing = [saved for saved in node.saved if graph.is_clash(node, saved)]
        quiet = [saved for saved in node.saved if not graph.is_clash(node, saved)]
        n_left_out = max(len(clashing) - MOST_CLASHES, 0)
        for saved in clashing[:MOST_CLASHES]:
            text = translate("AutogradView", "{0}: version {1}, now {2}")
            now = graph.present_version(saved)
            yield text.format(_called(saved, graph), saved.saved_version, now), "clash"
        room = max(1, MOST_SAVED - len(clashing))
        for saved in quiet[:room]:
            yield translate("AutogradView", "keeps {0}").format(_called(saved, graph)), "muted"
        for name, value in node.constants[:MOST_CLASHES]:
            if value == PACKED:
                yield translate("AutogradView", "{0} elsewhere").format(_cut(name)), "muted"
        n_left_out += max(len(quiet) - room, 0)
        if n_left_out:
            yield translate("AutogradView", "and {0} more").format(n_left_out), "muted"

    def box(
        self,
        key: int,
        kind: Kind,
        title: str,
        line: int,
        rows: list[tuple[str, Role]],
        widest: Sequence[str] = (),
    ) -> Box:
        """Return a box with a title, the line's number at its right, and rows; texts of `widest` fit too."""
        written = line_text(line) if line else ""
        head = self._title.horizontalAdvance(title)
        line_width = self._text.horizontalAdvance(written)
        below = max(map(self._text.horizontalAdvance, (*(text for text, _ in rows), *widest)), default=0.0)
        width = 2 * PADDING + max(head + (SPACE + line_width if written else 0.0), below)
        top, step = PADDING / 2, self._text.height()
        pieces = [Piece(title, "title", PADDING, top)]
        place = None
        if written:
            drop = self._title.ascent() - self._text.ascent()
            place = QRectF(width - PADDING - line_width, top + drop, line_width, step)
            pieces.append(Piece(written, "line", place.x(), place.y()))
        top += self._title.height()
        for at, (text, role) in enumerate(rows):
            pieces.append(Piece(text, role, PADDING, top + at * step))
        height = top + len(rows) * step + PADDING / 2
        return Box(key, kind, width, height, tuple(pieces), line, place)


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _grad_text(gradient: Gradient) -> str:
    return f".grad {short_gradient(gradient)}"


def _grads_ever(graph: TensorGraph) -> dict[int, list[Gradient]]:
    """Return by leaf what its ``.grad`` is and was in the last passes: its box has room for each of them."""
    ever = {leaf: [grad] for leaf, grad in graph.grads.items()}
    for placed in graph.passes[-MOST_PASSES:]:
        for step in placed.backward.steps:
            if step.grad_before is not None:
                ever.setdefault(step.node, []).extend((step.grad_before, step.grad_after or Gradient()))
    return ever
