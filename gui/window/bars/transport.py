"""Run, pause, step, stop, reset; where the run stands and how fast it goes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QFontDatabase, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QStyle,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import PlaygroundError
from core.protocol.commands import NextPhase, Pause, StepEpoch, StepOnce, Stop
from core.protocol.failures import explain
from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.forms.marking import set_flag
from gui.widgets.forms.pending import leave_pending
from gui.widgets.labels import SteadyLabel, plain_tip
from gui.window.bars.speed import Speed

REFRESH_MS = 250
MORE_EPOCHS = 200
"""Epochs that a finished run is trained on for, at a click."""


class Transport(QObject):
    """The actions that drive a run, shared by the toolbar and the menu."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._is_main = True
        self.reset = self._action("reset_action", self.tr("Reset"), "Ctrl+R", self._reset)
        self.run = self._action("run_action", self.tr("Run"), "Space", self._toggle)
        self.more = self._action("train_more_action", "", "", self._train_more)
        self.step = self._action("step_action", self.tr("Step"), "S", self._step)
        self.phase = self._action("next_phase_action", self.tr("Next phase"), "P", self._next_phase)
        self.epoch = self._action("step_epoch_action", self.tr("Epoch"), "E", self._step_epoch)
        self.stop = self._action("stop_action", self.tr("Stop"), "Shift+Esc", self._stop)
        run = store.run
        for changed in (run.state_changed, run.built_changed, run.trained_changed):
            changed.connect(self._refresh)
        store.document.experiment_changed.connect(self._refresh)  # more epochs can be left then
        store.view.theme_changed.connect(self._paint)
        self._paint()

    @property
    def toolbar_actions(self) -> tuple[QAction, ...]:
        return (self.reset, self.run, self.more, self.step, self.epoch, self.stop)

    @property
    def actions(self) -> tuple[QAction, ...]:
        return (self.reset, self.run, self.more, self.step, self.phase, self.epoch, self.stop)

    def set_main(self, is_main: bool) -> None:
        """Set whether this run is the main one on show, whose keys hold."""
        self._is_main = is_main
        self._paint()

    def _tip(self, text: str, action: QAction) -> str:
        key = action.shortcut().toString()
        return f"{text} ({key})" if self._is_main or "+" in key else text

    def _action(self, name: str, text: str, key: str, slot: object) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(slot)
        return action

    def _explain(self) -> None:
        joint = self._store.run.is_distributed
        alone = self.tr("Several processes take no single steps: choose one device for that")
        ended = self.tr("End the processes after this step; Run goes on from there")
        texts = {
            self.reset: self.tr("Build the model anew from the settings and the seed"),
            self.step: alone if joint else self.tr("Take one optimizer step, on one batch"),
            self.phase: alone if joint else self.tr("Run the next phase of a step, and wait there"),
            self.epoch: alone if joint else self.tr("Go on to the end of the epoch"),
            self.stop: ended if joint else self.tr("End this run; Run then starts a new one"),
        }
        for action, text in texts.items():
            action.setToolTip(self._tip(text, action))

    def _reset(self) -> None:
        leave_pending()
        self._store.control.reset()

    def _train_more(self) -> None:
        """Go on with a run that has ended, with more epochs if it had all of them."""
        leave_pending()
        folder = self._store.run.run_folder
        if self._store.run.state == "finished":
            try:
                self._store.control.train_more(MORE_EPOCHS)
            except PlaygroundError as error:  # there is a limit
                self._store.messages.post(explain(error))
        elif folder is not None:
            self._store.control.resume(folder, runs=True)

    def _toggle(self) -> None:
        leave_pending()
        if self._store.run.state == "running":
            self._store.send(Pause())
        else:
            self._store.control.run()

    def _step(self) -> None:
        leave_pending()
        self._store.control.step(StepOnce())

    def _next_phase(self) -> None:
        leave_pending()
        self._store.control.step(NextPhase())

    def _step_epoch(self) -> None:
        leave_pending()
        self._store.control.step(StepEpoch())

    def _stop(self) -> None:
        self._store.send(Stop())

    def _refresh(self) -> None:
        run = self._store.run
        running = run.state == "running"
        self.run.setText(self._run_text())
        self.run.setToolTip(self._tip(self._run_tip(), self.run))
        self.run.setEnabled(not (running and run.is_distributed))
        self.run.setIcon(self._icons["pause" if running else "run"])
        self.stop.setEnabled(run.state in ("running", "paused"))
        ended = run.state in ("stopped", "failed", "finished")
        for action in (self.step, self.phase, self.epoch):
            action.setEnabled(not ended and not run.is_distributed)
        self._refresh_more()
        self._explain()

    def _run_text(self) -> str:
        if self._store.run.state == "running":
            return self.tr("Pause")
        return self.tr("Run again") if self._store.run.is_over else self.tr("Run")

    def _run_tip(self) -> str:
        run = self._store.run
        if run.state == "running" and run.is_distributed:
            return self.tr("Several processes cannot be paused. Stop them: Run goes on from there")
        if run.state == "running":
            return self.tr("Hold before the next step")
        if run.is_over:
            return self.tr("Run again from the start, with the same seed")
        return self.tr("Train; the window stays live")

    def _refresh_more(self) -> None:
        """Offer to go on where a run has ended, in the place of single steps, which it cannot take."""
        run = self._store.run
        can_go_on = run.state == "stopped" and run.run_folder is not None and run.host.is_live
        offered = (run.state == "finished" and run.is_over) or can_go_on
        self.more.setVisible(offered)
        self.step.setVisible(not offered)
        self.epoch.setVisible(not offered)
        if run.state == "finished":
            self.more.setText(self.tr("Train {n} more").format(n=MORE_EPOCHS))
            self.more.setToolTip(
                self.tr("Go on from here for more epochs of this run alone; a schedule goes on by its rule")
            )
        else:
            self.more.setText(self.tr("Go on"))
            self.more.setToolTip(self.tr("Go on with this run from its last checkpoint"))

    def _paint(self) -> None:
        theme = self._store.view.theme
        icons = {"reset": self.reset, "step": self.step, "epoch": self.epoch, "stop": self.stop}
        for name, action in icons.items():
            action.setIcon(icon(name, theme.text, theme.line))
        self.more.setIcon(icon("epoch", theme.text))
        on_button = theme.on_accent if self._is_main else theme.text
        self._icons = {name: icon(name, on_button) for name in ("run", "pause")}
        self._refresh()


