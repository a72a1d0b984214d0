"""Checkpoints with a right seal and one wrong value: each is refused in one line, or does no harm.

Every leaf of a real checkpoint is replaced by each of many wrong values. The cases of an optimizer
run in a process of their own, since one that is taken up wrongly can end its process.
"""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch

from core.components.catalog import build_catalog
from core.components.registry import optimizer_classes, scheduler_classes
from core.errors import PlaygroundError, RunError
from core.experiment.change import started
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.runs.checkpoint_file import zip_file
from core.runs.folder import Run
from core.training.checkpoints import checkpoint, save_restore
from core.training.checkpoints.load_model import open_model
from core.training.checkpoints.resume import RunResumer
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.attack.conftest import Seeds
from tests.helpers.recorded_runs import recorded

CASES = 6
N_STEPS = 5
SETTINGS = {"SGD": {"momentum": 0.9}, "LBFGS": {"max_iter": 2, "history_size": 3}}
Place = tuple[Any, ...]


def experiment(optimizer: dict[str, Any], scheduler: dict[str, Any] | None = None) -> Experiment:
    table = {
        "data": {"name": "spiral", "n_samples": 40, "batch_size": 7},
        "model": {"name": "mlp", "hidden": [4], "dropout": 0.2, "batch_norm": True},
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": optimizer,
        "training": {"epochs": 4, "device": "cpu", "threads": 1},
    }
    return Experiment.from_dict(table | ({"scheduler": scheduler} if scheduler else {}))


def experiments(catalog: Catalog) -> dict[str, Experiment]:
    """Return an experiment for each optimizer and each scheduler of the catalogue."""
    found, sgd = {}, {"name": "SGD", "lr": 0.1, "momentum": 0.9}
    for name in sorted(optimizer_classes()):
        spec = catalog.families["optimizer"][name]
        if not spec.unusable:
            found[name] = experiment(started(spec, {}) | SETTINGS.get(name, {}))
    for name in sorted(scheduler_classes()):
        spec = catalog.families["scheduler"][name]
        if not spec.unusable:
            found[name] = experiment(sgd, started(spec, {}))
    return found


def wrong_values(own: Any) -> list[Any]:
    """Return values that do not belong where `own` is."""
    found: list[Any] = [
        None, True, False, -1, 0, 1, 1.5, float("nan"), float("inf"), -float("inf"), 10**400, 2**62, 2**31,
        "x", "x" * 100_000, [], {}, (), [[1.0]], [None], {"a": 1}, {0: torch.zeros(1)},
        torch.zeros(1), torch.zeros(()), torch.zeros(0), torch.tensor(float("nan")),
        torch.zeros(3, 3), torch.zeros(1, dtype=torch.int64), torch.zeros(1, dtype=torch.complex64),
        torch.zeros(2).to_sparse(), torch.empty(2, device="meta"), torch.zeros(3, requires_grad=True),
    ]  # fmt: skip
    if isinstance(own, torch.Tensor):
        shape = own.shape
        found += [
            own.double(), own.bool(), own.to(torch.int64), own.to(torch.complex64), own.float().to_sparse(),
            torch.zeros((), dtype=own.dtype).expand(shape), torch.zeros((*shape, 2), dtype=own.dtype)[..., 0],
            torch.zeros((*shape, 1), dtype=own.dtype), torch.empty(shape, dtype=own.dtype, device="meta"),
            torch.zeros(shape, dtype=own.dtype).flatten()[:-1], [own, own], [own], {"a": own}, own.tolist(),
            torch.full(shape, 255, dtype=torch.uint8), torch.full_like(own, 255), torch.zeros_like(own),
        ]  # fmt: skip
        if own.is_floating_point():
            found += [torch.full_like(own, value) for value in (-1.0, 1e30, float("nan"), float("inf"))]
            found.append(own.clone().requires_grad_())
        if own.ndim > 1:
            found += [own.t(), own.t().contiguous().t()]
    elif isinstance(own, list | tuple | dict):
        found += [list(own), tuple(own), [*own, *own], [*own][:-1], dict.fromkeys(range(3), own)]
    elif isinstance(own, int | float):
        found += [own + 1, own - 1, -own, own * 1e6, float(own), str(own), torch.tensor(float(own)), [own]]
    return found


