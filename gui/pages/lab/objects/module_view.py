"""A module: its tree of parameters, buffers and children, and the shapes of its last call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHeaderView, QSplitter

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Call, ModuleValue, Value
from gui.pages.lab.cells.badges import Badge, place_badges
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.parts.rows import rows_of
from gui.pages.lab.objects.parts.tree import PartTree
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.table import Column, Table

translate = QCoreApplication.translate


class CallTable(Table[Call]):
    """Which modules ran in the last call, in order, with the shapes that went in and came out."""

    def __init__(self) -> None:
        self._whole = ""
        columns = [
            Column(self.tr("Last call"), "", self._name, tip=lambda call: call.path or self._whole),
            Column(self.tr("In"), "", lambda call: ", ".join(call.inputs)),
            Column(self.tr("Out"), "", lambda call: ", ".join(call.outputs)),
        ]
        super().__init__("lab.module.calls", self.tr("Shapes of the last call"), columns)
        self.setToolTip(
            self.tr("The modules that ran in the last call, in order, and what went through them")
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(24)
        for column in (0, 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    def _name(self, call: Call) -> str:
        return "  " * (call.path.count(".") + bool(call.path)) + (call.path or self._whole)

    def show_calls(self, calls: Sequence[Call], whole: str) -> None:
        """Show calls; the module itself is called `whole`."""
        if (calls, whole) != (self.rows, self._whole):
            self._whole = whole
            self.show_rows(calls)


class ModuleView(ObjectView):
    """The tree of a module, and beside it the shape trace of its last call."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.module", translate("ModuleView", "Module"), state, view)
        self.tree = PartTree("lab.module.tree", self.tr("Parts: double click or Enter shows one"), view)
        self.calls = CallTable()
        self.tree.opened.connect(self.open_part)
        self._split = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False)
        self._split.addWidget(self.tree)
        self._split.addWidget(self.calls)
        self._split.setStretchFactor(0, 5)
        self._split.setStretchFactor(1, 2)
        self._split.setSizes([480, 220])
        self._column.addWidget(self._split, 1)
        self.setFocusProxy(self.tree)

    def _refresh(self, value: Value) -> None:
        assert isinstance(value, ModuleValue)
        self.head.show_chips(self._chips(value), value.extra_repr)
        self.tree.show_rows(rows_of(value))
        self.calls.setVisible(bool(value.calls))
        self.calls.show_calls(value.calls, value.type)

    def _chips(self, module: ModuleValue) -> list[Badge]:
        tensors = [tensor for part in modules_in(module) for _, tensor in (*part.parameters, *part.buffers)]
        chips = [*self._mode_chip(module), *self._frozen_chip(module)]
        chips += place_badges(tensors, self.tr("Of its parameters and buffers"))
        n_unregistered = sum(len(part.unregistered) for part in modules_in(module))
        if n_unregistered:
            text = self.tr("{0} not registered").format(n_unregistered)
            tip = self.tr("Attributes with tensors or modules that torch has not registered: marked below")
            chips.append(Badge("unregistered", text, tip, "grad"))
        return chips

    def _mode_chip(self, module: ModuleValue) -> list[Badge]:
        if len({part.training for part in modules_in(module)}) < 2:
            return []
        tip = self.tr("Some modules in it are in training mode, some in evaluation mode")
        return [Badge("mode", self.tr("train and eval"), tip, "grad")]

    def _frozen_chip(self, module: ModuleValue) -> list[Badge]:
        parameters = unique(tensor for part in modules_in(module) for _, tensor in part.parameters)
        frozen = sum(tensor.n_elements for tensor in parameters if not tensor.requires_grad)
        if not frozen:
            return []
        tip = self.tr("Numbers in frozen parameters (requires_grad is false): no optimizer changes them")
        return [Badge("frozen", self.tr("{0:,} frozen").format(frozen), tip, "train")]


def modules_in(module: ModuleValue) -> Iterator[ModuleValue]:
    """Yield a module and all below it."""
    yield module
    for child in module.children:
        yield from modules_in(child)


def unique(tensors: Iterator[TensorValue]) -> list[TensorValue]:
    """Return tensors, each once."""
    return list({tensor.identity: tensor for tensor in tensors}.values())
