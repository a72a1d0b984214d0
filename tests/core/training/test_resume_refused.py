"""A resume that is refused changes nothing; one that goes on keeps what it cuts off until it has gone on."""

from __future__ import annotations

import errno
import itertools
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from core.cli import train
from core.cli.train import RecordedTraining
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.runs import truncation
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_interval import CheckpointInterval
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.system.lock import Lock, is_locked
from core.training.checkpoints import checkpoint
from core.training.checkpoints.resume import RunResumer
from core.training.devices import choose, detect
from core.training.recorder import Recorder
from core.training.trainer import Trainer

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 200).replace("model.hidden", [4])
    .replace("training", {"epochs": 6, "device": "cpu", "threads": 1, "eval_every": 2})
)  # fmt: skip
CPU = choose("cpu", detect())
OLD = Path(__file__).parent.parent.parent / "data" / "run_of_version_0_1_0"


def killed(folder: Path, catalog: Catalog, experiment: Experiment = SPIRAL) -> Run:
    """Record 55 steps with a checkpoint after 33, and leave what a kill would leave."""
    run = Run.create(folder.with_name(f"{folder.name} alive"), experiment)
    trainer = Trainer(experiment, catalog, CPU)
    recorder = Recorder(run, trainer, CheckpointInterval(steps=33))
    list(map(recorder.add, itertools.islice(trainer.steps(), 55)))
    recorder.flush()
    shutil.copytree(run.folder, folder)
    recorder.close("stopped", whole=False)
    shutil.rmtree(run.folder)
    return Run(folder)


