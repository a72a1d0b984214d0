"""Editor for a list of components, such as the schedulers that SequentialLR runs one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.experiment.change import started
from core.experiment.schema import Catalog, ComponentSpec, ParamSpec
from gui.translation import about
from gui.widgets.forms.choice_edits import ChoiceEdit, usual_first
from gui.widgets.forms.marking import Markable
from gui.widgets.forms.remove_part import retire

translate = QCoreApplication.translate

Table = dict[str, Any]
MakeForm = Callable[[Sequence[ParamSpec], str, Catalog], Any]
"""Makes a ``Form`` of settings, the prefix of their paths and the catalog."""
BUTTON_SIDE = 24


def _choices(spec: ParamSpec, catalog: Catalog) -> Mapping[str, ComponentSpec]:
    """Return the components of the list's family by name, those that cannot be in the list included."""
    return catalog.families.get(spec.family, {}) if spec.family else {}


def _unusable(spec: ParamSpec, choices: Mapping[str, ComponentSpec]) -> dict[str, str]:
    """Return the components that cannot be in the list, with the reason of each."""
    reasons = {name: choice.unusable for name, choice in choices.items() if choice.unusable}
    if spec.options:
        others = [name for name in choices if name not in spec.options and name not in reasons]
        reasons |= {name: translate("ComponentsEdit", "cannot be one of several") for name in others}
    return reasons


class MemberEdit(QWidget):
    """One member: its name, its settings, and buttons to move it and take it out."""

    edited = Signal()
    chosen = Signal(object, str)
    """This member, and the name of the component that takes its place."""
    moved = Signal(object, int)
    """This member, and by how many places."""
    removed = Signal(object)

    def __init__(
        self, table: Table, path: str, spec: ParamSpec, catalog: Catalog, make_form: MakeForm
    ) -> None:
        super().__init__()
        self._table = table
        choices = _choices(spec, catalog)
        self.setProperty("role", "member")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._name = ChoiceEdit(
            usual_first(spec.family or "", [(name, name) for name in choices]), f"{path}.name"
        )
        self._name.setUnfit(_unusable(spec, choices))
        self._name.setAccessibleName(f"{path}.name")
        self._name.setToolTip(self.tr("Which one is used here"))
        self._name.setValue(table["name"])
        self.setFocusProxy(self._name)
        chosen = choices.get(table["name"])
        params = [param for param in chosen.params if param.is_for(spec.inputs)] if chosen else []
        self.form = make_form(params, path, catalog)
        self.form.show_values(table)
        self._arrange(path)
        self._name.edited.connect(self._choose)
        self.form.edited.connect(self._edit)

    @property
    def table(self) -> Table:
        """The member as a table."""
        return self._table

    def show_table(self, table: Table) -> None:
        """Show other settings of the same component, silently."""
        self._table = table
        self._name.mark("")
        self.form.show_values(table)
        for row in self.form.rows.values():
            row.restore()

    def mark(self, path: str, rule: str) -> None:
        """Show a broken rule on the setting at `path`, or on the name."""
        if not self.form.mark(path, rule):
            self._name.mark(rule)

    def _arrange(self, path: str) -> None:
        line = QHBoxLayout(spacing=4)
        line.addWidget(self._name, 1)
        for name, text, tip, slot in (
            ("up", "↑", self.tr("Move up"), self._move_up),
            ("down", "↓", self.tr("Move down"), self._move_down),
            ("remove", "×", self.tr("Remove"), self._remove),
        ):
            button = QToolButton(text=text, toolTip=tip, objectName=f"{path}.{name}")
            button.setAccessibleName(about(tip, path))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setProperty("role", "small")
            button.setFixedSize(BUTTON_SIDE, BUTTON_SIDE)
            button.clicked.connect(slot)
            line.addWidget(button)
        column = QVBoxLayout(self, spacing=4)
        column.setContentsMargins(8, 8, 8, 8)
        column.addLayout(line)
        column.addWidget(self.form)

    def _choose(self, name: str) -> None:
        self.chosen.emit(self, name)

    def _edit(self, path: str, value: Any) -> None:
        name = path.rpartition(".")[2]
        self._table = {key: item for key, item in self._table.items() if key != name}
        if value is not None:
            self._table[name] = value
        self.edited.emit()

    def _move_up(self) -> None:
        self.moved.emit(self, -1)

    def _move_down(self) -> None:
        self.moved.emit(self, 1)

    def _remove(self) -> None:
        self.removed.emit(self)


