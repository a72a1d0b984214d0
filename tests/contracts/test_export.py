"""An exported program against the trainer: the same losses to the last bit, for every choice there is."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
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
from core.training import devices
from core.training.trainer import Trainer
from tests.contracts.export_cases import every_case, fetched_cases, made, shortened
from tests.helpers.distributed_runs import free_port, run_ranks
from tests.helpers.effort import is_within, seconds_of
from tests.helpers.experiments import CATALOG
from tests.helpers.programs import CPU, Ran, Trained, assert_clean, assert_repeats, assert_same_weights

CASES = every_case()
KNOWN = {
    *("argparse", "collections", "csv", "math", "os", "re", "time", "typing", "unicodedata"),
    *("numpy", "pydoc_data", "torch", "sklearn"),
}
LINES = ["道可道，非常道。", "名可名，非常名。", "无名天地之始；有名万物之母。", "abc"]


def test_a_program_gives_the_trainers_losses(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for name, experiment in CASES:
        with subtests.test(name):
            assert_repeats(experiment, tmp_path)


def test_a_program_reads_the_encoding_and_the_line_ends_of_a_text(tmp_path: Path) -> None:
    for encoding in ("gb18030", "utf-16"):
        file = tmp_path / f"{encoding}.txt"
        file.write_bytes("\r\n".join(LINES * 12).encode(encoding))
        data = {"name": "text", "path": str(file), "context": 5, "stride": 2, "max_characters": 12}
        assert_repeats(made("language", data=data, training={"epochs": 2}), tmp_path)


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
    assert_clean(tmp_path)


def imported(code: str) -> set[str]:
    """Return the top-level packages that a program imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or ".").partition(".")[0])
    return found


AS_SCRIPT = """
import sys
names = {{}}
for code in {cells}:
    exec(compile(code, "cell", "exec"), names)
with open(sys.argv[2], "w") as file:
    file.writelines(loss.hex() + "\\n" for loss in names["losses"])
"""
"""Runs cells one after another, and tells their losses as a program does; the weights lie where it runs."""


def cells_of(text: str, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == kind]


def assert_notebook_repeats(name: str, folder: Path) -> None:
    experiment = shortened(name)
    text = export_program(experiment.replace("training.device", "cpu"), CATALOG, "notebook")
    ran = Ran(AS_SCRIPT.format(cells=cells_of(text, "code")), folder)
    trained = Trained(experiment)
    assert ran.losses == trained.losses
    assert_same_weights(ran.weights, trained.weights)


@pytest.mark.parametrize("name", ["spiral", "digits_cnn", "text_bigram"])
def test_a_notebook_runs_from_top_to_bottom_with_the_same_losses(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_notebook_repeats(name, tmp_path)


@pytest.mark.thorough
def test_every_preset_gives_the_same_losses_as_a_notebook_and_as_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        with subtests.test(name):
            assert_notebook_repeats(name, tmp_path)
            assert_repeats(shortened(name), tmp_path)


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


def test_the_class_of_a_model_lists_its_sizes_also_those_that_follow_their_like() -> None:
    for preset, sizes in (
        ("spiral", "2 -> 16 -> 16 -> 1"),
        ("digits_cnn", "1 x 8 x 8 -> 16 x 4 x 4 -> 32 x 2 x 2 -> 64 -> 10"),
        ("layers_resnet", "1 x 8 x 8 -> 16 x 8 x 8 -> 32 x 4 x 4 -> 32 x 1 x 1 -> 32 -> 10"),
    ):
        assert f"Layer sizes: {sizes}." in export_program(read_preset(preset).experiment, CATALOG)


def test_only_what_an_experiment_needs_appears() -> None:
    plain = export_program(made(), CATALOG)
    parts = ("scheduler", "penalty", "clip_grad", "closure", "initialise", "sklearn", "dist.", "if epoch")
    assert [part for part in parts if part in plain] == []
    assert "clip_grad_norm_(model.parameters(), max_norm=2.0)" in export_program(
        made(training={"clip_norm": 2}), CATALOG
    )


def test_a_program_takes_as_many_threads_as_the_trainer_and_leaves_one_core(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    large = read_preset("digits_cnn").experiment.replace("data.batch_size", 256)
    (line,) = (line for line in export_program(large, CATALOG).splitlines() if "n_threads = " in line)
    for offered, taken in ((1, 1), (2, 1), (4, 3), (16, 9)):
        monkeypatch.setattr(torch, "get_num_threads", lambda n=offered: n)
        names: dict[str, Any] = {"torch": torch}
        exec(line.strip(), names)
        assert names["n_threads"] == taken
    monkeypatch.setattr(devices, "_MOST_THREADS", 3)  # of 4 that torch would take
    monkeypatch.setattr(torch, "set_num_threads", lambda n: None)
    assert Trainer(large, CATALOG, CPU).threads == 3


def test_a_name_cannot_break_out_of_the_docstring(tmp_path: Path) -> None:
    names = ('""" + evil() + """', "back\\slash\\", "two\nlines", "", "\u202e\x00", "渦" * 90, "x" * 300, '"')
    for name in names:
        # Past the rule for names, which refuses some of these.
        code = export_program(replace(made(), name=name), CATALOG)
        assert isinstance(ast.parse(code).body[0], ast.Expr)
        assert "evil()" not in ast.dump(ast.Module(ast.parse(code).body[1:], []))
        (tmp_path / f"{len(list(tmp_path.iterdir()))}.py").write_text(code, encoding="utf-8")
    assert_clean(tmp_path, rules=("check", "--select", "E,F,W,I,UP,B"))


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
