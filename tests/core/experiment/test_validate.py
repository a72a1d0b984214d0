"""Which experiments can be run, and what is said of others."""

import pytest
import torch
from torch import nn
from torch.optim import lr_scheduler

from core.errors import PlaygroundError
from core.experiment.change import adapt, swap
from core.experiment.validate import (
    check,
    is_live_option,
    param_at,
    training_params,
    unusable_choices,
    why_not_live,
)
from tests.helpers.experiments import (
    CATALOG,
    CHOICES,
    CYCLIC,
    DIGITS,
    EARLY,
    LINEAR,
    STEP,
    TEXT,
    experiment,
    warmed,
)


def test_a_plain_experiment_passes() -> None:
    check(experiment(), CATALOG)
    check(experiment(**DIGITS, model={"name": "cnn"}), CATALOG)
    check(experiment(scheduler=warmed(LINEAR, STEP, [3])), CATALOG)


def test_a_setting_of_a_layer_called_activation_means_its_own() -> None:
    layers = [
        {"name": "Unflatten", "dim": 1, "unflattened_size": [1, 2]},
        {"name": "TransformerEncoderLayer", "nhead": 1, "activation": "gelu"},
        {"name": "Flatten"},
        {"name": "Linear"},
    ]
    assert check(experiment(model={"name": "layers", "layers": layers}), CATALOG).model.activation is None


def test_a_checked_experiment_has_classes_and_every_setting() -> None:
    found = check(experiment(scheduler=warmed(LINEAR, STEP, [3])), CATALOG)
    assert found.optimizer.cls is torch.optim.Adam
    assert found.optimizer.settings["betas"] == (0.9, 0.999)
    assert found.scheduler is not None
    assert [member.cls for member in found.scheduler.members] == [lr_scheduler.LinearLR, lr_scheduler.StepLR]
    assert found.model.activation is not None
    assert found.model.activation.cls is getattr(nn, found.model.settings["activation"])
    assert (found.cadence, found.uses_own, found.aim) == ("epoch", False, None)


def test_what_is_checked_before_torch_has_loaded_has_no_class() -> None:
    assert check(experiment(), EARLY).data.cls is None


def test_what_cannot_be_run_is_refused_with_one_message(subtests: pytest.Subtests) -> None:
    for sections, message in [
        ({"optimizer": {"name": "Adamm"}}, "optimizer.name: is not a known optimizer, got 'Adamm'. Did you"),
        ({"optimizer": {"name": "Adam", "lr": 0}}, "optimizer.lr: must be a number greater than 0"),
        ({"optimizer": {"name": "Adam", "momentum": 0.9}}, "optimizer.momentum: is not a setting of Adam, g"),
        ({"model": {"name": "mlp", "hidden": [0]}}, "model.hidden[0]: must be a whole number at least 1 and"),
        ({"optimizer": {"name": "SparseAdam"}}, "optimizer.name: SparseAdam cannot be used: it takes sparse"),
        ({"optimizer": {"name": "SGD", "nesterov": True}}, "optimizer.nesterov: needs a momentum greater th"),
        ({"optimizer": {"name": "Adam", "fused": True, "foreach": True}}, "optimizer.fused: cannot be true"),
        ({"optimizer": {"name": "Rprop", "etas": [0.5, 0.9]}}, "optimizer.etas: must be a factor below 1 an"),
        ({"optimizer": {"name": "Rprop", "step_sizes": [2, 1]}}, "optimizer.step_sizes: must be the smalles"),
        ({"data": {"name": "spiral", "batch_size": 1000}}, "data.batch_size: must be at most the 250 traini"),
        ({"model": {"name": "cnn"}}, "model.name: cnn takes image data; spiral is plane data. Use mlp."),
        ({"data": {"name": "text"}, "loss": {"name": "CrossEntropyLoss"}}, "model.name: mlp takes plane and"),
        ({"model": {"name": "gru"}}, "model.name: gru takes text data; spiral is plane data. Use mlp."),
        ({**TEXT, "model": {"name": "transformer", "heads": 5}}, "model.heads: must divide the 64 numbers o"),
        (
            {**TEXT, "data": {"name": "text", "context": 1000, "test_fraction": 0.001}},
            "data.context: must be",
        ),
        ({"model": {"name": "mlp", "activation": "Relu"}}, "model.activation: must be one of"),
        ({"model": {"name": "mlp", "activation": "GLU"}}, "model.activation: "),
        ({**DIGITS, "model": {"name": "cnn", "kernel_size": 2}}, "model.kernel_size: must be odd, got 2."),
        ({**DIGITS, "model": {"name": "cnn", "channels": [4] * 4}}, "model.channels: must have at most 3 la"),
        ({"loss": {"name": "MSE"}}, "loss.name: is not a known loss, got 'MSE'. Did you mean MSELoss?"),
        ({"loss": {"name": "HuberLoss"}}, "loss.name: HuberLoss fits regression and autoencoder tasks; spir"),
        ({"data": {"name": "plane"}, "loss": {"name": "CrossEntropyLoss"}}, "loss.name: CrossEntropyLoss fi"),
        ({"loss": {"name": "CrossEntropyLoss", "weight": [1, 1, 1]}}, "loss.weight: must have one number fo"),
        ({"loss": {"name": "CrossEntropyLoss", "weight": [0, 0]}}, "loss.weight: must have one number for e"),
        ({"loss": {"name": "CTCLoss"}}, "loss.name: CTCLoss cannot be used: it aligns sequences"),
        ({"scheduler": {"name": "StepLR"}}, "scheduler.step_size: is required by StepLR"),
        ({"scheduler": {"name": "StepLR", "step_size": 0}}, "scheduler.step_size: must be a whole number at"),
        ({"scheduler": {"name": "MultiStepLR", "milestones": [5, 5]}}, "scheduler.milestones: must rise fro"),
        ({"scheduler": {"name": "OneCycleLR", "max_lr": 1, "epochs": 3}}, "scheduler.epochs: must be given"),
        (
            {"scheduler": {"name": "SequentialLR", "schedulers": [], "milestones": []}},
            "scheduler.schedulers: must list at least one",
        ),
        ({"scheduler": warmed(LINEAR, STEP, [])}, "scheduler.milestones: must be 1 in number, one fewer tha"),
        ({"scheduler": warmed(LINEAR, STEP, [3, 3])}, "scheduler.milestones: must be 1 in number"),
        ({"scheduler": warmed(LINEAR, CYCLIC, [3])}, "scheduler.schedulers[1].name: steps every batch, but"),
        (
            {"scheduler": warmed({"name": "StepLR", "step_size": 0}, LINEAR, [3])},
            "scheduler.schedulers[0].step_size: must be a whole",
        ),
        ({"scheduler": warmed({"name": "StepLR"}, LINEAR, [3])}, "scheduler.schedulers[0].step_size: is req"),
        ({"scheduler": warmed(LINEAR, {"name": "ReduceLROnPlateau"}, [3])}, "scheduler.schedulers[1].name: "),
        ({"scheduler": CYCLIC, "optimizer": {"name": "Adagrad"}}, "scheduler.cycle_momentum: must be false,"),
        (
            {
                "scheduler": {"name": "ChainedScheduler", "schedulers": [CYCLIC]},
                "optimizer": {"name": "Adagrad"},
            },
            "scheduler.schedulers[0].cycle_momentum: must be false, as Adagrad has",
        ),
    ]:
        with subtests.test(str(sections)):
            with pytest.raises(PlaygroundError) as caught:
                check(experiment(**sections), CATALOG)
            assert str(caught.value).startswith(message)


