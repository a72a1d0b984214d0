"""What to try next after a run: what mends a finding, else what may make its score better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.analysis.advice import Advice, advise
from core.analysis.diagnosis import Finding
from core.analysis.remedy import remedy_edits
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import UNSEEN
from gui.pages.train.strip.outcome import ended
from gui.state.store import Store
from gui.translation import Retold

translate = QCoreApplication.translate

MOST_RUNS = 50


class NextSteps:
    """Proposes edits; none leads to an experiment that was run already, so there is no circle."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tried: list[Experiment] = []

    def take_end(self) -> None:
        """Remember what was run."""
        trained = self._store.run.trained
        if trained is not None and not self._was_run(trained):
            self._tried = [*self._tried[1 - MOST_RUNS :], trained]

    def mending(self, finding: Finding) -> Mapping[str, Any]:
        """Return the edit that may mend what is wrong; an empty one if all that is known was tried."""
        run = self._store.run
        if run.trained is None:
            return {}
        edits = (dict([edit]) for edit in remedy_edits(finding, run.trained, run.lasting_marks))
        return next(self._new(edits, run.trained), {})

    def advice(self) -> Advice | None:
        """Return what to try after a run that has ended; None after a good one, or while none has."""
        run, outcome = self._store.run, ended(self._store.run)
        if run.trained is None or outcome is None:
            return None
        advices = advise(run.trained, outcome)
        new = list(self._new((advice.edits for advice in advices), run.trained))
        if new:
            return next(advice for advice in advices if advice.edits == new[0])
        if not advices:
            return None
        return Advice(Retold(_nothing_new), {})

    def _new(self, proposed: Iterator[Mapping[str, Any]], trained: Experiment) -> Iterator[Mapping[str, Any]]:
        for edits in proposed:
            try:
                changed = self._store.changed(edits, trained)
            except PlaygroundError:
                continue
            if not self._was_run(changed) and trained.run_changes(changed) - UNSEEN:
                yield edits

    def _was_run(self, experiment: Experiment) -> bool:
        return any(not each.run_changes(experiment) - UNSEEN for each in self._tried)


def _nothing_new() -> str:
    return translate(
        "Strip", "What usually helps has been tried: more data or other features may tell the network more."
    )
