"""Which experiments can be run, what is said of others, and how a choice keeps the rest fitting."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.catalog import build_catalog
from core.check import adapt, check, is_hot, normalise, param_at, swap, training_params, unfit
from core.data.specs import DATASETS
from core.errors import PlaygroundError
from core.experiment import Experiment
from core.model_specs import model_specs
from core.spec import Catalog

CATALOG = build_catalog()
EARLY = Catalog({"dataset": DATASETS, "model": model_specs(())})
SECTIONS = {
    "data": "dataset",
    "model": "model",
    "loss": "loss",
    "optimizer": "optimizer",
    "scheduler": "scheduler",
}
CHOICES = [(section, name) for section, family in SECTIONS.items() for name in CATALOG.names(family)]
LOSSES = {"binary": "BCEWithLogitsLoss", "multiclass": "CrossEntropyLoss", "regression": "MSELoss"}


def experiment(**sections: Any) -> Experiment:
    tables = {
        "data": {"name": "spiral"},
        "model": {"name": "mlp"},
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": {"name": "Adam"},
    }
    return Experiment.from_dict(tables | sections)


def warmed(first: dict, second: dict, milestones: list[int]) -> dict:
    return {"name": "SequentialLR", "schedulers": [first, second], "milestones": milestones}


DIGITS = {"data": {"name": "digits"}, "loss": {"name": "CrossEntropyLoss"}}
LINEAR = {"name": "LinearLR"}
STEP = {"name": "StepLR", "step_size": 5}
CYCLIC = {"name": "CyclicLR", "base_lr": 0.001, "max_lr": 0.1}


def test_a_plain_experiment_passes() -> None:
    check(experiment(), CATALOG)
    check(experiment(**DIGITS, model={"name": "cnn"}), CATALOG)
    check(experiment(scheduler=warmed(LINEAR, STEP, [3])), CATALOG)


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        (
            {"optimizer": {"name": "Adamm"}},
            "optimizer.name: is not a known optimizer, got 'Adamm'. Did you mean Adam?",
        ),
        ({"optimizer": {"name": "Adam", "lr": 0}}, "optimizer.lr: must be a number greater than 0"),
        (
            {"optimizer": {"name": "Adam", "momentum": 0.9}},
            "optimizer.momentum: is not a setting of Adam, got 0.9.",
        ),
        ({"optimizer": {"name": "SparseAdam"}}, "optimizer.name: SparseAdam cannot be used: it takes sparse"),
        (
            {"optimizer": {"name": "SGD", "nesterov": True}},
            "optimizer.nesterov: needs a momentum greater than 0",
        ),
        (
            {"optimizer": {"name": "Adam", "fused": True, "foreach": True}},
            "optimizer.fused: cannot be true together",
        ),
        (
            {"optimizer": {"name": "Rprop", "etas": [0.5, 0.9]}},
            "optimizer.etas: must be a factor below 1 and one above",
        ),
        (
            {"optimizer": {"name": "Rprop", "step_sizes": [2, 1]}},
            "optimizer.step_sizes: must be the smallest",
        ),
        (
            {"data": {"name": "spiral", "batch_size": 1000}},
            "data.batch_size: must be at most the 250 training samples, got 1000.",
        ),
        ({"model": {"name": "cnn"}}, "model.name: cnn takes image data; spiral is plane data. Use mlp."),
        ({"model": {"name": "mlp", "hidden": [0]}}, "model.hidden[0]: must be a whole number at least 1"),
        ({"model": {"name": "mlp", "activation": "Relu"}}, "model.activation: must be one of"),
        ({"model": {"name": "mlp", "activation": "GLU"}}, "model.activation: "),
        ({**DIGITS, "model": {"name": "cnn", "kernel_size": 2}}, "model.kernel_size: must be odd, got 2."),
        (
            {**DIGITS, "model": {"name": "cnn", "channels": [4] * 4}},
            "model.channels: must have at most 3 layers, as each pooling",
        ),
        ({"loss": {"name": "MSE"}}, "loss.name: is not a known loss, got 'MSE'. Did you mean MSELoss?"),
        (
            {"loss": {"name": "HuberLoss"}},
            "loss.name: HuberLoss fits regression tasks only; spiral is binary. Use BCEWith",
        ),
        (
            {"data": {"name": "plane"}, "loss": {"name": "CrossEntropyLoss"}},
            "loss.name: CrossEntropyLoss fits binary and multiclass tasks; plane is regression. Use MSELoss.",
        ),
        (
            {"loss": {"name": "CrossEntropyLoss", "weight": [1, 1, 1]}},
            "loss.weight: must have one number for each of the 2 classes of spiral, and not all 0",
        ),
        (
            {"loss": {"name": "CrossEntropyLoss", "weight": [0, 0]}},
            "loss.weight: must have one number for each of the 2 classes of spiral, and not all 0",
        ),
        ({"loss": {"name": "CTCLoss"}}, "loss.name: CTCLoss cannot be used: it aligns sequences"),
        ({"scheduler": {"name": "StepLR"}}, "scheduler.step_size: is required by StepLR"),
        (
            {"scheduler": {"name": "StepLR", "step_size": 0}},
            "scheduler.step_size: must be a whole number at least 1",
        ),
        (
            {"scheduler": {"name": "MultiStepLR", "milestones": [5, 5]}},
            "scheduler.milestones: must rise from each",
        ),
        (
            {"scheduler": {"name": "OneCycleLR", "max_lr": 1, "epochs": 3}},
            "scheduler.epochs: must be given together with steps_per_epoch",
        ),
        (
            {"scheduler": {"name": "SequentialLR", "schedulers": [], "milestones": []}},
            "scheduler.schedulers: must list at least one",
        ),
        (
            {"scheduler": warmed(LINEAR, STEP, [])},
            "scheduler.milestones: must be 1 in number, one fewer than the 2",
        ),
        ({"scheduler": warmed(LINEAR, STEP, [3, 3])}, "scheduler.milestones: must be 1 in number"),
        (
            {"scheduler": warmed(LINEAR, CYCLIC, [3])},
            "scheduler.schedulers[1].name: steps every batch, but the first of the list",
        ),
        (
            {"scheduler": warmed({"name": "StepLR", "step_size": 0}, LINEAR, [3])},
            "scheduler.schedulers[0].step_size: must be a whole",
        ),
        (
            {"scheduler": warmed({"name": "StepLR"}, LINEAR, [3])},
            "scheduler.schedulers[0].step_size: is required by StepLR",
        ),
        ({"scheduler": warmed(LINEAR, {"name": "ReduceLROnPlateau"}, [3])}, "scheduler.schedulers[1].name: "),
        (
            {"scheduler": CYCLIC, "optimizer": {"name": "Adagrad"}},
            "scheduler.cycle_momentum: must be false, as Adagrad has neither momentum nor betas",
        ),
        (
            {
                "scheduler": {"name": "ChainedScheduler", "schedulers": [CYCLIC]},
                "optimizer": {"name": "Adagrad"},
            },
            "scheduler.schedulers[0].cycle_momentum: must be false, as Adagrad has",
        ),
    ],
)
def test_what_cannot_be_run_is_refused_with_one_message(sections: dict[str, Any], message: str) -> None:
    with pytest.raises(PlaygroundError) as caught:
        check(experiment(**sections), CATALOG)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("model", "batch_size", "refused"),
    [
        ({"name": "mlp", "batch_norm": True}, 3, True),
        ({"name": "mlp", "batch_norm": True}, 1, True),
        ({"name": "mlp", "batch_norm": True}, 4, False),
        ({"name": "mlp", "batch_norm": True, "hidden": []}, 3, False),
        ({"name": "mlp"}, 3, False),
    ],
)
def test_batch_norm_needs_two_samples_in_every_batch(model: dict, batch_size: int, refused: bool) -> None:
    tried = experiment(model=model, data={"name": "spiral", "batch_size": batch_size})
    assert 250 % 3 == 1
    if not refused:
        check(tried, CATALOG)
        return
    with pytest.raises(PlaygroundError, match="must not leave a batch of one of the 250 training samples"):
        check(tried, CATALOG)
    mended = adapt(tried, CATALOG)
    check(mended, CATALOG)
    assert mended.get("data.batch_size") == batch_size + 1


def test_families_that_are_not_loaded_yet_are_not_checked() -> None:
    later = experiment(optimizer={"name": "NotYet", "lr": -1}, model={"name": "mlp", "activation": "Tanh"})
    check(later, EARLY)
    assert adapt(later, EARLY) == later
    with pytest.raises(PlaygroundError, match=r"data.noise"):
        check(later.replace("data.noise", 7), EARLY)
    assert unfit(later, EARLY, "model").keys() == {"cnn"}
    assert unfit(later, EARLY, "loss") == {}


def test_unfit_choices_have_reasons_and_the_others_pass() -> None:
    for data in ("spiral", "plane", "digits", "wine"):
        start = swap(experiment(), CATALOG, "data", data)
        for section, name in CHOICES:
            reason = unfit(start, CATALOG, section).get(name)
            if reason is None:
                check(swap(start, CATALOG, section, name), CATALOG)
            else:
                with pytest.raises(PlaygroundError) as caught:
                    swap(start, CATALOG, section, name)
                assert caught.value.path == f"{section}.name"
                assert reason in str(caught.value)


def test_unusable_activations_have_reasons() -> None:
    assert "GLU" in unfit(experiment(), CATALOG, "activation")
    assert "ReLU" not in unfit(experiment(), CATALOG, "activation")


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(CHOICES), max_size=8))
def test_any_row_of_choices_leads_to_an_experiment_that_can_be_run(choices: list[tuple[str, str]]) -> None:
    current = experiment()
    for section, name in choices:
        if name not in unfit(current, CATALOG, section):
            current = swap(current, CATALOG, section, name)
            check(current, CATALOG)
            assert getattr(current, section).name == name


@pytest.mark.parametrize("name", DATASETS)
def test_model_and_loss_follow_the_data(name: str) -> None:
    pictures = experiment(**DIGITS, model={"name": "cnn", "activation": "Tanh"})
    changed = swap(pictures, CATALOG, "data", name)
    assert changed.model.name == ("cnn" if name == "digits" else "mlp")
    assert changed.model.args == {"activation": "Tanh"}
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


@pytest.mark.parametrize(
    ("n_members", "milestones", "expected"),
    [(1, [3, 7], []), (2, [3, 7], [3]), (3, [3], [3, 13]), (4, [], [10, 20, 30])],
)
def test_milestones_follow_the_list_of_schedulers(
    n_members: int, milestones: list[int], expected: list[int]
) -> None:
    table = {"name": "SequentialLR", "schedulers": [STEP] * n_members, "milestones": milestones}
    adapted = adapt(experiment(scheduler=table), CATALOG)
    assert adapted.get("scheduler.milestones") == expected
    check(adapted, CATALOG)


def test_what_has_no_replacement_is_left_for_check() -> None:
    start = experiment(**DIGITS, model={"name": "cnn", "channels": [4] * 4})
    assert adapt(start, CATALOG) == start


@pytest.mark.parametrize(("section", "name"), CHOICES)
def test_adapting_what_fits_changes_nothing(section: str, name: str) -> None:
    if name not in unfit(experiment(), CATALOG, section):
        once = swap(experiment(), CATALOG, section, name)
        assert adapt(once, CATALOG) == once


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


@pytest.mark.parametrize(("epochs", "step_size"), [(200, 50), (20, 5), (1, 1)])
def test_a_schedule_starts_with_values_for_the_length_of_the_run(epochs: int, step_size: int) -> None:
    start = experiment(training={"epochs": epochs})
    assert swap(start, CATALOG, "scheduler", "StepLR").scheduler.args == {"step_size": step_size}
    for name in ("MultiStepLR", "SequentialLR", "ChainedScheduler", "CosineAnnealingWarmRestarts"):
        check(swap(start, CATALOG, "scheduler", name), CATALOG)


def test_the_scheduler_can_be_taken_out() -> None:
    assert swap(experiment(scheduler=STEP), CATALOG, "scheduler", None) == experiment()


def test_unknown_names_are_refused_with_the_nearest() -> None:
    with pytest.raises(PlaygroundError, match="Did you mean spiral"):
        swap(experiment(), CATALOG, "data", "spirl")


def test_normalising_keeps_the_meaning_and_settles_the_types() -> None:
    loose = experiment(optimizer={"name": "Adam", "lr": 1}, scheduler=warmed(LINEAR, STEP, [3]))
    settled = normalise(loose, CATALOG)
    assert settled == loose
    assert type(settled.optimizer.args["lr"]) is float
    assert normalise(settled, CATALOG) == settled


@pytest.mark.parametrize(
    ("path", "hot"),
    [
        ("optimizer.lr", True),
        ("optimizer.betas", True),
        ("optimizer.amsgrad", False),
        ("optimizer.name", False),
        ("optimizer.nothing", False),
        ("data.batch_size", True),
        ("data.noise", False),
        ("training.epochs", True),
        ("training.l1", True),
        ("training.device", False),
        ("model.hidden", False),
        ("name", False),
        ("seed", False),
    ],
)
def test_hot_settings_are_those_a_running_training_takes(path: str, hot: bool) -> None:
    assert is_hot(experiment(), CATALOG, path) is hot


def test_a_path_leads_to_its_description() -> None:
    start = experiment(scheduler=warmed(LINEAR, STEP, [3]))
    for path, low in [
        ("optimizer.lr", 0),
        ("scheduler.schedulers[1].step_size", 1),
        ("training.epochs", 1),
        ("seed", 0),
        ("data.arms", 2),
    ]:
        param = param_at(start, CATALOG, path)
        assert param is not None
        assert (param.name, param.low) == (path.split(".")[-1], low)
    for path in (
        "optimizer",
        "optimizer.name",
        "nothing.here",
        "scheduler.schedulers[2].gamma",
        "scheduler.schedulers.gamma",
        "scheduler.schedulers[0].nothing",
        "optimizer.lr.x",
        "optimizer.betas[0].x",
    ):
        assert param_at(start, CATALOG, path) is None
    assert param_at(experiment(), CATALOG, "scheduler.gamma") is None


def test_training_settings_are_described_from_their_fields() -> None:
    params = {param.name: param for param in training_params()}
    assert list(params) == ["epochs", "device", "threads", "eval_every", "l1", "l2", "clip_norm"]
    assert (params["epochs"].kind, params["epochs"].low, params["epochs"].high) == ("int", 1, 10_000_000)
    assert (params["clip_norm"].optional, params["clip_norm"].low_open) == (True, True)
    assert params["clip_norm"].absent == "no clipping"
    assert params["threads"].default is None
    assert params["l1"].log
    assert all(param.doc for param in params.values())
