"""Which view shows which kind of value."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget

from core.protocol.trace.values import ContainerValue, Value
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.loader_view import LoaderView
from gui.pages.lab.objects.module_view import ModuleView
from gui.pages.lab.objects.scheduler_view import SchedulerView
from gui.pages.lab.objects.state_table import StateTable
from gui.pages.lab.objects.trees import ContainerView, DatasetView, OptimizerView, PlainView
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState

Show = Callable[[LabState, ViewState], "ObjectView | Containers"]


class Containers(QStackedWidget):
    """A container as a tree; a state_dict or checkpoint as a table."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__()
        self._make = {False: ContainerView, True: StateTable}
        self._views: dict[bool, ObjectView] = {}
        self._state, self._view = state, view

    def show_value(self, value: Value) -> None:
        """Show a container."""
        assert isinstance(value, ContainerValue)
        kind = value.is_state_dict
        if kind not in self._views:
            self._views[kind] = self._make[kind](self._state, self._view)
            self.addWidget(self._views[kind])
        self._views[kind].show_value(value)
        self.setCurrentWidget(self._views[kind])
        self.setFocusProxy(self._views[kind])


VIEWS: dict[str, Show] = {
    "plain": PlainView,
    "container": Containers,
    "module": ModuleView,
    "optimizer": OptimizerView,
    "scheduler": SchedulerView,
    "dataset": DatasetView,
    "loader": LoaderView,
}
"""By ``kind``; tensors are shown by the page itself."""


def object_view(kind: str, state: LabState, view: ViewState) -> ObjectView | Containers:
    """Return a new view for values of a kind; its ``show_value`` takes them."""
    return VIEWS[kind](state, view)
