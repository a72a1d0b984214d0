"""A pipe is read only once something is in it, so that nobody who asks about it waits."""

from __future__ import annotations

import os
import threading
from collections import deque

from core.system.pipes import read, read_polled
from tests.helpers.each import each


def test_it_looks_until_something_is_there() -> None:
    reader, writer = os.pipe()
    looks = deque([0, 0, 0])

    def n_there() -> int:
        if len(looks) == 1:
            os.write(writer, b"said")
            return 4
        return looks.popleft()

    assert read_polled(reader, 100, n_there) == b"said"
    os.close(reader)
    os.close(writer)


def test_the_end_is_told_as_an_empty_content() -> None:
    def at_end() -> int:
        raise BrokenPipeError

    assert read_polled(-1, 100, at_end) == b""


def test_what_is_no_pipe_is_read_as_usual() -> None:
    def no_pipe() -> int:
        raise OSError

    null = os.open(os.devnull, os.O_RDONLY)
    assert read_polled(null, 100, no_pipe) == b""
    os.close(null)


def test_a_thread_in_a_read_holds_up_nobody_who_asks_about_the_pipe() -> None:
    reader, writer = os.pipe()
    said: list[bytes] = []
    thread = threading.Thread(target=lambda: said.append(read(reader, 100)))
    thread.start()
    for _ in range(20):
        os.fstat(reader)
    os.write(writer, b"said")
    thread.join(10)
    os.close(writer)
    assert (said, read(reader, 100)) == ([b"said"], b"")
    os.close(reader)


@each("content", [b"a", b"line\r\nline\n", bytes(70_000)])
def test_all_comes_as_it_was_written(content: bytes) -> None:
    reader, writer = os.pipe()

    def write() -> None:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(writer, rest) :]
        os.close(writer)

    thread = threading.Thread(target=write)
    thread.start()
    found = b""
    while part := read(reader, 4096):
        found += part
    thread.join()
    os.close(reader)
    assert found == content
