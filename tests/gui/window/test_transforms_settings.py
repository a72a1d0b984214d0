"""Transforms in the settings panel: added and edited in a list, and shown on a few samples."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.transformed_samples import TransformedSamples
from gui.state.store import Store
from gui.window.settings.transforms_preview import CAPTION, GAP, N_PICTURES, SIDE
from gui.window.settings.view import SettingsView


class Panel:
    def __init__(self, qtbot: QtBot, catalog: Catalog) -> None:
        self.store = Store(read_preset("digits_cnn").experiment, catalog)
        self.view = SettingsView(self.store)
        qtbot.addWidget(self.view)
        self.view.resize(320, 900)
        self.view.show()

    def find(self, path: str) -> Any:
        [found] = self.view.findChildren(QWidget, path)
        return found

    @property
    def samples(self) -> TransformedSamples | None:
        found = self.find("transforms_preview.pictures").samples
        assert found is None or isinstance(found, TransformedSamples)
        return found


@pytest.fixture
def panel(qtbot: QtBot, catalog: Catalog) -> Panel:
    return Panel(qtbot, catalog)


def test_a_transform_is_added_exchanged_and_edited(panel: Panel) -> None:
    experiment = panel.store.document
    panel.find("data.transforms.add").click()
    assert experiment.experiment.get("data.transforms") == [{"name": "RandomRotation", "degrees": 15.0}]
    panel.find("data.transforms[0].degrees").setValue(30)
    assert experiment.experiment.get("data.transforms[0].degrees") == 30
    panel.find("data.transforms[0].name").setCurrentText("RandomCrop")
    assert experiment.experiment.get("data.transforms") == [{"name": "RandomCrop", "padding": 1}]
    panel.find("data.transforms[0].remove").click()
    assert not experiment.experiment.get("data.transforms")


def test_the_other_list_follows_in_the_window(panel: Panel) -> None:
    panel.find("data.test_transforms.add").click()
    document = panel.store.document
    assert document.experiment.get("data.test_transforms") == [{"name": "Resize", "size": [16, 16]}]
    assert document.experiment.get("data.transforms") == [{"name": "Resize", "size": [16, 16]}]
    assert panel.find("data.transforms[0].size").text() == "16, 16"
    panel.find("data.test_transforms[0].size").setText("4, x")
    panel.find("data.test_transforms[0].size").editingFinished.emit()
    assert document.experiment.get("data.test_transforms[0].size") == [16, 16]


def test_samples_are_shown_before_and_after_with_a_seed(panel: Panel, qtbot: QtBot) -> None:
    preview = panel.find("transforms_preview")
    assert not preview.isVisible()
    panel.find("data.transforms.add").click()
    assert preview.isVisible()
    qtbot.waitUntil(lambda: panel.samples is not None)
    first = panel.samples
    assert first is not None
    assert first.before.shape == first.after.shape == (N_PICTURES, 1, 8, 8)
    assert first.before.max() == 1
    assert not np.array_equal(first.before, first.after)
    pictures = panel.find("transforms_preview.pictures")
    room = pictures.visibleRegion().boundingRect().width()
    assert 0 < pictures.n_fitting < N_PICTURES
    assert CAPTION + pictures.n_fitting * (SIDE + GAP) - GAP <= room
    panel.find("transforms_preview.again").click()
    assert panel.find("transforms_preview.seed").value() == 1
    qtbot.waitUntil(lambda: panel.samples is not first)
    second = panel.samples
    assert second is not None
    assert np.array_equal(second.before, first.before)
    assert not np.array_equal(second.after, first.after)
    panel.find("transforms_preview.seed").setValue(0)
    qtbot.waitUntil(lambda: panel.samples is not second)
    assert panel.samples is not None
    assert np.array_equal(panel.samples.after, first.after)
    panel.find("data.transforms[0].degrees").setValue(0)
    qtbot.waitUntil(lambda: panel.samples is not None and np.array_equal(*vars(panel.samples).values()))


def test_only_pictures_are_previewed(panel: Panel) -> None:
    panel.find("data.transforms.add").click()
    panel.store.choose("data", "iris")
    assert not panel.find("transforms_preview").isVisible()
    panel.find("data.transforms.add").click()
    assert not panel.find("transforms_preview").isVisible()
    assert panel.store.document.experiment.get("data.transforms") == [{"name": "GaussianNoise"}]


def test_the_limits_of_pixels_are_offered_for_pictures_alone(panel: Panel) -> None:
    panel.find("data.transforms.add").click()
    panel.find("data.transforms[0].name").setCurrentText("GaussianNoise")
    assert panel.find("data.transforms[0].clip").isChecked()
    panel.store.choose("data", "iris")
    assert panel.find("data.transforms[0].sigma").isEnabled()
    assert not panel.view.findChildren(QWidget, "data.transforms[0].clip")
