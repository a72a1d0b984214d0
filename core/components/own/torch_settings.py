"""Torch's settings that all runs share: what a user's code changes of them is told by name, and put back."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from types import TracebackType
from typing import Any

import torch
from torch import _tensor_str, backends
from torch.utils import deterministic

from core.code.place import CodeError, Place
from core.code.source import CodeSource
from core.text import Text

_SMALLEST = 2.0**-1074


@dataclass(frozen=True)
class _Setting:
    """A setting: what sets it, behind ``torch.``, the usual way first; how it is read and put back."""

    setters: tuple[str, ...]
    read: Callable[[], Any]
    put_back: Callable[[Any], object]


def _default_device() -> torch.device | None:
    # A default device is a mode of this thread; asking torch for it takes longer than all else here.
    return torch.get_default_device() if torch._C._len_torch_function_stack() else None


def _determinism() -> tuple[bool, bool]:
    return (
        torch.are_deterministic_algorithms_enabled(),
        torch.is_deterministic_algorithms_warn_only_enabled(),
    )


def _autocast() -> tuple[bool, bool]:
    return torch.is_autocast_enabled("cpu"), torch.is_autocast_enabled("cuda")


def _set_autocast(value: tuple[bool, bool]) -> None:
    torch.set_autocast_enabled("cpu", value[0])
    torch.set_autocast_enabled("cuda", value[1])


def _anomalies() -> tuple[bool, bool]:
    return torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()


def _flag(path: str) -> _Setting:
    """Return an attribute below ``torch.backends``."""
    holder, _, name = path.rpartition(".")
    owner = attrgetter(holder)(backends)
    prop = vars(type(owner)).get(name)  # its getter takes a fifth of the time of the attribute
    read = prop.getter if isinstance(prop, backends.ContextProp) else partial(getattr, owner, name)
    return _Setting((f"backends.{path}",), read, partial(setattr, owner, name))


def _kernel(name: str) -> _Setting:
    enable, read = f"enable_{name}_sdp", getattr(backends.cuda, f"{name}_sdp_enabled")
    setters = (f"backends.cuda.{enable}", "nn.attention.sdpa_kernel")
    return _Setting(setters, read, getattr(backends.cuda, enable))


_SEED = _Setting(("manual_seed", "seed"), torch.initial_seed, lambda _: None)  # the caller keeps the state
_THREADS = _Setting(("set_num_threads",), torch.get_num_threads, torch.set_num_threads)
_PRINTING = _Setting(
    ("set_printoptions",),
    lambda: dict(vars(_tensor_str.PRINT_OPTS)),
    lambda value: torch.set_printoptions(**value),  # type: ignore[no-untyped-call]
)
_GRAD = _Setting(
    ("set_grad_enabled", "no_grad", "enable_grad", "inference_mode"),
    torch.is_grad_enabled,
    torch.set_grad_enabled,
)
_SETTINGS = (
    _Setting(
        ("set_default_dtype", "set_default_tensor_type"), torch.get_default_dtype, torch.set_default_dtype
    ),
    _Setting(("set_default_device",), _default_device, lambda _: torch.set_default_device(None)),
    _GRAD,
    _THREADS,
    _Setting(
        ("use_deterministic_algorithms", "set_deterministic_debug_mode"),
        _determinism,
        lambda value: torch.use_deterministic_algorithms(value[0], warn_only=value[1]),
    ),
    _Setting(
        ("utils.deterministic.fill_uninitialized_memory",),
        partial(getattr, deterministic, "fill_uninitialized_memory"),
        partial(setattr, deterministic, "fill_uninitialized_memory"),
    ),
    _Setting(
        ("set_float32_matmul_precision", "backends.cuda.matmul.allow_tf32", "backends.fp32_precision"),
        torch.get_float32_matmul_precision,
        torch.set_float32_matmul_precision,
    ),
    _Setting(
        ("autograd.set_detect_anomaly", "autograd.detect_anomaly"),
        _anomalies,
        lambda value: torch.autograd.set_detect_anomaly(*value),
    ),
    _Setting(("autocast", "set_autocast_enabled"), _autocast, _set_autocast),
    _PRINTING,
    _Setting(("set_warn_always",), torch.is_warn_always_enabled, torch.set_warn_always),
    _Setting(("set_flush_denormal",), lambda: _SMALLEST * 1.0 == 0.0, torch.set_flush_denormal),
    *map(
        _flag,
        (
            "cudnn.enabled",
            "cudnn.benchmark",
            "cudnn.deterministic",
            "cudnn.allow_tf32",
            "mkldnn.enabled",
            "mkldnn.deterministic",
        ),
    ),
    *map(_kernel, ("flash", "mem_efficient", "math", "cudnn")),
)


class SettingsHeld:
    """Holds torch's settings while a user's code runs, as a context that can be entered again.

    What the body changes for the whole program is put back after it, however it ends. From then on other runs
    would give other numbers, or none.

    Parameters
    ----------
    while_loading : bool
        Whether a file or a dataset is loaded: it may choose a seed, a number of threads and how tensors are
        printed for that; it is put back untold. The caller puts the random state back.

    Raises
    ------
    CodeError
        At the end, with the first setting by name, and the line that names it.
    """

    def __init__(self, source: CodeSource, *, while_loading: bool = False) -> None:
        self._source, self._while_loading = source, while_loading
        self._settings = _SETTINGS if while_loading else (*_SETTINGS, _SEED)
        self._before: list[list[Any]] = []

    def __enter__(self) -> None:
        self._before.append(_read(self._settings))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        before = self._before.pop()
        now = _read(self._settings)
        if now == before:
            return
        changed = []
        for setting, old, new in zip(self._settings, before, now, strict=True):
            if old != new:
                if not (self._while_loading and setting in (_THREADS, _PRINTING)):
                    changed.append(setting)
                with suppress(RuntimeError):
                    setting.put_back(old)
        if changed and (error is None or isinstance(error, Exception)):  # what is broken off is told as that
            raise self._error(changed[0]) from error

    def check_grad_mode(self) -> None:
        """Check within the body that there are gradients still: an optimizer's step puts that back itself."""
        if not torch.is_grad_enabled():
            raise self._error(_GRAD)

    def _error(self, setting: _Setting) -> CodeError:
        tree = ast.parse(self._source.text)
        found = [(line, setter) for setter in setting.setters if (line := line_of(tree, setter))]
        line, setter = found[0] if found else (1, setting.setters[0])
        rule = Text("torch.{setter} changes what runs without this file, too", setter=setter)
        return CodeError(Place(self._source.name, line).text, rule)


def _read(settings: Sequence[_Setting]) -> list[Any]:
    try:
        return [setting.read() for setting in settings]
    except RuntimeError:  # torch refuses to tell one that was set in the newer of two ways
        return [_value(setting) for setting in settings]


def _value(setting: _Setting) -> Any:
    try:
        return setting.read()
    except RuntimeError:
        return None


def line_of(tree: ast.Module, path: str) -> int:
    """Return the first line of a file that names the last part of a path such as ``a.seed``; else 0."""
    name = path.rpartition(".")[2]
    lines = [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and node.attr == name)
        or (isinstance(node, ast.Name) and node.id == name)
    ]
    return min(lines, default=0)
