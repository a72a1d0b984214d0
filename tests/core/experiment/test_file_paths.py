"""Paths of files: absolute in memory, relative in an experiment file that lies near them."""

from pathlib import Path
from typing import Any

import pytest

from core.experiment.experiment import Experiment

SHA256 = "0" * 64


def experiment(path: object, **data: Any) -> Experiment:
    return Experiment.from_dict(
        {
            "data": {"name": "csv", "path": str(path), **data},
            "model": {"name": "mlp"},
            "loss": {"name": "MSELoss"},
            "optimizer": {"name": "Adam"},
        }
    )


def test_a_near_file_is_written_relative_and_found_again(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for folder, written in [
        ("home", "data/iris.csv"),
        ("home/data", "iris.csv"),
        ("home/experiments", "../data/iris.csv"),
        ("home/deep/experiments", None),
    ]:
        with subtests.test(str(folder)[:80]):
            data = tmp_path / "home" / "data" / "iris.csv"
            file = tmp_path / folder / "e.toml"
            file.parent.mkdir(parents=True)
            here = experiment(data)
            here.write(file)
            assert f'path = "{written or data.as_posix()}"' in file.read_text(encoding="utf-8")
            assert Experiment.read(file) == here


def test_both_can_be_moved_together(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    experiment(tmp_path / "old" / "iris.csv").write(tmp_path / "old" / "e.toml")
    (tmp_path / "old").rename(tmp_path / "new")
    assert Experiment.read(tmp_path / "new" / "e.toml").data.args["path"] == str(
        tmp_path / "new" / "iris.csv"
    )


def test_another_file_takes_what_was_known_of_the_former_with_it() -> None:
    here = experiment("/a/iris.csv", sha256=SHA256, size=7)
    assert here.replace("data.path", "/b/iris.csv") == experiment("/b/iris.csv")
    both = here.replace_all({"data.path": "/b/iris.csv", "data.sha256": SHA256})
    assert both == experiment("/b/iris.csv", sha256=SHA256)
    assert here.replace("data.size", 8).get("data.sha256") == SHA256
