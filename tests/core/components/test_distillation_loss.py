"""The loss of a student against the formula by hand, and its two ends."""

from __future__ import annotations

import numpy as np
import torch
from torch import nn

from core.components.tasks.distillation import DistillationLoss, agreement, divergence, taught

GENERATOR = torch.Generator().manual_seed(1)
STUDENT = torch.randn(7, 4, generator=GENERATOR, dtype=torch.float64)
TEACHER = 3 * torch.randn(7, 4, generator=GENERATOR, dtype=torch.float64)
LABELS = torch.tensor([0, 1, 2, 3, 0, 1, 2])
TARGETS = taught(LABELS, TEACHER)


def softened(logits: torch.Tensor, temperature: float) -> np.ndarray:
    powers = np.exp(logits.numpy() / temperature)
    return powers / powers.sum(axis=1, keepdims=True)


def test_it_is_hintons_formula() -> None:
    p, q = softened(TEACHER, 4), softened(STUDENT, 4)
    soft = 16 * (p * np.log(p / q)).sum(axis=1).mean()
    hard = -np.log(softened(STUDENT, 1)[np.arange(7), LABELS.numpy()]).mean()
    loss = DistillationLoss(nn.CrossEntropyLoss(), 4.0, 0.7)(STUDENT, TARGETS)
    np.testing.assert_allclose(loss.item(), 0.7 * soft + 0.3 * hard, rtol=1e-12)


def test_without_a_share_the_teacher_changes_no_bit() -> None:
    own = nn.CrossEntropyLoss(label_smoothing=0.1)
    student = STUDENT.clone().requires_grad_()
    DistillationLoss(own, 4.0, 0.0)(student, TARGETS).backward()
    alone = STUDENT.clone().requires_grad_()
    own(alone, LABELS).backward()
    assert student.grad is not None
    assert torch.equal(student.grad, alone.grad)


def test_a_student_that_answers_as_its_teacher_has_nothing_left_to_learn() -> None:
    student = TEACHER.clone().requires_grad_()
    loss = DistillationLoss(nn.CrossEntropyLoss(), 2.5, 1.0)(student, TARGETS)
    loss.backward()
    assert abs(loss.item()) < 1e-12
    assert student.grad is not None
    assert student.grad.abs().max() < 1e-12


def test_at_a_high_temperature_the_gradient_compares_logits() -> None:
    """Hinton, Vinyals and Dean 2015, section 2.1: the gradient goes to (z - v) / (n N), with zero means."""
    student = STUDENT.clone().requires_grad_()
    DistillationLoss(nn.CrossEntropyLoss(), 1e4, 1.0)(student, TARGETS).backward()
    z, v = (logits - logits.mean(dim=1, keepdim=True) for logits in (STUDENT, TEACHER))
    torch.testing.assert_close(student.grad, (z - v) / (4 * 7), rtol=1e-3, atol=1e-5)


def test_scores_against_the_teacher() -> None:
    assert agreement(TEACHER, TEACHER) == 1.0
    assert abs(divergence(TEACHER, TEACHER)) < 1e-12
    other = TEACHER.clone()
    other[0] = -other[0]
    assert agreement(other, TEACHER) == 6 / 7
    p, q = softened(TEACHER, 1), softened(other, 1)
    np.testing.assert_allclose(divergence(other, TEACHER), (p * np.log(p / q)).sum(axis=1).mean(), rtol=1e-9)
