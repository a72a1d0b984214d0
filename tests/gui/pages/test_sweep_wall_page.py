"""The wall on the Sweep page: read from its folder, travelled over, and its process asked for things."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSlider,
    QTableWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.wall_layout import WallProgress
from gui.pages.sweep.page import SweepPage
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.wall_curves import WallCurves
from gui.pages.sweep.wall_view import WallView
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from gui.window.lazy_pages import _scrolled as scrolled
from tests.helpers.run_folders import SPIRAL, recorded
from tests.helpers.wall import MadeWall

ECHO = "import sys\nfor line in sys.stdin: print(line.strip(), flush=True)"
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def store(catalog: Catalog, qapp, tmp_path: Path) -> Store:  # type: ignore[no-untyped-def]
    store = Store(SPIRAL, catalog)
    store.control.set_recording(False, tmp_path)
    return store


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeWall]:
    with MadeWall(tmp_path, n_rates=5, n_seeds=16) as made:
        made.advance(4)
        yield made


@pytest.fixture
def page(qtbot: QtBot, store: Store, made: MadeWall) -> Iterator[SweepPage]:
    page = qtbot.shown(SweepPage(store), 1264, 590)
    qtbot.waitUntil(lambda: page.findChild(QSlider, "sweep.moment").maximum() == 5)
    yield page
    page.findChild(ChildProcess).close()


def view_of(page: SweepPage) -> WallView:
    return page.findChild(WallView, "sweep.wall")


def text(page: SweepPage, name: str) -> str:
    label = page.findChild(QLabel, name)
    return label.property("full") or getattr(label, "full", label.text())


def press(qtbot: QtBot, page: SweepPage, name: str) -> None:
    qtbot.mouseClick(page.findChild(QToolButton, name), Qt.MouseButton.LeftButton)


def heard(page: SweepPage) -> list[dict[str, object]]:
    """Have the page's process say again what is asked of it; return what it says."""
    child, lines = page.findChild(ChildProcess), []  # type: ignore[var-annotated]
    child.said.connect(lambda line: lines.append(json.loads(line)))
    child.start([], ["-c", ECHO])
    page._look()
    return lines


def test_the_newest_wall_is_shown_with_the_plan_folded(page: SweepPage, made: MadeWall) -> None:
    view = view_of(page)
    assert view.grid.n == made.n
    assert view.grid.tile >= 36
    assert len(view.visible_tiles()) == made.n
    assert not page.findChild(QComboBox, "sweep.setting1").isVisible()
    assert page.findChild(QPushButton, "sweep.start").isVisible()
    note = page.findChild(QLabel, "sweep.wall.note")
    assert note.text() == "all learn together; checked against single runs"
    assert "at most 1.0e-07 of theirs" in note.toolTip()
    assert text(page, "sweep.wall.lost") == "11 diverged"


def test_a_network_that_is_pointed_at_says_its_settings_and_scores(page: SweepPage, qtbot: QtBot) -> None:
    view = view_of(page)
    qtbot.mouseMove(view.viewport(), view.place_of(17).center())
    said = text(page, "sweep.wall.says")
    assert said.startswith("optimizer.lr 0.002, seed 1: test loss 0.")
    assert "accuracy" in said
    assert view.accessibleDescription() == said
    qtbot.mouseMove(view.viewport(), view.place_of(6).center())
    assert (
        text(page, "sweep.wall.says")
        == "optimizer.lr 0.001, seed 6: The loss became not a number at step 60."
    )
    qtbot.mouseMove(view.viewport(), QPoint(1, 1))
    assert "double click opens" in text(page, "sweep.wall.says")


