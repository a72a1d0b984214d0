"""The network view shows what each unit really does, and leaves no trace on the run."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from core.inspect.prober import Prober, grid_points
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import Floats, LayerUnits, Watch
from core.training.trainer import Trainer
from tests.helpers.each import each
from tests.helpers.experiments import CATALOG, experiment

CPU = DeviceInfo("cpu", "CPU", "cpu")
SPIRAL, THREE_ARMS = {"name": "spiral"}, {"name": "spiral", "arms": 3}
CNN = {"name": "cnn", "channels": [3, 5], "dense": [6]}


def trainer_of(data: dict[str, Any], loss: str, n_steps: int = 5, **model: Any) -> Trainer:
    sections = {"data": data, "model": {"name": "mlp", **model}, "loss": {"name": loss}}
    trainer = Trainer(experiment(**sections), CATALOG, CPU)
    advance(trainer, n_steps)
    return trainer


def advance(trainer: Trainer, n_steps: int = 1) -> None:
    for _ in zip(range(n_steps), trainer.steps(), strict=False):
        pass


def network_of(trainer: Trainer, n_units: int = 12, **watch: Any) -> tuple[LayerUnits, ...]:
    return Prober(trainer).snapshot(Watch(n_units=n_units, **watch)).network


def outputs_of(trainer: Trainer, x: Tensor) -> dict[str, Floats]:
    """Return what each layer of the model gives in a plain forward pass, by its name."""
    found = {}
    hooks = [
        layer.register_forward_hook(lambda _, __, y, name=name: found.update({name: y.numpy().copy()}))
        for name, layer in trainer.model.named_children()
    ]
    trainer.model.eval()
    with torch.no_grad():
        trainer.model(x)
    for hook in hooks:
        hook.remove()
    return found


def unit_layers(trainer: Trainer) -> list[str]:
    """Return the layers that make the output of the units of each column, but of the inputs."""
    names = [name for name, _ in trainer.model.named_children()]
    return [name for name in names if name.startswith("activation")] + names[-1:]


@each(
    "data, loss, model",
    [
        (SPIRAL, "BCEWithLogitsLoss", {"hidden": [8, 8, 8], "activation": "Tanh"}),
        (SPIRAL, "BCEWithLogitsLoss", {"hidden": [4, 2], "activation": "ReLU", "batch_norm": True}),
        (SPIRAL, "BCEWithLogitsLoss", {"hidden": [6], "activation": "SiLU", "dropout": 0.5}),
        (SPIRAL, "BCELoss", {"hidden": [5], "activation": "PReLU", "batch_norm": True, "dropout": 0.3}),
        (SPIRAL, "BCEWithLogitsLoss", {"name": "linear"}),
        (THREE_ARMS, "CrossEntropyLoss", {"hidden": [8], "activation": "GELU"}),
        (THREE_ARMS, "NLLLoss", {"hidden": [3], "activation": "RReLU"}),
        ({"name": "plane"}, "MSELoss", {"hidden": [4, 4], "activation": "Sigmoid"}),
        (SPIRAL | {"features": ["x1", "x1*x2", "sin(x2)"]}, "BCEWithLogitsLoss", {"hidden": []}),
    ],
)
def test_a_units_map_is_a_direct_forward_pass(data: dict[str, Any], loss: str, model: dict[str, Any]) -> None:
    trainer = trainer_of(data, loss, **model)
    first, *columns = network_of(trainer)
    points = grid_points(100).reshape(100, 100, 2)[::2, ::2].reshape(-1, 2)
    x = trainer.data.expand(points)
    np.testing.assert_array_equal(_flat_maps(first), x.T)
    expected = outputs_of(trainer, torch.from_numpy(x))
    for column, layer in zip(columns, unit_layers(trainer), strict=True):
        assert column.pictured == "response"
        assert column.values is None
        np.testing.assert_allclose(_flat_maps(column), expected[layer].T, atol=1e-6)


def _flat_maps(column: LayerUnits) -> Floats:
    assert column.maps.dtype == np.float32
    assert column.maps.shape[1:] == (50, 50)
    return column.maps.reshape(len(column.maps), -1)


@each("loss", ["CrossEntropyLoss", "NLLLoss", "MSELoss"])
def test_outputs_of_classes_have_the_probabilities_of_the_map(loss: str) -> None:
    trainer = trainer_of(THREE_ARMS, loss, hidden=[4])
    snapshot = Prober(trainer).snapshot(Watch(n_units=12), sharp=True)
    *others, last = snapshot.network
    np.testing.assert_allclose(last.probabilities, snapshot.field.transpose(2, 0, 1), atol=1e-6)
    assert all(column.probabilities is None for column in others)
    coarse = Prober(trainer).snapshot(Watch(n_units=12)).network[-1]
    np.testing.assert_allclose(
        coarse.probabilities, snapshot.field.transpose(2, 0, 1)[:, ::2, ::2], atol=1e-6
    )


def test_outputs_of_a_table_have_the_probabilities_of_the_watched_sample() -> None:
    trainer = trainer_of({"name": "iris"}, "CrossEntropyLoss", hidden=[6])
    last = network_of(trainer, split="train", sample=7)[-1]
    expected = torch.from_numpy(last.values).softmax(dim=0)
    np.testing.assert_allclose(last.probabilities, expected, atol=1e-6)
    assert network_of(trainer, sample=None)[-1].probabilities is not None, "of the first sample"
    *others, last = network_of(trainer, sample=1_000)
    assert last.probabilities is None, "such a sample is not there"
    assert all(column.values is None for column in others)
    assert others[1].weights is not None
    single = network_of(trainer_of({"name": "plane"}, "MSELoss", hidden=[3]))[-1]
    assert single.probabilities is None


def test_the_field_is_the_same_with_the_network_as_without() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[8, 8], batch_norm=True)
    alone, both = (Prober(trainer).snapshot(Watch(n_units=n)) for n in (0, 8))
    np.testing.assert_array_equal(alone.field, both.field)
    assert alone.network == ()
    last = both.network[-1].maps
    np.testing.assert_allclose(1 / (1 + np.exp(-last[0])), both.field[::2, ::2], atol=1e-6)


@each("hidden, sides", [([8], (30, 50, 100)), ([200, 200], (25, 50, 50))])
def test_maps_are_coarser_on_the_move_and_as_fine_as_the_field_on_demand(
    hidden: list[int], sides: tuple[int, int, int]
) -> None:
    prober = Prober(trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=hidden))
    watch = Watch(n_units=3)
    for side, how in zip(sides, ({"moving": True}, {}, {"sharp": True}), strict=True):
        snapshot = prober.snapshot(watch, **how)
        assert all(column.maps.shape[1:] == (side, side) for column in snapshot.network)


def test_columns_carry_the_parameters_of_their_layers() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[4, 2], batch_norm=True)
    columns = network_of(trainer)
    assert [column.name for column in columns] == ["input", "linear1", "linear2", "output"]
    assert [column.kind for column in columns] == ["input", "dense", "dense", "dense"]
    assert [column.n_units for column in columns] == [2, 4, 2, 1]
    assert columns[0].weights is None
    parameters = dict(trainer.model.named_parameters())
    for column in columns[1:]:
        np.testing.assert_array_equal(column.weights, parameters[f"{column.name}.weight"].detach())
        np.testing.assert_array_equal(column.biases, parameters[f"{column.name}.bias"].detach())
        assert column.kernels is None


def test_what_was_shown_stays_when_the_model_goes_on() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[4])
    prober = Prober(trainer)
    shown = prober.snapshot(Watch(n_units=4)).network
    weights, maps = shown[1].weights.copy(), shown[1].maps.copy()
    advance(trainer)
    after = prober.snapshot(Watch(n_units=4)).network
    np.testing.assert_array_equal(shown[1].weights, weights)
    np.testing.assert_array_equal(shown[1].maps, maps)
    assert not np.array_equal(after[1].weights, weights)
    assert not np.array_equal(after[1].maps, maps)


@each("sample, expected", [(None, 0), (7, 7)])
@each("name, loss", [("iris", "CrossEntropyLoss"), ("diabetes", "MSELoss"), ("iris", "NLLLoss")])
def test_units_of_a_table_show_their_output_for_the_watched_sample(
    name: str, loss: str, sample: int | None, expected: int
) -> None:
    trainer = trainer_of({"name": name}, loss, hidden=[6, 3], batch_norm=True)
    first, *columns = network_of(trainer, split="train", sample=sample)
    x = trainer.split("train")[0][[expected]]
    np.testing.assert_array_equal(first.values, x[0])
    outputs = outputs_of(trainer, x)
    for column, layer in zip(columns, unit_layers(trainer), strict=True):
        np.testing.assert_allclose(column.values, outputs[layer][0], atol=1e-6)
        assert column.maps is None
        assert column.pictured == ""


def test_dense_units_that_look_at_a_picture_show_their_weights_as_one() -> None:
    trainer = trainer_of({"name": "digits"}, "CrossEntropyLoss", hidden=[6, 4])
    first, hidden, deeper, last = network_of(trainer, sample=3)
    x = trainer.split("test")[0][[3]]
    assert first.n_units == 1
    assert first.pictured == "features"
    np.testing.assert_array_equal(first.maps, x[0])
    np.testing.assert_allclose(first.values, [x.mean()], rtol=1e-5)
    weight = trainer.model.get_parameter("linear1.weight").detach()
    assert hidden.pictured == "weights"
    np.testing.assert_array_equal(hidden.maps, weight.reshape(6, 8, 8))
    np.testing.assert_allclose(hidden.weights, weight.mean(dim=1, keepdim=True), atol=1e-7)
    assert (deeper.maps, last.maps, deeper.pictured) == (None, None, "")
    outputs = outputs_of(trainer, x)
    for column, layer in zip((hidden, deeper, last), unit_layers(trainer), strict=True):
        np.testing.assert_allclose(column.values, outputs[layer][0], atol=1e-6)


@each("batch_norm", [False, True])
def test_convolutions_show_what_they_make_of_the_watched_sample(batch_norm: bool) -> None:
    trainer = trainer_of({"name": "digits"}, "CrossEntropyLoss", **CNN, batch_norm=batch_norm, dropout=0.2)
    first, *columns = network_of(trainer, sample=2)
    assert [column.name for column in columns] == ["conv1", "conv2", "linear3", "output"]
    assert [column.n_units for column in (first, *columns)] == [1, 3, 5, 6, 10]
    outputs = outputs_of(trainer, trainer.split("test")[0][[2]])
    for column, layer in zip(columns[:2], unit_layers(trainer), strict=False):
        assert column.kind == "conv"
        assert column.pictured == "features"
        np.testing.assert_allclose(column.maps, outputs[layer][0], atol=1e-6)
        np.testing.assert_allclose(column.values, outputs[layer][0].mean(axis=(1, 2)), atol=1e-6)
        kernels = trainer.model.get_parameter(f"{column.name}.weight").detach()
        np.testing.assert_array_equal(column.kernels, kernels)
        assert column.weights is None
    np.testing.assert_allclose(columns[2].values, outputs["activation3"][0], atol=1e-6)
    assert columns[2].maps is None
    means = trainer.model.get_parameter("linear3.weight").detach().reshape(6, 5, -1).mean(dim=2)
    np.testing.assert_allclose(columns[2].weights, means, atol=1e-7)


def test_of_wide_layers_the_first_units_are_shown() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[40, 30], activation="Tanh")
    _, hidden, deeper, _ = network_of(trainer, n_units=3)
    assert (hidden.n_units, deeper.n_units) == (40, 30)
    np.testing.assert_array_equal(hidden.displayed, [0, 1, 2])
    assert len(hidden.maps) == 3
    weights = {name: weight.detach() for name, weight in trainer.model.named_parameters()}
    np.testing.assert_array_equal(hidden.weights, weights["linear1.weight"][:3])
    np.testing.assert_array_equal(hidden.biases, weights["linear1.bias"][:3])
    np.testing.assert_array_equal(deeper.weights, weights["linear2.weight"][:3, :3])


def test_wide_convolutions_and_inputs_are_cut_too() -> None:
    trainer = trainer_of({"name": "digits"}, "CrossEntropyLoss", name="cnn", channels=[8, 9], dense=[20])
    columns = network_of(trainer, n_units=4)
    assert [len(column.displayed) for column in columns] == [1, 4, 4, 4, 10]
    assert columns[2].kernels.shape == (4, 4, 3, 3)
    assert len(columns[2].maps) == 4
    assert columns[3].weights.shape == (4, 4)
    table = network_of(trainer_of({"name": "breast_cancer"}, "BCEWithLogitsLoss", hidden=[7]), n_units=5)
    assert [len(column.displayed) for column in table] == [5, 5, 1]
    dense = network_of(trainer_of({"name": "digits"}, "CrossEntropyLoss", hidden=[5, 6]), n_units=4)
    assert [len(column.displayed) for column in dense[1:]] == [5, 4, 10], "no single unit is left out"
    assert table[0].n_units == 30
    assert len(table[0].values) == 5


def test_a_tile_keeps_its_unit_while_the_network_trains() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[40])
    prober, watch = Prober(trainer), Watch(n_units=4)
    before = [column.displayed.tolist() for column in prober.snapshot(watch).network]
    with torch.no_grad():  # nothing but one of the others matters
        trainer.model.get_parameter("output.weight")[0, 30] = 1_000.0
    for moving in (True, False):
        advance(trainer)
        now = prober.snapshot(watch, moving=moving).network
        assert [column.displayed.tolist() for column in now] == before


def test_a_column_begins_with_the_unit_that_is_asked_for_and_ends_with_the_last_one() -> None:
    trainer = trainer_of(SPIRAL, "BCEWithLogitsLoss", hidden=[40])
    prober = Prober(trainer)
    assert len(prober.snapshot(Watch(n_units=100), moving=True).network[1].displayed) == 40
    for asked, expected in ((4, [4, 5, 6, 7]), (38, [36, 37, 38, 39]), (0, [0, 1, 2, 3])):
        watch = Watch(n_units=4, first_units=(("linear1", asked),))
        column = prober.snapshot(watch).network[1]
        assert column.displayed.tolist() == expected
        weights = trainer.model.get_parameter("linear1.weight").detach()
        np.testing.assert_array_equal(column.weights, weights[expected])
        assert column.reach == weights.abs().max(), "of all units"
