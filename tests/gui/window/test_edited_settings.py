"""Settings that are not what was opened are marked, and offer to go back to that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.state.store import Store
from gui.window.settings.view import SettingsView


class Panel:
    def __init__(self, qtbot: QtBot, catalog: Catalog) -> None:
        self.store = Store(read_preset("spiral").experiment, catalog)
        self.store.view.set_level("all")
        self.view = SettingsView(self.store)
        qtbot.addWidget(self.view)

    def marked(self) -> dict[str, str]:
        """Return what the dots tell, by the path of their rows."""
        rows = (row for row in self.view.findChildren(QWidget) if row.objectName().endswith(".row"))
        labels = ((row, label) for row in rows for label in row.findChildren(QLabel) if label.text() == "•")
        return {row.objectName().removesuffix(".row"): label.toolTip() for row, label in labels}

    def back(self, path: str) -> QAction:
        action = self.view.findChild(QAction, f"{path}.opened")
        assert action is not None
        return action


@pytest.fixture
def panel(qtbot: QtBot, catalog: Catalog) -> Panel:
    return Panel(qtbot, catalog)


def test_nothing_is_marked_as_long_as_all_is_as_opened(panel: Panel) -> None:
    assert panel.marked() == {}
    assert not panel.back("optimizer.lr").isVisible()


def test_an_edited_setting_has_a_dot_and_goes_back(panel: Panel) -> None:
    for path, value, opened, text in (
        ("optimizer.lr", 0.01, 0.002, "0.002"),
        ("optimizer.weight_decay", 0.1, None, "0"),  # a default that the preset does not mention
        ("model.hidden", (4,), [16, 16], "16, 16"),
        ("seed", 3, 0, "0"),
        ("data.features", ("x1",), None, "x1, x2"),
    ):
        panel.store.edit(path, value)
        assert panel.marked() == {path: f"{text} when it was opened"}
        back = panel.back(path)
        assert (back.isVisible(), back.text()) == (True, f"Back to {text}, as it was opened")
        back.trigger()
        assert panel.store.document.experiment.get(path) == opened
        assert panel.marked() == {}
        assert not back.isVisible()


def test_a_value_written_out_that_is_the_default_is_not_marked(panel: Panel) -> None:
    panel.store.edit("optimizer.weight_decay", 0.0)
    assert panel.marked() == {}


def test_settings_of_a_component_that_was_not_opened_are_not_marked(panel: Panel) -> None:
    panel.store.edit("optimizer.lr", 0.01)
    panel.store.choose("optimizer", "SGD")
    assert panel.marked() == {}
    chooser = panel.view.findChild(QWidget, "optimizer.name")
    assert chooser is not None
    assert chooser.property("edited") is True
    panel.store.undo()
    assert chooser.property("edited") is False
    assert list(panel.marked()) == ["optimizer.lr"]


def test_what_waits_for_a_reset_tells_both(panel: Panel) -> None:
    row = panel.view.findChild(QWidget, "model.hidden.row")
    assert row is not None
    panel.store.edit("model.hidden", (4,))
    row.set_pending(True)
    badge = next(label for label in row.findChildren(QLabel) if label.text() == "↻")
    assert badge.toolTip() == "Applies on reset\n16, 16 when it was opened"
    row.set_pending(False)
    assert badge.text() == "•"


def test_what_is_saved_counts_as_opened(panel: Panel, tmp_path: Path) -> None:
    panel.store.edit("optimizer.lr", 0.01)
    panel.store.save(tmp_path / "mine.toml")
    assert panel.marked() == {}
    panel.store.edit("optimizer.lr", 0.002)
    assert panel.marked() == {"optimizer.lr": "0.01 when it was opened"}
