"""What the strip says when undo or redo leads to another experiment than the one that was opened last."""

from __future__ import annotations

from pathlib import Path

from core.experiment.presets import read_preset
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.curve_feed import build, feed
from tests.helpers.strip import finish, line, tag


def test_undo_of_a_preset_says_where_it_led(strip: Strip, store: Store) -> None:
    look = line(strip)
    store.show_experiment(read_preset("wine").experiment)
    store.undo()
    assert (tag(strip), line(strip)) == ("Undone", "Back to Spiral.")
    build(store)
    assert tag(strip) == "Undone"
    store.run.set_state("running")
    feed(store, 25)
    assert (tag(strip), line(strip)) == ("Look", look)
    store.run.set_state("ready")
    assert tag(strip) == "Look"


def test_undo_of_a_preset_names_what_was_changed_before_it(strip: Strip, store: Store) -> None:
    store.edit("optimizer.lr", 0.5)
    store.show_experiment(read_preset("wine").experiment)
    store.undo()
    assert line(strip) == "Back to Spiral with lr 0.5."
    store.redo()
    assert (tag(strip), line(strip)) == ("Redone", "Back to Wine.")
    store.undo()
    store.undo()
    assert (tag(strip), line(strip)) == ("Look", read_preset("spiral").experiment.notes.look)


def test_a_preset_that_is_undone_beside_its_run_waits_for_the_next_run(strip: Strip, store: Store) -> None:
    store.show_experiment(read_preset("wine").experiment)
    build(store)
    store.run.set_state("running")
    feed(store, 25)
    store.run.set_state("paused")
    store.undo()
    assert line(strip) == "Back to Spiral: applies when the run starts again."
    store.run.set_state("running")
    assert tag(strip) == "Undone"
    store.run.set_state("building")
    finish(store, 25)
    assert tag(strip) == "Seen"


def test_an_edit_after_undo_is_told_against_the_preset_it_belongs_to(strip: Strip, store: Store) -> None:
    store.show_experiment(read_preset("wine").experiment)
    store.undo()
    store.edit("optimizer.lr", 0.5)
    assert (tag(strip), line(strip)) == ("Changed", "lr 0.5. Watch the test loss.")


def test_undo_of_an_edit_before_a_save_is_told_against_what_was_saved(
    strip: Strip, store: Store, tmp_path: Path
) -> None:
    store.edit("optimizer.lr", 0.5)
    store.save(tmp_path / "spirals.toml")
    store.undo()
    assert (tag(strip), line(strip)) == ("Changed", "lr 0.002. Watch the test loss.")
