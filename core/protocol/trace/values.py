"""What a variable holds: tensors, modules, optimizers and plain objects, described as plain data.

Each description has a `kind`, by which JSON tells them apart, the name of its `type`, and an `identity`:
equal for one object under several names, and never used again in one run.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from core.protocol.trace.bounds import Count, Finite, Name, Real
from core.protocol.trace.tensors import TensorValue

MOST_ITEMS = 100
"""Items of a container, rows of a table and children of a module that are recorded."""
MOST_PARTS = 2_000
"""Parts of one value that are recorded."""
LONGEST_TEXT = 400
"""Characters of a plain object's text."""

Options = Annotated[tuple[tuple[Name, Name], ...], Field(max_length=MOST_ITEMS)]
Rates = Annotated[
    tuple[Annotated[tuple[Real, ...], Field(max_length=2 * MOST_PARTS)], ...], Field(max_length=MOST_ITEMS)
]
"""For each group its rates."""


@dataclass(frozen=True)
class PlainValue:
    """An object without a description of its own: its type and text, cut to ``LONGEST_TEXT``."""

    type: Name
    identity: int
    text: Name
    kind: Literal["plain"] = "plain"


@dataclass(frozen=True)
class ContainerValue:
    """A list, tuple, dict, set or state_dict.

    Parameters
    ----------
    items : tuple of (str, Value)
        Index or key as text, and the item: the first ``MOST_ITEMS``, nested to a limited depth.
    is_state_dict : bool
        Whether it is a dict whose leaves are mostly tensors by name, as in a checkpoint: shown as a table.
    """

    type: Name
    identity: int
    items: Annotated[tuple[tuple[Name, Value], ...], Field(max_length=MOST_ITEMS)]
    n_items: Count
    is_state_dict: bool = False
    kind: Literal["container"] = "container"


@dataclass(frozen=True)
class Call:
    """One call of a module's forward: its path in the tree, shapes in and out, in order of calling."""

    path: Name
    inputs: Annotated[tuple[Name, ...], Field(max_length=MOST_ITEMS)]
    outputs: Annotated[tuple[Name, ...], Field(max_length=MOST_ITEMS)]


@dataclass(frozen=True)
class ModuleValue:
    """An nn.Module with everything below it.

    Parameters
    ----------
    name : str
        In its parent; empty for the root.
    extra_repr : str
        Such as ``in_features=2, out_features=3, bias=True``.
    parameters, buffers : tuple of (str, TensorValue)
        Its own, without those of its children.
    unregistered : tuple of (str, Value)
        Tensors, modules and lists of them that are attributes, but neither parameter, buffer nor child.
    hooks : tuple of str
        Such as ``forward_hook: record``.
    n_parameters : int
        Elements of all parameters below it, shared ones once.
    calls : tuple of Call
        Shape trace of the last call; recorded at the root alone.
    """

    type: Name
    identity: int
    name: Name = ""
    extra_repr: Name = ""
    training: bool = True
    parameters: tuple[tuple[Name, TensorValue], ...] = ()
    buffers: tuple[tuple[Name, TensorValue], ...] = ()
    unregistered: tuple[tuple[Name, Value], ...] = ()
    hooks: Annotated[tuple[Name, ...], Field(max_length=MOST_PARTS)] = ()
    children: Annotated[tuple[ModuleValue, ...], Field(max_length=MOST_ITEMS)] = ()
    n_parameters: Count = 0
    calls: Annotated[tuple[Call, ...], Field(max_length=MOST_PARTS)] = ()
    kind: Literal["module"] = "module"


@dataclass(frozen=True)
class OptimizedParameter:
    """One parameter in an optimizer.

    Parameters
    ----------
    name : str
        Its name in a module that the program holds, such as ``model.0.weight``, or a variable's name; empty
        if it has none.
    parameter : TensorValue
        With its ``.grad``.
    state : tuple of (str, Value)
        Such as ``exp_avg``; each with its own device.
    """

    name: Name
    parameter: TensorValue
    state: tuple[tuple[Name, Value], ...] = ()


@dataclass(frozen=True)
class ParameterGroup:
    """A group of an optimizer: its options as text, and its parameters."""

    options: Options
    parameters: tuple[OptimizedParameter, ...]


@dataclass(frozen=True)
class OptimizerValue:
    """An optimizer with its groups and states."""

    type: Name
    identity: int
    groups: Annotated[tuple[ParameterGroup, ...], Field(max_length=MOST_ITEMS)]
    kind: Literal["optimizer"] = "optimizer"


@dataclass(frozen=True)
class SchedulerValue:
    """A learning-rate scheduler.

    Parameters
    ----------
    options : tuple of (str, str)
        Such as ``step_size``, as text.
    rates : tuple of tuple of float
        For each group, the rates so far: after the constructor and each ``step()``.
    ahead : tuple of tuple of float
        For each group, the rates of the next steps, computed on a copy; empty where they depend on a metric.
    n_steps : int
        Calls of ``step()``.
    """

    type: Name
    identity: int
    options: Options = ()
    rates: Rates = ()
    ahead: Rates = ()
    n_steps: Count = 0
    kind: Literal["scheduler"] = "scheduler"


@dataclass(frozen=True)
class DatasetValue:
    """A Dataset of the program or of torch.

    Parameters
    ----------
    length : int or None
        None without ``__len__``.
    attributes : tuple of (str, Value)
        Its own attributes, such as ``data`` and ``transform``.
    sample : Value or None
        What the program got from it last, with `sample_index`; looking never calls ``__getitem__`` itself.
    """

    type: Name
    identity: int
    length: Count | None = None
    attributes: tuple[tuple[Name, Value], ...] = ()
    sample: Value | None = None
    sample_index: Name = ""
    kind: Literal["dataset"] = "dataset"


@dataclass(frozen=True)
class Fetch:
    """One batch that was fetched.

    Parameters
    ----------
    batch : int
        Its number, counted within the iteration.
    indices : tuple of int
        Of the samples, in order.
    worker : int or None
        None where the main process fetches.
    begin_ms, end_ms : float
        Since the program began.
    """

    batch: int
    indices: Annotated[tuple[int, ...], Field(max_length=MOST_PARTS)]
    worker: Count | None
    begin_ms: Finite
    end_ms: Finite


@dataclass(frozen=True)
class LoaderValue:
    """A DataLoader.

    Parameters
    ----------
    length : int or None
        Batches an iteration.
    sampler : str
        Such as ``RandomSampler``.
    options : tuple of (str, str)
        Those that are not the default, such as ``drop_last``, as text.
    batch : Value or None
        The last one.
    fetches : tuple of Fetch
        Of the last iteration, in order of their begin.
    """

    type: Name
    identity: int
    dataset: Value
    batch_size: int | None = None
    length: Count | None = None
    sampler: Name = ""
    n_workers: int = 0
    options: Options = ()
    batch: Value | None = None
    fetches: Annotated[tuple[Fetch, ...], Field(max_length=MOST_PARTS)] = ()
    kind: Literal["loader"] = "loader"


Value = Annotated[
    TensorValue
    | PlainValue
    | ContainerValue
    | ModuleValue
    | OptimizerValue
    | SchedulerValue
    | DatasetValue
    | LoaderValue,
    Field(discriminator="kind"),  # or pydantic would try one after another
]
