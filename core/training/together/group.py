"""Networks of one shape that take their steps together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from core.components.models import eval_mode
from core.data.dataset import Floats
from core.errors import DivergedError
from core.training.stepper import diverged
from core.training.together.evaluation import Evaluation, ManyScores
from core.training.together.network import StackedNetwork, Weights, is_weight, named, row_of, shapes_of
from core.training.together.samples import Batches, Samples
from core.training.together.scoring import Scoring, joined
from core.training.together.settings import Settings
from core.training.together.updates import UPDATES
from core.training.trainer import Trainer

AT_ONCE = 2**18
"""The most numbers that a layer gives at once for whole sets of several networks, so that they stay in the
cache: with twice as many an evaluation of 256 networks 2-16-16-1 takes 1.6 times as long. An accelerator gets
64 times as many, so that it has enough to do."""


class Group:
    """Networks of one shape, with as many samples and batches as large; n is their number.

    Each has the initial weights, the data, the order of batches, the schedule and the random numbers of its
    single run. Make it by ``core.training.together.build.build``.

    Parameters
    ----------
    members : sequence of int
        The places of its networks among the sweep's runs.
    trainers : sequence of Trainer
        Their single runs, before the first step.
    generators : sequence of torch.Generator
        Each in the state that the random numbers of the single run's steps begin from.
    dtype : torch.dtype
        Of all numbers.
    """

    def __init__(
        self,
        members: Sequence[int],
        trainers: Sequence[Trainer],
        generators: Sequence[torch.Generator],
        dtype: torch.dtype = torch.float32,
    ) -> None:
        first = trainers[0]
        self.members: tuple[int, ...] = tuple(members)
        """The places of its networks among the sweep's runs, in the order of all that is (n, ...) here."""
        self.step = 0
        """Steps taken so far."""
        self.epoch = 0
        """Whole passes over the training data so far."""
        self.steps_per_epoch = first.steps_per_epoch
        self.n_steps = first.n_steps
        """Steps of the whole run."""
        self.layers = first.layers
        """The layers of each network."""
        n, device = len(trainers), first.device
        self.losses: Tensor = torch.full((n,), torch.nan, dtype=dtype, device=device)
        """The loss of each network (n,) on its last batch, before the update and without penalties; NaN
        before the first step, and of one that has diverged."""
        self.diverged: Tensor = torch.zeros(n, dtype=torch.bool, device=device)
        """Whether the loss of each (n,) was not finite: it keeps the weights from before that step, as its
        single run ends there."""
        self.problems: dict[int, DivergedError] = {}
        """Why networks have diverged, by their place: what their single runs say. Not part of ``state``."""
        self._optimizer = type(first.optimizers[0]).__name__
        self._training = first.experiment.training
        self._data = [trainer.data for trainer in trainers]
        self._model = first.model
        self._network = StackedNetwork(first.model)
        self._values = torch.stack([row_of(trainer.model) for trainer in trainers]).to(dtype)
        self._gradients = torch.zeros_like(self._values)
        self._shapes = shapes_of(first.model)
        self._weights = Weights(self._shapes, self._values, self._gradients)
        self._settings = Settings(trainers)
        update = UPDATES[first.resolved.optimizer.spec.name]
        self._update = update(self._values, self._settings, self._settings.flags)
        self._penalties = _Penalties(trainers, self._values)
        samples = Samples(trainers, dtype)
        self._samples, self._batches = samples, Batches([t.batches for t in trainers], samples)
        self._scoring = Scoring([trainer.objective for trainer in trainers], device, dtype)
        self._dropout = _Dropout(trainers, generators)
        self._lost = torch.empty(0, dtype=torch.int64, device=device)

    def __len__(self) -> int:
        return len(self.members)

    def take_step(self) -> Evaluation | None:
        """Take one step with each network's own batch; return the evaluation where a single run has one.

        Call it until ``step`` is ``n_steps``.
        """
        x, targets = self._batches.take()
        losses = self._scoring.losses(self._network(x, self._weights, self._dropout), targets)
        losses.sum().backward()  # type: ignore[no-untyped-call]
        self.step += 1
        with torch.no_grad():
            self._note(losses.detach())
            kept = self._values[self._lost]
            self._penalties.change(self._gradients, self._values)
            self._update.step(self._gradients, self.step)
            if len(self._lost):
                self._values[self._lost] = kept
        return self._after_step()

    def _note(self, losses: Tensor) -> None:
        """Keep the losses, and which networks have diverged."""
        finite = losses.isfinite()
        if len(self._lost) or not bool(finite.all()):
            for place in (~(finite | self.diverged)).nonzero().flatten().tolist():
                lr = self._settings("lr").expand(len(self), 1)[place].item()
                largest = float(self._values[place].abs().max())
                self.problems[place] = diverged(self.step, float(losses[place]), lr, largest, self._optimizer)
            self.diverged = self.diverged | ~finite
            losses = losses.masked_fill(self.diverged, torch.nan)
            self._lost = self.diverged.nonzero().squeeze(1)
        self.losses = losses

    def _after_step(self) -> Evaluation | None:
        self._settings.advance("batch")
        if self._batches.is_under_way:
            return None
        self.epoch += 1
        training = self._training
        due = self.epoch % training.eval_every == 0 or self.epoch >= training.epochs
        evaluation = self.evaluate() if due else None
        self._settings.advance("epoch")
        if evaluation is not None:
            self._settings.advance("metric", evaluation.deciding.loss)
        return evaluation

    def evaluate(self) -> Evaluation:
        """Return the scores at the present step, as ``Trainer.evaluate`` has them for each.

        Those of a network that has diverged are NaN: its single run has no more evaluations.
        """
        lost = np.where(self.diverged.numpy(force=True), np.nan, 0.0)
        with eval_mode(self._model):
            scores = {split: joined([*self._scores(split)], lost) for split in self._samples.sets}
        return Evaluation(self.step, self.epoch, **scores)

    def _scores(self, split: str) -> Iterator[ManyScores]:
        at_once = self._at_once(self._samples.sets[split][0].shape[1])
        for start in range(0, len(self), at_once):
            which = slice(start, start + at_once)
            x, y, targets = self._samples.split(split, which)
            outputs = self._network(x, Weights(self._shapes, self._values[which]))
            yield self._scoring.scores(outputs, y, targets, which)

    def maps(self, which: Sequence[int], points: Floats) -> Tensor:
        """Return the answers of networks at points of the plane, as the output map of a run shows them.

        Parameters
        ----------
        which : sequence of int
            Their k places in the group.
        points : ndarray, shape (cells, 2)
            Coordinates, such as ``core.inspect.prober.grid_points`` gives them.

        Returns
        -------
        Tensor
            Two classes: the probability of class 1, (k, cells). Several: the probability of each, (k, cells,
            n_classes). Regression: the prediction in the target's own unit, (k, cells).
        """
        expand = self._data[0].expand
        assert expand is not None  # the data are in the plane
        at_once = self._at_once(len(points))
        turns = [which[start : start + at_once] for start in range(0, len(which), at_once)]
        with eval_mode(self._model):
            x = torch.from_numpy(expand(points)).to(self._values)
            return torch.cat([self._answers(x, turn) for turn in turns])

    def _at_once(self, n_samples: int) -> int:
        """Return how many networks so many samples go through at once."""
        widest = max(math.prod(layer.output_shape) for layer in self.layers)
        most = AT_ONCE if self._values.device.type == "cpu" else 64 * AT_ONCE
        return max(1, most // (n_samples * widest))

    def _answers(self, x: Tensor, which: Sequence[int]) -> Tensor:
        weights = Weights(self._shapes, self._values[list(which)])
        return self._scoring.answers(self._network(x.expand(len(which), *x.shape), weights), which)

    def state(self) -> dict[str, Any]:
        """Return all that is needed to go on to the bit, for ``torch.save``; nothing of it changes later."""
        state = {
            "step": self.step,
            "epoch": self.epoch,
            "losses": self.losses,
            "diverged": self.diverged,
            "weights": self._values,
            "optimizer": self._update.state,
            "settings": self._settings.state(),
            "batches": self._batches.state(),
            "random": self._dropout.state(),
        }
        return deepcopy(state)

    def load_state(self, state: Mapping[str, Any]) -> None:
        """Go on where a group of the same networks was as ``state`` was called."""
        self.step, self.epoch = state["step"], state["epoch"]
        self.losses, self.diverged = (state[name].to(self._values.device) for name in ("losses", "diverged"))
        self._lost = self.diverged.nonzero().squeeze(1)
        with torch.no_grad():
            self._values.copy_(state["weights"])
            for name, value in self._update.state.items():
                value.copy_(state["optimizer"][name])
        self._settings.load_state(deepcopy(state["settings"]))
        self._batches.load_state(state["batches"])
        self._dropout.load_state(state["random"])

    def weights_of(self, member: int) -> dict[str, Tensor]:
        """Return a copy of the weights of the network in place `member`, by their names in the model."""
        return named(self._shapes, self._values[member].clone())


class _Penalties:
    """L1 and L2 penalties of each network, and the limit on the norm of its gradients."""

    def __init__(self, trainers: Sequence[Trainer], values: Tensor) -> None:
        settings = [trainer.experiment.training for trainer in trainers]

        def column(numbers: Sequence[float]) -> Tensor | None:
            if not any(numbers):
                return None
            return torch.tensor(numbers, dtype=torch.float64).to(values).unsqueeze(1)

        on = is_weight(trainers[0].model).to(values)
        l1, l2 = column([s.l1 for s in settings]), column([s.l2 for s in settings])
        self._l1, self._l2 = (None if share is None else share * on for share in (l1, l2))
        limits = [s.clip_norm or 0.0 for s in settings]
        self._limit = column(limits)

    def change(self, gradients: Tensor, values: Tensor) -> None:
        """Add the penalties' gradients, and then limit the norms, as ``Stepper`` does."""
        if self._l1 is not None:
            gradients.addcmul_(values.sign(), self._l1)
        if self._l2 is not None:
            gradients.addcmul_(values, self._l2)
        if self._limit is not None:
            norms = torch.linalg.vector_norm(gradients, dim=1, keepdim=True)
            share = (self._limit / (norms + 1e-6)).clamp_max(1.0)
            gradients.mul_(share.where(self._limit > 0, 1.0))


class _Dropout:
    """What dropout switches off in each network: what its single run switches off on the CPU."""

    def __init__(self, trainers: Sequence[Trainer], generators: Sequence[torch.Generator]) -> None:
        layers = [_dropouts(trainer.model) for trainer in trainers]
        self._generators = generators if layers[0] else ()
        self._shares = {id(layer): [float(own[i].p) for own in layers] for i, layer in enumerate(layers[0])}

    def __call__(self, layer: nn.Module, x: Tensor) -> Tensor:
        """Return inputs (n, batch, ...) with some numbers replaced by 0, and the others scaled up."""
        shares = self._shares[id(layer)]
        if not any(shares):
            return x
        kept = torch.empty(x.shape, dtype=x.dtype)
        for row, share, generator in zip(kept, shares, self._generators, strict=True):
            row.bernoulli_(1 - share, generator=generator)
        left = torch.tensor([1 - share for share in shares], dtype=x.dtype)
        left = left.view(-1, *[1] * (x.ndim - 1))
        return x * (kept / left).to(x.device)

    def state(self) -> list[Tensor]:
        """Return the states of the random numbers."""
        return [generator.get_state() for generator in self._generators]

    def load_state(self, state: Sequence[Tensor]) -> None:
        """Go on from what ``state`` returned."""
        for generator, saved in zip(self._generators, state, strict=True):
            generator.set_state(saved)


def _dropouts(model: nn.Module) -> list[nn.Dropout]:
    return [layer for layer in model.modules() if isinstance(layer, nn.Dropout)]
