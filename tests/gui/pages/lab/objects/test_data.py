"""Views of data sets and loaders."""

from __future__ import annotations

import pytest

from gui.pages.lab.objects.fetch_chart import FetchChart, IndexOrder
from gui.pages.lab.objects.loader_view import LoaderView
from gui.pages.lab.objects.parts.delegate import NAME, SHAPE, VALUES
from gui.pages.lab.objects.trees import DatasetView
from gui.pages.lab.state import LabState
from tests.helpers.lab_objects import DATA, Open, Run, texts


def test_a_dataset_shows_its_length_and_last_sample(run_program: Run, open_view: Open) -> None:
    run_program(DATA.replace("WORKERS", "0").rpartition("loader")[0].rpartition("loader")[0])
    dataset: DatasetView = open_view("data")
    rows = texts(dataset.tree)
    assert rows["x"][SHAPE] == "[10]"
    assert rows["sample"][NAME] == "last sample: [4]"
    assert rows["sample"][VALUES] == "4"


@pytest.mark.parametrize("n_workers", [0, 2])
def test_a_loader_shows_order_and_who_fetched_what(
    run_program: Run, open_view: Open, state: LabState, n_workers: int
) -> None:
    run_program(DATA.replace("WORKERS", str(n_workers)))
    loader: LoaderView = open_view("loader")
    order = [int(item.text) for _, item in state.trace.value_at(state.position, "order").items]  # type: ignore[union-attr]
    indices: IndexOrder = loader.order
    assert [index for _, batch in indices.batches for index in batch] == order
    chart: FetchChart = loader.chart
    bars = sorted(((fetch.batch, rect) for rect, fetch in chart.bars()), key=lambda bar: bar[0])
    lanes = [rect.center().y() for _, rect in bars]
    assert len(bars) == 4
    assert len(set(lanes)) == max(1, n_workers)
    if n_workers:
        assert lanes[0] == lanes[2] != lanes[1]
    assert all(rect.left() >= 0 and rect.right() <= chart.width() for _, rect in bars)
    chips = [chip.text for chip in loader.head.chips]
    assert chips == [
        "batches of 3",
        "RandomSampler",
        f"{n_workers} workers" if n_workers else "no workers",
    ]


def test_a_bar_tells_its_indices(run_program: Run, open_view: Open) -> None:
    run_program(DATA.replace("WORKERS", "0"))
    chart: FetchChart = open_view("loader").chart
    for rect, fetch in chart.bars():
        tip = chart.tip_at(rect.center())
        assert tip.startswith(f"Batch {fetch.batch}, fetched by main process")
        assert tip.endswith(", ".join(map(str, fetch.indices)))
