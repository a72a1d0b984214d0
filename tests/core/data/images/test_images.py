"""Pictures in folders of the user's: found, read and looked at; what is damaged is told, never half read."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from core.data.files.errors import CancelledError, ChangedFileError
from core.data.images import class_folders as folders
from core.data.images import reading
from core.data.images.decoding import FORMATS, read_picture
from core.data.images.label_table import tables_in
from core.data.images.source import IMAGES
from core.data.load import load
from core.data.registry import info_of, settings_of, sizes_of
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from tests.helpers.each import each
from tests.helpers.picture_folders import damaged_files, drawn, encoded, shapes_folder, special_files


def images(path: Path, **more: Any) -> Component:
    return Component(name="images", path=str(path), **{"image_size": (16, 16), **more})


@pytest.fixture(scope="module")
def shapes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shapes_folder(tmp_path_factory.mktemp("pictures") / "shapes")


def test_a_folder_of_folders_is_a_data_set(shapes: Path) -> None:
    data = images(shapes)
    info, loaded = info_of(data), load(data)
    assert (info.class_names, info.shape, info.n_samples) == (("disc", "square"), (3, 16, 16), 40)
    assert (len(loaded.y_train), len(loaded.y_test)) == sizes_of(data) == (30, 10)
    assert np.bincount(loaded.y_test).tolist() == [5, 5]
    assert loaded.raw_train.dtype == np.uint8
    np.testing.assert_allclose(loaded.x_train.mean(), 0, atol=1e-5)
    np.testing.assert_allclose(loaded.x_train.std(), 1, atol=1e-5)
    bare = load(images(shapes, standardize=False))
    np.testing.assert_allclose(bare.x_train, bare.raw_train / 255, atol=1e-6)


def test_reading_tells_its_progress_and_can_be_ended(shapes: Path) -> None:
    settings = settings_of(images(shapes, image_size=(9, 9)))
    assert IMAGES.is_at_hand(settings)  # few
    told: list[float] = []
    listing = IMAGES.listing(settings)
    reading.read_pictures(listing, (9, 9), "RGB", told.append)
    assert told == [0.0]

    def cancel(share: float) -> None:
        raise CancelledError

    with pytest.raises(CancelledError):
        reading.read_pictures(listing, (9, 9), "RGB", cancel)


def test_a_picture_is_cut_to_its_middle_and_brought_to_the_size(tmp_path: Path) -> None:
    image = Image.fromarray(np.zeros((40, 80, 3), np.uint8))
    image.paste((200, 100, 50), (20, 0, 60, 40))  # its middle
    image.save(tmp_path / "wide.png")
    picture = read_picture(str(tmp_path / "wide.png"), (10, 10), "RGB")
    assert picture.pixels.shape == (3, 10, 10)
    assert [channel[:, 1:-1].min() for channel in picture.pixels] == [200, 100, 50]
    grey = read_picture(str(tmp_path / "wide.png"), (10, 20), "L").pixels
    assert grey.shape == (1, 10, 20)
    assert grey[0, :, 9].tolist() == [round(0.299 * 200 + 0.587 * 100 + 0.114 * 50)] * 10


@each("kind", ["JPEG", "PNG", "WEBP", "TIFF"])
def test_a_picture_is_turned_as_its_camera_says(kind: str, tmp_path: Path) -> None:
    upright = np.zeros((32, 32, 3), np.uint8)
    upright[:8] = 255  # white above
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by 90 degrees when it was taken
    lying = Image.fromarray(np.rot90(upright, 1).copy())
    (tmp_path / "turned").write_bytes(encoded(lying, kind, exif=exif))
    pixels = read_picture(str(tmp_path / "turned"), (32, 32), "L").pixels
    assert pixels[0, :6].min() > 200
    assert pixels[0, 12:].max() < 60


def test_every_kind_gives_the_same_picture(tmp_path: Path) -> None:
    expected = None
    for kind in FORMATS:
        options = {"JPEG": {"quality": 100}, "WEBP": {"lossless": True}}.get(kind, {})
        image = drawn("disc", 5)
        (tmp_path / "one").write_bytes(
            encoded(image.quantize(64) if kind == "GIF" else image, kind, **options)
        )
        pixels = read_picture(str(tmp_path / "one"), (24, 24), "RGB").pixels
        assert pixels is not None, kind
        expected = pixels.astype(float) if expected is None else expected
        assert np.abs(pixels - expected).mean() < 6, kind
    deep = Image.fromarray((np.arange(256, dtype=np.uint16) * 257).reshape(16, 16))
    deep.save(tmp_path / "deep.png")
    picture = read_picture(str(tmp_path / "deep.png"), (16, 16), "L")
    assert picture.pixels.ravel().tolist() == list(range(256))
    assert picture.doubts == ("has pixels of 16 bits; they become 8",)


def labelled(folder: Path, rows: list[list[str]], name: str = "labels.csv", delimiter: str = ",") -> Path:
    folder.mkdir(exist_ok=True)
    for i in range(4):
        drawn("disc", i).save(folder / f"{i}.png")
    with open(folder / name, "w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=delimiter).writerows(rows)
    return folder


ROWS = [["0.png", "round"], ["1.png", "angular"], ["2.png", "round"], ["3.png", "angular"]]


@each(
    "rows, delimiter",
    [
        (ROWS, ","),
        ([["file", "label"], *ROWS], ";"),
        ([["no", "class", "when", "filename"], *(["7", label, "today", name] for name, label in ROWS)], "\t"),
        ([["picture", "what"], *ROWS, []], ","),
    ],
)
def test_a_table_tells_the_labels(rows: list[list[str]], delimiter: str, tmp_path: Path) -> None:
    folder = labelled(tmp_path / "one", rows, "labels.csv", delimiter)
    assert tables_in(str(folder)) == ("labels.csv",)
    samples = IMAGES.read(settings_of(images(folder, labels="labels.csv")))
    assert info_of(images(folder, labels="labels.csv")).class_names == ("angular", "round")
    assert samples.y.tolist() == [1, 0, 1, 0]


@each(
    "encoding, names, delimiter",
    [
        ("utf-8", ("яблоко", "груша"), ","),
        ("utf-8-sig", ("pomme", "pêche"), "\t"),
        ("utf-16", ("りんご", "なし"), "|"),
        ("gb18030", ("苹果", "香蕉"), ";"),
        ("cp1252", ("Kürbis", "Möhre"), ","),
    ],
)
def test_a_table_of_labels_is_read_in_its_encoding(
    encoding: str, names: tuple[str, str], delimiter: str, tmp_path: Path
) -> None:
    folder = labelled(tmp_path, ROWS)
    rows = [f"{name}{delimiter}{i % 4}.png" for i in range(20) for name in [names[i % 2]]]
    text = "\r\n".join(["Garden", "", f"What{delimiter}Picture", *rows, ""])
    (folder / "mine.csv").write_bytes(text.encode(encoding))
    data = images(folder, labels="mine.csv")
    assert info_of(data).class_names == tuple(sorted(names))
    samples = IMAGES.read(settings_of(data))
    assert [sorted(names)[label] for label in samples.y] == [names[i % 2] for i in range(20)]


def test_rows_that_lead_nowhere_are_listed_and_refused(tmp_path: Path) -> None:
    bad = [["9.png", "round"], ["../0.png", "round"], ["/etc/passwd", "round"], ["0.txt", "x"], ["1.png", ""]]
    bad.append(["2.heic", "round"])
    data = images(labelled(tmp_path, [*ROWS, *bad]), labels="labels.csv")
    found = IMAGES.content(settings_of(data)).problems
    assert [problem for _, problem in found] == [
        "is not there",
        "leads out of the folder",
        "leads out of the folder",
        "is no picture by its name",
        "has no file or no label in the table",
        "is HEIC, which is not read: save it as JPEG",
    ]
    with pytest.raises(PlaygroundError, match=r"has 6 files that cannot be used; 9\.png is not there"):
        load(data)
    assert len(IMAGES.read(settings_of(images(tmp_path, labels="labels.csv", damaged="leave_out"))).y) == 4


@each(
    "content, message",
    [
        (b"", "is an empty file"),
        (b"0.png\n1.png\n", "must have a file and its label"),
        (b"\xff\xfe0\0.\0", "must have a file and its label"),
        (b"\xff\xfe0\0.", "no text in utf-16"),
        (b"a.png,\0b\n", "null characters"),
        (b'"' + b"a," * 200_000, "no table: field larger"),
        (b"0.png,round\n1.png,round\n", "of one class only, round"),
        (b"x.png,round\n", "has no pictures"),
    ],
)
def test_a_table_that_is_none_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    folder = labelled(tmp_path, ROWS)
    (folder / "other.csv").write_bytes(content)
    with pytest.raises(PlaygroundError, match=message):
        info_of(images(folder, labels="other.csv"))
    with pytest.raises(PlaygroundError, match=r"data.labels: must be the name of a file in the folder"):
        info_of(images(folder, labels="../labels.csv"))


def test_each_damaged_picture_has_its_one_message_and_none_is_half_loaded(tmp_path: Path) -> None:
    folder = shapes_folder(tmp_path / "shapes", 3)
    files = damaged_files()
    for name, content in files.items():
        (folder / "disc" / name).write_bytes(content)
    names = [*files, *special_files(folder / "disc")]
    assert len(names) >= 40
    pictures = IMAGES.content(settings_of(images(folder)))
    problems = dict(pictures.problems)
    assert len(pictures.problems) == len(problems) == len(names)
    assert problems.keys() == {f"disc/{name}" for name in names}
    assert all(problem and "\n" not in problem and len(problem) < 200 for problem in problems.values())
    assert len(pictures.pixels) == len(pictures.labels) == len(pictures.files) == 6
    with pytest.raises(
        PlaygroundError, match=rf"data.path: has {len(names)} files that cannot be used; disc/"
    ):
        load(images(folder))
    whole = load(images(shapes_folder(tmp_path / "whole", 3)))
    left = load(images(folder, damaged="leave_out"))
    assert info_of(images(folder, damaged="leave_out")).n_samples == 6
    np.testing.assert_array_equal(left.x_train, whole.x_train)


def test_doubtful_pictures_are_listed(tmp_path: Path) -> None:
    folder = shapes_folder(tmp_path / "shapes", 2)
    small = Image.new("RGBA", (7, 7), (9, 9, 9, 100))
    small.save(folder / "disc" / "small.png")
    drawn("disc", 77).resize((400, 20)).save(folder / "disc" / "long.png")
    frames = [drawn("disc", i) for i in (50, 51)]
    frames[0].save(folder / "disc" / "moving.gif", save_all=True, append_images=frames[1:])
    (folder / "square" / "copy.png").write_bytes((folder / "disc" / "000.png").read_bytes())
    (folder / "square" / "notes.txt").write_text("no picture")
    (folder / ".hidden").mkdir()
    pictures = IMAGES.content(settings_of(images(folder)))
    assert sorted(pictures.doubts) == [
        ("disc/long.png", "is long: of 400 x 20 pixels the middle is taken"),
        ("disc/moving.gif", "has several frames; the first is taken"),
        ("disc/small.png", "is much enlarged: it has 7 x 7 pixels"),
        ("disc/small.png", "is transparent in places; what is behind is shown"),
        ("square/copy.png", "is the same picture as disc/000.png"),
    ]
    assert pictures.n_other == 1
    assert pictures.problems == ()


def test_what_is_no_folder_of_classes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(folder: Path, message: str) -> None:
        with pytest.raises(PlaygroundError, match=message):
            load(images(folder))

    refuses(tmp_path / "nowhere", "is not there")
    (tmp_path / "file").write_text("x")
    refuses(tmp_path / "file", "is a file, and must be a folder")
    refuses(tmp_path, "has no pictures in folders")
    (tmp_path / "one").mkdir()
    drawn("disc", 0).save(tmp_path / "one" / "a.png")
    refuses(tmp_path, "has pictures of one class only, one")
    monkeypatch.setattr(folders, "MOST_OTHERS", 7)
    for i in range(8):
        (tmp_path / "one" / f"{i}.txt").touch()
    refuses(tmp_path, "more than 7 files that are no pictures")
    many = shapes_folder(tmp_path / "many", 4)
    monkeypatch.setattr(reading, "MOST_VALUES", 6_000)
    refuses(many, r"data.image_size: gives 6,144 numbers .* 6,000 are the most")
    monkeypatch.setattr(folders, "MOST_FILES", 7)
    refuses(many, "has more than 7 pictures")


def test_what_was_read_is_kept_and_a_changed_folder_is_told(tmp_path: Path) -> None:
    folder = shapes_folder(tmp_path / "shapes", 3)
    settings = settings_of(images(folder))
    first = IMAGES.content(settings)
    assert IMAGES.content(settings) is first
    known = settings | IMAGES.identified(settings)
    assert IMAGES.content(known) is first
    drawn("disc", 99).save(folder / "disc" / "new.png")
    assert len(IMAGES.content(settings, anew=True).files) == 7
    with pytest.raises(ChangedFileError, match=r"data.sha256: is of a file that was changed since"):
        IMAGES.content(known)
