"""Hostile pickles and archives of weights: each is refused within a second, and no memory is filled."""

from __future__ import annotations

import io
import pickle
import random
import struct
import zipfile
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from core.errors import PlaygroundError
from core.runs.checkpoint_file.contents import can_go_on, read_contents
from core.training.checkpoints.weights import load_weights
from tests.attack.conftest import Seeds, Tried
from tests.helpers.effort import within
from tests.helpers.peak_memory import peak_memory

SECONDS = 3.0  # of the processor; far less on an idle machine
BYTES = 300 * 2**20
HARMLESS = ("a memo index of four billion",)
READERS: tuple[Callable[[Path], Any], ...] = (
    read_contents, can_go_on, lambda path: load_weights(path, nn.Linear(1, 1)),
)  # fmt: skip


@contextmanager
def within_budget() -> Iterator[None]:
    before = peak_memory()
    with within(SECONDS):
        yield
    assert peak_memory() - before < BYTES


def archive_of(pickled: bytes, members: dict[str, bytes] | None = None) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("archive/data.pkl", pickled)
        for name, content in ({"data/0": b"\0" * 16, "version": b"3\n"} | (members or {})).items():
            file.writestr(f"archive/{name}", content)
    return out.getvalue()


def put(n: int) -> bytes:
    return b"r" + struct.pack("<I", n)


def get(n: int) -> bytes:
    return b"j" + struct.pack("<I", n)


def text(value: str) -> bytes:
    return b"X" + struct.pack("<I", len(value)) + value.encode()


def doubled(opened: bytes, close: Callable[[int], bytes], n: int = 60) -> bytes:
    """Return a container that names one container twice, which names one twice, and so on."""
    return opened + put(0) + b"".join(close(i) + put(i + 1) for i in range(n))


GLOBAL = {
    name: b"c" + name.rpartition(".")[0].encode() + b"\n" + name.rpartition(".")[2].encode() + b"\n"
    for name in (
        "collections.OrderedDict", "collections.Counter", "torch._utils._rebuild_tensor_v2",
        "torch._utils._rebuild_parameter", "torch.FloatStorage", "torch.DoubleStorage", "os.system",
        "builtins.getattr", "torch._utils._rebuild_sparse_tensor", "torch.serialization._get_layout",
    )
}  # fmt: skip
TENSOR, FLOATS = GLOBAL["torch._utils._rebuild_tensor_v2"], GLOBAL["torch.FloatStorage"]
ORDERED = GLOBAL["collections.OrderedDict"] + b")R"


