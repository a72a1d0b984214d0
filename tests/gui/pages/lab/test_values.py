"""The value of a variable: its cells, its changes, its gradient and its storage."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import torch
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Moment
from gui.pages.lab.cells.canvas import Element
from gui.pages.lab.cells.picture import CellPicture
from gui.pages.lab.cells.summary import SummaryPicture
from gui.pages.lab.state import LabState, Selection
from gui.pages.lab.values.tensor_page import CellScroll
from gui.pages.lab.values.view import ValueView
from gui.state.view_state import ViewState
from tests.helpers.each import each
from tests.helpers.lab_values import moments_of

Run = Callable[[str], object]


@pytest.fixture
def value_view(qtbot: QtBot, state: LabState, view: ViewState) -> ValueView:
    """Return the view, shown at the size it has in a small window."""
    return qtbot.shown(ValueView(state, view), 720, 320)


def select(value_view: ValueView, state: LabState, name: str, *parts: str) -> None:
    state.select(Selection(name, parts=parts))
    value_view.repaint()


def hover(qtbot: QtBot, value_view: ValueView, flat: int, picture: int = 0) -> str:
    """Move the mouse over an element and return what is said of it."""
    QApplication.processEvents()
    qtbot.mouseMove(value_view.tensor.canvas, QPoint(0, 0))
    place = value_view.tensor.canvas.rect_of(Element(picture, flat)).center().toPoint()
    qtbot.mouseMove(value_view.tensor.canvas, place)
    qtbot.waitUntil(lambda: value_view.tensor.canvas.element == Element(picture, flat))
    return value_view.tensor.readout.text()


def badges(value_view: ValueView) -> list[str]:
    return [badge.text for badge in value_view.badges.badges]


def test_pointing_at_an_element_tells_its_index_value_and_offset(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.arange(6.).reshape(2, 3)\ny = x.t()\nz = x[:, 1:] / 3\n")
    select(value_view, state, "x")
    assert hover(qtbot, value_view, 5).startswith("x[1, 2] = 5.0   storage offset 5")
    select(value_view, state, "y")
    assert hover(qtbot, value_view, 1).startswith("y[0, 1] = 3.0   storage offset 3")
    select(value_view, state, "z")
    assert hover(qtbot, value_view, 0).startswith("z[0, 0] = 0.33333334   storage offset 0")


def test_a_tall_tensor_has_a_bar_beside_it_and_none_below(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.ones(100, 7)\n")
    select(value_view, state, "x")
    area = value_view.tensor.findChild(CellScroll)
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    assert not area.horizontalScrollBar().isVisible()


def test_views_are_seen_to_share_and_copies_not_to(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program(
        "import torch\nx = torch.arange(6.).reshape(2, 3)\ny = x.t()\nv = x.view(6)\ns = x[:, 1:]\n"
        "e = x[:1].expand(4, 3)\nc = y.contiguous()\nn = x.numpy()\n"
    )
    select(value_view, state, "x")
    storage = value_view.tensor.strip.storage
    assert storage is not None
    assert [sharer.name for sharer in storage.sharers] == ["x", "y", "v", "s", "e", "n"]
    assert storage.stretches[3].tolist() == [[1, 3], [4, 6]]
    assert storage.indices(1)[1] == "1,0"
    assert storage.indices(4)[2] == "0,2 ×4"
    hover(qtbot, value_view, 1)
    assert value_view.tensor.strip.cell == 1
    select(value_view, state, "c")
    assert value_view.tensor.strip.storage is not None
    assert [sharer.name for sharer in value_view.tensor.strip.storage.sharers] == ["c"]
    assert "Not shared." in value_view.tensor.strip.accessibleDescription()


def test_an_expanded_element_is_lit_wherever_it_is_seen(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\ne = torch.tensor([1., 2., 3.]).expand(4, 3)\n")
    select(value_view, state, "e")
    hover(qtbot, value_view, 1)
    marks, _ = value_view.tensor.canvas.marks(0)
    assert [mark.flat.tolist() for mark in marks] == [[1, 4, 7, 10]]
    storage = value_view.tensor.strip.storage
    assert storage is not None
    assert [(stride.dim, stride.step) for stride in storage.strides(1)] == [(0, 0), (1, 1)]


def test_pointing_at_the_storage_points_at_the_element(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.arange(6.).reshape(2, 3)\ny = x.t()\n")
    select(value_view, state, "y")
    strip = value_view.tensor.strip
    qtbot.mouseMove(strip, strip.cell_rect(4).center().toPoint())
    qtbot.waitUntil(lambda: value_view.tensor.canvas.element == Element(0, 3))
    assert value_view.tensor.readout.text().startswith("y[1, 1] = 4.0")


def test_changed_elements_are_outlined(run_program: Run, state: LabState, value_view: ValueView) -> None:
    run_program("import torch\nx = torch.zeros(2, 3)\nx[1, 2] = 7\nx[0, 0] += 1\n")
    select(value_view, state, "x")
    assert value_view.tensor.canvas.marks(0)[0][0].flat.tolist() == [0]
    state.set_position(2)
    assert value_view.tensor.canvas.marks(0)[0][0].flat.tolist() == [5]
    assert value_view.tensor.readout.text() == "Line 3 changed the outlined element"
    state.set_position(1)
    assert value_view.tensor.canvas.marks(0)[0] == ()


def test_many_changes_in_small_cells_stand_out_by_what_is_pale(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.zeros(60, 60)\nx[::2, ::2] = 7\nx[0, 0] = 1\n")
    select(value_view, state, "x")
    marks, is_pale = value_view.tensor.canvas.marks(0)
    assert ([mark.flat.tolist() for mark in marks], is_pale) == ([[0]], False)
    state.set_position(2)
    marks, is_pale = value_view.tensor.canvas.marks(0)
    assert (marks[0].flat.size, marks[0].width, is_pale) == (900, 0, True)
    assert value_view.tensor.readout.text() == "Line 3 changed the 900 elements that stand out"
    colours = {QColor(rgb).name() for rgb in _pixels(value_view)}
    assert value_view.tensor.canvas.view.theme.warning not in colours


def _pixels(value_view: ValueView) -> set[int]:
    image = value_view.tensor.canvas.grab().toImage()
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def test_the_gradient_stands_beside_the_value(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program(
        "import torch\nw = torch.ones(3, requires_grad=True)\nloss = (w * 2).sum()\nloss.backward()\n"
    )
    select(value_view, state, "w")
    assert [placed.title for placed in value_view.tensor.canvas.placed] == ["w", "w.grad"]
    assert hover(qtbot, value_view, 2, picture=1).startswith("w.grad[2] = 2.0")
    state.set_position(1)
    assert len(value_view.tensor.canvas.placed) == 1


def test_the_newest_change_is_shown_until_a_variable_is_chosen(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.ones(2)\ny = torch.zeros(2)\n")
    assert value_view.way.names == ("y",)
    state.set_position(1)
    assert value_view.way.names == ("x",)
    select(value_view, state, "y")
    assert value_view.way.names == ("x",)
    assert "y does not exist here" in value_view.tensor.readout.text()
    state.set_position(2)
    assert value_view.way.names == ("y",)


def test_a_part_is_reached_and_left_by_its_way(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nmodel = torch.nn.Sequential(torch.nn.Linear(2, 1))\n")
    select(value_view, state, "model", "0", "weight")
    assert value_view.way.names == ("model", "0", "weight")
    assert "Parameter" in badges(value_view)
    button = next(b for b in value_view.way.findChildren(QToolButton) if b.text() == "0")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert state.selection == Selection("model", parts=("0",))


@each(
    "tensor, texts",
    [
        (torch.tensor([True, False]), ["True", "False"]),
        (torch.tensor([1, -20]), ["1", "-20"]),
        (torch.tensor([1.0, 2.0]), ["1.", "2."]),
        (torch.tensor([0.5, 1.25]), ["0.50", "1.25"]),
        (torch.tensor([0.1234567, float("nan")]), ["0.1235", "nan"]),
        (torch.tensor([float("inf"), -float("inf")]), ["inf", "-inf"]),
        (torch.tensor([1e-6, 1e9]), ["1.0e-06", "1.0e+09"]),
        (torch.tensor([1 + 2j, -0.5j]), ["1.0+2.0j", "-0.0-0.5j"]),
        (torch.tensor([1.5, 2.0], dtype=torch.bfloat16), ["1.5", "2.0"]),
        (torch.tensor([2**62, 0]), ["4611686018427387904", "0"]),
    ],
)
def test_every_kind_of_number_is_written(
    state: LabState, value_view: ValueView, tensor: torch.Tensor, texts: list[str]
) -> None:
    state.begin("")
    state.extend(list(moments_of({"x": tensor})))
    state.set_position(0)
    picture = value_view.tensor.canvas.placed[0].picture
    assert isinstance(picture, CellPicture)
    assert [picture.text(at) for at in range(2)] == texts
    value_view.repaint()


def test_numbers_that_are_none_have_colours_of_their_own(state: LabState, value_view: ValueView) -> None:
    state.extend(list(moments_of({"x": torch.tensor([1.0, float("nan"), float("inf"), -1.0, 0.0])})))
    state.set_position(0)
    image = value_view.tensor.canvas.grab().toImage()
    ratio = image.devicePixelRatio()
    colours = []
    for flat in range(5):
        corner = value_view.tensor.canvas.rect_of(Element(0, flat)).topLeft().toPoint() + QPoint(3, 3)
        colours.append(QColor(image.pixelColor(corner * ratio)).name())
    assert len(set(colours)) == 5
    theme = value_view._view.theme
    assert colours[0] == theme.positive
    assert colours[3] == theme.negative
    assert colours[2] == theme.error


@each("shape", [(), (1,), (5,), (300,), (2, 3), (3, 4, 5), (2, 3, 4, 4), (2, 2, 2, 2, 2), (64, 64)])
def test_each_element_of_up_to_many_dimensions_has_a_place(
    state: LabState, value_view: ValueView, shape: tuple[int, ...]
) -> None:
    state.begin("")
    state.extend(list(moments_of({"x": torch.arange(float(np.prod(shape))).reshape(shape)})))
    state.set_position(0)
    value_view.repaint()
    canvas = value_view.tensor.canvas
    places = [canvas.rect_of(Element(0, flat)) for flat in range(int(np.prod(shape)))]
    assert [canvas.element_at(place.center()) for place in places] == [
        Element(0, n) for n in range(len(places))
    ]


@each("shape", [(0,), (3, 0), (0, 2, 2), (2, 0, 3, 3)])
def test_a_tensor_without_elements_says_so(
    state: LabState, value_view: ValueView, shape: tuple[int, ...]
) -> None:
    state.begin("")
    state.extend(list(moments_of({"x": torch.zeros(shape)})))
    state.set_position(0)
    value_view.repaint()
    picture = value_view.tensor.canvas.placed[0].picture
    assert isinstance(picture, SummaryPicture)


def test_a_large_tensor_is_summed_up(state: LabState, value_view: ValueView) -> None:
    x = torch.arange(10_000.0)
    x[0], x[1] = float("nan"), float("inf")
    state.extend(list(moments_of({"x": x})))
    state.set_position(0)
    value_view.repaint()
    picture = value_view.tensor.canvas.placed[0].picture
    assert isinstance(picture, SummaryPicture)
    facts = dict(picture.facts)
    assert (facts["min"], facts["max"], facts["NaN"], facts["infinite"]) == ("2", "9999", "1", "1")
    assert picture.has_histogram


def test_zoom_makes_cells_larger_and_back(qtbot: QtBot, state: LabState, value_view: ValueView) -> None:
    state.extend(list(moments_of({"x": torch.rand(28, 28)})))
    state.set_position(0)
    canvas = value_view.tensor.canvas
    width = canvas.rect_of(Element(0, 0)).width()
    canvas.setFocus()
    for _ in range(4):
        qtbot.keyClick(canvas, Qt.Key.Key_Plus)
    assert canvas.rect_of(Element(0, 0)).width() > 2 * width
    assert canvas.height() > value_view.height()
    qtbot.keyClick(canvas, Qt.Key.Key_0)
    assert canvas.rect_of(Element(0, 0)).width() == width


def test_arrow_keys_walk_over_the_elements(qtbot: QtBot, state: LabState, value_view: ValueView) -> None:
    state.extend(list(moments_of({"x": torch.rand(2, 3)})))
    state.set_position(0)
    canvas = value_view.tensor.canvas
    canvas.setFocus()
    keys = [Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left]
    seen = []
    for key in keys:
        qtbot.keyClick(canvas, key)
        seen.append(canvas.element.flat if canvas.element else None)
    assert seen == [0, 1, 4, 4, 3]
    assert canvas.accessibleDescription().startswith("x[1, 0] = ")


def test_an_element_stays_pointed_at_while_the_value_changes(
    qtbot: QtBot, run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.zeros(3)\nx += 1\nx += 1\n")
    select(value_view, state, "x")
    hover(qtbot, value_view, 2)
    for position, number in ((1, "0.0"), (2, "1.0"), (3, "2.0")):
        state.set_position(position)
        assert value_view.tensor.readout.text().startswith(f"x[2] = {number}")


def test_badges_tell_what_a_tensor_is(run_program: Run, state: LabState, value_view: ValueView) -> None:
    run_program(
        "import torch\nw = torch.ones(2, 3, requires_grad=True)\ny = w.t() * 1\nz = w.detach().t()\nz += 1\n"
        "p = torch.nn.Parameter(torch.ones(1))\nm = torch.ones(2, device='meta')\n"
    )
    select(value_view, state, "w")
    assert badges(value_view) == ["Tensor", "[2, 3]", "float32", "cpu", "requires_grad", "version 1"]
    select(value_view, state, "y")
    assert "MulBackward0" in badges(value_view)
    select(value_view, state, "z")
    assert "not contiguous" in badges(value_view)
    select(value_view, state, "p")
    assert "Parameter" in badges(value_view)
    select(value_view, state, "m")
    assert "meta" in badges(value_view)
    assert all(badge.sentence for badge in value_view.badges.badges)


def test_a_hidden_view_does_no_work(run_program: Run, state: LabState, view: ValueView) -> None:
    widget = ValueView(state, view)  # type: ignore[arg-type]
    run_program("import torch\nx = torch.ones(2)\n")
    assert widget.way.names == ()
    widget.deleteLater()


def test_a_trace_that_grows_and_begins_anew_is_followed(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.ones(2)\n")
    assert value_view.way.names == ("x",)
    state.begin("")
    assert value_view.way.names == ()
    assert value_view.empty.text()
    state.extend([Moment(0, 1)])
    value_view.resize(QSize(300, 200))
    value_view.repaint()


@each(
    "line, kind",
    [
        ("x = torch.nn.Linear(2, 1)", "module"),
        ("x = [1, torch.ones(2)]", "container"),
        ("x = torch.nn.Linear(2, 1).state_dict()", "container"),
        ("x = 'a text'", "plain"),
        ("x = torch.optim.SGD(torch.nn.Linear(2, 1).parameters(), lr=0.1)", "optimizer"),
        ("x = torch.utils.data.TensorDataset(torch.ones(4, 2))", "dataset"),
    ],
)
def test_other_values_are_shown_by_the_view_of_their_kind(
    run_program: Run, state: LabState, value_view: ValueView, line: str, kind: str
) -> None:
    run_program(f"import torch\n{line}\n")
    select(value_view, state, "x")
    shown = value_view._stack.currentWidget()
    assert shown is value_view._objects[kind]
    assert badges(value_view)[0] == state.trace.value_at(state.position, "x").type  # type: ignore[union-attr]


def test_no_step_of_the_storage_is_written_where_an_arrow_is(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.rand(3, 2)\n")
    strip = value_view.tensor.strip
    assert strip.storage is not None
    strides = strip.storage.strides(0)
    places = strip.step_places(strides)
    assert [text for text, _ in places] == ["dim 0: +2", "dim 1: +1"]
    ends = [strip.cell_rect(cell).center().x() for stride in strides for cell in (stride.begin, stride.end)]
    assert min(place.left() for _, place in places) > max(ends)


def test_a_storage_of_one_element_says_so_and_keeps_its_distance(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program("import torch\nx = torch.tensor(3.0)\n")
    strip = value_view.tensor.strip
    assert strip.sentence().startswith("Storage: 1 element. ")
    assert strip.cell_rect(0).top() >= strip.fontMetrics().height() + 2


def test_a_module_says_where_it_lies_and_counts_its_parameters_as_an_optimizer_does(
    run_program: Run, state: LabState, value_view: ValueView
) -> None:
    run_program(
        "import torch\nnet = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Linear(4, 1))\n"
        "opt = torch.optim.SGD(net.parameters())\n"
    )
    select(value_view, state, "net")
    assert {"cpu", "4 parameters, 21 elements"} <= set(badges(value_view))
    select(value_view, state, "opt")
    assert "4 parameters" in badges(value_view)
