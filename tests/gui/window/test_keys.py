"""A text that names the key of an action names the one that it has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from gui.app import Playground
from gui.window.screen.presenter_mode import full_screen_key

GUI = Path(__file__).parents[3] / "gui"
NAMED = re.compile(r"\b(Reset|Run|Undo|Next phase|Stop) \(([^)]+)\)")
"""As texts say it: the action, and its key in brackets."""
ELSEWHERE = ("lab", "landscape", "sweep")
"""Pages with keys of their own."""
KEYS = {
    "Reset": "reset_action",
    "Run": "run_action",
    "Undo": "undo_action",
    "Next phase": "next_phase_action",
    "Stop": "stop_action",
}


def _named() -> list[tuple[str, str, str]]:
    found = []
    for file in sorted(GUI.rglob("*.py")):
        if file.parent.name not in ELSEWHERE and not (set(file.parts) & set(ELSEWHERE)):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found += [(file.name, *match) for match in NAMED.findall(node.value)]
    return found


def test_keys_in_texts_are_those_of_the_actions(playground: Playground) -> None:
    named = _named()
    assert any(action == "Reset" for _, action, _ in named)
    for file, action, key in named:
        found = playground.window.findChild(QAction, KEYS[action])
        assert found.shortcut() == QKeySequence(key), f"{file}: {action} ({key})"


def test_macos_leaves_each_action_in_its_menu(playground: Playground) -> None:
    roles = {
        action.objectName() or action.text(): action.menuRole()
        for menu in playground.window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if action.menu() is None
    }
    role = QAction.MenuRole
    assert roles.pop("quit_action") == role.QuitRole
    assert roles.pop("about_action") == role.AboutRole
    assert [name for name, found in roles.items() if found == role.TextHeuristicRole] == []


def test_the_whole_screen_has_the_key_of_the_system() -> None:
    assert full_screen_key(is_macos=False).toString() == "F11"
    assert full_screen_key(is_macos=True).toString() == "Meta+Ctrl+F"