def whole(value: int) -> bytes:
    if 0 <= value < 256:
        return b"K" + bytes([value])
    raw = value.to_bytes(value.bit_length() // 8 + 1, "little", signed=True)
    return b"\x8a" + bytes([len(raw)]) + raw


def storage(kind: bytes = FLOATS, key: bytes = text("0"), device: bytes = text("cpu"), n: int = 4) -> bytes:
    return b"(" + text("storage") + kind + key + device + whole(n) + b"tQ"


def tensor(
    held: bytes | None = None, offset: int = 0, shape: Any = (4,), strides: Any = (1,), more: bytes = b""
) -> bytes:
    numbers = [b"(" + b"".join(map(whole, values)) + b"t" for values in (shape, strides)]
    parts = (held or storage(), whole(offset), *numbers, b"\x89", ORDERED, more)
    return TENSOR + b"(" + b"".join(parts) + b"tR"


def in_table(value: bytes) -> bytes:
    return b"}" + text("weight") + value + b"s"


def hostile() -> dict[str, bytes]:
    """Return the operations of pickles, without the first and the last."""
    twice = doubled(b")", lambda i: get(i) + b"\x86")
    lists = b"]" + put(0) + b"".join(b"](" + get(i) + get(i) + b"e" + put(i + 1) for i in range(60))
    return {
        "a hash bomb": b"}" + twice + b"Ns",
        "doubled tuples": twice,
        "doubled lists": lists,
        "doubled OrderedDicts": ORDERED + put(0) + b"".join(
            ORDERED + b"(" + text("a") + get(i) + text("b") + get(i) + b"u" + put(i + 1) for i in range(60)
        ),
        "a Counter of a bomb": b"}" + GLOBAL["collections.Counter"] + twice + b"\x85RNs",
        "a Counter of a text": GLOBAL["collections.Counter"] + text("a" * 3_000_000) + b"\x85R",
        "an OrderedDict of pairs": GLOBAL["collections.OrderedDict"] + b"]\x85R",
        "a list in itself": b"]" + put(0) + get(0) + b"a",
        "deep lists": b"]" * 5000 + b"a" * 4999,
        "deep marks": b"(" * 5_000_000,
        "five million numbers": b"](" + b"K\x00" * 5_000_000 + b"e",
        "a million keys": b"}(" + b"".join(b"J" + struct.pack("<i", i) + b"N" for i in range(10**6)) + b"u",
        "a long whole number": b"\x8a\xff" + b"\x7f" * 255,
        "LONG4 of two billion bytes": b"\x8b" + struct.pack("<i", 2**31 - 1),
        "a text of four billion bytes": b"X" + struct.pack("<I", 2**32 - 1) + b"a",
        "a text of 10 MB": text("a" * 10_000_000),
        "a frame of all memory": b"\x95" + struct.pack("<Q", 2**63),
        "a memo index of four billion": b"]" + put(2**32 - 1),
        "a memo never put": get(7),
        "a key that is none": b"}NNs",
        "a key of 100,000 letters": b"}" + text("a" * 100_000) + b"Ns",
        "a key that is a tensor": b"}" + tensor() + b"Ns",
        "STACK_GLOBAL": text("os") + text("system") + b"\x93",
        "a global of the system": GLOBAL["os.system"] + text("true") + b"\x85R",
        "a global of getattr": GLOBAL["builtins.getattr"],
        "a global of sparse tensors": GLOBAL["torch._utils._rebuild_sparse_tensor"],
        "a global with escapes": b"c\x1b[2Jos\nsy\x00stem\n",
        "a global without an end": b"c" + b"a" * 1_000_000,
        "INST": b"(ios\nsystem\n",
        "NEWOBJ": GLOBAL["collections.OrderedDict"] + b")\x81",
        "an extension": b"\x82\x01",
        "attributes of a dict": b"}}" + text("a") + b"Nsb",
        "attributes of an OrderedDict": ORDERED + b"}" + text("items") + b"Nsb",
        "attributes of a tensor": tensor() + b"}b",
        "attributes of a parameter": GLOBAL["torch._utils._rebuild_parameter"] + b"(" + tensor() + b"\x89"
        + ORDERED + b"tR" + b"}b",
        "a name as a value": in_table(FLOATS),
        "a storage as a value": in_table(storage()),
        "a storage within a tuple": in_table(storage() + b"\x85"),
        "a call of a call": ORDERED + b")R",
        "an empty stack": b"a",
        "another protocol": b"\x80\x05",
        "a storage of more numbers": in_table(tensor(storage(n=5))),
        "a storage of 2^62 numbers": in_table(tensor(storage(n=2**62))),
        "a storage of -4 numbers": in_table(tensor(storage(n=-4))),
        "a storage that is not there": in_table(tensor(storage(key=text("1")))),
        "a storage above it": in_table(tensor(storage(key=text("../version"), n=0))),
        "a storage by number": in_table(tensor(storage(key=b"K\0"))),
        "a storage by list": in_table(tensor(storage(key=b"]"))),
        "a storage on no device": in_table(tensor(storage(device=b"N"))),
        "a storage of another dtype": in_table(tensor(storage(GLOBAL["torch.DoubleStorage"]))),
        "a storage of two dtypes": in_table(
            tensor(storage()) + b"\x85" + tensor(storage(GLOBAL["torch.DoubleStorage"], n=2)) + b"\x86"
        ),
        "a persistent id that is a number": b"K\x01Q",
        "a persistent id that is a text": text("0") + b"Q",
        "a tensor beyond its end": in_table(tensor(offset=1)),
        "a tensor larger than its storage": in_table(tensor(shape=(5,))),
        "a tensor of strides 0": in_table(tensor(shape=(10**12,), strides=(0,))),
        "a tensor of wide strides": in_table(tensor(shape=(2,), strides=(4,))),
        "a tensor of negative strides": in_table(tensor(shape=(4,), strides=(-1,), offset=3)),
        "a tensor of huge strides": in_table(tensor(shape=(2, 2), strides=(2**62, 2**62))),
        "a tensor of overflowing shape": in_table(tensor(shape=(2**32, 2**32), strides=(0, 0))),
        "a tensor of a thousand dimensions": in_table(tensor(shape=(1,) * 1000, strides=(1,) * 1000)),
        "a tensor with metadata": in_table(tensor(more=b"}")),
        "a tensor without a storage": in_table(tensor(b"N")),
        "100,000 tensors": b"](" + storage() + put(0) + b"".join(
            TENSOR + b"(" + get(0) + b"K\0K\4\x85K\1\x85\x89" + ORDERED + b"tR" for _ in range(100_000)
        ) + b"e",
    }  # fmt: skip


@pytest.fixture(scope="module")
def pickles() -> dict[str, bytes]:
    return hostile()


def refused(path: Path, case: str) -> None:
    for read in READERS:
        with within_budget(), pytest.raises(PlaygroundError) as caught:
            read(path)
        assert str(caught.value).isprintable(), case
        assert caught.value.path == str(path)


def test_a_hostile_pickle_is_refused_within_its_budget(
    tmp_path: Path, pickles: dict[str, bytes], tried: Tried
) -> None:
    path = tmp_path / "weights.pt"
    for case, operations in pickles.items():
        path.write_bytes(archive_of(b"\x80\x02" + operations + b"."))
        with within_budget():
            if case in HARMLESS:
                read_contents(path)
                continue
            with pytest.raises(PlaygroundError) as caught:
                read_contents(path)
        assert str(caught.value).isprintable(), case
    tried(len(pickles))


def test_the_bomb_of_497_bytes_holds_up_no_reader(tmp_path: Path, pickles: dict[str, bytes]) -> None:
    path = tmp_path / "last.pt"
    path.write_bytes(archive_of(b"\x80\x02" + pickles["a hash bomb"] + b"."))
    refused(path, "a hash bomb")


def test_what_torch_saves_is_read(tmp_path: Path) -> None:
    shared = {"a": [1, 2.5, None, True, "text"], "b": (1, (2, 3))}
    held = {
        "model": nn.BatchNorm1d(3).state_dict(), "shared": [shared, shared], "counter": Counter([3, 3, 5]),
        "ordered": OrderedDict(a=1), "parameter": nn.Parameter(torch.ones(2, 3)), "empty": torch.zeros(0, 5),
        "view": torch.arange(12.0).reshape(3, 4).t()[1:, ::2], "large": 2**62, "many": list(range(5000)),
        7: torch.tensor(True), -1.5: torch.zeros(2, dtype=torch.bfloat16),
    }  # fmt: skip
    torch.save(held, tmp_path / "held.pt")
    entries = {entry.key: entry for entry in read_contents(tmp_path / "held.pt").entries}
    assert entries["view"].shape == (3, 2)
    assert entries["counter[3]"].value == 2
    assert entries["shared[1].a"].value == [1, 2.5, None, True, "text"]
    assert entries["model.num_batches_tracked"].dtype == "int64"


def test_mutants_of_a_pickle_are_refused_or_load_as_they_say(tmp_path: Path, seeds: Seeds) -> None:
    out = io.BytesIO()
    torch.save(nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4)).state_dict(), out)
    with zipfile.ZipFile(out) as file:
        members = {name.removeprefix("archive/"): file.read(name) for name in file.namelist()}
    pickled = members.pop("data.pkl")
    path, refusals = tmp_path / "weights.pt", []
    for seed in seeds(100):
        content, chance = bytearray(pickled), random.Random(seed)
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(2, len(content))
            match chance.randrange(4):
                case 0:
                    content[at] = chance.randrange(256)
                case 1:
                    del content[at : at + chance.randrange(1, 9)]
                case 2:
                    content[at:at] = content[at - chance.randrange(1, 9) : at]
                case 3:
                    content[at] = ord(chance.choice("()]}tRsuae.QNbq\x85\x86\x87"))
        path.write_bytes(archive_of(bytes(content), members))
        try:
            told = {entry.key: entry.shape for entry in read_contents(path).tensors}
            load_weights(path, nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4)))
        except PlaygroundError as error:
            refusals.append(str(error))
            continue
        loaded = torch.load(path, weights_only=True)
        assert {key: tuple(tensor.shape) for key, tensor in loaded.items()} == told
    assert all(refusal.isprintable() for refusal in refusals)


