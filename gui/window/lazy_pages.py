"""The panels and pages of the window, most of them created after it is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.pages.learn.explore import LearnPlaces
from gui.pages.train.page import TrainPage, curve_tabs
from gui.state.store import Store
from gui.theme.style import measure_anew
from gui.translation import of_preset
from gui.window.bars.workspaces import InnerTabs

if TYPE_CHECKING:
    from gui.pages.evaluate.page import EvaluatePage
    from gui.pages.lab.embedded import EmbeddedLab
    from gui.pages.lab.page import LabPage
    from gui.pages.landscape.page import LandscapePage
    from gui.pages.learn.page import LearnPage, Opened
    from gui.pages.runs.page import RunsPage
    from gui.pages.sweep.page import SweepPage
    from gui.pages.temperature.page import TemperaturePage
    from gui.pages.train.network.view import NetworkView
    from gui.pages.train.output.view import OutputView
    from gui.pages.train.strip.view import Strip
    from gui.widgets.workbench import Workbench
    from gui.window.settings.view import SettingsView

PANEL, PAGE = QSize(312, 400), QSize(800, 500)
NETWORK, OUTPUT = QSize(500, 300), QSize(380, 380)
CURVES, RATE = QSize(500, 220), QSize(380, 160)
STRIP = QSize(500, 84)


class LazyWidget(QWidget):
    """A placeholder for a widget that is created later.

    Parameters
    ----------
    make : callable
        Makes the widget.
    size : QSize
        The place to keep until then.
    """

    def __init__(self, make: Callable[[], QWidget], size: QSize) -> None:
        super().__init__()
        self._make = make
        self._size = size
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self.is_filled else self._size

    @property
    def is_filled(self) -> bool:
        """Whether the widget is there."""
        return self._column.count() > 0

    def fill(self) -> None:
        """Make the widget, once."""
        if not self.is_filled:
            made = self._make()
            self._column.addWidget(made)
            self.setFocusProxy(made)
            measure_anew(self)  # its layouts may have been, before its parts had the window's style sheet


class VisitedWidget(LazyWidget):
    """A placeholder for a widget that is created when it is shown for the first time."""

    created = Signal()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.is_filled:
            self.fill()
            self.created.emit()


class FirstPaint(QObject):
    """Emits ``happened`` when a widget has been painted for the first time."""

    happened = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self, self.happened.emit)
        return False


class LazyPages(QObject):
    """Creates the panels and pages, in the order in which the user waits for them.

    Importing pyqtgraph takes longer than all the rest, so what needs it comes after the first paint;
    what is not on show then waits for the first picture of a model, so that the first loss comes
    sooner.

    Parameters
    ----------
    settings : QSettings
        Where pages remember how they look.
    former : LazyPages, optional
        In whose place these are, in another language: each page goes on with what the one before it had.
    """

    training_wanted = Signal()
    """A page has put something on the Train page that people will want to see."""
    page_wanted = Signal(str)
    """A page leads to another one, by its name."""
    widgets_created = Signal()
    """There is more in the window than before, some of which a page may have made by itself."""
    program_named = Signal(str, bool)
    """What the program in the Lab is called from now on, and whether it differs from what is saved."""
    runs_made = Signal(object)
    """The Runs page, to which others add what they can make of runs."""

    def __init__(
        self, store: Store, settings: QSettings, parent: QObject, former: LazyPages | None = None
    ) -> None:
        super().__init__(parent)
        self._store, self._settings, self._former = store, settings, former
        self._all_visited: list[VisitedWidget] = []
        self.panel = LazyWidget(self._settings_view, PANEL)
        network, output = LazyWidget(self._network, NETWORK), LazyWidget(self._output, OUTPUT)
        curves, rate = LazyWidget(self._curves, CURVES), LazyWidget(self._learning_rate, RATE)
        strip = LazyWidget(self._strip, STRIP)
        self._visible = (strip, output, self.panel, curves, network, rate)
        self._behind: list[LazyWidget] = []
        self._lab: LabPage | None = None
        self._landscape: LandscapePage | None = None
        self._learn: LearnPage | None = None
        self._opened: Opened | None = None
        self._bench: EmbeddedLab | None = None
        self._sweep: SweepPage | None = None
        self._temperature: TemperaturePage | None = None
        self._runs: RunsPage | None = None
        self._what_to_see: Strip | None = None
        self._learn_place = self._visited(self._learn_page)
        train = TrainPage(strip, network, output, curves, rate)
        explored = {
            "landscape": _scrolled(self._visited(self._landscape_page)),
            "losses": _scrolled(self._visited(self._losses_page)),
        }
        self._places = LearnPlaces(store, self._learn_place, explored)
        self._places.left.connect(self.page_wanted)
        store.view.curves_toggled.connect(train.show_curves)
        self._train = train
        store.control.opening_changed.connect(self._cover_train)
        self.pages: dict[str, tuple[str, QWidget]] = {
            "train": (self.tr("Train"), train),
            "learn": (self.tr("Learn"), self._places),
            "lab": (self.tr("Lab"), _scrolled(self._visited(self._lab_page))),
            "temperature": (self.tr("Temperature"), _scrolled(self._later(self._temperature_page))),
            "evaluate": (self.tr("Evaluate"), _scrolled(self._later(self._evaluate_page))),
            "runs": (self.tr("Runs"), self._runs_tabs()),
            "code": (self.tr("Code"), _scrolled(self._later(self._code_page))),
        }
        """Workspaces by name, each with its title, in the order of a learner."""

    def make_visible(self) -> None:
        """Create what is visible but was not needed for the first paint."""
        for late in self._visible:
            late.fill()
        self.widgets_created.emit()

    @Slot()
    def make_behind(self) -> None:
        """Create what is hidden, once."""
        if self._behind:
            for late in self._behind:
                late.fill()
            self._behind.clear()
            self.widgets_created.emit()

    @property
    def runs_program_of_lesson(self) -> bool:
        """Whether a program runs beside a lesson, which ends with these pages."""
        return self._bench is not None and self._bench.runs.is_running

    def leave(self) -> None:
        """Note what is read, before anything else of the window moves."""
        self._opened = self._learn.opened if self._learn is not None else None

    def take_over(self) -> None:
        """Make the pages that were made before, in the other language, and go on with what they had.

        What of them runs a process or a thread has left it to these, or ends.
        """
        former = self._former
        assert former is not None
        self.make_visible()
        if not former._behind:
            self.make_behind()
        opened = former._opened
        if former._learn is not None:
            former._learn.shut()  # before another page reads what it has written
        for place, before in zip(self._all_visited, former._all_visited, strict=True):
            if before.is_filled:
                place.fill()
        if self._learn is not None and opened is not None:
            self._learn.go_on(opened)
            if self._bench is not None and former._bench is not None:
                self._bench.take_over(former._bench)
        self._places.setCurrentIndex(former._places.currentIndex())
        self._cover_train()
        self._former = None
        self.widgets_created.emit()

    def _later(self, make: Callable[[], QWidget], size: QSize = PAGE) -> LazyWidget:
        late = LazyWidget(make, size)
        self._behind.append(late)
        return late

    def _visited(self, make: Callable[[], QWidget]) -> LazyWidget:
        """Return a page that few open and that takes long to make."""
        page = VisitedWidget(make, PAGE)
        self._all_visited.append(page)
        page.created.connect(self.widgets_created)
        return page

    def _watched(
        self, view: SettingsView | NetworkView | OutputView | EvaluatePage | LandscapePage
    ) -> QWidget:
        """Return a view that makes more of itself later, and pass that on."""
        view.widgets_created.connect(self.widgets_created)
        return view

    # Each is imported when it is made

    def _settings_view(self) -> QWidget:
        from gui.window.settings.view import SettingsView

        return self._watched(SettingsView(self._store))

    def _opening_text(self) -> str:
        """Return what is said where the pictures are of another experiment than the settings."""
        if not self._store.control.is_opening:
            return ""
        name = of_preset(self._store.document.experiment.name)
        return self.tr("“{name}” is being built…").format(name=name)

    @Slot()
    def _cover_train(self) -> None:
        self._train.cover(self._opening_text())

    def _strip(self) -> QWidget:
        from gui.pages.train.strip.view import Strip

        self._what_to_see = Strip(self._store, self._settings)
        if self._former is not None and self._former._what_to_see is not None:
            self._what_to_see.take_over(self._former._what_to_see)
        return self._what_to_see

    def _network(self) -> QWidget:
        from gui.pages.train.network.view import NetworkView

        return self._watched(NetworkView(self._store))

    def _output(self) -> QWidget:
        from gui.pages.train.output.view import OutputView

        return self._watched(OutputView(self._store))

    def _curves(self) -> QWidget:
        from gui.pages.train.curves.loss_curves import LossCurves

        tabs = curve_tabs(
            (self.tr("Loss"), LossCurves(self._store)),
            (self.tr("Score"), self._later(self._scores, CURVES)),
            (self.tr("Gradients and weights"), self._later(self._inside, CURVES)),
            (self.tr("Step time"), self._later(self._step_time, CURVES)),
        )
        tabs.currentChanged.connect(self.make_behind)
        return tabs

    def _scores(self) -> QWidget:
        from gui.pages.train.curves.scores import ScoreCurves

        return ScoreCurves(self._store)

    def _inside(self) -> QWidget:
        from gui.pages.train.layer_stats.view import InsideView

        return InsideView(self._store)

    def _step_time(self) -> QWidget:
        from gui.pages.train.step_time.view import StepTimeView

        return StepTimeView(self._store)

    def _learning_rate(self) -> QWidget:
        from gui.pages.train.curves.learning_rate import LearningRatePlot

        return LearningRatePlot(self._store)

    def _evaluate_page(self) -> QWidget:
        from gui.pages.evaluate.page import EvaluatePage

        return self._watched(EvaluatePage(self._store))

    def _temperature_page(self) -> QWidget:
        from gui.pages.temperature.page import TemperaturePage

        self._temperature = TemperaturePage(self._store)
        if self._former is not None and self._former._temperature is not None:
            self._temperature.take_over(self._former._temperature)
        return self._temperature

    def _runs_tabs(self) -> InnerTabs:
        tabs = InnerTabs(self.tr("Runs"))
        tabs.addTab(_scrolled(self._later(self._runs_page)), self.tr("Recorded runs"))
        sweep = _scrolled(self._later(self._sweep_page))
        sweep.setObjectName("sweep")
        tabs.addTab(sweep, self.tr("Sweep"))
        return tabs

    def _runs_page(self) -> QWidget:
        from gui.pages.runs.page import RunsPage

        before = self._former._runs if self._former is not None else None
        page = self._runs = RunsPage(self._store, self._settings, before.labels if before else None)
        page.reopened.connect(self.training_wanted)
        self.runs_made.emit(page)
        return page

    def _sweep_page(self) -> QWidget:
        from gui.pages.sweep.page import SweepPage

        page = self._sweep = SweepPage(self._store)
        if self._former is not None and self._former._sweep is not None:
            page.take_over(self._former._sweep)
        page.opened.connect(self.training_wanted)
        return page

    def _code_page(self) -> QWidget:
        from gui.pages.code.page import CodePage

        return CodePage(self._store)

    def _lab_page(self) -> QWidget:
        from gui.pages.lab.page import LabPage

        before = self._former._lab if self._former is not None else None
        self._lab = LabPage(self._store, self._settings, former=before)
        self._lab.named.connect(self.program_named)
        self.program_named.emit(*self._lab.name)
        return self._lab

    def _landscape_page(self) -> QWidget:
        from gui.pages.landscape.page import LandscapePage

        before = self._former._landscape if self._former is not None else None
        self._landscape = LandscapePage(self._store, former=before)
        return self._watched(self._landscape)

    def _learn_page(self) -> QWidget:
        from gui.pages.learn.page import LearnPage

        self._learn = LearnPage(self._store, self._settings, self._workbench)
        self._learn.page_wanted.connect(self.page_wanted)
        self._learn.widgets_created.connect(self.widgets_created)
        return self._learn

    def _workbench(self) -> Workbench:
        from gui.pages.lab.embedded import EmbeddedLab

        self._bench = EmbeddedLab(self._store, self._settings)
        return self._bench

    @Slot(str, str)
    def come_from(self, page: str, title: str) -> None:
        """Let what is explored in Learn lead back to another page."""
        self._places.come_from(page, title)

    def open_lesson(self, path: Path) -> None:
        """Show a lesson from a file."""
        self.page_wanted.emit("learn")
        self._learn_place.fill()
        assert self._learn is not None
        self._learn.open_file(path)

    def _losses_page(self) -> QWidget:
        from gui.pages.losses.page import LossesPage

        page = LossesPage(self._store)
        page.lab_wanted.connect(self._open_in_lab)
        return page

    def _open_in_lab(self, title: str, text: str) -> None:
        """Show a program in the Lab, which is made when it is shown; there is none if it is hidden."""
        self.page_wanted.emit("lab")
        if self._lab is not None:
            self._lab.open_program(title, text)

    def open_program(self, path: Path) -> None:
        """Show a program, or the one in a notebook, in the Lab."""
        self.page_wanted.emit("lab")
        if self._lab is not None:
            self._lab.files.open_file(path)

    def close(self) -> None:
        """End what a page runs by itself, before the window closes."""
        if self._learn is not None:
            self._learn.shut()
        if self._landscape is not None:
            self._landscape.shut()
        if self._lab is not None:
            self._lab.shut()


def _scrolled(page: QWidget) -> QScrollArea:
    """Return a page that is scrolled where the window is smaller than it needs."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    page.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area
