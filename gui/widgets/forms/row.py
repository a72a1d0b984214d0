"""One row of a form: label, editor and, below it, the rule that its content breaks."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.experiment.schema import REQUIRED, Catalog, ParamSpec
from core.experiment.values.rules import value_text
from gui.translation import sentence, translated
from gui.widgets.forms.components_edit import MakeForm
from gui.widgets.forms.editors import make_editor
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.number import LinearSlider, LogSlider, NumberEdit, StopSlider, format_number
from gui.widgets.forms.wording import help_text, plain_name
from gui.widgets.labels import Elided, PlainLabel, plain_tip

LONGEST_LABEL = "validation_fraction"
"""Labels are as wide as this; what is longer is cut, and told whole by its tooltip."""
BADGE_WIDTH = 16
NUMBER_WIDTH = 64
FIELD_HEIGHT = 24
GAP = 8

WIDE = frozenset({"choices", "components", "names", "path", "points"})
"""Kinds whose editor has the whole width, below the label."""

TYPED = frozenset({"int", "float", "ints", "floats", "size"})
"""Kinds whose editor can show what is refused, while a short text tells what is used instead."""

SLIDERS: dict[str, tuple[float, float]] = {
    "lr": (1e-5, 10.0),
    "max_lr": (1e-5, 10.0),
    "weight_decay": (1e-6, 1.0),
    "l1": (1e-6, 1.0),
    "l2": (1e-6, 1.0),
}
"""Numbers over magnitudes that are worth a slider, and what it spans."""

LINEAR: dict[str, tuple[float, float, float]] = {
    "noise": (0.0, 0.5, 0.01),
    "balance": (0.05, 1.0, 0.05),
    "test_fraction": (0.05, 0.95, 0.05),
    "dropout": (0.0, 0.9, 0.05),
    "batch_size": (1, 100, 1),
}
"""The same on an even scale: low, high and step. The field beside a slider takes any number."""


class Row(QWidget):
    """The row of one setting: label, editor and broken rule.

    Its label is quiet while the value is the default, and has a dot where the value was edited. Its context
    menu offers what was opened, the default, and to hide the row.

    Parameters
    ----------
    path : str
        The setting's path, which becomes the editor's object name.
    catalog : Catalog
        Where the members of a list of components come from.
    make_form : callable
        Makes the form of a member.
    """

    edited = Signal(str, object)
    hide_asked = Signal(str)

    def __init__(self, spec: ParamSpec, path: str, catalog: Catalog, make_form: MakeForm) -> None:
        super().__init__()
        self.spec = spec
        self._stored: Any = REQUIRED
        self._opened: Any = None
        self._pending = self._edited = ""  # what the badge tells
        self.path = path
        self.setObjectName(f"{path}.row")
        self.editor = make_editor(spec, path, catalog, make_form)
        self.slider = self._make_slider()
        self._label = Elided(buddy=self.editor, toolTip=help_text(spec))
        self._badge = PlainLabel()
        self._rule = PlainLabel(wordWrap=True, visible=False)
        self._hint = PlainLabel(wordWrap=True, visible=False, objectName=f"{path}.hint")
        self._arrange()
        self._offer_opened()
        self._offer_default()
        self._offer_to_hide()
        self.editor.edited.connect(self._tell)
        self.editor.marked.connect(self._show_rule)

    def show_value(self, value: Any) -> None:
        """Show a stored value, silently; what is being typed stays while the stored value does."""
        value = tuple(value) if isinstance(value, list) else value
        if value != self._stored:
            self._stored = value
            self.restore()

    def restore(self) -> None:
        """Show the stored value again; the editor's text is discarded."""
        with QSignalBlocker(self.editor):
            self.editor.setValue(None if self._stored is REQUIRED else self._stored)
        self._show_rule(self.editor.rule)
        if self.slider is not None:
            self.slider.show_number(self._stored)
        self._default_action.setEnabled(self.is_set)
        set_flag(self._label, "changed", self._stored != self._default())

    @property
    def is_set(self) -> bool:
        """Whether the stored value is another one than the default, where there is one."""
        return self.spec.default is not REQUIRED and self._stored != self._default()

    def set_hint(self, text: str) -> None:
        """Say something under the editor that may help to choose a value."""
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def set_used(self, is_used: bool) -> None:
        """Set whether the value has an effect; one that has none cannot be edited."""
        can_edit = is_used and not self.spec.unusable
        self.editor.setEnabled(can_edit)
        if self.slider is not None:
            self.slider.setEnabled(can_edit)

    def set_pending(self, pending: bool, reason: str = "") -> None:
        """Show whether the value applies on reset only, and why."""
        text = f"{self.path} {translated(reason)}" if reason else self.tr("Applies on reset")
        self._pending = text if pending else ""
        self._show_badge()

    def set_opened(self, is_changed: bool, opened: Any = None) -> None:
        """Mark a value that is not what was opened, and offer that one; None stands for the default."""
        self._opened = opened
        value = self._default() if opened is None else tuple(opened) if isinstance(opened, list) else opened
        is_edited = is_changed and value is not REQUIRED and value != self._stored
        text = translated(value_text(value, self.spec.absent)) if is_edited else ""
        self._opened_action.setText(self.tr("Back to {value}, as it was opened").format(value=text))
        self._opened_action.setVisible(is_edited)
        self._edited = self.tr("{value} when it was opened").format(value=text) if is_edited else ""
        set_flag(self._label, "edited", is_edited)
        self._show_badge()

    def _show_badge(self) -> None:
        """Show the more urgent of what there is to tell."""
        self._badge.setText("↻" if self._pending else "•" if self._edited else "")
        self._badge.setToolTip(plain_tip("\n".join(filter(None, (self._pending, self._edited)))))
        set_flag(self._badge, "role", "pending" if self._pending else "edited")

    def _default(self) -> Any:
        default = self.spec.default
        return tuple(default) if isinstance(default, list) else default

    def _make_slider(self) -> StopSlider | None:
        name, path = self.spec.name, f"{self.path}.slider"
        if not isinstance(self.editor, NumberEdit):
            return None
        slider: StopSlider
        if name in SLIDERS:
            zero = self.spec.low == 0 and not self.spec.low_open
            slider = LogSlider(*SLIDERS[name], zero, path)
            slider.setAccessibleName(self.tr("{} on a logarithmic scale").format(self.path))
        elif name in LINEAR:
            slider = LinearSlider(*LINEAR[name], path)
            slider.setAccessibleName(self.tr("{} on a scale").format(self.path))
        else:
            return None
        low, high = map(format_number, slider.ends)
        ends = self.tr("← {low} at the left, {high} at the right →").format(low=low, high=high)
        slider.setToolTip(f"{help_text(self.spec)}<p>{ends}</p>")
        slider.setEnabled(self.editor.isEnabled())
        slider.moved.connect(self._preview)
        slider.edited.connect(self.editor.setValue)
        self.editor.setProperty("bare", True)
        self.editor.setFixedWidth(NUMBER_WIDTH)
        return slider

    def _arrange(self) -> None:
        self._label.setProperty("role", "setting")
        self._label.set_full(self.spec.name)
        self._label.reserve(LONGEST_LABEL)
        self._badge.setFixedSize(BADGE_WIDTH, FIELD_HEIGHT)
        self._rule.setProperty("role", "rule")
        self._hint.setProperty("role", "note")
        line = QHBoxLayout(spacing=GAP)
        line.addWidget(self.editor, 0 if self.slider else 1)
        if self.slider is not None:
            line.addWidget(self.slider, 1)
        cell = QVBoxLayout(spacing=2)
        cell.addLayout(line)
        cell.addWidget(self._rule)
        cell.addWidget(self._hint)
        place = QVBoxLayout(self, spacing=0) if self.spec.kind in WIDE else QHBoxLayout(self, spacing=0)
        place.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout(spacing=0)
        head.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        head.addLayout(self._names())
        head.addWidget(self._badge)
        place.addLayout(head)
        place.addLayout(cell, 1)

    def _names(self) -> QBoxLayout:
        """Return torch's name with the plain one: below it, or beside it where there is room."""
        is_wide, plain = self.spec.kind in WIDE, plain_name(self.path)
        names: QBoxLayout = QHBoxLayout(spacing=0) if is_wide else QVBoxLayout(spacing=0)
        names.addWidget(self._label)
        if plain:
            names.addWidget(self._quiet(plain, is_wide))
        else:
            self._label.setMinimumHeight(FIELD_HEIGHT)
        return names

    def _quiet(self, plain: str, is_wide: bool) -> PlainLabel:
        if is_wide:
            label = PlainLabel(plain)
        else:
            label = Elided()
            label.set_full(plain)
        label.setProperty("role", "plain")
        label.setToolTip(plain_tip(plain))
        return label

    def _offer_opened(self) -> None:
        self._opened_action = QAction(self, objectName=f"{self.path}.opened", visible=False)
        self._opened_action.triggered.connect(self._take_opened)
        self._offer(self._opened_action)

    def _offer_default(self) -> None:
        default = translated(value_text(self.spec.default, self.spec.absent))
        text = self.tr("Reset to default ({})").format(default)
        self._default_action = QAction(text, self)
        self._default_action.triggered.connect(self._take_default)
        self._offer(self._default_action)

    def _offer_to_hide(self) -> None:
        """Members of a list move from number to number: they cannot be told which of them to hide."""
        if "[" not in self.path:
            action = QAction(self.tr("Hide this control"), self, objectName=f"{self.path}.hide")
            action.triggered.connect(self._ask_to_hide)
            self._offer(action)

    def _offer(self, action: QAction) -> None:
        for widget in (self._label, self.editor):
            widget.addAction(action)
            if not isinstance(widget, NumberEdit | QLineEdit):  # these add it to their own menu
                widget.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _ask_to_hide(self) -> None:
        self.hide_asked.emit(self.path)

    def _tell(self, value: Any) -> None:
        self.edited.emit(self.path, value)
        if self.slider is not None:
            self.slider.show_number(self.editor.value())

    def _preview(self, number: float) -> None:
        self.editor.lineEdit().setText(format_number(number))

    def _take_opened(self) -> None:
        self.edited.emit(self.path, self._opened)

    def _take_default(self) -> None:
        self.edited.emit(self.path, None)

    def _show_rule(self, rule: str) -> None:
        if rule and self.spec.kind in TYPED and self._stored is not REQUIRED:
            value = translated(value_text(self._stored, self.spec.absent))
            rule = "\n".join((sentence(rule), self.tr("{value} is still used.").format(value=value)))
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))
