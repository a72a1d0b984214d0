"""The training loop: a generator that callers pull, one optimizer step at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import replace
from typing import Any, Literal

import torch
from torch import Tensor

from core.components import live_optimizer_options, optimizers
from core.components.catalog import Components
from core.components.layer_outputs import parameter_with, set_number
from core.components.lr_plan import LrPreview, plan, replan
from core.components.models import build_model, describe_model, eval_mode, set_mode
from core.components.own.torch_settings import SettingsHeld
from core.data.dataset import DataSet
from core.data.images.reconstruction import aimed_data
from core.experiment.change import Change, make_live_change
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import notes
from core.experiment.resolve import Resolved
from core.experiment.validate import check
from core.experiment.work import work_of_parameters, work_per_step
from core.protocol.results import Built, DeviceInfo, EvalResult, StepResult
from core.training.batches import make_loader
from core.training.devices import RandomState, cpu_threads, random_state, restore_random_state
from core.training.evaluate import Evaluator, eval_batch_size
from core.training.fetching.sampler import IndexBatches, Position
from core.training.memory_estimate import check_memory
from core.training.stepper import OnPhase, StepTimer
from core.training.strategy import SINGLE_PROCESS, Strategy
from core.training.tasks.objective import objective_of

LAPS_EVERY = 32
"""Every how many steps one step is timed in phases."""

PLANNED = frozenset({"optimizer.lr", "training.epochs", "data.batch_size"})
"""The hot settings that the planned learning rate depends on."""


class Trainer:
    """A model in training, made from an experiment.

    Building seeds torch's generator; from then on only the run itself may draw from it, so that
    the same experiment gives the same numbers wherever it runs on one machine. Build it in the
    thread that pulls the steps: the number of CPU threads belongs to a thread.

    Parameters
    ----------
    catalog : Components
        What the experiment is checked against, and made of.
    device : DeviceInfo
        Where to compute; see ``core.training.devices.choose``.
    data : DataSet, optional
        The experiment's data, if it is loaded already.
    strategy : Strategy, optional
        How the steps are shared between processes, each of which builds the same trainer.
    described : bool
        Whether there is to be a ``built``, which takes an evaluation and a plan of the whole run.
    """

    def __init__(
        self,
        experiment: Experiment,
        catalog: Components,
        device: DeviceInfo,
        data: DataSet | None = None,
        strategy: Strategy = SINGLE_PROCESS,
        *,
        described: bool = True,
    ) -> None:
        self.resolved = check(experiment, catalog)
        """The experiment as it is run now, with hot settings as they were changed."""
        self.catalog = catalog
        loaded = strategy.data(self.resolved.data) if data is None else data
        self.data = aimed_data(loaded, self.resolved.aim)
        self.device = torch.device(device.name)
        self.strategy = strategy
        self.uses_own = self.resolved.uses_own
        """Whether steps run code of the user's, which can fail at any of them."""
        code = catalog.registry.code if self.uses_own else None
        self.held: AbstractContextManager[None] = nullcontext() if code is None else SettingsHeld(code)
        """Holds torch's settings while code of the user's runs."""
        self._before_step: tuple[Position, RandomState, int, int] | None = None
        self.step = 0
        self.epoch = 0
        self.on_phase: OnPhase | None = None
        """Called at the end of each phase of a step, where it may wait; if set, every step is timed."""
        torch.manual_seed(experiment.seed)
        self._cadence = self.resolved.cadence
        with self.held:
            self._build_model()
        self.threads = self._n_threads(device)
        torch.set_num_threads(self.threads)
        self.model.to(self.device)
        self._build_loader()
        with self.held:
            self._build_optimizer()
            self._evaluator = Evaluator(self.data, self.objective, self.layers, self.device)
            self._build_stepper()
            if described:
                self.built = self._describe(device)

    def _build_model(self) -> None:
        resolved, data = self.resolved, self.data
        self.objective = objective_of(resolved, data, self.device, self.catalog)
        self.layers = describe_model(resolved, data, self.objective)
        # Before anything is allocated.
        n_evaluated = min(len(data.x_train), eval_batch_size(torch.from_numpy(data.x_train[:1])))
        check_memory(resolved, self.layers, self.device, n_evaluated)
        self.model = build_model(resolved, data, self.objective)

    def _n_threads(self, device: DeviceInfo) -> int:
        n_samples = math.ceil(self.batch_size / self.strategy.size)
        if self.uses_own:
            work = work_of_parameters(sum(p.numel() for p in self.model.parameters()), n_samples)
        else:
            work = work_per_step(self.layers, n_samples)
        return cpu_threads(self.experiment.training.threads, device.name, work)

    def _build_loader(self) -> None:
        self._loader = make_loader(self.resolved, self.data, self.objective, self.device)
        self.batches: IndexBatches = self._loader.sampler
        """Decides which samples each step takes."""
        self.transforms = self._loader.transforms
        """What is done to each batch; None for nothing."""

    def _build_optimizer(self) -> None:
        resolved, epochs = self.resolved, self.resolved.training.epochs
        self.optimizers = optimizers.make_optimizers(resolved.optimizer, self.model, self.device)
        self.schedulers = [
            optimizers.make_scheduler(resolved.scheduler, optimizer, epochs, self.steps_per_epoch)
            for optimizer in self.optimizers
        ]

    def _build_stepper(self) -> None:
        self._loader, self._stepper = self.strategy.setup(
            self.resolved, self.model, self.objective, self.optimizers, self._loader, self.device
        )
        if isinstance(self.held, SettingsHeld):
            self._stepper.after_forward = self.held.check_grad_mode

    def _describe(self, device: DeviceInfo) -> Built:
        return Built(
            layers=self.layers,
            n_parameters=sum(p.numel() for p in self.model.parameters()),
            device=self.strategy.device_name(device),
            device_label=device.label,
            threads=self.threads,
            steps_per_epoch=self.steps_per_epoch,
            evaluation=self.evaluate(),
            plan=plan(self._cadence, self.optimizers[0], self.schedulers[0], self._ahead),
            notes=(*self.data.notes, *notes(self.resolved), *self.objective.notes),
            baselines=self._evaluator.baselines,
        )

    @property
    def experiment(self) -> Experiment:
        """The experiment as it is run now; ``resolved`` has its components."""
        return self.resolved.experiment

    def rename(self, name: str) -> None:
        """Call the experiment `name`; no number depends on it."""
        self.resolved = replace(self.resolved, experiment=self.experiment.replace("name", name))

    @property
    def batch_size(self) -> int:
        """Samples of one step; the last batch of an epoch may be shorter."""
        return self.resolved.batch_size

    @property
    def steps_per_epoch(self) -> int:
        """Optimizer steps of one pass over the training data."""
        return len(self.batches)

    @property
    def n_steps(self) -> int:
        """Optimizer steps of the whole run."""
        return self.experiment.training.epochs * self.steps_per_epoch

    @property
    def lr(self) -> float:
        """The learning rate of the next step."""
        return float(self.optimizers[0].param_groups[0]["lr"])

    def steps(self) -> Iterator[StepResult]:
        """Train up to the target epochs; yield the result of each optimizer step.

        Raises
        ------
        RunError
            If a loss is not finite. On the CPU the run ends before that step's update (LBFGS updates
            several times a step, so the run ends within the step). On an accelerator the run ends up to
            ``core.training.stepper.FINITE_EVERY`` steps later; the error names the step.
        """
        with closing(self._loader):
            while self.epoch < self.experiment.training.epochs:
                yield from self._pass()

    def _pass(self) -> Iterator[StepResult]:
        """Take the steps of an epoch, or of what is left of it."""
        batches, ends_epoch = iter(self._loader), False
        set_mode(self.model, training=True)
        while not ends_epoch:
            if self.uses_own:
                self._before_step = self.batches.position, random_state(), self.step, self.epoch
            timed = self.on_phase is not None or self.step % LAPS_EVERY == 0
            laps = StepTimer(self.device, self.on_phase) if timed else None
            x, y = next(batches)
            if laps is not None:
                laps.lap("fetch")
            x, y = x.to(self.device, non_blocking=True), y.to(self.device, non_blocking=True)
            if laps is not None:
                laps.lap("to_device")
            epoch, lr = self.epoch + 1, self.lr
            with self.held:
                loss = self._stepper(x, y, laps)
                self.step += 1
                ends_epoch = not self.batches.is_under_way
                evaluation = self._after_step(ends_epoch)
            phases = laps.phases(self.step) if laps is not None else None
            yield StepResult(self.step, epoch, loss, lr, evaluation, phases)

    def undo_step(self) -> None:
        """Go back to where a step began that a user's code has broken off; call ``steps`` anew.

        A weight that the optimizer has changed by then stays changed.
        """
        if self._before_step is not None:
            position, numbers, self.step, self.epoch = self._before_step
            self.batches.resume(position)
            restore_random_state(numbers)
            self._stepper.n_steps = self.step

    def _after_step(self, ends_epoch: bool) -> EvalResult | None:
        if self._cadence == "batch":
            self._advance_schedule()
        if not ends_epoch:
            return None
        self.epoch += 1
        training = self.experiment.training
        due = self.epoch % training.eval_every == 0 or self.epoch >= training.epochs
        evaluation = self.evaluate() if due else None
        if self._cadence == "epoch":
            self._advance_schedule()
        elif self._cadence == "metric" and evaluation is not None:
            metric = evaluation.deciding.loss
            # The metric may be rounded differently on other ranks.
            self._advance_schedule(self.strategy.from_first(lambda: metric))
        return evaluation

    def _advance_schedule(self, *metric: float) -> None:
        for scheduler in self.schedulers:
            if scheduler is not None and not optimizers.exhausted(scheduler):
                scheduler.step(*metric)  # type: ignore[arg-type]

    def evaluate(self) -> EvalResult:
        """Return the scores on train, test and validation data at the present step."""
        self._stepper.check_finite()
        with eval_mode(self.model):
            return EvalResult(self.step, self.epoch, *self._evaluator.scores(self.model))

    def settle(self) -> None:
        """Wait for pending losses of an accelerator, and check them.

        Raises
        ------
        RunError
            If one of them is not finite.
        """
        self._stepper.check_finite()

    def set_position(self, step: int, epoch: int) -> None:
        """Set `step` and `epoch`, after everything else was restored.

        ``built`` is updated. Call ``steps`` anew.
        """
        self.step, self.epoch = step, epoch
        self._stepper.n_steps = step
        with self.held:
            evaluation = self.evaluate()
        self.built = replace(self.built, evaluation=evaluation, threads=self.threads)
        self._replan()

    def use_threads(self, threads: int) -> None:
        """Compute on `threads` CPU threads from now on."""
        self.threads = threads
        torch.set_num_threads(threads)

    def split(self, name: Literal["train", "test"]) -> tuple[Tensor, Tensor]:
        """Return the inputs and targets of a split that evaluations are on, to be read only.

        These are all, except of a text. They are on the trainer's device, except inputs that are too large
        for it: those are on the CPU.
        """
        x, y, _ = self._evaluator.sets[name]
        return x, y

    @property
    def batch(self) -> tuple[int, ...]:
        """Indices of the training samples in the present step, or in the last one."""
        return tuple(self.batches.present.tolist())

    @property
    def batch_loss(self) -> float | None:
        """The loss of ``batch``; None until it is computed."""
        return self._stepper.loss

    def set_weight(self, parameter: str, index: tuple[int, ...], value: float) -> float:
        """Change one number of the model before the next step, and return the old one; see ``set_number``."""
        return set_number(self.model, parameter, index, value)

    def parameter_with(self, parameter: str, index: tuple[int, ...]) -> Tensor:
        """Return the parameter of that name, which has a number at `index`; raise if there is none."""
        return parameter_with(self.model, parameter, index)

    def apply(self, settings: Mapping[str, Any]) -> Change:
        """Change hot settings, given by path, before the next step; None means the default.

        ``built`` is updated if the planned learning rate or the steps per epoch change.

        Raises
        ------
        PlaygroundError
            If a setting is cold, or a value is refused; nothing has changed then.
        """
        change = make_live_change(self.experiment, self.catalog, settings)
        self.resolved = Resolved(change.after, change.choices)
        self._stepper.training = change.after.training
        for path in settings:
            section, _, name = path.partition(".")
            if section == "optimizer":
                value = change.choices[section].settings[name]
                live_optimizer_options.set_option(self.optimizers, self.schedulers, name, value)
            elif section == "task":
                self.objective.set_option(name, change.choices[section].settings[name])
            elif path == "data.batch_size":
                self.batches.batch_size = self.batch_size
        if not PLANNED.isdisjoint(settings):
            self._replan()
        return change

    @property
    def _ahead(self) -> LrPreview:
        left = self.batches.n_left
        epochs = max(0, self.experiment.training.epochs - self.epoch - (left > 0))
        return LrPreview(self.step, left, epochs, self.steps_per_epoch)

    def _replan(self) -> None:
        optimizer, scheduler = self.optimizers[0], self.schedulers[0]
        future = replan(self.built.plan, self._cadence, optimizer, scheduler, self._ahead)
        self.built = replace(self.built, plan=future, steps_per_epoch=self.steps_per_epoch)
