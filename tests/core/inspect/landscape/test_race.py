"""Racers are where a plain loop of torch would be, to the last bit."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
import torch
from torch import nn

from core.analysis.landscape.first_settings import UNFIT, first_settings
from core.analysis.landscape.race_log import RaceLog
from core.analysis.landscape.surfaces import SURFACES
from core.components.registry import optimizer_classes
from core.inspect.landscape.race import run_race
from core.protocol.landscape import Positions, Race, Racer, RacerOut, SurfaceChoice

OFFERED = [name for name in optimizer_classes() if name not in UNFIT]


def logged(race: Race, n_steps: int) -> tuple[RaceLog, list[RacerOut]]:
    log, out = RaceLog(len(race.racers)), []
    for told in run_race(race):
        if isinstance(told, RacerOut):
            out.append(told)
            continue
        log.extend(told)
        if log.n_steps == n_steps:
            break
    return log, out


Place = tuple[float, float]


def plain_loop(name: str, settings: dict[str, float], start: Place) -> Iterator[Place]:
    """A loop over Rosenbrock's function as a book has it."""
    point = nn.Parameter(torch.tensor(start))
    optimizer = getattr(torch.optim, name)([point], **settings)
    while True:
        yield tuple(point.tolist())

        def closure() -> torch.Tensor:
            optimizer.zero_grad()
            x, y = point[0], point[1]
            off, across = 1 - x, y - x * x
            loss = off * off + 100.0 * (across * across)
            loss.backward()
            return loss

        optimizer.step(closure)


def test_positions_of_all_that_race_at_once_equal_a_plain_loops_to_the_last_bit() -> None:
    surface = SURFACES["rosenbrock"]
    rate = surface.rate({"steepness": 100.0})
    racers = [Racer(name, first_settings(name, surface.stride, rate)) for name in OFFERED]
    log, _ = logged(Race(SurfaceChoice("rosenbrock"), surface.start, tuple(racers)), 60)
    for racer, points in zip(racers, log.points.swapaxes(0, 1), strict=True):
        loop = plain_loop(racer.optimizer, racer.settings, surface.start)
        expected = np.array(list(islice(loop, 61)))
        assert len(set(expected[:, 0])) > 20, f"{racer.optimizer} does not move"
        np.testing.assert_array_equal(points, expected, err_msg=racer.optimizer)


def test_every_optimizer_of_torch_races_or_is_named_with_its_reason() -> None:
    assert len(OFFERED) >= 12
    for name in optimizer_classes():
        race = Race(SurfaceChoice("beale"), (1.0, 1.0), (Racer(name, {}),))
        log, out = logged(race, 3)
        assert bool(out) == (name in UNFIT), (name, out)
        assert len(log) == 4


def test_values_and_gradients_are_those_of_the_surface() -> None:
    race = Race(SurfaceChoice("himmelblau"), (1.0, 2.0), (Racer("SGD", {"lr": 0.01}),))
    log, _ = logged(race, 5)
    for (x, y), value, gradient in zip(log.points[:, 0], log.values[:, 0], log.gradients[:, 0], strict=True):
        assert value == pytest.approx((x * x + y - 11) ** 2 + (x + y * y - 7) ** 2, rel=1e-5)
        across, up = x * x + y - 11, x + y * y - 7
        expected = (4 * x * across + 2 * up, 2 * across + 4 * y * up)
        assert gradient == pytest.approx(expected, rel=1e-4, abs=1e-3)


def test_who_diverges_or_is_refused_is_told_and_the_others_go_on() -> None:
    refused = Racer("SGD", {"lr": 0.1, "nesterov": True})  # which needs momentum
    racers = (Racer("SGD", {"lr": 10.0}), Racer("Adam", {"lr": 0.01}), refused)
    race = Race(SurfaceChoice("beale"), (3.5, 1.5), racers)
    first = next(one for one in run_race(race, 7) if isinstance(one, Positions))
    assert (first.race, first.points.tolist()) == (7, [[[3.5, 1.5]] * 3])
    log, out = logged(race, 50)
    reasons = {each.racer: (each.step, each.reason) for each in out}
    assert reasons.keys() == {0, 2}
    step, reason = reasons[0]
    assert 0 < step < 10
    assert "diverged" in reason
    assert "momentum" in reasons[2][1]
    assert np.isnan(log.points[step:, 0]).all()
    assert np.isfinite(log.points[:step, 0]).all()
    assert np.isfinite(log.points[:, 1]).all()


def test_noise_is_that_of_its_seed_the_same_for_all_and_not_torchs() -> None:
    racers = (Racer("SGD", {"lr": 0.1}), Racer("SGD", {"lr": 0.1}))
    before = torch.get_rng_state()
    runs = []
    for settings in ({"seed": 1}, {"seed": 1}, {"seed": 2}, {"seed": 1, "noise": 0.0}):
        log, _ = logged(Race(SurfaceChoice("noisy", settings), (2.0, 2.0), racers), 20)
        np.testing.assert_array_equal(log.points[:, 0], log.points[:, 1])
        runs.append(log.points[:, 0].copy())
    assert torch.equal(before, torch.get_rng_state())
    np.testing.assert_array_equal(runs[0], runs[1])
    assert (runs[0][-1] != runs[2][-1]).all()
    assert (runs[0][-1] != runs[3][-1]).all()


def test_a_race_imports_no_compiler_of_torchs() -> None:
    program = (
        "import sys; from itertools import islice; from core.inspect.landscape.race import run_race; "
        "from core.analysis.landscape.surfaces import SURFACES; "
        "from core.protocol.landscape import Race, Racer, SurfaceChoice; "
        "surface = SurfaceChoice(next(iter(SURFACES))); "
        "racers = tuple(Racer(name, {'lr': 0.01}) for name in ('SGD', 'Adam', 'LBFGS')); "
        "list(islice(run_race(Race(surface, (0.1, 0.2), racers)), 5)); "
        "print('torch._dynamo' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
