"""What a program tells is read at one border: honest extremes pass, what cannot be is refused in one line."""

from __future__ import annotations

import json
import math
import struct
from dataclasses import replace

import numpy as np
import pytest

from core.protocol.trace.codec import encode
from core.protocol.trace.events import Activity, Done, Moment, Output
from core.protocol.trace.graph import BackwardPass, Edge, Gradient, GraphNode
from core.protocol.trace.pictures import MOST_PNG, MOST_SIDE
from core.protocol.trace.reader import MOST_PICTURES, EventReader
from core.protocol.trace.tensors import Summary, TensorValue
from core.protocol.trace.values import ContainerValue, PlainValue, SchedulerValue

BARE = encode(Moment(0, 1))


def node(identity: int, *targets: int | None) -> GraphNode:
    return GraphNode(identity, "MulBackward0", tuple(Edge(at, target) for at, target in enumerate(targets)))


def with_nodes(index: int, *nodes: GraphNode) -> bytes:
    return encode(Moment(index, 1, nodes=nodes))


def refused(*lines: bytes) -> str:
    """Return why the last of some lines is refused."""
    reader = EventReader()
    for line in lines[:-1]:
        reader.read(line)
    with pytest.raises(ValueError) as error:  # noqa: PT011
        reader.read(lines[-1])
    why = str(error.value)
    assert "\n" not in why
    return why


def changed(**fields: object) -> bytes:
    """Return the line of a moment with other fields."""
    return json.dumps(json.loads(BARE) | fields).encode()


def test_infinite_and_undefined_rates_come_as_they_are() -> None:
    rates = ((0.1, math.inf, -math.inf, math.nan),)
    value = SchedulerValue("LambdaLR", 1, rates=rates, ahead=rates)
    read = EventReader().read(encode(Moment(0, 1, changed={"s": value})))
    assert isinstance(read, Moment)
    assert read.changed is not None
    assert repr(read.changed["s"]) == repr(value)


def test_means_may_overflow_and_empty_shapes_and_odd_names_pass() -> None:
    values = {
        "\u202e<b>": TensorValue("Tensor", 1, (0, 10**12, 3), "torch.float32"),
        "": TensorValue("Tensor", 2, (), "odd", values=np.array(math.nan)),
        "a b": TensorValue("T", 3, (9,), "x", summary=Summary(-1e308, math.inf, 1e308, math.nan, 10**30)),
        "many": ContainerValue("list", 4, (), 10**30),
    }
    read = EventReader().read(encode(Moment(0, 1, changed=values)))
    assert isinstance(read, Moment)
    assert repr(read.changed) == repr(values)


def test_long_names_and_texts_are_cut_and_not_refused() -> None:
    value = PlainValue("C" * 10**5, 1, "'" + "v" * 10**5)
    line = encode(Moment(0, 1, changed={"x" * 10**5: value}, output=(Output("stdout", "p" * 10**6),)))
    read = EventReader().read(line)
    assert isinstance(read, Moment)
    assert read.changed is not None
    ((name, kept),) = read.changed.items()
    assert isinstance(kept, PlainValue)
    assert (len(name), len(kept.type), len(kept.text)) == (1_000, 1_000, 1_000)
    assert len(read.output[0].text) == 200_000
    assert name.endswith("x…")


def test_a_graph_may_lead_to_nodes_that_are_not_told() -> None:
    reader = EventReader()
    reader.read(with_nodes(0, node(3, 1, None, 77), node(1)))
    assert isinstance(reader.read(with_nodes(1, node(4, 3, 3))), Moment)


def test_a_graph_that_cannot_be_is_refused_over_all_events(subtests: pytest.Subtests) -> None:
    for lines, why in [
        ([with_nodes(0, node(2, 3), node(3, 2))], "the graph has a cycle"),
        ([with_nodes(0, node(2, 2))], "the graph has a cycle"),
        ([with_nodes(0, node(1)), with_nodes(1, node(1))], "a node of the graph is told twice"),
        ([with_nodes(0, node(2, 3)), with_nodes(1, node(3, 2))], "told after what leads to it"),
        ([with_nodes(0, *(node(at) for at in range(40_001)))], "larger than a recording keeps"),
    ]:
        with subtests.test(str(lines)[:80]):
            assert why in refused(*lines)


