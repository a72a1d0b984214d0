"""Notes in an experiment which files its numbers come from: its data, and its teacher."""

from __future__ import annotations

from core.data import registry
from core.experiment.experiment import Experiment


def identified(experiment: Experiment) -> Experiment:
    """Return an experiment that tells the SHA-256 of the files of its data and of its teacher.

    A teacher that is new in it is looked at first.
    """
    experiment = registry.identified(experiment)
    task = experiment.task
    if task is None or task.args.get("sha256") or not task.args.get("teacher"):
        return experiment
    from core.runs.teacher.file import SHA256, find_teacher  # most experiments have no teacher
    from core.runs.teacher.fit import check_fits

    found = find_teacher(task.args)
    check_fits(found.given, found.experiment(), experiment.data)
    return experiment.replace(SHA256, found.sha256)
