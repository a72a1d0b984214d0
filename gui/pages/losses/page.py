"""The Losses page: what a loss gives for what is dragged, and where its gradient pulls."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QStackedWidget, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.protocol.losses.kinds import Kind, LossInfo
from core.protocol.losses.pictures import LossAnswer
from core.protocol.losses.requests import LossRequest
from core.system.languages import resource
from gui.pages.losses.batch_table import BatchTable
from gui.pages.losses.class_view import ClassView
from gui.pages.losses.distribution_view import DistributionView
from gui.pages.losses.point_view import PointView
from gui.pages.losses.scalar_view import ScalarView
from gui.pages.losses.sentences import sentence
from gui.pages.losses.settings_panel import SettingsPanel
from gui.pages.losses.view import LossView
from gui.state.store import Store
from gui.thread.doors import loss_pictures
from gui.translation import language
from gui.widgets.background import Background
from gui.widgets.cards import Card
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import pixel_sized

PROGRAM = "lab/own_loss.py"
LEFT_WIDTH = 304


class LossesPage(QWidget):
    """A loss of ``torch.nn``, its arguments, its picture and a batch.

    Torch answers in another thread. While it does, only the latest of what is asked waits.
    """

    lab_wanted = Signal(str, str)
    """A title and a program to open in the Lab."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("losses_page")
        self._store = store
        self._background = Background(self)
        self._is_described = self._is_stale = self._is_asking = False
        self.settings = SettingsPanel()
        self.views: dict[Kind, LossView] = {
            Kind.SCALAR: ScalarView(),
            Kind.CLASSES: ClassView(),
            Kind.DISTRIBUTIONS: DistributionView(),
            Kind.POINTS: PointView(),
        }
        self._sentence = PlainLabel(wordWrap=True)
        self._sentence.setObjectName("losses.sentence")
        self._table = BatchTable()
        self._arrange()
        self._join()
        self._show_theme()
        self._show_loading()

    @property
    def is_idle(self) -> bool:
        """Whether everything that was asked for is on show."""
        return self._is_described and not self._is_stale and self._background.is_idle

    @property
    def view(self) -> LossView:
        """The picture of the chosen loss."""
        kind = self.settings.info.kind
        assert kind is not None
        return self.views[kind]

    def _arrange(self) -> None:
        self._pictures = QStackedWidget()
        for view in self.views.values():
            self._pictures.addWidget(view)
        picture = Card()
        column = QVBoxLayout(picture)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addWidget(self._sentence)
        column.addWidget(self._pictures, 1)
        left = QWidget()
        left.setFixedWidth(LEFT_WIDTH)
        pixel_sized(left)
        side = QVBoxLayout(left)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(8)
        side.addWidget(self.settings, 1)
        side.addWidget(self._table)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(left)
        row.addWidget(picture, 1)
        self._waiting = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._waiting)
        self._stack.addWidget(body)

    def _join(self) -> None:
        self.settings.loss_chosen.connect(self._show_loss)
        self.settings.edited.connect(self._take_arguments)
        self.settings.lab_wanted.connect(self._open_in_lab)
        for view in self.views.values():
            view.changed.connect(self._want)
        self._store.environment.loading_changed.connect(self._show_loading)
        self._store.environment.catalog_changed.connect(self._use_torch)
        self._store.view.theme_changed.connect(self._show_theme)

    # What is told

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._use_torch()

    def _use_torch(self) -> None:
        """Ask for the losses when they are wanted first."""
        self._show_loading()
        if not self.isVisible() or not self._store.environment.has_torch:
            return
        if self._is_described:
            self._want()
        elif self._background.is_idle:
            self._background.start(loss_pictures.describe_losses, self._take_losses)

    def _take_losses(self, infos: tuple[LossInfo, ...]) -> None:
        self._is_described = True
        self.settings.show_losses(infos)
        self._show_loading()

    def _show_loading(self) -> None:
        self._waiting.setText(self._store.environment.loading or self.tr("PyTorch is loading…"))
        self._stack.setCurrentIndex(int(self._is_described))

    def _show_theme(self) -> None:
        for view in self.views.values():
            view.set_theme(self._store.view.theme)

    # What the user does

    def _show_loss(self) -> None:
        self._sentence.setText(sentence(self.settings.info.name))
        self._pictures.setCurrentWidget(self.view)
        self._take_arguments()

    def _take_arguments(self) -> None:
        self.view.begin(self.settings.info, self.settings.args)
        self._want()

    def _open_in_lab(self) -> None:
        text = resource(PROGRAM, language()).read_text(encoding="utf-8")
        self.lab_wanted.emit(self.tr("A loss of your own"), text)

    # Asking torch

    def _want(self) -> None:
        self._is_stale = True
        if self._is_described and not self._is_asking and self.isVisible():
            self._ask()

    def _ask(self) -> None:
        self._is_stale, self._is_asking = False, True
        request = self.view.request(self.settings.info.name, dict(self.settings.args))
        self._background.start(
            lambda: (request, loss_pictures.answer(request)), lambda found: self._take_answer(*found)
        )

    def _take_answer(self, request: LossRequest, answer: LossAnswer | PlaygroundError) -> None:
        self._is_asking = False
        if request.name == self.settings.info.name:
            self._show_answer(request, answer)
        if self._is_stale:
            self._want()

    def _show_answer(self, request: LossRequest, answer: LossAnswer | PlaygroundError) -> None:
        if isinstance(answer, PlaygroundError):
            self.settings.show_problem(answer)
            return
        self.settings.show_problem(None)
        self.view.show_answer(request, answer)
        reduction = request.args.get("reduction", "mean")
        self._table.show_batch(answer.batch, reduction)
