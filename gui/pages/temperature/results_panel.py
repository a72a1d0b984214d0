"""Everything below the slider: bars, curves, read-outs, the two forms, cuts and draws; or written text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from core.analysis.softmax_result import Tempered
from gui.pages.temperature.bars import TemperatureBars
from gui.pages.temperature.curves import TemperatureCurves
from gui.pages.temperature.cuts_and_draws import CutsAndDraws
from gui.pages.temperature.logits_model import LogitsModel, Rows
from gui.pages.temperature.readouts import IdentityPanel, Readouts
from gui.theme.theme import Theme
from gui.widgets.cards import Card, quiet_label


class ResultsPanel(QWidget):
    """Shows logits at one temperature; `bars` and `cuts_and_draws` take the user's edits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model: LogitsModel | None = None
        self._tempered: Tempered | None = None
        self.bars = TemperatureBars()
        self.bars.setObjectName("temperature.bars")
        self.bars.setAccessibleName(self.tr("Logits, scaled logits, probabilities and draws of each class"))
        self.bars.row_chosen.connect(self._show_row)
        self.cuts_and_draws = CutsAndDraws()
        self._readouts = Readouts()
        self._curves = TemperatureCurves()
        self._curves.setObjectName("temperature.curves")
        self._curves.setAccessibleName(self.tr("Probability of every class over temperature"))
        self._limits = quiet_label("temperature.limits")
        self._limits.setToolTip(
            self.tr("For T → 0 the largest logit gets everything; for T → ∞ all classes get the same")
        )
        self._identity = IdentityPanel()
        self._arrange()

    def _arrange(self) -> None:
        numbers = QWidget()
        column = QVBoxLayout(numbers)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._readouts)
        column.addWidget(_card(self._curves, self._limits), 1)
        column.addWidget(self._identity)
        self._main, self._beside = QStackedWidget(), QStackedWidget()
        self._main.addWidget(_card(self.bars))
        self._beside.addWidget(numbers)
        side = QWidget()
        both = QVBoxLayout(side)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(8)
        both.addWidget(self._beside, 1)
        both.addWidget(self.cuts_and_draws)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        grid.addWidget(self._main, 0, 0)
        grid.addWidget(_Side(side), 0, 1)
        grid.setColumnStretch(0, 9)
        grid.setColumnStretch(1, 5)

    def add_text(self, columns: QWidget, distribution: QWidget) -> None:
        """Add what shows a text, in the place of logits."""
        self._main.addWidget(columns)
        self._beside.addWidget(distribution)

    def show_text(self, writes: bool) -> None:
        """Show a text, or logits."""
        for stack in (self._main, self._beside):
            stack.setCurrentIndex(int(writes))
        self.cuts_and_draws.set_writing(writes)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self.bars.set_theme(theme)
        self._curves.set_theme(theme)

    def show_model(self, model: LogitsModel) -> None:
        """Show what other logits give at all temperatures."""
        self._model = model
        self._curves.set_curves(model.curves, model.cold, model.hot)
        name = self.tr("each of {0}").format(model.n_ties) if model.n_ties > 1 else model.top_name
        text = self.tr("T → 0: {0:.3g} for {1}  ·  T → ∞: {2:.3g} each")
        self._limits.setText(text.format(1 / model.n_ties, name, model.equal_share))

    def show_tempered(self, tempered: Tempered, rows: Rows) -> None:
        """Show what the logits give at the present temperature."""
        assert self._model is not None
        self._tempered = tempered
        self.bars.show_rows(rows)
        self._curves.set_now(tempered.temperature, rows.probabilities)
        self._readouts.show_numbers(tempered, self._model.top_name)
        kept = tempered.kept
        self.cuts_and_draws.show_kept(int(kept.sum()), len(kept), float(tempered.probabilities[kept].sum()))
        self._show_row(self.bars.row)

    def clear(self) -> None:
        """Show no logits."""
        self._model = self._tempered = None
        self.bars.show_rows(None)
        self._curves.clear()
        self._limits.clear()
        self._readouts.clear()
        self._identity.clear()

    def _show_row(self, row: int) -> None:
        if self._model is not None and self._tempered is not None:
            self._curves.choose(row)
            self._identity.show_forms(self._tempered, int(self._model.displayed[row]), self._model.names[row])


class _Side(QScrollArea):
    """Scrolls what stands beside the bars where the page is low, so that all classes stay in sight."""

    def __init__(self, content: QWidget) -> None:
        super().__init__(
            widgetResizable=True, horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self._content = content
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._content.minimumSizeHint().width() + bar, 0)


def _card(picture: QWidget, *captions: QWidget) -> Card:
    card = Card()
    layout = QVBoxLayout(card)
    layout.setContentsMargins(8, 8, 8, 8)
    layout.setSpacing(4)
    layout.addWidget(picture, 1)
    for caption in captions:
        layout.addWidget(caption)
    return card