def places(value: Any, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Yield every place in nested containers, with what lies there."""
    if path:
        yield path, value
    if isinstance(value, dict | list | tuple):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(item, (*path, key))


def replaced(value: Any, path: Place, new: Any) -> Any:
    """Return nested containers with something else at one place."""
    if not path:
        return new
    key, *rest = path
    if isinstance(value, dict):
        copied = copy(value)
        copied[key] = replaced(value[key], tuple(rest), new)
        return copied
    items = [replaced(item, tuple(rest), new) if i == key else item for i, item in enumerate(value)]
    return type(value)(items)


def lies(table: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield checkpoints with one wrong value each, in an order of their own, with what was done."""
    cases = [(path, i) for path, own in places(table) for i in range(len(wrong_values(own)))]
    random.Random(0).shuffle(cases)
    held = dict(places(table))
    for path, i in cases:
        new = wrong_values(held[path])[i]
        yield f"{path} = {type(new).__name__} {str(new)[:60]!r}", replaced(table, path, new)


def try_out(name: str, n_cases: int, folder: Path) -> None:
    """Take up lies about one experiment; the case under way is written down before it is tried."""
    warnings.simplefilter("error")
    torch.set_num_threads(1)
    catalog = build_catalog()
    cpu = choose("cpu", detect())
    trainer = Trainer(experiments(catalog)[name], catalog, cpu)
    list(itertools.islice(trainer.steps(), N_STEPS))
    path = folder / f"{name}.pt"
    notes = {"seconds": 1.5, "since_row": [0.5, 0.25], "best": {"step": 3, "test_loss": 0.5}, "marks": 0}
    save_restore.save(path, trainer, notes)
    whole = save_restore._own_memory(torch.load(path, weights_only=True))
    assert take_up(path, whole, trainer, "the truth") == "taken up"
    told = Counter[str]()
    with open(folder / f"{name}.log", "w") as log:
        for case, lie in itertools.islice(lies(whole), n_cases):
            log.write(f"{case}\n")
            log.flush()
            told[take_up(path, lie, trainer, case)] += 1
        log.write(f"{told.total()} cases: {dict(told)}\n")


def take_up(path: Path, table: dict[str, Any], trainer: Trainer, case: str) -> str:
    """Write a lie, take it up, go two steps and save again; every refusal is one line."""
    try:
        torch.save(table, path)
    except Exception:
        return "not to be written"
    with open(path, "r+b") as file:
        zip_file.seal(file)
    try:
        held = checkpoint.read(path)
        save_restore.restore(trainer, held)
        list(itertools.islice(trainer.steps(), 2))
        save_restore.save(path, trainer, held.notes)
    except (PlaygroundError, RunError) as refusal:
        if "\n" in str(refusal) or len(str(refusal)) > 2000:
            raise AssertionError(f"{case}: {refusal}") from refusal
        return "refused" if isinstance(refusal, PlaygroundError) else "diverged"
    except Exception as error:
        raise AssertionError(f"{case}: {type(error).__name__}: {error}") from error
    return "taken up"


@pytest.mark.usefixtures("warm_python")
def test_each_lie_is_refused_in_one_line_or_does_no_harm(
    catalog: Catalog, tmp_path: Path, seeds: Seeds
) -> None:
    names = sorted(experiments(catalog))
    n_cases = len(seeds(CASES))
    code = "import sys; from pathlib import Path; from tests.attack import test_checkpoint_lies as lies\n"
    code += "for name in sys.argv[3:]: lies.try_out(name, int(sys.argv[1]), Path(sys.argv[2]))"
    command = [sys.executable, "-c", code, str(n_cases), str(tmp_path), *names]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=600)
    logs = {name: tmp_path / f"{name}.log" for name in names}
    last = {name: log.read_text().splitlines()[-1:] for name, log in logs.items() if log.exists()}
    assert ended.returncode == 0, f"{list(last.items())[-1:]}\n{ended.stderr[-3000:]}"
    assert list(last) == names
    counts = [int(line.split()[0]) for [line] in last.values()]
    assert min(counts) >= min(n_cases, 100)


def test_of_a_model_of_gigabytes_shapes_are_compared_before_it_is_built(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = Run(recorded(tmp_path / "run", "spiral", **{"data.n_samples": 40})).last
    table = torch.load(last, weights_only=True)
    experiment = Experiment.from_toml(table["experiment"], "x").replace("model.hidden", (20_000, 20_000))
    table["experiment"] = experiment.to_toml()
    with open(last, "w+b") as file:
        torch.save(table, file)
        zip_file.seal(file)

    def built(*_: object) -> None:
        raise AssertionError("the model was built")

    monkeypatch.setattr("core.training.trainer.build_model", built)
    for take in (partial(open_model, catalog=catalog), RunResumer(catalog, device="cpu").from_file):
        with pytest.raises(PlaygroundError, match=r"does not fit its own experiment: .* has the shape"):
            take(last)
