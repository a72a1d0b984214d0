"""The preset chooser of the toolbar."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QWidget

from core.experiment.experiment import Experiment
from core.experiment.presets import NAMES, read_preset
from gui.state.store import Store
from gui.theme.painting import painting
from gui.window.lazy_pages import FirstPaint

ROOM = 1
"""Pixels to both sides of the words, as Fusion leaves them."""


class PresetChooser(QComboBox):
    """The experiments that come with the program; `chosen` gives the name of one."""

    chosen = Signal(str)

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("preset")
        self.setAccessibleName(self.tr("Preset"))
        self.setToolTip(self.tr("Open an experiment that is ready to run"))
        self.setPlaceholderText(self.tr("Presets"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(11)
        self._experiments: list[Experiment] = []
        self.activated.connect(self._choose)
        FirstPaint(self).happened.connect(self._fill)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words with an ellipsis where not all fit: Qt (6.11) cuts through a letter."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._elided(option)
        with painting(self) as painter:
            style = self.style()
            style.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option, painter, self)
            style.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option, painter, self)

    def _elided(self, option: QStyleOptionComboBox) -> str:
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        text = self.currentText() or self.placeholderText()
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, field.width() - 2 * ROOM)

    def _fill(self) -> None:
        """List the presets: reading them takes too long before the first picture of the window."""
        for name in NAMES:
            preset = read_preset(name)
            self._experiments.append(preset.experiment)
            self.addItem(preset.title, name)
            self.setItemData(self.count() - 1, preset.doc, Qt.ItemDataRole.ToolTipRole)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(self.sizeHint().width())
        self.setMinimumContentsLength(self._longest())
        self.setMaximumWidth(self.sizeHint().width())
        self._store.document.experiment_changed.connect(self._show)
        self._show()

    def _longest(self) -> int:
        """Return how many times as wide as an X the longest text is, but as little as there is at least."""
        advance = self.fontMetrics().horizontalAdvance
        longest = max(advance(self._changed(self.itemText(i))) for i in range(self.count()))
        return max(self.minimumContentsLength(), -(-longest // advance("X")))

    def _choose(self, row: int) -> None:
        self.chosen.emit(self.itemData(row))

    def _show(self) -> None:
        """Show the preset's name, and whether something of it was changed."""
        experiment = self._store.document.experiment
        if experiment in self._experiments:
            self.setCurrentIndex(self._experiments.index(experiment))
            return
        names = [preset.name for preset in self._experiments]
        known = experiment.name in names
        self.setPlaceholderText(self._changed(experiment.name) if known else self.tr("Presets"))
        self.setCurrentIndex(-1)

    def _changed(self, preset: str) -> str:
        return self.tr("{preset}, changed").format(preset=preset)
