"""The model of a checkpoint, evaluated on the test data for a report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.analysis.evaluation import make_report
from core.components.catalog import Components
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.inspect.prober import Prober
from core.protocol.report import Report
from core.protocol.snapshot import Floats, Watch
from core.training.checkpoints.load_model import open_model


@dataclass(frozen=True, eq=False)
class EvaluatedModel:
    """A trained model and its answers.

    Parameters
    ----------
    file : str
        The checkpoint's name.
    experiment : Experiment
        With the edits that had been made by then.
    report : Report
        On the test data.
    field : ndarray or None
        Plane data: what it answers over the plane, as ``core.protocol.snapshot.Snapshot`` has it.
    """

    file: str
    step: int
    epoch: int
    n_parameters: int
    experiment: Experiment
    data: DataSet
    report: Report
    field: Floats | None

    @property
    def mistakes(self) -> npt.NDArray[np.intp]:
        """Test samples that are taken for another class, the most confident first; all of them."""
        classes = self.report.counts
        if classes is None:
            return np.empty(0, np.intp)
        wrong = np.flatnonzero(classes.predicted != self.report.answers.y_true)
        return wrong[np.argsort(-classes.confidence[wrong], kind="stable")]


def evaluate_checkpoint(file: Path, catalog: Components) -> EvaluatedModel:
    """Evaluate the model of a checkpoint."""
    trainer = open_model(file, catalog)
    prober = Prober(trainer)
    return EvaluatedModel(
        file=file.name,
        step=trainer.step,
        epoch=trainer.epoch,
        n_parameters=trainer.built.n_parameters,
        experiment=trainer.experiment,
        data=trainer.data,
        report=make_report(prober.answers("test")),
        field=prober.snapshot(Watch()).field,
    )
