"""What a variable holds: tensors, modules, optimizers and plain objects, described as plain data.

Each description has a `kind`, by which JSON tells them apart, the name of its `type`, and an `identity`:
equal for one object under several names, and never used again in one run.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from core.protocol.trace.tensors import TensorValue

MOST_ITEMS = 100
"""Items of a container, rows of a table and children of a module that are recorded."""
LONGEST_TEXT = 400
"""Characters of a plain object's text."""


@dataclass(frozen=True)
class PlainValue:
    """An object without a description of its own: its type and text, cut to ``LONGEST_TEXT``."""

    type: str
    identity: int
    text: str
    kind: Literal["plain"] = "plain"


@dataclass(frozen=True)
class ContainerValue:
    """A list, tuple, dict, set or state_dict.

    Parameters
    ----------
    items : tuple of (str, Value)
        Index or key as text, and the item: the first ``MOST_ITEMS``, nested to a limited depth.
    n_items : int
    is_state_dict : bool
        Whether it is a dict whose leaves are mostly tensors by name, as in a checkpoint: shown as a table.
    """

    type: str
    identity: int
    items: tuple[tuple[str, Value], ...]
    n_items: int
    is_state_dict: bool = False
    kind: Literal["container"] = "container"


@dataclass(frozen=True)
class Call:
    """One call of a module's forward: its path in the tree, shapes in and out, in order of calling."""

    path: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True)
class ModuleValue:
    """An nn.Module with everything below it.

    Parameters
    ----------
    name : str
        In its parent; empty for the root.
    extra_repr : str
        Such as ``in_features=2, out_features=3, bias=True``.
    training : bool
    parameters, buffers : tuple of (str, TensorValue)
        Its own, without those of its children.
    unregistered : tuple of (str, Value)
        Tensors, modules and lists of them that are attributes, but neither parameter, buffer nor child.
    hooks : tuple of str
        Such as ``forward_hook: record``.
    children : tuple of ModuleValue
    n_parameters : int
        Elements of all parameters below it, shared ones once.
    calls : tuple of Call
        Shape trace of the last call; recorded at the root alone.
    """

    type: str
    identity: int
    name: str = ""
    extra_repr: str = ""
    training: bool = True
    parameters: tuple[tuple[str, TensorValue], ...] = ()
    buffers: tuple[tuple[str, TensorValue], ...] = ()
    unregistered: tuple[tuple[str, Value], ...] = ()
    hooks: tuple[str, ...] = ()
    children: tuple[ModuleValue, ...] = ()
    n_parameters: int = 0
    calls: tuple[Call, ...] = ()
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

    name: str
    parameter: TensorValue
    state: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True)
class ParameterGroup:
    """A group of an optimizer: its options as text, and its parameters."""

    options: tuple[tuple[str, str], ...]
    parameters: tuple[OptimizedParameter, ...]


@dataclass(frozen=True)
class OptimizerValue:
    """An optimizer with its groups and states."""

    type: str
    identity: int
    groups: tuple[ParameterGroup, ...]
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

    type: str
    identity: int
    options: tuple[tuple[str, str], ...] = ()
    rates: tuple[tuple[float, ...], ...] = ()
    ahead: tuple[tuple[float, ...], ...] = ()
    n_steps: int = 0
    kind: Literal["scheduler"] = "scheduler"

    __pydantic_config__ = ConfigDict(ser_json_inf_nan="strings")  # a rate may overflow


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

    type: str
    identity: int
    length: int | None = None
    attributes: tuple[tuple[str, Value], ...] = ()
    sample: Value | None = None
    sample_index: str = ""
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
    indices: tuple[int, ...]
    worker: int | None
    begin_ms: float
    end_ms: float


@dataclass(frozen=True)
class LoaderValue:
    """A DataLoader.

    Parameters
    ----------
    dataset : Value
    batch_size : int or None
    length : int or None
        Batches an iteration.
    sampler : str
        Such as ``RandomSampler``.
    n_workers : int
    options : tuple of (str, str)
        Those that are not the default, such as ``drop_last``, as text.
    batch : Value or None
        The last one.
    fetches : tuple of Fetch
        Of the last iteration, in order of their begin.
    """

    type: str
    identity: int
    dataset: Value
    batch_size: int | None = None
    length: int | None = None
    sampler: str = ""
    n_workers: int = 0
    options: tuple[tuple[str, str], ...] = ()
    batch: Value | None = None
    fetches: tuple[Fetch, ...] = field(default=())
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
