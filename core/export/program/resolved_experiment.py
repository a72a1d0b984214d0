"""The experiment that a program is written for: its choices, and the sizes that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from core.experiment.experiment import Experiment, Training
from core.experiment.layers.flow import TracedLayer
from core.experiment.layers.of_model import draws, layers_of, loss_rules, n_outputs, targets_of
from core.experiment.resolve import Choice, Resolved
from core.experiment.schema import Cadence, Catalog, ComponentSpec
from core.experiment.tasks import Task
from core.export.program.layout import INDENT, WIDTH

Form = Literal["plain", "ddp", "notebook"]


@dataclass(frozen=True)
class ResolvedExperiment:
    """An experiment that can be run, as the parts of a program read it.

    Parameters
    ----------
    resolved : Resolved
    catalog : Catalog
        All that there is.
    """

    resolved: Resolved
    form: Form
    catalog: Catalog

    @property
    def experiment(self) -> Experiment:
        """The experiment."""
        return self.resolved.experiment

    @property
    def choices(self) -> Mapping[str, Choice]:
        """Its components by section, with settings in canonical types."""
        return self.resolved.choices

    @property
    def activations(self) -> Mapping[str, ComponentSpec]:
        """All activations that there are."""
        return self.catalog.families["activation"]

    @property
    def has_teacher(self) -> bool:
        """Whether a teacher answers beside the labels."""
        task = self.resolved.task
        return task is not None and bool(task.settings.get("teacher"))

    @property
    def training(self) -> Training:
        """The training section."""
        return self.experiment.training

    @property
    def distributed(self) -> bool:
        """Whether several processes share the work."""
        return self.form == "ddp"

    @property
    def room(self) -> int:
        """Columns for what stands in ``main``, or at the left in a notebook."""
        return WIDTH if self.form == "notebook" else WIDTH - INDENT

    @property
    def epochs(self) -> str:
        """The program's name for its number of epochs."""
        return "EPOCHS" if self.form == "notebook" else "args.epochs"

    @property
    def data(self) -> dict[str, Any]:
        """Every setting of the data set."""
        return self.choices["data"].settings

    @property
    def model(self) -> dict[str, Any]:
        """Every setting of the model."""
        return self.choices["model"].settings

    @cached_property
    def layers(self) -> list[TracedLayer]:
        """The layers of the model, which is none of the user's, without one that the loss needs."""
        return layers_of(self.choices, self.catalog)

    @property
    def task(self) -> Task:
        """What is to be learnt."""
        return self.choices["data"].info.task

    @property
    def own_task(self) -> Task:
        """The task that the data have of their own."""
        return self.choices["data"].info.own_task

    @property
    def noise(self) -> float:
        """Standard deviation of an autoencoder's noise on pixels, which go from 0 to 1."""
        aim = self.choices["data"].info.aim
        return 0.0 if aim is None else aim.noise

    @property
    def has_transforms(self) -> bool:
        """Whether training samples go through transforms, or come to the model as test samples do not."""
        test = self.is_image and self.data.get("test_transforms")
        return bool(self.data.get("transforms") or test)

    @property
    def is_transformed(self) -> bool:
        """Whether anything is done to batches of training samples: transforms, or an autoencoder's noise."""
        return self.has_transforms or bool(self.noise)

    @property
    def has_workers(self) -> bool:
        """Whether processes of their own fetch the batches."""
        return bool(self.data["num_workers"])

    @property
    def is_plane(self) -> bool:
        """Whether samples are points in the plane."""
        return self.choices["data"].info.is_plane

    @property
    def is_image(self) -> bool:
        """Whether samples are images."""
        return self.choices["data"].info.is_image

    @property
    def is_text(self) -> bool:
        """Whether samples are windows of a text."""
        return self.choices["data"].info.is_text

    @property
    def n_positions(self) -> int:
        """Characters of a text that the model predicts in a window: its last ones."""
        return self.shape[0] if self.choices["model"].spec.is_own else self.layers[-1].output_shape[0]

    @property
    def n_classes(self) -> int:
        """Classes; 0 for regression."""
        return self.choices["data"].info.n_classes

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of one sample as the model gets it."""
        return self.choices["data"].info.shape

    @property
    def sizes(self) -> tuple[int, int]:
        """Numbers of training and test samples."""
        return self.choices["data"].sizes()

    @property
    def n_validation(self) -> int:
        """Number of samples on which choices are made; 0 if they are made on the test samples."""
        return self.choices["data"].n_validation()

    @property
    def batch_size(self) -> int:
        """Samples of one step."""
        return self.resolved.batch_size

    @property
    def n_outputs(self) -> int:
        """Outputs of the model: one for each class where the loss wants it so, else one."""
        return n_outputs(self.choices["loss"], self.choices["data"].info)

    @property
    def targets(self) -> str:
        """The encoding of targets for the loss, a name in ``core.components.target_encoding``."""
        return targets_of(self.choices["loss"], self.choices["data"].info)

    @property
    def loss_rules(self) -> str:
        """The loss whose rules hold: torch's own, or that which one of the user's is like."""
        return loss_rules(self.choices["loss"])

    @property
    def cadence(self) -> Cadence | None:
        """When the schedule takes a step; None without one."""
        return self.resolved.cadence

    @property
    def draws(self) -> bool:
        """Whether the model draws random numbers in training."""
        return draws(self.choices) or self.is_own

    @property
    def is_own(self) -> bool:
        """Whether code of the user's runs in each step, as the trainer sees it."""
        return self.resolved.uses_own
