"""An exported program reads a folder of pictures as the window does, and its losses are the same."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.load import load
from core.data.registry import identified
from core.experiment.experiment import Experiment
from core.export.program.export_program import FORMS, cells_text, export_program
from tests.helpers.experiments import CATALOG
from tests.helpers.picture_folders import drawn, shapes_folder
from tests.helpers.programs import assert_clean, assert_repeats

TURNED = [{"name": "RandomRotation", "degrees": 30}, {"name": "ColorJitter", "saturation": 0.4, "hue": 0.1}]
SMALL = [{"name": "Resize", "size": [12, 10]}]
HALVES = [{"name": "Normalize", "mean": [0.4, 0.5, 0.6], "std": [0.2, 0.3, 0.4]}]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = shapes_folder(tmp_path_factory.mktemp("pictures") / "shapes", 12, "jpg")
    (folder / "disc" / "more").mkdir()
    drawn("disc", 70).save(folder / "disc" / "more" / "deep.png")
    rows = [f"{shape}/{i:03}.jpg;{i};{shape}" for shape in ("disc", "square") for i in (3, 1, 2, 5, 7)]
    (folder / "labels.csv").write_text("\n".join(["file;no;class", *rows, ""]))
    names = {"disc": "圆形", "square": "正方形"}
    rows = [f"{names[shape]}\t{shape}/{i:03}.jpg" for shape in names for i in range(9)]
    text = "\r\n".join(["我的照片", "", "类别\t文件", *rows, ""])
    (folder / "chinese.txt").write_bytes(text.encode("gb18030"))
    return folder


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = shapes_folder(tmp_path_factory.mktemp("pictures") / "damaged", 8)
    (folder / "disc" / "002.png").write_bytes(b"no picture")
    rows = ["disc/001.png,a", "disc/002.png,b", "square/001.png,b", "disc/003.png", "nowhere.png,a"]
    rows += ["disc/005.png,a", "square/004.png,b", "square/005.png,b"]
    (folder / "names.csv").write_text("\n".join(rows))
    return folder


def experiment(path: Path, **data: Any) -> Experiment:
    tables = {
        "data": {"name": "images", "path": str(path), "image_size": (14, 16), "batch_size": 5, **data},
        "model": {"name": "cnn", "channels": [3], "dense": [4]},
        "loss": {"name": "CrossEntropyLoss"},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": 2, "device": "cpu", "threads": 1},
    }
    return identified(Experiment.from_dict(tables))


CASES: list[dict[str, Any]] = [
    {},
    {"mode": "L", "standardize": False},
    {"labels": "labels.csv", "test_fraction": 0.4},
    {"labels": "chinese.txt"},
    {"transforms": TURNED},
    {"transforms": [*SMALL, *TURNED], "test_transforms": SMALL},
    {"transforms": [*TURNED, *HALVES], "test_transforms": HALVES, "standardize": False},
]


def test_a_program_gives_the_trainers_losses(folder: Path, tmp_path: Path, subtests: pytest.Subtests) -> None:
    for data in CASES:
        with subtests.test(str(data)):
            code = assert_repeats(experiment(folder, **data), tmp_path)
            assert ("moments" in code) == data.get("standardize", True)


DAMAGED: list[dict[str, Any]] = [{}, {"labels": "names.csv", "test_fraction": 0.5, "batch_size": 2}]


@pytest.mark.parametrize("data", DAMAGED)
def test_a_program_leaves_out_what_the_window_leaves_out(
    data: dict[str, Any], damaged: Path, tmp_path: Path
) -> None:
    code = assert_repeats(experiment(damaged, damaged="leave_out", **data), tmp_path)
    assert '"disc/002.png"' in code


def in_parts(root: Path) -> Path:
    """Make folders for training, validation and testing, as torchvision's examples have them."""
    for i, (part, n) in enumerate((("Train", 14), ("valid", 5), ("TEST", 6))):
        made = shapes_folder(root / part, n, "jpg")
        drawn("square", 90 + i).save(made / f"loose_{i}.png")
    for i in range(4):  # as many as in no other class
        drawn("square", 200 + i).save(root / "Train" / "disc" / f"more_{i}.png")
    (root / "Train" / "disc" / ".ipynb_checkpoints").mkdir()
    drawn("disc", 300).save(root / "Train" / "disc" / ".ipynb_checkpoints" / "000-checkpoint.png")
    (root / "valid" / "unknown").mkdir()
    drawn("disc", 301).save(root / "valid" / "unknown" / "x.png")
    (root / "Train" / "square" / "003.jpg").write_bytes(b"no picture")
    return root


@pytest.fixture(scope="module")
def parted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    three = in_parts(tmp_path_factory.mktemp("parts") / "three")
    two = in_parts(tmp_path_factory.mktemp("parts") / "two")
    shutil.rmtree(two / "TEST")
    one = in_parts(tmp_path_factory.mktemp("parts") / "one")
    shutil.rmtree(one / "valid")
    shutil.rmtree(one / "TEST")
    return {"three": three, "two": two, "one": one}


LEFT_OUT = {"damaged": "leave_out"}
IN_PARTS: list[tuple[str, dict[str, Any]]] = [
    ("three", {}),
    ("three", {"sampler": "sequential", "standardize": False}),
    ("two", {}),
    ("two", {"validation_fraction": 0.2, "transforms": TURNED}),
    ("one", {"validation_fraction": 0.2, "test_fraction": 0.3}),
]


def test_a_program_takes_the_parts_that_folders_tell(
    parted: dict[str, Path], tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for name, data in IN_PARTS:
        with subtests.test(f"{name} {data}"):
            given = experiment(parted[name], **LEFT_OUT, **data)
            code = assert_repeats(given, tmp_path)
            assert ("PARTS = {" in code) == (name != "one")
            loaded = load(given.data)
            expected = [loaded.x_train, loaded.y_train, loaded.x_test, loaded.y_test]
            if loaded.x_validation is not None:
                expected += [loaded.x_validation, loaded.y_validation]
            found = runpy.run_path(str(tmp_path / "script.py"))["load_data"]()
            for one, other in zip(found[: len(expected)], expected, strict=True):
                np.testing.assert_array_equal(one, other)


def test_programs_are_clean_and_formatted(
    folder: Path, damaged: Path, parted: dict[str, Path], tmp_path: Path
) -> None:
    cases = [experiment(folder, **data) for data in CASES]
    cases += [experiment(parted[name], **LEFT_OUT, **data) for name, data in IN_PARTS]
    cases += [experiment(damaged, damaged="leave_out", **data) for data in DAMAGED]
    for i, given in enumerate(cases):
        for form in FORMS:
            code = export_program(given, CATALOG, form)
            (tmp_path / f"{form}_{i}.py").write_text(code if form != "notebook" else cells_text(code))
    assert_clean(*tmp_path.glob("[pd]*.py"))
