"""A program with a teacher gives the losses of the trainer to the last bit, or says why there is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.export.program.export_program import cells_text, export_program
from core.runs.teacher.identify import identified
from core.training.checkpoints.save_restore import save
from core.training.trainer import Trainer
from tests.helpers.programs import CPU, assert_repeats

SPIRAL = read_preset("spiral").experiment.replace_all(
    {
        "data": {"name": "spiral", "n_samples": 90, "batch_size": 20},
        "model": {"name": "mlp", "hidden": [5]},
        "loss": {"name": "CrossEntropyLoss"},
        "training": {"epochs": 3, "device": "cpu"},
    }
)
IMAGES = SPIRAL.replace_all(
    {
        "data": {
            "name": "digits",
            "test_fraction": 0.95,
            "transforms": [{"name": "RandomRotation", "degrees": 20}],
            "batch_size": 32,
        }
    }
)
LISTED: list[dict[str, Any]] = [
    {"name": "Flatten"},
    {"name": "Residual", "layers": [{"name": "Linear", "out_features": 64}]},
    {"name": "Linear"},
]

CASES: dict[str, tuple[Experiment, dict[str, Any], dict[str, Any]]] = {
    "one output, read as log-odds": (SPIRAL, {"loss": {"name": "BCEWithLogitsLoss"}}, {}),
    "logarithms of probabilities": (SPIRAL, {"loss": {"name": "NLLLoss"}}, {"model.dropout": 0.3}),
    "several closures a step": (SPIRAL, {}, {"optimizer": {"name": "LBFGS", "lr": 0.1}}),
    "the rate follows the loss": (
        SPIRAL.replace("data.validation_fraction", 0.2),
        {},
        {"scheduler": {"name": "ReduceLROnPlateau", "patience": 0}, "loss.label_smoothing": 0.1},
    ),
    "turned pictures": (IMAGES, {"model": {"name": "cnn", "channels": [4], "dense": []}}, {}),
    "blocks in both": (IMAGES, {"model": {"name": "layers", "layers": LISTED}},
                       {"model": {"name": "layers", "layers": LISTED}}),
}  # fmt: skip


def student(
    base: Experiment, teacher: dict[str, Any], own: dict[str, Any], catalog: Catalog, path: Path
) -> Experiment:
    save(path, Trainer(base.replace_all({**teacher, "seed": 7}), catalog, CPU))
    task = {"name": "distillation", "teacher": str(path), "temperature": 2.5, "alpha": 0.7}
    return identified(base.replace_all({**own, "task": task}))


def test_a_program_repeats_every_loss(catalog: Catalog, tmp_path: Path, subtests: pytest.Subtests) -> None:
    for name, (base, teacher, own) in CASES.items():
        with subtests.test(name):
            assert_repeats(student(base, teacher, own, catalog, tmp_path / "teacher.pt"), tmp_path)


def test_a_notebook_has_a_cell_for_the_teacher(catalog: Catalog, tmp_path: Path) -> None:
    experiment = student(SPIRAL, {}, {}, catalog, tmp_path / "teacher.pt")
    text = export_program(experiment, catalog, "notebook")
    headings = [cell["source"][0] for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]
    assert "## Teacher\n" in headings
    assert "weights_only=True" in cells_text(text)


def test_what_cannot_be_written_says_why(catalog: Catalog, tmp_path: Path) -> None:
    experiment = student(SPIRAL, {"loss": {"name": "MSELoss"}}, {}, catalog, tmp_path / "teacher.pt")
    with pytest.raises(
        PlaygroundError, match=r"task\.teacher: cannot be written as a program: its loss is MSELoss"
    ):
        export_program(experiment, catalog)
    (tmp_path / "teacher.pt").unlink()
    with pytest.raises(PlaygroundError, match=r"task\.teacher: is not there"):
        export_program(experiment, catalog)
