"""Watches dropout and batch norm for training mode where gradients are switched off."""

from __future__ import annotations

import torch

from core.lab.errors.silent.watched import Found, Watched
from core.lab.errors.things import Thing


def dropout(call: Watched) -> Found | None:
    """Find dropout that drops within ``no_grad``."""
    if torch.is_grad_enabled() or not call.argument(2, "training") or not call.argument(1, "p"):
        return None
    return _found(call, "Dropout")


def batch_norm(call: Watched) -> Found | None:
    """Find batch norm that uses the batch's statistics within ``no_grad``, though it has its own."""
    if (
        torch.is_grad_enabled()
        or not call.argument(5, "training")
        or call.argument(1, "running_mean") is None
    ):
        return None
    return _found(call, "BatchNorm")


def _found(call: Watched, what: str) -> Found | None:
    model = call.model_call()
    if not model or not model["model"].training:  # a layer that is alone in training mode was set so
        return None
    line = getattr(model["evaluation"].node, "lineno", 0)
    return Found("training-mode-in-evaluation", {"what": Thing(what), **model}, line)
