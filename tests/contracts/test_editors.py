"""Every parameter of every component has an editor, and what a user does to it arrives."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.components.catalog import build_catalog
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec, ParamSpec
from core.experiment.validate import training_params
from core.experiment.values.points import START
from core.experiment.values.rules import Kind, value_text
from gui.widgets.forms.form import Form

CATALOG = build_catalog()


def components() -> Iterator[ComponentSpec]:
    """Yield everything that can be chosen, and the settings of training."""
    yield ComponentSpec("training", "model", training_params())
    for family in CATALOG.families.values():
        yield from family.values()


def starting(param: ParamSpec) -> Any:
    """Return what a setting has when its component is chosen."""
    return param.start if param.default is REQUIRED else param.default


def number(param: ParamSpec) -> float:
    """Return a number within the range of `param`, and not the one it starts with."""
    low = param.low if param.low is not None else -8.0
    high = param.high if param.high is not None else max(low, 0.0) + 8.0
    inside = (low + (high - low) * share for share in (0.31, 0.62, 0.93))
    numbers = map(round, inside) if param.kind.startswith("int") else inside
    return next(n for n in numbers if n != starting(param))


def wanted(param: ParamSpec) -> Any:
    """Return a value for `param` that it accepts and does not have."""
    if param.kind == "bool":
        return starting(param) is not True
    if param.kind == "choice":
        return next(option for option in param.options if option != starting(param))
    if param.kind == "choices":
        return param.options[1:]
    if param.kind == "points":
        return START
    if param.kind == "names":
        return ("length", "width")
    if param.kind == "size":
        return round(number(param))
    if param.kind in ("ints", "floats"):
        return (number(param),) * (param.length or 3)
    if param.kind == "components":
        usual = [name for name in ("ConstantLR", "ReLU") if name in param.options or not param.options]
        return (*(starting(param) or ()), {"name": usual[-1] if usual else param.options[-1]})
    return f"{starting(param) or ''}x" if param.kind in ("text", "path") else number(param)


def use(editor: QWidget, value: Any) -> None:
    """Set an editor's value as a user does: by typing and clicking."""
    if isinstance(editor, QCheckBox):
        editor.click()
    elif isinstance(editor, QComboBox):
        editor.setCurrentText(value_text(value))
    elif isinstance(editor, QAbstractSpinBox | QLineEdit):
        editor.selectAll()
        QTest.keyClick(editor, Qt.Key.Key_Delete)
        QTest.keyClicks(editor, value_text(value))
        QTest.keyClick(editor, Qt.Key.Key_Return)
    elif button := editor.findChild(QWidget, f"{editor.objectName()}.start_over"):
        button.click()
    elif button := editor.findChild(QWidget, f"{editor.objectName()}.add"):
        button.click()
        choose = editor.findChildren(QComboBox)
        names = [combo for combo in choose if combo.objectName().endswith("].name")]
        names[-1].setCurrentText(value[-1]["name"])
    else:
        path = editor.objectName()
        for option in editor.value():
            if option not in value:
                editor.findChild(QWidget, f"{path}.{option}").click()
        for option in value:
            if option not in editor.value():
                editor.findChild(QWidget, f"{path}.{option}").click()


def plain(value: Any) -> Any:
    """Return `value` with its tables reduced to their names."""
    if not isinstance(value, tuple):
        return value
    return tuple(item["name"] if isinstance(item, dict) else item for item in value)


def kind_of(param: ParamSpec) -> tuple[object, ...]:
    """Return what decides how a setting is edited: those that are alike are tried once."""
    limits = param.low is None, param.high is None, param.low_open, param.log, param.length
    return param.kind, bool(param.options), param.optional, starting(param) is None, limits


def test_every_setting_has_its_editor_and_what_is_done_to_each_kind_arrives(
    qtbot: QtBot, subtests: pytest.Subtests
) -> None:
    tried = set()
    for component in components():
        form = Form(component.params, "section", CATALOG)
        qtbot.addWidget(form)
        form.show_values({param.name: starting(param) for param in component.params})
        told: list[tuple[str, Any]] = []
        form.edited.connect(lambda path, value, told=told: told.append((path, value)))
        with subtests.test(component.name):
            for param in component.params:
                path = f"section.{param.name}"
                editor = form.findChild(QWidget, path)
                assert editor is not None, path
                assert escape(param.doc) in editor.toolTip(), path
                if param.unusable:
                    assert not editor.isEnabled(), path
                elif kind_of(param) not in tried:
                    tried.add(kind_of(param))
                    value = wanted(param)
                    use(editor, value)
                    assert told, f"{path} told nothing; it says: {editor.rule!r}"
                    assert (told[-1][0], plain(told[-1][1])) == (path, plain(value))
                    assert param.check(told[-1][1], path) == told[-1][1]
        form.close()
    assert {kind for kind, *_ in tried} == {*get_args(Kind)}


def test_every_number_refuses_what_is_none(qtbot: QtBot) -> None:
    numbers = ("int", "float", "ints", "floats", "size")
    params = {p.kind: p for c in components() for p in c.params if p.kind in numbers and not p.unusable}
    assert {*params} == {*numbers}
    form = Form(tuple(params.values()), "section", Catalog())
    qtbot.addWidget(form)
    told: list[tuple[str, Any]] = []
    form.edited.connect(lambda path, value: told.append((path, value)))
    for param in params.values():
        editor = form.findChild(QWidget, f"section.{param.name}")
        use(editor, "much")
        assert told == []
        assert editor.text() == "much"
        assert editor.rule.startswith("must be")
