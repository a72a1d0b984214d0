"""An exported program against the trainer: the same losses to the last bit, for every choice there is."""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset
from core.export.program.data import CLASS_SIZES
from core.export.program.export_program import export_program
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.contracts.export_cases import every_case, fetched_cases, made, shortened
from tests.helpers.distributed_runs import free_port, run_ranks
from tests.helpers.effort import is_within, seconds_of
from tests.helpers.experiments import CATALOG

CASES = every_case()
CPU = choose("cpu", detect())
EPOCH_LINE = re.compile(r"epoch (\d+): train loss (\S+), .*; test loss (\S+), ")
KNOWN = {
    "argparse",
    "collections",
    "csv",
    "math",
    "os",
    "re",
    "time",
    "typing",
    "unicodedata",
    "numpy",
    "pydoc_data",
    "torch",
    "sklearn",
}


@pytest.fixture(autouse=True)
def _threads_stay() -> Iterator[None]:
    """Leave the number of threads as it was: both trainer and program set it."""
    n_threads = torch.get_num_threads()
    yield
    torch.set_num_threads(n_threads)


class Trained:
    """What the trainer gives for an experiment."""

    def __init__(self, experiment: Experiment) -> None:
        trainer = Trainer(experiment, CATALOG, CPU)
        self.losses: list[str] = []
        self.evaluations: list[tuple[int, np.float32, np.float32]] = []
        for result in trainer.steps():
            self.losses.append(float(result.loss).hex())
            if result.evaluation is not None:
                e = result.evaluation
                self.evaluations.append((e.epoch, np.float32(e.train.loss), np.float32(e.test.loss)))
        self.weights = trainer.model.state_dict()


def run(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], dict[str, Any]]:
    """Run a program in this process, as ``python script.py`` would; return its losses and weights."""
    script, losses, weights = (folder / name for name in ("script.py", "losses.txt", "model.pt"))
    script.write_text(code, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [str(script), "--losses", str(losses), "--weights", str(weights)])
    runpy.run_path(str(script), run_name="__main__")
    return losses.read_text().split(), torch.load(weights)


def told(output: str) -> list[tuple[int, np.float32, np.float32]]:
    """Return the losses of an evaluation that were printed."""
    found = EPOCH_LINE.findall(output)
    return [(int(epoch), np.float32(train), np.float32(test)) for epoch, train, test in found]


