"""Look and Try stand on one row where they fit, and the strip is low in any case."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.analysis.diagnosis import Finding
from core.experiment.presets import read_preset
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import theme_named
from tests.helpers.curve_feed import build
from tests.helpers.each import each
from tests.helpers.strip import finish, part, show_layer_stats

ONE_ROW, TWO_ROWS = 36, 64
BESIDE_SETTINGS = 945
"""Pixels of the strip in a window of 1280 with its settings open."""


def top(strip: Strip, name: str) -> int:
    return part(strip, name).mapTo(strip, QPoint(0, part(strip, name).height() // 2)).y()


def is_one_row(strip: Strip) -> bool:
    return abs(top(strip, "try.0") - top(strip, "edit")) < 6


@pytest.fixture
def styled(qtbot: QtBot, strip: Strip) -> Strip:
    strip.setStyleSheet(stylesheet(theme_named("light")))
    return strip


@each("name", ["spiral", "digits_cnn", "text_gru"])
def test_look_and_try_share_a_row_beside_open_settings_that_no_end_of_a_run_changes(
    qtbot: QtBot, styled: Strip, store: Store, name: str
) -> None:
    store.show_experiment(read_preset(name).experiment)
    styled.resize(BESIDE_SETTINGS, 30)
    qtbot.waitUntil(lambda: is_one_row(styled))
    assert styled.sizeHint().height() <= ONE_ROW
    line = styled.findChild(QLabel, "strip.line")
    assert line.text() == store.document.experiment.notes.look  # all of it is seen
    for i, suggestion in enumerate(store.document.experiment.notes.suggestions):
        assert part(styled, f"try.{i}").text() == suggestion.text
    places = [part(styled, name).geometry() for name in ("try.0", "more", "edit")]
    finish(store, 1000)
    QApplication.processEvents()
    assert [part(styled, name).geometry() for name in ("try.0", "more", "edit")] == places


@each("name", ["spiral", "distilled_digits", "autoencoder_digits"])
def test_what_does_not_fit_a_row_has_two_low_ones(
    qtbot: QtBot, styled: Strip, store: Store, name: str
) -> None:
    store.show_experiment(read_preset(name).experiment)
    styled.resize(690, 30)
    qtbot.waitUntil(lambda: not is_one_row(styled))
    assert styled.sizeHint().height() <= TWO_ROWS
    assert part(styled, "try.0").x() >= 0
    assert top(styled, "more") == top(styled, "edit")


def test_a_warning_is_read_beside_its_remedy_and_what_to_try_is_a_menu_meanwhile(
    qtbot: QtBot, styled: Strip, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "The loss of a batch jumped to 49, and little was learnt since. Start again with a lower lr."
    finding = Finding("lost", "warning", said, "lower_lr")
    styled.resize(BESIDE_SETTINGS, 30)
    qtbot.waitUntil(lambda: is_one_row(styled))
    finish(store, 500)
    assert not part(styled, "tries_menu").isVisible()
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: (finding,))
    show_layer_stats(store)
    line = styled.findChild(QLabel, "strip.line")
    qtbot.waitUntil(lambda: line.text().startswith(said))
    assert part(styled, "remedy").isVisible()
    assert not part(styled, "try.0").isVisible()
    menu = part(styled, "tries_menu")
    assert menu.isVisible()
    assert styled.sizeHint().height() <= ONE_ROW
    actions = menu.menu().actions()
    assert [action.text() for action in actions] == [
        "One layer of 2 units",
        "Activation Identity",
        "16 seeds at once",
    ]
    actions[0].trigger()
    assert store.document.experiment.get("model.hidden") == [2]
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: ())
    build(store)
    qtbot.waitUntil(lambda: part(styled, "try.0").isVisible())
