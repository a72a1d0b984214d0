"""Edits the weights of a network: a click on a weight opens an editor there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject

from gui.pages.train.network.canvas import NetworkCanvas
from gui.pages.train.network.captions import unit_name
from gui.pages.train.network.geometry import Bias, Link
from gui.pages.train.network.unit_columns import UnitColumn, is_single, place_of
from gui.pages.train.network.weight_popup import WeightPopup
from gui.state.store import Store


class WeightEditing(QObject):
    """Asks for the new value of a weight or bias, and hands it to the store.

    Parameters
    ----------
    canvas : NetworkCanvas
        The editor opens beside its parts.
    """

    def __init__(self, store: Store, canvas: NetworkCanvas) -> None:
        super().__init__(canvas)
        self._store = store
        self._canvas = canvas
        self._parameter = ""
        self._index: tuple[int, ...] = ()
        self._popup = WeightPopup(canvas)
        self._popup.changed.connect(self._set)
        self._popup.followed.connect(self._follow)
        canvas.arranged.connect(self._popup.hide)  # it would name another unit by now

    def ask(self, unit_columns: Sequence[UnitColumn], target: Bias | Link) -> None:
        """Open the editor on a part of these columns; a mean of several weights cannot be changed."""
        data, layout = self._store.run.data, self._canvas.layout_now
        columns = [each.column for each in unit_columns]
        column = columns[target.column]
        if data is None or layout is None:
            return
        if isinstance(target, Link):
            before = columns[target.column - 1]
            in_kernel: tuple[int, ...] = ()
            value = None
            if column.kernels is not None:  # of whose numbers one can be followed
                in_kernel = tuple(size // 2 for size in column.kernels.shape[2:])
            elif is_single(before, column) and column.weights is not None:
                value = column.weights[target.unit, target.source]
            else:
                return
            ends = (
                unit_name(columns, target.column - 1, target.source, data),
                unit_name(columns, target.column, target.unit, data),
            )
            ends_at = column.displayed[target.unit], before.displayed[target.source]
            self._aim(f"{column.name}.weight", *ends_at, *in_kernel)
            name = " \u2192 ".join(ends)
            if in_kernel:
                name = self.tr("{ends}, middle of the kernel").format(ends=name)
            place = layout.curves.middle(target).toPoint()
        else:
            unit = unit_columns[target.column].unit_of(target.row)
            if unit is None or column.biases is None:
                return
            self._aim(f"{column.name}.bias", column.displayed[unit])
            name = self.tr("Bias of {unit}").format(unit=unit_name(columns, target.column, unit, data))
            value = column.biases[unit]
            place = layout.bias_rect(target.column, target.row).toRect().bottomLeft()
        self._popup.ask(name, None if value is None else _shortest(value), place)

    def show_newest(self, unit_columns: Sequence[UnitColumn]) -> None:
        """Show in an open editor what a newer snapshot has, unless something is typed into it."""
        target = place_of(unit_columns, self._parameter, self._index) if self._popup.isVisible() else None
        column = unit_columns[target.column].column if target is not None else None
        if isinstance(target, Link) and column is not None and column.weights is not None:
            self._popup.show_value(_shortest(column.weights[target.unit, target.source]))
        elif isinstance(target, Bias) and column is not None and column.biases is not None:
            unit = unit_columns[target.column].unit_of(target.row)
            if unit is not None:
                self._popup.show_value(_shortest(column.biases[unit]))

    def _aim(self, parameter: str, *index: npt.NDArray[np.int64] | int) -> None:
        self._parameter, self._index = parameter, tuple(int(i) for i in index)

    def _follow(self) -> None:
        self._store.view.follow_weight(self._parameter, self._index)

    def _set(self, value: float | None) -> None:
        if value is not None:
            self._store.view.set_weight(self._parameter, self._index, value)


def _shortest(value: np.float32) -> float:
    """Return the number of the shortest text of a float32, not the longer one of the same as a float64."""
    return float(str(value))
