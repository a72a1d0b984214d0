"""The operations of the present moment: one is chosen and drawn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.protocol.trace.events import ProgramError
from core.protocol.trace.operations import Operation
from gui.pages.lab.operation.attempt import attempt_of, clashing, size_rows
from gui.pages.lab.operation.canvas import OperationCanvas
from gui.pages.lab.operation.sentences import sentence_of
from gui.pages.lab.operation.signs import call_text, shortened
from gui.pages.lab.operation.size_table import SizeTable
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.translation import in_a_row
from gui.widgets.digits import digits_font
from gui.widgets.labels import Elided, PlainLabel

INDENT, MOST_INDENTS = "    ", 8
LONGEST_ERROR = 400


class _Scroll(QScrollArea):
    """Gives the canvas its own size as the room to lay out in."""

    def __init__(self, canvas: OperationCanvas) -> None:
        super().__init__()
        self._canvas = canvas
        self.setWidget(canvas)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        canvas.setAutoFillBackground(False)
        canvas.element_changed.connect(self._show_element)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._canvas.arrange(self.maximumViewportSize())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 72)

    def _show_element(self) -> None:
        if self._canvas.element is not None and self._canvas.hasFocus():
            place = self._canvas.rect_of(self._canvas.element).center().toPoint()
            self.ensureVisible(place.x(), place.y(), 40, 40)


class OperationView(QWidget):
    """Shows what torch did in the present line, or what it could not do in the line that failed."""

    line_chosen = Signal(int)
    """The line of the operation was asked for."""
    graph_chosen = Signal()
    """The graph that backward ran through was asked for."""

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._view = state, view
        self._is_stale = True
        self._operations: tuple[Operation, ...] = ()
        self._error: ProgramError | None = None
        self.setObjectName("lab.operation")
        self.setAccessibleName(self.tr("Operation"))
        self.chooser = QComboBox(objectName="lab.operation.chooser")
        self.chooser.setAccessibleName(self.tr("Operations of this line"))
        self.chooser.setToolTip(self.tr("The operations of torch in this line; indented: called by a module"))
        self.chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(8)  # else another style makes it as wide as its longest text
        self.call = Elided(objectName="lab.operation.call")
        self.line = QToolButton(objectName="lab.operation.line")
        self.sentence = PlainLabel(wordWrap=True, objectName="lab.operation.sentence")
        self.sizes = SizeTable(view)
        self.canvas = OperationCanvas(view)
        self.readout = Elided(objectName="lab.operation.element")
        self.readout.setAccessibleName(self.tr("Element"))
        self.empty = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self.empty.setObjectName("lab.operation.empty")
        self.empty.setProperty("role", "note")
        self.elsewhere = QToolButton(objectName="lab.operation.elsewhere")
        self._elsewhere_at: int | None = None
        self._lay_out()
        self._connect()
        self._restyle()

    def _lay_out(self) -> None:
        self.line.setProperty("role", "link")
        self.line.setToolTip(self.tr("Go to the line of the operation"))
        self.line.setAccessibleName(self.line.toolTip())
        self.elsewhere.setProperty("role", "link")
        self.elsewhere.setToolTip(self.tr("Go to where torch did something"))
        self.elsewhere.setAccessibleName(self.elsewhere.toolTip())
        top, head = QHBoxLayout(), QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.chooser, 1)
        top.addWidget(self.call, 1)
        top.addWidget(self.line)
        head.setSpacing(16)
        head.addWidget(self.sentence, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.sizes, 0, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        inner.addLayout(top)
        inner.addLayout(head)
        inner.addWidget(_Scroll(self.canvas), 1)
        inner.addWidget(self.readout)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._new_empty())
        self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addWidget(self._stack)

    def _new_empty(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(self.empty)
        column.addWidget(self.elsewhere, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        state = self._state
        for signal in (state.position_changed, state.trace_reset, state.trace_extended, state.trace_ended):
            signal.connect(self._follow)
        self._view.theme_changed.connect(self._restyle)
        self.chooser.currentIndexChanged.connect(self._show_chosen)
        self.canvas.element_changed.connect(self._show_element)
        self.line.clicked.connect(self._choose_line)
        self.elsewhere.clicked.connect(self._go_elsewhere)

    # Following

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange) and hasattr(
            self, "_stack"
        ):
            self._restyle()

    def _restyle(self) -> None:
        self.readout.setFont(digits_font(self.font(), 0.95))
        self.call.setFont(digits_font(self.font(), 0.95))
        self._operations = ()
        self._follow()

    def _follow(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    @property
    def operation(self) -> Operation | None:
        """The operation that is drawn."""
        at = self.chooser.currentIndex()
        return self._operations[at] if 0 <= at < len(self._operations) else None

    def _refresh(self) -> None:
        self._is_stale = False
        moment = self._state.moment
        operations, error = self._found()
        if operations is self._operations and operations:
            return
        self._operations, self._error = operations, error
        self.chooser.blockSignals(True)
        self.chooser.clear()
        self.chooser.addItems([self._item(operation) for operation in operations])
        self.chooser.setCurrentIndex(_last_own(operations))
        self.chooser.blockSignals(False)
        self.chooser.setVisible(len(operations) > 1)
        self.call.setVisible(len(operations) == 1)
        self.call.set_full(call_text(operations[0]) if operations and operations[0].name else "")
        line = error.line if error is not None else moment.line if moment else 0
        self.line.setText(self.tr("line {0}").format(line))
        self.line.setToolTip(self.tr("Go to line {0}").format(line))
        self.line.setAccessibleName(self.line.toolTip())
        self.line.setProperty("line", line)
        self._show_chosen()

    def _found(self) -> tuple[tuple[Operation, ...], ProgramError | None]:
        """Return the operations of the moment; at the end of a program that failed, what it tried."""
        moment, end = self._state.moment, self._state.trace.end
        is_last = self._state.position == len(self._state.trace.moments) - 1
        if isinstance(end, ProgramError) and is_last:
            attempt = attempt_of(end, moment.operations if moment else ())
            if attempt is not None:
                return (attempt,), end
        return (moment.operations if moment else ()), None

    def _item(self, operation: Operation) -> str:
        within = f"   ({operation.within})" if operation.within else ""
        return INDENT * min(operation.depth, MOST_INDENTS) + call_text(operation) + shortened(within)

    # Showing one

    def _show_chosen(self) -> None:
        operation = self.operation
        if operation is None:
            self._show_empty()
            self._stack.setCurrentIndex(0)
            self.canvas.show_operation(None)
            return
        self._stack.setCurrentIndex(1)
        rows = size_rows(operation)
        self.sizes.show_rows(rows)
        self.sentence.setText(self._sentence(operation))
        clashes = () if self._error is None else clashing(self._error, operation)
        self.canvas.show_operation(operation, clashes)
        self._show_element()

    def _show_empty(self) -> None:
        """Say why nothing is drawn, and lead to where something is."""
        moments, moment = self._state.trace.moments, self._state.moment
        before = range(self._state.position, -1, -1)
        at = self._elsewhere_at = next((at for at in before if moments[at].operations), None)
        if moment is None:
            text = self.tr("What torch does in a line is drawn here.")
            link = ""
        elif moment.backward:
            text = self.tr("Backward ran in this line: its steps are those of the autograd graph.")
            link = self.tr("Show it in the graph")
        else:
            text = self.tr("No operation of torch in this line.")
            link = self.tr("The last one is in line {0}").format(moments[at].line) if at is not None else ""
        self.empty.setText(text)
        self.elsewhere.setText(link)
        self.elsewhere.setVisible(bool(link))

    def _go_elsewhere(self) -> None:
        moment = self._state.moment
        if moment is not None and moment.backward:
            self.graph_chosen.emit()
        elif self._elsewhere_at is not None:
            self._state.set_position(self._elsewhere_at)

    def _sentence(self, operation: Operation) -> str:
        if self._error is None:
            moment = self._state.moment
            text = sentence_of(operation)
            n_more = (moment.n_operations if moment else 0) - len(self._operations)
            if n_more > 0:
                more = self.tr("{0:,} more operations of this line are not recorded.").format(n_more)
                return in_a_row((text, more))
            return text
        lines = self._error.text.strip().splitlines() or [self._error.type]
        rows = size_rows(operation)
        why = ""
        if rows is not None and not rows.fits:
            why = "\n" + in_a_row(
                self.sizes.sentence(at) for at, d in enumerate(rows.dimensions) if not d.fits
            )
        return f"{self._error.type}: {shortened(lines[0], LONGEST_ERROR)}{why}"

    def _show_element(self) -> None:
        element = self.canvas.element
        if element is not None:
            self.readout.set_full(self.canvas.describe(element))
        elif self.operation is not None and self.operation.results:
            self.readout.set_full(self.tr("Point at an element: what made it is lit"))
        else:
            self.readout.set_full("")

    def _choose_line(self) -> None:
        self.line_chosen.emit(self.line.property("line"))


def _last_own(operations: tuple[Operation, ...]) -> int:
    """Return the last operation that the line itself called: mostly what it is about."""
    own = [at for at, operation in enumerate(operations) if operation.depth == 0]
    return own[-1] if own else 0
