"""How many outputs a model needs: it follows from data and loss."""

from __future__ import annotations

from core.experiment.data_schema import DataInfo
from core.experiment.resolve import Choice
from core.experiment.torch_overrides import LOSS_TARGETS, OUTPUT_PER_CLASS, SIGNED_TARGETS


def targets_of(loss: Choice, info: DataInfo) -> str:
    """Return the encoding of targets for a loss, a name in ``core.components.target_encoding``.

    It is an empty text if the loss does not fit the task.
    """
    signed = loss.settings.get("encoding") == "signed"
    return (SIGNED_TARGETS if signed else LOSS_TARGETS.get(loss.spec.name, {})).get(info.task, "")


def n_outputs(loss: Choice, info: DataInfo) -> int:
    """Return the outputs for each sample: one for each class where the loss wants it so, else one."""
    return info.n_classes if targets_of(loss, info) in OUTPUT_PER_CLASS else 1
