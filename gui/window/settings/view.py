"""The panel of settings: the whole experiment, section by section."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.analysis.remedy import FAR, USUAL_RATES
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.learning_rate import RateSetter, rate_setter
from core.experiment.model_schema import LAYERS, MODELS
from core.experiment.schema import ParamSpec
from core.experiment.validate import param_at
from core.protocol.results import LayerInfo
from gui.state.store import Store
from gui.widgets.forms.form import Form
from gui.widgets.forms.marking import Markable
from gui.widgets.forms.number import format_number
from gui.widgets.forms.remove_part import leave
from gui.widgets.forms.section import SIDE
from gui.widgets.forms.typed import claims_key
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import Elided, plain_tip
from gui.window.settings.component_section import ComponentSection
from gui.window.settings.data_section import DataSection
from gui.window.settings.layers.editor import LayersEditor
from gui.window.settings.levels import LevelChooser, is_rare, is_visible_at
from gui.window.settings.put_away import set_visible
from gui.window.settings.settings_section import SettingsSection

PREFERRED_SIZE = QSize(312, 640)
MINIMUM_HEIGHT = 160
MARGIN = 8
"""Pixels below what is scrolled to."""


class ModelSection(ComponentSection):
    """The model, and what it was built to: the shape after each layer and the number of parameters."""

    def __init__(self, store: Store, title: str) -> None:
        super().__init__(store, "model", title)
        self._layers = LayersEditor(store)
        self._layers.widgets_created.connect(self.widgets_created)
        self._convert = QToolButton(text=self.tr("Edit layer by layer"), objectName="model.convert")
        self._convert.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._convert.setProperty("role", "small")
        self._convert.clicked.connect(lambda: self._choose(LAYERS))
        self.beside_name(self._convert)
        self.add(self._layers)
        self._built = Elided(objectName="model.built")  # one line, so that nothing below it moves
        self._built.setProperty("role", "note")
        self.add(self._built)
        store.run.built_changed.connect(self._show_built)
        store.control.opening_changed.connect(self._show_built)
        self._show_built()

    def refresh(self) -> None:
        super().refresh()
        activation = self._forms[0].rows.get("activation")
        if activation is not None:
            activation.editor.setUnfit(self._store.unusable_choices("activation"))
        model = self._store.document.experiment.model
        self._layers.refresh()
        if model.name != LAYERS:
            leave(self._layers)
        set_visible(self._layers, model.name == LAYERS)
        named, families = MODELS.get(model.name), self._store.environment.catalog.families
        set_visible(self._convert, named is not None and named.is_list and "layer" in families)
        reason = self._store.unusable_choices("model").get(LAYERS, "")
        self._convert.setEnabled(not reason)
        tip = reason or self.tr("Show this model as a list of layers that you can edit")
        self._convert.setToolTip(plain_tip(tip))

    def _params(self, component: Component | None) -> Sequence[ParamSpec]:
        """Return the settings but the list of layers, which has an editor of its own."""
        return [param for param in super()._params(component) if param.name != LAYERS]

    def _own_paths(self) -> set[str]:
        return {*super()._own_paths(), "model.layers"}

    def _summarised(self, name: str, component: Component | None) -> str:
        if component is None or name != LAYERS:
            return super()._summarised(name, component)
        n = len(component.args.get(LAYERS, ()))
        return self.tr("{n} layers").format(n=n)

    def _show_built(self) -> None:
        built = self._store.run.built
        if built is None or self._store.control.is_opening:
            self._built.set_full(self.tr("Parameters are counted when it is built."))
            self._built.setToolTip("")
            return
        chain = " → ".join(_shape(layer) for layer in built.layers if layer.n_parameters)
        self._built.set_full(self.tr("{:,} parameters · {}").format(built.n_parameters, chain))
        self._built.setToolTip(f"<p>{chain}</p>{_table(built.layers)}")


def _shape(layer: LayerInfo) -> str:
    return "×".join(str(side) for side in layer.output_shape)


def _table(layers: tuple[LayerInfo, ...]) -> str:
    rows = (
        f"<tr><td>{escape(layer.name)}&nbsp;</td><td>{escape(layer.kind)}&nbsp;</td><td>{_shape(layer)}&nbsp;</td>"
        f"<td align='right'>{layer.n_parameters:,}</td></tr>"
        for layer in layers
    )
    return f"<table>{''.join(rows)}</table>"


class OptimizerSection(ComponentSection):
    """The optimizer, with the usual learning rates of another one than was opened.

    While a scheduler sets the rate by itself, that of the optimizer cannot be edited.
    """

    def refresh(self) -> None:
        super().refresh()
        row = self._forms[0].rows.get("lr")
        if row is not None:
            setter = rate_setter(self._store.document.experiment)
            row.set_used(setter is None)
            row.set_hint(self._hint() if setter is None else self._set_by(setter))

    def _set_by(self, setter: RateSetter) -> str:
        setting = setter.path.removeprefix("scheduler.")
        return self.tr("set by {scheduler}: {setting}").format(scheduler=setter.name, setting=setting)

    def _hint(self) -> str:
        optimizer = self._store.document.experiment.optimizer
        lr, param = optimizer.args.get("lr"), self._spec and self._spec.param("lr")
        if lr is None and param:
            lr = param.default
        usual = USUAL_RATES.get(optimizer.name)
        is_other = "optimizer.name" in self._store.document.changes
        if not is_other or usual is None or not isinstance(lr, float | int):
            return ""
        low, high = usual
        if low / FAR <= lr <= high * FAR:
            return ""
        return self.tr("usual: {low} to {high}").format(low=format_number(low), high=format_number(high))


class TrainingSection(SettingsSection):
    """How long and how to train, and the experiment's seed; the device is in the toolbar."""

    ELSEWHERE = "device"

    def __init__(self, store: Store, title: str) -> None:
        super().__init__(store, "training", title)
        spec = store.spec("training")
        seed = param_at(store.document.experiment, store.environment.catalog, "seed")
        assert spec is not None
        assert seed is not None
        params = [param for param in spec.params if param.name != self.ELSEWHERE]
        self._training = Form(sorted(params, key=is_rare), "training", store.environment.catalog)
        self._seed = Form([seed], "", store.environment.catalog)
        self._forms = [self._seed, self._training]
        for form in self._forms:
            form.edited.connect(self._edit)
            form.hide_asked.connect(self._hide)
            self.add(form)

    def refresh(self) -> None:
        training = self._store.document.experiment.training
        self._training.show_values(vars(training))
        self._seed.show_values({"seed": self._store.document.experiment.seed})
        self.set_summary(self.tr("{:,} epochs").format(training.epochs))
        super().refresh()


