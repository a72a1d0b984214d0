"""The surfaces that optimizers race on, each one formula for arrays and tensors alike.

Rosenbrock (1960), Beale (1958), and Himmelblau, "Applied Nonlinear Programming" (1972).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.experiment.schema import ParamSpec
from core.text import Text

Settings = Mapping[str, Any]
Place = tuple[float, float]
Range = tuple[float, float]
Formula = Callable[[Any, Any, Settings], Any]


@dataclass(frozen=True)
class Surface:
    """A surface over two parameters.

    Parameters
    ----------
    title, doc, look : str
        What it is called, what it is, and what to look for.
    formula : callable
        Takes x, y (arrays or tensors of one shape) and the settings; uses operators alone.
    x_range, y_range : (float, float)
        What the map shows.
    minima : callable
        Takes the settings; returns the places of all minima.
    least : float
        The value at the lowest of them.
    stride : float
        A good length of a step, for optimizers whose steps do not depend on the gradient's size.
    rate : callable
        Takes the settings; returns a good learning rate of plain gradient descent.
    """

    name: str
    title: str
    doc: str
    look: str
    formula: Formula
    x_range: Range
    y_range: Range
    start: Place
    minima: Callable[[Settings], tuple[Place, ...]]
    stride: float
    rate: Callable[[Settings], float]
    least: float = 0.0
    params: tuple[ParamSpec, ...] = ()

    def resolve(self, settings: Settings) -> dict[str, Any]:
        """Return every setting's value: from `settings`, else its default."""
        return {param.name: settings.get(param.name, param.default) for param in self.params}

    def values(self, x: Any, y: Any, settings: Settings) -> Any:
        """Return the values at x and y, of their shape."""
        return self.formula(x, y, self.resolve(settings))


def _quadratic(x: Any, y: Any, settings: Settings) -> Any:
    turn = math.radians(settings["angle"])
    along = math.cos(turn) * x + math.sin(turn) * y
    across = math.cos(turn) * y - math.sin(turn) * x
    return 0.5 * (along * along + settings["condition"] * (across * across))


def _rosenbrock(x: Any, y: Any, settings: Settings) -> Any:
    off, across = 1 - x, y - x * x
    return off * off + settings["steepness"] * (across * across)


def _himmelblau(x: Any, y: Any, settings: Settings) -> Any:
    first, second = x * x + y - 11, x + y * y - 7
    return first * first + second * second


def _beale(x: Any, y: Any, settings: Settings) -> Any:
    first, second, third = 1.5 - x + x * y, 2.25 - x + x * y * y, 2.625 - x + x * y * y * y
    return first * first + second * second + third * third


def _saddle(x: Any, y: Any, settings: Settings) -> Any:
    level = y * y - 1
    return 0.5 * (x * x) + 0.25 * (level * level)


def _bowl(x: Any, y: Any, settings: Settings) -> Any:
    return 0.5 * (x * x + 4 * (y * y))


def _at_zero(settings: Settings) -> tuple[Place, ...]:
    return ((0.0, 0.0),)


CONDITION = ParamSpec(
    "condition", "float", 20.0, low=1, high=1000, log=True,
    doc=Text("The greatest curvature over the least: how much narrower the valley is than long."),
)  # fmt: skip
ANGLE = ParamSpec(
    "angle", "float", 30.0, low=-90, high=90,
    doc=Text("Degrees by which the valley is turned from the axis of the first parameter."),
)  # fmt: skip
STEEPNESS = ParamSpec(
    "steepness", "float", 100.0, low=1, high=1000, log=True,
    doc=Text("How much steeper the valley's walls are than its floor; 100 in Rosenbrock's paper."),
)  # fmt: skip
NOISE = ParamSpec(
    "noise", "float", 0.3, low=0, high=5,
    doc=Text("How far each step's surface is shifted at random, as with a batch of few samples."),
)  # fmt: skip
SEED = ParamSpec("seed", "int", 0, low=0, high=2**31 - 1, doc=Text("The seed of the shifts."))

SURFACES: Mapping[str, Surface] = {
    surface.name: surface
    for surface in (
        Surface(
            "beale", Text("Beale"),
            Text("A flat plain between steep corners; its one minimum is at (3, 0.5)."),
            Text("Plain SGD creeps over the plain, momentum rolls past the minimum and returns, Adam and "
                 "RMSprop take steps of much the same length wherever they are."),
            _beale, (-1.2, 4.2), (-1.9, 1.9), (1.0, 1.5), lambda settings: ((3.0, 0.5),),
            0.05, lambda settings: 0.004,
        ),
        Surface(
            "quadratic", Text("Quadratic valley"),
            Text("A valley of constant curvature: the simplest surface on which learning rates matter."),
            Text("SGD zigzags across the valley while it creeps along. Raise the condition to make it worse; "
                 "set the angle to 0 to see which optimizers work on each parameter by itself."),
            _quadratic, (-4.0, 4.0), (-3.0, 3.0), (-3.2, -0.6), _at_zero,
            0.05, lambda settings: 1.8 / settings["condition"], params=(CONDITION, ANGLE),
        ),
        Surface(
            "rosenbrock", Text("Rosenbrock's valley"),
            Text("A curved, narrow valley: it is quickly found, but its floor hardly falls to (1, 1)."),
            Text("All find the valley within a few steps; who still moves after 200? Try LBFGS."),
            _rosenbrock, (-2.0, 2.0), (-1.0, 3.0), (-1.4, 2.2), lambda settings: ((1.0, 1.0),),
            0.04, lambda settings: 0.08 / settings["steepness"], params=(STEEPNESS,),
        ),
        Surface(
            "himmelblau", Text("Himmelblau"),
            Text("Four minima of the same value: where one ends depends on where one starts, and how."),
            Text("From one start, different optimizers end in different minima. Drag the start a little."),
            _himmelblau, (-5.5, 5.5), (-5.5, 5.5), (-0.3, -0.9),
            lambda settings: (
                (3.0, 2.0), (-2.805118, 3.131313), (-3.779310, -3.283186), (3.584428, -1.848127)
            ),
            0.1, lambda settings: 0.012,
        ),
        Surface(
            "saddle", Text("Saddle"),
            Text("A saddle at (0, 0) between two minima: its gradient is zero there, and small near it."),
            Text("SGD comes to the saddle and stays for long; what divides by the gradient's size leaves at "
                 "once. A start exactly on the ridge (y = 0) leaves nobody a way out."),
            _saddle, (-2.2, 2.2), (-1.8, 1.8), (-1.9, 0.002), lambda settings: ((0.0, 1.0), (0.0, -1.0)),
            0.03, lambda settings: 0.1,
        ),
        Surface(
            "noisy", Text("Noisy bowl"),
            Text("Each step sees the bowl shifted at random, as with batches of few samples."),
            Text("Nobody comes to rest. With a lower rate: slower, but nearer. The map shows the mean."),
            _bowl, (-4.0, 4.0), (-3.0, 3.0), (-3.4, 2.2), _at_zero,
            0.08, lambda settings: 0.04, params=(NOISE, SEED),
        ),
    )
}  # fmt: skip
"""All surfaces with a formula, by name."""

RUN = "run"
"""The name of the plane through the weights of the present run."""
FIRST = "beale"
