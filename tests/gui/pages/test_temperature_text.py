"""A language model writes on the Temperature page, on the Train page and in the command, all the same."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import main
from core.experiment.presets import read_preset
from core.lessons.lesson import PAGES
from core.protocol.commands import FASTEST, SetPace
from core.protocol.writing import PAGE
from gui.app import Playground
from gui.widgets.text.view import CharacterView
from tests.helpers.texts import text_experiment

pytestmark = pytest.mark.shared_window("spiral")


def part(playground: Playground, name: str):
    found = playground.window.findChild(QWidget, name)
    assert found is not None, name
    return found


@pytest.fixture
def fox(playground: Playground, tmp_path: Path, qtbot: QtBot) -> Playground:
    """Return the window on a small language model, its Temperature page on show."""
    store, experiment = playground.store, text_experiment(tmp_path)
    store.show_experiment(experiment)
    qtbot.waitUntil(lambda: store.run.state == "ready" and store.run.trained == experiment)
    playground.window.show_page("temperature")
    qtbot.waitUntil(lambda: len(store.run.text) == PAGE)
    return playground


def settled(qtbot: QtBot, playground: Playground, **asked: object) -> np.ndarray:
    """Wait until all is written that was asked for, and return what was drawn."""
    store = playground.store

    def is_written() -> bool:
        text = store.run.text
        same = all(getattr(text.writing, name) == value for name, value in asked.items())
        same = same and text.writing == store.view.writing and len(text) == text.writing.n
        moment = store.view.snapshot_position  # a whole text of an earlier step may still be there
        return same and text.step == (store.run.history.n_steps if moment is None else moment)

    qtbot.waitUntil(is_written)
    assert store.run.text.characters is not None
    return store.run.text.characters.drawn


def test_the_page_shows_what_the_network_writes_and_what_sliding_changes(
    qtbot: QtBot, fox: Playground
) -> None:
    store, view = fox.store, part(fox, "temperature.text")
    assert part(fox, "temperature.source").currentData() == "text"
    vocabulary = store.run.data.vocabulary
    first = settled(qtbot, fox)
    assert view.text == "".join(vocabulary[i] for i in first[:, 0])
    assert part(fox, "temperature.text_1.5").text == "".join(vocabulary[i] for i in first[:, 3])
    assert (first[:, 0] == first[:, 2]).all()  # the slider stands at 1 too

    part(fox, "temperature.slider").setValue(-1000)
    cold = settled(qtbot, fox, temperature=0.05)
    assert (cold[:, 1:] == first[:, 1:]).all()
    assert (cold[:, 0] != first[:, 0]).any()
    part(fox, "temperature.slider").setValue(0)
    assert (settled(qtbot, fox, temperature=1.0) == first).all()

    part(fox, "temperature.top_k").setValue(1)
    greedy = settled(qtbot, fox, top_k=1)
    assert (greedy == greedy[:, :1]).all()
    part(fox, "temperature.top_k").setValue(0)
    settled(qtbot, fox, top_k=None)

    qtbot.mouseClick(part(fox, "temperature.write_on"), Qt.MouseButton.LeftButton)
    more = settled(qtbot, fox, n=2 * PAGE)
    assert (more[:PAGE] == first).all()
    qtbot.mouseClick(part(fox, "temperature.draw_again"), Qt.MouseButton.LeftButton)
    assert (settled(qtbot, fox, seed=1)[:PAGE] != first).any()


def test_a_prompt_is_read_first_and_its_unknown_characters_are_named(qtbot: QtBot, fox: Playground) -> None:
    prompt: QLineEdit = part(fox, "temperature.prompt")
    before = settled(qtbot, fox)
    qtbot.keyClicks(prompt, "the dog")
    assert (settled(qtbot, fox, prompt="the dog") != before).any()
    assert "the dog" not in part(fox, "temperature.text").text[:7]
    qtbot.keyClicks(prompt, " É")
    qtbot.waitUntil(lambda: "'É'" in fox.store.run.text.problem)
    assert part(fox, "temperature.text").text == ""
    for _ in range(2):
        qtbot.keyClick(prompt, Qt.Key.Key_Backspace)
    drawn, names = settled(qtbot, fox, prompt="the dog"), fox.store.run.data.class_names
    fox.window.show_page("train")
    read = "the dog" + "".join(names[i] for i in drawn[:-1, 0])
    qtbot.waitUntil(lambda: part(fox, "network_view.blocks")._read == read[-64:])


def test_the_character_pointed_at_tells_what_it_was_drawn_from(qtbot: QtBot, fox: Playground) -> None:
    store, view = fox.store, part(fox, "temperature.text_0.5")
    characters = store.run.text.characters
    names = store.run.data.class_names
    place = 17
    qtbot.mouseMove(view.viewport(), view.rect_of(place).center().toPoint())
    qtbot.waitUntil(lambda: view.cursor_index == place)
    told = part(fox, "temperature.text_drawn").text()
    assert told.startswith(
        f"“{names[characters.drawn[place, 1]]}”: p = {characters.probability[place, 1]:.3f}"
    )
    bars = part(fox, "temperature.text_bars").accessibleDescription()
    assert bars.startswith(f"{names[characters.top[place, 1, 0]]} ")
    assert part(fox, "temperature.text").cursor_index == place  # the same draw in each text
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.cursor_index == place + 1


def test_it_writes_while_it_trains_and_at_the_end_what_the_command_writes(
    qtbot: QtBot, fox: Playground, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = fox.store
    editions = []
    store.run.text_written.connect(lambda: editions.append(store.run.text.step))
    store.control.set_recording(True, tmp_path / "runs")
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished")
    settled(qtbot, fox)
    assert store.run.text.step == store.run.history.n_steps
    assert len(set(editions)) > 1  # not only at the end
    shown = part(fox, "temperature.text").text
    assert shown != ""
    qtbot.waitUntil(lambda: (store.run.run_folder / "checkpoints" / "last.pt").exists())
    capsys.readouterr()
    assert main.main(["write", str(store.run.run_folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["text"] == shown
    folder = store.run.run_folder
    store.control.reset()
    qtbot.waitUntil(lambda: store.run.state == "ready")
    settled(qtbot, fox)
    assert part(fox, "temperature.text").text != shown
    store.control.resume(folder)
    qtbot.waitUntil(lambda: store.run.state == "finished")
    settled(qtbot, fox)
    assert part(fox, "temperature.text").text == shown


def test_in_time_travel_the_text_is_of_the_moment_that_is_shown(qtbot: QtBot, fox: Playground) -> None:
    store = fox.store
    fox.window.show_page("train")
    heading, view = part(fox, "output_view.writes"), part(fox, "output_view.text")
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished")
    settled(qtbot, fox)
    last = view.text
    assert "step" not in heading.text()
    first_step = store.run.recorded_steps[0]
    store.view.show_snapshot_at(first_step)
    qtbot.waitUntil(lambda: heading.text().endswith(f"after step {first_step:,}"))
    settled(qtbot, fox)
    assert view.text != last
    store.view.show_snapshot_at(None)
    qtbot.waitUntil(lambda: "step" not in heading.text() and view.text == last)


def test_a_slow_run_goes_on_writing_between_its_steps(qtbot: QtBot, fox: Playground) -> None:
    store = fox.store
    store.view.set_pace(SetPace(0.0))  # a step each second
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "running")
    qtbot.waitUntil(lambda: store.run.history.n_steps == 2)
    begun = store.run.text.edition
    part(fox, "temperature.slider").setValue(300)
    qtbot.waitUntil(lambda: store.run.text.edition > begun and len(store.run.text) > 20)
    assert store.run.history.n_steps <= 3
    store.view.set_pace(SetPace(slow_motion=True))
    qtbot.waitUntil(lambda: store.run.phase.name != "")
    begun, step = store.run.text.edition, store.run.phase.step
    part(fox, "temperature.slider").setValue(200)
    qtbot.waitUntil(lambda: store.run.text.edition > begun and len(store.run.text) > 20)
    assert store.run.phase.step == step  # the same step waits
    store.view.set_pace(SetPace(FASTEST))
    qtbot.waitUntil(lambda: store.run.state == "finished")


def test_from_text_to_points_and_back_every_page_has_something_to_say(qtbot: QtBot, fox: Playground) -> None:
    store, window = fox.store, fox.window
    source: QComboBox = part(fox, "temperature.source")
    text, spiral = store.document.experiment, read_preset("spiral").experiment
    part(fox, "temperature.slider").setValue(500)
    for experiment in (spiral, text):
        store.show_experiment(experiment)
        name = experiment.data.name
        qtbot.waitUntil(lambda name=name: store.run.data.name == name and store.run.state == "ready")
        for page in PAGES:
            window.show_page(page)
            QApplication.processEvents()
        qtbot.waitUntil(lambda: store.run.snapshot is not None)
        expected = "text" if store.run.data.is_text else "editable"
        assert source.currentData() == expected
    assert part(fox, "temperature.slider").value() == 0  # a new text is written at T = 1
    window.show_page("train")
    passage: CharacterView = part(fox, "output_view.passage")
    qtbot.waitUntil(lambda: bool(passage.text))
    assert "quick" in passage.text
    assert "nats" in part(fox, "output_view.summary").text()
    first = passage.text
    qtbot.mouseClick(part(fox, "output_view.next_passage"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: passage.text != first)
    assert store.run.built.baselines["unigram"].loss > store.run.built.baselines["bigram"].loss
    assert part(fox, "loss_plot.show_bigram").parentWidget().isVisible()  # it gives way where it is narrow
    blocks = part(fox, "network_view.blocks")
    assert blocks.isVisible()
    assert "embedding" in blocks.accessibleDescription()
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished")
    assert part(fox, "loss_plot").recorded()["bigram_loss"][1] == store.run.built.baselines["bigram"].loss
