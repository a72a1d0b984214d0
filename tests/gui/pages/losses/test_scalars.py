"""Losses of a number: dragged by mouse and keyboard, with arguments edited live."""

from __future__ import annotations

import math

import pytest
import torch
from PySide6.QtCore import QPointF, Qt
from torch.nn import functional

from gui.pages.losses.pictures.curve_plot import CurvePlot
from gui.pages.losses.pictures.loss_map import MapPicture
from tests.gui.pages.losses.conftest import Driver

# The offscreen platform says so when a window's least size changes.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def curve_of(losses: Driver) -> CurvePlot:
    curve = losses.part(".curve")
    assert isinstance(curve, CurvePlot)
    return curve


def dial(losses: Driver, name: str) -> float:
    return float(losses.part(f".{name}").value())  # type: ignore[attr-defined]


def test_a_prediction_that_is_dragged_has_torchs_loss_and_gradient(losses: Driver) -> None:
    curve = curve_of(losses)
    start = curve.handle()
    losses.drag(curve, start, start + QPointF(-150, 30))
    prediction = dial(losses, "prediction")
    assert prediction < 0.5
    x = torch.tensor(prediction, dtype=torch.float64, requires_grad=True)
    loss = functional.mse_loss(x, torch.tensor(0.0, dtype=torch.float64))
    loss.backward()
    assert losses.number("loss") == pytest.approx(loss.item(), rel=1e-4)
    assert losses.number("gradient") == pytest.approx(x.grad.item(), rel=1e-4)  # type: ignore[union-attr]
    losses.drag(curve, curve.handle(), QPointF(5000, -300))
    assert dial(losses, "prediction") == 4.0, "not beyond its axis"
    assert losses.number("loss") == 16.0


def test_the_targets_line_is_dragged_too(losses: Driver) -> None:
    curve = curve_of(losses)
    per_unit = (curve.handle().x() - curve.width() / 2) / 1.5  # about: the point is at 1.5, the target at 0
    line = QPointF(curve.handle().x() - 1.5 * per_unit * 0.93, 40)
    start = next(
        QPointF(x, 40.0)
        for x in range(int(line.x()) - 30, int(line.x()) + 60)
        if abs(curve._scales()[0].numbers(QPointF(x, 40))[0]) < 0.02
    )
    losses.drag(curve, start, start + QPointF(90, 0))
    assert dial(losses, "target") > 0.5
    assert dial(losses, "prediction") == 1.5


def test_arrow_keys_move_prediction_and_target(losses: Driver) -> None:
    curve = curve_of(losses)
    losses.press(curve, Qt.Key.Key_Right)
    assert dial(losses, "prediction") == pytest.approx(1.54)
    losses.press(curve, Qt.Key.Key_Left, shift=True)
    assert dial(losses, "prediction") == pytest.approx(1.14)
    losses.press(curve, Qt.Key.Key_Up)
    assert dial(losses, "target") == pytest.approx(0.04)
    assert losses.number("loss") == pytest.approx(1.1**2, rel=1e-4)


def test_an_argument_takes_effect_at_once_and_is_kept_for_its_loss(losses: Driver) -> None:
    losses.choose("HuberLoss")
    assert losses.number("loss") == pytest.approx(1.0)
    losses.edit("delta", 0.5)
    assert losses.number("loss") == pytest.approx(0.5 * (1.5 - 0.25))
    assert losses.number("gradient") == pytest.approx(0.5)
    losses.choose("MSELoss")
    losses.choose("HuberLoss")
    assert losses.number("loss") == pytest.approx(0.625)


def test_binary_losses_draw_both_targets_and_the_soft_one_and_weigh_errors_at_one(losses: Driver) -> None:
    losses.choose("BCEWithLogitsLoss")
    losses.part(".target").setValue(0.3)  # type: ignore[attr-defined]
    losses.settle()
    assert losses.number("probability") == pytest.approx(1 / (1 + math.e), rel=1e-4)
    assert losses.number("gradient") == pytest.approx(1 / (1 + math.e) - 0.3, rel=1e-3)
    shown = curve_of(losses)._displayed
    assert shown is not None
    assert [curve.target for curve in shown[0].curves] == [0.3, 0.0, 1.0]
    losses.part(".target").setValue(1.0)  # type: ignore[attr-defined]
    losses.settle()
    before = losses.number("loss")
    losses.edit("pos_weight", 4.0)
    assert losses.number("loss") == pytest.approx(4 * before, rel=1e-3)
    losses.part(".target").setValue(0.0)  # type: ignore[attr-defined]
    losses.settle()
    assert losses.number("loss") == pytest.approx(math.log1p(math.exp(-1)), rel=1e-3)


def test_a_sign_is_chosen_and_both_inputs_are_pulled(losses: Driver) -> None:
    losses.choose("MarginRankingLoss")
    assert (losses.number("gradient"), losses.number("x2_gradient")) == (-1.0, 1.0)
    losses.press(curve_of(losses), Qt.Key.Key_Down)
    assert dial(losses, "target") == -1.0
    assert losses.number("loss") == 0.0
    losses.edit("margin", 3.0)
    assert losses.number("loss") == 2.0


def test_the_input_of_poisson_nll_is_a_rate_if_it_is_no_logarithm(losses: Driver) -> None:
    losses.choose("PoissonNLLLoss")
    losses.edit("log_input", False)
    assert dial(losses, "prediction") == 1.0
    assert losses.number("loss") == pytest.approx(1.0, abs=1e-4)


def test_a_map_is_dragged_over_both_numbers(losses: Driver) -> None:
    losses.choose("L1Loss")
    losses.part(".picture").setValue("gradient")  # type: ignore[attr-defined]
    losses.settle()
    picture = losses.part(".map")
    assert isinstance(picture, MapPicture)
    losses.drag(picture, picture.handle(), picture.handle() + QPointF(-120, -40))
    assert dial(losses, "prediction") < 0.5
    assert dial(losses, "target") > 0.5
    distance = dial(losses, "target") - dial(losses, "prediction")
    assert losses.number("loss") == pytest.approx(distance, rel=1e-4)
    losses.press(picture, Qt.Key.Key_Down)
    assert losses.number("loss") == pytest.approx(distance - 0.04, rel=1e-4)
    losses.choose("HingeEmbeddingLoss")
    assert curve_of(losses).isVisible(), "it has no map"
