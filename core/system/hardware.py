"""The computer itself: the processor's name and cores, and its memory. Nothing here imports torch."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psutil


def cpu_name() -> str:
    """Return the processor's own name, such as ``AMD EPYC 9654``, or its architecture if it has none."""
    try:
        name = _read_cpu_name()
    except (OSError, subprocess.SubprocessError):
        name = ""
    return " ".join(name.split()) or platform.processor() or platform.machine() or "CPU"


def cpu_cores() -> int:
    """Return the number of cores that this process may use; outside Linux, of logical processors."""
    if sys.platform != "linux":
        return os.cpu_count() or 1
    usable = os.sched_getaffinity(0)
    return len({_siblings(cpu) for cpu in usable})


def memory() -> tuple[int | None, int | None]:
    """Return the total and the available memory in bytes; None where the system does not say."""
    import psutil

    try:
        found = psutil.virtual_memory()
    except (OSError, ValueError, KeyError, psutil.Error):  # a sandbox may hide what it reads
        return None, None
    return found.total, found.available


def process_memory() -> tuple[int, int] | None:
    """Return this process's memory in bytes, present and peak; None if the system does not say."""
    try:
        return _read_process_memory()
    except (OSError, ValueError):
        return None


def program_memory() -> tuple[int, tuple[int, ...]]:
    """Return the memory of this process, and of each process below it, in bytes.

    What processes share, as libraries, is counted in parts on Linux and left out elsewhere, so that the sum
    is what the program takes. A process that ends meanwhile is left out.
    """
    import psutil

    present = psutil.Process()
    found = [_own_memory(process) for process in (present, *present.children(recursive=True))]
    return found[0] or 0, tuple(amount for amount in found[1:] if amount)


def _own_memory(process: psutil.Process) -> int | None:
    import psutil

    try:
        info = process.memory_full_info()
        return int(getattr(info, "pss", 0) or info.uss)
    except psutil.AccessDenied:
        with suppress(psutil.Error):
            return int(process.memory_info().rss)
    except (psutil.Error, OSError):
        pass
    return None


def gib(n_bytes: int) -> str:
    """Return an amount of memory in words, such as ``7.8 GiB``."""
    return f"{n_bytes / 2**30:,.1f} GiB"


def mib(n_bytes: int) -> str:
    """Return a smaller amount of memory in words, such as ``312 MiB`` or ``0.5 MiB``."""
    amount = n_bytes / 2**20
    if amount < 0.1:
        return f"{n_bytes / 2**10:.1f} KiB"
    return f"{amount:,.0f} MiB" if amount >= 100 else f"{amount:.1f} MiB"


def _siblings(cpu: int) -> str:
    """Return the logical processors that share a core with `cpu`, such as ``0,4``."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list").read_text("ascii")
    except OSError:
        return str(cpu)


if sys.platform == "win32":
    import winreg

    def _read_cpu_name() -> str:
        path = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return str(winreg.QueryValueEx(key, "ProcessorNameString")[0])

    def _read_process_memory() -> tuple[int, int]:
        import psutil

        info = psutil.Process().memory_info()
        return info.rss, info.peak_wset

elif sys.platform == "darwin":
    import resource

    def _read_process_memory() -> tuple[int, int]:
        import psutil

        return psutil.Process().memory_info().rss, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def _read_cpu_name() -> str:
        command = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=5).stdout

else:

    def _read_cpu_name() -> str:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value
        return ""

    def _read_process_memory() -> tuple[int, int]:
        # psutil reports no peak here, and that of resource.getrusage may be the parent process's.
        with open("/proc/self/status", "rb", buffering=0) as file:
            _, _, tail = file.read().partition(b"VmHWM:")
        peak, _, _, resident = tail.split(None, 4)[:4]  # as in "223164 kB VmRSS: 222928 kB"
        return int(resident) * 1024, int(peak) * 1024
