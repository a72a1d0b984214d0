"""Temperature: softmax(z / T), the same by powers, and which way it turns."""

from __future__ import annotations

import numpy as np

from tests.core.lab.tracing.recorded import Recorded


def test_01_softmax(recorded: Recorded) -> None:
    p, warm = recorded.numbers("p"), recorded.numbers("warm")
    assert warm.max() < p.max()  # T = 2 flattens
    assert np.argmax(p) == np.argmax(warm)


def test_02_powers(recorded: Recorded) -> None:
    assert np.allclose(recorded.numbers("direct"), recorded.numbers("by_powers"), rtol=1e-14, atol=0)
    assert recorded.numbers("direct").max() > recorded.numbers("p").max()  # T = 0.5 sharpens


def test_03_above_and_below(recorded: Recorded) -> None:
    rows = [[float(number) for number in line.split()] for line in recorded.printed.splitlines()]
    temperatures, largest, entropies = zip(*rows, strict=True)
    assert list(temperatures) == sorted(temperatures)
    assert list(largest) == sorted(largest, reverse=True)
    assert list(entropies) == sorted(entropies)
