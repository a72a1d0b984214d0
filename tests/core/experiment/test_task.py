"""The task that an experiment chooses: what fits it, what follows it, and what a file of it says."""

from __future__ import annotations

import pytest

from core.errors import PlaygroundError
from core.experiment.change import make_change, swap
from core.experiment.experiment import Experiment
from core.experiment.layers.of_model import trace_of
from core.experiment.resolve import resolve
from core.experiment.task_schema import TASKS
from core.experiment.tasks import Task
from core.experiment.validate import check, is_live_option, param_at, unusable_choices
from core.runs.sweeps.sweep import AS_DATA_SAY, Axis, swept_param
from tests.helpers.experiments import CATALOG, DIGITS, TEXT, experiment

PLANE = {"data": {"name": "plane"}, "loss": {"name": "MSELoss"}}
METRIC = swap(experiment(**DIGITS), CATALOG, "task", "metric")


def test_without_one_a_file_says_nothing_and_the_data_decide() -> None:
    given = experiment(**DIGITS)
    assert "task" not in given.to_toml()
    assert resolve(given, CATALOG)["data"].info.task == Task.MULTICLASS


def test_with_one_the_loss_follows_and_the_outputs_are_the_embedding() -> None:
    assert METRIC.loss.name == "TripletMarginLoss"
    assert check(METRIC, CATALOG).data.info.task == Task.METRIC
    assert Experiment.from_toml(METRIC.to_toml()) == METRIC
    listed = METRIC.replace("model", {"name": "layers", "layers": [{"name": "Flatten"}, {"name": "Linear"}]})
    trace = trace_of(listed.replace("task.dimensions", 5), CATALOG)
    assert trace is not None
    assert trace.layers[-1].output.shape == (5,)


def test_without_it_again_the_loss_is_one_that_fits_the_data() -> None:
    back = swap(METRIC, CATALOG, "task", None)
    assert back.task is None
    assert back.loss.name == "CrossEntropyLoss"
    check(back, CATALOG)


def test_data_that_do_not_fit_it_take_it_away() -> None:
    change = make_change(METRIC, METRIC.replace("data", {"name": "plane"}), CATALOG, keep="data.name")
    assert change.after.task is None
    assert change.after.loss.name == "MSELoss"


def test_data_without_classes_say_why_it_cannot_be_learnt(subtests: pytest.Subtests) -> None:
    for given, task in [(PLANE, "regression"), (TEXT, "language")]:
        with subtests.test(str(given)):
            tables = experiment(**given).to_dict() | {"task": {"name": "metric"}}
            if task == "language":
                tables["model"] = {"name": "text_mlp"}
            message = f"task.name: needs samples with classes; the task of these data is {task}"
            with pytest.raises(PlaygroundError, match=message):
                check(Experiment.from_dict(tables), CATALOG)
            assert "metric" in unusable_choices(
                Experiment.from_dict({**tables, "task": None}), CATALOG, "task"
            )


def test_what_is_wrong_in_it_is_told_at_its_path(subtests: pytest.Subtests) -> None:
    for path, value, rule in [
        ("task.name", "metrics", "is not a known task"),
        ("task.dimensions", 0, "must be a whole number at least 1 and at most 1024"),
        ("task.miner", "easy", "must be one of random, hard, semi_hard"),
        ("task.margin", 1, "is not a setting of metric"),
        ("loss.distance_function", "nearest", "must be one of manhattan, chebyshev, squared, cosine"),
        ("loss.name", "CrossEntropyLoss", "here the task is metric learning"),
    ]:
        with subtests.test(path):
            with_distance = METRIC.replace("loss", {"name": "TripletMarginWithDistanceLoss"})
            with pytest.raises(PlaygroundError, match=rule) as error:
                check(with_distance.replace(path, value), CATALOG)
            assert error.value.path == path


def test_its_settings_apply_on_reset() -> None:
    param = param_at(METRIC, CATALOG, "task.dimensions")
    assert param is TASKS["metric"].params[0]
    assert not is_live_option(METRIC, CATALOG, "task.miner")


def test_a_sweep_can_do_without_it() -> None:
    param = swept_param(METRIC, CATALOG, "task.name")
    assert param is not None
    assert param.options[0] == AS_DATA_SAY
    assert Axis("task.name", ()).set(METRIC, AS_DATA_SAY, CATALOG).task is None
    assert Axis("task.name", ()).set(experiment(**DIGITS), "metric", CATALOG).task is not None


def test_a_triplet_loss_alone_is_refused() -> None:
    with pytest.raises(PlaygroundError, match="TripletMarginLoss fits metric learning tasks only; digits is"):
        check(experiment(data={"name": "digits"}, loss={"name": "TripletMarginLoss"}), CATALOG)
