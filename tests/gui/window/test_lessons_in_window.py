"""Lessons in the whole window: links open pages in the state that is told, and what is named is there."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QComboBox, QPushButton, QTabWidget, QToolButton
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.lessons.lesson import PAGES
from core.lessons.library import own_lessons
from core.lessons.training import experiment_of
from core.protocol.commands import FASTEST, SetPace
from gui.app import Playground
from gui.pages.lab.state import Selection
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.prose import ProseView
from gui.pages.temperature.logits_source import NETWORK
from gui.pages.temperature.page import TemperaturePage
from tests.core.lessons.texts import lesson
from tests.gui.pages.learn.test_page import lab, wait_for_end
from tests.gui.pages.learn.test_walk import prose_of, take
from tests.helpers.shown_texts import Texts

LONG_MS = 60_000
NAMED = re.compile(
    r"\b(?:tab|press|button|choose|group|plot|preset|under|then|read)\s+\*\*([^*]+)\*\*", re.IGNORECASE
)
"""A bold name of something to press, to choose or to look at."""


def learn_page(playground: Playground) -> LearnPage:
    playground.window.show_page("learn")
    return playground.window.findChild(LearnPage)


def follow(page: LearnPage, target: str) -> None:
    page.finish()
    page.findChildren(ProseView)[-1].anchorClicked.emit(QUrl(target))


def page_on_show(playground: Playground) -> str:
    return playground.window.findChild(QTabWidget, "workspaces").currentWidget().objectName()


def shown_temperature(playground: Playground) -> tuple[float, str]:
    page = playground.window.findChild(TemperaturePage)
    return page.temperature, page.findChild(QComboBox, "temperature.source").currentData()


def test_a_link_trains_an_experiment_and_opens_a_page_with_it(
    qtbot: QtBot, playground: Playground, tmp_path: Path
) -> None:
    store = playground.store
    store.view.set_pace(SetPace(FASTEST))
    block = "```train preset=digits_mlp name=digits\ntraining.epochs = 1\n```"
    file = tmp_path / "mine.md"
    file.write_text(lesson(f"[T](train:digits/temperature@2) [E](train:digits/evaluate)\n\n{block}"))
    page = learn_page(playground)
    page.open_file(file)
    follow(page, "train:digits/temperature@2")
    qtbot.waitUntil(lambda: store.run.state == "finished" and store.run.history.n_steps > 0, timeout=LONG_MS)
    assert page_on_show(playground) == "temperature"
    assert store.run.trained == store.document.experiment == experiment_of(page.lesson.trainings[0])
    assert shown_temperature(playground) == (2.0, NETWORK)

    built = store.run.built
    follow(page, "train:digits/evaluate")
    assert page_on_show(playground) == "evaluate"
    follow(page, "train:digits/temperature@0.5")
    assert shown_temperature(playground) == (0.5, NETWORK)
    assert (store.run.state, store.run.built) == ("finished", built), "it is trained already"

    store.edit("optimizer.lr", 0.5)
    follow(page, "train:digits/temperature@2")
    assert store.document.experiment.get("optimizer.lr") == 0.003
    qtbot.waitUntil(lambda: store.run.built is not built and store.run.state == "finished", timeout=LONG_MS)
    assert shown_temperature(playground) == (2.0, NETWORK)


def test_the_lesson_on_temperature_opens_the_page_as_it_says(qtbot: QtBot, playground: Playground) -> None:
    page = learn_page(playground)
    page.open_lesson(next(each for each in own_lessons() if each.name == "15_temperature"))
    follow(page, "train:digits/temperature@1")
    store = playground.store
    qtbot.waitUntil(lambda: store.run.state == "running" and store.run.history.n_steps > 0, timeout=LONG_MS)
    assert page_on_show(playground) == "temperature"
    assert shown_temperature(playground) == (1.0, NETWORK)
    assert store.run.trained == read_preset("digits_mlp").experiment.replace("training.epochs", 30)


def test_what_a_lesson_tells_to_press_or_to_choose_is_in_the_window(
    qtbot: QtBot, playground: Playground, tmp_path: Path
) -> None:
    window, seen = playground.window, Texts()
    for name in (*PAGES, "train"):
        window.show_page(name)
    playground.store.view.set_level("all")
    page = learn_page(playground)
    for name, program in (("09_data", 1), ("14_several_gpus", 0)):
        take(page, next(each for each in own_lessons() if each.name == name), tmp_path / "student.json")
        page.findChildren(QToolButton, "learn.run")[program].click()
        wait_for_end(qtbot, page)
        panes = lab(page).panes
        if program:
            lab(page).state.select(Selection("loader"))
        else:
            panes.below.setCurrentWidget(panes.errors)
            qtbot.waitUntil(
                lambda errors=panes.errors: errors.findChild(QPushButton, "lab.error.fix") is not None
            )
        seen.look(window)
    titles = {text.strip().casefold() for _, text in seen.shown}
    presets = {training.preset for one in own_lessons() for training in one.trainings}
    notes = [read_preset(preset).experiment.notes for preset in presets]  # what is to try stands with each
    titles |= {each.text.casefold() for note in notes for each in note.suggestions}
    named = [name for one in own_lessons() for text in prose_of(one) for name in NAMED.findall(text)]
    assert len(named) > 80
    assert [name for name in named if not {part.casefold() for part in name.split(" > ")} <= titles] == []
