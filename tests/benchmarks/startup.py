"""From launch to the shown window and to the first loss, against bare programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.figures import Figure, median

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = Path(__file__).parent / "programs"


def run(quick: bool) -> list[Figure]:
    """Return launch times as ratios, median of pairs run in turn."""
    rounds = 2 if quick else 9
    window, first_loss, has_torch, in_another = [], [], [], []
    for _ in range(rounds + 1):
        ours, other = _launch("window.py"), _launch("window.py", "zh")
        in_another.append(other["shown"] / ours["shown"])
        plot, step = _launch("bare_plot.py"), _launch("bare_step.py")
        window.append(ours["shown"] / plot["shown"])
        first_loss.append(ours["first_loss"] / step["first_loss"])
        has_torch.append(ours["torch_at_first_paint"])
    return [
        Figure("launch to shown window over a bare plot window", median(window[1:]), "ratio", at_most=1.2),
        Figure(
            "launch to shown window in Chinese over English", median(in_another[1:]), "ratio", at_most=1.03
        ),
        Figure("torch imported at first paint", float(any(has_torch)), "", at_most=0),
        Figure("launch to first loss over a bare script", median(first_loss[1:]), "ratio", at_most=1.25),
    ]


def _launch(program: str, *arguments: str) -> dict[str, float]:
    """Run a program and return its figures, in seconds since it was launched."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": home, "OMP_NUM_THREADS": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # ours is compiled too, as a user's is
        environment["LAUNCHED"] = repr(time.time())
        done = subprocess.run(
            [sys.executable, str(PROGRAMS / program), *arguments],
            env=environment, capture_output=True, text=True, check=True, timeout=120,
        )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]
