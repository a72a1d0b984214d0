"""Views of modules, optimizers, schedulers, data sets, loaders and checkpoints show what was recorded."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import TraceEvent
from core.protocol.trace.values import ModuleValue
from gui.pages.lab.objects.choose import Containers, object_view
from gui.pages.lab.objects.fetch_chart import FetchChart, IndexOrder
from gui.pages.lab.objects.loader_view import LoaderView
from gui.pages.lab.objects.module_view import ModuleView
from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, SHAPE, VALUES
from gui.pages.lab.objects.parts.tree import PartTree
from gui.pages.lab.objects.scheduler_view import SchedulerView
from gui.pages.lab.objects.state_table import StateTable
from gui.pages.lab.objects.trees import DatasetView, OptimizerView, PlainView
from gui.pages.lab.state import LabState, Selection
from gui.state.view_state import ViewState
from gui.theme.theme import DARK, LIGHT

Run = Callable[[str], list[TraceEvent]]
Open = Callable[[str], Any]

MODEL = """
import torch
from torch import nn
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 8), nn.ReLU())
        self.head = nn.Linear(8, 3)
        self.layers = [nn.Linear(3, 3)]
        self.register_buffer("mean", torch.zeros(2))
    def forward(self, x):
        return self.head(self.body(x - self.mean))
model = Net()
model.body[0].requires_grad_(False)
model.body.eval()
loss = model(torch.randn(5, 2)).sum()
loss.backward()
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
optimizer.step()
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2, 0.5)
for _ in range(3):
    optimizer.step()
    scheduler.step()
weights = model.state_dict()
checkpoint = {"model": weights, "optimizer": optimizer.state_dict(), "epoch": 3}
settings = {"lr": 0.1, "sizes": [2, 8], "name": "run"}
text = "hello"
"""
DATA = """
import torch
from torch.utils.data import DataLoader, Dataset
class Points(Dataset):
    def __init__(self):
        self.x = torch.arange(10.0)
    def __len__(self):
        return len(self.x)
    def __getitem__(self, index):
        return self.x[index]
