"""Small language models, for the tests of what they write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.experiment.experiment import Experiment

MODELS: dict[str, dict[str, Any]] = {
    "bigram": {},
    "text_mlp": {"embedding": 4, "hidden": [16], "dropout": 0.1},
    "gru": {"embedding": 4, "hidden": 8, "layers": 2, "dropout": 0.1},
    "transformer": {"embedding": 8, "heads": 2, "hidden": 8, "layers": 1, "dropout": 0.1},
}
LINE = "the quick brown fox jumps over the lazy dog.\n"


def text_experiment(folder: Path, model: str = "text_mlp", **sections: Any) -> Experiment:
    """Return an experiment on a text of two thousand characters in a file of `folder`."""
    file = folder / "fox.txt"
    file.write_text(LINE * 45, encoding="utf-8")
    tables = {
        "name": f"Fox ({model})",
        "data": {
            "name": "text",
            "path": str(file),
            "context": 8,
            "stride": 1 if model == "text_mlp" else 8,
            "batch_size": 32,
            "test_fraction": 0.2,
        },
        "model": {"name": model, **MODELS[model]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 3, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(tables | sections)
