"""Sweeps of the present experiment that one click plans. Nothing here imports torch."""

from __future__ import annotations

from dataclasses import dataclass

from core.analysis.remedy import proposable_rate
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.schema import Catalog
from core.runs.sweeps.sweep import swept_param
from core.runs.sweeps.values import in_words
from core.text import Text

READY = ("seeds", "rates", "shapes")
"""The names of the ready sweeps."""
RATES = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)
"""Factors of the present learning rate: from too slow to too large."""
WIDTHS = (0.25, 0.5, 1.0, 2.0)
"""Factors of the widest hidden layer."""
WIDEST = 256
DEPTHS = (1, 2, 3)

Plan = tuple[tuple[str, str], ...]
"""Paths of settings and their values, as people write them."""


@dataclass(frozen=True)
class ReadyWall:
    """A sweep that one click plans.

    Parameters
    ----------
    name : str
        For the name of its button.
    title, question : str
        What it varies, and what it answers.
    axes : tuple of (path, values)
        See ``Sweep.plan``; empty for seeds alone, and where it is refused.
    refusal : str or None
        Why there is none for this experiment.
    """

    name: str
    title: Text
    question: Text
    axes: Plan
    n_seeds: int
    refusal: Text | None = None


def ready_walls(experiment: Experiment, catalog: Catalog) -> tuple[ReadyWall, ...]:
    """Return the ready sweeps of an experiment; what it cannot vary is refused, with the reason."""
    rates, no_rates = _rates(experiment, catalog)
    shapes, no_shapes = _shapes(experiment, catalog)
    return (
        ReadyWall(
            "seeds",
            Text("16 seeds of this experiment"),
            Text("How much does chance alone make?"),
            (),
            16,
        ),
        ReadyWall(
            "rates",
            Text("Learning rate × seed"),
            Text("Which is the largest learning rate that still works?"),
            rates,
            8,
            no_rates,
        ),
        ReadyWall(
            "shapes",
            Text("Width × depth"),
            Text("How many units and layers does it take?"),
            shapes,
            4,
            no_shapes,
        ),
    )


def _rates(experiment: Experiment, catalog: Catalog) -> tuple[Plan, Text | None]:
    path = rate_path(experiment)
    rate = experiment.get(path) if swept_param(experiment, catalog, path) is not None else None
    if not isinstance(rate, int | float) or isinstance(rate, bool) or rate <= 0:
        return (), Text("{optimizer} has no learning rate to vary.", optimizer=experiment.optimizer.name)
    rate = proposable_rate(rate, experiment.optimizer.name)
    values = dict.fromkeys(float(f"{rate * factor:.2g}") for factor in RATES)
    return ((path, ", ".join(map(in_words, values))),), None


def _shapes(experiment: Experiment, catalog: Catalog) -> tuple[Plan, Text | None]:
    hidden = experiment.model.args.get("hidden")
    param = swept_param(experiment, catalog, "model.hidden")
    if param is None or param.kind != "ints" or not isinstance(hidden, list | tuple):
        return (), Text("The model {name} has no list of hidden layers to vary.", name=experiment.model.name)
    widest = min(max(hidden, default=8), WIDEST // 2)
    widths = dict.fromkeys(max(1, round(widest * factor)) for factor in WIDTHS)
    shapes = [in_words([width] * depth) for depth in DEPTHS for width in widths]
    return (("model.hidden", ", ".join(shapes)),), None
