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


def process_memory() -> tuple[int, int] | None:
    """Return this process's memory in bytes, now and at most so far; None if the system does not say."""
    try:
        return _read_process_memory()
    except (OSError, ValueError):
        return None


def gib(n_bytes: int) -> str:
    """Return an amount of memory in words, such as ``7.8 GiB``."""
    return f"{n_bytes / 2**30:,.1f} GiB"


def mib(n_bytes: int) -> str:
    """Return a smaller amount of memory in words, such as ``312 MiB`` or ``0.5 MiB``."""
    amount = n_bytes / 2**20
    return f"{amount:,.0f} MiB" if amount >= 100 else f"{amount:.1f} MiB"


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

    class _MemoryCounters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS of the Windows API."""

        _fields_ = (
            ("size", ctypes.c_uint32),
            ("page_faults", ctypes.c_uint32),
            *((name, ctypes.c_size_t) for name in ("peak", "resident", "peak_paged", "paged")),
            *((name, ctypes.c_size_t) for name in ("peak_non_paged", "non_paged", "file", "peak_file")),
        )

    def _read_process_memory() -> tuple[int, int]:
        counters = _MemoryCounters(size=ctypes.sizeof(_MemoryCounters))
        this_process = ctypes.c_void_p(-1)
        if not ctypes.windll.kernel32.K32GetProcessMemoryInfo(
            this_process, ctypes.byref(counters), counters.size
        ):
            raise ctypes.WinError()
        return counters.resident, counters.peak

elif sys.platform == "darwin":
    import ctypes

    class _TaskInfo(ctypes.Structure):
        """mach_task_basic_info of macOS."""

        _fields_ = (
            *((name, ctypes.c_uint64) for name in ("virtual", "resident", "peak")),
            ("times", ctypes.c_int32 * 4),
            ("policy", ctypes.c_int32),
            ("suspend_count", ctypes.c_int32),
        )

    _BASIC_INFO = 20

    def _read_process_memory() -> tuple[int, int]:
        system = ctypes.CDLL(None)
        this_task = ctypes.c_uint32.in_dll(system, "mach_task_self_")
        info = _TaskInfo()
        size = ctypes.c_uint32(ctypes.sizeof(info) // 4)
        if system.task_info(this_task, _BASIC_INFO, ctypes.byref(info), ctypes.byref(size)):
            raise OSError("task_info failed")
        return info.resident, info.peak

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

    def _read_process_memory() -> tuple[int, int]:
        # Resident sizes are here, not in resource.getrusage, whose peak may be that of the parent process.
        with open("/proc/self/status", "rb", buffering=0) as file:
            _, _, tail = file.read().partition(b"VmHWM:")
        peak, _, _, resident = tail.split(None, 4)[:4]  # as in "223164 kB VmRSS: 222928 kB"
        return int(resident) * 1024, int(peak) * 1024
