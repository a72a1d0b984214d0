"""What the paths of settings lead to, and which of them are hot."""

from core.experiment.validate import is_live_option, param_at, training_params, why_not_live
from tests.helpers.experiments import CATALOG, CYCLIC, LINEAR, STEP, experiment, warmed


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