class ComponentsEdit(Markable, QWidget):
    """A list editor: members with their settings, to add, remove and move.

    Members are called ``<path>[0]`` and so on, as in the errors about them.
    """

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, catalog: Catalog, make_form: MakeForm) -> None:
        super().__init__()
        self._spec, self._catalog, self._make_form = spec, catalog, make_form
        self.setObjectName(path)
        self._members: list[MemberEdit] = []
        self._column = QVBoxLayout(self, spacing=4)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._add = QToolButton(text=self.tr("+ Add"), toolTip=self.tr("Add one at the end"))
        self._add.setObjectName(f"{path}.add")
        self._add.setAccessibleName(self.tr("Add to {}").format(path))
        self._add.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._add.setProperty("role", "small")
        self._add.clicked.connect(self._append)
        self._column.addWidget(self._add)

    def value(self) -> tuple[Table, ...]:
        """Return the members as tables, in their order."""
        return tuple(member.table for member in self._members)

    def setValue(self, value: Sequence[Mapping[str, Any]] | None) -> None:
        """Show `value`; a change emits ``edited``."""
        tables = [dict(table) for table in value or ()]
        changed = tables != list(self.value())
        self._show(tables)
        self.mark("")
        if changed:
            self.edited.emit(self.value())

    def mark_at(self, path: str, rule: str) -> None:
        """Show a broken rule on the member that `path` leads to, or on the whole list."""
        for i, member in enumerate(self._members):
            if path.startswith(f"{self.objectName()}[{i}]"):
                member.mark(path, rule)
                return
        self.mark(rule)

    def _show(self, tables: Sequence[Table]) -> None:
        if [table["name"] for table in tables] == [table["name"] for table in self.value()]:
            for member, table in zip(self._members, tables, strict=True):
                member.show_table(table)
            return
        for member in self._members:
            self._column.removeWidget(member)
            retire(member)
        self._members = [self._member(i, table) for i, table in enumerate(tables)]
        for i, member in enumerate(self._members):
            self._column.insertWidget(i, member)
            member.show()

    def _member(self, index: int, table: Table) -> MemberEdit:
        path = f"{self.objectName()}[{index}]"
        member = MemberEdit(table, path, self._spec, self._catalog, self._make_form)
        member.edited.connect(self._emit_edited)
        member.chosen.connect(self._replace)
        member.moved.connect(self._move)
        member.removed.connect(self._remove)
        return member

    def _emit_edited(self) -> None:
        self.edited.emit(self.value())

    def _replace(self, member: MemberEdit, name: str) -> None:
        tables, at = list(self.value()), self._members.index(member)
        tables[at] = started(_choices(self._spec, self._catalog)[name], tables[at])
        self.setValue(tables)
        self._members[at].setFocus()

    def _append(self) -> None:
        choices = _choices(self._spec, self._catalog)
        unusable = _unusable(self._spec, choices)
        first = next(choice for name, choice in choices.items() if name not in unusable)
        self.setValue((*self.value(), started(first, {})))

    def _move(self, member: MemberEdit, by: int) -> None:
        tables, at = list(self.value()), self._members.index(member)
        if 0 <= at + by < len(tables):
            tables.insert(at + by, tables.pop(at))
            self.setValue(tables)
            self._members[at + by].setFocus()

    def _remove(self, member: MemberEdit) -> None:
        self.setValue([table for table in self.value() if table is not member.table])
