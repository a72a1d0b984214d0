"""A list of components, each with its own settings."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.experiment.schema import ParamSpec
from tests.helpers.editor_bench import Bench

LIST = ParamSpec("schedulers", "components", family="scheduler")


def test_a_list_of_components_grows_moves_and_shrinks(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LIST, ({"name": "StepLR", "step_size": 5},))
    find, path = bench.window.findChild, "optimizer.schedulers"
    find(QWidget, f"{path}.add").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5}, {"name": "ConstantLR"})
    find(QWidget, f"{path}[1].up").click()
    assert [table["name"] for table in bench.told[-1]] == ["ConstantLR", "StepLR"]
    find(QWidget, f"{path}[0].remove").click()
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 5},)


def test_a_member_is_chosen_and_set_in_its_own_form(qtbot: QtBot) -> None:
    bench = Bench(qtbot, LIST, ({"name": "ConstantLR"},))
    path = "optimizer.schedulers[0]"
    bench.window.findChild(QWidget, f"{path}.name").setCurrentText("StepLR")
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 30},)
    field = bench.window.findChild(QWidget, f"{path}.step_size")
    field.selectAll()
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert bench.told[-1] == ({"name": "StepLR", "step_size": 7},)
