"""The Evaluate page: how good the answers are on a whole split."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.protocol.report import Report
from core.protocol.snapshot import Split
from gui.pages.evaluate.classification_panels import ClassPanels, ClassTiles, NearestTiles
from gui.pages.evaluate.plot import Plot
from gui.pages.evaluate.rebuilt_panels import RebuiltPanels, RebuiltTiles
from gui.pages.evaluate.regression_panels import NumberPanels, NumberTiles
from gui.pages.evaluate.text_panels import TextPanels, TextTiles
from gui.state.store import Store
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.process_run_notes import picture_note, run_note
from gui.widgets.splitter import Stack

SPLITS: tuple[Split, ...] = ("test", "train")


class EvaluatePage(QWidget):
    """A report on the answers to a whole split, of the live model or of a recorded step.

    Reports are asked for only while the page can be seen.
    """

    widgets_created = Signal()
    """Legends were made for other classes."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("evaluate_page")
        self._store = store
        self._displayed: Report | None = None
        self._class_tiles, self._number_tiles, self._text_tiles = ClassTiles(), NumberTiles(), TextTiles()
        self._nearest_tiles = NearestTiles()
        self._classes, self._numbers = ClassPanels(store.view.theme), NumberPanels(store.view.theme)
        self._texts = TextPanels(store)
        self._rebuilt_tiles, self._rebuilt = RebuiltTiles(), RebuiltPanels(store.view.theme)
        self._waiting = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._waiting.setObjectName("evaluate.waiting")
        self._arrange()
        self._join()
        self._show_theme()
        self._show_report()

    # Making

    def _arrange(self) -> None:
        self._tiles, self._body = Stack(), Stack()
        for widget in (
            QWidget(),
            self._class_tiles,
            self._number_tiles,
            self._text_tiles,
            self._rebuilt_tiles,
            self._nearest_tiles,
        ):
            self._tiles.addWidget(widget)
        for widget in (self._waiting, self._classes, self._numbers, self._texts, self._rebuilt):
            self._body.addWidget(widget)
        choice = QVBoxLayout()
        choice.setSpacing(4)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self._new_split(), 1)
        explained(first, "evaluate")
        choice.addLayout(first)
        choice.addWidget(self._new_moment())
        header = QHBoxLayout()
        header.setSpacing(8)
        header.addLayout(choice, 1)
        header.addWidget(self._tiles, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(header)
        column.addWidget(self._body, 1)

    def _new_split(self) -> QComboBox:
        self._split = QComboBox()
        self._split.setObjectName("evaluate.split")
        self._split.addItems([self.tr("Test data"), self.tr("Training data")])
        self._split.setToolTip(self.tr("Which samples to report on"))
        self._split.setAccessibleName(self.tr("Samples to report on"))
        return self._split

    def _new_moment(self) -> QLabel:
        self._moment = Elided(objectName="evaluate.moment")
        self._moment.setProperty("role", "note")
        return self._moment

    def _join(self) -> None:
        store = self._store
        self._split.activated.connect(self._look)
        self._classes.temperature_sent.connect(store.view.use_temperature)
        for panels in (self._classes, self._numbers, self._rebuilt):
            panels.sample_chosen.connect(self._choose_sample)
        store.run.report_changed.connect(self._show_report)
        store.run.built_changed.connect(self._show_report)
        store.run.state_changed.connect(self._show_state)
        store.environment.loading_changed.connect(self._show_state)
        store.view.snapshot_position_changed.connect(self._show_state)
        store.view.watch_changed.connect(self._show_sample)
        store.view.theme_changed.connect(self._show_theme)

    # What the user does

    @property
    def split(self) -> Split:
        """The split chosen."""
        return SPLITS[self._split.currentIndex()]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()
        self._show_report()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._store.view.change_watch(report=None)

    def _look(self) -> None:
        self._store.view.change_watch(report=self.split)
        self._show_state()

    def _choose_sample(self, sample: int) -> None:
        """Look at a sample everywhere; where another split was looked at, from its first page on."""
        store, report = self._store, self._store.run.report
        assert report is not None
        split, n_samples = report.answers.split, len(report.answers.y_true)
        if split == store.view.watch.split:
            store.view.change_watch(sample=sample)
        else:
            first = tuple(range(min(len(store.view.watch.samples), n_samples)))
            store.view.change_watch(split=split, samples=first, sample=sample)

    # Showing

    def _show_report(self) -> None:
        """Show the newest report, if anybody can see it."""
        report, data = self._store.run.report, self._store.run.data
        if not self.isVisible():
            return
        self._show_state()
        if report is None or data is None or report is self._displayed:
            return
        before, self._displayed = self._displayed, report
        if report.counts is not None:
            if report.classes is not None:
                self._class_tiles.show_report(report.classes)
            else:
                self._nearest_tiles.show_report(report.counts)
            self._classes.show_report(report, data, self._sample())
            if before is None or before.answers.class_names != report.answers.class_names:
                self.widgets_created.emit()  # the entries of legends
        elif report.numbers is not None:
            self._number_tiles.show_report(report.numbers)
            self._numbers.show_report(report, data, self._sample())
        elif report.text is not None:
            self._text_tiles.show_report(report.text, self._baseline(report, "bigram", "loss"))
            self._texts.show_report(report, data)
        elif report.rebuilt is not None:
            self._rebuilt_tiles.show_report(report.rebuilt, self._baseline(report, "pca", "explained"))
            self._rebuilt.show_report(report, data, self._sample())

    def _baseline(self, report: Report, name: str, score: str) -> float | None:
        """Return a score that needs no model on what is reported on, if it is known."""
        built = self._store.run.built
        scores = None if built is None else built.baselines.get(name)
        if scores is None or report.answers.split != "test":
            return None
        return scores.loss if score == "loss" else scores.metrics.get(score)

    def _show_sample(self) -> None:
        if self.isVisible():
            self._classes.select(self._sample())
            self._numbers.select(self._sample())
            self._rebuilt.select(self._sample())

    def _sample(self) -> int | None:
        """Return the sample that is looked at, if it is of the split that is reported on."""
        watch, report = self._store.view.watch, self._store.run.report
        return watch.sample if report is not None and report.answers.split == watch.split else None

    def _show_state(self) -> None:
        """Say what is shown, or why nothing is."""
        if not self.isVisible():
            return
        report = self._store.run.report
        parts = () if report is None else (
            report.classes, report.numbers, report.text, report.rebuilt, report.nearest
        )  # fmt: skip
        page = next((i for i, part in enumerate(parts, start=1) if part is not None), 0)
        self._tiles.setCurrentIndex(page)
        self._body.setCurrentIndex(1 if page == 5 else page)  # neighbours give classes too
        self._waiting.setText(self._reason())
        self._show_moment()

    def _reason(self) -> str:
        """Return why there are no numbers."""
        store = self._store
        if store.run.report is not None:
            return self.tr("The network's outputs are not finite numbers. Press Reset to start over.")
        if store.run.built is not None and store.run.state not in ("loading", "building"):
            return self.tr("Computing…")
        if store.run.state == "failed":
            return self.tr("There is no network to evaluate. Change the settings, then press Run (Space).")
        return store.environment.loading or self.tr(
            "Press Run (Space) to train a network: how good it is shows here."
        )

    def _show_moment(self) -> None:
        report = self._store.run.report
        if report is None:
            self._moment.set_full("")
            return
        answers = report.answers
        if answers.split != self.split:
            self._moment.set_full(self.tr("Computing…"))
            return
        text = self.tr("step {0:,}, epoch {1:,}").format(answers.step, answers.epoch)
        tip = self.tr("The moment of these numbers; while running, of the latest evaluation")
        if self._store.view.snapshot_position is not None:
            text = self.tr("at {0}").format(text)
            tip = self.tr("A past moment; the timeline leads back to the present one")
        elif note := picture_note(self._store):
            text, tip = note, run_note(self._store)
        elif answers.step == 0 and self._store.run.state != "running":
            text, tip = self.tr("untrained: press Run"), self.tr("Run (Space) trains the network")
        self._moment.set_full(text)
        self._moment.setToolTip(plain_tip(f"{text}\n{tip}"))

    def _show_theme(self) -> None:
        for plot in self.findChildren(Plot):
            plot.set_scale(self._store.view.scale)
        for panels in (self._classes, self._numbers, self._rebuilt):
            panels.set_theme(self._store.view.theme)
        self._texts.set_theme()
