"""Reads what the units of a live model compute: the columns of the network view."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from core.components.layer_outputs import ROOT, layer_outputs, unit_layers, units_dim
from core.protocol.snapshot import LayerUnits, most_outputs

if TYPE_CHECKING:
    from core.training.trainer import Trainer


class Network:
    """Reads a trainer's model layer by layer, for the network view.

    Parameters
    ----------
    trainer : Trainer
        Its model must be in eval mode and without gradients in every call.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        shape = trainer.data.x_train.shape[1:]
        self._stages = _stages(trainer, shape)
        self._sizes = (shape[0], *(stage.n_units for stage in self._stages))
        self._cuts: tuple[_Cut, ...] = ()

    def walk(self, x: Tensor) -> list[Tensor]:
        """Return the outputs of each column's units for inputs `x`: the inputs first, the outputs last."""
        names = [stage.output for stage in self._stages]
        outputs = layer_outputs(self._trainer.model, x, names)
        return [x, *(outputs[name] for name in names)]

    def choose(self, n_units: int, first_units: Mapping[str, int]) -> None:
        """Choose `n_units` units of each layer to display, in their order: training changes none of them.

        They begin with the one that `first_units` has for the column's name, or sooner if it has too few
        after it. A single unit is never left out, and of at most ``WHOLE_OUTPUTS`` outputs none.
        """
        names = ("input", *(stage.name for stage in self._stages))
        limits = [n_units] * (len(self._sizes) - 1) + [most_outputs(self._sizes[-1], n_units)]
        cuts = []
        for name, size, limit in zip(names, self._sizes, limits, strict=True):
            n = size if size <= limit + 1 else limit
            cuts.append(_Cut(min(first_units.get(name, 0), size - n), n))
        self._cuts = tuple(cuts)

    def columns(
        self, outputs: Sequence[Tensor] | None, cells: Tensor | None = None
    ) -> tuple[LayerUnits, ...]:
        """Return the chosen units as columns: the inputs, then each layer with weights.

        Parameters
        ----------
        outputs : sequence of Tensor or None
            What ``walk`` returns for all cells of the plane, or for the watched sample; None without one.
        cells : Tensor, optional
            Plane data: indices of the cells in the maps, which form a square; all cells by default.
        """
        seen: list[dict[str, Any]] = [{} for _ in self._cuts]
        if outputs is not None:
            on_plane = self._trainer.data.is_plane
            first = [outputs[0], *map(_channels_first, self._stages, outputs[1:])]
            seen = [
                _response(output, cut, cells) if on_plane else _reaction(output[0], cut)
                for output, cut in zip(first, self._cuts, strict=True)
            ]
            seen[-1] |= self._probabilities(outputs[-1], cells)
        columns = [LayerUnits("input", "input", self._sizes[0], self._cuts[0].displayed, **seen[0])]
        for i, stage in enumerate(self._stages, start=1):
            before, cut = self._cuts[i - 1 : i + 1]
            parts = seen[i] | stage.parameters(before, cut)
            columns.append(LayerUnits(stage.name, stage.kind, stage.n_units, cut.displayed, **parts))
        return tuple(columns)

    def _probabilities(self, outputs: Tensor, cells: Tensor | None) -> dict[str, Any]:
        """Return the field of the last column that has a probability for each of its units, if they have."""
        data, objective = self._trainer.data, self._trainer.objective
        if not data.task.has_classes or objective.n_outputs != data.n_classes:
            return {}
        if not data.is_plane:
            return {"probabilities": _copied(self._cuts[-1](objective.answers(outputs[:1])[0]))}
        here = outputs if cells is None else outputs.index_select(0, cells)
        return {"probabilities": _response(objective.answers(here), self._cuts[-1], None)["maps"]}


@dataclass(frozen=True)
class _Cut:
    """The `n` units of a layer from `first` on."""

    first: int
    n: int

    @property
    def displayed(self) -> npt.NDArray[np.int64]:
        """Their indices."""
        return np.arange(self.first, self.first + self.n)

    def __call__(self, units: Tensor, dim: int = 0) -> Tensor:
        return units.narrow(dim, self.first, self.n)


