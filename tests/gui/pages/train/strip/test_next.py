"""After each run that is not good the strip says what to try next: never the same, no circle."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.analysis.diagnosis import Finding
from core.protocol.commands import Command
from core.protocol.results import Built, EvalResult, LrPlan, Mark, Scores, StepResult, StepRow
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.buttons import DoubleClickGuard
from gui.pages.train.strip.outcome import outcome_text
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import theme_named
from tests.helpers.each import each
from tests.helpers.strip import finish, line, part, press, show_layer_stats, tag

N_EPOCHS = 20
BESIDE_SETTINGS = 945
"""Pixels of the strip in a window of 1280 with its settings open."""


def end_mediocre(store: Store, score: float = 0.6, last_loss: float = 0.6) -> None:
    """Let the experiment be run to its end, with that accuracy."""
    experiment = store.document.experiment
    first = Scores(0.75, {"accuracy": 0.5})
    plan = LrPlan(np.arange(1, N_EPOCHS), np.full(N_EPOCHS - 1, 0.01))
    built = Built((), 0, "cpu", "CPU", 1, 1, EvalResult(0, 0, first, first), plan)
    store.control.set_built(experiment, store.run.data, built)  # type: ignore[arg-type]
    store.run.set_state("running")
    scores = [
        Scores(0.75 + (last_loss - 0.75) * min(1, i / 5), {"accuracy": score}) for i in range(1, N_EPOCHS)
    ]
    evaluations = [EvalResult(i, i, each, each) for i, each in enumerate(scores, 1)]
    store.run.extend(StepRow.of([StepResult(e.step, e.epoch, 0.6, 0.01, e) for e in evaluations]))
    store.run.set_state("finished")


def test_a_run_that_is_not_good_says_what_to_try_and_a_good_one_is_only_told(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    end_mediocre(store)
    assert tag(strip) == "Seen"
    assert line(strip).startswith(
        "The training data are learnt in part only: a larger network can bend further."
    )
    assert "Test loss fell from 0.75 to 0.6" in line(strip)
    assert part(strip, "remedy").isVisible()
    said = line(strip)
    press(qtbot, strip, "remedy")
    assert not part(strip, "remedy").isVisible()
    end_mediocre(store)
    assert line(strip) != said
    end_mediocre(store, 0.97, 0.1)
    assert not part(strip, "remedy").isVisible()
    assert "Test loss fell" in line(strip)


@each(
    "edits",
    [
        {"model.activation": "Identity"},
        {"model.name": "linear"},
        {"optimizer.lr": 0.5},
        {"optimizer.lr": 1e-5},
        {},
    ],
)
def test_the_reason_of_the_advice_is_read_in_full_beside_its_button(
    qtbot: QtBot, strip: Strip, store: Store, edits: dict[str, object]
) -> None:
    strip.setStyleSheet(stylesheet(theme_named("light")))
    strip.resize(BESIDE_SETTINGS, 60)
    end_mediocre(store, last_loss=0.74)
    store.change(edits | {"data.noise": 0.2})
    end_mediocre(store, last_loss=0.74)
    reason = strip._advice.text  # type: ignore[union-attr]
    assert line(strip) == f"{reason} {outcome_text(strip._outcome, strip._before)}"  # type: ignore[arg-type]
    shown = strip.findChild(WholeSentences)
    assert shown is not None
    qtbot.waitUntil(part(strip, "remedy").isVisible)
    qtbot.waitUntil(lambda: shown.text().startswith(str(reason)))


def double_click(qtbot: QtBot, strip: Strip, at: QPoint) -> None:
    """Click twice at a place of the strip, as a hand does that means to click once."""
    for _ in range(2):
        under = strip.childAt(at)
        qtbot.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(strip, at))
        QApplication.processEvents()  # the layout moves what comes


def test_the_second_click_does_nothing_where_another_button_has_come(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    end_mediocre(store, last_loss=0.74)
    QApplication.setDoubleClickInterval(60_000)
    strip.findChild(DoubleClickGuard)._changed_at = -1e6  # type: ignore[union-attr]
    remedy, now = part(strip, "remedy"), store.document.experiment
    edits = strip._mending_edits()
    double_click(qtbot, strip, remedy.mapTo(strip, remedy.rect().center()))
    assert now.run_changes(store.document.experiment) == set(edits)
    wanted = store.document.experiment
    for i in range(3):
        qtbot.mouseClick(part(strip, f"try.{i}"), Qt.MouseButton.LeftButton)
        qtbot.mouseDClick(part(strip, f"try.{i}"), Qt.MouseButton.LeftButton)
    assert store.document.experiment == wanted
    QApplication.setDoubleClickInterval(0)
    press(qtbot, strip, "try.1")
    assert store.document.experiment.get("model.activation") == "Identity"


def test_a_button_that_says_something_else_takes_no_click_for_a_moment(
    qtbot: QtBot, strip: Strip, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Finding("saturated", "warning", "Units are saturated. Try ReLU.", "relu")]
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: tuple(found))
    end_mediocre(store)
    show_layer_stats(store)
    guard = strip.findChild(DoubleClickGuard)
    assert guard is not None
    guard._changed_at = -1e6
    QApplication.setDoubleClickInterval(60_000)
    show_layer_stats(store)
    assert guard.is_listening  # nothing is new
    found[0] = Finding("lr_high", "warning", "The learning rate is too high. Lower lr.", "lower_lr")
    show_layer_stats(store)
    assert not guard.is_listening
    wanted = store.document.experiment
    qtbot.mouseClick(part(strip, "remedy"), Qt.MouseButton.LeftButton)
    assert store.document.experiment == wanted


def test_what_is_advised_never_goes_in_a_circle_and_ends_in_a_word(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command]
) -> None:
    run: list[object] = []
    for _ in range(40):
        experiment = store.document.experiment
        assert not any(not each.run_changes(experiment) for each in run)  # type: ignore[attr-defined]
        run.append(experiment)
        end_mediocre(store)
        if not part(strip, "remedy").isVisible():
            break
        press(qtbot, strip, "remedy")
    assert 3 < len(run) < 40
    assert "What usually helps has been tried" in line(strip)


def test_a_finding_that_stays_after_its_remedy_gets_another(
    qtbot: QtBot, strip: Strip, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = Finding("saturated", "warning", "Units are saturated. Try ReLU.", "relu")
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: (finding,))
    offered = []
    for _ in range(3):
        end_mediocre(store)
        show_layer_stats(store)
        offered.append(part(strip, "remedy").text())
        press(qtbot, strip, "remedy")
    assert offered[:2] == ["Start again with activation ReLU", "Start again with batch_norm true"]
    assert offered[2] not in offered[:2]


@pytest.fixture
def too_slow(strip: Strip, store: Store, monkeypatch: pytest.MonkeyPatch) -> Strip:
    """Return the strip over a run that has ended, whose rate was too low."""
    finding = Finding("lr_low", "warning", "The learning rate is too low. Raise lr.", "raise_lr")
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: (finding,))
    store.edit("optimizer.lr", 1e-6)
    finish(store, 500)
    show_layer_stats(store)
    assert part(strip, "remedy").text() == "Start again with lr 1e-05"
    return strip


def test_a_remedy_is_withdrawn_once_its_setting_is_edited_and_left_by_another_edit(
    too_slow: Strip, store: Store
) -> None:
    store.edit("model.hidden", [4])
    assert part(too_slow, "remedy").isVisible()
    store.edit("optimizer.lr", 1e-4)
    store.run.add_mark(Mark(500, "optimizer.lr", 1e-6, 1e-4))  # the trainer takes it at the end of the run
    assert not part(too_slow, "remedy").isVisible()


def test_a_remedy_for_one_optimizer_is_not_offered_to_another(too_slow: Strip, store: Store) -> None:
    store.choose("optimizer", "SGD")
    assert not part(too_slow, "remedy").isVisible()
