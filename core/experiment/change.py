"""Edits of an experiment: each is checked once, and other settings are adapted to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.errors import PlaygroundError
from core.experiment.compatibility import incompatibilities
from core.experiment.experiment import Component, Experiment
from core.experiment.model_schema import LAYERS, MODELS, TEXT_MODEL, as_layers
from core.experiment.resolve import SECTIONS, Choice, choice_in, resolve
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec
from core.experiment.tasks import Task
from core.experiment.validate import check, why_not_live

START_EPOCHS = 200
"""Length of the run for which the starting values of schedules are made."""

MOST_MENDS = 100
"""The most replacements before adapting gives up."""


@dataclass(frozen=True)
class Change:
    """A checked edit: the experiment before and after it.

    Parameters
    ----------
    asked : Experiment
        The edit as requested, in canonical types: 1 for an lr is 1.0.
    after : Experiment
        The same, with the settings replaced that the edit made impossible. It can be run.
    choices : mapping
        The components of `after`, by section.
    """

    before: Experiment
    asked: Experiment
    after: Experiment
    choices: Mapping[str, Choice]

    def values(self, path: str) -> tuple[Any, Any]:
        """Return the old and the new value at `path`; a default where the experiment does not set it."""
        section, _, name = path.partition(".")
        param = self.choices[section].spec.param(name) if section in self.choices else None
        default = param.default if param is not None else None
        old, new = self.before.get(path), self.after.get(path)
        return (default if old is None else old), (default if new is None else new)


def make_change(before: Experiment, edited: Experiment, catalog: Catalog, keep: str) -> Change:
    """Check an edit, and replace other settings that it makes impossible.

    Parameters
    ----------
    edited : Experiment
        `before` with other settings.
    keep : str
        The path that was edited. It is never replaced: if it is wrong itself, the edit is refused.

    Raises
    ------
    PlaygroundError
        For the first problem that no replacement mends.
    """
    given = resolve(edited, catalog)
    if keep.startswith("data"):
        edited = _with_loss_of_classes(before, edited, catalog)
        given = resolve(edited, catalog)
    asked = normalise(edited, given)
    after, choices, errors = _adapt(asked, given, catalog, keep)
    is_kept = after is asked or after.get(keep) == asked.get(keep)
    error = errors[-1] if is_kept else errors[0]
    if error is not None:
        raise error
    return Change(before, asked, after, choices)


def make_live_change(experiment: Experiment, catalog: Catalog, settings: Mapping[str, Any]) -> Change:
    """Check an edit that applies between two steps of a run; replace no other setting.

    Parameters
    ----------
    experiment : Experiment
        The run's experiment.
    settings : mapping
        The new values by path; None means the default.

    Raises
    ------
    PlaygroundError
        If a setting applies on reset only, or the experiment could not be run with the values.
    """
    for path, value in settings.items():
        reason = why_not_live(experiment, catalog, path)
        if reason:
            raise PlaygroundError(path, reason, value)
    edited = experiment.replace_all(settings)
    choices = check(edited, catalog).choices
    after = normalise(edited, choices)
    return Change(experiment, after, after, choices)


def normalise(experiment: Experiment, choices: Mapping[str, Choice]) -> Experiment:
    """Return an equal experiment with every setting in its canonical type: 1 for an lr becomes 1.0.

    Parameters
    ----------
    choices : mapping
        Its components by section. They are checked already, and not checked again.
    """
    sections: dict[str, Any] = {section: Component(**choice.table) for section, choice in choices.items()}
    return replace(experiment, **sections)


def adapt(experiment: Experiment, catalog: Catalog, keep: str = "") -> Experiment:
    """Replace the settings of `experiment` that no longer fit, as after a change of data.

    A problem that no replacement mends stays, for ``check`` to refuse.

    Parameters
    ----------
    keep : str
        The path that was just edited; it is never replaced.
    """
    return _adapt(experiment, resolve(experiment, catalog), catalog, keep)[0]


def _adapt(
    experiment: Experiment, choices: Mapping[str, Choice], catalog: Catalog, keep: str
) -> tuple[Experiment, Mapping[str, Choice], list[PlaygroundError | None]]:
    """Return ``adapt``'s result, its choices, and the first problem before each mend and after the last."""
    made: list[tuple[str, Any]] = []
    errors: list[PlaygroundError | None] = []
    while True:
        error, mend = None, None
        for mismatch in incompatibilities(choices):
            error = error or mismatch.error
            # A mend that was made before has not helped, or another one has undone it.
            if (
                mismatch.mend is not None
                and not _removes(mismatch.mend[0], keep)
                and mismatch.mend not in made
            ):
                mend = mismatch.mend
                break
        errors.append(error)
        if mend is None or len(made) == MOST_MENDS:
            return experiment, choices, errors
        made.append(mend)
        experiment = _mended(experiment, catalog, *mend)
        choices = resolve(experiment, catalog)


