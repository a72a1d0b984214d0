"""How a choice or an edit keeps the rest of an experiment fitting."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.registry import BUILT_IN, DATASETS, info_of
from core.errors import PlaygroundError
from core.experiment.change import MOST_MENDS, adapt, normalise, started, swap
from core.experiment.compatibility import _RULES, Incompatibility
from core.experiment.experiment import Component
from core.experiment.resolve import Choice, resolve
from core.experiment.schema import Catalog
from core.experiment.validate import check, unusable_choices
from tests.helpers.experiments import CATALOG, CHOICES, CYCLIC, DIGITS, LINEAR, STEP, experiment, warmed


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(st.lists(st.sampled_from(CHOICES), max_size=8))
def test_any_row_of_choices_leads_to_an_experiment_that_can_be_run(choices: list[tuple[str, str]]) -> None:
    current = experiment()
    for section, name in choices:
        if name not in unusable_choices(current, CATALOG, section):
            current = swap(current, CATALOG, section, name)
            check(current, CATALOG)
            assert getattr(current, section).name == name


def test_own_layers_of_a_text_begin_with_its_embedding() -> None:
    for model in ("text_mlp", "gru", "transformer", "bigram"):
        text = swap(swap(experiment(), CATALOG, "data", "text"), CATALOG, "model", model)
        layers = swap(text, CATALOG, "model", "layers")
        check(layers, CATALOG)
        assert layers.get("model.layers[0].name") == "Embedding", model
        assert swap(layers, CATALOG, "data", "spiral").model.name == "mlp", model


def test_model_and_loss_follow_the_data() -> None:
    pictures = experiment(**DIGITS, model={"name": "cnn", "activation": "Tanh"})
    special = {"digits": "cnn", "text": "text_mlp", "unicode_names": "text_mlp"}
    for name in BUILT_IN:
        changed = swap(pictures, CATALOG, "data", name)
        assert changed.model.name == special.get(name, "mlp"), name
        assert changed.model.args == {"activation": "Tanh"}, name
        check(changed, CATALOG)


def test_an_edit_of_the_data_mends_what_no_longer_fits() -> None:
    start = experiment(
        data={"name": "spiral", "batch_size": 200},
        loss={"name": "BCEWithLogitsLoss", "pos_weight": 2.0},
        optimizer={"name": "SGD"},
        scheduler=CYCLIC,
    )
    edited = adapt(start.replace("data.arms", 3).replace("data.n_samples", 100), CATALOG)
    assert edited.loss.name == "CrossEntropyLoss"
    assert edited.loss.args == {}
    assert edited.get("data.batch_size") == 50
    assert edited.scheduler == start.scheduler


def test_a_test_fraction_too_small_for_the_new_data_goes_back_to_its_default() -> None:
    digits = experiment(**DIGITS | {"data": {"name": "digits", "test_fraction": 0.001}})
    check(digits, CATALOG)
    spiral = swap(digits, CATALOG, "data", "spiral")
    assert spiral.data.args == {}
    with pytest.raises(
        PlaygroundError, match=r"data.test_fraction: must leave at least one of the 500 samples"
    ):
        adapt(spiral.replace("data.test_fraction", 0.001), CATALOG, keep="data.test_fraction")


def test_the_edit_itself_is_never_replaced() -> None:
    edited = experiment(data={"name": "spiral", "batch_size": 1000})
    assert adapt(edited, CATALOG, keep="data.batch_size") == edited
    assert adapt(edited, CATALOG, keep="data.n_samples").get("data.batch_size") == 250


def test_class_weights_go_when_the_classes_change() -> None:
    start = experiment(loss={"name": "CrossEntropyLoss", "weight": [1, 2], "label_smoothing": 0.1})
    assert adapt(start.replace("data.arms", 3), CATALOG).loss.args == {"label_smoothing": 0.1}


def test_momentum_is_not_cycled_where_there_is_none() -> None:
    cycled = swap(experiment(scheduler=CYCLIC), CATALOG, "optimizer", "Adagrad")
    assert cycled.get("scheduler.cycle_momentum") is False
    chained = {"name": "ChainedScheduler", "schedulers": [CYCLIC, CYCLIC]}
    both = swap(experiment(scheduler=chained), CATALOG, "optimizer", "Adagrad")
    assert [member["cycle_momentum"] for member in both.get("scheduler.schedulers")] == [False, False]


def test_milestones_follow_the_list_of_schedulers() -> None:
    for n, milestones, expected in (
        (1, [3, 7], []),
        (2, [3, 7], [3]),
        (3, [3], [3, 13]),
        (4, [], [10, 20, 30]),
    ):
        table = {"name": "SequentialLR", "schedulers": [STEP] * n, "milestones": milestones}
        adapted = adapt(experiment(scheduler=table), CATALOG)
        assert adapted.get("scheduler.milestones") == expected
        check(adapted, CATALOG)


def test_what_has_no_replacement_is_left_for_check() -> None:
    start = experiment(**DIGITS, model={"name": "cnn", "channels": [4] * 4})
    assert adapt(start, CATALOG) == start


def test_adapting_ends_where_no_replacement_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    # The default share of two rows leaves none for testing.
    few = replace(DATASETS["iris"], info=replace(info_of(Component(name="iris")), n_samples=2))
    monkeypatch.setitem(DATASETS, "iris", few)
    iris = experiment(data={"name": "iris"}, loss={"name": "CrossEntropyLoss"})
    early = Catalog({"dataset": DATASETS})
    with pytest.raises(PlaygroundError, match="at least one of the 2 samples"):
        adapt(iris, early)


def seed_wants(monkeypatch: pytest.MonkeyPatch, wanted: Callable[[int], int]) -> None:
    """Make every seed of a data set wrong, with another one in its place."""

    def mismatch(choices: Mapping[str, Choice]) -> Incompatibility:
        return Incompatibility(
            PlaygroundError("data.seed", "is wrong"), ("data.seed", wanted(choices["data"].args["seed"]))
        )

    monkeypatch.setitem(_RULES, ("data",), (mismatch,))


def test_adapting_ends_where_replacements_undo_each_other_or_ask_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spiral = experiment(data={"name": "spiral", "seed": 0})
    seed_wants(monkeypatch, lambda seed: 1 - seed)
    assert adapt(spiral, CATALOG).data.args["seed"] in (0, 1)
    seed_wants(monkeypatch, lambda seed: seed + 1)
    assert adapt(spiral, CATALOG).data.args["seed"] == MOST_MENDS


def test_adapting_what_fits_changes_nothing() -> None:
    for section, name in CHOICES:
        if name not in unusable_choices(experiment(), CATALOG, section):
            once = swap(experiment(), CATALOG, section, name)
            assert adapt(once, CATALOG) == once, (section, name)


def test_a_new_class_keeps_the_settings_both_know() -> None:
    start = experiment(optimizer={"name": "Adam", "lr": 0.02, "betas": [0.8, 0.9], "weight_decay": 0.1})
    sgd = swap(start, CATALOG, "optimizer", "SGD")
    assert sgd.optimizer.args == {"lr": 0.02, "weight_decay": 0.1}
    moons = swap(experiment(data={"name": "spiral", "arms": 4, "noise": 0.3}), CATALOG, "data", "moons")
    assert moons.data.args == {"noise": 0.3}


def test_a_value_that_the_new_class_refuses_is_dropped() -> None:
    start = experiment(scheduler={"name": "MultiStepLR", "milestones": [3, 4, 5], "gamma": 0.5})
    assert swap(start, CATALOG, "scheduler", "ExponentialLR").scheduler.args == {"gamma": 0.5}
    sgd = experiment(optimizer={"name": "SGD", "momentum": 0.9, "nesterov": True})
    assert swap(sgd, CATALOG, "optimizer", "RMSprop").optimizer.args == {"momentum": 0.9}


def test_a_schedule_starts_with_values_for_the_length_of_the_run() -> None:
    for epochs, step_size in ((200, 50), (20, 5), (1, 1)):
        start = experiment(training={"epochs": epochs})
        assert swap(start, CATALOG, "scheduler", "StepLR").scheduler.args == {"step_size": step_size}
        for name in ("MultiStepLR", "SequentialLR", "ChainedScheduler", "CosineAnnealingWarmRestarts"):
            check(swap(start, CATALOG, "scheduler", name), CATALOG)


def test_the_scheduler_can_be_taken_out() -> None:
    assert swap(experiment(scheduler=STEP), CATALOG, "scheduler", None) == experiment()


def test_normalising_keeps_the_meaning_and_settles_the_types() -> None:
    loose = experiment(optimizer={"name": "Adam", "lr": 1}, scheduler=warmed(LINEAR, STEP, [3]))
    settled = normalise(loose, resolve(loose, CATALOG))
    assert settled == loose
    assert type(settled.optimizer.args["lr"]) is float
    assert normalise(settled, resolve(settled, CATALOG)) == settled


def test_a_newly_chosen_component_keeps_only_the_values_it_takes() -> None:
    step = CATALOG.families["scheduler"]["StepLR"]
    assert started(step, {"gamma": 0.5, "step_size": 0, "T_max": 3}) == {
        "name": "StepLR",
        "step_size": 50,
        "gamma": 0.5,
    }
    assert started(step, {}, epochs=20)["step_size"] == 5
