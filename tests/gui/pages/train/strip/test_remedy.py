"""The remedy that the strip offers is one for the run that was trained."""

from __future__ import annotations

import pytest

from core.analysis.diagnosis import Finding
from core.protocol.results import Mark
from core.protocol.snapshot import LayerStatsSnapshot, Snapshot
from gui.pages.train.strip import view as strip_view
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.strip import finish, part


@pytest.fixture
def too_slow(strip: Strip, store: Store, monkeypatch: pytest.MonkeyPatch) -> Strip:
    """Return the strip over a run that has ended, whose rate was too low."""
    finding = Finding("lr_low", "warning", "The learning rate is too low. Raise lr.", "raise_lr")
    monkeypatch.setattr(strip_view, "diagnose", lambda *_: (finding,))
    store.edit("optimizer.lr", 1e-6)
    finish(store, 500)
    store.run.set_snapshot(Snapshot(500, 20, layer_stats=LayerStatsSnapshot(500, ())))
    assert part(strip, "remedy").text() == "Start again with lr 1e-05"
    return strip


def test_a_remedy_is_withdrawn_once_its_setting_is_edited(too_slow: Strip, store: Store) -> None:
    store.edit("optimizer.lr", 1e-4)
    store.run.add_mark(Mark(500, "optimizer.lr", 1e-6, 1e-4))  # the trainer takes it at the end of the run
    assert not part(too_slow, "remedy").isVisible()


def test_a_remedy_for_one_optimizer_is_not_offered_to_another(too_slow: Strip, store: Store) -> None:
    store.choose("optimizer", "SGD")
    assert not part(too_slow, "remedy").isVisible()


def test_another_edit_leaves_the_remedy(too_slow: Strip, store: Store) -> None:
    store.edit("model.hidden", [4])
    assert part(too_slow, "remedy").isVisible()
