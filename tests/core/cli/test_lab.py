"""``python main.py lab``: a program under the tracer, told in JSON or as a listing."""

from __future__ import annotations

import base64
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

import main

ROOT = Path(main.__file__).parent
TENSORS = """\
import torch
x = torch.ones(2, 3)
print("sum", x.sum().item())
y = x @ x
"""


@pytest.fixture
def lab(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], warm_python: None
) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs a program, and returns exit code, output and errors."""

    def run(text: str, *options: str) -> tuple[int, str, str]:
        file = tmp_path / "program.py"
        file.write_text(text, encoding="utf-8")
        return main.main(["lab", str(file), *options]), *capsys.readouterr()

    return run


@pytest.fixture
def told(lab: Callable[..., tuple[int, str, str]]) -> Callable[..., tuple[int, list[dict[str, Any]]]]:
    """Return a function that runs a program with ``--json``, and returns exit code and events."""

    def run(text: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
        code, out, err = lab(text, "--json", *options)
        assert err == ""
        return code, [json.loads(line) for line in out.splitlines()]

    return run


def test_json_tells_each_line_and_what_it_changed(told: Callable[..., Any]) -> None:
    code, (*lines, error) = told(TENSORS)
    assert code == 1
    assert [(line["event"], line["line"]) for line in lines][:3] == [("line", 1), ("line", 2), ("line", 3)]
    x = lines[1]["changed"]["x"]
    assert (x["type"], x["shape"], x["dtype"]) == ("Tensor", [2, 3], "torch.float32")
    assert (x["device"], x["requires_grad"], x["values"]) == ("cpu", False, [[1.0] * 3] * 2)
    assert lines[2]["changed"] == {}
    assert lines[2]["output"] == [{"stream": "stdout", "text": "sum 6.0\n"}]
    assert (error["event"], error["line"], error["type"]) == ("error", 4, "RuntimeError")
    assert "mat1 and mat2" in error["text"]
    assert {"rule", "explanation", "fix"} <= error.keys()
    assert error["fix"] is None or isinstance(error["fix"], str)


def test_json_leaves_out_what_is_empty(told: Callable[..., Any]) -> None:
    _, (line, done) = told("x = 1\n")
    assert not {"removed", "returned", "hints", "backward", "nodes", "output"} & line.keys()
    assert (done["event"], done["reason"], done["n_moments"]) == ("done", "end", 1)


def test_numbers_that_json_lacks_are_texts(told: Callable[..., Any]) -> None:
    _, events = told("import torch\nx = torch.tensor([float('nan'), float('inf')])\n")
    assert events[1]["changed"]["x"]["values"] == ["nan", "inf"]


def test_the_listing_shows_source_values_and_output(lab: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = lab(TENSORS)
    assert (code, err) == (1, "")
    for words in (
        "2  x = torch.ones(2, 3)",
        "x = Tensor[2, 3] float32 cpu: [[1., 1., 1.], [1., 1., 1.]]",
        "| sum 6.0",
        "RuntimeError, line 4: mat1 and mat2",
    ):
        assert words in out


def test_the_exit_code_says_how_it_ended(lab: Callable[..., tuple[int, str, str]]) -> None:
    ends = {"x = 1": 0, "exit()": 0, "exit(3)": 1, "1 / 0": 1, "x = = 1": 1, "import os; os.abort()": 1}
    assert {text: lab(text)[0] for text in ends} == ends


def test_limits_are_options(told: Callable[..., Any]) -> None:
    code, events = told("i = 0\nwhile True: i += 1\n", "--time-limit", "0.5", "--max-lines", "1")
    assert (code, events[-1]["reason"], events[-1]["truncated"]) == (1, "time", True)
    assert [event["event"] for event in events] == ["line", "stopped", "done"]
    assert (events[1]["line"], events[1]["why"]) == (2, "steps")


def test_it_works_in_the_present_folder_beside_its_own_modules(
    told: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside.py").write_text("value = 7\n")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    code, events = told("import beside, os\nprint(beside.value, os.path.basename(os.getcwd()))\n")
    assert code == 0
    assert events[1]["output"] == [{"stream": "stdout", "text": "7 here\n"}]


def test_a_bad_option_is_refused(lab: Callable[..., tuple[int, str, str]]) -> None:
    for options, words in (
        (("--time-limit", "0"), "--time-limit: must be seconds above 0"),
        (("--time-limit", "nan"), "--time-limit: must be seconds above 0"),
        (("--max-lines", "1.5"), "--max-lines: must be a whole number"),
        (("--practice-gpu", "9"), "--practice-gpu: must be a whole number from 0 to 2"),
    ):
        code, out, err = lab("x = 1", *options)
        assert (code, out) == (2, "")
        assert words in err


def test_what_is_no_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lab: Callable[..., tuple[int, str, str]]
) -> None:
    assert main.main(["lab", str(tmp_path / "none.py")]) == 2
    assert "cannot be read: No such file or directory" in capsys.readouterr().err
    assert main.main(["lab", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    code, _, err = lab("#" * 300_000)
    assert code == 2
    assert "at most 200,000 characters" in err


@pytest.mark.usefixtures("warm_python")
def test_a_notebook_runs_as_the_program_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = [{"cell_type": "code", "source": source} for source in ("%matplotlib inline\nx = 3", "print(x)")]
    file = tmp_path / "x.ipynb"
    file.write_text(json.dumps({"cells": cells, "nbformat": 4}))
    assert main.main(["lab", str(file)]) == 0
    out = capsys.readouterr().out
    assert "  5  x = 3" in out
    assert "| 3" in out
    file.write_text("{}")
    assert main.main(["lab", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: is no notebook of Jupyter.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.usefixtures("warm_python")
def test_ctrl_c_ends_the_program_too(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text("import os\nos.write(1, b'x')\nx = 1\nwhile True: pass\n")
    command = [sys.executable, str(ROOT / "main.py"), "lab", str(file), "--json", "--time-limit", "60"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    while b'"line": 3' not in process.stdout.readline():
        pass
    children = psutil.Process(process.pid).children(recursive=True)
    assert children
    process.send_signal(signal.SIGINT)
    try:
        _, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert (process.returncode, err) == (130, b"Interrupted.\n")
    assert not any(child.is_running() for child in children)


def test_the_host_is_no_command_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["--help"])
    shown = capsys.readouterr().out
    assert "lab-host" not in shown
    assert "lab " in shown


def test_a_rate_that_overflows_is_shown_as_it_is(lab: Callable[..., Any], told: Callable[..., Any]) -> None:
    text = (
        "import torch\noptimizer = torch.optim.SGD([torch.nn.Parameter(torch.zeros(2))], lr=1e200)\n"
        "schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 1e200 ** epoch)\n"
        "optimizer.step()\nschedule.step()\n"
    )
    code, out, _ = lab(text)
    assert code == 0
    assert "LambdaLR after 1 steps, lr inf" in out
    _, events = told(text)
    assert events[-2]["changed"]["schedule"]["rates"] == [[1e200, "inf"]]


FIGURE = "import matplotlib.pyplot as plt\nplt.plot([1, 4, 9])\nplt.show()\nprint('after')\n"


def test_the_listing_names_a_figure_and_saves_it_where_asked(
    lab: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    folder = tmp_path / "figures"
    code, out, err = lab(FIGURE, "--figures", str(folder))
    assert (code, err) == (0, "")
    (line,) = (line for line in out.splitlines() if "[Figure 1: " in line)
    assert "1280 x 960" in line
    assert (folder / "figure_001.png").read_bytes().startswith(b"\x89PNG")
    assert out.index("[Figure 1") < out.index("| after")


def test_json_holds_a_figure_as_base64(told: Callable[..., Any]) -> None:
    code, events = told(FIGURE)
    (figure,) = (output for event in events for output in event.get("output", []) if "png" in output)
    assert code == 0
    assert (figure["stream"], figure["text"]) == ("figure", "Figure 1")
    assert base64.b64decode(figure["png"], validate=True).startswith(b"\x89PNG")
