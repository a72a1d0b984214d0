"""What Windows can do with open files, and Python does not ask for. Nothing here imports torch."""

from __future__ import annotations

import ctypes
import os
import sys

_SHARE_ALL = 1 | 2 | 4
"""With others that read, write, rename or remove the file."""
_NORMAL = 0x80
_MAY_RENAME = 0x10000 | 0x100000
"""``DELETE | SYNCHRONIZE``."""
_RENAME_EX = 22
_REPLACE_AS_POSIX = 1 | 2

if sys.platform == "win32":
    import _winapi
    import msvcrt

    def open_shared(path: str, flags: int) -> int:
        """Open a file for reading, and return its descriptor; others may rename or remove it meanwhile."""
        try:
            handle = _winapi.CreateFile(
                path, _winapi.GENERIC_READ, _SHARE_ALL, 0, _winapi.OPEN_EXISTING, _NORMAL, 0
            )
        except OSError as error:
            raise OSError(error.errno, error.strerror, path, error.winerror) from None
        return msvcrt.open_osfhandle(handle, flags)

    def replace_open(source: str, target: str) -> bool:
        """Rename a file over one that others have open, as on other systems; return whether it was done.

        NTFS can since Windows 10, where those who have it open share it.
        """
        name = os.path.abspath(target).encode("utf-16-le")

        class Rename(ctypes.Structure):
            _fields_ = (
                ("flags", ctypes.c_uint32),
                ("root", ctypes.c_void_p),
                ("n_bytes", ctypes.c_uint32),
                ("name", ctypes.c_char * (len(name) + 2)),
            )

        asked = Rename(_REPLACE_AS_POSIX, None, len(name), name)
        try:
            handle = _winapi.CreateFile(source, _MAY_RENAME, _SHARE_ALL, 0, _winapi.OPEN_EXISTING, _NORMAL, 0)
        except OSError:
            return False
        try:
            kernel = ctypes.WinDLL("kernel32")
            return bool(
                kernel.SetFileInformationByHandle(
                    ctypes.c_void_p(handle), _RENAME_EX, ctypes.byref(asked), ctypes.sizeof(asked)
                )
            )
        finally:
            _winapi.CloseHandle(handle)
