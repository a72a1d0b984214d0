"""Base of the sections of the settings panel: shows a part of the experiment, sends edits to the store."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Signal

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import REQUIRED
from gui.state.store import Store
from gui.widgets.forms.form import Form
from gui.widgets.forms.section import Section
from gui.widgets.forms.wording import rule_text
from gui.window.settings.levels import DISPLAYED_ELSEWHERE, is_rare, is_visible_at
from gui.window.settings.put_away import set_visible


class SettingsSection(Section):
    """A section that edits the experiment, shows what is refused, and says what applies on reset.

    It shows the settings of the present level, and besides each that is not its default, not as it was
    opened, or refused. What is seen stays until another level is chosen: an edit takes no row from under
    the pointer.

    An edit that is refused because it does not go with another setting is kept as a draft and
    tried again together with the next edit, so that two settings that must change together can.

    Parameters
    ----------
    section : str
        The experiment's section.
    """

    widgets_created = Signal()

    def __init__(self, store: Store, section: str, title: str) -> None:
        super().__init__(title, f"{section}_section")
        self.header.add_explanation("loss_function" if section == "loss" else section)
        self._store = store
        self._section = section
        self._forms: list[Form] = []
        self._drafts: dict[str, Any] = {}
        self._seen: set[str] = set()
        store.document.experiment_changed.connect(self._on_experiment)
        store.environment.catalog_changed.connect(self.refresh)
        store.document.file_changed.connect(self._show_level)
        store.view.level_changed.connect(self._show_level)
        store.run.built_changed.connect(self._show_pending)
        store.run.trained_changed.connect(self._show_pending)

    def refresh(self) -> None:
        """Show the store's experiment."""
        self._show_pending()
        self._show_rows()

    def _hide(self, path: str) -> None:
        self._store.set_hidden([*self._store.document.experiment.view.hidden, path])

    def _show_level(self) -> None:
        """Show the settings of the present level anew, and no other row that was seen before."""
        self._seen.clear()
        self._show_rows()

    def _show_rows(self) -> None:
        level, changes = self._store.view.level, self._store.document.changes
        is_other = f"{self._section}.name" in changes  # none of its settings was opened
        for form in self._forms:
            for row in form.rows.values():
                opened, _ = changes.get(row.path, (None, None))
                is_changed = opened is not None or (row.path in changes and row.spec.default is REQUIRED)
                row.set_opened(row.path in changes and not is_other, opened)
                is_needed = (
                    (is_changed or row.is_set) and row.path not in DISPLAYED_ELSEWHERE
                ) or row.editor.rule
                if is_needed or is_visible_at(row.path, level, is_rare(row.spec)):
                    self._seen.add(row.path)
                set_visible(row, row.path in self._seen)
        set_visible(self, bool(self._seen))

    def _on_experiment(self, old: Experiment, new: Experiment) -> None:
        self.refresh()

    def _edit(self, path: str, value: Any) -> None:
        alone = {path: value}
        drafts = {draft: given for draft, given in self._drafts.items() if self._is_refused(draft)}
        if drafts and self._took(drafts | alone):
            return
        error = self._refusal(alone)
        self._drafts = drafts | alone if error else drafts
        if error:
            self._mark(path, error)
        else:
            self._restore(alone)

    def _took(self, edits: dict[str, Any]) -> bool:
        if self._refusal(edits):
            return False
        self._drafts = {}
        self._restore(edits)
        return True

    def _refusal(self, edits: dict[str, Any]) -> PlaygroundError | None:
        """Hand edits to the store as one; return why it does not take them."""
        try:
            if len(edits) == 1:
                [(path, value)] = edits.items()
                self._store.edit(path, value)
            else:
                self._store.edit(self._section, self._table(edits))
        except PlaygroundError as error:
            return error
        return None

    def _table(self, edits: dict[str, Any]) -> dict[str, Any]:
        table = self._store.document.experiment.to_dict()[self._section]
        table |= {path.rpartition(".")[2]: value for path, value in edits.items()}
        return {name: value for name, value in table.items() if value is not None}

    def _is_refused(self, path: str) -> bool:
        return any(row.path == path and row.editor.rule for form in self._forms for row in form.rows.values())

    def _mark(self, path: str, error: PlaygroundError) -> None:
        own = error.path if error.path.startswith(path) else path
        for form in self._forms:
            if form.mark(own, rule_text(error, own)):
                return

    def _restore(self, paths: Iterable[str]) -> None:
        for form in self._forms:
            for path in paths:
                form.restore(path)

    def _show_pending(self) -> None:
        pending = self._store.control.pending
        for form in self._forms:
            form.set_pending(pending)
        self.set_badge(self.tr("↻ applies on reset") if pending.keys() & self._own_paths() else "")

    def _own_paths(self) -> set[str]:
        """Return the paths of what is edited here."""
        return {row.path for form in self._forms for row in form.rows.values()} | {f"{self._section}.name"}
