"""What the strip suggests is done by a click, and can be undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.experiment.presets import read_preset
from core.experiment.sections.notes import Suggestion
from core.protocol.commands import Apply, Build, Command, StartRun
from gui.pages.train.strip.suggestions import SuggestionButton, SuggestionRow, label_of
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.curve_feed import build, feed
from tests.helpers.each import each
from tests.helpers.strip import part, press


def test_a_suggestion_is_one_step_of_undo_and_runs(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command]
) -> None:
    before = store.document.experiment
    press(qtbot, strip, "try.0")
    after = store.document.experiment
    assert after.model.args["hidden"] == (2,)
    assert commands[-1] == Build(after)
    build(store, experiment=after)
    assert isinstance(commands[-1], StartRun)
    store.undo()
    assert store.document.experiment == before


def test_a_suggestion_takes_the_place_of_the_one_before(qtbot: QtBot, strip: Strip, store: Store) -> None:
    before = store.document.experiment
    press(qtbot, strip, "try.0")
    press(qtbot, strip, "try.1")
    assert before.run_changes(store.document.experiment) == {"model.activation"}
    store.edit("data.noise", 0.2)  # what was edited since is kept
    press(qtbot, strip, "try.0")
    assert before.run_changes(store.document.experiment) == {"model.activation", "data.noise", "model.hidden"}


@each(
    "settings_table, words",
    [
        ({"optimizer.speed": 1}, "optimizer.speed"),
        ({"optimizer.lr": "fast"}, "optimizer.lr"),
        ({"model.name": "transformer"}, "model.name"),
        ({"data.noise": 0.2, "training.epochs": 0}, "training.epochs"),
    ],
)
def test_a_suggestion_that_cannot_be_made_changes_nothing_and_says_why(
    qtbot: QtBot,
    strip: Strip,
    store: Store,
    commands: list[Command],
    settings_table: dict[str, object],
    words: str,
) -> None:
    store.edit("notes", {"try": [{"text": "Press me", "set": settings_table}]})
    before = store.document.experiment
    press(qtbot, strip, "try.0")
    assert store.document.experiment == before
    assert words in store.messages.unread[-1].summary
    assert not commands


@each(
    "text, settings_table, label",
    [
        ("Steps too large: lr 0.3", {"optimizer.lr": 0.3}, "Steps too large: lr 0.3"),
        ("Steps too large: lr 0.3", {"optimizer.lr": 0.1}, "Steps too large: lr 0.3 (lr 0.1)"),
        ("Only 2 units", {"model.hidden": [4, 4]}, "Only 2 units (hidden [4, 4])"),
        ("ReLU, no Tanh", {"model.activation": "SiLU"}, "ReLU, no Tanh (activation SiLU)"),
        ("No hidden layer, but x1²", {"model.name": "linear"}, "No hidden layer, but x1²"),
        ("Once more, for 3 classes", {}, "Once more, for 3 classes"),
    ],
)
def test_a_label_that_tells_another_edit_has_the_edit_beside_it(
    strip: Strip, store: Store, text: str, settings_table: dict[str, object], label: str
) -> None:
    store.edit("notes", {"try": [{"text": text, "set": settings_table}]})
    assert part(strip, "try.0").full == label  # type: ignore[attr-defined]


def test_why_a_suggestion_was_refused_goes_with_the_next_one(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    tries = [{"text": "Wrong", "set": {"optimizer.speed": 1}}, {"text": "Right", "set": {"seed": 3}}]
    store.edit("notes", {"try": tries})
    press(qtbot, strip, "try.0")
    assert store.messages.unread
    press(qtbot, strip, "try.1")
    assert not store.messages.unread
    press(qtbot, strip, "try.0")
    store.show_experiment(read_preset("wine").experiment)
    assert not store.messages.unread


@each("name", [[{}], {"a": 1}, 3])
@each("section", ["optimizer", "data"])
def test_a_suggested_name_that_is_none_is_refused(store: Store, section: str, name: object) -> None:
    before = store.document.experiment
    with pytest.raises(PlaygroundError):
        store.change({f"{section}.name": name})
    assert store.document.experiment == before


def test_the_present_run_takes_nothing_of_a_suggestion_for_another(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command]
) -> None:
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 100)
    trained = store.run.trained
    press(qtbot, strip, "try.1")
    assert store.document.experiment.get("model.activation") == "Identity"
    assert not [command for command in commands if isinstance(command, Apply)]
    assert commands[-1] == Build(store.document.experiment)
    assert store.run.trained == trained


class ShownWindows(QObject):
    """Notes which suggestions are shown as windows."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, SuggestionButton) and watched.isWindow():
            self.names.append(watched.objectName())
        return False


def test_suggestions_that_are_replaced_at_once_never_become_windows(qtbot: QtBot, strip: Strip) -> None:
    row, shown = strip.findChild(SuggestionRow), ShownWindows()
    assert row is not None
    strip.show()
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(shown)
    suggestions = read_preset("xor").experiment.notes.suggestions
    for _ in range(3):
        row.show_suggestions(suggestions)
    QApplication.processEvents()
    app.removeEventFilter(shown)
    assert shown.names == []
    assert len(row.findChildren(SuggestionButton)) == len(suggestions)


def test_a_suggested_sweep_waits_for_the_sweep_page_and_starts_no_run(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command]
) -> None:
    sweep = {"optimizer.lr": [0.01, 0.1], "seeds": 4}
    tries = [{"text": "More noise, lr 0.01 or 0.1", "set": {"data.noise": 0.3}, "sweep": sweep}]
    store.edit("notes", {"try": tries})
    assert part(strip, "try.0").toolTip().splitlines()[1:] == [
        "noise 0.3, lr 0.01, 0.1, 4 seeds", "Sweep these on the Sweep page",
    ]  # fmt: skip
    with qtbot.waitSignal(store.view.sweep_wanted):
        press(qtbot, strip, "try.0")
    wanted = store.view.wanted_sweep
    assert wanted is not None
    assert wanted.sweep == {"optimizer.lr": (0.01, 0.1), "seeds": 4}
    assert store.document.experiment.get("data.noise") == 0.3
    assert not [command for command in commands if isinstance(command, StartRun)]
    assert label_of(Suggestion("16 seeds", sweep={"seeds": 16})) == "16 seeds"
    assert label_of(Suggestion("32 seeds", sweep={"seeds": 16})) == "32 seeds (16 seeds)"
