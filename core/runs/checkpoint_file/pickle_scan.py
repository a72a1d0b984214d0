"""Reads a pickle of torch.save by following its operations one by one. Nothing here imports torch.

A pickle is a program: whoever runs one can be made to call something, to wait or to fill the memory.
Here nothing that it names is called, only what torch.save writes is known, and each step takes a
time that its bytes pay for: keys are texts and numbers, and what is named twice counts twice.
"""

from __future__ import annotations

import pickle
import struct
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.runs.checkpoint_file.pickled_tensors import (
    STORAGES,
    Name,
    ScanError,
    Storage,
    TensorInfo,
    check_hooks,
    storage_of,
    tensor_of,
)
from core.text import Text

OPERATION_LIMIT = 600_000
"""A second's worth. Each tensor takes about 36; a checkpoint of ResNet-152 with Adam takes 100,000 in all."""
SECONDS_LIMIT = 10.0
"""Of this thread's own time, however busy the machine is."""
ENTRY_LIMIT = 200_000
TENSOR_LIMIT = 20_000
DEPTH_LIMIT = 32
MARK_LIMIT = 100
TEXT_LIMIT = 4_000_000
KEY_LIMIT = 1000
INT_BYTES = 8


class CodeError(ScanError):
    """A pickle names something that is no tensor and no plain container."""


@dataclass(slots=True)
class _Box:
    """A container and all that is in it: how many entries, how deep, and whether any is no plain data."""

    value: Any
    n: int = 1
    depth: int = 0
    is_plain: bool = True
    is_shared: bool = False
    is_ordered: bool = False


_ORDERED, _COUNTER = "collections.OrderedDict", "collections.Counter"  # Counter: MultiStepLR's milestones
_TENSOR, _PARAMETER = "torch._utils._rebuild_tensor_v2", "torch._utils._rebuild_parameter"
_NAMES = {text: Name(text) for text in (*STORAGES, _ORDERED, _COUNTER, _TENSOR, _PARAMETER)}


def scan(content: bytes, sizes: Mapping[str, int]) -> Any:
    """Return what a pickle holds, with a ``TensorInfo`` in place of each tensor.

    Parameters
    ----------
    sizes : mapping
        Bytes of each storage that lies beside it, by key.

    Raises
    ------
    ScanError
        If it is not what torch.save writes; ``CodeError`` if it would run code.
    """
    try:
        return _Scanner(content, sizes).run()
    except (IndexError, KeyError, struct.error, UnicodeDecodeError) as error:
        raise ScanError(Text("is damaged: {name} in its data.pkl", name=type(error).__name__)) from None


