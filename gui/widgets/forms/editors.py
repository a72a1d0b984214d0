"""One editor a kind of setting, chosen by a dispatch table.

Every editor is a standard widget with ``value()``, ``setValue()``, ``mark(rule)`` and the signals
``edited(object)`` and ``marked(str)``; its object name is the setting's path.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from core.experiment.schema import Catalog, ParamSpec
from gui.translation import translated
from gui.widgets.forms.choice_edits import ChoiceEdit, ChoicesEdit, usual_first
from gui.widgets.forms.components_edit import ComponentsEdit, MakeForm
from gui.widgets.forms.line_edit import LineEdit, PathEdit
from gui.widgets.forms.marking import Markable
from gui.widgets.forms.number import NumberEdit
from gui.widgets.forms.point_editor import PointsEdit
from gui.widgets.forms.wording import help_text

translate = QCoreApplication.translate


class BoolEdit(Markable, QCheckBox):
    """A switch."""

    edited = Signal(object)
    marked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(path)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._tell)

    def value(self) -> bool:
        """Return whether it is on."""
        return self.isChecked()

    def setValue(self, value: bool) -> None:
        """Show `value`; a change emits ``edited``."""
        self.setChecked(bool(value))
        self.mark("")

    def _tell(self, is_on: bool) -> None:
        self.edited.emit(is_on)


def _choice(spec: ParamSpec, path: str) -> QWidget:
    absent = spec.absent
    if absent in spec.options:
        absent = translate("Editors", "automatic ({choice})").format(choice=translated(absent))
    automatic = [(absent, None)] if spec.optional else []
    options = usual_first(spec.name, [(option, option) for option in spec.options])
    return ChoiceEdit([*automatic, *options], path)


def _bool(spec: ParamSpec, path: str) -> QWidget:
    if spec.optional:
        return ChoiceEdit([(spec.absent, None), ("true", True), ("false", False)], path)
    return BoolEdit(spec, path)


EDITORS: dict[str, Callable[[ParamSpec, str], QWidget]] = {
    "bool": _bool,
    "int": NumberEdit,
    "float": NumberEdit,
    "choice": _choice,
    "text": LineEdit,
    "path": PathEdit,
    "ints": LineEdit,
    "size": LineEdit,
    "floats": LineEdit,
    "names": LineEdit,
    "choices": ChoicesEdit,
    "points": PointsEdit,
}
"""All but the editor of ``components``, which is made of forms."""


def make_editor(spec: ParamSpec, path: str, catalog: Catalog, make_form: MakeForm) -> Any:
    """Return an editor for a setting.

    Parameters
    ----------
    path : str
        The setting's path, which becomes the editor's object name.
    catalog : Catalog
        Where the members of a list of components come from.
    make_form : callable
        Makes the form of a member: forms are made of editors, which therefore cannot import them.
    """
    if spec.kind == "components":
        editor: QWidget = ComponentsEdit(spec, path, catalog, make_form)
    else:
        editor = EDITORS[spec.kind](spec, path)
    editor.setAccessibleName(path)
    editor.setToolTip(help_text(spec))
    if spec.unusable or (spec.kind == "choice" and not spec.options):
        editor.setEnabled(False)
    return editor
