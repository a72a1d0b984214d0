"""Files are written whole or not at all, and what is in the way is told."""

from __future__ import annotations

import os
import socket
import stat
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from core.errors import PlaygroundError
from core.runs.checkpoint_file.zip_file import open_file
from core.system import files
from core.system.files import open_own, read_text, replace, replacing, sweep, write_text
from core.system.lock import Lock
from tests.helpers.each import each


def test_a_text_takes_the_place_of_a_former_one(tmp_path: Path) -> None:
    path = tmp_path / "text"
    for text in ("a much longer one\n", "zwölf\n"):
        write_text(str(path), text)
        assert path.read_bytes().decode("utf-8") == text
    with pytest.raises(PlaygroundError, match=r"cannot be written: .*surrogates"):
        write_text(path, "\udce9")
    assert path.read_text(encoding="utf-8") == "zwölf\n"
    assert list(tmp_path.iterdir()) == [path]


@each("path", ["", "null\0", "none/x"])
def test_a_place_that_is_none_is_refused(path: str) -> None:
    with pytest.raises(PlaygroundError, match="cannot be written"):
        write_text(path, "")
    with pytest.raises(PlaygroundError, match="cannot be read"):
        open_file(Path(path))


# Files that somebody else has open


def test_a_file_that_may_not_be_replaced_for_a_while_is_replaced_then_and_else_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, file = tmp_path / "new", tmp_path / "file"
    new.write_text("new")
    refusals = [PermissionError(13, "Access is denied")] * 3
    really = os.replace

    def replace_later(source: Path, target: Path) -> None:
        if refusals:
            raise refusals.pop()
        really(source, target)

    monkeypatch.setattr("os.replace", replace_later)
    replace(new, file, patience_s=2.0)
    assert file.read_text() == "new"
    refusals += [PermissionError(13, "Access is denied")] * 99
    new.write_text("newer")
    with pytest.raises(PermissionError):
        replace(new, file, patience_s=0.02)
    assert file.read_text() == "new"


def test_a_folder_that_the_system_says_is_denied_is_named_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(PlaygroundError, match="directory"):
        read_text(tmp_path, 10)
    monkeypatch.setattr("os.replace", refuse)
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        replace(tmp_path / "new", tmp_path / "folder", patience_s=60)


def test_no_writing_fails_and_no_reading_is_torn_while_somebody_reads_all_the_time(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_text(path, "0" * 1000)
    is_over = threading.Event()
    found: list[str] = []

    def poll() -> None:
        while not is_over.wait(0.002):
            with suppress(PlaygroundError):  # Windows refuses both ways
                found.append(read_text(path, 10_000))

    readers = [threading.Thread(target=poll) for _ in range(2)]
    for reader in readers:
        reader.start()
    try:
        for number in range(30):
            write_text(path, str(number % 10) * 1000)
    finally:
        is_over.set()
        for reader in readers:
            reader.join()
    assert found
    assert all(text == text[0] * 1000 for text in found)


# Links

links = pytest.mark.skipif(sys.platform == "win32", reason="links take rights on Windows")


@links
def test_a_temporary_file_is_never_one_that_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").write_text("mine")
    path = tmp_path / "file"
    (tmp_path / f".file.{os.getpid()}.tmp").symlink_to("mine")  # an older version took that name
    write_text(path, "theirs")
    assert (path.read_text(), (tmp_path / "mine").read_text()) == ("theirs", "mine")
    monkeypatch.setattr(files.os, "urandom", bytes)
    (tmp_path / ".file.00000000.tmp").symlink_to("mine")
    with pytest.raises(PlaygroundError, match="File exists"):
        write_text(path, "other")
    assert (path.read_text(), (tmp_path / "mine").read_text()) == ("theirs", "mine")
    assert (tmp_path / ".file.00000000.tmp").is_symlink()


def test_a_new_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    with replacing(tmp_path / "file"):
        pass
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "usual").stat().st_mode


