"""Sections of the settings panel: each shows a part of the store's experiment and hands edits back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment import Component, Experiment
from core.spec import ComponentSpec, Kind, ParamSpec
from gui.store import Store
from gui.widgets.editors import ChoiceEdit
from gui.widgets.form import Form, retire
from gui.widgets.section import Section
from gui.widgets.wording import rule_text, shown

FAMILIES = {"data": "dataset"}
CONSTANT = "constant"
"""What the chooser of schedulers calls having none."""
SUMMARY_ITEMS = 2


def order_tabs(first: QWidget, container: QWidget) -> QWidget:
    """Put everything in `container` that takes the focus after `first`, in order; return the last."""
    for widget in container.findChildren(QWidget):
        takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if takes_focus and widget.window() is first.window():  # and not in the list of a chooser
            QWidget.setTabOrder(first, widget)
            first = widget
    return first


def guessed(name: str, value: Any) -> ParamSpec:
    """Describe a setting by its value alone, for showing it before torch is loaded."""
    kinds: dict[type, Kind] = {bool: "bool", int: "int", float: "float"}
    kind = kinds.get(type(value), "text")
    return ParamSpec(name, kind, unusable="its description is still being read from PyTorch")


class SettingsSection(Section):
    """What all sections share: editing with refusals shown, pending settings, the header.

    An edit that is refused because it does not go with another setting is kept as a draft and
    tried again together with the next edit, so that two settings that must change together can.

    Parameters
    ----------
    store : Store
    section : str
        The experiment's section.
    title : str
    """

    def __init__(self, store: Store, section: str, title: str) -> None:
        super().__init__(title, f"{section}_section")
        self._store = store
        self._section = section
        self._forms: list[Form] = []
        self._drafts: dict[str, Any] = {}
        store.experiment_changed.connect(self._on_experiment)
        store.catalog_changed.connect(self.refresh)
        store.built_changed.connect(self._show_pending)

    def refresh(self) -> None:
        """Show the store's experiment."""
        self._show_pending()

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
        table = self._store.experiment.to_dict()[self._section]
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
        pending = self._store.pending
        for form in self._forms:
            form.set_pending(pending)
        own = [path for path in pending if path.partition(".")[0] == self._section]
        self.set_badge(self.tr("↻ applies on reset") if own else "")


class ComponentSection(SettingsSection):
    """A section whose component is chosen by name, with the form of the one chosen."""

    def __init__(self, store: Store, section: str, title: str) -> None:
        super().__init__(store, section, title)
        self._spec: ComponentSpec | None = None
        self._shown_name: str | None = None
        self._name = ChoiceEdit((), f"{section}.name")
        self._name.setAccessibleName(f"{section}.name")
        self._link = QToolButton(text="↗", objectName=f"{section}.link")
        self._rule = QLabel(wordWrap=True, visible=False)
        self._note = QLabel(wordWrap=True, visible=False)
        self._holder = QVBoxLayout()
        self._arrange()
        self._name.edited.connect(self._choose)
        self._name.marked.connect(self._show_rule)
        self._link.clicked.connect(self._open_page)

    def refresh(self) -> None:
        """Show the store's component; its form is made anew only if it is another one."""
        component: Component | None = getattr(self._store.experiment, self._section)
        name = component.name if component else CONSTANT
        spec = self._store.spec(self._section)
        if name != self._shown_name or spec is not self._spec or not self._forms:
            self._shown_name, self._spec = name, spec
            self._drafts.clear()
            self._fill_names(name)
            self._build_form(component)
        self._show_name(name)
        self._forms[0].show_values(component.args if component else {})
        self.set_summary(self._summarised(name, component))
        super().refresh()

    def below_name(self, widget: QWidget) -> None:
        """Put `widget` between the chooser and the form."""
        self._below_name.addWidget(widget)

    def _arrange(self) -> None:
        self._link.setProperty("role", "link")
        self._link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._link.setAccessibleName(self.tr("Documentation of {}").format(self._section))
        self._rule.setProperty("role", "rule")
        self._note.setProperty("role", "note")
        chooser = QWidget()
        line = QHBoxLayout(chooser, spacing=4)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._name, 1)
        line.addWidget(self._link)
        self._extra = QWidget()
        self._below_name = QVBoxLayout(self._extra, spacing=4)
        self._below_name.setContentsMargins(0, 0, 0, 0)
        place = QWidget()
        place.setLayout(self._holder)
        self._holder.setContentsMargins(0, 0, 0, 0)
        for widget in (chooser, self._rule, self._note, self._extra, place):
            self.add(widget)

    def _members(self) -> Mapping[str, ComponentSpec]:
        family = FAMILIES.get(self._section, self._section)
        return self._store.catalog.families.get(family, {})  # type: ignore[call-overload, no-any-return]

    def _fill_names(self, name: str) -> None:
        members = self._members()
        names = list(members) or [name]
        items = [(known, known) for known in names if known != CONSTANT]
        if self._section == "scheduler":
            items.insert(0, (CONSTANT, None))
        self._name.setItems(items)
        self._name.setEnabled(bool(members))
        self._note.setText(self.tr("The choices are being read from PyTorch …"))
        self._note.setVisible(not members)

    def _show_name(self, name: str) -> None:
        with QSignalBlocker(self._name):
            self._name.setValue(None if name == CONSTANT else name)
        self._show_rule("")
        self._name.setUnfit(self._store.unfit(self._section))
        doc = self._spec.doc if self._spec else ""
        self._name.setToolTip(doc)
        url = self._spec.url if self._spec else ""
        self._link.setVisible(bool(url))
        self._link.setToolTip(self.tr("Open {}").format(url))

    def _build_form(self, component: Component | None) -> None:
        for old in self._forms:
            self._holder.removeWidget(old)
            retire(old)
        form = Form(self._params(component), self._section, self._store.catalog)
        form.edited.connect(self._edit)
        self._holder.addWidget(form)
        form.show()
        order_tabs(order_tabs(self._link, self._extra), form)
        self._forms = [form]

    def _params(self, component: Component | None) -> Sequence[ParamSpec]:
        if self._spec is not None:
            return self._spec.params
        return [guessed(name, value) for name, value in (component.args if component else {}).items()]

    def _choose(self, name: str | None) -> None:
        try:
            self._store.choose(self._section, name)
        except PlaygroundError as error:
            self._name.mark(rule_text(error, f"{self._section}.name"))

    def _summarised(self, name: str, component: Component | None) -> str:
        """Return the name and the first settings of a component."""
        args = component.args if component else {}
        parts = [f"{key} {shown(args[key])}" for key in list(args)[:SUMMARY_ITEMS]]
        return ", ".join([name, *parts])

    def _show_rule(self, rule: str) -> None:
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))

    def _open_page(self) -> None:
        if self._spec is not None:
            QDesktopServices.openUrl(QUrl(self._spec.url))
