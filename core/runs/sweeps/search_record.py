"""A search instead of a grid: how many runs are drawn and how, and what is known of it so far.

``core.cli.engines.search`` draws them with optuna, which keeps its study in the sweep's folder too. Nothing
here imports optuna or torch.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from core.errors import PlaygroundError, did_you_mean
from core.system.files import read_text, write_text
from core.system.toml import frozen, thawed
from core.text import Text

SAMPLERS = ("tpe", "random")
PRUNERS = ("median", "none")
MOST_DRAWN = 1000
RECORD_BYTES = 4 * 2**20
FORMAT = 1


@dataclass(frozen=True)
class SearchPlan:
    """How a search draws the settings of its runs.

    Parameters
    ----------
    n : int
        Runs in all.
    sampler : str
        ``tpe`` draws near what did well (Bergstra et al., 2011: Tree-structured Parzen Estimator),
        ``random`` anywhere.
    pruner : str
        ``median`` stops a run that does worse than the median of those before at the same epoch; ``none``
        stops no run.
    seed : int
        Of the draws.
    """

    n: int
    sampler: str = "tpe"
    pruner: str = "median"
    seed: int = 0

    def check(self) -> None:
        """Raise a ``PlaygroundError`` for what cannot be."""
        if type(self.n) is not int or not 1 <= self.n <= MOST_DRAWN:
            rule = Text("must be a whole number from 1 to {most:,}", most=MOST_DRAWN)
            raise PlaygroundError("search", rule, self.n)
        for path, name, known in (("sampler", self.sampler, SAMPLERS), ("pruner", self.pruner, PRUNERS)):
            if name not in known:
                rule = Text("must be one of {known}", known=", ".join(known))
                raise PlaygroundError(f"search.{path}", rule, name, did_you_mean(name, known))
        if type(self.seed) is not int or not 0 <= self.seed < 2**31:
            raise PlaygroundError("search.seed", Text("must be a whole number at least 0"), self.seed)

    @classmethod
    def from_table(cls, table: Any) -> SearchPlan:
        """Return what the table ``search`` of ``sweep.toml`` says."""
        try:
            plan = cls(**table)
        except TypeError:
            raise PlaygroundError("search", Text("must have n, sampler, pruner and seed")) from None
        plan.check()
        return plan

    def to_table(self) -> dict[str, Any]:
        """Return the table ``search`` of ``sweep.toml``."""
        return asdict(self)


@dataclass(frozen=True)
class SearchRecord:
    """What is known of a search so far.

    Parameters
    ----------
    drawn : tuple of tuple
        A value for each axis, of each run that was drawn, in the order of the runs.
    pruned : frozenset of int
        The runs that were stopped early, as they did worse than others.
    best : int or None
        The run with the least loss on validation or test data; None before one has finished.
    importances : mapping
        By the path of a setting, which share of the differences between the losses it explains (fANOVA,
        Hutter et al., 2014). They add up to 1; empty before enough runs have finished.
    """

    drawn: tuple[tuple[Any, ...], ...] = ()
    pruned: frozenset[int] = frozenset()
    best: int | None = None
    importances: Mapping[str, float] = field(default_factory=dict)

    def write(self, folder: Path) -> None:
        """Write it into the folder of a sweep, in the place of what was known before."""
        import json  # a window without a search starts without it

        table = {
            "format": FORMAT,
            "drawn": thawed(self.drawn),
            "pruned": sorted(self.pruned),
            "best": self.best,
            "importances": dict(self.importances),
        }
        write_text(file_in(folder), json.dumps(table))


def file_in(folder: Path) -> Path:
    """Return the file of the record in the folder of a sweep."""
    return folder / "search.json"


def read_record(folder: Path) -> SearchRecord:
    """Return what is known of the search in the folder of a sweep: nothing where that cannot be read."""
    import json

    try:
        table = json.loads(read_text(file_in(folder), RECORD_BYTES))
        return _record(table)
    except (PlaygroundError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return SearchRecord()


def _record(table: dict[str, Any]) -> SearchRecord:
    drawn = tuple(tuple(frozen(values)) for values in table["drawn"])
    shares = {str(path): float(share) for path, share in table["importances"].items()}
    best = table["best"]
    if len(drawn) > MOST_DRAWN or not (best is None or (type(best) is int and 0 <= best < len(drawn))):
        raise ValueError("not of a search")
    pruned = frozenset(i for i in table["pruned"] if type(i) is int)
    return SearchRecord(
        drawn, pruned, best, {path: share for path, share in shares.items() if math.isfinite(share)}
    )
