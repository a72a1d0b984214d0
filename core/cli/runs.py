"""Lists recorded runs on the command line. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table

from core.cli.terminal import PlainConsole, write_json
from core.runs.folder import Run
from core.runs.run_row import RunRow, read_row
from core.runs.store import RunStore, differences
from core.text import printable

COLUMNS = (
    "name",
    "state",
    "data",
    "model",
    "optimizer",
    "lr",
    "epochs",
    "last test loss",
    "best test loss",
    "score at best",
    "time",
    "device",
)

WIDTH = 200


def show_runs(place: Path | None, as_json: bool) -> None:
    """List the runs in a folder, newest first."""
    store = RunStore(place)
    rows = store.rows()
    if as_json:
        write_json([_plain(row) for row in rows])
        return
    console = _console()
    if not rows:
        console.print(f"No runs in {store.place}.", soft_wrap=True)
        return
    table = Table(box=None, title=str(store.place), title_justify="left")
    for column in (*COLUMNS, "folder"):
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*_cells(row), row.folder.name)
    console.print(table)


def show_comparison(folders: Sequence[Path], as_json: bool) -> None:
    """Show the settings that differ between runs, and how each did."""
    experiments = [Run(folder).experiment() for folder in folders]
    rows, settings = [read_row(Run(folder)) for folder in folders], differences(experiments)
    if as_json:
        write_json({"runs": [_plain(row) for row in rows], "settings": settings})
        return
    table = Table(box=None)
    table.add_column("")
    for row in rows:
        table.add_column(row.folder.name, overflow="fold")
    for path, values in settings.items():
        table.add_row(path, *("-" if value is None else str(value) for value in values))
    cells = [_cells(row) for row in rows]
    for i, name in enumerate(COLUMNS):
        if name not in ("data", "model", "optimizer", "lr", "epochs"):  # settings, told above if they differ
            table.add_row(name, *(cell[i] for cell in cells))
    _console().print(table)


def _console() -> PlainConsole:
    """Return a console; where there is no terminal, one that is wide enough not to break names."""
    console = PlainConsole()
    return console if console.is_terminal else PlainConsole(WIDTH)


def _plain(row: RunRow) -> dict[str, Any]:
    return {**asdict(row), "folder": str(row.folder), "best": dict(row.best)}


def _cells(row: RunRow) -> tuple[str, ...]:
    cells = (
        ("* " if row.starred else "") + row.name,
        row.state,
        row.data,
        row.model,
        row.optimizer,
        _number(row.lr),
        f"{row.epoch:.10g}/{row.epochs}",
        _number(row.test_loss),
        _number(row.best.get("test_loss")),
        _number(row.best_score),
        f"{row.seconds:.1f} s",
        row.device,
    )
    return tuple(map(printable, cells))  # a line end too: a run is one row


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.4g}"
