"""The rows of the picture: what is told of each layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.experiment.layers.members import CONTAINERS, members_in
from core.experiment.layers.trace import Trace
from core.experiment.values.rules import value_text
from gui.translation import listed, translated
from gui.widgets.forms.wording import rule_text

translate = QCoreApplication.translate

JOINS = {"Residual": "+", "Parallel": ""}
"""The sign at the end of a block; empty where a setting says how it is joined."""
OWN_SIZES = ("out_features", "out_channels", "hidden_size", "embedding_dim")
"""Settings that are told without their name."""


@dataclass(frozen=True)
class Row:
    """A row of the picture.

    Parameters
    ----------
    path : str
        The layer's path; of the shortcut of a block the path of its list, of its end ``<path>.end``.
    title : str
        The class; of the end of a block how its branches are joined.
    settings : str
        What is set, in short.
    shape : str
        The shape after it; empty if that is not known.
    n_parameters : int
        Of a block, those of its layers.
    rule : str
        Why it does not fit.
    is_layer : bool
        Whether it can be moved and taken out.
    is_end : bool
        Whether it is the end of a block.
    members : tuple of Row
        Of a block.
    """

    path: str
    title: str
    settings: str = ""
    shape: str = ""
    n_parameters: int = 0
    rule: str = ""
    is_layer: bool = True
    is_end: bool = False
    members: tuple[Row, ...] = ()

    @property
    def is_block(self) -> bool:
        """Whether it holds layers."""
        return self.title in CONTAINERS

    @property
    def text(self) -> str:
        """The row as one sentence, for who does not see the picture."""
        parts = [f"{self.title} {self.settings}".strip()]
        if self.shape:
            parts.append(self.shape)
        if self.n_parameters:
            parts.append(translate("LayerRows", "{n:,} parameters").format(n=self.n_parameters))
        if self.rule:
            parts.append(self.rule)
        return listed(parts)

    def walk(self) -> Iterator[Row]:
        """Yield the row and those of its members."""
        yield self
        for member in self.members:
            yield from member.walk()


def rows_of(
    layers: Sequence[Mapping[str, Any]], trace: Trace | None, error: PlaygroundError | None
) -> list[Row]:
    """Return the rows of a list of layers.

    Parameters
    ----------
    layers : sequence of mapping
        Their tables.
    trace : Trace or None
        Their shapes; None while they are not known.
    error : PlaygroundError or None
        The first thing that is wrong.
    """
    rows = _rows(layers, "model.layers", trace)
    if error is None:
        return rows
    paths = [row.path for top in rows for row in top.walk() if row.is_layer]
    wrong = max((path for path in paths if _leads_to(path, error.path)), key=len, default="")
    return [_marked(row, wrong, rule_text(error, error.path)) for row in rows]


def _leads_to(path: str, place: str) -> bool:
    return place == path or place.startswith((f"{path}.", f"{path}["))


def _marked(row: Row, path: str, rule: str) -> Row:
    if row.path == path:
        return replace(row, rule=rule)
    return replace(row, members=tuple(_marked(member, path, rule) for member in row.members))


def _rows(layers: Sequence[Mapping[str, Any]], path: str, trace: Trace | None) -> list[Row]:
    rows = []
    for i, table in enumerate(layers):
        row = _row(table, f"{path}[{i}]", trace)
        rows.append(row)
        if table["name"] in JOINS:
            sign = JOINS[table["name"]] or table.get("join", "cat")
            rows.append(Row(f"{row.path}.end", sign, shape=row.shape, is_layer=False, is_end=True))
    return rows


def _row(table: Mapping[str, Any], path: str, trace: Trace | None) -> Row:
    traced = trace.at.get(path) if trace is not None else None
    members: list[Row] = []
    for key in CONTAINERS.get(table["name"], ()):
        inside = _rows(members_in(table, key), f"{path}.{key}", trace)
        if key == "layers":
            members += inside
        else:
            note = "" if inside else translate("LayerRows", "the input itself")
            members.append(Row(f"{path}.{key}", key, note, is_layer=False, members=tuple(inside)))
    return Row(
        path,
        table["name"],
        _settings(table),
        traced.output.text if traced else "",
        traced.n_parameters if traced else 0,
        members=tuple(members),
    )


def _settings(table: Mapping[str, Any]) -> str:
    held = {"name", *CONTAINERS.get(table["name"], ())}
    return " · ".join(
        _setting_text(table["name"], key, value) for key, value in table.items() if key not in held
    )


def _setting_text(kind: str, key: str, value: Any) -> str:
    if key == "kernel_size" and isinstance(value, int | list | tuple):  # 3 × 3, which every reader knows
        n_dims = int(kind[-2]) if kind[-1] == "d" and kind[-2].isdigit() else 2
        return "×".join(map(str, (value,) * n_dims if isinstance(value, int) else value))
    text = translated(value_text(value))
    text = text.replace(", ", "×") if isinstance(value, list | tuple) else text
    return text if key in OWN_SIZES else f"{key} {text}"
