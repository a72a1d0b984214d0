"""The choice of the surface, with its settings; for the plane of a run, what it shows of the run."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QToolButton, QVBoxLayout, QWidget

from core.analysis.landscape.surfaces import RUN, SURFACES
from core.experiment.schema import Catalog
from core.text import short
from gui.pages.landscape.ground import SIDE, RunGround
from gui.pages.landscape.state import LandscapeState
from gui.translation import in_a_row, translated
from gui.widgets.forms.form import Form
from gui.widgets.forms.remove_part import retire
from gui.widgets.labels import PlainLabel

HOWS = ("pca", "random")


class SurfacePanel(QWidget):
    """A chooser of surfaces over the settings of the one chosen."""

    run_chosen = Signal()
    widgets_created = Signal()

    def __init__(self, state: LandscapeState, run_ground: RunGround) -> None:
        super().__init__()
        self._state, self._run_ground = state, run_ground
        self._form: Form | None = None
        self._names = (*SURFACES, RUN)
        self._chooser = QComboBox()
        self._chooser.setObjectName("landscape.surface")
        self._chooser.setAccessibleName(self.tr("Surface"))
        self._chooser.setToolTip(self.tr("What the optimizers race on"))
        self._chooser.addItems([translated(surface.title) for surface in SURFACES.values()])
        self._chooser.addItem(self.tr("Plane through this run"))
        self._chooser.setCurrentIndex(self._names.index(state.surface_name))
        self._chooser.activated.connect(self._choose)
        self._doc = PlainLabel(wordWrap=True)
        self._doc.setProperty("role", "note")
        self._run_row = self._new_run_row()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._chooser)
        self._column.addWidget(self._doc)
        self._column.addWidget(self._run_row)
        state.ground_changed.connect(self._show_settings)
        for signal in (run_ground.ground_changed, run_ground.field_changed, run_ground.moments_changed):
            signal.connect(self._show_run)
        self._displayed = ""
        self._show_surface()

    def _new_run_row(self) -> QWidget:
        self._how = QComboBox()
        self._how.setObjectName("landscape.directions")
        self._how.setAccessibleName(self.tr("Directions of the plane"))
        self._how.setToolTip(
            self.tr(
                "Two directions from the run itself: where its recorded weights differ most (PCA). "
                "Or two random ones with filter normalisation. Both as in Li et al., Visualizing the Loss "
                "Landscape of Neural Nets (2018)."
            )
        )
        self._how.addItems([self.tr("directions of the run (PCA)"), self.tr("random, filter-normalised")])
        self._how.currentIndexChanged.connect(self._choose_directions)
        self._seed = QSpinBox(maximum=9999)
        self._seed.setObjectName("landscape.directions_seed")
        self._seed.setAccessibleName(self.tr("Seed of the random directions"))
        self._seed.setToolTip(self.tr("Seed of the random directions"))
        self._seed.valueChanged.connect(self._choose_directions)
        refresh = QToolButton(text=self.tr("Refresh"))
        refresh.setObjectName("landscape.refresh")
        refresh.setToolTip(self.tr("Read the weights that the run has recorded by now"))
        refresh.clicked.connect(self.run_chosen)
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(self._how, 1)
        line.addWidget(self._seed)
        line.addWidget(refresh)
        return row

    def _choose(self, index: int) -> None:
        self._state.choose_surface(self._names[index])
        self._show_surface()
        if self._state.surface_name == RUN:
            self.run_chosen.emit()
        else:
            self._run_ground.cancel()

    def _choose_directions(self) -> None:
        how = self._how.currentIndex()
        self._seed.setVisible(how == 1)
        self._run_ground.choose("random" if how else "pca", self._seed.value())

    def _show_surface(self) -> None:
        is_run = self._state.surface_name == RUN
        self._run_row.setVisible(is_run)
        self._seed.setVisible(is_run and self._how.currentIndex() == 1)
        if is_run:
            self._show_run()
        else:
            self._doc.setText(SURFACES[self._state.surface_name].doc)
        self._show_settings()

    def _show_settings(self) -> None:
        state = self._state
        if state.surface_name != self._displayed:
            self._displayed = state.surface_name
            if self._form is not None:
                self._column.removeWidget(self._form)
                retire(self._form)
                self._form = None
            params = SURFACES[state.surface_name].params if state.surface_name in SURFACES else ()
            if params:
                self._form = Form(params, "landscape", Catalog())
                self._form.edited.connect(self._edit)
                self._column.addWidget(self._form)
                self._form.show()
            self.widgets_created.emit()
        if self._form is not None:
            self._form.show_values(state.surface_settings)

    def _edit(self, path: str, value: object) -> None:
        self._state.set_surface_setting(path.rpartition(".")[2], value)

    # The plane of the run

    def _show_run(self) -> None:
        if self._state.surface_name == RUN:
            self._doc.setText(self._run_text())

    def _run_text(self) -> str:
        ground = self._run_ground
        found = ground.found
        if found is None:
            return self.tr("Waiting for a network: press Run on the Train page.")
        explained = self.tr(
            "{first:.1%} + {second:.1%} of the path's variance lie in the plane; the furthest of {n} moments "
            "is {far} away from it, where the path is {long} long."
        )
        lines = [
            explained.format(
                first=found.explained[0],
                second=found.explained[1],
                n=len(found.steps),
                far=short(float(found.distances.max())),
                long=short(float(np.linalg.norm(np.ptp(found.path, axis=0)))),
            )
        ]
        if not ground.is_full:
            lines.append(self.tr("Computing: {share:.0%}").format(share=ground.n_done / SIDE**2))
        elif ground.moments is not None:
            error = float(np.abs(ground.moments.projected - ground.moments.exact).max())
            template = self.tr(
                "{n} losses of all training data in {seconds:.2g} s. At the recorded moments the plane's "
                "loss is within {error} of the recorded one."
            )
            lines.append(template.format(n=f"{SIDE**2:,}", seconds=ground.seconds, error=short(error)))
        return in_a_row(lines)