def _removes(path: str, keep: str) -> bool:
    """Return whether a mend at `path` would replace what is kept, or the component that it belongs to."""
    section, _, key = path.partition(".")
    return path == keep or (key == "name" and keep.startswith(f"{section}.layers"))


def _mended(experiment: Experiment, catalog: Catalog, path: str, value: Any) -> Experiment:
    section, _, key = path.partition(".")
    return _chosen(experiment, catalog, section, value) if key == "name" else experiment.replace(path, value)


def swap(experiment: Experiment, catalog: Catalog, section: str, name: str | None) -> Experiment:
    """Return `experiment` with another component in `section`, and the rest adapted to it.

    Settings that both components have keep their values where the new one accepts them; other required
    settings get their starting values. A model of layers starts as the list that equals the former model, or
    of a text the usual one.

    Parameters
    ----------
    section : str
        A component's, such as ``data``.
    name : str or None
        None removes the scheduler, or the task.
    """
    if name is None:
        return adapt(experiment.replace(section, None), catalog, keep=section)
    path = f"{section}.name"
    edited = _chosen(experiment, catalog, section, name)
    if section == "data":
        edited = _with_loss_of_classes(experiment, edited, catalog)
    changed, choices, _ = _adapt(edited, resolve(edited, catalog), catalog, keep=path)
    for mismatch in incompatibilities(choices):
        if mismatch.error.path == path:
            raise mismatch.error
    return changed


MOST_STEPS, MOST_SAMPLES = 400, 10_000_000
"""The most optimizer steps in an epoch, and training samples in a run, of data that were just chosen."""


