"""A text as data: read in any of its encodings, coded, cut into windows, the tail held out."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from core.data.dataset import DataSet
from core.data.load import load
from core.data.registry import info_of, sizes_of
from core.data.text.sources import LARGEST, TEXTS
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.tasks import Task
from tests.helpers.each import each

CHINESE = "道可道，非常道。名可名，非常名。\n无名天地之始；有名万物之母。\n" * 5
PLAIN = "The quick brown fox.\nThe lazy dog.\n" * 5


def text_in(path: Path, content: bytes, **settings: Any) -> Component:
    path.write_bytes(content)
    return Component(name="text", path=str(path), context=4, **settings)


def whole(data: DataSet) -> str:
    """Return the text that training and test windows show, with stride 1."""
    parts = []
    for x, y in ((data.x_train, data.y_train), (data.x_test, data.y_test)):
        codes = [*x[:, 0], *x[-1, 1:], y[-1, -1]]
        parts.append("".join(data.vocabulary[i] for i in codes))
    return "".join(parts)


@each(
    "text, encoding, note",
    [
        (CHINESE, "utf-8", ()),
        (CHINESE, "utf-8-sig", ("Read as utf-8-sig.",)),
        (CHINESE, "utf-16", ("Read as utf-16.",)),
        (CHINESE, "gb18030", ("Read as gb18030.",)),
        ("Der süße Brei, für große Töpfe.\n" * 5, "cp1252", ("Read as cp1252.",)),
        (PLAIN, "utf-8", ()),
        (PLAIN, "utf-16", ("Read as utf-16.",)),
    ],
)
def test_a_file_is_read_in_the_encoding_it_has(
    tmp_path: Path, text: str, encoding: str, note: tuple[str, ...]
) -> None:
    data = load(text_in(tmp_path / "a.txt", text.encode(encoding)))
    assert whole(data) == text
    assert data.notes == note
    data = load(text_in(tmp_path / "b.txt", text.replace("\n", "\r\n").encode(encoding)))
    assert whole(data) == text, "lines end alike"


@each(
    "content, settings, message",
    [
        (b"\x00\x01\x02PNG" * 50, {}, "is no text in one of these encodings"),
        (b"\xff\xfe\x00\xd8" + b"a" * 50, {}, "is no text in one of these encodings"),
        (CHINESE.encode("gb18030"), {"encoding": "utf-8"}, "is not the encoding of this file"),
        (b"aaaaaaaaaaaaaaaaaaaaaaaaaaa", {}, "at least 10 characters, of two kinds"),
        (b"ab", {}, "at least 10 characters"),
        (b"", {}, "is an empty file"),
        (b"0123456789ab", {}, "data.context: must be at most 1 here"),
    ],
)
def test_what_is_no_text_gets_one_message(
    tmp_path: Path, content: bytes, settings: dict[str, Any], message: str
) -> None:
    with pytest.raises(PlaygroundError, match=message):
        load(text_in(tmp_path / "a.txt", content, test_fraction=0.2, **settings))


def test_rare_characters_become_one_and_it_is_told(tmp_path: Path) -> None:
    data = load(text_in(tmp_path / "a.txt", (PLAIN + "ÄÖÜ").encode(), max_characters=20))
    assert len(data.vocabulary) == data.n_classes == 20
    assert data.vocabulary[-1] == "\ufffd"
    assert whole(data)[-3:] == "\ufffd" * 3
    assert len(data.notes) == 1
    assert "beyond the 19 most frequent" in data.notes[0]
    assert "(data.max_characters = 20; it can be up to 2,048)" in data.notes[0]


def test_limits_are_told_with_the_settings_that_they_are_of(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.touch()
    os.truncate(large, LARGEST + 1)
    message = r"data\.path: is too large: it may have at most 16,777,216 bytes.*Save a part of it"
    with pytest.raises(PlaygroundError, match=message):
        load(Component(name="text", path=str(large)))
    docs = {name: spec.doc for name in ("path", "test_fraction") if (spec := TEXTS[0].param(name))}
    assert "at most 16 MiB" in docs["path"]
    assert "at most 32,768 of its characters" in docs["test_fraction"]


def test_the_tail_is_held_out_and_each_target_is_the_next_character(tmp_path: Path) -> None:
    text = "".join(chr(ord("a") + i % 26) for i in range(200))
    section = text_in(tmp_path / "a.txt", text.encode(), stride=4, test_fraction=0.25)
    data, info = load(section), info_of(section)
    assert (data.task, data.input, data.context) == (Task.LANGUAGE, "text", 4)
    assert (len(data.y_train), len(data.y_test)) == sizes_of(section)
    assert info.n_samples == sum(sizes_of(section))
    assert (info.shape, info.class_names) == ((4,), data.class_names)
    read = "".join(data.vocabulary[i] for i in data.x_train.reshape(-1))
    assert read == text[: len(read)]  # a stride of the context: each character once
    assert len(text[:150]) - len(read) <= 4
    assert [data.vocabulary[i] for i in data.x_test[0]] == list(text[150:154])
    for x, y in ((data.x_train, data.y_train), (data.x_test, data.y_test)):
        assert ((x + 1) % 26 == y).all()
    moved = [text_in(tmp_path / "b.txt", PLAIN.encode(), stride=3, seed=seed) for seed in (0, 2, 4)]
    firsts = ["".join(data.vocabulary[i] for i in data.x_train[0]) for data in map(load, moved)]
    assert firsts == ["The ", "e qu", "The "], "the seed moves the first window within a context"


def test_the_bundled_text_is_the_documentation_of_python_and_takes_no_copy() -> None:
    load(Component(name="text"))
    tracemalloc.start()
    try:
        data = load(Component(name="text", context=64))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert data.x_train.nbytes + data.y_train.nbytes > 400e6
    assert most < 1e6
    assert whole(data).startswith('The "assert" statement\n****')
    assert {"↵", "␣", "a"} <= set(data.class_names)


def test_unicode_names_come_one_a_line_in_an_order_of_the_seed() -> None:
    first, other = (load(Component(name="unicode_names", seed=seed)) for seed in (0, 1))
    names = whole(first).split("\n")
    assert "LATIN SMALL LETTER A" in names
    assert len(names) > 30_000
    assert whole(other) != whole(first)
    assert len(set(names) ^ set(whole(other).split("\n"))) <= 2  # it begins within its first name
