"""A small checkpoint whose experiment describes a model of gigabytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import torch

from core.components.catalog import build_catalog
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.runs.checkpoint_file import zip_file
from core.runs.folder import Run
from core.training.checkpoints.load_model import open_model
from core.training.checkpoints.resume import RunResumer
from tests.helpers.recorded_runs import recorded


@pytest.mark.parametrize(
    "take",
    [
        lambda file: open_model(file, build_catalog()),
        lambda file: RunResumer(build_catalog(), device="cpu").from_file(file),
    ],
    ids=["looked at", "gone on with"],
)
def test_shapes_are_compared_before_the_model_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, take: Callable[[Path], object]
) -> None:
    last = Run(recorded(tmp_path / "run", "spiral", **{"data.n_samples": 40})).last
    table = torch.load(last, weights_only=True)
    experiment = Experiment.from_toml(table["experiment"], "x").replace("model.hidden", (20_000, 20_000))
    table["experiment"] = experiment.to_toml()
    with open(last, "w+b") as file:
        torch.save(table, file)
        zip_file.seal(file)

    def built(*_: object) -> None:
        raise AssertionError("the model was built")

    monkeypatch.setattr("core.training.trainer.build_model", built)
    with pytest.raises(PlaygroundError, match=r"does not fit its own experiment: .* has the shape"):
        take(last)
