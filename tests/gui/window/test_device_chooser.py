"""The device chooser and what it says about the hardware."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from core.protocol.commands import Command, Detect
from core.protocol.results import DeviceInfo
from gui.state.store import Store
from gui.window.bars.device_chooser import DeviceChooser
from gui.window.bars.device_text import describe, process_choices, short_label, shorter_labels
from tests.helpers.curve_feed import build, new_store

GIB = 2**30
GPU = DeviceInfo("cuda:0", "NVIDIA H200", "cuda", 140 * GIB, 100 * GIB, "9.0", 132)
BROKEN = DeviceInfo("cuda:1", "NVIDIA T4", "cuda", usable=False, reason="the driver is too old")
CPU = DeviceInfo("cpu", "AMD EPYC 9654 96-Core Processor", "cpu", 16 * GIB, 12 * GIB, cores=2)


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def chooser(qtbot: QtBot, store: Store) -> DeviceChooser:
    chooser = DeviceChooser(store)
    qtbot.addWidget(chooser)
    store.environment.set_devices((GPU, BROKEN, CPU))
    return chooser


def use(store: Store, device: DeviceInfo, threads: int = 1) -> None:
    """Let a model stand ready on a device."""
    build(store)
    assert store.run.built is not None
    store.run.built = replace(store.run.built, device=device.name, device_label=device.label, threads=threads)
    store.run.built_changed.emit()


def label(chooser: DeviceChooser) -> QLabel:
    return chooser.findChild(QLabel, "device_label")


def test_a_device_that_works_can_be_chosen_and_one_that_does_not_says_why(
    chooser: DeviceChooser, store: Store
) -> None:
    combo = chooser.findChild(QComboBox, "training.device")
    names = ["auto", "cuda:0", "cuda:1", "cpu", "gloo:2"]
    assert [combo.itemData(row) for row in range(combo.count())] == names
    assert not combo.model().item(2).isEnabled()
    assert "the driver is too old" in combo.itemText(2)
    combo.setCurrentIndex(1)
    assert store.document.experiment.training.device == "cuda:0"


def test_a_device_that_this_machine_lacks_is_shown_as_such(chooser: DeviceChooser, store: Store) -> None:
    store.edit("training.device", "cuda:7")
    assert chooser.combo.currentText() == "cuda:7 · not on this machine"


def test_the_hardware_in_use_is_named(chooser: DeviceChooser, store: Store) -> None:
    assert label(chooser).text() == ""
    use(store, GPU)
    assert label(chooser).text() == "NVIDIA H200"
    use(store, CPU, threads=2)
    assert label(chooser).text().startswith("AMD EPYC")
    assert label(chooser).text().endswith(", 2 threads")


def test_a_device_is_shortened_by_whole_words(chooser: DeviceChooser, store: Store) -> None:
    use(store, CPU)
    shown = label(chooser)
    shown.setMaximumWidth(1000)
    for text in ("AMD EPYC 9654, 1 thread", "AMD EPYC, 1 thread", "CPU, 1 thread", "1 thread"):
        shown.resize(shown.fontMetrics().horizontalAdvance(text) + 2, shown.height())
        chooser._show_used()
        assert shown.text() == text


def test_a_gpu_is_known_by_its_model() -> None:
    names = shorter_labels("NVIDIA GeForce RTX 4090", is_cpu=False)
    assert names[:3] == ["NVIDIA GeForce RTX 4090", "GeForce RTX 4090", "RTX 4090"]
    assert shorter_labels("13th Gen Intel Core i7", is_cpu=True)[-2:] == ["Intel Core", "CPU"]


def test_a_long_name_is_cut_but_not_the_threads(chooser: DeviceChooser, store: Store) -> None:
    width = label(chooser).width()
    use(store, replace(CPU, label="Some maker's quite exceptionally long processor 4711"))
    shown = label(chooser)
    assert shown.text() in ("Some maker's, 1 thread", "CPU, 1 thread")
    assert shown.fontMetrics().horizontalAdvance(shown.text()) <= width == shown.width()
    assert "processor 4711" in shown.toolTip()


def test_the_tooltip_tells_all_with_free_memory(chooser: DeviceChooser, store: Store) -> None:
    use(store, CPU)
    tip = label(chooser).toolTip()
    assert "In use: cpu, AMD EPYC 9654 96-Core Processor, 1 thread" in tip
    assert "100.0 GiB free of 140.0 GiB" in tip
    assert "the driver is too old" in tip


def test_devices_are_looked_for_again(chooser: DeviceChooser, store: Store) -> None:
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    assert chooser.look_again in chooser.combo.actions()
    chooser.look_again.trigger()
    assert sent == [Detect()]


def test_ornaments_are_left_out_of_a_name() -> None:
    names = {
        "AMD EPYC 9654 96-Core Processor": "AMD EPYC 9654",
        "Intel(R) Xeon(R) CPU @ 2.20GHz": "Intel Xeon",
        "13th Gen Intel(R) Core(TM) i7-1370P": "13th Gen Intel Core i7-1370P",
        "AMD Ryzen 7 PRO 6850U with Radeon Graphics": "AMD Ryzen 7 PRO 6850U",
        "NVIDIA GeForce RTX 4090": "NVIDIA GeForce RTX 4090",
        "CPU": "CPU",
    }
    assert {name: short_label(name) for name in names} == names


def test_memory_that_the_driver_does_not_tell_is_not_described() -> None:
    assert describe(BROKEN) == "cuda:1: NVIDIA T4, the driver is too old"
    assert describe(replace(CPU, memory_free=None)).endswith("2 cores, 16.0 GiB")


def test_several_processes_can_be_chosen_as_many_as_there_are_cores_or_gpus() -> None:
    assert process_choices((BROKEN, CPU)) == ["gloo:2"]
    assert process_choices((replace(CPU, cores=1),)) == ["gloo:2"]
    assert process_choices((replace(CPU, cores=12),)) == ["gloo:2", "gloo:4", "gloo:8", "gloo:12"]
    assert process_choices((GPU, replace(GPU, name="cuda:1"), CPU)) == ["nccl:all", "gloo:2"]


def test_processes_are_named_whatever_their_number(chooser: DeviceChooser, store: Store) -> None:
    store.edit("training.device", "gloo:7")
    assert chooser.combo.currentText() == "7 processes (gloo)"
    store.edit("training.device", "nccl:all")
    assert chooser.combo.currentText() == "nccl:all · not on this machine"
