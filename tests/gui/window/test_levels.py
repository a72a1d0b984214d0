"""The levels of the settings: what each shows, what is shown whatever the level, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.analysis.remedy import USUAL_RATES
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset
from core.experiment.schema import Catalog
from gui.app import Playground
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import LIGHT
from gui.window.settings.levels import ESSENTIALS
from gui.window.settings.view import PREFERRED_SIZE, SettingsView
from tests.helpers.find_widgets import find

SPIRAL_ESSENTIALS = {
    "data.name",
    "data.noise",
    "data.features",
    "data.batch_size",
    "model.name",
    "model.hidden",
    "model.activation",
    "optimizer.name",
    "optimizer.lr",
    "training.epochs",
}


class Panel:
    """The panel at the level of a beginner, on a preset that was opened."""

    def __init__(self, qtbot: QtBot, catalog: Catalog, preset: str = "spiral") -> None:
        self.store = Store(read_preset(preset).experiment, catalog)
        self.store.view.set_level("essentials")
        self.view = SettingsView(self.store)
        qtbot.addWidget(self.view)
        self.view.resize(PREFERRED_SIZE)
        self.view.show()

    def shown(self) -> set[str]:
        rows = (row for row in self.view.findChildren(QWidget) if row.objectName().endswith(".row"))
        return {row.objectName().removesuffix(".row") for row in rows if row.isVisible()}

    def sections(self) -> list[str]:
        names = ("data", "model", "loss", "optimizer", "scheduler", "training")
        return [name for name in names if self.widget(f"{name}_section").isVisible()]

    def widget(self, name: str) -> QWidget:
        found = self.view.findChild(QWidget, name)
        assert found is not None
        return found

    def press(self, level: str) -> None:
        button = self.widget(f"settings.level.{level}")
        assert isinstance(button, QToolButton)
        button.click()
        assert button.isChecked()

    def choices(self, path: str) -> list[str]:
        chooser = self.widget(path)
        assert isinstance(chooser, QComboBox)
        return [chooser.itemText(row) for row in range(chooser.count())]

    def hint(self) -> str:
        label = self.widget("optimizer.lr.hint")
        assert isinstance(label, QLabel)
        return label.text() if label.isVisible() else ""


@pytest.fixture
def panel(qtbot: QtBot, catalog: Catalog) -> Panel:
    return Panel(qtbot, catalog)


def test_the_essentials_and_what_the_preset_sets_are_shown_to_a_beginner(panel: Panel) -> None:
    assert panel.shown() == SPIRAL_ESSENTIALS | {"data.n_samples"}
    assert panel.sections() == ["data", "model", "optimizer", "training"]
    assert panel.widget("data.name.moons").isVisible()


def test_few_settings_are_shown_to_a_beginner_whatever_the_preset(panel: Panel) -> None:
    for preset in NAMES:
        panel.store.show_experiment(read_preset(preset).experiment)
        shown = panel.shown()
        of_layer = {path for path in shown if path.startswith("model.layers[")}  # the one that is chosen
        assert len(of_layer) <= 4, preset
        beside = {"scheduler.name"}  # above the rate that it sets
        assert len(shown - ESSENTIALS - of_layer - beside) <= 3, preset
        spec = panel.store.spec("optimizer")
        assert spec is not None
        assert ESSENTIALS & {f"optimizer.{param.name}" for param in spec.params} <= shown, preset


def test_more_shows_all_but_what_is_rarely_changed_and_all_shows_that_too(panel: Panel) -> None:
    panel.press("more")
    shown = panel.shown()
    assert {"name", "seed", "loss.name", "scheduler.name", "scheduler.T_max", "optimizer.betas"} <= shown
    assert not {"optimizer.foreach", "data.seed", "training.threads"} & shown
    panel.press("all")
    assert {"optimizer.foreach", "data.seed", "training.threads"} <= panel.shown()
    for section in ("data", "model", "loss", "optimizer", "scheduler"):
        spec = panel.store.spec(section)
        assert spec is not None
        assert {f"{section}.{param.name}" for param in spec.params} <= panel.shown()
    panel.press("essentials")
    assert panel.shown() == SPIRAL_ESSENTIALS | {"data.n_samples"}


def test_what_differs_from_the_preset_is_shown_at_every_level(panel: Panel) -> None:
    panel.store.edit("optimizer.weight_decay", 0.1)
    panel.store.edit("optimizer.eps", 1e-6)
    assert {"optimizer.weight_decay", "optimizer.eps"} <= panel.shown()
    panel.store.choose("loss", "HingeEmbeddingLoss")
    assert "loss.name" in panel.shown()
    panel.store.choose("scheduler", None)
    assert panel.sections() == ["data", "model", "loss", "optimizer", "scheduler", "training"]
    panel.press("all")
    panel.press("essentials")
    assert {"optimizer.weight_decay", "optimizer.eps", "loss.name", "scheduler.name"} <= panel.shown()


def test_a_default_in_place_of_what_the_preset_sets_is_shown(qtbot: QtBot, catalog: Catalog) -> None:
    panel = Panel(qtbot, catalog, "digits_cnn")
    assert {"model.channels", "model.dense", "model.dropout", "loss.label_smoothing"} <= panel.shown()
    assert "loss.name" in panel.shown(), "the choice stands above its setting"
    panel.store.edit("loss.label_smoothing", None)
    panel.press("more")
    panel.press("essentials")
    assert "loss.label_smoothing" in panel.shown()


def test_a_row_is_not_taken_from_under_the_pointer(panel: Panel) -> None:
    panel.store.edit("model.dropout", 0.2)
    panel.store.edit("model.dropout", 0.0)
    assert "model.dropout" in panel.shown()
    panel.press("more")
    panel.press("essentials")
    assert "model.dropout" not in panel.shown()


def test_a_refused_value_stays_in_sight(qtbot: QtBot, panel: Panel) -> None:
    panel.press("more")
    field = panel.widget("data.test_fraction")
    field.setValue(7)  # type: ignore[attr-defined]
    panel.press("essentials")
    assert "data.test_fraction" in panel.shown()


def test_another_preset_is_shown_by_its_own_settings(panel: Panel) -> None:
    panel.store.edit("model.dropout", 0.2)
    panel.store.show_experiment(read_preset("breast_cancer").experiment)
    assert {"model.dropout", "data.n_samples"}.isdisjoint(panel.shown())
    assert "optimizer.weight_decay" in panel.shown()


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    qapp.setStyleSheet(stylesheet(LIGHT))
    yield
    qapp.setStyleSheet("")


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("preset", ["spiral", "digits_cnn"])
def test_plain_names_stand_beside_torchs_and_are_not_cut(qtbot: QtBot, catalog: Catalog, preset: str) -> None:
    panel = Panel(qtbot, catalog, preset)
    labels = [label for label in panel.view.findChildren(QLabel) if label.property("role") == "plain"]
    texts = {label.text() for label in labels}
    assert {"learning rate", "samples a step", "passes over data"} <= texts
    for label in labels:
        assert "…" not in label.text()
        assert label.width() >= label.sizeHint().width()
    editors = {panel.widget(f"{path}.row").findChild(QWidget, path).x() for path in ("optimizer.lr",)}
    editors |= {panel.widget(path).x() for path in ("data.batch_size", "model.activation", "training.epochs")}
    assert len(editors) == 1, "the editors stand in one column"


def test_a_rate_far_from_the_usual_ones_of_another_optimizer_is_told(panel: Panel) -> None:
    store, opened = panel.store, panel.store.document.experiment
    for name, (low, high) in USUAL_RATES.items():
        param = store.environment.catalog.families["optimizer"][name].param("lr")
        assert param is not None
        assert low <= param.default <= high or name == "SGD"
        store.show_experiment(opened)
        if name in store.unusable_choices("optimizer"):
            continue
        other = "Adagrad" if name != "Adagrad" else "Adam"
        store.show_experiment(store.changed({"optimizer.name": other}, opened))
        store.edit("optimizer.lr", 1e-5)
        assert panel.hint() == "", "this optimizer was opened with its rate"
        store.choose("optimizer", name)
        assert panel.hint().startswith("usual: "), name
        store.edit("optimizer.lr", low)
        assert panel.hint() == "", name


def test_a_rate_that_the_scheduler_sets_cannot_be_edited_and_says_who_sets_it(
    qtbot: QtBot, catalog: Catalog
) -> None:
    panel = Panel(qtbot, catalog, "digits_cnn")
    assert panel.hint() == "set by OneCycleLR: max_lr"
    assert not panel.widget("optimizer.lr").isEnabled()
    assert not panel.widget("optimizer.lr.slider").isEnabled()
    assert {"optimizer.lr", "scheduler.name", "scheduler.max_lr"} <= panel.shown()
    assert panel.widget("scheduler.max_lr.slider").isEnabled()
    panel.store.choose("scheduler", "StepLR")
    assert panel.hint() == ""
    assert panel.widget("optimizer.lr").isEnabled()
    assert panel.widget("optimizer.lr.slider").isEnabled()


def test_the_hint_tells_the_usual_range(panel: Panel) -> None:
    panel.store.choose("optimizer", "SGD")
    assert panel.hint() == "usual: 0.01 to 1"
    panel.store.edit("optimizer.lr", 0.1)
    panel.store.choose("optimizer", "Adam")
    assert panel.hint() == "", "Adam was opened"
    panel.store.choose("optimizer", "AdamW")
    assert panel.hint() == "usual: 0.0001 to 0.01"


FIRST = {
    "optimizer.name": ["SGD", "Adam", "AdamW", "RMSprop"],
    "loss.name": ["BCEWithLogitsLoss", "CrossEntropyLoss", "MSELoss", "L1Loss"],
    "scheduler.name": ["constant", "StepLR", "CosineAnnealingLR", "OneCycleLR", "ReduceLROnPlateau"],
    "model.activation": ["ReLU", "Tanh", "Sigmoid", "GELU", "SiLU", "Identity"],
}


def test_a_list_has_the_usual_ones_first_and_the_others_by_name(panel: Panel) -> None:
    for path, first in FIRST.items():
        names, n_first = panel.choices(path), len(first)
        assert names[:n_first] == first
        assert names[n_first] == "", "a line is between them"
        others = names[n_first + 1 :]
        assert others == sorted(others, key=str.casefold)
        chooser = panel.widget(path)
        assert isinstance(chooser, QComboBox)
        assert not chooser.model().item(n_first).isEnabled()  # type: ignore[attr-defined]
        assert len(set(names)) == len(names)


# In the window


def level_of(playground: Playground) -> str:
    return playground.store.view.level


def test_the_level_is_essentials_at_first_and_remembered(
    open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    settings.remove("level")
    playground = open_playground(wait=False)
    assert level_of(playground) == "essentials"
    playground.store.view.set_level("more")
    assert settings.value("level") == "more"
    assert level_of(open_playground(wait=False)) == "more"
    settings.setValue("level", "a few")
    assert level_of(open_playground(wait=False)) == "essentials"


def test_an_experiment_is_handed_out_with_its_level_and_opens_at_it(
    opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    playground = opened(read_preset("xor").experiment.replace("view.level", "essentials"))
    assert level_of(playground) == "essentials"
    store = playground.store
    keep = find(playground, QAction, "keep_level_action")
    store.view.set_level("more")
    keep.trigger()
    assert store.document.experiment.view.level == "more"
    assert keep.isChecked()
    store.save(tmp_path / "lesson.toml")
    store.view.set_level("all")
    assert not keep.isChecked()
    assert not store.document.is_modified, "looking at more of it changes no experiment"
    store.open(tmp_path / "lesson.toml")
    assert level_of(playground) == "more"
    store.set_hidden(["timeline"])
    assert store.document.experiment.view.level == "more"
    assert keep.isChecked()
    keep.trigger()
    assert store.document.experiment.view.level is None
