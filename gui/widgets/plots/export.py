"""Curves as files: a button, and a menu on the plot, that save the numbers or a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QMenu, QToolButton

from core.analysis.curve_csv import write_table
from core.analysis.series import Points
from core.errors import PlaygroundError
from core.protocol.failures import explain
from core.system.files import replacing
from gui.state.store import Store
from gui.theme.icons import icon
from gui.theme.theme import LIGHT, Theme
from gui.widgets.background import Background
from gui.widgets.file_dialogs import Kind, ask_place, file_name, folder_of
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.figure import Figure

translate = QCoreApplication.translate

SIZE, ICON = 20, 14


class ExportButton(QToolButton):
    """Opens a menu of files that a plot can be saved as; a right click on the plot opens it too.

    It lies in the corner between the plot's axes. Its object name is ``<plot>.export``, and those of
    the menu's entries are ``<plot>.save_csv``, ``<plot>.save_png`` and ``<plot>.save_svg``.

    Parameters
    ----------
    title : callable
        Returns what the plot shows, in words.
    curves : callable
        Returns steps and numbers of all that was recorded, by the names of columns.
    over : callable, optional
        Returns what the curves are drawn over; without it, the steps of the present run.
    """

    def __init__(
        self,
        store: Store,
        plot: PlotBase,
        title: Callable[[], str],
        curves: Callable[[], Mapping[str, Points]],
        over: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self._store, self._plot, self._title, self._curves, self._over = store, plot, title, curves, over
        self._background = Background(self)
        self.setObjectName(f"{plot.objectName()}.export")
        self.setProperty("role", "corner")
        self.setFixedSize(SIZE, SIZE)
        self.setIconSize(QSize(ICON, ICON))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(
            translate("ExportButton", "Save these curves as a table or a picture (or right-click the plot)")
        )
        self.setAccessibleName(translate("ExportButton", "Save the curves"))
        self.setMenu(self._new_menu(plot.objectName()))
        plot.hold(self)
        plot.scene().sigMouseClicked.connect(self._clicked)
        store.view.theme_changed.connect(self._show_icon)
        self._show_icon()

    def _new_menu(self, name: str) -> QMenu:
        menu = QMenu(self, toolTipsVisible=True)
        menu.aboutToShow.connect(self._offer)
        for key, text, tip, slot in (
            (
                "csv",
                translate("ExportButton", "Save as CSV…"),
                translate("ExportButton", "Every number that was recorded"),
                self._save_csv,
            ),
            (
                "png",
                translate("ExportButton", "Save as PNG…"),
                translate("ExportButton", "A picture of this plot, at twice the resolution"),
                self._save_png,
            ),
            (
                "svg",
                translate("ExportButton", "Save as SVG…"),
                translate("ExportButton", "A vector drawing of this plot, for print"),
                self._save_svg,
            ),
        ):
            action = menu.addAction(text, slot)
            action.setObjectName(f"{name}.save_{key}")
            action.setToolTip(tip)
        return menu

    def _clicked(self, event: Any) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.menu().popup(event.screenPos().toPoint())

    def _show_icon(self) -> None:
        self.setIcon(icon("save", self._store.view.theme.muted))

    def _offer(self) -> None:
        """Offer nothing while there is nothing."""
        # Gathering the curves of a long run takes time.
        is_long = self._over is None and self._store.run.history.loss.first_kept > 0
        found = is_long or any(len(steps) for steps, _ in self._curves().values())
        for action in self.menu().actions():
            action.setEnabled(found)

    # Saving

    def _save_csv(self) -> None:
        self._save(".csv", translate("ExportButton", "CSV files"), self._write_table)

    def _save_png(self) -> None:
        self._save(
            ".png",
            translate("ExportButton", "PNG pictures"),
            partial(self._write, self._store.view.theme, Figure.png),
        )

    def _save_svg(self) -> None:
        self._save(".svg", translate("ExportButton", "SVG drawings"), partial(self._write, LIGHT, Figure.svg))

    def _save(self, suffix: str, kind: str, write: Callable[[Path], None]) -> None:
        title = self._title()
        words = (title,) if self._over else (self._store.document.experiment.name, title)  # or of other runs
        proposed = folder_of(self._store) / (file_name(*words) + suffix)
        kinds = [Kind(kind, (suffix,))]
        path = ask_place(self, translate("ExportButton", "Save {what}").format(what=title), proposed, kinds)
        if path is None:
            return
        try:
            write(path)
        except PlaygroundError as error:
            self._store.messages.post(explain(error))
        else:
            self._store.messages.dismiss_causes("file")

    def _write_table(self, path: Path) -> None:
        if self._over is None:
            write = partial(write_table, path, self._curves(), epochs=self._store.run.epoch_clock())
        else:
            write = partial(write_table, path, self._curves(), over=self._over())
        self._background.save(write, self._store)

    def _write(self, theme: Theme, drawn: Callable[[Figure], bytes], path: Path) -> None:
        with self._plot.settled(theme):
            picture = drawn(Figure(self._plot, self._title(), self._plot.entries(theme), theme))
        with replacing(path) as file:
            file.write(picture)
