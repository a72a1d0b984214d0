"""Views of optimizers and schedulers."""

from __future__ import annotations

import pytest

from gui.pages.lab.objects.parts.delegate import NAME, SHAPE, VALUES
from gui.pages.lab.objects.scheduler_view import SchedulerView
from gui.pages.lab.objects.trees import OptimizerView
from gui.pages.lab.state import LabState, Selection
from tests.helpers.lab_objects import MODEL, Open, Run, open_row, texts


def test_an_optimizer_shows_groups_parameters_and_states(
    run_program: Run, open_view: Open, state: LabState
) -> None:
    run_program(MODEL)
    optimizer: OptimizerView = open_view("optimizer")
    rows = texts(optimizer.tree)
    group = next(iter(rows.values()))[NAME]
    assert group.startswith("group 0  lr 0.05")
    assert "betas (0.9, 0.999)" in group
    assert "foreach" not in group
    assert rows["state.model.head.bias.exp_avg"][SHAPE:VALUES] == ["[3]", "float32", "cpu"]
    assert "2 without .grad" in [chip.text for chip in optimizer.head.chips]
    open_row(optimizer.tree, "state", "model.head.bias", "exp_avg")
    assert state.selection == Selection("optimizer", 0, ("state", "model.head.bias", "exp_avg"))


def test_state_that_was_left_behind_is_marked(run_program: Run, open_view: Open) -> None:
    run_program(
        "import torch\nw = torch.nn.Parameter(torch.ones(2))\no = torch.optim.Adam([w])\n"
        "w.sum().backward()\no.step()\no.state[w]['exp_avg'] = torch.empty(2, device='meta')\n"
    )
    optimizer: OptimizerView = open_view("o")
    tones = [optimizer.tree.rows.row(index).tone for index in optimizer.tree.rows.indices()]
    notes = [row[NAME] for row in texts(optimizer.tree).values()]
    assert "error" in tones
    assert any("On meta, but its parameter is on cpu" in note for note in notes)


def test_a_scheduler_draws_the_rates_so_far_and_ahead(run_program: Run, open_view: Open) -> None:
    run_program(MODEL)
    scheduler: SchedulerView = open_view("scheduler")
    ahead, so_far = (item.points for item in scheduler.plot._items)
    assert so_far[1].tolist() == pytest.approx([0.1, 0.1, 0.05, 0.05])
    assert ahead[1][:3].tolist() == pytest.approx([0.05, 0.025, 0.025])
    assert ahead[0][0] == so_far[0][-1] == 3
    assert [chip.text for chip in scheduler.head.chips] == ["lr 0.05"]
    assert scheduler.head.text == "step_size 2   gamma 0.5"


def test_a_scheduler_that_waits_for_a_metric_says_so(run_program: Run, open_view: Open) -> None:
    run_program(
        "import torch\no = torch.optim.SGD([torch.ones(1, requires_grad=True)], 0.1)\n"
        "s = torch.optim.lr_scheduler.ReduceLROnPlateau(o)\n"
    )
    assert open_view("s").head.text.startswith("The rates ahead depend on a metric")
