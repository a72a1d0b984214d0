"""The parts of a network in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.data.dataset import DataSet
from core.experiment.data_schema import FEATURES
from core.experiment.model_schema import LATENT
from core.protocol.snapshot import LayerUnits
from core.protocol.step_phase import StepPhase
from gui.pages.train.network.geometry import Bias, Link, Target, Tile
from gui.pages.train.network.unit_columns import UnitColumn, is_single, weights_of
from gui.translation import about, aside, listed
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


def unit_name(columns: Sequence[LayerUnits], i: int, unit: int, data: DataSet) -> str:
    """Return the short name of a shown unit of column `i`: ``layer 2 unit 3``, which count from 1.

    Inputs and outputs are called what they stand for.
    """
    column = columns[i]
    index = int(column.displayed[unit])
    if column.kind == "input":
        if data.is_image:
            return translate("Network", "image")
        name = data.feature_names[index]
        return LABELS.get(name, name)
    if i == len(columns) - 1:
        name = names_of_outputs(data, column.n_units)[index]
        return translate("Network", "output {name}").format(name=name)
    text = translate("Network", "layer {layer} unit {i}")
    if column.kind == "conv":
        text = translate("Network", "layer {layer} filter {i}")
    return text.format(layer=i, i=f"{index + 1:,}")


def unit_title(columns: Sequence[LayerUnits], i: int, unit: int, data: DataSet) -> str:
    """Return the heading of a shown unit of column `i`: ``Unit 7 of 16, layer 1``."""
    column = columns[i]
    if column.kind == "input":
        return translate("Network", "Input {name}").format(name=unit_name(columns, i, unit, data))
    if i == len(columns) - 1:
        name = unit_name(columns, i, unit, data)
        return name[:1].upper() + name[1:]
    text = translate("Network", "Unit {i} of {n}, layer {layer}")
    if column.kind == "conv":
        text = translate("Network", "Filter {i} of {n}, layer {layer}")
    numbers = {"i": f"{int(column.displayed[unit]) + 1:,}", "n": f"{column.n_units:,}", "layer": i}
    names = names_of_hidden(column, data)
    said = text.format(**numbers)
    return aside(said, names[int(column.displayed[unit])]) if names else said


def code_name(columns: Sequence[LayerUnits], target: Target, unit: int | None) -> str:
    """Return what a part is in the model's parameters, which count from 0: ``linear2.weight[6]``.

    `unit` is the shown unit of a tile or a bias. It is empty for what has no parameters of its own.
    """
    column = columns[target.column]
    if isinstance(target, Link):
        if column.kernels is None and not is_single(columns[target.column - 1], column):
            return ""
        source = int(columns[target.column - 1].displayed[target.source])
        return f"{column.name}.weight[{int(column.displayed[target.unit])}, {source}]"
    if unit is None or column.kind == "input" or (column.biases is None and weights_of(column) is None):
        return ""
    kind = "bias" if isinstance(target, Bias) else "weight"
    return f"{column.name}.{kind}[{int(column.displayed[unit])}]"


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
    title = unit_title([each.column for each in unit_columns], target.column, unit, data)
    return _of_unit(unit_column, unit, title, isinstance(target, Bias))


def tip(unit_columns: Sequence[UnitColumn], target: Target, data: DataSet, chosen: Sequence[str]) -> str:
    """Return the tooltip of a part: what an input is, a name in code, what a click does; no number."""
    columns = [each.column for each in unit_columns]
    unit = None if isinstance(target, Link) else unit_columns[target.column].unit_of(target.row)
    if target.column == 0 and data.is_plane:
        return describe(unit_columns, target, data, chosen)
    if target.column == 0:
        return "" if unit is None else unit_title(columns, 0, unit, data)
    code = code_name(columns, target, unit)
    column, click = columns[target.column], ""
    if isinstance(target, Bias) or (isinstance(target, Link) and code and column.kernels is None):
        click = translate("Network", "Click to change it")
    elif isinstance(target, Tile) and column.biases is not None:
        click = translate("Network", "Click its lower left corner to change its bias")
    in_code = translate("Network", "In code: {name}").format(name=code) if code else ""
    return "\n".join(line for line in (in_code, click) if line)


def _of_feature(name: str, chosen: Sequence[str]) -> str:
    text = (
        translate("Network", "Input {name}: click to leave it out")
        if name in chosen
        else translate("Network", "{name}: click to use it")
    )
    return text.format(name=LABELS.get(name, name))


def _of_unit(unit_column: UnitColumn, unit: int, title: str, only_bias: bool) -> str:
    column = unit_column.column
    parts = []
    if column.biases is not None:
        parts.append(translate("Network", "bias {b}").format(b=number(float(column.biases[unit]))))
    if column.values is not None and not only_bias:
        parts.append(translate("Network", "gives {a}").format(a=number(float(column.values[unit]))))
    if unit_column.is_probability and not only_bias:
        text = translate("Network", "full colour at a probability of 100 %")
        if column.values is not None:
            share = float(unit_column.tiles[unit, 0, 0])
            text = translate("Network", "probability {p:.0f} %").format(p=100 * share)
        parts.append(text)
    elif column.pictured == "response" and not only_bias:
        text = translate("Network", "the layer's full colour is \u00b1{s}")
        parts.append(text.format(s=f"{unit_column.scale:.3g}"))
    return about(title, listed(parts)) if parts else title


def _of_link(unit_columns: Sequence[UnitColumn], link: Link, data: DataSet) -> str:
    columns = [each.column for each in unit_columns]
    before, column = columns[link.column - 1 : link.column + 1]
    weights = weights_of(column)
    if weights is None:
        return ""
    what = (
        translate("Network", "weight") if is_single(before, column) else translate("Network", "mean weight")
    )
    source = unit_name(columns, link.column - 1, link.source, data)
    unit = unit_name(columns, link.column, link.unit, data)
    return about(f"{source} \u2192 {unit}", f"{what} {number(float(weights[link.unit, link.source]))}")


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
