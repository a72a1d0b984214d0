"""Damaged checkpoints, weights and records: each is refused with its reason or repaired, and nothing runs.

What is said of a damaged checkpoint is asserted here; hostile pickles and archives are in ``tests/attack``.
"""

from __future__ import annotations

import io
import os
import pickle
import random
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.tasks import Task
from core.runs import metrics_csv
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.contents import read_contents
from core.runs.folder import Run
from core.runs.store import RunStore
from core.training.checkpoints import checkpoint, save_restore
from core.training.checkpoints.weights import load_weights
from core.training.devices import choose, detect
from core.training.trainer import Trainer

SPIRAL = read_preset("spiral").experiment.replace("training.device", "cpu")


@pytest.fixture(scope="module")
def trainer(catalog: Catalog) -> Trainer:
    trainer = Trainer(SPIRAL, catalog, choose("cpu", detect()))
    for step in trainer.steps():
        if step.step == 40:
            return trainer
    raise AssertionError


@pytest.fixture(scope="module")
def whole(trainer: Trainer, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "last.pt"
    save_restore.save(path, trainer)
    return path.read_bytes()


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    """A file that code in a hostile file would make."""
    return tmp_path / "code-was-run"


def refused(read: Callable[[Path], Any], path: Path, expected: str | None = None) -> None:
    with pytest.raises(PlaygroundError, match=expected) as caught:
        read(path)
    assert caught.value.path == str(path)
    assert caught.value.rule


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_a_truncated_checkpoint(whole: bytes, tmp_path: Path) -> None:
    for seed in range(8):
        path = written(tmp_path / "last.pt", whole[: random.Random(seed).randrange(len(whole))])
        refused(checkpoint.read, path, "is not a whole checkpoint")
        refused(read_contents, path, "is not")


def test_flipped_bits_in_a_checkpoint(whole: bytes, tmp_path: Path) -> None:
    for seed in range(10):
        content, chance = bytearray(whole), random.Random(seed)
        for _ in range(chance.choice((1, 1, 2, 50))):
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        refused(checkpoint.read, written(tmp_path / "last.pt", bytes(content)))


def test_bytes_put_in_or_taken_out(whole: bytes, tmp_path: Path) -> None:
    for seed in range(4):
        at = random.Random(seed).randrange(len(whole) - 300)
        content = whole[:at] + (b"\0" * 7 if seed % 2 else b"") + whole[at + 3 :]
        refused(checkpoint.read, written(tmp_path / "last.pt", content), "is not whole")


def test_something_else(tmp_path: Path, trainer: Trainer) -> None:
    for content in (b"", b"\0" * 4096, b"PK\x03\x04", b"name = 'a text'\n", b"PK\x05\x06" + b"\0" * 18):
        path = written(tmp_path / "last.pt", content)
        refused(checkpoint.read, path)
        refused(read_contents, path)
        refused(lambda path: load_weights(path, trainer.model), path)
    refused(checkpoint.read, tmp_path, "cannot be read")
    refused(checkpoint.read, tmp_path / "none.pt", "cannot be read: No such file")


class Hostile:
    """Unpickles as a call."""

    def __init__(self, function: Callable[..., Any], *arguments: Any) -> None:
        self._call = (function, arguments)

    def __reduce__(self) -> Any:
        return self._call


def hostile_pickles(marker: Path) -> list[Any]:
    return [
        Hostile(os.system, f"touch {marker}"),
        {"model": {"weight": Hostile(exec, f"open({str(marker)!r}, 'w')")}},
        {Hostile(os.system, f"touch {marker}"): 1},
        Hostile(torch.load, str(marker)),
        nn.Linear(2, 2),
        marker,
    ]


def test_a_pickle_that_would_run_code(tmp_path: Path, marker: Path, trainer: Trainer) -> None:
    path = tmp_path / "last.pt"
    for held in hostile_pickles(marker):
        torch.save({"format": 1, "model": {}, "held": held}, path)
        refused(checkpoint.read, path, "is not a whole checkpoint")
        with open(path, "r+b") as file:
            zip_file.seal(file)
        refused(checkpoint.read, path, "would run code: its pickle names ")
        refused(read_contents, path, "would run code")
        refused(lambda path: load_weights(path, trainer.model), path, "would run code")
        assert not marker.exists()


def test_a_bare_pickle(tmp_path: Path, marker: Path, trainer: Trainer) -> None:
    path = written(tmp_path / "weights.pt", pickle.dumps(Hostile(os.system, f"touch {marker}")))
    refused(lambda path: load_weights(path, trainer.model), path, "is not a file of torch.save")
    assert not marker.exists()


def rezipped(content: bytes, change: Callable[[str, bytes], bytes], **options: Any) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(out, "w", **options) as target:
        for name in source.namelist():
            target.writestr(name, change(name, source.read(name)))
    return out.getvalue()


def saved(value: Any) -> bytes:
    out = io.BytesIO()
    torch.save(value, out)
    return out.getvalue()


def bombs() -> dict[str, tuple[bytes, str]]:
    zeros = saved({"weight": torch.zeros(2_000_000)})
    deflated = rezipped(zeros, lambda name, data: data, compression=zipfile.ZIP_DEFLATED)
    directory = zeros.rindex(b"PK\x01\x02", 0, zeros.rindex(b"data/0"))
    huge = bytearray(zeros)
    huge[directory + 20 : directory + 28] = (2**31).to_bytes(4, "little") * 2
    small = saved({"weight": torch.zeros(4)})

    def larger(name: str, data: bytes) -> bytes:
        return data.replace(b"K\x04t", b"J\0\0\0\x40t").replace(b"K\x04\x85", b"J\0\0\0\x40\x85")

    shared: Any = []
    for _ in range(40):
        shared = [shared] * 10
    endless: list[Any] = []
    endless.append(endless)
    memo = rezipped(small, lambda n, d: b"\x80\x02]r\xff\xff\xff\x7f." if n.endswith("data.pkl") else d)
    return {
        "deflated": (deflated, "compressed member"),
        "a size of its own": (bytes(huge), "overlap|not a file"),
        "more numbers than the file has": (rezipped(small, larger), "must have 4,294,967,296 bytes"),
        "a list of lists": (saved(shared), "entries"),
        "a list in itself": (saved(endless), "grows after it was named"),
        "a memo index of two billion": (memo, "no state_dict"),
        "two of a name": (_twice(small), "one name"),
    }


def _twice(content: bytes) -> bytes:
    out = io.BytesIO(content)
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(out, "a") as target:
        target.writestr(target.namelist()[0], b"\x80\x02}.")
    return out.getvalue()


def test_bombs(tmp_path: Path, trainer: Trainer) -> None:
    for content, expected in bombs().values():
        path = written(tmp_path / "weights.pt", content)
        refused(lambda path: load_weights(path, trainer.model), path, expected)


CHANGES: tuple[tuple[Callable[[Any], Any], str], ...] = (
    (lambda t: t | {"format": 2}, "newer version .format 2; this program reads up to 1."),
    (lambda t: t | {"format": "one"}, "no format number"),
    (lambda t: [1, 2], "no format number"),
    (lambda t: {"format": 1}, "experiment is missing"),
    (lambda t: t | {"step": "forty"}, "step is missing or wrong"),
    (lambda t: t | {"model": None}, "model is missing or wrong"),
    (lambda t: t | {"experiment": "lr = "}, "not valid TOML"),
    (lambda t: t | {"experiment": t["experiment"].replace("lr = 0.002", "lr = nan")}, "finite"),
    (lambda t: t | {"experiment": "version = 2\n" + t["experiment"][12:]}, "newer version"),
)


def test_a_whole_file_with_other_contents(whole: bytes, tmp_path: Path) -> None:
    table, path = torch.load(io.BytesIO(whole), weights_only=True), tmp_path / "last.pt"
    for change, expected in CHANGES:
        torch.save(change(table), path)
        with open(path, "r+b") as file:
            zip_file.seal(file)
        with pytest.raises(PlaygroundError, match=expected):
            checkpoint.read(path)


HEADER = ",".join(metrics_csv.columns(Task.BINARY)) + "\n"
ROWS = [f"{25 * i},{i}.0,0.{i},0.1,0.5,0.6,0.7,0.8,0.9\n" for i in range(1, 6)]


TORN: tuple[tuple[str, list[int], int], ...] = (
    ("", [], 0),
    (HEADER[:7], [], 0),
    (HEADER, [], 0),
    (HEADER + ROWS[0], [25], 0),
    (HEADER + "".join(ROWS)[:-1], [25, 50, 75, 100], 0),
    (HEADER + ROWS[0] + ROWS[1][:9], [25], 0),
    (HEADER + ROWS[0] + "a line that is no row\n" + ROWS[1], [25, 50], 1),
    (HEADER + ROWS[0] + "\n" + ROWS[1], [25, 50], 1),
    (HEADER + ROWS[0] + ROWS[1][:9] + ROWS[2], [25], 1),
    (HEADER + ROWS[0] + "\0\0\0\0\n" + ROWS[2], [25, 75], 1),
    (HEADER + ROWS[0] + "50,2.0,,,nan,inf,,,\n", [25, 50], 0),
)
"""By content, the steps that are read of it, and the lines that are skipped."""


def test_torn_metrics_are_read_and_repaired(tmp_path: Path) -> None:
    for i, (content, steps, n_skipped) in enumerate(TORN):
        path = tmp_path / f"metrics{i}.csv"
        path.write_text(content, encoding="utf-8", newline="")
        reader = metrics_csv.MetricsReader(path)
        reader.read()
        assert reader.column("step").tolist() == steps
        assert reader.n_skipped == n_skipped
        assert metrics_csv.last_rows(path)[0].get("step") == (steps[-1] if steps else None)
        with open(path, "r+b") as file:
            file.truncate(metrics_csv.end_at(file, 50))
        assert re.fullmatch(r"(.*\n)*", path.read_text(encoding="utf-8"))
        reader.read()
        assert reader.column("step").tolist() == [step for step in steps if step <= 50]


def test_a_damaged_run_is_listed_with_its_problem_beside_the_others(tmp_path: Path) -> None:
    for name in ("good", "bad"):
        run = Run.create(tmp_path / name, SPIRAL)
        run.update({"state": "finished"})
        run.lock.release()
    whole = (tmp_path / "bad" / "run.toml").read_bytes()
    for file, content in (
        ("run.toml", b""), ("run.toml", b"state = "), ("run.toml", b"\xff\xfe\0"), ("run.toml", b"best = 5"),
        ("run.toml", b"settings = {lr = 'fast'}"), ("run.toml", b"step = nan\n[best]\ntest_loss = 'low'"),
        ("label.toml", b"name = ["), ("metrics.csv", b"\xff" * 5000),
    ):  # fmt: skip
        (tmp_path / "bad" / "run.toml").write_bytes(whole)
        (tmp_path / "bad" / file).write_bytes(content)
        rows = {row.folder.name: row for row in RunStore(tmp_path).rows()}
        assert rows["good"].state == "finished"
        assert rows["bad"].name
        if file == "run.toml":
            assert rows["bad"].state in ("unreadable", "interrupted"), content


def test_settings_that_are_not_a_number_are_refused(tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", SPIRAL)
    run.lock.release()
    text = run.experiment_file.read_text(encoding="utf-8").replace("lr = 0.002", "lr = nan")
    run.experiment_file.write_text(text, encoding="utf-8")
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr: must be a finite number"):
        run.experiment()
    assert isinstance(Experiment.from_toml(text.replace("nan", "1.0")), Experiment)
