"""Losses of classes, distributions and points: dragged by mouse and keyboard."""

from __future__ import annotations

import pytest
import torch
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QLabel, QTableWidget
from pytestqt.qtbot import QtBot
from torch.nn import functional

from gui.pages.losses.distribution_view import shared_out
from gui.pages.losses.pictures.bars import Bars
from gui.pages.losses.pictures.plane import Plane
from tests.gui.pages.losses.conftest import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def bars_of(losses: Driver, name: str = "classes") -> Bars:
    bars = losses.part(f".{name}")
    assert isinstance(bars, Bars)
    return bars


def plane_of(losses: Driver) -> Plane:
    plane = losses.part(".plane")
    assert isinstance(plane, Plane)
    return plane


def column(bars: Bars, title: str) -> list[float]:
    return list(next(column.values for column in bars._columns if column.title == title))


def test_a_logit_that_is_dragged_gives_torchs_cross_entropy(losses: Driver) -> None:
    losses.choose("CrossEntropyLoss")
    bars = bars_of(losses)
    losses.drag(bars, bars.handle(0, 1), bars.handle(0, 1) + QPointF(20, 0))
    logits = column(bars, "logit")
    assert logits[1] > 1.8
    loss = functional.cross_entropy(torch.tensor([logits]), torch.tensor([0]))
    assert losses.number("loss") == pytest.approx(loss.item(), rel=1e-4)
    gradient = [p - t for p, t in zip(column(bars, "probability"), column(bars, "target"), strict=True)]
    assert column(bars, "gradient") == pytest.approx(gradient)


def test_a_click_or_enter_makes_a_class_the_true_one_and_keys_move_a_logit(
    losses: Driver, qtbot: QtBot
) -> None:
    losses.choose("NLLLoss")
    bars = bars_of(losses)
    losses.press(bars, Qt.Key.Key_Down)
    losses.press(bars, Qt.Key.Key_Right, shift=True)
    assert column(bars, "logit")[:2] == pytest.approx([1.0, 2.6])
    losses.choose("CrossEntropyLoss")
    bars = bars_of(losses)
    qtbot.mouseClick(
        bars, Qt.MouseButton.LeftButton, pos=(bars.cell(2, 2).topLeft() + QPointF(10, 12)).toPoint()
    )
    losses.settle()
    assert column(bars, "target") == [0, 0, 1, 0]
    losses.press(bars, Qt.Key.Key_Down)
    losses.press(bars, Qt.Key.Key_Return)
    assert column(bars, "target") == [0, 0, 0, 1]


def test_label_smoothing_gives_each_class_its_share_and_weights_of_a_wrong_number_are_told(
    losses: Driver,
) -> None:
    losses.choose("CrossEntropyLoss")
    losses.edit("label_smoothing", 0.2)
    assert column(bars_of(losses), "target") == pytest.approx([0.85, 0.05, 0.05, 0.05])
    assert losses.number("gradient_sum") == 0.0
    losses.edit("label_smoothing", 0.0)
    losses.edit("weight", (1.0, 2.0))
    editor = losses.part("[CrossEntropyLoss].weight")
    assert "4 numbers" in editor.rule  # type: ignore[attr-defined]
    losses.edit("weight", (1.0, 2.0, 1.0, 1.0))
    assert editor.rule == ""  # type: ignore[attr-defined]
    note = losses.part(".note")
    assert isinstance(note, QLabel)
    assert "cancels" in note.text()


def test_there_can_be_three_to_six_classes(losses: Driver) -> None:
    losses.choose("MultiMarginLoss")
    losses.part(".n_classes").setValue(6)  # type: ignore[attr-defined]
    losses.settle()
    assert len(column(bars_of(losses), "score")) == 6
    loss = functional.multi_margin_loss(torch.tensor([column(bars_of(losses), "score")]), torch.tensor([0]))
    assert losses.number("loss") == pytest.approx(loss.item(), abs=1e-4)


def test_several_classes_can_be_true(losses: Driver) -> None:
    losses.choose("MultiLabelSoftMarginLoss")
    bars = bars_of(losses)
    losses.press(bars, Qt.Key.Key_Down)
    losses.press(bars, Qt.Key.Key_Space)
    assert column(bars, "target") == [1, 1, 0, 0]
    losses.choose("CrossEntropyLoss")
    assert sum(column(bars, "target")) == 1


