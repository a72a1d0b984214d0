"""Every layer of torch.nn: built somewhere, with the shapes that arithmetic says, or a reason why not."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import torch
from torch import nn

from core.components.layers.build import build_layers
from core.components.layers.catalog import layer_classes, layer_specs
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.layers.flow import Flow
from core.experiment.layers.overrides import TITLES
from core.experiment.layers.own_layers import OWN_LAYERS
from core.experiment.layers.start import start_table
from core.experiment.layers.trace import Trace, trace
from core.experiment.resolve import choice_in
from core.experiment.schema import ParamSpec
from tests.helpers.experiments import CATALOG

SHAPES = ((8,), (6,), (4, 6), (1, 8), (4, 6, 6), (1, 5, 7), (2, 4, 4, 4))
N, N_VALUES = 3, 7
USABLE = [name for name, spec in layer_specs().items() if not spec.unusable]
ONE = {"out_channels": 2, "kernel_size": 1}
CONTAINERS = {"Residual", "Parallel", "Sequential"}


def traced(table: dict[str, Any], shape: tuple[int, ...]) -> Trace:
    """Return the trace of a list of one layer."""
    tables = {"data": {"name": "moons"}, "loss": {"name": "MSELoss"}, "optimizer": {"name": "SGD"}}
    experiment = Experiment.from_dict({**tables, "model": {"name": "layers", "layers": [table]}})
    choice = choice_in(experiment, "model", CATALOG)
    assert choice is not None
    n_values = N_VALUES if table["name"].startswith("Embedding") else 0
    return trace(choice, Flow(shape, n_values), 10, N)


def inputs(name: str, shape: tuple[int, ...]) -> torch.Tensor:
    if name.startswith("Embedding"):
        return torch.randint(0, N_VALUES, (N, *shape))
    return torch.randn(N, *shape)


def assert_as_traced(found: Trace, x: torch.Tensor) -> None:
    """Build the only layer, and compare what it really gives and has with what was computed."""
    [layer] = found.layers
    [(_, module)] = build_layers(found.layers)
    output = module.train()(x)
    assert tuple(output.shape) == (N, *layer.output.shape), layer
    parameters = list(module.parameters())
    assert sum(parameter.numel() for parameter in parameters) == layer.n_parameters, layer
    if parameters:
        output.sum().backward()
        assert all(parameter.grad is not None for parameter in parameters), layer
    with torch.inference_mode():
        module.eval()
        torch.testing.assert_close(module(x)[:1], module(x[:1]), equal_nan=True)


def test_every_layer_that_is_offered_is_built_somewhere_and_gives_what_was_computed(
    subtests: pytest.Subtests,
) -> None:
    for name in USABLE:
        with subtests.test(name):
            fitting = []
            for shape in SHAPES:
                found = traced(start_table(layer_specs()[name], Flow(shape)), shape)
                assert found.layers or found.error is not None
                if found.layers:
                    assert_as_traced(found, inputs(name, shape))
                    fitting.append(shape)
            assert fitting, "it fits nowhere"


def test_of_every_other_class_of_torch_nn_there_is_a_reason() -> None:
    specs = layer_specs()
    assert {*layer_classes(), *OWN_LAYERS} == {*specs}
    for name, spec in specs.items():
        assert spec.group in TITLES
        if name not in USABLE:
            assert len(spec.unusable.split()) > 3, name
    no_modules = {name for name, cls in vars(nn).items() if isinstance(cls, type) and name not in specs}
    assert all(not issubclass(getattr(nn, name), nn.Module) for name in no_modules)
    with pytest.raises(PlaygroundError, match="Lazy"):
        traced({"name": "LazyLinear", "out_features": 3}, (8,))


def test_every_setting_says_what_it_is() -> None:
    for name in USABLE:
        for param in layer_specs()[name].params:
            assert param.unusable or (param.kind != "text" and param.doc), (name, param.name)


def drawn(param: ParamSpec, draw: random.Random) -> Any:
    """Return a value that the setting's rule allows."""
    low = -2 if param.low is None else int(param.low)

    def whole() -> int:
        return draw.randint(low, low + 4)

    if param.kind == "bool":
        return draw.random() < 0.5
    if param.kind == "choice" or (param.options and draw.random() < 0.3):
        return draw.choice(param.options)
    if param.kind == "float":
        return draw.choice([0.1, 0.3, 1.0])
    if param.kind == "ints" or (param.kind == "size" and draw.random() < 0.4):
        return [whole() for _ in range(param.length or draw.randint(1, 3))]
    return whole()


def tries(seed: int, n: int) -> Iterator[tuple[dict[str, Any], tuple[int, ...]]]:
    """Yield layers with settings of all kinds, and what reaches them."""
    draw = random.Random(seed)
    for _ in range(n):
        spec = layer_specs()[draw.choice([name for name in USABLE if name not in CONTAINERS])]
        shape = draw.choice(SHAPES)
        table = start_table(spec, Flow(shape))
        for param in spec.params:
            if not param.unusable and draw.random() < 0.3:
                table[param.name] = drawn(param, draw)
        yield table, shape


def test_arithmetic_and_torch_agree_on_hundreds_of_layers() -> None:
    torch.manual_seed(0)
    n_built = n_refused = 0
    for table, shape in tries(seed=4, n=400):
        try:
            found = traced(table, shape)
        except PlaygroundError:  # a value that no such layer takes
            continue
        if found.layers:
            assert_as_traced(found, inputs(table["name"], shape))
            n_built += 1
        else:
            n_refused += 1
    assert n_built > 120
    assert n_refused > 60


