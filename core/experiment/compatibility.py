"""Which components go together, and the edit that mends a combination that does not.

A rule is skipped while the catalogue lacks a family that it needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.errors import PlaygroundError
from core.experiment.layers.of_model import is_list_of_layers, needs_batch, traced
from core.experiment.layers.trace import OWN_SIZES
from core.experiment.model_schema import MODELS, TEXT_MODEL
from core.experiment.resolve import Choice
from core.experiment.rules.incompatibility import Incompatibility, Rule
from core.experiment.rules.loader import LOADER_RULES
from core.experiment.rules.optimizers import OPTIMIZER_RULES
from core.experiment.rules.schedulers import SCHEDULER_RULES
from core.experiment.schema import INPUTS, ComponentSpec, Input
from core.experiment.task_schema import TaskSpec
from core.experiment.transforms import rules as transform_rules
from core.text import Text, joined

_PREFERRED_MODELS: dict[Input, str] = {"text": TEXT_MODEL}
"""The model that is proposed for an input; ``mlp`` for the others."""


def incompatibilities(choices: Mapping[str, Choice]) -> Iterator[Incompatibility]:
    """Yield the combinations that do not go together; each choice is valid by itself."""
    for sections, rules in _RULES.items():
        if choices.keys() >= set(sections):
            found = (rule(choices) for rule in rules)
            yield from (mismatch for mismatch in found if mismatch is not None)


def model_mismatch(model: ComponentSpec, data: Choice) -> str:
    """Return why `model` cannot take `data`, or an empty text."""
    given = data.info.input
    if data.info.task.rebuilds:
        mirrored = [name for name, named in MODELS.items() if named.is_mirrored]
        if model.name not in mirrored:
            return Text(
                "{model} has no mirror image that could be a decoder, as {known} have",
                model=model.name,
                known=", ".join(mirrored),
            )
    if given in model.inputs:
        return ""
    return Text(
        "{model} takes {inputs} data; {data} is {given} data",
        model=model.name,
        inputs=joined([INPUTS[name] for name in model.inputs]),
        data=data.spec.name,
        given=INPUTS[given],
    )


def loss_mismatch(loss: ComponentSpec, data: Choice) -> str:
    """Return why `loss` cannot score `data`, or an empty text."""
    task = data.info.task
    if task in loss.tasks:
        return ""
    names: dict[str, str] = {"loss": loss.name, "tasks": joined([fit.text for fit in loss.tasks])}
    names |= {"data": data.spec.name, "task": task.text}
    if data.info.aim is not None:
        return Text("{loss} fits {tasks} tasks; here the task is {task}", **names)
    if len(loss.tasks) > 1:
        return Text("{loss} fits {tasks} tasks; {data} is {task}", **names)
    return Text("{loss} fits {tasks} tasks only; {data} is {task}", **names)


def task_mismatch(task: ComponentSpec, data: Choice) -> str:
    """Return why `task` cannot be learnt of `data`, or an empty text."""
    assert isinstance(task, TaskSpec)
    return task.mismatch(data.info)


def _task_fits_data(choices: Mapping[str, Choice]) -> Incompatibility | None:
    reason = task_mismatch(choices["task"].spec, choices["data"])
    if not reason:
        return None
    hint = Text("Learn what the data say, without a task of its own.")
    return Incompatibility(
        PlaygroundError("task.name", reason, choices["task"].spec.name, hint), ("task", None)
    )


def _task_takes_loss(choices: Mapping[str, Choice]) -> Incompatibility | None:
    loss, task = choices["loss"].spec.name, choices["task"].spec
    assert isinstance(task, TaskSpec)
    if task.loss in ("", loss):
        return None
    return Incompatibility(PlaygroundError("loss.name", task.loss_rule, loss), ("loss.name", task.loss))


def _transforms_fit(choices: Mapping[str, Choice], mended: str) -> Incompatibility | None:
    data = choices["data"]
    if "test_transforms" not in data.settings:
        return None
    info = data.untransformed
    broken = transform_rules.first_broken(data.settings, info.input, info.shape, mended)
    return None if broken is None else Incompatibility(*broken)


def _test_transforms_fit(choices: Mapping[str, Choice]) -> Incompatibility | None:
    return _transforms_fit(choices, transform_rules.TEST)


def _train_transforms_fit(choices: Mapping[str, Choice]) -> Incompatibility | None:
    """Return the same, with the other list to mend: that which was edited stays."""
    return _transforms_fit(choices, transform_rules.TRAIN)


def _parts_have_samples(choices: Mapping[str, Choice]) -> Incompatibility | None:
    try:
        choices["data"].sizes()
    except PlaygroundError as error:
        mended = ("data.context", "data.validation_fraction")
        path = error.path if error.path in mended else "data.test_fraction"
        return Incompatibility(error, (path, None))
    return None


def _batch_size_within_data(choices: Mapping[str, Choice]) -> Incompatibility | None:
    n_train, _ = choices["data"].sizes()
    batch_size = choices["data"].settings["batch_size"]
    if batch_size <= n_train:
        return None
    error = PlaygroundError(
        "data.batch_size", Text("must be at most the {n_train} training samples", n_train=n_train), batch_size
    )
    return Incompatibility(error, ("data.batch_size", n_train))


def _model_takes_data(choices: Mapping[str, Choice]) -> Incompatibility | None:
    reason = model_mismatch(choices["model"].spec, choices["data"])
    if not reason:
        return None
    preferred = _PREFERRED_MODELS.get(choices["data"].info.input, "mlp")
    error = PlaygroundError("model.name", reason, hint=Text("Use {name}.", name=preferred))
    return Incompatibility(error, ("model.name", preferred))


def _heads_divide_embedding(choices: Mapping[str, Choice]) -> Incompatibility | None:
    settings = choices["model"].settings
    heads, embedding = settings.get("heads", 1), settings.get("embedding", 1)
    if embedding % heads == 0:
        return None
    rule = Text("must divide the {embedding} numbers of the embedding evenly", embedding=embedding)
    fitting = next(n for n in range(min(heads, embedding), 0, -1) if embedding % n == 0)
    return Incompatibility(PlaygroundError("model.heads", rule, heads), ("model.heads", fitting))


def _settings_fit_shape(choices: Mapping[str, Choice]) -> Incompatibility | None:
    info, model = choices["data"].info, choices["model"]
    named = MODELS.get(model.spec.name)
    if named is not None and named.check is not None and info.input in named.inputs:
        try:
            named.check(model.settings, info.shape)
        except PlaygroundError as error:
            return Incompatibility(error)
    return None


def _layers_fit(choices: Mapping[str, Choice]) -> Incompatibility | None:
    if not is_list_of_layers(choices):
        return None
    found = traced(choices)
    error = found.error
    if error is None:
        return None
    if found.is_batch_too_large:  # the user decides what to make smaller
        return Incompatibility(error)
    if error.value is not None and error.path.endswith(OWN_SIZES):  # left out, it follows from data and loss
        return Incompatibility(error, (error.path, None))
    preferred = _PREFERRED_MODELS.get(choices["data"].info.input, "mlp")
    return Incompatibility(error, ("model.name", preferred))


def _batch_norm_has_a_batch(choices: Mapping[str, Choice]) -> Incompatibility | None:
    if not needs_batch(choices):
        return None
    n_train, _ = choices["data"].sizes()
    settings = choices["data"].settings
    batch_size = settings["batch_size"]
    if batch_size > 1 and (settings["drop_last"] or n_train % batch_size != 1):
        return None
    error = PlaygroundError(
        "data.batch_size",
        Text(
            "must not leave a batch of one of the {n_train} training samples, as batch_norm needs two",
            n_train=n_train,
        ),
        batch_size,
        Text("Change it by one, or do without batch norm."),
    )
    larger = next((size for size in range(batch_size + 1, n_train + 1) if n_train % size != 1), None)
    if larger is None and "batch_norm" not in choices["model"].args:
        return Incompatibility(error)
    return Incompatibility(error, ("data.batch_size", larger) if larger else ("model.batch_norm", None))


def _loss_fits_task(choices: Mapping[str, Choice]) -> Incompatibility | None:
    reason = loss_mismatch(choices["loss"].spec, choices["data"])
    if not reason:
        return None
    preferred = choices["data"].info.task.preferred_loss
    return Incompatibility(
        PlaygroundError("loss.name", reason, hint=Text("Use {name}.", name=preferred)),
        ("loss.name", preferred),
    )


def _loss_weights_fit_classes(choices: Mapping[str, Choice]) -> Incompatibility | None:
    weight = choices["loss"].args.get("weight")
    data = choices["data"]
    n_classes = data.info.n_classes
    if not isinstance(weight, tuple) or (len(weight) == n_classes and any(weight)):
        return None
    rule = Text(
        "must have one number for each of the {n_classes} classes of {name}, and not all 0",
        n_classes=n_classes,
        name=data.spec.name,
    )
    return Incompatibility(PlaygroundError("loss.weight", rule, list(weight)), ("loss.weight", None))


def _pos_weight_is_binary(choices: Mapping[str, Choice]) -> Incompatibility | None:
    pos_weight = choices["loss"].args.get("pos_weight")
    data = choices["data"]
    if pos_weight is None or data.info.task.has_two_classes:
        return None
    rule = Text(
        "weighs the positive class of a binary task; {name} is {task}",
        name=data.spec.name,
        task=data.info.task.text,
    )
    return Incompatibility(PlaygroundError("loss.pos_weight", rule), ("loss.pos_weight", None))


_RULES: dict[tuple[str, ...], tuple[Rule, ...]] = {
    ("data",): (
        _test_transforms_fit,
        _train_transforms_fit,
        _parts_have_samples,
        _batch_size_within_data,
        *LOADER_RULES,
    ),
    ("data", "task"): (_task_fits_data,),  # before the loss, which fits the task
    ("model",): (_heads_divide_embedding,),
    ("data", "model"): (_model_takes_data, _settings_fit_shape),
    ("task", "loss"): (_task_takes_loss,),
    ("data", "loss"): (_loss_fits_task, _loss_weights_fit_classes, _pos_weight_is_binary),
    ("data", "model", "loss"): (_layers_fit,),
    # Its own line, as only a list of layers needs the loss.
    ("model", "data"): (_batch_norm_has_a_batch,),
    ("optimizer",): OPTIMIZER_RULES,
    ("scheduler",): SCHEDULER_RULES,
}
"""Rules by the sections that they need."""
