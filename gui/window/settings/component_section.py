"""A section of the settings panel whose component is chosen by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.resolve import SECTIONS
from core.experiment.schema import ComponentSpec, ParamSpec
from core.experiment.values.rules import Kind, value_text
from core.runs.sweeps.sweep import AS_DATA_SAY, CONSTANT, NONE_NAMED
from gui.state.store import Store
from gui.translation import listed, translated
from gui.widgets.forms.choice_edits import ChoiceEdit, usual_first
from gui.widgets.forms.form import Form
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.pending import Typing, commit_pending
from gui.widgets.forms.remove_part import retire
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import PlainLabel, plain_tip
from gui.window.settings.levels import is_rare, is_visible_at
from gui.window.settings.put_away import set_visible
from gui.window.settings.settings_section import SettingsSection

translate = QCoreApplication.translate

NONE_KNOWN: Mapping[str, ComponentSpec] = {}
SUMMARY_ITEMS = 2


def order_tabs(first: QWidget, container: QWidget) -> QWidget:
    """Put everything in `container` that takes the focus after `first`, in order; return the last."""
    for widget in container.findChildren(QWidget):
        takes_focus = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if takes_focus and widget.window() is first.window():  # and not in the list of a chooser
            QWidget.setTabOrder(first, widget)
            first = widget
    return first


def _called(name: str) -> str:
    """Return what a choice is called: torch's own name, but for having none."""
    texts = {
        CONSTANT: translate("ComponentSection", "constant"),
        AS_DATA_SAY: translate("ComponentSection", "automatic, from the data"),
    }
    return texts.get(name, name)


def guessed(name: str, value: Any) -> ParamSpec:
    """Describe a setting by its value alone, for showing it before torch is loaded."""
    kinds: dict[type, Kind] = {bool: "bool", int: "int", float: "float"}
    kind = kinds.get(type(value), "text")
    reason = translate("ComponentSection", "its description is still being read from PyTorch")
    return ParamSpec(name, kind, unusable=reason)


def explored() -> dict[str, tuple[str, str]]:
    """Return by section the page on which one plays with its components, and what leads there."""
    return {
        "optimizer": ("landscape", translate("ComponentSection", "See the landscape")),
        "loss": ("losses", translate("ComponentSection", "Compare losses")),
    }


class ExploreLink(QWidget):
    """Leads from a section to the page on which one plays with its components, unless that is hidden."""

    def __init__(self, store: Store, section: str) -> None:
        super().__init__()
        self._store = store
        self._page, text = explored()[section]
        self._link = QToolButton(text=f"{text} ›", objectName=f"{section}.explore")
        self._link.setProperty("role", "link")
        self._link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._link.setToolTip(self.tr("In Learn, beside the lessons"))
        self._link.clicked.connect(lambda: store.view.page_wanted.emit(self._page))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._link, 0, Qt.AlignmentFlag.AlignLeft)
        store.document.experiment_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self._link.setVisible(self._page not in self._store.document.experiment.view.hidden)


