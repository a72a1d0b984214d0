"""Practice GPUs under many runs and odd programs: the numbers stay the CPU's, and nothing is left behind."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise

import psutil
import pytest
import torch
from pytestqt.qtbot import QtBot

from core.lab.practice.gpus import PracticeGpus
from core.protocol.trace.events import Activity, Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Program
from core.training.devices import detect
from gui.processes.lab_process import LabProcess
from tests.attack.cases import seeds
from tests.core.lab.tracing.recorded import Recorded
from tests.helpers.each import each

LONG_MS = 60_000
N_RUNS, N_CHAINS = 6, 12
TRAINING = """\
import torch
model = torch.nn.Linear(3, 2).to("cuda")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(2):
    loss = model(torch.randn(4, 3).cuda()).sum()
    loss.backward()
    optimizer.step()
print(loss.item(), torch.cuda.device_count())
"""


@pytest.fixture(autouse=True)
def _no_collection_within() -> Iterator[None]:
    """Collect what other tests have left before, not while torch and the interpreter are traced."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


ODD = {
    "patched by the program": "import torch\ntorch.Tensor.to = None\ntorch.cuda.is_available = 3\n",
    "del of a property": "import torch\ndel torch.Tensor.device\nx = torch.ones(2)\n",
    "a default device that stays": "import torch\ntorch.set_default_device('cuda')\nx = torch.ones(2)\n",
    "a mode that stays": (
        "import torch\nmode = torch.utils._python_dispatch.TorchDispatchMode\n"
        "m = type('M', (mode,), {'__torch_dispatch__': lambda s, f, t, a=(), k=None: f(*a, **(k or {}))})()\n"
        "m.__enter__()\nx = torch.ones(2, device='cuda')\n"
    ),
    "ten billion elements": "import torch\nx = torch.zeros(10 ** 10, device='cuda')\n",
    "as many in small steps": (
        "import torch\nx = torch.ones(1 << 25, device='cuda')\nkept = []\n"
        "while True:\n    kept.append(x + 1)\n"
    ),
    "a product that is too large": (
        "import torch\nx = torch.ones(1 << 20, 1, device='cuda')\ny = x @ x.t()\n"
    ),
    "a thread that goes on": (
        "import threading, torch\n"
        "def work():\n    while True:\n        torch.ones(2, device='cuda').sum().item()\n"
        "threading.Thread(target=work, daemon=True).start()\n"
    ),
    "a fork": "import os, torch\nif os.fork() == 0:\n    torch.ones(2).cuda()\n    os._exit(0)\nos.wait()\n",
}


@pytest.fixture(scope="module")
def host(qapp) -> Iterator[LabProcess]:  # type: ignore[no-untyped-def]
    host = LabProcess()
    yield host
    host.close()


@pytest.mark.skipif(sys.platform == "win32", reason="runs are forks")
def test_many_runs_leave_no_process_and_the_same_devices(
    qtbot: QtBot, host: LabProcess, tried: Callable[[int], None]
) -> None:
    before, n = [device.name for device in detect()], len(seeds(N_RUNS))
    events: list[TraceEvent] = []
    host.events.connect(events.extend)
    for number in range(n):
        with qtbot.waitSignal(host.ended, timeout=LONG_MS):
            host.run(Program(TRAINING, n_practice_gpus=1 + number % 2))
    left = psutil.Process(host.pid).children(recursive=True)
    waiting = [process for process in left if process.status() != psutil.STATUS_ZOMBIE]
    host.events.disconnect(events.extend)
    assert [event.reason for event in events if isinstance(event, Done)] == ["end"] * n
    printed = {
        output.text.split()[-1] for event in events if isinstance(event, Moment) for output in event.output
    }
    assert printed == {"1", "2"}
    assert len(waiting) <= 1  # at most one that waits for the next run
    assert [device.name for device in detect()] == before
    tried(n)


@pytest.mark.skipif(sys.platform == "win32", reason="made of what POSIX systems have")
@each("name", ODD)
def test_odd_programs_end_and_are_told(
    qtbot: QtBot, host: LabProcess, name: str, tried: Callable[[int], None]
) -> None:
    events: list[TraceEvent] = []
    host.events.connect(events.extend)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program(ODD[name], n_practice_gpus=1))
    host.events.disconnect(events.extend)
    end = events[-1]
    assert isinstance(end, Done | ProgramError)
    if name in ("ten billion elements", "as many in small steps", "a product that is too large"):
        assert isinstance(end, ProgramError)
        assert end.text.startswith("CUDA out of memory. Tried to allocate")
    elif isinstance(end, Done):
        assert end.reason == "end"
    tried(1)


UNARY = ("exp", "tanh", "sin", "t", "clone", "detach", "contiguous", "cos", "abs", "neg", "sigmoid")
BINARY = ("add", "mul", "sub", "matmul", "maximum", "atan2")


def chain(device: str, seed: int) -> list[list[float]]:
    """Return the numbers of a random chain of operations, views and changes in place, and of gradients."""
    torch.manual_seed(seed)
    choose = random.Random(seed)
    leaves = [torch.randn(4, 4, device=device, requires_grad=True) for _ in range(3)]
    made = list(leaves)
    for _ in range(choose.randrange(5, 25)):
        x, y = choose.choice(made), choose.choice(made)
        match choose.randrange(5):
            case 0 | 1:
                made.append(getattr(x, choose.choice(UNARY))())
            case 2 | 3:
                made.append(getattr(x, choose.choice(BINARY))(y))
            case 4:
                changed = x.clone()
                changed[choose.randrange(4)] = y[0] * 0.5
                changed.mul_(torch.tensor(0.5)).add_(1)
                made.append(changed)
    loss = sum((x.tanh().mean() for x in made), torch.zeros((), device=device))
    loss.backward()
    gradients = [leaf.grad for leaf in leaves if leaf.grad is not None]
    assert {str(x.device) for x in (*made, *gradients)} == {"cpu" if device == "cpu" else "cuda:0"}
    return [x.detach().cpu().flatten().tolist() for x in (*made, loss, *gradients)]


def test_random_chains_give_the_cpus_numbers(tried: Callable[[int], None]) -> None:
    for seed in seeds(N_CHAINS):
        on_cpu = chain("cpu", seed)
        with PracticeGpus(1):
            assert repr(chain("cuda", seed)) == repr(on_cpu), seed  # nan is nan
    tried(len(seeds(N_CHAINS)))


def test_random_chains_keep_the_clock_and_the_memory_right(tried: Callable[[int], None]) -> None:
    for seed in seeds(N_CHAINS):
        with PracticeGpus(1) as gpus:
            chain("cuda", seed)
            activities = gpus.take_activities()
            assert torch.cuda.memory_allocated() == 0, seed
            assert torch.cuda.max_memory_allocated() > 0
        _check_clock(activities)
    tried(len(seeds(N_CHAINS)))


def _check_clock(activities: tuple[Activity, ...]) -> None:
    """Neither the bus nor the GPU does two things at once."""
    for what in ("transfer", "compute"):
        own = [activity for activity in activities if activity.what == what]
        for one, after in pairwise(own):
            assert after.begin_ms >= one.begin_ms + one.duration_ms - 1e-9


def test_a_trace_of_practice_prints_what_the_cpu_prints(tried: Callable[[int], None]) -> None:
    program = TRAINING.replace("torch.cuda.device_count()", "model.weight.sum().item()")
    printed = []
    for text, n in ((program, 1), (program.replace('"cuda"', '"cpu"').replace(".cuda()", ""), 0)):
        printed.append(Recorded(text, n).printed)
    assert printed[0] == printed[1] != ""
    tried(1)
