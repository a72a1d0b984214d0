"""The picture that an autoencoder rebuilds hangs on the units that paint it."""

from __future__ import annotations

import numpy as np

from core.experiment.presets import read_preset
from core.inspect.prober import Prober
from core.protocol.results import DeviceInfo
from core.protocol.snapshot import LayerUnits, Watch
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG

CPU = DeviceInfo("cpu", "CPU", "cpu")


def network_of(**settings: object) -> tuple[Trainer, tuple[LayerUnits, ...]]:
    changes = {f"model.{name}": value for name, value in settings.items()}
    trainer = Trainer(read_preset("autoencoder_digits").experiment.replace_all(changes), CATALOG, CPU)
    return trainer, Prober(trainer).snapshot(Watch(n_units=9, sample=3)).network


def test_a_rebuilt_picture_is_linked_by_the_mean_weights_of_its_pixels() -> None:
    trainer, (*_, before, rebuilt) = network_of()
    weight = trainer.model.get_parameter("output.weight").detach().numpy()
    assert weight.shape == (64, 128)
    np.testing.assert_allclose(
        rebuilt.weights, weight.mean(axis=0, keepdims=True)[:, before.displayed], atol=1e-7
    )
    assert rebuilt.biases is None  # each pixel has its own
    assert rebuilt.maps.shape == (1, 8, 8)


def test_a_latent_layer_alone_is_linked_to_both_pictures() -> None:
    _, (_, latent, rebuilt) = network_of(hidden=[])
    assert (latent.weights.shape, rebuilt.weights.shape) == ((2, 1), (1, 2))
