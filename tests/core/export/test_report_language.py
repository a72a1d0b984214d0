"""A report speaks a language of the window; its numbers, commands and program are the same in each."""

from __future__ import annotations

import logging
import re
import warnings
from collections.abc import Mapping
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from matplotlib.axes import Axes

from core.cli.main import main
from core.components.catalog import build_catalog
from core.export.report.svg_figure import draw
from core.export.report.write_report import write_report
from core.system.sentences import Sentences
from core.text import Text
from tests.helpers.core_texts import SENTENCE
from tests.helpers.pseudo_locale import pseudo
from tests.helpers.recorded_runs import recorded

PRESETS = ("spiral", "digits_cnn", "diabetes", "text_bigram", "autoencoder_digits", "metric_digits")


class _Everything(Mapping[tuple[str, str], str]):
    """All sentences, in letters with accents."""

    def __getitem__(self, key: tuple[str, str]) -> str:
        return pseudo(key[1])

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(())

    def __len__(self) -> int:
        return 0


@pytest.fixture
def say() -> Sentences:
    made = Sentences()
    made.tag, made._known = "qq", _Everything()  # type: ignore[assignment]
    return made


def _texts(page: str) -> list[str]:
    """Return what is read of a page: texts, alternatives of pictures, and tooltips."""
    bare = re.sub(
        r"<style>.*?</style>|<pre>.*?</pre>|<dl class=\"commands\">.*?</dl>", "", page, flags=re.DOTALL
    )
    told = re.findall(r'(?:title|alt|aria-label)="([^"]*)"', bare)
    return [unescape(each).strip() for each in (*re.split(r"<[^>]*>", bare), *told) if each.strip()]


def _without_torch(text: str) -> str:
    """Return a text without what torch says of its classes and their arguments."""
    for doc in _torchs():
        text = text.replace(doc, "")
    return text


@cache
def _torchs() -> list[str]:
    specs = [spec for family in build_catalog().families.values() for spec in family.values()]
    docs = [doc for spec in specs for doc in (spec.doc, *(param.doc for param in spec.params))]
    docs += [each for doc in docs if isinstance(doc, Text) for each in doc.arguments.values()]
    found = {each for each in docs if isinstance(each, str) and not isinstance(each, Text) and " " in each}
    return sorted(found, key=len, reverse=True)


def run_of(preset: str, folder: Path) -> Path:
    return recorded(folder / preset, preset, **{"training.epochs": 1})


def test_all_of_a_report_is_said_in_the_language_but_what_torch_says(say: Sentences, tmp_path: Path) -> None:
    assert_all_is_said("spiral", say, tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_all_of_a_report_of_any_task_is_said_in_the_language(
    preset: str, say: Sentences, tmp_path: Path
) -> None:
    assert_all_is_said(preset, say, tmp_path)


def assert_all_is_said(preset: str, say: Sentences, tmp_path: Path) -> None:
    run = run_of(preset, tmp_path)
    english, other = tmp_path / "en.html", tmp_path / "qq.html"
    write_report(run, english)
    write_report(run, other, say)
    pages = [file.read_text(encoding="utf-8") for file in (english, other)]
    assert '<html lang="en">' in pages[0]
    assert '<html lang="qq">' in pages[1]
    told = [left for each in _texts(pages[1]) if SENTENCE.search(left := _without_torch(each))]
    known = ("PyTorch", "Torch Playground", "CPU", "AMD", "Intel", "Apple", "python main.py")
    assert [each for each in told if not any(word in each for word in known)] == []
    for pattern in (
        r'<data value="([^"]*)"',
        r"<pre><code>(.*?)</code></pre>",
        r'class="n[^"]*"[^>]*>([\d.,–]+)<',
    ):
        numbers = [re.findall(pattern, page, re.DOTALL) for page in pages]
        assert numbers[0] == numbers[1]


def test_the_command_line_is_told_the_language(tmp_path: Path) -> None:
    run, page = run_of("diabetes", tmp_path), tmp_path / "report.html"
    assert main(["report", str(run), "-o", str(page), "--language", "zh"]) == 0
    assert '<html lang="zh-CN">' in page.read_text(encoding="utf-8")


def test_letters_of_any_script_have_a_font(caplog: pytest.LogCaptureFixture) -> None:
    def paint(axes: Axes) -> None:
        axes.plot([0, 1], [0, 1], label="类别：猫")
        axes.set(xlabel="萼片长度（厘米）", ylabel="损失")
        axes.legend()

    with warnings.catch_warnings(), caplog.at_level(logging.WARNING):
        warnings.simplefilter("error")
        figure = draw("loss", "损失", "各轮的损失", (4, 3), paint)
    assert caplog.records == []
    assert all(text in figure.markup for text in ("类别：猫", "萼片长度（厘米）", "损失"))
    assert "font-family" not in figure.markup, "the page's own"
