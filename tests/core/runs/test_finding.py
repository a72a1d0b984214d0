"""What a sweep has found, in a sentence that claims no more than its runs show."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.runs.run_row import RunRow
from core.runs.sweeps.finding import finding, is_clear
from core.runs.sweeps.search_record import SearchPlan, SearchRecord
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.values import Range
from core.text import Text
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
    return RunRow(Path("run"), state="finished", best={"test_loss": loss})


def found(axes: Sequence[Axis], losses: Sequence[float | None]) -> Text:
    sweep = Sweep(SPIRAL, tuple(axes))
    assert len(sweep) == len(losses)
    return finding(sweep, [row(loss) for loss in losses])


def grid(*values: Sequence[float | None]) -> list[float | None]:
    return [loss for losses in values for loss in losses]


def winning(n: int, of: int, better: float = 0.1, worse: float = 0.2) -> tuple[list[float], list[float]]:
    """Return the losses of two values, of which the first is the better one at `n` of so many seeds."""
    first = [better if i < n else worse + 0.1 for i in range(of)]
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


def test_a_value_wins_and_another_diverges() -> None:
    slow, good = [0.5] * 16, [0.02] * 14 + [0.6] * 2
    fast = [0.7, INF] * 8
    assert found([RATES, SEEDS], grid(slow, good, fast)) == (
        "lr 0.03 wins at 14 of 16 seeds; with 0.3 half of the networks diverge."
    )


def test_a_value_that_is_best_about_as_often_as_others_does_not_win() -> None:
    axes = [Axis("optimizer.lr", (0.01, 0.1)), SEEDS]
    assert found(axes, grid(*winning(10, 16))) == (
        "No value wins clearly: lr 0.01 is best at 10 of 16 seeds, 0.1 at 6."
    )
    assert found(axes, grid(*winning(13, 16))) == "lr 0.01 wins at 13 of 16 seeds."


def test_ties_are_won_by_nobody() -> None:
    axes = [Axis("optimizer.lr", (0.01, 0.1)), SEEDS]
    tied = [0.1] * 15 + [0.2]
    assert found(axes, grid([0.1] * 16, tied)) == (
        "No value wins clearly: lr 0.01 is best at 1 of 16 seeds, 0.1 at 0."
    )
    axes = [RATES, SEEDS]
    assert found(axes, grid([0.1] * 16, [0.1] * 16, [0.3] * 16)) == "No value of lr wins: the best are alike."


def test_values_that_change_nothing_are_told() -> None:
    losses = [0.1 + i / 100 for i in range(16)]
    assert found([RATES, SEEDS], grid(losses, losses, losses)) == (
        "lr makes no difference: all its values come to the same."
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
    slow, good = [0.5] * 16, [0.02] * 8 + [None] * 8
    assert found([Axis("optimizer.lr", (0.003, 0.03)), SEEDS], grid(slow, good)) == (
        "lr 0.03 wins at 8 of 8 seeds (so far: 24 of 32 networks are done)."
    )
    good = [0.02] * 3 + [None] * 13
    assert found([Axis("optimizer.lr", (0.003, 0.03)), SEEDS], grid(slow, good)) == (
        "lr 0.03 is best at 3 of 3 seeds, which are too few to say that it wins "
        "(so far: 19 of 32 networks are done)."
    )
    assert found([RATES, SEEDS], grid(slow, [None] * 16, [None] * 16)) == (
        "No seed is done with every value of lr (so far: 16 of 48 networks are done)."
    )


def test_values_that_are_too_large_are_told_where_none_diverges() -> None:
    rates = Axis("optimizer.lr", (0.002, 0.02, 1.0, 3.0))
    losses = ([0.9] * 16, [0.01] * 16, [0.15] * 10 + [0.01] * 6, [0.7] * 16)
    assert found([rates, SEEDS], grid(*losses)) == (
        "lr 0.02 wins at 10 of 16 seeds; from 1 on the median loss is at least 10 times as high."
    )
    lost = [INF] * 16
    assert found([rates, SEEDS], grid(*losses[:3], lost)).endswith("; with 3 all networks diverge.")
    falling = Axis("optimizer.lr", rates.values[::-1])
    assert "10 times" not in found([falling, SEEDS], grid(*losses[::-1]))
    assert "10 times" not in found([rates, SEEDS], grid([0.9] * 16, [0.7] * 16, [0.5] * 16, [0.01] * 16))


def test_a_component_speaks_for_itself() -> None:
    axes = [Axis("optimizer.name", ("SGD", "Adam")), SEEDS]
    assert found(axes, grid([INF] * 16, [0.1] * 16)) == (
        "Adam wins at 16 of 16 seeds; with SGD all networks diverge."
    )


@pytest.mark.parametrize(
    ("lost", "text"),
    [
        ((0, 0, 1), "; 1 of 48 networks diverge."),
        ((0, 0, 4), "; with 0.3, 4 of 16 networks diverge."),
        ((0, 0, 16), "; with 0.3 all networks diverge."),
        ((8, 0, 16), "; networks diverge with 0.003 (8 of 16) and with 0.3 (all)."),
    ],
)
def test_what_diverges_is_named_by_its_value_or_counted(lost: tuple[int, ...], text: str) -> None:
    good = [[0.5] * 16, [0.1] * 16, [0.6] * 16]
    losses = [[INF] * n + each[n:] for n, each in zip(lost, good, strict=True)]
    assert found([RATES, SEEDS], grid(*losses)).endswith(text)


def test_many_values_that_diverge_are_told_together() -> None:
    rates, seeds = Axis("optimizer.lr", (0.01, 0.1, 1.0, 10.0, 100.0)), Axis("seed", (0, 1, 2, 3))
    fine, lost = [0.1] * 4, [INF] * 4
    text = found([rates, seeds], grid(fine, [0.2] * 4, lost, lost, lost))
    assert text == "lr 0.01 wins at 4 of 4 seeds; from lr 1 on networks diverge."
    text = found([rates, seeds], grid(lost, fine, lost, [0.2] * 4, lost))
    assert text.endswith("; with 3 of 5 values of lr networks diverge.")
    assert found([rates, seeds], grid(lost, lost, lost, lost, lost)) == "All 20 networks diverge."


# Two settings


NOISE = Axis("data.noise", (0.0, 0.2))


def cells(make: Callable[[float, float, int], float | None], seeds: int = 8) -> list[float | None]:
    return [make(lr, noise, seed) for lr in RATES.values for noise in NOISE.values for seed in range(seeds)]


EIGHT = Axis("seed", tuple(range(8)))


def test_both_settings_may_have_a_value_that_wins() -> None:
    losses = cells(lambda lr, noise, seed: abs(lr - 0.03) + noise + 0.01)
    assert found([RATES, NOISE, EIGHT], losses) == ("lr 0.03 wins in 16 of 16 cases, noise 0 in 24 of 24.")


def test_or_one_of_them_and_then_the_other_is_named_too() -> None:
    losses = cells(lambda lr, noise, seed: abs(lr - 0.03) + (noise if seed % 2 else 0.2 - noise) + 0.01)
    assert found([RATES, NOISE, EIGHT], losses) == (
        "lr 0.03 wins in 16 of 16 cases; no value of noise wins clearly."
    )
    swapped = [NOISE, RATES, EIGHT]
    losses = [
        abs(lr - 0.03) + (noise if seed % 2 else 0.2 - noise) + 0.01
        for noise in NOISE.values for lr in RATES.values for seed in range(8)
    ]  # fmt: skip
    assert found(swapped, losses) == "lr 0.03 wins in 16 of 16 cases; no value of noise wins clearly."


def test_or_none() -> None:
    losses = cells(
        lambda lr, noise, seed: (RATES.values.index(lr) + seed) % 3 + (noise if seed % 2 else 0.2 - noise)
    )
    assert found([RATES, NOISE, EIGHT], losses) == "No value of lr or noise wins clearly."


def test_two_settings_name_the_one_by_which_networks_diverge() -> None:
    losses = cells(lambda lr, noise, seed: INF if lr == 0.3 and seed % 2 else abs(lr - 0.03) + noise + 0.01)
    assert found([RATES, NOISE, EIGHT], losses).endswith("; with lr 0.3 half of the networks diverge.")


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


@pytest.mark.parametrize(
    ("wins", "n", "n_values", "is_enough"),
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
    return RunRow(Path("run"), state="running", best={"test_loss": loss}, epoch=epoch, epochs=600)


def test_networks_that_learn_together_are_compared_so_far() -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.003, 0.03)), SEEDS))
    rows: list[RunRow | None] = [learning(0.5, 25.5) for _ in range(16)]
    rows += [learning(0.1, 24.2) for _ in range(15)] + [row(INF)]
    assert finding(sweep, rows) == (
        "lr 0.03 wins at 15 of 16 seeds; 1 of 32 networks diverge (so far: epoch 24 of 600)."
    )
    assert finding(sweep, [*rows[:-1], None]) == "No network has finished yet."


def test_once_some_are_finished_the_others_do_not_count() -> None:
    rows = [learning(0.5, 25.5), *[row(0.1 + i / 10) for i in range(15)]]
    assert finding(Sweep(SPIRAL, (SEEDS,)), rows) == (
        "15 seeds come to losses between 0.1 and 1.5: chance alone makes a factor of 15 "
        "(so far: 15 of 16 networks are done)."
    )
