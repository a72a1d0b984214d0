"""The layers of an experiment's model, traced from its data to the outputs that its loss needs."""

from __future__ import annotations

from collections.abc import Mapping

from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Experiment
from core.experiment.layers.flow import Flow, TracedLayer
from core.experiment.layers.trace import Trace, trace, traced_layer
from core.experiment.loss_targets import LOSS_TARGETS, OUTPUT_PER_CLASS, SIGNED_TARGETS
from core.experiment.model_schema import LAYERS, MODELS, mirrored
from core.experiment.resolve import Choice, resolve
from core.experiment.schema import Catalog
from core.experiment.tasks import Task


def targets_of(loss: Choice, info: DataInfo) -> str:
    """Return the encoding of targets for a loss, a name in ``core.components.target_encoding``.

    It is an empty text if the loss does not fit the task.
    """
    signed = loss.settings.get("encoding") == "signed"
    return (SIGNED_TARGETS if signed else LOSS_TARGETS.get(loss_rules(loss), {})).get(info.task, "")


def loss_rules(loss: Choice) -> str:
    """Return the loss whose rules hold: itself, or what one of the user's is like."""
    return loss.spec.like or loss.spec.name


def n_outputs(loss: Choice, info: DataInfo) -> int:
    """Return the outputs for each sample.

    These are as many as the experiment's task asks for. Else there is one for each class where the loss wants
    it so, or one.
    """
    if info.aim is not None:
        return info.aim.n_outputs
    return info.n_classes if targets_of(loss, info) in OUTPUT_PER_CLASS else 1


def is_list_of_layers(choices: Mapping[str, Choice]) -> bool:
    """Return whether the model is a list of layers that can be traced: its family and the loss are known."""
    model, loss = choices["model"], choices.get("loss")
    if model.spec.name != LAYERS or loss is None or (model.args[LAYERS] and not model.members):
        return False
    return bool(targets_of(loss, choices["data"].info))


def traced(choices: Mapping[str, Choice]) -> Trace:
    """Return the layers with their shapes, or up to the first that does not fit."""
    data = choices["data"]
    info = data.info
    outputs = n_outputs(choices["loss"], info)
    return trace(choices["model"], input_of(info), outputs, data.settings["batch_size"])


def layers_of(choices: Mapping[str, Choice], catalog: Catalog) -> list[TracedLayer]:
    """Return the layers of a model that is none of the user's; see ``model_layers``."""
    info = choices["data"].info
    outputs = n_outputs(choices["loss"], info)
    return model_layers(choices["model"], input_of(info), outputs, info.task, catalog)


def model_layers(
    model: Choice, given: Flow, n_outputs: int, task: Task, catalog: Catalog
) -> list[TracedLayer]:
    """Return the layers of a model: those of a list of layers, or those that a recipe says.

    Parameters
    ----------
    model : Choice
    given : Flow
        What the data give.
    n_outputs : int
        The outputs that data and loss need for each sample.
    task : Task
        Of an autoencoder the outputs are latent, and the mirror image of the model rebuilds the sample.
    catalog : Catalog
        Has the layers.

    Raises
    ------
    PlaygroundError
        If a layer does not fit, or settings do not fit the data.
    """
    named, settings, shape = MODELS[model.spec.name], model.settings, given.shape
    if named.recipe is None:
        return trace(model, given, n_outputs, 1).fitting()
    if named.check is not None:
        named.check(settings, shape)
    tables = named.recipe(settings, shape, n_outputs)
    own = model.activation if model.activation is not None and model.activation.is_own else None
    layers = []
    for name, table in mirrored(tables, settings, shape) if task.rebuilds else tables:
        if own is not None and name.startswith("activation"):  # it may be called as a layer of torch's
            spec = own.spec
        else:
            spec = catalog.find("layer", table["name"], "model.activation")
        args = {key: value for key, value in table.items() if key != "name"}
        layers.append(traced_layer(name, Choice(model.path, spec, args), given))
        given = layers[-1].output
    return layers


def input_of(info: DataInfo) -> Flow:
    """Return what a data set gives to the first layer."""
    return Flow(info.shape, info.n_classes if info.is_text else 0)


def trace_of(experiment: Experiment, catalog: Catalog) -> Trace | None:
    """Return the layers of an experiment with their shapes; None if its model is no list to trace."""
    choices = resolve(experiment, catalog)
    return traced(choices) if is_list_of_layers(choices) else None


def needs_batch(choices: Mapping[str, Choice]) -> bool:
    """Return whether the model cannot be trained with a single sample, as it normalises over the batch."""
    if is_list_of_layers(choices):
        return any(layer.needs_batch for _, layer in traced(choices).leaves())
    settings = choices["model"].settings
    # Convolutions are normalised over pixels too, so one sample is enough for them.
    return bool(settings.get("batch_norm") and settings.get("hidden", settings.get("dense")))


def has_batch_norm(choices: Mapping[str, Choice]) -> bool:
    """Return whether the model normalises over the batch, be it a single sample's pixels."""
    if is_list_of_layers(choices):
        return any(layer.kind.startswith("BatchNorm") for _, layer in traced(choices).leaves())
    return bool(choices["model"].settings.get("batch_norm"))


def draws(choices: Mapping[str, Choice]) -> bool:
    """Return whether the model draws random numbers in training."""
    settings = choices["model"].settings
    if is_list_of_layers(choices):
        return any(
            "Dropout" in layer.kind or layer.kind == "RReLU" or layer.args.get("dropout", _usual(layer.kind))
            for _, layer in traced(choices).leaves()
        )
    return bool(settings.get("dropout")) or settings.get("activation") == "RReLU"


def _usual(kind: str) -> bool:
    """Return whether a layer drops out where nothing else is said."""
    return kind == "TransformerEncoderLayer"
