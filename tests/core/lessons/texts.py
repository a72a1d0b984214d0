"""Pieces of lessons."""

from __future__ import annotations

from pathlib import Path

EXAMPLE = Path(__file__).parents[3] / "docs" / "example_lesson.md"
HEAD = "---\ntitle: T\ntopic: t\norder: 1\nminutes: 10\n---\n"
NEXT = "::: next\n- More.\n:::\n"
PREDICTION = """::: predict mean number
What is it?

```lab
m = 3
```

:: answer 3 within 0.1
:: from m
:: because
So.
:::
"""
EXERCISE = """::: exercise sum
Do it.

:: start
```python
x = 1
```

:: check
```python
assert x == 2, "x is 2"
```

:: hint
Think.

:: solution
```python
x = 2
```
:::
"""


def lesson(*parts: str) -> str:
    """Return a whole lesson's text."""
    return HEAD + "\n".join(parts) + "\n" + NEXT
