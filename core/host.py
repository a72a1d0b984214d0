"""The computer itself: the processor's name and cores, and its memory. Nothing here imports torch."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path


def cpu_name() -> str:
    """Return the processor's own name, such as ``AMD EPYC 9654``, or its architecture if it has none."""
    try:
        name = _read_cpu_name()
    except (OSError, subprocess.SubprocessError):
        name = ""
    return " ".join(name.split()) or platform.processor() or platform.machine() or "CPU"


def cpu_cores() -> int:
    """Return the cores that this process may use; on Windows two for a core that runs two threads."""
    if sys.platform != "linux":
        return os.cpu_count() or 1
    usable = os.sched_getaffinity(0)
    return len({_siblings(cpu) for cpu in usable})


def memory() -> tuple[int | None, int | None]:
    """Return the total and the available memory in bytes; None where the system does not say."""
    try:
        return _read_memory()
    except (OSError, ValueError, KeyError):
        return None, None


def gib(n_bytes: int) -> str:
    """Return an amount of memory in words, such as ``7.8 GiB``."""
    return f"{n_bytes / 2**30:,.1f} GiB"


def _siblings(cpu: int) -> str:
    """Return the logical processors that share a core with `cpu`, such as ``0,4``."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list").read_text("ascii")
    except OSError:
        return str(cpu)


if sys.platform == "win32":
    import ctypes
    import winreg

    def _read_cpu_name() -> str:
        path = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return str(winreg.QueryValueEx(key, "ProcessorNameString")[0])

    class _MemoryStatus(ctypes.Structure):
        """MEMORYSTATUSEX of the Windows API."""

        _fields_ = (
            ("length", ctypes.c_uint32),
            ("load", ctypes.c_uint32),
            *((name, ctypes.c_uint64) for name in ("total", "free", "page_total", "page_free")),
            *((name, ctypes.c_uint64) for name in ("virtual_total", "virtual_free", "extended_free")),
        )

    def _read_memory() -> tuple[int | None, int | None]:
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
            raise ctypes.WinError()
        return status.total, status.free

elif sys.platform == "darwin":

    def _read_cpu_name() -> str:
        command = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=5).stdout

    def _read_memory() -> tuple[int | None, int | None]:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"), None

else:

    def _read_cpu_name() -> str:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value
        return ""

    def _read_memory() -> tuple[int | None, int | None]:
        fields = {}
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            key, value = line.split(":")
            fields[key] = int(value.split()[0]) * 1024
        return fields["MemTotal"], fields["MemAvailable"]
