"""A user's own code in tests: files of it, and experiments made of their classes."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

from core.code.find import stamped
from core.code.source import CodeSource
from core.components.catalog import Components
from core.components.own.describe import with_own_code
from core.components.own.load import load_own_code
from core.experiment.experiment import Experiment

TEMPLATE = Path(__file__).parents[2] / "resources" / "code" / "template.py"
HEAD = "import torch\nfrom torch import nn\n"
NET = """
class Net(nn.Module):
    def __init__(self, in_shape, n_outputs, width: int = 4):
        super().__init__()
        self.first, self.last = nn.Linear(in_shape[0], width), nn.Linear(width, n_outputs)
    def forward(self, x):
        return self.last(self.first(x).relu())
"""
OWN: dict[str, Any] = {
    "seed": 3,
    "data": {"name": "MyData", "n_samples": 80, "batch_size": 16},
    "model": {"name": "MyNet", "width": 6, "dropout": 0.2},
    "loss": {"name": "MyLoss", "gamma": 1.5},
    "optimizer": {"name": "MyOptimizer", "lr": 0.003},
    "scheduler": {"name": "MyScheduler", "every": 2},
    "training": {"epochs": 4},
}
"""An experiment of the template's classes alone."""


def code_of(text: str, path: str = "/somewhere/my_code.py", head: str = HEAD) -> CodeSource:
    """Return a file of code, which need not be on the disk."""
    return CodeSource(path, (head + textwrap.dedent(text)).encode())


def components(source: CodeSource | None = None) -> Components:
    """Return torch's catalogue with the classes of a file, by default the template."""
    return with_own_code(load_own_code(source or template()))


def template(path: str = "/somewhere/my_code.py") -> CodeSource:
    """Return the file that the program gives to begin with."""
    return CodeSource(path, TEMPLATE.read_bytes())


def own_experiment(source: CodeSource | None = None, **sections: Any) -> Experiment:
    """Return an experiment with code of the user's."""
    return stamped(Experiment.from_dict(OWN | sections), source or template())
