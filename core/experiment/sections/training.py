"""How long a run lasts, where it computes, and what is done to its gradients."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from core.errors import PlaygroundError
from core.experiment.sections.section import Section, check_text, number, setting
from core.text import Text

_DEVICE = r"auto|cpu|mps|(cuda|xpu)(:[0-9]{1,3})?|gloo:[1-9][0-9]{0,2}|nccl:all"


def _check_device(value: Any, path: str) -> str:
    if not re.fullmatch(_DEVICE, check_text(value, path)):
        rule = Text(
            "must be auto, cpu, mps, cuda or xpu, one of several such as cuda:0, or several "
            "processes such as gloo:2 or nccl:all"
        )
        raise PlaygroundError(path, rule, value)
    return str(value)


@dataclass(frozen=True)
class Training(Section):
    """Length of the run, evaluations, device, threads, penalties and clipping."""

    epochs: int = number(
        "int", 200, low=1, high=10_000_000, hot=True,
        doc=Text("Passes over the training data. More can be added while it runs."),
    )  # fmt: skip
    device: str = setting(
        "auto",
        _check_device,
        Text(
            "Where the model and each batch are computed. auto takes the best that works; "
            "gloo:2 are two processes on the CPU, nccl:all one for each GPU."
        ),
    )
    threads: int | None = number(
        "int", None, low=1, high=1024,
        doc=Text("CPU threads of one operation. Another number can change the last bit of a result."),
    )  # fmt: skip
    eval_every: int = number(
        "int", 1, low=1, high=1_000_000,
        doc=Text("Epochs between two evaluations on train and test data."),
    )  # fmt: skip
    l1: float = number(
        "float", 0.0, low=0, high=1e3, hot=True, log=True,
        doc=Text("L1 penalty: this times the sum of the absolute weights is added to the loss."),
    )  # fmt: skip
    l2: float = number(
        "float", 0.0, low=0, high=1e3, hot=True, log=True,
        doc=Text("L2 penalty: half of this times the sum of the squared weights is added to the loss."),
    )  # fmt: skip
    clip_norm: float | None = number(
        "float", None, low=0, high=1e6, low_open=True, hot=True, log=True, absent=Text("no clipping"),
        doc=Text("Gradients are scaled down so that their total norm is at most this."),
    )  # fmt: skip
