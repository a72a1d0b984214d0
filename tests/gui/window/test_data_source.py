"""The whole window works on a data set that it does not know."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from core.data.registry import DATASETS
from core.experiment.experiment import Experiment
from core.lessons.lesson import PAGES
from gui.app import Playground
from tests.contracts.test_data_source import RINGED
from tests.helpers.patient_bot import settle
from tests.helpers.rings import RINGS


def test_it_trains_and_is_seen_on_every_page(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DATASETS, "rings", RINGS)
    playground = opened(Experiment.from_dict(RINGED))
    store = playground.store
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished", timeout=60_000)
    for page in PAGES:
        playground.window.show_page(page)
        settle()
    assert store.run.data is not None
    assert store.run.data.name == "rings"
    assert store.messages.unread == []