def test_what_is_damaged_is_refused_with_its_place(subtests: pytest.Subtests) -> None:
    for line, where in [
        (changed(line=-1), "line.line: "),
        (changed(line=2**40), "line.line: "),
        (changed(depth=-3), "line.depth: "),
        (changed(duration_ms=math.nan), "line.duration_ms: "),
        (changed(nodes=[{"identity": 1, "name": "x", "shape": [-2]}]), "sizes from 0"),
        (changed(operations=[{"name": "x"}]), "line.operations.0.kind: "),
        (
            encode(Moment(0, 1, activities=(Activity("compute", "cuda:0", "", math.inf, 1.0),))),
            "line.activities.0.begin_ms: ",
        ),
        (
            encode(Moment(0, 1, activities=(Activity("compute", "<cuda:0>", "", 1.0, 1.0),))),
            "line.activities.0.device: ",
        ),
        (b"{}", ": "),
        (b"garbage", ": "),
        (b"[" * 100_000, ": "),
        (b" " * (9 << 20), "at most 8,388,608 bytes"),
        (
            changed(returned={"kind": "plain", "type": "t", "identity": "one", "text": ""}),
            "line.returned.plain.identity: ",
        ),
    ]:
        with subtests.test(str(line)[:80]):
            assert where in refused(line)


def test_a_gradient_has_values_of_its_shape() -> None:
    with pytest.raises(ValueError, match="values have the tensor's shape"):
        Gradient((2,), "torch.float32", np.ones(3))


def test_more_passes_than_a_recording_keeps_are_refused() -> None:
    one = encode(Moment(0, 1, backward=(BackwardPass((), ()),) * 400))
    assert "more backward passes" in refused(one, one, one)


def test_the_end_of_a_refused_recording_says_why_in_one_line() -> None:
    reader = EventReader()
    reader.read(BARE)
    end = reader.refused(ValueError("the graph has a cycle"))
    assert isinstance(end, Done)
    assert (end.reason, end.n_moments) == ("damaged", 1)
    assert end.text.startswith("Recording ended here: ")
    assert "(the graph has a cycle)" in end.text


def picture(width: int, height: int, n_bytes: int = 0) -> bytes:
    """Return the beginning of a PNG of that size, and bytes after it."""
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
    return head + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0) + b"\x00" * n_bytes


def with_pictures(*pngs: bytes) -> Moment:
    return Moment(0, 1, output=tuple(Output("figure", "Figure 1", png) for png in pngs))


def test_a_picture_passes_as_it_is() -> None:
    png = picture(640, 480, 300_000)
    read = EventReader().read(encode(with_pictures(png)))
    assert isinstance(read, Moment)
    assert read.output == (Output("figure", "Figure 1", png),)


def test_a_picture_that_is_none_or_too_large_is_refused(subtests: pytest.Subtests) -> None:
    for png in [
        b"GIF89a" + b"\x00" * 40,
        picture(0, 10),
        picture(10, 2**31),
        picture(MOST_SIDE + 1, 10),
        picture(10, 10, MOST_PNG),
        picture(10, 10)[:20],
    ]:
        with subtests.test(str(png)[:80]), pytest.raises(ValueError, match="picture"):
            EventReader().read(encode(with_pictures(png)))


def test_more_pictures_than_a_recording_keeps_are_refused() -> None:
    reader = EventReader()
    line = encode(with_pictures(*[picture(1, 1)] * MOST_PICTURES))
    reader.read(line)
    with pytest.raises(ValueError, match="more pictures"):
        reader.read(encode(replace(with_pictures(picture(1, 1)), index=1)))
