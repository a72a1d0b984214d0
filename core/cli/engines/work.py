"""What an engine is given, and what it does with it. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any, Protocol

from core.cli.sweep_progress import SweepReport
from core.code.consent import Consent
from core.experiment.schema import Catalog
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Trial
from core.text import Text


@dataclass(frozen=True)
class Work:
    """The runs of a sweep, for an engine to train.

    Parameters
    ----------
    planned : SweepFolder
        Its lock is held by this process.
    trials : sequence of Trial
        Every run, also those that are done: an engine leaves them alone. Of a search those drawn so far.
    catalog : Catalog
        Of the sweep's experiment, with its own code.
    report : SweepReport
        Told when a run begins, how far those are that train, and how each ended.
    consent : Consent or None
        Which code may run; None for what is remembered.
    workers : int
        Processes that may train at the same time.
    commands : SimpleQueue of mapping
        What the window says, a JSON object a line: ``{"pause": true}``, ``{"step": 1}``, ``{"speed": 20}``,
        ``{"visible": [0, 1]}``. An engine that knows none of them leaves them there.
    """

    planned: SweepFolder
    trials: Sequence[Trial]
    catalog: Catalog
    report: SweepReport
    consent: Consent | None = None
    workers: int = 1
    commands: SimpleQueue[dict[str, Any]] = field(default_factory=SimpleQueue)


class Engine(Protocol):
    """The function ``run`` of a file here."""

    def __call__(self, work: Work, /) -> Text | None:
        """Train the runs that are not done.

        A run that fails is recorded as failed, and the others go on.

        Returns
        -------
        Text or None
            Why these runs cannot be trained so, as a sentence; the processes train them then. None if they
            are trained.

        Raises
        ------
        KeyboardInterrupt
            After Ctrl+C, once every run has stopped with a checkpoint to go on from.
        PlaygroundError
            If the place or the means fail, so that no other run would go better.
        """
