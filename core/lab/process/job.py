"""Windows' job of a process: all that it starts is in it, and ends with it."""

from __future__ import annotations

import ctypes
import sys

_KILL_ON_JOB_CLOSE = 0x2000
_PROCESS_IDS, _EXTENDED_LIMITS = 3, 9
_MOST_MEMBERS = 4096


class _ExtendedLimits(ctypes.Structure):
    """``JOBOBJECT_EXTENDED_LIMIT_INFORMATION``, of which the flags alone are set."""

    _fields_ = (
        ("times", ctypes.c_int64 * 2),
        ("flags", ctypes.c_uint32),
        ("working_sets", ctypes.c_size_t * 2),
        ("n_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("classes", ctypes.c_uint32 * 2),
        ("counters", ctypes.c_uint64 * 6),
        ("memory", ctypes.c_size_t * 4),
    )


class _ProcessIds(ctypes.Structure):
    """``JOBOBJECT_BASIC_PROCESS_ID_LIST``."""

    _fields_ = (
        ("n", ctypes.c_uint32),
        ("n_listed", ctypes.c_uint32),
        ("ids", ctypes.c_size_t * _MOST_MEMBERS),
    )


if sys.platform == "win32":

    class Job:
        """A job that this process joins; its handle closes when the process ends, which ends all others.

        Raises
        ------
        OSError
            If the system makes none.
        """

        def __init__(self) -> None:
            self._kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
            self._kernel.GetCurrentProcess.restype = ctypes.c_void_p
            self._handle = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
            limits = _ExtendedLimits(flags=_KILL_ON_JOB_CLOSE)
            self._check(
                self._kernel.SetInformationJobObject(
                    self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
                )
            )
            own = ctypes.c_void_p(self._kernel.GetCurrentProcess())
            self._check(self._kernel.AssignProcessToJobObject(self._handle, own))

        def members(self) -> list[int]:
            """Return the ids of its processes, this one's among them."""
            found = _ProcessIds()
            self._check(
                self._kernel.QueryInformationJobObject(
                    self._handle, _PROCESS_IDS, ctypes.byref(found), ctypes.sizeof(found), None
                )
            )
            return list(found.ids[: found.n_listed])

        @staticmethod
        def _check(succeeded: int) -> None:
            if not succeeded:
                raise ctypes.WinError(ctypes.get_last_error())

else:

    class Job:
        """There is none on this system."""

        def members(self) -> list[int]:
            """Return nothing."""
            return []
