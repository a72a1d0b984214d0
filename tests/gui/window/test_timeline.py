"""Speed, slow motion and time travel, in the running window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from time import perf_counter

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.protocol.commands import WATCHABLE, Pause, SetPace, StartRun, StepOnce
from core.protocol.step_phase import STEP_PHASES
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.app import Playground
from gui.widgets.sliders import AbsoluteSlider
from gui.window.bars.figures import written
from gui.window.bars.speed import FASTEST_NOTCH, ONE_STEP, SLOW_MOTION, WATCHABLE_NOTCH, notch_of, pace_at
from gui.window.past_frames import PastFrame
from tests.gui.conftest import START_MS
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

pytestmark = pytest.mark.shared_window


def choose_speed(qtbot: QtBot, playground: Playground, notch: int) -> None:
    """Move the speed to a notch, by keyboard."""
    slider = find(playground, QSlider, "speed.slider")
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    for _ in range(notch):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == notch


def test_a_limit_is_told_with_two_digits(qtbot: QtBot, playground: Playground) -> None:
    choose_speed(qtbot, playground, WATCHABLE_NOTCH + 3)
    words = find(playground, QLabel, "speed.label").text().split()
    assert words[:2] == ["at", "most"]
    assert words[-1] == "steps/s"
    assert words[2].replace(",", "").replace(".", "").strip("0").isdigit()
    assert len(words[2].replace(",", "").replace(".", "").strip("0")) <= 2


def run_for(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
    """Train until at least `n_steps` more have arrived, then pause."""
    store = playground.store
    goal = store.run.history.n_steps + n_steps
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.history.n_steps >= goal, timeout=START_MS)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused")


def steps_per_s(qtbot: QtBot, playground: Playground, n_steps: int) -> float:
    """Begin a run, and return how fast its steps follow the first one."""
    started = perf_counter()
    playground.store.send(StartRun())
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > n_steps, timeout=START_MS)
    return (playground.store.run.history.n_steps - 1) / (perf_counter() - started)


def test_who_opens_the_window_first_can_watch_a_run_and_the_speed_is_remembered(
    qtbot: QtBot, settings: QSettings, open_playground: Callable[..., Playground]
) -> None:
    settings.remove("pace")
    playground = open_playground("iris")
    assert playground.store.view.pace == SetPace(WATCHABLE)
    assert find(playground, QLabel, "speed.label").text() == "watchable: a run in 25 s"
    n_steps = playground.store.run.built.steps_per_epoch * playground.store.run.trained.training.epochs
    assert steps_per_s(qtbot, playground, 10) < 1.1 * n_steps / 25  # less on a busy machine
    assert find(playground, QLabel, "speed.label").text() == ""
    qtbot.waitUntil(lambda: "epoch" in find(playground, QLabel, "rate_label").text())
    choose_speed(qtbot, playground, 4)
    assert float(settings.value("pace")) == pace_at(4).level


def test_a_damaged_speed_in_the_settings_is_passed_over(playground: Playground) -> None:
    for damaged in ("fast", "nan", "-7", "1e400", ""):
        playground._settings.setValue("pace", damaged)
        assert 0 <= SetPace(playground._remembered_pace()).level <= 2, damaged


def test_at_the_watchable_pace_each_frame_with_a_new_step_has_a_new_picture(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("iris")  # 17 steps a second: even a busy machine rests between them
    run, frames = playground.store.run, []
    choose_speed(qtbot, playground, WATCHABLE_NOTCH)
    pictures: list[bool] = []
    run.snapshot_changed.connect(lambda: pictures.append(bool(run.snapshot.network)))
    playground.clock.tick.connect(lambda: frames.append((run.history.n_steps, len(pictures))))
    playground.store.send(StartRun())
    qtbot.waitUntil(lambda: run.history.n_steps >= 20, timeout=START_MS)
    with_steps = [after[1] > before[1] for before, after in pairwise(frames) if after[0] > before[0]]
    assert len(with_steps) > 10
    assert sum(with_steps) >= 0.9 * len(with_steps)
    assert all(pictures), "each shows the network"


def test_a_paced_run_has_the_numbers_of_one_without_a_window(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.edit("training.epochs", 4)
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.trained.training.epochs == 4 and store.run.state == "ready")
    choose_speed(qtbot, playground, 15)
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.state == "finished", timeout=START_MS)
    trainer = Trainer(store.run.trained, build_catalog(), choose("cpu", detect()))
    assert store.run.history.loss.values().tolist() == [float(step.loss) for step in trainer.steps()]


def test_a_slow_run_obeys_at_once(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = playground.store
    monkeypatch.setattr(SetPace, "steps_per_s", lambda pace, n_steps: 1e-3)
    choose_speed(qtbot, playground, ONE_STEP)
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.history.n_steps >= 1)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused")  # long before the next step
    assert store.run.history.n_steps == 1


def test_slow_motion_shows_each_phase_in_turn_and_takes_the_same_step(
    qtbot: QtBot, playground: Playground
) -> None:
    store, seen = playground.store, []
    store.run.phase_changed.connect(lambda: seen.append((store.run.phase.name, store.run.phase.loss)))
    choose_speed(qtbot, playground, SLOW_MOTION)
    store.control.step(StepOnce())
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1, timeout=10_000)
    qtbot.waitUntil(lambda: store.run.state == "paused")
    names = [name for name, _ in seen if name]
    assert names == [*STEP_PHASES]
    loss = float(store.run.history.loss.values()[0])
    assert dict(seen)["loss"] == np.float32(loss) or abs(dict(seen)["loss"] - loss) < 1e-6
    assert store.run.phase.name == ""


def test_slow_motion_is_left_in_the_middle_of_a_step(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = playground.store
    monkeypatch.setattr("gui.thread.runner.PHASE_S", 1000.0)
    choose_speed(qtbot, playground, SLOW_MOTION)
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.phase.name == "fetch")
    choose_speed(qtbot, playground, FASTEST_NOTCH)
    qtbot.waitUntil(lambda: store.run.history.n_steps > 20)
    assert store.run.phase.name == ""
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused")


def test_the_speed_outlives_a_reset(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    choose_speed(qtbot, playground, 4)
    pace = store.view.pace
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready")
    assert store.view.pace == pace


def test_a_finished_run_is_played_forward_and_back(qtbot: QtBot, playground: Playground) -> None:
    store, shown = playground.store, []
    run_for(qtbot, playground, 600)
    play, back = (find(playground, QToolButton, f"timeline.{name}") for name in ("play", "back"))
    store.run.snapshot_changed.connect(lambda: shown.append(store.run.snapshot.step))
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(shown) > 3 and store.view.snapshot_position is None, timeout=10_000)
    qtbot.waitUntil(lambda: shown[-1] == store.run.history.n_steps)
    assert shown == sorted(shown)
    shown.clear()
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: store.view.snapshot_position == 0 and shown[-1:] == [0], timeout=10_000)
    assert len(shown) > 3
    assert shown == sorted(shown, reverse=True)


def test_the_replay_stands_where_it_is_stopped_and_when_a_run_begins(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    run_for(qtbot, playground, 600)
    choose_speed(qtbot, playground, WATCHABLE_NOTCH)
    play = find(playground, QToolButton, "timeline.play")
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: (store.view.snapshot_position or 0) > 0)
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    stood = store.view.snapshot_position
    settle()
    assert store.view.snapshot_position == stood
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    find(playground, QSlider, "timeline.moment").setValue(2)  # somebody else chooses a position
    position = store.view.snapshot_position
    settle()
    assert store.view.snapshot_position == position
    qtbot.mouseClick(play, Qt.MouseButton.LeftButton)
    store.send(StartRun())
    qtbot.waitUntil(lambda: store.run.state == "running")
    assert not play.isEnabled()


def test_each_notch_is_faster_than_the_one_before_and_found_again() -> None:
    notches = range(ONE_STEP, FASTEST_NOTCH + 1)
    assert [notch_of(pace_at(notch)) for notch in notches] == list(notches)
    rates = {notch: pace_at(notch).steps_per_s(5000) for notch in notches}
    assert (rates[ONE_STEP], rates[WATCHABLE_NOTCH]) == (1.0, 200.0)
    assert rates.pop(FASTEST_NOTCH) is None
    assert all(before < rate for before, rate in pairwise(rates.values()))


def test_the_slider_goes_back_over_the_run_and_one_click_returns(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    slider = find(playground, QSlider, "timeline.moment")
    live = find(playground, QToolButton, "timeline.live")
    untrained = store.run.snapshot.field
    run_for(qtbot, playground, 200)
    qtbot.waitUntil(lambda: store.run.snapshot.step == store.run.history.n_steps)
    trained = store.run.snapshot.field
    assert slider.value() == slider.maximum() == len(store.run.recorded_steps)
    assert not live.isVisible()
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: store.run.snapshot.step == 0)
    assert store.view.snapshot_position == 0
    np.testing.assert_array_equal(store.run.snapshot.field, untrained)
    assert find(playground, QLabel, "timeline.label").text() == "step 0, epoch 0"
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: store.run.snapshot.step == store.run.recorded_steps[1])
    assert find(playground, QLabel, "timeline.label").text().endswith("epoch 1")
    qtbot.mouseClick(live, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: store.run.snapshot.step == store.run.history.n_steps)
    assert store.view.snapshot_position is None
    np.testing.assert_array_equal(store.run.snapshot.field, trained)
    assert slider.value() == slider.maximum()


def test_time_travel_says_what_its_buttons_do_and_why_they_rest(qtbot: QtBot, playground: Playground) -> None:
    slider = find(playground, QSlider, "timeline.moment")
    play, back = (find(playground, QToolButton, f"timeline.{name}") for name in ("play", "back"))
    assert not play.isEnabled()
    assert "nothing to play yet" in play.toolTip()
    playground.store.send(StartRun())
    qtbot.waitUntil(lambda: playground.store.run.state == "running")
    assert "pause it first" in play.toolTip()
    assert "pause it first" in back.toolTip()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= 100, timeout=START_MS)
    playground.store.send(Pause())
    qtbot.waitUntil(lambda: playground.store.run.state == "paused")
    assert "Play: " in play.toolTip()
    assert "Play back: " in back.toolTip()
    assert "← and →" in slider.toolTip()
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert playground.store.view.snapshot_position == playground.store.run.recorded_steps[-1]
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert playground.store.view.snapshot_position == playground.store.run.recorded_steps[-2]


def test_a_click_on_the_slider_goes_there(qtbot: QtBot) -> None:
    slider = AbsoluteSlider(Qt.Orientation.Horizontal, maximum=1000, pageStep=50, value=1000)
    qtbot.addWidget(slider)
    slider.resize(520, 24)
    for share in (0.25, 0.5, 0.9):
        place = QPoint(round(share * slider.width()), slider.height() // 2)
        qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=place)
        assert slider.isSliderDown()
        assert slider.value() == pytest.approx(1000 * share, abs=15)
        qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=place)


def test_a_run_goes_on_while_the_past_is_shown_and_a_new_one_begins_live(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    run_for(qtbot, playground, 100)
    store.view.show_snapshot_at(0)
    qtbot.waitUntil(lambda: store.run.snapshot.step == 0)
    run_for(qtbot, playground, 200)
    assert store.run.snapshot.step == 0
    assert find(playground, QLabel, "timeline.label").text() == "step 0, epoch 0"
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready")
    assert store.view.snapshot_position is None
    qtbot.waitUntil(lambda: store.run.recorded_steps == (0,))
    assert not find(playground, QSlider, "timeline.moment").isEnabled()


def test_single_steps_are_recorded_too(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    for n in (1, 2, 3):
        store.control.step(StepOnce())
        qtbot.waitUntil(lambda n=n: store.run.recorded_steps[-1] == n)
    assert store.run.recorded_steps == (0, 1, 2, 3)


def test_undo_takes_an_edited_weight_back_with_its_losses(qtbot: QtBot, playground: Playground) -> None:
    store, undo = playground.store, find(playground, QAction, "undo_action")
    run_for(qtbot, playground, 50)
    playground.window.show_page("train")
    losses = [find(playground, QLabel, f"{split}_loss_label") for split in ("train", "test")]
    weights = next(column.weights for column in store.run.snapshot.network if column.name == "linear1")
    place, old = ("linear1.weight", (0, 1)), float(weights[0, 1])
    store.weight_edits.change(*place, old, 30.0)
    qtbot.waitUntil(lambda: store.run.edited_evaluation is not None)
    edited = store.run.edited_evaluation
    assert [(mark.path, mark.new) for mark in store.run.marks] == [("linear1.weight[0, 1]", 30.0)]
    assert losses[0].text() == written(edited.train.loss)
    store.weight_edits.change(*place, 30.0, -30.0)
    qtbot.waitUntil(lambda: store.run.edited_evaluation is not edited)
    undo.trigger()
    qtbot.waitUntil(lambda: store.run.edited_evaluation == edited)
    assert losses[1].text() == written(edited.test.loss)
    undo.trigger()
    qtbot.waitUntil(lambda: not store.run.marks)
    assert not store.weight_edits.canUndo()
    store.weight_edits.change(*place, old, 30.0)
    run_for(qtbot, playground, 1)
    assert not store.weight_edits.canUndo()
    playground.window.statusBar().clearMessage()


def test_a_weight_that_is_not_there_is_told_and_the_run_goes_on(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.view.set_weight("linear9.weight", (0, 0), 1.0)
    qtbot.waitUntil(lambda: bool(store.messages.unread))
    assert "linear9.weight" in store.messages.unread[0].summary
    run_for(qtbot, playground, 10)


def test_the_past_is_framed_and_one_button_leads_back(qtbot: QtBot, playground: Playground) -> None:
    store, window = playground.store, playground.window
    run_for(qtbot, playground, 100)
    back, label = find(playground, QToolButton, "timeline.live"), find(playground, QLabel, "timeline.label")
    around = (find(playground, QWidget, "timeline.moment"), label, find(playground, QWidget, "model_label"))
    before = [part.geometry() for part in around]
    assert not any(frame.isVisible() for frame in window.findChildren(PastFrame))
    store.view.show_snapshot_at(store.run.recorded_steps[1])
    qtbot.waitUntil(lambda: store.run.snapshot.step == store.run.recorded_steps[1])
    QApplication.processEvents()
    past = QColor(store.view.theme.past)
    for name in ("network_view", "output_view"):
        part, frame = find(playground, QWidget, name), find(playground, QWidget, f"{name}.past")
        assert frame.isVisible()
        assert frame.geometry() == part.rect()
        picture = part.grab().toImage()
        ratio = picture.devicePixelRatio()
        middle = round(part.height() / 2 * ratio)
        edge = [QColor(picture.pixel(x, middle)) for x in range(round(4 * ratio))]
        assert edge.count(past) in (2, 3), "two or three pixels at the left"
        assert not frame.mask().contains(part.rect().center()), "what lies within is not painted with it"
    assert (back.isVisible(), back.text()) == (True, "Back to live")
    assert QColor(back.grab().toImage().pixel(back.width() // 2, 4)) == past
    assert [part.geometry() for part in around] == before, "nothing has moved"
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert not back.isVisible()
    assert not any(frame.isVisible() for frame in window.findChildren(PastFrame))
    assert [part.geometry() for part in around] == before
    store.view.show_snapshot_at(0)
    for page, is_framed in (("temperature", True), ("code", False)):
        window.show_page(page)
        frames = [frame for frame in window.findChildren(PastFrame) if frame.isVisible()]
        assert bool(frames) == is_framed, page


def test_time_travel_and_status_share_one_low_row(qtbot: QtBot, playground: Playground) -> None:
    window, footer = playground.window, playground.window.statusBar()
    for width in (1024, 1280):
        window.resize(width, 700)
        qtbot.waitUntil(lambda width=width: footer.width() == width)  # type: ignore[misc]
        assert footer.height() <= 30
        assert footer.geometry().bottom() == window.height() - 1
        for name in ("timeline", "model_label"):
            part = find(playground, QWidget, name)
            assert footer.isAncestorOf(part)
            assert part.visibleRegion().boundingRect().size() == part.size()
        told = find(playground, QLabel, "model_label")
        assert told.text() == "spiral → mlp   ·   Adam, BCEWithLogitsLoss", "all of it"
        assert find(playground, QSlider, "timeline.moment").width() >= 100


def test_what_is_said_moves_no_time_travel(qtbot: QtBot, playground: Playground) -> None:
    timeline = find(playground, QWidget, "timeline")
    before = timeline.geometry()
    playground.store.messages.show_status("Saved.")
    QApplication.processEvents()
    assert playground.window.statusBar().currentMessage() == "Saved."
    assert timeline.geometry() == before
    playground.window.statusBar().clearMessage()
    playground.store.edit("model.hidden", (3,))
    settle()
    assert timeline.geometry() == before