def assert_same_weights(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert list(given) == list(expected)
    for name, weight in expected.items():
        assert torch.equal(given[name], weight), name


@pytest.mark.parametrize("experiment", [c for _, c in CASES], ids=[n for n, _ in CASES])
def test_a_program_gives_the_trainers_losses(
    experiment: Experiment,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    trained = Trained(experiment)
    losses, weights = run(
        export_program(experiment.replace("training.device", "cpu"), CATALOG), tmp_path, monkeypatch
    )
    assert losses == trained.losses
    assert told(capsys.readouterr().out) == trained.evaluations
    assert_same_weights(weights, trained.weights)


def ruff(*arguments: object) -> str:
    command = [sys.executable, "-m", "ruff", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def is_of_one_process(experiment: Experiment) -> bool:
    return experiment.task is not None and experiment.task.name == "metric"


def test_triplets_are_not_dealt_to_several_processes() -> None:
    with pytest.raises(PlaygroundError, match=r"task.name: compares the samples of a batch"):
        export_program(made("metric learning"), CATALOG, "ddp")


def test_programs_are_clean_formatted_and_on_their_own(tmp_path: Path) -> None:
    for i, (name, experiment) in enumerate([*CASES, *fetched_cases()]):
        for form in ("plain", "ddp")[: 1 if is_of_one_process(experiment) else 2]:
            code = export_program(experiment, CATALOG, form)
            (tmp_path / f"{form}_{i}.py").write_text(f"{code}# {name}\n", encoding="utf-8")
            assert imported(code) <= KNOWN
        (tmp_path / f"{i}.ipynb").write_text(
            export_program(experiment, CATALOG, "notebook"), encoding="utf-8"
        )
    assert not ruff(
        "check", "--isolated", "--no-cache", "--select", "E,F,W,I,UP,B,C4,SIM,RUF100,N,PERF", tmp_path
    )
    assert not ruff("format", "--isolated", "--no-cache", "--check", "--diff", tmp_path)


def imported(code: str) -> set[str]:
    """Return the top-level packages that a program imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or ".").partition(".")[0])
    return found


def cells_of(text: str, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_from_top_to_bottom_with_the_same_losses(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = shortened(name)
    text = export_program(experiment.replace("training.device", "cpu"), CATALOG, "notebook")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for code in cells_of(text, "code"):
        exec(compile(code, "cell", "exec"), names)
    trained = Trained(experiment)
    assert [loss.hex() for loss in names["losses"]] == trained.losses
    assert_same_weights(torch.load(tmp_path / "model.pt"), trained.weights)


def test_a_notebook_is_one_by_its_format() -> None:
    whole = json.loads(export_program(read_preset("digits_cnn").experiment, CATALOG, "notebook"))
    assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
    assert whole["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in whole["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in whole["cells"]:
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"])
        assert all(isinstance(line, str) for line in cell["source"])
        wanted = {"cell_type", "id", "metadata", "source"}
        assert set(cell) == wanted | (
            {"execution_count", "outputs"} if cell["cell_type"] == "code" else set()
        )


def start(*command: object, folder: Path) -> None:
    """Run a command in a folder, where nothing of this project can be imported."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, *map(str, command)], cwd=folder, env=environment, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_a_script_runs_where_nothing_of_this_project_is(tmp_path: Path) -> None:
    experiment = read_preset("moons").experiment
    (tmp_path / "script.py").write_text(export_program(experiment, CATALOG), encoding="utf-8")
    start("script.py", "--losses", "out.txt", "--device", "cpu", "--epochs", 3, folder=tmp_path)
    trained = Trained(experiment.replace("training.epochs", 3))
    assert (tmp_path / "out.txt").read_text().split() == trained.losses
    assert_same_weights(torch.load(tmp_path / "model.pt"), trained.weights)


SHARED = {
    "plain": made(data={"name": "circle", "n_samples": 200, "balance": 0.5}),
    "every part": made(
        "multiclass",
        data={"name": "digits", "test_fraction": 0.9, "batch_size": 8},
        model={"name": "cnn", "channels": [4], "dense": [8]},
        optimizer={"name": "Muon"},
        scheduler={"name": "ReduceLROnPlateau", "patience": 0, "threshold": 0.5},
        training={"l1": 0.001, "clip_norm": 1.0, "epochs": 3},
    ),
    "LBFGS": made(
        data={"name": "circle", "n_samples": 80, "batch_size": 40},
        optimizer={"name": "LBFGS", "lr": 0.2, "max_iter": 4},
        training={"l2": 0.01},
    ),
}


@pytest.mark.usefixtures("warm_python")
@pytest.mark.parametrize("experiment", SHARED.values(), ids=[*SHARED])
def test_two_processes_learn_as_one_does(experiment: Experiment, tmp_path: Path) -> None:
    code = export_program(experiment.replace("training.device", "cpu"), CATALOG, "ddp")
    (tmp_path / "script.py").write_text(code, encoding="utf-8")
    if experiment is SHARED["plain"]:
        torchrun = ("-m", "torch.distributed.run", "--master-port", free_port(), "--nproc-per-node", 2)
        start(*torchrun, "script.py", "--losses", "out.txt", folder=tmp_path)
    else:  # as torchrun starts them, without the time that it takes
        run_ranks("script.py", "--losses", "out.txt", folder=tmp_path)
    trained = Trained(experiment)
    losses = [float.fromhex(line) for line in (tmp_path / "out.txt").read_text().split()]
    assert losses == pytest.approx([float.fromhex(loss) for loss in trained.losses], rel=1e-5)
    weights = torch.load(tmp_path / "model.pt")
    assert list(weights) == list(trained.weights)
    for name, weight in trained.weights.items():
        torch.testing.assert_close(weights[name], weight, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize(
    ("preset", "sizes"),
    [
        ("spiral", "2 -> 16 -> 16 -> 1"),
        ("digits_cnn", "1 x 8 x 8 -> 16 x 4 x 4 -> 32 x 2 x 2 -> 64 -> 10"),
        ("layers_resnet", "1 x 8 x 8 -> 16 x 8 x 8 -> 32 x 4 x 4 -> 32 x 1 x 1 -> 32 -> 10"),
    ],
)
def test_the_class_of_a_model_lists_its_sizes_also_those_that_follow_their_like(
    preset: str, sizes: str
) -> None:
    assert f"Layer sizes: {sizes}." in export_program(read_preset(preset).experiment, CATALOG)


def test_only_what_an_experiment_needs_appears() -> None:
    plain = export_program(made(), CATALOG)
    for absent in (
        "scheduler",
        "penalty",
        "clip_grad",
        "closure",
        "initialise",
        "sklearn",
        "dist.",
        "if epoch",
    ):
        assert absent not in plain
    assert "clip_grad_norm_(model.parameters(), max_norm=2.0)" in export_program(
        made(training={"clip_norm": 2}), CATALOG
    )


COUNTS_THREADS = """
import torch
torch.set_num_threads(4)
from core.components.catalog import build_catalog
from core.training.devices import choose, detect
from core.experiment.presets import read_preset
from core.training.trainer import Trainer
experiment = read_preset("digits_cnn").experiment.replace("data.batch_size", 256)
print(Trainer(experiment, build_catalog(), choose("cpu", detect())).threads)
"""


def test_a_program_takes_as_many_threads_as_the_trainer_and_leaves_one_core() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNTS_THREADS], capture_output=True, text=True, timeout=120, check=True
    )
    assert [taken_by_a_program(offered) for offered in (1, 2, 4, 16)] == [1, 1, 3, 9]
    assert int(done.stdout) == 3


def taken_by_a_program(offered: int) -> int:
    """Return the threads that a program of much work sets where torch would take `offered`."""
    code = export_program(read_preset("digits_cnn").experiment.replace("data.batch_size", 256), CATALOG)
    line = next(line for line in code.splitlines() if "n_threads = " in line)
    torch.set_num_threads(offered)
    names: dict[str, Any] = {"torch": torch}
    exec(line.strip(), names)
    return int(names["n_threads"])


def test_a_name_cannot_break_out_of_the_docstring(tmp_path: Path) -> None:
    for name in (
        '""" + evil() + """',
        "back\\slash\\",
        "two\nlines",
        "",
        "\u202e\x00",
        "渦" * 90,
        "x" * 300,
        '"',
    ):
        # Past the rule for names, which refuses some of these.
        code = export_program(replace(made(), name=name), CATALOG)
        assert isinstance(ast.parse(code).body[0], ast.Expr)
        assert "evil()" not in ast.dump(ast.Module(ast.parse(code).body[1:], []))
        (tmp_path / f"{len(list(tmp_path.iterdir()))}.py").write_text(code, encoding="utf-8")
    assert not ruff("check", "--isolated", "--no-cache", "--select", "E,F,W,I,UP,B", tmp_path)
    assert not ruff("format", "--isolated", "--no-cache", "--check", "--diff", tmp_path)


def test_an_experiment_that_cannot_run_is_refused() -> None:
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr"):
        export_program(made().replace("optimizer.lr", -1.0), CATALOG)


def test_a_program_is_written_while_one_types() -> None:
    experiment = read_preset("digits_cnn").experiment
    export_program(experiment, CATALOG)
    assert is_within(min(seconds_of(lambda: export_program(experiment, CATALOG)) for _ in range(10)), 0.02)


def test_class_sizes_are_those_of_the_data_sets() -> None:
    from sklearn import datasets

    for name, sizes in CLASS_SIZES.items():
        assert tuple(np.bincount(getattr(datasets, f"load_{name}")().target)) == sizes
