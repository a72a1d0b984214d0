"""What a sweep has found, in a sentence that claims no more than its runs show."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
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
SEEDS = Axis("seed", tuple(range(16)))
RATES = Axis("optimizer.lr", (0.003, 0.03, 0.3))


def row(loss: float | None) -> RunRow | None:
    """Return a run: None has not begun, an infinite loss has diverged."""
    if loss is None:
        return None
    if math.isinf(loss):
        return RunRow(Path("run"), state="failed", problem="The loss became infinite at step 7. Start again.")
    return RunRow(Path("run"), state="finished", test_loss=loss, best={"test_loss": loss})


def found(axes: Sequence[Axis], losses: Sequence[float | None]) -> Text:
    sweep = Sweep(SPIRAL, tuple(axes))
    assert len(sweep) == len(losses)
    return finding(sweep, [row(loss) for loss in losses])


def grid(*values: Sequence[float | None]) -> list[float | None]:
    return [loss for losses in values for loss in losses]


def winning(n: int, of: int, better: float, worse: float, more: float) -> tuple[list[float], list[float]]:
    """Return the losses of two values, of which the first is the better one at `n` of so many seeds."""
    first = [better if i < n else worse + more for i in range(of)]
    return first, [worse] * of


# Seeds alone


def test_seeds_tell_what_chance_makes() -> None:
    losses = [0.0204, 0.31, *(0.1 + i / 100 for i in range(14))]
    assert found([SEEDS], losses) == (
        "16 seeds come to losses between 0.02 and 0.31: chance alone makes a factor of 15."
    )


def test_seeds_that_lie_together_show_that_chance_matters_little() -> None:
    losses = [0.30 + i / 1000 for i in range(16)]
    assert found([SEEDS], losses) == (
        "16 seeds come to about the same loss, 0.3 to 0.32: chance matters little."
    )


def test_equal_seeds_come_to_the_same() -> None:
    assert found([SEEDS], [0.25] * 16) == "16 seeds come to the same loss, 0.25."


def test_few_seeds_claim_nothing_of_chance() -> None:
    axes = [Axis("seed", (0, 1, 2))]
    assert found(axes, [0.1, 0.2, 0.9]) == (
        "3 seeds come to losses of 0.1 to 0.9: too few to say what chance does."
    )
    axes = [Axis("seed", (0, 1))]
    assert found(axes, [0.1, None]) == (
        "1 seed comes to a loss of 0.1, which says nothing of chance (so far: 1 of 2 networks are done)."
    )


def test_losses_below_zero_make_no_factor() -> None:
    losses = [-0.5, 0.5, *[0.1] * 14]
    assert found([SEEDS], losses) == "16 seeds come to losses between -0.5 and 0.5."


def test_a_factor_has_two_digits() -> None:
    for high, text in ((0.018, "1.8"), (0.03, "3"), (0.15, "15"), (1.53, "150"), (12.3, "1,200")):
        assert f"a factor of {text}." in found([SEEDS], [0.01, high, *[0.01] * 14])


def test_small_losses_are_read_without_powers_of_ten() -> None:
    text = found([SEEDS], [0.00098, 0.012, *[0.005] * 14])
    assert text.startswith("16 seeds come to losses between 0.00098 and 0.012: chance")
    assert "6.8e-5" in found([SEEDS], [0.000068, 0.012, *[0.005] * 14])


def test_seeds_that_diverge_are_counted_and_the_others_compared() -> None:
    losses = [INF] * 3 + [0.1 + i / 10 for i in range(13)]
    assert found([SEEDS], losses) == (
        "13 seeds come to losses between 0.1 and 1.3: chance alone makes a factor of 13; "
        "3 of 16 networks diverge."
    )
    assert found([SEEDS], [INF] * 16) == "All 16 networks diverge."


def test_before_anything_is_done_nothing_is_said() -> None:
    assert found([SEEDS], [None] * 16) == "No network has finished yet."
    running = RunRow(Path("run"), state="running")
    assert finding(Sweep(SPIRAL, (SEEDS,)), [running] * 16) == "No network has finished yet."


def test_runs_that_failed_otherwise_say_nothing_of_divergence() -> None:
    failed = RunRow(Path("run"), state="failed", problem="Out of memory on cuda:0.")
    assert finding(Sweep(SPIRAL, (SEEDS,)), [failed] * 16) == "Every network failed."
    rows = [failed, *[row(0.1 + i / 10) for i in range(15)]]
    assert "diverge" not in finding(Sweep(SPIRAL, (SEEDS,)), rows)


def test_a_setting_with_one_value_is_none() -> None:
    axes = [Axis("optimizer.lr", (0.01,)), SEEDS]
    assert found(axes, [0.01, 0.1, *[0.05] * 14]).startswith("16 seeds come to losses between 0.01 and 0.1")


# One setting


def test_values_that_come_near_the_best_are_told_and_how_many_diverge_beyond_them() -> None:
    slow, good = [0.5] * 16, [0.02] * 16
    fast = [0.7, INF] * 8
    assert found([RATES, SEEDS], grid(slow, good, fast)) == (
        "lr 0.03: all 16 networks come near the best (loss 0.02); with 0.3, all stay behind (diverged: 8); "
        "below 0.03, all stay behind."
    )


def test_where_no_value_lets_all_come_near_the_one_with_most_is_told() -> None:
    slow, good = [0.5] * 16, [0.02] * 14 + [0.6] * 2
    assert found([RATES, SEEDS], grid(slow, good, [INF] * 16)) == (
        "lr 0.03 comes near the best (loss 0.02) most often: 14 of 16 networks; with 0.3, all diverge; "
        "below 0.03, all stay behind."
    )


def test_values_that_are_alike_let_one_win_only_where_it_is_best_more_often_than_by_chance() -> None:
    axes = [Axis("optimizer.lr", (0.01, 0.1)), SEEDS]
    alike = "All 32 networks come to about the same (loss 0.1 to 0.16)"
    assert found(axes, grid(*winning(10, 16, 0.1, 0.15, 0.01))) == f"{alike}."
    won = found(axes, grid(*winning(13, 16, 0.1, 0.15, 0.01)))
    assert won == f"{alike}; lr 0.01 has the least loss in 13 of 16 cases."


def test_ties_are_won_by_nobody() -> None:
    axes = [Axis("optimizer.lr", (0.01, 0.1)), SEEDS]
    tied = [0.1] * 15 + [0.2]
    assert found(axes, grid([0.1] * 16, tied)) == (
        "All 32 networks come to about the same (loss 0.1 to 0.2)."
    )
    text = found([RATES, SEEDS], grid([0.1] * 16, [0.1] * 16, [0.15] * 16))
    assert text == "All 48 networks come to about the same (loss 0.1 to 0.15)."


def test_values_that_change_nothing_are_told() -> None:
    losses = [0.1 + i / 200 for i in range(16)]
    assert found([RATES, SEEDS], grid(losses, losses, losses)) == (
        "All 48 networks come to about the same (loss 0.1 to 0.17); lr makes no difference."
    )


def test_few_seeds_let_no_value_win() -> None:
    axes = [Axis("optimizer.lr", (0.01, 0.1)), Axis("seed", (0, 1, 2))]
    assert found(axes, grid([0.1, 0.2, 0.1], [0.9, 0.9, 0.9])) == (
        "The least loss, 0.1, has lr 0.01; with 3 seeds that may be chance."
    )
    assert found(axes[:1], [0.2, 0.05]) == (
        "The least loss, 0.05, has lr 0.1; with one seed that may be chance."
    )
    assert found(axes[:1], [0.2, 0.2]) == "All values come to the same loss, 0.2."


def test_an_unfinished_sweep_speaks_of_what_is_done() -> None:
    axes = [Axis("optimizer.lr", (0.003, 0.03)), SEEDS]
    slow, good = [0.5] * 16, [0.02] * 8 + [None] * 8
    assert found(axes, grid(slow, good)) == (
        "lr 0.03: all 8 networks come near the best (loss 0.02); below 0.03, all stay behind "
        "(so far: 24 of 32 networks are done)."
    )
    assert found([RATES, SEEDS], grid(slow, good, [9.0, *[None] * 15])) == (
        "lr 0.03: all 8 networks come near the best (loss 0.02); with 0.3, all stay behind "
        "(so far: 25 of 48 networks are done)."
    )
    assert found([RATES, SEEDS], grid(slow, [None] * 16, [None] * 16)) == (
        "All 16 networks come to about the same (loss 0.5) (so far: 16 of 48 networks are done)."
    )


def test_values_that_are_too_large_are_told_where_none_diverges() -> None:
    rates = Axis("optimizer.lr", (0.002, 0.02, 1.0, 3.0))
    losses = ([0.9] * 16, [0.01] * 16, [0.15] * 10 + [0.01] * 6, [0.7] * 16)
    text = (
        "lr 0.02: all 16 networks come near the best (loss 0.01); with 1, 10 of 16 stay behind, "
        "above it all; below 0.02, all stay behind."
    )
    assert found([rates, SEEDS], grid(*losses)) == text
    falling = Axis("optimizer.lr", rates.values[::-1])
    assert found([falling, SEEDS], grid(*losses[::-1])) == text


def test_a_component_speaks_for_itself() -> None:
    axes = [Axis("optimizer.name", ("SGD", "Adam")), SEEDS]
    assert found(axes, grid([INF] * 16, [0.1] * 16)) == (
        "Adam: all 16 networks come near the best (loss 0.1); with SGD, all diverge."
    )


@each(
    "lost, text",
    [
        ((0, 0, 1), "; with 0.3, 1 of 16 diverge."),
        ((0, 0, 4), "; with 0.3, 4 of 16 diverge."),
        ((0, 0, 16), "; with 0.3, all diverge."),
        ((8, 0, 16), "; with 0.3, all diverge; below 0.03, 8 of 16 diverge."),
    ],
)
def test_what_diverges_is_named_by_its_value(lost: tuple[int, ...], text: str) -> None:
    losses = [[INF] * n + [0.1] * (16 - n) for n in lost]
    assert found([RATES, SEEDS], grid(*losses)).endswith(text)


def test_many_values_that_diverge_are_told_together() -> None:
    rates, seeds = Axis("optimizer.lr", (0.01, 0.1, 1.0, 10.0, 100.0)), Axis("seed", (0, 1, 2, 3))
    fine, lost = [0.1] * 4, [INF] * 4
    text = found([rates, seeds], grid(fine, fine, lost, lost, lost))
    assert text == "lr 0.01 to 0.1: all 8 networks come near the best (loss 0.1); from 1 on all diverge."
    assert found([rates, seeds], grid(lost, lost, lost, lost, lost)) == "All 20 networks diverge."


# Scores: which values work


def scored(score: float, final: float | None = None, metric: str = "accuracy") -> RunRow:
    """Return a run whose best evaluation had a score, and its last one another."""
    final = score if final is None else final
    best = {"test_loss": 1 - score, f"test_{metric}": score}
    return RunRow(
        Path("run"), state="finished", test_loss=1 - final, test_score=final, best=best, epoch=300, epochs=300
    )


EIGHT_SEEDS = Axis("seed", tuple(range(8)))


def test_the_largest_rate_that_still_works_can_be_read() -> None:
    rates = Axis("optimizer.lr", (0.002, 0.006, 0.02, 0.06, 0.2))
    rows = [scored(score) for score in [0.6] * 8 + [0.99] * 8 + [1.0] * 8]
    rows += [scored(0.996, final) for final in [0.99] * 4 + [0.5] * 4] + [scored(0.6)] * 8
    sweep = Sweep(SPIRAL, (rates, EIGHT_SEEDS))
    text = finding(sweep, rows)
    assert text == (
        "lr 0.006 to 0.02: all 16 networks work; with 0.06, 4 of 8 fail, above it all; below 0.006, all fail."
    )
    assert len(text) <= 110


def test_the_last_evaluation_decides_unless_the_best_is_chosen() -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.02, 0.06)), EIGHT_SEEDS))
    rows = [scored(1.0)] * 8 + [scored(0.996, 0.996)] * 4 + [scored(0.996, 0.5)] * 4
    assert finding(sweep, rows) == "lr 0.02: all 8 networks work; with 0.06, 4 of 8 fail."
    assert finding(sweep, rows, at_best=True).startswith("All 16 networks work (99.6 to 100 %)")
    assert finding(sweep, rows, at_best=True).endswith(", each at its best.")


def test_a_network_that_diverged_does_not_work() -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.02, 0.06)), EIGHT_SEEDS))
    rows = [scored(1.0)] * 8 + [row(INF)] * 5 + [scored(1.0)] * 3
    assert finding(sweep, rows) == "lr 0.02: all 8 networks work; with 0.06, 5 of 8 diverge."


def test_what_has_hardly_learned_does_not_work() -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.02, 0.06)), EIGHT_SEEDS))
    rows = [scored(0.52)] * 8 + [scored(0.55)] * 8
    assert finding(sweep, rows).startswith("All 16 networks come to about the same (52 to 55 %)")
    rows = [scored(0.52)] * 8 + [scored(0.65)] * 8
    assert finding(sweep, rows) == (
        "lr 0.06: all 8 networks come near the best (65 %); below 0.06, all stay behind."
    )


def test_shapes_are_told_one_by_one_or_counted() -> None:
    hidden, seeds = Axis("model.hidden", ((4,), (8,), (4, 4), (8, 8), (16, 16))), Axis("seed", (0, 1, 2, 3))
    rows = [scored(score) for score in (0.6, 0.99, 0.99, 0.99, 0.99) for _ in range(4)]
    assert finding(Sweep(SPIRAL, (hidden, seeds)), rows) == (
        "4 of 5 values of hidden: all 16 networks work; with hidden [4], all fail."
    )


def test_regressions_are_judged_by_their_share_of_the_variance() -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.02, 0.06)), EIGHT_SEEDS))
    rows = [scored(0.98, metric="r2")] * 8 + [scored(0.4, metric="r2")] * 8
    assert finding(sweep, rows) == "lr 0.02: all 8 networks work; with 0.06, all fail."


def test_seeds_that_solve_it_are_told_with_the_epochs_that_they_need() -> None:
    rows = [scored(0.997 + i / 5000) for i in range(16)]
    epochs = [90.0 + 10 * i for i in range(16)]
    text = finding(Sweep(SPIRAL, (SEEDS,)), rows, epoch_of=lambda run, score: epochs[run])
    assert text == "All 16 networks solve it (99.7 to 100 %); they need 90 to 240 epochs."
    assert finding(Sweep(SPIRAL, (SEEDS,)), rows) == "All 16 networks solve it (99.7 to 100 %)."
    rows[0] = scored(0.6)
    text = finding(Sweep(SPIRAL, (SEEDS,)), rows, epoch_of=lambda run, score: epochs[run])
    assert text == (
        "15 of 16 networks solve it (99.7 to 100 %); they need 100 to 240 epochs; the others come to 60 %."
    )


def test_seeds_that_solve_nothing_lie_apart_by_points() -> None:
    rows = [scored(0.61 + i / 100) for i in range(16)]
    assert finding(Sweep(SPIRAL, (SEEDS,)), rows) == (
        "16 seeds come to 61 to 76 %: chance alone makes 15 points."
    )
    rows = [scored(0.61 + i / 1000) for i in range(16)]
    assert finding(Sweep(SPIRAL, (SEEDS,)), rows) == (
        "16 seeds come to about the same, 61 to 62.5 %: chance matters little."
    )


# Two settings


NOISE = Axis("data.noise", (0.0, 0.2))


def cells(make: Callable[[float, float, int], float | None], seeds: int = 8) -> list[float | None]:
    return [make(lr, noise, seed) for lr in RATES.values for noise in NOISE.values for seed in range(seeds)]


EIGHT = Axis("seed", tuple(range(8)))


def test_two_settings_tell_in_how_many_combinations_all_come_near_the_best() -> None:
    losses = cells(lambda lr, noise, seed: abs(lr - 0.03) + noise + 0.01)
    assert found([RATES, NOISE, EIGHT], losses) == (
        "All networks come near the best (loss 0.01) in 1 of 6 combinations, best with lr 0.03, noise 0; "
        "with lr 0.003, all stay behind."
    )


def test_two_settings_tell_in_how_many_combinations_all_work() -> None:
    sweep = Sweep(SPIRAL, (RATES, NOISE, EIGHT))
    rows = [
        scored(0.99 - noise if lr < 0.3 else 0.5)
        for lr in RATES.values
        for noise in (0.0, 0.02)
        for _ in range(8)
    ]
    assert finding(sweep, rows) == (
        "All networks work in 4 of 6 combinations, best with lr 0.003, noise 0; with lr 0.3, all fail."
    )


def test_or_in_none() -> None:
    losses = cells(
        lambda lr, noise, seed: (RATES.values.index(lr) + seed) % 3 + (noise if seed % 2 else 0.2 - noise)
    )
    text = found([RATES, NOISE, EIGHT], losses)
    assert text.startswith("lr 0.003, noise 0 comes near the best (loss 1) most often: 7 of 8 networks")


def test_two_settings_name_the_one_by_which_networks_diverge() -> None:
    losses = cells(lambda lr, noise, seed: INF if lr == 0.3 and seed % 2 else 0.1)
    assert found([RATES, NOISE, EIGHT], losses).endswith("; with lr 0.3, 8 of 16 diverge.")


def test_two_settings_with_few_seeds_name_the_least_loss_alone() -> None:
    losses = cells(lambda lr, noise, seed: abs(lr - 0.03) + noise + 0.01, seeds=1)
    assert found([RATES, NOISE], losses) == (
        "The least loss, 0.01, has lr 0.03, noise 0; with one seed that may be chance."
    )


def test_an_unfinished_grid_names_what_is_done_of_it() -> None:
    losses: list[float | None] = [0.2, 0.1, None, None, None, None]
    assert found([RATES, NOISE], losses) == (
        "The least loss, 0.1, has lr 0.003, noise 0.2; with one seed that may be chance "
        "(so far: 2 of 6 networks are done)."
    )


# How sure it is


@each(
    "wins, n, n_values, is_enough",
    [
        (4, 4, 2, False),  # 2 / 2⁴ = 0.125
        (5, 5, 2, False),  # 2 / 2⁵ = 0.0625
        (6, 6, 2, True),  # 2 / 2⁶ = 0.031
        (12, 16, 2, False),
        (13, 16, 2, True),
        (4, 4, 3, True),  # 3 / 3⁴ = 0.037
        (6, 16, 3, False),
        (14, 16, 3, True),
        (5, 16, 7, False),
        (0, 4, 3, False),
    ],
)
def test_a_value_wins_where_chance_would_hardly_do_it(
    wins: int, n: int, n_values: int, is_enough: bool
) -> None:
    assert is_clear(wins, n, n_values) == is_enough


def test_the_sentence_can_be_translated() -> None:
    text = found([RATES, SEEDS], grid([0.5] * 16, [0.02] * 16, [INF] * 16))
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
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.003, 0.03)), SEEDS))
    rows: list[RunRow | None] = [learning(0.5, 25.5) for _ in range(16)]
    rows += [learning(0.1, 24.2) for _ in range(15)] + [row(INF)]
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
