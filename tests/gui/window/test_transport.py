"""Where the run stands, and what its actions ask for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMainWindow, QSlider
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.protocol.commands import (
    FASTEST,
    WATCHABLE,
    Apply,
    Build,
    Command,
    Pause,
    Resume,
    SetPace,
    StartRun,
    StepEpoch,
    StepOnce,
    Stop,
)
from core.protocol.results import EvalResult, Scores, StepResult, StepRow
from gui.state.store import Store
from gui.window.bars import speed
from gui.window.bars.transport import Transport
from gui.window.bars.transport_bar import TransportBar
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed, new_store


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    build(store)
    store.run.set_state("ready")
    return store


@pytest.fixture
def window(qtbot: QtBot, store: Store) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.addToolBar(TransportBar(store, Transport(store, window)))
    return window


@pytest.fixture
def sent(store: Store) -> list[Command]:
    commands: list[Command] = []
    store.commanded.connect(commands.append)
    return commands


def trigger(window: QMainWindow, name: str) -> None:
    window.findChild(QAction, name).trigger()


def text(window: QMainWindow, name: str) -> str:
    return window.findChild(QLabel, name).text()


def halt(store: Store) -> None:
    """Run and pause, which has the labels written anew."""
    store.run.set_state("running")
    store.run.set_state("paused")


def epoch(window: QMainWindow) -> str:
    return text(window, "epoch_label").split()[1]


def test_each_action_asks_for_its_own(window: QMainWindow, store: Store, sent: list[Command]) -> None:
    trigger(window, "run_action")
    store.run.set_state("running")
    trigger(window, "run_action")
    store.run.set_state("paused")
    for name in ("step_action", "step_epoch_action", "stop_action"):
        trigger(window, name)
    assert sent == [StartRun(), Pause(), StepOnce(), StepEpoch(), Stop()]


def test_run_becomes_pause_while_it_runs(window: QMainWindow, store: Store) -> None:
    run = window.findChild(QAction, "run_action")
    assert run.text() == "Run"
    store.run.set_state("running")
    assert run.text() == "Pause"
    store.run.set_state("paused")
    assert run.text() == "Run"


def test_an_ended_run_is_neither_stepped_nor_stopped(window: QMainWindow, store: Store) -> None:
    store.run.set_state("finished")
    names = ("step_action", "step_epoch_action", "stop_action")
    assert not any(window.findChild(QAction, name).isEnabled() for name in names)
    assert window.findChild(QAction, "reset_action").isEnabled()


def test_the_state_is_said(window: QMainWindow, store: Store) -> None:
    for state in ("running", "paused", "stopped", "failed"):
        store.run.set_state(state)  # type: ignore[arg-type]
        assert text(window, "state_label") == state


def test_an_epoch_that_is_trained_alone_is_called_so(window: QMainWindow, store: Store) -> None:
    trigger(window, "step_epoch_action")
    store.run.set_state("running")
    assert text(window, "state_label") == "training one epoch"
    store.run.set_state("paused")
    assert text(window, "state_label") == "paused"
    trigger(window, "step_epoch_action")  # which is not taken up
    trigger(window, "run_action")
    store.run.set_state("running")
    assert text(window, "state_label") == "running"


def test_a_handle_dragged_past_the_middle_is_held_there(
    qtbot: QtBot, window: QMainWindow, store: Store
) -> None:
    slider, label = window.findChild(QSlider, "speed.slider"), window.findChild(QLabel, "speed.label")
    slider.setValue(15)
    slider.setSliderDown(True)
    for notch, held in ((12, 12), (11, 10), (10, 10), (9, 10), (8, 8)):
        slider.setSliderPosition(notch)
        assert slider.value() == held
    slider.setSliderPosition(9)
    assert store.view.pace == SetPace(WATCHABLE)
    store.run.set_state("running")
    assert label.text() == "watchable: a run in 25 s"
    slider.setSliderDown(False)
    slider.setValue(9)  # as keys do
    assert slider.value() == 9


def test_the_speed_goes_where_its_slider_is_clicked(qtbot: QtBot, window: QMainWindow, store: Store) -> None:
    slider = window.findChild(QSlider, "speed.slider")
    middle = slider.rect().center()
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(slider, left, pos=QPoint(slider.width() - 2, middle.y()))
    assert store.view.pace == SetPace(FASTEST)
    qtbot.mouseClick(slider, left, pos=middle + QPoint(slider.width() // 30, 0))  # about the middle
    assert store.view.pace == SetPace(WATCHABLE)
    qtbot.mouseClick(slider, left, pos=QPoint(2, middle.y()))
    assert store.view.pace.slow_motion


def test_the_middle_of_the_speed_is_marked(window: QMainWindow) -> None:
    slider = window.findChild(QSlider, "speed.slider")
    slider.setValue(0)
    picture = slider.grab().toImage()
    low = picture.height() - 1
    middle = range(picture.width() // 3, 2 * picture.width() // 3)
    row = {x: picture.pixelColor(x, low) for x in middle}
    marked = [x for x in middle if row[x] != row[middle[0]]]
    assert [abs(x - picture.width() // 2) <= 1 for x in marked] == [True]


def test_complete_epochs_are_counted(window: QMainWindow, store: Store) -> None:
    assert text(window, "epoch_label") == "epoch 0 / 600"
    for n_steps, complete in ((STEPS_PER_EPOCH - 1, "0"), (1, "1"), (2 * STEPS_PER_EPOCH, "3")):
        feed(store, n_steps)
        halt(store)
        assert epoch(window) == complete


def test_epochs_stay_right_when_the_batch_size_changes_on_the_way(window: QMainWindow, store: Store) -> None:
    feed(store, 2 * STEPS_PER_EPOCH + 20)
    assert store.run.built is not None
    store.run.set_planned(replace(store.run.built, steps_per_epoch=5))
    halt(store)
    assert epoch(window) == "2"
    end = 2 * STEPS_PER_EPOCH + 21
    evaluation = EvalResult(end, 3, Scores(0.1), Scores(0.1))
    store.run.extend(StepRow.of([StepResult(end, 3, 0.1, 0.01, evaluation)]))
    halt(store)
    assert epoch(window) == "3"


def test_epochs_are_counted_between_evaluations_that_are_far_apart(window: QMainWindow, store: Store) -> None:
    assert store.run.trained is not None
    store.run.set_trained(store.run.trained.replace("training.eval_every", 10))
    store.run.extend(
        StepRow.of([StepResult(step, 1, 0.1, 0.01) for step in range(1, 3 * STEPS_PER_EPOCH + 1)])
    )
    halt(store)
    assert epoch(window) == "3"


def test_the_speed_is_shown_while_running_only(qtbot: QtBot, window: QMainWindow, store: Store) -> None:
    store.run.set_state("running")
    feed(store, 10)
    qtbot.waitUntil(lambda: text(window, "rate_label").endswith(" steps/s"))
    store.run.set_state("paused")
    assert text(window, "rate_label") == ""


def test_another_pace_is_told_until_its_speed_is_known(
    qtbot: QtBot, window: QMainWindow, store: Store
) -> None:
    store.run.set_state("running")
    feed(store, 10)
    qtbot.waitUntil(lambda: text(window, "rate_label").endswith(" steps/s"))
    window.findChild(QSlider, "speed.slider").setValue(0)
    assert (text(window, "speed.label"), text(window, "rate_label")) == ("slow motion", "")


def test_who_starts_a_run_sees_it(window: QMainWindow, store: Store) -> None:
    halt(store)
    store.view.show_snapshot_at(3)
    trigger(window, "run_action")
    assert store.view.snapshot_position is None


def test_a_slow_step_counts_for_all_its_time(
    qtbot: QtBot, window: QMainWindow, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(speed, "perf_counter", lambda: now[0])
    store.run.set_state("running")
    counter = window.findChild(speed.Speed)
    told = []
    for n_steps in (0, 0, 1, 0):  # in four looks, one second apart
        feed(store, n_steps)
        now[0] += 1.0
        counter._timer.timeout.emit()
        told.append(text(window, "rate_label"))
    assert told[:2] == ["", ""]
    assert told[2].endswith("s/epoch, 0.3 steps/s")
    assert told[3] == told[2]


def test_a_run_whose_steps_are_slow_says_how_long_it_takes(
    window: QMainWindow, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(speed, "perf_counter", lambda: now[0])
    slider, counter = window.findChild(QSlider, "speed.slider"), window.findChild(speed.Speed)
    store.view.set_pace(SetPace(WATCHABLE))
    assert text(window, "speed.label") == "watchable: a run in 25 s"
    store.run.set_state("running")
    n_steps = 600 * STEPS_PER_EPOCH // 180  # in a second, for the run to take three minutes
    feed(store, n_steps)
    now[0] += 1.0
    counter._timer.timeout.emit()
    assert "the whole run takes 3.0 min" in window.findChild(QLabel, "rate_label").toolTip()
    assert "watchable: a run in 3.0 min" in slider.toolTip()
    store.run.set_state("paused")
    assert text(window, "speed.label") == "watchable: a run in 3.0 min"
    store.view.set_pace(SetPace(0.5))  # slower than its steps are
    assert text(window, "speed.label").startswith("at most ")
    store.view.set_pace(SetPace(WATCHABLE))
    build(store)
    assert text(window, "speed.label") == "watchable: a run in 3.0 min"
    store.edit("model.hidden", (2,))
    store.control.reset()
    build(store)
    assert text(window, "speed.label") == "watchable: a run in 25 s"


def test_a_run_of_very_many_steps_is_not_promised_in_25_s(window: QMainWindow, store: Store) -> None:
    store.view.set_pace(SetPace(WATCHABLE))
    store.edit("training.epochs", 1_200_000 // STEPS_PER_EPOCH)
    store.control.reset()
    build(store)
    n_steps = 1_200_000 // STEPS_PER_EPOCH * STEPS_PER_EPOCH
    assert text(window, "speed.label") == f"a run of {n_steps:,} steps"
    assert "25 s" not in text(window, "speed.label")


def test_a_screen_reader_reads_the_value_and_has_its_explanation(window: QMainWindow) -> None:
    for name in ("epoch_label", "rate_label", "state_label"):
        label = window.findChild(QLabel, name)
        assert not label.accessibleName()
        assert label.accessibleDescription()


def finish(store: Store, n_epochs: int = 2) -> None:
    """Bring the run to its last epoch."""
    store.edit("training.epochs", n_epochs)
    store.control.reset()
    build(store)
    feed(store, n_epochs * STEPS_PER_EPOCH)
    store.run.set_state("finished")


def test_a_finished_run_is_run_again_or_trained_on(
    window: QMainWindow, store: Store, sent: list[Command]
) -> None:
    run, more = (window.findChild(QAction, f"{name}_action") for name in ("run", "train_more"))
    assert (run.text(), more.isVisible()) == ("Run", False)
    finish(store)
    assert (run.text(), more.isVisible(), more.text()) == ("Run again", True, "Train 2 more")
    assert not window.findChild(QAction, "step_action").isVisible()
    sent.clear()
    more.trigger()
    assert Apply({"training.epochs": 4}) in sent
    assert sent[-1] == StartRun()
    assert not any(isinstance(command, Build) for command in sent)
    assert "epoch 2 / 4" in text(window, "epoch_label")
    sent.clear()
    more.trigger()  # a double click: the first one has not been answered
    assert sent == []


def test_a_run_is_trained_on_for_as_many_epochs_again_up_to_200(window: QMainWindow, store: Store) -> None:
    for n_epochs, more in ((1, 1), (20, 20), (137, 140), (200, 200), (600, 200)):
        finish(store, n_epochs)
        assert window.findChild(QAction, "train_more_action").text() == f"Train {more} more"


def test_epochs_added_at_a_click_belong_to_that_run_alone(
    window: QMainWindow, store: Store, sent: list[Command]
) -> None:
    more = window.findChild(QAction, "train_more_action")
    finish(store)
    own = store.document.experiment
    more.trigger()
    assert store.document.experiment == own
    assert not store.control.pending
    store.edit("data.batch_size", 20)
    assert sent[-1] == Apply({"data.batch_size": 20})
    assert store.run.trained is not None
    assert store.run.trained.training.epochs == 4
    store.run.set_state("finished")
    feed(store, 2 * STEPS_PER_EPOCH)
    more.trigger()
    assert Apply({"training.epochs": 8}) in sent
    store.control.reset()
    assert sent[-1] == Build(own.replace("data.batch_size", 20))
    build(store)
    assert store.run.trained.training.epochs == 2


def test_epochs_that_are_edited_hold_for_a_run_that_got_more(
    window: QMainWindow, store: Store, sent: list[Command]
) -> None:
    finish(store)
    window.findChild(QAction, "train_more_action").trigger()
    store.edit("training.epochs", 50)
    assert sent[-1] == Apply({"training.epochs": 50})
    assert store.run.trained == store.document.experiment


def test_a_run_with_all_epochs_that_there_can_be_says_so(window: QMainWindow, store: Store) -> None:
    finish(store)
    most = 10_000_000
    store.run.set_trained(store.document.experiment.replace("training.epochs", most))
    with pytest.raises(PlaygroundError, match=r"training\.epochs"):
        store.control.train_more(1)
    assert store.control.extended_at is None


def test_a_stopped_run_that_was_recorded_can_go_on(
    window: QMainWindow, store: Store, sent: list[Command], tmp_path: Path
) -> None:
    more = window.findChild(QAction, "train_more_action")
    store.run.set_state("stopped")
    assert not more.isVisible(), "nothing is kept of it"
    store.run.set_run_folder(tmp_path)
    store.run.set_state("paused")
    store.run.set_state("stopped")
    assert (more.isVisible(), more.text()) == (True, "Go on")
    more.trigger()
    assert sent[-1] == Resume(tmp_path)


def test_no_key_alone_ends_a_run_or_takes_it_away(window: QMainWindow) -> None:
    for name in ("stop", "reset"):
        keys = window.findChild(QAction, f"{name}_action").shortcut()
        assert keys[0].keyboardModifiers() != Qt.KeyboardModifier.NoModifier


def test_a_wedge_rises_to_where_the_speed_is_fast(qtbot: QtBot) -> None:
    slider = speed.TickedSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.setRange(0, speed.FASTEST_NOTCH)
    slider.setValue(speed.FASTEST_NOTCH // 2)
    slider.resize(168, 24)
    picture = slider.grab().toImage()

    def height(x: int) -> int:
        above = [picture.pixelColor(x, y) for y in range(picture.height() // 2 - 3)]
        return sum(colour != picture.pixelColor(0, 0) for colour in above)

    assert height(20) < height(120) < height(155)
