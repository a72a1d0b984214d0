"""The picture of a graph: few large paths, and texts that Qt paints by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from core.analysis.trace.graph_layout import GraphLayout, Place, Point, lay_out
from core.protocol.trace.graph import Gradient
from gui.pages.lab.autograd.boxes import (
    LEAST_TYPE,
    MOST_PASSES,
    PADDING,
    ROOT,
    Box,
    Fonts,
    Role,
    boxes_of,
    short_gradient,
)
from gui.pages.lab.autograd.steps import Pair, StepState, state_after
from gui.pages.lab.autograd.tensor_graph import TensorGraph
from gui.pages.lab.cells.numbers import shape_text
from gui.theme.fonts import line_excess
from gui.theme.style import mixed
from gui.theme.theme import Theme

ROUND, MARGIN = 6.0, 4.0
FADED = 0.45
"""How far what is freed or gone steps back into the background."""
GAP, DOWN, WIDE = 2, 2.5, 8
"""Least room between layers side by side and below each other, and most for a gradient, in lines of text."""
AROUND = 4.0
"""Room beside the gradient at an edge."""
MOST_LABELS, MOST_SUMMED = 300, 20
"""Edges at which gradients are written, those of the present step first, and gradients at one edge."""
MOST_EDGES = 4_000
"""Edges that are drawn: those of the nodes nearest to the tensor."""

_PATHS = ("idle", "cut", "passed", "now_edges", "operation", "leaf", "root", "cut_box", "faded", "ran", "now",
          "clash", "marked")  # fmt: skip


class GraphPicture:
    """Draws a graph into a QGraphicsScene.

    Zoomed so far out that the texts would be too small, boxes have their titles alone, where there is room.
    """

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._theme, self._stroke = theme, 1.0
        self._paths = {name: self._new_path(z) for z, name in enumerate(_PATHS)}
        self._texts = self._new_layer(20)
        self._labels = self._new_layer(30)
        self._pieces: dict[int, list[tuple[QGraphicsSimpleTextItem, Role]]] = {}
        self._arranged: object = None
        self._written: list[Box] = []
        self._fonts, self._gap, self._zoom = Fonts.of(QFont()), 0.0, 1.0
        self._rooms: dict[Pair, float] = {}
        self.downward = False
        self.graph: TensorGraph | None = None
        self.state = StepState()
        self._chosen: int | None = None
        self.boxes: dict[int, Box] = {}
        self.layout = GraphLayout({}, {}, 0.0, 0.0)

    def _new_path(self, z: int) -> QGraphicsPathItem:
        item = self._scene.addPath(QPainterPath())
        item.setZValue(z)
        return item

    def _new_layer(self, z: int) -> QGraphicsRectItem:
        layer = self._scene.addRect(QRectF(), QPen(Qt.PenStyle.NoPen))
        layer.setZValue(z)
        return layer

    @property
    def area(self) -> QRectF:
        """The place of the whole picture."""
        return QRectF(0, 0, self.layout.width, self.layout.height).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    @property
    def present(self) -> int | None:
        """The node that is read about, or whose turn it is."""
        step = self.state.step
        now = self._chosen if self._chosen is not None else step.node if step is not None else None
        return now if now in self.boxes else None

    @property
    def beginning(self) -> int:
        """The box with which one begins to read: the selected leaf, or the first at the left, or above."""
        marked = self.graph.marked if self.graph is not None else None
        if marked is not None and marked in self.boxes:
            return marked
        places = {key: (place.x, place.y) for key, place in self.layout.places.items()}
        return min(places, key=lambda key: places[key][::-1] if self.downward else places[key], default=ROOT)

    def set_theme(self, theme: Theme, stroke: float) -> None:
        """Draw in the colours of a theme, lines `stroke` times as wide."""
        self._theme, self._stroke = theme, stroke

    def set_zoom(self, zoom: float) -> None:
        """Draw no text smaller than `LEAST_TYPE`: of boxes that are smaller the titles that fit alone."""
        self._zoom = zoom
        is_whole = zoom >= self._fonts.least_zoom
        self._labels.setVisible(is_whole)
        pixels = self._fonts.title.pixelSize()
        scale = 1.0 if is_whole else max(1.0, LEAST_TYPE / (zoom * pixels))
        for key, items in self._pieces.items():
            (title, _), *others = items
            for item, _ in others:
                item.setVisible(is_whole)
            box, place = self.boxes[key], self.layout.places[key]
            size = title.boundingRect().size() * scale
            title.setScale(scale)
            title.setVisible(is_whole or (size.width() < box.width and size.height() < box.height))
            dx, dy = box.pieces[0].x, box.pieces[0].y
            if not is_whole:
                dx, dy = min(PADDING, (box.width - size.width()) / 2), (box.height - size.height()) / 2
            title.setPos(place.x + dx, place.y + dy)

    def show(
        self,
        graph: TensorGraph | None,
        state: StepState,
        chosen: int | None,
        fonts: Fonts,
        downward: bool = False,
    ) -> bool:
        """Show a graph at a step, from left to right or `downward`; return whether anything has moved."""
        if graph is not self.graph or fonts != self._fonts:
            self._rooms = _rooms(graph, fonts) if graph is not None else {}
        self.graph, self.state, self._chosen = graph, state, chosen
        self._fonts, self.downward = fonts, downward
        boxes = boxes_of(graph, fonts, state.grads) if graph is not None else []
        self.boxes = {box.key: box for box in boxes}
        sizes = {box.key: (box.width, box.height) for box in boxes}
        pairs = _pairs(graph) if graph is not None else []
        arranged = sizes, pairs, self._rooms, downward
        moved = arranged != self._arranged
        if moved:
            self._arranged = arranged
            self._lay_out(sizes, pairs)
            self._scene.setSceneRect(self.area)
        if moved or boxes != self._written:
            self._written = boxes
            self._write(fonts)
            self.set_zoom(self._zoom)
        self._paint()
        return moved

    # Places

    def _lay_out(self, sizes: dict[int, tuple[float, float]], pairs: list[Pair]) -> None:
        line = QFontMetricsF(self._fonts.text).height()
        self._gap = (DOWN if self.downward else GAP) * line
        if self.downward:
            turned = {key: (height, width) for key, (width, height) in sizes.items()}
            self.layout = lay_out(turned, pairs, self._gap, 1.5 * line).turned()
        else:
            self.layout = lay_out(sizes, pairs, self._gap, line, self._rooms)

    def _write(self, fonts: Fonts) -> None:
        _clear(self._texts)
        self._pieces = {}
        for key, box in self.boxes.items():
            place = self.layout.places[key]
            items = []
            for piece in box.pieces:
                item = QGraphicsSimpleTextItem(piece.text, self._texts)
                item.setFont(fonts.title if piece.role == "title" else fonts.text)
                above, _ = line_excess(item.font(), piece.text)
                item.setPos(place.x + piece.x, place.y + piece.y - above)
                items.append((item, piece.role))
            self._pieces[key] = items

    def key_at(self, point: QPointF) -> int | None:
        """Return the box at a point of the scene."""
        for key, place in self.layout.places.items():
            if _rect(place).contains(point):
                return key
        return None

    def is_line_at(self, point: QPointF) -> bool:
        """Whether the number of a line is there."""
        key = self.key_at(point)
        if key is None or self.boxes[key].line_place is None:
            return False
        corner = _rect(self.layout.places[key]).topLeft()
        return self.boxes[key].line_place.adjusted(-4, -4, 4, 4).contains(point - corner)  # type: ignore[union-attr]

    def rect_of(self, key: int) -> QRectF:
        """Return the place of a box in the scene."""
        return _rect(self.layout.places[key])

    # Painting

    def _paint(self) -> None:
        state = self.state
        faded = self._faded()
        kinds = {"operation": "operation", "leaf": "leaf", "root": "root", "cut": "cut_box"}
        groups: dict[str, list[int]] = {name: [] for name in _PATHS}
        for key, box in self.boxes.items():
            groups["faded" if key in faded else kinds[box.kind]].append(key)
            if any(piece.role == "clash" for piece in box.pieces):
                groups["clash"].append(key)
        now = state.step.node if state.step is not None else None
        groups["ran"] = [key for key in state.ran if key in self.boxes and key not in faded and key != now]
        groups["now"] = [now] if now in self.boxes else []
        marked = self.graph.marked if self.graph is not None else None
        groups["marked"] = [key for key in {marked, self._chosen} if key in self.boxes]
        for name in _PATHS[4:]:
            self._paths[name].setPath(_rounded(self.rect_of(key) for key in groups[name]))
        self._paint_edges()
        self._paint_looks()
        for key, items in self._pieces.items():
            kind = self.boxes[key].kind
            for item, role in items:
                item.setBrush(QColor(self._ink(role, kind, key in faded)))
        self._paint_labels()

    def _faded(self) -> set[int]:
        gone = self.graph.gone if self.graph is not None else frozenset()
        faded = set(self.state.freed | gone)
        return faded | {ROOT} if self.graph is not None and self.graph.root in gone else faded

    def _paint_edges(self) -> None:
        state, names = self.state, {}
        for pair in self.layout.lines:
            name = "cut" if pair[1] < ROOT else "idle"
            names[pair] = "now_edges" if pair in state.now else "passed" if pair in state.passed else name
        for name in _PATHS[:4]:
            path = QPainterPath()
            for pair, lines in self.layout.lines.items():
                if names[pair] == name:
                    self._add_curve(path, lines)
                    if name == "cut":
                        self._add_bars(path, lines[-1])
            self._paths[name].setPath(path)

    def _add_curve(self, path: QPainterPath, points: tuple[Point, ...]) -> None:
        """Add an edge: straight where it passes a layer, curved between two."""
        path.moveTo(*points[0])
        for at in range(1, len(points)):
            (x0, y0), (x1, y1) = points[at - 1], points[at]
            if at % 2 == 0 or x0 == x1 or y0 == y1:
                path.lineTo(x1, y1)
            elif self.downward:
                path.lineTo(x0, y1 - self._gap)
                middle = y1 - self._gap / 2
                path.cubicTo(x0, middle, x1, middle, x1, y1)
            else:
                middle = (x0 + x1) / 2
                path.cubicTo(middle, y0, middle, y1, x1, y1)

    def _add_bars(self, path: QPainterPath, end: Point) -> None:
        """Add two bars across an edge, where it is cut."""
        x, y = end
        for back in (12, 7):
            one, other = ((x - 8, y - back), (x + 8, y - back)) if self.downward else (
                (x - back, y - 8), (x - back, y + 8))  # fmt: skip
            path.moveTo(*one)
            path.lineTo(*other)

    def _paint_looks(self) -> None:
        theme, wide = self._theme, self._stroke
        back = theme.panel
        green, amber = theme.class_colour(2), theme.warning
        looks = {
            "idle": (theme.plan, 1.0, None),
            "cut": (amber, 1.2, None),
            "passed": (theme.accent, 1.0, None),  # as thin as Qt draws by its quick way: most edges are
            "now_edges": (theme.test, 2.6, None),
            "operation": (theme.plan, 1.0, theme.field),
            "leaf": (green, 1.4, mixed(back, green, 0.14)),
            "root": (theme.accent, 1.0, mixed(back, theme.accent, 0.16)),
            "cut_box": (amber, 1.0, mixed(back, amber, 0.10)),
            "faded": (mixed(theme.line, back, 0.3), 1.0, mixed(theme.field, back, 0.5)),
            "ran": (theme.accent, 1.6, None),
            "now": (theme.test, 3.0, None),
            "clash": (theme.error, 2.4, None),
            "marked": (theme.text, 2.0, None),
        }
        for name, (ink, width, fill) in looks.items():
            pen = QPen(QColor(ink), width * wide)
            if name in ("cut", "cut_box"):
                pen.setStyle(Qt.PenStyle.DashLine)
            self._paths[name].setPen(pen)
            self._paths[name].setBrush(QBrush() if fill is None else QColor(fill))

    def _ink(self, role: Role, kind: str, is_faded: bool) -> str:
        theme = self._theme
        inks = {"title": theme.text, "line": theme.accent, "text": theme.text, "muted": theme.muted,
                "clash": theme.error}  # fmt: skip
        ink = theme.accent if kind == "root" else inks[role]
        return mixed(ink, theme.panel, FADED) if is_faded else ink

    def _paint_labels(self) -> None:
        """Write the gradients beside the edges that they went along."""
        _clear(self._labels)
        passed, lines = self.state.passed, self.layout.lines
        metrics = QFontMetricsF(self._fonts.text)
        producers, consumers = Counter(b for _, b in lines), Counter(a for a, _ in lines)
        pairs = [*(pair for pair in passed if pair in self.state.now), *passed]
        for pair in list(dict.fromkeys(pairs))[:MOST_LABELS]:
            if pair in lines:
                ends = lines[pair][-2:]
                at_producer = producers[pair[1]] >= consumers[pair[0]]
                self._label(_label_text(passed[pair], metrics), ends, at_producer, pair in self.state.now)

    def _label(self, text: str, ends: tuple[Point, ...], at_producer: bool, is_now: bool) -> None:
        """Write at the last part of an edge: half way, or downward at the end that it shares with fewer."""
        theme = self._theme
        (x0, y0), (x1, y1) = ends
        item = QGraphicsSimpleTextItem(text)
        item.setFont(self._fonts.text)
        item.setBrush(QColor(theme.text))
        size = item.boundingRect()
        middle = QPointF((x0 + x1) / 2, (y0 + y1) / 2)
        if self.downward:
            off = size.height() / 2 + 3
            middle = QPointF(x0, y1 - self._gap + off) if at_producer else QPointF(x1, y1 - off - 2)
        field = QGraphicsRectItem(size.adjusted(-3, 0, 3, 0), self._labels)
        field.setPen(QPen(QColor(theme.test if is_now else theme.line), self._stroke))
        field.setBrush(QColor(theme.panel))
        field.setPos(middle - size.center())
        field.setZValue(1 if is_now else 0)
        item.setParentItem(field)


def _label_text(gradients: tuple[Gradient, ...], metrics: QFontMetricsF) -> str:
    """Return what is written of the gradients at an edge: their numbers where these are short."""
    gradients = gradients[:MOST_SUMMED]
    texts = [" + ".join(short_gradient(each, digits) for each in gradients) for digits in (3, 2)]
    fitting = (text for text in texts if metrics.horizontalAdvance(text) < WIDE * metrics.height())
    return next(fitting, shape_text(gradients[0].shape))


def _rooms(graph: TensorGraph, fonts: Fonts) -> dict[Pair, float]:
    """Return by edge the room for the gradients that went along it in the last passes."""
    metrics, rooms = QFontMetricsF(fonts.text), dict[Pair, float]()
    for placed in graph.passes[-MOST_PASSES:]:
        passed = state_after(graph, placed, len(placed.backward.steps)).passed
        for pair, gradients in passed.items():
            room = metrics.horizontalAdvance(_label_text(gradients, metrics)) + 2 * AROUND
            rooms[pair] = max(room, rooms.get(pair, 0.0))
    return rooms


def _pairs(graph: TensorGraph) -> list[Pair]:
    pairs = [
        (edge.target, node.identity)
        for node in graph.nodes.values()
        for edge in node.edges
        if edge.target is not None
    ]
    pairs = list(dict.fromkeys(pairs))[:MOST_EDGES]
    cuts = [(cut.node, ROOT - 1 - at) for at, cut in enumerate(graph.cuts)]
    return [*pairs, (graph.root, ROOT), *cuts]


def _rect(place: Place) -> QRectF:
    return QRectF(place.x, place.y, place.width, place.height)


def _rounded(rects: Iterable[QRectF]) -> QPainterPath:
    path = QPainterPath()
    for rect in rects:
        path.addRoundedRect(rect, ROUND, ROUND)
    return path


def _clear(layer: QGraphicsItem) -> None:
    for item in layer.childItems():
        item.scene().removeItem(item)
