"""The strip says what was changed as people say it, and keeps silent of what is no longer shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.values.points import START
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.strip import line, part, press, tag

POINTS = [[0.1 * (i % 20), 0.25 * (i // 20), i % 2] for i in range(300)]


def shown(strip: Strip) -> str:
    """Return every text and tooltip of the strip."""
    parts = strip.findChildren(QWidget)
    texts = [getattr(part, "text", lambda: "")() for part in parts if part.isVisibleTo(strip)]
    return "\n".join([*texts, *(part.toolTip() for part in parts if part.isVisibleTo(strip))])


def test_drawn_points_are_points_of_yours_and_those_to_start_from_are_not(strip: Strip, store: Store) -> None:
    store.draw(tuple(map(tuple, POINTS)))
    assert tag(strip) == "Changed"
    assert line(strip).startswith("300 points of yours")
    assert "0.25" not in shown(strip)
    store.draw(START)
    assert line(strip).startswith("4 points to start from, batch_size 3. ")


def test_a_file_is_your_table_without_its_path(strip: Strip, store: Store, tmp_path: Path) -> None:
    file = tmp_path / "scores.csv"
    file.write_text("a,b,passed\n" + "\n".join(f"{i},{i % 7},{i % 2}" for i in range(60)) + "\n")
    store.use_file("csv", {"path": str(file), "target": "passed"})
    assert line(strip).startswith("Your table scores.csv")
    for unwanted in (str(tmp_path), "sha256", "data.", "model.", "none"):
        assert unwanted not in shown(strip)


def test_the_two_seeds_have_names_of_their_own_and_a_list_is_one_setting(strip: Strip, store: Store) -> None:
    store.edit("model.hidden", [])
    assert line(strip).startswith("hidden none. ")
    store.edit("model.hidden", [32, 16])
    store.draw_weights()
    store.draw_samples()
    assert line(strip).startswith("samples' seed 1, hidden [32, 16], weights' seed 1. ")
    tips = [part(strip, f"try.{i}").toolTip() for i in range(3)]
    assert not any(sign in tip for tip in tips for sign in ("=", "model.", "optimizer."))


def test_try_and_why_of_other_data_are_not_offered(qtbot: QtBot, strip: Strip, store: Store) -> None:
    assert part(strip, "try.0").isVisible()
    store.choose("data", "circle")
    assert part(strip, "try.0") is None or not part(strip, "try.0").isVisible()
    assert not part(strip, "more").isVisible()
    assert "Nothing is written on these data yet" in line(strip)
    store.undo()
    assert part(strip, "try.0").isVisible()
    assert part(strip, "more").isVisible()


def test_notes_that_are_written_for_a_changed_experiment_are_its_own(strip: Strip, store: Store) -> None:
    store.choose("data", "circle")
    store.edit("notes", {"look": "A ring.", "why": "Two lines.", "try": [{"text": "Go", "set": {"seed": 3}}]})
    assert line(strip) == "A ring."
    assert part(strip, "try.0").isVisible()
    assert part(strip, "more").isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_why_says_what_was_changed_since_it_was_written(qtbot: QtBot, strip: Strip, store: Store) -> None:
    store.edit("model.hidden", [2])
    text = " ".join(part(strip, "more").explanation().paragraphs)  # type: ignore[attr-defined]
    assert text.startswith("Written for Spiral as it was opened. Changed since then: hidden 2.")
    store.undo()
    assert "Written for" not in " ".join(part(strip, "more").explanation().paragraphs)  # type: ignore[attr-defined]


def test_the_other_suggestions_stay_after_one_that_takes_another_model(
    qtbot: QtBot, strip: Strip, store: Store
) -> None:
    store.show_experiment(read_preset("circle").experiment)
    qtbot.waitUntil(lambda: part(strip, "try.2").isVisible())
    press(qtbot, strip, "try.2")
    assert store.document.experiment.model.name == "linear"
    assert [part(strip, f"try.{i}").isVisible() for i in range(3)] == [True, True, True]
    press(qtbot, strip, "try.0")
    assert store.document.experiment.get("model.hidden") == [2]


def test_with_another_model_only_what_it_can_do_is_offered(strip: Strip, store: Store) -> None:
    store.choose("model", "linear")
    assert part(strip, "try.0").full == "16 seeds at once"  # type: ignore[attr-defined]
    assert part(strip, "try.1") is None