data = Points()
sample = data[4]
loader = DataLoader(data, batch_size=3, shuffle=True, num_workers=WORKERS)
order = [int(x) for batch in loader for x in batch]
"""


@pytest.fixture
def open_view(state: LabState, view: ViewState, shown: Callable[[QWidget], QWidget]) -> Callable[[str], Any]:
    """Return a function that shows the value of a variable in the view of its kind."""

    kept = []

    def opened(name: str) -> Any:
        value = state.trace.value_at(state.position, name)
        assert value is not None
        state.select(Selection(name))
        widget = object_view(value.kind, state, view)
        kept.append(shown(widget))
        widget.show_value(value)
        return widget

    return opened


def texts(tree: PartTree) -> dict[str, list[str]]:
    """Return the texts of all rows by the way to them."""
    model = tree.rows
    return {
        ".".join(model.row(index).parts or (model.row(index).detail,)): [
            str(index.siblingAtColumn(column).data() or "") for column in range(VALUES + 1)
        ]
        for index in model.indices()
    }


def open_row(tree: PartTree, *parts: str) -> None:
    """Open a row as a user of the keyboard does."""
    index = next(index for index in tree.rows.indices() if tree.rows.row(index).parts == parts)
    tree.setCurrentIndex(index)
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Return)


# Modules


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


# Optimizers and schedulers


def test_an_optimizer_shows_groups_parameters_and_states(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program(MODEL)
    optimizer: OptimizerView = open_view("optimizer")
    rows = texts(optimizer.tree)
    group = next(iter(rows.values()))[NAME]
    assert group.startswith("group 0  lr 0.05")
    assert "betas (0.9, 0.999)" in group
    assert "foreach" not in group
    assert rows["state.model.head.bias.exp_avg"][SHAPE:VALUES] == ["[3]", "float32", "cpu"]
    assert "2 without .grad" in [chip.text for chip in optimizer.head.chips]
    open_row(optimizer.tree, "state", "model.head.bias", "exp_avg")
    assert state.selection == Selection("optimizer", 0, ("state", "model.head.bias", "exp_avg"))


def test_state_that_was_left_behind_is_marked(run_program: Run, open_view: Open) -> None:
    run_program(
        "import torch\nw = torch.nn.Parameter(torch.ones(2))\no = torch.optim.Adam([w])\n"
        "w.sum().backward()\no.step()\no.state[w]['exp_avg'] = torch.empty(2, device='meta')\n"
    )
    optimizer: OptimizerView = open_view("o")
    tones = [optimizer.tree.rows.row(index).tone for index in optimizer.tree.rows.indices()]
    notes = [row[NAME] for row in texts(optimizer.tree).values()]
    assert "error" in tones
    assert any("On meta, but its parameter is on cpu" in note for note in notes)


def test_a_scheduler_draws_the_rates_so_far_and_ahead(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    scheduler: SchedulerView = open_view("scheduler")
    ahead, so_far = (item.points for item in scheduler.plot._items)
    assert so_far[1].tolist() == pytest.approx([0.1, 0.1, 0.05, 0.05])
    assert ahead[1][:3].tolist() == pytest.approx([0.05, 0.025, 0.025])
    assert ahead[0][0] == so_far[0][-1] == 3
    assert [chip.text for chip in scheduler.head.chips] == ["lr 0.05"]
    assert scheduler.head.text == "step_size 2   gamma 0.5"


def test_a_scheduler_that_waits_for_a_metric_says_so(run_program: Run, open_view: Open) -> None:
    run_program(
        "import torch\no = torch.optim.SGD([torch.ones(1, requires_grad=True)], 0.1)\n"
        "s = torch.optim.lr_scheduler.ReduceLROnPlateau(o)\n"
    )
    assert open_view("s").head.text.startswith("The rates ahead depend on a metric")


# Data


def test_a_dataset_shows_its_length_and_last_sample(run_program: Run, open_view: Open) -> None:
    run_program(DATA.replace("WORKERS", "0").rpartition("loader")[0].rpartition("loader")[0])
    dataset: DatasetView = open_view("data")
    rows = texts(dataset.tree)
    assert rows["x"][SHAPE] == "[10]"
    assert rows["sample"][NAME] == "last sample: [4]"
    assert rows["sample"][VALUES] == "4"


@pytest.mark.parametrize("n_workers", [0, 2])
def test_a_loader_shows_order_and_who_fetched_what(
    run_program: Run, open_view: Open, state: LabState, n_workers: int
) -> None:
    run_program(DATA.replace("WORKERS", str(n_workers)))
    loader: LoaderView = open_view("loader")
    order = [int(item.text) for _, item in state.trace.value_at(state.position, "order").items]  # type: ignore[union-attr]
    indices: IndexOrder = loader.order
    assert [index for _, batch in indices.batches for index in batch] == order
    chart: FetchChart = loader.chart
    bars = sorted(((fetch.batch, rect) for rect, fetch in chart.bars()), key=lambda bar: bar[0])
    lanes = [rect.center().y() for _, rect in bars]
    assert len(bars) == 4
    assert len(set(lanes)) == max(1, n_workers)
    if n_workers:
        assert lanes[0] == lanes[2] != lanes[1]
    assert all(rect.left() >= 0 and rect.right() <= chart.width() for _, rect in bars)
    chips = [chip.text for chip in loader.head.chips]
    assert chips == [
        "batches of 3",
        "RandomSampler",
        f"{n_workers} workers" if n_workers else "no workers",
    ]


def test_a_bar_tells_its_indices(run_program: Run, open_view: Open) -> None:
    run_program(DATA.replace("WORKERS", "0"))
    chart: FetchChart = open_view("loader").chart
    for rect, fetch in chart.bars():
        tip = chart.tip_at(rect.center())
        assert tip.startswith(f"Batch {fetch.batch}, fetched by main process")
        assert tip.endswith(", ".join(map(str, fetch.indices)))


# Containers


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


# All of them


VARIABLES = ("model", "optimizer", "scheduler", "checkpoint", "settings", "text")


def is_filled(widget: Any) -> bool:
    """Whether a view shows a value."""
    inner = widget.currentWidget() if isinstance(widget, Containers) else widget
    if isinstance(inner, PlainView):
        return bool(inner.text.toPlainText())
    if isinstance(inner, SchedulerView):
        return bool(inner.plot._items)
    model = inner.model if isinstance(inner, StateTable) else inner.tree.rows
    return bool(model.rowCount() > 0)


@pytest.mark.parametrize("name", VARIABLES)
def test_a_hidden_view_does_no_work(
    run_program: Run, state: LabState, view: ViewState, qtbot: QtBot, name: str
) -> None:
    run_program(MODEL)
    value = state.trace.value_at(state.position, name)
    assert value is not None
    widget = object_view(value.kind, state, view)
    qtbot.addWidget(widget)
    widget.show_value(value)
    assert not is_filled(widget)
    widget.show()
    qtbot.waitUntil(lambda: is_filled(widget))


@pytest.mark.parametrize("name", VARIABLES)
def test_views_are_reached_and_named_for_all(run_program: Run, open_view: Open, name: str) -> None:
    run_program(MODEL)
    widget = open_view(name)
    inner = widget.currentWidget() if isinstance(widget, Containers) else widget
    assert inner.objectName().startswith("lab.")
    assert inner.accessibleName()
    for child in inner.findChildren(QWidget):
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.objectName().startswith("lab."):
            assert child.accessibleName(), child.objectName()
            assert child.toolTip(), child.objectName()


@pytest.mark.parametrize("name", VARIABLES)
def test_another_theme_repaints(run_program: Run, open_view: Open, view: ViewState, name: str) -> None:
    run_program(MODEL)
    widget = open_view(name)
    place = QRect(0, 0, widget.width() - 24, widget.height())  # without scroll bars, which fade
    light = widget.grab(place).toImage()
    view.set_theme(DARK)
    dark = widget.grab(place).toImage()
    view.set_theme(LIGHT)
    if name != "text":  # the colours of the text itself are the application's
        assert dark != light
    assert widget.grab(place).toImage() == light


def test_a_step_is_painted_within_a_frame(run_program: Run, open_view: Open, state: LabState) -> None:
    run_program(MODEL)
    optimizer: OptimizerView = open_view("optimizer")
    positions = state.trace.changes_of("optimizer")
    values = [state.trace.value_at(at, "optimizer") for at in positions] * 4
    best = min(_seconds(optimizer, value) for value in values)
    assert best < 0.05  # 6 ms on an idle machine


def _seconds(widget: Any, value: Any) -> float:
    began = time.perf_counter()
    widget.show_value(value)
    widget.repaint()
    QApplication.processEvents()
    return time.perf_counter() - began


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
