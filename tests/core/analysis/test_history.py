import numpy as np
import pytest

from core.analysis.history import DebiasedMean, History, loss_trend
from core.protocol.results import EvalResult, Scores


def mean_by_definition(losses, factor: float) -> list[float]:
    s, means = 0.0, []
    for t, loss in enumerate(losses, start=1):
        s = factor * s + (1 - factor) * loss
        means.append(s / (1 - factor**t))
    return means


@pytest.fixture
def losses() -> np.ndarray:
    return np.random.default_rng(0).gamma(2, 0.3, 9000).astype(np.float32)


@pytest.mark.parametrize("factor", [0.0, 1e-9, 0.05, 0.5, 0.9, 0.99, 0.999, 0.99999])
def test_smoothing_is_the_debiased_moving_average(losses: np.ndarray, factor: float) -> None:
    history = History(smoothing=factor)
    history.extend(losses, np.ones(9000))
    expected = mean_by_definition(losses.astype(float), factor) if factor else losses
    np.testing.assert_allclose(history.smoothed.values(), expected, rtol=1e-6)


def test_smoothing_does_not_depend_on_how_the_steps_arrive(losses: np.ndarray) -> None:
    at_once, bit_by_bit = DebiasedMean(0.97), DebiasedMean(0.97)
    parts = [bit_by_bit.extend(part) for part in np.split(losses, [1, 2, 50, 4000])]
    np.testing.assert_allclose(np.concatenate(parts), at_once.extend(losses), rtol=1e-12)


def test_the_first_smoothed_loss_is_the_first_loss() -> None:
    history = History(smoothing=0.999)
    history.extend([2.5], [0.1])
    assert history.smoothed.values()[0] == 2.5


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


@pytest.mark.parametrize("factor", [-0.1, 1.0, float("nan")])
def test_a_factor_that_is_no_average_is_refused(factor: float) -> None:
    with pytest.raises(ValueError, match="smoothing factor"):
        History().set_smoothing(factor)


def test_ten_million_steps_can_be_smoothed_anew() -> None:
    history = History()
    history.extend(np.ones(10_000_000, dtype=np.float32), np.ones(10_000_000, dtype=np.float32))
    history.set_smoothing(0.99)
    assert len(history.smoothed) == 10_000_000
    assert history.smoothed.values(9_999_999)[0] == 1.0


def test_clearing_forgets_the_run_but_not_the_smoothing() -> None:
    history = History()
    history.set_smoothing(0.3)
    history.extend([1.0], [0.1])
    history.add_evaluations([EvalResult(1, 1, Scores(0.5), Scores(0.6))])
    history.clear()
    assert history.n_steps == len(history.lr) == len(history.smoothed) == len(history.evaluations) == 0
    assert history.smoothing == 0.3


def test_evaluations_lie_side_by_side_with_nan_for_scores_the_task_has_not() -> None:
    history = History()
    history.add_evaluations(
        [EvalResult(0, 0, Scores(0.7, {"accuracy": 0.5}), Scores(0.8, {"accuracy": 0.4}))]
    )
    history.add_evaluations(
        [EvalResult(25, 1, Scores(0.5, {"accuracy": 0.75}), Scores(0.6, {"accuracy": 0.5}))]
    )
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


def test_epochs_are_known_before_any_evaluation() -> None:
    assert History().epochs_at(np.array([0.0, 50.0]), steps_per_epoch=25).tolist() == [0, 2]


def test_the_best_loss_so_far_never_rises_and_the_worst_never_falls(losses: np.ndarray) -> None:
    losses = losses * (1 + np.sin(np.arange(9000) / 300)) + (np.arange(9000) > 4000)
    trends = [loss_trend(losses[:n], 1.0) for n in range(100, 9000, 7)]
    best, peak = ([getattr(trend, name) for trend in trends] for name in ("best", "peak"))
    assert np.diff(best).max() <= 0 <= np.diff(peak).min()
    assert best[-1] < best[0]


def test_the_trend_is_of_means_over_a_tenth_of_the_run() -> None:
    losses = np.r_[np.full(1000, 2.0), np.full(1000, 0.5), np.full(1000, 1.0)]
    losses[1500] = -50.0  # one batch is not the best
    trend = loss_trend(losses, 3.0)
    assert trend is not None
    assert (trend.first, trend.best, trend.last, trend.peak) == (3.0, pytest.approx(0.2, abs=0.5), 1.0, 2.0)
