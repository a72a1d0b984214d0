"""What a command writes never takes the place of what it reads or records."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from core.errors import PlaygroundError
from core.export.onnx_export import export_onnx
from core.export.report.write_report import write_report
from core.runs.folder import Run
from core.training.run_file_writer import RecordedFiles
from tests.helpers.recorded_runs import recorded

OWN = (
    "experiment.toml", "run.toml", "metrics.csv", "losses.f32", "run.lock", "checkpoints/last.pt",
    "checkpoints/best.pt",
)  # fmt: skip


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("whole") / "run", "spiral", **{"data.n_samples": 40})


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "run"))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", [*OWN, "new", "checkpoints/new", "before-resume/losses.f32"])
def test_losses_do_not_go_into_the_folder_of_the_run(folder: Path, name: str) -> None:
    before = contents(folder)
    arguments = ["train", "--resume", str(folder), "--epochs", "4", "--losses", str(folder / name)]
    assert main.main(arguments) == 2
    assert contents(folder) == before


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_nor_through_a_link(folder: Path, link: Callable[[Path, Path], None]) -> None:
    before, outside = contents(folder), folder.parent / "outside"
    link(folder / "metrics.csv", outside)
    arguments = ["train", "--resume", str(folder), "--epochs", "4", "--losses", str(outside)]
    assert main.main(arguments) == 2
    assert contents(folder) == before


def test_nor_onto_the_experiment_that_is_trained(folder: Path, tmp_path: Path) -> None:
    file = shutil.copy(folder / "experiment.toml", tmp_path / "mine.toml")
    text = file.read_bytes()
    arguments = [str(file), "--epochs", "1"]
    assert main.main(["train", *arguments, "--run-dir", str(tmp_path / "new"), "--losses", str(file)]) == 2
    assert main.main(["export", str(file), "-o", str(tmp_path / "run" / ".." / "mine.toml")]) == 2
    assert file.read_bytes() == text
    assert not (tmp_path / "new").exists()


def test_what_the_other_file_held_stays_where_the_resume_is_refused_later(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, run = tmp_path / "losses.txt", Run(folder)
    file.write_text("mine", encoding="ascii")

    def refuse(*_: object) -> None:
        raise PlaygroundError("metrics.csv", "cannot be written")

    monkeypatch.setattr("core.training.run_file_writer.truncate_after", refuse)
    with pytest.raises(PlaygroundError, match="cannot be written"):
        RecordedFiles(run, ("step", "epoch"), 3, file)
    assert file.read_text(encoding="ascii") == "mine"


@pytest.mark.parametrize("name", OWN)
def test_reports_and_models_are_not_written_over_a_run(folder: Path, name: str) -> None:
    before = contents(folder)
    for write in (write_report, export_onnx):
        with pytest.raises(PlaygroundError, match="cannot be written: it is"):
            write(folder, folder / name)
    with pytest.raises(PlaygroundError, match="cannot be written: it is"):
        export_onnx(folder / "checkpoints" / "best.pt", folder / name)
    assert contents(folder) == before


@pytest.mark.parametrize("name", OWN)
def test_nothing_is_written_over_the_files_of_another_run(folder: Path, whole: Path, name: str) -> None:
    before, place = contents(folder), str(folder / name)
    assert main.main(["export", "circle", "-o", place]) == 2
    assert main.main(["report", str(whole), "-o", place]) == 2
    assert main.main(["onnx", str(whole), "-o", place]) == 2
    new = str(folder.parent / "new")
    assert main.main(["train", "circle", "--epochs", "1", "--run-dir", new, "--losses", place]) == 2
    assert contents(folder) == before
    assert not os.path.lexists(new)


def test_nor_over_the_plan_of_a_sweep_through_a_link(tmp_path: Path) -> None:
    plan, link = tmp_path / "sweep.toml", tmp_path / "out.py"
    plan.write_text("planned")
    link.symlink_to(plan)
    assert main.main(["export", "circle", "-o", str(link)]) == 2
    assert plan.read_text() == "planned"


def test_a_report_beside_them_is_replaced(folder: Path) -> None:
    assert main.main(["report", str(folder)]) == 0
    first = (folder / "report.html").read_bytes()
    assert main.main(["report", str(folder)]) == 0
    assert len(first) > 1000


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="there is no such device")
def test_every_output_can_be_a_device(folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "null"
    link.symlink_to(os.devnull)
    for command in (["export", "circle"], ["report", str(folder)], ["onnx", str(folder)]):
        assert main.main([*command, "-o", str(link)]) == 0
        assert link.is_symlink()
    new = ["--run-dir", str(tmp_path / "new"), "--epochs", "1"]
    assert main.main(["train", "circle", *new, "--losses", str(link)]) == 0
    assert link.is_symlink()
    assert Path(os.devnull).is_char_device()
