"""Event files for TensorBoard, read back as TensorBoard does."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from tensorboard.plugins.hparams.plugin_data_pb2 import HParamsPluginData

from core.errors import PlaygroundError
from core.export.tensorboard import write_events
from core.runs.folder import Run
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import Label, write_label
from tests.helpers.recorded_runs import recorded


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(recorded(tmp_path_factory.mktemp("runs") / "circle", "circle"))


def opened(folder: Path) -> EventAccumulator:
    events = EventAccumulator(str(folder), size_guidance={"scalars": 0})
    events.Reload()
    return events


@pytest.fixture(scope="module")
def events(run: Run, tmp_path_factory: pytest.TempPathFactory) -> EventAccumulator:
    write_label(run.folder, Label("circle", "a note"))
    log = tmp_path_factory.mktemp("log")
    write_events([run.folder], log)
    return opened(log / "circle")


def test_losses_scores_and_rates_have_their_steps_and_times(run: Run, events: EventAccumulator) -> None:
    points = events.Scalars("loss/batch")
    assert [point.step for point in points] == list(range(1, len(run.losses()) + 1))
    np.testing.assert_array_equal(np.array([p.value for p in points], np.float32), run.losses())
    metrics = MetricsReader(run.metrics_file)
    metrics.read()
    began = datetime.fromisoformat(run.table()["created"]).timestamp()
    for tag, column in {"lr": "lr", "loss/test": "test_loss", "accuracy/train": "train_accuracy"}.items():
        points, expected = events.Scalars(tag), metrics.column(column)
        np.testing.assert_array_equal([p.step for p in points], metrics.column("step"))
        np.testing.assert_array_equal([p.value for p in points], expected.astype(np.float32))
        seconds = [p.wall_time - began for p in points]
        np.testing.assert_allclose(seconds, metrics.column("seconds"), atol=1e-3)


def test_settings_scores_and_notes_are_told(run: Run, events: EventAccumulator) -> None:
    (started,) = (
        data.session_start_info
        for data in map(HParamsPluginData.FromString, events.PluginTagToContent("hparams").values())
        if data.HasField("session_start_info")
    )
    assert started.hparams["optimizer.lr"].number_value == run.experiment().get("optimizer.lr")
    assert started.hparams["optimizer.name"].string_value == run.experiment().optimizer.name
    assert started.hparams["data.noise"].number_value == 0.1
    best = events.Scalars("best/test_loss")[0].value
    assert best == min(p.value for p in events.Scalars("loss/test"))
    (note,) = events.Tensors("note/text_summary")[0].tensor_proto.string_val
    (experiment,) = events.Tensors("experiment/text_summary")[0].tensor_proto.string_val
    assert note == b"a note"
    assert b'    name = "circle"' in experiment


def test_runs_are_beside_each_other_and_written_anew_in_place_of_the_former(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log"
    (log / "circle").mkdir(parents=True)
    other = log / "circle" / "events.out.tfevents.1.other"
    other.touch()
    for _ in range(2):
        written = write_events([run.folder, run.folder], log)
        assert [each.folder.name for each in written] == ["circle", "circle-2"]
    assert len(list((log / "circle-2").iterdir())) == 1
    assert len(list((log / "circle").iterdir())) == 2
    assert other.exists()


def test_a_run_that_has_only_begun_and_one_with_torn_files(run: Run, tmp_path: Path) -> None:
    fresh = Run.create(tmp_path / "fresh", run.experiment())
    fresh.lock.release()
    torn = Run.create(tmp_path / "torn", run.experiment())
    torn.lock.release()
    torn.experiment_file.write_text("name =", encoding="utf-8")
    torn.metrics_file.write_bytes(run.metrics_file.read_bytes()[:-4])
    torn.losses_file.write_bytes(run.losses_file.read_bytes()[:-2])
    first, second = write_events([fresh.folder, torn.folder], tmp_path / "log")
    assert (first.n_scalars, first.problems) == (0, ())
    assert len(opened(second.folder).Scalars("loss/batch")) == len(run.losses()) - 1
    assert len(opened(second.folder).Scalars("loss/test")) == 2
    assert any("experiment.toml" in problem for problem in second.problems)


def test_what_is_no_run_leaves_nothing_and_a_place_that_cannot_be_written_is_told(
    run: Run, tmp_path: Path
) -> None:
    with pytest.raises(PlaygroundError, match="is not there"):
        write_events([run.folder, tmp_path / "none"], tmp_path / "log")
    assert not (tmp_path / "log").exists()
    (tmp_path / "file").touch()
    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_events([run.folder], tmp_path / "file")


def test_without_the_package_the_error_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tensorboard", None)
    with pytest.raises(PlaygroundError, match=r"Install it with: python -m pip install tensorboard"):
        write_events([run.folder], tmp_path / "log")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit on a file's size")
@pytest.mark.parametrize("n_bytes", [10, 4_000])
def test_a_disk_that_is_full_is_told_in_a_line_and_leaves_nothing(
    run: Run, tmp_path: Path, capfd: pytest.CaptureFixture[str], n_bytes: int
) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, before[1]))
    try:
        with pytest.raises(PlaygroundError, match="cannot be written: File too large"):
            write_events([run.folder], tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert capfd.readouterr() == ("", "")
    assert list((tmp_path / "circle").iterdir()) == []
