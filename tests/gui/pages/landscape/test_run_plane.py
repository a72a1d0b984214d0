"""The plane through a run, in the real window."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.protocol.commands import Pause
from core.text import short
from gui.app import Playground
from gui.pages.landscape.page import LandscapePage

pytestmark = pytest.mark.shared_window
LONG_MS = 30_000


def open_page(qtbot: QtBot, playground: Playground) -> LandscapePage:
    playground.window.show_page("landscape")
    qtbot.waitUntil(lambda: playground.window.findChild(LandscapePage) is not None)
    page = playground.window.findChild(LandscapePage)
    page.state.set_length(20)
    return page


def choose_run(page: LandscapePage) -> None:
    chooser: Any = page.findChild(QWidget, "landscape.surface")
    chooser.setCurrentIndex(chooser.count() - 1)
    chooser.activated.emit(chooser.count() - 1)


def test_the_plane_holds_the_recorded_losses_within_the_stated_error(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 400, timeout=LONG_MS)
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state == "paused")
    page = open_page(qtbot, playground)
    choose_run(page)
    ground = page.run_ground
    qtbot.waitUntil(lambda: ground.is_full and ground.moments is not None, timeout=LONG_MS)
    recorded = ground.recorded_losses()
    known = np.isfinite(recorded)
    assert known.sum() > 3
    np.testing.assert_allclose(ground.moments.exact[known], recorded[known], rtol=1e-5)
    stated = np.abs(ground.moments.projected - ground.moments.exact).max()
    assert np.abs(ground.moments.projected[known] - recorded[known]).max() <= stated + 1e-6
    assert f"is within {short(stated)} of the recorded one" in page.surface._doc.text()
    assert f"of {len(recorded)} moments" in page.surface._doc.text()
    assert ground.field().values.shape == (51, 51)
    qtbot.waitUntil(lambda: len(page.state.log) > 0, timeout=LONG_MS)
    np.testing.assert_allclose(page.state.log.points[0, 0], ground.found.path[0], atol=1e-4)
    how: Any = page.findChild(QWidget, "landscape.directions")
    how.setCurrentIndex(1)
    qtbot.waitUntil(lambda: ground.is_full, timeout=LONG_MS)
    assert ground.found.x_range == (-1.0, 1.0)


def look_at_the_run(qtbot: QtBot, playground: Playground) -> None:
    page = open_page(qtbot, playground)
    choose_run(page)
    qtbot.waitUntil(lambda: page.run_ground.is_full, timeout=LONG_MS)


def test_a_run_that_goes_on_is_not_disturbed(qtbot: QtBot, playground: Playground) -> None:
    """Its losses are those of a run that nobody looked at."""
    store = playground.store
    losses = []
    for looks in (False, True):
        store.control.reset()
        qtbot.waitUntil(
            lambda: store.run.state == "ready" and store.run.history.n_steps == 0, timeout=LONG_MS
        )
        store.control.run()
        if looks:
            look_at_the_run(qtbot, playground)
        qtbot.waitUntil(lambda: store.run.history.n_steps > 1500, timeout=LONG_MS)
        store.send(Pause())
        qtbot.waitUntil(lambda: store.run.state == "paused")
        losses.append(store.run.history.loss.values(0, 1500).copy())
    np.testing.assert_array_equal(*losses)
