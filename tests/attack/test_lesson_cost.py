"""Whatever a lesson holds, it is refused or shown in small portions: no part of it holds the window up."""

from __future__ import annotations

import struct
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import psutil
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.cli.main import main
from core.errors import PlaygroundError
from core.lessons.lesson import Lesson
from core.lessons.parse import parse_lesson, read_lesson
from core.lessons.progress import Progress
from gui.pages.learn.lesson_view import LessonView
from gui.pages.learn.parts.pictures import WIDEST
from gui.pages.learn.parts.prose import ProseView
from gui.pages.learn.parts.session import LessonSession
from gui.state.store import Store
from tests.attack.lesson_cases import BODIES, lesson, of_size
from tests.helpers.curve_feed import new_store
from tests.helpers.effort import is_within

MOST_S = 0.3
"""Of processor time, for anything that holds the window up."""
T = TypeVar("T")
SHARES = (1, 0.5, 0.3, 0.2, 0.12, 0.07, 0.04, 0.02, 0.01, 0.005, 0.002)


class Watch:
    """Measures the processor time of what would hold the window up."""

    def __init__(self) -> None:
        self.worst_s = 0.0

    def do(self, work: Callable[[], T]) -> T:
        """Do something that the window waits for."""
        began = time.thread_time()
        done = work()
        self.worst_s = max(self.worst_s, time.thread_time() - began)
        return done

    def settle(self, view: LessonView) -> None:
        """Let the event loop turn until the lesson is whole."""
        app, portions = QApplication.instance(), view._session.portions
        assert app is not None
        for _ in range(5_000):
            self.do(lambda: app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents))
            if not view._rest and not portions._waiting and not portions._turn.isActive():
                break
        assert not view._rest


@pytest.fixture
def store(qapp: QApplication) -> Store:
    return new_store()


@pytest.fixture
def show(qtbot: QtBot, store: Store, tmp_path: Path) -> Iterator[Callable[[Lesson, Watch], LessonView]]:
    """Return a function that shows a lesson, wider, and in another theme."""
    shown: list[LessonView] = []

    def show_it(lesson: Lesson, watch: Watch) -> LessonView:
        session = LessonSession(lesson, Progress(tmp_path / "progress.json"), store.view, store)
        view = watch.do(lambda: LessonView(session, has_previous=False, has_next=False))
        shown.append(view)
        qtbot.addWidget(view)
        view.resize(560, 640)
        watch.do(view.show)
        watch.settle(view)
        watch.do(lambda: view.resize(640, 640))
        watch.settle(view)
        watch.do(store.view.theme_changed.emit)
        watch.settle(view)
        return view

    yield show_it
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def read(body: str, watch: Watch) -> Lesson | None:
    try:
        return watch.do(lambda: parse_lesson(lesson(body), Path("/nowhere/hostile.md")))
    except PlaygroundError:
        return None


TYPICAL = (
    "mixed", "a wide table", "lists within", "many scripts", "many predictions", "python of one sign",
    "backticks",
)  # fmt: skip
"""One of each kind: the costliest, by what is shown for it."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in TYPICAL else pytest.mark.thorough) for name in BODIES]
)
def test_no_lesson_holds_the_window_up(name: str, show: Callable[[Lesson, Watch], LessonView]) -> None:
    watch, body = Watch(), BODIES[name]()
    parts = (
        [body, *(of_size(body, share) for share in SHARES)] if ":::" not in body else [body, *halves(body)]
    )
    found = next(filter(None, (read(part, watch) for part in parts)), None)
    assert is_within(watch.worst_s, MOST_S), "to read it"
    assert found is not None or "backticks" in name, "as much as is let through is shown"
    if found is not None:
        show(found, watch)
        assert is_within(watch.worst_s, MOST_S)


def halves(body: str) -> Iterator[str]:
    """Yield fewer and fewer of the blocks of a lesson."""
    blocks = body.split("\n:::\n")
    for share in SHARES:
        yield "\n:::\n".join(blocks[: max(1, int(share * len(blocks)))]) + "\n:::\n"


# Pictures


def png(width: int, height: int, depth: int = 8, colours: int = 6) -> bytes:
    """Return a picture of nothing, which takes little space and much memory."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = bytes(1 + width * {6: 4, 2: 3}[colours] * depth // 8)
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def with_pictures(folder: Path, content: bytes, n: int = 99) -> Path:
    (folder / "p.png").write_bytes(content)
    part = "::: predict p{} text\n![a](p.png)\n:: answer a\n:: because\n![a](p.png)\n:::\n"
    path = folder / "pictures.md"
    path.write_text(lesson("".join(part.format(i) for i in range(n))))
    return path


def test_a_picture_that_would_take_too_much_is_refused_by_its_header(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for width, height, depth in ((4_096, 4_096, 16), (12_000, 10, 8), (60_000, 60_000, 8)):
        content = bytearray(png(8, 8))
        content[16:26] = struct.pack(">IIBB", width, height, depth, 6)
        path = with_pictures(tmp_path, bytes(content))
        with pytest.raises(PlaygroundError, match=f"p.png is too large, {width} × {height}"):
            read_lesson(path)
    assert main(["lesson", "check", str(path), "--no-run"]) == 2
    assert "is too large" in capsys.readouterr().err


def test_a_jpeg_tells_its_size_too(tmp_path: Path, qapp: QApplication) -> None:
    for side, is_held in ((2_000, True), (3_200, False)):
        picture = QImage(side, side, QImage.Format.Format_RGB32)
        picture.fill(0)
        assert picture.save(str(tmp_path / "p.jpg"), "JPG")
        path = tmp_path / "a.md"
        path.write_text(lesson("![a](p.jpg)"))
        if is_held:
            assert read_lesson(path).pictures == {"p.jpg"}
        else:
            with pytest.raises(PlaygroundError, match="too large, 3200 × 3200"):
                read_lesson(path)


def test_a_damaged_picture_is_told_by_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for cut in (10, 20, 60):
        path = with_pictures(tmp_path, png(64, 64)[:cut])
        assert main(["lesson", "check", str(path), "--no-run"]) == 2
        assert "the picture p.png" in capsys.readouterr().err


def test_a_picture_at_many_places_is_decoded_once_and_no_larger_than_it_is_shown(
    tmp_path: Path, show: Callable[[Lesson, Watch], LessonView]
) -> None:
    found, watch, process = read_lesson(with_pictures(tmp_path, png(2_200, 2_400))), Watch(), psutil.Process()
    before = process.memory_info().rss
    view = show(found, watch)
    assert is_within(watch.worst_s, MOST_S)
    assert process.memory_info().rss - before < 150e6
    texts = view.findChildren(ProseView)
    assert len(texts) >= 99
    pictures = {text.loadResource(2, "p.png").cacheKey() for text in texts[:-1]}
    assert len(pictures) == 1, "they share it"
    picture = texts[0].loadResource(2, "p.png")
    assert picture is not None
    assert max(picture.width(), picture.height()) == WIDEST