def test_what_does_not_fit_is_told_in_torchs_own_words(subtests: pytest.Subtests) -> None:
    for table, shape, path, hint in [
        ({"name": "Linear", "in_features": 64, "out_features": 3}, (1, 8, 8), ".in_features", "Put Flatten"),
        ({"name": "Linear", "in_features": 32, "out_features": 3}, (64,), ".in_features", "Leave it out"),
        ({"name": "Conv2d", "out_channels": 4, "kernel_size": 3}, (64,), "", "Unflatten"),
        ({"name": "Conv1d", "out_channels": 4, "kernel_size": 3}, (1, 8, 8), "", "Use Conv2d here."),
        ({"name": "Conv2d", "out_channels": 4, "kernel_size": 9}, (1, 8, 8), ".kernel_size", "smaller"),
        ({"name": "Conv1d", "in_channels": 3, **ONE}, (4, 6), ".in_channels", ""),
        ({"name": "Conv2d", "out_channels": 3, "kernel_size": 3, "groups": 2}, (4, 6, 6), ".groups", ""),
        ({"name": "MaxPool2d", "kernel_size": 9}, (1, 8, 8), ".kernel_size", "smaller"),
        ({"name": "BatchNorm2d"}, (64,), "", "Unflatten"),
        ({"name": "BatchNorm1d"}, (1, 8, 8), "", "Use BatchNorm2d here."),
        ({"name": "BatchNorm2d", "num_features": 5}, (4, 6, 6), ".num_features", "Leave it out"),
        ({"name": "GroupNorm", "num_groups": 3}, (4, 6, 6), ".num_groups", ""),
        ({"name": "LayerNorm", "normalized_shape": 32}, (64,), ".normalized_shape", "Leave it out"),
        ({"name": "Unflatten", "dim": 1, "unflattened_size": [4, 4]}, (64,), ".unflattened_size", ""),
        ({"name": "GRU", "hidden_size": 4, "input_size": 3}, (4, 6), ".input_size", "Leave it out"),
        ({"name": "MultiheadAttention", "num_heads": 4}, (4, 6), ".num_heads", "2 fits."),
        ({"name": "PixelShuffle", "upscale_factor": 2}, (3, 6, 6), ".upscale_factor", ""),
        ({"name": "PReLU", "num_parameters": 3}, (8,), ".num_parameters", ""),
        ({"name": "GLU"}, (5,), ".dim", ""),
        ({"name": "Softmax", "dim": 4}, (5,), ".dim", ""),
    ]:
        with subtests.test(str(table)):
            error = traced(table, shape).error
            assert error is not None
            assert error.path == f"model.layers[0]{path}"
            assert hint in error.hint
            told = re.search(r'\(torch: "(.*)"\)$', error.rule)
            assert told is not None
            with pytest.raises((RuntimeError, ValueError, AssertionError, IndexError)) as raised:
                built_anyway(table, shape)(inputs(table["name"], shape))
            assert told[1] in str(raised.value)


def built_anyway(table: dict[str, Any], shape: tuple[int, ...]) -> nn.Module:
    """Return the layer as torch makes it, with what would follow from a fitting input."""
    args = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in table.items()
        if key != "name"
    }
    follows = {
        "in_channels": shape[0],
        "num_features": shape[0],
        "num_channels": shape[0],
        "embed_dim": shape[-1],
    }
    known = {param.name for param in layer_specs()[table["name"]].params}
    args = {key: value for key, value in follows.items() if key in known} | args
    if table["name"] == "GRU":
        args["batch_first"] = True
    module: nn.Module = getattr(nn, table["name"])(**args)
    return module


def test_a_block_whose_branches_do_not_fit_says_what_torch_would() -> None:
    conv = {"name": "Conv2d", "out_channels": 8, "kernel_size": 3, "padding": 1}
    error = traced({"name": "Residual", "layers": [conv]}, (4, 6, 6)).error
    assert error is not None
    assert error.path == "model.layers[0].layers"
    sentence = "The size of tensor a (8) must match the size of tensor b (4) at non-singleton dimension 1"
    assert sentence in error.rule
    with pytest.raises(RuntimeError, match=re.escape(sentence)):
        torch.zeros(N, 8, 6, 6) + torch.zeros(N, 4, 6, 6)
    halved = {**conv, "stride": 2}
    error = traced({"name": "Parallel", "layers": [conv, halved]}, (4, 6, 6)).error
    assert error is not None
    assert error.path == "model.layers[0].layers[1]"
    assert "cannot be put beside" in error.rule


def test_characters_are_indices_until_they_are_embedded() -> None:
    conv = {"name": "Linear", "out_features": 4}
    tables = {"data": {"name": "moons"}, "loss": {"name": "MSELoss"}, "optimizer": {"name": "SGD"}}
    experiment = Experiment.from_dict({**tables, "model": {"name": "layers", "layers": [conv]}})
    choice = choice_in(experiment, "model", CATALOG)
    assert choice is not None
    error = trace(choice, Flow((6,), N_VALUES), 4, N).error
    assert error is not None
    assert error.hint == "Put Embedding before it."
