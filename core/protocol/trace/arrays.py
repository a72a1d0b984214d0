"""Arrays on their way through JSON: dtype, shape and the bytes in base64; as nested lists for people."""

from __future__ import annotations

import base64
import math
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
from pydantic import PlainSerializer, PlainValidator

from core.protocol.trace.bounds import LARGEST, MOST_DIMS

MOST_BYTES = 1 << 20
DTYPES = frozenset(
    (
        "bool",
        "uint8",
        "uint16",
        "uint32",
        "uint64",
        "int8",
        "int16",
        "int32",
        "int64",
        "float16",
        "float32",
        "float64",
    )
)


def _read(value: Any) -> npt.NDArray[Any]:
    """Return an array from its parts; refuse what does not fit together."""
    if isinstance(value, np.ndarray):
        return value
    if not isinstance(value, dict) or set(value) != {"dtype", "shape", "data"}:
        raise ValueError("an array has a dtype, a shape and data")
    dtype, shape, data = value["dtype"], value["shape"], value["data"]
    if not isinstance(dtype, str) or dtype not in DTYPES:
        raise ValueError("the dtype of an array is a number's")
    is_list = isinstance(shape, list) and len(shape) <= MOST_DIMS
    if not is_list or not all(type(n) is int and 0 <= n <= LARGEST for n in shape):
        raise ValueError("the shape of an array is a list of sizes")
    if not isinstance(data, str) or len(data) > MOST_BYTES * 4 // 3 + 4:
        raise ValueError(f"the data of an array has at most {MOST_BYTES} bytes")
    content = base64.b64decode(data, validate=True)
    kind = np.dtype(dtype).newbyteorder("<")
    if math.prod(shape) * kind.itemsize != len(content):
        raise ValueError("the data of an array fills its shape")
    return np.frombuffer(content, kind).astype(dtype, copy=False).reshape(shape)


def _write(array: npt.NDArray[Any]) -> Any:
    content = np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
    return {
        "dtype": array.dtype.name,
        "shape": list(array.shape),
        "data": base64.b64encode(content).decode("ascii"),
    }


def as_lists(array: npt.NDArray[Any]) -> Any:
    """Return nested lists in which what JSON has no number for is a text: ``nan``, ``inf``, ``-inf``."""
    return _finite(array.tolist())


def _finite(value: Any) -> Any:
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


Array = Annotated[npt.NDArray[Any], PlainValidator(_read), PlainSerializer(_write)]
"""An array of numbers in a dataclass that goes through JSON."""
