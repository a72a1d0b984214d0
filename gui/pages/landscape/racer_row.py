"""One racer of the list: colour, class, learning rate, value, and on demand all its settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from core.analysis.landscape.first_settings import UNFIT
from core.experiment.schema import Catalog, ComponentSpec
from core.experiment.values.rules import value_text
from gui.pages.landscape.colours import racer_colour
from gui.pages.landscape.state import MOST_RACERS, Entry
from gui.theme.theme import Theme
from gui.translation import about, listed, translated
from gui.widgets.cards import FixedDigits, caption
from gui.widgets.forms.choice_edits import ChoiceEdit, usual_first
from gui.widgets.forms.form import Form
from gui.widgets.forms.number import NumberEdit
from gui.widgets.forms.wording import help_text
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.pixel_sizes import pixel_sized

SIDE = 20
LR_WIDTH, NAME_LENGTH = 52, 5


def unfit(members: Mapping[str, ComponentSpec]) -> dict[str, str]:
    """Return the optimizers that cannot race, with their reasons."""
    return {name: UNFIT[name] for name in members if name in UNFIT}


class RacerRow(QWidget):
    """A row of the list of racers, called ``landscape.racer[i]``."""

    edited = Signal(int, str, object)
    chosen = Signal(int, str)
    painted = Signal(int, int)
    removed = Signal(int)

    def __init__(self, place: int, entry: Entry, catalog: Catalog, theme: Theme) -> None:
        super().__init__()
        self.entry, self._theme, self._catalog = entry, theme, catalog
        self._path = f"landscape.racer[{place}]"
        self.setObjectName(self._path)
        self.setProperty("role", "member")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        members = catalog.families.get("optimizer", {})
        self._spec = members.get(entry.racer.optimizer)
        self._form: Form | None = None
        self._colour = self._new_colour()
        self._name = self._new_name(members)
        self._lr = self._new_lr()
        self._value = FixedDigits(f"{self._path}.value", "0.000000", self)
        self._value.setToolTip(self.tr("Its value at the step that is shown"))
        self._more = self._button("more", "⋯", self.tr("All settings of this optimizer"), self._open)
        self._more.setCheckable(True)
        self._remove = self._button("remove", "×", self.tr("Remove"), self._ask_removal)
        self._summary, self._rule = Elided(), PlainLabel(wordWrap=True, visible=False)
        self._summary.setProperty("role", "note")
        self._rule.setProperty("role", "rule")
        self._arrange()
        self._show_settings()

    # Making

    def _arrange(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self._colour)
        line.addWidget(self._name, 1)
        if self._lr is not None:
            line.addWidget(caption(self.tr("lr")))
            line.addWidget(self._lr)
        line.addWidget(self._value)
        line.addWidget(self._more)
        line.addWidget(self._remove)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 3, 4, 3)
        self._column.setSpacing(2)
        self._column.addLayout(line)
        self._column.addWidget(self._summary)
        self._column.addWidget(self._rule)

    def _new_colour(self) -> QToolButton:
        button = self._button("colour", "", self.tr("Colour"), None)
        button.setIconSize(QSize(14, 14))
        menu = QMenu(button)
        for i in range(MOST_RACERS):
            action = menu.addAction(_swatch(self._theme, i), self.tr("Colour {n}").format(n=i + 1))
            action.triggered.connect(partial(self._paint, i))
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setIcon(_swatch(self._theme, self.entry.colour))
        return button

    def _new_name(self, members: Mapping[str, ComponentSpec]) -> ChoiceEdit:
        name = self.entry.racer.optimizer
        box = ChoiceEdit(usual_first("optimizer", [(m, m) for m in members or (name,)]), f"{self._path}.name")
        box.setUnfit(unfit(members))
        box.setMinimumContentsLength(NAME_LENGTH)
        box.setValue(name)
        box.setEnabled(bool(members))
        box.setAccessibleName(self.tr("Optimizer"))
        box.setToolTip(plain_tip(self._spec.doc) if self._spec is not None else name)
        box.edited.connect(self._choose)
        return box

    def _new_lr(self) -> NumberEdit | None:
        param = self._spec.param("lr") if self._spec is not None else None
        if param is None:
            return None
        edit = NumberEdit(param, f"{self._path}.lr")
        edit.setAccessibleName(self.tr("Learning rate"))
        edit.setToolTip(help_text(param))
        edit.setProperty("bare", True)
        edit.setFixedWidth(LR_WIDTH)
        pixel_sized(edit)
        edit.edited.connect(self._edit_lr)
        return edit

    def _button(self, name: str, text: str, tip: str, slot: Any) -> QToolButton:
        button = QToolButton(self, text=text)
        button.setObjectName(f"{self._path}.{name}")
        button.setToolTip(tip)
        button.setAccessibleName(about(tip, self.entry.racer.optimizer))
        button.setProperty("role", "small")
        button.setFixedSize(SIDE, SIDE)
        pixel_sized(button)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if slot is not None:
            button.clicked.connect(slot)
        return button

    # What it shows

    def show_entry(self, entry: Entry) -> None:
        """Show other settings of the same optimizer, or another colour, silently."""
        self.entry = entry
        self._colour.setIcon(_swatch(self._theme, entry.colour))
        self._show_settings()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._colour.setIcon(_swatch(theme, self.entry.colour))
        for i, action in enumerate(self._colour.menu().actions()):
            action.setIcon(_swatch(theme, i))

    def show_value(self, value: float, reason: str) -> None:
        """Show its value, or that it is out and why."""
        self._value.setText(_number(value))
        if reason != self._rule.text():
            self._rule.setText(reason)
            self._rule.setVisible(bool(reason))

    def _show_settings(self) -> None:
        settings = self.entry.racer.settings
        if self._lr is not None:
            blocked = self._lr.blockSignals(True)
            self._lr.setValue(settings.get("lr"))
            self._lr.blockSignals(blocked)
        if self._form is not None:
            self._form.show_values(settings)
        others = [f"{key} {translated(value_text(value))}" for key, value in settings.items() if key != "lr"]
        self._summary.set_full(listed(others))
        self._summary.setVisible(bool(others) and self._form is None)

    # What the user does

    def _open(self) -> None:
        """Show all settings, or hide them."""
        if self._spec is None:
            return
        if self._form is None:
            params = [param for param in self._spec.params if param.name != "lr"]
            self._form = Form(params, self._path, self._catalog)
            self._form.edited.connect(self._edit)
            self._column.addWidget(self._form)
        else:
            self._form.setVisible(self._more.isChecked())
        if self._more.isChecked():
            self._form.show()
        self._show_settings()
        self._summary.setVisible(bool(self._summary.text()) and not self._more.isChecked())

    def _edit(self, path: str, value: Any) -> None:
        self.edited.emit(self.entry.key, path.rpartition(".")[2], value)

    def _edit_lr(self, value: Any) -> None:
        self.edited.emit(self.entry.key, "lr", value)

    def _choose(self, name: str) -> None:
        self.chosen.emit(self.entry.key, name)

    def _paint(self, colour: int) -> None:
        self.painted.emit(self.entry.key, colour)

    def _ask_removal(self) -> None:
        self.removed.emit(self.entry.key)


def _number(value: float) -> str:
    if value != value:
        return "–"
    return f"{value:.1e}" if value and not 0.001 <= abs(value) < 10_000 else f"{value:.4g}"


def _swatch(theme: Theme, place: int) -> QIcon:
    pixmap = QPixmap(14, 14)
    pixmap.fill(racer_colour(theme, place))
    return QIcon(pixmap)
