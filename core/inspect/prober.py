"""Takes snapshots of a live model between two steps, without a trace on the run."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from core.components.models import eval_mode
from core.experiment.data_schema import DOMAIN
from core.inspect.answers import read_answers
from core.inspect.embedding import EmbeddingPicture
from core.inspect.network_walk import Network
from core.inspect.rebuilding import Rebuilding, array_of
from core.inspect.writing.passages import passage
from core.protocol.report import Answers
from core.protocol.snapshot import Floats, Snapshot, Split, Watch

if TYPE_CHECKING:
    from core.training.trainer import Trainer

SIDES = ((100, 50), (60, 30))
"""Cells along one side of the field and of a unit's map: at rest, and while the run is moving."""

SIDES_OF_LARGE = ((50, 50), (50, 25))
"""The same for a large network."""

LARGE = 20_000
"""Number of parameters from which a network is large."""


@dataclass(frozen=True, eq=False)
class _Grid:
    """Model inputs at the field's cells, and the indices of the cells in the units' maps."""

    x: Tensor
    cells: Tensor


class Prober:
    """Takes snapshots of a trainer's model.

    A snapshot runs the model in eval mode and without gradients, so it draws no random number and changes
    no running statistic. A run gives the same numbers with and without snapshots.

    Parameters
    ----------
    trainer : Trainer
        Must be between two steps whenever a snapshot is taken.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._watch: Watch | None = None
        self._gallery: Tensor | None = None
        self._sample: Tensor | None = None
        self._taught: Floats | None = None
        self._network = None if trainer.data.is_text else Network(trainer)
        self._rebuilding = Rebuilding(trainer) if trainer.data.task.rebuilds else None
        self._grids = self._make_grids()
        is_embedding = trainer.data.task.embeds
        self._embedding = EmbeddingPicture(trainer) if is_embedding else None

    def snapshot(self, watch: Watch, *, moving: bool = False, sharp: bool = False) -> Snapshot:
        """Return a snapshot of the model at the present step.

        Parameters
        ----------
        watch : Watch
            What to read. Indices of samples that this data set does not have are left out.
        moving : bool
            Whether the next snapshot follows soon: a coarser field is enough then, at a third of the cost.
        sharp : bool
            Whether the units' maps are as fine as the field.

        Returns
        -------
        Snapshot
            Its arrays are on the CPU; on an accelerator, `cost_ms` includes the steps still queued there.
        """
        started = perf_counter()
        trainer = self._trainer
        if watch != self._watch:
            self._look_at(watch)
        with eval_mode(trainer.model):
            parts = self._on_plane(watch, moving, sharp) if self._grids else self._on_samples(watch)
            read = None
            if trainer.data.is_text and watch.passage is not None:
                read = passage(trainer, watch.passage)
            embedding = None
            if self._embedding is not None and watch.embedding:
                embedding = self._embedding.picture(moving=moving, triplets=watch.triplets)
            inputs, latent = None, None
            if self._rebuilding is not None:
                inputs, latent = self._rebuilding.seen(self._gallery), self._rebuilding.plane(watch.latent)
        cost_ms = 1e3 * (perf_counter() - started)
        return Snapshot(
            trainer.step, trainer.epoch, cost_ms=cost_ms, watch=watch, passage=read, embedding=embedding,
            teacher_logits=self._taught, inputs=inputs, latent=latent, **parts,
        )  # fmt: skip

    def answers(self, split: Split) -> Answers:
        """Return the model's answers on a whole split, in eval mode; see ``core.inspect.answers``."""
        with eval_mode(self._trainer.model):
            return read_answers(self._trainer, split)

    def _make_grids(self) -> tuple[_Grid, ...]:
        """Return the grids of a field at rest and of a moving one; none if the data are not in the plane."""
        trainer = self._trainer
        if trainer.data.expand is None:
            return ()
        n_parameters = sum(parameter.numel() for parameter in trainer.model.parameters())
        grids = []
        for side, map_side in SIDES_OF_LARGE if n_parameters > LARGE else SIDES:
            x = torch.from_numpy(trainer.data.expand(grid_points(side)))
            every = side // map_side
            cells = torch.arange(side * side).reshape(side, side)[::every, ::every].reshape(-1)
            grids.append(_Grid(x.to(trainer.device), cells.to(trainer.device)))
        return tuple(grids)

    def _look_at(self, watch: Watch) -> None:
        """Gather the watched samples once, not at every snapshot."""
        trainer = self._trainer
        x, _ = trainer.split(watch.split)
        samples = [] if self._grids or self._embedding else list(watch.samples)
        known = all(0 <= sample < len(x) for sample in samples)
        self._gallery = x[samples].to(trainer.device) if samples and known else None
        sample = watch.sample or 0
        self._sample = x[[sample]].to(trainer.device) if 0 <= sample < len(x) else None
        asked = self._sample if watch.sample is not None else None
        taught = None if asked is None else trainer.objective.teacher_logits(asked)
        self._taught = None if taught is None else array_of(taught[0])
        self._watch = watch

    def _on_plane(self, watch: Watch, moving: bool, sharp: bool) -> dict[str, Any]:
        """Return the field and the network, from one pass of the model, and the logits if they are wanted."""
        network, grid = self._chosen(watch), self._grids[moving]
        outputs = self._walk(network, grid.x)
        parts: dict[str, Any] = {"field": self._field(outputs[-1])}
        if network is not None:
            parts["network"] = network.columns(outputs, None if sharp else grid.cells)
        if self._sample is not None and self._wants_logits(watch):
            parts["logits"] = self._first_logits(self._trainer.model(self._sample))
        return parts

    def _on_samples(self, watch: Watch) -> dict[str, Any]:
        """Return the network, the gallery's outputs and the logits, from one pass of the model."""
        network, wants_logits = self._chosen(watch), self._wants_logits(watch)
        sample = self._sample if wants_logits or network is not None else None
        inputs = [x for x in (sample, self._gallery) if x is not None]
        outputs = self._walk(network, torch.cat(inputs)) if inputs else []
        parts: dict[str, Any] = {}
        if network is not None:
            parts["network"] = network.columns(None if sample is None else outputs)
        if sample is not None and wants_logits:
            parts["logits"] = self._first_logits(outputs[-1])
        if self._gallery is not None:
            parts["outputs"] = self._displayed(outputs[-1][-len(self._gallery) :])
        return parts

    def _chosen(self, watch: Watch) -> Network | None:
        """Return the network with its units chosen; None if it is not visible, or the model is of text."""
        network = self._network if watch.n_units else None
        if network is not None:
            network.choose(watch.n_units, dict(watch.first_units))
        return network

    def _wants_logits(self, watch: Watch) -> bool:
        return watch.sample is not None and self._trainer.data.task.has_classes

    def _walk(self, network: Network | None, x: Tensor) -> list[Tensor]:
        """Return the outputs of each column's units for inputs `x`, or the model's alone."""
        return [self._trainer.model(x)] if network is None else network.walk(x)

    def _displayed(self, outputs: Tensor) -> Floats:
        answers = array_of(self._trainer.objective.answers(outputs))
        return answers if self._rebuilding is None else self._rebuilding.pictures(answers)

    def _first_logits(self, outputs: Tensor) -> Floats:
        return array_of(self._logits(outputs)[0])

    def _field(self, outputs: Tensor) -> Floats | None:
        if self._embedding is not None:
            return None
        if self._trainer.data.task.has_two_classes:
            logits = self._logits(outputs)
            # The softmax of two logits is the sigmoid of their difference: a third of the time.
            answers = torch.sigmoid(logits[:, 1] - logits[:, 0])
        else:
            answers = self._trainer.objective.answers(outputs)
        side = math.isqrt(len(outputs))
        return array_of(answers).reshape(side, side, *answers.shape[1:])

    def _logits(self, outputs: Tensor) -> Tensor:
        return self._trainer.objective.class_logits(outputs)


def grid_points(n: int) -> Floats:
    """Return the coordinates of the field's cells.

    Parameters
    ----------
    n : int
        Cells along one side of the plane.

    Returns
    -------
    ndarray of float32
        The centres of the cells, shape (n * n, 2): rows from the lowest x2, in each the columns
        from the lowest x1.
    """
    centres = (2 * np.arange(n) + 1 - n) / n * DOMAIN
    x1, x2 = np.meshgrid(centres, centres)
    return np.stack([x1.ravel(), x2.ravel()], axis=1).astype(np.float32)
