"""Where the logits of the temperature page come from."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from gui.pages.temperature.cuts_and_draws import MAX_SEED, spin
from gui.pages.temperature.logits_model import MAX_ROWS
from gui.translation import aside
from gui.widgets.cards import caption, quiet_label
from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import Stack, Yielding

VOCABULARY = 50_257  # tokens of GPT-2
EDITABLE, RANDOM, NETWORK, TEXT = "editable", "random", "network", "text"
KINDS = (EDITABLE, RANDOM, NETWORK, TEXT)
LONGEST_PROMPT = 1_000


class LogitsSource(QWidget):
    """The choice of a source, and the settings of the one chosen.

    ``changed`` is emitted when other logits are chosen, ``reset_wanted`` when the edited ones should
    get their first values again.
    """

    changed = Signal()
    reset_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = QComboBox(self)
        self._choice.setObjectName("temperature.source")
        # Reasons behind the names, which only the list shows whole, must not widen the page.
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choice.setMinimumContentsLength(max(map(len, self._titles())))
        self._choice.setToolTip(self.tr("Where the logits come from"))
        self._choice.setAccessibleName(self.tr("Source of the logits"))
        for kind, text in zip(KINDS, self._titles(), strict=True):
            self._choice.addItem(text, kind)
        self._make_numbers()
        self._settings = Stack(self)
        for page in (self._edited_page(), self._random_page(), self._network_page(), self._text_page()):
            self._settings.addWidget(page)
        self._settings.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self._choice)
        layout.addWidget(self._settings, 1)
        self._choice.currentIndexChanged.connect(self._settings.setCurrentIndex)
        self._choice.currentIndexChanged.connect(self.changed)
        for box in (self._n_classes, self._n_logits, self._seed, self._sample):
            box.valueChanged.connect(self.changed)

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Editable logits"),
            self.tr("Random logits"),
            self.tr("The network's logits"),
            self.tr("Text that the network writes"),
        )

    def _make_numbers(self) -> None:
        self._n_classes = spin("temperature.n_classes", 2, MAX_ROWS, 6, self.tr("Number of classes"), self)
        tip = self.tr("Number of random logits; a language model has one for each token it knows")
        self._n_logits = spin("temperature.n_logits", 2, VOCABULARY, 10, tip, self)
        self._seed = spin(
            "temperature.logits_seed", 0, MAX_SEED, 0, self.tr("Seed of the random logits"), self
        )
        self._sample = spin("temperature.sample", 0, 0, 0, self.tr("Number of the sample to look at"), self)

    def _edited_page(self) -> QWidget:
        reset = QPushButton(self.tr("Reset"))
        reset.setObjectName("temperature.reset_logits")
        reset.setToolTip(self.tr("Give every class its first logit again"))
        reset.clicked.connect(self.reset_wanted)
        hint = Yielding(caption(self.tr("Drag the bars of z, or choose one with ↑ ↓ and move it with ← →")))
        return _in_a_row(PlainLabel(self.tr("classes")), self._n_classes, reset, hint)

    def _random_page(self) -> QWidget:
        vocabulary = QPushButton(f"GPT-2: {VOCABULARY:,}")
        vocabulary.setObjectName("temperature.vocabulary")
        vocabulary.setToolTip(self.tr("As many logits as GPT-2 has tokens"))
        vocabulary.clicked.connect(self._take_vocabulary)
        hint = Yielding(caption(self.tr("Normal, standard deviation 3")))
        logits, seed = PlainLabel(self.tr("logits")), PlainLabel(self.tr("seed"))
        return _in_a_row(logits, self._n_logits, vocabulary, seed, self._seed, hint)

    def _network_page(self) -> QWidget:
        self._about = quiet_label("temperature.sample_note")
        return _in_a_row(PlainLabel(self.tr("sample")), self._sample, self._about)

    def _text_page(self) -> QWidget:
        self._prompt = QLineEdit(maxLength=LONGEST_PROMPT)
        self._prompt.setObjectName("temperature.prompt")
        self._prompt.setAccessibleName(self.tr("Prompt"))
        self._prompt.setToolTip(self.tr("What the network reads last, before it writes"))
        self._prompt.setPlaceholderText(self.tr("The end of the training text"))
        self._prompt.textEdited.connect(self.changed)
        label = PlainLabel(self.tr("prompt"))
        label.setBuddy(self._prompt)
        return _in_a_row(label, self._prompt)

    def _take_vocabulary(self) -> None:
        self._n_logits.setValue(VOCABULARY)

    # State

    @property
    def kind(self) -> str:
        """``editable``, ``random`` or ``network``."""
        return str(self._choice.currentData())

    @property
    def n_classes(self) -> int:
        """Number of editable logits."""
        return self._n_classes.value()

    @property
    def n_logits(self) -> int:
        """Number of random logits."""
        return self._n_logits.value()

    @property
    def seed(self) -> int:
        """Seed of the random logits."""
        return self._seed.value()

    @property
    def sample(self) -> int:
        """Number of the sample within its split."""
        return self._sample.value()

    @property
    def prompt(self) -> str:
        """What a text begins with."""
        return self._prompt.text()

    def choose(self, kind: str) -> None:
        """Choose a source of logits, which must be enabled."""
        self._choice.setCurrentIndex(KINDS.index(kind))

    def show_sample(self, sample: int, n_samples: int, split: str) -> None:
        """Show which sample is watched, silently."""
        with QSignalBlocker(self._sample):
            self._sample.setRange(0, max(n_samples - 1, 0))
            self._sample.setValue(sample)
        where = self.tr("test data") if split == "test" else self.tr("training data")
        self._about.setText(self.tr("of {0:,} in the {1}, live while training").format(n_samples, where))

    def set_reason(self, kind: str, reason: str) -> None:
        """Set why the network's logits or its text cannot be shown; an empty text enables them."""
        index = KINDS.index(kind)
        model = self._choice.model()
        assert isinstance(model, QStandardItemModel)
        model.item(index).setEnabled(not reason)
        title = self._titles()[index]
        self._choice.setItemText(index, aside(title, reason) if reason else title)
        self._choice.setItemData(index, reason, Qt.ItemDataRole.ToolTipRole)
        if reason and self.kind == kind:
            self._choice.setCurrentIndex(KINDS.index(EDITABLE))


def _in_a_row(*widgets: QWidget) -> QWidget:
    """Lay out labels, fields and, last, a hint that gives way where room is short."""
    page = QWidget()
    layout = QHBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    for label, field in pairwise(widgets):
        if isinstance(label, QLabel) and isinstance(field, QSpinBox):
            label.setBuddy(field)
    for widget in widgets:
        layout.addWidget(widget)
    hint = widgets[-1]
    hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    layout.setStretchFactor(hint, 1)
    return page
