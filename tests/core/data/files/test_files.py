"""Files of the user's: read once, recognised again, refused where they are other files now."""

import hashlib
import os
import re
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.files.errors import CancelledError, ChangedFileError, MissingFileError
from core.data.files.identity import SHA256, SIZE, SMALL, Progress, Stamp, portions
from core.data.files.source import MOST_KEPT, FileSource, Kept
from core.data.source import Samples
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.schema import REQUIRED, ParamSpec
from tests.helpers.each import each


class Bytes(FileSource[bytes]):
    """A file whose bytes are what was read; it counts how often."""

    READ_BY = ("skip",)
    LIMIT = 4 * SMALL

    def parse(self, stamp: Stamp, settings: Mapping[str, Any], progress: Progress | None) -> bytes:
        READ.append(stamp.path)
        return b"".join(portions(stamp, progress))[settings["skip"] :]

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        return DataInfo("table", (1,), len(self.content(settings)))

    def read(self, settings: Mapping[str, Any]) -> Samples:
        return Samples(np.frombuffer(self.content(settings, anew=True), np.uint8), np.zeros(1))


READ: list[str] = []


@pytest.fixture
def source() -> Bytes:
    READ.clear()
    return Bytes("bytes", "dataset", (ParamSpec("path", "path", REQUIRED, options=(".bin",)), SIZE, SHA256))


def settings_of(path: Path, skip: int = 0, **known: Any) -> dict[str, Any]:
    return {"path": str(path), "sha256": None, "size": None, "skip": skip, **known}


def known(content: bytes) -> dict[str, Any]:
    return {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def test_it_is_read_once_for_the_same_settings(source: Bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"abc")
    assert source.describe(settings_of(file)).n_samples == 3
    assert source.read(settings_of(file)).x.tobytes() == b"abc"
    assert source.describe(settings_of(file, skip=1)).n_samples == 2
    assert len(READ) == 2
    file.rename(tmp_path / "b.bin")
    assert source.content(settings_of(tmp_path / "b.bin")) == b"abc"
    assert len(READ) == 2, "the same content at another place"
    assert source.identified(settings_of(tmp_path / "b.bin")) == known(b"abc")
    assert source.content(settings_of(tmp_path / "b.bin", **known(b"abc"))) == b"abc"


def test_what_was_not_used_for_long_is_forgotten(source: Bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"abcdefgh")
    for skip in (*range(MOST_KEPT), 0, MOST_KEPT, 0, 1):
        source.content(settings_of(file, skip))
    assert len(READ) == MOST_KEPT + 2


class Asked:
    """A lock that tells when a second thread asks for it."""

    def __init__(self) -> None:
        self.lock, self.is_asked = threading.Lock(), threading.Event()

    def __enter__(self) -> None:
        if self.lock.locked():
            self.is_asked.set()
        self.lock.acquire()

    def __exit__(self, *_: object) -> None:
        self.lock.release()


class Paused:
    """A part of a key that lets something happen just before it is put back into a dictionary."""

    def __init__(self, happen: Callable[[], None] | None = None) -> None:
        self.happen, self.n_hashed = happen, 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paused)

    def __hash__(self) -> int:
        self.n_hashed += 1
        if self.happen is not None and self.n_hashed == 2:
            self.happen()
        return 1


def test_what_one_thread_looks_at_is_there_for_another() -> None:
    lock = Asked()
    kept, found = Kept[bytes](lock=lock), []
    kept.keep((Paused(),), b"abc")

    def look() -> None:
        found.append(kept.find((Paused(),)))
        lock.is_asked.set()

    other = threading.Thread(target=look)

    def let_other_look() -> None:
        other.start()
        assert lock.is_asked.wait(60)

    assert kept.find((Paused(let_other_look),)) == b"abc"
    other.join()
    assert found == [b"abc"]


@each(
    "now, said",
    [
        (b"abcd", "has grown since, from 3 to 4 bytes"),
        (b"axcd", "was changed since: .* had 3 bytes and has 4"),
        (b"ab", "was changed since: .* had 3 bytes and has 2"),
        (b"abx", "was changed since: "),
    ],
)
def test_a_file_that_is_another_one_now_is_refused(
    source: Bytes, now: bytes, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"abc")
    settings = settings_of(file, **known(b"abc"))
    source.read(settings)
    file.write_bytes(now)
    os.utime(file, ns=(1, 1))
    assert source.describe(settings).n_samples == 3, "what was read is still known"
    with pytest.raises(ChangedFileError, match=said):
        source.read(settings)
    assert source.read(settings_of(file)).x.tobytes() == now


def test_a_file_that_is_not_there_says_so(source: Bytes, tmp_path: Path) -> None:
    with pytest.raises(MissingFileError, match=r"data\.path: is not there, got .*a\.bin.* Look for it"):
        source.describe(settings_of(tmp_path / "a.bin"))
    with pytest.raises(MissingFileError):
        source.describe(settings_of(tmp_path / "a.bin" / "b.bin"))
    start = re.escape(repr(tmp_path.anchor)[1:-1])  # / or a drive
    with pytest.raises(MissingFileError, match=rf"got '{start}.*….*[/\\]a\.bin'\. Look for it"):
        source.describe(settings_of(tmp_path / "folder with a name" / "and another folder" / "a.bin"))


@each(
    "kind, said",
    [
        ("folder", "is a folder"),
        ("empty", "is an empty file"),
        ("large", "is too large"),
        *([("pipe", "is a pipe")] if hasattr(os, "mkfifo") else []),
        ("null", "cannot be read"),
    ],
)
def test_what_is_no_data_file_is_refused_at_once(source: Bytes, kind: str, said: str, tmp_path: Path) -> None:
    place = tmp_path / "a.bin"
    if kind == "folder":
        place.mkdir()
    elif kind == "pipe":
        os.mkfifo(place)
    elif kind != "null":
        place.write_bytes(b"")
        os.truncate(place, Bytes.LIMIT + 1 if kind == "large" else 0)
    else:
        place = tmp_path / "a\0b"
    with pytest.raises(PlaygroundError, match=said):
        source.describe(settings_of(place))


def test_only_a_large_file_that_was_not_read_keeps_one_waiting(source: Bytes, tmp_path: Path) -> None:
    small, large = tmp_path / "small.bin", tmp_path / "large.bin"
    small.write_bytes(b"abc")
    large.write_bytes(b"a" * (SMALL + 1))
    assert source.is_at_hand(settings_of(small))
    assert source.is_at_hand(settings_of(tmp_path / "none.bin"))
    assert not source.is_at_hand(settings_of(large))
    source.content(settings_of(large))
    assert source.is_at_hand(settings_of(large))
    assert not source.is_at_hand(settings_of(large, skip=1))


def test_reading_tells_how_far_it_is_and_can_be_cancelled(source: Bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"a" * (3 * SMALL))
    told: list[float] = []
    source.content(settings_of(file), told.append)
    assert told == sorted(told)
    assert told[-1] == 1

    def cancel(share: float) -> None:
        raise CancelledError

    with pytest.raises(CancelledError):
        source.content(settings_of(file, skip=1), cancel)
    assert source.is_at_hand(settings_of(file))
    assert not source.is_at_hand(settings_of(file, skip=1))
