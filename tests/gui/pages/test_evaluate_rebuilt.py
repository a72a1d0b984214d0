"""The Evaluate page of an autoencoder: errors by class, and the pictures rebuilt worst."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.inspect.observer import Observer
from core.protocol.report import Report
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from gui.state.store import Store
from tests.helpers.evaluate_feed import listed, page_of, part, text

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