def test_pinned_networks_are_listed_with_their_colours_eight_at_most(page: SweepPage, qtbot: QtBot) -> None:
    view, table = view_of(page), page.findChild(QTableWidget, "sweep.pins")
    assert not table.isVisible()
    for tile in (3, 18):
        view.toggle_pin(tile)
    assert table.isVisible()
    assert [table.item(row, 0).text() for row in range(2)] == ["lr 0.001, seed 3", "lr 0.002, seed 2"]
    colour = table.item(1, 0).icon().pixmap(10).toImage().pixelColor(5, 5).name()
    assert colour == view.pin_colour(1)
    table.setCurrentCell(0, 0)
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert view.pins == (18,)
    qtbot.mouseClick(page.findChild(QPushButton, "sweep.unpin"), Qt.MouseButton.LeftButton)
    assert view.pins == ()
    assert not table.isVisible()
    for tile in range(9):
        view.toggle_pin(tile)
    assert text(page, "sweep.wall.says") == "At most 8 are pinned: the first, lr 0.001, seed 0, was let go"
    view.toggle_pin(8)
    assert "At most" not in text(page, "sweep.wall.says")


def test_pins_and_the_open_plan_leave_the_controls_in_sight(
    store: Store, made: MadeWall, qtbot: QtBot
) -> None:
    page = SweepPage(store)
    area = qtbot.shown(scrolled(page), 1264, 590)
    view, table = view_of(page), page.findChild(QTableWidget, "sweep.pins")
    qtbot.waitUntil(lambda: view.height() > 350)  # the plan is folded
    folded = view.geometry()
    for tile in range(8):
        view.toggle_pin(tile)
    row = table.verticalHeader().defaultSectionSize()
    qtbot.waitUntil(lambda: table.isVisible() and table.height() >= 8 * row)
    assert view.geometry() == folded
    assert area.verticalScrollBar().maximum() == 0
    page._planner.set_folded(False)
    qtbot.waitUntil(lambda: view.height() < folded.height())
    area.resize(1264, 500)
    qtbot.waitUntil(lambda: 2 * row <= table.height() < 8 * row)
    assert area.verticalScrollBar().maximum() == 0
    area.resize(1264, 900)
    qtbot.waitUntil(lambda: table.height() >= 8 * row)