class ExperimentName(QWidget):
    """What the experiment is called."""

    def __init__(self, store: Store) -> None:
        super().__init__(objectName="name.row")
        self._store = store
        param = param_at(store.document.experiment, store.environment.catalog, "name")
        assert param is not None
        self._form = Form([param], "", store.environment.catalog)
        self._form.edited.connect(self._edit)
        self._form.hide_asked.connect(self._hide)
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDE, 8, SIDE, 8)
        column.addWidget(self._form)
        store.document.experiment_changed.connect(self.refresh)
        store.view.level_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the store's experiment, where the level shows its name."""
        self._form.show_values({"name": self._store.document.experiment.name})
        set_visible(self, is_visible_at("name", self._store.view.level))

    def _hide(self, path: str) -> None:
        self._store.set_hidden([*self._store.document.experiment.view.hidden, path])

    def _edit(self, path: str, name: str | None) -> None:
        try:
            self._store.edit(path, name or None)
        except PlaygroundError as error:
            self._form.mark(path, rule_text(error, path))
            return
        self._form.restore(path)


class SettingsView(QScrollArea):
    """Every setting of the experiment, scrolled below the buttons that choose their level.

    Parameters
    ----------
    store : Store
        Holds the experiment that is shown and edited.
    """

    widgets_created = Signal()
    """Rows were made for another component."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settings")
        self.setAccessibleName(self.tr("Settings"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._levels = LevelChooser(store, self)
        self._page = page = QWidget(objectName="settings_page")
        page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)  # it scrolls instead
        column = QVBoxLayout(page, spacing=0)
        column.setContentsMargins(0, 0, 0, 0)
        name = ExperimentName(store)
        column.addWidget(name)
        name.refresh()
        for section in (
            DataSection(store, self.tr("DATA")),
            ComponentSection(store, "task", self.tr("TASK")),
            ModelSection(store, self.tr("MODEL")),
            ComponentSection(store, "loss", self.tr("LOSS")),
            OptimizerSection(store, "optimizer", self.tr("OPTIMIZER")),
            ComponentSection(store, "scheduler", self.tr("SCHEDULER")),
            TrainingSection(store, self.tr("TRAINING")),
        ):
            column.addWidget(section)
            section.refresh()
            section.widgets_created.connect(self.widgets_created)
        column.addStretch(1)
        self.setWidget(page)
        self._place_levels()
        self.verticalScrollBar().rangeChanged.connect(self._show_rule)

    def _show_rule(self) -> None:
        """Scroll to the rule that has come below the present field, perhaps below the end of the panel."""
        field = QApplication.focusWidget()
        if isinstance(field, Markable) and field.rule and self.isAncestorOf(field):
            self.ensureWidgetVisible(field.parentWidget(), 0, MARGIN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_levels()

    def _place_levels(self) -> None:
        """Put the levels above what is scrolled."""
        height = self._levels.sizeHint().height()
        self.setViewportMargins(0, height, 0, 0)
        self._levels.setGeometry(0, 0, self.viewport().width(), height)

    def sizeHint(self) -> QSize:
        return PREFERRED_SIZE.expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._page.minimumSizeHint().width() + bar, MINIMUM_HEIGHT)

    def event(self, event: QEvent) -> bool:
        if claims_key(event):  # Space is not Run there
            event.accept()
            return True
        return super().event(event)
