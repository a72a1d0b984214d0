"""Distillation: a student learns what a teacher answers, beside what the labels say.

With z the student's logits, v the teacher's, and T a temperature, its loss is

    alpha * T**2 * KL(softmax(v / T) || softmax(z / T)) + (1 - alpha) * cross entropy(z, y)

(Hinton, Vinyals and Dean, "Distilling the Knowledge in a Neural Network", 2015, section 2). The gradients of
soft targets are about 1 / T**2 as large, so with the factor their share stays the same as T is changed.

A target has a row for each sample: its class, and the teacher's logits. So everything that works with
targets (batches, several processes, evaluations, planes of losses) works with a teacher.

Exported programs copy the loss (``core.export.program.source``), so it keeps to 88 columns.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.analysis.decided import NO_CLASS
from core.components.decided import decided


class DistillationLoss(nn.Module):
    """The mean loss of a student's logits against classes and a teacher's logits.

    Parameters
    ----------
    own : Module
        The student's own loss, of logits and class indices.
    temperature : float
        T, greater than 0. It may be changed between two steps, like `alpha`.
    alpha : float
        The share of the teacher, 0 to 1.
    """

    def __init__(self, own: nn.Module, temperature: float, alpha: float) -> None:
        super().__init__()
        self.own = own
        self.temperature, self.alpha = temperature, alpha

    def forward(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return the mean loss, a scalar.

        Parameters
        ----------
        outputs : Tensor, shape (n, n_classes)
        targets : Tensor, shape (n, 1 + n_classes)
            See ``taught``.
        """
        own = self.own(outputs, classes(targets))
        return self.mixed(own, self.soft_loss(outputs, targets))

    def soft_loss(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return T**2 times the mean divergence of the softened answers."""
        t = self.temperature
        student = functional.log_softmax(outputs / t, dim=1)
        teacher = functional.softmax(answers(targets) / t, dim=1)
        return functional.kl_div(student, teacher, reduction="batchmean") * t**2

    def mixed(self, own: Tensor, soft: Tensor) -> Tensor:
        """Return the two parts by their shares."""
        return self.alpha * soft + (1 - self.alpha) * own


def taught(y: Tensor, logits: Tensor) -> Tensor:
    """Return targets (n, 1 + n_classes) of class indices (n,) and a teacher's logits."""
    # A float holds each index exactly: there are fewer than 2**24 classes.
    return torch.cat([y.to(logits.dtype).unsqueeze(1), logits], dim=1)


def classes(targets: Tensor) -> Tensor:
    """Return the class indices (n,) of targets."""
    return targets[:, 0].long()


def answers(targets: Tensor) -> Tensor:
    """Return the teacher's logits (n, n_classes) of targets."""
    return targets[:, 1:]


def agreement(logits: Tensor, teacher: Tensor) -> float:
    """Return the share of samples for which both decide the same; logits are (n, n_classes)."""
    found = decided(logits)
    return int(((found == decided(teacher)) & (found != NO_CLASS)).sum()) / len(logits)


def divergence(logits: Tensor, teacher: Tensor) -> float:
    """Return the mean Kullback-Leibler divergence of a student from its teacher at T = 1, in nats.

    Parameters
    ----------
    logits, teacher : Tensor, shape (n, n_classes)
    """
    student = functional.log_softmax(logits, dim=1)
    return functional.kl_div(student, functional.softmax(teacher, dim=1), reduction="batchmean").item()
