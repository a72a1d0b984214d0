"""A class of hand-ins of which many mean harm; its grading is killed at any moment, and goes on."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path
from time import sleep
from typing import Any

import psutil
import pytest

from core.errors import PlaygroundError
from core.lab.class_book import find_files
from core.lessons.hand_in import HandIn, LessonWork, Work, parse_hand_in, write_hand_in
from core.system.torchrun_environment import PROGRAM
from tests.attack.conftest import Seeds
from tests.helpers.made_class import Made, make_class

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL and FIFOs are not of Windows")
END_S = 280
CONTENT = json.dumps({"student": "a", "made_at": "", "versions": {}, "lessons": []}).encode()


def grading(made: Made, cache: Path) -> subprocess.Popen[str]:
    command = [sys.executable, PROGRAM, "grade", made.folder, "--lesson", made.lesson, "--json"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    return subprocess.Popen(
        [*map(str, command), "--workers", "2"], stdout=subprocess.PIPE, text=True, env=environment
    )


def ended(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, _ = process.communicate(timeout=END_S)
    assert process.returncode == 0
    return dict(json.loads(out.splitlines()[-1]))


@pytest.mark.thorough
def test_killed_at_any_moment_it_ends_with_the_same_table(tmp_path: Path) -> None:
    made = make_class(tmp_path, 12, n_harm=0)
    for seed in range(2):
        rng, process = random.Random(seed), grading(made, tmp_path / "cache")
        assert process.stdout is not None
        for _ in range(rng.randint(1, 12)):
            process.stdout.readline()
        sleep(0.1 * rng.random())
        processes = psutil.Process(process.pid).children(recursive=True)
        workers = psutil.Process(process.pid).children()
        if seed % 2 and workers:
            rng.choice(workers).kill()  # or what Python has beside them
            process.stdout.readline()
        process.kill()
        process.communicate(timeout=END_S)
        assert psutil.wait_procs(processes, timeout=20)[1] == [], "they end with the command"
    killed, whole = (ended(grading(made, tmp_path / cache)) for cache in ("cache", "other"))
    assert killed == whole
    for row in whole["hand_ins"]:
        points = None if row["is_broken"] else row["points"]
        assert points == made.points[Path(row["file"]).name]
    copied = [same for same in whole["same"] if not same["is_solution"]]
    assert any(len(same["members"]) == 5 for same in copied)


def test_a_damaged_file_is_read_or_refused_in_one_line(tmp_path: Path, seeds: Seeds) -> None:
    work = LessonWork(name="l", title="T", digest="", predictions={}, exercises={"e": Work()})
    made = HandIn(
        student="Ann", made_at="", versions={}, lessons=(work,), programs={("l", "e"): "x = 2\n" * 50}
    )
    write_hand_in(tmp_path / "a.zip", made)
    whole, rules = (tmp_path / "a.zip").read_bytes(), list[str]()
    cases = seeds(600)
    for seed in cases:
        rng, content = random.Random(seed), bytearray(whole)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(content))
            content[at : at + rng.choice((0, 1, 1, 1, 9))] = rng.randbytes(rng.choice((0, 1, 1, 1, 4)))
        try:
            parse_hand_in(bytes(content), tmp_path / "a.zip")
        except PlaygroundError as error:
            rules.append(str(error))
    assert len(rules) > len(cases) // 2
    assert all(rule.isprintable() and len(rule) < 500 for rule in rules)


def packed(*files: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED, **told: Any) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            for what, value in told.items():
                setattr(info, what, value)
            archive.writestr(info, content)
    return target.getvalue()


def with_size(content: bytes, size: int) -> bytes:
    """Return an archive whose directory says of its first file that it unpacks to `size` bytes."""
    at = content.index(b"PK\x01\x02") + 24
    return content[:at] + size.to_bytes(4, "little") + content[at + 4 :]


def with_lessons(*lessons: str) -> bytes:
    return packed(("hand_in.json", CONTENT.replace(b"[]", "[{}]".format(",".join(lessons)).encode())))


LESSON = '{"name": "l", "title": "", "digest": "", "predictions": {}, "exercises": {}}'
ARCHIVES = {
    "bzip2": lambda: packed(("hand_in.json", b" " * (15 << 20)), method=zipfile.ZIP_BZIP2),
    "lzma": lambda: packed(("hand_in.json", b" " * (15 << 20)), method=zipfile.ZIP_LZMA),
    "4 GB": lambda: with_size(packed(("hand_in.json", CONTENT)), 0xFFFFFFFE),
    "zip64": lambda: with_size(packed(("hand_in.json", CONTENT)), 0xFFFFFFFF),
    "less than it has": lambda: with_size(packed(("hand_in.json", CONTENT)), 9),
    "a zip in it": lambda: packed(("a.zip", packed(("hand_in.json", CONTENT)))),
    "absolute": lambda: packed(("/hand_in.json", CONTENT)),
    "above": lambda: packed(("../hand_in.json", CONTENT)),
    "a link": lambda: packed(("hand_in.json", b"/etc/passwd"), external_attr=0o120777 << 16),
    "a folder": lambda: packed(("hand_in.json/", b"")),
    "names of bytes": lambda: packed(("hand_in.jso\u00ff", CONTENT)).replace(b"\xc3\xbf", b"\xff\xff"),
    "1e999": lambda: packed(("hand_in.json", CONTENT.replace(b'"a"', b"1e999"))),
    "NaN": lambda: packed(("hand_in.json", CONTENT.replace(b'"a"', b"NaN"))),
    "many digits": lambda: packed(("hand_in.json", CONTENT.replace(b'"a"', b"9" * 5_000))),
    "half a character": lambda: packed(("hand_in.json", CONTENT.replace(b'"a"', b'"\\ud800"'))),
    "no UTF-8": lambda: packed(("hand_in.json", CONTENT.replace(b'"a"', b'"\xff"'))),
    "UTF-16": lambda: packed(("hand_in.json", CONTENT.decode().encode("utf-16"))),
    "deep": lambda: with_lessons("[" * 100_000),
    "twice a lesson": lambda: with_lessons(LESSON, LESSON),
    "many lessons": lambda: with_lessons(*[LESSON] * 101),
    "a path": lambda: with_lessons(LESSON.replace('"l"', '"../l"')),
    "HTML": lambda: with_lessons(LESSON.replace('"l"', '"<b>"')),
}


def test_an_archive_that_lies_is_refused_in_one_line(tmp_path: Path) -> None:
    for kind, make in ARCHIVES.items():
        content, before = make(), psutil.Process().memory_info().rss
        with pytest.raises(PlaygroundError) as told:
            parse_hand_in(content, tmp_path / "a.zip")
        assert str(told.value).isprintable(), kind
        assert psutil.Process().memory_info().rss - before < 64 << 20, kind


def test_what_is_no_file_is_passed_by(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo.zip")
    (tmp_path / "link.zip").symlink_to("/dev/zero")
    (tmp_path / "loop.zip").symlink_to(tmp_path)
    (tmp_path / "folder.zip").mkdir()
    (tmp_path / "folder.zip" / "a.ZIP").write_bytes(b"")
    assert [path.name for path in find_files(tmp_path)] == ["a.ZIP"]


def test_five_thousand_files_are_found_and_more_refused(tmp_path: Path) -> None:
    for i in range(5_000):
        (tmp_path / f"{i}.zip").touch()
    assert len(find_files(tmp_path)) == 5_000
    (tmp_path / "more.zip").touch()
    with pytest.raises(PlaygroundError, match="more than 5,000"):
        find_files(tmp_path)
