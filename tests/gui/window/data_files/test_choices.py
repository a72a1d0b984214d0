"""What is chosen in the preview of a table stays, and the rest follows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from gui.window.data_files.table_dialog import NAME
from tests.helpers.data_files import Scene
from tests.helpers.tables import written

SHOP = "day,sort,area,rain,sold\n" + "".join(
    f"2024-{i % 12 + 1:02}-{i % 28 + 1:02},{'ab'[i % 2]},{i % 5}.25,{i % 7}.5,{i * 7 % 50}.5\n"
    for i in range(48)
)
CLOCK = "date,time,load\n" + "".join(
    f"2024-01-{i // 4 + 1:02},{6 * (i % 4):02}:30,{i * 7 % 50}.5\n" for i in range(48)
)


def shop(scene: Scene, tmp_path: Path, text: str = SHOP) -> None:
    written(tmp_path / "shop.csv", text)
    scene.drop(tmp_path / "shop.csv")


def tick(scene: Scene, name: str, is_on: bool = True) -> None:
    table = scene.dialog.columns
    item = next(item for row in range(table.rowCount()) if (item := table.item(row, NAME)).text() == name)
    item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)


def ticked(scene: Scene) -> set[str]:
    table = scene.dialog.columns
    items = [table.item(row, NAME) for row in range(table.rowCount())]
    return {item.text() for item in items if item.checkState() is Qt.CheckState.Checked}


def press(scene: Scene, *parts: str) -> None:
    for part in parts:
        scene.dialog.editors["dates"].buttons[part].click()


def offered(scene: Scene) -> list[str]:
    buttons: dict[str, QToolButton] = scene.dialog.editors["dates"].buttons
    return [part for part, button in buttons.items() if button.isVisible()]


def test_a_part_of_dates_ticks_them_and_the_last_one_unticks_them(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path)
    tick(scene, "rain", is_on=False)
    assert ticked(scene) == {"sort", "area"}
    press(scene, "month")
    assert ticked(scene) == {"sort", "area", "day"}
    assert scene.open.isEnabled()
    press(scene, "days")
    tick(scene, "day", is_on=False)  # nothing is made of dates any more
    assert (ticked(scene), scene.dialog.editors["dates"].value()) == ({"sort", "area"}, ())
    press(scene, "weekday")
    press(scene, "weekday")
    assert ticked(scene) == {"sort", "area"}
    assert scene.open.isEnabled()
    scene.accept()
    assert scene.data["inputs"] == ("sort", "area")


@pytest.mark.parametrize(
    ("text", "name", "part"), [(SHOP, "day", "days"), (CLOCK, "time", "time_of_day"), (CLOCK, "date", "days")]
)
def test_a_date_that_is_ticked_gets_a_part(
    scene: Scene, tmp_path: Path, text: str, name: str, part: str
) -> None:
    shop(scene, tmp_path, text)
    before = ticked(scene)
    tick(scene, name)
    assert ticked(scene) == before | {name}
    assert scene.dialog.editors["dates"].value() == (part,)
    assert scene.open.isEnabled()
    scene.accept()
    assert scene.data["dates"] == (part,)


def test_ticks_stay_while_a_setting_is_an_error(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path)
    tick(scene, "rain", is_on=False)
    scene.choose("target", "sort")
    scene.choose("task", "regression")
    assert "must be classification" in scene.text("result")
    assert not scene.open.isEnabled()
    assert ticked(scene) == {"area"}
    tick(scene, "sold")
    assert ticked(scene) == {"area", "sold"}
    scene.dialog.editors["task"].setCurrentIndex(0)
    assert scene.open.isEnabled()
    assert ticked(scene) == {"area", "sold"}


def test_ticks_that_were_found_stay_while_a_setting_is_an_error(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path)
    scene.choose("target", "sort")
    scene.choose("task", "regression")
    assert ticked(scene) == {"area", "rain", "sold"}
    tick(scene, "rain", is_on=False)
    assert ticked(scene) == {"area", "sold"}


@pytest.mark.parametrize(("task", "target"), [("regression", "sort"), ("classification", "pieces")])
def test_a_task_that_does_not_fit_a_new_target_is_found_out_again(
    scene: Scene, tmp_path: Path, task: str, target: str
) -> None:
    rows = [f"{line},{100 * i}.5" for i, line in enumerate(SHOP.splitlines()[1:])]
    shop(scene, tmp_path, "\n".join([SHOP.splitlines()[0] + ",pieces", *rows, ""]))
    scene.choose("target", "area" if task == "regression" else "sort")
    scene.choose("task", task)
    scene.choose("target", target)
    assert f"The task was chosen again: the former one does not fit {target}." in scene.text("result")
    assert scene.dialog.editors["task"].value() is None
    assert scene.open.isEnabled()


def test_a_target_that_was_ticked_is_no_input_any_more(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path)
    tick(scene, "rain", is_on=False)
    scene.choose("target", "area")
    assert scene.open.isEnabled()
    assert ticked(scene) == {"sort"}


def test_the_last_tick_stays(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path)
    for name in ("sort", "area", "rain"):
        tick(scene, name, is_on=False)
    assert ticked(scene) == {"rain"}
    assert "tick another column first" in scene.text("result")


def test_classes_of_one_row_each_are_warned_of(scene: Scene, tmp_path: Path) -> None:
    rows = [f"{line},{100 * i}.5" for i, line in enumerate(SHOP.splitlines()[1:])]
    shop(scene, tmp_path, "\n".join([SHOP.splitlines()[0] + ",number", *rows, ""]))
    scene.choose("target", "number")
    assert "class of their own" not in scene.text("result")
    scene.choose("task", "classification")
    assert scene.text("result").startswith(
        "Most rows are a class of their own: choose regression to predict number as a number."
    )
    assert scene.open.isEnabled()


@pytest.mark.parametrize(
    ("cells", "parts"),
    [
        (
            [f"2024-01-{i + 1:02}" for i in range(24)],
            ["days", "year", "month", "weekday", "time_of_year"],
        ),
        ([f"{2020 + i // 12}-{i % 12 + 1:02}" for i in range(24)], ["days", "year", "month", "time_of_year"]),
        (
            [f"2024-01-{i + 1:02} {i:02}:15" for i in range(24)],
            ["days", "year", "month", "weekday", "hour", "time_of_year", "time_of_day"],
        ),
        (
            [f"2024-01-{i + 1:02} 00:00:00" for i in range(24)],
            ["days", "year", "month", "weekday", "time_of_year"],
        ),
        ([f"{i:02}:15" for i in range(24)], ["hour", "time_of_day"]),
    ],
)
def test_those_parts_of_dates_are_offered_that_they_have(
    scene: Scene, tmp_path: Path, cells: list[str], parts: list[str]
) -> None:
    rows = "".join(f"{cell},{i % 5}.5,{i * 7 % 11}.5\n" for i, cell in enumerate(cells))
    shop(scene, tmp_path, "when,a,b\n" + rows)
    assert offered(scene) == parts


@pytest.mark.parametrize(
    ("form", "is_shown"), [("{day:02}/{month:02}/2024", True), ("2024-{month:02}-{day:02}", False)]
)
def test_the_order_of_day_and_month_is_asked_for_where_it_matters(
    scene: Scene, tmp_path: Path, form: str, is_shown: bool
) -> None:
    cells = [form.format(day=i % 9 + 1, month=i * 5 % 11 + 1) for i in range(24)]
    rows = "".join(f"{cell},{i % 5}.5,{i * 7 % 11}.5\n" for i, cell in enumerate(cells))
    shop(scene, tmp_path, "when,a,b\n" + rows)
    day_first = scene.dialog.editors["day_first"]
    assert day_first.isVisible() == is_shown
    if is_shown:
        scene.choose("day_first", "true")
        assert day_first.isVisible()
        assert scene.data.get("day_first") is None


def test_one_column_is_counted_as_one(scene: Scene, tmp_path: Path) -> None:
    shop(scene, tmp_path, "a\n1.5\n2.5\n4.5\n")
    assert ", 1 column, " in scene.text("head")
