"""The Evaluate page of metric learning, of autoencoders and of language models."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.data.load import load
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.tasks import Aim, Task
from core.inspect.observer import Observer
from core.protocol.report import Answers, Report
from core.protocol.snapshot import Snapshot
from core.protocol.writing import Passage
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.pages.evaluate.page import EvaluatePage
from gui.pages.temperature.page import TemperaturePage
from gui.state.store import Store
from tests.helpers.evaluate_feed import listed, page_of, part, report_on, store_of, text
from tests.helpers.texts import text_experiment


def embedding_store() -> Store:
    store = Store(read_preset("metric_digits").experiment, Catalog())
    store.run.show_data(load(store.document.experiment.data).aimed(Aim(Task.METRIC, 2)))
    return store


def nearest_report(store: Store) -> Report:
    """Return a report in which every tenth test sample lies nearest to the next class."""
    data = store.run.data
    assert data is not None
    y = data.y_test.astype(np.int64)
    predicted = np.where(np.arange(len(y)) % 10 == 0, (y + 1) % 10, y)
    distances = np.linspace(0, 1, len(y)).astype(np.float32)
    names = data.class_names
    answers = Answers(
        "test", 7, 1, Task.METRIC, y, class_names=names, predicted=predicted, distances=distances
    )
    return make_report(answers)


def test_it_shows_the_confusions_of_nearest_neighbours_and_why_there_are_no_curves(qtbot: QtBot) -> None:
    store = embedding_store()
    page = page_of(qtbot, store)
    store.run.set_report(nearest_report(store))
    assert text(page, "nn_accuracy") == f"{404 / 449:.3f}"
    assert part(page, "no_curves").isVisible()
    assert "without a probability" in text(page, "no_curves")
    assert not part(page, "roc").isVisible()
    mistakes = part(page, "mistakes")
    qtbot.waitUntil(lambda: mistakes.height() > 3 * part(page, "no_curves").height())
    assert mistakes.model().rowCount() == 45
    assert listed(mistakes, 3) == sorted(listed(mistakes, 3), reverse=True)  # the farthest first
    classes = store_of("digits_mlp")
    store.run.show_data(classes.run.data)
    store.run.set_report(report_on(classes))
    assert part(page, "roc").isVisible(), "a classification after it has its curves again"
    assert not part(page, "no_curves").isVisible()


def test_the_temperature_page_says_that_there_are_no_logits(qtbot: QtBot) -> None:
    page = TemperaturePage(embedding_store())
    qtbot.addWidget(page)
    source = page.findChild(QWidget, "temperature.source")
    assert source is not None
    tips = [source.model().item(row).toolTip() for row in range(source.count())]  # type: ignore[attr-defined]
    assert any("an embedding has coordinates, not logits" in tip for tip in tips)


CPU = choose("cpu", detect())


@pytest.fixture
def trainer(catalog: Catalog) -> Trainer:
    changes = {"model.hidden": [16], "training.device": "cpu", "task.noise": 0.2, "data.test_fraction": 0.1}
    return Trainer(read_preset("autoencoder_digits").experiment.replace_all(changes), catalog, CPU)


def report_of(trainer: Trainer) -> Report:
    return make_report(Observer(trainer).answers("test"))


def test_it_tells_errors_by_class_and_lists_the_worst_with_pictures(qtbot: QtBot, trainer: Trainer) -> None:
    store = Store(trainer.experiment, Catalog())
    store.run.show_data(trainer.data)
    page = page_of(qtbot, store)
    store.run.built = trainer.built
    report = report_of(trainer)
    store.run.set_report(report)
    test = trainer.built.evaluation.test
    assert text(page, "error") == f"{test.loss:.4f}"
    assert text(page, "psnr") == f"{-10 * np.log10(test.loss):.2f}"
    assert text(page, "explained") == f"{test.metrics['explained']:.3f}"
    assert text(page, "pca") == f"{trainer.built.baselines['pca'].metrics['explained']:.3f}"
    assert part(page, "class_errors").isVisible()
    assert sorted(listed(part(page, "class_errors"), 0)) == list("0123456789")
    assert report.rebuilt is not None
    rebuilt = report.rebuilt.rebuilt
    errors = [float(error) for error in listed(part(page, "worst"), 1)]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] == pytest.approx(float(rebuilt.errors.max()), abs=1e-4)
    chosen: list[int] = []
    page._rebuilt.sample_chosen.connect(chosen.append)
    part(page, "worst").selectRow(2)
    assert chosen == [int(rebuilt.worst[2])]


def test_outputs_that_are_not_finite_are_told(qtbot: QtBot, trainer: Trainer) -> None:
    trainer.set_weight("output.bias", (0,), 1e38)
    for parameter in trainer.model.parameters():
        parameter.data *= 1e30
    assert report_of(trainer).rebuilt is None


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
