"""Models of layers: built, converted, looked into, exported and gone on with, as any other model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch

from core.components.models import build_model, describe, describe_model
from core.experiment.change import swap
from core.experiment.experiment import Experiment
from core.inspect.layer_stats import LayerStats
from core.inspect.prober import Prober
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import Watch
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG, DIGITS, experiment

CPU = DeviceInfo("cpu", "CPU", "cpu")
FEW = {"name": "digits", "test_fraction": 0.9, "batch_size": 32}
FLAT, LAST = {"name": "Flatten"}, {"name": "Linear"}
CONV = {"name": "Conv2d", "out_channels": 4, "kernel_size": 3, "padding": 1}
ROWS = {"name": "Flatten", "end_dim": 2}


def listed(*layers: dict[str, Any], **sections: Any) -> Experiment:
    return experiment(**{**DIGITS, "data": FEW, "model": {"name": "layers", "layers": [*layers]}, **sections})


def trained(given: Experiment, n_steps: int = 6) -> tuple[Trainer, list[float]]:
    trainer = Trainer(given, CATALOG, CPU)
    return trainer, [float(step.loss) for _, step in zip(range(n_steps), trainer.steps(), strict=False)]


BLOCKS = (
    CONV,
    {"name": "ReLU"},
    {"name": "Residual", "layers": [CONV, {"name": "BatchNorm2d"}]},
    {"name": "ReLU"},
    {"name": "Residual", "layers": [{**CONV, "stride": 2}], "shortcut": [{**CONV, "stride": 2}]},
    {"name": "Parallel", "layers": [CONV, {"name": "Sequential", "layers": [CONV, {"name": "Tanh"}]}]},
    FLAT,
    LAST,
)
SEQUENCE = (
    ROWS,
    {"name": "TransformerEncoderLayer", "nhead": 2, "dim_feedforward": 9},
    {"name": "MultiheadAttention", "num_heads": 2},
    {"name": "GRU", "hidden_size": 6, "returns": "h_n"},
    LAST,
)


@pytest.mark.parametrize("layers", [BLOCKS, SEQUENCE])
def test_the_description_is_what_a_pass_through_the_model_finds(layers: tuple[dict[str, Any], ...]) -> None:
    trainer, _ = trained(listed(*layers), 0)
    model = build_model(trainer.resolved, trainer.data, trainer.objective)
    found = {layer.name: replace(layer, n_places=0, n_kept=0) for layer in describe(model, (1, 8, 8))}
    told = describe_model(trainer.resolved, trainer.data, trainer.objective)
    assert [replace(layer, n_places=0, n_kept=0) for layer in told] == [found[layer.name] for layer in told]
    assert sum(layer.n_parameters for layer in told) == sum(p.numel() for p in model.parameters())


MLP, CNN = {"name": "mlp", "hidden": [6, 5]}, {"name": "cnn", "channels": [3, 4]}
EQUALS: tuple[dict[str, Any], ...] = (
    {"name": "linear"},
    {**MLP, "activation": "Softmax", "dropout": 0.3, "batch_norm": True},
    {**MLP, "hidden": [], "init": "orthogonal"},
    {**CNN, "dense": [6], "dropout": 0.2, "init": "kaiming_normal"},
    {**CNN, "dense": [], "pooling": "avg", "batch_norm": True, "dropout": 0.1},
    {"name": "text_mlp", "embedding": 3, "hidden": [6], "dropout": 0.1, "init": "xavier_uniform"},
    {"name": "transformer", "embedding": 8, "heads": 2, "hidden": 6, "dropout": 0.1, "init": "normal"},
)
TEXT = {"name": "text", "context": 4, "stride": 1_000, "batch_size": 32}


def test_the_list_that_equals_a_model_gives_its_losses_to_the_last_bit(subtests: pytest.Subtests) -> None:
    for model in EQUALS:
        with subtests.test(str(model)):
            data = TEXT if "embedding" in model else FEW
            given = experiment(**{**DIGITS, "data": data, "model": model})
            converted = swap(given, CATALOG, "model", "layers")
            assert converted.model.name == "layers"
            (trainer, losses), (other, other_losses) = trained(given), trained(converted)
            assert losses == other_losses
            mine, its = trainer.model.state_dict().values(), other.model.state_dict().values()
            assert all(map(torch.equal, mine, its))


def test_the_network_view_and_the_statistics_find_the_layers_with_units() -> None:
    trainer, _ = trained(listed(*BLOCKS))
    network = Prober(trainer).snapshot(Watch(n_units=3, sample=0, samples=(0,))).network
    assert [column.name for column in network] == [
        "input", "conv1", "residual1.layers.conv1", "residual2.layers.conv1", "parallel1.layers.conv1",
        "parallel1.layers.sequential1.conv1", "linear1",
    ]  # fmt: skip
    # Each reads the units before it, but for the second branch, and what reads both branches.
    read = [column.kernels is not None or column.weights is not None for column in network[1:]]
    assert read == [True, True, True, True, False, False]
    with torch.inference_mode():
        x, _ = trainer.split("test")
        summed = trainer.model.eval()[:4](x[:1])  # the first sum, after its ReLU
    assert network[2].maps is not None
    np.testing.assert_allclose(network[2].maps, summed[0][network[2].displayed], atol=1e-6)
    stats = LayerStats(trainer).measure(inside=True)
    assert [layer.name for layer in stats.layers][-2:] == ["parallel1.layers.sequential1.conv1", "linear1"]
    assert len(stats.layers) == 7, "those of shortcuts too"
    assert stats.layers[0].dead is not None


@pytest.mark.parametrize(
    "given",
    [
        listed(*SEQUENCE),
        listed(
            {"name": "Unflatten", "dim": 1, "unflattened_size": [1, -1]},
            {"name": "Conv1d", "out_channels": 3, "kernel_size": 2},
            {"name": "ReLU"},
            FLAT,
            LAST,
            data={"name": "moons"},
            loss={"name": "BCELoss"},
        ),
        listed({**CONV, "out_channels": 12}, {"name": "AdaptiveAvgPool2d", "output_size": 1},
               {"name": "Conv2d", "kernel_size": 1}, FLAT),
        listed(FLAT, {"name": "Parallel", "layers": [{"name": "Linear", "out_features": 4},
                                                     {"name": "Linear", "out_features": 6}]}),
    ],
    ids=["sequences", "points", "convolutions alone", "branches at the end"],
)  # fmt: skip
def test_the_last_column_is_what_the_model_gives(given: Experiment) -> None:
    trainer, _ = trained(given)
    snapshot = Prober(trainer).snapshot(Watch(n_units=8, sample=0, samples=(0,)))
    last = snapshot.network[-1]
    assert last.n_units == trainer.objective.n_outputs
    if trainer.data.is_plane:
        assert last.maps is not None
        return
    with torch.inference_mode():
        x, _ = trainer.split("test")
        outputs = trainer.model.eval()(x[:1])
    assert last.values is not None
    np.testing.assert_allclose(last.values, outputs[0][last.displayed], atol=1e-6)
