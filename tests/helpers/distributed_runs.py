"""Processes that train together, for tests: started, found, and what each of them does.

``joint_runs.py OUT FILE N_STEPS...`` trains experiments one after another in one of several processes:
rank 0 writes a table by file to OUT, of the losses as hex floats or of why the file was refused.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).parents[2]
ALL = """
import sys
from core.training.distributed.launcher import launch
sys.exit(launch(sys.argv[1:], 2, ["tests/helpers/distributed_runs.py"]))
"""


def environment(**more: str) -> dict[str, str]:
    """Return what every process of a test is told."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def start(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    """Start Python with some arguments, and pipes."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.Popen(command, **{"cwd": ROOT, "env": environment(), **pipes, **options})


def train(*arguments: object, n: int = 2, **options: Any) -> subprocess.Popen[str]:
    """Train in several processes, as the window does."""
    return start("main.py", "train", *arguments, "--processes", n, **options)


def torchrun(*arguments: object, n: int = 2, **options: Any) -> subprocess.Popen[str]:
    """Train in several processes, as a user of torchrun does."""
    command = ["-m", "torch.distributed.run", "--nproc-per-node", n, "--master-port", free_port()]
    return start(*command, "main.py", "train", *arguments, **options)


def run_ranks(*arguments: object, folder: Path, n: int = 2) -> None:
    """Run a program in processes that find each other as torchrun tells them, and wait for their end."""
    usual = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    usual |= {"OMP_NUM_THREADS": "1", "WORLD_SIZE": str(n), "LOCAL_WORLD_SIZE": str(n)}
    usual |= {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free_port())}
    ranks = [
        start(*arguments, cwd=folder, env=usual | {"RANK": str(rank), "LOCAL_RANK": str(rank)})
        for rank in range(n)
    ]
    for process in ranks:
        _, err = process.communicate(timeout=120)
        assert process.returncode == 0, err


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def ranks_of(process: subprocess.Popen[str] | psutil.Process) -> list[psutil.Process]:
    """Return the processes that train, in their order."""
    found: dict[int, psutil.Process] = {}
    for child in psutil.Process(process.pid).children(recursive=True):
        try:
            found[int(child.environ()["RANK"])] = child
        except (KeyError, psutil.Error):
            continue
    return [found[rank] for rank in sorted(found)]


def open_addresses(process: psutil.Process) -> set[str]:
    """Return the addresses at which a process and its children listen to other machines."""
    found: set[str] = set()
    for one in [process, *process.children(recursive=True)]:
        try:
            connections = one.net_connections(kind="inet")
        except psutil.Error:  # it has just ended
            continue
        listening = {c.laddr.ip for c in connections if c.status == psutil.CONN_LISTEN}
        found |= {ip for ip in listening if not ip.startswith("127.") and ip != "::1"}
    return found


def eventually(condition: Callable[[], Any], timeout_s: float = 60) -> Any:
    """Return the first true value of a condition."""
    deadline = time.monotonic() + timeout_s
    while not (found := condition()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def main(out: str, *runs: str) -> None:
    from core.components.catalog import build_catalog
    from core.errors import PlaygroundError
    from core.experiment.experiment import Experiment
    from core.system.torchrun_environment import Launch
    from core.training.distributed.ddp_strategy import DDPStrategy
    from core.training.trainer import Trainer

    launch, catalog = Launch.from_environment(), build_catalog()
    told: dict[str, object] = {}
    assert launch is not None
    with DDPStrategy(launch) as strategy:
        for file, n_steps in zip(runs[::2], runs[1::2], strict=True):
            experiment = Experiment.read(file)
            try:
                device = strategy.device(experiment.training.device)
                trainer = Trainer(experiment, catalog, device, strategy=strategy)
            except PlaygroundError as error:
                told[Path(file).stem] = str(error)
                continue
            steps = islice(trainer.steps(), int(n_steps))
            told[Path(file).stem] = [float(step.loss).hex() for step in steps]
        if strategy.is_first:
            Path(out).write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    main(*(argument for argument in sys.argv[1:] if argument != "--attended"))