def test_batch_norm_needs_two_samples_in_every_batch() -> None:
    norm = {"name": "mlp", "batch_norm": True}
    for model, batch_size in ((norm, 4), ({**norm, "hidden": []}, 3), ({"name": "mlp"}, 3)):
        check(experiment(model=model, data={"name": "spiral", "batch_size": batch_size}), CATALOG)
    for batch_size in (1, 3):
        tried = experiment(model=norm, data={"name": "spiral", "batch_size": batch_size})
        with pytest.raises(
            PlaygroundError, match="must not leave a batch of one of the 250 training samples"
        ):
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
    texts = {"bigram", "text_mlp", "gru", "transformer"}
    assert unusable_choices(later, EARLY, "model").keys() == {"cnn", *texts}
    assert unusable_choices(later, EARLY, "loss") == {}


def test_unfit_choices_have_reasons_and_the_others_pass() -> None:
    for data in ("spiral", "plane", "digits", "wine"):
        start = swap(experiment(), CATALOG, "data", data)
        for section, name in CHOICES:
            reason = unusable_choices(start, CATALOG, section).get(name)
            if reason is None:
                check(swap(start, CATALOG, section, name), CATALOG)
            else:
                with pytest.raises(PlaygroundError) as caught:
                    swap(start, CATALOG, section, name)
                assert caught.value.path == f"{section}.name"
                assert reason in str(caught.value)


def test_hot_settings_are_those_a_running_training_takes() -> None:
    hot = ("optimizer.lr", "optimizer.betas", "data.batch_size", "training.epochs", "training.l1")
    others = ("optimizer.amsgrad", "optimizer.name", "optimizer.nothing", "data.noise", "training.device",
              "model.hidden", "name", "seed")  # fmt: skip
    assert [path for path in (*hot, *others) if is_live_option(experiment(), CATALOG, path)] == [*hot]


def test_a_momentum_that_is_cycled_is_not_hot() -> None:
    sgd = {"name": "SGD", "momentum": 0.9}
    for scheduler in (CYCLIC, {"name": "ChainedScheduler", "schedulers": [CYCLIC]}):
        cycled = experiment(optimizer=sgd, scheduler=scheduler)
        assert why_not_live(cycled, CATALOG, "optimizer.momentum").startswith("is set by CyclicLR")
        assert is_live_option(cycled, CATALOG, "optimizer.lr")
        assert is_live_option(cycled, CATALOG, "optimizer.weight_decay")
    assert is_live_option(
        experiment(optimizer=sgd, scheduler={**CYCLIC, "cycle_momentum": False}),
        CATALOG,
        "optimizer.momentum",
    )


def test_a_path_leads_to_its_description() -> None:
    start = experiment(scheduler=warmed(LINEAR, STEP, [3]))
    lows = {"optimizer.lr": 0, "scheduler.schedulers[1].step_size": 1, "training.epochs": 1, "seed": 0}
    for path, low in (lows | {"data.arms": 2}).items():
        param = param_at(start, CATALOG, path)
        assert param is not None
        assert (param.name, param.low) == (path.split(".")[-1], low)
    members = ("[2].gamma", ".gamma", "[0].nothing")
    others = ("optimizer", "optimizer.name", "nothing.here", "optimizer.lr.x", "optimizer.betas[0].x")
    for path in (*others, *(f"scheduler.schedulers{member}" for member in members)):
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
