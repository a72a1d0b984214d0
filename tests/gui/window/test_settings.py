"""The panel of settings on a real store: it shows the experiment, and its edits arrive there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.data.registry import DATASETS
from core.experiment.experiment import Experiment
from core.experiment.model_schema import model_specs
from core.experiment.schema import Catalog
from core.protocol.results import Built, EvalResult, LayerInfo, LrPlan, Scores
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import DARK, LIGHT
from gui.widgets.labels import Elided
from gui.window.settings.view import SettingsView

SPIRAL = """
[data]
name = "spiral"
n_samples = 500
batch_size = 10
[model]
name = "mlp"
hidden = [16, 16]
activation = "Tanh"
[loss]
name = "BCEWithLogitsLoss"
[optimizer]
name = "Adam"
lr = 0.01
[scheduler]
name = "CosineAnnealingLR"
T_max = 200
"""


class Panel:
    """The panel and its store."""

    def __init__(self, qtbot: QtBot, catalog: Catalog | None = None) -> None:
        self.store = Store(
            Experiment.from_toml(SPIRAL), Catalog({"dataset": DATASETS, "model": model_specs(())})
        )
        if catalog is not None:
            self.store.environment.set_catalog(catalog)
        self.view = SettingsView(self.store)
        qtbot.addWidget(self.view)
        self.view.resize(300, 680)
        self.view.show()

    def find(self, path: str) -> Any:
        found = self.view.findChildren(QWidget, path)
        assert len(found) == 1, f"{len(found)} widgets are called {path}"
        return found[0]

    def type(self, path: str, text: str) -> None:
        field = self.find(path)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def rules(self) -> list[str]:
        labels = self.view.findChildren(QLabel)
        return [label.text() for label in labels if label.property("role") == "rule" and label.text()]


@pytest.fixture
def panel(qtbot: QtBot, catalog: Catalog) -> Panel:
    return Panel(qtbot, catalog)


def test_every_setting_of_the_experiment_has_one_editor(panel: Panel) -> None:
    for section in ("data", "model", "loss", "optimizer", "scheduler"):
        spec = panel.store.spec(section)
        assert spec is not None
        for path in (f"{section}.name", *(f"{section}.{param.name}" for param in spec.params)):
            panel.find(path)
    for path in ("seed", "training.epochs", "training.l1", "training.clip_norm", "training.threads"):
        panel.find(path)
    assert not panel.view.findChildren(QWidget, "training.device"), "the device is chosen in the toolbar"


def test_the_editors_show_the_experiment(panel: Panel) -> None:
    assert panel.find("optimizer.lr").value() == panel.store.document.experiment.optimizer.args["lr"]
    assert panel.find("model.hidden").text() == "16, 16"
    assert panel.find("data.name").currentText() == "spiral"
    assert panel.find("data.name.spiral").isChecked()
    assert panel.find("data.features.x1").isChecked()
    assert not panel.find("data.features.x1^2").isChecked()


def test_a_typed_number_reaches_the_store(panel: Panel) -> None:
    panel.type("optimizer.lr", "0.02")
    assert panel.store.document.experiment.get("optimizer.lr") == 0.02


def test_a_refused_number_never_reaches_the_store(panel: Panel) -> None:
    before = panel.store.document.experiment
    panel.type("optimizer.lr", "-1")
    assert panel.store.document.experiment is before
    assert panel.find("optimizer.lr").text() == "-1"
    assert panel.rules() == ["must be a number greater than 0.\n0.01 is still used."]
    panel.type("optimizer.lr", "0.02")
    assert panel.rules() == []
    panel.type("model.hidden", "")
    panel.type("model.hidden", "0")
    assert panel.rules()[0].endswith(".\nnone is still used.")


def test_a_rule_is_scrolled_to_at_the_end_of_the_panel(panel: Panel, qtbot: QtBot) -> None:
    with qtbot.waitActive(panel.view):
        panel.view.activateWindow()
    field = panel.find("optimizer.lr")
    field.setFocus()
    panel.view.verticalScrollBar().setValue(0)
    below = field.mapTo(panel.view, field.rect().bottomLeft()).y()
    panel.view.resize(300, below + 4)
    panel.type("optimizer.lr", "0,01")
    rule = next(label for label in panel.view.findChildren(QLabel) if "takes it." in label.text())
    qtbot.waitUntil(
        lambda: (
            panel.view.viewport()
            .rect()
            .contains(rule.rect().translated(rule.mapTo(panel.view.viewport(), QPoint())))
        )
    )


def test_what_does_not_go_with_the_rest_is_marked_too(panel: Panel) -> None:
    before = panel.store.document.experiment
    panel.type("data.batch_size", "400")
    assert panel.store.document.experiment is before
    assert panel.find("data.batch_size").text() == "400"
    [rule] = panel.rules()
    assert "250" in rule
    panel.type("data.batch_size", "20")
    assert panel.rules() == []
    assert panel.store.document.experiment.get("data.batch_size") == 20


def test_two_settings_that_must_change_together_can(panel: Panel) -> None:
    panel.type("data.batch_size", "400")
    panel.type("data.n_samples", "1000")
    assert panel.store.document.experiment.get("data.n_samples") == 1000
    assert panel.store.document.experiment.get("data.batch_size") == 400
    assert panel.rules() == []


def test_a_refused_setting_waits_while_others_are_edited(panel: Panel) -> None:
    panel.type("data.batch_size", "4000")
    panel.type("data.n_samples", "600")
    assert panel.store.document.experiment.get("data.n_samples") == 600
    assert panel.find("data.batch_size").text() == "4000"
    assert len(panel.rules()) == 1


def test_undo_and_redo_update_the_editors(panel: Panel) -> None:
    old = panel.find("optimizer.lr").value()
    panel.type("optimizer.lr", "0.02")
    panel.store.undo()
    assert panel.find("optimizer.lr").value() == old
    panel.store.redo()
    assert panel.find("optimizer.lr").value() == 0.02


def test_an_edit_elsewhere_leaves_what_is_being_typed(panel: Panel) -> None:
    field = panel.find("optimizer.lr")
    field.setFocus()
    field.lineEdit().setText("0.00")
    panel.store.edit("training.epochs", 7)
    assert panel.find("optimizer.lr") is field
    assert field.text() == "0.00"
    assert panel.find("training.epochs").value() == 7


def test_another_optimizer_swaps_its_settings_and_keeps_shared_ones(panel: Panel) -> None:
    panel.type("optimizer.lr", "0.02")
    panel.find("optimizer.name").setCurrentText("SGD")
    assert panel.store.document.experiment.optimizer.name == "SGD"
    assert panel.find("optimizer.lr").value() == 0.02
    panel.type("optimizer.momentum", "0.9")
    assert panel.store.document.experiment.get("optimizer.momentum") == 0.9
    assert not panel.view.findChildren(QWidget, "optimizer.betas")


def test_constant_is_the_scheduler_that_is_none(panel: Panel) -> None:
    chooser: QComboBox = panel.find("scheduler.name")
    assert chooser.itemText(0) == "constant"
    chooser.setCurrentText("constant")
    assert panel.store.document.experiment.scheduler is None
    chooser.setCurrentText("StepLR")
    panel.type("scheduler.step_size", "12")
    assert panel.store.document.experiment.get("scheduler.step_size") == 12


def test_every_usable_scheduler_can_be_chosen(panel: Panel) -> None:
    chooser: QComboBox = panel.find("scheduler.name")
    for row in range(1, chooser.count()):
        if chooser.model().item(row).isEnabled():
            chooser.setCurrentIndex(row)
            assert panel.store.document.experiment.scheduler is not None, chooser.toolTip()
            assert panel.store.document.experiment.scheduler.name == chooser.itemText(row)


def test_a_data_set_is_chosen_by_its_picture(panel: Panel) -> None:
    panel.find("data.name.moons").click()
    assert panel.store.document.experiment.data.name == "moons"
    assert panel.find("data.name").currentText() == "moons"
    panel.find("data.name").setCurrentText("circle")
    assert panel.find("data.name.circle").isChecked()


def test_a_feature_is_added_by_its_button(panel: Panel) -> None:
    panel.find("data.features.x1^2").click()
    assert panel.store.document.experiment.get("data.features") == ["x1", "x2", "x1^2"]


def test_a_loss_for_another_task_is_disabled_with_its_reason(panel: Panel) -> None:
    chooser: QComboBox = panel.find("loss.name")
    item = chooser.model().item(chooser.findText("L1Loss"))
    assert not item.isEnabled()
    assert item.toolTip()
    chooser.setCurrentText("L1Loss")
    assert panel.store.document.experiment.loss.name == "BCEWithLogitsLoss"


def test_a_scheduler_member_is_set_in_its_own_form(panel: Panel) -> None:
    panel.find("scheduler.name").setCurrentText("SequentialLR")
    first = panel.store.document.experiment.scheduler.args["schedulers"][0]
    panel.find("scheduler.schedulers[0].name").setCurrentText("StepLR")
    assert (
        panel.store.document.experiment.scheduler.args["schedulers"][0]["name"] == "StepLR" != first["name"]
    )
    panel.type("scheduler.schedulers[0].step_size", "3")
    assert panel.store.document.experiment.scheduler.args["schedulers"][0]["step_size"] == 3


def test_members_are_added_and_taken_out(panel: Panel) -> None:
    panel.find("scheduler.name").setCurrentText("SequentialLR")
    n_members = len(panel.store.document.experiment.scheduler.args["schedulers"])
    panel.find("scheduler.schedulers.add").click()
    assert len(panel.store.document.experiment.scheduler.args["schedulers"]) == n_members + 1
    panel.find("scheduler.schedulers[0].remove").click()
    assert len(panel.store.document.experiment.scheduler.args["schedulers"]) == n_members
    assert panel.rules() == []


def test_before_torch_is_loaded_the_choice_shows_and_waits(qtbot: QtBot, catalog: Catalog) -> None:
    panel = Panel(qtbot)
    assert panel.find("optimizer.name").currentText() == "Adam"
    assert not panel.find("optimizer.name").isEnabled()
    assert not panel.find("optimizer.lr").isEnabled()
    assert panel.find("optimizer.lr").text() == "0.01"
    assert panel.find("data.name").isEnabled()
    panel.store.environment.set_catalog(catalog)
    assert panel.find("optimizer.name").isEnabled()
    assert panel.find("optimizer.name").currentText() == "Adam"
    panel.type("optimizer.lr", "0.5")
    assert panel.store.document.experiment.get("optimizer.lr") == 0.5


def test_a_scheduler_can_be_chosen_once_torch_is_loaded(qtbot: QtBot, catalog: Catalog) -> None:
    panel = Panel(qtbot)
    panel.store.choose("scheduler", None)
    panel.store.environment.set_catalog(catalog)
    panel.find("scheduler.name").setCurrentText("StepLR")
    assert panel.store.document.experiment.get("scheduler.name") == "StepLR"


def test_a_cold_edit_says_that_it_applies_on_reset(panel: Panel) -> None:
    panel.store.run.set_trained(panel.store.document.experiment)
    panel.type("model.hidden", "4")
    section = panel.find("model_section")
    assert "applies on reset" in section.header.badge.text()
    panel.store.undo()
    assert section.header.badge.text() == ""


def test_a_built_model_tells_its_shapes_and_parameters(panel: Panel) -> None:
    scores = Scores(0.7)
    layers = (
        LayerInfo("0", "Linear", (16,), 48),
        LayerInfo("1", "Tanh", (16,), 0),
        LayerInfo("2", "Linear", (1,), 17),
    )
    built = panel.find("model.built")
    QApplication.processEvents()
    height = built.height()
    panel.store.run.built = Built(
        20 * layers,
        1234,
        "cpu",
        "CPU",
        1,
        25,
        EvalResult(0, 0, scores, scores),
        LrPlan(None, None),  # type: ignore[arg-type]
    )
    panel.store.run.built_changed.emit()
    QApplication.processEvents()
    assert built.text().startswith("1,234 parameters · 16 → 1")
    assert built.text().endswith("…")
    assert built.height() == height
    assert " → ".join(20 * ("16", "1")) in built.toolTip()


def test_a_section_folds_to_a_summary_by_keyboard(panel: Panel) -> None:
    section = panel.find("optimizer_section")
    QTest.keyClick(section.header, Qt.Key.Key_Return)
    assert not panel.find("optimizer.lr").isVisible()
    assert section.header.summary.text().startswith("Adam")
    QTest.keyClick(section.header, Qt.Key.Key_Right)
    assert panel.find("optimizer.lr").isVisible()


def test_space_belongs_to_a_switch_that_was_reached_by_tab(panel: Panel, qtbot: QtBot) -> None:
    runs: list[str] = []
    action = QAction(panel.view, shortcut="Space")
    action.triggered.connect(lambda: runs.append("run"))
    panel.view.addAction(action)
    with qtbot.waitActive(panel.view):
        panel.view.activateWindow()
    window = panel.view.windowHandle()
    panel.find("model.batch_norm").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert panel.store.document.experiment.get("model.batch_norm") is True
    assert runs == []
    panel.find("optimizer.lr").setFocus()
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert runs == ["run"]


def test_the_seed_is_pending_like_any_cold_setting(panel: Panel) -> None:
    panel.store.run.set_trained(panel.store.document.experiment)
    panel.type("seed", "7")
    assert "applies on reset" in panel.find("training_section").header.badge.text()


def test_tab_goes_down_the_panel(panel: Panel, qtbot: QtBot) -> None:
    with qtbot.waitActive(panel.view):
        panel.view.activateWindow()
    panel.find("optimizer.name").setCurrentText("SGD")
    panel.find("optimizer.name").setFocus()
    seen = []
    for _ in range(6):
        QTest.keyClick(panel.view.focusWidget(), Qt.Key.Key_Tab)
        seen.append(panel.view.focusWidget().objectName())
    assert seen[:4] == ["optimizer.link", "optimizer.lr", "optimizer.lr.slider", "optimizer.momentum"]


def test_the_pictures_follow_the_theme(panel: Panel) -> None:
    button = panel.find("data.name.spiral")
    light = button.icon().pixmap(36, 36).toImage()
    panel.store.view.set_theme(DARK)
    assert button.icon().pixmap(36, 36).toImage() != light


def test_any_experiment_can_be_opened(panel: Panel, presets: Path) -> None:
    for preset in ("digits_cnn", "diabetes", "iris"):
        panel.store.show_experiment(Experiment.read(presets / f"{preset}.toml"))
        assert panel.find("data.name").currentText() == panel.store.document.experiment.data.name
        assert panel.find("model.name").currentText() == panel.store.document.experiment.model.name
        assert panel.find("loss.name").currentText() == panel.store.document.experiment.loss.name
        assert panel.rules() == []


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    qapp.setStyleSheet(stylesheet(LIGHT))
    yield
    qapp.setStyleSheet("")


@pytest.mark.usefixtures("dressed")
def test_the_panel_fits_a_narrow_column(qtbot: QtBot, catalog: Catalog) -> None:
    panel = Panel(qtbot, catalog)
    assert panel.view.minimumSizeHint().width() <= 300
    numbers = panel.view.findChildren(QAbstractSpinBox)
    assert all(number.width() >= 56 for number in numbers if number.isVisible())
    names = [label.text() for label in panel.find("data.validation_fraction.row").findChildren(Elided)]
    assert names == ["validation_fraction"]


def test_a_task_is_chosen_and_taken_back_with_the_loss_that_fits_it(panel: Panel) -> None:
    chooser: QComboBox = panel.find("task.name")
    assert (chooser.itemText(0), chooser.currentIndex()) == ("automatic, from the data", 0)
    assert not panel.view.findChildren(QWidget, "task.dimensions")
    chooser.setCurrentText("metric")
    assert panel.find("loss.name").currentText() == "TripletMarginLoss"
    panel.type("task.dimensions", "3")
    panel.find("task.miner").setCurrentText("hard")
    assert panel.store.document.experiment.to_dict()["task"] == {
        "name": "metric",
        "dimensions": 3,
        "miner": "hard",
    }
    for _ in range(3):
        panel.store.undo()
    assert panel.store.document.experiment.task is None
    assert chooser.currentText() == "automatic, from the data"
    assert panel.find("loss.name").currentText() == "BCEWithLogitsLoss"
    panel.store.redo()
    chooser.setCurrentText("automatic, from the data")
    assert panel.store.document.experiment.loss.name == "BCEWithLogitsLoss"


def test_a_task_that_the_data_do_not_allow_is_disabled_with_its_reason(panel: Panel) -> None:
    panel.find("data.name").setCurrentText("plane")
    chooser: QComboBox = panel.find("task.name")
    item = chooser.model().item(chooser.findText("metric"))
    assert not item.isEnabled()
    assert "the task of these data is regression" in item.toolTip()
