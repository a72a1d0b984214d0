"""A log of layer statistics stays small, and keeps the recent past dense."""

from __future__ import annotations

import numpy as np

from core.analysis.layer_stats_log import KEPT, LayerStatsLog
from core.protocol.snapshot import LayerStatistics, LayerStatsSnapshot


def layer_stats(step: int, ratio: float | None = 0.001) -> LayerStatsSnapshot:
    first = LayerStatistics("linear1", 2.0 * step, step / 10, ratio)
    return LayerStatsSnapshot(step, (first, LayerStatistics("output", 1.0)))


def filled(n: int) -> LayerStatsLog:
    log = LayerStatsLog()
    for step in range(n):
        log.add(layer_stats(step))
    return log


def test_it_gives_the_series_of_a_layer() -> None:
    log = filled(4)
    steps, values = log.series("linear1", "weight_norm")
    np.testing.assert_array_equal(steps, [0, 1, 2, 3])
    np.testing.assert_array_equal(values, [0, 2, 4, 6])
    assert log.names == ("linear1", "output")
    assert np.isnan(log.series("output", "gradient_norm")[1]).all()
    assert len(log.series("conv9", "weight_norm")[0]) == 0
    log = filled(100)
    np.testing.assert_array_equal(log.recent("gradient_norm", 3, until=50)[:, 0], [4.8, 4.9, 5.0])
    assert log.recent("gradient_norm", 3, until=1).shape == (2, 2)
    editions = {log.edition}
    log.add(LayerStatsSnapshot(0, (LayerStatistics("output", 1.0),)))  # of another model
    assert (log.names, len(log)) == (("output",), 1)
    editions.add(log.edition)
    log.clear()
    assert (len(log), log.recent("gradient_norm", 3, until=50).size) == (0, 0)
    assert len(editions | {log.edition}) == 3


def test_a_long_run_keeps_its_start_its_end_and_a_bounded_number_of_moments() -> None:
    log = filled(8_000)
    steps, values = log.series("linear1", "weight_norm")
    assert KEPT // 2 < len(steps) <= KEPT
    assert (steps[0], steps[-1]) == (0, 7_999)
    assert (np.diff(steps) > 0).all()
    np.testing.assert_array_equal(values, 2 * steps)
    assert (np.diff(steps[-500:]) == 1).all()
    assert np.diff(steps[:500]).min() > 1


def test_a_past_moment_that_is_visited_adds_nothing() -> None:
    log = filled(10)
    log.add(layer_stats(3, ratio=None))
    log.add(LayerStatsSnapshot(9, (LayerStatistics("linear1", 18.0), LayerStatistics("output", 5.0))))
    steps, ratios = log.series("linear1", "update_ratio")
    assert len(steps) == 10
    assert (ratios == 0.001).all()
    assert log.series("output", "weight_norm")[1][-1] == 5  # set by hand after step 9
