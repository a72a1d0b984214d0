"""The store: edits, undo, files, and what it asks of the training thread."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.commands import Apply, Build, Run, StepOnce
from core.errors import PlaygroundError
from core.events import Failure, Remedy, StepResult
from core.presets import read_preset
from core.spec import Catalog
from gui.store import Store
from tests.gui import curve_feed


class Scene:
    """A store whose commands are noted, and answered only by hand."""

    def __init__(self, catalog: Catalog) -> None:
        self.store = Store(read_preset("spiral").experiment, catalog)
        self.sent: list[Any] = []
        self.store.commanded.connect(self.sent.append)

    def answer(self) -> None:
        """Let a trainer of what is shown stand ready."""
        curve_feed.build(self.store)
        self.store.set_state("ready")

    def train(self) -> None:
        """Let a step arrive from a running trainer."""
        self.store.set_state("running")
        self.store.extend([StepResult(1, 1, 0.5, 0.01)])

    def kinds(self) -> list[type]:
        return [type(command) for command in self.sent]


@pytest.fixture
def scene(qtbot: QtBot, catalog: Catalog) -> Scene:
    return Scene(catalog)


def test_an_edit_before_the_first_step_builds_anew_even_if_it_is_hot(qtbot: QtBot, scene: Scene) -> None:
    scene.answer()
    scene.store.edit("optimizer.lr", 0.02)
    qtbot.waitUntil(lambda: scene.kinds() == [Build])
    assert scene.sent[0].experiment.get("optimizer.lr") == 0.02


def test_a_hot_edit_of_a_run_is_applied_and_a_cold_one_waits(scene: Scene) -> None:
    scene.answer()
    scene.train()
    scene.store.edit("optimizer.lr", 0.02)
    scene.store.edit("model.hidden", [4])
    assert scene.sent == [Apply("optimizer.lr", 0.02)]
    assert scene.store.pending == {"model.hidden": "applies on reset only"}


def test_a_hot_edit_of_an_optimizer_that_waits_for_reset_waits_too(scene: Scene) -> None:
    scene.answer()
    scene.train()
    scene.store.choose("optimizer", "SGD")
    scene.store.edit("optimizer.momentum", 0.9)
    assert scene.sent == []
    assert "optimizer.momentum" in scene.store.pending


def test_a_setting_that_a_schedule_moves_waits_and_says_why(scene: Scene) -> None:
    scene.store.choose("optimizer", "SGD")
    scene.store.edit("optimizer.momentum", 0.9)
    scene.store.choose("scheduler", "OneCycleLR")
    scene.answer()
    scene.train()
    scene.sent.clear()
    scene.store.edit("optimizer.momentum", 0.8)
    assert scene.sent == []
    assert "is set by OneCycleLR at every step" in scene.store.pending["optimizer.momentum"]


def test_undo_of_a_hot_edit_reaches_the_run(scene: Scene) -> None:
    scene.answer()
    scene.train()
    before = scene.store.experiment.get("optimizer.lr")
    scene.store.edit("optimizer.lr", 0.02)
    scene.store.undo()
    assert scene.sent[-1] == Apply("optimizer.lr", before)
    scene.store.redo()
    assert scene.sent[-1] == Apply("optimizer.lr", 0.02)


def test_an_edit_while_it_is_built_is_built_next(qtbot: QtBot, scene: Scene) -> None:
    built = scene.store.experiment
    scene.store.set_state("building")
    scene.store.edit("model.hidden", [4])
    curve_feed.build(scene.store, experiment=built)
    assert scene.kinds() == [Build]
    assert scene.sent[-1].experiment.get("model.hidden") == [4]


def test_run_pressed_while_it_is_built_runs_what_is_shown(scene: Scene) -> None:
    old = scene.store.experiment
    scene.store.set_state("building")
    scene.store.run()
    scene.store.edit("model.hidden", [4])
    curve_feed.build(scene.store, experiment=old)
    assert Run not in scene.kinds()
    curve_feed.build(scene.store)
    assert scene.kinds() == [Build, Run]


def test_run_after_stop_starts_over(scene: Scene) -> None:
    scene.answer()
    scene.train()
    scene.store.set_state("stopped")
    scene.store.run()
    assert scene.kinds() == [Build]
    curve_feed.build(scene.store)
    assert scene.kinds() == [Build, Run]


def test_a_step_right_after_an_edit_is_one_of_the_edited_model(scene: Scene) -> None:
    scene.answer()
    scene.store.edit("model.hidden", [4])
    scene.store.step(StepOnce())
    assert scene.kinds() == [Build, StepOnce]


def test_a_build_that_fails_leaves_the_difference_pending(scene: Scene) -> None:
    scene.answer()
    scene.train()
    old = scene.store.experiment
    scene.store.show_experiment(read_preset("xor").experiment)
    scene.store.set_kept(old)
    assert "data.name" in scene.store.pending


def test_quick_edits_of_one_setting_are_one_step_of_undo(scene: Scene) -> None:
    before = scene.store.experiment
    for lr in (0.02, 0.03, 0.04):
        scene.store.edit("optimizer.lr", lr)
    scene.store.undo()
    assert scene.store.experiment == before


def test_edits_of_two_settings_are_two_steps_of_undo(scene: Scene) -> None:
    scene.store.edit("optimizer.lr", 0.02)
    scene.store.edit("training.epochs", 7)
    scene.store.undo()
    assert scene.store.experiment.get("optimizer.lr") == 0.02
    scene.store.undo()
    assert not scene.store.can_undo


def test_undo_past_an_open_goes_back_to_the_former_file(scene: Scene, tmp_path: Path) -> None:
    store = scene.store
    store.save(tmp_path / "one.toml")
    read_preset("xor").experiment.write(tmp_path / "two.toml")
    store.open(tmp_path / "two.toml")
    assert store.file == tmp_path / "two.toml"
    store.undo()
    assert store.file == tmp_path / "one.toml"
    assert not store.is_modified


def test_a_refused_edit_raises_and_changes_nothing(scene: Scene) -> None:
    before = scene.store.experiment
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr"):
        scene.store.edit("optimizer.lr", -1.0)
    assert scene.store.experiment == before
    assert not scene.store.can_undo


def test_more_classes_replace_a_loss_that_no_longer_fits_in_the_same_step(scene: Scene) -> None:
    before = scene.store.experiment
    scene.store.edit("data.arms", 3)
    assert scene.store.experiment.loss.name == "CrossEntropyLoss"
    scene.store.undo()
    assert scene.store.experiment == before


def test_a_message_comes_once_and_its_remedy_mends(qtbot: QtBot, scene: Scene) -> None:
    store = scene.store
    store.edit("training.device", "cuda:7")
    message = Failure("no cuda:7", remedy=Remedy("Use auto", "training.device", "auto"))
    store.post(message)
    store.post(message)
    assert len(store.messages) == 1
    assert message.remedy is not None
    store.accept(message.remedy)
    assert store.experiment.training.device == "auto"
    assert store.messages == []
    assert scene.kinds()[-1] is Build
