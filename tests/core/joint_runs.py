"""Trains experiments one after another with the processes that torchrun has started.

``torchrun ... joint_runs.py OUT FILE N_STEPS...``: rank 0 writes a table by file to OUT, of the
losses as hex floats or of why the file was refused.
"""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path

from core.catalog import build_catalog
from core.distributed import Ranks
from core.errors import PlaygroundError
from core.experiment import Experiment
from core.launch import Launch
from core.trainer import Trainer


def main(out: str, *runs: str) -> None:
    launch, catalog = Launch.from_environment(), build_catalog()
    told: dict[str, object] = {}
    assert launch is not None
    with Ranks(launch) as ranks:
        for file, n_steps in zip(runs[::2], runs[1::2], strict=True):
            experiment = Experiment.read(file)
            try:
                device = ranks.device(experiment.training.device)
                trainer = Trainer(experiment, catalog, device, ranks=ranks)
            except PlaygroundError as error:
                told[Path(file).stem] = str(error)
                continue
            steps = islice(trainer.steps(), int(n_steps))
            told[Path(file).stem] = [float(step.loss).hex() for step in steps]
        if ranks.is_first:
            Path(out).write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
