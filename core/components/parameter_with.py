"""Finds one number of a model by its parameter's name and its position."""

from __future__ import annotations

from torch import Tensor, nn

from core.errors import PlaygroundError
from core.text import Text


def parameter_with(model: nn.Module, parameter: str, index: tuple[int, ...]) -> Tensor:
    """Return the parameter of that name, which has a number at `index`.

    Parameters
    ----------
    model : Module
    parameter : str
        Its name in the model, such as ``linear1.weight``.
    index : tuple of int
        Position in the parameter, one number for each of its dimensions.

    Raises
    ------
    PlaygroundError
        If there is no such parameter or position.
    """
    tensor = dict(model.named_parameters()).get(parameter)
    if tensor is None:
        known = ", ".join(name for name, _ in model.named_parameters())
        raise PlaygroundError(
            parameter, Text("is not a parameter of this model"), hint=Text("Known: {names}.", names=known)
        )
    inside = len(index) == tensor.ndim and all(0 <= i < n for i, n in zip(index, tensor.shape, strict=True))
    if not inside:
        raise PlaygroundError(
            parameter, Text("has the shape {shape}", shape=tuple(tensor.shape)), list(index)
        )
    return tensor
