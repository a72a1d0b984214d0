"""Folders for training, validation and testing above those of classes, as many public data sets have them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

import numpy as np
import pytest

from core.data.images.class_folders import PARTS, in_order, parts_named
from core.data.images.label_table import leads_out
from core.data.images.preview import preview
from core.data.images.source import IMAGES
from core.data.load import load
from core.data.registry import info_of, settings_of, sizes_of
from core.data.split import TEST, TRAIN, VALIDATION
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from tests.helpers.each import each
from tests.helpers.picture_folders import drawn

ALL_PARTS = ("train", "validation", "test")
HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(64)


def made(root: Path, pictures: Mapping[str, int]) -> Path:
    """Make a folder with so many pictures in each folder below it, no two alike."""
    root.mkdir(exist_ok=True, parents=True)
    n_made = 0
    for folder, n in pictures.items():
        (root / folder).mkdir(parents=True, exist_ok=True)
        for _ in range(n):
            n_made += 1
            drawn("disc", n_made).save(root / folder / f"{n_made}.png")
    return root


def images(root: Path, **more: Any) -> Component:
    return Component(name="images", path=str(root), image_size=(8, 8), **more)


def doubts(root: Path, **more: Any) -> list[str]:
    found = preview(settings_of(images(root, **more)))
    assert found.problem is None
    assert found.findings == (*found.pictures.folder_doubts, *found.pictures.doubts)
    return [f"{name}: {doubt}" for name, doubt in found.pictures.folder_doubts]


def parts_of(root: Path, **more: Any) -> dict[str, list[str]]:
    """Return which files are for what, as a run takes them."""
    settings = settings_of(images(root, **more))
    samples, files = IMAGES.read(settings), IMAGES.content(settings).files
    parts = IMAGES.parts(samples, settings, sizes_of(images(root, **more))[1], has_classes=True)
    named = zip(ALL_PARTS, parts, strict=True)
    return {name: sorted(files[i] for i in indices) for name, indices in named}


@each(
    "names, told",
    [
        (("train", "val"), "Pictures in train are for training, in val for testing."),
        (
            ("Train", "valid", "TEST"),
            "Pictures in Train are for training, in valid for validation, in TEST for testing.",
        ),
        (("seg_train", "seg_test"), "Pictures in seg_train are for training, in seg_test for testing."),
        (("train2017", "val2017"), "Pictures in train2017 are for training, in val2017 for testing."),
    ],
)
def test_folders_tell_what_pictures_are_for(names: tuple[str, ...], told: str, tmp_path: Path) -> None:
    counts, parts = ((6, 2, 3), ALL_PARTS) if len(names) == 3 else ((6, 2), ("train", "test"))
    root = made(
        tmp_path,
        {f"{name}/{kind}": n for name, n in zip(names, counts, strict=True) for kind in ("ants", "bees")},
    )
    assert info_of(images(root)).class_names == ("ants", "bees")
    assert preview(settings_of(images(root))).parts == told
    assert doubts(root) == []
    found = parts_of(root)
    for name, part in zip(names, parts, strict=True):
        assert {file.split("/")[0] for file in found[part]} == {name}
    n_train, n_test = sizes_of(images(root))
    assert (n_train, n_test) == (12, 2 * counts[-1])
    loaded = load(images(root))
    assert (len(loaded.y_train), len(loaded.y_test)) == (n_train, n_test)
    assert (loaded.x_validation is not None) == (len(names) == 3)


def of_both(**parts: int) -> dict[str, int]:
    return {f"{part}/{kind}": n for part, n in parts.items() for kind in "ab"}


def test_shares_are_not_taken_where_folders_tell(tmp_path: Path) -> None:
    three = made(tmp_path / "three", of_both(train=8, val=2, test=3))
    assert parts_of(three, test_fraction=0.5, validation_fraction=0.3) == parts_of(three)
    two = made(tmp_path / "two", of_both(train=8, val=2))
    found = parts_of(two, validation_fraction=0.2)
    assert {name: len(files) for name, files in found.items()} == {"train": 12, "validation": 4, "test": 4}
    assert all(file.startswith("train/") for file in found["validation"])
    assert sum("/a/" in file for file in found["validation"]) == 2
    assert all(file.startswith("val/") for file in found["test"])
    with pytest.raises(PlaygroundError, match=r"validation_fraction: must leave samples for training: 16"):
        sizes_of(images(two, validation_fraction=0.9))


ALONE = "it: has classes in train alone: pictures for testing are taken from there"
OUTSIDE = "has 3 pictures in no folder of a class, which are left out"
NO_CLASS = "has none of the classes of training, and is left out"
TRAIN_AB = {"train/a": 4, "train/b": 4}


@each(
    "pictures, expected, classes",
    [
        (TRAIN_AB | {"val/a": 2}, ["val: has no picture of b"], "ab"),
        (TRAIN_AB | {"test/a": 2, "test/b": 2, "test/wasp": 1},
         ["test: has wasp, which training has not: left out"], "ab"),
        (TRAIN_AB | {"test/a": 2, "test/b": 1, "test": 3, "val/c": 2},
         [f"test: {OUTSIDE}", f"val: {NO_CLASS}"], "ab"),
        (TRAIN_AB | {"test/a": 2, "test/b": 2, "seg_pred": 5},
         ["seg_pred: is for neither training nor testing by its name, and is left out"], "ab"),
        (TRAIN_AB, [ALONE], "ab"),
        (TRAIN_AB | {"test": 3}, [f"test: {OUTSIDE}", ALONE], "ab"),
        ({"test/a": 4, "test/b": 4, "val/b": 2},
         ["it: has classes in test and val alone: pictures for testing are taken from there"], "ab"),
        (TRAIN_AB | {"test/x": 2}, [f"test: {NO_CLASS}", ALONE], "ab"),
        ({"train": 4, "test": 4},
         ["it: test and train are taken for classes, as there are no folders in them"], ["test", "train"]),
        ({"bundle/a": 4, "bundle/b": 4}, ["bundle: is the only folder: those in it are the classes"], "ab"),
        ({"a": 4, "b": 4, ".": 3}, [f"it: {OUTSIDE}"], "ab"),
        ({"a/train": 4, "a/test": 2, "b/train": 4, "b/test": 2},
         ["it: test and train are in folders of classes: above these they would tell what is for testing"],
         "ab"),
        ({"train": 4, "bus": 4, "tram": 3}, [], ["bus", "train", "tram"]),
        ({"train/old": 4, "bus/old": 4, "bus/new": 4}, [], ["bus", "train"]),
    ],
)  # fmt: skip
def test_what_is_not_as_it_should_be_is_a_doubt(
    pictures: dict[str, int], expected: list[str], classes: str | list[str], tmp_path: Path
) -> None:
    root = made(tmp_path / "it", pictures)
    assert sorted(doubts(root)) == sorted(expected)
    assert info_of(images(root)).class_names == tuple(classes)
    loaded = load(images(root))
    assert set(loaded.y_train.tolist()) == set(range(len(classes)))
    assert all(any(note.startswith(doubt) for note in loaded.notes) for doubt in expected)


@each("names", [["freight_train", "steam_train"], ["trainer", "tested"], ["a_test", "b"]])
def test_names_that_only_sound_so_are_classes(names: list[str]) -> None:
    assert parts_named(names) == {}


def test_every_name_of_a_part_is_known_in_any_case() -> None:
    for name, part in PARTS.items():
        assert parts_named([name.upper(), f"{name}_data"]) == {name.upper(): part, f"{name}_data": part}
    assert sorted(set(PARTS.values())) == [TRAIN, VALIDATION, TEST]


def test_folders_of_an_archive_within_themselves_are_looked_through(tmp_path: Path) -> None:
    root = made(tmp_path / "set", of_both(**{"xray/train/train": 4, "xray/test/test": 2}))
    (root / "__MACOSX" / "xray").mkdir(parents=True)
    assert preview(settings_of(images(root))).parts == (
        "Pictures in xray/train/train are for training, in xray/test/test for testing."
    )
    assert sizes_of(images(root)) == (8, 4)


def test_left_out_pictures_change_the_parts(tmp_path: Path) -> None:
    root = made(tmp_path / "it", of_both(train=3, val=3))
    for file in sorted((root / "val").rglob("*.png"))[:2]:
        file.write_bytes(b"")
    data = images(root, damaged="leave_out")
    assert sizes_of(data) == (6, 4)
    assert len(load(data).y_test) == 4
    for file in (root / "train" / "b").iterdir():
        file.write_bytes(b"")
    with pytest.raises(PlaygroundError, match="has no picture of the class b that can be used"):
        load(data)


@each("fraction", [0.0, 0.2])
def test_a_class_of_one_picture_is_told_and_is_for_training(fraction: float, tmp_path: Path) -> None:
    root = made(tmp_path / "it", {"a": 6, "b": 1, "c": 5})
    [doubt] = doubts(root)
    assert doubt == "it: b has 1 sample only, which is for training: nothing tests what is learnt"
    found = parts_of(root, validation_fraction=fraction)
    assert [file for file in found["train"] if file.startswith("b/")] == ["b/7.png"]
    [doubt] = doubts(made(tmp_path / "more" / "it", {"a": 6, "b": 1, "d": 1}))
    assert doubt == "it: b and d have 1 sample each, for training: nothing tests what is learnt"
    parted = made(tmp_path / "parted", {"train/a": 3, "train/b": 1, "val/a": 2, "val/b": 2})
    assert doubts(parted) == ["parted: b: 1 picture for training"]


# Pictures that are not read


def test_pictures_that_are_not_read_are_named_with_what_to_do(tmp_path: Path) -> None:
    for kind in ("cats", "dogs"):
        (tmp_path / kind).mkdir()
        for i in range(6):
            (tmp_path / kind / f"IMG_{i}.HEIC").write_bytes(HEIC)
    with pytest.raises(
        PlaygroundError,
        match=r"no pictures in folders: 12 files are HEIC, which is not read: save them as JPEG",
    ):
        info_of(images(tmp_path))
    made(tmp_path, {"cats": 3})
    (tmp_path / "dogs" / "scan.pdf").write_bytes(b"%PDF-1.7")
    with pytest.raises(
        PlaygroundError,
        match=r"one class only, cats: 12 files are HEIC, .*; 1 file is PDF, which is not read: save",
    ):
        info_of(images(tmp_path))
    made(tmp_path, {"birds": 3})
    for name in ("a.CR2", "b.Arw", "c.psd"):
        (tmp_path / "birds" / name).write_bytes(b"x")
    assert {doubt.split(": ", 1)[1] for doubt in doubts(tmp_path)} == {
        "12 files are HEIC, which is not read: save them as JPEG",
        "1 file is PDF, which is not read: save its pages as PNG",
        "1 file is Photoshop, which is not read: save it as JPEG",
        "1 file is RAW (ARW), which is not read: save it as JPEG",
        "1 file is RAW (CR2), which is not read: save it as JPEG",
    }
    assert np.bincount(load(images(tmp_path)).y_train).tolist() == [2, 2]


def test_the_order_of_files_takes_notice_of_capitals_on_all_systems() -> None:
    names = ["b/x.png", "B/y.png", "a/10.png", "a/9.png", "Z/z.png"]
    expected = ["B/y.png", "Z/z.png", "a/10.png", "a/9.png", "b/x.png"]
    for kind in (PurePosixPath, PureWindowsPath):
        assert [path.as_posix() for path in in_order(map(kind, names))] == expected


@each("name", ["/x.png", "C:x.png", "C:/x.png", "//share/folder/x.png", "../x.png", "a\\..\\..\\x.png"])
def test_what_has_a_root_or_a_drive_leads_out_of_a_folder_of_windows(name: str) -> None:
    assert leads_out(PureWindowsPath(name))
    assert not leads_out(PureWindowsPath("a/x.png"))