def test_a_double_click_runs_one_alone_with_its_seed(
    page: SweepPage, store: Store, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[bool] = []
    monkeypatch.setattr(store.control, "run", lambda: runs.append(True))
    view = view_of(page)
    at = view.place_of(18).center()
    with qtbot.waitSignal(page.opened):
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert (store.document.experiment.seed, store.document.experiment.optimizer.args["lr"]) == (2, 0.002)
    assert runs == [True]


def test_time_travel_shows_maps_and_numbers_of_a_moment(
    page: SweepPage, made: MadeWall, qtbot: QtBot
) -> None:
    view, slider = view_of(page), page.findChild(QSlider, "sweep.moment")
    live = page.findChild(QToolButton, "sweep.live")
    curves, found = page.findChild(WallCurves), page.findChild(QLabel, "sweep.finding")
    assert slider.maximum() == 5
    assert not live.isVisible()
    assert curves.marked_epoch is None
    assert found.isEnabled()
    now = view.moment
    slider.setValue(1)
    past = view.moment
    assert text(page, "sweep.moment_label") == "step 25, epoch 1"
    assert curves.marked_epoch == 1
    assert not found.isEnabled(), "what was found is of now"
    assert (past.maps.values[0] == made.map_of(0, 1)[0]).all()
    assert np.isfinite(past.losses).all()  # none has diverged yet
    assert not past.lost.any()
    assert now.lost.sum() == 11
    made.advance(2)
    page._wall.look()
    assert slider.value() == 1  # it stays, whatever comes
    press(qtbot, page, "sweep.live")
    assert (view.moment.maps.values[0] == made.map_of(0, 6)[0]).all()
    assert slider.value() == 7
    assert curves.marked_epoch is None
    assert found.isEnabled()
    assert text(page, "sweep.moment_label") == "epoch 6 of 100"


def test_a_costly_picture_leaves_the_window_to_others(
    page: SweepPage, made: MadeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = iter([0.0, 0.1, 1.0, 1.001, 2.0])  # a picture of 100 ms, then one of a millisecond
    monkeypatch.setattr("gui.pages.sweep.wall.thread_time", lambda: next(used))
    shown: list[int] = []
    monkeypatch.setattr(page._wall, "_show", lambda: shown.append(1))
    counts = []
    for _ in range(6):
        made.advance(1)
        page._wall._look_unless_costly()
        counts.append(len(shown))
    assert counts == [1, 1, 1, 1, 2, 3]


def test_it_says_about_how_long_it_will_train(
    page: SweepPage, made: MadeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = WallProgress("running", 400, 2500, 16, 100, 20.0, 10.0)
    made.writer.tell(progress, made.rows)
    page._wall.look()
    assert text(page, "sweep.moment_label") == "epoch 16 of 100"  # nobody trains it
    monkeypatch.setattr(SweepFolder, "is_running", True)
    page._wall._show()
    assert text(page, "sweep.moment_label") == "epoch 16 of 100, about 4 min left"


def test_controls_send_commands_and_say_why_they_cannot(page: SweepPage, qtbot: QtBot) -> None:
    names = ("sweep.pause", "sweep.step", "sweep.speed")
    parts = [page.findChild(QWidget, name) for name in names]
    assert {part.isEnabled() for part in parts} == {False}
    assert {part.toolTip() for part in parts} == {"Nothing trains now: Start sweep (Space), or Go on"}
    lines = heard(page)
    assert {part.isEnabled() for part in parts} == {True}
    press(qtbot, page, "sweep.pause")
    press(qtbot, page, "sweep.pause")
    press(qtbot, page, "sweep.step")
    speed = page.findChild(QComboBox, "sweep.speed")
    speed.setCurrentIndex(3)
    speed.activated.emit(3)
    wanted = [{"pause": True}, {"pause": False}, {"step": 1}, {"speed": 1.0}]
    qtbot.waitUntil(lambda: [line for line in lines if "visible" not in line] == wanted)
    assert page.findChild(QToolButton, "sweep.pause").isChecked()  # it rests after a step


def test_a_process_is_told_the_speed_and_the_tiles_in_sight_when_scrolling_rests(
    page: SweepPage, made: MadeWall, qtbot: QtBot
) -> None:
    page.findChild(QComboBox, "sweep.speed").setCurrentIndex(1)
    lines, view = heard(page), view_of(page)
    qtbot.waitUntil(lambda: len(lines) >= 2)
    assert lines[:2] == [{"speed": 20.0}, {"visible": list(range(made.n))}]
    view.zoom(6)
    qtbot.waitUntil(lambda: {"visible": list(view.visible_tiles())} in lines)
    assert len(view.visible_tiles()) < made.n
    views = page.findChild(QTabWidget, "sweep.views")
    views.setCurrentIndex(2)
    qtbot.waitUntil(lambda: lines[-1] == {"visible": []})
    views.setCurrentIndex(0)
    qtbot.waitUntil(lambda: lines[-1] == {"visible": list(view.visible_tiles())})
    made.advance(1)  # what is new is shown while it learns
    qtbot.waitUntil(lambda: (view.moment.maps.values[2] == made.map_of(2, 5)[0]).all())


def test_runs_in_processes_of_their_own_have_curves_but_no_common_moments(
    page: SweepPage, store: Store
) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("seed", (0, 1)),)), store.control.runs_place)
    page._show_folder(made.folder)
    heard(page)
    view = view_of(page)
    assert view.moment.maps is None
    assert not page.findChild(QToolButton, "sweep.pause").isEnabled()
    assert "cannot be paused together" in page.findChild(QToolButton, "sweep.pause").toolTip()
    slider = page.findChild(QSlider, "sweep.moment")
    assert not slider.isEnabled()
    assert "no common moments" in slider.toolTip()
    made_by = ("pause", "step", "speed", "moment")
    assert all(page.findChild(QWidget, f"sweep.{name}").isVisible() for name in made_by)  # not known yet
    assert text(page, "sweep.wall.says") != ""


