"""The toolbar of a run: its buttons, where it stands and how fast it goes; words give way in a narrow one."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.state.store import Store
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import SteadyLabel, plain_tip
from gui.window.bars.device_chooser import DeviceChooser
from gui.window.bars.figures import Figures
from gui.window.bars.row import Row
from gui.window.bars.speed import Speed
from gui.window.bars.transport import Transport

REFRESH_MS = 250
BARE = Qt.ToolButtonStyle.ToolButtonIconOnly


def _words(button: QToolButton) -> int:
    """Return how wide the words of a button are, as Qt (6.11) counts it."""
    return 4 + button.fontMetrics().horizontalAdvance(f" {button.text()} ")


def _width(button: QToolButton) -> int:
    """Return how wide a button is with its words, whether or not they are shown."""
    return button.sizeHint().width() + (_words(button) if button.toolButtonStyle() is BARE else 0)


def _slack(widget: QWidget) -> int:
    """Return by how much a widget can be narrower than it would be."""
    hint = widget.sizeHint().width()
    least = widget.narrowest if isinstance(widget, DeviceChooser) else widget.minimumWidth()
    return hint - (least or hint)


def stacked(*widgets: QWidget) -> QWidget:
    """Return widgets one below the other, as close as a toolbar needs them."""
    pile = QWidget()
    column = QVBoxLayout(pile)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget)
    return pile


class TransportBar(Row):
    """The toolbar of a run: its actions, then where it stands."""

    def __init__(self, store: Store, transport: Transport, parent: QWidget | None = None) -> None:
        super().__init__("transport_bar", self.tr("Transport"), parent)
        self._store = store
        self._transport = transport
        for action in transport.toolbar_actions:
            self.addAction(action)
        self._run = self._button(transport.run)
        self._run.setProperty("role", "primary")
        self._more = self._button(transport.more)
        self._wordless = [self._button(action) for action in (transport.reset, transport.stop)]
        self._single_steps = [self._button(action) for action in (transport.step, transport.epoch)]
        self._speed = Speed(store)
        self.addWidget(self._speed)
        self.addSeparator()
        self._epoch = self._label("epoch_label", "epoch 0,000 / 0,000", self.tr("Epochs done, of the target"))
        self._state = self._label(
            "state_label", self.tr("training one epoch"), self.tr("What the run is doing")
        )
        self.addWidget(stacked(self._epoch, self._state))
        self._figures = Figures(store)
        self.addWidget(self._figures)
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._spring = self.addWidget(spring)
        self._timer = QTimer(self, interval=REFRESH_MS)
        self._timer.timeout.connect(self._show_progress)
        for signal in (
            store.run.state_changed,
            store.run.history_reset,
            store.run.trained_changed,
            store.environment.loading_changed,
            store.document.experiment_changed,
            store.control.opening_changed,
        ):
            signal.connect(self._show)
        store.run.state_changed.connect(self._follow)
        store.run.history_extended.connect(self._take_steps)
        store.run.edited_evaluation_changed.connect(self._figures.refresh)
        store.view.snapshot_position_changed.connect(self._show)
        self._follow()

    def _button(self, action: QAction) -> QToolButton:
        button = self.widgetForAction(action)
        assert isinstance(button, QToolButton)
        return button

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for button in (self._run, self._more, *self._single_steps):
            button.ensurePolished()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # a button came or went, or a number takes more room
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        """Leave out words that icons say alone: of some for the whole row, of all for the presets."""
        layout = self.layout()
        assert layout is not None
        self._fit_run()
        self._shorten(self._wordless, self.sizeHint().width())
        late = [widget.sizeHint().width() for widget in self._behind_spring()[1:]]
        arrow = self.style().pixelMetric(QStyle.PixelMetric.PM_ToolBarExtensionExtent)
        rest = sum(late) + len(late) * layout.spacing() - arrow - layout.contentsMargins().right()
        needed = self.sizeHint().width() - rest - sum(map(_slack, self._behind_spring()[:1]))
        labelled = [button for button in self._single_steps if button.toolButtonStyle() is not BARE]
        self._shorten(self._single_steps, self._with_device(needed, sum(map(_words, labelled))))
        if self._transport.more.isVisible():
            present = self._more.minimumWidth()
            needed = self._with_device(needed, present + _words(self._more) - _width(self._more))
            self._fit_more(self.width() - needed + present, layout.spacing())
        self._fit_device()

    def _fit_device(self) -> None:
        """Let the presets give way before the device's explanation does."""
        presets, *late = self._behind_spring() or [self]
        needed = self.sizeHint().width() - _slack(presets)
        for device in late:
            if isinstance(device, DeviceChooser):
                fits = needed <= self.width()
                device.setMinimumWidth(device.sizeHint().width() if fits else device.narrowest)

    def _fit_run(self) -> None:
        """Give Run the room of all its words, unless presets and device need it where menus are hidden."""
        bare, all_words = self._run_widths()
        saved = all_words - bare + self._speed.spared if self._run.toolButtonStyle() is BARE else 0
        dropped = [b for b in (*self._wordless, *self._single_steps) if b.toolButtonStyle() is not BARE]
        least = self.sizeHint().width() + saved - sum(map(_words, dropped))
        least -= sum(map(_slack, self._behind_spring()))
        if self._transport.more.isVisible():
            least -= self._more.minimumWidth() + _words(self._more) - _width(self._more)
        is_brief = self._store.view.presenting and least > self.width()
        self._speed.set_brief(is_brief)
        self._run.setToolButtonStyle(BARE if is_brief else self.toolButtonStyle())
        self._run.setFixedWidth(bare if is_brief else all_words)

    def _run_widths(self) -> tuple[int, int]:
        """Return how wide Run is with its icon alone, and with the longest of its words."""
        advance = self._run.fontMetrics().horizontalAdvance
        bare = self._run.sizeHint().width()
        if self._run.toolButtonStyle() is not BARE:
            bare -= 4 + 2 * advance(" ") + advance(self._run.text())  # as Qt (6.11) counts it
        return bare, bare + 4 + 2 * advance(" ") + advance(self.tr("Run again"))

    def _with_device(self, needed: int, words: int) -> int:
        """Return what all needs if it fits without words; only in presenter mode, whose menus are hidden."""
        whole = self.sizeHint().width() - sum(map(_slack, self._behind_spring()))
        fits = whole - words <= self.width()
        return whole if fits and self._store.view.presenting else needed

    def _behind_spring(self) -> list[QWidget]:
        """Return the presets, and after them what goes behind the arrow before they do."""
        actions = self.actions()
        return [self.widgetForAction(action) for action in actions[actions.index(self._spring) + 1 :]]

    def _fit_more(self, room: int, spacing: int) -> None:
        """Put it in the place of the single steps, so that nothing else moves, or in as much as there is."""
        place = spacing + sum(map(_width, self._single_steps))
        fits = _width(self._more) <= room
        self._more.setToolButtonStyle(self.toolButtonStyle() if fits else BARE)
        self._more.setFixedWidth(min(place, room) if fits else self._more.sizeHint().width())

    def _shorten(self, buttons: Sequence[QToolButton], needed: int) -> None:
        """Leave the words of buttons out where `needed`, with the words that are shown, is too much."""
        words = sum(_width(button) - button.sizeHint().width() for button in buttons)
        style = self.toolButtonStyle() if needed + words <= self.width() else BARE
        for button in buttons:
            button.setToolButtonStyle(style)

    def _label(self, name: str, widest: str, tip: str) -> QLabel:
        font = self.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        label = SteadyLabel(widest, self, font=font)
        label.setObjectName(name)
        label.setToolTip(plain_tip(tip))
        label.setAccessibleDescription(tip)
        return label

    def _follow(self) -> None:
        if self._store.run.state == "running":
            self._timer.start()
        else:
            self._timer.stop()
        self._show()

    def _show(self) -> None:
        self._state.setText(self._state_text())
        self._show_progress()

    def _take_steps(self) -> None:
        """Show single steps at once: they change no state, and the timer waits for a run."""
        if self._store.run.state != "running":
            self._show_progress()

    def _show_progress(self) -> None:
        self._epoch.setText(self._epoch_text())
        tip = self.tr("Epochs done, of the target; {n:,} steps taken")
        self._epoch.setToolTip(plain_tip(tip.format(n=self._store.run.history.n_steps)))
        set_flag(self._epoch, "past", self._store.view.snapshot_position is not None)
        self._figures.refresh()

    def _epoch_text(self) -> str:
        store, moment = self._store, self._store.view.snapshot_position
        if moment is not None:
            return self.tr("at epoch {epoch:,}").format(epoch=self._epochs_at(moment))
        trained = None if store.control.is_opening else store.run.trained
        training = (trained or store.document.experiment).training
        return self.tr("epoch {done:,} / {target:,}").format(
            done=self._epochs_done(training.eval_every), target=training.epochs
        )

    def _epochs_at(self, step: int) -> int:
        built = self._store.run.built
        steps_per_epoch = built.steps_per_epoch if built is not None else math.inf
        return int(self._store.run.history.epochs_at(np.array([step]), steps_per_epoch)[0])

    def _epochs_done(self, eval_every: int) -> int:
        """Return how many epochs are complete.

        Past the last evaluation they are counted by steps. Right after a change of the batch size
        that count mixes steps of two sizes, but the next evaluation is not passed before it is made.
        """
        history = self._store.run.history
        if self._store.run.built is None or self._store.control.is_opening:
            return 0
        counted = self._epochs_at(history.n_steps)
        evaluated = int(history.evaluations.epochs.last)
        return min(counted, (evaluated // eval_every + 1) * eval_every - 1)

    def _state_text(self) -> str:
        if self._store.view.snapshot_position is not None:
            return self.tr("looking back")
        names = {
            "loading": self.tr("loading"),
            "building": self.tr("building"),
            "ready": self.tr("ready"),
            "running": self.tr("running"),
            "paused": self.tr("paused"),
            "finished": self.tr("finished"),
            "stopped": self.tr("stopped"),
            "failed": self.tr("failed"),
        }
        run = self._store.run
        return (
            self.tr("training one epoch") if run.is_one_epoch and run.state == "running" else names[run.state]
        )
