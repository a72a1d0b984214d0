"""The editor of a list of layers: the picture, buttons, and the settings of the layer that is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from core.errors import PlaygroundError
from core.experiment.layers import edit
from core.experiment.layers.flow import Flow
from core.experiment.layers.members import all_members
from core.experiment.layers.of_model import input_of, trace_of
from core.experiment.layers.start import start_table
from core.experiment.layers.trace import Trace
from core.experiment.model_schema import LAYERS
from core.experiment.resolve import choice_in
from core.experiment.schema import ComponentSpec
from core.system.toml import thawed
from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.forms.marking import Markable
from gui.widgets.forms.pending import commit_pending
from gui.widgets.forms.remove_part import retire
from gui.widgets.forms.wording import rule_text
from gui.widgets.labels import PlainLabel
from gui.window.settings.layers.choose import LayerChooser
from gui.window.settings.layers.layer_settings import LayerSettings
from gui.window.settings.layers.rows import rows_of
from gui.window.settings.layers.tree import LayerTree

PATH = "model.layers"
MOST_DRAFTS = 50
"""The most steps that can be taken back while a list cannot be run."""

Tables = list[dict[str, Any]]


class LayersEditor(Markable, QWidget):
    """Shows and edits the layers of the store's model.

    Each edit is handed to the store. What it refuses stays here as a draft, marked at the layer that does not
    fit, until another edit makes it fit or it is taken back.
    """

    marked = Signal(str)
    widgets_created = Signal()

    def __init__(self, store: Store) -> None:
        super().__init__(objectName=PATH)
        self._store = store
        self._tables: Tables = []
        self._stored: Tables = []
        self._former: list[tuple[Tables, str]] = []
        self._chosen = ""
        self._trace: Trace | None = None
        self._chooser: LayerChooser | None = None
        self.setAccessibleName(PATH)
        self._tree = LayerTree(store.view.theme, lambda: bool(self._former))
        self._note = PlainLabel(wordWrap=True, visible=False, objectName="model.layers.note")
        self._note.setProperty("role", "rule")
        self._settings = LayerSettings(store)
        self._offer = QVBoxLayout()
        self._buttons: dict[str, QToolButton] = {}
        self._arrange()
        self._tree.chosen.connect(self._choose)
        self._tree.asked.connect(self._do)
        self._tree.dragged.connect(self._drag)
        self._settings.edited.connect(self._edit)
        self._settings.exchanged.connect(self._exchange)
        self._settings.widgets_created.connect(self.widgets_created)
        store.view.theme_changed.connect(self._repaint)
        store.document.take_back_draft = self.take_back
        self._repaint()

    def refresh(self) -> None:
        """Show the store's list; a draft stays while that does."""
        model = self._store.document.experiment.model
        if model.name != LAYERS:
            self._tables, self._stored, self._former, self._chosen = [], [], [], ""
            self._leave_chooser()
            self._tree.show_rows((), "")
            self.mark("")
            return
        stored: Tables = thawed(model.args.get(LAYERS, ()))
        if stored != self._stored:
            self._stored, self._tables = stored, stored
            self._former.clear()
        self._show()

    def take_back(self) -> bool:
        """Take back the last edit of a draft; return whether there was one."""
        if self._former:
            self._tables, self._chosen = self._former.pop()
            self._show()
            return True
        return False

    # Looks

    def _arrange(self) -> None:
        column = QVBoxLayout(self, spacing=4)
        column.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout(spacing=4)
        for what, text, tip in (
            ("add", self.tr("+ Add"), self.tr("Add a layer after the chosen one (Ins or +)")),
            ("duplicate", "", self.tr("Double the layer (Ctrl+D)")),
            ("up", "↑", self.tr("Move the layer up (Alt+Up)")),
            ("down", "↓", self.tr("Move the layer down (Alt+Down)")),
            ("remove", "×", self.tr("Take the layer out (Del)")),
        ):
            button = QToolButton(text=text, toolTip=tip, objectName=f"{PATH}.{what}")
            button.setAccessibleName(tip)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setProperty("role", "small")
            button.clicked.connect(lambda _=False, what=what: self._do(what))
            self._buttons[what] = button
            line.addWidget(button)
            if what == "add":
                line.addStretch(1)
        self._input = PlainLabel(objectName="model.layers.input")
        self._input.setProperty("role", "note")
        column.addWidget(self._input)
        column.addWidget(self._tree)
        column.addWidget(self._note)
        column.addLayout(line)
        column.addLayout(self._offer)
        column.addWidget(self._settings)

    def _repaint(self) -> None:
        theme = self._store.view.theme
        self._tree.set_theme(theme)
        self._buttons["duplicate"].setIcon(icon("copy", theme.muted, theme.line))

    def _show(self) -> None:
        """Show the list as it is here, its shapes, and the first thing that is wrong."""
        self._trace, error = self._traced()
        places = self._places()
        if self._chosen not in places:
            self._chosen = places[0] if places else ""
        self._tree.show_rows(rows_of(self._tables, self._trace, error), self._chosen)
        rule = rule_text(error, PATH) if error is not None else ""
        self.mark(rule)
        if error is not None:
            text = self.tr("{path} does not fit. The run keeps the last list that fits.")
            self._note.setText(text.format(path=error.path.removeprefix("model.")))
            if self._note.isHidden():
                self._reveal_soon(self._note)
        self._note.setVisible(error is not None)
        self._input.setText(self._input_text())
        self._show_layer(error)

    def _input_text(self) -> str:
        data = choice_in(self._store.document.experiment, "data", self._store.environment.catalog)
        given = input_of(data.info).text if data is not None else ""
        n = self._trace.n_parameters if self._trace is not None else 0
        return self.tr("Input {shape} · {n:,} parameters in all").format(shape=given, n=n)

    def _traced(self) -> tuple[Trace | None, PlaygroundError | None]:
        try:
            edited = self._store.document.experiment.replace("model", self._model())
            found = trace_of(edited, self._store.environment.catalog)
        except PlaygroundError as error:
            return None, error
        return found, found.error if found is not None else None

    def _model(self) -> dict[str, Any]:
        model = self._store.document.experiment.model
        return {"name": LAYERS, **model.args, LAYERS: self._tables}

    def _show_layer(self, error: PlaygroundError | None) -> None:
        """Show the settings of the chosen layer."""
        table = edit.layer_at(self._tables, self._chosen) if self._chosen else {}
        for what, button in self._buttons.items():
            button.setEnabled(bool(self._specs()) if what == "add" else bool(table))
        self._settings.show_layer(self._chosen, table, error)

    def _places(self) -> list[str]:
        return [path for path, _ in all_members(self._tables)]

    def _specs(self) -> Mapping[str, ComponentSpec]:
        return self._store.environment.catalog.families.get("layer", {})

    # Edits

    def _take(self, tables: Sequence[Mapping[str, Any]], chosen: str) -> None:
        """Show another list, and hand it to the store."""
        former = (self._tables, self._chosen)
        self._tables, self._chosen = [dict(table) for table in tables], chosen
        try:
            self._store.edit(PATH, self._tables)
        except PlaygroundError:
            self._former = [*self._former, former][-MOST_DRAFTS:]
            self._show()
            return
        if (
            self._former or self._tables != self._stored
        ):  # nothing changed in the store, or not by these words
            self._former.clear()
            self.refresh()
        self._tree.choose(chosen)

    def _do(self, what: str) -> None:
        commit_pending()
        if what == "undo":
            self.take_back()
        elif what == "add":
            self._ask_for_layer()
        elif self._chosen:
            members, index = edit.split(self._chosen)
            n = sum(edit.split(path)[0] == members for path in self._places())
            if what == "remove":
                left = f"{members}[{min(index, n - 2)}]" if n > 1 else members.rpartition(".")[0]
                self._take(edit.removed(self._tables, self._chosen), left)
            elif what == "duplicate":
                after = f"{members}[{index + 1}]"
                self._take(
                    edit.inserted(self._tables, after, edit.layer_at(self._tables, self._chosen)), after
                )
            elif what == "up" and index > 0:
                self._drag(self._chosen, f"{members}[{index - 1}]")
            elif what == "down" and index + 1 < n:
                self._drag(self._chosen, f"{members}[{index + 2}]")

    def _drag(self, path: str, to: str) -> None:
        tables, place = edit.moved(self._tables, path, to)
        if tables != self._tables:
            self._take(tables, place)

    def _ask_for_layer(self) -> None:
        self._leave_chooser()
        place = self._after_chosen()
        self._chooser = LayerChooser(self._store.environment.catalog, self._given_at(place))
        self._chooser.taken.connect(self._add)
        self._chooser.left.connect(self._leave_chooser)
        self._offer.addWidget(self._chooser)
        self._chooser.show()
        self._chooser.setFocus()
        self.widgets_created.emit()
        self._reveal_soon(self._chooser)

    def _reveal_soon(self, part: QWidget) -> None:
        """Scroll the panel to a part, once it has its place."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            QTimer.singleShot(0, part, partial(around.ensureWidgetVisible, part, 0, 8))

    def _leave_chooser(self) -> None:
        if self._chooser is not None:
            self._offer.removeWidget(self._chooser)
            retire(self._chooser)
            self._chooser = None
            self._tree.setFocus()

    def _after_chosen(self) -> str:
        if not self._chosen:
            return f"{PATH}[0]"
        members, index = edit.split(self._chosen)
        return f"{members}[{index + 1}]"

    def _add(self, name: str) -> None:
        self._leave_chooser()
        place = self._after_chosen()  # the list may be another one than when the chooser was opened
        table = start_table(self._specs()[name], self._given_at(place))
        self._take(edit.inserted(self._tables, place, table), place)

    def _given_at(self, place: str) -> Flow | None:
        """Return what reaches a place in the list; None while that is not known."""
        members, index = edit.split(place)
        block = members.rpartition(".")[0]
        at = self._trace.at if self._trace is not None else {}
        around = at.get(block)
        if index > 0 and (around is None or around.kind != "Parallel"):
            before = at.get(f"{members}[{index - 1}]")
            return before.output if before is not None else None
        if block == "model":
            data = choice_in(self._store.document.experiment, "data", self._store.environment.catalog)
            return input_of(data.info) if data is not None else None
        return around.input if around is not None else None

    def _exchange(self, name: str) -> None:
        """Put a layer of another class in the place of the chosen one; keep what both have."""
        if not self._chosen:
            return
        former = edit.layer_at(self._tables, self._chosen)
        spec = self._specs()[name]
        started = start_table(spec, self._given_at(self._chosen))
        kept = {key: value for key, value in former.items() if key != "name" and spec.param(key) is not None}
        self._take(edit.replaced(self._tables, self._chosen, {**started, **kept}), self._chosen)

    def _edit(self, path: str, value: Any) -> None:
        layer, _, name = path.rpartition(".")
        if layer not in self._places():  # a value that was typed before its layer went
            return
        table = edit.layer_at(self._tables, layer)
        table = {key: item for key, item in table.items() if key != name}
        if value is not None:
            table[name] = value
        self._take(edit.replaced(self._tables, layer, table), self._chosen)

    def _choose(self, path: str) -> None:
        self._chosen = path
        self._show_layer(self._traced()[1])
