"""The preset chooser of the toolbar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from core.experiment.experiment import Experiment
from core.experiment.presets import GROUPS, read_preset
from gui.state.store import Store
from gui.translation import of_preset
from gui.widgets.combo_box import ElidedComboBox
from gui.widgets.forms.choice_edits import POPUP_ITEMS
from gui.widgets.labels import plain_tip
from gui.window.lazy_pages import FirstPaint


class PresetChooser(ElidedComboBox):
    """The experiments that come with the program, by what their data are, then files of the user's.

    `chosen` gives the name of a preset, `file_chosen` the path of a file.
    """

    chosen = Signal(str)
    file_chosen = Signal(object)

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("preset")
        self.setAccessibleName(self.tr("Preset"))
        self.setToolTip(self.tr("Open an experiment that is ready to run"))
        self.setPlaceholderText(self.tr("Presets"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setMaxVisibleItems(POPUP_ITEMS)
        self._experiments: dict[int, Experiment] = {}  # by row
        self._files: list[Path] = []
        self._marked, self._n_presets = -1, 0
        self.activated.connect(self._choose)
        self.view().viewport().installEventFilter(self)
        FirstPaint(self).happened.connect(self._fill)

    def showPopup(self) -> None:
        """Open the list at the present one, also where something of it was changed."""
        super().showPopup()
        if self._marked >= 0:
            self.view().setCurrentIndex(self.model().index(self._marked, self.modelColumn()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take no click on a heading: Qt (6.11) would choose what was pointed at before."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonRelease:
            return not self.view().indexAt(event.position().toPoint()).flags() & Qt.ItemFlag.ItemIsEnabled
        return super().eventFilter(watched, event)

    def offer_files(self, paths: Sequence[str]) -> None:
        """Offer files of the user's after the presets."""
        self._files = [Path(path) for path in paths]
        if self._experiments:
            self._list_files()
            self._show()

    def _fill(self) -> None:
        """List the presets: reading them takes too long before the first picture of the window."""
        titles = {
            "points": self.tr("Points"),
            "tables": self.tr("Tables"),
            "pictures": self.tr("Pictures"),
            "text": self.tr("Text"),
        }
        for group, names in GROUPS.items():
            self._add_heading(titles[group])
            for name in names:
                preset = read_preset(name)
                self._experiments[self.count()] = preset.experiment
                self._add(of_preset(preset.title), name, of_preset(preset.doc))
        self._n_presets = self.count()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(self.sizeHint().width())
        self.setMinimumContentsLength(self._longest())
        self.setMaximumWidth(self.sizeHint().width())
        self._list_files()
        self._store.document.experiment_changed.connect(self._show)
        self._store.document.file_changed.connect(self._show)
        self._show()

    def _list_files(self) -> None:
        while self.count() > self._n_presets:
            self.removeItem(self.count() - 1)
        self._marked = -1
        if self._files:
            self._add_heading(self.tr("Your files"))
        for path in self._files:
            self._add(path.name, path, str(path))

    def _add_heading(self, title: str) -> None:
        """Add a line that is not to be chosen."""
        self.addItem(title)
        heading, font = self._item(self.count() - 1), QFont()
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        heading.setFont(font)
        heading.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add(self, title: str, data: str | Path, doc: str) -> None:
        self.addItem(title, data)
        self.setItemData(self.count() - 1, plain_tip(doc), Qt.ItemDataRole.ToolTipRole)

    def _item(self, row: int) -> QStandardItem:
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        return model.item(row)

    def _longest(self) -> int:
        """Return how many times as wide as an X the longest text is, but as little as there is at least."""
        advance = self.fontMetrics().horizontalAdvance
        longest = max(advance(self._changed(self.itemText(i))) for i in range(self.count()))
        return max(self.minimumContentsLength(), -(-longest // advance("X")))

    def _choose(self, row: int) -> None:
        data = self.itemData(row)
        if isinstance(data, Path):
            self._show()  # it may be refused
            self.file_chosen.emit(data)
        else:
            self.chosen.emit(data)

    def _show(self) -> None:
        """Show what the experiment comes from, and whether something of it was changed."""
        row, is_same = self._present()
        self.setPlaceholderText(self._changed(self.itemText(row)) if row >= 0 else self.tr("Presets"))
        self.setCurrentIndex(row if is_same else -1)
        for other, is_present in ((self._marked, False), (row, True)):
            if other >= 0:
                font = self._item(other).font()
                font.setBold(is_present)
                self._item(other).setFont(font)
        self._marked = row

    def _present(self) -> tuple[int, bool]:
        """Return the row of the present file or preset, -1 for neither, and whether it is unchanged.

        Of a preset the settings count, not what the window shows of them.
        """
        document = self._store.document
        if document.file is not None and (file := document.file.resolve()) in self._files:
            return self.count() - len(self._files) + self._files.index(file), not document.is_modified
        for row, preset in self._experiments.items():
            if preset == replace(document.experiment, view=preset.view):
                return row, True
        named = (row for row, each in self._experiments.items() if each.name == document.experiment.name)
        return next(named, -1), False

    def _changed(self, name: str) -> str:
        return self.tr("{preset}, changed").format(preset=name)
