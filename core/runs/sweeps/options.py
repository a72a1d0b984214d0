"""How a sweep's runs are to be trained, as ``sweep.toml`` says it. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from core.errors import PlaygroundError, did_you_mean
from core.runs.run_info import MOST_LISTED, clipped
from core.runs.sweeps.engine_choice import ENGINES
from core.text import Text

AT_ONCE = "at-once"
MOST_WORKERS = 256
LONGEST_ADDRESS = 500


@dataclass(frozen=True)
class SweepOptions:
    """Which engine trains the runs of a sweep, and with what.

    Parameters
    ----------
    engine : str
        One of ``ENGINES``; empty to let ``core.runs.sweeps.engine_choice`` choose by what the runs allow.
    workers : int or None
        Processes that train at the same time; None for one less than there are cores.
    address : str
        Of dask's scheduler, such as ``tcp://node0:8786``; empty for a cluster on this machine.
    reason : str
        Why runs that were to learn at once do not, as the comparison with single runs found it.
    """

    NAMES: ClassVar = ("engine", "workers", "address", "reason")
    """Its entries in ``sweep.toml``."""

    engine: str = ""
    workers: int | None = None
    address: str = ""
    reason: str = ""

    def check(self) -> None:
        """Raise a ``PlaygroundError`` for what is not an engine, a number of workers or an address."""
        if self.engine and self.engine not in ENGINES:
            rule = Text("must be one of {engines}", engines=", ".join(ENGINES))
            raise PlaygroundError("engine", rule, self.engine, did_you_mean(self.engine, ENGINES))
        workers = self.workers
        if workers is not None and (type(workers) is not int or not 1 <= workers <= MOST_WORKERS):
            rule = Text("must be a whole number from 1 to {most}", most=MOST_WORKERS)
            raise PlaygroundError("workers", rule, workers)
        if len(self.address) > LONGEST_ADDRESS or not self.address.isprintable():
            raise PlaygroundError("address", Text("must be an address such as tcp://node0:8786"))
        if self.address and self.engine != "dask":
            raise PlaygroundError("address", Text("is of dask's scheduler: it needs the engine dask"))

    def changed(self, given: SweepOptions) -> SweepOptions:
        """Return these with what is given of others; runs that began at once go on so, and no others."""
        if given.engine and self.engine and ((given.engine == AT_ONCE) != (self.engine == AT_ONCE)):
            rule = Text("cannot be another for this sweep, which began with {engine}", engine=self.engine)
            raise PlaygroundError("engine", rule, given.engine, Text("Begin a new sweep."))
        changed = replace(self, **given.to_table())
        if changed.engine != "dask":
            changed = replace(changed, address="")
        changed.check()
        return changed

    @classmethod
    def from_table(cls, table: Mapping[str, Any]) -> SweepOptions:
        """Return what ``sweep.toml`` says; what it leaves out has its default, as in files of old."""
        texts = {path: table.get(path, "") for path in ("engine", "address", "reason")}
        for path, value in texts.items():
            if not isinstance(value, str):
                raise PlaygroundError(path, Text("must be a text"), value)
        options = cls(
            workers=table.get("workers"), **texts | {"reason": clipped(texts["reason"], MOST_LISTED)}
        )
        options.check()
        return options

    def to_table(self) -> dict[str, Any]:
        """Return the entries of ``sweep.toml``, without those that have their defaults."""
        return {name: value for name in self.NAMES if (value := getattr(self, name))}
