"""What the code of every file has: the parts of ``load_data``, the file's place, and gaps that are filled."""

from __future__ import annotations

from dataclasses import dataclass

from core.export.program.layout import INDENT, WIDTH, indented, literal
from core.export.program.resolved_experiment import ResolvedExperiment

_PIECE = 70
FILL = (
    "# A gap gets the mean of the training rows.",
    "gaps = np.isnan(values)",
    "known = np.where(gaps, 0, values)[train]",
    "fill = known.sum(axis=0) / np.maximum((~gaps[train]).sum(axis=0), 1)",
    "values = np.where(gaps, fill, values)",
)


@dataclass(frozen=True)
class FileCode:
    """The parts of ``load_data`` that depend on the file.

    Parameters
    ----------
    reading : tuple of str
        Lines that give ``values``, and ``labels`` or ``targets``.
    filling : tuple of str
        Lines after the split that fill gaps.
    coding : tuple of str
        Lines after the scaling that append the categories to ``values``.
    n_values : int
        Columns of ``values`` before that.
    """

    definitions: tuple[str, ...]
    reading: tuple[str, ...]
    filling: tuple[str, ...]
    coding: tuple[str, ...]
    n_values: int


def file_constant(resolved: ResolvedExperiment) -> str:
    """Return the line that says where the file is."""
    return path_constant("DATA_FILE", resolved.data["path"], resolved.data["sha256"])


def path_constant(name: str, path: str, sha256: str | None) -> str:
    """Return the line that gives a path a name, below one with the file's hash where it is known."""
    above = [f"# SHA-256 {sha256}"] if sha256 else []
    line = f"{name} = {literal(path)}"
    if len(line) <= WIDTH:
        return "\n".join([*above, line])
    pieces = [literal(path)]
    if INDENT + len(pieces[0]) > WIDTH:
        pieces = [literal(path[i : i + _PIECE]) for i in range(0, len(path), _PIECE)]
    return "\n".join([*above, f"{name} = (", *indented(pieces), ")"])