@dataclass(slots=True)
class _Scanner:
    content: bytes
    sizes: Mapping[str, int]
    at: int = 0
    stack: list[Any] = field(default_factory=list)
    below: list[list[Any]] = field(default_factory=list)  # the stacks before each mark
    memo: dict[int, Any] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)
    n_boxes: int = 0
    n_tensors: int = 0

    def run(self) -> Any:
        ends = time.thread_time() + SECONDS_LIMIT
        content = self.content
        if content[:2] != pickle.PROTO + b"\x02":
            raise ScanError(Text("is no pickle of protocol 2, which torch.save writes"))
        self.at = 2
        for n in range(OPERATION_LIMIT):
            code = content[self.at]
            self.at += 1
            if code == _STOP:
                return self._result()
            operation = _OPERATIONS.get(code)
            if operation is None:
                raise ScanError(
                    Text(
                        "holds an operation that torch.save never writes ({code:#04x} in its data.pkl)",
                        code=code,
                    )
                )
            operation(self)
            if not n % 8192 and time.thread_time() > ends:
                raise ScanError(
                    Text("takes longer than {seconds_limit:.0f} s to read", seconds_limit=SECONDS_LIMIT)
                )
        raise ScanError(
            Text("holds more than {operation_limit:,} operations", operation_limit=OPERATION_LIMIT)
        )

    def _result(self) -> Any:
        if self.below or len(self.stack) != 1 or self.at != len(self.content):
            raise ScanError(Text("is damaged: its data.pkl does not end where it says"))
        return self._held(self.stack[0], _Box(None))

    # What lies in the bytes

    def _take(self, n: int) -> bytes:
        taken = self.content[self.at : self.at + n]
        if len(taken) != n:
            raise ScanError(Text("is damaged: its data.pkl is cut off"))
        self.at += n
        return taken

    def _number(self, form: struct.Struct) -> Any:
        (number,) = form.unpack_from(self.content, self.at)
        self.at += form.size
        return number

    def _line(self) -> str:
        end = self.content.find(b"\n", self.at, self.at + KEY_LIMIT)
        if end < 0:
            raise ScanError(Text("is damaged: a name in its data.pkl has no end"))
        line = self.content[self.at : end].decode("ascii", "backslashreplace")
        self.at = end + 1
        return line

    # Plain values

    def push_int(self, form: struct.Struct) -> None:
        self.stack.append(self._number(form))

    def push_long(self) -> None:
        n = self._number(_BYTE)
        if n > INT_BYTES:
            raise ScanError(
                Text("holds a whole number of more than {int_bytes} bits", int_bytes=8 * INT_BYTES)
            )
        self.stack.append(int.from_bytes(self._take(n), "little", signed=True))

    def push_text(self) -> None:
        n = self._number(_UINT)
        if n > TEXT_LIMIT:
            raise ScanError(Text("holds a text of more than {text_limit:,} bytes", text_limit=TEXT_LIMIT))
        self.stack.append(self._take(n).decode("utf-8"))

    def push_name(self) -> None:
        name = f"{self._line()}.{self._line()}"
        if name not in _NAMES:
            raise CodeError(Text("would run code: its pickle names {name}", name=ascii(name[:200])[1:-1]))
        self.stack.append(_NAMES[name])

    # The memo

    def put(self, form: struct.Struct) -> None:
        self.memo[self._number(form)] = self.stack[-1]

    def get(self, form: struct.Struct) -> None:
        value = self.memo[self._number(form)]
        if type(value) is _Box:
            value.is_shared = True
        self.stack.append(value)

    # Containers

    def mark(self) -> None:
        if len(self.below) >= MARK_LIMIT:
            raise ScanError(_TOO_MUCH)
        self.below.append(self.stack)
        self.stack = []

    def _marked(self) -> list[Any]:
        items, self.stack = self.stack, self.below.pop()
        return items

    def open(self, value: Any, *, is_ordered: bool = False) -> None:
        self.n_boxes += 1
        if self.n_boxes > ENTRY_LIMIT:
            raise ScanError(_TOO_MUCH)
        self.stack.append(_Box(value, is_ordered=is_ordered))

    def _held(self, item: Any, box: _Box, *, plain: bool = True) -> Any:
        """Return an item as it lies in a container, which counts it."""
        if type(item) is _Box:
            box.n += item.n
            box.depth = max(box.depth, item.depth + 1)
            is_plain, item = item.is_plain, item.value
        else:
            box.n += 1
            is_plain = type(item) is not Name and type(item) is not Storage
        if box.n > ENTRY_LIMIT or box.depth > DEPTH_LIMIT:
            raise ScanError(_TOO_MUCH)
        if not is_plain:
            if plain:
                raise ScanError(Text("is damaged: a storage or a name stands in place of a value"))
            box.is_plain = False
        return item

    def close_tuple(self, n: int | None) -> None:
        if n is None:
            items = self._marked()
        elif len(self.stack) < n:
            raise IndexError
        else:
            items = self.stack[-n:]
            del self.stack[-n:]
        self.open(None)
        box = self.stack[-1]
        box.value = tuple([self._held(item, box, plain=False) for item in items])

    def _growing(self, kind: type) -> _Box:
        box = self.stack[-1]
        if type(box) is not _Box or type(box.value) is not kind:
            raise ScanError(Text("is damaged: something is put into what is no container"))
        if box.is_shared:
            raise ScanError(Text("holds a container that grows after it was named elsewhere"))
        return box

    def append(self, items: list[Any]) -> None:
        box = self._growing(list)
        for item in items:
            box.value.append(self._held(item, box))

    def set_items(self, items: list[Any]) -> None:
        box = self._growing(dict)
        if len(items) % 2:
            raise IndexError
        for key, value in zip(items[::2], items[1::2], strict=True):
            if type(key) not in (str, int, float):
                raise ScanError(Text("has a key that is neither a text nor a number"))
            if type(key) is str and len(key) > KEY_LIMIT:
                raise ScanError(Text("has a key of more than {key_limit:,} characters", key_limit=KEY_LIMIT))
            box.value[key] = self._held(value, box)

    def append_one(self) -> None:
        item = self.stack.pop()
        self.append([item])

    def set_one(self) -> None:
        value, key = self.stack.pop(), self.stack.pop()
        self.set_items([key, value])

    # What is made of others

    def find_storage(self) -> None:
        pid = self.stack.pop()
        storage = storage_of(pid.value if type(pid) is _Box else None, self.sizes)
        if self.storages.setdefault(storage.key, storage) != storage:
            raise ScanError(Text("is damaged: two tensors give one storage different dtypes"))
        self.stack.append(storage)

    def rebuild(self, *args: Any) -> None:
        self.n_tensors += 1
        if self.n_tensors > TENSOR_LIMIT:
            raise ScanError(Text("holds more than {tensor_limit:,} tensors", tensor_limit=TENSOR_LIMIT))
        self.stack.append(tensor_of(*args))

    def call(self) -> None:
        args, name = self.stack.pop(), self.stack.pop()
        given = args.value if type(args) is _Box else None
        if type(name) is not Name or type(given) is not tuple:
            raise ScanError(Text("is damaged: something that is not a name is called"))
        if name.text == _ORDERED and given == ():
            self.open({}, is_ordered=True)
        elif name.text == _COUNTER and len(given) == 1 and type(given[0]) is dict:
            self.open(dict(given[0]))
            self.stack[-1].n = args.n
        elif name.text == _TENSOR and len(given) == 6:
            self.rebuild(*given)
        elif name.text == _PARAMETER and len(given) == 3 and type(given[0]) is TensorInfo:
            check_hooks(given[1], given[2])
            self.stack.append(given[0])
        else:
            raise ScanError(Text("is damaged: {text} is called as torch.save never calls it", text=name.text))

    def build(self) -> None:
        """Take the attribute of a state_dict that says the version of each module, and no other."""
        state, box = self.stack.pop(), self.stack[-1]
        is_ordered = type(box) is _Box and box.is_ordered and not box.is_shared
        attributes = state.value if type(state) is _Box else None
        if not is_ordered or type(attributes) is not dict or attributes.keys() - {"_metadata"}:
            raise ScanError(Text("sets attributes, which torch.save does for no plain data"))
        self._held(state, box)


