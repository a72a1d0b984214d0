"""Settings in few words: what a run has that its preset has not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.experiment.presets import read_preset
from core.runs.run_row import read_row
from core.runs.setting_texts import changes_of_preset
from tests.helpers.run_folders import recorded

SPIRAL = read_preset("spiral").experiment


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, ""),
        ({"optimizer.lr": 0.3, "training.device": "cpu"}, "lr 0.3"),
        ({"optimizer": {"name": "SGD", "lr": 0.3}}, "optimizer SGD, lr 0.3"),
        ({"scheduler": None, "model.hidden": [2]}, "scheduler none, hidden 2"),
        ({"name": "My own", "optimizer.lr": 0.3}, ""),
    ],
)
def test_what_differs_from_the_preset_of_its_name_is_told(settings: dict[str, Any], told: str) -> None:
    assert changes_of_preset(SPIRAL.replace_all(settings)) == told


def test_a_run_records_it_for_the_list_of_runs(tmp_path: Path) -> None:
    run = recorded(tmp_path / "run", [0.3], optimizer__lr=0.3, model__hidden=[2])
    assert read_row(run).changes == "hidden 2, lr 0.3"