@pytest.fixture(scope="module")
def dead(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return killed(tmp_path_factory.mktemp("dead") / "run", catalog).folder


@pytest.fixture(scope="module")
def other(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Path:
    experiment = SPIRAL.replace("model.hidden", [5, 3]).replace("seed", 5)
    return killed(tmp_path_factory.mktemp("other") / "run", catalog, experiment).folder


@pytest.fixture(scope="module")
def twin(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return killed(tmp_path_factory.mktemp("twin") / "run", catalog).folder


@pytest.fixture(scope="module")
def whole(catalog: Catalog) -> list[float]:
    return [float(step.loss) for step in Trainer(SPIRAL, catalog, CPU).steps()]


@pytest.fixture
def run(dead: Path, tmp_path: Path) -> Run:
    return Run(shutil.copytree(dead, tmp_path / "run"))


def contents(folder: Path) -> dict[str, bytes | str]:
    """Return all that is in a folder."""
    found: dict[str, bytes | str] = {}
    for path in sorted(folder.rglob("*")):
        is_plain = path.is_file() and not path.is_symlink()
        found[str(path.relative_to(folder))] = path.read_bytes() if is_plain else oct(path.lstat().st_mode)
    return found


def lie(run: Run, **entries: Any) -> None:
    """Seal other entries into the checkpoint; ``notes_x`` is one of its notes."""
    table = torch.load(run.last, weights_only=True)
    for key, value in entries.items():
        if key.startswith("notes_"):
            table["notes"][key.removeprefix("notes_")] = value
        else:
            table[key] = value
    torch.save(table, run.last)
    with open(run.last, "r+b") as file:
        zip_file.seal(file)


def replaced(path: Path, make: Callable[[Path], object]) -> None:
    path.unlink()
    make(path)


REFUSALS: dict[str, tuple[Callable[[Run], object], str]] = {
    "step -5": (lambda run: lie(run, step=-5), "last.pt"),
    "step 10**9": (lambda run: lie(run, step=10**9), "last.pt"),
    "step 2**63": (lambda run: lie(run, step=2**63), "last.pt"),
    "step 99,999,999": (lambda run: lie(run, step=99_999_999), "losses.f32: does not lead up to step"),
    "an earlier step": (lambda run: lie(run, step=20), "ends at step 20"),
    "a later step": (lambda run: lie(run, step=50), "ends at step 40"),
    "epoch -1": (lambda run: lie(run, epoch=-1), "last.pt"),
    "epoch 10**6": (lambda run: lie(run, epoch=10**6), "last.pt"),
    "too few epochs": (lambda run: lie(run, step=2**20, epoch=0), "last.pt"),
    "seconds inf": (lambda run: lie(run, notes_seconds=float("inf")), "last.pt"),
    "seconds of 401 digits": (lambda run: lie(run, notes_seconds=10**400), "last.pt"),
    "since_row a text": (lambda run: lie(run, notes_since_row="x"), "last.pt"),
    "best a number": (lambda run: lie(run, notes_best=5), "last.pt"),
    "best of texts": (lambda run: lie(run, notes_best={"step": "x"}), "last.pt"),
    "marks -1": (lambda run: lie(run, notes_marks=-1), "last.pt"),
    "marks a text": (lambda run: lie(run, notes_marks="two"), "last.pt"),
    "the id of another run": (lambda run: lie(run, notes_run="f" * 32), "another run: there the id"),
    "weights alone": (lambda run: shutil.copy(run.best, run.last), "last.pt"),
    "half a checkpoint": (lambda run: os.truncate(run.last, 5000), "not a whole checkpoint"),
    "a folder as checkpoint": (lambda run: replaced(run.last, Path.mkdir), "last.pt"),
    "a link to itself": (lambda run: replaced(run.last, lambda path: path.symlink_to(path.name)), "last.pt"),
    "losses cut": (lambda run: os.truncate(run.losses_file, 80), "losses.f32: does not lead up to step 33"),
    "losses a folder": (lambda run: replaced(run.losses_file, Path.mkdir), "losses.f32"),
    "a row of an earlier step": (
        lambda run: run.metrics_file.write_bytes(
            run.metrics_file.read_bytes().replace(b"\n20,2.0", b"\n10,1.0")
        ),
        "metrics.csv: does not lead up to step 33",
    ),
    "metrics a folder": (lambda run: replaced(run.metrics_file, Path.mkdir), "metrics.csv"),
    "run.toml no TOML": (lambda run: run.run_file.write_text("state ="), "run.toml: is not valid TOML"),
    "run.toml of wrong kinds": (lambda run: run.run_file.write_text("step = inf"), "must be a whole number"),
    "another experiment": (
        lambda run: SPIRAL.replace("optimizer.lr", 0.5).write(run.experiment_file),
        r"last.pt: belongs to another run: there optimizer.lr is 0.002, here 0.5",
    ),
    "no experiment": (lambda run: run.experiment_file.unlink(), "holds no run"),
}  # fmt: skip


def refused(run: Run, expected: str, changes: train.Changes = (), **recording: Any) -> None:
    before = contents(run.folder)
    with pytest.raises(PlaygroundError, match=expected):
        train.resume(run.folder, changes, RecordedTraining(**recording), json=True)
    assert contents(run.folder) == before
    assert not is_locked(run.lock_file)


def copy_of(dead: Path, place: Path) -> Run:
    return Run(shutil.copytree(dead, place))


def test_a_refused_resume_leaves_every_file_as_it_was(dead: Path, tmp_path: Path) -> None:
    for i, (damage, expected) in enumerate(REFUSALS.values()):
        run = copy_of(dead, tmp_path / f"run {i}")
        damage(run)
        refused(run, expected)


@pytest.mark.skipif(sys.platform == "win32", reason="FIFOs of Unix")
def test_a_pipe_in_the_place_of_a_file_is_refused_at_once(dead: Path, tmp_path: Path) -> None:
    for name in ("checkpoints/last.pt", "metrics.csv", "losses.f32", "run.toml"):
        run = copy_of(dead, tmp_path / name.replace("/", " "))
        replaced(run.folder / name, os.mkfifo)
        refused(run, Path(name).name)


def _everything(folder: Path) -> dict[str, bytes | str]:
    return {**contents(folder), "": oct(folder.lstat().st_mode)}


LINKED = (
    "run.toml", "metrics.csv", "losses.f32", "run.lock",
    "checkpoints", "checkpoints/last.pt", "before-resume",
)  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="links take rights on Windows")
def test_what_is_written_to_is_never_a_link(dead: Path, tmp_path: Path) -> None:
    for i, name in enumerate(LINKED):
        place = tmp_path / str(i)
        run = copy_of(dead, place / "run")
        path, mine = run.folder / name, place / "mine"
        if path.exists():
            path.rename(mine)
        path.symlink_to(mine)
        before = _everything(place)
        refused(run, f"{name}: is a link")
        assert _everything(place) == before


@pytest.mark.skipif(sys.platform == "win32", reason="links take rights on Windows")
def test_a_file_with_a_second_name_is_left_alone(run: Run, tmp_path: Path) -> None:
    for name in ("losses.f32", "metrics.csv"):
        os.link(run.folder / name, tmp_path / name)
        refused(run, f"{name}: has another name elsewhere")
        (tmp_path / name).unlink()


@pytest.mark.skipif(sys.platform == "win32", reason="links take rights on Windows")
def test_temporary_names_that_are_links_lead_nowhere(run: Run, tmp_path: Path, catalog: Catalog) -> None:
    (tmp_path / ".bashrc").write_text("mine")
    kept = run.folder / truncation.FOLDER
    kept.mkdir()
    for folder, name in ((kept, "metrics.csv"), (kept, "losses.f32"), (run.folder, "run.toml")):
        (folder / f".{name}.{os.getpid()}.tmp").symlink_to(tmp_path / ".bashrc")
    (run.last.parent / f".last.pt.{os.getpid()}.tmp").symlink_to(tmp_path / ".bashrc")
    gone_on(run, catalog)
    assert (tmp_path / ".bashrc").read_text() == "mine"


def test_a_refused_resume_makes_no_lock_and_no_folder(run: Run) -> None:
    run.lock_file.unlink()
    whole = run.last.read_bytes()
    lie(run, step=-5)
    refused(run, "last.pt")
    run.last.write_bytes(whole)
    shutil.rmtree(run.last.parent)
    run.losses_file.unlink()
    replaced(run.metrics_file, Path.mkdir)
    refused(run, "metrics.csv")


def test_a_full_disk_leaves_every_file_as_it_was(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(truncation.shutil, "copyfileobj", full)
    refused(run, "No space left")


def test_a_refused_change_leaves_every_file_as_it_was(run: Run) -> None:
    for path, value in (("model.hidden", [3]), ("optimizer.lr", -1.0), ("training.device", "cuda:99")):
        refused(run, path, ((path, value),))


def test_losses_that_cannot_be_written_leave_every_file_as_it_was(run: Run, tmp_path: Path) -> None:
    refused(run, "cannot be written", losses=tmp_path / "none" / "losses.txt")
    losses = run.losses().copy()
    losses[3] = np.nan
    run.losses_file.write_bytes(losses.tobytes())
    refused(run, "lacks some", losses=tmp_path / "losses.txt")


def test_a_run_that_is_recorded_is_left_alone(run: Run) -> None:
    lock = Lock(run.lock_file)
    assert lock.acquire()
    before = contents(run.folder)
    with pytest.raises(PlaygroundError, match="is being recorded by another process"):
        train.resume(run.folder, (), RecordedTraining(), json=True)
    assert contents(run.folder) == before
    lock.release()


def test_the_checkpoint_of_another_run_names_the_first_difference(run: Run, other: Path, twin: Path) -> None:
    shutil.copy(Run(other).last, run.last)
    refused(run, r"belongs to another run: there seed is 5, here 0\.")
    shutil.copy(Run(twin).last, run.last)
    refused(run, r"belongs to another run: there the id in run\.toml is '\w{32}', here '\w{32}'")


def test_what_was_edited_on_the_way_is_no_other_run(catalog: Catalog, tmp_path: Path) -> None:
    train.start(SPIRAL.replace("training.epochs", 2), RecordedTraining(tmp_path / "run"), json=True)
    changes = (("training.epochs", 3), ("optimizer.lr", 0.01), ("training.clip_norm", 1.0))
    train.resume(tmp_path / "run", changes, RecordedTraining(), json=True)
    train.resume(tmp_path / "run", (("training.epochs", 4),), RecordedTraining(), json=True)
    assert read_row(Run(tmp_path / "run")).epoch == 4


# What is cut off


def gone_on(run: Run, catalog: Catalog) -> None:
    train.resume(run.folder, (), RecordedTraining(), json=True)


def test_what_is_cut_off_is_kept_until_a_checkpoint_tells_that_the_run_has_gone_on(
    run: Run, catalog: Catalog, whole: list[float]
) -> None:
    metrics, losses = run.metrics_file.read_bytes(), run.losses_file.read_bytes()
    kept = run.folder / truncation.FOLDER
    resumed = RunResumer(catalog).from_run(run)
    assert not kept.exists()
    recorder = Recorder(run, resumed.trainer, CheckpointInterval(steps=40), resumed=resumed.checkpoint)
    assert run.metrics_file.read_bytes() + (kept / "metrics.csv").read_bytes() == metrics
    assert run.losses_file.read_bytes() + (kept / "losses.f32").read_bytes() == losses
    recorder.save()
    assert kept.exists()  # no step has been taken
    steps = resumed.trainer.steps()
    list(map(recorder.add, itertools.islice(steps, 7)))
    assert not kept.exists()
    list(map(recorder.add, steps))
    recorder.close("finished")
    assert run.losses().tolist() == whole


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a process of its own")
def test_a_kill_anywhere_in_the_cutting_loses_nothing(run: Run, tmp_path: Path) -> None:
    before, n = contents(run.folder), 0
    while True:
        n += 13
        folder = shutil.copytree(run.folder, tmp_path / f"killed {n}")
        if not _killed_at(n, lambda folder=folder: truncation.truncate_after(Run(folder), 33)):
            break
        for name in ("metrics.csv", "losses.f32"):
            now, tail = (folder / name).read_bytes(), folder / truncation.FOLDER / name
            whole = before[name]
            assert now == whole or now + tail.read_bytes() == whole
        truncation.truncate_after(Run(folder), 33)
        for name in ("metrics.csv", "losses.f32"):
            assert (folder / name).read_bytes() + (folder / truncation.FOLDER / name).read_bytes() == before[
                name
            ]
        shutil.rmtree(folder)
    assert n > 50


def _killed_at(n: int, do: Callable[[], object]) -> bool:
    """Run a function in a process that kills itself at the n-th line; return whether it came that far."""
    pid = os.fork()
    if pid == 0:
        left = n

        def trace(frame: Any, event: str, argument: object) -> Any:
            nonlocal left
            if "core" not in Path(frame.f_code.co_filename).parts:
                return None
            left -= event == "line"
            if left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return trace

        sys.settrace(trace)
        try:
            do()
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(pid, 0)[1])


def test_a_run_that_died_after_the_cut_goes_on_to_the_last_bit(
    run: Run, catalog: Catalog, whole: list[float]
) -> None:
    losses = run.losses_file.read_bytes()
    truncation.truncate_after(run, 33)
    with open(run.losses_file, "ab") as file:
        file.write(losses[33 * 4 : 36 * 4])  # some steps, and no checkpoint
    gone_on(run, catalog)
    assert run.losses().tolist() == whole
    assert not (run.folder / truncation.FOLDER).exists()


# Runs that an older version recorded


def test_a_run_of_an_older_version_is_listed_and_goes_on(tmp_path: Path, catalog: Catalog) -> None:
    run = Run(shutil.copytree(OLD, tmp_path / "old"))
    for file in (run.run_file, run.metrics_file):
        os.utime(file, (1e9, 1e9))
    (row,) = RunStore(tmp_path).rows()
    assert (row.name, row.state, row.step, row.n_marks) == ("Old spiral", "interrupted", 40, 1)
    assert run.info().id == ""
    gone_on(run, catalog)
    expected = np.fromfile(OLD.with_name(f"{OLD.name}.losses.f32"), "<f4")
    np.testing.assert_allclose(run.losses(), expected, rtol=1e-4)  # another processor may round otherwise
    assert read_row(run).state == "finished"
    assert checkpoint.read(run.last).notes["run"] == run.info().id != ""
