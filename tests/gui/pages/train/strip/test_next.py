"""After each run that is not good the strip says what to try next: never the same, no circle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.analysis.diagnosis import Finding
from core.protocol.commands import Command
from core.protocol.results import Built, EvalResult, LrPlan, Scores, StepResult, StepRow
from gui.app import Playground
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.strip import line, part, press, show_layer_stats, tag

N_EPOCHS = 20
LONG_MS = 120_000


def end_mediocre(store: Store, score: float = 0.6, last_loss: float = 0.6) -> None:
    """Let the experiment be run to its end, with that accuracy."""
    import numpy as np

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


def test_a_run_that_is_not_good_says_what_to_try(qtbot: QtBot, strip: Strip, store: Store) -> None:
    end_mediocre(store)
    assert tag(strip) == "Seen"
    assert line(strip).startswith("Test loss fell from 0.75 to 0.6")
    assert part(strip, "remedy").isVisible()
    said = line(strip)
    press(qtbot, strip, "remedy")
    assert not part(strip, "remedy").isVisible()
    end_mediocre(store)
    assert line(strip) != said


def test_a_good_run_is_only_told(strip: Strip, store: Store) -> None:
    end_mediocre(store, 0.97, 0.1)
    assert not part(strip, "remedy").isVisible()
    assert "Test loss fell" in line(strip)


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


def test_a_rescue_that_ends_mediocre_is_followed_by_the_next_advice(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("wine")
    window, store = playground.window, playground.store
    strip = window.findChild(Strip)
    assert strip is not None
    store.change({"model.name": "linear", "optimizer.lr": 1e-6, "training.epochs": 5})
    offered = []
    for _ in range(3):
        seen = strip.findChild(type(part(strip, "remedy")), "strip.remedy")
        if seen.isVisible():
            offered.append(seen.text())
            press(qtbot, strip, "remedy")
        else:
            store.control.reset()
            window.findChild(QAction, "run_action").trigger()
        wanted = store.document.experiment
        qtbot.waitUntil(
            lambda wanted=wanted: store.run.state == "finished" and store.run.trained == wanted,
            timeout=LONG_MS,
        )
        qtbot.waitUntil(lambda: part(strip, "remedy").isVisible(), timeout=LONG_MS)
    assert len(offered) == len(set(offered)) == 2
