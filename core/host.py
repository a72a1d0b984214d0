"""The computer itself: the processor's name and cores, and its memory. Nothing here imports torch."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path


def cpu_name() -> str:
    """Return the processor's own name, such as ``AMD EPYC 9654``, or its architecture if it has none."""
    readers = {"linux": _linux_cpu_name, "darwin": _mac_cpu_name, "win32": _windows_cpu_name}
    try:
        name = readers[sys.platform]()
    except (KeyError, OSError, subprocess.SubprocessError):
        name = ""
    return " ".join(name.split()) or platform.processor() or platform.machine() or "CPU"


def cpu_cores() -> int:
    """Return the physical cores that this process may run on."""
    usable = os.sched_getaffinity(0) if sys.platform == "linux" else None
    n_logical = len(usable) if usable is not None else os.cpu_count() or 1
    cores = {core for cpu in usable or () if (core := _siblings(cpu))}
    return len(cores) or n_logical


def memory() -> tuple[int | None, int | None]:
    """Return the total and the available memory in bytes; None where the system does not say."""
    readers = {"linux": _linux_memory, "win32": _windows_memory}
    try:
        return readers.get(sys.platform, _posix_memory)()
    except (OSError, ValueError, KeyError):
        return None, None


def _linux_cpu_name() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "model name":
            return value
    return ""


def _mac_cpu_name() -> str:
    command = ["sysctl", "-n", "machdep.cpu.brand_string"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=5).stdout


def _windows_cpu_name() -> str:
    import winreg

    path = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"
    with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:  # type: ignore[attr-defined]
        return str(winreg.QueryValueEx(key, "ProcessorNameString")[0])  # type: ignore[attr-defined]


def _siblings(cpu: int) -> str:
    """Return the logical processors that share `cpu`'s core, such as ``0,4``."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list").read_text("ascii")
    except OSError:
        return ""


def _linux_memory() -> tuple[int, int]:
    fields = {}
    for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
        key, value = line.split(":")
        fields[key] = int(value.split()[0]) * 1024
    return fields["MemTotal"], fields["MemAvailable"]


def _posix_memory() -> tuple[int, None]:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"), None


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        *((name, ctypes.c_uint64) for name in ("total", "free", "page_total", "page_free")),
        *((name, ctypes.c_uint64) for name in ("virtual_total", "virtual_free", "extended_free")),
    )


def _windows_memory() -> tuple[int, int]:
    status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
    if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):  # type: ignore[attr-defined]
        raise OSError("GlobalMemoryStatusEx failed")
    return status.total, status.free
