"""The store: edits, undo, files and messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.commands import Build, Rename, StepOnce
from core.protocol.results import Failure, Remedy
from gui.state.store import Store
from tests.helpers import curve_feed
from tests.helpers.each import each
from tests.helpers.own_code import code_of, components
from tests.helpers.store_scene import Scene


@pytest.fixture
def scene(qtbot: QtBot, catalog: Catalog) -> Scene:
    return Scene(catalog)


def test_quick_edits_of_one_setting_are_one_step_of_undo_and_of_two_settings_two(scene: Scene) -> None:
    before = scene.store.document.experiment
    for lr in (0.02, 0.03, 0.04):
        scene.store.edit("optimizer.lr", lr)
    scene.store.edit("training.epochs", 7)
    scene.store.undo()
    assert scene.store.document.experiment.get("optimizer.lr") == 0.04
    scene.store.undo()
    assert scene.store.document.experiment == before
    assert not scene.store.document.can_undo


def test_undo_after_save_as_stays_in_the_file_that_was_saved_last(scene: Scene, tmp_path: Path) -> None:
    store, one, two = scene.store, tmp_path / "one.toml", tmp_path / "two.toml"
    store.save(one)
    store.edit("seed", 7)
    store.save(two)
    store.undo()
    assert (store.document.file, store.document.experiment.seed, store.document.is_modified) == (two, 0, True)
    store.redo()
    assert (store.document.file, store.document.experiment.seed, store.document.is_modified) == (
        two,
        7,
        False,
    )


def test_undo_does_not_lead_out_of_a_file_that_was_opened(scene: Scene, tmp_path: Path) -> None:
    store = scene.store
    store.edit("seed", 7)
    read_preset("xor").experiment.write(tmp_path / "two.toml")
    store.open(tmp_path / "two.toml")
    assert not store.document.can_undo
    store.edit("seed", 8)
    store.undo()
    store.undo()
    assert (store.document.file, store.document.experiment) == (
        tmp_path / "two.toml",
        read_preset("xor").experiment,
    )
    assert not store.document.is_modified


def test_undo_past_a_preset_brings_the_experiment_back_but_not_its_file(scene: Scene, tmp_path: Path) -> None:
    store, mine = scene.store, tmp_path / "mine.toml"
    store.save(mine)
    store.edit("seed", 7)
    store.show_experiment(read_preset("xor").experiment)
    store.undo()
    assert (store.document.file, store.document.experiment.seed, store.document.is_modified) == (
        None,
        7,
        True,
    )
    assert Experiment.read(mine).seed == 0


def test_what_undo_could_bring_back_counts_as_unsaved(scene: Scene, tmp_path: Path) -> None:
    store = scene.store
    assert not store.document.has_unsaved
    store.edit("seed", 7)
    store.show_experiment(read_preset("xor").experiment)
    assert (store.document.is_modified, store.document.has_unsaved) == (False, True)
    read_preset("xor").experiment.write(tmp_path / "two.toml")
    store.open(tmp_path / "two.toml")
    assert not store.document.has_unsaved


def test_a_batch_size_that_the_data_lower_comes_back_with_other_data(scene: Scene) -> None:
    store = scene.store
    store.edit("data.batch_size", 40)
    store.choose("data", "drawn")
    lowered = store.document.experiment.get("data.batch_size")
    assert lowered < 40
    store.edit("seed", 3)
    store.choose("data", "moons")
    assert store.document.experiment.get("data.batch_size") == 40
    for expected in (lowered, lowered, 40):
        store.undo()
        assert store.document.experiment.get("data.batch_size") == expected
    store.redo()
    store.choose("data", "moons")
    assert store.document.experiment.get("data.batch_size") == 40


def test_a_batch_size_is_lowered_only_as_long_as_samples_are_few_unless_it_is_chosen(scene: Scene) -> None:
    store = scene.store
    store.edit("data.batch_size", 40)
    for n_samples, batch_size in ((20, 10), (500, 40)):
        store.edit("data.n_samples", n_samples)
        assert store.document.experiment.get("data.batch_size") == batch_size
    store.draw(((0.0, 0.0, 0), (1.0, 1.0, 1), (0.0, 1.0, 0), (1.0, 0.0, 1)))
    store.edit("data.batch_size", 1)
    store.choose("data", "moons")
    assert store.document.experiment.get("data.batch_size") == 1


@each(
    "cause, mend",
    [
        ("optimizer.lr", lambda store: store.edit("optimizer.lr", 0.02)),
        (
            "optimizer.lr",
            lambda store: store.edit("optimizer.lr", store.document.experiment.get("optimizer.lr")),
        ),
        ("data.n_samples", lambda store: store.choose("data", "drawn")),
        ("seed", lambda store: store.undo()),
        ("optimizer.momentum", lambda store: store.choose("optimizer", "AdamW")),
        ("run", lambda store: store.control.run()),
        ("run", lambda store: store.control.step(StepOnce())),
        ("run", curve_feed.build),
        ("training.device", curve_feed.build),
    ],
)
def test_a_message_goes_with_its_cause(catalog: Catalog, cause: str, mend: Callable[[Store], None]) -> None:
    store = Scene(catalog).store
    store.edit("seed", 9)
    store.messages.post(Failure("It broke.", cause=cause))
    store.messages.post(Failure("Something else."))
    mend(store)
    assert [message.summary for message in store.messages.unread] == ["Something else."]


def test_a_name_that_nobody_gave_follows_the_data(scene: Scene) -> None:
    store = scene.store
    store.choose("data", "moons")
    assert store.document.experiment.name == "Moons"
    store.change({"data.name": "iris"})
    assert store.document.experiment.name == "Iris"
    store.undo()
    store.undo()
    assert store.document.experiment.name == "Spiral"
    store.edit("name", "My own")
    store.choose("data", "moons")
    assert store.document.experiment.name == "My own"
    assert scene.kinds().count(Rename) == 1  # what is trained keeps its name


def test_a_file_that_is_refused_is_forgotten_with_a_good_one_of_any_kind(
    scene: Scene, tmp_path: Path
) -> None:
    store, good = scene.store, read_preset("xor").experiment
    good.write(tmp_path / "good.toml")
    ways = (
        lambda: store.open(tmp_path / "good.toml"),
        lambda: store.open_text(good.to_toml(), "the clipboard"),
        lambda: store.show_experiment(good),
        lambda: store.save(tmp_path / "mine.toml"),
    )
    for way in ways:
        store.messages.post(Failure("It cannot be read.", cause="file"))
        store.edit("seed", store.document.experiment.seed + 1)
        assert store.messages.unread, "an edit is no other file"
        way()
        assert not store.messages.unread


def test_a_refused_edit_raises_and_changes_nothing(scene: Scene) -> None:
    before = scene.store.document.experiment
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr"):
        scene.store.edit("optimizer.lr", -1.0)
    assert scene.store.document.experiment == before
    assert not scene.store.document.can_undo
    scene.store.edit("data.arms", 3)
    assert scene.store.document.experiment.loss.name == "CrossEntropyLoss", "the other fits no longer"
    scene.store.undo()
    assert scene.store.document.experiment == before


def test_a_message_comes_once_and_its_remedy_mends(qtbot: QtBot, scene: Scene) -> None:
    store = scene.store
    store.edit("training.device", "cuda:7")
    message = Failure("no cuda:7", remedy=Remedy("Use auto", "training.device", "auto"))
    store.messages.post(message)
    store.messages.post(message)
    assert len(store.messages.unread) == 1
    assert message.remedy is not None
    store.accept(message.remedy)
    assert store.document.experiment.training.device == "auto"
    assert store.messages.unread == []
    assert scene.kinds()[-1] is Build


NUMBERS = code_of("""
    from torch.utils.data import Dataset

    class Numbers(Dataset):
        def __len__(self):
            return 4
        def __getitem__(self, i):
            return [i / 4, 0.0], i % 2
    """)


def test_notes_and_a_given_name_go_with_the_choice_of_an_own_dataset() -> None:
    scene = Scene(components(NUMBERS))
    before = scene.store.document.experiment
    assert before.notes.look
    scene.store.choose("data", "circle")
    assert scene.store.document.experiment.notes == before.notes
    scene.store.choose("data", "Numbers")
    own = scene.store.document.experiment
    assert own.name == "Numbers"
    assert not own.notes.look
    scene.store.undo()
    assert scene.store.document.experiment.notes == before.notes
