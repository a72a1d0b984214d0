"""What a sweep has found, in a sentence that claims no more than its runs show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.runs.run_row import RunRow
from core.runs.sweeps.finding import finding, is_clear
from core.runs.sweeps.search_record import SearchPlan, SearchRecord
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.values import Range
from core.text import Text
from tests.helpers.each import each
from tests.helpers.run_folders import SPIRAL

INF = math.inf
Losses = Sequence[float | None]


def seeds(n: int) -> Axis:
    return Axis("seed", tuple(range(n)))


def rates(*values: float) -> Axis:
    return Axis("optimizer.lr", values)


SEEDS, EIGHT = seeds(16), seeds(8)
RATES, NOISE = rates(0.003, 0.03, 0.3), Axis("data.noise", (0.0, 0.2))


def row(loss: float | None) -> RunRow | None:
    """Return a run: None has not begun, an infinite loss has diverged."""
    if loss is None:
        return None
    if math.isinf(loss):
        return RunRow(Path("run"), state="failed", problem="The loss became infinite at step 7. Start again.")
    return RunRow(Path("run"), state="finished", test_loss=loss, best={"test_loss": loss})


def scored(score: float, final: float | None = None, metric: str = "accuracy") -> RunRow:
    """Return a run whose best evaluation had a score, and its last one another."""
    final = score if final is None else final
    best = {"test_loss": 1 - score, f"test_{metric}": score}
    return RunRow(
        Path("run"), state="finished", test_loss=1 - final, test_score=final, best=best, epoch=300, epochs=300
    )


def found(axes: Sequence[Axis], losses: Losses) -> Text:
    sweep = Sweep(SPIRAL, tuple(axes))
    assert len(sweep) == len(losses)
    return finding(sweep, [row(loss) for loss in losses])


def joined(*values: Losses) -> list[float | None]:
    return [loss for losses in values for loss in losses]


def rising(first: float, by: float, n: int = 16) -> list[float | None]:
    return [first + by * i for i in range(n)]


def winning(n: int) -> list[float | None]:
    """Return losses at two values, of which the first is the better one at `n` of 16 seeds."""
    return joined([0.1] * n + [0.16] * (16 - n), [0.15] * 16)


def grid(loss_of: Sequence[Sequence[float]], n: int = 8) -> list[float | None]:
    """Return as many losses for each rate and noise."""
    return [loss for losses in loss_of for loss in losses for _ in range(n)]


SLOW, GOOD, LOST = [0.5] * 16, [0.02] * 16, [INF] * 16
ALIKE = "All 32 networks come to about the same (loss 0.1 to 0.16)"
TOO_LARGE = ([0.9] * 16, [0.01] * 16, [0.15] * 10 + [0.01] * 6, [0.7] * 16)
TOO_LARGE_TOLD = (
    "lr 0.02: all 16 networks come near the best (loss 0.01); with 1, 10 of 16 stay behind, above it all; "
    "below 0.02, all stay behind."
)
FROM_LOSSES: list[tuple[Sequence[Axis], Losses, str]] = [
    # seeds alone tell what chance makes
    ([SEEDS], [0.0204, 0.31, *rising(0.1, 0.01, 14)],
     "16 seeds come to losses between 0.02 and 0.31: chance alone makes a factor of 15."),
    ([SEEDS], rising(0.3, 0.001),
     "16 seeds come to about the same loss, 0.3 to 0.32: chance matters little."),
    ([SEEDS], [0.25] * 16, "16 seeds come to the same loss, 0.25."),
    ([seeds(3)], [0.1, 0.2, 0.9],
     "3 seeds come to losses of 0.1 to 0.9: too few to say what chance does."),
    ([seeds(2)], [0.1, None],
     "1 seed comes to a loss of 0.1, which says nothing of chance (so far: 1 of 2 networks are done)."),
    ([SEEDS], [-0.5, 0.5, *[0.1] * 14], "16 seeds come to losses between -0.5 and 0.5."),
    ([SEEDS], [INF] * 3 + rising(0.1, 0.1, 13),
     "13 seeds come to losses between 0.1 and 1.3: chance alone makes a factor of 13; "
     "3 of 16 networks diverge."),
    ([SEEDS], LOST, "All 16 networks diverge."),
    ([SEEDS], [None] * 16, "No network has finished yet."),
    ([rates(0.01), SEEDS], [0.01, 0.1, *[0.05] * 14],
     "16 seeds come to losses between 0.01 and 0.1: chance alone makes a factor of 10."),
    # one setting: which values come near the best
    ([RATES, SEEDS], joined(SLOW, GOOD, [0.7, INF] * 8),
     "lr 0.03: all 16 networks come near the best (loss 0.02); with 0.3, all stay behind (diverged: 8); "
     "below 0.03, all stay behind."),
    ([RATES, SEEDS], joined(SLOW, [0.02] * 14 + [0.6] * 2, LOST),
     "lr 0.03 comes near the best (loss 0.02) most often: 14 of 16 networks; with 0.3, all diverge; "
     "below 0.03, all stay behind."),
    ([rates(0.002, 0.02, 1.0, 3.0), SEEDS], joined(*TOO_LARGE), TOO_LARGE_TOLD),
    ([rates(3.0, 1.0, 0.02, 0.002), SEEDS], joined(*TOO_LARGE[::-1]), TOO_LARGE_TOLD),
    ([Axis("optimizer.name", ("SGD", "Adam")), SEEDS], joined(LOST, [0.1] * 16),
     "Adam: all 16 networks come near the best (loss 0.1); with SGD, all diverge."),
    ([rates(0.01, 0.1, 1.0, 10.0, 100.0), seeds(4)], [*[0.1] * 8, *[INF] * 12],
     "lr 0.01 to 0.1: all 8 networks come near the best (loss 0.1); from 1 on all diverge."),
    # one value wins only where it is best more often than by chance; ties are won by nobody
    ([rates(0.01, 0.1), SEEDS], winning(10), f"{ALIKE}."),
    ([rates(0.01, 0.1), SEEDS], winning(13), f"{ALIKE}; lr 0.01 has the least loss in 13 of 16 cases."),
    ([rates(0.01, 0.1), SEEDS], joined([0.1] * 16, [0.1] * 15 + [0.2]),
     "All 32 networks come to about the same (loss 0.1 to 0.2)."),
    ([RATES, SEEDS], joined([0.1] * 32, [0.15] * 16),
     "All 48 networks come to about the same (loss 0.1 to 0.15)."),
    ([RATES, SEEDS], rising(0.1, 0.005) * 3,
     "All 48 networks come to about the same (loss 0.1 to 0.17); lr makes no difference."),
    ([rates(0.01, 0.1), seeds(3)], [0.1, 0.2, 0.1, 0.9, 0.9, 0.9],
     "The least loss, 0.1, has lr 0.01; with 3 seeds that may be chance."),
    ([rates(0.01, 0.1)], [0.2, 0.05],
     "The least loss, 0.05, has lr 0.1; with one seed that may be chance."),
    ([rates(0.01, 0.1)], [0.2, 0.2], "All values come to the same loss, 0.2."),
    # an unfinished sweep speaks of what is done
    ([RATES, SEEDS], joined(SLOW, [0.02] * 8 + [None] * 8, [9.0, *[None] * 15]),
     "lr 0.03: all 8 networks come near the best (loss 0.02); with 0.3, all stay behind "
     "(so far: 25 of 48 networks are done)."),
    ([RATES, SEEDS], joined(SLOW, [None] * 32),
     "All 16 networks come to about the same (loss 0.5) (so far: 16 of 48 networks are done)."),
    ([RATES, NOISE], [0.2, 0.1, None, None, None, None],
     "The least loss, 0.1, has lr 0.003, noise 0.2; with one seed that may be chance "
     "(so far: 2 of 6 networks are done)."),
    # two settings: in how many combinations
    ([RATES, NOISE, EIGHT], grid([[0.037, 0.237], [0.01, 0.21], [0.28, 0.48]]),
     "All networks come near the best (loss 0.01) in 1 of 6 combinations, best with lr 0.03, noise 0; "
     "with lr 0.003, all stay behind."),
    ([RATES, NOISE], [0.037, 0.237, 0.01, 0.21, 0.28, 0.48],
     "The least loss, 0.01, has lr 0.03, noise 0; with one seed that may be chance."),
]  # fmt: skip


@each("axes, losses, sentence", FROM_LOSSES)
def test_losses_are_told_in_a_sentence(axes: Sequence[Axis], losses: Losses, sentence: str) -> None:
    assert found(axes, losses) == sentence


@each("high, text", [(0.018, "1.8"), (0.03, "3"), (0.15, "15"), (1.53, "150"), (12.3, "1,200")])
def test_a_factor_has_two_digits(high: float, text: str) -> None:
    assert f"a factor of {text}." in found([SEEDS], [0.01, high, *[0.01] * 14])


def test_small_losses_are_read_without_powers_of_ten() -> None:
    text = found([SEEDS], [0.00098, 0.012, *[0.005] * 14])
    assert text.startswith("16 seeds come to losses between 0.00098 and 0.012: chance")
    assert "6.8e-5" in found([SEEDS], [0.000068, 0.012, *[0.005] * 14])


def test_runs_that_failed_otherwise_say_nothing_of_divergence() -> None:
    failed = RunRow(Path("run"), state="failed", problem="Out of memory on cuda:0.")
    assert finding(Sweep(SPIRAL, (SEEDS,)), [failed] * 16) == "Every network failed."
    rows = [failed, *[row(0.1 + i / 10) for i in range(15)]]
    assert "diverge" not in finding(Sweep(SPIRAL, (SEEDS,)), rows)


@each(
    "lost, text",
    [
        ((0, 0, 1), "; with 0.3, 1 of 16 diverge."),
        ((0, 0, 16), "; with 0.3, all diverge."),
        ((8, 0, 16), "; with 0.3, all diverge; below 0.03, 8 of 16 diverge."),
    ],
)
def test_what_diverges_is_named_by_its_value(lost: tuple[int, ...], text: str) -> None:
    assert found([RATES, SEEDS], joined(*([INF] * n + [0.1] * (16 - n) for n in lost))).endswith(text)


def test_two_settings_name_the_one_by_which_networks_diverge_or_what_comes_near_most_often() -> None:
    losses = [INF if lr == 0.3 and i % 2 else 0.1 for lr in RATES.values for i in range(16)]
    assert found([RATES, NOISE, EIGHT], losses).endswith("; with lr 0.3, 8 of 16 diverge.")
    losses = [
        (at + seed) % 3 + (noise if seed % 2 else 0.2 - noise)
        for at in range(3)
        for noise in NOISE.values
        for seed in range(8)
    ]
    text = found([RATES, NOISE, EIGHT], losses)
    assert text.startswith("lr 0.003, noise 0 comes near the best (loss 1) most often: 7 of 8 networks")


# Scores: which values work

TWO_RATES = (rates(0.02, 0.06), EIGHT)
SHAPES = Axis("model.hidden", ((4,), (8,), (4, 4), (8, 8), (16, 16)))
FROM_SCORES: list[tuple[Sequence[Axis], Sequence[RunRow | None], str]] = [
    ((rates(0.002, 0.006, 0.02, 0.06, 0.2), EIGHT),
     [scored(score) for score in [0.6] * 8 + [0.99] * 8 + [1.0] * 8]
     + [scored(0.996, final) for final in [0.99] * 4 + [0.5] * 4] + [scored(0.6)] * 8,
     "lr 0.006 to 0.02: all 16 networks work; with 0.06, 4 of 8 fail, above it all; below 0.006, all fail."),
    (TWO_RATES, [scored(1.0)] * 8 + [row(INF)] * 5 + [scored(1.0)] * 3,
     "lr 0.02: all 8 networks work; with 0.06, 5 of 8 diverge."),
    (TWO_RATES, [scored(0.52)] * 8 + [scored(0.65)] * 8,
     "lr 0.06: all 8 networks come near the best (65 %); below 0.06, all stay behind."),
    (TWO_RATES, [scored(0.98, metric="r2")] * 8 + [scored(0.4, metric="r2")] * 8,
     "lr 0.02: all 8 networks work; with 0.06, all fail."),
    ((SHAPES, seeds(4)), [scored(0.6)] * 4 + [scored(0.99)] * 16,
     "4 of 5 values of hidden: all 16 networks work; with hidden [4], all fail."),
    ((SEEDS,), [scored(0.61 + i / 100) for i in range(16)],
     "16 seeds come to 61 to 76 %: chance alone makes 15 points."),
    ((SEEDS,), [scored(0.61 + i / 1000) for i in range(16)],
     "16 seeds come to about the same, 61 to 62.5 %: chance matters little."),
    ((RATES, NOISE, EIGHT),
     [scored(0.99 - less if at < 2 else 0.5) for at in range(3) for less in (0.0, 0.02) for _ in range(8)],
     "All networks work in 4 of 6 combinations, best with lr 0.003, noise 0; with lr 0.3, all fail."),
]  # fmt: skip


@each("axes, rows, sentence", FROM_SCORES)
def test_scores_are_told_in_a_sentence(
    axes: Sequence[Axis], rows: Sequence[RunRow | None], sentence: str
) -> None:
    assert finding(Sweep(SPIRAL, tuple(axes)), rows) == sentence


def test_the_last_evaluation_decides_unless_the_best_is_chosen() -> None:
    rows = [scored(1.0)] * 8 + [scored(0.996, 0.996)] * 4 + [scored(0.996, 0.5)] * 4
    sweep = Sweep(SPIRAL, TWO_RATES)
    assert finding(sweep, rows) == "lr 0.02: all 8 networks work; with 0.06, 4 of 8 fail."
    assert finding(sweep, rows, at_best=True).startswith("All 16 networks work (99.6 to 100 %)")
    assert finding(sweep, rows, at_best=True).endswith(", each at its best.")
    rows = [scored(0.52)] * 8 + [scored(0.55)] * 8
    assert finding(sweep, rows).startswith("All 16 networks come to about the same (52 to 55 %)")


def test_seeds_that_solve_it_are_told_with_the_epochs_that_they_need() -> None:
    rows = [scored(0.997 + i / 5000) for i in range(16)]
    sweep, epochs = Sweep(SPIRAL, (SEEDS,)), [90.0 + 10 * i for i in range(16)]
    text = finding(sweep, rows, epoch_of=lambda run, score: epochs[run])
    assert text == "All 16 networks solve it (99.7 to 100 %); they need 90 to 240 epochs."
    assert finding(sweep, rows) == "All 16 networks solve it (99.7 to 100 %)."
    rows[0] = scored(0.6)
    text = finding(sweep, rows, epoch_of=lambda run, score: epochs[run])
    assert text == (
        "15 of 16 networks solve it (99.7 to 100 %); they need 100 to 240 epochs; the others come to 60 %."
    )


@each(
    "wins, n, n_values, is_enough",
    [
        (5, 5, 2, False),  # 2 / 2⁵ = 0.0625
        (6, 6, 2, True),  # 2 / 2⁶ = 0.031
        (12, 16, 2, False),
        (13, 16, 2, True),
        (4, 4, 3, True),  # 3 / 3⁴ = 0.037
        (6, 16, 3, False),
        (0, 4, 3, False),
    ],
)
def test_a_value_wins_where_chance_would_hardly_do_it(
    wins: int, n: int, n_values: int, is_enough: bool
) -> None:
    assert is_clear(wins, n, n_values) == is_enough


def test_the_sentence_can_be_translated() -> None:
    text = found([RATES, SEEDS], joined(SLOW, GOOD, LOST))
    assert text.template == "{finding}."
    assert isinstance(text.arguments["finding"], Text)


# A search


def searched(n: int, *drawn: tuple[float, float]) -> Sweep:
    axes = Axis("optimizer.lr", (0.001, 1.0), Range(0.001, 1.0, True)), Axis("data.noise", (0.0, 0.3))
    return Sweep(SPIRAL, axes, SearchPlan(n), drawn)


def test_a_search_names_what_did_best_and_what_mattered_most() -> None:
    sweep = searched(3, (0.012, 0.0), (0.5, 0.3), (0.02, 0.3))
    rows = [row(0.1), row(0.4), RunRow(Path("run"), state="stopped", best={"test_loss": 0.01})]
    record = SearchRecord(sweep.drawn, frozenset({2}), 0)
    assert finding(sweep, rows, record) == "The least loss, 0.1, has lr 0.012, noise 0."
    record = replace(record, importances={"data.noise": 0.38, "optimizer.lr": 0.62})
    assert finding(sweep, rows, record) == (
        "The least loss, 0.1, has lr 0.012, noise 0; lr explains 62 % of the differences."
    )


def test_an_unfinished_search_says_how_far_it_is() -> None:
    sweep = searched(4, (0.012, 0.0), (0.5, 0.3))
    assert finding(sweep, [None] * 4) == "No network has finished yet."
    assert finding(sweep, [row(0.1), row(INF), None, None]) == (
        "The least loss, 0.1, has lr 0.012, noise 0 (so far: 2 of 4 networks are done)."
    )
    stopped = RunRow(Path("run"), state="stopped", best={"test_loss": 0.01})  # not by the search
    assert "so far: 2 of 4 networks" in finding(sweep, [row(0.1), row(0.2), stopped, None])


# While all learn together


def learning(loss: float, epoch: float) -> RunRow:
    best = {"test_loss": loss}
    return RunRow(Path("run"), state="running", test_loss=loss, best=best, epoch=epoch, epochs=600)


def test_networks_that_learn_together_are_compared_so_far() -> None:
    sweep = Sweep(SPIRAL, (rates(0.003, 0.03), SEEDS))
    rows: list[RunRow | None] = [learning(0.5, 25.5)] * 16 + [learning(0.1, 24.2)] * 15 + [row(INF)]
    assert finding(sweep, rows) == (
        "lr 0.03 comes near the best (loss 0.1) most often: 15 of 16 networks; below 0.03, all stay behind "
        "(so far: epoch 24 of 600)."
    )
    assert finding(sweep, [*rows[:-1], None]) == "No network has finished yet."


def test_once_some_are_finished_the_others_do_not_count() -> None:
    rows = [learning(0.5, 25.5), *[row(0.1 + i / 10) for i in range(15)]]
    assert finding(Sweep(SPIRAL, (SEEDS,)), rows) == (
        "15 seeds come to losses between 0.1 and 1.5: chance alone makes a factor of 15 "
        "(so far: 15 of 16 networks are done)."
    )
