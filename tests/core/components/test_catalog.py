"""The catalogue of the installed torch."""

from __future__ import annotations

import inspect

import pytest
import torch
from torch import nn

from core.components.catalog import build_catalog
from core.components.layers.catalog import describe_layer
from core.components.registry import (
    TORCH,
    activation_classes,
    loss_classes,
    optimizer_classes,
    scheduler_classes,
)
from core.errors import PlaygroundError
from core.experiment.layers.flow import Flow
from core.experiment.layers.trace import traced_layer
from core.experiment.resolve import Choice
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec, ParamSpec
from core.experiment.torch_overrides import ACTIVATION_ARGS

FAMILIES = ("optimizer", "scheduler", "loss", "activation")


def components(catalog: Catalog, *families: str) -> list[ComponentSpec]:
    return [spec for family in families or FAMILIES for spec in catalog.families[family].values()]


def made(activation: str) -> nn.Module:
    """Return an activation as the models have it."""
    return TORCH.find("activation", activation, "")(**ACTIVATION_ARGS.get(activation, {}))


def settings(catalog: Catalog) -> list[tuple[str, ParamSpec]]:
    return [(spec.name, param) for spec in components(catalog) if not spec.unusable for param in spec.params]


def test_every_optimizer_and_scheduler_of_torch_is_listed(catalog: Catalog) -> None:
    public = [name for name in torch.optim.lr_scheduler.__all__ if name != "LRScheduler"]
    assert set(catalog.names("scheduler")) == {*public, "SWALR"}
    assert {"Adam", "LBFGS", "Muon", "SGD", "SparseAdam"} <= set(catalog.names("optimizer"))
    if torch.__version__.startswith("2.13"):
        assert (len(catalog.names("optimizer")), len(catalog.names("scheduler"))) == (15, 16)


def test_models_offer_the_usable_activations(catalog: Catalog) -> None:
    usable = {spec.name for spec in components(catalog, "activation") if not spec.unusable}
    assert set(catalog.families["model"]["mlp"].param("activation").options) == usable


def test_what_cannot_be_used_comes_last(catalog: Catalog) -> None:
    for family in FAMILIES:
        flags = [bool(spec.unusable) for spec in components(catalog, family)]
        assert flags == sorted(flags)


def test_everything_is_documented_in_plain_texts(catalog: Catalog) -> None:
    for spec in components(catalog):
        assert spec.doc, spec.name
        assert spec.url.startswith("https://docs.pytorch.org/")
    for name, param in settings(catalog):
        assert param.doc, f"{name}.{param.name}"
        if param.optional and not param.unusable:
            assert param.absent != "automatic", f"{name}.{param.name} says what leaving it out does"
    texts = [spec.doc for spec in components(catalog)] + [param.doc for _, param in settings(catalog)]
    assert [text for text in texts if "`" in text or ":attr:" in text or ":math:" in text] == []


def test_defaults_and_what_required_settings_start_with_pass_their_own_check(catalog: Catalog) -> None:
    for name, param in settings(catalog):
        if param.default is REQUIRED:
            param.check(param.start, f"{name}.{param.name}")
        elif not param.unusable:
            param.check(param.default, f"{name}.{param.name}")


def test_defaults_are_those_of_torch(catalog: Catalog) -> None:
    ours = {"Adafactor.eps", "MarginRankingLoss.margin"}
    classes = {**optimizer_classes(), **scheduler_classes(), **loss_classes()}
    for spec in components(catalog, "optimizer", "scheduler", "loss"):
        signature = inspect.signature(classes[spec.name]).parameters
        for param in spec.params:
            if param.default is not REQUIRED and param.name in signature:
                same = param.default == signature[param.name].default
                assert same or f"{spec.name}.{param.name}" in ours


def test_values_out_of_range_are_refused(catalog: Catalog, subtests: pytest.Subtests) -> None:
    for family, component, name, bad in [
        ("optimizer", "Adam", "lr", 0.0),
        ("optimizer", "Adam", "betas", [0.9, 1.0]),
        ("optimizer", "Adam", "betas", [0.9]),
        ("optimizer", "SGD", "weight_decay", -1.0),
        ("optimizer", "SGD", "differentiable", True),
        ("optimizer", "Adafactor", "beta2_decay", 0.5),
        ("optimizer", "LBFGS", "line_search_fn", "wolfe"),
        ("scheduler", "StepLR", "step_size", 0),
        ("scheduler", "OneCycleLR", "pct_start", 1.5),
        ("scheduler", "CyclicLR", "mode", "square"),
        ("scheduler", "ReduceLROnPlateau", "mode", "max"),
        ("scheduler", "LambdaLR", "formula", "__import__('os')"),
        ("scheduler", "SequentialLR", "schedulers", [{"name": "ReduceLROnPlateau"}]),
        ("scheduler", "ChainedScheduler", "schedulers", [{"name": "OneCycleLR", "max_lr": 0.1}]),
        ("loss", "CrossEntropyLoss", "label_smoothing", 1.5),
        ("loss", "BCEWithLogitsLoss", "pos_weight", 0.0),
    ]:
        with subtests.test(family), pytest.raises(PlaygroundError, match=rf"^x\.{name}"):
            catalog.families[family][component].param(name).check(bad, f"x.{name}")


def test_rates_are_edited_on_a_logarithmic_scale(catalog: Catalog) -> None:
    specs = components(catalog, "optimizer", "scheduler")
    assert all(p.log for s in specs for p in s.params if p.name.endswith("lr"))


def test_losses_say_their_tasks_or_why_they_fit_none(catalog: Catalog) -> None:
    for spec in components(catalog, "loss"):
        assert bool(spec.tasks) != bool(spec.unusable), spec.name
    assert "regression" in catalog.families["loss"]["HuberLoss"].tasks
    assert "binary" in catalog.families["loss"]["BCEWithLogitsLoss"].tasks


def test_every_activation_is_listed_and_the_usable_keep_shapes(catalog: Catalog) -> None:
    assert set(catalog.names("activation")) == activation_classes().keys()
    for spec in components(catalog, "activation"):
        if not spec.unusable:
            activation = made(spec.name).eval()
            assert activation(torch.ones(3, 5)).shape == (3, 5)
            assert activation(torch.ones(3, 5, 2, 2)).shape == (3, 5, 2, 2)


def test_activations_never_work_in_place() -> None:
    given = torch.linspace(-3, 3, 12).reshape(3, 4)
    before = given.clone()
    made("ReLU")(given)
    assert torch.equal(given, before)


def test_an_activation_that_torch_will_have_is_a_layer_if_it_keeps_the_shape() -> None:
    class Wave(nn.Module):
        __module__ = "torch.nn.modules.activation"

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x.sin()

    class Halved(Wave):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x[..., ::2]

    usable, other = describe_layer(Wave), describe_layer(Halved)
    assert (usable.unusable, usable.group) == ("", "activation")
    assert other.unusable
    layer = traced_layer("wave1", Choice("model.layers[0]", usable, {}), Flow((3, 8)))
    assert (layer.output_shape, layer.n_parameters) == ((3, 8), 0)


def test_building_the_catalogue_leaves_the_random_numbers_alone() -> None:
    before = torch.get_rng_state()
    build_catalog()
    assert torch.equal(torch.get_rng_state(), before)
