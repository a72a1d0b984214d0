"""The machines that a kit is for: their system, their Python, and the wheels that fit them."""

from __future__ import annotations

import platform
import re
import sys
from dataclasses import dataclass

from core.errors import PlaygroundError
from core.text import Text

SYSTEMS = ("windows", "linux", "macos")
_OLDEST = 11
_NEWEST_GLIBC, _MANYLINUX_2014 = 34, 17
_MARKERS = {
    "windows": {
        "os_name": "nt",
        "sys_platform": "win32",
        "platform_system": "Windows",
        "platform_machine": "AMD64",
    },
    "linux": {
        "os_name": "posix",
        "sys_platform": "linux",
        "platform_system": "Linux",
        "platform_machine": "x86_64",
    },
    "macos": {
        "os_name": "posix",
        "sys_platform": "darwin",
        "platform_system": "Darwin",
        "platform_machine": "arm64",
    },
}
_MEGABYTES = {"windows": (310, 1100), "linux": (390, 1400), "macos": (310, 1200)}


@dataclass(frozen=True)
class Target:
    """One kind of machine.

    Parameters
    ----------
    system : str
        One of ``SYSTEMS``: Windows and Linux on x86-64, macOS on Apple's processors.
    python : str
        Its Python, as ``3.13``.

    Raises
    ------
    PlaygroundError
        If there is no such system or the program does not run with that Python.
    """

    system: str
    python: str

    def __post_init__(self) -> None:
        if self.system not in SYSTEMS:
            raise PlaygroundError(
                "--for", Text("must be one of {names}", names=", ".join(SYSTEMS)), self.system
            )
        found = re.fullmatch(r"3\.(\d{1,2})", self.python)
        if found is None or int(found[1]) < _OLDEST:
            raise PlaygroundError("--python", Text("must be 3.11 or newer, such as 3.13"), self.python)

    @property
    def is_here(self) -> bool:
        """Whether the present Python is of that kind, so that what is installed here runs there too."""
        present = f"{sys.version_info.major}.{sys.version_info.minor}"
        markers = _MARKERS[self.system]
        here = (sys.platform, platform.machine(), present)
        return here == (markers["sys_platform"], markers["platform_machine"], self.python)

    @property
    def platforms(self) -> tuple[str, ...]:
        """The platform tags of wheels that run there, as pip takes them.

        Linux down from glibc 2.34, which Qt 6.11 needs, as Ubuntu 22.04, Debian 12 and RHEL 9 have it;
        macOS down from 14, which torch 2.13 needs.
        """
        if self.system == "windows":
            return ("win_amd64",)
        if self.system == "macos":
            return ("macosx_14_0_arm64",)
        glibc = (f"manylinux_2_{minor}_x86_64" for minor in range(_NEWEST_GLIBC, _MANYLINUX_2014, -1))
        return (*glibc, "manylinux_2_17_x86_64", "manylinux2014_x86_64", "linux_x86_64")  # 2010 and 1 with it

    @property
    def markers(self) -> dict[str, str]:
        """The values of environment markers there, for ``packaging``; pip takes the present system's."""
        return {
            **_MARKERS[self.system],
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
            "python_version": self.python,
            "python_full_version": f"{self.python}.0",
            "implementation_version": f"{self.python}.0",
            "platform_release": "",
            "platform_version": "",
            "extra": "",
        }

    @property
    def kit_bytes(self) -> int:
        """About how large the kit becomes, as measured with torch 2.13."""
        return _MEGABYTES[self.system][0] * 1_000_000

    @property
    def installed_bytes(self) -> int:
        """About what each machine needs for the installed program."""
        return _MEGABYTES[self.system][1] * 1_000_000
