"""What the file of a family may ask the describer: numbers, names, its parts, and what was recorded."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Protocol, TypeVar

from torch import Tensor

from core.lab.describe.identities import Storages
from core.lab.describe.memory import Numbers
from core.lab.describe.watch.batches import BatchRecorder
from core.lab.describe.watch.calls import CallRecorder
from core.lab.describe.watch.rates import RateRecorder
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value

T = TypeVar("T")


class Look(Protocol):
    """One description or fingerprint under way; ``Describer`` says what each of these does."""

    node_of: Callable[[Tensor], int | None]
    name_of: Callable[[Tensor], str]
    storages: Storages
    calls: CallRecorder
    rates: RateRecorder
    batches: BatchRecorder

    def identity(self, value: object) -> int:
        """Return the number of an object."""
        ...

    def storage(self, value: Tensor | Numbers) -> int | None:
        """Return the number of memory."""
        ...

    def part(self, value: object) -> Value:
        """Describe a part."""
        ...

    def few(self, parts: Iterable[T]) -> Iterator[T]:
        """Yield as many parts as there is room for."""
        ...

    def tensor_part(self, tensor: Tensor) -> TensorValue:
        """Describe a part that is a tensor."""
        ...

    def fingerprint_tensor(self, tensor: Tensor) -> Hashable:
        """Return what differs whenever the description of a tensor would."""
        ...

    def fingerprint_part(self, value: object) -> Hashable:
        """Return what differs whenever the description of a part would."""
        ...
