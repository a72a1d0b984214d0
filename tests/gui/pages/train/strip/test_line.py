"""What the strip says: what to see, what came of an action, what is wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.analysis.diagnosis import Finding
from core.analysis.metrics import METRICS
from core.experiment.presets import read_preset
from core.protocol.commands import Build, Command, StartRun
from core.protocol.results import Failure, LrPlan, Mark, Remedy
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.outcome import Outcome, outcome_text
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, feed
from tests.helpers.each import each
from tests.helpers.full_width import full_width
from tests.helpers.strip import finish, line, part, press, show_layer_stats, tag


def test_a_run_that_failed_says_so_until_something_changes(strip: Strip, store: Store) -> None:
    finish(store, 100)
    store.run.set_state("failed")
    assert tag(strip) == "Failed"
    assert line(strip).startswith("The run failed after step 100.")
    store.edit("optimizer.lr", 0.003)
    store.run.add_mark(Mark(100, "optimizer.lr", 0.002, 0.003))
    assert (tag(strip), line(strip)) == ("Changed", "lr 0.003. Run again to see whether that mends it.")
    build(store, 100)
    store.run.set_state("ready")
    assert tag(strip) != "Failed"


def test_a_run_that_failed_by_its_learning_rate_says_so_and_offers_another(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    store.edit("optimizer.lr", 1000.0)
    finish(store, 100)
    remedy = Remedy("Use lr 0.01", "optimizer.lr", 0.01)
    store.messages.post(Failure("The loss became not a number at step 101.", remedy=remedy, cause="run"))
    store.run.set_state("failed")
    store.messages.dismiss()
    assert line(strip).endswith("by a learning rate that is too high: lr 1000.")
    assert part(strip, "remedy").text() == "Start again with lr 0.01"
    press(qtbot, strip, "remedy")
    assert store.document.experiment.optimizer.args["lr"] == 0.01
    assert store.control.is_run_wanted
    assert not part(strip, "remedy").isVisible()


def test_it_shows_the_notes_of_the_experiment_and_says_where_there_are_none(
    strip: Strip, store: Store
) -> None:
    notes = store.document.experiment.notes
    assert (tag(strip), line(strip)) == ("Look", notes.look)
    assert part(strip, "try.0").text() == notes.suggestions[0].text
    assert part(strip, "more").isVisible()
    store.show_experiment(read_preset("wine").experiment)
    assert line(strip) == read_preset("wine").experiment.notes.look
    assert part(strip, "try.2") is None
    store.edit("notes", None)
    assert strip.findChild(QLabel, "strip.line").text().startswith("Nothing is written here")
    assert not part(strip, "more").isVisible()
    assert part(strip, "try.0") is None


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_html_in_notes_is_shown_letter_by_letter(qtbot: QtBot, strip: Strip, store: Store) -> None:
    page = "<img src='/dev/zero'> & <b>bold</b>"
    store.edit("notes", {"look": page, "why": page, "try": [{"text": page}]})
    assert strip.findChild(QLabel, "strip.line").textFormat() is Qt.TextFormat.PlainText
    assert line(strip) == page
    look = strip.findChild(WholeSentences, "strip.line")
    look.set_full(f"{page} " * 50)
    assert "&lt;img" in look.toolTip()
    assert part(strip, "try.0").full == page  # type: ignore[attr-defined]
    press(qtbot, strip, "more")
    popover = strip.findChild(QWidget, "explanation")
    assert "&lt;img" in popover.findChild(QLabel, "explanation.text").text()
    popover.close()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_the_reason_opens_next_to_its_button_which_is_not_lit_once_that_is_closed_from_elsewhere(
    qtbot: QtBot, strip: Strip
) -> None:
    button = part(strip, "more")
    qtbot.waitUntil(button.isVisible)
    press(qtbot, strip, "more")
    popover = strip.findChild(QWidget, "explanation")
    foot = button.mapToGlobal(QPoint(button.width() // 2, button.height()))
    assert popover.geometry().left() <= foot.x() <= popover.geometry().right()
    assert 0 <= popover.y() - foot.y() <= 8
    assert popover.screen().availableGeometry().contains(popover.geometry())
    QCursor.setPos(strip.window().mapToGlobal(QPoint(0, 0)))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # as it was when it was pressed
    popover.close()
    assert not button.underMouse()


def test_it_folds_to_one_line_and_remembers_that(
    qtbot: QtBot, strip: Strip, store: Store, settings: QSettings
) -> None:
    strip.resize(600, 90)
    qtbot.waitUntil(lambda: part(strip, "try.0").mapTo(strip, QPoint()).y() > 20)
    high = strip.sizeHint().height()
    press(qtbot, strip, "fold")
    assert strip.sizeHint().height() < high
    assert not part(strip, "try.0").isVisible()
    assert not part(strip, "more").isVisible()
    assert line(strip)
    again = Strip(store, settings)
    qtbot.addWidget(again)
    assert not part(again, "fold").isChecked()


def test_it_answers_with_what_a_run_came_to_and_how_the_one_before_ended(strip: Strip, store: Store) -> None:
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    assert tag(strip) == "Look"
    feed(store, 500)
    store.run.set_state("finished")
    assert tag(strip) == "Seen"
    assert line(strip) == "Test loss fell from 0.75 to 0.28."
    store.edit("optimizer.lr", 0.003)
    finish(store, 500)
    assert line(strip) == "Test loss fell from 0.75 to 0.47. The run before ended with 0.28."
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 20 * STEPS_PER_EPOCH)
    store.run.set_state("stopped")
    store.edit("optimizer.lr", 0.004)
    finish(store, 600 * STEPS_PER_EPOCH)
    assert "The run before was stopped at epoch 20 with 0." in line(strip)


def test_an_edit_of_a_run_that_has_ended_says_that_the_pictures_lack_it(strip: Strip, store: Store) -> None:
    finish(store, 600 * STEPS_PER_EPOCH)
    seen = line(strip)
    store.edit("optimizer.lr", 0.5)
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "optimizer.lr", 0.002, 0.5))
    assert tag(strip) == "Changed"
    assert line(strip).startswith("lr 0.5. The pictures are of the run without it: run again, or train more")
    store.undo()
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "optimizer.lr", 0.5, 0.002))
    assert (tag(strip), line(strip)) == ("Seen", seen)


def test_the_run_before_is_the_one_that_was_replaced_while_it_ran(strip: Strip, store: Store) -> None:
    finish(store, 1000)
    store.edit("optimizer.lr", 0.003)
    for n_steps, seen in (
        (500, "The run before was stopped at epoch 20 with 0.47."),
        (10, "Test loss fell from 0.75 to 0.28."),
    ):
        build(store, 1000)
        store.run.set_state("running")
        feed(store, n_steps)  # of which 10 have no evaluation
        store.run.set_state("building")
        store.edit("optimizer.lr", 0.004 + n_steps / 1e6)
        finish(store, 1000)
        assert line(strip).endswith(seen)


def test_the_run_before_is_compared_in_what_means_the_same() -> None:
    experiment, accuracy = read_preset("distilled_digits").experiment, METRICS["accuracy"]
    taught = experiment.replace("task.teacher", "runs/teacher")
    outcomes = [
        (Outcome(each, (2.4, 0.5), accuracy, (0.1, 0.8)), Outcome(other, (2.4, 0.3), accuracy, (0.1, 0.9)))
        for each in (experiment, taught)
        for other in (each.replace("task.temperature", 1.0), each.replace("data.batch_size", 10))
    ]
    texts = [outcome_text(now, before).partition("80 %. ")[2] for now, before in outcomes]
    assert texts == [
        "Without a teacher that setting does nothing.",
        "The run before ended with 0.3 and 90 %.",
        "The run before ended with 90 %.",
        "The run before ended with 0.3 and 90 %.",
    ]


@each("path, words", [("optimizer.lr", "lr 2"), ("linear1.weight[1, 0]", "weights were changed by hand")])
def test_after_an_edit_on_the_way_it_tells_what_that_did(
    strip: Strip, store: Store, path: str, words: str
) -> None:
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    store.run.add_mark(Mark(500, path, 0.5, 2.0))
    feed(store, 500)
    store.run.set_state("paused")
    assert line(strip) == f"Since {words}: test loss fell from 0.47 to 0.28."


def test_it_says_what_the_schedule_does_in_epochs_that_are_added(strip: Strip, store: Store) -> None:
    finish(store, 600 * STEPS_PER_EPOCH)
    store.control.train_more(200)
    assert store.run.built is not None
    steps = 600 * STEPS_PER_EPOCH + np.array([1, 200 * STEPS_PER_EPOCH])
    for rates, words in (
        ((0.0, 0.0005), "rises to 0.0005"),
        ((0.002, 0.0001), "falls to 0.0001"),
        ((8e-8, 8e-8), "stays at 8e-08"),
    ):
        store.run.set_planned(replace(store.run.built, plan=LrPlan(steps, np.array(rates))))
        store.run.set_state("running")
        told = f"This run goes on to epoch 800. CosineAnnealingLR goes on too: the learning rate {words}."
        assert (tag(strip), line(strip)) == ("Look", told)
        store.run.set_state("paused")
    store.run.set_state("running")
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
    assert line(strip) == "activation Identity. Watch the test loss."
    build(store)
    store.run.set_state("running")
    assert tag(strip) == "Changed"


def test_before_is_spoken_of_only_where_there_is_a_curve_of_it(strip: Strip, store: Store) -> None:
    store.edit("optimizer.lr", 0.01)
    assert line(strip) == "lr 0.01. Watch the test loss."  # nothing was run
    build(store)
    store.run.set_state("running")
    feed(store, 500)
    store.edit("model.hidden", [4])
    build(store)
    assert store.run.former is not None
    assert line(strip) == "hidden 4, lr 0.01. Watch what is different from before."
    store.run.set_state("running")
    feed(store, 500, times=1e6)
    store.run.history.evaluations["test_loss"].extend(np.array([1e9]))
    store.edit("model.hidden", [5])
    build(store)
    assert store.run.former is None  # its losses left no room for another curve
    assert line(strip) == "hidden 5, lr 0.01. Watch the test loss."


def test_never_a_single_changed_setting_is_left_out(strip: Strip, store: Store) -> None:
    edits = {"data.noise": 0.2, "data.batch_size": 5, "model.hidden": [2], "optimizer.lr": 0.1}
    for path, value in edits.items():
        store.edit(path, value)
    assert line(strip).startswith("batch_size 5, noise 0.2, hidden 2, lr 0.1. ")
    store.edit("seed", 3)
    assert line(strip).startswith("batch_size 5, noise 0.2, hidden 2 and 2 more. ")


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


def test_a_warning_stays_when_the_run_is_paused_until_it_goes_on(
    strip: Strip, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = Finding("vanishing", "warning", "Gradients vanish. Try ReLU.")
    found = [finding]
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: tuple(found))
    build(store, 1000)
    store.run.set_state("running")
    feed(store, 500)
    strip._found_at = 0.0
    show_layer_stats(store)
    assert line(strip) == finding.text
    found.clear()  # its numbers are near a limit: another batch, and nothing is found
    store.run.set_state("paused")
    show_layer_stats(store)
    assert line(strip) == f"{finding.text} Test loss fell from 0.75 to 0.47."
    store.view.show_snapshot_at(100)
    assert line(strip) == "Test loss fell from 0.75 to 0.47."  # nothing is said of the past
    store.view.show_snapshot_at(None)
    assert line(strip).startswith(finding.text)
    store.run.add_mark(Mark(500, "optimizer.lr", 0.002, 0.001))
    assert finding.text not in line(strip)


def test_numbers_are_not_rounded_to_what_they_are_not(strip: Strip, store: Store) -> None:
    build(store, 1000)
    metric = METRICS["r2"]
    outcome = Outcome(store.document.experiment, (1.5, 0.00095), metric, (-5.758, 0.996))
    assert outcome_text(outcome, None) == "Test loss fell from 1.5 to 0.00095, R² rose from −5.76 to 0.996."
    still = Outcome(store.document.experiment, (0.69315, 0.69316), METRICS["accuracy"], (0.5, 0.996))
    assert outcome_text(still, None) == "Test loss stayed at 0.69, accuracy rose from 50 % to 99.6 %."
    with full_width():
        assert outcome_text(still, None) == "Test loss stayed at 0.69，accuracy rose from 50% to 99.6%。"
    assert outcome_text(outcome, outcome) == outcome_text(outcome, None)  # nothing was changed in between


def test_a_long_answer_has_the_place_of_a_short_one(qtbot: QtBot, strip: Strip, store: Store) -> None:
    look = strip.findChild(QLabel, "strip.line")
    strip.resize(600, 90)
    look_text = store.document.experiment.notes.look
    qtbot.waitUntil(lambda: look.text() == look_text)
    assert look.heightForWidth(look.width()) > look.fontMetrics().lineSpacing()
    places = []
    for n_sentences in (1, 3, 8):
        look_text = "Five words make a sentence. " * n_sentences
        store.edit("notes", {"look": look_text.strip(), "try": [{"text": "Try it"}]})
        qtbot.waitUntil(lambda: part(strip, "try.0").y() > 0)
        places.append(part(strip, "try.0").mapTo(strip, QPoint()).y())
    assert look.text().endswith("…")
    assert len(set(places)) == 1
    assert places[0] > 2 * look.fontMetrics().lineSpacing()


def test_a_long_sentence_is_cut_where_it_fits_without_trying_each_word(qtbot: QtBot) -> None:
    label = WholeSentences(1)
    qtbot.addWidget(label)
    label.resize(200, 40)
    tried: list[str] = []
    fits = label._fits
    label._fits = lambda text: tried.append(text) or fits(text)  # type: ignore[assignment, func-returns-value]
    text = " ".join(f"word{i}" for i in range(2_000))
    label.set_full(text)
    assert len(tried) < 50
    shown = label.text()
    assert shown.endswith("…")
    assert text.startswith(shown[:-1])
    assert fits(shown)
    longer = " ".join(text.split(" ")[: len(shown.split(" ")) + 1]) + "…"
    assert not fits(longer)


def test_the_tooltip_has_a_text_only_where_it_is_cut(qtbot: QtBot) -> None:
    label = WholeSentences(1)
    qtbot.addWidget(label)
    label.show()
    label.resize(600, 40)
    label.set_full("The loss falls. Then it rises.")
    assert label.toolTip() == ""
    label.resize(120, 40)
    assert label.text() == "The loss falls. …"
    assert label.toolTip() == "The loss falls. Then it rises."
    label.resize(600, 40)
    assert label.toolTip() == ""


def test_a_setting_that_is_taken_back_is_told_with_its_default(strip: Strip, store: Store) -> None:
    build(store)
    store.edit("data.seed", 2)
    build(store)
    store.run.set_state("running")
    feed(store, 10)
    store.undo()
    assert line(strip) == "samples' seed 0: applies when the run starts again."


def test_a_weight_changed_by_hand_is_told_for_what_shows_it(strip: Strip, store: Store) -> None:
    finish(store, 600 * STEPS_PER_EPOCH)
    seen = line(strip)
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "linear1.weight[1, 0]", 0.5, 2.0))
    shown = "The network, its output and the losses above show it; the curves do not."
    assert (tag(strip), line(strip)) == ("Changed", f"A weight was changed by hand. {shown}")
    store.view.show_snapshot_at(0)
    assert (tag(strip), line(strip)) == ("Seen", seen)
    store.view.show_snapshot_at(None)
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "linear1.bias[1]", 0.5, 2.0))
    assert line(strip) == f"Weights were changed by hand. {shown}"
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "linear1.bias[1]", 2.0, 0.5))
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "linear1.weight[1, 0]", 2.0, 0.5))
    assert (tag(strip), line(strip)) == ("Seen", seen)


def test_epochs_that_were_added_are_no_edit_of_the_run_that_had_them(strip: Strip, store: Store) -> None:
    finish(store, 600 * STEPS_PER_EPOCH)
    store.run.add_mark(Mark(600 * STEPS_PER_EPOCH, "training.epochs", 600, 800))
    store.control.train_more(200)
    store.run.set_state("running")
    feed(store, 200 * STEPS_PER_EPOCH)
    store.run.set_state("finished")
    assert store.run.is_over
    assert tag(strip) == "Seen"
    assert line(strip).startswith("Since epoch 600: test loss ")
