"""A student and its teacher: the numbers, to the last bit, and teachers that are refused with one message."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.results import StepResult
from core.runs.folder import Run
from core.runs.teacher.identify import identified
from core.training.checkpoints import checkpoint, save_restore
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.recorded_runs import recorded

CPU = choose("cpu", detect())
IRIS = read_preset("iris").experiment.replace_all(
    {"model": {"name": "mlp", "hidden": [4]}, "scheduler": None, "training.device": "cpu"}
)


@pytest.fixture(scope="module")
def teacher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("teacher") / "run", "iris", **{"training.epochs": 6})


def student(teacher: Path | None, base: Experiment = IRIS, **task: Any) -> Experiment:
    table = {"name": "distillation", **({"teacher": str(teacher)} if teacher else {}), **task}
    return base.replace("task", table)


def steps(experiment: Experiment, catalog: Catalog, n: int = 12) -> list[StepResult]:
    return list(itertools.islice(Trainer(experiment, catalog, CPU).steps(), n))


def losses(found: list[StepResult]) -> list[str]:
    return [float(step.loss).hex() for step in found]


def test_losses_equal_those_of_a_script_written_by_hand(catalog: Catalog, teacher: Path) -> None:
    experiment = student(teacher, temperature=3.0, alpha=0.6)
    trainer = Trainer(experiment, catalog, CPU)
    x, y = torch.from_numpy(trainer.data.x_train), torch.from_numpy(trainer.data.y_train)
    taught = Trainer(Run(teacher).experiment(), catalog, CPU).model.eval()
    taught.load_state_dict(torch.load(Run(teacher).last, weights_only=True)["model"])

    torch.manual_seed(experiment.seed)
    model = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 3))
    arguments = experiment.optimizer.args
    optimizer = getattr(torch.optim, experiment.optimizer.name)(model.parameters(), fused=True, **arguments)
    own, soft = nn.CrossEntropyLoss(), nn.KLDivLoss(reduction="batchmean")
    shuffle = torch.Generator().manual_seed(experiment.seed)
    expected = []
    for batch in torch.randperm(len(x), generator=shuffle).split(trainer.batch_size):
        optimizer.zero_grad()
        outputs = model(x[batch])
        with torch.no_grad():
            answers = taught(x[batch])
        student_log = functional.log_softmax(outputs / 3.0, dim=1)
        divergence = soft(student_log, functional.softmax(answers / 3.0, dim=1)) * 3.0**2
        loss = 0.6 * divergence + (1 - 0.6) * own(outputs, y[batch])
        loss.backward()
        optimizer.step()
        expected.append(loss.item().hex())
    assert losses(list(itertools.islice(trainer.steps(), len(expected)))) == expected


def test_without_a_share_or_a_teacher_the_student_learns_alone(catalog: Catalog, teacher: Path) -> None:
    alone = losses(steps(IRIS, catalog))
    assert losses(steps(student(teacher, alpha=0.0), catalog)) == alone
    trainer = Trainer(student(None), catalog, CPU)
    assert losses(list(itertools.islice(trainer.steps(), 12))) == alone
    assert any("no teacher yet" in note for note in trainer.built.notes)
    assert set(trainer.evaluate().test.metrics) == {"accuracy"}


def test_scores_tell_how_near_the_student_is_to_its_teacher(catalog: Catalog, teacher: Path) -> None:
    trainer = Trainer(student(teacher, alpha=1.0), catalog, CPU)
    before = trainer.built.evaluation.test
    for _ in itertools.islice(trainer.steps(), 150):
        pass
    after = trainer.evaluate().test
    assert set(after.metrics) == {"accuracy", "agreement", "divergence", "own_loss"}
    assert after.metrics["agreement"] > max(0.85, before.metrics["agreement"])
    assert after.metrics["divergence"] < before.metrics["divergence"] / 3
    x, y = trainer.split("test")
    with torch.no_grad():
        logits = trainer.model.eval()(x)
    assert after.metrics["own_loss"] == functional.cross_entropy(logits, y).item()


def test_temperature_and_share_change_between_two_steps_and_the_teacher_does_not(
    catalog: Catalog, teacher: Path
) -> None:
    changed, other = (Trainer(student(teacher), catalog, CPU) for _ in range(2))
    for trainer in (changed, other):
        next(iter(trainer.steps()))
    changed.apply({"task.temperature": 1.0, "task.alpha": 0.2})
    assert changed.evaluate().test.loss != other.evaluate().test.loss
    fresh = Trainer(student(teacher, temperature=1.0, alpha=0.2), catalog, CPU)
    fresh.model.load_state_dict(changed.model.state_dict())
    assert changed.evaluate().test == fresh.evaluate().test
    with pytest.raises(PlaygroundError, match=r"task\.teacher: applies on reset only"):
        changed.apply({"task.teacher": "elsewhere"})


def test_the_teacher_answers_what_the_student_sees(catalog: Catalog, teacher: Path) -> None:
    """With transforms, both see the transformed sample."""
    trainer = Trainer(student(teacher), catalog, CPU)
    x = torch.randn(5, 4, generator=torch.Generator().manual_seed(0))
    _, targets = trainer.objective.prepare(x, torch.tensor([0, 1, 2, 0, 1]))
    taught = Trainer(Run(teacher).experiment(), catalog, CPU).model.eval()
    taught.load_state_dict(torch.load(Run(teacher).last, weights_only=True)["model"])
    assert torch.equal(targets[:, 1:], taught(x))


def test_a_resumed_student_goes_on_to_the_last_bit(catalog: Catalog, teacher: Path, tmp_path: Path) -> None:
    experiment = student(teacher).replace("model.dropout", 0.3)
    whole = losses(steps(experiment, catalog, 20))
    first = Trainer(experiment, catalog, CPU)
    for _ in itertools.islice(first.steps(), 7):
        pass
    save_restore.save(tmp_path / "last.pt", first)
    again = save_restore.resume(checkpoint.read(tmp_path / "last.pt"), catalog, CPU)
    assert losses(list(itertools.islice(again.steps(), 13))) == whole[7:]


def test_an_experiment_tells_which_teacher_it_was_made_with(
    catalog: Catalog, teacher: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    shutil.copytree(teacher, folder)
    experiment = identified(student(folder))
    assert len(experiment.get("task.sha256")) == 64
    assert experiment.replace("task.temperature", 2.0).get("task.sha256") == experiment.get("task.sha256")
    assert experiment.replace("task.teacher", "elsewhere").get("task.sha256") is None
    Trainer(experiment, catalog, CPU)

    other = Trainer(IRIS.replace("seed", 9), catalog, CPU)
    save_restore.save(Run(folder).last, other)
    with pytest.raises(PlaygroundError, match=r"task\.sha256: is of a teacher that was changed since"):
        Trainer(experiment, catalog, CPU)


def test_a_teacher_with_another_split_is_told_of(catalog: Catalog, teacher: Path) -> None:
    same = Trainer(student(teacher), catalog, CPU).built.notes
    other = Trainer(student(teacher, IRIS.replace("data.test_fraction", 0.5)), catalog, CPU).built.notes
    assert not any("split otherwise" in note for note in same)
    assert any("split otherwise" in note for note in other)


# Teachers that cannot be used


def _with(change: Callable[[dict[str, Any]], None]) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        read = checkpoint.read(Run(folder).last)
        table = {"experiment": read.experiment, "model": dict(read.model)}
        change(table)
        checkpoint.write(Run(folder).last, table["experiment"], 1, 0, table["model"])

    return damage


def _not_finite(table: dict[str, Any]) -> None:
    name = next(iter(table["model"]))
    table["model"][name] = torch.full_like(table["model"][name], torch.nan)


def _other_shape(table: dict[str, Any]) -> None:
    table["model"] = {name: tensor[:1] for name, tensor in table["model"].items()}


def _huge(table: dict[str, Any]) -> None:
    table["experiment"] = table["experiment"].replace("model.hidden", [60_000, 60_000])


def _other_data(name: str, loss: str = "CrossEntropyLoss") -> Callable[[dict[str, Any]], None]:
    def change(table: dict[str, Any]) -> None:
        table["experiment"] = table["experiment"].replace_all(
            {"data": {"name": name}, "loss": {"name": loss}}
        )

    return change


def _unscaled(table: dict[str, Any]) -> None:
    table["experiment"] = table["experiment"].replace("data.standardize", False)


def _embedding(table: dict[str, Any]) -> None:
    settings = {"task": {"name": "metric"}, "loss": {"name": "TripletMarginLoss"}}
    table["experiment"] = table["experiment"].replace_all(settings)


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "is not there": (shutil.rmtree, "is not there"),
    "an empty folder": (lambda folder: (shutil.rmtree(folder), folder.mkdir()), "holds no run"),
    "no checkpoint": (lambda folder: shutil.rmtree(folder / "checkpoints"), "has no checkpoint yet"),
    "cut off": (lambda folder: os.truncate(Run(folder).last, 700), "not a whole checkpoint"),
    "weights that are not finite": (_with(_not_finite), "no finite numbers"),
    "weights of another size": (_with(_other_shape), "does not fit its own experiment"),
    "a model that no memory holds": (_with(_huge), "does not fit its own experiment"),
    "other classes": (_with(_other_data("wine")), r"samples of 13 numbers, and these have 4 numbers"),
    "numbers instead of classes": (
        _with(_other_data("diabetes", "MSELoss")), "trained for a regression task",
    ),
    "inputs of another scale": (_with(_unscaled), r"another data\.standardize"),
}  # fmt: skip


def test_a_teacher_that_cannot_be_used_gets_one_message(
    catalog: Catalog, teacher: Path, tmp_path: Path
) -> None:
    for name, (damage, expected) in DAMAGES.items():
        folder = Path(shutil.copytree(teacher, tmp_path / name))
        damage(folder)
        with pytest.raises(PlaygroundError, match=expected) as caught:
            Trainer(student(folder), catalog, CPU)
        assert caught.value.path == "task.teacher"
