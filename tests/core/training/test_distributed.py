"""Two processes that train one model: the numbers of one, and what becomes of the run when one ends.

They take seconds to import torch, so a single start serves many tests.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import read_row
from core.system.torchrun_environment import Launch
from core.training.checkpoints.checkpoint import read
from core.training.checkpoints.save_restore import resume
from core.training.devices import choose, detect
from core.training.distributed.ddp_strategy import own_device, shared_kind
from core.training.trainer import Trainer
from tests.helpers.distributed_runs import ALL, eventually, ranks_of, start, torchrun, train
from tests.helpers.warm_python import warm

Launcher = Callable[..., subprocess.Popen[str]]
CPU = choose("cpu", detect())
N_STEPS = 20
TRAINING = {"epochs": 1000, "device": "cpu", "threads": 1}
LOSS = {"name": "CrossEntropyLoss"}
WEIGHTED = LOSS | {"weight": [0.0, 1.0, 3.0], "label_smoothing": 0.1}


def experiment(data: dict, optimizer: dict, loss: dict = LOSS, model: Any = None, **more: Any) -> Experiment:
    tables = {"data": data, "model": model or {"name": "mlp", "hidden": [8]}, "loss": loss}
    return Experiment.from_dict(tables | {"optimizer": optimizer, "training": TRAINING} | more)


SPIRAL = {"name": "spiral", "n_samples": 200}
IRIS = {"name": "iris"}
TEXT = {"name": "text", "context": 8, "stride": 8, "test_fraction": 0.99}
ADAM = {"name": "Adam", "lr": 0.01}
SGD = {"name": "SGD", "lr": 0.05, "momentum": 0.9}
LBFGS = {"name": "LBFGS", "max_iter": 3, "line_search_fn": "strong_wolfe"}
LINEAR = {"name": "linear"}
PULLED = TRAINING | {"l1": 1e-3, "l2": 1e-2, "clip_norm": 0.5}

CASES = {
    "Adam, last batch of an odd number": experiment(SPIRAL | {"batch_size": 13}, ADAM),
    "batches of one, which leave the other process without": experiment(IRIS | {"batch_size": 1}, SGD),
    "classes weighted, one of them by 0; penalties and clipping": experiment(
        IRIS | {"batch_size": 7}, SGD, WEIGHTED, training=PULLED
    ),
    "probabilities and weighted classes": experiment(
        IRIS | {"batch_size": 7}, ADAM, {"name": "NLLLoss", "weight": [1.0, 2.0, 5.0]}
    ),
    "a schedule that looks at the test loss": experiment(
        SPIRAL | {"batch_size": 50}, SGD | {"lr": 2.0}, scheduler={"name": "ReduceLROnPlateau", "patience": 0}
    ),
    "LBFGS with line search": experiment(
        IRIS | {"batch_size": 75}, LBFGS, model=LINEAR, training=TRAINING | {"l2": 0.1}
    ),
    "Muon with AdamW": experiment(IRIS | {"batch_size": 20}, {"name": "Muon", "lr": 0.01}),
    "a text, window by window": experiment(
        TEXT | {"batch_size": 1}, ADAM, model={"name": "transformer", "embedding": 4, "heads": 2, "hidden": 4}
    ),
    "a text with weighted characters": experiment(
        TEXT | {"batch_size": 13, "max_characters": 3},
        ADAM,
        LOSS | {"weight": [0.5, 1.0, 2.0]},
        model={"name": "gru", "embedding": 2, "hidden": 4},
    ),
    "pictures": experiment({"name": "digits", "batch_size": 37}, ADAM, model={"name": "cnn"}),
}
DROPOUT = experiment(SPIRAL, ADAM, model={"name": "mlp", "hidden": [8], "dropout": 0.3})
DROPOUT = DROPOUT.replace("training.epochs", 60)
REFUSED = {
    "batch norm": DROPOUT.replace("model.batch_norm", True),
    "three processes": DROPOUT.replace("training.device", "gloo:3"),
}


def test_each_process_has_a_device_of_its_own() -> None:
    third_of_four = Launch(rank=3, size=4, local_rank=1, local_size=2)
    for name, expected in {
        "cpu": "cpu", "gloo:4": "cpu", "cuda": "cuda:1", "nccl:all": "cuda:1", "xpu": "xpu:1",
        "auto": "cuda:1",
    }.items():  # fmt: skip
        assert own_device(name, third_of_four, best="cuda") == expected
    for name in ("cuda:0", "xpu:3", "mps", "gloo:2"):
        with pytest.raises(PlaygroundError, match=r"training\.device"):
            own_device(name, Launch(0, 4, 0, 4))


def test_accelerators_are_taken_where_there_is_one_for_each_process() -> None:
    four_on_two_machines = Launch(rank=0, size=4, local_rank=0, local_size=2)
    assert shared_kind("cuda", 2, four_on_two_machines) == "cuda"
    assert shared_kind("cuda", 1, four_on_two_machines) == "cpu"
    assert shared_kind("mps", 2, four_on_two_machines) == "cpu"


def losses(trainer: Trainer, n_steps: int = N_STEPS) -> list[float]:
    return [float(step.loss) for step in islice(trainer.steps(), n_steps)]


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory, waiting_python: Path | None) -> dict[str, Any]:
    """Return what two processes made of all experiments."""
    folder = tmp_path_factory.mktemp("together")
    runs: list[object] = []
    for name, case in {**CASES, "dropout": DROPOUT, **REFUSED}.items():
        file = folder / f"{name}.toml"
        case.write(file)
        runs += [file, 600 if name == "dropout" else N_STEPS]
    with warm(waiting_python), start("-c", ALL, folder / "out.json", *runs) as process:
        _, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return json.loads((folder / "out.json").read_text())  # type: ignore[no-any-return]


def test_two_processes_train_as_one_does(together: dict[str, Any], catalog: Catalog) -> None:
    for case, given in CASES.items():
        shared = [float.fromhex(loss) for loss in together[case]]
        assert len(shared) == N_STEPS
        relative = 1e-2 if case.startswith("Muon") else 1e-5  # Muon computes its steps in bfloat16
        assert shared == pytest.approx(losses(Trainer(given, catalog, CPU)), rel=relative), case


def test_each_process_drops_other_units_out(together: dict[str, Any], catalog: Catalog) -> None:
    shared = [float.fromhex(loss) for loss in together["dropout"][:N_STEPS]]
    alone = losses(Trainer(DROPOUT, catalog, CPU))
    assert shared != pytest.approx(alone, rel=1e-3)
    assert sum(shared) == pytest.approx(sum(alone), rel=0.1)


def test_what_processes_cannot_share_is_refused(together: dict[str, Any]) -> None:
    told = together["batch norm"]
    assert re.match(r"model\.batch_norm: .*Do without batch norm, or train in one process\.", told)
    told = together["three processes"]
    assert told.startswith("training.device: asks for 3 processes, but 2 were started")


def begin(launcher: Launcher, folder: Path, *more: object) -> subprocess.Popen[str]:
    """Start a run of two processes, and return when it has a checkpoint."""
    file = folder.with_suffix(".toml")
    DROPOUT.write(file)
    process = launcher(file, "--run-dir", folder, "--checkpoint-every", 20, *more)
    eventually(lambda: Run(folder).last.exists() or process.poll() is not None)
    return process


def test_a_killed_process_ends_the_run_that_can_go_on_in_one(tmp_path: Path, catalog: Catalog) -> None:
    run = Run(tmp_path / "run")
    with begin(train, run.folder) as process:
        ranks_of(process)[1].kill()
        _, err = process.communicate(timeout=60)
    row = read_row(run)
    assert (process.returncode, row.state) == (1, "failed")
    assert row.problem.startswith("Rank 1 died without a word")
    assert row.problem in err
    assert MetricsReader(run.metrics_file).read()
    trainer = resume(read(run.last), catalog, CPU)
    assert len(losses(trainer, 10)) == 10


@pytest.mark.thorough
@pytest.mark.parametrize("launcher", [train, torchrun])
def test_without_its_first_process_a_run_is_interrupted(tmp_path: Path, launcher: Launcher) -> None:
    run = Run(tmp_path / "run")
    with begin(launcher, run.folder) as process:
        ranks_of(process)[0].kill()
        process.communicate(timeout=60)
    assert read_row(run).state == "interrupted"
    assert read(run.last).step >= 20


def test_ctrl_c_stops_all_after_one_step_and_they_go_on_to_the_last_bit(
    tmp_path: Path, together: dict[str, Any], waiting_python: Path | None
) -> None:
    run = Run(tmp_path / "run")
    with begin(torchrun, run.folder, "--losses", tmp_path / "losses") as process:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    row, stopped_at = read_row(run), read(run.last).step
    assert row.state == "stopped"
    assert row.step == stopped_at
    epochs = stopped_at // 10 + 2
    more = ("--set", f"training.epochs={epochs}", "--losses", tmp_path / "losses", "--json")
    with warm(waiting_python), train("--resume", run.folder, *more) as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    done = json.loads(out.splitlines()[-1])
    assert (done["event"], done["steps"], done["device"]) == ("done", 10 * epochs, "2 processes (gloo)")
    assert (tmp_path / "losses").read_text().split() == together["dropout"][: 10 * epochs]
    info = run.table()
    assert (info["state"], info["processes"], info["backend"]) == ("finished", 2, "gloo")