def test_distributions_keep_their_sum_and_show_every_reduction(losses: Driver) -> None:
    losses.choose("KLDivLoss")
    bars = bars_of(losses, "distributions")
    losses.drag(bars, bars.handle(0, 0), bars.handle(0, 0) + QPointF(15, 0))
    losses.press(bars, Qt.Key.Key_End)
    losses.press(bars, Qt.Key.Key_Right, shift=True)
    q, p = column(bars, "prediction Q"), column(bars, "target P")
    assert q[0] > 0.45
    assert p[0] == pytest.approx(0.2)
    assert (sum(q), sum(p)) == (pytest.approx(1.0), pytest.approx(1.0))
    loss = functional.kl_div(torch.tensor([q]).log(), torch.tensor([p]), reduction="sum").item()
    assert losses.number("batchmean") == pytest.approx(loss, rel=1e-3)
    assert losses.number("mean") == losses.number("loss") == pytest.approx(loss / 4, rel=1e-3)
    mistake = functional.kl_div(torch.tensor([q]), torch.tensor([p]), reduction="sum").item() / 4
    assert losses.number("of_probabilities") == pytest.approx(mistake, rel=1e-3)
    warning = losses.part(".warning")
    assert isinstance(warning, QLabel)
    assert "batchmean" in warning.text()
    losses.edit("reduction", "batchmean")
    assert losses.number("loss") == pytest.approx(loss, rel=1e-3)
    assert not warning.isVisible()


def test_a_negative_that_is_dragged_out_of_the_ring_costs_nothing(losses: Driver) -> None:
    losses.choose("TripletMarginLoss")
    plane = plane_of(losses)
    assert losses.number("loss") > 0.5
    losses.drag(plane, plane.handle(2), plane.handle(2) + QPointF(400, 400))
    assert plane._points[2] == (3.0, -3.0)
    assert losses.number("loss") == 0.0
    assert losses.number("d(a, n)") > losses.number("d(a, p)") + 1.0


def test_keys_choose_and_move_a_point_and_swap_looks_at_the_positive_too(losses: Driver) -> None:
    losses.choose("TripletMarginLoss")
    plane = plane_of(losses)
    losses.press(plane, Qt.Key.Key_PageDown)
    losses.press(plane, Qt.Key.Key_Up, shift=True)
    assert plane._points[1] == (0.6, 1.0)
    losses.edit("swap", True)
    a, p, n = (torch.tensor([point]) for point in plane._points)
    loss = functional.triplet_margin_loss(a, p, n, swap=True)
    assert losses.number("loss") == pytest.approx(loss.item(), rel=1e-4)
    assert losses.number("d(p, n)") == pytest.approx(2.2, rel=1e-3)
    assert plane._picture is not None
    assert len(plane._picture.edges) == 2


def test_vectors_of_a_pair_that_is_alike_are_turned_to_each_other(losses: Driver) -> None:
    losses.choose("CosineEmbeddingLoss")
    losses.part(".label").setValue(1.0)  # type: ignore[attr-defined]
    losses.settle()
    assert losses.number("loss") == pytest.approx(1 - losses.number("cos(x1, x2)"), abs=1e-4)


def test_the_table_has_what_reductions_make_of_a_batch(losses: Driver) -> None:
    table = losses.part(".batch")
    assert isinstance(table, QTableWidget)
    texts = [table.item(row, 2).text() for row in range(table.rowCount())]
    *each, mean, total = (float(text.replace("−", "-")) for text in texts)
    assert each[0] == losses.number("loss")
    assert total == pytest.approx(sum(each), rel=1e-3)
    assert mean == pytest.approx(total / len(each), rel=1e-3)
    assert [table.verticalHeaderItem(row).text() for row in (0, 4, 5)] == ["yours", "mean", "sum"]
    losses.choose("SoftMarginLoss")
    table = losses.part(".batch")
    assert isinstance(table, QTableWidget)
    cells = [table.item(row, column) for row in range(table.rowCount()) for column in range(3)]
    text = " ".join(cell.text() for cell in cells if cell is not None)
    assert "\u2212" in text
    assert "-" not in text


def test_shares_stay_shares() -> None:
    for value in (-1.0, 0.0, 0.3, 0.97, 5.0):
        shares = shared_out([0.97, 0.01, 0.01, 0.01], 2, value)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0.01 - 1e-9
