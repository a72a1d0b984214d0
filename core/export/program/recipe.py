"""What a program is made from: the experiment's choices, and the sizes that follow from them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from core.experiment.experiment import Experiment, Training
from core.experiment.resolve import Choice, cadence_of, resolve
from core.experiment.schema import REQUIRED, Cadence, Catalog
from core.experiment.tasks import Task
from core.export.program.layout import INDENT, WIDTH, literal

Form = Literal["plain", "ddp", "notebook"]

_ALWAYS = ("lr",)
"""Settings that are written even at their defaults, as every reader looks for them."""


@dataclass(frozen=True)
class Recipe:
    """An experiment that can be run, as the parts of a program read it.

    Parameters
    ----------
    experiment : Experiment
    choices : mapping of str to Choice
        By section, with settings in canonical types.
    form : Form
    """

    experiment: Experiment
    choices: Mapping[str, Choice]
    form: Form

    @classmethod
    def of(cls, experiment: Experiment, catalog: Catalog, form: Form) -> Recipe:
        """Look the experiment's choices up in the catalogue."""
        return cls(experiment, resolve(experiment, catalog), form)

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
        """How the program calls its number of epochs."""
        return "EPOCHS" if self.form == "notebook" else "args.epochs"

    @property
    def data(self) -> dict[str, Any]:
        """Every setting of the data set."""
        return self.choices["data"].settings

    @property
    def model(self) -> dict[str, Any]:
        """Every setting of the model."""
        return self.choices["model"].settings

    @property
    def task(self) -> Task:
        """What is to be learnt."""
        return self.choices["data"].info.task

    @property
    def is_plane(self) -> bool:
        """Whether samples are points in the plane."""
        return self.choices["data"].info.is_plane

    @property
    def is_image(self) -> bool:
        """Whether samples are images."""
        return self.choices["data"].info.is_image

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
    def batch_size(self) -> int:
        """Samples of one step."""
        return int(self.data["batch_size"])

    @property
    def n_outputs(self) -> int:
        """Outputs of the model: one for each class where the loss wants it so, else one."""
        loss = self.experiment.loss.name
        per_class = loss in ("CrossEntropyLoss", "NLLLoss", "MultiMarginLoss")
        return self.n_classes if per_class or self.task == "multiclass" else 1

    @property
    def cadence(self) -> Cadence | None:
        """What a step of the schedule follows; None without one."""
        scheduler = self.choices.get("scheduler")
        return cadence_of(scheduler.table) if scheduler else None

    @property
    def draws(self) -> bool:
        """Whether the model draws random numbers in training."""
        return bool(self.model.get("dropout")) or self.model.get("activation") == "RReLU"


@dataclass(frozen=True)
class Part:
    """A part of the program.

    Parameters
    ----------
    title, text : str
        What it does, for a notebook: a heading and Markdown.
    definitions : tuple of str
        Functions, classes and constants at the left margin.
    steps : tuple of str
        Lines of the program itself, to stand in ``main``; an empty one parts paragraphs.
    imports : frozenset of str
        Lines of import that it needs besides torch's and NumPy's.
    opens : bool
        Whether its steps open a paragraph of ``main``.
    """

    title: str
    text: str
    definitions: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    imports: frozenset[str] = frozenset()
    opens: bool = True


def keywords(choice: Choice, but: Iterable[str] = ()) -> list[str]:
    """Return a component's settings that differ from torch's defaults, as keyword arguments."""
    found = []
    for param in choice.spec.params:
        value = choice.args.get(param.name)
        needed = param.default is REQUIRED or param.name in _ALWAYS or value not in (None, param.default)
        if needed and param.name not in but and param.kind != "components":
            value = param.default if value is None else value
            found.append(f"{param.name}={literal(list(value) if param.kind == 'ints' else value)}")
    return found


def introduced(choice: Choice) -> str:
    """Return a component in a sentence of Markdown: a link to its page, and what that says first."""
    doc = choice.spec.doc.partition("\n")[0].partition(". ")[0].rstrip(".")
    return f"[{choice.spec.name}]({choice.spec.url}): {doc[:1].lower()}{doc[1:]}."


def flat_size(shape: Iterable[int]) -> int:
    """Return how many numbers there are in an array of `shape`."""
    return math.prod(shape)
