"""Tests that fail by a fault of Wine, each named with it: pytest tells them as expected failures.

A plugin of pytest that ``python -m tests.windows`` gives; real Windows runs these tests as all others.
"""

from __future__ import annotations

import pytest

FAULTS: dict[str, str] = {}
"""Beginning of a test's name in pytest: what Wine lacks."""
HANGS: frozenset[str] = frozenset()
"""Those of them that do not end, or end the process: they are not begun."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    for item in items:
        for name, reason in FAULTS.items():
            if item.nodeid.startswith(name):
                item.add_marker(pytest.mark.xfail(reason=f"Wine: {reason}", run=name not in HANGS))
