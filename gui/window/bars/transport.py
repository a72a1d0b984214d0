"""The actions that run, pause, step, stop and reset."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from core.errors import PlaygroundError
from core.protocol.commands import NextPhase, Pause, StepEpoch, StepOnce, Stop
from core.protocol.failures import explain
from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.forms.pending import leave_pending

MORE_EPOCHS = 200
"""Most epochs that a finished run is trained on for, at a click."""


class Transport(QObject):
    """The actions that drive a run, shared by the toolbar and the menu."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
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

    def _tip(self, text: str, action: QAction) -> str:
        return f"{text} ({action.shortcut().toString()})"

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
            self.reset: self.tr(
                "Start over with the same weights. New weights, in the settings, gives others"
            ),
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
                self._store.control.train_more(self._more_epochs())
            except PlaygroundError as error:  # there is a limit
                self._store.messages.post(explain(error))
        elif folder is not None:
            self._store.control.resume(folder, runs=True)

    def _more_epochs(self) -> int:
        """Return as many epochs again as the run had, in two digits that count."""
        trained = self._store.run.trained
        had = trained.training.epochs if trained is not None else MORE_EPOCHS
        return min(MORE_EPOCHS, max(1, round(float(f"{had:.2g}"))))

    def _toggle(self) -> None:
        leave_pending()
        if self._store.run.state == "running":
            self._store.send(Pause())
        else:
            self._store.view.show_snapshot_at(None)  # who starts a run wants to see it
            self._store.control.run()

    def start(self) -> None:
        """Start or continue the run, unless it runs."""
        if self._store.run.state != "running":
            self._toggle()

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
            self.more.setText(self.tr("Train {n} more").format(n=self._more_epochs()))
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
        self._icons = {name: icon(name, theme.on_accent) for name in ("run", "pause")}
        self._refresh()
