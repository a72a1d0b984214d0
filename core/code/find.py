"""Finds the code that an experiment names, where its user has let it run."""

from __future__ import annotations

import os
from pathlib import Path

from core.code.consent import Consent, without_links
from core.code.copies import copy_of, recorded_code
from core.code.source import CodeSource, find_code, read_code
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.sections.code import Code
from core.text import Text


def consented_code(code: Code, consent: Consent, run: Path | None = None) -> CodeSource:
    """Return the code of an experiment, if it may run: of a run the version that it was trained with.

    Parameters
    ----------
    code : Code
        Its path is set.
    run : Path, optional
        The folder of the run that the experiment is of.

    Raises
    ------
    PlaygroundError
        If there is no such file, a run's is another version, or nobody has consented to it.
    """
    assert code.path is not None
    if code.sha256 is not None and run is not None and os.path.lexists(copy_of(run, code.sha256)):
        source = recorded_code(run, code.path, code.sha256)
        # Leave for the file that the run was trained with is leave for the copy of that version.
        may_run = consent.allows(source) or consent.is_given(source.sha256, without_links(code.path))
    else:
        source = _version_at_its_place(code)
        may_run = consent.allows(source)
    if not may_run:
        raise PlaygroundError(
            "code.path",
            Text("runs code of {name}, which was not let run yet at this place", name=source.name),
            source.path,
            Text("Read it first. Then give it with --code FILE, or open it in the window."),
        )
    return source


def _version_at_its_place(code: Code) -> CodeSource:
    source = read_code(find_code(code))
    if code.sha256 is not None and source.sha256 != code.sha256:
        raise PlaygroundError(
            "code.sha256",
            Text("is of another version of {name} than the one at this place", name=source.name),
            code.sha256[:12],
            Text("Bring that version back, or begin a new run with this one."),
        )
    return source


def stamped(experiment: Experiment, source: CodeSource) -> Experiment:
    """Return an experiment that says which file, and which version of it, it takes its classes from."""
    return experiment.replace("code", {"path": source.path, "sha256": source.sha256})
