"""What passes from layer to layer, and what is known of a layer once its input is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import PlaygroundError
from core.experiment.resolve import Choice
from core.experiment.schema import ComponentSpec
from core.text import Text

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Flow:
    """What a layer takes or gives.

    Parameters
    ----------
    shape : tuple of int
        Of one sample, so without the batch.
    n_values : int
        How many different whole numbers there are, where the content is indices; 0 for measured numbers.
    """

    shape: Shape
    n_values: int = 0

    @property
    def text(self) -> str:
        """The shape in words: ``16 x 8 x 8``."""
        return " × ".join(map(str, self.shape))


@dataclass(frozen=True)
class TracedLayer:
    """A layer whose input is known.

    Parameters
    ----------
    path : str
        Its place in the experiment, such as ``model.layers[3]``.
    name : str
        Its name within the module that holds it, such as ``conv1``.
    args : mapping
        The keyword arguments that it is made with: what is given, and what follows from the shapes.
    n_parameters : int
        Of a container, those of its members.
    n_kept : int
        Numbers for each sample that it keeps for the backward pass besides its output.
    needs_batch : bool
        Whether it cannot be trained with a single sample.
    members : mapping of str to tuple of TracedLayer
        The layers in each list of a container, such as ``layers``.
    inside : tuple of TracedLayer
        What another layer is made of, in the order of its calls, by names within it.
    """

    path: str
    name: str
    spec: ComponentSpec
    args: Mapping[str, Any]
    input: Flow
    output: Flow
    n_parameters: int = 0
    n_kept: int = 0
    needs_batch: bool = False
    members: Mapping[str, tuple[TracedLayer, ...]] | None = None
    inside: tuple[TracedLayer, ...] = ()

    @property
    def kind(self) -> str:
        """Its class."""
        return self.spec.name

    @property
    def output_shape(self) -> Shape:
        """The shape that it gives, without the batch."""
        return self.output.shape

    @property
    def n_numbers(self) -> int:
        """Numbers that it gives and keeps for each sample."""
        return count(self.output.shape) + self.n_kept

    @property
    def n_places(self) -> int:
        """How often each parameter is used for a sample."""
        of_channels = self.spec.group in ("conv", "normalization", "activation")
        after_channels = of_channels and self.kind != "LayerNorm"
        return count(self.output.shape[1:] if after_channels else self.input.shape[:-1])

    def walk(self, prefix: str = "") -> Iterator[tuple[str, TracedLayer]]:
        """Yield the layers without members, in the order of their calls, by their names in the model."""
        name = prefix + self.name
        if self.members is None:
            yield from [(f"{name}.{part.name}", part) for part in self.inside] or [(name, self)]
            return
        for key, members in self.members.items():
            place = name if self.kind == "Sequential" else f"{name}.{key}"
            for member in members:
                yield from member.walk(f"{place}.")


@dataclass(frozen=True)
class Given:
    """A result of a rule: the output and the rest of what is known, as in ``TracedLayer``."""

    output: Flow
    n_parameters: int = 0
    n_kept: int = 0
    needs_batch: bool = False
    inside: tuple[TracedLayer, ...] = ()


class Case:
    """A layer and the input that reaches it, as the rules of its class see them.

    Parameters
    ----------
    choice : Choice
        The layer's description and settings.
    batch_size : int
        For torch's own sentences, which tell shapes with the batch.
    """

    def __init__(self, choice: Choice, given: Flow, batch_size: int) -> None:
        self.path = choice.path
        self.kind = choice.spec.name
        self.given = given
        self.shape = given.shape
        self.batched = (batch_size, *given.shape)
        self.args: dict[str, Any] = {key: value for key, value in choice.args.items() if value is not None}
        self.settings = choice.settings | self.args

    def __getitem__(self, setting: str) -> Any:
        return self.settings[setting]

    def follow(self, setting: str, value: Any, torch: str = "") -> None:
        """Take `value` for a setting that follows from the input; check it where it is given.

        Raises
        ------
        PlaygroundError
            If another value is given; `torch` is what torch says of that.
        """
        given = self.args.get(setting)
        if given is not None and given != value:
            wanted = value if isinstance(value, int) else list(value)
            raise self.mismatch(
                Text("must be {wanted}, as the input is {shape}", wanted=wanted, shape=self.given.text),
                setting,
                torch,
                Text("Leave it out: then it follows from the input."),
            )
        self.args[setting] = self.settings[setting] = value

    def needs(self, *n_dims: int, torch: str = "") -> None:
        """Check the number of the input's dimensions, without the batch.

        Raises
        ------
        PlaygroundError
            If there are more or fewer; the hint says what would fit.
        """
        if len(self.shape) not in n_dims:
            wanted = {1: Text("(features)"), 2: Text("(channels or steps, length)")} | {
                3: Text("(channels, height, width)"),
                4: Text("(channels, depth, height, width)"),
            }
            rule = Text(
                "{kind} needs samples of {n} dimensions, {wanted}; here they are {shape}",
                kind=self.kind,
                n=n_dims[-1],
                wanted=wanted[n_dims[-1]],
                shape=self.given.text,
            )
            raise self.mismatch(rule, "", torch, self._what_fits(n_dims[-1]))

    def check(self, holds: bool, rule: str, setting: str = "", torch: str = "", hint: str = "") -> None:
        """Raise ``mismatch`` unless a rule holds."""
        if not holds:
            raise self.mismatch(rule, setting, torch, hint)

    def mismatch(self, rule: str, setting: str = "", torch: str = "", hint: str = "") -> PlaygroundError:
        """Return the error for a layer that does not fit.

        Parameters
        ----------
        setting : str
            The setting that is wrong; empty if the layer itself is.
        torch : str
            Torch's own sentence.
        hint : str
            What would fit.
        """
        path = f"{self.path}.{setting}" if setting else self.path
        value = self.args.get(setting) if setting else None
        if torch:
            rule = Text('{rule} (torch: "{torch}")', rule=rule, torch=torch)
        return PlaygroundError(path, rule, value, hint)

    def _what_fits(self, n_dims: int) -> str:
        """Return what would give this layer an input of `n_dims` dimensions."""
        alike = f"{self.kind[:-2]}{len(self.shape) - 1}d"
        if self.kind[-2:] in ("1d", "2d", "3d") and 2 <= len(self.shape) <= 4:
            return Text("Use {alike} here.", alike=alike)
        if n_dims > len(self.shape):
            return Text("Put Unflatten before it, or move it before Flatten.")
        if n_dims == 2:
            return Text("Put Flatten with start_dim 2 before it, and Transpose after that.")
        return Text("Put Flatten before it.")

    def sizes(self, setting: str, n: int) -> Shape:
        """Return a size setting as one number for each of `n` dimensions."""
        value = self[setting]
        return (value,) * n if isinstance(value, int) else tuple(value)

    def gives(self, *shape: int, **rest: Any) -> Given:
        """Return the result of a rule: a shape of measured numbers, and ``Given``'s other fields."""
        return Given(Flow(shape), **rest)


Rule = Callable[[Case], Given]
"""Says what a layer gives, or raises why it does not fit."""


def written(shape: Shape) -> str:
    """Return a shape as torch writes it: ``[10, 64]``."""
    return str(list(shape))


def by(shape: Shape) -> str:
    """Return a size as torch writes it in sentences: ``(3 x 3)``."""
    return f"({' x '.join(map(str, shape))})"


def count(shape: Shape) -> int:
    """Return how many numbers a shape has."""
    return math.prod(shape)
