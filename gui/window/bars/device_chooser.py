"""The device chooser."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.protocol.commands import Detect
from core.protocol.results import DeviceInfo, Failure
from gui.state.store import Store
from gui.translation import listed, translated
from gui.widgets.explanations.explanation import ExplainButton
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.splitter import Yielding, YieldingRow
from gui.window.bars.device_text import describe, process_choices, process_label, short_label, shorter_labels

WIDEST = "AMD EPYC, 000 threads"
NARROWEST = 68
"""Pixels in which a device has its name, and nothing beside it."""
NAME_CHARACTERS, JOINT_CHARACTERS = 8, 14
"""Room for a device's name; several processes have a longer one, and no hardware beside it."""


class DeviceChooser(QWidget):
    """A combo box of the detected devices, best first, over the hardware in use.

    A device that cannot be used is listed with its reason and cannot be chosen. `look_again` is
    the action that detects them anew.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("training.device.row")
        self._store = store
        self.combo = QComboBox()
        self.combo.setObjectName("training.device")
        self.combo.setAccessibleName(self.tr("Device"))
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(NAME_CHARACTERS)
        self.combo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.combo.currentIndexChanged.connect(self._choose)
        self._label = PlainLabel()
        self._label.setObjectName("device_label")
        small = self._label.font()
        small.setPointSizeF(0.8 * small.pointSizeF())
        self._label.setFont(small)
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._label.setMaximumWidth(self._label.fontMetrics().horizontalAdvance(WIDEST))
        self.combo.setMinimumWidth(NARROWEST)
        self.setMinimumWidth(NARROWEST)
        self.look_again = QAction(self.tr("Look for devices again"), self)
        self.look_again.setObjectName("look_again_action")
        self.look_again.triggered.connect(self._look_again)
        self.combo.addAction(self.look_again)
        self.combo.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        row = YieldingRow(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.combo)
        column.addWidget(self._label)
        row.addLayout(column)
        self._explain = Yielding(ExplainButton("device"))
        row.addWidget(self._explain)
        store.environment.devices_changed.connect(self._fill)
        store.run.built_changed.connect(self._show_used)
        store.document.experiment_changed.connect(self._select)
        self._fill()
        self._show_used()

    @property
    def narrowest(self) -> int:
        """The width in which its device has a name, in pixels."""
        return self.combo.minimumWidth()

    def sizeHint(self) -> QSize:
        """Return the size with the explanation, which comes back where there is room again."""
        hidden = self._explain.whole_size.width() - self._explain.sizeHint().width()
        return super().sizeHint() + QSize(hidden, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_used()

    def _fill(self) -> None:
        self.combo.blockSignals(True)
        model = QStandardItemModel(self.combo)
        best = next((device for device in self._store.environment.devices if device.usable), None)
        auto = QStandardItem("auto")
        auto.setData("auto", Qt.ItemDataRole.UserRole)
        tip = (
            self.tr("The best device that works: {name}").format(name=translated(best.label)) if best else ""
        )
        auto.setToolTip(plain_tip(tip))
        model.appendRow(auto)
        for device in self._store.environment.devices:
            model.appendRow(self._item(device))
        for name in process_choices(self._store.environment.devices):
            model.appendRow(self._joint_item(name))
        self.combo.setModel(model)
        self.combo.blockSignals(False)
        self._select()

    def _item(self, device: DeviceInfo) -> QStandardItem:
        item = QStandardItem(f"{device.name} · {translated(device.label)}")
        item.setData(device.name, Qt.ItemDataRole.UserRole)
        item.setToolTip(plain_tip(describe(device)))
        if not device.usable:
            item.setText(f"{device.name} · {translated(device.reason)}")
            item.setEnabled(False)
        return item

    def _joint_item(self, name: str) -> QStandardItem:
        item = QStandardItem(process_label(name))
        item.setData(name, Qt.ItemDataRole.UserRole)
        tip = self.tr(
            "Each process has the same model and takes its part of every batch; the gradients are averaged "
            "(DistributedDataParallel). The run is recorded, and it cannot be paused."
        )
        item.setToolTip(f"<p>{tip}</p>")
        return item

    def _select(self) -> None:
        name = self._store.document.experiment.training.device
        row = self.combo.findData(name)
        self.combo.blockSignals(True)
        if row < 0 and process_label(name) and name != "nccl:all":
            model = self.combo.model()
            assert isinstance(model, QStandardItemModel)
            model.appendRow(self._joint_item(name))
            row = self.combo.count() - 1
        elif row < 0:
            self.combo.addItem(self.tr("{name} · not on this machine").format(name=name), name)
            row = self.combo.count() - 1
        self.combo.setCurrentIndex(row)
        self.combo.blockSignals(False)
        joint = bool(process_label(name))
        self.combo.setMinimumContentsLength(JOINT_CHARACTERS if joint else NAME_CHARACTERS)
        self._label.setHidden(joint)
        self._show_tip()

    def _choose(self, row: int) -> None:
        try:
            self._store.edit("training.device", self.combo.itemData(row))
        except PlaygroundError as error:
            self._select()
            self._store.messages.post(Failure(str(error), cause="training.device"))

    def _look_again(self) -> None:
        self._store.send(Detect())

    def _show_used(self) -> None:
        built = self._store.run.built
        if built is None:
            self._label.setText("")
            return
        is_cpu = built.device == "cpu"
        threads = self._threads(built.threads) if is_cpu else ""
        names = shorter_labels(short_label(translated(built.device_label)), is_cpu)
        texts = [listed((name, threads)) if threads else name for name in names] + [threads] * is_cpu
        metrics, room = self._label.fontMetrics(), self._label.width()
        self._label.setText(next((t for t in texts if metrics.horizontalAdvance(t) <= room), texts[-1]))
        self._show_tip()

    def _threads(self, n: int) -> str:
        return self.tr("1 thread") if n == 1 else self.tr("{n} threads").format(n=n)

    def _show_tip(self) -> None:
        built = self._store.run.built
        lines = [self.tr("Where the model and each batch are computed. A change applies on reset.")]
        if built is not None and not self._store.run.is_distributed:
            threads = self._threads(built.threads)
            lines.append(
                self.tr("In use: {device}, {label}, {threads}").format(
                    device=built.device, label=translated(built.device_label), threads=threads
                )
            )
        lines += [describe(device) for device in self._store.environment.devices]
        self.combo.setToolTip(plain_tip("\n".join(lines)))
        self._label.setToolTip(plain_tip("\n".join(lines[1:])))
