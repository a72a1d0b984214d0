"""Exported programs, run as their users run them, and the trainer that they repeat."""

from __future__ import annotations

import io
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np
import torch

from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.export.program.export_program import export_program
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.experiments import CATALOG

CPU = choose("cpu", detect())
LINT = ("check", "--select", "E,F,W,I,UP,B,C4,SIM,RUF100,N,PERF")
FORMAT = ("format", "--check", "--diff")
EPOCH_LINE = re.compile(r"epoch (\d+): train loss (\S+), .*; test loss (\S+), ")

Evaluations = list[tuple[int, np.float32, np.float32]]


class Trained:
    """What the trainer gives for an experiment."""

    def __init__(self, experiment: Experiment, catalog: Catalog = CATALOG) -> None:
        with _as_it_was():
            trainer = Trainer(experiment, catalog, CPU)
            self.losses: list[str] = []
            self.evaluations: Evaluations = []
            for result in trainer.steps():
                self.losses.append(float(result.loss).hex())
                if result.evaluation is not None:
                    e = result.evaluation
                    self.evaluations.append((e.epoch, np.float32(e.train.loss), np.float32(e.test.loss)))
        self.weights = trainer.model.state_dict()


class Ran:
    """What a program gives that is run in this process as ``python script.py`` would."""

    def __init__(self, code: str, folder: Path) -> None:
        script, losses, weights = (folder / name for name in ("script.py", "losses.txt", "model.pt"))
        script.write_text(code, encoding="utf-8")
        with _as_it_was(), redirect_stdout(io.StringIO()) as output:
            sys.path.insert(0, str(folder))
            sys.argv = [str(script), "--losses", str(losses), "--weights", str(weights)]
            runpy.run_path(str(script), run_name="__main__")
        self.losses = losses.read_text().split()
        self.weights: dict[str, Any] = torch.load(weights)
        told = EPOCH_LINE.findall(output.getvalue())
        self.evaluations: Evaluations = [
            (int(n), np.float32(train), np.float32(test)) for n, train, test in told
        ]


@contextmanager
def _as_it_was() -> Iterator[None]:
    """Leave arguments, path and threads as they were: trainer and program set the threads."""
    arguments, path, n_threads = sys.argv, list(sys.path), torch.get_num_threads()
    try:
        yield
    finally:
        sys.argv, sys.path[:] = arguments, path
        torch.set_num_threads(n_threads)


def assert_repeats(
    experiment: Experiment, folder: Path, catalog: Catalog = CATALOG, *, draws_in_evaluations: bool = False
) -> str:
    """Let the program of an experiment repeat its trainer to the last bit; return the program."""
    trained = Trained(experiment, catalog)
    code = export_program(experiment.replace("training.device", "cpu"), catalog)
    ran = Ran(code, folder)
    assert ran.losses == trained.losses
    assert draws_in_evaluations or ran.evaluations == trained.evaluations
    assert_same_weights(ran.weights, trained.weights)
    return code


def assert_same_weights(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """Compare two states to the last bit."""
    assert list(given) == list(expected)
    for name, weight in expected.items():
        assert torch.equal(given[name], weight), name


def assert_clean(*paths: Path, rules: tuple[str, ...] = LINT) -> None:
    """Have ruff find nothing in files, or in folders of them, and nothing to format."""
    for command, *options in (rules, FORMAT):
        ruff = [sys.executable, "-m", "ruff", command, "--isolated", "--no-cache", *options]
        done = subprocess.run([*ruff, *map(str, paths)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
