"""A hundred damaged or hostile files: each is refused with its reason or repaired, and nothing of it runs."""

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
from core.training.checkpoints.weights import load_weights, save_weights
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


@pytest.mark.parametrize("seed", range(24))
def test_truncated_checkpoint(whole: bytes, tmp_path: Path, seed: int) -> None:
    length = random.Random(seed).randrange(len(whole))
    path = written(tmp_path / "last.pt", whole[:length])
    refused(checkpoint.read, path, "is not a whole checkpoint")
    refused(read_contents, path, "is not")


@pytest.mark.parametrize("seed", range(30))
def test_flipped_bits_in_a_checkpoint(whole: bytes, tmp_path: Path, seed: int) -> None:
    content, chance = bytearray(whole), random.Random(seed)
    for _ in range(chance.choice((1, 1, 2, 50))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    refused(checkpoint.read, written(tmp_path / "last.pt", bytes(content)))


@pytest.mark.parametrize("seed", range(6))
def test_bytes_put_in_or_taken_out(whole: bytes, tmp_path: Path, seed: int) -> None:
    at = random.Random(seed).randrange(len(whole) - 300)
    content = whole[:at] + (b"\0" * 7 if seed % 2 else b"") + whole[at + 3 :]
    refused(checkpoint.read, written(tmp_path / "last.pt", content), "is not whole")


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 4096, b"PK\x03\x04", b"name = 'a text'\n", b"PK\x05\x06" + b"\0" * 18]
)
def test_something_else(content: bytes, tmp_path: Path, trainer: Trainer) -> None:
    path = written(tmp_path / "last.pt", content)
    refused(checkpoint.read, path)
    refused(read_contents, path)
    refused(lambda path: load_weights(path, trainer.model), path)


def test_a_folder_and_a_missing_file(tmp_path: Path) -> None:
    refused(checkpoint.read, tmp_path, "cannot be read")
    refused(checkpoint.read, tmp_path / "none.pt", "cannot be read: No such file")


class Hostile:
    """Unpickles as a call."""

    def __init__(self, function: Callable[..., Any], *arguments: Any) -> None:
        self._call = (function, arguments)

    def __reduce__(self) -> Any:
        return self._call


def hostile_pickles(marker: Path) -> dict[str, Any]:
    make = f"open({str(marker)!r}, 'w')"
    return {
        "os.system": Hostile(os.system, f"touch {marker}"),
        "eval": Hostile(eval, make),
        "exec": Hostile(exec, make),
        "open": Hostile(open, str(marker), "w"),
        "getattr": Hostile(getattr, "text", "upper"),
        "torch.load": Hostile(torch.load, str(marker)),
        "nn.Linear": nn.Linear(2, 2),
        "Path": marker,
        "deep in the model": {"model": {"weight": Hostile(os.system, f"touch {marker}")}},
        "as a key": {Hostile(os.system, f"touch {marker}"): 1},
    }


@pytest.mark.parametrize("name", hostile_pickles(Path()))
@pytest.mark.parametrize("sealed", [False, True])
def test_pickle_that_would_run_code(
    tmp_path: Path, marker: Path, trainer: Trainer, name: str, sealed: bool
) -> None:
    path = tmp_path / "last.pt"
    torch.save({"format": 1, "model": {}, "held": hostile_pickles(marker)[name]}, path)
    if sealed:
        with open(path, "r+b") as file:
            zip_file.seal(file)
        refused(checkpoint.read, path, "would run code: its pickle names ")
    else:
        refused(checkpoint.read, path, "is not a whole checkpoint")
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


