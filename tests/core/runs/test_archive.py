"""Old numbers of a run come back from its folder."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from core.experiment.presets import read_preset
from core.runs.archive import FolderArchive
from core.runs.folder import Run


def archive_of(tmp_path: Path) -> FolderArchive:
    experiment = read_preset("spiral").experiment
    run = Run.create(tmp_path / "run", experiment)
    run.losses_file.write_bytes(np.arange(1000, dtype="<f4").tobytes())
    rows = ["step,epoch,seconds,lr,loss,train_loss,test_loss\n"]
    for step in range(25, 1001, 25):
        scores = f"{step / 10},{step / 100}" if step % 50 == 0 else ","
        rows.append(f"{step},{step / 25},1.0,0.03,0.5,{scores}\n")
    run.metrics_file.write_text("".join(rows))
    run.lock.release()
    return FolderArchive(lambda: run.folder, lambda: experiment)


def test_losses_rates_and_evaluations_are_those_of_the_files(tmp_path: Path) -> None:
    archive = archive_of(tmp_path)
    assert archive.losses(3, 6).tolist() == [3.0, 4.0, 5.0]
    assert archive.losses(998, 1200).tolist() == [998.0, 999.0]
    assert archive.rates(100).tolist() == [0.03] * 100
    steps, values = archive.evaluations("test_loss", before=200)
    assert steps.tolist() == [50, 100, 150]
    assert values.tolist() == [0.5, 1.0, 1.5]


def test_a_run_that_is_not_recorded_or_whose_files_are_gone_tells_nothing(tmp_path: Path) -> None:
    experiment = read_preset("spiral").experiment
    for folder in (None, tmp_path / "gone"):
        archive = FolderArchive(lambda folder=folder: folder, lambda: experiment)
        assert len(archive.losses(0, 10)) == 0
        assert np.isnan(archive.rates(3)).all()
        assert len(archive.evaluations("test_loss", 100)[0]) == 0
