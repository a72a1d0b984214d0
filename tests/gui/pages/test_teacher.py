"""A recorded run becomes the teacher, and its answers stand beside the student's."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.data.load import load
from core.experiment.presets import read_preset
from core.inspect.prober import Prober
from core.protocol.failures import explain
from core.protocol.snapshot import Snapshot, Watch
from core.runs.folder import Run
from core.runs.teacher.identify import identified
from core.training.devices import choose, detect
from core.training.tasks.distillation import Distillation
from core.training.trainer import Trainer
from gui.pages.temperature.bars import TemperatureBars
from gui.pages.temperature.page import TemperaturePage
from gui.state.store import Store
from tests.helpers.recorded_runs import recorded
from tests.helpers.run_folders import recorded as bare_run
from tests.helpers.runs_page import RunsPageDriver

CATALOG = build_catalog()
IRIS = read_preset("iris").experiment
STUDENT = IRIS.replace("task", {"name": "distillation", "temperature": 4.0})
WATCH = Watch("test", sample=0)


@pytest.fixture(scope="module")
def teacher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("teacher") / "iris", "iris", **{"training.epochs": 1})


@pytest.fixture
def store() -> Store:
    return Store(STUDENT, CATALOG)


@pytest.fixture
def page(store: Store, qtbot: QtBot) -> TemperaturePage:
    page = TemperaturePage(store)
    qtbot.addWidget(page)
    page.resize(960, 600)
    store.environment.set_catalog(CATALOG)
    store.run.show_data(load(IRIS.data))
    page.show()
    qtbot.waitExposed(page)
    store.view.change_watch(split="test", sample=0)
    return page


def button(page: QWidget, name: str) -> QPushButton:
    found = page.findChild(QPushButton, name)
    assert found is not None
    return found


def told(page: QWidget) -> str:
    found = page.findChild(QLabel, "temperature.teacher")
    assert found is not None
    return found.text() if found.isVisible() else ""


def show(store: Store, page: TemperaturePage, logits: list[float], taught: list[float] | None) -> None:
    arrays = [None if values is None else np.array(values, np.float32) for values in (logits, taught)]
    store.run.set_snapshot(Snapshot(1, 0, logits=arrays[0], watch=store.view.watch, teacher_logits=arrays[1]))
    assert page.tempered is not None


def test_the_softened_answers_of_both_stand_side_by_side(store: Store, page: TemperaturePage) -> None:
    store.view.temperature_wanted.emit(2.0)
    show(store, page, [1.0, 2.0, 0.0], [0.0, 4.0, 2.0])
    bars = page.findChild(TemperatureBars, "temperature.bars")
    assert bars is not None
    # softmax of (0, 2, 1) and of (0.5, 1, 0)
    assert "the teacher of versicolor: 0.665" in bars.accessibleDescription()
    assert "versicolor: logit 2.00, probability 0.506" in bars.accessibleDescription()
    taught, student = np.exp([0.0, 2.0, 1.0]), np.exp([0.5, 1.0, 0.0])
    p, q = taught / taught.sum(), student / student.sum()
    nats = (p * np.log(p / q)).sum()
    assert told(page) == f"The teacher says versicolor. KL from teacher to student at T = 2: {nats:.3g} nats."
    show(store, page, [1.0, 2.0, 0.0], None)
    assert "the teacher of" not in bars.accessibleDescription()
    assert "no teacher yet" in told(page)
    arrays = [np.array(values, np.float32) for values in ([1.0, 2.0, 0.0], [np.nan] * 3)]
    store.run.set_snapshot(Snapshot(1, 0, logits=arrays[0], watch=store.view.watch, teacher_logits=arrays[1]))
    assert page.tempered is None, "a teacher without finite answers says nothing"
    assert "The teacher says" not in told(page)
    store.document.replace(IRIS, lambda old, new: None)
    assert told(page) == "", "without a distillation there is no word of it"


def test_the_slider_is_free_and_sets_what_is_taught_when_asked(
    store: Store, page: TemperaturePage, qtbot: QtBot
) -> None:
    store.view.temperature_wanted.emit(2.0)
    show(store, page, [1.0, 2.0, 0.0], [0.0, 4.0, 2.0])
    assert button(page, "temperature.show_taught").text() == "Show T = 4"
    qtbot.mouseClick(button(page, "temperature.show_taught"), Qt.MouseButton.LeftButton)
    assert page.temperature == 4.0
    qtbot.waitUntil(lambda: not button(page, "temperature.teach").isEnabled())
    store.view.temperature_wanted.emit(1.5)
    qtbot.waitUntil(lambda: button(page, "temperature.teach").text() == "Teach at T = 1.5")
    assert store.document.experiment.get("task.temperature") == 4.0
    qtbot.mouseClick(button(page, "temperature.teach"), Qt.MouseButton.LeftButton)
    assert store.document.experiment.get("task.temperature") == 1.5
    assert not button(page, "temperature.show_taught").isEnabled()
    store.undo()
    assert button(page, "temperature.show_taught").text() == "Show T = 4"


def test_a_run_with_a_teacher_is_looked_at_where_it_is_taught_and_the_slider_follows_the_setting(
    store: Store, page: TemperaturePage, teacher: Path
) -> None:
    trainer = Trainer(STUDENT.replace("task.teacher", str(teacher)), CATALOG, choose("cpu", detect()))
    assert page.temperature == 1.0
    store.run.begin(trainer.experiment, trainer.data, trainer.built)
    assert page.temperature == 4.0
    source = page.findChild(QComboBox, "temperature.source")
    assert source is not None
    assert source.currentText() == "The network's logits"
    store.edit("task.temperature", 3.0)
    assert page.temperature == 3.0
    source.setCurrentIndex(0)
    store.run.begin(trainer.experiment, trainer.data, trainer.built)
    assert source.currentText() == "Editable logits"


def test_the_run_that_is_watched_tells_its_teachers_logits(teacher: Path) -> None:
    cpu = choose("cpu", detect())
    trainer = Trainer(STUDENT.replace("task.teacher", str(teacher)), CATALOG, cpu)
    snapshot = Prober(trainer).snapshot(WATCH)
    x, _ = trainer.split("test")
    assert isinstance(trainer.objective, Distillation)
    assert snapshot.teacher_logits is not None
    assert snapshot.teacher_logits.tolist() == trainer.objective.teacher(x[:1])[0].tolist()
    assert Prober(Trainer(IRIS, CATALOG, cpu)).snapshot(WATCH).teacher_logits is None


# The Runs page


def use(seat: RunsPageDriver) -> QAction:
    action = seat.page.findChild(QAction, "runs.teach")
    assert action is not None
    return action


def test_a_run_becomes_the_teacher_of_the_present_experiment(
    sit: Callable[[], RunsPageDriver], place: Path, teacher: Path
) -> None:
    name = Run(teacher).experiment().name
    place.mkdir(exist_ok=True)
    shutil.copytree(teacher, place / "iris")
    seat = sit()
    seat.store.environment.set_catalog(CATALOG)
    seat.store.show_experiment(IRIS.replace_all({"loss": {"name": "MultiMarginLoss"}, "model.hidden": [3]}))
    seat.wait_for(name)
    seat.select(name)
    use(seat).trigger()
    made = seat.store.document.experiment
    assert made.get("task") == identified(made).get("task")
    assert (made.get("task.teacher"), made.loss.name) == (str(place / "iris"), "CrossEntropyLoss")
    assert made.model.args["hidden"] == (3,)
    seat.store.undo()
    assert seat.store.document.experiment.task is None


def test_a_run_of_other_classes_is_refused_and_nothing_changes(
    sit: Callable[[], RunsPageDriver], place: Path, teacher: Path
) -> None:
    name = Run(teacher).experiment().name
    place.mkdir(exist_ok=True)
    shutil.copytree(teacher, place / "iris")
    bare_run(place / "bare", [0.3], name="bare")
    seat = sit()
    seat.store.environment.set_catalog(CATALOG)
    before = read_preset("wine").experiment
    seat.store.show_experiment(before)
    before = seat.store.document.experiment
    seat.wait_for(name, "bare")
    seat.select("bare")
    assert not use(seat).isEnabled()
    seat.select(name)
    use(seat).trigger()
    assert "these have 13 numbers" in seat.messages()
    assert [message.remedy for message in seat.store.messages.unread] == [None]
    assert seat.store.document.experiment == before


def test_a_lost_teacher_can_be_done_without(teacher: Path, tmp_path: Path) -> None:
    lost = STUDENT.replace_all({"task.teacher": str(tmp_path / "gone")})
    with pytest.raises(Exception, match="is not there") as caught:
        Trainer(lost, CATALOG, choose("cpu", detect()))
    remedy = explain(caught.value).remedy
    assert remedy is not None
    store = Store(lost, CATALOG)
    store.accept(remedy)
    assert store.document.experiment.get("task.teacher") is None
    assert store.document.experiment.get("task.name") == "distillation"
