"""The value of what is selected, or else of what changed last."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from core.analysis.trace.changes import changed_elements, value_before
from core.analysis.trace.parts import expression, names_of, part
from core.analysis.trace.storage_layout import sharers
from core.analysis.trace.trace import Frame
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value
from gui.pages.lab.cells.badge_row import BadgeRow
from gui.pages.lab.cells.badges import badges_of
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.choose import Containers, object_view
from gui.pages.lab.state import LabState, Selection
from gui.pages.lab.values.breadcrumb import Breadcrumb
from gui.pages.lab.values.canvas import STEP
from gui.pages.lab.values.tensor_page import TensorPage
from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel


class ValueView(QWidget):
    """Shows a tensor itself, and any other value by the widget of its kind."""

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._view = state, view
        self._is_stale = True
        self.setObjectName("lab.value")
        self.setAccessibleName(self.tr("Value"))
        self.way = Breadcrumb()
        self.badges = BadgeRow(view)
        self.tensor = TensorPage(view)
        self.empty = PlainLabel(
            alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True, objectName="lab.value.empty"
        )
        self.empty.setProperty("role", "note")
        self._stack = QStackedWidget()
        self._objects: dict[str, ObjectView | Containers] = {}
        self._lay_out()
        self.way.chosen.connect(self._go_up)
        for signal in (
            state.position_changed,
            state.selection_changed,
            state.trace_reset,
            state.trace_extended,
        ):
            signal.connect(self._follow)
        view.theme_changed.connect(self._restyle)
        self.tensor.restyle()

    def _lay_out(self) -> None:
        self._zooms = [
            self._zoom_button("−", self.tr("Smaller cells (-)"), lambda: self._zoom(1 / STEP)),
            self._zoom_button("1", self.tr("Cells that fit (0)"), lambda: self.tensor.canvas.set_zoom(1)),
            self._zoom_button(
                "+", self.tr("Larger cells (+, or Ctrl and the wheel)"), lambda: self._zoom(STEP)
            ),
        ]
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.way)
        head.addWidget(self.badges, 1)
        for button in self._zooms:
            head.addWidget(button)
        for page in (self.empty, self.tensor):
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self._show_empty("")

    def _zoom_button(self, text: str, tip: str, act: object) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip, accessibleName=tip)
        button.setProperty("role", "small")
        button.clicked.connect(act)
        return button

    def _zoom(self, factor: float) -> None:
        self.tensor.canvas.set_zoom(self.tensor.canvas.zoom * factor)

    # Following

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._restyle()

    def _restyle(self) -> None:
        if hasattr(self, "tensor"):
            self.tensor.restyle()
            self._follow()

    def _follow(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        chosen = self._state.displayed
        root = self._state.trace.value_at(self._state.position, chosen.name, chosen.frame) if chosen else None
        value = part(root, chosen.parts) if chosen is not None and root is not None else None
        if chosen is None or root is None or value is None:
            self._show_empty(self.tr("The value of a variable is shown here when the program has one."))
            return
        self.way.show_names((chosen.name, *chosen.parts))
        frames = self._state.trace.stack_at(self._state.position)
        self.badges.show_badges(badges_of(value, names_of(frames)))
        if isinstance(value, TensorValue):
            self._show_tensor(chosen, root, value, frames)
        else:
            self._show_zoom(False)
            self._show_object(value)

    def _note(self, chosen: Selection, last: int | None, n_changed: int) -> str:
        """Return what is said of a tensor of which no element is pointed at."""
        if last is None:
            return ""
        moment = self._state.trace.moments[last]
        line = moment.line
        text = self.tr("As line {0} left it").format(line)
        if n_changed and moment.gaps:
            text = self.tr("Changed by line {0}, or in rounds before it that are not recorded").format(line)
        elif n_changed == 1:
            text = self.tr("Line {0} changed the outlined element").format(line)
        elif n_changed:
            text = self.tr("Line {0} changed the {1:,} elements that stand out").format(line, n_changed)
        selected = self._state.selection
        if selected is None:
            text += self.tr(" (newest)")
        elif selected != chosen:
            name = expression(selected.name, selected.parts)
            text += self.tr(" ({0} does not exist here)").format(name)
        return text

    def _show_tensor(self, chosen: Selection, root: Value, tensor: TensorValue, frames: list[Frame]) -> None:
        trace, position = self._state.trace, self._state.position
        before, last = value_before(trace, position, chosen.name, chosen.frame, chosen.parts)
        changed = changed_elements(before, tensor)
        grads = (before.grad if isinstance(before, TensorValue) else None), tensor.grad
        changed_grad = changed_elements(grads[0], grads[1]) if grads[1] is not None else changed[:0]
        name = expression(chosen.name, chosen.parts, root)
        note = self._note(chosen, last, changed.size + changed_grad.size)
        self._show_zoom(tensor.values is not None and tensor.n_elements > 1)
        self._stack.setCurrentWidget(self.tensor)
        self.tensor.show_tensor(name, tensor, (changed, changed_grad), sharers(frames, tensor), note)

    def _show_object(self, value: Value) -> None:
        if value.kind not in self._objects:
            self._objects[value.kind] = object_view(value.kind, self._state, self._view)
            self._stack.addWidget(self._objects[value.kind])
        page = self._objects[value.kind]
        page.show_value(value)
        self._stack.setCurrentWidget(page)

    def _show_zoom(self, is_visible: bool) -> None:
        for button in self._zooms:
            button.setVisible(is_visible)

    def _show_empty(self, text: str) -> None:
        self.way.show_names(())
        self.badges.show_badges(())
        self._show_zoom(False)
        self.empty.setText(text)
        self._stack.setCurrentWidget(self.empty)

    def _go_up(self, n_parts: int) -> None:
        chosen = self._state.displayed
        if chosen is not None:
            self._state.select(Selection(chosen.name, chosen.frame, chosen.parts[:n_parts]))
