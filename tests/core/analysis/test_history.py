import numpy as np
import pytest

from core.analysis.history import EVALUATIONS_KEPT, DebiasedMean, History, is_near_highest, loss_trend
from core.analysis.series import KEPT
from core.protocol.results import EvalResult, Mark, Scores
from tests.helpers.each import each


def mean_by_definition(losses, factor: float) -> list[float]:
    s, means = 0.0, []
    for t, loss in enumerate(losses, start=1):
        s = factor * s + (1 - factor) * loss
        means.append(s / (1 - factor**t))
    return means


@pytest.fixture
def losses() -> np.ndarray:
    return np.random.default_rng(0).gamma(2, 0.3, 9000).astype(np.float32)


@each("factor", [0.0, 1e-9, 0.5, 0.99, 0.99999])
def test_smoothing_is_the_debiased_moving_average(losses: np.ndarray, factor: float) -> None:
    history = History(smoothing=factor)
    history.extend(losses, np.ones(9000))
    expected = mean_by_definition(losses.astype(float), factor) if factor else losses
    np.testing.assert_allclose(history.smoothed.values(), expected, rtol=1e-6)
    assert history.smoothed.values()[0] == losses[0]
    bit_by_bit = DebiasedMean(factor)
    parts = [bit_by_bit.extend(part) for part in np.split(losses, [1, 2, 50, 4000])]
    np.testing.assert_allclose(np.concatenate(parts), expected, rtol=1e-6)
    for wrong in (-0.1, 1.0, float("nan")):
        with pytest.raises(ValueError, match="smoothing factor"):
            history.set_smoothing(wrong)


def test_another_factor_smooths_the_whole_run_anew_and_goes_on_from_there(losses: np.ndarray) -> None:
    history = History(smoothing=0.5)
    history.extend(losses[:5000], np.ones(5000))
    history.set_smoothing(0.95)
    history.extend(losses[5000:], np.ones(4000))
    assert history.smoothing == 0.95
    np.testing.assert_allclose(
        history.smoothed.values(), mean_by_definition(losses.astype(float), 0.95), rtol=1e-6
    )


def test_a_loss_that_is_not_finite_does_not_spoil_the_average_of_those_after_it() -> None:
    history = History(smoothing=0.5)
    history.extend([1.0, np.nan, np.inf, 1.0], [0.1] * 4)
    assert history.smoothed.values().tolist() == pytest.approx([1.0, np.nan, np.nan, 1.0], nan_ok=True)


def test_evaluations_lie_side_by_side_with_nan_for_scores_the_task_has_not() -> None:
    history = History()
    first = EvalResult(0, 0, Scores(0.7, {"accuracy": 0.5}), Scores(0.8, {"accuracy": 0.4}))
    second = EvalResult(25, 1, Scores(0.5, {"accuracy": 0.75}), Scores(0.6, {"accuracy": 0.5}))
    for each_one in (first, second):
        history.add_evaluations([each_one])
    evaluations = history.evaluations
    assert evaluations.steps.values().tolist() == [0, 25]
    assert evaluations.epochs.values().tolist() == [0, 1]
    assert evaluations["test_loss"].values().tolist() == pytest.approx([0.8, 0.6])
    assert evaluations["train_accuracy"].values().tolist() == [0.5, 0.75]
    assert np.isnan(evaluations["test_r2"].values()).all()


def test_epochs_follow_the_evaluations_and_go_on_at_the_given_pace() -> None:
    history = History()
    for step, epoch in ((0, 0), (10, 1), (20, 2), (25, 3)):  # the batch size was doubled after step 20
        history.add_evaluations([EvalResult(step, epoch, Scores(1.0), Scores(1.0))])
    epochs = history.epochs_at(np.array([0.0, 5.0, 20.0, 25.0, 30.0]), steps_per_epoch=5)
    assert epochs.tolist() == [0, 0.5, 2, 3, 4]
    history.clear()
    assert len(history.evaluations) == 0
    assert history.epochs_at(np.array([0.0, 50.0]), steps_per_epoch=25).tolist() == [0, 2]


def test_the_best_loss_so_far_never_rises_and_the_worst_never_falls(losses: np.ndarray) -> None:
    losses = losses * (1 + np.sin(np.arange(9000) / 300)) + (np.arange(9000) > 4000)
    trends = [loss_trend(losses[:n], 1.0) for n in range(100, 9000, 61)]
    best, peak = ([getattr(trend, name) for trend in trends] for name in ("best", "peak"))
    assert np.diff(best).max() <= 0 <= np.diff(peak).min()
    assert best[-1] < best[0]


def test_the_trend_is_of_means_over_a_tenth_of_the_run() -> None:
    losses = np.r_[np.full(1000, 2.0), np.full(1000, 0.5), np.full(1000, 1.0)]
    losses[1500] = -50.0  # one batch is not the best
    trend = loss_trend(losses, 3.0)
    assert (trend.first, trend.best, trend.last, trend.peak) == (3.0, pytest.approx(0.2, abs=0.5), 1.0, 2.0)


# Of a long run

LONG = 3 * KEPT + 1234


class Files:
    """What the files of a long run tell."""

    def __init__(self, losses: np.ndarray, lrs: np.ndarray) -> None:
        self._losses, self._lrs = losses, lrs

    def losses(self, start: int, stop: int) -> np.ndarray:
        return self._losses[start:stop]

    def rates(self, stop: int) -> np.ndarray:
        return self._lrs[:stop]

    def evaluations(self, column: str, before: float) -> tuple[np.ndarray, np.ndarray]:
        steps = np.arange(25.0, before, 25)
        return steps, 1 / steps


