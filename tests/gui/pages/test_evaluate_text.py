"""The Evaluate page of a language model: its loss, the loss by character, and what it confuses."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.data.load import load
from core.experiment.schema import Catalog
from core.experiment.tasks import Task
from core.protocol.report import Answers
from core.protocol.snapshot import Snapshot
from core.protocol.writing import Passage
from gui.pages.evaluate.page import EvaluatePage
from gui.state.store import Store
from tests.helpers.evaluate_feed import listed, page_of, part, text
from tests.helpers.texts import text_experiment


@pytest.fixture
def store(tmp_path: Path) -> Store:
    experiment = text_experiment(tmp_path)
    store = Store(experiment, Catalog())
    store.run.show_data(load(experiment.data))
    return store


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> EvaluatePage:
    return page_of(qtbot, store)


def answers(store: Store, losses: list[float], true: str, predicted: str) -> Answers:
    """Return answers with these losses where `true` came and `predicted` was the most probable."""
    data = store.run.data
    assert data is not None
    codes = [np.array([data.vocabulary.index(c) for c in given]) for given in (true, predicted)]
    return Answers(
        "test", 40, 2, Task.LANGUAGE, codes[0], class_names=data.class_names,
        predicted=codes[1], losses=np.array(losses, np.float32),
    )  # fmt: skip


def test_it_tells_loss_perplexity_and_accuracy_and_what_is_confused(page: EvaluatePage, store: Store) -> None:
    store.run.set_report(make_report(answers(store, [1.0, 2.0, 3.0, 0.5, 0.5], "aab e", "abbbe")))
    assert text(page, "loss") == "1.4000"
    assert text(page, "perplexity") == f"{math.exp(1.4):.4g}"
    assert text(page, "right") == "0.600"
    characters, confusions = part(page, "characters"), part(page, "confusions")
    assert characters.isVisible()
    assert listed(characters, 0)[:2] in (["a", "b"], ["b", "a"])  # both have three of seven nats
    assert dict(zip(listed(characters, 0), listed(characters, 2), strict=True))["a"] == "1.500"
    assert sorted(zip(listed(confusions, 0), listed(confusions, 1), strict=True)) == [("a", "b"), ("␣", "b")]
    assert listed(confusions, 3) == ["50.0%", "100.0%"] or listed(confusions, 3) == ["100.0%", "50.0%"]


def test_outputs_that_are_not_finite_or_right_everywhere_are_said_to_be_so(
    page: EvaluatePage, store: Store
) -> None:
    store.run.set_report(make_report(answers(store, [math.nan], "a", "a")))
    assert part(page, "waiting").isVisible()
    assert "not finite" in text(page, "waiting")
    store.run.set_report(make_report(answers(store, [0.1], "a", "a")))
    assert listed(part(page, "confusions"), 0) == []
    assert text(page, "right") == "1.000"


def test_a_held_out_passage_is_asked_for_and_its_characters_tell_their_loss(
    page: EvaluatePage, store: Store
) -> None:
    store.run.set_report(make_report(answers(store, [0.1], "a", "a")))
    assert store.view.watch.passage == 0
    codes = np.array([store.run.data.vocabulary.index(c) for c in "the"])
    passage = Passage(0, 4, codes, np.array([0.5, 1.0, 1.5], np.float32))
    store.run.set_snapshot(Snapshot(1, 0, passage=passage))
    view = part(page, "passage")
    assert view.text == "the"
    assert text(page, "summary") == "Held out, 1 of 4: 1.000 nats"
    view.pointed.emit(2)
    assert text(page, "readout") == f"“e”: loss 1.500 nats, p = {math.exp(-1.5):.3g}"
    lost = replace(passage, losses=np.array([1e17, 3e17, 2e17], np.float32))
    store.run.set_snapshot(Snapshot(2, 0, passage=lost))
    assert text(page, "summary") == "Held out, 1 of 4: 2e17 nats"
    part(page, "previous_passage").click()
    assert store.view.watch.passage == 3
    page.hide()
    assert store.view.watch.passage is None
