"""Run the attacks with more cases: ``python -m tests.attack [--factor N] [PYTEST OPTIONS ...]``."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tests.attack.cases import VARIABLE


def main() -> int:
    """Run them, and return pytest's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--factor", type=int, default=20, help="how many times as many cases (20)")
    options, rest = parser.parse_known_args()
    command = [sys.executable, "-m", "pytest", str(Path(__file__).parent), "-m", "", *rest]
    return subprocess.call(command, env=os.environ | {VARIABLE: str(options.factor)})


if __name__ == "__main__":
    sys.exit(main())
