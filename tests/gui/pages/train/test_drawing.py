"""One draws points on the output map, and the network trains on them."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.values.points import EXAMPLE
from core.protocol.commands import Pause
from core.protocol.results import Built
from core.protocol.step_phase import StepPhase
from gui.app import Playground
from gui.pages.train.output.decision_map import FieldMap
from gui.pages.train.output.draw_tools import LONGEST, SPACING, Stroke

pytestmark = pytest.mark.shared_window("drawn")

SHIFT = Qt.KeyboardModifier.ShiftModifier
RIGHT = Qt.MouseButton.RightButton


class Board:
    """The map of a real window, and a hand that draws on it."""

    def __init__(self, qtbot: QtBot, playground: Playground) -> None:
        self.qtbot, self.playground, self.store = qtbot, playground, playground.store
        self.map: FieldMap = self.find(FieldMap, "map")

    def find(self, kind: type[Any], name: str) -> Any:
        return self.playground.window.findChild(kind, f"output_view.{name}")

    def place(self, x1: float, x2: float) -> QPoint:
        plane = self.map.plane_rect()
        return (
            plane.topLeft() + QPointF((x1 + 6) / 12 * plane.width(), (6 - x2) / 12 * plane.height())
        ).toPoint()

    def click(
        self,
        x1: float,
        x2: float,
        key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        button: Qt.MouseButton = Qt.MouseButton.LeftButton,
    ) -> None:
        self.qtbot.mouseClick(self.map, button, key, self.place(x1, x2))

    def drag(self, *way: tuple[float, float]) -> None:
        first, *others = way
        left = Qt.MouseButton.LeftButton
        self.qtbot.mousePress(self.map, left, pos=self.place(*first))
        for place in others:
            self.qtbot.mouseMove(self.map, self.place(*place))
        self.qtbot.mouseRelease(self.map, left, pos=self.place(*others[-1]))

    @property
    def rows(self) -> tuple[tuple[float, float, int], ...]:
        return self.store.document.experiment.data.args.get("points", EXAMPLE)

    def said(self) -> str:
        return self.find(QLabel, "readout").text()

    def wait_until_built(self) -> None:
        self.qtbot.waitUntil(
            lambda: (
                self.store.run.state == "ready" and self.store.run.trained == self.store.document.experiment
            )
        )

    def open(self, preset: str, **edits: Any) -> None:
        changes = {path.replace("__", "."): value for path, value in edits.items()}
        self.store.show_experiment(read_preset(preset).experiment.replace_all(changes))
        self.wait_until_built()

    def train(self) -> None:
        """Run for a while, then hold."""
        self.store.control.run()
        self.qtbot.waitUntil(lambda: self.store.run.history.n_steps > 20)
        self.store.send(Pause())
        self.qtbot.waitUntil(lambda: self.store.run.state in ("paused", "finished"))

    def picture(self) -> Any:
        return self.map.grab().toImage()


@pytest.fixture
def board(qtbot: QtBot, playground: Playground) -> Board:
    return Board(qtbot, playground)


def test_each_click_adds_a_point_of_the_chosen_class_that_undo_takes_back(board: Board) -> None:
    before = board.rows
    board.click(5, 5)
    assert board.rows[:-1] == before
    x1, x2, label = board.rows[-1]
    assert (x1, x2) == pytest.approx((5, 5), abs=0.05)
    assert label == 0
    board.click(5, 4)
    board.store.undo()
    assert len(board.rows) == len(before) + 1
    board.store.redo()
    assert len(board.rows) == len(before) + 2
    board.qtbot.mouseDClick(board.map, Qt.MouseButton.LeftButton, pos=board.place(5, 5))
    board.qtbot.mouseRelease(board.map, Qt.MouseButton.LeftButton, pos=board.place(5, 5))
    assert len(board.rows) == len(before) + 3, "a double click is two clicks"
    board.qtbot.mouseClick(board.map, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert len(board.rows) == len(before) + 3, "a point beside the plane is none"


def test_a_drag_draws_points_evenly_along_its_way_as_one_step_of_undo(board: Board) -> None:
    before, picture = board.rows, board.picture()
    board.drag((-5, -5), (-5, 5), (-2.75, 5))
    drawn = [row[:2] for row in board.rows[len(before) :]]
    assert board.rows[: len(before)] == before
    assert len(drawn) == 1 + 12 / SPACING
    gaps = [math.dist(one, other) for one, other in pairwise(drawn)]
    assert min(gaps) > 0.6 * SPACING  # straight across the corner
    assert max(gaps) < 1.1 * SPACING
    assert all(abs(x1 + 5) < 0.1 or abs(x2 - 5) < 0.1 for x1, x2 in drawn)
    assert {row[2] for row in board.rows[len(before) :]} == {0}
    board.store.undo()
    assert board.rows == before
    board.qtbot.waitUntil(lambda: board.picture() == picture)


def test_a_stroke_is_seen_while_it_is_drawn_and_edits_when_it_ends(board: Board) -> None:
    before, picture = board.rows, board.picture()
    board.qtbot.mousePress(board.map, Qt.MouseButton.LeftButton, pos=board.place(-5, -5))
    started = board.picture()
    assert started != picture
    board.qtbot.mouseMove(board.map, board.place(-1.75, -5))
    assert board.picture() != started
    assert board.rows == before
    board.qtbot.mouseMove(board.map, QPoint(1, 1))  # beside the plane there is nothing to draw on
    board.qtbot.mouseRelease(board.map, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert len(board.rows) == len(before) + 7


def test_a_stroke_is_of_bounded_length_and_has_as_many_points_however_slow_it_is() -> None:
    stroke = Stroke(-6, 0, 1, LONGEST)
    for turn in range(100):
        stroke.go((6, -6)[turn % 2], 0)
    assert len(stroke.rows) == LONGEST
    assert len(Stroke(0, 0, 0, -5).rows) == 1  # the edit says that there are too many
    slow, fast = Stroke(0, 0, 0, LONGEST), Stroke(0, 0, 0, LONGEST)
    fast.go(5, 0)
    for step in range(1, 501):
        slow.go(step / 100, 0)
    assert np.array(slow.points) == pytest.approx(np.array(fast.points))


def test_a_swatch_or_its_key_chooses_the_class_and_shift_the_next_one(board: Board) -> None:
    later = board.find(QToolButton, "class.3")
    QTest.keyClick(board.map, Qt.Key.Key_4)
    assert board.find(QToolButton, "class.0").isChecked(), "classes are begun in their order"
    board.click(5, 5, SHIFT)
    assert board.rows[-1][2] == 1
    board.find(QToolButton, "class.1").click()
    board.click(-5, 5)
    assert board.rows[-1][2] == 1
    board.click(5, 4, SHIFT)
    assert board.rows[-1][2] == 0, "after the last comes the first"
    QTest.keyClick(board.map, Qt.Key.Key_3)
    assert board.find(QToolButton, "class.2").isChecked()
    assert not later.isEnabled()
    board.click(-5, 4)
    assert board.rows[-1][2] == 2
    assert later.isEnabled()
    board.store.undo()
    assert not later.isEnabled()


def test_a_right_click_removes_the_nearest_point_unless_it_is_far(board: Board) -> None:
    x1, x2, _ = board.rows[3]
    before = board.rows
    board.click(-5.5, 5.5, button=RIGHT)
    assert board.rows == before
    assert not board.store.messages.unread
    board.click(x1 + 0.1, x2 - 0.1, button=RIGHT)
    assert board.rows == before[:3] + before[4:]


def test_the_last_points_stay_and_it_is_said_why(board: Board) -> None:
    board.playground.window.findChild(QToolButton, "data.points.start_over").click()
    assert len(board.rows) == 4
    board.click(*board.rows[0][:2], button=RIGHT)
    assert len(board.rows) == 4
    [message] = board.store.messages.unread
    assert "at least two classes with at least two points each" in message.summary
    board.click(0, 5)
    board.click(*board.rows[0][:2], button=RIGHT)
    assert len(board.rows) == 4


def test_points_are_taken_at_once_before_the_first_step_and_a_third_class_has_a_third_output(
    board: Board,
) -> None:
    QTest.keyClick(board.map, Qt.Key.Key_3)
    board.click(-5, 4)
    board.wait_until_built()
    data = board.store.run.data
    assert data is not None
    assert len(data.y_train) + len(data.y_test) == len(board.rows)
    assert board.store.run.history.n_steps == 0
    assert "Reset" not in board.said()
    board.train()
    assert isinstance(board.store.run.built, Built)
    assert board.store.run.built.layers[-1].output_shape == (3,)
    assert board.store.run.snapshot is not None
    assert board.store.run.snapshot.field is not None
    assert board.store.run.snapshot.field.shape[2] == 3


def test_during_a_run_new_points_show_at_once_and_train_after_a_reset(board: Board) -> None:
    board.train()
    before = board.picture()
    board.click(5.5, -5.5)
    assert board.picture() != before
    assert board.said() == "Reset (Ctrl+R) trains on these points"
    n_train = len(board.store.run.data.y_train)
    assert len(board.rows) == n_train + len(board.store.run.data.y_test) + 1
    board.store.control.reset()
    board.wait_until_built()
    assert len(board.store.run.data.y_train) + len(board.store.run.data.y_test) == len(board.rows)
    assert "Reset" not in board.said()


def test_a_network_learns_the_points_that_were_drawn(board: Board) -> None:
    """Where there was one class alone, four points of the other turn the answer."""
    for x1, x2 in ((-5.5, 5.5), (-5.5, 4.5), (-4.5, 5.5), (-4.5, 4.5)):
        board.click(x1, x2, SHIFT)
    board.wait_until_built()
    board.store.control.run()
    board.qtbot.waitUntil(lambda: board.store.run.state == "finished")
    field = board.store.run.snapshot.field
    n = len(field)
    assert field[int(n * 11 / 12), int(n / 12)] > 0.5
    assert field[int(n / 24), int(n / 2)] < 0.5


def test_saving_and_opening_gives_the_same_points(board: Board, tmp_path: Path) -> None:
    board.click(5, 5)
    board.click(-1, 5.5, SHIFT)
    drawn = board.rows
    assert board.playground.window.save_file(tmp_path / "mine.toml")
    board.playground.window.open_preset("spiral")
    assert board.store.document.experiment.data.name == "spiral"
    assert board.playground.window.open_file(tmp_path / "mine.toml")
    assert board.rows == drawn
    board.wait_until_built()
    assert len(board.store.run.data.y_train) + len(board.store.run.data.y_test) == len(drawn)


def test_draw_turns_the_samples_on_the_map_into_points_in_one_step(board: Board) -> None:
    board.open("spiral_3")
    former = board.store.document.experiment
    assert not board.find(QToolButton, "class.0").isVisible()
    board.find(QToolButton, "draw").click()
    assert board.store.document.experiment.data.name == "drawn"
    assert len(board.rows) == 300
    assert {label for _, _, label in board.rows} == {0, 1, 2}
    assert board.find(QToolButton, "class.0").isVisible()
    assert not board.find(QToolButton, "draw").isVisible()
    assert not board.find(QCheckBox, "show_test").isVisible()
    board.wait_until_built()
    samples = np.concatenate([board.store.run.data.points_train, board.store.run.data.points_test])
    assert len(samples) == 300
    board.store.undo()
    assert board.store.document.experiment == former
    assert board.find(QToolButton, "draw").isVisible()


def test_a_large_batch_is_no_obstacle_to_drawing_and_a_regression_cannot_be_drawn(board: Board) -> None:
    board.open("circle", data__n_samples=5000, data__batch_size=2000)
    board.find(QToolButton, "draw").click()
    assert board.store.messages.unread == []
    assert len(board.rows) == 300
    assert board.store.document.experiment.data.args["batch_size"] == 240
    board.open("plane")
    assert not board.find(QToolButton, "draw").isVisible()
    before = board.store.document.experiment
    board.click(1, 1)
    board.click(1, 1, button=RIGHT)
    assert board.store.document.experiment == before


def test_what_was_drawn_is_still_there_after_a_look_at_another_set(board: Board) -> None:
    board.click(5, 5)
    drawn = board.rows
    window = board.playground.window
    window.findChild(QToolButton, "data.name.moons").click()
    assert board.store.document.experiment.data.name == "moons"
    window.findChild(QToolButton, "data.name.drawn").click()
    assert board.rows == drawn
    board.store.undo()
    assert board.store.document.experiment.data.name == "moons"


def test_the_samples_of_a_step_in_slow_motion_are_ringed(board: Board) -> None:
    before = board.picture()
    board.store.run.set_phase(StepPhase(1, "forward", (0, 1, 2)))
    assert board.picture() != before
    board.store.run.set_phase(StepPhase(1))
    assert board.picture() == before
