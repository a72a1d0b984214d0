"""The strip: look, try, why; and, once something happened, what that was."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import monotonic

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPalette, QShowEvent, QWindow
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QToolButton, QWidget

from core.analysis.diagnosis import Finding, diagnose
from core.analysis.remedy import remedy_edit
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.sections.notes import Suggestion
from core.experiment.values.setting_texts import text as value_text
from core.protocol.failures import explain
from core.protocol.results import Remedy
from gui.pages.train.strip import look
from gui.pages.train.strip.buttons import NAME, FoldButton, MoreButton
from gui.pages.train.strip.editor import NotesEditor
from gui.pages.train.strip.outcome import Outcome, outcome_of, outcome_text
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.suggestions import SuggestionRow
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import translated
from gui.widgets.labels import PlainLabel, plain_tip

ROOMY = 820
"""Height of the window, in pixels, from which the reason stands in the strip."""
OPEN_KEY = "strip/open"
MARK = 16
READ_S = 0.6
"""How long a finding stays while running, so that it can be read."""
ENDED = ("paused", "finished", "stopped")


class Strip(QWidget):
    """Shows the notes of the experiment, and in the place of *Look* what came of an action.

    Parameters
    ----------
    settings : QSettings
        Where it is remembered whether the strip is folded to its first line.
    """

    def __init__(self, store: Store, settings: QSettings) -> None:
        super().__init__()
        self.setObjectName(NAME)
        self.setAccessibleName(self.tr("What to see and try"))
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self._store, self._settings = store, settings
        self._tried: tuple[Experiment, Experiment] | None = None  # before and after the last suggestion
        self._before: Outcome | None = None
        self._outcome: Outcome | None = None
        self._finding: Finding | None = None
        self._found_at = 0.0
        self._halted: tuple[int, Finding] | None = None  # the step, and what was wrong until then
        self._failed_by: Remedy | None = None  # the edit that may mend the run that has failed
        self._is_look_new = False
        self._went_back = False  # by undo or redo, and no run has begun since
        self._is_roomy = False
        self._editor: NotesEditor | None = None
        self._frame: QWindow | None = None  # a Qt signal of its own: an event filter is asked at every event
        self._make_parts()
        self._arrange()
        self._connect()
        self._fold.setChecked(bool(settings.value(OPEN_KEY, True, type=bool)))
        self._paint()
        self._show_notes()

    def _make_parts(self) -> None:
        self._fold = FoldButton()
        self._fold.setObjectName(f"{NAME}.fold")
        self._fold.setToolTip(self.tr("Fold to one line, or unfold"))
        self._fold.setAccessibleName(self.tr("Fold what to see and try"))
        self._tag = PlainLabel(objectName=f"{NAME}.tag")
        self._line = WholeSentences(2, objectName=f"{NAME}.line")
        self._line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._remedy = QToolButton(objectName=f"{NAME}.remedy", visible=False)
        self._remedy.setToolTip(self.tr("Make the edit that may mend this, and run from the start"))
        self._remedy.setAccessibleName(self.tr("Remedy"))
        self._remedy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._again = QToolButton(objectName=f"{NAME}.start_again", visible=False)
        self._again.setAccessibleName(self.tr("Start again with what was changed"))
        self._again.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._edit = QToolButton(objectName=f"{NAME}.edit", text=self.tr("Edit…"))
        self._edit.setProperty("role", "link")
        self._edit.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._edit.setToolTip(self.tr("Write what to see, what to try and why; saved with the experiment"))
        self._try_tag, self._why_tag = PlainLabel(self.tr("Try")), PlainLabel(self.tr("Why"))
        self._suggestions = SuggestionRow()
        self._why = WholeSentences(1, objectName=f"{NAME}.why")
        self._why.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._more = MoreButton()

    def _arrange(self) -> None:
        names = (self.tr("Look"), self.tr("Changed"), self.tr("Seen"), self.tr("Try"), self.tr("Why"))
        for tag in (self._tag, self._try_tag, self._why_tag):
            tag.setStyleSheet("font-weight: 600;")
            tag.ensurePolished()
            tag.setMinimumWidth(max(tag.fontMetrics().horizontalAdvance(name) for name in names) + 4)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row, parts in (
            (first, (self._line, self._again, self._remedy, self._edit)),
            (second, (self._suggestions, self._more)),
        ):
            row.setSpacing(8)
            for part in parts:
                row.addWidget(part, part in (self._line, self._suggestions))
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 4, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        grid.addWidget(self._fold, 0, 0)
        grid.addWidget(self._tag, 0, 1)
        grid.addLayout(first, 0, 2)
        grid.addWidget(self._try_tag, 1, 1)
        grid.addLayout(second, 1, 2)
        grid.addWidget(self._why_tag, 2, 1)
        grid.addWidget(self._why, 2, 2)

    def _connect(self) -> None:
        store = self._store
        store.document.experiment_changed.connect(self._take_experiment)
        store.run.state_changed.connect(self._take_state)
        store.run.history_reset.connect(self._restart)
        store.run.trained_changed.connect(self._show_line)
        store.run.plan_changed.connect(self._show_line)
        store.run.snapshot_changed.connect(self._take_snapshot)
        store.run.marks_changed.connect(self._take_marks)
        store.view.snapshot_position_changed.connect(self._look_again)
        store.messages.posted.connect(self._take_message)
        store.view.theme_changed.connect(self._paint)
        self._fold.toggled.connect(self._take_fold)
        self._suggestions.pressed.connect(self._press)
        self._remedy.clicked.connect(self._mend)
        self._again.clicked.connect(store.control.start_over)
        self._edit.clicked.connect(self._open_editor)

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        frame = self.window().windowHandle()
        if frame is not self._frame:
            self._frame = frame
            frame.heightChanged.connect(self._take_height)
        self._take_height(self.window().height())
        self._look_again()

    def _take_height(self, height: int) -> None:
        """Show the reason itself where the window is high enough; else it is behind its button."""
        if self._is_roomy != (height >= ROOMY):
            self._is_roomy = not self._is_roomy
            self._show_reason()

    def _take_experiment(self, old: Experiment, new: Experiment) -> None:
        self._went_back = bool(self._store.document.went_back)
        if old.notes != new.notes:
            self._store.messages.dismiss_causes(NAME)
            self._is_look_new = old.notes.look != new.notes.look and not self._went_back
            self._show_notes()
        else:
            self._show_line()

    def _take_fold(self, is_open: bool) -> None:
        self._settings.setValue(OPEN_KEY, is_open)
        self._show_notes()

    def _show_notes(self) -> None:
        notes, is_open = self._store.document.experiment.notes, self._fold.isChecked()
        self._suggestions.show_suggestions(notes.suggestions)
        for part in (self._try_tag, self._suggestions):
            part.setVisible(is_open and bool(notes.suggestions))
        self._why.set_full(notes.why)
        self._why.setToolTip(plain_tip(notes.why))
        self._more.set_texts(notes.why, notes.more)
        self._more.setVisible(is_open and bool(notes.why or notes.more))
        self._show_reason()
        self._show_line()

    def _show_reason(self) -> None:
        why = self._store.document.experiment.notes.why
        for reason in (self._why_tag, self._why):
            reason.setVisible(self._fold.isChecked() and bool(why) and self._is_roomy)

    def _show_line(self) -> None:
        """Show what matters most: what is wrong, else what happened, else what to look at."""
        waits = self._show_start_again()
        tag, text = look.look(self._store, self._failed_by)
        back = look.went_back(self._store) if self._went_back else None
        if back is not None:
            tag, text = back
        elif self._is_look_new and not waits:
            tag, text = self.tr("Look"), self._store.document.experiment.notes.look
        elif changed := look.edited_since_end(self._store):
            tag, text = self.tr("Changed"), changed
        elif self._outcome is not None and self._store.run.state in ENDED and not waits:
            tag, text = self.tr("Seen"), outcome_text(self._outcome, self._before)
        self._tag.setText(tag)
        if self._finding is not None:
            self._tag.setPixmap(self._warning)
            found = translated(self._finding.text)
            text = f"{found} {text}" if self._outcome is not None else found
        self._line.set_full(
            text
            if text.strip()
            else self.tr("Nothing is written here yet: what to see, what to try and why.")
        )
        self._line.setToolTip(plain_tip(text))
        self._line.setEnabled(bool(text.strip()))
        edit = self._mending_edit()
        self._remedy.setVisible(edit is not None)
        if edit is not None:
            name, value = edit[0].rpartition(".")[2], value_text(edit[1])
            self._remedy.setText(self.tr("Start again with {name} {value}").format(name=name, value=value))
            self._remedy.setToolTip(plain_tip(f"{edit[0]} = {value}"))

    def _show_start_again(self) -> bool:
        """Offer to start again where changes wait for that; return whether some do."""
        settings = look.waiting(self._store)
        self._again.setVisible(bool(settings))
        self._again.setText(self.tr("Start again"))
        tip = self.tr("Build anew with {settings}, and run from the start").format(settings=settings)
        self._again.setToolTip(plain_tip(tip))
        return bool(settings)

    def _mending_edit(self) -> tuple[str, object] | None:
        """Return the edit that could mend what is wrong or has failed, unless it is made already."""
        run, wanted, failed_by = self._store.run, self._store.document.experiment, self._failed_by
        trained, finding = run.trained, self._finding
        if trained is None:
            return None
        if finding is not None:
            edit = remedy_edit(finding, trained, run.lasting_marks)
            if edit is not None and look.is_edited_since(run, wanted, edit[0]):
                return None
        elif failed_by is not None and run.state == "failed" and not look.edited_since_failure(self._store):
            edit = failed_by.path, failed_by.value
        else:
            return None
        return edit if edit is not None and wanted.get(edit[0]) != edit[1] else None

    def _paint(self) -> None:
        self._warning = icon("finding_warning", self._store.view.theme.warning).pixmap(MARK)
        self._show_line()

    # What happened

    def _restart(self) -> None:
        """Keep how the run before ended."""
        self._before = self._outcome or self._before
        self._outcome = self._finding = self._halted = self._failed_by = None
        self._is_look_new = False
        self._show_line()

    def _take_state(self) -> None:
        self._is_look_new = False
        run = self._store.run
        self._went_back = self._went_back and (run.state != "running" or bool(look.waiting(self._store)))
        if run.state in ENDED:
            self._outcome = outcome_of(run)
            if self._finding is not None:
                self._halted = run.history.n_steps, self._finding
        elif run.state == "building" and run.history.n_steps and self._outcome is None:
            self._outcome, self._before = outcome_of(run), None  # it is replaced while it runs
        self._look_again()

    def _take_message(self) -> None:
        """Keep the learning rate that may mend a run that fails: its message may be dismissed."""
        remedy, trained = self._store.messages.unread[-1].remedy, self._store.run.trained
        if remedy is not None and trained is not None and remedy.path == rate_path(trained):
            self._failed_by = remedy
            self._show_line()

    def _take_snapshot(self) -> None:
        if self._store.run.state != "running":
            self._look_again()
        elif monotonic() - self._found_at > READ_S:
            finding = self._finding
            self._judge()
            if finding != self._finding:
                self._show_line()

    def _take_marks(self) -> None:
        self._halted = None  # what was wrong may be mended
        self._look_again()

    def _look_again(self) -> None:
        self._judge()
        self._show_line()

    def _judge(self) -> None:
        """Judge the newest moment; nothing is said of the past, or while nobody sees it."""
        run = self._store.run
        stats = run.snapshot.layer_stats if run.snapshot is not None else None
        self._found_at, self._finding = monotonic(), None
        if stats is not None and run.built is not None and self._store.view.snapshot_position is None:
            losses, lrs, earlier = run.history.until(stats.step)
            log, marks = run.layer_stats_log, run.lasting_marks
            found = diagnose(stats, log, losses, run.built, marks, lrs, earlier) if self.isVisible() else ()
            self._finding = next((finding for finding in found if finding.severity == "warning"), None)
            if self._finding is None and self._halted is not None and self._halted[0] == run.history.n_steps:
                self._finding = self._halted[1]  # one batch more or less has mended nothing

    # What is done

    def _press(self, suggestion: Suggestion) -> None:
        """Make the edit of a suggestion, in the place of that of the one before, and run."""
        document = self._store.document
        start = document.asked
        if self._tried is not None and document.experiment == self._tried[1]:
            start = self._tried[0]
        edit = partial(self._change, suggestion.set, start)
        if self._store.control.start_over_with(edit) if suggestion.run else edit():
            self._tried = start, document.experiment

    def _mend(self) -> None:
        edit = self._mending_edit()
        if edit is None:
            return
        change = partial(self._change, dict([edit]), self._store.document.asked)
        if self._store.control.start_over_with(change):
            self._finding = None
            self._show_line()

    def _change(self, settings: dict[str, object], start: Experiment) -> bool:
        """Return whether the settings were taken; why not is posted, until others are or the notes change."""
        self._store.messages.dismiss_causes(NAME)
        try:
            self._store.change(settings, start)
        except PlaygroundError as error:
            self._store.messages.post(replace(explain(error), cause=NAME))
            return False
        return True

    def _open_editor(self) -> None:
        if self._editor is None:
            self._editor = NotesEditor(self._store, self.window())
        self._editor.open_on(self._store.document.experiment.notes)
