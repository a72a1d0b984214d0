"""What processes tell each other: the same on both sides, and no code."""

from __future__ import annotations

import io
import os
import pickle
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from core.data.load import load
from core.errors import RunError
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.distributed.encoding import decode, encode
from core.training.trainer import Trainer


class Hostile:
    """Makes a folder where it is unpickled."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (self._path,)


def test_experiments_and_data_sets_arrive_as_they_were() -> None:
    for preset in ("spiral", "digits_cnn", "diabetes", "plane", "text_mlp"):
        experiment = read_preset(preset).experiment
        told, nothing = decode(encode((experiment, None)))
        assert (told, nothing) == (experiment, None)
        data = load(experiment.data)
        again = decode(encode(data))
        for field in fields(data):
            own, its = getattr(data, field.name), getattr(again, field.name)
            assert (type(its), np.shape(its)) == (type(own), np.shape(own))
            assert np.array_equal(its, own) if isinstance(own, np.ndarray) else its == own


def test_overlapping_windows_of_a_text_are_sent_once() -> None:
    data = load(read_preset("text_mlp").experiment.data)
    assert data.x_train.nbytes + data.y_train.nbytes > 100e6
    assert len(encode(data)) < 10e6


def test_checkpoints_arrive_as_they_were(tmp_path: Path, catalog: Catalog) -> None:
    experiment = read_preset("spiral").experiment
    trainer = Trainer(experiment, catalog, choose("cpu", detect()))
    assert len(list(islice(trainer.steps(), 3))) == 3
    save_restore.save(tmp_path / "a.pt", trainer, {"noted": [1, "x"]})
    read = checkpoint.read(tmp_path / "a.pt")
    again = save_restore.resume(decode(encode(read)), catalog, choose("cpu", detect()))
    same = save_restore.resume(read, catalog, choose("cpu", detect()))
    both = [[float(step.loss) for step in islice(one.steps(), 5)] for one in (again, same)]
    assert both[0] == both[1]
    assert decode(encode(read)).notes == {"noted": [1, "x"]}


def test_code_is_refused(tmp_path: Path) -> None:
    made = tmp_path / "made"
    torch.save(["plain", Hostile(made)], tmp_path / "hostile")
    for content in ((tmp_path / "hostile").read_bytes(), pickle.dumps(Hostile(made)), b"", bytes(100)):
        with pytest.raises(RunError, match="cannot be read"):
            decode(content)
    assert not made.exists()


def test_a_template_that_reaches_into_its_arguments_is_refused() -> None:
    for template in ("{x:>2000000000}", "{x.__class__}", "{x[0]}", "{x:{x}}", "{x!r}", "{", "{0}", "{}"):
        file = io.BytesIO()
        torch.save(["Text", [template, {"x": ["plain", 3]}]], file)
        with pytest.raises(RunError):
            decode(file.getvalue())
