"""The Landscape page: what is clicked, dragged and typed is raced, and what is shown is torch's."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import torch
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.data.registry import DATASETS
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from gui.pages.landscape.page import LandscapePage
from gui.state.store import Store
from gui.theme.theme import DARK
from gui.widgets.plots.plot import CurvePlot

CATALOG = build_catalog()
LONG_MS = 20_000


@pytest.fixture
def store() -> Store:
    return Store(read_preset("spiral").experiment, Catalog({"dataset": DATASETS}))


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> Iterator[LandscapePage]:
    """A page whose first race has run 30 steps and waits."""
    page = LandscapePage(store)
    qtbot.addWidget(page)
    page.resize(1000, 640)
    page.state.set_length(30)
    page.state.set_speed(8)
    store.environment.set_catalog(CATALOG)
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.state.log.n_steps == 30 and not page.state.is_running, timeout=LONG_MS)
    yield page
    page.shut()


def part(page: QWidget, name: str):
    return page.findChild(QWidget, f"landscape.{name}")


def press(qtbot: QtBot, page: LandscapePage, name: str) -> None:
    qtbot.mouseClick(part(page, name), Qt.MouseButton.LeftButton)


def wait_for_steps(qtbot: QtBot, page: LandscapePage, n: int) -> None:
    qtbot.waitUntil(lambda: not page.state.is_changing and len(page.state.log) == n + 1, timeout=LONG_MS)


def at(page: LandscapePage, x: float, y: float) -> QPoint:
    return page.map.pixel_of((x, y)).toPoint()


def show_texts(page: QWidget) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_the_first_race_runs_when_the_page_is_first_shown_and_is_a_plain_loops(page: LandscapePage) -> None:
    assert page.state.log.n_racers == 4
    ends = page.state.log.points[30]
    distances = [np.hypot(*(a - b)) for i, a in enumerate(ends) for b in ends[:i]]
    assert min(distances) > 0.1, "they differ visibly"
    assert part(page, "count").text() == "30"
    assert float(part(page, "racer[0].value").text()) == pytest.approx(page.state.log.values[30, 0], rel=1e-3)
    assert "lr" in show_texts(part(page, "racer[0]")).split("\n"), "numbers are named"
    assert "Height above the minimum, over steps" in show_texts(page)
    entry = page.state.entries[3]
    point = torch.nn.Parameter(torch.tensor(page.state.start))
    optimizer = torch.optim.Adam([point], **entry.racer.settings)
    for _ in range(30):
        optimizer.zero_grad()
        x, y = point[0], point[1]
        a, b, c = 1.5 - x + x * y, 2.25 - x + x * y * y, 2.625 - x + x * y * y * y
        (a * a + b * b + c * c).backward()
        optimizer.step()
    assert page.state.log.points[30, 3].tolist() == point.tolist()


def test_before_torch_is_loaded_the_map_is_there_and_nobody_races(qtbot: QtBot, store: Store) -> None:
    page = LandscapePage(store)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.map.field_edition > 0)
    assert len(page.state.log) == 0
    assert part(page, "racer[3].name").currentText() == "Adam"
    page.shut()


def test_a_click_and_arrow_keys_set_the_start_within_the_map_and_the_paths_follow(
    qtbot: QtBot, page: LandscapePage
) -> None:
    qtbot.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=at(page, 2.0, -1.0))
    assert page.state.start == pytest.approx((2.0, -1.0), abs=0.02)
    wait_for_steps(qtbot, page, 30)
    assert page.state.log.points[0, 0] == pytest.approx(page.state.start, abs=1e-6)
    page.map.setFocus()
    x, y = page.state.start
    qtbot.keyClick(page.map, Qt.Key.Key_Left)
    assert page.state.start[0] < x
    qtbot.keyClick(page.map, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert page.state.start[1] > y
    for _ in range(60):
        qtbot.keyClick(page.map, Qt.Key.Key_Left)
    assert page.state.start[0] == page.state.ground.x_range[0]


def test_step_and_reset(qtbot: QtBot, page: LandscapePage) -> None:
    press(qtbot, page, "reset")
    wait_for_steps(qtbot, page, 0)
    for n in (1, 2):
        press(qtbot, page, "step")
        wait_for_steps(qtbot, page, n)
    assert part(page, "count").text() == "2"


def test_run_and_pause(qtbot: QtBot, page: LandscapePage) -> None:
    part(page, "length").setValue(4000)
    part(page, "speed").setValue(6)
    button = part(page, "run")
    assert button.text() == "Run"
    width = button.width()
    press(qtbot, page, "run")
    QApplication.processEvents()
    assert (button.text(), button.width()) == ("Pause", width)
    qtbot.waitUntil(lambda: page.state.log.n_steps > 40, timeout=LONG_MS)
    press(qtbot, page, "run")
    assert part(page, "run").text() == "Run"
    qtbot.waitUntil(lambda: not page._clock.is_running)
    steps = page.state.log.n_steps
    assert 40 < steps < 4000
    qtbot.keyClick(page, Qt.Key.Key_S)
    wait_for_steps(qtbot, page, steps + 1)


def test_a_finished_race_is_dragged_back_and_read(qtbot: QtBot, page: LandscapePage) -> None:
    timeline = part(page, "timeline")
    whole = page.map.grab().toImage()
    timeline.setValue(5)
    assert part(page, "count").text() == "5"
    assert float(part(page, "racer[0].value").text()) == pytest.approx(page.state.log.values[5, 0], rel=1e-2)
    assert page.map.grab().toImage() != whole
    assert page.state.log.n_steps == 30
    timeline.setValue(30)
    assert page.state.moment is None
    assert part(page, "count").text() == "30"
    x, y = page.state.log.points[30, 3]
    qtbot.mouseMove(page.map, at(page, x, y))
    qtbot.waitUntil(lambda: "gradient" in page.map.readout_text)
    assert "Adam" in page.map.readout_text
    assert "step 30" in page.map.readout_text
    qtbot.mouseMove(page.map, at(page, -1.0, -1.7))
    qtbot.waitUntil(lambda: "gradient" not in page.map.readout_text)
    assert "value" in page.map.readout_text


def test_a_typed_rate_is_raced_with_at_once_and_divergence_is_told_on_its_row(
    qtbot: QtBot, page: LandscapePage
) -> None:
    before = page.state.log.points[30].copy()
    field = part(page, "racer[0].lr")
    field.lineEdit().setText("0.001")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    wait_for_steps(qtbot, page, 30)
    assert page.state.entries[0].racer.settings["lr"] == 0.001
    assert (page.state.log.points[30, 0] != before[0]).all()
    np.testing.assert_array_equal(page.state.log.points[30, 1:], before[1:])
    field = part(page, "racer[0].lr")
    field.lineEdit().setText("9")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "diverged" in show_texts(page), timeout=LONG_MS)
    wait_for_steps(qtbot, page, 30)
    assert part(page, "racer[0].value").text() == "–"


def test_optimizers_are_added_and_removed_up_to_sixteen(qtbot: QtBot, page: LandscapePage) -> None:
    for _ in range(12):
        press(qtbot, page, "add")
    assert not part(page, "add").isEnabled()
    wait_for_steps(qtbot, page, 30)
    assert page.state.log.n_racers == 16
    assert len({entry.racer.optimizer for entry in page.state.entries}) >= 13
    assert np.isfinite(page.state.log.points[30]).mean() > 0.9
    assert len(page.findChild(CurvePlot, "landscape.values").entries(page._store.view.theme)) == 16
    for _ in range(15):
        press(qtbot, page, "racer[0].remove")
    wait_for_steps(qtbot, page, 30)
    assert page.state.log.n_racers == 1


def test_another_class_races_in_its_place_with_its_own_rate(qtbot: QtBot, page: LandscapePage) -> None:
    chooser = part(page, "racer[2].name")
    chooser.setCurrentIndex(chooser.findText("LBFGS"))
    wait_for_steps(qtbot, page, 30)
    assert part(page, "racer[2].name").currentText() == "LBFGS"
    assert page.state.entries[2].racer.settings["lr"] == 0.1
    assert "max_iter 1" in show_texts(page)


def test_another_surface_has_its_own_start_rates_and_settings(qtbot: QtBot, page: LandscapePage) -> None:
    chooser = part(page, "surface")
    chooser.setCurrentIndex(1)
    chooser.activated.emit(1)
    assert page.state.start == (-3.2, -0.6)
    assert part(page, "racer[0].lr").value() == 0.09
    field = part(page, "condition")
    field.lineEdit().setText("2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert page.state.ground.surface.settings["condition"] == 2
    press(qtbot, page, "run")
    wait_for_steps(qtbot, page, 30)
    assert page.state.log.values[30].max() < page.state.log.values[0].max()


def test_a_hidden_page_races_no_more(qtbot: QtBot, page: LandscapePage) -> None:
    part(page, "length").setValue(5000)
    part(page, "speed").setValue(3)
    press(qtbot, page, "run")
    page.hide()
    qtbot.waitUntil(lambda: not page._clock.is_running, timeout=LONG_MS)
    assert not page.state.is_running


def test_themes_and_colours(qtbot: QtBot, page: LandscapePage, store: Store) -> None:
    before = page.map.grab().toImage()
    store.view.set_theme(DARK)
    assert page.map.grab().toImage() != before
    menu = part(page, "racer[0].colour").menu()
    menu.actions()[7].trigger()
    assert page.state.entries[0].colour == 7


def test_every_control_is_named_and_explained_and_settings_are_the_introspected_ones(
    qtbot: QtBot, page: LandscapePage
) -> None:
    names = (
        "run", "step", "reset", "timeline", "speed", "length", "surface", "add", "map", "directions",
        "refresh", "racer[0].name", "racer[0].lr", "racer[0].more", "racer[0].remove", "racer[0].colour",
    )  # fmt: skip
    for name in names:
        widget = part(page, name)
        assert widget.toolTip(), name
        assert widget.accessibleName() or getattr(widget, "text", str)(), name

    chooser = part(page, "racer[0].name")
    assert isinstance(chooser, QComboBox)
    model = chooser.model()
    assert isinstance(model, QStandardItemModel)
    for name, word in (("Muon", "two-dimensional"), ("SparseAdam", "sparse")):
        item = model.item(chooser.findText(name))
        assert not item.isEnabled()
        assert word in item.toolTip()
    press(qtbot, page, "racer[3].more")
    names = {param.name for param in CATALOG.families["optimizer"]["Adam"].params} - {"lr"}
    for name in names:
        assert part(page, f"racer[3].{name}") is not None, name
    box = part(page, "racer[3].amsgrad")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert page.state.entries[3].racer.settings["amsgrad"] is True
