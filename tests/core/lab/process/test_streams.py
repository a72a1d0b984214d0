"""Pipes that are read without waiting, in the ways of both kinds of systems."""

from __future__ import annotations

import os

import pytest

from core.lab.process.streams import Stream, wait_for


@pytest.mark.parametrize("pumped", [False, True], ids=["by the pipe itself", "pumped, as on Windows"])
def test_a_stream_gives_what_is_there_and_knows_its_end(pumped: bool) -> None:
    reader, writer = os.pipe()
    stream = Stream(reader, pumped)
    assert (stream.read(), stream.at_end) == (b"", False)
    os.write(writer, b"one")
    wait_for([stream], 10)
    assert (stream.read(), stream.at_end) == (b"one", False)
    os.close(writer)
    wait_for([stream], 10)
    assert (stream.read(), stream.at_end) == (b"", True)
    stream.close()
