"""Drawing one's own points: what is drawn on the map becomes an edit of the experiment."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QObject

from core.data import drawn_points
from core.errors import PlaygroundError
from core.experiment.values.points import DECIMALS, EXAMPLE, Rows
from core.protocol.failures import explain
from gui.pages.train.output.map_pane import MapPane
from gui.state.store import Store


class Drawing(QObject):
    """Connects a map with the drawn points of the store's experiment."""

    def __init__(self, store: Store, pane: MapPane) -> None:
        super().__init__(pane)
        self._store = store
        self._pane = pane
        pane.points_added.connect(self._add)
        pane.point_removed.connect(self._remove)
        pane.draw_wanted.connect(self._begin)
        store.document.experiment_changed.connect(self.show)
        store.run.built_changed.connect(self.show)
        store.run.trained_changed.connect(self.show)
        self.show()

    def show(self) -> None:
        """Show the experiment's points, and whether they wait for a reset."""
        waits = "data.points" in self._store.control.pending and not self._store.run.is_fresh
        self._pane.set_drawing(
            self._rows(), self.tr("Reset (Ctrl+R) trains on these points") if waits else ""
        )

    def _rows(self) -> Rows | None:
        data = self._store.document.experiment.data
        return data.args.get("points", EXAMPLE) if data.name == "drawn" else None

    def _add(self, added: Rows) -> None:
        rows = self._rows()
        if rows is not None:
            rounded = ((round(x1, DECIMALS), round(x2, DECIMALS), label) for x1, x2, label in added)
            self._edit((*rows, *rounded))

    def _remove(self, x1: float, x2: float) -> None:
        """Take out the point nearest to a place."""
        rows = self._rows()
        if rows is not None:
            nearest = min(range(len(rows)), key=lambda i: math.dist(rows[i][:2], (x1, x2)))
            self._edit(rows[:nearest] + rows[nearest + 1 :])

    def _edit(self, rows: Rows) -> None:
        try:
            self._store.edit("data.points", rows)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))

    def _begin(self) -> None:
        """Make drawn points of those on the map."""
        data = self._store.run.data
        if data is None or data.points_train is None or data.points_test is None:
            return
        points = np.concatenate([data.points_train, data.points_test])
        labels = np.concatenate([data.y_train, data.y_test]).astype(np.int64)
        try:
            self._store.draw(drawn_points.rows_of(points, labels))
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