def test_a_tile_of_a_run_of_its_own_shows_its_curve_and_a_failed_one_is_hatched(
    page: SweepPage, store: Store, qtbot: QtBot
) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("seed", (0, 1, 2)),)), store.control.runs_place)
    recorded(made.run(0).folder, [0.8, 0.4, 0.1])
    recorded(made.run(1).folder, [0.9, 0.7], state="failed")
    page._show_folder(made.folder)
    qtbot.waitUntil(lambda: text(page, "sweep.state") == "2 of 3 done, 1 failed")
    moment = view_of(page).moment
    falling, _, unknown = moment.curves
    known = falling[np.isfinite(falling)]
    assert (np.diff(known) <= 0).all()
    assert known[0] > known[-1] == 0
    assert np.isnan(unknown).all()
    assert moment.lost.tolist() == [False, True, False]
    assert np.isfinite(moment.losses).tolist() == [True, False, False]
    assert text(page, "sweep.wall.lost") == "1 failed"
    for name in ("pause", "step", "speed", "moment"):
        assert not page.findChild(QWidget, f"sweep.{name}").isVisible()
    assert "no common pause" in text(page, "sweep.apart")
    describe = page._wall.describe
    assert describe(0) == "seed 0: test loss 0.1000"
    assert describe(2) == "seed 2: queued"


def test_space_on_the_wall_starts_the_plan(page: SweepPage, qtbot: QtBot) -> None:
    planner, view = page.findChild(SweepPlanner), view_of(page)
    planner.start.disconnect(page._start)
    qtbot.waitUntil(lambda: page.findChild(QPushButton, "sweep.start").isEnabled())
    page.activateWindow()
    view.setFocus()
    with qtbot.waitSignal(planner.start):
        qtbot.keyClick(view, Qt.Key.Key_Space)


def test_a_wall_that_cannot_be_read_or_is_deleted_meanwhile_says_so(page: SweepPage, made: MadeWall) -> None:
    assert not page.findChild(QLabel, "sweep.problem").isVisible()
    assert page.findChild(QPushButton, "sweep.resume").isEnabled()
    header = made.planned.folder / "wall" / "wall.json"
    header.unlink()
    header.write_text("garbage")
    page._look()
    assert page.findChild(QLabel, "sweep.problem").isVisible()
    assert "wall.json" in text(page, "sweep.problem")
    shutil.rmtree(made.planned.folder)
    page._look()
    assert "is no longer there" in text(page, "sweep.problem")
    assert not page.findChild(QPushButton, "sweep.resume").isEnabled()


def test_a_broken_sweep_hides_no_other_one(page: SweepPage, store: Store, qtbot: QtBot) -> None:
    chosen = page.findChild(QComboBox, "sweep.chosen")
    good = chosen.currentData()
    broken = store.control.runs_place / "99999999-000000-broken-sweep"
    broken.mkdir()
    (broken / "sweep.toml").write_text("format=")
    again = SweepPage(store)
    qtbot.addWidget(again)
    again.show()
    assert again.findChild(QComboBox, "sweep.chosen").currentData() == good
    page.hide()
    page.show()
    assert text(page, "sweep.moment_label")
    chosen.setFocus()
    qtbot.keyClick(chosen, Qt.Key.Key_Up)
    assert chosen.currentData() == str(broken)
    assert "sweep.toml" in text(page, "sweep.problem")
    assert text(page, "sweep.moment_label") == ""
    assert not store.messages.unread
    qtbot.keyClick(chosen, Qt.Key.Key_Down)
    assert chosen.currentData() == good
    assert not page.findChild(QLabel, "sweep.problem").isVisible()
    again.findChild(ChildProcess).close()
