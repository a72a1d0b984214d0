"""A notebook to read as one text, its cells divided as editors of notebooks divide a script."""

from __future__ import annotations

import json


def cells_text(notebook: str) -> str:
    """Return the cells of a notebook (JSON) below each other, each after a line ``# %%``.

    Examples
    --------
    >>> print(cells_text('{"cells": [{"cell_type": "code", "source": ["x = 1"]}]}'))
    # %%
    x = 1
    """
    return "\n\n".join(map(_cell_text, json.loads(notebook)["cells"]))


def _cell_text(cell: dict[str, str]) -> str:
    text = "".join(cell["source"])
    if cell["cell_type"] == "code":
        return f"# %%\n{text}"
    lines = [f"# {line}".rstrip() for line in text.splitlines()]
    return "\n".join(["# %% [markdown]", *lines])
