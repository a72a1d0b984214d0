"""The strip tells what to see, makes the edits that it suggests, and answers with what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.analysis.diagnosis import Finding
from core.analysis.metrics import METRICS
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset
from core.experiment.sections.setting_lines import parse_setting_lines, setting_lines
from core.protocol.commands import Build, Command, StartRun
from core.protocol.results import LrPlan, Mark
from core.system.toml import thawed
from gui.app import Playground
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.editor import NotesEditor
from gui.pages.train.strip.outcome import Outcome, told
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.suggestions import label_of
from gui.pages.train.strip.view import ROOMY, Strip
from gui.state.store import Store
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed, new_store

LONG_MS = 120_000


@pytest.fixture
def store(qapp: QApplication, catalog) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.catalog = catalog
    return store


@pytest.fixture
def commands(store: Store) -> Iterator[list[Command]]:
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    yield sent
    store.control.close()


@pytest.fixture
def strip(qtbot: QtBot, store: Store, settings: QSettings, commands: list[Command]) -> Strip:
    strip = Strip(store, settings)
    qtbot.addWidget(strip)
    strip.resize(944, 90)
    strip.show()
    qtbot.waitExposed(strip)
    return strip


def part(strip: QWidget, name: str) -> QToolButton:
    return strip.findChild(QToolButton, f"strip.{name}")  # type: ignore[return-value]


def press(qtbot: QtBot, strip: QWidget, name: str) -> None:
    qtbot.mouseClick(part(strip, name), Qt.MouseButton.LeftButton)


def line(strip: Strip) -> str:
    return strip.findChild(QLabel, "strip.line").toolTip()


def tag(strip: Strip) -> str:
    return strip.findChild(QLabel, "strip.tag").text()


def finish(store: Store, n_steps: int) -> None:
    build(store, n_steps)
    store.run.set_state("running")
    feed(store, n_steps)
    store.run.set_state("finished")


def test_it_shows_the_notes_of_the_experiment(strip: Strip, store: Store) -> None:
    notes = store.document.experiment.notes
    assert (tag(strip), line(strip)) == ("Look", notes.look)
    assert part(strip, "try.0").text() == notes.suggestions[0].text
    assert strip.findChild(QLabel, "strip.why").text() in (notes.why, notes.why.split(". ")[0] + ". …")
    store.show_experiment(read_preset("wine").experiment)
    assert line(strip) == read_preset("wine").experiment.notes.look
    assert part(strip, "try.2") is None


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_html_in_notes_is_shown_letter_by_letter(qtbot: QtBot, strip: Strip, store: Store) -> None:
    page = "<img src='/dev/zero'> & <b>bold</b>"
    store.edit("notes", {"look": page, "why": page, "try": [{"text": page}]})
    assert strip.findChild(QLabel, "strip.line").textFormat() is Qt.TextFormat.PlainText
    assert "&lt;img" in line(strip)
    assert part(strip, "try.0").full == page  # type: ignore[attr-defined]
    press(qtbot, strip, "more")
    popover = strip.findChild(QWidget, "explanation")
    assert "&lt;img" in popover.findChild(QLabel, "explanation.text").text()
    popover.close()


def test_the_reason_stands_in_a_high_window_and_behind_its_button_in_a_low_one(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    why = strip.findChild(QLabel, "strip.why")
    strip.window().resize(900, ROOMY)
    qtbot.waitUntil(why.isVisible)
    high = strip.sizeHint().height()
    strip.window().resize(900, ROOMY - 100)
    qtbot.waitUntil(why.isHidden)
    assert part(strip, "more").isVisible()
    assert strip.sizeHint().height() < high


def test_it_folds_to_one_line_and_remembers_that(
    qtbot: QtBot, strip: Strip, store: Store, settings: QSettings
) -> None:
    high = strip.sizeHint().height()
    press(qtbot, strip, "fold")
    assert strip.sizeHint().height() < high
    assert not part(strip, "try.0").isVisible()
    assert not strip.findChild(QLabel, "strip.why").isVisible()
    assert line(strip)
    again = Strip(store, settings)
    qtbot.addWidget(again)
    assert not part(again, "fold").isChecked()


def test_an_experiment_without_notes_says_so_in_one_line(strip: Strip, store: Store) -> None:
    store.edit("notes", None)
    assert strip.findChild(QLabel, "strip.line").text().startswith("Nothing is written here")
    assert not part(strip, "more").isVisible()
    assert part(strip, "try.0") is None


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
    press(qtbot, strip, "try.2")
    assert before.run_changes(store.document.experiment) == {"optimizer.lr"}
    store.edit("data.noise", 0.2)  # what was edited since is kept
    press(qtbot, strip, "try.0")
    assert before.run_changes(store.document.experiment) == {"optimizer.lr", "data.noise", "model.hidden"}


@pytest.mark.parametrize(
    ("settings_table", "words"),
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


@pytest.mark.parametrize(
    ("text", "settings_table", "label"),
    [
        ("Steps too large: lr 0.3", {"optimizer.lr": 0.3}, "Steps too large: lr 0.3"),
        ("Steps too large: lr 0.3", {"optimizer.lr": 0.1}, "Steps too large: lr 0.3 (lr 0.1)"),
        ("Only 2 units", {"model.hidden": [4, 4]}, "Only 2 units (hidden 4, 4)"),
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


@pytest.mark.parametrize("name", NAMES)
def test_the_labels_of_presets_tell_their_edits(name: str) -> None:
    for suggestion in read_preset(name).experiment.notes.suggestions:
        assert label_of(suggestion) == suggestion.text


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


def test_it_answers_with_what_a_run_came_to(strip: Strip, store: Store) -> None:
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    assert tag(strip) == "Look"
    feed(store, 500)
    store.run.set_state("finished")
    assert tag(strip) == "Seen"
    assert line(strip) == "Test loss fell from 0.75 to 0.28."


def test_it_tells_how_the_run_before_ended(strip: Strip, store: Store) -> None:
    finish(store, 500)
    store.edit("optimizer.lr", 0.003)
    finish(store, 1000)
    assert line(strip) == "Test loss fell from 0.75 to 0.28. The run before ended with 0.47."


def test_after_an_edit_on_the_way_it_tells_what_that_did(strip: Strip, store: Store) -> None:
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    store.run.add_mark(Mark(500, "optimizer.lr", 0.002, 0.01))
    feed(store, 500)
    store.run.set_state("paused")
    assert line(strip) == "Since optimizer.lr 0.01: test loss fell from 0.47 to 0.28."


@pytest.mark.parametrize(
    ("rates", "words"),
    [
        ((0.0, 0.0005), "CosineAnnealingLR goes on too: the learning rate rises to 0.0005."),
        ((0.002, 0.0001), "CosineAnnealingLR goes on too: the learning rate falls to 0.0001."),
        ((8e-8, 8e-8), "CosineAnnealingLR goes on too: the learning rate stays at 8e-08."),
    ],
)
def test_it_says_what_the_schedule_does_in_epochs_that_are_added(
    strip: Strip, store: Store, rates: tuple[float, float], words: str
) -> None:
    finish(store, 600 * STEPS_PER_EPOCH)
    store.control.train_more(200)
    assert store.run.built is not None
    steps = 600 * STEPS_PER_EPOCH + np.array([1, 200 * STEPS_PER_EPOCH])
    store.run.set_planned(replace(store.run.built, plan=LrPlan(steps, np.array(rates))))
    store.run.set_state("running")
    assert (tag(strip), line(strip)) == ("Look", f"This run goes on to epoch 800. {words}")
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "training.epochs", 600, 800))
    feed(store, STEPS_PER_EPOCH)
    store.run.set_state("paused")
    assert line(strip).startswith("Since epoch 600: test loss")


def test_notes_that_no_longer_fit_give_way_to_what_was_changed(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    notes = store.document.experiment.notes
    store.edit("training.threads", 1)
    assert (tag(strip), line(strip)) == ("Look", notes.look)
    store.choose("data", "circle")
    assert tag(strip) == "Changed"
    assert line(strip).startswith("data circle")
    store.choose("data", "iris")
    assert line(strip).startswith("data iris, loss CrossEntropyLoss")
    assert "none" not in line(strip)  # n_samples went with the former data
    store.undo()
    store.undo()
    assert (tag(strip), line(strip)) == ("Look", notes.look)
    press(qtbot, strip, "try.1")
    assert line(strip) == "activation Identity. Watch what is different from before."
    build(store)
    store.run.set_state("running")
    assert tag(strip) == "Changed"


def test_what_waits_for_the_next_start_is_a_click_away(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command]
) -> None:
    build(store)
    store.run.set_state("running")
    feed(store, 10)
    assert not part(strip, "start_again").isVisible()
    store.choose("data", "circle")
    assert line(strip).startswith("data circle")
    assert line(strip).endswith("applies when the run starts again.")
    store.run.set_state("paused")
    assert line(strip).startswith("data circle")
    press(qtbot, strip, "start_again")
    assert commands[-1] == Build(store.document.experiment)
    build(store)
    assert isinstance(commands[-1], StartRun)
    assert not part(strip, "start_again").isVisible()


def test_a_warning_takes_the_line_with_its_remedy_as_a_button(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command], monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = Finding("lr_high", "warning", "The learning rate is too high. Lower lr.", "lower_lr")
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: (finding,))
    finish(store, 500)
    show_layer_stats(store)
    assert line(strip).startswith(f"{finding.text} Test loss fell from")
    assert not strip.findChild(QLabel, "strip.tag").pixmap().isNull()
    assert part(strip, "remedy").text() == "Start again with lr 0.0002"
    press(qtbot, strip, "remedy")
    assert store.document.experiment.get("optimizer.lr") == 0.0002
    assert commands[-1] == Build(store.document.experiment)
    assert not part(strip, "remedy").isVisible()


def show_layer_stats(store: Store) -> None:
    from core.protocol.snapshot import LayerStatsSnapshot, Snapshot

    store.run.set_snapshot(Snapshot(500, 20, layer_stats=LayerStatsSnapshot(500, ())))


# What a teacher writes


@pytest.fixture
def editor(qtbot: QtBot, strip: Strip) -> NotesEditor:
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    assert editor is not None
    return editor


def test_a_teacher_writes_the_notes_in_the_window(
    qtbot: QtBot, editor: NotesEditor, strip: Strip, store: Store
) -> None:
    assert not editor.isModal()
    before = store.document.experiment
    editor.findChild(QLineEdit, "notes.look").setText("Look here.")
    editor.findChild(QPlainTextEdit, "notes.why").setPlainText("It is so.")
    editor.findChild(QLineEdit, "notes.try.0.text").setText("Other weights")
    editor.findChild(QPlainTextEdit, "notes.try.0.set").setPlainText("seed = 7\noptimizer.name = SGD")
    editor.findChild(QCheckBox, "notes.try.0.run").setChecked(False)
    for i in (1, 2):
        editor.findChild(QLineEdit, f"notes.try.{i}.text").clear()
        editor.findChild(QPlainTextEdit, f"notes.try.{i}.set").clear()
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    notes = store.document.experiment.notes
    assert (notes.look, notes.why) == ("Look here.", "It is so.")
    (suggestion,) = notes.suggestions
    assert (suggestion.set, suggestion.run) == ({"seed": 7, "optimizer.name": "SGD"}, False)
    assert line(strip) == "Look here."
    store.undo()
    assert store.document.experiment == before


def test_a_new_look_is_shown_in_the_place_of_what_was_seen(qtbot: QtBot, strip: Strip, store: Store) -> None:
    finish(store, 500)
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    editor.findChild(QLineEdit, "notes.look").setText("Look here.")
    assert tag(strip) == "Seen"
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    assert (tag(strip), line(strip)) == ("Look", "Look here.")
    finish(store, 500)
    assert tag(strip) == "Seen"


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("notes.try.0.set", "optimizer.lr", "must have lines such as optimizer.lr = 0.01"),
        ("notes.try.0.set", "optimizer.lr = -1", "optimizer.lr: must be a number greater than 0"),
        ("notes.try.0.set", "optimizer.speed = 1", "optimizer.speed: is not a setting"),
        ("notes.try.0.set", "name = x", "is not a setting that a run depends on"),
        ("notes.why", "x" * 361, "notes.why: must be a text of at most 360 characters"),
        ("notes.more", "one\ntwo", "notes.more: must be one paragraph"),
    ],
)
def test_what_is_typed_is_checked_at_once(editor: NotesEditor, name: str, text: str, problem: str) -> None:
    ok = editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    assert ok.isEnabled()
    editor.findChild(QPlainTextEdit, name).setPlainText(text)
    assert problem in editor.findChild(QLabel, "notes.problem").text()
    assert not ok.isEnabled()


def test_lines_of_settings_are_read_as_they_are_written() -> None:
    settings = {"optimizer.lr": 0.01, "model.hidden": [4, 4], "data.features": ["x1", "x1*x2"], "seed": 3}
    settings |= {"optimizer.name": "SGD", "data.standardize": False}
    assert parse_setting_lines(setting_lines(settings)) == settings


def test_keys_that_are_no_paths_are_refused_line_by_line() -> None:
    for wrong in ('"seed" x = 1', '"seed = 1', '"" = 1', "= 1"):
        with pytest.raises(PlaygroundError, match="must have lines such as"):
            parse_setting_lines(wrong)


STRANGE = {
    "optimizer.a=b": 1,
    'optimizer."q"': "=",
    "model.blanks": "   ",
    "model.two": "a  b ",
    "model.nbsp": "a\u00a0b\u2028c",
    "model.list": ["[ a", "b, ]", "  "],
    "scheduler.schedulers": [{"name": "StepLR", "step size": 3}],
}


def test_strange_settings_are_written_and_read_as_they_are() -> None:
    assert parse_setting_lines(setting_lines(STRANGE)) == STRANGE


def test_notes_that_are_opened_and_taken_stay_as_they_are(qtbot: QtBot, strip: Strip, store: Store) -> None:
    words = {"look": "  ", "why": " a\u00a0b  c ", "more": " "}
    tries = [{"text": " Two  blanks ", "set": {"data.noise": 0.2}}, {"text": "Other", "set": {"seed": 3}}]
    store.edit("notes", {**words, "try": tries})
    before = store.document.experiment
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    assert editor is not None
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    assert not editor.isVisible()
    assert store.document.experiment == before
    assert strip.findChild(QLabel, "strip.line").text().startswith("Nothing is written here")


# The presets


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_tells_what_to_see_and_try(name: str) -> None:
    notes = read_preset(name).experiment.notes
    assert notes.look
    assert notes.why.count(". ") == 1  # two sentences
    assert notes.more
    assert 1 <= len(notes.suggestions) <= 3


@pytest.mark.parametrize("name", NAMES)
def test_every_suggestion_of_every_preset_does_what_it_says(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command], name: str
) -> None:
    preset = read_preset(name).experiment
    for i, suggestion in enumerate(preset.notes.suggestions):
        store.show_experiment(preset)
        press(qtbot, strip, f"try.{i}")
        now = store.document.experiment
        assert not store.messages.unread
        assert {path: now.get(path) for path in suggestion.set} == thawed(suggestion.set)
        changed = {path.partition("[")[0] for path in suggestion.set}  # a list counts as a whole
        assert preset.run_changes(now) >= changed
        assert isinstance(commands[-1], Build)
        assert now.notes == preset.notes


def test_a_suggestion_is_run_in_the_real_window(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("iris")
    window, store = playground.window, playground.store
    strip = window.findChild(Strip)
    assert strip is not None
    window.findChild(QAction, "run_action").trigger()
    qtbot.waitUntil(lambda: store.run.state == "finished", timeout=LONG_MS)
    press(qtbot, strip, "try.1")
    qtbot.waitUntil(lambda: "The run before ended with" in line(strip), timeout=LONG_MS)
    assert store.run.trained is not None
    assert store.run.trained.get("optimizer.lr") == 0.0001
    assert line(strip).startswith("Test loss fell from 1.2 to 1, accuracy rose from")


def test_notes_survive_save_open_and_undo(
    open_playground: Callable[..., Playground], tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = open_playground("spiral").store
    store.edit("notes", {"look": "Mine.", "try": [{"text": "Go", "set": {"seed": 3}, "run": False}]})
    written = store.document.experiment
    file = tmp_path_factory.mktemp("notes") / "mine.toml"
    store.save(file)
    store.edit("data.noise", 0.4)
    store.undo()
    assert store.document.experiment == written
    store.open(file)
    assert store.document.experiment == written


def test_a_wrong_setting_is_refused_by_name(store: Store) -> None:
    experiment: Experiment = store.document.experiment
    with pytest.raises(PlaygroundError, match=r"scheduler\.step_size"):
        store.change({"scheduler.step_size": 3})
    assert store.document.experiment == experiment
    store.change({"scheduler.name": "constant"})
    assert store.document.experiment.scheduler is None
    store.control.close()


def test_numbers_are_not_rounded_to_what_they_are_not(strip: Strip, store: Store) -> None:
    build(store, 1000)
    metric = METRICS["r2"]
    outcome = Outcome(store.document.experiment, (1.5, 0.00095), metric, (-5.758, 0.996))
    assert told(outcome, None) == "Test loss fell from 1.5 to 0.00095, R² rose from −5.76 to 0.996."
    still = Outcome(store.document.experiment, (0.69315, 0.69316), METRICS["accuracy"], (0.5, 0.996))
    assert told(still, None) == "Test loss stayed at 0.69, accuracy rose from 50 % to 99.6 %."
    assert told(outcome, outcome) == told(outcome, None)  # nothing was changed in between


@pytest.mark.parametrize("name", [[{}], [{"name": 5}], {"a": 1}, 3, True])
@pytest.mark.parametrize("section", ["optimizer", "data", "scheduler", "loss"])
def test_a_suggested_name_that_is_none_is_refused(store: Store, section: str, name: object) -> None:
    before = store.document.experiment
    with pytest.raises(PlaygroundError):
        store.change({f"{section}.name": name})
    assert store.document.experiment == before


def test_a_long_look_has_two_lines_and_keeps_their_place(qtbot: QtBot, strip: Strip, store: Store) -> None:
    look = strip.findChild(QLabel, "strip.line")
    line_height = look.fontMetrics().lineSpacing()
    look_text = store.document.experiment.notes.look
    strip.resize(600, 90)
    qtbot.waitUntil(lambda: look.height() == 2 * line_height)
    assert look.text() == look_text
    strip.resize(1200, 90)
    qtbot.waitUntil(lambda: look.height() == line_height)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_why_opens_below_the_suggestions(qtbot: QtBot, strip: Strip) -> None:
    press(qtbot, strip, "more")
    popover = strip.findChild(QWidget, "explanation")
    button = part(strip, "more")  # above the map
    assert popover.geometry().right() < button.mapToGlobal(button.rect().topLeft()).x()
    popover.close()


def test_a_long_sentence_is_cut_where_it_fits_without_trying_each_word(qtbot: QtBot) -> None:
    label = WholeSentences()
    qtbot.addWidget(label)
    label.resize(200, 40)
    tried: list[str] = []
    fits = label._fits
    label._fits = lambda text, n: tried.append(text) or fits(text, n)  # type: ignore[assignment, func-returns-value]
    text = " ".join(f"word{i}" for i in range(2_000))
    label.set_full(text)
    assert len(tried) < 50
    shown = label.text()
    assert shown.endswith("…")
    assert text.startswith(shown[:-1])
    assert fits(shown, 1)
    longer = " ".join(text.split(" ")[: len(shown.split(" ")) + 1]) + "…"
    assert not fits(longer, 1)
