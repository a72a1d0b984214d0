"""Makes a user's Module and loss, and checks what they give."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor, nn

from core.code.place import CodeError
from core.components.own.arguments import given_to
from core.components.own.load import class_place
from core.experiment.resolve import Choice
from core.text import Text

OWN = "_is_own_code"
"""The attribute of a module whose forward may draw random numbers whatever its mode."""
N_TRIED = 2
"""Samples of the batch that a model is tried with."""


def make_own_model(
    choice: Choice, shape: tuple[int, ...], n_outputs: int, output_layer: nn.Module | None
) -> nn.Module:
    """Return a user's model on the CPU; a layer that its loss needs comes after it.

    Parameters
    ----------
    shape : tuple of int
        Of a sample.

    Raises
    ------
    CodeError
        If it is no module, or has nothing to learn.
    """
    cls = choice.cls
    model = cls(**choice.arguments, **given_to(cls, shape, n_outputs))
    if not isinstance(model, nn.Module):
        raise wrong(cls, Text("makes {kind}, which is no nn.Module", kind=type(model).__name__))
    if next(model.parameters(), None) is None:
        raise wrong(cls, Text("has no parameters to learn: are its layers attributes of self?"))
    if output_layer is not None:
        parts = [("net", model), (type(output_layer).__name__.lower(), output_layer)]
        return nn.Sequential(OrderedDict(parts))
    return model


def make_own_loss(choice: Choice) -> nn.Module:
    """Return a user's loss."""
    loss = choice.cls(**choice.arguments)
    if not isinstance(loss, nn.Module):
        raise wrong(choice.cls, Text("makes {kind}, which is no nn.Module", kind=type(loss).__name__))
    return loss


def check_outputs(cls: type, outputs: Any, n_samples: int, n_outputs: int) -> None:
    """Check that a model gives a number for each output of each sample."""
    needed = (n_samples, n_outputs)
    if not isinstance(outputs, Tensor):
        raise wrong(cls, Text("must return a Tensor, and returns {kind}", kind=type(outputs).__name__))
    if tuple(outputs.shape) != needed:
        rule = Text(
            "must return the shape {needed} for {n} samples, and returns {shape}",
            needed=needed,
            n=n_samples,
            shape=tuple(outputs.shape),
        )
        raise wrong(cls, rule)
    if not outputs.is_floating_point():
        raise wrong(cls, Text("must return floats, and returns {dtype}", dtype=outputs.dtype))


def check_loss(cls: type, loss: Any) -> None:
    """Check that a loss is one number that gradients lead back from."""
    if not isinstance(loss, Tensor) or loss.ndim != 0 or not loss.is_floating_point():
        kind = tuple(loss.shape) if isinstance(loss, Tensor) else type(loss).__name__
        raise wrong(cls, Text("must return one number, a Tensor of shape (), and returns {kind}", kind=kind))
    if loss.grad_fn is None:
        raise wrong(cls, Text("must be computed from the outputs by torch, so that it has a gradient"))


def check_state(cls: type, state: Mapping[str, Any]) -> None:
    """Check that a checkpoint can hold what a schedule keeps.

    Raises
    ------
    CodeError
        With the first attribute that it cannot.
    """
    for name, value in state.items():
        if not is_plain(value):
            rule = Text("keeps {name}, which a checkpoint cannot hold: keep numbers", name=name)
            raise wrong(cls, rule)


def is_plain(value: Any) -> bool:
    """Return whether a value is made of tensors, numbers, texts and containers of these."""
    if isinstance(value, Mapping):
        return all(map(is_plain, value.values()))
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or isinstance(value, bool | int | float | str | Tensor)


def wrong(cls: type, rule: str) -> CodeError:
    """Return the error of a user's class, at the line of its forward or of itself."""
    place = class_place(cls)
    return CodeError(place.text, Text("{name} {rule}", name=cls.__name__, rule=rule))


@contextmanager
def no_random_trace(model: nn.Module) -> Iterator[None]:
    """Restore torch's random state after the body, if the model's code is the user's.

    Torch's own modules draw nothing in eval mode. So looking at a model leaves no trace on its run.
    """
    if not getattr(model, OWN, False):
        yield
        return
    parameter = next(model.parameters())
    with torch.random.fork_rng([parameter.device] if parameter.is_cuda else []):
        yield
