"""A data set needs nothing but its ``DataSource`` and a line in the registry, from file to window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QComboBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

import main
from core.components.catalog import build_catalog
from core.data.load import load
from core.data.registry import DATASETS, catalog_without_torch, info_of, sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component, Experiment
from core.experiment.presets import read_preset
from core.experiment.tasks import Task
from core.experiment.validate import check, unusable_choices
from gui.state.store import Store
from gui.window.settings.view import SettingsView
from tests.helpers.rings import CLASSES, RINGS

RINGED: dict[str, Any] = {
    "data": {"name": "rings", "per_ring": 60},
    "model": {"name": "mlp", "hidden": [8]},
    "loss": {"name": "BCEWithLogitsLoss"},
    "optimizer": {"name": "Adam", "lr": 0.03},
    "training": {"epochs": 30, "device": "cpu"},
}


@pytest.fixture(autouse=True)
def rings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DATASETS, "rings", RINGS)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[Any]:
    assert main.main([*arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_what_it_promises_is_what_it_loads() -> None:
    data = Component(**RINGED["data"])
    info, loaded = info_of(data), load(data)
    assert (info.task, info.class_names, info.shape) == (Task.BINARY, CLASSES, (3,))
    assert (len(loaded.y_train), len(loaded.y_test)) == sizes_of(data) == (60, 60)
    assert np.bincount(loaded.y_test).tolist() == [30, 30]
    assert loaded.feature_names == ("width", "depth", "height")
    np.testing.assert_allclose(loaded.x_train.mean(axis=0), 0, atol=1e-6)


def test_it_is_checked_as_every_other() -> None:
    experiment = Experiment.from_dict(RINGED)
    check(experiment, catalog_without_torch())
    unusable = unusable_choices(experiment, build_catalog(), "model")
    assert unusable["cnn"] == "cnn takes image data; rings is table data"
    assert unusable["gru"] == "gru takes text data; rings is table data"
    assert not {"linear", "mlp"} & unusable.keys()
    with pytest.raises(PlaygroundError, match=r"data.per_ring: must be a whole number at least 10"):
        check(experiment.replace("data.per_ring", 5), catalog_without_torch())
    with pytest.raises(
        PlaygroundError, match="HuberLoss fits regression and autoencoder tasks; rings is binary"
    ):
        check(experiment.replace("loss.name", "HuberLoss"), build_catalog())


def test_it_trains_headless_and_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rings.toml"
    Experiment.from_dict(RINGED).write(file)
    *_, done = output(capsys, "train", str(file), "--json")
    assert done["test_accuracy"] > 0.9
    [listed] = output(capsys, "list", "datasets", "--json")
    assert [spec["label"] for spec in listed if spec["name"] == "rings"] == ["Rings"]


def test_it_opens_in_the_settings(qtbot: QtBot) -> None:
    store = Store(read_preset("spiral").experiment, catalog_without_torch())
    view = SettingsView(store)
    qtbot.addWidget(view)
    view.show()
    picture = view.findChild(QToolButton, "data.name.rings")
    name = view.findChild(QComboBox, "data.name")
    assert isinstance(picture, QToolButton)
    assert isinstance(name, QComboBox)
    assert not picture.icon().isNull()
    picture.click()
    assert (store.document.experiment.data.name, name.currentText()) == ("rings", "rings")
    size: Any = view.findChild(QWidget, "data.per_ring")
    assert size.value() == 100