class ComponentSection(SettingsSection):
    """A section whose component is chosen by name, with the form of the one chosen."""

    def __init__(self, store: Store, section: str, title: str) -> None:
        super().__init__(store, section, title)
        self._none = NONE_NAMED.get(section, "")
        self._spec: ComponentSpec | None = None
        self._displayed_name: str | None = None
        self._known: Mapping[str, ComponentSpec] = NONE_KNOWN
        self._name = ChoiceEdit((), f"{section}.name")
        self._name.setAccessibleName(f"{section}.name")
        self._offer_to_hide()
        self._link = QToolButton(text="↗", objectName=f"{section}.link")
        self._rule = PlainLabel(wordWrap=True, visible=False)
        self._note = PlainLabel(wordWrap=True, visible=False)
        self._holder = QVBoxLayout()
        self._arrange()
        self._name.edited.connect(self._choose)
        self._name.marked.connect(self._show_rule)
        self._link.clicked.connect(self._open_page)

    def refresh(self) -> None:
        """Show the store's component; its form is made anew only if it is another one."""
        component: Component | None = getattr(self._store.document.experiment, self._section)
        name = component.name if component else self._none
        spec, typing = self._store.spec(self._section), None
        if self._members() is not self._known or not self._forms:
            self._known = self._members()
            self._fill_names(name)
        if name != self._displayed_name or spec is not self._spec or not self._forms:
            typing = Typing.take(self) if name == self._displayed_name else None
            self._displayed_name, self._spec = name, spec
            self._drafts.clear()
            self._build_form(component)
        self._show_name(name)
        for form in self._forms:
            form.show_values(component.args if component else {})
        if typing is not None:
            typing.put_back(self)
        self.set_summary(self._summarised(name, component))
        super().refresh()

    def beside_name(self, widget: QWidget) -> None:
        """Put `widget` right of the chooser."""
        self._beside_name.addWidget(widget)

    def below_name(self, widget: QWidget) -> None:
        """Put `widget` between the chooser and the form."""
        self._below_name.addWidget(widget)

    def _arrange(self) -> None:
        self._link.setProperty("role", "link")
        self._link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._link.setAccessibleName(self.tr("Documentation of {}").format(self._section))
        self._rule.setProperty("role", "rule")
        self._note.setProperty("role", "note")
        chooser = QWidget(objectName=f"{self._section}.name.row")
        self._beside_name = line = QHBoxLayout(chooser, spacing=4)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._name, 1)
        line.addWidget(self._link)
        self._extra = QWidget(objectName=f"{self._section}.name.row")
        self._below_name = QVBoxLayout(self._extra, spacing=4)
        self._below_name.setContentsMargins(0, 0, 0, 0)
        place = QWidget()
        place.setLayout(self._holder)
        self._holder.setContentsMargins(0, 0, 0, 0)
        self._choosers = [chooser, self._extra]
        for widget in (chooser, self._rule, self._note, self._extra, place):
            self.add(widget)
        if self._section in explored():
            self._choosers.append(ExploreLink(self._store, self._section))
            self.add(self._choosers[-1])

    def _show_rows(self) -> None:
        """Show the choice with any of its settings."""
        name = f"{self._section}.name"
        is_chosen = self._section == "task" and self._store.document.experiment.task is not None
        if is_chosen or is_visible_at(name, self._store.view.level) or name in self._store.document.changes:
            self._seen.add(name)
        set_flag(self._name, "edited", name in self._store.document.changes)
        super()._show_rows()
        chooser, extra, *links = self._choosers
        for widget in (chooser, *links):
            set_visible(widget, bool(self._seen))
        set_visible(extra, bool(self._seen) and self._below_name.count() > 0)

    def _offer_to_hide(self) -> None:
        action = QAction(self.tr("Hide this control"), self, objectName=f"{self._section}.name.hide")
        action.triggered.connect(self._hide_name)
        self._name.addAction(action)
        self._name.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _hide_name(self) -> None:
        self._hide(f"{self._section}.name")

    def _members(self) -> Mapping[str, ComponentSpec]:
        return self._store.environment.catalog.families.get(SECTIONS[self._section], NONE_KNOWN)

    def _fill_names(self, name: str) -> None:
        members = self._known
        names = list(members) or [name]
        if self._none:
            names = [self._none, *(known for known in names if known != self._none)]
        items = [(_called(known), None if known == self._none else known) for known in names]
        self._name.setItems(usual_first(self._section, items))
        self._name.setEnabled(bool(members))
        self._note.setText(self.tr("The choices are being read from PyTorch …"))
        self._note.setVisible(not members)

    def _show_name(self, name: str) -> None:
        with QSignalBlocker(self._name):
            self._name.setValue(None if name == self._none else name)
        self._show_rule("")
        self._name.setUnfit(self._store.unusable_choices(self._section))
        doc = self._spec.doc if self._spec else self.tr("Follows from the other settings")
        self._name.setToolTip(plain_tip(doc))
        url = self._spec.url if self._spec else ""
        self._link.setVisible(bool(url))
        self._link.setToolTip(plain_tip(self.tr("Open {}").format(url)))

    def _build_form(self, component: Component | None) -> None:
        for old in self._forms:
            self._holder.removeWidget(old)
            retire(old)
        self._seen.clear()
        self._forms = []
        self._add_form(
            Form(sorted(self._params(component), key=is_rare), self._section, self._store.environment.catalog)
        )

    def _add_form(self, form: Form) -> None:
        """Put a form below those that are there."""
        form.edited.connect(self._edit)
        form.hide_asked.connect(self._hide)
        self._holder.addWidget(form)
        form.show()
        self._forms.append(form)
        last = order_tabs(self._link, self._extra)
        for each in self._forms:
            last = order_tabs(last, each)
        self.widgets_created.emit()

    def _params(self, component: Component | None) -> Sequence[ParamSpec]:
        if self._spec is not None:
            return self._spec.params
        return [guessed(name, value) for name, value in (component.args if component else {}).items()]

    def _choose(self, name: str | None) -> None:
        commit_pending()  # into the component that is about to go
        try:
            self._store.choose(self._section, name)
        except PlaygroundError as error:
            self._name.mark(rule_text(error, f"{self._section}.name"))

    def _summarised(self, name: str, component: Component | None) -> str:
        """Return the name and the first settings of a component."""
        args = component.args if component else {}
        parts = [f"{key} {translated(value_text(args[key]))}" for key in list(args)[:SUMMARY_ITEMS]]
        return listed([_called(name), *parts])

    def _show_rule(self, rule: str) -> None:
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))

    def _open_page(self) -> None:
        if self._spec is not None:
            QDesktopServices.openUrl(QUrl(self._spec.url))
