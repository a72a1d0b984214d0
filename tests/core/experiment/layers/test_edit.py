"""Layers are put in, taken out and moved, also into blocks and out of them."""

from __future__ import annotations

from typing import Any

import pytest

from core.experiment.layers.edit import inserted, layer_at, moved, removed

A, B, C = ({"name": name} for name in ("A", "B", "C"))
LIST: list[dict[str, Any]] = [A, {"name": "Residual", "layers": [B, C]}, C]


def names(layers: list[dict[str, Any]]) -> list[Any]:
    return [
        [layer["name"], *names(layer["layers"])] if "layers" in layer else layer["name"] for layer in layers
    ]


def test_a_layer_is_moved(subtests: pytest.Subtests) -> None:
    for path, to, expected, place in [
        ("model.layers[0]", "model.layers[3]", [["Residual", "B", "C"], "C", "A"], "model.layers[2]"),
        ("model.layers[2]", "model.layers[0]", ["C", "A", ["Residual", "B", "C"]], "model.layers[0]"),
        (
            "model.layers[0]",
            "model.layers[1].layers[1]",
            [["Residual", "B", "A", "C"], "C"],
            "model.layers[0].layers[1]",
        ),
        (
            "model.layers[1].layers[0]",
            "model.layers[1]",
            ["A", "B", ["Residual", "C"], "C"],
            "model.layers[1]",
        ),
        (
            "model.layers[1]",
            "model.layers[1].layers[0]",
            ["A", ["Residual", "B", "C"], "C"],
            "model.layers[1]",
        ),
        ("model.layers[1]", "model.layers[1]", ["A", ["Residual", "B", "C"], "C"], "model.layers[1]"),
    ]:
        with subtests.test(path):
            layers, found = moved(LIST, path, to)
            assert names(layers) == expected
            assert found == place
            assert names(LIST) == ["A", ["Residual", "B", "C"], "C"], "the list itself stays"


def test_a_shortcut_is_made_where_there_is_none() -> None:
    layers = inserted(LIST, "model.layers[1].shortcut[0]", A)
    assert layers[1]["shortcut"] == [A]
    assert layer_at(layers, "model.layers[1].shortcut[0]") == A
    assert removed(layers, "model.layers[1].shortcut[0]")[1]["shortcut"] == []
