"""Whether a teacher can teach on other data than those it was trained on."""

from __future__ import annotations

from core.data.registry import info_of, is_at_hand, settings_of
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component, Experiment
from core.experiment.task_schema import DISTILLATION
from core.runs.teacher.file import TEACHER
from core.text import Text, joined

AS_SEEN = ("features", "standardize", "test_transforms")
"""Settings of data that decide what a number of an input means."""
SPLIT = ("seed", "test_fraction", "split", "n_samples", "noise")
"""Settings of data that decide which samples are tested."""
MOST_NAMED = 4
"""The most classes that are named."""

_ANOTHER = Text("Choose another run as the teacher, or the data that it was trained on.")


def check_fits(given: str, teacher: Experiment, data: Component) -> None:
    """Check that a teacher can teach on `data`, as far as is known without its weights.

    Data that are not known without torch, or not read yet, are not compared: the weights tell whether they
    fit.

    Parameters
    ----------
    given : str
        The teacher's path, for errors.
    teacher : Experiment
        That it was trained by.
    data : Component
        Of the student.
    """
    if teacher.task is not None and teacher.task.name != DISTILLATION.name:
        raise _mismatch(
            given, Text("its task is {name}, and a teacher knows classes", name=teacher.task.name)
        )
    try:
        if not is_at_hand(teacher.data) or not is_at_hand(data):
            return
        theirs, ours = info_of(teacher.data), info_of(data)
    except PlaygroundError:
        return
    if why := _info_mismatch(theirs, ours) or _settings_mismatch(teacher.data, data):
        raise _mismatch(given, why)


def _mismatch(given: str, why: str) -> PlaygroundError:
    return PlaygroundError(TEACHER, Text("does not fit these data: {why}", why=why), given, _ANOTHER)


def _info_mismatch(theirs: DataInfo, ours: DataInfo) -> str:
    if theirs.is_text or not theirs.n_classes:
        return Text("it was trained for a {task} task, and a teacher knows classes", task=theirs.task.text)
    if (theirs.input, theirs.shape) != (ours.input, ours.shape):
        return Text(
            "it was trained on samples of {theirs}, and these have {ours}",
            theirs=_size(theirs),
            ours=_size(ours),
        )
    if theirs.class_names != ours.class_names:
        return Text(
            "it knows the classes {theirs}, and these are {ours}",
            theirs=_names(theirs.class_names),
            ours=_names(ours.class_names),
        )
    return ""


def _settings_mismatch(theirs: Component, ours: Component) -> str:
    there, here = settings_of(theirs), settings_of(ours)
    for name in AS_SEEN:
        if name in there and name in here and there[name] != here[name]:
            return Text("it was trained with another data.{name}", name=name)
    return ""


def split_note(teacher: Experiment, data: Component) -> str:
    """Return what is doubtful of scores if the teacher's data were split otherwise; else an empty text."""
    if teacher.data.name != data.name:
        return ""
    try:
        there, here = settings_of(teacher.data), settings_of(data)
    except PlaygroundError:
        return ""
    if all(there.get(name) == here.get(name) for name in SPLIT):
        return ""
    return Text(
        "The teacher's data were split otherwise: it may have learnt from samples that are tested here, so "
        "the scores are a little too good."
    )


def _size(info: DataInfo) -> str:
    return Text("{size} numbers", size=" × ".join(map(str, info.shape)))


def _names(names: tuple[str, ...]) -> str:
    if len(names) <= MOST_NAMED:
        return joined(names)
    return Text("{names} and {n} more", names=", ".join(names[:MOST_NAMED]), n=len(names) - MOST_NAMED)
