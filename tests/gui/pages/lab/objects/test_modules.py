"""Views of modules show their tree, what they hold and how they were called."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.values import ModuleValue
from gui.pages.lab.objects.module_view import ModuleView
from gui.pages.lab.objects.parts.delegate import NAME, SHAPE, VALUES
from gui.pages.lab.objects.parts.tree import PartTree
from gui.pages.lab.state import LabState, Selection
from tests.helpers.lab_objects import MODEL, Open, Run, open_row, texts


class _Painted(QObject):
    """Listens to what of a widget is painted anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.regions: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.regions.append(event.region())
        return False


def test_a_module_shows_its_tree(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    module: ModuleView = open_view("model")
    rows = texts(module.tree)
    assert rows["body.0.weight"][SHAPE:VALUES] == ["[8, 2]", "float32", "cpu"]
    assert "mean" in rows
    assert rows["head"][NAME] == "head  Linear  in_features=8, out_features=3, bias=True"
    assert [chip.text for chip in module.head.chips] == [
        "train and eval", "24 frozen", "cpu", "float32", "1 not registered",
    ]  # fmt: skip


def test_what_is_not_registered_is_marked_and_explained_in_place(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    tree: PartTree = open_view("model").tree
    index = next(index for index in tree.rows.indices() if tree.rows.row(index).parts == ("layers",))
    assert tree.rows.row(index).tone == "warning"
    assert tree.isExpanded(index)
    note = tree.rows.index(0, NAME, index)
    assert "nn.ModuleList" in note.data()
    assert "state_dict()" in note.data()


def test_the_last_call_shows_its_shapes(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    calls = open_view("model").calls
    shown = [
        [calls.item(row, column).text().strip() for column in range(3)] for row in range(calls.rowCount())
    ]
    assert shown == [
        ["Net", "(5, 2)", "(5, 3)"], ["body", "(5, 2)", "(5, 8)"], ["body.0", "(5, 2)", "(5, 8)"],
        ["body.1", "(5, 8)", "(5, 8)"], ["head", "(5, 8)", "(5, 3)"],
    ]  # fmt: skip


def test_a_part_is_selected_by_enter_and_by_a_double_click(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program(MODEL)
    tree: PartTree = open_view("model").tree
    open_row(tree, "body", "0", "weight")
    assert state.selection == Selection("model", 0, ("body", "0", "weight"))
    state.select(Selection("model"))
    index = next(index for index in tree.rows.indices() if tree.rows.row(index).parts == ("mean",))
    place = tree.visualRect(index).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert state.selection == Selection("model", 0, ("mean",))


def test_what_is_open_stays_open_while_values_change(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program("import torch\nm = torch.nn.Linear(2, 1)\nm.weight.data.fill_(3.0)\nm.extra = torch.ones(2)")
    state.set_position(1)
    module: ModuleView = open_view("m")
    module.tree.setCurrentIndex(module.tree.rows.index(1, NAME))
    state.set_position(2)
    module.show_value(state.trace.value_at(2, "m"))  # type: ignore[arg-type]
    assert texts(module.tree)["weight"][VALUES] == "3  3"
    assert module.tree.currentIndex().row() == 1
    state.set_position(3)
    module.show_value(state.trace.value_at(3, "m"))  # type: ignore[arg-type]
    assert "extra" in texts(module.tree)


def test_place_without_a_selection_is_the_variable_that_holds_the_value(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program(MODEL)
    module: ModuleView = open_view("model")
    state.select(None)
    module.open_part(("head",))
    assert state.selection == Selection("model", 0, ("head",))


def test_a_buffer_of_a_module_inside_is_painted_as_it_is_at_the_position(
    run_program: Run, open_view: Open, state: LabState, qtbot: QtBot
) -> None:
    run_program("""
import torch
from torch import nn
class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("calls", torch.zeros(1))
    def forward(self, x):
        self.calls += 1
        return x
model = nn.Sequential(nn.ReLU(), Counting())
for _ in range(3):
    out = model(torch.ones(1))
""")
    module: ModuleView = open_view("model")
    tree = module.tree
    index = next(index for index in tree.rows.indices() if tree.rows.row(index).parts == ("1", "calls"))
    place = tree.visualRect(index.siblingAtColumn(VALUES))
    painted = _Painted(tree.viewport())
    QApplication.processEvents()
    painted.regions.clear()
    called = (state.trace.value_at(position, "model") for position in state.trace.changes_of("model"))
    earlier = next(value for value in called if isinstance(value, ModuleValue) and value.calls)
    module.show_value(earlier)
    assert texts(tree)["1.calls"][VALUES] == "1"
    qtbot.waitUntil(lambda: any(region.contains(place) for region in painted.regions))
