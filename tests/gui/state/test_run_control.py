"""The run of the window: what edits and presses ask of it, and what follows from what it tells."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.commands import Apply, Build, StartRun, StepOnce
from core.runs.resume_history import RecordedHistory
from gui.state.run_state import NoHost
from tests.helpers import curve_feed
from tests.helpers.store_scene import Scene


@pytest.fixture
def scene(qtbot: QtBot, catalog: Catalog) -> Scene:
    return Scene(catalog)


class Elsewhere:
    """A host that has the run to itself."""

    is_live = False

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, command: Any) -> None:
        self.sent.append(command)


def test_an_edit_before_the_first_step_builds_anew_even_if_it_is_hot(qtbot: QtBot, scene: Scene) -> None:
    scene.answer()
    scene.store.edit("optimizer.lr", 0.02)
    qtbot.waitUntil(lambda: scene.kinds() == [Build])
    assert scene.sent[0].experiment.get("optimizer.lr") == 0.02


def test_a_hot_edit_of_a_run_is_applied_and_a_cold_one_waits(scene: Scene) -> None:
    scene.answer()
    scene.train()
    seen: list[Any] = []
    scene.store.document.experiment_changed.connect(lambda old, new: seen.append(scene.store.control.pending))
    scene.store.edit("model.hidden", [4])
    scene.store.edit("optimizer.lr", 0.02)
    assert scene.sent == [Apply({"optimizer.lr": 0.02})]
    waits = {"model.hidden": "applies on reset only"}
    assert scene.store.control.pending == waits
    assert seen == [waits, waits], "what follows an edit is done before it is seen"
    assert scene.store.run.trained is not None
    assert scene.store.run.trained.get("optimizer.lr") == 0.02
    table = scene.store.document.experiment.optimizer.table
    scene.store.edit("optimizer", table | {"lr": 0.03, "weight_decay": 0.1})
    assert scene.sent[1:] == [Apply({"optimizer.lr": 0.03, "optimizer.weight_decay": 0.1})]
    scene.store.undo()
    assert scene.sent[-1].settings["optimizer.lr"] == 0.02


def test_a_hot_edit_of_an_optimizer_that_waits_for_reset_waits_too(scene: Scene) -> None:
    scene.answer()
    scene.train()
    scene.store.choose("optimizer", "SGD")
    scene.store.edit("optimizer.momentum", 0.9)
    assert scene.sent == []
    assert "optimizer.momentum" in scene.store.control.pending


def test_a_setting_that_a_schedule_moves_waits_and_says_why(scene: Scene) -> None:
    scene.store.choose("optimizer", "SGD")
    scene.store.edit("optimizer.momentum", 0.9)
    scene.store.choose("scheduler", "OneCycleLR")
    scene.answer()
    scene.train()
    scene.sent.clear()
    scene.store.edit("optimizer.momentum", 0.8)
    assert scene.sent == []
    assert "is set by OneCycleLR at every step" in scene.store.control.pending["optimizer.momentum"]


def test_an_edit_while_it_is_built_is_built_next(qtbot: QtBot, scene: Scene) -> None:
    built = scene.store.document.experiment
    scene.store.run.set_state("building")
    scene.store.edit("model.hidden", [4])
    curve_feed.build(scene.store, experiment=built)
    assert scene.kinds() == [Build]
    assert scene.sent[-1].experiment.get("model.hidden") == [4]


def test_run_pressed_while_it_is_built_runs_what_is_shown(scene: Scene) -> None:
    old = scene.store.document.experiment
    scene.store.run.set_state("building")
    scene.store.control.run()
    scene.store.edit("model.hidden", [4])
    curve_feed.build(scene.store, experiment=old)
    assert StartRun not in scene.kinds()
    curve_feed.build(scene.store)
    assert scene.kinds() == [Build, StartRun]


def test_run_after_stop_starts_over(scene: Scene) -> None:
    scene.answer()
    scene.train()
    scene.store.run.set_state("stopped")
    scene.store.control.run()
    assert scene.kinds() == [Build]
    curve_feed.build(scene.store)
    assert scene.kinds() == [Build, StartRun]


def test_a_step_right_after_an_edit_is_one_of_the_edited_model(scene: Scene) -> None:
    scene.answer()
    scene.store.edit("model.hidden", [4])
    scene.store.control.step(StepOnce())
    assert scene.kinds() == [Build, StepOnce]


def test_run_after_the_last_epoch_starts_over_and_goes_on_when_epochs_were_added(scene: Scene) -> None:
    store = scene.store
    store.edit("training.epochs", 4)
    scene.answer()
    scene.train(4 * curve_feed.STEPS_PER_EPOCH)
    store.run.set_state("finished")
    assert store.run.is_over
    store.control.run()
    assert scene.kinds()[-1] is Build
    store.edit("training.epochs", 8)
    assert not store.run.is_over
    store.control.run()
    assert scene.sent[-1] == StartRun()


def test_a_command_goes_to_the_host_of_the_run(scene: Scene) -> None:
    host = Elsewhere()
    scene.store.run.set_host(host)
    scene.store.control.reset()
    assert host.sent == scene.sent == [Build(scene.store.document.experiment)]


def test_an_edit_of_a_run_that_lives_elsewhere_waits_until_it_is_back(scene: Scene) -> None:
    store, host = scene.store, Elsewhere()
    scene.answer()
    scene.train()
    began, data, built = store.run.trained, store.run.data, store.run.built
    store.run.set_host(host)
    store.edit("optimizer.lr", 0.02)
    assert scene.sent == []
    assert "optimizer.lr" in store.control.pending
    store.run.history_reset.connect(lambda: store.run.set_host(NoHost()))
    past = RecordedHistory.before(built.evaluation)  # type: ignore[union-attr]
    store.control.set_resumed(began, data, built, past, None)  # type: ignore[arg-type]
    assert scene.sent == [Apply({"optimizer.lr": 0.02})]
    assert store.document.experiment.get("optimizer.lr") == 0.02
    assert store.control.pending == {}


def test_what_the_trainer_kept_is_told_without_an_edit(qtbot: QtBot, scene: Scene) -> None:
    scene.answer()
    with (
        qtbot.assertNotEmitted(scene.store.document.experiment_changed),
        qtbot.waitSignal(scene.store.run.trained_changed),
    ):
        scene.store.control.set_trained(scene.store.run.trained)


def test_data_are_shown_before_a_model_is_built_and_not_told_twice(qtbot: QtBot, scene: Scene) -> None:
    store = scene.store
    data = load(store.document.experiment.data)
    with qtbot.waitSignal(store.run.data_changed):
        store.run.show_data(data)
    with qtbot.assertNotEmitted(store.run.data_changed):
        scene.answer()
    assert store.run.data is not None
    assert store.run.data.x_train is data.x_train


def test_an_opened_experiment_that_cannot_be_built_waits(scene: Scene) -> None:
    scene.answer()
    scene.train()
    trained = scene.store.run.trained
    scene.store.show_experiment(read_preset("xor").experiment)
    assert scene.store.control.is_opening
    assert scene.store.control.pending == {}
    scene.store.control.set_trained(trained)
    assert not scene.store.control.is_opening
    assert "data.name" in scene.store.control.pending


def test_of_two_experiments_opened_one_after_the_other_the_first_is_not_shown(scene: Scene) -> None:
    scene.answer()
    scene.train()
    first, told = read_preset("xor").experiment, []
    document = scene.store.document
    scene.store.control.opening_changed.connect(lambda: told.append(document.experiment.name))
    scene.store.show_experiment(first)
    scene.store.show_experiment(read_preset("moons").experiment)
    assert told == ["Exclusive or", "Two moons"]
    curve_feed.build(scene.store, experiment=first)
    assert scene.store.control.is_opening
    scene.answer()
    assert not scene.store.control.is_opening