def with_short_epochs(experiment: Experiment, catalog: Catalog) -> Experiment:
    """Return `experiment` with larger batches and fewer epochs where its data would take hours.

    A batch is at least as large as is usual for the data, then doubled until an epoch has at most
    ``MOST_STEPS`` steps. What is short enough stays as it is.
    """
    data = choice_in(experiment, "data", catalog)
    if data is None or "batch_size" not in data.settings:
        return experiment
    n_train = data.sizes()[0]
    batch, epochs = data.settings["batch_size"], experiment.training.epochs
    if n_train > MOST_STEPS * batch:
        batch = max(batch, data.spec.resolve({})["batch_size"])
        while n_train > MOST_STEPS * batch:
            batch *= 2
        experiment = experiment.replace("data.batch_size", batch)
    if n_train * epochs > MOST_SAMPLES:
        experiment = experiment.replace("training.epochs", max(1, MOST_SAMPLES // n_train))
    return experiment


KEPT_DATA = ("features", "batch_size")
"""Settings of the data that belong to a network and its training."""


def with_network(experiment: Experiment, former: Experiment, catalog: Catalog) -> Experiment:
    """Return `experiment` with the network of `former` and how that is trained, where they fit its data.

    Name, notes and data stay; of the data the inputs and the batch size are those of `former`.

    Raises
    ------
    PlaygroundError
        If the data do not go with it at all.
    """
    spec = catalog.find(SECTIONS["data"], experiment.data.name, "data.name")
    kept = {key: former.data.args[key] for key in KEPT_DATA if key in former.data.args}
    table = experiment.data.table | {key: value for key, value in kept.items() if _takes(spec, key, value)}
    edited = replace(former, name=experiment.name, notes=experiment.notes, data=Component(**table))
    edited = _with_loss_of_classes(former, edited, catalog)
    return adapt(edited, catalog, keep="data.name")


def _with_loss_of_classes(before: Experiment, edited: Experiment, catalog: Catalog) -> Experiment:
    """Return `edited` with the usual loss of its classes in place of the usual one of numbers before.

    MSELoss fits classes too, so nothing else would replace it; whoever wants it there chooses it there.
    """
    if edited.task is not None or edited.loss.name != Task.REGRESSION.preferred_loss:
        return edited
    then, now = (choice_in(each, "data", catalog) for each in (before, edited))
    if then is None or now is None or then.info.task is not Task.REGRESSION:
        return edited
    if now.info.task is Task.REGRESSION or now.info.task.preferred_loss not in catalog.families.get(
        "loss", ()
    ):
        return edited
    return _chosen(edited, catalog, "loss", now.info.task.preferred_loss)


def _chosen(experiment: Experiment, catalog: Catalog, section: str, name: str) -> Experiment:
    spec = catalog.find(SECTIONS[section], name, f"{section}.name")
    former: Component | None = getattr(experiment, section)
    if name == LAYERS and former is not None and (table := _as_layers(experiment, former, catalog)):
        return experiment.replace("model", table)
    epochs = experiment.training.epochs if section == "scheduler" else START_EPOCHS
    return experiment.replace(section, started(spec, former.args if former else {}, epochs))


def _as_layers(experiment: Experiment, former: Component, catalog: Catalog) -> dict[str, Any] | None:
    """Return the list that equals the former model; of a text else the usual one's, and None without."""
    data = choice_in(experiment, "data", catalog)
    if former.name not in MODELS or not MODELS[former.name].is_list:
        if data is None or not data.info.is_text:
            return None
        former = Component(name=TEXT_MODEL)
    settings = catalog.families["model"][former.name].resolve(former.args)
    return as_layers(former.name, settings, () if data is None else data.info.shape)


def started(spec: ComponentSpec, former: Mapping[str, Any], epochs: int = START_EPOCHS) -> dict[str, Any]:
    """Return the table of a newly chosen component.

    Parameters
    ----------
    former : mapping
        Settings of the component that it replaces; kept where the new one accepts them.
    epochs : int
        Length of the run. Whole numbers in a schedule's starting values are scaled to it.
    """
    kept = {key: value for key, value in former.items() if _takes(spec, key, value)}
    first = {p.name: p.start for p in spec.params if p.default is REQUIRED or p.start is not None}
    return {"name": spec.name, **_stretched(first, epochs), **kept}


def refitted(experiment: Experiment, catalog: Catalog) -> Experiment:
    """Return an experiment whose components of the user's have only settings that they take by now."""
    for section, family in SECTIONS.items():
        component: Component | None = getattr(experiment, section)
        if component is not None:
            spec = catalog.find(family, component.name, f"{section}.name")
            if spec.is_own:
                experiment = experiment.replace(section, started(spec, component.args))
    return experiment


def _stretched(start: Any, epochs: int) -> Any:
    if epochs == START_EPOCHS:
        return start
    if isinstance(start, Mapping):
        return {key: _stretched(value, epochs) for key, value in start.items()}
    if isinstance(start, tuple):
        return tuple(_stretched(value, epochs) for value in start)
    # Below 4 epochs two milestones would fall together.
    return max(1, start * max(epochs, 4) // START_EPOCHS) if type(start) is int else start


def _takes(spec: ComponentSpec, key: str, value: Any) -> bool:
    param = spec.param(key)
    if param is None:
        return False
    try:
        param.check(value, key)
    except PlaygroundError:
        return False
    return True
