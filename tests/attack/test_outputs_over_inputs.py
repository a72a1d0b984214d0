"""What a command writes never takes the place of what it reads or records."""

from __future__ import annotations

import os
import shutil
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


def test_losses_do_not_go_into_the_folder_of_the_run_nor_through_a_link(folder: Path, tmp_path: Path) -> None:
    os.symlink(folder / "metrics.csv", tmp_path / "link")
    os.link(folder / "metrics.csv", tmp_path / "second")
    before = contents(folder)
    inside = [folder / name for name in (*OWN, "new", "checkpoints/new", "before-resume/losses.f32")]
    for place in (*inside, tmp_path / "link", tmp_path / "second"):
        arguments = ["train", "--resume", str(folder), "--epochs", "4", "--losses", str(place)]
        assert main.main(arguments) == 2, place
        assert contents(folder) == before, place


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


def test_nothing_is_written_over_the_files_of_a_run(folder: Path, whole: Path) -> None:
    """Of itself or of another one."""
    before, new = contents(folder), folder.parent / "new"
    for place in (folder / name for name in OWN):
        for read, write in (
            (folder, write_report), (folder, export_onnx), (whole, export_onnx), (whole, write_report),
            (folder / "checkpoints" / "best.pt", export_onnx),
        ):  # fmt: skip
            with pytest.raises(PlaygroundError, match="cannot be written: it is"):
                write(read, place)
        assert main.main(["export", "circle", "-o", str(place)]) == 2
        assert main.main(["report", str(whole), "-o", str(place)]) == 2
        arguments = ["train", "circle", "--epochs", "1", "--run-dir", str(new), "--losses", str(place)]
        assert main.main(arguments) == 2
        assert contents(folder) == before, place
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
    for command in (["export", "circle"], ["report", str(folder)]):
        assert main.main([*command, "-o", str(link)]) == 0
        assert link.is_symlink()
    new = ["--run-dir", str(tmp_path / "new"), "--epochs", "1"]
    assert main.main(["train", "circle", *new, "--losses", str(link)]) == 0
    assert link.is_symlink()
    assert Path(os.devnull).is_char_device()
