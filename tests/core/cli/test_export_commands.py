"""The commands that take a recorded run along, as they are typed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from core.runs.folder import Run
from tests.helpers.recorded_runs import recorded

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(recorded(tmp_path_factory.mktemp("runs") / "circle", "circle"))


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def command(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            code = main.main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        return code, *capsys.readouterr()

    return command


def test_a_report_lies_in_the_runs_folder_unless_it_is_told_otherwise(
    command: Command, run: Run, tmp_path: Path
) -> None:
    expected = run.folder / "report.html"
    assert command("report", run.folder) == (0, f"written to {expected}\n", "")
    code, out, _ = command("report", run.folder, "-o", tmp_path / "a.html", "--json")
    assert (code, json.loads(out)) == (0, {"file": str(tmp_path / "a.html"), "problems": []})
    assert expected.read_text(encoding="utf-8")[:15] == "<!DOCTYPE html>"
    expected.unlink()


def test_what_a_report_lacks_is_said_on_the_side(command: Command, run: Run, tmp_path: Path) -> None:
    torn = Run.create(tmp_path / "torn", run.experiment())
    torn.lock.release()
    torn.last.write_bytes(b"torn")
    code, out, err = command("report", torn.folder)
    assert (code, out) == (0, f"written to {torn.folder / 'report.html'}\n")
    assert err.startswith("Left out: ")
    assert "last.pt" in err


def test_event_files_of_several_runs(command: Command, run: Run, tmp_path: Path) -> None:
    code, out, err = command("tensorboard", run.folder, run.folder, "-o", tmp_path / "log", "--json")
    assert (code, err) == (0, "")
    written = json.loads(out)
    assert [Path(each["folder"]).name for each in written["runs"]] == ["circle", "circle-2"]
    assert all(each["n_scalars"] > len(run.losses()) for each in written["runs"])


def test_an_onnx_file_tells_how_near_it_is(command: Command, run: Run, tmp_path: Path) -> None:
    code, out, err = command("onnx", run.best, "-o", tmp_path / "model.onnx")
    assert (code, err) == (0, "")
    assert "takes points (batch, 2); gives outputs (batch, 1) and probabilities (batch, 2)" in out
    assert "largest difference to torch" in out
    code, out, _ = command("onnx", run.folder, "-o", tmp_path / "model.onnx", "--json")
    assert json.loads(out)["largest_difference"] < 1e-5


def test_what_cannot_be_done_is_refused_with_one_line(command: Command) -> None:
    for line in ("report", "report none", "tensorboard none", "onnx none", "onnx none -o x"):
        code, out, err = command(*line.split())
        assert (code, out, err.count("\n")) == (2, "", 1), err
