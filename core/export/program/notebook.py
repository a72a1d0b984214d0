"""The parts put together as a Jupyter notebook, with what each does between them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from core.export.program.layout import stacked
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.script import SAME_LOSSES, import_lines, needs_of, parts_of, title_of
from core.export.templates import block

Cell = dict[str, Any]


def notebook(resolved: ResolvedExperiment) -> str:
    """Return the notebook as JSON, in version 4.5 of Jupyter's format."""
    parts = parts_of(resolved)
    imports = import_lines(parts)
    setup = _code([imports, block("script.constants", resolved), _device(resolved)])
    cells = [_text(_introduction(resolved, imports)), setup]
    for part in parts:
        if part.title:
            cells.append(_text(f"## {part.title}\n\n{part.text}"))
        cells.append(_code([*part.definitions, "\n".join(part.steps)]))
    cells += [_text(_LAST), _code(['torch.save(model.state_dict(), "model.pt")'])]
    numbered = [{**cell, "id": f"cell-{i}"} for i, cell in enumerate(cells, start=1)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    whole = {"cells": numbered, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


_LAST = "## Saving\n\nThe weights by the names of their layers, as `model.load_state_dict` takes them."


def _introduction(resolved: ResolvedExperiment, imports: str) -> str:
    return (
        f"# {title_of(resolved)}\n\nExported from Torch Playground; it needs {needs_of(imports)}. Run "
        f"from top to bottom, {SAME_LOSSES}"
    )


def _device(resolved: ResolvedExperiment) -> str:
    device = resolved.training.device
    if device != "auto":
        return f'device = torch.device("{device}")'
    return "\n".join(
        [
            "device = torch.accelerator.current_accelerator(check_available=True)",
            'device = device or torch.device("cpu")',
        ]
    )


def _text(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": _lines(text)}


def _code(blocks: Iterable[str]) -> Cell:
    empty: Cell = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    return {**empty, "source": _lines(stacked(blocks))}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


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
