"""A group of networks: each is what its single run is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

from core.components.losses import TASKS
from core.errors import RunError
from core.experiment.experiment import Experiment
from core.experiment.tasks import Task
from core.inspect.prober import grid_points
from core.protocol.results import EvalResult
from core.runs.sweeps.engine_choice import LAYERS, refusal_of
from core.training.together.group import Group
from tests.helpers.experiments import CATALOG
from tests.helpers.together import groups_of, losses_of, single_run, single_steps

MLP = {"name": "mlp", "hidden": [4], "activation": "Tanh"}
CLASSES = {"name": "iris", "batch_size": 16}
NUMBERS = {"name": "diabetes", "batch_size": 50}
PICTURES = {"name": "digits", "batch_size": 100}


def experiment(**sections: Any) -> Experiment:
    tables = {
        "data": {"name": "circle", "n_samples": 80, "noise": 0.2, "batch_size": 9},
        "model": MLP,
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 10, "threads": 1},
    }
    return Experiment.from_dict(tables | sections)


def assert_follow(experiments: list[Experiment], n_steps: int = 12, rel: float = 1e-4) -> tuple[Group, ...]:
    for given in experiments:
        assert refusal_of(given, CATALOG) is None
    groups = groups_of(experiments)
    for given, losses in zip(experiments, losses_of(groups, n_steps), strict=True):
        assert losses == pytest.approx([float(r.loss) for r in single_steps(given, n_steps)], rel=rel)
    return groups


def assert_same_scores(ours: EvalResult, alone: EvalResult | None) -> None:
    assert alone is not None
    assert (ours.step, ours.epoch) == (alone.step, alone.epoch)
    for split in ("train", "test", "validation"):
        a, b = getattr(ours, split), getattr(alone, split)
        assert (a is None) == (b is None)
        if a is not None:
            assert a.loss == pytest.approx(b.loss, rel=1e-4)
            assert a.metrics == pytest.approx(dict(b.metrics), rel=1e-4, nan_ok=True)


def test_the_weights_begin_as_those_of_the_single_run() -> None:
    (group,) = groups_of([experiment(seed=seed) for seed in range(3)])
    for seed in range(3):
        own = single_run(experiment(seed=seed)).model.state_dict()
        ours = group.weights_of(seed)
        assert ours.keys() == own.keys()
        assert all(torch.equal(ours[name], own[name]) for name in own)


def test_evaluations_come_where_those_of_the_single_run_come() -> None:
    given = experiment(training={"epochs": 5, "eval_every": 2})
    (group,) = groups_of([given, given.replace("seed", 1)])
    first, *_ = single_run(given.replace("seed", 1)).built.evaluation, None
    assert_same_scores(group.evaluate().of(1), first)
    for result in single_steps(given.replace("seed", 1), group.n_steps):
        evaluation = group.take_step()
        assert (evaluation is None) == (result.evaluation is None)
        if evaluation is not None:
            assert_same_scores(evaluation.of(1), result.evaluation)
    assert (group.step, group.epoch) == (25, 5)


@pytest.mark.parametrize(
    "sections",
    [
        {"data": CLASSES, "loss": {"name": "CrossEntropyLoss", "weight": [1.0, 2.0, 0.5]}},
        {"data": NUMBERS, "loss": {"name": "MSELoss"}},
        {"data": {"name": "circle", "batch_size": 100, "validation_fraction": 0.2}},
        {"data": PICTURES, "loss": {"name": "CrossEntropyLoss"}, "model": {"name": "linear"}},
    ],
)
def test_scores_are_those_of_the_single_run(sections: dict[str, Any]) -> None:
    given = [experiment(**sections, seed=seed) for seed in range(2)]
    groups = assert_follow(given, 10)
    for seed, own in enumerate(given):
        trainer = single_run(own)
        for _ in zip(range(10), trainer.steps(), strict=False):
            pass
        assert_same_scores(groups[0].evaluate().of(seed), trainer.evaluate())


def cases() -> list[dict[str, Any]]:
    """Return every loss with every task that it fits, with settings that weigh and smooth."""
    more = {
        "CrossEntropyLoss": [{}, {"label_smoothing": 0.1}, {"label_smoothing": 0.2, "weight": [0.5, 1, 2]}],
        "NLLLoss": [{}, {"weight": [0.5, 1, 2]}],
        "MultiMarginLoss": [{}, {"weight": [0.5, 1, 2], "p": 2}],
        "MSELoss": [{}, {"encoding": "signed"}],
        "BCEWithLogitsLoss": [{}, {"pos_weight": 2.0}],
    }
    data = {Task.BINARY: {"name": "circle"}, Task.MULTICLASS: CLASSES, Task.REGRESSION: NUMBERS}
    found = []
    for name, tasks in TASKS.items():
        for task in data.keys() & set(tasks):
            for settings in more.get(name, [{}]):
                if "weight" in settings and task is Task.BINARY:
                    settings = settings | {"weight": settings["weight"][:2]}
                found.append({"data": data[task], "loss": {"name": name, **settings}})
    return found


def test_every_loss_of_a_class_or_a_number_is_that_of_the_single_run() -> None:
    assert len(cases()) > 20
    assert_follow([experiment(**case) for case in cases()])


def test_every_activation_that_draws_nothing_works() -> None:
    specs = CATALOG.families["activation"].values()
    names = [spec.name for spec in specs if not spec.unusable and spec.name != "RReLU"]
    assert set(names) <= LAYERS
    assert_follow([experiment(model=MLP | {"activation": name, "hidden": [5, 4]}) for name in names])


@pytest.mark.parametrize(
    "layers",
    [
        [{"name": "Linear", "out_features": 6}, {"name": "LayerNorm"}, {"name": "PReLU"}, {"name": "Linear"}],
        [{"name": "Linear", "out_features": 6}, {"name": "PReLU", "num_parameters": 6},
         {"name": "RMSNorm"}, {"name": "Linear", "bias": False}],
        [{"name": "Linear", "out_features": 6, "bias": False}, {"name": "GLU"},
         {"name": "Residual", "layers": [{"name": "Linear", "out_features": 3}, {"name": "Tanh"}]},
         {"name": "Linear"}],
        [{"name": "Parallel", "layers": [{"name": "Linear", "out_features": 3},
                                         {"name": "Sequential", "layers": [{"name": "Softmax"}]}]},
         {"name": "Linear"}],
    ],
)  # fmt: skip
def test_layers_work_as_in_the_single_run(layers: list[dict[str, Any]]) -> None:
    model = {"name": "layers", "layers": layers}
    assert_follow([experiment(model=model, seed=seed) for seed in range(3)])


@pytest.mark.parametrize(
    "layers",
    [
        [{"name": "MaxPool2d", "kernel_size": 2}, {"name": "Flatten"}, {"name": "Linear"}],
        [{"name": "ZeroPad2d", "padding": 1}, {"name": "Linear", "out_features": 5},
         {"name": "LayerNorm", "normalized_shape": [10, 5]}, {"name": "PReLU", "num_parameters": 1},
         {"name": "Flatten"}, {"name": "Linear"}],
    ],
)  # fmt: skip
def test_layers_of_pictures_work_as_in_the_single_run(layers: list[dict[str, Any]]) -> None:
    given = experiment(
        data=PICTURES, loss={"name": "CrossEntropyLoss"}, model={"name": "layers", "layers": layers}
    )
    assert_follow([given, given.replace("seed", 1)], 5)


def layer(name: str, **settings: Any) -> list[dict[str, Any]]:
    return [{"name": name, **settings}]


PADS = ("Circular", "Constant", "Reflection", "Replication", "Zero")


def pools(n: int, size: Any, output_size: Any) -> list[list[dict[str, Any]]]:
    """Return every pooling of n dimensions, each as a list of layers."""
    return [
        *(layer(f"{kind}Pool{n}d", kernel_size=size) for kind in ("Avg", "Max")),
        layer(f"LPPool{n}d", norm_type=2.0, kernel_size=size),
        *(layer(f"Adaptive{kind}Pool{n}d", output_size=output_size) for kind in ("Avg", "Max")),
    ]


def pads(n: int, padding: Any) -> list[list[dict[str, Any]]]:
    """Return every padding of n dimensions, each as a list of layers."""
    value = {"Constant": {"value": 0.5}}
    return [layer(f"{kind}Pad{n}d", padding=padding, **value.get(kind, {})) for kind in PADS]


OF_PICTURES = [
    *pools(2, 2, 2), *pads(2, 1),
    layer("Upsample", scale_factor=2), layer("PixelUnshuffle", downscale_factor=2), layer("Softmax2d"),
    layer("PixelUnshuffle", downscale_factor=2) + layer("PixelShuffle", upscale_factor=2),
    layer("PixelUnshuffle", downscale_factor=2) + layer("ChannelShuffle", groups=2),
    layer("Transpose", dim0=2, dim1=3) + layer("GLU"),
]  # fmt: skip
OF_ROWS = [*pools(1, 2, 2), *pads(1, 1)]
OF_BLOCKS = [*pools(3, [1, 2, 2], [1, 2, 2]), *pads(3, [1, 1, 1, 1, 0, 0])]


def test_every_layer_without_weights_works_as_in_the_single_run() -> None:
    lists = [
        *OF_PICTURES,
        *(layer("Flatten", start_dim=2) + found for found in OF_ROWS),
        *(layer("Unflatten", dim=1, unflattened_size=[1, 1]) + found for found in OF_BLOCKS),
    ]
    tried = {table["name"] for layers in lists for table in layers}
    activations = {spec.name for spec in CATALOG.families["activation"].values()}
    known = {"Sequential", "Residual", "Parallel", "Linear", "LayerNorm", "RMSNorm", "Dropout"}
    assert tried | activations | known >= LAYERS
    end = layer("Flatten") + layer("Linear")
    models = [{"name": "layers", "layers": layers + end} for layers in lists]
    loss = {"name": "CrossEntropyLoss"}
    assert_follow([experiment(data=PICTURES, loss=loss, model=model) for model in models], 3)


def test_dropout_switches_off_what_it_switches_off_in_the_single_run() -> None:
    model = MLP | {"hidden": [6, 5]}
    given = [experiment(model=model | {"dropout": p}, seed=seed) for seed in range(2) for p in (0.2, 0.5)]
    (group,) = assert_follow(given)
    assert len(group.members) == 4


def test_members_may_have_data_of_their_own() -> None:
    data = {"name": "circle", "n_samples": 80, "noise": 0.2, "batch_size": 9}
    given = [experiment(data=data | {"seed": i // 2}, seed=i) for i in range(4)]
    (group,) = assert_follow(given)
    trainer = single_run(given[3])
    assert_same_scores(groups_of(given)[0].evaluate().of(3), trainer.built.evaluation)
    assert len(group.members) == 4


@pytest.mark.parametrize("sampler", ["sequential", "weighted"])
def test_batches_come_in_the_order_of_the_sampler(sampler: str) -> None:
    data = {"name": "iris", "batch_size": 16, "sampler": sampler, "drop_last": True}
    given = experiment(data=data, loss={"name": "CrossEntropyLoss"})
    assert_follow([given, given.replace("seed", 1)])


def test_networks_of_other_shapes_make_other_groups() -> None:
    given = [experiment(model=MLP | {"hidden": hidden}) for hidden in ([4], [5], [4, 4], [4])]
    groups = assert_follow(given)
    assert [group.members for group in groups] == [(0, 3), (1,), (2,)]


def test_a_network_that_diverges_stands_still_and_the_others_go_on() -> None:
    data = NUMBERS | {"batch_size": 20}
    given = [
        experiment(data=data, loss={"name": "MSELoss"}, model={"name": "linear"},
                   optimizer={"name": "SGD", "lr": lr})
        for lr in (0.01, 100.0, 0.02)
    ]  # fmt: skip
    alone: list[float] = []
    with pytest.raises(RunError, match="The loss became"):
        alone.extend(float(result.loss) for result in single_run(given[1]).steps())
    (group,) = groups_of(given)
    for loss in alone:
        group.take_step()
        assert group.losses[1].item() == pytest.approx(loss, rel=1e-3)
    before = group.weights_of(1)
    for _ in range(5):
        group.take_step()
        assert group.diverged.tolist() == [False, True, False]
        assert group.losses.isnan().tolist() == [False, True, False]
    after = group.weights_of(1)
    assert all(torch.equal(before[name], after[name]) for name in before)
    scores = group.evaluate()
    assert np.isnan(scores.test.loss).tolist() == [False, True, False]
    assert np.isnan(scores.test.metrics["r2"]).tolist() == [False, True, False]
    other = single_steps(given[2], group.step)
    assert group.losses[2].item() == pytest.approx(float(other[-1].loss), rel=1e-4)


@pytest.mark.parametrize(
    "sections",
    [
        {"scheduler": {"name": "ReduceLROnPlateau", "patience": 0}, "model": MLP | {"dropout": 0.3}},
        {"scheduler": {"name": "OneCycleLR", "max_lr": 0.05}, "optimizer": {"name": "NAdam"}},
        {"scheduler": {"name": "LambdaLR"}, "optimizer": {"name": "ASGD"}},
        {"optimizer": {"name": "Rprop"}},
    ],
)
def test_an_interrupted_group_goes_on_to_the_bit(sections: dict[str, Any], tmp_path: Any) -> None:
    given = [experiment(**sections, seed=seed) for seed in range(3)]
    (whole,), (first,), (second,) = groups_of(given), groups_of(given), groups_of(given)
    for _ in range(17):
        whole.take_step()
        first.take_step()
    state = first.state()
    torch.save(state, tmp_path / "state.pt")
    for _ in range(20):
        whole.take_step()
        first.take_step()
    second.load_state(torch.load(tmp_path / "state.pt", weights_only=False))
    for _ in range(20):
        second.take_step()
    first.load_state(state)  # what was kept has not changed since
    for _ in range(20):
        first.take_step()
    for group in (first, second):
        assert group.step == whole.step
        assert torch.equal(group.losses, whole.losses)
        for i in range(3):
            ours, theirs = group.weights_of(i), whole.weights_of(i)
            assert all(torch.equal(ours[name], theirs[name]) for name in ours)


@pytest.mark.parametrize(
    ("data", "loss"),
    [
        ({"name": "circle"}, "BCEWithLogitsLoss"),
        ({"name": "circle"}, "HingeEmbeddingLoss"),
        ({"name": "spiral", "arms": 3}, "CrossEntropyLoss"),
        ({"name": "plane"}, "MSELoss"),
    ],
)
def test_maps_are_those_of_the_train_page(data: dict[str, Any], loss: str) -> None:
    given = [experiment(data=data, loss={"name": loss}, seed=seed) for seed in range(4)]
    (group,) = groups_of(given)
    points = grid_points(8)
    maps = group.maps([3, 1], points)
    for map_, seed in zip(maps, (3, 1), strict=True):
        trainer = single_run(given[seed])
        assert trainer.data.expand is not None
        with torch.inference_mode():
            outputs = trainer.model.eval()(torch.from_numpy(trainer.data.expand(points)))
            answers = trainer.objective.answers(outputs)
        shown = answers[:, 1] if trainer.data.task.has_two_classes else answers
        torch.testing.assert_close(map_, shown, rtol=1e-4, atol=1e-5)
