"""The settings of the layer that is chosen: its class, and the usual form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.layers.members import CONTAINERS
from core.experiment.schema import ComponentSpec
from gui.state.store import Store
from gui.widgets.forms.choice_edits import ChoiceEdit, usual_first
from gui.widgets.forms.form import Form
from gui.widgets.forms.remove_part import retire
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import plain_tip
from gui.window.settings.levels import is_rare, is_visible_at

FIRST = frozenset({"out_features", "out_channels", "kernel_size", "hidden_size", "padding", "p"})
"""Settings that every level shows."""


class LayerSettings(QWidget):
    """Shows and edits one layer.

    Parameters
    ----------
    store : Store
        Knows the catalogue and the level.
    """

    edited = Signal(str, object)
    exchanged = Signal(object)
    widgets_created = Signal()

    def __init__(self, store: Store) -> None:
        super().__init__(objectName="model.layers.settings")
        self._store = store
        self._form: Form | None = None
        self._displayed: tuple[str, str] = ("", "")
        self._name = ChoiceEdit((), "model.layers.class")
        self._name.setAccessibleName(self.tr("Class of the layer"))
        self._link = QToolButton(text="↗", objectName="model.layers.link")
        self._link.setProperty("role", "link")
        self._link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._link.setAccessibleName(self.tr("Documentation of the layer"))
        for widget in (self._name, self._link):
            widget.setToolTip(widget.accessibleName())
        head = QHBoxLayout(spacing=4)
        head.addWidget(self._name, 1)
        head.addWidget(self._link)
        self._column = QVBoxLayout(self, spacing=4)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(head)
        self._name.edited.connect(self.exchanged)
        self._link.clicked.connect(self._open_page)
        store.view.level_changed.connect(self._show_level)

    def show_layer(self, path: str, table: Mapping[str, Any], error: PlaygroundError | None) -> None:
        """Show the layer at `path`; an empty table is none. An error of its settings is marked there."""
        known = self._specs()
        spec = known.get(table.get("name", ""))
        usable = [(name, name) for name in known if not known[name].unusable]
        self._name.setItems(usual_first("layer", usable))
        self._name.blockSignals(True)
        self._name.setValue(table.get("name"))
        self._name.blockSignals(False)
        self._name.setEnabled(bool(table and known))
        self._name.setToolTip(plain_tip(spec.doc if spec and spec.doc else self._name.accessibleName()))
        self._link.setVisible(bool(spec and spec.url))
        self._link.setToolTip(plain_tip(spec.url if spec and spec.url else self._link.accessibleName()))
        if (path, table.get("name", "")) != self._displayed or self._form is None:
            self._make_form(path, spec)
        assert self._form is not None
        self._form.show_values(table)
        for row in self._form.rows.values():
            row.restore()
        if error is not None and error.path.startswith(f"{path}."):
            self._form.mark(error.path, rule_text(error, error.path))
        self._show_level()

    def _make_form(self, path: str, spec: ComponentSpec | None) -> None:
        if self._form is not None:
            self._column.removeWidget(self._form)
            retire(self._form)
        held = CONTAINERS.get(spec.name, ()) if spec else ()
        params = [param for param in spec.params if param.name not in held] if spec else []
        self._form = Form(sorted(params, key=is_rare), path, self._store.environment.catalog)
        self._form.edited.connect(self.edited)
        self._column.addWidget(self._form)
        self._form.show()
        self._displayed = (path, spec.name if spec else "")
        self.widgets_created.emit()

    def _show_level(self) -> None:
        """Show what the level shows, what is set, and what most edit."""
        level = self._store.view.level
        for row in self._form.rows.values() if self._form is not None else ():
            is_open = not row.spec.unusable and is_visible_at(row.path, level, is_rare(row.spec))
            row.setVisible(bool(row.is_set or row.editor.rule or row.spec.name in FIRST or is_open))

    def _specs(self) -> Mapping[str, ComponentSpec]:
        return self._store.environment.catalog.families.get("layer", {})

    def _open_page(self) -> None:
        spec = self._specs().get(self._displayed[1])
        if spec is not None:
            QDesktopServices.openUrl(QUrl(spec.url))
