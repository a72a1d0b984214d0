"""What a program writes to the Lab's channel breaks nothing: events are checked one by one, and bounded."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.lab.process import channel as channel_module
from core.lab.process.channel import Channel
from core.lab.process.streams import Stream
from core.protocol.trace.codec import decode, encode, encode_cost
from core.protocol.trace.events import Done, Hint, Moment, Output, RecordingStopped
from core.protocol.trace.program import Limits
from tests.helpers.each import each

FIRST, SECOND = Moment(0, 3), Moment(1, 4)


@pytest.fixture
def sent(tmp_path: Path) -> Iterator[Callable[..., Channel]]:
    """Return a function that takes lines that a child has sent, and returns the channel to read them."""
    opened: list[Stream] = []

    def send(*lines: bytes, limits: Limits | None = None) -> Channel:
        file = tmp_path / "lines"
        file.write_bytes(b"".join(line + b"\n" for line in (b"", b"ready 1000", *lines)))
        opened.append(Stream(os.open(file, os.O_RDONLY)))
        return Channel(opened[-1], limits or Limits())

    yield send
    for stream in opened:
        stream.close()


def test_moments_come_in_order_and_the_end_is_kept(sent: Callable[..., Channel]) -> None:
    channel = sent(encode(FIRST), encode(SECOND), encode(Done()))
    assert channel.read() == [encode(FIRST), encode(SECOND)]
    assert (channel.end, channel.last, channel.n_moments) == (Done(), SECOND, 2)


@each("garbage", [b"garbage", b"{}", b'{"event": "line"}', b"\xff\x00", b"[" * 100_000, b'{"host": "ended"}'])
def test_garbage_ends_the_reading(sent: Callable[..., Channel], garbage: bytes) -> None:
    channel = sent(encode(FIRST), garbage, encode(SECOND))
    received = []
    while not channel.at_end:
        received += channel.read()
    assert received == [encode(FIRST)]
    assert channel.is_broken
    assert channel.at_end


def test_nothing_is_taken_after_the_end(sent: Callable[..., Channel]) -> None:
    channel = sent(encode(Done()), encode(FIRST))
    assert channel.read() == []


def test_a_line_without_an_end_is_given_up(
    sent: Callable[..., Channel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel_module, "LONGEST_LINE", 1_000)
    channel = sent(b"x" * 2_000)
    channel.read()
    assert channel.is_broken


def test_a_flood_is_cut(sent: Callable[..., Channel]) -> None:
    hint = encode(Hint(1, "flood", "", ""))
    channel = sent(*[hint] * 1_100, encode(Done()), limits=Limits(moments=10))
    received = []
    while not channel.at_end:
        received += channel.read()
    assert (len(received), channel.truncated, channel.end) == (1_041, True, Done())
    assert received[-1] == encode(RecordingStopped(0, "size"))


def test_a_flood_of_bytes_is_cut(sent: Callable[..., Channel], monkeypatch: pytest.MonkeyPatch) -> None:
    line = encode(FIRST)
    monkeypatch.setattr(channel_module, "MOST_BYTES", 3 * len(line))
    channel = sent(*[line] * 5, encode(Done()))
    assert channel.read() == [line] * 3 + [encode(RecordingStopped(3, "size"))]
    assert channel.truncated


def test_output_and_errors_arrive_when_there_is_no_more_room(
    sent: Callable[..., Channel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel_module, "MOST_BYTES", 1)
    printed = Moment(1, 4, "line", "f", 2, 1, output=(Output("stdout", "late\n"),), duration_ms=3.0)
    failed = Moment(2, 5, "exception", "f", 2, 1)
    channel = sent(encode(FIRST), encode(printed), encode(failed), encode(Done()))
    stopped, *kept = [decode(line) for line in channel.read()]
    assert stopped == RecordingStopped(3, "size")
    assert kept == [replace(printed, duration_ms=0.0), failed]


def test_what_a_child_says_of_its_recording_is_no_event(sent: Callable[..., Channel]) -> None:
    channel = sent(encode(FIRST), encode_cost(2.5), encode_cost(1.0), encode(SECOND))
    assert channel.read() == [encode(FIRST), encode(SECOND)]
    assert channel.cost_s == 2.5
    assert sent(b"cost nan").read() == []