@pytest.fixture(scope="module")
def long_run() -> tuple[History, np.ndarray, np.ndarray]:
    losses = np.random.default_rng(0).gamma(2, 0.3, LONG).astype(np.float32)
    losses *= np.linspace(2, 1, LONG, dtype=np.float32)
    lrs = np.linspace(0.1, 0.01, LONG)
    history = History(smoothing=0.9)
    history.archive = Files(losses, lrs)
    for start in range(0, LONG, 100_003):
        history.extend(losses[start : start + 100_003], lrs[start : start + 100_003])
    return history, losses, lrs


def test_old_losses_come_back_from_the_files_one_by_one_and_averaged(long_run) -> None:
    history, losses, lrs = long_run
    assert history.loss.first_kept > 0
    np.testing.assert_array_equal(history.loss.values(), losses)
    np.testing.assert_array_equal(history.recorded_rates(), lrs)
    expected = DebiasedMean(0.9).extend(losses).astype(np.float32)
    np.testing.assert_allclose(history.smoothed.values(), expected, rtol=1e-6)
    assert history.smoothed.at(1000) == pytest.approx(expected[1000], rel=1e-6)


def test_a_long_run_is_smoothed_anew_from_its_files(long_run) -> None:
    history, losses, _ = long_run
    history.set_smoothing(0.99)
    expected = DebiasedMean(0.99).extend(losses).astype(np.float32)
    np.testing.assert_allclose(history.smoothed.values(LONG - 1000), expected[-1000:], rtol=1e-6)
    assert history.smoothed.at(7) == pytest.approx(expected[7], rel=1e-6)
    history.set_smoothing(0.9)


@each("until", [LONG, KEPT + 99])
def test_the_trend_of_a_long_run_is_that_of_all_its_losses(long_run, until: int) -> None:
    history, losses, _ = long_run
    latest, _, earlier = history.until(until)
    assert len(latest) < KEPT
    known, whole = loss_trend(latest, 1.3, (), earlier), loss_trend(losses[:until], 1.3)
    assert (known.last, known.highest) == (whole.last, whole.highest)
    if until == LONG:
        assert known.first == whole.first
        assert (known.best, known.peak) == pytest.approx((whole.best, whole.peak), rel=0.05)


def test_edits_begin_the_trend_of_a_long_run_anew(long_run) -> None:
    history, losses, lrs = long_run
    latest, rates, earlier = history.until(LONG)
    late = Mark(LONG - 5000, "training.l2", 0.0, 0.1)
    assert loss_trend(latest, 1.3, [late], earlier) == loss_trend(losses, 1.3, [late])
    early = Mark(1000, "training.l2", 0.0, 0.1)
    known, whole = loss_trend(latest, 1.3, [early], earlier), loss_trend(losses, 1.3, [early])
    assert known.best == pytest.approx(whole.best, rel=0.05)
    for marks in ([], [Mark(LONG - 5000, "optimizer.lr", 0.1, 0.01)]):
        assert is_near_highest(rates, marks, earlier) == is_near_highest(lrs, marks)


def test_steps_take_no_more_room_from_some_number_on_and_can_be_smoothed_anew() -> None:
    losses, history, n_bytes = np.ones(KEPT, np.float32), History(), []
    for n in range(20):
        history.extend(losses, losses)
        if n in (4, 19):
            n_bytes.append(sum(one.n_bytes for one in (history.loss, history.smoothed, history.lr)))
    assert n_bytes[1] < 1.1 * n_bytes[0] < 40e6
    assert len(history.until(history.n_steps)[0]) < KEPT
    history.set_smoothing(0.99)
    assert len(history.smoothed) == 20 * KEPT
    assert history.smoothed.values(20 * KEPT - 1)[0] == 1.0
    assert history.recorded_rates()[0] == 1.0, "a rate that stays is known without files"
    history.clear()
    assert history.n_steps == len(history.lr) == len(history.smoothed) == 0
    assert history.smoothing == 0.99


def evaluated(n: int) -> History:
    history = History()
    history.add_evaluations([EvalResult(0, 0, Scores(2.0), Scores(2.0))])
    for first in range(1, n, 1000):
        scores = ((epoch, Scores(1 / (25 * epoch))) for epoch in range(first, min(first + 1000, n)))
        history.add_evaluations([EvalResult(25 * epoch, epoch, score, score) for epoch, score in scores])
    return history


def test_many_evaluations_keep_their_epochs_and_the_old_ones_come_back_from_the_files() -> None:
    n = 3 * EVALUATIONS_KEPT
    history = evaluated(n)
    evaluations = history.evaluations
    assert len(evaluations) == n
    assert evaluations.steps.first_kept > 0
    steps = np.array([10.0, 777.0, 25.0 * 9000, 25.0 * (n - 1) - 3])
    np.testing.assert_allclose(history.epochs_at(steps, 25), steps / 25, rtol=1e-12)
    assert evaluations.indices_at(steps).tolist() == np.ceil(steps / 25).tolist()
    assert (evaluations["test_loss"].last, evaluations.first["test_loss"]) == (1 / (25 * (n - 1)), 2.0)
    assert evaluations.epoch_at(4321) == 4321
    assert len(history.recorded("test_loss")[0]) < 2 * EVALUATIONS_KEPT + 1
    history.archive = Files(np.empty(0), np.empty(0))
    steps, values = history.recorded("test_loss")
    assert steps.tolist() == [25.0 * i for i in range(n)]
    assert values.tolist() == [2.0, *(1 / step for step in steps[1:].tolist())]
