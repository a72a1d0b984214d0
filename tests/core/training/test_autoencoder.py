"""Autoencoders: what they rebuild, the noise, and the same numbers in a script, after a pause and twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from core.data.images.reconstruction import aimed_data, noisy, seen_pixels
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.inspect.rebuilding import decoder_of, encoder_of
from core.training.devices import choose, detect
from core.training.trainer import Trainer

CPU = choose("cpu", detect())
CNN = {"name": "cnn", "channels": [3, 4], "dense": [8]}


def autoencoder(model: dict[str, Any] | None = None, loss: str = "MSELoss", **changes: Any) -> Experiment:
    tables: dict[str, Any] = {
        "data": {"name": "digits", "test_fraction": 0.8, "batch_size": 40},
        "model": model or {"name": "mlp", "hidden": [12]},
        "loss": {"name": loss},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "task": {"name": "autoencoder"},
        "training": {"epochs": 2, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(tables).replace_all(changes)


MODELS: tuple[dict[str, Any], ...] = (
    {"name": "linear"},
    {"name": "mlp", "hidden": [12, 7], "batch_norm": True, "dropout": 0.1},
    CNN,
    {**CNN, "pooling": "none", "batch_norm": True},
    {"name": "cnn", "channels": []},
)


def test_the_decoder_is_the_mirror_image_of_the_encoder(catalog: Catalog) -> None:
    for model in MODELS:
        trainer = Trainer(autoencoder(model, **{"task.latent": 3}), catalog, CPU)
        x = torch.from_numpy(trainer.data.x_test[:5])
        trainer.model.eval()
        latent = encoder_of(trainer.model)(x)
        assert latent.shape == (5, 3)
        rebuilt = decoder_of(trainer.model)(latent)
        assert rebuilt.shape == x.shape
        assert torch.equal(rebuilt, trainer.model(x))
        learnt = [layer for layer in trainer.model if isinstance(layer, nn.Linear | nn.Conv2d)]
        sizes = [_sizes(layer) for layer in learnt]
        assert sizes == [size[::-1] for size in reversed(sizes)], model


def _sizes(layer: nn.Module) -> tuple[int, int]:
    if isinstance(layer, nn.Conv2d):
        return layer.in_channels, layer.out_channels
    assert isinstance(layer, nn.Linear)
    return layer.in_features, layer.out_features


def test_each_loss_of_pixels_is_lowered(catalog: Catalog) -> None:
    for loss in ("MSELoss", "L1Loss", "SmoothL1Loss", "HuberLoss", "BCEWithLogitsLoss"):
        trainer = Trainer(autoencoder(loss=loss, **{"training.epochs": 4}), catalog, CPU)
        *_, last = trainer.steps()
        assert last.evaluation is not None
        before, after = trainer.built.evaluation.test, last.evaluation.test
        assert after.loss < 0.9 * before.loss, loss
        assert after.metrics["explained"] > before.metrics["explained"], loss


def test_the_loss_is_that_of_pixels_from_0_to_1(catalog: Catalog) -> None:
    trainer = Trainer(autoencoder(), catalog, CPU)
    data = trainer.data
    assert data.raw_test is not None
    with torch.no_grad():
        outputs = trainer.model.eval()(torch.from_numpy(data.x_test)).numpy()
    expected = np.square(outputs - data.raw_test / 16).mean()
    assert trainer.built.evaluation.test.loss == pytest.approx(expected, rel=1e-5)


def test_a_linear_one_learns_the_principal_components(catalog: Catalog) -> None:
    changes = {
        "training.epochs": 60,
        "scheduler": {"name": "OneCycleLR", "max_lr": 0.1},
        "training.eval_every": 60,
    }
    trainer = Trainer(autoencoder({"name": "linear"}, **changes), catalog, CPU)
    *_, last = trainer.steps()
    assert last.evaluation is not None
    baseline = trainer.built.baselines["pca"]
    assert last.evaluation.test.loss == pytest.approx(baseline.loss, rel=0.02)


def test_the_model_is_measured_on_noise_that_stays_and_learns_from_noise_that_changes(
    catalog: Catalog,
) -> None:
    trainer = Trainer(autoencoder(**{"task.noise": 0.3}), catalog, CPU)
    data = trainer.data
    seen = seen_pixels(data, noisy(data, "test"))
    assert np.std(seen - data.y_test) == pytest.approx(0.3, rel=0.02)
    assert torch.equal(trainer.split("test")[0], torch.from_numpy(noisy(data, "test")))
    assert trainer.transforms is not None
    x = torch.from_numpy(data.x_train[:50])
    first, second = (seen_pixels(data, trainer.transforms(x, seed).numpy()) for seed in (1, 2))
    assert np.std(first - second) == pytest.approx(0.3 * 2**0.5, rel=0.1)


def test_its_data_can_be_classified_again(catalog: Catalog) -> None:
    trainer = Trainer(autoencoder(), catalog, CPU)
    classes = aimed_data(trainer.data, None)
    assert classes.task == "multiclass"
    assert classes.y_test.shape == (len(classes.x_test),)


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"data": {"name": "iris"}}, "task.name: rebuilds pictures; these are table data"),
    (
        {"model": {"name": "layers", "layers": [{"name": "Flatten"}, {"name": "Linear"}]}},
        "model.name: layers has no mirror image that could be a decoder, as linear, mlp, cnn have",
    ),
    ({"loss.name": "CrossEntropyLoss"}, "loss.name: CrossEntropyLoss fits"),
    ({"task.latent": 1}, "task.latent: must be a whole number at least 2"),
    ({"task.noise": -0.1}, "task.noise: must be a number at least 0"),
)


def test_what_cannot_be_rebuilt_is_refused_with_one_message(catalog: Catalog) -> None:
    for changes, message in REFUSED:
        with pytest.raises(PlaygroundError) as caught:
            check(autoencoder(**changes), catalog)
        assert str(caught.value).startswith(message)


def test_pixels_below_black_are_refused(catalog: Catalog, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    np.savez(tmp_path / "dark.npz", x=rng.normal(0, 1, (40, 6, 6)), y=np.arange(40) % 2)
    data = {"name": "npz", "path": str(tmp_path / "dark.npz"), "batch_size": 8}
    with pytest.raises(PlaygroundError, match=r"must have pixels from 0 to .* to be rebuilt; here .* -"):
        Trainer(autoencoder(data=data), catalog, CPU)


def test_bytes_of_a_file_are_rebuilt_as_shares(catalog: Catalog, tmp_path: Path) -> None:
    x = np.random.default_rng(0).integers(0, 256, (40, 6, 6), dtype=np.uint8)
    np.savez(tmp_path / "bytes.npz", x=x, y=np.arange(40) % 2)
    data = {"name": "npz", "path": str(tmp_path / "bytes.npz"), "batch_size": 8}
    trainer = Trainer(autoencoder(data=data, loss="BCEWithLogitsLoss"), catalog, CPU)
    assert 0.9 < trainer.data.y_train.max() <= 1
    assert trainer.data.y_train.min() >= 0
