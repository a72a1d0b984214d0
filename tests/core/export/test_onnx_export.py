"""Trained models as ONNX files: raw samples in, the program's own answers out."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
import torch
from torch import nn
from tqdm import tqdm

from core.components.catalog import build_catalog
from core.data.registry import DATASETS
from core.errors import PlaygroundError, RunError
from core.experiment.torch_overrides import ACTIVATION_ARGS
from core.export import onnx_export
from core.export.onnx_export import TOLERANCE, export_onnx
from core.inspect.prober import Prober
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.training.checkpoints import checkpoint
from core.training.checkpoints.load_model import open_model
from tests.helpers.recorded_runs import recorded


def answers(path: Path, samples: np.ndarray) -> dict[str, np.ndarray]:
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    names = [output.name for output in session.get_outputs()]
    found = session.run(None, {session.get_inputs()[0].name: samples.astype(np.float32)})
    return dict(zip(names, found, strict=True))


@pytest.fixture(scope="module", autouse=True)
def _no_monitor() -> Iterator[None]:
    """Let tqdm, whose bars torch's exporter makes, start no thread that watches them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tqdm, "monitor_interval", 0)
        yield


@pytest.fixture(scope="module")
def iris(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(recorded(tmp_path_factory.mktemp("runs") / "iris", "iris"))


@pytest.fixture(scope="module")
def file(iris: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export_onnx(iris.folder, tmp_path_factory.mktemp("onnx") / "iris.onnx").path


def test_measurements_go_in_as_they_are_and_probabilities_come_out(iris: Run, file: Path) -> None:
    trainer = open_model(iris.last, build_catalog())
    raw = DATASETS["iris"].read({})
    found = answers(file, raw.x)
    assert found["probabilities"].shape == (150, 3)
    np.testing.assert_allclose(found["probabilities"].sum(axis=1), 1, atol=1e-6)
    scaled = torch.from_numpy(((raw.x - trainer.data.input_mean) / trainer.data.input_std).astype(np.float32))
    with torch.no_grad():
        expected = trainer.model.eval()(scaled).numpy()
    np.testing.assert_allclose(found["outputs"], expected, atol=1e-4 * np.abs(expected).max())
    assert trainer.data.raw_test is not None
    predicted = answers(file, trainer.data.raw_test)["probabilities"].argmax(axis=1)
    right = float((predicted == trainer.data.y_test).mean())
    assert right == pytest.approx(read_row(iris).best["test_accuracy"])


def test_the_file_says_what_it_takes_and_gives(iris: Run, file: Path) -> None:
    model = onnx.load(file)
    told = {entry.key: entry.value for entry in model.metadata_props}
    assert json.loads(told["classes"]) == ["setosa", "versicolor", "virginica"]
    assert json.loads(told["inputs"])[0] == "sepal length (cm)"
    assert told["experiment"] == iris.experiment().to_toml()
    assert told["preprocessing"].startswith("inside")
    (given,) = model.graph.input
    assert given.name == "measurements"
    assert [side.dim_param or side.dim_value for side in given.type.tensor_type.shape.dim] == ["batch", 4]
    assert [output.name for output in model.graph.output] == ["outputs", "probabilities"]


def test_what_torch_does_not_give_is_an_error_and_leaves_no_file(
    iris: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(onnx_export, "TOLERANCE", 0.0)
    with pytest.raises(RunError, match="gives other answers than torch"):
        export_onnx(iris.folder, tmp_path / "model.onnx")
    assert not list(tmp_path.iterdir())


@pytest.mark.thorough
def test_a_model_of_text_takes_indices_and_gives_the_next_character(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    small = {"data.context": 4, "model.embedding": 3, "model.hidden": 4, "data.test_fraction": 0.995}
    folder = recorded(tmp_path / "run", "text_gru", **{**small, "training.epochs": 1})
    capfd.readouterr()
    told = export_onnx(folder, tmp_path / "text.onnx")
    assert capfd.readouterr() == ("", "")
    assert told.input == "characters (batch, 4)"
    assert told.outputs == ("outputs (batch, 4, 103)", "probabilities (batch, 103)")
    entries = {entry.key: entry.value for entry in onnx.load(told.path).metadata_props}
    assert {"\n", "a"} <= set(json.loads(entries["classes"]))


def test_weights_that_are_not_finite_or_of_another_model_are_refused(iris: Run, tmp_path: Path) -> None:
    saved = checkpoint.read(iris.last)
    weights = {key: torch.full_like(value, float("nan")) for key, value in saved.model.items()}
    checkpoint.write(tmp_path / "nan.pt", saved.experiment, saved.step, saved.epoch, weights)
    with pytest.raises(RunError, match="not finite"):
        export_onnx(tmp_path / "nan.pt", tmp_path / "model.onnx")
    other = saved.experiment.replace("model.hidden", [3])
    checkpoint.write(tmp_path / "other.pt", other, saved.step, saved.epoch, saved.model)
    with pytest.raises(PlaygroundError, match="does not fit its own experiment"):
        export_onnx(tmp_path / "other.pt", tmp_path / "model.onnx")


def test_a_run_without_a_checkpoint(iris: Run, tmp_path: Path) -> None:
    fresh = Run.create(tmp_path / "fresh", iris.experiment())
    fresh.lock.release()
    with pytest.raises(PlaygroundError, match="has no checkpoint yet"):
        export_onnx(fresh.folder, tmp_path / "model.onnx")
    with pytest.raises(PlaygroundError, match="is not there"):
        export_onnx(tmp_path / "none", tmp_path / "model.onnx")


def test_without_a_package_the_error_says_how_to_get_it(
    iris: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("onnx", "onnxscript", "onnxruntime"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, package, None)
            with pytest.raises(PlaygroundError) as caught:
                export_onnx(iris.folder, tmp_path / "model.onnx")
        how = "Install it with: python -m pip install onnx onnxscript onnxruntime"
        assert f"not installed: {package}. {how}" in str(caught.value)


FEATURES = ["x1", "x2", "x1^2", "x2^2", "x1*x2", "sin(x1)", "sin(x2)"]
CONV = {"name": "Conv2d", "out_channels": 1, "kernel_size": 3, "padding": 1}
LAYERS = [
    {"name": "Residual", "layers": [CONV]},
    {"name": "Flatten", "end_dim": 2},
    {"name": "TransformerEncoderLayer", "nhead": 2, "dim_feedforward": 8, "is_causal": True},
    {"name": "GRU", "hidden_size": 6, "returns": "h_n"},
    {"name": "Linear"},
]
BARE = {
    "data.standardize": False,
    "loss": {"name": "NLLLoss"},
    "model": {"name": "mlp", "activation": "PReLU"},
}
LIKE_ITSELF: dict[str, tuple[str, dict[str, Any]]] = {
    "every feature of the plane, one output": ("circle", {"data.features": FEATURES}),
    "a linear regression": ("diabetes", {"model": {"name": "linear"}}),
    "pictures, filters, batch norm, dropout, average": (
        "digits_cnn", {"model.batch_norm": True, "model.pooling": "avg", "training.epochs": 1},
    ),
    "blocks of layers, and sequences": (
        "digits_mlp", {"model": {"name": "layers", "layers": LAYERS}, "training.epochs": 1},
    ),
    "squared errors of classes": ("spiral_3", {"loss": {"name": "MSELoss"}, "model.batch_norm": True}),
    "a distance": ("circle", {"loss": {"name": "HingeEmbeddingLoss"}}),
    "unscaled measurements, log-probabilities": ("wine", BARE),
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("case", LIKE_ITSELF)
def test_models_of_every_kind_answer_like_themselves(case: str, tmp_path: Path) -> None:
    preset, settings = LIKE_ITSELF[case]
    folder = recorded(tmp_path / "run", preset, **settings)
    told = export_onnx(folder, tmp_path / "model.onnx")
    assert told.largest_difference <= TOLERANCE
    trainer = open_model(Run(folder).last, build_catalog())
    samples = trainer.data.raw_test if trainer.data.raw_test is not None else trainer.data.points_test
    assert samples is not None
    found, own = answers(told.path, samples), Prober(trainer).answers("test")
    if own.predictions is not None:
        np.testing.assert_allclose(found["prediction"], own.predictions, rtol=1e-4)
    else:
        assert own.logits is not None
        assert (found["probabilities"].argmax(axis=1) == own.logits.argmax(axis=1)).mean() > 0.99


@pytest.mark.thorough
def test_every_activation_can_be_expressed(tmp_path: Path) -> None:
    """One export of a model that has them all, one after another."""
    catalog = build_catalog()
    names = [name for name, spec in catalog.families["activation"].items() if not spec.unusable]
    assert len(names) > 20
    folder = recorded(tmp_path / "run", "circle", **{"model.hidden": [4] * len(names), "training.epochs": 1})
    trainer = open_model(Run(folder).last, catalog)
    for i, name in enumerate(names, start=1):
        setattr(trainer.model, f"activation{i}", getattr(nn, name)(**ACTIVATION_ARGS.get(name, {})))
    samples = onnx_export.samples_of(trainer.data)
    whole = onnx_export.Whole(trainer).eval()
    with torch.no_grad():
        expected = [answer.numpy() for answer in whole(torch.from_numpy(samples))]
    content = onnx_export._content(whole, trainer)
    assert onnx_export._difference(content, samples, expected) <= TOLERANCE
