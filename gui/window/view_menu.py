"""The View menu: what is shown of the window, how large, and in which colours."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gui.state.store import Store
from gui.widgets.checks_menu import ChecksMenu


class ViewMenu(QObject):
    """Fills the View menu with what can be hidden, and what is.

    Parameters
    ----------
    store : Store
        Its experiment says what is hidden.
    """

    def __init__(self, menu: QMenu, store: Store) -> None:
        super().__init__(menu)
        self._store = store
        self._titles: dict[str, str] = {}
        self._actions: dict[str, QAction] = {}
        panels, controls = ChecksMenu(self.tr("Panels"), menu), ChecksMenu(self.tr("Controls"), menu)
        panels.setObjectName("panels_menu")
        controls.setObjectName("controls_menu")
        for parts, groups in ((panels, self._panels()), (controls, self._controls())):
            menu.addMenu(parts)
            parts.triggered.connect(self._take)
            for group in groups:
                self._fill(parts, group)
        self._hidden = menu.addMenu(self.tr("Hidden controls"))
        self._hidden.setObjectName("hidden_menu")
        self._everything = menu.addAction(self.tr("Show everything"), self._show_everything)
        self._everything.setObjectName("show_everything_action")
        menu.addSeparator()
        self._level = menu.addAction(self.tr("Keep this level of settings in the experiment"))
        self._level.setObjectName("keep_level_action")
        self._level.setCheckable(True)
        self._level.triggered.connect(store.keep_level)
        self._hidden.triggered.connect(self._bring_back)
        store.view.level_changed.connect(self._show)
        store.document.experiment_changed.connect(self._show)
        self._show()

    def _panels(self) -> Iterable[dict[str, str]]:
        yield {
            "strip": self.tr("What to see and try"),
            "network_view": self.tr("Network"),
            "output_view": self.tr("Output"),
            "loss_plot": self.tr("Loss curves"),
            "score_plot": self.tr("Score curves"),
            "inside_view": self.tr("Gradients and weights"),
            "step_time_view": self.tr("Step time"),
            "lr_plot": self.tr("Learning rate"),
            "timeline": self.tr("Timeline"),
        }
        yield {
            "learn": self.tr("Learn page"),
            "landscape": self.tr("Landscape, in Learn"),
            "losses": self.tr("Losses, in Learn"),
            "lab": self.tr("Lab page"),
            "temperature": self.tr("Temperature page"),
            "evaluate": self.tr("Evaluate page"),
            "runs": self.tr("Runs page"),
            "sweep": self.tr("Sweep, in Runs"),
            "code": self.tr("Code page"),
        }
        yield {
            "data": self.tr("Settings of the data"),
            "task": self.tr("Settings of the task"),
            "model": self.tr("Settings of the model"),
            "loss": self.tr("Settings of the loss"),
            "optimizer": self.tr("Settings of the optimizer"),
            "scheduler": self.tr("Settings of the schedule"),
            "training": self.tr("Settings of the training"),
        }

    def _controls(self) -> Iterable[dict[str, str]]:
        yield {
            "reset_action": self.tr("Reset"),
            "run_action": self.tr("Run and pause"),
            "step_action": self.tr("Step"),
            "step_epoch_action": self.tr("Epoch"),
            "stop_action": self.tr("Stop"),
            "training.device": self.tr("Device"),
            "preset": self.tr("Presets"),
        }
        yield {
            "network_view.layers": self.tr("Number of hidden layers"),
            "output_view.draw": self.tr("Drawing of points"),
            "output_view.show_test": self.tr("Test data on the map"),
            "output_view.discretize": self.tr("Discretize"),
            "loss_plot.smoothing": self.tr("Smoothing of the loss"),
            "loss_plot.log": self.tr("Logarithmic loss"),
            "lr_plot.log": self.tr("Logarithmic learning rate"),
        }
        yield {
            "settings.level": self.tr("Levels of the settings"),
            "name": self.tr("Name of the experiment"),
            "data.name": self.tr("Choice of the data"),
            "data.regenerate": self.tr("Other samples of the data"),
            "seed.regenerate": self.tr("Other initial weights"),
            "task.name": self.tr("Choice of the task"),
            "model.name": self.tr("Choice of the model"),
            "loss.name": self.tr("Choice of the loss"),
            "optimizer.name": self.tr("Choice of the optimizer"),
            "scheduler.name": self.tr("Choice of the schedule"),
        }

    def _fill(self, menu: QMenu, group: dict[str, str]) -> None:
        menu.addSeparator()
        for name, title in group.items():
            action = menu.addAction(title)
            action.setObjectName(f"show_{name.removesuffix('_action')}_action")
            action.setCheckable(True)
            action.setData(name)
            self._titles[name], self._actions[name] = title, action

    def _show(self) -> None:
        hidden = self._store.document.experiment.view.hidden
        self._level.setChecked(self._store.document.experiment.view.level == self._store.view.level)
        for name, action in self._actions.items():
            action.setChecked(name not in hidden)
        self._hidden.clear()
        for name in hidden:
            self._hidden.addAction(self._titles.get(name, name)).setData(name)
        self._hidden.setEnabled(bool(hidden))
        self._everything.setEnabled(bool(hidden))

    def _set_visible(self, name: str, is_visible: bool) -> None:
        others = [other for other in self._store.document.experiment.view.hidden if other != name]
        self._store.set_hidden(others if is_visible else [*others, name])

    def _take(self, action: QAction) -> None:
        self._set_visible(action.data(), action.isChecked())

    def _bring_back(self, action: QAction) -> None:
        self._set_visible(action.data(), True)

    def _show_everything(self) -> None:
        self._store.set_hidden(())
