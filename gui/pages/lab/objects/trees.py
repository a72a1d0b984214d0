"""Views that are a tree of parts: optimizer, data set, container, and any plain object."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QPlainTextEdit

from core.protocol.trace.values import (
    DatasetValue,
    OptimizerValue,
    PlainValue,
    Value,
)
from gui.pages.lab.cells.badges import Badge, place_badges
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.parts.rows import rows_of
from gui.pages.lab.objects.parts.tree import PartTree
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.theme.fonts import fixed_font

translate = QCoreApplication.translate


class TreeView(ObjectView):
    """A line about the whole, and the tree of its parts."""

    def __init__(self, name: str, title: str, state: LabState, view: ViewState) -> None:
        super().__init__(name, title, state, view)
        self.tree = PartTree(f"{name}.tree", self.tr("Parts: double click or Enter shows one"), view)
        self.tree.opened.connect(self.open_part)
        self._column.addWidget(self.tree, 1)
        self.setFocusProxy(self.tree)

    def _refresh(self, value: Value) -> None:
        self.head.show_chips(self._chips(value), self._text(value))
        self.tree.show_rows(rows_of(value))

    def _chips(self, value: Value) -> list[Badge]:
        return []

    def _text(self, value: Value) -> str:
        return ""


class OptimizerView(TreeView):
    """Groups with their options, and below each parameter its gradient and its state."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.optimizer", translate("OptimizerView", "Optimizer"), state, view)

    def _chips(self, value: Value) -> list[Badge]:
        assert isinstance(value, OptimizerValue)
        everyone = [one for group in value.groups for one in group.parameters]
        chips = place_badges((one.parameter for one in everyone), self.tr("Of the parameters"))
        n_without = sum(one.parameter.grad is None for one in everyone)
        if n_without:
            text = self.tr("{0} without .grad").format(n_without)
            tip = self.tr("step() skips parameters that have no gradient")
            chips.append(Badge("grad", text, tip))
        return chips

    def _text(self, value: Value) -> str:
        assert isinstance(value, OptimizerValue)
        has_state = any(one.state for group in value.groups for one in group.parameters)
        return "" if has_state else self.tr("No state yet: it is made by the first step(), or none is needed")


class DatasetView(TreeView):
    """The length, the last sample and the attributes of a data set."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.dataset", translate("DatasetView", "Dataset"), state, view)

    def _text(self, value: Value) -> str:
        assert isinstance(value, DatasetValue)
        if value.sample is not None:
            return ""
        return self.tr("No sample yet: dataset[0] gets one; looking does not, for it may change something")


class ContainerView(TreeView):
    """The items of a list, tuple, dict or set, or the attributes of an object."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.container", translate("ContainerView", "Container"), state, view)


class PlainView(ObjectView):
    """The text of an object that has no parts."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.plain", translate("PlainView", "Object"), state, view)
        self.text = QPlainTextEdit(readOnly=True, objectName="lab.plain.text")
        self.text.setAccessibleName(self.tr("Its text"))
        self.text.setToolTip(self.tr("Its text, without calling code of the program's own"))
        self.text.setFont(fixed_font())
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._column.addWidget(self.text, 1)
        self.setFocusProxy(self.text)

    def _refresh(self, value: Value) -> None:
        assert isinstance(value, PlainValue)
        self.head.show_chips(())
        self.text.setPlainText(value.text)
