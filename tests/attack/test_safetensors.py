"""Hostile .safetensors files: each is refused in one line, or read as its own reader reads it."""

from __future__ import annotations

import json
import os
import random
import struct
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from core.errors import PlaygroundError
from core.runs.checkpoint_file.contents import read_contents
from core.training.checkpoints.weights import load_weights
from tests.attack.conftest import Seeds, Tried
from tests.helpers.effort import is_within

SECONDS = 3.0
HARMLESS = ("a duplicate key",)  # told twice in the same way
DTYPES = ("F32", "F64", "F16", "BF16", "I64", "I8", "U8", "BOOL", "C64", "F8_E4M3", "F4", "X9", "", "f32")
NUMBERS = (0, 1, -1, 3, 2**31, 2**53, 2**63, 2**64, 2**200, 1.5, None, "4", [], True)

Header = dict[str, Any]


def model() -> nn.Sequential:
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))


def parts() -> tuple[Header, bytes]:
    """Return the header and the numbers of a whole file."""
    header: Header = {}
    numbers = b""
    for key, tensor in model().state_dict().items():
        dtype = "I64" if tensor.dtype == torch.int64 else "F32"
        content = tensor.numpy().tobytes()
        offsets = [len(numbers), len(numbers) + len(content)]
        header[key] = {"dtype": dtype, "shape": list(tensor.shape), "data_offsets": offsets}
        numbers += content
    return header, numbers


def file_of(header: Header | bytes, numbers: bytes, length: int | None = None) -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if length is None else length) + text + numbers


def twice(text: bytes) -> bytes:
    """Return a header that tells of its tensors a second time."""
    return text[:-1] + b"," + text[1:]


def hostile() -> dict[str, bytes]:
    header, numbers = parts()
    text = json.dumps(header).encode()
    lengths = (0, 1, len(text) - 1, len(text) + 1, 2**31, 2**32, 2**62, 2**63, 2**64 - 1)
    entry = {"dtype": "U8", "shape": [0], "data_offsets": [0, 0]}
    cases = {f"a header of {length} bytes": file_of(text, numbers, length) for length in lengths}
    one = {**entry, "shape": [4], "data_offsets": [0, 4]}
    return cases | {
        "a duplicate key": file_of(twice(text), numbers),
        "a duplicate key elsewhere": file_of(
            b'{"a":' + json.dumps(one).encode() + b',"a":' + json.dumps(entry).encode() + b"}", b"1234"
        ),
        "overlapping tensors": file_of({"a": one, "b": {**one, "data_offsets": [2, 6]}}, b"123456"),
        "the same numbers twice": file_of({"a": one, "b": one}, b"1234"),
        "numbers that nobody has": file_of({"a": one}, b"12345"),
        "a hole": file_of({"a": one, "b": {**one, "data_offsets": [5, 9]}}, b"123456789"),
        "offsets that run backwards": file_of({"a": {**one, "data_offsets": [4, 0]}}, b"1234"),
        "a shape that overflows": file_of({"a": {**entry, "shape": [2**32, 2**32]}}, b""),
        "a shape of many zeros": file_of({"a": {**entry, "shape": [0] * 100_000}}, b""),
        "a shape of 2^60 by nothing": file_of({"a": {**entry, "shape": [2**60, 0]}}, b""),
        "deep lists": file_of(b"[" * 100_000, b""),
        "deep tables": file_of(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, b""),
        "deep metadata": file_of(b'{"__metadata__":' + b'{"a":' * 100_000, b""),
        "a long number": file_of(b'{"a":' + b"9" * 1_000_000 + b"}", b""),
        "a key of 3 MB": file_of({"a" * 3_000_000: entry}, b""),
        "keys with escapes": file_of({"\x1b[2J\n\r": entry}, b""),
        "half a surrogate": file_of(b'{"\\ud800":' + json.dumps(entry).encode() + b"}", b""),
        "letters that are not UTF-8": file_of(b'{"\xff\xfe":{}}', b""),
        "a header of 20 MB": file_of({"__metadata__": {"a": "b" * 20_000_000}}, b""),
        "50,000 tensors": file_of({str(i): entry for i in range(50_000)}, b""),
        "metadata that is a list": file_of({"__metadata__": [1, 2]}, b""),
        "no tensor": file_of({}, b""),
        "nothing": b"",
        "seven bytes": b"1234567",
        "a pickle": b"\x80\x02}." * 100,
        "an archive": b"PK\x03\x04" + b"\0" * 100,
    }


def mutant(seed: int) -> bytes:
    """Return a whole file with something wrong in its header, its numbers or anywhere."""
    chance = random.Random(seed)
    header, numbers = parts()
    entry = header[chance.choice([*header])]
    match seed % 6:
        case 0:
            entry["dtype"] = chance.choice(DTYPES)
        case 1:
            entry["shape"] = [chance.choice(NUMBERS) for _ in range(chance.randrange(4))]
        case 2:
            entry["data_offsets"] = [chance.choice((*NUMBERS, len(numbers))) for _ in range(2)]
        case 3:
            entry[chance.choice(("dtype", "shape", "data_offsets", "more"))] = chance.choice(
                (None, {}, [[]], 1)
            )
        case 4:
            numbers = numbers[: chance.randrange(len(numbers))]
        case _:
            content = bytearray(file_of(header, numbers))
            for _ in range(chance.choice((1, 3, 30))):
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
            return bytes(content)
    return file_of(header, numbers)


def load_or_refuse(path: Path, case: object) -> None:
    """Read a file in both ways; the model has all of it afterwards, or is as it was."""
    trained, before = model(), model().state_dict()
    began = time.thread_time()
    for read in (read_contents, lambda path: load_weights(path, trained)):
        try:
            read(path)
        except PlaygroundError as refusal:
            told = str(refusal)
            assert told.startswith(f"{path}: "), case
            assert told.isprintable() and len(told) < 2000, case  # noqa: PT018
            assert all(torch.equal(before[key], tensor) for key, tensor in trained.state_dict().items())
    assert is_within(time.thread_time() - began, SECONDS), case


def test_a_hostile_file_is_refused_in_one_line(tmp_path: Path, tried: Tried) -> None:
    path, cases = tmp_path / "weights.safetensors", hostile()
    for case, content in cases.items():
        path.write_bytes(content)
        load_or_refuse(path, case)
        if case not in HARMLESS:
            with pytest.raises(PlaygroundError):
                load_weights(path, model())
    tried(len(cases))


def test_a_mutant_is_refused_or_loaded_whole(tmp_path: Path, seeds: Seeds) -> None:
    path = tmp_path / "weights.safetensors"
    for seed in seeds(60):
        path.write_bytes(mutant(seed))
        load_or_refuse(path, seed)


@pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix")
def test_neither_pipe_nor_device_is_opened(tmp_path: Path) -> None:
    for path in (tmp_path / "weights.safetensors", tmp_path / "weights.pt"):
        for place in ("", "/dev/zero", path):
            path.unlink(missing_ok=True)
            path.symlink_to(place) if place else os.mkfifo(path)
            for read in (read_contents, lambda path: load_weights(path, model())):
                with pytest.raises(PlaygroundError, match="cannot be read"):
                    read(path)


def test_the_file_that_all_mutants_come_from_is_loaded(tmp_path: Path) -> None:
    path, other = tmp_path / "weights.safetensors", nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
    path.write_bytes(file_of(*parts()))
    load_weights(path, other)
    assert all(torch.equal(other.state_dict()[key], tensor) for key, tensor in model().state_dict().items())
