"""The parts put together as a Jupyter notebook, with what each does between them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from core.export.program.layout import stacked
from core.export.program.recipe import Part, Recipe
from core.export.program.script import SAME_LOSSES, constants, import_lines, needs_of, parts_of, title_of

Cell = dict[str, Any]


def notebook(recipe: Recipe) -> str:
    """Return the notebook as JSON, in version 4.5 of Jupyter's format."""
    parts = parts_of(recipe)
    setup = _code([import_lines(parts), constants(recipe), _device(recipe)])
    cells = [_text(_introduction(recipe, parts)), setup]
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


def _introduction(recipe: Recipe, parts: list[Part]) -> str:
    return (
        f"# {title_of(recipe)}\n\nExported from Torch Playground; it needs {needs_of(parts)}. Run "
        f"from top to bottom, {SAME_LOSSES}"
    )


def _device(recipe: Recipe) -> str:
    device = recipe.training.device
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
