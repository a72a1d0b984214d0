"""One setting of a sweep: which it is, and the values that it takes in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QGridLayout, QLineEdit

from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import Elided, plain_tip

SETTING_WIDTH = 208

Suggest = Callable[[str], str]


class AxisEdit(QObject):
    """Edits one axis of a sweep: a setting, and its values as text with a preview.

    Parameters
    ----------
    number : int
        1 or 2; part of the object names.
    suggest : callable
        Gives values worth trying for the setting at a path.
    grid : QGridLayout
        Where its three parts lie, in a row.
    """

    changed = Signal()

    def __init__(self, number: int, suggest: Suggest, grid: QGridLayout) -> None:
        super().__init__(grid.parentWidget())
        self._suggest = suggest
        self._path = ""
        self._setting = self._new_setting(number)
        self._values = QLineEdit()
        self._values.setObjectName(f"sweep.values{number}")
        self._values.setAccessibleName(self.tr("Values of setting {0}").format(number))
        self._values.setPlaceholderText(self.tr("values with commas between them"))
        self._values.setToolTip(
            self.tr(
                "A list: 0.1, 0.01, 0.001\nWhole numbers from one to another: 0..4\n"
                "So many numbers between two: 0.001..1 log 4, or 0..0.5 linear 6\n"
                "Hidden layers: [4], [8, 8]"
            )
        )
        self._preview = Elided()
        self._preview.setObjectName(f"sweep.preview{number}")
        self._preview.setProperty("role", "note")
        row = grid.rowCount()
        for column, part in enumerate((self._setting, self._values, self._preview)):
            grid.addWidget(part, row, column)
        self._values.textEdited.connect(self.changed)
        self._values.setEnabled(False)

    def _new_setting(self, number: int) -> QComboBox:
        box = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        box.setObjectName(f"sweep.setting{number}")
        box.setAccessibleName(self.tr("Setting {0}").format(number))
        box.setToolTip(self.tr("The setting that varies; type a part of its name to search"))
        box.setFixedWidth(SETTING_WIDTH)
        box.setMaxVisibleItems(16)
        line, completer = box.lineEdit(), QCompleter(box.model(), box)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        box.setCompleter(completer)
        assert line is not None
        line.setPlaceholderText(self.tr("setting") if number == 1 else self.tr("no second setting"))
        box.activated.connect(self._take)
        line.editingFinished.connect(self._take)
        completer.activated.connect(self._take)
        return box

    @property
    def path(self) -> str:
        """The setting's path; empty for none."""
        return self._path

    @property
    def text(self) -> str:
        """The values, as they are typed."""
        return self._values.text().strip()

    def offer(self, paths: Sequence[str]) -> None:
        """Offer these settings; the chosen one stays."""
        choices = ["", *paths]
        if choices != [self._setting.itemText(i) for i in range(self._setting.count())]:
            with QSignalBlocker(self._setting):
                self._setting.clear()
                self._setting.addItems(choices)
                self._setting.setCurrentIndex(self._setting.findText(self._path))
                self._setting.setEditText(self._path)

    def choose(self, path: str) -> None:
        """Choose a setting, with values worth trying."""
        with QSignalBlocker(self._setting):
            self._setting.setCurrentIndex(self._setting.findText(path))
            self._setting.setEditText(path)
        if path != self._path:
            self._path = path
            self._values.setEnabled(bool(path))
            self._values.setText(self._suggest(path) if path else "")
            self.changed.emit()

    def fill(self, path: str, values: str) -> None:
        """Choose a setting, or none, with these values."""
        self.choose(path)
        self._values.setText(values)

    def _take(self) -> None:
        """Choose what was typed; a part of a name is enough."""
        text, box = self._setting.currentText().strip(), self._setting
        found = [path for path in map(box.itemText, range(box.count())) if text.lower() in path.lower()]
        self.choose(text if text in found or not found else found[0])

    def show_preview(self, text: str, is_wrong: bool) -> None:
        """Show the parsed values, or that they cannot be used."""
        self._preview.set_full(text)
        self._preview.setToolTip(plain_tip(text))
        set_flag(self._values, "invalid", is_wrong)
