"""What a program calls its tensors: ``w``, ``model.0.weight``."""

from __future__ import annotations

from collections.abc import Mapping

from torch import Tensor, nn

from core.lab.describe.modules import parameters_of, tree_of


def names_of_tensors(variables: Mapping[str, object]) -> dict[int, str]:
    """Return a name for each tensor among variables and each parameter of their modules, by ``id``.

    A tensor that has a variable of its own is called by that.
    """
    names: dict[int, str] = {}
    for name, value in variables.items():
        if isinstance(value, nn.Module):
            for path, module in tree_of(value, name):
                for key, parameter in parameters_of(module).items():
                    names.setdefault(id(parameter), f"{path}.{key}")
    for name, value in variables.items():
        if isinstance(value, Tensor):
            names[id(value)] = name
    return names
