"""A form: one row for each setting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.experiment.schema import Catalog, ParamSpec
from gui.widgets.forms.row import Row

SPACING = 4


class Form(QWidget):
    """Editors for a list of settings.

    Parameters
    ----------
    prefix : str
        What the paths begin with: ``optimizer`` for ``optimizer.lr``; empty for settings at the top.
    catalog : Catalog
        Where the members of a list of components come from.
    """

    edited = Signal(str, object)
    hide_asked = Signal(str)

    def __init__(
        self,
        params: Sequence[ParamSpec],
        prefix: str,
        catalog: Catalog,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._params = params
        self.column = column = QVBoxLayout(self, spacing=SPACING)
        column.setContentsMargins(0, 0, 0, 0)
        self.rows: dict[str, Row] = {}
        for param in params:
            row = Row(param, f"{prefix}.{param.name}" if prefix else param.name, catalog, Form)
            row.edited.connect(self.edited)
            row.hide_asked.connect(self.hide_asked)
            self.rows[param.name] = row
            column.addWidget(row)

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