@links
def test_sweeping_takes_temporary_files_of_this_program_alone(tmp_path: Path) -> None:
    folder, other = tmp_path / "folder", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    (other / ".x.0a1b2c3d.tmp").touch()
    (folder / ".mine.tmp").touch()
    (folder / ".x.1.tmp").mkdir()
    for name in (".x.7.tmp", ".x.0a1b2c3d.tmp"):
        (folder / name).touch()
    (folder / ".x.8.tmp").symlink_to(other / ".x.0a1b2c3d.tmp")
    (tmp_path / "link").symlink_to("other")
    sweep(folder)
    sweep(tmp_path / "link")
    sweep(tmp_path / "none")
    assert sorted(path.name for path in folder.iterdir()) == [".mine.tmp", ".x.1.tmp"]
    assert [path.name for path in other.iterdir()] == [".x.0a1b2c3d.tmp"]


@links
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / "link").symlink_to("mine")
    (tmp_path / "nowhere").symlink_to("none")
    os.link(tmp_path / "mine", tmp_path / "twin")
    for name, mode in (("link", "ab"), ("link", "r+b"), ("nowhere", "ab"), ("twin", "r+b")):
        with pytest.raises(OSError, match="left alone"):
            open_own(tmp_path / name, mode)  # type: ignore[arg-type]
    with pytest.raises(OSError, match="it is a link"):
        Lock(tmp_path / "nowhere").acquire()
    assert not (tmp_path / "none").exists()


# A lock that is withdrawn


def test_a_lock_that_is_withdrawn_leaves_the_file_that_was_there(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    assert lock.acquire()
    lock.withdraw()
    if sys.platform != "win32":
        assert not (tmp_path / "lock").exists()
    assert lock.acquire()
    lock.release()
    assert lock.acquire()
    lock.withdraw()
    assert (tmp_path / "lock").exists()


# Devices and pipes

posix = pytest.mark.skipif(sys.platform == "win32", reason="made by mknod and mkfifo")


def made_device(place: Path, kind: int, numbers: tuple[int, int]) -> Path:
    try:
        os.mknod(place, kind | 0o666, os.makedev(*numbers))
        with open(place, "rb" if kind == stat.S_IFBLK else "wb"):
            pass
    except OSError:
        if kind == stat.S_IFCHR:
            pytest.skip("takes rights to make a device")
    if not os.path.lexists(place):
        pytest.skip("takes rights to make a device")
    return place


@posix
def test_devices_are_written_to_or_refused_and_stay(tmp_path: Path) -> None:
    null = made_device(tmp_path / "null", stat.S_IFCHR, (1, 3))
    link = tmp_path / "link"
    link.symlink_to(null)
    for path in (null, link):
        write_text(path, "gone")
        assert stat.S_ISCHR(null.stat().st_mode)
    assert link.is_symlink()
    full = made_device(tmp_path / "full", stat.S_IFCHR, (1, 7))
    with pytest.raises(PlaygroundError, match="cannot be written: No space left on device"):
        write_text(full, "x")
    disk = made_device(tmp_path / "disk", stat.S_IFBLK, (7, 200))
    with pytest.raises(PlaygroundError, match="it is a disk"):
        write_text(disk, "x")
    assert stat.S_ISCHR(full.stat().st_mode)
    assert stat.S_ISBLK(disk.lstat().st_mode)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["disk", "full", "link", "null"]


@posix
def test_a_pipe_passes_on_what_is_written_and_without_a_reader_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(PlaygroundError, match="a pipe that nobody reads"):
        write_text(pipe, "x")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_text(pipe, "passed on")
    assert os.read(reader, 100) == b"passed on"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.lstat().st_mode)


@posix
def test_a_socket_is_refused_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # its name must be short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s")
        with pytest.raises(PlaygroundError, match="it is a socket"):
            write_text("s", "x")
    assert stat.S_ISSOCK(os.lstat("s").st_mode)


def test_a_lock_that_cannot_be_removed_while_it_is_open_is_removed_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = Lock(tmp_path / "run.lock")
    really = Path.unlink

    def unlink(path: Path) -> None:
        if lock.is_held:
            raise PermissionError(13, "The process cannot access the file")
        really(path)

    monkeypatch.setattr(Path, "unlink", unlink)
    assert lock.acquire()
    lock.withdraw()
    assert list(tmp_path.iterdir()) == []
