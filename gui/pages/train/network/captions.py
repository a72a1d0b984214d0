"""The parts of a network in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.data.dataset import DataSet
from core.experiment.data_schema import FEATURES
from core.experiment.model_schema import LATENT
from core.protocol.snapshot import LayerUnits
from core.protocol.step_phase import StepPhase
from gui.pages.train.network.geometry import Bias, Link, Target
from gui.pages.train.network.unit_columns import UnitColumn, is_single, weights_of
from gui.widgets.forms.choice_edits import LABELS

translate = QCoreApplication.translate


def number(value: float) -> str:
    """Return a weight as it is read: three decimals, or as few digits where it is large."""
    text = f"{value:.3f}" if abs(value) < 1e3 else f"{value:.3g}"
    return text.replace("-", "\u2212")


def names_of_outputs(data: DataSet, n_outputs: int) -> tuple[str, ...]:
    """Return the labels of the output units; a single unit stands for class 1."""
    if data.task.predicts_number:
        return (data.target_name,)
    if data.task.rebuilds:
        return (translate("Network", "rebuilt"),) if n_outputs == 1 else names_of_inputs(data)
    if not data.task.has_classes:
        return tuple(f"z{i}" for i in range(1, n_outputs + 1))
    return data.class_names if n_outputs == data.n_classes else data.class_names[1:2]


def names_of_inputs(data: DataSet) -> tuple[str, ...]:
    """Return the labels of the input tiles."""
    if data.is_table:
        return data.feature_names
    channels = int(data.x_train.shape[1])
    if data.is_image and channels == 3:
        colours: tuple[str, ...] = (
            translate("Network", "red"), translate("Network", "green"), translate("Network", "blue"),
        )  # fmt: skip
        return colours
    return (translate("Network", "image"),) * channels


def names_of_hidden(column: LayerUnits, data: DataSet) -> tuple[str, ...]:
    """Return the labels of a hidden layer's units: latent numbers have those of the latent plane's axes."""
    is_latent = data.task.rebuilds and column.name == LATENT
    return tuple(f"z{i}" for i in range(1, column.n_units + 1)) if is_latent else ()


def unit_name(column: LayerUnits, unit: int, data: DataSet) -> str:
    """Return the name of a shown unit: ``linear2 unit 3``, or the name of an input."""
    index = int(column.displayed[unit])
    if column.kind != "input":
        return translate("Network", "{layer} unit {i}").format(layer=column.name, i=index)
    if data.is_image:
        return translate("Network", "image")
    name = data.feature_names[index]
    return LABELS.get(name, name)


def title_of(column: LayerUnits, unit: int, data: DataSet) -> str:
    """Return the heading of a unit's map."""
    if column.kind == "input":
        return translate("Network", "Input {name}").format(name=unit_name(column, unit, data))
    return translate("Network", "Unit {i} of {layer}").format(
        i=int(column.displayed[unit]), layer=column.name
    )


def describe(unit_columns: Sequence[UnitColumn], target: Target, data: DataSet, chosen: Sequence[str]) -> str:
    """Return the description of a unit, a bias or a link.

    Parameters
    ----------
    chosen : sequence of str
        Plane data: the features that the experiment says.
    """
    if isinstance(target, Link):
        return _of_link(unit_columns, target, data)
    unit_column = unit_columns[target.column]
    if target.column == 0 and data.is_plane:
        return _of_feature(FEATURES[target.row], chosen)
    unit = unit_column.unit_of(target.row)
    if unit is None:
        return ""
    is_output = target.column == len(unit_columns) - 1
    return _of_unit(unit_column, unit, data, isinstance(target, Bias), is_output)


def _of_feature(name: str, chosen: Sequence[str]) -> str:
    text = (
        translate("Network", "Input {name}: click to leave it out")
        if name in chosen
        else translate("Network", "{name}: click to use it")
    )
    return text.format(name=LABELS.get(name, name))


def _of_unit(unit_column: UnitColumn, unit: int, data: DataSet, only_bias: bool, is_output: bool) -> str:
    column = unit_column.column
    parts = []
    if column.biases is not None:
        parts.append(translate("Network", "bias {b}").format(b=number(float(column.biases[unit]))))
    if column.values is not None and not only_bias:
        parts.append(translate("Network", "gives {a}").format(a=number(float(column.values[unit]))))
    if column.pictured == "response" and not only_bias:
        parts.append(translate("Network", "full colour at \u00b1{s}").format(s=number(unit_column.scale)))
    name = unit_name(column, unit, data)
    if is_output:
        names = names_of_outputs(data, column.n_units)
        name += f" ({names[int(column.displayed[unit])]})"
    return f"{name}: {', '.join(parts)}" if parts else name


def _of_link(unit_columns: Sequence[UnitColumn], link: Link, data: DataSet) -> str:
    before, column = unit_columns[link.column - 1].column, unit_columns[link.column].column
    weights = weights_of(column)
    if weights is None:
        return ""
    what = (
        translate("Network", "weight") if is_single(before, column) else translate("Network", "mean weight")
    )
    value = number(float(weights[link.unit, link.source]))
    ends = f"{unit_name(before, link.source, data)} \u2192 {unit_name(column, link.unit, data)}"
    return f"{ends}: {what} {value}"


def caption(phase: StepPhase) -> str:
    """Return a sentence on what happens in a phase of a step."""
    loss = "" if phase.loss is None else f"{phase.loss:.4f}"
    texts = {
        "fetch": translate("Network", "fetch: a batch of {n} samples"),
        "to_device": translate("Network", "to device: the batch is copied to where the model is"),
        "zero_grad": translate("Network", "zero_grad: the gradients of the step before are cleared"),
        "forward": translate("Network", "forward: the batch goes through the layers"),
        "loss": translate("Network", "loss: how far the outputs are from the targets, {loss}"),
        "backward": translate(
            "Network", "backward: each weight's gradient, from the loss back to the inputs"
        ),
        "optimizer": translate("Network", "step: the optimizer changes each weight by its gradient"),
    }
    return texts.get(phase.name, phase.name).format(n=len(phase.batch), loss=loss)