def lying_archives() -> dict[str, bytes]:
    """Return archives that two readers could read in two ways, or that are larger than they say."""
    weights = b"\x80\x02" + in_table(tensor()) + b"."
    good = archive_of(weights)
    end = good.rindex(b"PK\x05\x06")
    start = struct.unpack_from("<I", good, end + 16)[0]

    def with_name(name: str) -> bytes:
        return archive_of(weights, {name: b"\x80\x02}."})

    def changed(at: int, form: str, value: int, source: bytes = good) -> bytes:
        content = bytearray(source)
        struct.pack_into(form, content, at, value)
        return bytes(content)

    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as file:
        for i in range(60_000):
            file.writestr(f"archive/data/{i}", b"")
    return {
        "a name in other letters": with_name("DATA.PKL"),
        "a name with a null": good.replace(b"archive/version", b"archive/vers\0on"),
        "a name in the directory only": good[:start]
        + good[start:].replace(b"archive/version", b"archive/data.pk"),
        "another folder": good.replace(b"archive/version", b"brchive/version"),
        "a directory elsewhere": changed(end + 16, "<I", start - 10),
        "a longer directory": changed(end + 12, "<I", len(good)),
        "more members than there are": changed(end + 10, "<H", 9),
        "no members": good[:4] + changed(end + 10, "<H", 0)[4:],
        "a comment that is cut off": changed(end + 20, "<H", 5),
        "a second end": good + b"PK\x05\x06" + b"\0" * 18,
        "something before": b"PK\x03\x04" + good,
        "60,000 members": many.getvalue(),
        "a size of 4 GB": changed(start + 20, "<I", 2**32 - 2),
        "a header elsewhere": changed(start + 42, "<I", 5),
        "a 64-bit end elsewhere": good[:end] + b"PK\x06\x07" + b"\0" * 16 + good[end:],
    }


def test_a_lying_archive_is_refused(tmp_path: Path, tried: Tried) -> None:
    cases = lying_archives()
    path = tmp_path / "weights.pt"
    for case, content in cases.items():
        path.write_bytes(content)
        refused(path, case)
    tried(len(cases))


def test_a_pickle_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "weights.pt"
    path.write_bytes(archive_of(b"\x80\x02" + pickle.dumps("a" * 40_000_000, protocol=2)))
    refused(path, "40 MB")
