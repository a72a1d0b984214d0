"""The strip: look, try, why; and, once something happened, what that was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from time import monotonic

from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QToolButton, QWidget

from core.analysis.advice import Advice
from core.analysis.diagnosis import Finding, diagnose
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import rate_path
from core.experiment.sections.notes import Suggestion
from core.protocol.failures import explain
from core.protocol.results import Remedy
from gui.pages.train.strip import look
from gui.pages.train.strip.buttons import NAME, DoubleClickGuard, FoldButton, MoreButton
from gui.pages.train.strip.editor import NotesEditor
from gui.pages.train.strip.next_step import NextSteps
from gui.pages.train.strip.outcome import Outcome, outcome_of, outcome_text
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.suggestions import SuggestionRow, TriesMenu
from gui.state.spoken import edit_text, sentence
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import in_a_row, listed, of_preset, translated
from gui.widgets.labels import PlainLabel, plain_tip

NARROWEST_LINE = 42
"""Letters for which a line of the text needs room where what to try stands beside it."""
N_LINES = 2
OPEN_KEY = "strip/open"
MARK = 16
GAP = 6
TRIES = 6
"""The column of what to try, where it stands beside the text."""
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
        self._is_trying = False
        self._has_tries = False  # something to try is offered
        self._before: Outcome | None = None
        self._outcome: Outcome | None = None
        self._finding: Finding | None = None
        self._found_at = 0.0
        self._halted: tuple[int, Finding] | None = None  # the step, and what was wrong until then
        self._next = NextSteps(store)
        self._advice: Advice | None = None  # of the run that has ended
        self._failed_by: Remedy | None = None  # the edit that may mend the run that has failed
        self._is_look_new = False
        self._went_back = False  # by undo or redo, and no run has begun since
        self._editor: NotesEditor | None = None
        self._make_parts()
        self._arrange()
        self._connect()
        self._fold.setChecked(bool(settings.value(OPEN_KEY, True, type=bool)))
        self._paint()
        self._show_notes()

    def _make_parts(self) -> None:
        self._guard = DoubleClickGuard(self)
        self._fold = FoldButton()
        self._fold.setObjectName(f"{NAME}.fold")
        self._fold.setToolTip(self.tr("Fold to one line, or unfold"))
        self._fold.setAccessibleName(self.tr("Fold what to see and try"))
        self._tag = PlainLabel(objectName=f"{NAME}.tag")
        self._line = WholeSentences(N_LINES, objectName=f"{NAME}.line")
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
        self._try_tag = PlainLabel(self.tr("Try"))
        self._suggestions = SuggestionRow(self._guard)
        self._tries = QWidget(objectName=f"{NAME}.tries")
        self._tries_menu = TriesMenu()
        self._tries_menu.hide()
        self._more = MoreButton()
        buttons = (self._fold, self._again, self._remedy, self._tries_menu, self._more, self._edit)
        self._guard.watch(*buttons, self._tries)

    def _arrange(self) -> None:
        for tag in (self._tag, self._try_tag):
            tag.setStyleSheet("font-weight: 600;")
        tries = QHBoxLayout(self._tries)
        tries.setContentsMargins(0, 0, 0, 0)
        tries.setSpacing(GAP)
        tries.addWidget(self._try_tag)
        tries.addWidget(self._suggestions, 1)
        self._grid = grid = QGridLayout()
        grid.setContentsMargins(8, 3, 8, 3)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        parts = (self._fold, self._tag, self._line, self._again, self._remedy, self._tries_menu, None)
        for column, part in enumerate((*parts, self._more, self._edit)):
            if part is not None:
                grid.addWidget(part, 0, column)
        grid.addWidget(self._tries, 0, TRIES)
        self.setLayout(grid)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_grid"):
            self._measure()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):  # a part has another size now
            self._place_tries()
        return super().event(event)

    def _measure(self) -> None:
        """Have the tag as wide as the widest of its words, so that the text beside it keeps its place."""
        names = (self.tr("Look"), self.tr("Changed"), self.tr("Seen"), self.tr("Failed"), self.tr("Undone"))
        self._tag.ensurePolished()
        self._try_tag.ensurePolished()
        self._tag.setMinimumWidth(max(map(self._tag.fontMetrics().horizontalAdvance, names)) + 2)
        self._place_tries()

    def _place_tries(self) -> None:
        """Put what to try beside the text where both fit, else below it.

        The notes decide, not what is said in the place of *Look*: nothing moves when a run ends.
        """
        is_beside = self._fits_one_row()
        self._try_tag.setFixedWidth(self._try_width() if is_beside else self._tag.minimumWidth())
        row, column, span = (0, TRIES, 1) if is_beside else (1, 1, -1)
        at = self._grid.indexOf(self._tries)
        if self._grid.getItemPosition(at)[:2] != (row, column):  # type: ignore[index]
            self._grid.removeWidget(self._tries)
            self._grid.addWidget(self._tries, row, column, 1, span)

    def _try_width(self) -> int:
        return self._try_tag.fontMetrics().horizontalAdvance(self._try_tag.text()) + 2

    def _fits_one_row(self) -> bool:
        """Return whether the whole of *Look* has room beside the whole text of each button."""
        room, look = self._room(), of_preset(self._store.document.experiment.notes.look)
        narrowest = NARROWEST_LINE * self._line.fontMetrics().averageCharWidth()
        return room >= narrowest and self._line.has_room(look, room)

    def _room(self) -> int:
        """Return the pixels that are left of one row for the text, where all suggestions stand in it."""
        others = [part for part in (self._more, self._edit) if not part.isHidden()]
        widths = [self._fold.width(), self._tag.minimumWidth(), *(part.sizeHint().width() for part in others)]
        if self._has_tries:
            widths += [self._try_width(), self._suggestions.full_width()]
        margins = self._grid.contentsMargins()
        return self.width() - sum(widths) - GAP * len(widths) - margins.left() - margins.right()

    def _make_room(self, text: str) -> None:
        """Put what to try into a menu while a text and the button that goes with it need its room."""
        buttons = [part for part in (self._again, self._remedy) if not part.isHidden()]
        room = self._room() - sum(part.sizeHint().width() + GAP for part in buttons)
        is_beside = self._grid.getItemPosition(self._grid.indexOf(self._tries))[0] == 0  # type: ignore[index]
        is_tight = bool(buttons) and is_beside and not self._line.has_room(text, room)
        self._tries.setVisible(self._has_tries and not is_tight)
        self._tries_menu.setVisible(self._has_tries and is_tight)

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
        self._tries_menu.pressed_one.connect(self._press)
        self._remedy.clicked.connect(self._mend)
        self._again.clicked.connect(store.control.start_over)
        self._edit.clicked.connect(self._open_editor)

    def take_over(self, former: Strip) -> None:
        """Tell of the run what a strip in another language has told."""
        self._tried, self._before, self._outcome = former._tried, former._before, former._outcome
        self._finding, self._found_at, self._halted = former._finding, former._found_at, former._halted
        self._next, self._advice, self._failed_by = former._next, former._advice, former._failed_by
        self._is_look_new, self._went_back = former._is_look_new, former._went_back
        self._show_notes()

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look_again()

    def _take_experiment(self, old: Experiment, new: Experiment) -> None:
        self._went_back = bool(self._store.document.went_back)
        if old.notes != new.notes:
            self._store.messages.dismiss_causes(NAME)
            is_told = new.notes.look not in ("", old.notes.look)
            self._is_look_new = is_told and not self._went_back
        if not self._is_trying:
            self._show_notes()

    def _take_fold(self, is_open: bool) -> None:
        self._settings.setValue(OPEN_KEY, is_open)
        self._show_notes()

    def _show_notes(self) -> None:
        """Show what to try and why as far as that is of what is shown."""
        experiment, is_open = self._store.document.experiment, self._fold.isChecked()
        if self._tried is not None and experiment == self._tried[1]:
            experiment = self._tried[0]  # the next suggestion starts from there
        suggestions = look.suggestions_for(self._store, experiment)
        self._suggestions.show_suggestions(suggestions)
        self._tries_menu.show_suggestions(suggestions)
        self._has_tries = is_open and bool(suggestions)
        reasons = look.reasons(self._store, experiment)
        self._more.set_texts(*reasons)
        self._more.setVisible(is_open and bool(reasons))
        self._place_tries()
        self._show_line()

    def _show_line(self) -> None:
        """Show what matters most: what is wrong, else what happened, else what to look at."""
        waits = self._show_start_again()
        tag, text = look.look(self._store, self._failed_by)
        back = look.went_back(self._store) if self._went_back else None
        if back is not None:
            tag, text = back
        elif self._is_look_new and not waits:
            tag, text = self.tr("Look"), of_preset(self._store.document.experiment.notes.look)
        elif changed := look.edited_since_end(self._store) or look.changed_by_hand(self._store):
            tag, text = self.tr("Changed"), changed
        elif self._outcome is not None and self._store.run.state in ENDED and not waits:
            tag, text = self.tr("Seen"), outcome_text(self._outcome, self._before)
            if self._advice is not None and not (self._finding and self._next.mending(self._finding)):
                text = in_a_row((translated(self._advice.text), text))  # the reason first: the end may be cut
        self._tag.setText(tag)
        if self._finding is not None:
            self._tag.setPixmap(self._warning)
            found = translated(self._finding.text)
            text = in_a_row((found, text)) if self._outcome is not None else found
        text = sentence(text)
        self._line.set_full(
            text
            if text.strip()
            else self.tr("Nothing is written here yet: what to see, what to try and why.")
        )
        self._line.setEnabled(bool(text.strip()))
        self._show_remedy()
        self._make_room(text)

    def _show_remedy(self) -> None:
        """Offer the edit that could mend what is wrong, where there is one."""
        edits = self._mending_edits()
        self._remedy.setVisible(bool(edits))
        if not edits:
            return
        settings = [edit_text(path, value) for path, value in edits.items()]
        text = self.tr("Start again with {setting}").format(setting=settings[0])
        if text != self._remedy.text():
            self._guard.take_change()
        self._remedy.setText(text)
        tip = self.tr("Change {settings}, and run from the start").format(settings=listed(settings))
        self._remedy.setToolTip(plain_tip(tip))

    def _show_start_again(self) -> bool:
        """Offer to start again where changes wait for that; return whether some do."""
        settings = look.waiting(self._store)
        self._again.setVisible(bool(settings))
        self._again.setText(self.tr("Start again"))
        tip = self.tr("Rebuild with {settings}, and run from the start").format(settings=settings)
        self._again.setToolTip(plain_tip(tip))
        return bool(settings)

    def _mending_edits(self) -> Mapping[str, object]:
        """Return the edits that could mend what is wrong, has failed or is not good, unless they are made."""
        run, wanted, failed_by = self._store.run, self._store.document.experiment, self._failed_by
        trained, finding = run.trained, self._finding
        if trained is None:
            return {}
        edits: Mapping[str, object] = {}
        if finding is not None:
            edits = self._next.mending(finding)
            if any(look.is_edited_since(self._store, path) for path in edits):
                return {}
        elif failed_by is not None and run.state == "failed" and not look.edited_since_failure(self._store):
            edits = {failed_by.path: failed_by.value}
        if not edits and self._advice is not None and not look.edited_since_end(self._store):
            edits = self._advice.edits
        return {} if all(wanted.get(path) == value for path, value in edits.items()) else edits

    def _paint(self) -> None:
        self._warning = icon("finding_warning", self._store.view.theme.warning).pixmap(MARK)
        self._show_line()

    # What happened

    def _restart(self) -> None:
        """Keep how the run before ended."""
        self._before = self._outcome or self._before
        self._outcome = self._finding = self._halted = self._failed_by = self._advice = None
        self._is_look_new = False
        self._show_line()

    def _take_state(self) -> None:
        self._is_look_new = False
        run = self._store.run
        self._went_back = self._went_back and (run.state != "running" or bool(look.waiting(self._store)))
        self._advice = None
        if run.is_over:
            self._next.take_end()
        if run.state in ENDED:
            self._outcome = outcome_of(run)
            self._advice = self._next.advice()
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
        """Make the edit of a suggestion, in the place of that of the one before, and run or sweep."""
        document = self._store.document
        start = document.asked
        if self._tried is not None and document.experiment == self._tried[1]:
            start = self._tried[0]
        edit = partial(self._change, suggestion.set, start)
        self._is_trying = True
        runs = suggestion.run and not suggestion.sweep
        if self._store.control.start_over_with(edit) if runs else edit():
            self._tried = start, document.experiment
            if suggestion.sweep:
                self._store.view.want_sweep(suggestion)
        self._is_trying = False
        self._show_notes()

    def _mend(self) -> None:
        edits = self._mending_edits()
        if not edits:
            return
        change = partial(self._change, edits, self._store.document.asked)
        if self._store.control.start_over_with(change):
            self._finding = self._advice = None
            self._show_line()

    def _change(self, settings: Mapping[str, object], start: Experiment) -> bool:
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
