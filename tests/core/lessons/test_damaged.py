"""Damaged and hostile lessons get one message each, with file, line and rule; nothing of them runs."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from core.errors import PlaygroundError
from core.lessons.parse import parse_lesson, read_lesson
from tests.core.lessons.texts import EXERCISE, HEAD, NEXT, PREDICTION, lesson
from tests.helpers.effort import within

CHOICE = "::: predict c choice\nWhich?\n\n- [ ] a\n- [x] b\n\n:: because\nSo.\n:::\n"
SWAPPED = EXERCISE.replace(":: start", ":: s").replace(":: check", ":: start").replace(":: s\n", ":: check\n")
DAMAGED = {
    "empty": ("", 1, "begins with its head"),
    "no head": ("# Title\n", 1, "begins with its head"),
    "a head without end": ("---\ntitle: T\n", 1, "no end"),
    "a head without title": ("---\ntopic: t\norder: 1\nminutes: 5\n---\n" + NEXT, 1, "no title"),
    "a head with code": (HEAD.replace("title: T", "run: rm"), 2, "the head has"),
    "a head with a title twice": (HEAD.replace("topic: t", "title: T"), 3, "the head has"),
    "no minutes": (HEAD.replace("10", "ten"), 5, "minutes is a whole number"),
    "minutes beyond": (HEAD.replace("10", "999"), 5, "from 1 to 60"),
    "a long title": (HEAD.replace(": T", ": " + "T" * 61), 2, "1 to 60 characters"),
    "a topic of two words": (HEAD.replace("topic: t", "topic: a b"), 3, "one word"),
    "nothing next": (HEAD + "Text.\n", 7, "::: next"),
    "next twice": (lesson(NEXT), 7, "twice"),
    "next with code": (HEAD + "::: next\n```lab\nx = 1\n```\n:::\n", 7, "a text, and nothing else"),
    "a script": (lesson("Hello <script>alert(1)</script>"), 7, "HTML"),
    "an image of HTML": (lesson("a\n\n<img src='file:///dev/zero'>"), 9, "HTML"),
    "a comment of HTML": (lesson("<!-- -->"), 7, "HTML"),
    "an address between angles": (lesson("<https://a.org>"), 7, "HTML"),
    "a link to a file": (lesson("[a](file:///etc/passwd)"), 7, "a link leads to"),
    "a link to a script": (lesson("a\n[a](javascript:alert(1))"), 8, "a link is written"),
    "a link without encryption": (lesson("[a](http://a.org)"), 7, "a link leads to"),
    "a link with a user": (lesson("[a](https://me@a.org)"), 7, "a link leads to"),
    "a link by reference": (lesson("[a]: http://a.org"), 7, "where it stands"),
    "a link to no page": (lesson("[a](page:secret)"), 7, "no page"),
    "a link over two lines": (lesson("[a](https:\n//a.org)"), 7, "a link leads to"),
    "a picture from elsewhere": (lesson("![a](https://a.org/a.png)"), 7, "beside the lesson"),
    "a picture above": (lesson("![a](../a.png)"), 7, "beside the lesson"),
    "a picture from the root": (lesson("![a](/dev/zero)"), 7, "beside the lesson"),
    "a picture that is not there": (lesson("![a](gone.png)"), 7, "gone.png"),
    "a picture that is a program": (lesson("![a](a.svg)"), 7, "PNG or JPEG"),
    "a control": (lesson("a\x1b[2J"), 7, "U+001B"),
    "a null": (lesson("a\n\x00"), 8, "U+0000"),
    "letters that turn the direction": (lesson("a \u202e b"), 7, "U+202E"),
    "a long line": (lesson("a" * 2_001), 7, "2,000 characters"),
    "many lines": (lesson("a\n" * 4_000), 4_001, "4,000 lines"),
    "a table of many columns": (lesson("|a" * 900 + "\n" + "|-" * 900 + "\n" + "|a" * 900), 7, "2,000 cells"),
    "deep quotes": (lesson(">>>>>>> a"), 7, "4 deep"),
    "deep lists": (lesson("- - - - - - a"), 7, "4 deep"),
    "a part that is none": (
        lesson(EXERCISE.replace(":: hint", ":: tip")),
        20,
        ":: tip does not belong here; there are :: start, :: check, :: hint, :: solution, :: because",
    ),
    "code without end": (HEAD + "```lab\nx = 1\n", 7, "no end"),
    "code of another kind": (lesson("```bash\nrm -r /\n```"), 7, "a block of code is"),
    "indented code": (lesson("- a\n\n  ```lab\n  x = 1\n  ```"), 9, "start of its line"),
    "code between tildes": (lesson("~~~\nx\n~~~"), 7, "start of its line"),
    "empty code": (lesson("```lab\n```"), 7, "empty"),
    "long code": (lesson("```lab\n" + "x = 1234567890\n" * 2_000 + "```"), 7, "20,000 characters"),
    "an unknown option": (lesson("```lab exec=1\nx = 1\n```"), 7, "none of the options"),
    "nine GPUs": (lesson("```lab practice-gpu=9\nx = 1\n```"), 7, "practice-gpu is a number"),
    "an error that is none": (lesson("```lab fails=os.system\nx = 1\n```"), 7, "name of an exception"),
    "no such preset": (lesson("```train preset=../a\n```"), 7, "preset is one of"),
    "an experiment of no name": (lesson("```train preset=moons name=A\n```"), 7, "a name has"),
    "two experiments of a name": (lesson(*["```train preset=moons name=a\n```"] * 2), 9, "twice"),
    "a link to no experiment": (lesson("a\n[a](train:b/train)"), 8, "no ```train block with name=b"),
    "a link to half an experiment": (lesson("[a](train:b)"), 7, "train:NAME/PAGE"),
    "an experiment on no page": (lesson("[a](train:b/secret)"), 7, "no page secret"),
    "a temperature of another page": (lesson("[a](train:b/code@2)"), 7, "only the page temperature"),
    "a temperature too high": (lesson("[a](train:b/temperature@21)"), 7, "from 0.05 to 20"),
    "a setting without value": (lesson("```train preset=moons\noptimizer.lr\n```"), 8, "PATH = VALUE"),
    "a block of another kind": (lesson("::: run\n:::"), 7, "a block is"),
    "a block without end": (HEAD + PREDICTION.removesuffix(":::\n"), 7, "no end"),
    "a block in a block": (lesson(PREDICTION.replace(":: because", "::: next")), 16, "has no end"),
    "a part alone": (lesson(":: answer 3"), 7, "is a part of a block"),
    "a prediction of no kind": (lesson(PREDICTION.replace("number", "guess")), 7, "a prediction is"),
    "a prediction without name": (lesson(PREDICTION.replace("mean ", "")), 7, "a prediction is"),
    "a name with a path": (lesson(PREDICTION.replace("mean", "../x")), 7, "a name has"),
    "a name twice": (lesson(PREDICTION, PREDICTION), 20, "twice"),
    "no answer": (lesson(PREDICTION.replace(":: answer 3 within 0.1\n", "")), 7, "no :: answer"),
    "an answer twice": (lesson(PREDICTION.replace(":: from m", ":: answer 4")), 15, "twice"),
    "no reason": (lesson(PREDICTION.replace(":: because\nSo.\n", "")), 7, "no :: because"),
    "no question": (lesson(PREDICTION.replace("What is it?\n", "")), 7, "asks nothing"),
    "a number that is none": (lesson(PREDICTION.replace("3 within 0.1", "2+1")), 14, "a number"),
    "a shape that is none": (
        lesson(PREDICTION.replace("mean number", "mean shape")), 14, "a shape, such as"
    ),
    "two right choices": (lesson(CHOICE.replace("[ ]", "[x]")), 7, "one of them"),
    "no right choice": (lesson(CHOICE.replace("[x]", "[ ]")), 7, "one of them"),
    "one choice": (lesson(CHOICE.replace("- [ ] a\n", "")), 7, "2 to 6"),
    "an exercise without name": (lesson(EXERCISE.replace(" sum", "")), 7, "an exercise is"),
    "an exercise without check": (
        lesson(EXERCISE.replace(':: check\n```python\nassert x == 2, "x is 2"\n```\n', "")),
        7,
        "no :: check",
    ),
    "an exercise out of order": (
        lesson(SWAPPED),
        15,
        "too late",
    ),
    "a start without code": (lesson(EXERCISE.replace("```python\nx = 1\n```", "No.")), 10, "one ```python"),
    "seven hints": (lesson(EXERCISE.replace(":: hint\nThink.\n", ":: hint\nThink.\n" * 7)), 32, "6 hints"),
    "a hint with code": (lesson(EXERCISE.replace("Think.", "```python\nx\n```")), 20, ":: hint"),
    "many blocks": (lesson("```python\nx\n```\n" * 101), 307, "at most 100"),
}  # fmt: skip


def test_a_damaged_lesson_has_one_message() -> None:
    for damage, (text, line, rule) in DAMAGED.items():
        with pytest.raises(PlaygroundError) as refused:
            parse_lesson(text, Path("folder/bad.md"))
        message = str(refused.value)
        assert message.startswith(f"folder/bad.md:{line}: "), (damage, message)
        assert rule in message, (damage, message)
        assert "\n" not in message, damage


def test_a_file_that_is_too_large_or_no_text_is_not_read(tmp_path: Path) -> None:
    large, other = tmp_path / "large.md", tmp_path / "other.md"
    large.write_text(lesson("a\n" * 200_000))
    other.write_bytes(b"\xff\xfe\x00")
    for file, rule in (
        (large, "too large"),
        (other, "UTF-8"),
        (tmp_path, "small letters"),
        (Path("/dev/zero"), "name"),
    ):
        with pytest.raises(PlaygroundError, match=rule):
            read_lesson(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs here")
def test_neither_a_pipe_nor_a_link_is_followed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    with pytest.raises(PlaygroundError):
        read_lesson(tmp_path / "pipe.md")
    secret = tmp_path / "elsewhere.png"
    secret.write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "map.png").symlink_to(secret)
    os.mkfifo(tmp_path / "lessons" / "pipe.png")
    for name in ("map.png", "pipe.png"):
        with pytest.raises(PlaygroundError, match="no regular file"):
            parse_lesson(lesson(f"![a]({name})"), tmp_path / "lessons" / "a.md")


def test_no_text_takes_long() -> None:
    for text in (
        "[" * 1_900, "`" * 1_900 + "a", "*a" * 900, "[a](" * 400, "![" * 900, "- " * 3, "|" * 1_900,
    ):  # fmt: skip
        body = "\n".join([text] * 100)
        with within(2, text[:9]), suppress(PlaygroundError):
            parse_lesson(lesson(body), Path("a.md"))
