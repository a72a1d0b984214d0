"""Torch's C++ runtime comes before Qt's, and what is missing is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from core.protocol.failures import explain
from core.system.torch_runtime import RUNTIME, missing_runtime

LOADED = """
import sys
from core.system.torch_runtime import load_runtime
load_runtime()
import psutil
maps = [] if sys.platform == "darwin" else [file.path for file in psutil.Process().memory_maps()]
found = sys.platform == "darwin" or any("c10" in path for path in maps)
print(found, "torch" in sys.modules)
"""


def test_its_smallest_library_is_loaded_without_torch() -> None:
    root = Path(__file__).parents[3]
    assert subprocess.check_output([sys.executable, "-c", LOADED], cwd=root, text=True) == "True False\n"


def test_a_library_that_cannot_be_loaded_says_what_to_install() -> None:
    error = OSError(22, "A dynamic link library initialization routine failed")
    assert missing_runtime(error) == ""
    error.winerror = 1114  # type: ignore[attr-defined]
    assert RUNTIME in explain(error).summary
    qt = ImportError("DLL load failed while importing QtCore: The specified module could not be found.")
    assert RUNTIME in missing_runtime(qt)
    assert missing_runtime(ImportError("No module named 'PySide6'")) == ""
