"""What an experiment hides is out of the window, and comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QSplitter, QTabWidget, QToolBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.sections.view import LEVELS
from core.protocol.commands import Build, Pause
from gui.app import Playground
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

pytestmark = pytest.mark.shared_window

LONG_MS = 60_000

PANELS = {
    "network_view": "network_view",
    "output_view": "output_view",
    "lr_plot": "lr_plot",
    "timeline": "timeline",
    "data": "data_section",
    "model": "model_section",
    "loss": "loss_section",
    "optimizer": "optimizer_section",
    "scheduler": "scheduler_section",
    "training": "training_section",
}
"""Names of panels with the widget that must be out of sight with each."""

TABS = {
    "loss_plot": ("curves", "Loss"),
    "score_plot": ("curves", "Score"),
    "inside_view": ("curves", "Gradients and weights"),
    "step_time_view": ("curves", "Step time"),
    "evaluate": ("workspaces", "Evaluate"),
    "temperature": ("workspaces", "Temperature"),
    "code": ("workspaces", "Code"),
}

TENSORFLOW_PLAYGROUND = (
    "output_view.show_test", "output_view.discretize", "optimizer.lr", "model.activation", "training.l1",
    "training.l2", "loss.name", "data.name", "data.test_fraction", "data.noise", "data.batch_size",
    "model.hidden", "network_view.layers",
)  # fmt: skip
"""What that program can hide beside its three buttons, by what does the same here."""


def act(playground: Playground, name: str) -> None:
    action = find(playground, QAction, name)
    assert action.isEnabled()
    action.trigger()


def is_seen(playground: Playground, name: str) -> bool:
    """Return whether a widget is seen, or would be if one scrolled to it or unfolded its part."""
    widget, window = find(playground, QWidget, name), playground.window
    while widget is not window:
        folds = widget.parentWidget().objectName().endswith("_section")
        if widget.isHidden() and not (folds and not widget.objectName()):
            return False
        widget = widget.parentWidget()
    return True


def tab_titles(tabs: QTabWidget) -> list[str]:
    return [tabs.tabText(i) for i in range(tabs.count()) if tabs.isTabVisible(i)]


def hidden(playground: Playground) -> tuple[str, ...]:
    return playground.store.document.experiment.view.hidden


def test_a_panel_is_hidden_and_shown_by_the_menu(playground: Playground) -> None:
    for name, part in PANELS.items():
        assert is_seen(playground, part), name
        act(playground, f"show_{name}_action")
        assert hidden(playground) == (name,)
        assert not is_seen(playground, part), name
        act(playground, f"show_{name}_action")
        assert hidden(playground) == ()
        assert is_seen(playground, part), name


def test_a_tab_is_hidden_and_shown_by_the_menu(playground: Playground) -> None:
    for name, (tabs, title) in TABS.items():
        before = tab_titles(find(playground, QTabWidget, tabs))
        assert title in before
        act(playground, f"show_{name}_action")
        assert tab_titles(find(playground, QTabWidget, tabs)) == [other for other in before if other != title]
        act(playground, f"show_{name}_action")
        assert tab_titles(find(playground, QTabWidget, tabs)) == before


def test_a_row_of_tabs_with_one_left_is_not_shown(playground: Playground) -> None:
    curves = find(playground, QTabWidget, "curves")
    for name in ("score_plot", "inside_view", "step_time_view"):
        act(playground, f"show_{name}_action")
    assert curves.isVisible()
    assert not curves.tabBar().isVisible()
    act(playground, "show_everything_action")
    assert curves.tabBar().isVisible()


def test_of_pages_that_are_all_hidden_the_first_stays(playground: Playground) -> None:
    pages = find(playground, QTabWidget, "workspaces")
    names = [pages.widget(i).objectName() for i in range(pages.count())]
    playground.store.set_hidden(["workspaces", *names])
    assert tab_titles(pages) == ["Train"]
    assert is_seen(playground, "network_view")
    playground.store.set_hidden(["train"])
    assert "Train" not in tab_titles(pages)
    assert "Lab" in tab_titles(pages)


def test_the_room_of_a_hidden_panel_goes_to_its_neighbours(qtbot: QtBot, playground: Playground) -> None:
    playground.window.resize(1280, 720)
    output, network = find(playground, QWidget, "output_view"), find(playground, QWidget, "network_view")
    output_was, network_was = output.size(), network.size()
    act(playground, "show_lr_plot_action")
    qtbot.waitUntil(lambda: output.height() > output_was.height() + 100)
    act(playground, "show_output_view_action")
    qtbot.waitUntil(lambda: network.width() > network_was.width() + 200)
    act(playground, "show_everything_action")
    qtbot.waitUntil(lambda: output.size() == output_was and network.size() == network_was)


def test_hidden_curves_leave_their_place_to_the_network(qtbot: QtBot, playground: Playground) -> None:
    network = find(playground, QWidget, "network_view")
    height = network.height()
    for name in ("loss_plot", "score_plot", "inside_view", "step_time_view"):
        act(playground, f"show_{name}_action")
    assert not find(playground, QTabWidget, "curves").isVisible()
    qtbot.waitUntil(lambda: network.height() > height + 100)
    act(playground, "undo_action")
    assert tab_titles(find(playground, QTabWidget, "curves")) == ["Step time"]
    qtbot.waitUntil(lambda: network.height() <= height)


def test_what_tensorflow_playground_can_hide_can_be_hidden(playground: Playground) -> None:
    for name in TENSORFLOW_PLAYGROUND:
        assert is_seen(playground, name), name
        playground.store.set_hidden([name])
        assert not is_seen(playground, name), name
        playground.store.set_hidden(())
        assert is_seen(playground, name), name


def test_a_control_and_its_label_offer_to_hide_it(playground: Playground) -> None:
    for path in ("optimizer.lr", "training.epochs", "name", "seed", "optimizer.name"):
        editor = find(playground, QWidget, path)
        hide = next(action for action in editor.actions() if action.objectName() == f"{path}.hide")
        hide.trigger()
        assert hidden(playground) == (path,)
        assert not is_seen(playground, path), path
        act(playground, "undo_action")
        assert is_seen(playground, path), path
    row = find(playground, QWidget, "optimizer.lr.row")
    label = next(label for label in row.findChildren(QLabel) if label.text() == "lr")
    assert label.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
    next(action for action in label.actions() if action.text() == "Hide this control").trigger()
    assert hidden(playground) == ("optimizer.lr",)


def test_pictures_of_the_data_go_with_their_chooser(playground: Playground) -> None:
    playground.store.set_hidden(["data.name"])
    assert not find(playground, QToolButton, "data.name.xor").isVisible()


def test_what_is_hidden_stays_so_at_every_level_and_comes_back_at_its_own(playground: Playground) -> None:
    store = playground.store
    store.set_hidden(["optimizer.lr", "model.init", "loss"])
    for level in LEVELS:
        store.view.set_level(level)
        assert not is_seen(playground, "optimizer.lr")
        assert not is_seen(playground, "model.init")
        assert not is_seen(playground, "loss_section")
    store.view.set_level("essentials")
    act(playground, "show_everything_action")
    assert is_seen(playground, "optimizer.lr")
    assert not is_seen(playground, "model.init")
    assert not is_seen(playground, "loss_section")
    store.view.set_level("more")
    assert is_seen(playground, "model.init")
    assert is_seen(playground, "loss_section")


def test_a_hidden_button_does_nothing_by_its_key_either(qtbot: QtBot, playground: Playground) -> None:
    window, store = playground.window, playground.store
    action, key = "step_action", Qt.Key.Key_S
    act(playground, f"show_{action}")
    button = find(playground, QToolBar, "transport_bar").widgetForAction(find(playground, QAction, action))
    qtbot.waitUntil(lambda: not button.isVisible())
    window.activateWindow()
    sent: list[object] = []
    store.commanded.connect(sent.append)
    qtbot.keyClick(window, key)
    store.commanded.disconnect(sent.append)
    assert sent == []
    assert (store.run.state, store.run.history.n_steps) == ("ready", 0)
    act(playground, f"show_{action}")
    qtbot.waitUntil(button.isVisible)
    qtbot.keyClick(window, key)
    qtbot.waitUntil(lambda: store.run.history.n_steps > 0, timeout=LONG_MS)


def test_the_device_and_the_presets_leave_the_toolbar(qtbot: QtBot, playground: Playground) -> None:
    for name in ("training.device", "preset"):
        chooser = find(playground, QComboBox, name)
        assert chooser.isVisible()
        act(playground, f"show_{name}_action")
        qtbot.waitUntil(lambda chooser=chooser: not chooser.isVisible())


def test_hiding_is_an_edit_that_is_undone_one_by_one(playground: Playground) -> None:
    assert not playground.window.isWindowModified()
    act(playground, "show_lr_plot_action")
    act(playground, "show_timeline_action")
    assert playground.window.isWindowModified()
    act(playground, "undo_action")
    assert hidden(playground) == ("lr_plot",)
    assert not is_seen(playground, "lr_plot")
    act(playground, "undo_action")
    assert is_seen(playground, "lr_plot")
    assert not playground.window.isWindowModified()
    act(playground, "redo_action")
    assert not is_seen(playground, "lr_plot")


def test_what_is_hidden_is_listed_and_brought_back_one_by_one(playground: Playground) -> None:
    menu = find(playground, QMenu, "hidden_menu")
    assert not menu.isEnabled()
    playground.store.set_hidden(["lr_plot", "optimizer.lr", "of_a_later_version"])
    assert [action.text() for action in menu.actions()] == [
        "Learning rate",
        "optimizer.lr",
        "of_a_later_version",
    ]
    menu.actions()[1].trigger()
    assert hidden(playground) == ("lr_plot", "of_a_later_version")
    assert is_seen(playground, "optimizer.lr")
    act(playground, "show_everything_action")
    assert hidden(playground) == ()
    assert not find(playground, QAction, "show_everything_action").isEnabled()


def test_hiding_leaves_the_run_alone(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    act(playground, "run_action")
    qtbot.waitUntil(lambda: store.run.history.n_steps > 50, timeout=LONG_MS)
    act(playground, "show_lr_plot_action")
    act(playground, "show_everything_action")
    assert store.run.state == "running"
    assert store.control.pending == {}
    assert not store.run.marks
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=LONG_MS)
    assert store.run.history.n_steps > 50


def test_hiding_before_the_first_step_builds_nothing_anew(qtbot: QtBot, playground: Playground) -> None:
    sent: list[object] = []
    playground.store.commanded.connect(sent.append)
    act(playground, "show_timeline_action")
    settle()
    playground.store.commanded.disconnect(sent.append)
    assert not any(isinstance(command, Build) for command in sent)


def test_rows_made_later_stay_hidden(playground: Playground) -> None:
    store = playground.store
    store.set_hidden(["optimizer.lr", "optimizer.weight_decay"])
    store.choose("optimizer", "SGD")
    assert not is_seen(playground, "optimizer.lr")
    assert not is_seen(playground, "optimizer.weight_decay")
    assert is_seen(playground, "optimizer.momentum")


def test_controls_made_with_other_data_stay_hidden(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    store.set_hidden(["output_view.shuffle", "output_view.show_test"])
    for name, seen in (("iris", "output_view.split"), ("xor", "output_view.discretize")):
        store.choose("data", name)
        qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
        assert is_seen(playground, seen)
        assert not is_seen(playground, "output_view.show_test")
    store.choose("data", "iris")
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
    assert not is_seen(playground, "output_view.shuffle")


def test_what_a_view_shows_meanwhile_stays_hidden_until_it_is_brought_back(playground: Playground) -> None:
    link = find(playground, QWidget, "optimizer.link")
    playground.store.set_hidden(["optimizer.link"])
    playground.store.choose("optimizer", "SGD")  # shows the link to its page
    assert not is_seen(playground, "optimizer.link")
    playground.store.set_hidden(())
    assert link.isVisible()


def test_a_file_opens_with_only_what_it_shows_and_is_saved_so(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path
) -> None:
    lesson, copy = tmp_path / "lesson.toml", tmp_path / "copy.toml"
    names = (
        "scheduler", "training", "loss", "lr_plot", "timeline", "score_plot", "inside_view", "step_time_view",
        "evaluate", "temperature", "runs", "sweep", "code", "lab", "landscape", "losses", "learn",
        "optimizer.weight_decay",
        "stop_action", "output_view.discretize",
    )  # fmt: skip
    plain = read_preset("xor").experiment
    plain.replace("view.hidden", names).write(lesson)
    playground = open_playground(str(lesson))
    for seen in ("network_view", "output_view", "loss_plot", "data_section", "optimizer.lr"):
        assert is_seen(playground, seen), seen
    for away in ("scheduler_section", "training_section", "loss_section", "lr_plot", "timeline"):
        assert not is_seen(playground, away), away
    assert not is_seen(playground, "output_view.discretize")
    assert not is_seen(playground, "optimizer.weight_decay")
    assert not find(playground, QAction, "stop_action").isVisible()
    assert tab_titles(find(playground, QTabWidget, "workspaces")) == ["Train"]
    assert tab_titles(find(playground, QTabWidget, "curves")) == ["Loss"]
    assert not find(playground, QAction, "show_scheduler_action").isChecked()

    act(playground, "show_scheduler_action")
    playground.window.save_file(copy)
    assert Experiment.read(copy).view.hidden == names[1:]
    act(playground, "show_everything_action")
    playground.window.save_file(copy)
    assert Experiment.read(copy) == plain
    assert "view" not in copy.read_text()


def test_another_experiment_shows_what_the_former_hid(playground: Playground) -> None:
    playground.store.set_hidden(["lr_plot", "evaluate", "optimizer.lr"])
    playground.window.open_preset("xor")
    assert is_seen(playground, "lr_plot")
    assert is_seen(playground, "optimizer.lr")
    assert "Evaluate" in tab_titles(find(playground, QTabWidget, "workspaces"))


def test_the_layout_outlives_a_session_in_which_a_panel_was_hidden(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    first = open_playground()
    first.window.resize(1280, 720)
    sizes = find(first, QSplitter, "side_splitter").sizes()
    act(first, "show_lr_plot_action")
    first.window.close()
    second = open_playground(None)
    assert not is_seen(second, "lr_plot")
    act(second, "show_everything_action")
    assert is_seen(second, "lr_plot")
    qtbot.waitUntil(lambda: find(second, QSplitter, "side_splitter").sizes() == sizes)


def click(qtbot: QtBot, menu: QMenu, action: QAction) -> None:
    place = menu.actionGeometry(action).center()
    qtbot.mouseMove(menu, place)
    qtbot.mouseMove(menu, place + QPoint(1, 0))
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_of_panels_stays_open_while_they_are_checked(qtbot: QtBot, playground: Playground) -> None:
    menu = find(playground, QMenu, "panels_menu")
    menu.popup(playground.window.mapToGlobal(QPoint(20, 60)))
    qtbot.waitUntil(menu.isVisible)
    names = ("lr_plot", "timeline", "evaluate")
    for name in names:
        click(qtbot, menu, find(playground, QAction, f"show_{name}_action"))
        assert menu.isVisible(), name
    assert playground.store.document.experiment.view.hidden == names
    assert not find(playground, QWidget, "timeline").isVisible()
    click(qtbot, menu, find(playground, QAction, "show_timeline_action"))
    assert find(playground, QWidget, "timeline").isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    menu.popup(playground.window.mapToGlobal(QPoint(20, 60)))
    qtbot.waitUntil(menu.isVisible)
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=QPoint(menu.width() + 40, 5))
    assert not menu.isVisible(), "a click elsewhere"
