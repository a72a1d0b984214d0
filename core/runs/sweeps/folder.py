"""The folder of a sweep, which says what is planned, and which runs are its. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import tomli_w

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment, shortened
from core.runs.folder import Run
from core.runs.run_row import RunRow, read_row
from core.runs.store import RunStore
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.results import axis_name
from core.runs.sweeps.search_record import SearchPlan, SearchRecord, read_record
from core.runs.sweeps.sweep import MOST_RUNS, MOST_SEARCHED, MOST_SETTINGS, Axis, Sweep, Values
from core.runs.sweeps.values import Range
from core.system.files import read_text, replacing
from core.system.lock import Lock, is_locked
from core.system.toml import TEXT_LIMIT, compact, frozen, parse_toml, thawed
from core.text import Text

FORMAT = 1
MOST_LISTED = 100


class SweepFolder:
    """The folder of a sweep, beside those of its runs: its ``sweep.toml`` says what is planned.

    What has become of each run is in the run's own folder.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(os.path.abspath(folder))  # of '.' there would be no name for the runs beside it
        self.file = self.folder / "sweep.toml"
        self.lock = Lock(self.folder / "sweep.lock")
        """Held by the process that runs it."""
        self.sweep, self.options = _read(self.file)

    @classmethod
    def create(
        cls, sweep: Sweep, place: Path | None = None, options: SweepOptions | None = None
    ) -> SweepFolder:
        """Make the folder of a new sweep among the runs in `place`, or among all runs.

        Parameters
        ----------
        options : SweepOptions, optional
            How the runs are trained; by default what the experiment allows decides.
        """
        folder = RunStore(place).new_folder(sweep.base.replace("name", shortened(f"{sweep.base.name} sweep")))
        table = {
            "format": FORMAT,
            "created": datetime.now().astimezone().isoformat(timespec="seconds"),
            **(options or SweepOptions()).to_table(),
            **({} if sweep.search is None else {"search": sweep.search.to_table()}),
            "axes": [_table_of(axis) for axis in sweep.axes],
            "experiment": sweep.base.to_dict(),
        }
        _write(folder / "sweep.toml", table)
        return cls(folder)

    def change(self, options: SweepOptions) -> None:
        """Say from now on that the runs are trained in another way."""
        if options != self.options:
            table = parse_toml(read_text(self.file, TEXT_LIMIT), str(self.file))
            for name in SweepOptions.NAMES:
                table.pop(name, None)
            _write(self.file, options.to_table() | table)
            self.options = options

    def refresh(self) -> SearchRecord:
        """Read what a search has drawn since, and return what is known of it."""
        if self.sweep.search is None:
            return SearchRecord()
        record = read_record(self.folder)
        self.sweep = replace(self.sweep, drawn=_fitting(record.drawn, self.sweep))
        return record

    @property
    def id(self) -> str:
        """Its name among the folders of all runs, with which those of its own runs begin."""
        return self.folder.name

    @property
    def is_running(self) -> bool:
        """Whether a process is at it."""
        return is_locked(self.folder / "sweep.lock")

    def run(self, index: int) -> Run:
        """Return the run with that place in the order, which may not have begun."""
        return Run(self.folder.with_name(f"{self.id}-{index + 1:03d}"))

    def row(self, index: int) -> RunRow | None:
        """Return how far a run is; None if it has not begun."""
        run = self.run(index)
        return read_row(run) if run.exists else None

    def note(self, values: Values) -> dict[str, Any]:
        """Return what ``run.toml`` of a run with these values says of the sweep."""
        sweep = self.sweep
        paths = [axis.path for axis in sweep.axes]
        return {"sweep": {"id": self.id, "name": sweep.base.name, "axes": paths, "values": thawed(values)}}


def sweeps_in(place: Path) -> list[Path]:
    """Return the folders of the sweeps in a place, the newest first."""
    try:
        found = [file.parent for file in place.glob("*/sweep.toml")]
    except OSError:
        return []
    return sorted(found, key=lambda folder: folder.name, reverse=True)[:MOST_LISTED]


def title_of(folder: Path, named: Callable[[str], str] = str) -> str:
    """Return what a sweep is called in a list: its experiment, what varies, and when it was planned.

    Parameters
    ----------
    named : callable
        Returns how an experiment's name is shown.
    """
    try:
        file = folder / "sweep.toml"
        table = parse_toml(read_text(file, TEXT_LIMIT), str(file))
        name, axes = table["experiment"]["name"], table["axes"]
        paths = " × ".join(axis_name(axis["path"], axis.get("values", ())) for axis in axes)
        return Text(
            "{name}: {settings}, {created}",
            name=shortened(named(name)),
            settings=shortened(paths),
            created=f"{datetime.fromisoformat(table['created']):%Y-%m-%d %H:%M:%S}",
        )
    except (PlaygroundError, ValueError, KeyError, TypeError):
        return folder.name


def _table_of(axis: Axis) -> dict[str, Any]:
    if axis.range is None:
        return {"path": axis.path, "values": thawed(axis.values)}
    return {"path": axis.path, **asdict(axis.range)}


def _axis_of(table: Mapping[str, Any]) -> Axis:
    path = str(table["path"])
    if "low" not in table:
        return Axis(path, tuple(frozen(table["values"])))
    numbers, ways = (table["low"], table["high"]), (table["log"], table["whole"])
    if not all(type(number) in (int, float) for number in numbers) or not all(
        type(way) is bool for way in ways
    ):
        raise TypeError
    found = Range(*numbers, *ways)
    found.check(path, numbers)
    return Axis(path, numbers, found)


def _fitting(drawn: tuple[Values, ...], sweep: Sweep) -> tuple[Values, ...]:
    return tuple(values for values in drawn if len(values) == len(sweep.axes))[: len(sweep)]


def _write(file: Path, table: dict[str, Any]) -> None:
    with replacing(file) as opened:
        opened.write(compact(tomli_w.dumps(table)).encode("utf-8"))


def _read(file: Path) -> tuple[Sweep, SweepOptions]:
    if not os.path.lexists(file):
        raise PlaygroundError(str(file.parent), Text("holds no sweep: there is no sweep.toml in it"))
    table = parse_toml(read_text(file, TEXT_LIMIT), str(file))
    if table.get("format") != FORMAT:
        hint = Text("Update Torch Playground to go on with it.")
        raise PlaygroundError(
            str(file), Text("must be of format {format}", format=FORMAT), table.get("format"), hint
        )
    try:
        axes = tuple(map(_axis_of, table["axes"]))
        search = SearchPlan.from_table(table["search"]) if "search" in table else None
        options, experiment = SweepOptions.from_table(table), table["experiment"]
        whole = all(axis.values for axis in axes) and isinstance(experiment, dict)
        whole = whole and len(axes) <= (MOST_SEARCHED if "search" in table else MOST_SETTINGS + 1)  # the seed
    except (KeyError, TypeError, AttributeError):
        whole = False
    except PlaygroundError as error:
        raise PlaygroundError(f"{file}, {error.path}", error.rule, error.value, error.hint) from None
    if not whole:
        raise PlaygroundError(str(file), Text("must have an experiment, and axes with their values"))
    sweep = Sweep(Experiment.from_dict(experiment, str(file)), axes, search)
    if search is not None:
        sweep = replace(sweep, drawn=_fitting(read_record(file.parent).drawn, sweep))
    if len(sweep) > MOST_RUNS:
        raise PlaygroundError(
            str(file), Text("takes at most {most_runs:,} runs", most_runs=MOST_RUNS), len(sweep)
        )
    return sweep, options
