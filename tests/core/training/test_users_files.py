"""scikit-learn's own CSV files, copied out as a user's, train as the built-in sets do, in any dialect."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sklearn.datasets

import main
from core.data.load import load
from core.experiment.experiment import Component, Experiment
from core.runs.folder import Run
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG

FOLDER = Path(sklearn.datasets.__file__).parent / "data"
FILES = {"iris": "iris.csv", "wine": "wine_data.csv", "breast_cancer": "breast_cancer.csv"}
NAMES = {
    "iris": ("山鸢尾", "变色鸢尾", "维吉尼亚鸢尾"),
    "wine": ("甲", "乙", "丙"),
    "breast_cancer": ("恶性", "良性"),
}
SETTINGS = {"test_fraction": 0.25, "batch_size": 32, "seed": 0}


def copied(name: str, folder: Path) -> Path:
    """Copy a file as it is."""
    file = folder / f"{name}.csv"
    file.write_bytes((FOLDER / FILES[name]).read_bytes())
    return file


def european(name: str, folder: Path) -> Path:
    """Write a file with semicolons, decimal commas and names of columns."""
    _, *rows = (FOLDER / FILES[name]).read_text().splitlines()
    n_inputs = rows[0].count(",")
    names = ";".join([*(f"input {i}" for i in range(n_inputs)), "target"])
    file = folder / f"{name}_eu.csv"
    file.write_text("\n".join([names, *(row.replace(",", ";").replace(".", ",") for row in rows)]))
    return file


def chinese(name: str, folder: Path) -> Path:
    """Write a file in gb18030, whose classes have names."""
    _, *rows = (FOLDER / FILES[name]).read_text().splitlines()
    cells = [row.split(",") for row in rows]
    lines = [",".join([*row[:-1], NAMES[name][int(row[-1])]]) for row in cells]
    head = ",".join([*(f"输入{i}" for i in range(len(cells[0]) - 1)), "种类"])
    file = folder / f"{name}_gb.csv"
    file.write_text("\n".join([head, *lines]), encoding="gb18030")
    return file


def experiment(data: dict[str, Any]) -> Experiment:
    return Experiment.from_dict(
        {
            "data": {**SETTINGS, **data},
            "model": {"name": "mlp", "hidden": [16]},
            "loss": {"name": "BCEWithLogitsLoss" if "breast" in str(data) else "CrossEntropyLoss"},
            "optimizer": {"name": "Adam", "lr": 0.02},
            "training": {"epochs": 20, "device": "cpu"},
        }
    )


def accuracy(data: dict[str, Any]) -> float:
    """Return the accuracy on the test rows after a short run."""
    trainer = Trainer(experiment(data), CATALOG, choose("cpu", detect()))
    for _ in trainer.steps():
        pass
    return trainer.evaluate().test.metrics["accuracy"]


def test_they_are_the_built_in_sets(tmp_path: Path) -> None:
    for name in FILES:
        built_in = load(Component(name=name, **SETTINGS))
        for write in (copied, european):
            file = load(Component(name="csv", path=str(write(name, tmp_path)), **SETTINGS))
            for part in ("x_train", "y_train", "x_test", "y_test"):
                np.testing.assert_array_equal(getattr(file, part), getattr(built_in, part))


def test_they_train_to_the_same_accuracy(tmp_path: Path) -> None:
    wanted = accuracy({"name": "wine"})
    assert wanted > 0.9
    assert accuracy({"name": "csv", "path": str(copied("wine", tmp_path))}) == wanted
    assert accuracy({"name": "csv", "path": str(chinese("wine", tmp_path))}) >= wanted - 0.03
    for name in FILES:
        data = load(Component(name="csv", path=str(chinese(name, tmp_path))))
        assert data.class_names == tuple(sorted(NAMES[name]))


TOML = """
[data]
name = "csv"
path = "iris.csv"
[model]
name = "mlp"
[loss]
name = "CrossEntropyLoss"
[optimizer]
name = "Adam"
[training]
epochs = 2
device = "cpu"
"""


def test_a_run_keeps_path_and_hash_and_goes_on_after_both_were_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    file = copied("iris", home)
    (home / "e.toml").write_text(TOML)
    assert main.main(["train", str(home / "e.toml"), "--run-dir", str(home / "run"), "--json"]) == 0
    data = Run(home / "run").experiment().data.args
    assert (data["path"], data["size"]) == (str(file), file.stat().st_size)
    assert len(data["sha256"]) == 64
    moved = home.rename(tmp_path / "moved")
    more = ["train", "--resume", str(moved / "run"), "--set", "training.epochs=3", "--json"]
    capsys.readouterr()
    assert main.main(more) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["epochs"] == 3
    (moved / "iris.csv").write_bytes((moved / "iris.csv").read_bytes() + b"5,3,1,0.2,0\n")
    assert main.main(more) == 2
    assert "has grown since" in capsys.readouterr().err


def test_a_run_goes_on_with_its_file_elsewhere_and_with_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copied("iris", tmp_path)
    (tmp_path / "e.toml").write_text(TOML)
    assert main.main(["train", str(tmp_path / "e.toml"), "--run-dir", str(tmp_path / "run"), "--json"]) == 0
    moved = file.rename(tmp_path / "moved.csv")
    more = ["train", "--resume", str(tmp_path / "run"), "--json", "--set"]
    assert main.main([*more, "training.epochs=3"]) == 2
    assert "moved.csv" not in capsys.readouterr().err
    assert main.main([*more, "training.epochs=3", "--set", f"data.path={moved}"]) == 0
    assert main.main([*more, "training.epochs=4"]) == 0, "where it was found is remembered"
    moved.write_text(moved.read_text().replace("5.1", "5.2"))
    capsys.readouterr()
    assert main.main([*more, f"data.path={moved}"]) == 2
    assert "was changed since" in capsys.readouterr().err


def test_a_preset_takes_a_file_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied("iris", tmp_path)
    monkeypatch.chdir(tmp_path)
    changes = ["--set", "data.path=iris.csv", "--set", "data.name=csv", "--epochs", "1", "--run-dir", "run"]
    assert main.main(["train", "iris", *changes, "--json"]) == 0
    assert Run(tmp_path / "run").experiment().data.args["path"] == str(tmp_path / "iris.csv")


def test_doubtful_rows_are_told_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = copied("iris", tmp_path)
    lines = file.read_text().splitlines()
    lines[4], lines[9], lines[20] = "1,2", "1,2,3,much,0", "1,2,3,4,"
    file.write_text("\n".join(lines))
    (tmp_path / "e.toml").write_text(TOML)
    assert main.main(["train", str(tmp_path / "e.toml"), "--run-dir", str(tmp_path / "run"), "--json"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.rpartition(": ")[2] for line in told] == [f"1, in line {n}" for n in (5, 10, 21, 10)]