_TOO_MUCH = Text("holds more than {entry_limit:,} entries, or nests them too deeply", entry_limit=ENTRY_LIMIT)
_STOP = pickle.STOP[0]
_BYTE, _USHORT, _UINT = struct.Struct("<B"), struct.Struct("<H"), struct.Struct("<I")
_INT, _FLOAT = struct.Struct("<i"), struct.Struct(">d")
_OPERATIONS: dict[int, Callable[[_Scanner], None]] = {
    pickle.NONE[0]: lambda s: s.stack.append(None),
    pickle.NEWTRUE[0]: lambda s: s.stack.append(True),
    pickle.NEWFALSE[0]: lambda s: s.stack.append(False),
    pickle.BININT[0]: lambda s: s.push_int(_INT),
    pickle.BININT1[0]: lambda s: s.push_int(_BYTE),
    pickle.BININT2[0]: lambda s: s.push_int(_USHORT),
    pickle.LONG1[0]: _Scanner.push_long,
    pickle.BINFLOAT[0]: lambda s: s.push_int(_FLOAT),
    pickle.BINUNICODE[0]: _Scanner.push_text,
    pickle.GLOBAL[0]: _Scanner.push_name,
    pickle.BINPUT[0]: lambda s: s.put(_BYTE),
    pickle.LONG_BINPUT[0]: lambda s: s.put(_UINT),
    pickle.BINGET[0]: lambda s: s.get(_BYTE),
    pickle.LONG_BINGET[0]: lambda s: s.get(_UINT),
    pickle.MARK[0]: _Scanner.mark,
    pickle.EMPTY_LIST[0]: lambda s: s.open([]),
    pickle.EMPTY_DICT[0]: lambda s: s.open({}),
    pickle.EMPTY_TUPLE[0]: lambda s: s.open(()),
    pickle.TUPLE[0]: lambda s: s.close_tuple(None),
    pickle.TUPLE1[0]: lambda s: s.close_tuple(1),
    pickle.TUPLE2[0]: lambda s: s.close_tuple(2),
    pickle.TUPLE3[0]: lambda s: s.close_tuple(3),
    pickle.APPEND[0]: _Scanner.append_one,
    pickle.APPENDS[0]: lambda s: s.append(s._marked()),
    pickle.SETITEM[0]: _Scanner.set_one,
    pickle.SETITEMS[0]: lambda s: s.set_items(s._marked()),
    pickle.BINPERSID[0]: _Scanner.find_storage,
    pickle.REDUCE[0]: _Scanner.call,
    pickle.BUILD[0]: _Scanner.build,
}
"""All that torch.save writes, by code."""
