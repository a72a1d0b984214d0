"""Layer statistics equal what torch itself computes, and measuring them leaves no trace on the run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

from core.components.models import eval_mode
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.inspect.layer_stats import LayerStats
from core.inspect.observer import Observer
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import N_BINS, Histogram, LayerStatistics, LayerStatsSnapshot, Watch
from core.training.trainer import Trainer
from tests.helpers.each import each

CPU = DeviceInfo("cpu", "CPU", "cpu")
SPIRAL = ({"name": "spiral"}, "BCEWithLogitsLoss")
DIGITS = ({"name": "digits"}, "CrossEntropyLoss")


def trainer_of(catalog: Catalog, kind: tuple[dict[str, Any], str] = SPIRAL, **changes: Any) -> Trainer:
    data, loss = kind
    sections = {
        "data": data,
        "model": {"name": "mlp", "hidden": [6, 5]},
        "loss": {"name": loss},
        "optimizer": {"name": "Adam", "lr": 0.01},
        **changes,
    }
    return Trainer(Experiment.from_dict(sections), catalog, CPU)


def cnn_of(catalog: Catalog, **model: Any) -> Trainer:
    model = {"name": "cnn", "channels": [3, 4], "dense": [7], **model}
    return trainer_of(catalog, DIGITS, model=model)


def layer(trainer: Trainer, name: str) -> Any:
    return trainer.model.get_submodule(name)


def named(layer_stats: LayerStatsSnapshot, name: str) -> LayerStatistics:
    return next(layer for layer in layer_stats.layers if layer.name == name)


def values_of(histogram: Histogram | None) -> tuple[int, float, float]:
    return int(histogram.counts.sum()), histogram.low, histogram.high


def test_norms_and_update_are_those_of_exactly_the_last_step_or_not_told(catalog: Catalog) -> None:
    trainer = trainer_of(catalog)
    signs, steps = LayerStats(trainer), trainer.steps()
    signs.remember()
    for measured in signs.measure(inside=True).layers:  # before the first one
        weight = layer(trainer, measured.name).weight
        assert measured.weight_norm == pytest.approx(float(weight.detach().norm()))
        assert measured.gradient_norm is measured.update_ratio is measured.gradients is None
        assert None not in (measured.weights, measured.activations)
    for _ in range(3):
        next(steps)
    assert signs.measure(inside=False).layers[0].update_ratio is None, "three steps since"
    before = {name: p.detach().clone() for name, p in trainer.model.named_parameters()}
    signs.remember()
    next(steps)
    for measured in signs.measure(inside=False).layers:
        weight, old = layer(trainer, measured.name).weight, before[f"{measured.name}.weight"]
        assert measured.weight_norm == pytest.approx(float(weight.detach().norm()))
        assert measured.gradient_norm == pytest.approx(float(weight.grad.norm()))
        assert measured.update_ratio == pytest.approx(
            float((weight.detach() - old).norm() / old.norm()), rel=1e-4
        )


def test_what_is_set_by_hand_after_a_step_is_not_its_update(catalog: Catalog) -> None:
    trainer = trainer_of(catalog)
    signs, steps = LayerStats(trainer), trainer.steps()
    signs.remember()
    next(steps)
    first = signs.measure(inside=False).layers[0]
    trainer.set_weight("linear1.weight", (0, 0), 50.0)
    again = signs.measure(inside=False).layers[0]
    assert again.update_ratio == first.update_ratio
    assert again.weight_norm > 49


def test_a_layer_of_zeros_has_no_ratio(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, model={"name": "linear", "init": "zeros"})
    signs = LayerStats(trainer)
    signs.remember()
    next(trainer.steps())
    (output,) = signs.measure(inside=True).layers
    assert output.update_ratio is None
    assert output.gradient_norm


def test_of_a_past_moment_gradients_and_updates_are_not_told(catalog: Catalog) -> None:
    trainer = trainer_of(catalog)
    observer, steps = Observer(trainer), trainer.steps()
    start = observer.snapshot(Watch(inside=True)).layer_stats
    observer.before_step()
    next(steps)
    live = observer.snapshot(Watch(inside=True)).layer_stats
    observer.show_snapshot_at(0)
    past = observer.snapshot(Watch(inside=True)).layer_stats
    observer.show_snapshot_at(None)
    assert past.step == 0
    assert [x.weight_norm for x in past.layers] == [x.weight_norm for x in start.layers]
    for measured in past.layers:
        assert measured.gradient_norm is measured.update_ratio is measured.gradients is None
        assert measured.activations is not None
    back = observer.snapshot(Watch(inside=True)).layer_stats
    assert [x.update_ratio for x in back.layers] == [x.update_ratio for x in live.layers]
    assert live.layers[0].update_ratio is not None


def test_histograms_count_every_number_between_round_limits(catalog: Catalog) -> None:
    trainer = trainer_of(catalog)
    next(trainer.steps())
    measured = named(LayerStats(trainer).measure(inside=True), "linear2")
    weight = layer(trainer, "linear2").weight
    for histogram, tensor in ((measured.weights, weight), (measured.gradients, weight.grad)):
        n, low, high = values_of(histogram)
        assert n == weight.numel()
        assert low == -high
        assert high / 2.5 <= float(tensor.detach().abs().max()) <= high
        expected, _ = np.histogram(tensor.detach().numpy(), N_BINS, (low, high))
        assert np.abs(np.cumsum(histogram.counts - expected)).max() <= 1  # a number at a limit between bins


def test_activations_are_those_of_at_most_256_inputs_after_the_activation(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, data={"name": "spiral", "n_samples": 1000})
    measured = named(LayerStats(trainer).measure(inside=True), "linear1")
    n, low, high = values_of(measured.activations)
    assert n == 256 * 6
    assert low == 0  # after ReLU
    x, _ = trainer.split("train")
    with eval_mode(trainer.model):
        assert high >= float(torch.relu(layer(trainer, "linear1")(x[::2][:256])).max()) / 1.5


def test_activations_come_after_the_normalisation_and_before_pooling(catalog: Catalog) -> None:
    trainer = cnn_of(catalog, batch_norm=True, activation="Tanh")
    n, low, high = values_of(named(LayerStats(trainer).measure(inside=True), "conv1").activations)
    assert n == 256 * 3 * 8 * 8
    assert (low, high) == (-1, 1)


def test_a_histogram_keeps_its_range_while_the_numbers_still_fill_it(catalog: Catalog) -> None:
    trainer = trainer_of(catalog)
    signs = LayerStats(trainer)
    weight = layer(trainer, "linear1").weight
    ranges = []
    for factor in (1.0, 0.5, 0.099, 100.0):
        with torch.no_grad():
            weight *= factor / float(weight.detach().abs().max())
        ranges.append(values_of(signs.measure(inside=True).layers[0].weights)[2])
    assert ranges == [1.0, 1.0, pytest.approx(0.1), 100.0]


@each("value", [float("nan"), float("inf"), 3e38, -1e-42, 0.0])
def test_numbers_out_of_hand_do_no_harm(catalog: Catalog, value: float) -> None:
    trainer = trainer_of(catalog)
    next(trainer.steps())
    weight = layer(trainer, "linear1").weight
    with torch.no_grad():
        weight.fill_(value)
        weight[0, 0] = 0.5 if abs(value) < 1 else 1.0
    layer_stats = LayerStats(trainer).measure(inside=True)
    n, low, high = values_of(layer_stats.layers[0].weights)
    assert n == (weight.numel() if np.isfinite(value) else 1)
    assert low < high
    for measured in layer_stats.layers:
        assert measured.activations is not None
        assert np.isfinite([measured.activations.low, measured.activations.high]).all()


def test_the_share_of_dead_units_is_exact(catalog: Catalog) -> None:
    trainer = trainer_of(catalog, model={"name": "mlp", "hidden": [8, 8], "activation": "ReLU"})
    signs = LayerStats(trainer)
    assert named(signs.measure(inside=True), "linear1").dead == 0
    for unit in (1, 4):
        trainer.set_weight("linear1.bias", (unit,), -1000.0)
    layer_stats = signs.measure(inside=True)
    assert named(layer_stats, "linear1").dead == 0.25
    assert named(layer_stats, "linear1").saturated is None
    assert named(layer_stats, "output").dead is None
    cnn = cnn_of(catalog)
    cnn.set_weight("conv2.bias", (3,), -1000.0)
    layer_stats = LayerStats(cnn).measure(inside=True)
    assert [measured.name for measured in layer_stats.layers] == ["conv1", "conv2", "linear3", "output"]
    assert named(layer_stats, "conv2").dead == 0.25, "a channel is dead where it is at every place"


@each("activation", ["Tanh", "Sigmoid", "Hardtanh", "Softsign", "Hardsigmoid"])
def test_the_share_of_saturated_units_is_exact(catalog: Catalog, activation: str) -> None:
    trainer = trainer_of(catalog, model={"name": "mlp", "hidden": [8], "activation": activation})
    signs = LayerStats(trainer)
    assert named(signs.measure(inside=True), "linear1").saturated == 0
    for unit, bias in ((0, 1000.0), (5, -1000.0)):
        trainer.set_weight("linear1.bias", (unit,), bias)
    layer_stats = signs.measure(inside=True)
    assert named(layer_stats, "linear1").saturated == 0.25
    assert named(layer_stats, "linear1").dead is None


@each("loss", ["BCELoss", "BCEWithLogitsLoss"])
def test_a_sure_answer_is_no_saturated_unit(catalog: Catalog, loss: str) -> None:
    trainer = trainer_of(catalog, ({"name": "spiral"}, loss))
    trainer.set_weight("output.bias", (0,), 1000.0)
    output = LayerStats(trainer).measure(inside=True).layers[-1]
    assert output.saturated is output.dead is None
    assert output.activations is not None


@pytest.mark.gpu
def test_an_accelerator_measures_what_the_cpu_measures(catalog: Catalog) -> None:
    import core.training.devices as devices

    other = next(device for device in devices.detect() if device.usable and device.kind != "cpu")
    experiment = trainer_of(catalog).experiment
    there = Trainer(experiment, catalog, other)
    here = Trainer(experiment, catalog, CPU)
    pairs = []
    for trainer in (here, there):
        signs = LayerStats(trainer)
        signs.remember()
        next(trainer.steps())
        pairs.append(signs.measure(inside=True).layers)
    for a, b in zip(*pairs, strict=True):
        assert (a.weight_norm, a.gradient_norm) == pytest.approx((b.weight_norm, b.gradient_norm), rel=1e-3)
        assert values_of(a.activations)[0] == values_of(b.activations)[0]
        assert a.dead == b.dead