def stacked(*widgets: QWidget) -> QWidget:
    """Return widgets one below the other, as close as a toolbar needs them."""
    pile = QWidget()
    column = QVBoxLayout(pile)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget)
    return pile


class TransportBar(QToolBar):
    """The toolbar of a run: its actions, then where it stands.

    Parameters
    ----------
    store : Store
    transport : Transport
    """

    def __init__(self, store: Store, transport: Transport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._transport = transport
        self.setObjectName("transport_bar")
        self.setWindowTitle(self.tr("Transport"))
        self.setMovable(False)
        for action in transport.toolbar_actions:
            self.addAction(action)
        self._run = self.widgetForAction(transport.run)
        self._run.setProperty("role", "primary")
        self._more = self.widgetForAction(transport.more)
        buttons = [self.widgetForAction(action) for action in (transport.reset, transport.stop)]
        self._wordless = [button for button in buttons if isinstance(button, QToolButton)]
        self._single_steps = [self.widgetForAction(action) for action in (transport.step, transport.epoch)]
        self.addWidget(Speed(store))
        self.addSeparator()
        self._epoch = self._label("epoch_label", "epoch 0,000 / 0,000", self.tr("Epochs done, of the target"))
        self._state = self._label(
            "state_label", self.tr("training one epoch"), self.tr("What the run is doing")
        )
        self.addWidget(stacked(self._epoch, self._state))
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
        ):
            signal.connect(self._show)
        store.run.state_changed.connect(self._follow)
        self._show()

    def stand_back(self, is_back: bool) -> None:
        """Leave it to the page on show to have the main Run, and Space for it."""
        set_flag(self._run, "role", "" if is_back else "primary")
        self._transport.set_main(not is_back)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for button in (self._run, self._more, *self._single_steps):
            button.ensurePolished()
        run, longest = self._run.fontMetrics(), self.tr("Run again")
        beside = self._run.sizeHint().width() - run.horizontalAdvance(self._transport.run.text())
        self._run.setFixedWidth(beside + run.horizontalAdvance(longest))
        # In the place of the single steps, so that nothing else moves.
        self._more.setFixedWidth(4 + sum(button.sizeHint().width() for button in self._single_steps))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out words that icons say alone: of some where the row does not fit, of all for the epochs."""
        layout = self.layout()
        assert layout is not None
        self._shorten(self._wordless, self.sizeHint().width())
        late = [self.widgetForAction(action).sizeHint().width() for action in self._after_epoch()]
        arrow = self.style().pixelMetric(QStyle.PixelMetric.PM_ToolBarExtensionExtent)
        rest = sum(late) + len(late) * layout.spacing() - arrow - layout.contentsMargins().right()
        self._shorten(self._single_steps, self.sizeHint().width() - rest)

    def _after_epoch(self) -> list[QAction]:
        """Return what may go behind the arrow: all after the epochs but the spring, which gives way."""
        return self.actions()[self.actions().index(self._spring) + 1 :]

    def _shorten(self, buttons: Sequence[QWidget], needed: int) -> None:
        """Leave the words of buttons out where `needed`, with the words that are shown, is too much."""
        tools = [button for button in buttons if isinstance(button, QToolButton)]
        bare = Qt.ToolButtonStyle.ToolButtonIconOnly
        hidden = [button for button in tools if button.toolButtonStyle() is bare]
        words = sum(button.fontMetrics().horizontalAdvance(button.text()) + 4 for button in hidden)
        style = self.toolButtonStyle() if needed + words <= self.width() else bare
        for button in tools:
            button.setToolButtonStyle(style)

    def _label(self, name: str, widest: str, tip: str) -> QLabel:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.font().pointSizeF())
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

    def _show_progress(self) -> None:
        store = self._store
        training = (store.run.trained or store.document.experiment).training
        self._epoch.setText(
            self.tr("epoch {done:,} / {target:,}").format(
                done=self._epochs_done(training.eval_every), target=training.epochs
            )
        )

    def _epochs_done(self, eval_every: int) -> int:
        """Return how many epochs are complete.

        Past the last evaluation they are counted by steps. Right after a change of the batch size
        that count mixes steps of two sizes, but the next evaluation is not passed before it is made.
        """
        history, built = self._store.run.history, self._store.run.built
        if built is None:
            return 0
        counted = int(history.epochs_at(np.array([history.n_steps]), built.steps_per_epoch)[0])
        evaluated = int(history.evaluations.epochs.values()[-1])
        return min(counted, (evaluated // eval_every + 1) * eval_every - 1)

    def _state_text(self) -> str:
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