@dataclass(frozen=True, eq=False)
class _Stage:
    """A layer with weights, or the outputs where no such layer gives them.

    `output` names the module whose output is that of its units, which `units_dim` of it counts. `n_before`
    counts the units before it, if it reads just these. `picture` is the shape (channels, height, width) of
    the inputs if its units are dense and read pictures. If a dense layer paints pictures, each of its units
    here is a channel, of `n_pixels`.
    """

    name: str
    layer: nn.Module
    n_units: int
    units_dim: int
    n_before: int | None
    output: str
    picture: tuple[int, ...] | None
    n_pixels: int = 1

    @property
    def kind(self) -> Literal["dense", "conv"]:
        return "conv" if self.units_dim == 1 else "dense"

    def parameters(self, before: _Cut, cut: _Cut) -> dict[str, Any]:
        """Return a column's fields on the parameters between the units of two cuts."""
        bias = getattr(self.layer, "bias", None) if self.n_pixels == 1 else None
        parts: dict[str, Any] = {"biases": _copied(cut(bias))} if isinstance(bias, Tensor) else {}
        if self.n_before is None:
            return parts
        weight = self._weight
        if weight.ndim == 4:
            return parts | {"kernels": _copied(before(cut(weight), dim=1))}
        is_single = weight.shape == (self.n_units, self.n_before)
        between = weight if is_single else self._by_unit().mean(dim=2)
        if is_single:
            low, high = torch.aminmax(weight)  # without a copy, as abs would make one
            parts["reach"] = float(torch.maximum(-low, high))
        parts["weights"] = _copied(before(cut(between), dim=1))
        if self.picture is not None:
            pictures = cut(weight).reshape(-1, *self.picture).sum(dim=1)
            parts |= {"maps": _copied(pictures), "pictured": "weights"}
        return parts

    @property
    def _weight(self) -> Tensor:
        return self.layer.get_parameter("weight").detach()

    def _by_unit(self) -> Tensor:
        """Return the weights as (n_units, n_before, n_places): a place for each pixel, or of a kernel."""
        places = self._weight.reshape(self.n_units, self.n_pixels, self.n_before or 0, -1)
        return places.transpose(1, 2).flatten(2)


def _stages(trainer: Trainer, input_shape: tuple[int, ...]) -> tuple[_Stage, ...]:
    infos = {info.name: info for info in trainer.built.layers}
    found = [layer for layer in unit_layers(trainer.model, [*infos]) if not layer.aside]
    stages: list[_Stage] = []
    for listed in found:
        layer = trainer.model.get_submodule(listed.name)
        shape = infos[listed.name].output_shape
        dim = units_dim(layer)
        n_units = shape[0] if dim == 1 else shape[-1]
        before = stages[-1].name if stages else ROOT
        n_before = stages[-1].n_units if stages else input_shape[0]
        from_pictures = stages[-1].kind == "conv" if stages else len(input_shape) > 1
        is_linked = listed.source == before and _reads(layer, n_before, listed.flat, from_pictures)
        looks = is_linked and not stages and isinstance(layer, nn.Linear) and len(input_shape) == 3
        stages.append(
            _Stage(
                listed.name,
                layer,
                n_units,
                dim,
                n_before if is_linked else None,
                listed.output,
                input_shape if looks else None,
            )
        )
    if trainer.data.task.rebuilds:
        return (*stages[:-1], _rebuilt(stages, input_shape))
    n_outputs = trainer.objective.n_outputs
    if stages and stages[-1].n_units == n_outputs:
        stages[-1] = replace(stages[-1], output=ROOT)
    else:
        stages.append(_Stage("output", nn.Identity(), n_outputs, -1, None, ROOT, None))
    return tuple(stages)


def _rebuilt(stages: list[_Stage], shape: tuple[int, ...]) -> _Stage:
    """Return the column of what is rebuilt: a picture for each channel, whatever layer paints it."""
    last = stages[-1]
    if last.kind == "conv":
        return replace(last, output=ROOT)
    n_pixels = math.prod(shape[1:])
    paints = isinstance(last.layer, nn.Linear) and last.n_units == shape[0] * n_pixels
    n_before = last.n_before if paints else None
    return _Stage(last.name, last.layer, shape[0], 1, n_before, ROOT, None, n_pixels)


def _reads(layer: nn.Module, n_before: int, flat: bool, from_pictures: bool) -> bool:
    """Return whether each weight of a layer belongs to one of the units before it."""
    if isinstance(layer, nn.Linear):
        n_in = layer.in_features
        return n_in % n_before == 0 if flat and from_pictures else n_in == n_before and not from_pictures
    return isinstance(layer, nn.Conv1d | nn.Conv2d) and layer.weight.shape[1] == n_before


def _response(output: Tensor, cut: _Cut, cells: Tensor | None) -> dict[str, Any]:
    """Return a picture of each unit's response to the plane; `output` is (n_cells, n_units, ...)."""
    here = output if cells is None else output.index_select(0, cells)
    units = cut(here.flatten(2).mean(dim=2).t() if here.ndim > 2 else here.t())
    side = math.isqrt(units.shape[1])
    return {"maps": _copied(units).reshape(-1, side, side), "pictured": "response"}


def _reaction(output: Tensor, cut: _Cut) -> dict[str, Any]:
    """Return each unit's output for one sample: a number, or a picture and its mean."""
    units = cut(output)
    if units.ndim == 1:
        return {"values": _copied(units)}
    maps = units.reshape(len(units), -1, units.shape[-1])
    return {"values": _copied(maps.mean(dim=(1, 2))), "maps": _copied(maps), "pictured": "features"}


def _channels_first(stage: _Stage, output: Tensor) -> Tensor:
    return output if stage.units_dim == 1 else output.movedim(-1, 1)


def _copied(tensor: Tensor) -> npt.NDArray[Any]:
    """Return a copy as an array, as training changes the tensor later.

    It lies in memory of NumPy's: freeing torch's, in the window, would give the interpreter away each time.
    """
    return np.array(tensor.detach().cpu().numpy(), order="C")
