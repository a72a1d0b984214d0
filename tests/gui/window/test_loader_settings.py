"""The DataLoader's settings: a group of their own, and what they mean for the run that is built."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.app import Playground
from gui.state.store import Store
from gui.window.settings.view import SettingsView
from tests.helpers.find_widgets import find

GROUP = {"data.sampler", "data.drop_last", "data.num_workers", "data.prefetch_factor", "data.pin_memory"}


class Panel:
    def __init__(self, qtbot: QtBot, catalog: Catalog) -> None:
        self.store = Store(read_preset("rare_class").experiment, catalog)
        self.view = SettingsView(self.store)
        qtbot.addWidget(self.view)
        self.view.show()

    def find(self, path: str) -> Any:
        [found] = self.view.findChildren(QWidget, path)
        return found

    def shown(self) -> set[str]:
        return {path for path in GROUP if self.find(f"{path}.row").isVisible()}


@pytest.fixture
def panel(qtbot: QtBot, catalog: Catalog) -> Panel:
    return Panel(qtbot, catalog)


def test_the_group_grows_with_the_level_and_shows_what_is_set_at_each(panel: Panel) -> None:
    heading = panel.find("data.loader.heading")
    panel.store.view.set_level("essentials")
    assert (panel.shown(), heading.isVisible()) == (set(), False)
    panel.store.view.set_level("more")
    assert (panel.shown(), heading.isVisible()) == ({"data.sampler", "data.drop_last"}, True)
    panel.store.view.set_level("all")
    assert panel.shown() == GROUP
    panel.find("data.num_workers").setValue(2)
    panel.store.view.set_level("essentials")
    assert (panel.shown(), heading.isVisible()) == ({"data.num_workers"}, True)


def test_what_needs_workers_is_refused_without_and_taken_with_them(panel: Panel) -> None:
    panel.store.view.set_level("all")
    panel.find("data.prefetch_factor").setValue(4)
    assert "without workers nothing is fetched ahead" in panel.find("data.prefetch_factor").rule
    assert panel.store.document.experiment.get("data.prefetch_factor") is None
    panel.find("data.num_workers").setValue(1)
    assert panel.store.document.experiment.get("data.prefetch_factor") == 4
    panel.find("data.num_workers").setValue(0)
    assert panel.store.document.experiment.get("data.prefetch_factor") is None


def test_other_data_keep_the_loader_and_drop_what_does_not_fit(panel: Panel) -> None:
    panel.store.change({"data.sampler": "weighted", "data.drop_last": True})
    panel.store.choose("data", "plane")
    data = panel.store.document.experiment.data.args
    assert (data.get("drop_last"), data.get("sampler")) == (True, None)


def workers() -> list[psutil.Process]:
    """Return the worker processes there are."""
    servers = psutil.Process().children()
    return [worker for server in servers for worker in server.children() if worker.status() != "zombie"]


def test_a_run_with_a_worker_in_the_window(
    open_playground: Callable[..., Playground], qtbot: QtBot, tmp_path: Path
) -> None:
    short = read_preset("rare_class").experiment.replace_all(
        {"data.num_workers": 1, "data.n_samples": 60, "training.epochs": 100_000, "training.device": "cpu"}
    )
    short.write(tmp_path / "e.toml")
    playground = open_playground(str(tmp_path / "e.toml"))
    store = playground.store
    store.view.set_level("all")
    pin = find(playground, QWidget, "data.pin_memory")
    assert not pin.isEnabled()
    hints = {name: find(playground, QLabel, f"data.{name}.hint").text() for name in ("pin_memory", "sampler")}
    assert hints["pin_memory"] == "does nothing on cpu: only CUDA reads page-locked memory"
    assert hints["sampler"] == "training samples by class: 27 · 3"
    store.control.run()
    qtbot.waitUntil(lambda: store.run.step_timings.mean.any(), timeout=60_000)
    assert len(workers()) == 1
    store.control.reset()
    qtbot.waitUntil(lambda: workers() == [], timeout=60_000)
    store.control.run()
    qtbot.waitUntil(lambda: len(workers()) == 1, timeout=60_000)
    workers()[0].kill()
    qtbot.waitUntil(lambda: store.run.state == "failed", timeout=60_000)
    [message] = store.messages.unread
    assert message.summary.startswith("A worker that fetches batches was killed")
    assert workers() == []
