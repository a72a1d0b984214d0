"""What to look at before there is something to tell: the notes, or what is no longer as they say."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import UNSEEN
from core.experiment.sections.notes import Notes, Suggestion
from core.experiment.values.setting_texts import setting_text
from core.experiment.values.setting_texts import text as value_text
from core.protocol.results import Built, Mark, Remedy
from gui.state.run_state import RunState
from gui.state.spoken import spoken_settings
from gui.state.store import Store
from gui.translation import in_a_row, listed, of_preset, translated

translate = QCoreApplication.translate

_TOLD_OF = ("data.name", "data.path", "task.name")
"""What notes tell of: with others they are of another experiment."""
MOST_SETTINGS = 3
"""Changed settings that are named where more than one is left out."""


def look(store: Store, remedy: Remedy | None = None) -> tuple[str, str]:
    """Return a tag, and what to look at; `remedy` is another learning rate for a run that has failed."""
    document, run, control = store.document, store.run, store.control
    if settings := waiting(store):
        text = translate("Strip", "{settings}: applies when the run starts again.")
        return translate("Strip", "Changed"), text.format(settings=settings)
    if run.state == "failed" and run.history.n_steps:
        if settings := edited_since_failure(store):
            text = translate("Strip", "{settings}. Run again to see whether that mends it.")
            return translate("Strip", "Changed"), text.format(settings=settings)
        text = translate("Strip", "The run failed after step {n:,}. Change what made it fail, and run again.")
        rate = ""
        if remedy is not None:
            text = translate(
                "Strip",
                "The run failed after step {n:,}, most likely by a learning rate that is too high: {rate}.",
            )
            rate = setting_text(remedy.path, value_text(document.experiment.get(remedy.path)))
        return translate("Strip", "Failed"), text.format(n=run.history.n_steps, rate=rate)
    if control.extended_at is not None and run.trained is not None and run.built is not None:
        return translate("Strip", "Look"), _further(run.trained, run.built, control.extended_at)
    if settings := named(store, document.changes.keys() - UNSEEN):
        text = translate("Strip", "{settings}. Watch the test loss.")
        if run.former is not None and run.former.is_comparable(document.experiment):
            text = translate("Strip", "{settings}. Watch what is different from before.")
        if is_of_other_data(store, document.experiment):
            text = translate(
                "Strip", "{settings}. Nothing is written on these data yet: watch the test loss."
            )
        return translate("Strip", "Changed"), text.format(settings=settings)
    return translate("Strip", "Look"), of_preset(document.experiment.notes.look)


def went_back(store: Store) -> tuple[str, str] | None:
    """Return what undo or redo of an opening has led to; None where the last edit was another one."""
    document = store.document
    if not document.went_back:
        return None
    tags = {"undo": translate("Strip", "Undone"), "redo": translate("Strip", "Redone")}
    text = translate("Strip", "Back to {name}")
    settings = named(store, document.changes.keys() - UNSEEN)
    if settings:
        text = translate("Strip", "Back to {name} with {settings}")
    waits = translate("Strip", "{text}: applies when the run starts again.")
    text = text.format(name=of_preset(document.experiment.name), settings=settings)
    return tags[document.went_back], waits.format(text=text) if waiting(store) else f"{text}."


def edited_since_failure(store: Store) -> str:
    """Return the settings that were edited since a run has failed; an empty text if none was."""
    wanted = store.document.experiment
    return named(store, _edited_since(store, wanted) - UNSEEN)


def edited_since_end(store: Store) -> str:
    """Return what was changed of a run that has ended, which its pictures do not show; or an empty text."""
    run, wanted = store.run, store.document.experiment
    if run.state not in ("finished", "stopped") or not run.is_over:
        return ""
    settings = named(store, _edited_since(store, wanted) - UNSEEN)
    if not settings:
        return ""
    text = translate("Strip", "{settings}. The pictures are of the run without it: run again to see it.")
    if run.state == "finished":
        text = translate(
            "Strip",
            "{settings}. The pictures are of the run without it: run again, or train more, to see it.",
        )
    return text.format(settings=settings)


def changed_by_hand(store: Store) -> str:
    """Return what shows weights that were changed since the run has halted; an empty text if none was.

    The past does not show them.
    """
    run, is_past = store.run, store.view.snapshot_position is not None
    marks = [mark for mark in _marks_since(run) if mark.is_by_hand]
    if not marks or is_past or run.state not in ("paused", "finished", "stopped") or waiting(store):
        return ""
    text = translate("Strip", "A weight was changed by hand.")
    if len(marks) > 1 or marks[0].path == "weights":
        text = translate("Strip", "Weights were changed by hand.")
    shown = translate("Strip", "The network, its output and the losses above show it; the curves do not.")
    return in_a_row((text, shown))


def is_edited_since(store: Store, path: str) -> bool:
    """Return whether a setting was edited since a run has ended, or what it is a setting of was replaced."""
    edited = _edited_since(store, store.document.experiment)
    return bool(edited & {path, f"{path.partition('.')[0]}.name"})


def _marks_since(run: RunState) -> list[Mark]:
    return [mark for mark in run.marks if mark.step >= run.history.n_steps]


def _edited_since(store: Store, experiment: Experiment) -> set[str]:
    """Return the settings that were edited since a run has ended: some the trainer has all the same.

    Epochs that were added to a run are none: the document knows nothing of them.
    """
    trained = store.run.trained
    edited = {mark.path for mark in _marks_since(store.run) if not mark.is_by_hand}
    edited |= trained.run_changes(experiment) if trained is not None else set()
    return edited if store.control.extended_at is None else edited - {"training.epochs"}


def waiting(store: Store) -> str:
    """Return the settings that wait for the next start of the run; an empty text if none does."""
    has_begun = store.run.state in ("running", "paused") and store.run.history.n_steps > 0
    return named(store, store.control.pending) if has_begun else ""


def named(store: Store, paths: Iterable[str]) -> str:
    """Return settings in few words; of many, the first and how many more: never one, which has room."""
    settings = spoken_settings(store.document.experiment, paths, store.environment.catalog)
    if len(settings) <= MOST_SETTINGS + 1:
        return listed(settings)
    text, n_more = listed(settings[:MOST_SETTINGS]), len(settings) - MOST_SETTINGS
    return translate("Strip", "{settings} and {n} more").format(settings=text, n=n_more)


def is_of_other_data(store: Store, experiment: Experiment) -> bool:
    """Return whether an experiment has other data or another task than its notes were written for."""
    opened = store.document.opened
    is_untold = experiment.notes in (opened.notes, Notes())
    return is_untold and any(experiment.get(path) != opened.get(path) for path in _TOLD_OF)


def suggestions_for(store: Store, experiment: Experiment) -> tuple[Suggestion, ...]:
    """Return the suggestions that fit: with other data none, with another model those that it can take."""
    notes = experiment.notes
    if is_of_other_data(store, experiment):
        return ()
    is_same = experiment.get("model.name") == store.document.opened.get("model.name")
    if is_same or notes != store.document.opened.notes:
        return notes.suggestions
    return tuple(
        suggestion for suggestion in notes.suggestions if _can_be_made(store, suggestion, experiment)
    )


def _can_be_made(store: Store, suggestion: Suggestion, experiment: Experiment) -> bool:
    try:
        return store.changed(suggestion.set, experiment) != experiment or bool(suggestion.sweep)
    except PlaygroundError:
        return False


def reasons(store: Store, experiment: Experiment) -> tuple[str, ...]:
    """Return why it is so, headed by what was changed since that was written; of other data nothing."""
    notes = experiment.notes
    if is_of_other_data(store, experiment) or not (notes.why or notes.more):
        return ()
    head = ""
    opened = store.document.opened
    if notes == opened.notes and (settings := named(store, store.document.changes.keys() - UNSEEN)):
        head = translate("Strip", "Written for {name} as it was opened. Changed since then: {settings}.")
        head = head.format(name=of_preset(opened.name), settings=settings)
    return head, of_preset(notes.why), of_preset(notes.more)


def _further(trained: Experiment, built: Built, step: int) -> str:
    """Return how far a run goes on that had ended at `step`, and what its learning rate does there."""
    text = translate("Strip", "This run goes on to epoch {n:,}.").format(n=trained.training.epochs)
    rates = built.plan.lr[built.plan.steps > step]
    if trained.scheduler is None or not len(rates):
        return text
    if built.plan.note:
        return in_a_row((text, translated(built.plan.note)))
    first, low, high = rates[0], rates.min(), rates.max()
    changes = translate("Strip", "{scheduler} goes on too: the learning rate stays at {low:.2g}.")
    if not np.isclose(high, first, rtol=0.01, atol=0):
        changes = translate("Strip", "{scheduler} goes on too: the learning rate rises to {high:.2g}.")
    elif not np.isclose(low, first, rtol=0.01, atol=0):
        changes = translate("Strip", "{scheduler} goes on too: the learning rate falls to {low:.2g}.")
    return in_a_row((text, changes.format(scheduler=trained.scheduler.name, low=low, high=high)))
