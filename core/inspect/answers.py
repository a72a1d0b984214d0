"""Reads a model's answers on a whole split: one reader for each kind of answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor
from torch.nn import functional

from core.analysis.reconstruction.principal import explained_variance
from core.components.decided import decided
from core.components.metric_learning.neighbours import nearest_classes
from core.data.images.reconstruction import seen_pixels
from core.experiment.tasks import Answer
from core.inspect.rebuilding import array_of, pictures
from core.protocol.reconstruction import N_WORST, Rebuilt
from core.protocol.report import Answers
from core.protocol.snapshot import Floats, Split
from core.training.evaluate import outputs_of
from core.training.tasks.metric import Metric

if TYPE_CHECKING:
    from core.training.trainer import Trainer


def read_answers(trainer: Trainer, split: Split) -> Answers:
    """Return the answers of a trainer's model, which is in eval mode, on a whole split."""
    task = trainer.data.task
    read = _text_answers if task.has_positions else _READERS[task.answer]
    return read(trainer, split)


def _class_answers(trainer: Trainer, split: Split) -> Answers:
    logits, y = _read(trainer, split, trainer.objective.class_logits)
    is_test = split == "test"
    held_out = (logits, y) if is_test else _read(trainer, "test", trainer.objective.class_logits)
    return Answers(
        split, trainer.step, trainer.epoch, trainer.data.task, y, logits,
        class_names=trainer.data.class_names, held_out=held_out,
    )  # fmt: skip


def _number_answers(trainer: Trainer, split: Split) -> Answers:
    data = trainer.data
    scaled, y = _read(trainer, split, trainer.objective.predict)
    return Answers(
        split, trainer.step, trainer.epoch, data.task, data.in_unit(y),
        predictions=scaled * data.target_std + data.target_mean,
    )  # fmt: skip


def _text_answers(trainer: Trainer, split: Split) -> Answers:
    """Return answers on a text, without the logits, which would take much memory."""
    x, y = trainer.split(split)
    outputs, y = trainer.objective.pairs(outputs_of(trainer.model, x), y)
    logits = trainer.objective.class_logits(outputs)
    losses = functional.cross_entropy(logits, y, reduction="none")
    return Answers(
        split, trainer.step, trainer.epoch, trainer.data.task, y.cpu().numpy(),
        class_names=trainer.data.class_names,
        predicted=decided(logits).cpu().numpy(), losses=array_of(losses),
    )  # fmt: skip


def _nearest_answers(trainer: Trainer, split: Split) -> Answers:
    """Return the class of each sample's nearest neighbour among the training samples."""
    (x, y), (x_train, y_train) = trainer.split(split), trainer.split("train")
    known = outputs_of(trainer.model, x_train)
    own = torch.arange(len(y)) if split == "train" else None
    outputs = known if split == "train" else outputs_of(trainer.model, x)
    assert isinstance(trainer.objective, Metric)
    found, distances = nearest_classes(trainer.objective.distances, outputs, (known, y_train), own)
    return Answers(
        split, trainer.step, trainer.epoch, trainer.data.task, y.cpu().numpy(),
        class_names=trainer.data.class_names,
        predicted=found.cpu().numpy(), distances=array_of(distances),
    )  # fmt: skip


def _rebuilt_answers(trainer: Trainer, split: Split) -> Answers:
    """Return how well the pictures are rebuilt."""
    data = trainer.data
    x, y = trainer.split(split)
    made = trainer.objective.answers(outputs_of(trainer.model, x))
    errors = (made - y).square().flatten(1).mean(dim=1)
    worst = errors.argsort(descending=True, stable=True)[:N_WORST]
    rebuilt = Rebuilt(
        array_of(errors),
        explained_variance(array_of(y), array_of(made)),
        worst.cpu().numpy(),
        pictures(seen_pixels(data, array_of(x[worst.to(x.device)])), data),
        pictures(array_of(made[worst]), data),
    )
    return Answers(
        split, trainer.step, trainer.epoch, data.task, data.labels(split),
        class_names=data.class_names, rebuilt=rebuilt,
    )  # fmt: skip


_READERS: dict[Answer, Callable[[Trainer, Split], Answers]] = {
    "classes": _class_answers,
    "number": _number_answers,
    "embedding": _nearest_answers,
    "sample": _rebuilt_answers,
}


def _read(trainer: Trainer, split: Split, read: Callable[[Tensor], Tensor]) -> tuple[Floats, Any]:
    """Return a split's outputs as they are read, and its targets."""
    x, y = trainer.split(split)
    return array_of(read(outputs_of(trainer.model, x))), y.cpu().numpy()
