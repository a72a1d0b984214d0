"""The report on a language model: the loss by character, confusions, and a passage with its losses."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.data.dataset import DataSet
from core.protocol.report import Report, TextReport
from gui.pages.evaluate.samples import SampleColumn, SampleTable
from gui.state.store import Store
from gui.widgets.cards import Card
from gui.widgets.splitter import in_splitter
from gui.widgets.text.passage import PassagePanel
from gui.widgets.tiles import UNKNOWN, Panel, Tiles, amount, share

SHARE, TIMES = 3, 2
"""The columns that the lists are sorted by at first."""


class TextTiles(Tiles):
    """The numbers that sum up a report on a language model."""

    def __init__(self) -> None:
        super().__init__()
        self._add("loss", self.tr("Loss"), self.tr("Mean negative log-likelihood, in nats a character"))
        self._add(
            "perplexity",
            self.tr("Perplexity"),
            self.tr("e to the power of the loss: so many equally likely characters are as uncertain"),
        )
        self._add(
            "right", self.tr("Accuracy"), self.tr("Share of the characters that were the most probable")
        )
        self._add(
            "bigram",
            self.tr("Below 2-gram"),
            self.tr("How far the loss lies below that of counts of pairs on the test data, in nats"),
        )

    def show_report(self, report: TextReport, bigram: float | None) -> None:
        """Show the numbers of a report, and the loss of counts if it is of the same data."""
        below = UNKNOWN if bigram is None else f"{bigram - report.loss:+.3f}".replace("-", "−")
        texts = (f"{report.loss:.4f}", amount(report.perplexity), share(report.accuracy), below)
        self._show_texts(texts, self.tr("Counts are compared on the test data"))


class CharacterTable(SampleTable):
    """A list of characters, or of pairs of them."""

    def __init__(self, name: str, title: str, store: Store, sorted_by: int) -> None:
        super().__init__(name, title, store.view.theme, sorted_by, descending=True)
        self.setToolTip(self.tr("A click on a column's head sorts by it"))

    def show_rows(self, columns: list[SampleColumn]) -> None:
        """List the rows of these columns."""
        n = len(columns[0].values)
        self.show_samples(columns, np.arange(n), np.zeros(n, bool))


class TextPanels(QWidget):
    """Loss by character, the most frequent confusions, and a passage of the held-out text."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._characters = CharacterTable("evaluate.characters", self.tr("Loss by character"), store, SHARE)
        self._confusions = CharacterTable("evaluate.confusions", self.tr("Confusions"), store, TIMES)
        self._passage = PassagePanel(store, "evaluate")
        card = Card()
        inner = QVBoxLayout(card)
        inner.setContentsMargins(8, 8, 8, 8)
        inner.addWidget(self._passage)
        lists = in_splitter(
            Qt.Orientation.Horizontal,
            (Panel(self.tr("Loss by character"), self._characters), 3),
            (Panel(self.tr("Most frequent confusions"), self._confusions), 2),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(in_splitter(Qt.Orientation.Vertical, (lists, 6), (card, 4)))

    def set_theme(self) -> None:
        """Draw in the colours of the store's theme."""
        for table in (self._characters, self._confusions):
            table.set_theme(self._store.view.theme)
        self._passage.set_theme()

    def show_report(self, report: Report, data: DataSet) -> None:
        """Show a report on a split of the data."""
        text = report.text
        assert text is not None
        self._characters.show_rows(self._character_columns(text, data))
        self._confusions.show_rows(self._confusion_columns(text, data))

    def _character_columns(self, report: TextReport, data: DataSet) -> list[SampleColumn]:
        there = np.flatnonzero(report.counts)
        counts, losses = report.counts[there], report.losses[there]
        shares = counts * losses / max(float((counts * losses).sum()), math.ulp(1.0))
        return [
            SampleColumn(self.tr("character"), "", there, data.class_names.__getitem__),
            SampleColumn(self.tr("times"), self.tr("How often it comes"), counts, "{:,}".format),
            SampleColumn(
                self.tr("loss"), self.tr("Mean loss where it comes, in nats"), losses, "{:.3f}".format
            ),
            SampleColumn(self.tr("share"), self.tr("Share of the whole loss"), shares, "{:.1%}".format),
            SampleColumn(
                self.tr("right"),
                self.tr("Share of its places where it was the most probable"),
                report.right[there],
                "{:.3f}".format,
            ),
        ]

    def _confusion_columns(self, report: TextReport, data: DataSet) -> list[SampleColumn]:
        true, predicted, times = np.array(report.confusions or np.empty((0, 3)), np.int64).T
        name = data.class_names.__getitem__
        of_true = times / np.maximum(report.counts[true], 1)
        return [
            SampleColumn(self.tr("true"), self.tr("The character that came"), true, name),
            SampleColumn(self.tr("taken for"), self.tr("The most probable character"), predicted, name),
            SampleColumn(self.tr("times"), self.tr("How often"), times, "{:,}".format),
            SampleColumn(
                self.tr("of it"), self.tr("Share of the places where it came"), of_true, "{:.1%}".format
            ),
        ]
