"""Which settings each level shows, and the buttons that choose the level."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from core.experiment.schema import ParamSpec
from core.experiment.sections.view import LEVELS, Level
from gui.state.store import Store
from gui.widgets.forms.section import SIDE

ESSENTIALS = frozenset(
    {
        "data.name",
        "data.noise",
        "data.features",
        "data.batch_size",
        "data.context",
        "task.dimensions",
        "task.teacher",
        "task.temperature",
        "task.alpha",
        "model.name",
        "model.hidden",
        "model.channels",
        "model.dense",
        "model.layers",
        "model.activation",
        "model.embedding",
        "model.heads",
        "optimizer.name",
        "optimizer.lr",
        "scheduler.max_lr",
        "training.epochs",
    }
)
"""Paths of what every level shows."""

RARE = frozenset(
    {
        "amsgrad",
        "capturable",
        "decoupled_weight_decay",
        "differentiable",
        "eps",
        "foreach",
        "fused",
        "maximize",
        "num_workers",
        "pin_memory",
        "prefetch_factor",
        "seed",
        "sha256",
        "size",
        "standardize",
        "threads",
    }
)
"""Names of settings of a section that few people change: the last level alone shows them."""


DISPLAYED_ELSEWHERE = frozenset({"data.sha256", "data.size", "task.sha256"})
"""Paths of what no level but the last shows even where it is set: the program sets it by itself."""


def is_rare(param: ParamSpec) -> bool:
    """Whether few people change a setting of a section, or nobody can because its choice is made already."""
    return param.name in RARE or bool(param.unusable and param.options)


def is_visible_at(path: str, level: Level, rare: bool = False) -> bool:
    """Return whether a level shows the setting or the choice at `path`, whatever its value."""
    first: Level = "essentials" if path in ESSENTIALS else "all" if rare and "." in path else "more"
    return LEVELS.index(first) <= LEVELS.index(level)


class LevelChooser(QWidget):
    """A button for each level, called ``settings.level.<level>``."""

    def __init__(self, store: Store, parent: QWidget) -> None:
        super().__init__(parent, objectName="settings.level")
        self._view = store.view
        self._buttons: dict[Level, QToolButton] = {}
        line = QHBoxLayout(self, spacing=2)
        line.setContentsMargins(SIDE, 4, SIDE, 2)
        group = QButtonGroup(self)
        texts: dict[Level, tuple[str, str]] = {
            "essentials": (self.tr("Essentials"), self.tr("What decides most, and what was changed")),
            "more": (self.tr("More"), self.tr("All but what is rarely changed")),
            "all": (self.tr("All"), self.tr("Every setting there is")),
        }
        for level, (text, tip) in texts.items():
            button = self._button(level, text, tip)
            group.addButton(button)
            line.addWidget(button)
        self._view.level_changed.connect(self._show)
        self._show()

    def _button(self, level: Level, text: str, tip: str) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip, checkable=True, objectName=f"settings.level.{level}")
        button.setAccessibleName(self.tr("Settings shown: {level}").format(level=text))
        button.setProperty("role", "toggle")
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self._view.set_level(level))
        self._buttons[level] = button
        return button

    def _show(self) -> None:
        self._buttons[self._view.level].setChecked(True)
