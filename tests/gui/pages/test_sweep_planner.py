"""What a sweep is planned by: ready ones, the engine with its reason, and what a Try button asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.sections.notes import Suggestion
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.search_record import SearchPlan
from core.runs.sweeps.sweep import Sweep
from gui.pages.sweep import engine, search
from gui.pages.sweep.engine import default_workers
from gui.pages.sweep.importances import Importances
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.search import SearchChoice
from gui.state.store import Store
from gui.theme.theme import LIGHT
from gui.widgets.forms.choice_edits import ChoiceEdit
from tests.helpers.full_width import full_width
from tests.helpers.presets_language import presets_language, told
from tests.helpers.run_folders import SPIRAL

CNN = read_preset("digits_cnn").experiment


class Plan:
    """A planner, and what it has begun."""

    def __init__(self, qtbot: QtBot, catalog: Catalog) -> None:
        self.qtbot, self.catalog = qtbot, catalog
        self.view = Store(SPIRAL, catalog).view
        self.planner = SweepPlanner(self.view)
        self.begun: list[Sweep] = []
        self.planner.start.connect(self.begun.append)
        qtbot.addWidget(self.planner)

    def show(self, experiment: Experiment) -> Plan:
        self.planner.show()
        self.planner.set_experiment(experiment, self.catalog)
        self.planner.check()
        return self

    def says(self, name: str) -> str:
        return self.planner.findChild(QLabel, f"sweep.{name}").toolTip()

    def ready(self, name: str) -> QToolButton:
        return self.planner.findChild(QToolButton, f"sweep.ready.{name}")

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.ready(name), Qt.MouseButton.LeftButton)

    @property
    def values(self) -> str:
        return self.planner.findChild(QLineEdit, "sweep.values1").text()

    @property
    def engine(self) -> ChoiceEdit:
        return self.planner.findChild(ChoiceEdit, "sweep.engine")

    @property
    def workers(self) -> QSpinBox:
        return self.planner.findChild(QSpinBox, "sweep.workers")

    def offer(self, text: str) -> tuple[bool, str]:
        """Return whether an engine can be chosen, and what its tooltip says."""
        model = self.engine.model()
        assert isinstance(model, QStandardItemModel)
        item = model.item(self.engine.findText(text))
        return item.isEnabled(), item.toolTip()


@pytest.fixture
def plan(qtbot: QtBot, catalog: Catalog) -> Iterator[Plan]:
    return Plan(qtbot, catalog)


# Ready sweeps


def test_one_click_begins_sixteen_seeds_learning_rates_or_shapes(plan: Plan) -> None:
    plan.show(SPIRAL)
    assert plan.ready("seeds").text() == "16 seeds of this experiment"
    for name in ("rates", "shapes", "seeds"):
        plan.click(name)
    rates, shapes, seeds = plan.begun
    assert [axis.path for axis in rates.axes] == ["optimizer.lr", "seed"]
    assert rates.axes[0].values == (0.0002, 0.0006, 0.002, 0.006, 0.02, 0.06, 0.2)
    assert [axis.path for axis in shapes.axes] == ["model.hidden", "seed"]
    assert shapes.axes[0].values[:5] == ((4,), (8,), (16,), (32,), (4, 4))
    assert (len(rates), len(shapes)) == (56, 48)
    assert (seeds.settings, seeds.seeds) == ((), tuple(range(16))), "it takes the place of what was planned"
    assert plan.values == ""
    plan.planner.set_folded(True)
    assert plan.says("count").startswith(f"Next: {SPIRAL.name}, 16 runs")
    plan.planner.set_running(True, False)
    plan.click("seeds")
    assert len(plan.begun) == 3, "while one trains it is only planned"


def test_one_whose_networks_cannot_learn_at_once_is_only_planned(plan: Plan) -> None:
    plan.show(CNN).click("seeds")
    assert plan.begun == []
    assert plan.says("count").startswith("16 runs, of")
    assert plan.says("count").endswith("; press Start sweep, they train one by one")
    assert plan.says("engine_reason").startswith("In processes, ")
    assert "Convolutional networks do not learn at once" in plan.says("engine_reason")
    plan.planner.findChild(QSpinBox, "sweep.seeds").setValue(3)
    plan.planner.check()
    assert "press Start" not in plan.says("count")
    assert not plan.ready("shapes").isEnabled()
    assert plan.ready("shapes").toolTip() == "The model cnn has no list of hidden layers to vary."
    assert plan.ready("rates").isEnabled()
    assert "Which is the largest learning rate that still works?" in plan.ready("rates").toolTip()


# The engine


def test_the_engine_is_named_with_its_reason(plan: Plan) -> None:
    plan.show(SPIRAL)
    assert plan.says("engine_reason") == "At once: 3 networks of one shape take each step together."
    assert plan.planner.options == SweepOptions()
    assert not plan.workers.isEnabled()
    plan.planner.fill([("model.hidden", "[4], [8]")], 4)
    assert plan.says("engine_reason") == (
        "At once: of 8 networks, those of one shape take each step together."
    )


def test_processes_can_be_chosen_with_a_number_of_workers(plan: Plan) -> None:
    plan.show(SPIRAL).engine.setValue("processes")
    workers = default_workers() + 2
    plan.workers.setValue(workers)
    assert plan.workers.isEnabled()
    assert plan.says("engine_reason") == f"In processes, {workers} workers: each run by itself."
    assert plan.planner.options == SweepOptions("processes", workers)
    plan.workers.setValue(1)
    assert plan.says("engine_reason") == "In processes, 1 worker: each run by itself."


def test_an_engine_that_is_not_possible_is_there_with_the_reason(plan: Plan) -> None:
    plan.show(SPIRAL).engine.setValue("at-once")
    assert plan.offer("At once") == (True, "")
    plan.show(SPIRAL.replace("model.batch_norm", True))
    can, why = plan.offer("At once")
    assert not can
    assert why.startswith("Batch normalization keeps running means")
    assert plan.engine.value() == ""  # what cannot be is no longer chosen
    assert plan.planner.options == SweepOptions()
    assert plan.says("engine_reason").startswith("In processes, ")


def test_a_cluster_needs_dask_and_has_an_address(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    plan.show(SPIRAL)
    why = "Needs dask: pip install torch-playground[cluster]"
    assert plan.offer("Cluster (dask)") == (False, why)
    monkeypatch.setattr(engine, "find_spec", lambda name: object())
    plan.show(SPIRAL.replace("seed", 1))
    assert plan.offer("Cluster (dask)") == (True, "")
    address = plan.planner.findChild(QLineEdit, "sweep.address")
    assert not address.isVisible()
    plan.engine.setValue("dask")
    assert address.isVisible()
    assert plan.says("engine_reason").startswith("On a cluster on this computer, for trying: ")
    plan.qtbot.keyClicks(address, "tcp://node0:8786")
    assert plan.says("engine_reason") == "On the cluster of tcp://node0:8786."
    assert plan.planner.options == SweepOptions("dask", None, "tcp://node0:8786")


# Folded


def test_a_folded_plan_is_one_line_that_says_what_is_planned(plan: Plan) -> None:
    planner = plan.show(SPIRAL).planner
    edit = planner.findChild(QPushButton, "sweep.edit_plan")
    high = planner.sizeHint().height()
    assert not edit.isVisible()
    planner.fill([("optimizer.lr", "0.001..1 log 4")], 4)
    planner.set_folded(True)
    assert planner.sizeHint().height() < high / 2
    assert plan.says("count") == "Next: Spiral, lr 0.001…1: 16 runs = 4 × 4, of 600 epochs each"
    with full_width(), presets_language():
        planner.check()
    name, other = told("Spiral"), "lr 0.001…1：16 runs = 4 × 4, of 600 epochs each"
    assert plan.says("count") == f"Next: {name}, {other}"
    assert not planner.findChild(QLineEdit, "sweep.values1").isVisible()
    assert planner.findChild(QPushButton, "sweep.start").isVisible()
    plan.qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
    assert not planner.is_folded
    assert plan.values == "0.001..1 log 4"
    assert edit.text() == "Fold plan"


# Wanted elsewhere


def test_a_try_button_begins_its_sweep_once_the_page_is_there(plan: Plan) -> None:
    plan.view.want_sweep(Suggestion("Shapes", sweep={"model.hidden": ((4,), (8, 8))}))
    assert plan.begun == []
    plan.show(SPIRAL)
    assert [axis.values for axis in plan.begun[0].axes] == [((4,), (8, 8))]
    plan.view.want_sweep(Suggestion("Rates", sweep={"optimizer.lr": (0.01, 0.1), "seeds": 4}))
    assert [(axis.path, axis.values) for axis in plan.begun[1].axes] == [
        ("optimizer.lr", (0.01, 0.1)), ("seed", (0, 1, 2, 3)),
    ]  # fmt: skip
    assert plan.view.wanted_sweep is None


def test_one_that_is_not_to_run_or_cannot_is_shown_unfolded(plan: Plan) -> None:
    plan.show(SPIRAL).planner.set_folded(True)
    plan.view.want_sweep(Suggestion("Rates", sweep={"optimizer.lr": (0.01, 0.1)}, run=False))
    assert plan.begun == []
    assert not plan.planner.is_folded
    assert plan.values == "0.01, 0.1"
    plan.planner.set_folded(True)
    plan.view.want_sweep(Suggestion("Rates", sweep={"optimizer.lr": (-0.01, 0.1)}))
    assert plan.begun == []
    assert not plan.planner.is_folded
    assert plan.says("count") == "optimizer.lr: must be a number greater than 0, got -0.01."


# A search


def way(plan: Plan) -> ChoiceEdit:
    return plan.planner.findChild(ChoiceEdit, "sweep.search")


@pytest.fixture
def with_optuna(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "find_spec", lambda name: object())


@pytest.mark.usefixtures("with_optuna")
def test_a_search_draws_so_many_runs_from_ranges(plan: Plan) -> None:
    plan.show(SPIRAL)
    trials, seeds = (plan.planner.findChild(QSpinBox, f"sweep.{name}") for name in ("trials", "seeds"))
    assert not trials.isVisible()
    plan.planner.fill([("optimizer.lr", "0.001..1 log"), ("data.noise", "0..0.3")], 4)
    way(plan).setValue("tpe")
    trials.setValue(25)
    plan.planner.check()
    assert plan.says("count") == "25 runs, of 600 epochs each"
    assert plan.says("preview1") == "0.001 to 1, by the logarithm"
    assert plan.says("preview2") == "0 to 0.3"
    assert (trials.isVisible(), seeds.isVisible()) == (True, False)  # each has the experiment's own seed
    assert "A search draws the settings of a run from how those before it did." in plan.says("engine_reason")
    assert not plan.offer("At once")[0]
    plan.qtbot.mouseClick(plan.planner.findChild(QPushButton, "sweep.start"), Qt.MouseButton.LeftButton)
    (sweep,) = plan.begun
    assert sweep.search == SearchPlan(25, "tpe", "median")
    plan.planner.set_folded(True)
    assert plan.says("count").startswith("Next: Spiral, lr 0.001…1, noise 0…0.3: 25 runs")


@pytest.mark.usefixtures("with_optuna")
def test_a_search_may_draw_anywhere_and_stop_no_run(plan: Plan) -> None:
    plan.show(SPIRAL)
    way(plan).setValue("random")
    plan.planner.findChild(QCheckBox, "sweep.prune").setChecked(False)
    plan.planner.check()
    assert plan.planner.sweep is not None
    assert plan.planner.sweep.search == SearchPlan(40, "random", "none")
    plan.planner.fill([], 1)
    way(plan).setValue("random")
    plan.planner.check()
    assert plan.says("count") == "Choose a setting."
    plan.click("seeds")
    assert plan.begun[0].search is None, "a ready sweep is no search"


def test_a_search_needs_optuna(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "find_spec", lambda name: None)
    choice = SearchChoice()
    plan.qtbot.addWidget(choice)
    model = choice.findChild(ChoiceEdit, "sweep.search").model()
    assert isinstance(model, QStandardItemModel)
    assert [model.item(row).isEnabled() for row in range(3)] == [True, False, False]
    assert model.item(1).toolTip() == "Needs optuna: pip install torch-playground[search]"


def test_importances_are_bars_with_their_shares(qtbot: QtBot) -> None:
    bars = Importances(LIGHT)
    qtbot.addWidget(bars)
    bars.show_shares({"data.noise": 0.25, "optimizer.lr": 0.75})
    assert bars.accessibleName() == "Importances: optimizer.lr 75 %, data.noise 25 %"
    bars.resize(bars.sizeHint().expandedTo(QSize(400, 0)))
    image = bars.grab().toImage()
    lengths = [
        sum(
            image.pixelColor(x, round((i + 0.5) * image.height() / 2)).name() == LIGHT.accent
            for x in range(400)
        )
        for i in range(2)
    ]
    assert lengths[0] == pytest.approx(3 * lengths[1], abs=4)
    bars.show_shares({})
    assert not bars.isVisible()


# What is planned next


def test_an_opened_network_is_not_what_the_next_sweep_is_made_of_until_it_is_edited(plan: Plan) -> None:
    opened = SPIRAL.replace("seed", 4).replace("name", "Spiral: seed 4")
    plan.planner.keep(opened, SPIRAL)
    plan.show(opened).click("rates")
    (sweep,) = plan.begun
    assert (sweep.base.name, sweep.seeds) == (SPIRAL.name, tuple(range(8)))
    plan.show(opened.replace("optimizer.lr", 0.5)).click("rates")
    assert plan.begun[1].seeds == tuple(range(4, 12))


def test_a_ready_plan_of_another_model_gives_way_and_a_typed_one_stays(plan: Plan) -> None:
    plan.show(SPIRAL).click("shapes")
    plan.show(CNN)
    assert plan.planner.findChild(QComboBox, "sweep.setting1").currentText() == "scheduler.max_lr"
    assert plan.planner.findChild(QPushButton, "sweep.start").isEnabled()
    plan.show(SPIRAL).click("shapes")
    line = plan.planner.findChild(QLineEdit, "sweep.values1")
    line.clear()
    plan.qtbot.keyClicks(line, "[4], [5]")
    plan.show(CNN)
    assert plan.planner.findChild(QComboBox, "sweep.setting1").currentText() == "model.hidden"
