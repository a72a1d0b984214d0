"""The commands that take a recorded run along, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.runs.folder import Run
from tests.core.cli.conftest import Command
from tests.helpers.command_line import finish, start
from tests.helpers.recorded_runs import recorded


@pytest.fixture(scope="module")
def circle(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(recorded(tmp_path_factory.mktemp("runs") / "circle", "circle"))


def test_a_report_lies_in_the_runs_folder_unless_it_is_told_otherwise(
    run: Command, circle: Run, tmp_path: Path
) -> None:
    expected = circle.folder / "report.html"
    assert run("report", circle.folder) == (0, f"written to {expected}\n", "")
    code, out, _ = run("report", circle.folder, "-o", tmp_path / "a.html", "--json")
    assert (code, json.loads(out)) == (0, {"file": str(tmp_path / "a.html"), "problems": []})
    assert expected.read_text(encoding="utf-8")[:15] == "<!DOCTYPE html>"
    expected.unlink()


def test_what_a_report_lacks_is_said_on_the_side(run: Command, circle: Run, tmp_path: Path) -> None:
    torn = Run.create(tmp_path / "torn", circle.experiment())
    torn.lock.release()
    torn.last.write_bytes(b"torn")
    code, out, err = run("report", torn.folder)
    assert (code, out) == (0, f"written to {torn.folder / 'report.html'}\n")
    assert err.startswith("Left out: ")
    assert "last.pt" in err


def test_event_files_of_several_runs(run: Command, circle: Run, tmp_path: Path) -> None:
    code, out, err = run("tensorboard", circle.folder, circle.folder, "-o", tmp_path / "log", "--json")
    assert (code, err) == (0, "")
    written = json.loads(out)
    assert [Path(each["folder"]).name for each in written["runs"]] == ["circle", "circle-2"]
    assert all(each["n_scalars"] > len(circle.losses()) for each in written["runs"])


@pytest.mark.thorough
@pytest.mark.usefixtures("warm_python")
def test_an_onnx_file_tells_how_near_it_is(circle: Run, tmp_path: Path) -> None:
    command = ("main.py", "onnx", circle.best, "-o", tmp_path / "model.onnx")
    code, out, err = finish(start(*command))
    assert (code, err) == (0, "")
    assert "takes points (batch, 2); gives outputs (batch, 1) and probabilities (batch, 2)" in out
    assert "largest difference to torch" in out
    assert json.loads(finish(start(*command, "--json"))[1])["largest_difference"] < 1e-5


def test_what_cannot_be_done_is_refused_with_one_line(run: Command) -> None:
    for line in ("report", "report none", "tensorboard none", "onnx none", "onnx none -o x"):
        code, out, err = run(*line.split())
        assert (code, out, err.count("\n")) == (2, "", 1), err
