"""Every model by name: what its recipe says is what is built, described, traced and exported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import torch
from torch import nn

from core.components.models import build_model, describe, describe_model, outline_model
from core.data.images.reconstruction import aimed_data
from core.data.load import load
from core.experiment.experiment import Experiment
from core.experiment.layers.of_model import layers_of
from core.experiment.model_schema import MODELS, as_layers
from core.export.program.export_program import export_program
from core.training.tasks.objective import objective_of
from tests.helpers.experiments import CATALOG, resolved

DATA: dict[str, dict[str, Any]] = {
    "plane": {"name": "spiral", "n_samples": 60},
    "table": {"name": "iris"},
    "image": {"name": "digits", "test_fraction": 0.9, "batch_size": 16},
    "text": {"name": "text", "context": 5, "max_characters": 30, "test_fraction": 0.99},
}
LIVELY = {"dropout": 0.2, "batch_norm": True, "activation": "PReLU", "init": "xavier_normal", "layers": 2}
BLOCKS = [
    {"name": "Embedding", "embedding_dim": 8},
    {"name": "Positions"},
    {"name": "Block", "heads": 2, "hidden": 6, "dropout": 0.1},
    {"name": "GRU", "hidden_size": 4},
    {"name": "Linear"},
]
NAMED = [name for name, model in MODELS.items() if model.recipe is not None]


def cases() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield each model on each of its inputs, with its defaults and with all that can be switched on."""
    for name in NAMED:
        known = {param.name for param in MODELS[name].params}
        lively = {key: value for key, value in LIVELY.items() if key in known}
        for settings in ({}, lively):
            model = {"name": name, **settings}
            for given in MODELS[name].inputs:
                loss = "NLLLoss" if settings else "CrossEntropyLoss"  # one needs a layer more
                yield f"{model} of {given}", {"data": DATA[given], "loss": {"name": loss}}, model
            if MODELS[name].is_mirrored:
                task = {"name": "autoencoder"}
                yield (
                    f"{model} rebuilds",
                    {"data": DATA["image"], "loss": {"name": "MSELoss"}, "task": task},
                    model,
                )
    text = {"data": DATA["text"], "loss": {"name": "NLLLoss"}}
    yield "layers of ours", text, {"name": "layers", "layers": BLOCKS, "init": "normal"}


def initialised(code: str) -> nn.Module:
    """Return the model of an exported program as its first lines make it."""
    program: dict[str, Any] = {"__name__": "program"}
    exec(compile(code, "program", "exec"), program)
    torch.manual_seed(3)
    model: nn.Module = program["Model"]()
    if "initialise" in program:
        program["initialise"](model)
    return model


def test_a_recipe_is_built_described_and_exported_alike(subtests: pytest.Subtests) -> None:
    for name, tables, model in cases():
        with subtests.test(name):
            assert_alike(tables, model)


def assert_alike(tables: dict[str, Any], model: dict[str, Any]) -> None:
    experiment = Experiment.from_dict({**tables, "model": model, "optimizer": {"name": "SGD"}})
    given = resolved(experiment)
    data = aimed_data(load(experiment.data), given.aim)
    objective = objective_of(given, data, torch.device("cpu"), CATALOG)
    torch.manual_seed(3)
    built = build_model(given, data, objective)

    exported = initialised(export_program(experiment, CATALOG))
    mine, its = built.state_dict(), exported.state_dict()
    assert [*mine] == [*its]
    assert all(torch.equal(mine[name], its[name]) for name in mine)
    kinds = {name: type(module).__name__ for name, module in exported.named_modules() if name}
    assert {name: type(module).__name__ for name, module in built.named_modules() if name} == kinds
    x = torch.from_numpy(data.x_train[:4])
    for training in (True, False):
        torch.manual_seed(4)
        outputs = built.train(training)(x)
        torch.manual_seed(4)
        assert torch.equal(exported.train(training)(x), outputs)

    layers = describe_model(given, data, objective)
    found = describe(outline_model(given, data, objective), x.shape[1:], x.dtype)
    assert tuple(replace(layer, n_places=0, n_kept=0) for layer in layers) == found
    assert layers[-1].output_shape == outputs.shape[1:]
    traced = layers_of(given.choices, CATALOG)
    assert sum(layer.n_parameters for layer in traced) == sum(p.numel() for p in built.parameters())


@pytest.mark.parametrize("name", [name for name in NAMED if MODELS[name].is_list])
def test_the_equal_list_of_layers_has_the_recipes_tables(name: str) -> None:
    settings = CATALOG.families["model"][name].resolve({})
    listed = as_layers(name, settings, (1, 8, 8))
    assert listed["init"] == settings["init"]
    assert all(table["name"] in CATALOG.families["layer"] for table in listed["layers"])
    assert "out_features" not in [t for t in listed["layers"] if t["name"] == "Linear"][-1]
