"""A preset's notes are told in the window's language; the document keeps them as they are in its file."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from core.experiment.sections.notes import Notes
from gui.pages.train.strip.sentences import WholeSentences
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.each import each
from tests.helpers.presets_language import presets_language, told
from tests.helpers.strip import line, part, press


def test_notes_and_suggestions_of_a_preset_are_told_in_the_windows_language(
    qtbot: QtBot, store: Store, settings
) -> None:
    experiment = store.document.experiment
    notes = experiment.notes
    with presets_language():
        strip = Strip(store, settings)
        qtbot.addWidget(strip)
        strip.show()
        assert line(strip) == told(notes.look)
        first = part(strip, "try.0")
        assert first.accessibleName().startswith(told(notes.suggestions[0].text))
        assert told(notes.suggestions[0].text) in first.toolTip()
        told_why = part(strip, "more").explanation().paragraphs
        assert [text.count("〔") for text in told_why] == [1] * len(told_why)
        press(qtbot, strip, "try.0")
        assert store.document.experiment.notes == notes
        assert "〔" not in store.document.experiment.to_toml()
        own = replace(experiment, name="Mine", notes=Notes(look="As I wrote it."))
        store.show_experiment(own)
        assert line(strip) == "As I wrote it."


@each("shown", ["先看曲线。再看输出 0.5 图！最后呢？", "先看曲线。再看输出 0.5 图！…", "先看曲线。…"])
def test_whole_sentences_are_shown_also_where_no_space_follows_them(qtbot: QtBot, shown: str) -> None:
    label = WholeSentences(1)
    qtbot.addWidget(label)
    label.set_full("先看曲线。再看输出 0.5 图！最后呢？")
    label.resize(label.fontMetrics().horizontalAdvance(shown) + 4, 40)
    label.show()
    assert label.text() == shown
    assert label.height() >= label.fontMetrics().boundingRect(label.rect(), 0, shown).height()


def test_a_long_sentence_without_spaces_is_cut_between_its_letters(qtbot: QtBot) -> None:
    label = WholeSentences(1)
    qtbot.addWidget(label)
    text = "没有空格的一句话也要在放不下的地方断开而不是整句消失"
    label.resize(label.fontMetrics().horizontalAdvance(text) // 2, 40)
    label.show()
    label.set_full(text)
    assert label.text().endswith("…")
    assert len(text) // 3 < len(label.text()) < len(text) // 2 + 2
    label.set_full("One sentence of words that has no room here and is cut after a word of it")
    shown = label.text().removesuffix("…")
    assert "One sentence of words that has no room here and ".startswith(f"{shown} ")
