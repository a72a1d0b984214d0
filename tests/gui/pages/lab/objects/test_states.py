"""Views of checkpoints, of containers and of plain values."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.pages.lab.objects.choose import Containers
from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, SHAPE, VALUES
from gui.pages.lab.objects.state_table import StateTable
from gui.pages.lab.objects.trees import PlainView
from gui.pages.lab.state import LabState, Selection
from tests.helpers.lab_objects import MODEL, Open, Run, texts


def test_a_checkpoint_is_a_table_that_can_be_sorted(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program(MODEL)
    containers: Containers = open_view("checkpoint")
    table = containers.currentWidget()
    assert isinstance(table, StateTable)
    model = table.model

    def column(number: int) -> list[str]:
        return [model.index(row, number).data() for row in range(model.rowCount())]

    assert column(NAME)[0] == "model › mean"
    assert column(NAME)[-1] == "epoch"
    assert column(VALUES)[-1] == "3"
    table.table.sortByColumn(SHAPE, Qt.SortOrder.DescendingOrder)
    assert column(SHAPE)[0] == "[3, 8]"
    table.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    assert column(NAME)[0] == "epoch"
    assert set(column(DTYPE)) == {"", "float32"}
    row = column(NAME).index("model › head.bias")
    table.table.setCurrentIndex(model.index(row, DEVICE))
    QTest.keyClick(table.table, Qt.Key.Key_Return)
    assert state.selection == Selection("checkpoint", 0, ("model", "head.bias"))


def test_numbers_in_keys_are_sorted_as_numbers(run_program: Run, open_view: Open) -> None:
    run_program("import torch\nd = {f'layer.{i}.w': torch.ones(1) for i in range(11)}")
    table = open_view("d").currentWidget()
    table.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    keys = [table.model.index(row, NAME).data() for row in range(11)]
    assert keys == [f"layer.{i}.w" for i in range(11)]


def test_a_container_and_a_text(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    rows = texts(open_view("settings").currentWidget().tree)
    assert [row[NAME] for row in rows.values()] == [
        "lr  0.1",
        "sizes  list  2, 8",
        "0  2",
        "1  8",
        "name  'run'",
    ]
    plain: PlainView = open_view("text")
    assert plain.text.toPlainText() == "'hello'"


def test_one_view_shows_a_dict_that_becomes_a_checkpoint(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program("import torch\nd = {'a': 1}\nd = {'w': torch.ones(2)}")
    state.set_position(1)
    containers: Containers = open_view("d")
    assert not isinstance(containers.currentWidget(), StateTable)
    containers.show_value(state.trace.value_at(2, "d"))  # type: ignore[arg-type]
    assert isinstance(containers.currentWidget(), StateTable)
