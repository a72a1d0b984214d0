"""The picture of a list of layers: blocks that are chosen, moved and taken out by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
)

from core.experiment.layers.edit import split
from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip
from gui.window.settings.layers.painting import INDENT, ROW, STEM, LayerDelegate
from gui.window.settings.layers.rows import Row

EDGE = 16
"""In pixels; nearer to the upper or lower end what is dragged scrolls the list."""
TALLEST = 360
"""In pixels; a longer list scrolls by itself, so that its settings stay near."""

Key = tuple[Qt.Key, Qt.KeyboardModifier]
_PLAIN, _ALT, _CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
KEYS: dict[Key, str] = {
    (Qt.Key.Key_Insert, _PLAIN): "add",
    (Qt.Key.Key_Plus, _PLAIN): "add",  # keyboards of a Mac have no Ins
    (Qt.Key.Key_Plus, Qt.KeyboardModifier.ShiftModifier): "add",
    (Qt.Key.Key_Delete, _PLAIN): "remove",
    (Qt.Key.Key_Backspace, _PLAIN): "remove",
    (Qt.Key.Key_Up, _ALT): "up",
    (Qt.Key.Key_Down, _ALT): "down",
    (Qt.Key.Key_D, _CTRL): "duplicate",
    (Qt.Key.Key_Z, _CTRL): "undo",
}
"""What keys ask for."""


class LayerTree(QTreeWidget):
    """The column of blocks.

    Parameters
    ----------
    can_undo : callable
        Whether the draft has something to take back; otherwise Ctrl+Z is the window's.
    """

    chosen = Signal(str)
    asked = Signal(str)
    dragged = Signal(str, str)
    """A layer was dragged before the one at a path, which may be the end of a list."""

    def __init__(self, theme: Theme, can_undo: Callable[[], bool]) -> None:
        super().__init__(objectName="model.layers.list")
        self._can_undo = can_undo
        self._delegate = LayerDelegate(theme)
        self._pressed: QPoint | None = None
        self._dragged = self._target = ""
        self._line: QRect | None = None
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Layers"))
        self.setToolTip(
            self.tr(
                "Drag, or Alt+Up and Alt+Down, move a layer; Ins or + adds, Del takes out, Ctrl+D doubles"
            )
        )
        self.setHeaderHidden(True)
        self.setColumnCount(1)
        self.setIndentation(INDENT)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "bare")
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentItemChanged.connect(self._tell)

    # What it shows

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._delegate.theme = theme
        self.viewport().update()

    def show_rows(self, rows: Sequence[Row], chosen: str) -> None:
        """Show rows, and choose one silently; what was being dragged may be gone."""
        self._end_drag()
        self.blockSignals(True)
        at = self.verticalScrollBar().value()
        self.clear()
        for row in rows:
            self.addTopLevelItem(self._item(row))
        self.expandAll()
        self.choose(chosen)
        self.blockSignals(False)
        self.verticalScrollBar().setValue(at)
        if (current := self.currentItem()) is not None:
            self.scrollToItem(current)
        self.updateGeometry()

    def choose(self, path: str) -> None:
        """Choose the layer at a path."""
        item = next((item for item in self._items() if self.row(item).path == path), None)
        self.setCurrentItem(item)  # type: ignore[arg-type]  # None is none

    def row(self, item: QTreeWidgetItem) -> Row:
        """Return what an item shows."""
        found: Row = item.data(0, ROW)
        return found

    def _item(self, row: Row) -> QTreeWidgetItem:
        item = QTreeWidgetItem([row.text])
        item.setData(0, ROW, row)
        item.setToolTip(0, plain_tip(row.text))
        flags = Qt.ItemFlag.ItemIsEnabled
        item.setFlags(flags | Qt.ItemFlag.ItemIsSelectable if row.is_layer else flags)
        for member in row.members:
            item.addChild(self._item(member))
        return item

    def _items(self) -> list[QTreeWidgetItem]:
        found, iterator = [], QTreeWidgetItemIterator(self)
        while (item := iterator.value()) is not None:
            found.append(item)
            iterator += 1
        return found

    def _tell(self, current: QTreeWidgetItem | None) -> None:
        if current is not None and self.row(current).is_layer:
            self.chosen.emit(self.row(current).path)

    # Size and picture

    def sizeHint(self) -> QSize:
        items = self._items()
        bottom = sum(self.sizeHintForIndex(self.indexFromItem(item)).height() for item in items)
        return QSize(120, min(TALLEST, bottom + 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().width() != self._delegate.width:
            self._delegate.width = self.viewport().width()
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = self._delegate.theme
            painter.setPen(QPen(QColor(theme.muted), 1.0))
            starts = {self.row(item).path: item for item in self._items() if self.row(item).is_block}
            for item in self._items():
                row = self.row(item)
                if row.is_end:
                    self._paint_way_around(painter, starts[row.path.removesuffix(".end")], item)
            if self._line is not None:
                painter.fillRect(self._line, QColor(theme.accent))

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw nothing before a block: no lines, and no mark of what is chosen."""

    def _paint_way_around(self, painter: QPainter, start: QTreeWidgetItem, end: QTreeWidgetItem) -> None:
        """Paint how the input of a block goes around its layers, to their sum."""
        block = self._delegate.block(self.visualItemRect(start), self.font())
        sign = self._delegate.end(self.visualItemRect(end), self.row(end), self.font())
        x, top, bottom = block.left() + STEM / 2 - 2.5, block.bottom() + 1, sign.center().y() + 0.5
        path = QPainterPath(QPointF(x, top))
        path.lineTo(x, bottom - 6)
        path.quadTo(x, bottom, min(x + 6, sign.left()), bottom)
        path.lineTo(max(x + 6, sign.left()), bottom)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and self._asks(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        what = self._asks(event)
        if what:
            self.asked.emit(what)
        else:
            super().keyPressEvent(event)

    def _asks(self, event: QEvent) -> str:
        if not isinstance(event, QKeyEvent):
            return ""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        what = KEYS.get((Qt.Key(event.key()), modifiers), "")
        return what if what != "undo" or self._can_undo() else ""

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        item = self.itemAt(event.position().toPoint())
        is_layer = item is not None and self.row(item).is_layer
        if event.button() is Qt.MouseButton.LeftButton and is_layer and item is not None:
            self._pressed, self._dragged = event.position().toPoint(), self.row(item).path

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        far = (
            self._pressed is not None
            and (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        )
        if far or self._line is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            bar, height = self.verticalScrollBar(), self.viewport().height()
            bar.setValue(bar.value() - max(0, EDGE - at.y()) + max(0, at.y() - height + EDGE))
            self._aim(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        dragged, target = self._dragged, self._target if self._line is not None else ""
        self._end_drag()
        if target and dragged:
            self.dragged.emit(dragged, target)

    def _end_drag(self) -> None:
        self._pressed, self._line, self._dragged, self._target = None, None, "", ""
        self.unsetCursor()
        self.viewport().update()

    def _aim(self, at: QPoint) -> None:
        """Find the place that a layer would go to, and draw a line there."""
        item = self.itemAt(QPoint(self.viewport().width() // 2, at.y()))
        if item is None:
            tops = [item for item in self._items() if item.parent() is None]
            rect = self.visualItemRect(tops[-1])
            n = sum(self.row(item).is_layer for item in tops) if at.y() > 0 else 0
            self._target, y = f"model.layers[{n}]", rect.bottom() if at.y() > 0 else 0
        else:
            rect = self.visualItemRect(item)
            self._target, below = place_at(self.row(item), at.y() > rect.center().y())
            y = rect.bottom() - 8 if below else rect.top()
        self._line = QRect(rect.left(), y, rect.width(), 2)
        self.viewport().update()


def place_at(row: Row, below: bool) -> tuple[str, bool]:
    """Return the path of the place before or after a row, and whether that is after it."""
    if row.is_end:  # after the block
        row = Row(row.path.removesuffix(".end"), "")
        below = True
    elif not row.is_layer:  # the first of a shortcut
        return f"{row.path}[0]", True
    elif row.is_block and below:  # the first of the block
        return f"{row.path}.layers[0]", True
    members, index = split(row.path)
    return f"{members}[{index + below}]", below
