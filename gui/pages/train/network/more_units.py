"""The pages of a layer of which not all units fit: a button below it, the wheel, Page Up and Page Down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QToolButton, QWidget

from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.network.unit_columns import UnitColumn
from gui.state.store import Store
from gui.translation import about

APART = 4


class PageButton(QToolButton):
    """Says which units are shown; turns the page on, or back with Shift or, once turned, at its left half."""

    turned = Signal(int)  # 1 or -1

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, objectName=name)
        self.setProperty("role", "tag")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.has_former = False
        self._by = 1
        self.clicked.connect(lambda: self.turned.emit(self._by))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_left = self.has_former and event.position().x() < self.rect().center().x()
        is_back = is_left or event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._by = -1 if is_back else 1
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._by = 1


class MoreUnits(QObject):
    """A button below each column of the canvas that hides units; which ones are shown is up to the store.

    The pages of another network begin at its first units.
    """

    widgets_created = Signal()

    def __init__(self, store: Store, canvas: NetworkCanvas) -> None:
        super().__init__(canvas)
        self._store, self._canvas = store, canvas
        self._buttons: dict[int, PageButton] = {}
        self._network: tuple[object, dict[str, object]] = (None, {})
        canvas.arranged.connect(self._arrange)
        canvas.paged.connect(self.turn)
        store.run.built_changed.connect(self._begin_anew)
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Keep the pages of layers that are as they were, of the same data, in the experiment as opened."""
        run, opened = self._store.run, self._store.document.opened
        layers: dict[str, object] = {}
        if run.built is not None:
            layers = {layer.name: layer.output_shape for layer in run.built.layers}
        data = run.trained.data if run.trained is not None else opened.data
        former, self._network = self._network, ((opened.name, data.name, data.args.get("path")), layers)
        is_same = former[0] == self._network[0]
        pages = self._store.view.watch.first_units
        kept = [page for page in pages if is_same and former[1].get(page[0]) == layers.get(page[0])]
        self._store.view.change_watch(first_units=tuple(kept))

    def turn(self, i: int, by: int) -> None:
        """Show the next units of column `i`, or the former ones; after the last ones come the first."""
        column = self._canvas.unit_columns[i].column
        n = len(column.displayed)
        if n == column.n_units:
            return
        first, last = int(column.displayed[0]), column.n_units - n
        if by > 0:
            new = 0 if first == last else min(first + n, last)
        else:
            new = last if first == 0 else max(first - n, 0)
        self._open({column.name: new})

    def reveal(self, units: Iterable[tuple[str, int]]) -> None:
        """Show the pages of these units, each the name of a column and an index, unless they are shown."""
        columns = {each.column.name: each.column for each in self._canvas.unit_columns}
        new = {}
        for name, unit in units:
            column = columns.get(name)
            if column is not None and 0 <= unit < column.n_units and unit not in column.displayed:
                n = len(column.displayed)
                new[name] = min(unit // n * n, column.n_units - n)
        self._open(new)

    def _open(self, firsts: dict[str, int]) -> None:
        pages = dict(self._store.view.watch.first_units) | firsts
        self._store.view.change_watch(first_units=tuple(pages.items()))

    def _arrange(self) -> None:
        columns, layout = self._canvas.unit_columns, self._canvas.layout_now
        paged = [i for i, column in enumerate(columns) if column.shape.n_more] if layout is not None else []
        made = [i for i in paged if i not in self._buttons]
        for i in made:
            self._buttons[i] = self._new_button(i)
        for i, button in self._buttons.items():
            if i in paged and layout is not None:
                self._describe(button, i, columns[i], layout.step - APART)
                self._put(button, layout.foot_rect(i))
            button.setVisible(i in paged)
        if made:
            self.widgets_created.emit()

    def _new_button(self, i: int) -> PageButton:
        button = PageButton(self._canvas, f"network_view.more.{i}")
        button.turned.connect(partial(self.turn, i))
        return button

    def _describe(self, button: PageButton, i: int, unit_column: UnitColumn, room: float) -> None:
        """Say which units are shown, in fewer words where columns are close, and what a click does."""
        first, last, n = unit_column.range
        shown, after = last - first + 1, n - last - 1
        numbers = {"first": f"{first + 1:,}", "last": f"{last + 1:,}", "n": f"{n:,}", "layer": i}
        back, on = "\u2039 " if first else "", " \u203a" if after else ""
        texts = [
            back + self.tr("{first}–{last} of {n}") + on,
            self.tr("{first}–{last} of {n}"),
            "{first}–{last}",
            "{first}…",
        ]
        button.has_former = first > 0
        for text in texts:
            button.setText(text.format(**numbers))
            if button.sizeHint().width() <= room:
                break
        name = self.tr("Units {first}–{last} of {n} of layer {layer}").format(**numbers)
        what = self.tr("show the next {next}") if after else self.tr("show the first {shown}")
        what = what.format(shown=f"{shown:,}", next=f"{min(shown, after):,}")
        button.setAccessibleName(about(name, what))
        keys = self.tr("A click, the wheel over the layer, or Page Down on a unit: {what}.")
        goes_back = self.tr("Shift+click or Page Up goes back.")
        if first:
            goes_back = self.tr("A click at the left half, Shift+click or Page Up goes back.")
        button.setToolTip("\n".join((name, keys.format(what=what), goes_back)))

    def _put(self, button: QToolButton, room: QRectF) -> None:
        width = min(button.sizeHint().width(), int(room.width()))
        button.setGeometry(round(room.center().x() - width / 2), round(room.top()), width, int(room.height()))
