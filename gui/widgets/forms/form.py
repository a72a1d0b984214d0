"""A form: one row for each setting, the less used ones under a closed part."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.experiment.schema import Catalog, ParamSpec
from gui.widgets.forms.row import Row
from gui.widgets.forms.section import Section

SPACING = 4

MORE = frozenset(
    {
        "amsgrad",
        "capturable",
        "decoupled_weight_decay",
        "differentiable",
        "eps",
        "foreach",
        "fused",
        "maximize",
        "seed",
        "standardize",
        "threads",
    }
)
"""Settings that few people change: they come last, under More."""


def _is_settled(param: ParamSpec) -> bool:
    """Whether a setting is a choice that was made already, and is shown for completeness only."""
    return bool(param.unusable and param.options)


class Form(QWidget):
    """Editors for a list of settings.

    Parameters
    ----------
    params : sequence of ParamSpec
    prefix : str
        What the paths begin with: ``optimizer`` for ``optimizer.lr``; empty for settings at the top.
    catalog : Catalog
        Where the members of a list of components come from.
    more : collection of str
        Names of the settings that are shown under More.
    """

    edited = Signal(str, object)
    hide_asked = Signal(str)

    def __init__(
        self,
        params: Sequence[ParamSpec],
        prefix: str,
        catalog: Catalog,
        more: Collection[str] = MORE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._params = params
        self._layout = QVBoxLayout(self, spacing=SPACING)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.rows: dict[str, Row] = {}
        self._more: Section | None = None
        is_more = {param.name: param.name in more or _is_settled(param) for param in params}
        for param in sorted(params, key=lambda param: is_more[param.name]):
            row = Row(param, f"{prefix}.{param.name}" if prefix else param.name, catalog, Form)
            row.edited.connect(self.edited)
            row.hide_asked.connect(self.hide_asked)
            self.rows[param.name] = row
            self._place(row, prefix, is_more[param.name])

    def show_values(self, args: Mapping[str, Any]) -> None:
        """Show what an experiment sets, and the defaults of the rest, silently."""
        for param in self._params:
            self.rows[param.name].show_value(args.get(param.name, param.default))

    def mark(self, path: str, rule: str) -> bool:
        """Show a broken rule on the editor at `path`, or on its parent's; return False if there is none."""
        for row in self.rows.values():
            if path == row.path or path.startswith((f"{row.path}[", f"{row.path}.")):
                row.editor.mark_at(path, rule) if hasattr(row.editor, "mark_at") else row.editor.mark(rule)
                return True
        return False

    def restore(self, path: str) -> None:
        """Show the stored value of `path` again."""
        for row in self.rows.values():
            if row.path == path:
                row.restore()

    def set_pending(self, pending: Mapping[str, str]) -> None:
        """Show which settings apply on reset only, and why."""
        for row in self.rows.values():
            row.set_pending(row.path in pending, pending.get(row.path, ""))

    def _place(self, row: Row, prefix: str, is_more: bool) -> None:
        if not is_more:
            self._layout.addWidget(row)
            return
        if self._more is None:
            self._more = Section(self.tr("More"), f"{prefix}.more", minor=True)
            self._more.set_open(False)
            self._layout.addWidget(self._more)
        self._more.add(row)
