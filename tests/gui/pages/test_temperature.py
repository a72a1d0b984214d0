"""The Temperature page shows what torch's softmax gives, whatever is slid, dragged or chosen."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox, QWidget

import core.inspect.temperature
from core.components.catalog import build_catalog
from core.data.load import load
from core.data.registry import DATASETS
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.snapshot import Snapshot, Watch
from gui.pages.temperature.bars import TemperatureBars
from gui.pages.temperature.page import FIRST_LOGITS, TemperaturePage
from gui.state.store import Store
from tests.helpers.each import each

CATALOG = build_catalog()
EDITABLE, RANDOM, NETWORK = range(3)


@pytest.fixture
def store() -> Store:
    return Store(read_preset("spiral").experiment, Catalog({"dataset": DATASETS}))


@pytest.fixture
def page(qtbot, store):
    page = TemperaturePage(store)
    qtbot.addWidget(page)
    page.resize(960, 600)
    store.environment.set_catalog(CATALOG)
    show_data(store, "spiral")
    page.show()
    qtbot.waitExposed(page)
    assert page.tempered is not None
    return page


def show_data(store: Store, preset: str) -> None:
    store.run.show_data(load(read_preset(preset).experiment.data))


def part(page: QWidget, name: str):
    return page.findChild(QWidget, f"temperature.{name}")


def text(page: QWidget, name: str) -> str:
    return page.findChild(QLabel, f"temperature.{name}").text()


def expected(logits, temperature: float) -> np.ndarray:
    return torch.softmax(torch.tensor(logits, dtype=torch.float64) / temperature, dim=0).numpy()


def choose(page: QWidget, source: int) -> None:
    page.findChild(QComboBox, "temperature.source").setCurrentIndex(source)


def test_before_torch_is_loaded_the_page_says_so(qtbot, store):
    page = TemperaturePage(store)
    qtbot.addWidget(page)
    page.show()
    store.environment.set_loading("Loading PyTorch")
    assert any(label.isVisible() and label.text() == "Loading PyTorch" for label in page.findChildren(QLabel))
    assert not part(page, "bars").isVisible()
    store.environment.set_catalog(CATALOG)
    assert part(page, "bars").isVisible()


def test_the_slider_gives_torchs_probabilities_at_the_temperature_shown(page):
    slider, value = part(page, "slider"), part(page, "value")
    for position, temperature in ((-431, None), (slider.minimum(), 0.05), (0, 1), (slider.maximum(), 20)):
        slider.setValue(position)
        assert temperature in (None, value.value())
        assert np.array_equal(page.tempered.probabilities, expected(FIRST_LOGITS, value.value()))


def test_arrow_keys_move_the_slider_and_one_or_home_bring_it_back(qtbot, page):
    slider, value = part(page, "slider"), part(page, "value")
    for key, where in ((Qt.Key.Key_1, slider), (Qt.Key.Key_Home, slider), (Qt.Key.Key_1, part(page, "bars"))):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
        assert value.value() > 1
        qtbot.keyClick(where, key)
        assert value.value() == 1
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert value.value() < 1
    middle = slider.width() // 2
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(middle + 200, 30))
    assert value.value() > 2
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(middle + 2, 30))
    assert value.value() == 1, "near one it sits on one"


def test_a_typed_temperature_moves_the_slider_and_is_used_as_typed(qtbot, page):
    value = part(page, "value")
    value.selectAll()
    qtbot.keyClicks(value, "0.123456")
    qtbot.keyClick(value, Qt.Key.Key_Return)
    assert part(page, "slider").value() < -600
    assert np.array_equal(page.tempered.probabilities, expected(FIRST_LOGITS, 0.123456))


@each("typed", ["0", "-1", "21", "nan", "warm"])
def test_a_temperature_out_of_range_is_marked_and_not_used(qtbot, page, typed):
    value = part(page, "value")
    value.selectAll()
    qtbot.keyClicks(value, typed)
    qtbot.keyClick(value, Qt.Key.Key_Return)
    assert value.rule
    assert page.tempered.temperature == 1


def test_of_many_moves_in_a_row_only_the_latest_is_computed(qtbot, page, monkeypatch):
    computed, plain = [], core.inspect.temperature.analyse

    def analyse(logits, temperature, *rest):
        computed.append(temperature)
        return plain(logits, temperature, *rest)

    monkeypatch.setattr(core.inspect.temperature, "analyse", analyse)
    for position in range(1, 200):
        part(page, "slider").setValue(position)
    qtbot.waitUntil(lambda: bool(computed))
    assert computed == [part(page, "value").value()]


@each("temperature, word", [(0.5, "sharpens"), (1.0, "plain"), (2.0, "flattens")])
def test_a_sentence_says_what_the_temperature_does(page, temperature, word):
    part(page, "value").setValue(temperature)
    assert word in text(page, "sentence")


def test_the_numbers_are_those_of_the_distribution_and_both_forms_differ_in_their_last_digits(page):
    part(page, "value").setValue(0.7)
    tempered = page.tempered
    assert text(page, "entropy") == f"{tempered.entropy_bits:.2f} bit"
    assert text(page, "perplexity") == f"{tempered.perplexity:.2f}"
    assert text(page, "top_probability") == f"{tempered.top_probability:.4f}"
    assert float(text(page, "softmax_form")) == tempered.probabilities[0]
    assert float(text(page, "power_form")) == tempered.power[0]
    assert f"{tempered.difference:.2g}" in text(page, "identity")


def test_the_limits_are_told(page):
    assert text(page, "limits") == "T → 0: 1 for class 0  ·  T → ∞: 0.167 each"
    bars = part(page, "bars")
    bars.logit_edited.emit(1, 2.0)
    assert page.tempered is not None
    assert "0.5 for each of 2" in text(page, "limits")


def test_a_logit_follows_its_dragged_bar(qtbot, page):
    bars: TemperatureBars = part(page, "bars")
    start = bars.handle_at(2).toPoint()
    qtbot.mousePress(bars, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(bars, start + QPoint(20, 0))
    qtbot.mouseRelease(bars, Qt.MouseButton.LeftButton, pos=start + QPoint(20, 0))
    dragged = page.tempered.logits[2]
    assert dragged > 1
    assert np.array_equal(np.delete(page.tempered.logits, 2), np.delete(FIRST_LOGITS, 2))
    assert bars.handle_at(2).x() == pytest.approx(start.x() + 20, abs=1)


def test_a_logit_is_edited_by_keys(qtbot, page):
    bars = part(page, "bars")
    qtbot.keyClick(bars, Qt.Key.Key_Down)
    qtbot.keyClick(bars, Qt.Key.Key_Right)
    assert page.tempered.logits[1] == pytest.approx(1.1)
    qtbot.keyClick(bars, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert page.tempered.logits[1] == pytest.approx(0.1)
    qtbot.mouseClick(page.findChild(QPushButton, "temperature.reset_logits"), Qt.MouseButton.LeftButton)
    assert page.tempered.logits.tolist() == list(FIRST_LOGITS)


def test_random_logits_follow_their_number_and_seed(page):
    choose(page, RANDOM)
    part(page, "n_logits").setValue(20)
    part(page, "logits_seed").setValue(7)
    assert np.array_equal(page.tempered.logits, core.inspect.temperature.random_logits(20, 7))


def test_of_a_whole_vocabulary_the_top_thirty_are_shown(page):
    choose(page, RANDOM)
    page.findChild(QPushButton, "temperature.vocabulary").click()
    probabilities = page.tempered.probabilities
    assert np.array_equal(probabilities, expected(page.tempered.logits, 1.0))
    described = part(page, "bars").accessibleDescription().split("; ")
    assert len(described) == 31
    assert described[0].startswith(f"token {probabilities.argmax():,}:")
    assert described[-1] == "and 50,227 more classes"


def test_the_network_s_logits_are_those_of_the_watched_sample(page, store):
    commands = []
    store.commanded.connect(commands.append)
    choose(page, NETWORK)
    part(page, "sample").setValue(3)
    assert commands[-1] == store.view.watch == Watch("test", (), 3)
    assert page.tempered is None
    store.run.set_snapshot(Snapshot(1, 1, logits=np.array([-1, 2], np.float32), watch=store.view.watch))
    assert np.array_equal(page.tempered.probabilities, expected([-1, 2], 1.0))
    store.run.set_snapshot(Snapshot(1, 1, logits=np.ones(2, np.float32), watch=Watch("test", (), 4)))
    assert page.tempered is None, "these are of another sample"
    store.run.set_snapshot(Snapshot(2, 1, logits=np.array([-1, 3], np.float32), watch=store.view.watch))
    assert page.tempered.logits.tolist() == [-1, 3]


def test_a_sample_chosen_on_another_page_is_followed(page, store):
    choose(page, NETWORK)
    page.hide()
    store.view.change_watch(split="train", samples=(1, 2), sample=2)
    page.show()
    assert page.findChild(QSpinBox, "temperature.sample").value() == 2
    part(page, "sample").setValue(4)
    assert store.view.watch == Watch("train", (1, 2), 4)


@each("preset", ["digits_mlp", "iris"])
def test_classes_of_the_data_are_named_and_the_sample_is_pictured(page, store, preset):
    show_data(store, preset)
    choose(page, NETWORK)
    logits = np.arange(store.run.data.n_classes, dtype=np.float32)
    store.run.set_snapshot(Snapshot(1, 1, logits=logits, watch=store.view.watch))
    assert page.tempered is not None
    assert all(name in part(page, "bars").accessibleDescription() for name in store.run.data.class_names)
    assert page.findChild(QSpinBox, "temperature.sample").maximum() == len(store.run.data.y_test) - 1


def test_a_regression_has_no_logits_and_the_choice_says_so(page, store):
    choose(page, NETWORK)
    show_data(store, "plane")
    combo = page.findChild(QComboBox, "temperature.source")
    assert combo.currentIndex() == EDITABLE
    assert "regression" in combo.itemText(NETWORK)
    assert not combo.model().item(NETWORK).isEnabled()
    assert page.tempered.logits.tolist() == list(FIRST_LOGITS)
    show_data(store, "spiral")
    assert combo.model().item(NETWORK).isEnabled()


def test_a_network_that_diverged_is_told_and_the_page_goes_on(page, store):
    choose(page, NETWORK)
    store.run.set_snapshot(Snapshot(1, 1, logits=np.array([np.nan, 0], np.float32), watch=store.view.watch))
    assert page.tempered is None
    assert "NaN" in text(page, "sentence")
    store.run.set_snapshot(Snapshot(2, 1, logits=np.array([1, 0], np.float32), watch=store.view.watch))
    assert page.tempered.logits.tolist() == [1, 0]
    assert "NaN" not in text(page, "sentence")


def test_cuts_leave_the_most_probable_and_say_how_much(page):
    part(page, "top_k").setValue(3)
    assert page.tempered.kept.tolist() == [True] * 3 + [False] * 3
    assert text(page, "kept").startswith("Keeps 3 of 6")
    assert "class 5: logit -2.50, probability 0.0000" in part(page, "bars").accessibleDescription()
    part(page, "top_k").setValue(0)
    part(page, "top_p").setValue(0.5)
    assert page.tempered.kept.tolist() == [True] + [False] * 5
    part(page, "top_p").setValue(1)
    assert page.tempered.kept.all()
    assert text(page, "kept") == "No cut: all 6 classes"


def test_draws_leave_torchs_own_generator_alone(page):
    state = torch.get_rng_state()
    page.findChild(QPushButton, "temperature.draw_again").click()
    part(page, "n_draws").setValue(500)
    assert page.tempered is not None
    assert part(page, "draw_seed").value() == 1
    assert torch.equal(torch.get_rng_state(), state)


def test_all_ten_classes_are_in_sight_on_a_low_page(qtbot, page):
    part(page, "n_classes").setValue(10)
    page.resize(960, 440)
    qtbot.waitUntil(lambda: page.height() == 440)
    bars = part(page, "bars")
    qtbot.waitUntil(lambda: bars.visibleRegion().boundingRect() == bars.rect())
    assert part(page, "slider").visibleRegion().boundingRect() == part(page, "slider").rect()
    curves = part(page, "curves")
    assert curves.visibleRegion().boundingRect().width() == curves.width(), "they scroll, uncut at the right"
