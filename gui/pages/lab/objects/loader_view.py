"""A DataLoader: its last batch and data set, the order of indices, and who fetched which batch when."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QScrollArea, QSplitter, QVBoxLayout, QWidget

from core.protocol.trace.values import LoaderValue, Value
from gui.pages.lab.cells.badges import Badge
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.fetch_chart import FetchChart, IndexOrder
from gui.pages.lab.objects.parts.rows import rows_of
from gui.pages.lab.objects.parts.texts import options_text
from gui.pages.lab.objects.parts.tree import PartTree
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel

translate = QCoreApplication.translate


class LoaderView(ObjectView):
    """The parts of a loader at the left, its last iteration at the right."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.loader", translate("LoaderView", "DataLoader"), state, view)
        self.tree = PartTree("lab.loader.tree", self.tr("Parts: double click or Enter shows one"), view)
        self.chart, self.order = FetchChart(view), IndexOrder(view)
        self.tree.opened.connect(self.open_part)
        self._split = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False)
        self._split.addWidget(self.tree)
        self._split.addWidget(self._iteration())
        self._split.setSizes([360, 340])
        self._column.addWidget(self._split, 1)
        self.setFocusProxy(self.tree)

    def _iteration(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(8, 0, 0, 0)
        column.setSpacing(4)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setWidget(self.order)
        self._scroll.setAccessibleName(self.order.accessibleName())
        titles = self.tr("Who fetched which batch when"), self.tr("Indices of each batch")
        for title, widget in zip(titles, (self.chart, self._scroll), strict=True):
            label = PlainLabel(title)
            label.setProperty("role", "note")
            column.addWidget(label)
            column.addWidget(widget, int(widget is self._scroll))
        self._side = side
        return side

    def _refresh(self, value: Value) -> None:
        assert isinstance(value, LoaderValue)
        self.head.show_chips(self._chips(value), options_text(value.options))
        self.tree.show_rows(rows_of(value))
        self._side.setVisible(bool(value.fetches))
        self.chart.show_fetches(value.fetches)
        self.order.show_fetches(value.fetches)

    def _chips(self, value: LoaderValue) -> list[Badge]:
        chips = []
        if value.batch_size is not None:
            text = self.tr("batches of {0:,}").format(value.batch_size)
            tip = self.tr("batch_size: samples of a batch; the last may be smaller")
            chips.append(Badge("batches", text, tip, "shape"))
        if value.sampler:
            tip = self.tr("The order of indices: shuffle=True makes it a RandomSampler")
            chips.append(Badge("sampler", value.sampler, tip, "good"))
        workers = self.tr("{0} workers").format(value.n_workers) if value.n_workers else self.tr("no workers")
        tip = self.tr("num_workers: processes that fetch batches; without any the main process does")
        chips.append(Badge("workers", workers, tip, "grad" if value.n_workers else "plain"))
        return chips
