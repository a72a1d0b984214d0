"""The list of layers that can be added: by kind, searched by name or by what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QVBoxLayout,
)

from core.experiment.layers.flow import Flow
from core.experiment.layers.overrides import TITLES
from core.experiment.layers.start import start_mismatch
from core.experiment.schema import Catalog, ComponentSpec
from gui.translation import translated
from gui.widgets.forms.choice_edits import USUAL
from gui.widgets.labels import plain_tip

HEIGHT = 288
NAME = Qt.ItemDataRole.UserRole
MISMATCH = NAME + 1


class LayerChooser(QFrame):
    """A list below the picture; it goes when a layer is taken, or with Escape."""

    taken = Signal(str)
    left = Signal()

    def __init__(self, catalog: Catalog, given: Flow | None) -> None:
        super().__init__(objectName="model.layers.chooser")
        self.setProperty("role", "member")
        self._given = given
        self._heads: list[QTreeWidgetItem] = []
        self._search = QLineEdit(objectName="model.layers.search", clearButtonEnabled=True)
        self._search.setPlaceholderText(self.tr("Search by name or by what it does"))
        self._search.setAccessibleName(self.tr("Search layers"))
        self._search.setToolTip(self.tr("Enter adds the layer that is marked"))
        self._search.installEventFilter(self)
        self._list = QTreeWidget(objectName="model.layers.choices", headerHidden=True)
        self._list.setAccessibleName(self.tr("Layers to add"))
        self._list.setToolTip(self.tr("Enter or a click adds a layer"))
        self._list.setRootIsDecorated(False)
        self._list.setItemsExpandable(False)
        self._list.setIndentation(12)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.installEventFilter(self)
        column = QVBoxLayout(self, spacing=4)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self._search)
        column.addWidget(self._list)
        self.setFixedHeight(HEIGHT)
        self.setFocusProxy(self._search)
        self._fill(list(catalog.families.get("layer", {}).values()))
        self._search.textChanged.connect(self._filter)
        self._search.returnPressed.connect(self._take_marked)
        self._list.itemClicked.connect(self._take)
        self._list.itemActivated.connect(self._take)
        self._filter("")

    def _fill(self, specs: Sequence[ComponentSpec]) -> None:
        known = {spec.name: spec for spec in specs}
        self._add_group(self.tr("Usual"), [known[name] for name in USUAL["layer"] if name in known])
        for group, title in TITLES.items():
            usable = [spec for spec in specs if spec.group == group and not spec.unusable]
            self._add_group(translated(title), usable)
        self._add_group(self.tr("Not for a list"), [spec for spec in specs if spec.unusable])
        self._list.expandAll()

    def _add_group(self, title: str, specs: Sequence[ComponentSpec]) -> None:
        head = QTreeWidgetItem([title])
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = head.font(0)
        font.setBold(True)
        head.setFont(0, font)
        for spec in specs:
            item = QTreeWidgetItem([spec.name])
            item.setData(0, NAME, spec)
            reason = translated(spec.unusable or self._mismatch(spec))
            item.setToolTip(0, plain_tip(reason or translated(spec.doc)))
            item.setData(0, MISMATCH, bool(reason))
            if reason:
                item.setForeground(0, self.palette().placeholderText())
            if spec.unusable:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            head.addChild(item)
        self._list.addTopLevelItem(head)
        self._heads.append(head)

    def _mismatch(self, spec: ComponentSpec) -> str:
        return start_mismatch(spec, self._given) if self._given is not None else ""

    def _items(self) -> Iterator[QTreeWidgetItem]:
        iterator = QTreeWidgetItemIterator(self._list)
        while (item := iterator.value()) is not None:
            yield item
            iterator += 1

    def _filter(self, text: str) -> None:
        """Show what has the words; what cannot be used only where it is looked for."""
        words = text.casefold().split()
        first = None
        for item in self._items():
            spec: ComponentSpec | None = item.data(0, NAME)
            if spec is None:
                continue
            searched = f"{spec.name} {translated(spec.doc)}".casefold()
            by_name = all(word in spec.name.casefold() for word in words)
            found = by_name if spec.unusable else all(word in searched for word in words)
            item.setHidden(not found or (bool(spec.unusable) and not words))
            is_open = not item.isHidden() and not spec.unusable
            if is_open and (first is None or _distance(item, text) < _distance(first, text)):
                first = item
        for head in self._heads:
            members = (head.child(i) for i in range(head.childCount()))
            head.setHidden(all(member is None or member.isHidden() for member in members))
        self._list.setCurrentItem(first)  # type: ignore[arg-type]  # None is none

    def _take_marked(self) -> None:
        if (item := self._list.currentItem()) is not None:
            self._take(item)

    def _take(self, item: QTreeWidgetItem) -> None:
        spec: ComponentSpec | None = item.data(0, NAME)
        if spec is not None and not spec.unusable:
            self.taken.emit(spec.name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Have the arrow keys of the search field move in the list, and Escape leave both."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.KeyPress:
                self.left.emit()
            event.accept()
            return True
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        is_press = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if isinstance(event, QKeyEvent) and is_press and watched is self._search and event.key() in keys:
            self._list.event(event)
            return True
        return super().eventFilter(watched, event)


def _distance(item: QTreeWidgetItem, text: str) -> tuple[bool, bool, bool, bool]:
    """Return how far a layer is from what is searched: first by its name, then by whether it fits."""
    name, wanted = item.text(0).casefold(), text.casefold()
    return name != wanted, wanted not in name, bool(item.data(0, MISMATCH)), not name.startswith(wanted)
