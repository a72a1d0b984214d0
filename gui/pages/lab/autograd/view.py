"""The Autograd tab of the Lab: the autograd graph of a tensor, and backward played through it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.pages.lab.autograd.canvas import GraphCanvas
from gui.pages.lab.autograd.details import describe_box, gradients_of, sentence
from gui.pages.lab.autograd.gradients import GradientCanvas
from gui.pages.lab.autograd.playback import PlaybackBar
from gui.pages.lab.autograd.steps import StepState, state_after
from gui.pages.lab.autograd.tensor_graph import TensorGraph, choices_at, tensor_graph
from gui.pages.lab.state import LabState, Selection
from gui.state.view_state import ViewState
from gui.widgets.labels import Elided, PlainLabel, plain_tip


class AutogradView(QWidget):
    """Shows the graph of the selected tensor, or of the one that the program made last.

    Left and Right go through backward, or from node to node where there was none; Space plays it. Enter
    goes to the line of the present node.
    """

    line_chosen = Signal(int)

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lab.graph")
        self._state, self._view = state, view
        self._chosen: Selection | None = None
        self._node: int | None = None
        self._graph: TensorGraph | None = None
        self._step = StepState()
        self._is_stale = True
        self._make()
        self._arrange()
        self._join()

    def _make(self) -> None:
        self._tensor = QComboBox()
        self._tensor.setObjectName("lab.graph.tensor")
        self._tensor.setAccessibleName(self.tr("Tensor whose graph is shown"))
        self._tensor.setToolTip(self.tr("Tensors that have a graph; a selected variable is shown by itself"))
        self._tensor.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._tensor.setMinimumContentsLength(5)
        self._tensor.setPlaceholderText(self.tr("choose a tensor"))
        self._tensor.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._playback = PlaybackBar(self._view.theme)
        self._fit = QToolButton(text=self.tr("Fit"))
        self._fit.setObjectName("lab.graph.fit")
        self._fit.setToolTip(
            self.tr("Show the whole graph (0); plus and minus, or Ctrl with the wheel, zoom")
        )
        self._fit.setAccessibleName(self.tr("Show the whole graph"))
        self._canvas = GraphCanvas(self._view.theme, self._tip)
        self._canvas.setObjectName("lab.graph.canvas")
        self._canvas.setAccessibleName(self.tr("Autograd graph"))
        self._sentence = Elided()
        self._sentence.setObjectName("lab.graph.sentence")
        self._gradients = GradientCanvas(self._view)
        self._empty = PlainLabel(self._why_empty(), alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._empty.setObjectName("lab.graph.empty")
        self._empty.setProperty("role", "note")

    def _why_empty(self) -> str:
        return self.tr(
            "No graph here. Compute with a tensor made with requires_grad=True, or with a module's "
            "parameters, and the graph of the result is drawn."
        )

    def _arrange(self) -> None:
        controls = QHBoxLayout()
        controls.setSpacing(4)
        controls.addWidget(self._tensor)
        controls.addWidget(self._playback, 1)
        controls.addStretch()
        controls.addWidget(self._fit)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addLayout(controls)
        column.addWidget(self._canvas, 3)
        column.addWidget(self._sentence)
        column.addWidget(self._gradients, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(page)

    def _join(self) -> None:
        self._state.position_changed.connect(self._refresh)
        self._state.trace_reset.connect(self._restart)
        self._state.selection_changed.connect(self._follow_selection)
        self._view.theme_changed.connect(self._show_theme)
        self._tensor.activated.connect(self._choose_tensor)
        self._playback.stepped.connect(self._follow_playback)
        self._canvas.clicked.connect(self._click)
        self._canvas.line_clicked.connect(self.line_chosen)
        self._canvas.turned.connect(self._show_step)
        self._fit.clicked.connect(self._canvas.show_whole)

    # What it shows

    @property
    def graph(self) -> TensorGraph | None:
        """The graph on show."""
        return self._graph

    @property
    def step_state(self) -> StepState:
        """Where backward is."""
        return self._step

    def _restart(self) -> None:
        self._chosen = self._node = None
        self._refresh()

    def _follow_selection(self) -> None:
        self._chosen, self._node = self._state.selection, None
        self._refresh()

    def _choose_tensor(self, at: int) -> None:
        self._chosen, self._node = self._tensor.itemData(at), None
        self._refresh()

    def _refresh(self) -> None:
        if not self.isVisible():
            self._is_stale = True
            return
        self._is_stale = False
        frames = self._state.trace.stack_at(self._state.position)
        self._graph = tensor_graph(self._state.trace, self._state.position, self._chosen, frames)
        self._pages.setCurrentIndex(0 if self._graph is None else 1)
        with QSignalBlocker(self._tensor):
            self._tensor.clear()
            for choice in choices_at(frames):
                self._tensor.addItem(choice.name, choice.selection)
            name = self._graph.name if self._graph is not None else ""
            self._tensor.setCurrentIndex(self._tensor.findText(name) if name else -1)
        if self._node is not None and (self._graph is None or self._node not in self._graph.nodes):
            self._node = None
        self._playback.show_passes(self._graph.passes if self._graph is not None else ())
        self._show_step()

    def _follow_playback(self) -> None:
        self._node = None
        self._show_step()

    def _show_step(self) -> None:
        graph, placed = self._graph, self._playback.placed
        self._playback.show_count()
        self._step = state_after(graph, placed, self._playback.n_done) if graph is not None else StepState()
        self._canvas.show_graph(graph, self._step, self._node)
        self._gradients.setVisible(placed is not None)
        if graph is not None:
            text = sentence(graph, self._step, placed, self._node, self._canvas.picture.downward)
            self._sentence.set_full(text)
            self._sentence.setToolTip(plain_tip(text.replace("  ·  ", "\n")))
            self._gradients.show_gradients(
                gradients_of(graph, self._step.step if self._node is None else None)
            )

    def _tip(self, key: int) -> str:
        return describe_box(self._graph, key, self._step) if self._graph is not None else ""

    def _show_theme(self) -> None:
        self._canvas.set_theme(self._view.theme, self._view.scale)
        self._playback.set_theme(self._view.theme)
        self._refresh()

    # Mouse and keys

    def _click(self, key: int) -> None:
        """Go to the step of a node, or read about one that has none."""
        placed = self._playback.placed
        steps = placed.backward.steps if placed is not None else ()
        at = next((at for at, step in enumerate(steps) if step.node == key), None)
        if at is not None:
            self._playback.stop()
            self._playback.go_to(at + 1)
            self._follow_playback()
        elif self._graph is not None and key in self._graph.nodes:
            self._node = key
            self._show_step()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is not None and self._playback.placed is not None:
            self._playback.step_by(by)
        elif by is not None:
            self._walk(by)
        elif event.key() == Qt.Key.Key_Space:
            self._playback.toggle()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_to_line()
        elif not self._canvas.zoom_by_key(event.key()):
            super().keyPressEvent(event)

    def _walk(self, by: int) -> None:
        """Read about the next node, from the tensor on to the left."""
        nodes = list(self._graph.nodes) if self._graph is not None else []
        if nodes:
            at = nodes.index(self._node) - by if self._node is not None else 0
            self._node = nodes[min(max(at, 0), len(nodes) - 1)]
            self._show_step()

    def _go_to_line(self) -> None:
        now = self._node if self._node is not None else self._step.step.node if self._step.step else None
        node = self._graph.nodes.get(now) if self._graph is not None and now is not None else None
        if node is not None and node.line:
            self.line_chosen.emit(node.line)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()
