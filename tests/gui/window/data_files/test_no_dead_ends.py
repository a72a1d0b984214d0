"""Whatever is wrong with a file, its preview opens with the error in it and the choices that mend it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QListWidget,
    QPlainTextEdit,
    QScrollArea,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.data.registry import identified
from core.experiment.presets import read_preset
from gui.app import Playground
from gui.theme.theme import Theme, theme_named
from gui.window.data_files.images_dialog import ImagesDialog
from gui.window.data_files.preview_dialog import PreviewDialog
from gui.window.data_files.table_dialog import KIND, ColumnTable, TableDialog
from tests.helpers.data_files import Scene
from tests.helpers.dialogs import answered
from tests.helpers.picture_folders import shapes_folder
from tests.helpers.tables import FLOWERS, archive, written

STORY = (
    "Once upon a time there was a net, small and slow.\nIt learnt!\n\nThen it could read, more or less.\n"
    * 40
)
WAVES = "amp;freq;sort\n" + "".join(f"{i}.5;{i % 7};{'pq'[i % 2]}\n" for i in range(20))
RAGGED = "left right\n1,2,3\n4,5\n1,2,3,4,5\n1\n2,3\n9,9,9,9\n7\n"
OPEN_QUOTE = "a,b\n1,2\n" + '3,"four\n' + "5,6\n" * 9


def made(path: Path, kind: str) -> Path:
    """Write an input of a kind; return its path."""
    contents: dict[str, str | bytes] = {
        "table.csv": WAVES,
        "ragged.csv": RAGGED,
        "quote.csv": OPEN_QUOTE,
        "names_only.csv": "a,b,c\n",
        "blank.csv": "\n \n\n",
        "book.xlsx": b"PK\x03\x04" + bytes(60),
        "constant.csv": "p,q\n1,3\n2,3\n4,3\n5,3\n",
        "table.txt": WAVES.replace(";", ","),
        "story.txt": STORY,
        "table.names": WAVES,
        "no_ending": WAVES.replace(";", "\t"),
        "table.dat": WAVES.replace(";", "|"),
        "weka.arff": "@relation r\n@attribute a real\n@attribute k {u,v}\n@data\n" + "1.5,u\n2.5,v\n" * 5,
    }
    file = path / kind
    if kind == "keras.npz":
        rng = np.random.default_rng(0)
        x, y = rng.integers(0, 255, (40, 6, 6)), rng.integers(0, 3, 40)
        archive(file, x_train=x[:30], y_train=y[:30], x_test=x[30:], y_test=y[30:])
    elif kind == "strange.npz":
        archive(file, first=np.ones((9, 2)), second=np.arange(9) % 2)
    elif kind == "torn.npz":
        archive(file, x=np.ones((9, 2)), y=np.arange(9) % 2)
        file.write_bytes(file.read_bytes()[:-40])
    elif kind == "pictures":
        shapes_folder(file, 4)
    elif kind == "no_pictures":
        (file / "cats").mkdir(parents=True)
        (file / "cats" / "1.heic").write_bytes(b"ftypheic")
    else:
        content = contents[kind]
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


KINDS = {
    "table.csv": "",
    "ragged.csv": "different numbers of cells",
    "quote.csv": "quotation mark that is never closed",
    "names_only.csv": "no rows below the names",
    "blank.csv": "all its lines are empty",
    "book.xlsx": "is an Excel workbook",
    "constant.csv": "",
    "table.txt": "",
    "story.txt": "",
    "table.names": "",
    "no_ending": "",
    "table.dat": "",
    "weka.arff": "",
    "keras.npz": "",
    "strange.npz": "data.x: must be chosen",
    "torn.npz": "damaged",
    "pictures": "",
    "no_pictures": "data.path: has no pictures",
}
"""What the preview of each says is wrong with it; nothing where it can be used, at once or by a choice."""


def by_menu(scene: Scene, path: Path) -> None:
    with answered(path):
        scene.files.data.ask_folder() if path.is_dir() else scene.files.data.ask_open()


def by_drop(scene: Scene, path: Path) -> None:
    scene.drop(path)


def by_path(scene: Scene, path: Path) -> None:
    scene.files.data.open_file(path)


def previewed(scene: Scene) -> PreviewDialog:
    """Return the preview that opens."""
    scene.qtbot.waitUntil(lambda: scene.window.findChild(PreviewDialog) is not None)
    return scene.window.findChild(PreviewDialog)


def test_every_kind_of_file_opens_a_preview_whichever_way_it_comes(scene: Scene, tmp_path: Path) -> None:
    ways = dict.fromkeys(KINDS, (by_drop,)) | dict.fromkeys(("blank.csv", "pictures"), (by_menu, by_path))
    for kind, way in [(name, way) for name in KINDS for way in ways[name]]:
        way(scene, made(tmp_path, kind))
        dialog = previewed(scene)
        told = dialog.findChild(QWidget, "preview.result").text()
        assert told, kind
        assert KINDS[kind] in told
        if KINDS[kind]:
            assert not dialog.findChild(QWidget, "preview.open").isEnabled(), kind
            assert dialog.findChildren(QComboBox)
        assert scene.told == [], kind
        dialog.reject()
        scene.qtbot.waitUntil(lambda: scene.window.findChild(PreviewDialog) is None)
        if kind == "pictures":
            shutil.rmtree(tmp_path / kind)


def editor(dialog: QWidget, name: str) -> QComboBox:
    return dialog.findChild(QComboBox, f"preview.{name}")


def lines_of(dialog: QWidget) -> str:
    return dialog.findChild(QPlainTextEdit, "preview.lines").toPlainText()


def test_rows_of_all_lengths_are_shown_as_they_are_and_mended_by_a_delimiter(
    scene: Scene, tmp_path: Path
) -> None:
    text = "x y k\n" + "".join(f"{i}, {i % 5} {'uv'[i % 2]}\n{i},{i},{i} 2 u\n" for i in range(9))
    written(tmp_path / "odd.csv", text)
    scene.drop(tmp_path / "odd.csv")
    scene.choose("delimiter", ";")
    assert not scene.open.isEnabled()
    scene.choose("delimiter", "space")
    scene.qtbot.waitUntil(scene.open.isEnabled)
    assert set(scene.uses()) == {"x", "y", "k"}
    assert scene.dialog.findChild(QPlainTextEdit, "preview.lines").isHidden()
    scene.accept()
    assert scene.data["delimiter"] == "space"


def test_a_wrong_encoding_shows_the_lines_and_is_chosen_anew(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "e.csv", "Größe;Art\n" + "1,5;süß\n2,5;sauer\n" * 5, "cp1252")
    scene.drop(tmp_path / "e.csv")
    scene.choose("encoding", "utf-8")
    assert "no text in utf-8" in scene.text("result")
    assert not scene.open.isEnabled()
    assert not scene.dialog.columns.isVisible()
    assert lines_of(scene.dialog).startswith(" 1  Gr\ufffd\ufffde;Art\n 2  1,5;s\ufffd")
    scene.choose("encoding", "cp1252")
    assert set(scene.uses()) == {"Größe", "Art"}
    scene.accept()
    assert scene.data["encoding"] == "cp1252"


def test_long_lines_and_controls_of_a_file_that_cannot_be_read_are_shown_bounded(
    scene: Scene, tmp_path: Path
) -> None:
    written(tmp_path / "long.csv", 'a,b\n"\x1b[2J' + "z" * 9_000 + "\n" + "1,2\n" * 500)
    scene.drop(tmp_path / "long.csv")
    shown = lines_of(scene.dialog).split("\n")
    assert len(shown) == 20
    assert max(map(len, shown)) < 300
    assert shown[1].startswith(' 2  "\\x1b[2Jzzz')


def test_a_line_far_below_that_cannot_be_read_is_shown_and_read_again_once_it_is_mended(
    scene: Scene, tmp_path: Path
) -> None:
    rows = [f"{i},{i % 3}.5" for i in range(300)]
    file = tmp_path / "far.csv"
    file.write_text("\n".join(["a,b", *rows[:200], '"torn,1', *rows[200:], ""]), encoding="utf-8")
    scene.drop(file)
    assert "in the row at line 202" in scene.text("result")
    shown = lines_of(scene.dialog).split("\n")
    assert shown[:2] == ["  1  a,b", "  2  0,0.5"]
    assert shown[20:] == [
        "…", "199  197,2.5", "200  198,0.5", "201  199,1.5", '202  "torn,1', "203  200,2.5", "204  201,0.5",
        "205  202,1.5",
    ]  # fmt: skip
    again = scene.dialog.findChild(QWidget, "preview.read_again")
    assert again.isVisible()
    file.write_text("\n".join(["a,b", *rows, ""]), encoding="utf-8")
    again.click()
    scene.qtbot.waitUntil(scene.open.isEnabled)
    assert set(scene.uses()) == {"a", "b"}
    assert not again.isVisible()


def test_a_file_that_is_no_text_offers_nothing_that_reads_texts(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "book.xlsx").write_bytes(b"PK\x03\x04\x14\0" + bytes(60))
    scene.drop(tmp_path / "book.xlsx")
    assert not any(part.isVisible() for part in scene.dialog.editors.values())
    assert scene.text("head").endswith("It cannot be read.")
    (tmp_path / "book.xlsx").write_text(WAVES, encoding="utf-8")
    scene.dialog.findChild(QWidget, "preview.read_again").click()
    scene.qtbot.waitUntil(scene.open.isEnabled)
    assert scene.dialog.editors["delimiter"].isVisible()


def test_enter_does_not_close_what_cannot_be_opened(scene: Scene, tmp_path: Path) -> None:
    rows = "".join(f"2024-01-{i + 1:02},{i * 7 % 11}.5\n" for i in range(20))
    written(tmp_path / "days.csv", "day,value\n" + rows)
    scene.drop(tmp_path / "days.csv")
    assert not scene.open.isEnabled()
    dialog = scene.dialog
    dialog.activateWindow()
    for part in (dialog, *dialog.findChildren(QWidget)):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            part.setFocus()
            QTest.keyClick(dialog.focusWidget() or dialog, key)
            assert dialog.isVisible(), part.objectName()
    dialog.editors["lags"].setValue(1)  # now it can be opened
    scene.open.setFocus()
    QTest.keyClick(scene.open, Qt.Key.Key_Return)
    assert not dialog.isVisible()


@pytest.mark.parametrize("height", [312, 600])
def test_doubts_are_seen_without_scrolling(scene: Scene, tmp_path: Path, height: int) -> None:
    rows = "".join(f"0{i % 9 + 1}/0{i % 7 + 1}/2024,{i},{'' if i % 5 else i}.,{i % 2}\n" for i in range(40))
    written(tmp_path / "d.csv", "day,a,b,y\n" + rows + "1,2\n")
    scene.drop(tmp_path / "d.csv")
    scene.dialog.resize(880, height)
    problems = scene.dialog.problems
    assert problems.viewport().visibleRegion().boundingRect().height() >= 3 * problems.fontMetrics().height()
    assert (scene.dialog.findChild(QScrollArea).verticalScrollBar().maximum() == 0) == (height > 312)
    assert "day_first decides" in problems.item(0).text()
    assert "fewer than 4 cells" in "".join(problems.item(i).text() for i in range(1, problems.count()))


def test_a_table_in_a_text_file_is_guessed_and_can_be_read_as_text(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "table.txt"))
    assert editor(scene.dialog, "name").currentText() == "found: table"
    assert set(scene.uses()) == {"amp", "freq", "sort"}
    scene.choose("name", "text")
    scene.qtbot.waitUntil(lambda: scene.window.findChild(QDialog, "text_dialog") is not None)
    dialog = scene.window.findChild(QDialog, "text_dialog")
    assert "is predicted from the 16 before it" in dialog.findChild(QWidget, "preview.result").text()
    dialog.findChild(QWidget, "preview.open").click()
    assert scene.data["name"] == "text"


def test_a_story_is_guessed_and_can_be_read_as_a_table(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "story.txt"))
    dialog = scene.window.findChild(QDialog, "text_dialog")
    assert editor(dialog, "name").currentText() == "found: text"
    assert lines_of(dialog).startswith("Once upon a time")
    assert f"{len(STORY):,} characters" in dialog.findChild(QWidget, "preview.head").text()
    choice = editor(dialog, "name")
    choice.setCurrentIndex(choice.findText("table"))
    assert isinstance(scene.dialog, TableDialog)
    assert editor(scene.dialog, "name").currentText() == "table"


def test_a_context_too_long_for_a_text_is_mended_where_it_is_told(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "short.txt").write_text("the cat sat on the mat and the dog did not", encoding="utf-8")
    scene.drop(tmp_path / "short.txt")
    dialog = scene.window.findChild(QDialog, "text_dialog")
    result, context = dialog.findChild(QWidget, "preview.result"), dialog.editors["context"]
    assert result.text().startswith("data.context: must be at most 3 here")
    context.setValue(2)
    assert "is predicted from the 2 before it" in result.text()


def test_arrays_are_found_by_their_names_and_chosen(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "keras.npz"))
    assert scene.uses() == {
        "x_train": "input", "y_train": "target", "x_test": "not used", "y_test": "not used",
    }  # fmt: skip
    problems = scene.dialog.findChild(QListWidget)
    assert (
        problems.item(0)
        .text()
        .startswith("x_test and y_test are left out: a share of x_train is for testing")
    )
    scene.choose("x", "x_test")
    assert "must have one target for each of the 10 samples" in scene.text("result")
    assert not scene.open.isEnabled()
    scene.choose("y", "y_test")
    scene.accept()
    assert (scene.data["x"], scene.data["y"]) == ("x_test", "y_test")


def test_arrays_of_strange_names_are_there_to_choose(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "strange.npz"))
    assert set(scene.uses()) == {"first", "second"}
    scene.choose("x", "first")
    scene.choose("y", "second")
    assert "second is predicted as one of 2 classes" in scene.text("result")
    scene.accept()
    assert scene.data["x"] == "first"


def test_other_columns_that_could_be_the_target_are_one_click_away(scene: Scene, tmp_path: Path) -> None:
    long = "the price of a house in the town by the sea"
    rows = "".join(f"{i % 3},{i}.5,{i * 2}.25,{'uv'[i % 2]},same\n" for i in range(12))
    written(tmp_path / "houses.csv", f"quality,area,{long},kind,state\n" + rows)
    scene.drop(tmp_path / "houses.csv")
    buttons = scene.dialog.findChild(QWidget, "preview.could_be").findChildren(QToolButton)
    names = [button.accessibleName().removeprefix("Predict ") for button in buttons]
    assert len({*names, *(name for name, use in scene.uses().items() if use == "target")}) == 4
    assert "state" not in names, "it is constant"
    assert {button.text() for button in buttons} >= {long[:24] + "…", "kind"}
    target = editor(scene.dialog, "target")
    assert [target.itemText(row) for row in range(1, 1 + len(names))] == names
    next(button for button in buttons if button.text() == "kind").click()
    assert scene.uses()["kind"] == "target"
    assert "kind is predicted as one of 2 classes" in scene.text("result")


def test_dates_as_the_only_other_column_are_made_into_numbers(scene: Scene, tmp_path: Path) -> None:
    rows = "".join(f"{1949 + i // 12}-{i % 12 + 1:02},{100 + 7 * i % 50}.5\n" for i in range(48))
    written(tmp_path / "months.csv", "Month,Sold\n" + rows)
    scene.drop(tmp_path / "months.csv")
    assert scene.text("result").startswith("data.dates: must say what is made of dates")
    assert not scene.open.isEnabled()
    dates = scene.dialog.editors["dates"]
    assert dates.isVisible()
    for name in ("year", "time_of_year"):
        dates.findChild(QToolButton, f"preview.dates.{name}").click()
    assert "from 1 column, coded as 3 inputs" in scene.text("result")
    scene.accept()
    assert scene.data["dates"] == ("year", "time_of_year")


def test_the_value_before_is_an_input_on_request(scene: Scene, tmp_path: Path) -> None:
    rows = "".join(f"{i % 28 + 1}.1.2024,{100 + 7 * i % 50}.5\n" for i in range(28))
    written(tmp_path / "days.csv", "day,sold\n" + rows)
    scene.drop(tmp_path / "days.csv")
    lags = scene.dialog.editors["lags"]
    lags.setValue(2)
    assert "from 2 inputs" in scene.text("result")
    scene.accept()
    assert scene.data["lags"] == 2


def test_without_dates_nothing_is_asked_about_them(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "table.csv"))
    assert not scene.dialog.editors["dates"].isVisible()


def test_gaps_are_named(scene: Scene, tmp_path: Path) -> None:
    rows = "".join(f"{'unknown' if i % 4 == 0 else i},{i % 2}\n" for i in range(20))
    written(tmp_path / "g.csv", "a,y\n" + rows)
    scene.drop(tmp_path / "g.csv")
    gaps = scene.dialog.editors["na_values"]
    gaps.setText("unknown, none")
    QTest.keyClick(gaps, Qt.Key.Key_Return)
    assert scene.dialog.columns.item(0, KIND).text() == "number"
    scene.accept()
    assert scene.data["na_values"] == ("unknown", "none")


def test_how_cells_were_converted_is_told(scene: Scene, tmp_path: Path) -> None:
    rows = "".join(f'town {i % 3},"{i + 1},100",{i % 2}\n' for i in range(12))
    written(tmp_path / "towns.csv", "place,people,y\n" + rows)
    scene.drop(tmp_path / "towns.csv")
    table = scene.dialog.findChild(ColumnTable)
    assert "1100" in table.item(1, KIND).toolTip()
    problems = scene.dialog.findChild(QListWidget)
    told = [problems.item(i).text() for i in range(problems.count())]
    assert any(line.startswith("people: ") and "1100" in line for line in told)


def test_a_folder_with_a_wrong_table_of_labels_is_mended_by_the_right_one(
    scene: Scene, tmp_path: Path
) -> None:
    folder = tmp_path / "flat"
    folder.mkdir()
    for i, file in enumerate(sorted(shapes_folder(tmp_path / "shapes", 4).rglob("*.png"))):
        file.rename(folder / f"{i}.png")
    (folder / "a_list.csv").write_text("there.png,u\nnowhere.png,v\n")
    (folder / "labels.csv").write_text("".join(f"{i}.png,{'uv'[i % 2]}\n" for i in range(8)))
    scene.drop(folder)
    scene.qtbot.waitUntil(lambda: scene.window.findChild(ImagesDialog) is not None)
    dialog = scene.window.findChild(ImagesDialog)
    labels, button = editor(dialog, "labels"), dialog.findChild(QWidget, "preview.open")
    assert labels.currentText() == "a_list.csv"
    assert "has no pictures" in dialog.findChild(QWidget, "preview.result").text()
    assert not button.isEnabled()
    labels.setCurrentIndex(labels.findText("labels.csv"))
    scene.qtbot.waitUntil(button.isEnabled)
    assert "8 pictures in 2 classes" in dialog.findChild(QWidget, "preview.head").text()


def test_an_experiment_whose_file_cannot_be_used_opens_its_preview(scene: Scene, tmp_path: Path) -> None:
    data = written(tmp_path / "f.csv", FLOWERS)
    experiment = read_preset("spiral").experiment.replace("data", {**data.table, "batch_size": 2})
    experiment = identified(experiment.replace("data.target", "colour"))
    experiment.replace("data.delimiter", "tab").write(tmp_path / "e.toml")
    scene.files.open_file(tmp_path / "e.toml")
    assert not scene.open.isEnabled()
    assert scene.data["name"] == "spiral"
    scene.choose("delimiter", ";")
    scene.accept()
    assert scene.store.document.file == tmp_path / "e.toml"
    assert (scene.data["delimiter"], scene.data["target"]) == (";", "colour")
    assert scene.told == []


def test_a_setting_that_an_error_names_is_there_to_change(scene: Scene, tmp_path: Path) -> None:
    data = written(tmp_path / "f.csv", FLOWERS + "5,0;3,1;red;rose\n" * 3)
    experiment = read_preset("spiral").experiment.replace("data", {**data.table, "batch_size": 2})
    identified(experiment.replace("data.split", "grouped")).write(tmp_path / "e.toml")
    scene.files.open_file(tmp_path / "e.toml")
    assert scene.text("result").startswith("data.group: must name the column of the groups")
    group = editor(scene.dialog, "group")
    assert group.isVisible()
    assert not scene.dialog.editors["missing"].isVisible()
    group.setCurrentIndex(group.findText("colour"))
    assert scene.uses()["colour"] == "group"
    scene.accept()
    assert scene.data["group"] == "colour"


def test_what_is_no_file_is_told_in_a_message(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "empty.csv").write_bytes(b"")
    scene.drop(tmp_path / "empty.csv")
    scene.files.data.open_file(tmp_path / "gone.csv")
    assert scene.window.findChild(PreviewDialog) is None
    assert "is not there" in scene.told[-1]


@pytest.mark.parametrize("setting", ["target", "delimiter"])
def test_a_file_that_goes_while_it_is_looked_at_is_told(scene: Scene, tmp_path: Path, setting: str) -> None:
    made(tmp_path, "table.csv")
    scene.drop(tmp_path / "table.csv")
    (tmp_path / "table.csv").unlink()
    scene.choose(setting, {"target": "freq", "delimiter": "tab"}[setting])
    assert "data.path: is not there" in scene.text("result")
    assert not scene.open.isEnabled()


@pytest.mark.parametrize("kind", ["ragged.csv", "keras.npz", "story.txt", "pictures"])
def test_every_control_is_reached_by_tab_in_a_dialog_of_640_by_360(
    scene: Scene, tmp_path: Path, kind: str, use_theme: Callable[[Theme], None]
) -> None:
    use_theme(theme_named("dark"))
    scene.drop(made(tmp_path, kind))
    dialog = previewed(scene)
    dialog.resize(624, 312)
    least = dialog.minimumSizeHint()
    assert (least.width() <= 624, least.height() <= 312) == (True, True)
    wanted = {
        part for part in (*dialog.editors.values(), dialog.problems) if part.isVisible() and part.isEnabled()
    }
    met, first = set(), next(iter(dialog.editors.values()))
    first.setFocus()
    for _ in range(30):
        part = dialog.focusWidget()
        met |= {part, part.parentWidget()}
        assert part.accessibleName() or part.text(), part
        QTest.keyClick(part, Qt.Key.Key_Tab)
    assert wanted <= met
    area = dialog.findChild(QScrollArea)
    for part in wanted:
        area.ensureWidgetVisible(part)
        assert not part.visibleRegion().isEmpty()


def test_the_editors_come_in_the_order_of_reading(scene: Scene, tmp_path: Path) -> None:
    scene.drop(made(tmp_path, "table.txt"))
    shown = [editor for editor in scene.dialog.editors.values() if editor.isVisible()]
    places = [editor.mapTo(scene.dialog, editor.rect().topLeft()) for editor in shown]
    assert [(p.y(), p.x()) for p in places] == sorted((p.y(), p.x()) for p in places)


@pytest.mark.parametrize("source", ["ragged.csv", "no_pictures"])
def test_the_program_is_started_with_a_data_file(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path, source: str
) -> None:
    playground = open_playground(str(made(tmp_path, source)), wait=False)
    qtbot.waitUntil(lambda: playground.window.findChild(PreviewDialog) is not None, timeout=60_000)
    dialog = playground.window.findChild(PreviewDialog)
    assert KINDS[source] in dialog.findChild(QWidget, "preview.result").text()
    assert not playground.store.messages.unread
    dialog.reject()


def test_the_program_is_started_with_an_experiment_whose_file_cannot_be_read(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path, settings: QSettings
) -> None:
    data = written(tmp_path / "f.csv", FLOWERS)
    experiment = identified(read_preset("spiral").experiment.replace("data", {**data.table, "batch_size": 2}))
    experiment.replace("data.encoding", "utf-16").write(tmp_path / "e.toml")
    playground = open_playground(str(tmp_path / "e.toml"), wait=False)
    qtbot.waitUntil(lambda: playground.window.findChild(TableDialog) is not None, timeout=60_000)
    dialog = playground.window.findChild(TableDialog)
    assert "data.encoding" in dialog.findChild(QWidget, "preview.result").text()
    editor(dialog, "encoding").setCurrentIndex(0)
    dialog.findChild(QWidget, "preview.open").click()
    assert playground.store.document.experiment.data.args["path"] == data.args["path"]
    assert playground.store.document.file == tmp_path / "e.toml"
