"""A form: its editors, their sliders, and the rules under them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.experiment.schema import Catalog, ParamSpec
from gui.widgets.forms.form import Form
from gui.widgets.forms.number import LogSlider
from gui.widgets.forms.wording import help_text, rule_text
from tests.helpers.editor_bench import EPOCHS, LR
from tests.helpers.full_width import full_width


def visible_labels(widget: QWidget) -> list[QLabel]:
    return [label for label in widget.findChildren(QLabel) if label.isVisible()]


def test_the_slider_beside_a_number_moves_over_magnitudes_and_a_drag_is_one_edit(qtbot: QtBot) -> None:
    form = Form([LR], "optimizer", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.001})
    told: list[tuple[str, Any]] = []
    form.edited.connect(lambda path, value: told.append((path, value)))
    slider = form.findChild(LogSlider, "optimizer.lr.slider")
    slider.triggerAction(LogSlider.SliderAction.SliderPageStepAdd)
    assert told.pop() == ("optimizer.lr", 0.01)
    assert form.rows["lr"].editor.text() == "0.01"
    slider.setSliderDown(True)
    for position in range(slider.value() + 1, slider.value() + 7):
        slider.setSliderPosition(position)
    assert (form.rows["lr"].editor.text(), told) == ("0.1", [])
    slider.setSliderDown(False)
    assert told == [("optimizer.lr", 0.1)]


def test_a_form_writes_the_rule_under_the_editor(qtbot: QtBot) -> None:
    form = Form([LR, EPOCHS], "training", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    form.show()
    assert form.mark("training.lr", "must not be that")
    assert "must not be that.\n0.01 is still used." in [label.text() for label in visible_labels(form)]
    form.restore("training.lr")
    assert not [label.text() for label in visible_labels(form) if "must not be that" in label.text()]


def test_a_form_keeps_what_is_being_typed_while_other_settings_change(qtbot: QtBot) -> None:
    form = Form([LR, EPOCHS], "training", Catalog())
    qtbot.addWidget(form)
    form.show_values({"lr": 0.01})
    form.rows["lr"].editor.lineEdit().setText("0.0")
    form.show_values({"lr": 0.01, "epochs": 20})
    assert form.rows["lr"].editor.text() == "0.0"
    form.show_values({"lr": 0.02, "epochs": 20})
    assert form.rows["lr"].editor.text() == "0.02"


def test_the_default_can_be_had_back(qtbot: QtBot) -> None:
    form = Form([LR], "optimizer", Catalog())
    qtbot.addWidget(form)
    told: list[tuple[str, Any]] = []
    form.edited.connect(lambda path, value: told.append((path, value)))
    form.show_values({"lr": 0.5})
    action = next(a for a in form.rows["lr"].editor.actions() if a.text().startswith("Reset to default"))
    assert "0.001" in action.text()
    action.trigger()
    assert told == [("optimizer.lr", None)]
    form.show_values({})
    assert not action.isEnabled()


def test_a_tooltip_and_a_rule_have_the_marks_of_the_language(qtbot: QtBot) -> None:
    spec = ParamSpec("nesterov", "bool", False)
    error = PlaygroundError("a.b", "must be true", hint="Set it.")
    assert "true or false; default false" in help_text(spec)
    assert rule_text(error, "a.b") == "must be true. Set it."
    with full_width():
        assert "true or false；default false" in help_text(spec)
        assert rule_text(error, "a.b") == "must be true。Set it."