@pytest.mark.parametrize("name", bombs())
def test_bomb(tmp_path: Path, trainer: Trainer, name: str) -> None:
    content, expected = bombs()[name]
    path = written(tmp_path / "weights.pt", content)
    refused(lambda path: load_weights(path, trainer.model), path, expected)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda t: t | {"format": 2}, "newer version .format 2; this program reads up to 1."),
        (lambda t: t | {"format": "one"}, "no format number"),
        (lambda t: [1, 2], "no format number"),
        (lambda t: {"format": 1}, "experiment is missing"),
        (lambda t: t | {"step": "forty"}, "step is missing or wrong"),
        (lambda t: t | {"model": None}, "model is missing or wrong"),
        (lambda t: t | {"experiment": "lr = "}, "not valid TOML"),
        (lambda t: t | {"experiment": t["experiment"].replace("lr = 0.002", "lr = nan")}, "finite"),
        (lambda t: t | {"experiment": "version = 2\n" + t["experiment"][12:]}, "newer version"),
    ],
)
def test_whole_file_with_other_contents(
    whole: bytes, tmp_path: Path, change: Callable[[Any], Any], expected: str
) -> None:
    table = torch.load(io.BytesIO(whole), weights_only=True)
    path = tmp_path / "last.pt"
    torch.save(change(table), path)
    with open(path, "r+b") as file:
        zip_file.seal(file)
    with pytest.raises(PlaygroundError, match=expected):
        checkpoint.read(path)


@pytest.mark.parametrize("seed", range(8))
def test_truncated_or_altered_safetensors(trainer: Trainer, tmp_path: Path, seed: int) -> None:
    path, chance = tmp_path / "weights.safetensors", random.Random(seed)
    save_weights(path, trainer.model)
    before = {key: tensor.clone() for key, tensor in trainer.model.state_dict().items()}
    content = bytearray(path.read_bytes())
    if seed % 2:
        del content[chance.randrange(len(content)) :]
    else:
        content[chance.randrange(8)] ^= 1 << chance.randrange(1, 8)
    path.write_bytes(content)
    refused(lambda path: load_weights(path, trainer.model), path, "whole .safetensors")
    refused(read_contents, path, "whole .safetensors")
    assert all(torch.equal(before[key], tensor) for key, tensor in trainer.model.state_dict().items())


HEADER = ",".join(metrics_csv.columns(Task.BINARY)) + "\n"
ROWS = [f"{25 * i},{i}.0,0.{i},0.1,0.5,0.6,0.7,0.8,0.9\n" for i in range(1, 6)]


@pytest.mark.parametrize(
    ("content", "steps", "n_skipped"),
    [
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
    ],
)
def test_torn_metrics_are_read_and_repaired(
    tmp_path: Path, content: str, steps: list[int], n_skipped: int
) -> None:
    path = tmp_path / "metrics.csv"
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


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("run.toml", b""),
        ("run.toml", b"state = "),
        ("run.toml", b"\xff\xfe\0"),
        ("run.toml", b"best = 5"),
        ("run.toml", b"settings = {lr = 'fast'}"),
        ("run.toml", b"step = nan\n[best]\ntest_loss = 'low'"),
        ("label.toml", b"name = ["),
        ("metrics.csv", b"\xff" * 5000),
    ],
)
def test_a_damaged_run_is_listed_with_its_problem_beside_the_others(
    tmp_path: Path, file: str, content: bytes
) -> None:
    for name in ("good", "bad"):
        run = Run.create(tmp_path / name, SPIRAL)
        run.update({"state": "finished"})
        run.lock.release()
    (tmp_path / "bad" / file).write_bytes(content)
    rows = {row.folder.name: row for row in RunStore(tmp_path).rows()}
    assert rows["good"].state == "finished"
    assert rows["bad"].name
    if file == "run.toml":
        assert rows["bad"].state in ("unreadable", "interrupted")


def test_settings_that_are_not_a_number_are_refused(tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", SPIRAL)
    run.lock.release()
    text = run.experiment_file.read_text(encoding="utf-8").replace("lr = 0.002", "lr = nan")
    run.experiment_file.write_text(text, encoding="utf-8")
    with pytest.raises(PlaygroundError, match=r"optimizer\.lr: must be a finite number"):
        run.experiment()
    assert isinstance(Experiment.from_toml(text.replace("nan", "1.0")), Experiment)
