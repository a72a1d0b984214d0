"""Broken and hostile files of a user's own code: each is told with its line, in the process that tries it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from core.protocol.trace.events import Done, ProgramError
from core.protocol.trace.program import Limits
from tests.attack.conftest import Tried
from tests.helpers.lab_host_process import LabHostProcess
from tests.helpers.own_code import HEAD, NET

LOSS = "class Loss(nn.Module):\n    def forward(self, outputs, y):\n        {}\n"
FORWARD = NET.replace("return self.last(self.first(x).relu())", "{}")
SOUND = "return self.last(self.first(x))"
OPTIMIZER = """
class Opt(torch.optim.Optimizer):
    def __init__(self, params, lr: float = 0.1):
        super().__init__(params, {{"lr": lr}})
    def step(self):
        {}
"""
SCHEDULE = """
class Plan(torch.optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        {}
"""
DATA = """
from torch.utils.data import Dataset
class Data(Dataset):
    def __len__(self):
        return 40
    def __getitem__(self, i):
        {}
"""
USES = {"Net": "model", "Loss": "loss", "Opt": "optimizer", "Plan": "scheduler", "Data": "data"}

BROKEN: dict[str, tuple[str, str, str]] = {
    # what it is: its text, a mark in the line that is to be told, what is to be said
    "syntax": ("class Net(nn.Module:\n    pass", "class Net", "is not Python"),
    "indentation": ("def f():\nreturn 1", "return 1", "is not Python"),
    "missing module": ("import no_such_module_anywhere", "no_such", "No module named"),
    "error at import": ("x = 1 / 0", "1 / 0", "ZeroDivisionError"),
    "sys.exit at import": ("import sys; sys.exit(3)", "sys.exit", "calls sys.exit"),
    "os._exit at import": ("import os; os._exit(3)", "os._exit", "os._exit would end the program"),
    "endless loop at import": ("while True: pass", "while True", "did not end"),
    "endless recursion at import": ("def f(): return f()\nf()", "def f", "calls itself without an end"),
    "a thread": (
        "import threading\ndef spin():\n    while True: pass\n"
        "threading.Thread(target=spin, daemon=True).start()",
        "def spin",
        "leaves the thread",
    ),
    "the name of torch's": ("class Adam(torch.optim.SGD): pass", "class Adam", "is the name of a component"),
    "too much memory": ("x = torch.zeros(1 << 40)", "1 << 40", "memory"),
    "a wrong family": ("class Net(nn.Module):\n    family = 'net'", "class Net", "must be one of"),
    "no model": (FORWARD.format("return x").replace("nn.Linear", "len"), "len(in_shape", "TypeError"),
    "an argument without default": (
        NET.replace("width: int = 4", "width"), "class Net", "has neither a type nor a default",
    ),
    "wrong shape": (FORWARD.format("return self.first(x)"), "class Net", "must return the shape (2, 2)"),
    "shapes that clash": (FORWARD.format("return self.last(x)"), "self.last(x)", "cannot be multiplied"),
    "no tensor": (FORWARD.format("return 3"), "class Net", "must return a Tensor"),
    "nothing to learn": (
        "class Net(nn.Module):\n    def __init__(self, in_shape): super().__init__()\n"
        "    def forward(self, x): return x",
        "class Net",
        "has no parameters",
    ),
    "endless loop in forward": (FORWARD.format("\n        while True: pass"), "while True", "did not end"),
    "sys.exit in forward": (FORWARD.format("raise SystemExit"), "raise SystemExit", "calls sys.exit"),
    "os._exit in training": (
        FORWARD.format(f"\n        import os\n        if self.training: os._exit(0)\n        {SOUND}"),
        "os._exit(0)",
        "os._exit would end",
    ),
    "NaN": (FORWARD.format("return self.last(self.first(x)) / 0 * 0"), "class Net", "became not a number"),
    "a loss of many numbers": (LOSS.format("return outputs"), "class Loss", "must return one number"),
    "a loss without gradient": (LOSS.format("return torch.tensor(1.0)"), "class Loss", "has a gradient"),
    "a loss that is NaN": (LOSS.format("return outputs.mean() * float('nan')"), "class Loss", "not a number"),
    "a step that fails": (OPTIMIZER.format("self.no_such()"), "no_such", "AttributeError"),
    "a rate that is none": (SCHEDULE.format("return None"), "", "NoneType"),
    "no pairs": (DATA.format("return torch.zeros(2)"), "class Data", "must give pairs"),
    "shapes that differ": (DATA.format("return torch.zeros(1 + i % 3), i % 2"), "class Data", "of one shape"),
    "data of NaN": (DATA.format("return torch.full((2,), float('nan')), i % 2"), "class Data", "finite"),
    "one class": (DATA.format("return torch.zeros(2), 0"), "class Data", "at least two classes"),
}  # fmt: skip


@pytest.fixture(scope="module")
def host() -> Iterator[LabHostProcess]:
    host = LabHostProcess()
    yield host
    host.close()


def experiment(text: str) -> str:
    """Return an experiment that uses what a file defines."""
    sections = {"data": "spiral", "model": "mlp", "loss": "CrossEntropyLoss", "optimizer": "Adam"}
    sections["scheduler"] = ""
    sections |= {section: name for name, section in USES.items() if f"class {name}(" in text}
    tables = [f'[{section}]\nname = "{name}"\n' for section, name in sections.items() if name]
    return "".join(tables) + '[code]\npath = "/somewhere/my_code.py"\n'


def test_each_is_told_with_its_line(host: LabHostProcess, tried: Tried) -> None:
    for what, (text, mark, said) in BROKEN.items():
        limits = Limits(time_s=1.5 if "endless loop" in what else 20.0, memory_bytes=3 << 30)
        uses = any(f"class {name}(" in text for name in USES) and "family" not in text
        *_, end = host.run(
            HEAD + text,
            limits,
            name="/somewhere/my_code.py",
            experiment=experiment(text) if uses and what != "syntax" else "",
        )
        assert isinstance(end, ProgramError), what
        assert said in end.text, f"{what}: {end.text}"
        lines = (HEAD + text).splitlines()
        line = next((i for i, content in enumerate(lines, start=1) if mark and mark in content), 0)
        if line:
            assert re.search(rf"my_code\.py, line {line}\b", end.text), f"{what}: {end.text}"
    tried(len(BROKEN))


def test_code_that_works_passes(host: LabHostProcess) -> None:
    *_, end = host.run(HEAD + NET, Limits(), name="/somewhere/my_code.py", experiment=experiment(NET))
    assert isinstance(end, Done)
    assert end.reason == "end"
