"""Further units of a layer of which not all fit: a button below it, the wheel, Page Up and Page Down."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtWidgets import QToolButton

from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.network.unit_columns import UnitColumn
from gui.state.store import Store

APART = 4


class MoreUnits(QObject):
    """A button below each column of the canvas that hides units; which ones are shown is up to the store."""

    widgets_created = Signal()

    def __init__(self, store: Store, canvas: NetworkCanvas) -> None:
        super().__init__(canvas)
        self._store, self._canvas = store, canvas
        self._buttons: dict[int, QToolButton] = {}
        canvas.arranged.connect(self._arrange)
        canvas.paged.connect(self.turn)

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
        pages = dict(self._store.view.watch.first_units) | {column.name: new}
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

    def _new_button(self, i: int) -> QToolButton:
        button = QToolButton(self._canvas, objectName=f"network_view.more.{i}")
        button.setProperty("role", "tag")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self.turn, i, 1))
        return button

    def _describe(self, button: QToolButton, i: int, unit_column: UnitColumn, room: float) -> None:
        """Say which units are shown and how many follow, in fewer words where columns are close."""
        first, last, n = unit_column.range
        shown, after = last - first + 1, n - last - 1
        numbers = {"first": f"{first + 1:,}", "last": f"{last + 1:,}", "n": f"{n:,}", "layer": i}
        counts = {"after": f"{after:,}", "shown": f"{shown:,}", "next": f"{min(shown, after):,}"}
        follows = self.tr("{after} more") if after else self.tr("first {shown}")
        texts = [
            self.tr("{first}–{last} of {n}") + "  ·  " + follows,
            "{first}–{last}  ·  " + follows,
            follows,
            "+{after}" if after else "1–{shown}",
        ]
        for text in texts:
            button.setText(text.format(**numbers, **counts))
            if button.sizeHint().width() <= room:
                break
        name = self.tr("Units {first}–{last} of {n} of layer {layer}").format(**numbers)
        what = self.tr("show the next {next}") if after else self.tr("show the first {shown}")
        what = what.format(**counts)
        button.setAccessibleName(f"{name}: {what}")
        keys = self.tr(
            "A click, the wheel over the layer, or Page Down on a unit: {what}. Page Up goes back."
        )
        button.setToolTip(name + "\n" + keys.format(what=what))

    def _put(self, button: QToolButton, room: QRectF) -> None:
        width = min(button.sizeHint().width(), int(room.width()))
        button.setGeometry(round(room.center().x() - width / 2), round(room.top()), width, int(room.height()))
