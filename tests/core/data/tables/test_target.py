"""The target of a table is found by its name and content; what names or counts rows is no input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.load import load
from core.data.registry import settings_of
from core.data.tables.csv_source import CSV
from core.data.tables.dates.forms import ISO
from core.data.tables.roles import Roles, roles_of
from core.data.tables.table import Column, Kind, Table
from core.data.tables.target import likely_targets
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from tests.helpers.each import each
from tests.helpers.tables import section, written

N = 60
MAKERS: dict[str, tuple[Kind, Any]] = {
    "number": ("number", lambda: np.random.default_rng(0).normal(size=N)),
    "count": ("number", lambda: np.arange(N) + 1.0),
    "code": ("number", lambda: np.random.default_rng(0).permutation(N) * 17.0 + 4000),
    "classes": ("number", lambda: np.arange(N) % 3.0),
    "flag": ("category", lambda: np.arange(N) % 2.0),
    "constant": ("number", lambda: np.full(N, 4.0)),
    "one text": ("category", lambda: np.zeros(N)),
    "empty": ("empty", lambda: np.full(N, np.nan)),
    "date": ("date", lambda: np.arange(N) + 9000.0),
    "name": ("identifier", lambda: np.arange(N) * 1.0),
    "prose": ("text", lambda: np.full(N, np.nan)),
    "nearly a name": ("category", lambda: np.arange(N) // 1.5),
}
"""What a column holds, by the word that cases use."""


def table_of(columns: str) -> Table:
    """Return a table with columns such as ``age, notes:prose``; those without a word hold numbers."""
    made = []
    for column in columns.split(", "):
        name, _, word = column.partition(":")
        kind, make = MAKERS[word or "number"]
        values = make()
        has_texts = kind in ("category", "identifier")
        texts = tuple(f"t{i}" for i in range(int(values.max()) + 1)) if has_texts else ()
        n_missing = int(np.isnan(values).sum())
        form = ISO if kind == "date" else None
        made.append(Column(name, kind, values, texts, n_missing, form=form))
    return Table(tuple(made), np.arange(N, dtype=np.int32) + 2)


def settings(**given: Any) -> dict[str, Any]:
    return settings_of(Component(name="csv", path="t.csv", **given))


def roles(columns: str, **given: Any) -> Roles:
    return roles_of(table_of(columns), settings(**given))


# Tables as people have them, and their target.
TARGETS = {
    # a name says it
    "guest_no:count, alive:flag, cabin_class:classes, guest:name, age, fare": "alive",
    "Id:count, stem, leaf, Species:flag": "Species",
    "acid, sugar, pH, alcohol, quality:classes": "quality",
    "CREATED:date, rooms, Price, lat, long": "Price",
    "rooms, SalePrice, garage, year_sold": "SalePrice",
    "selling_price, km, list_price": "selling_price",
    "rooms, Price ($), floors": "Price ($)",
    "area, width, Class:flag, source:flag": "Class",
    "Target, m1, m2, m3": "Target",
    "TARGET:flag, price, income": "TARGET",
    "plan:flag, Churn:flag, MonthlyCharges, tenure": "Churn",
    "age, Attrition:flag, MonthlyIncome, years": "Attrition",
    "age, job:flag, default:flag, balance, y:flag": "y",
    "carat, cut:flag, price, x, y, z": "price",
    "is_fraud:flag, amount, hour, is_flagged_fraud:flag": "is_fraud",
    "isCanceled:flag, nights, adr, kids": "isCanceled",
    "median_income, rooms, median_house_value, coast:flag": "median_house_value",
    "Annual Income (k), Age, Spending Score (0-9)": "Spending Score (0-9)",
    "spending, default payment next month:flag": "default payment next month",
    "HeartDisease:flag, bmi, Stroke:flag, asthma:flag": "HeartDisease",
    "age, heart_disease:flag, work_type:flag, bmi, stroke:flag": "stroke",
    "text:prose, sentiment:flag": "sentiment",
    "mpg, cylinders, weight, car name:nearly a name": "mpg",
    "patient:name, jitter, status:flag, shimmer": "status",
    "day:date, Open, High, Low, Close, Volume": "Close",
    "rank, Life expectancy, schooling": "Life expectancy",
    "letter:flag, box, pixels": "letter",
    "密度, 含糖率, 类别:flag, 来源:flag": "类别",
    "面积, 价格, 楼层": "价格",
    "Preis, Größe, Lage": "Preis",
    "Ziel, a, b": "Ziel",
    # else it is the last that can be
    "height, width, depth": "depth",
    "weight, size, sex:flag": "sex",
    "a, b, always:constant": "b",
    "a, b, column 3:empty, column 4:empty": "b",
    "a, b, note:prose": "b",
    "a, b, taken:date": "b",
    "a, b, person:name": "b",
    "a, b, car:nearly a name": "b",
    "a, b, row:count": "b",
    "a, b, sample_id:code": "b",
    "a, b, 编号:code": "b",
    # names never force a column that cannot be it
    "a, b, label:constant": "b",
    "class:empty, a, b": "b",
    "target:date, a, b": "b",
    "y:prose, a, b": "b",
    "quality:name, a, b": "b",
    "result:count, a, b": "b",
    # classes with numbers come first
    "kind of wine:classes, ash, hue": "kind of wine",
    "column 1:classes, column 2, column 3": "column 1",
    "sex:classes, length, rings left": "rings left",
}  # fmt: skip


def test_the_target_is_found() -> None:
    found = {columns: likely_targets(table_of(columns))[0].name for columns in TARGETS}
    assert found == TARGETS


def test_what_the_file_itself_says_comes_first() -> None:
    table, said = table_of("label:flag, a, b"), {"a": "target", "b": "left out"}
    columns = (Column(c.name, c.kind, c.numbers, c.texts, role=said.get(c.name, "")) for c in table.columns)
    found = roles_of(Table(tuple(columns), table.lines), settings())
    assert found.target.name == "a"
    assert found.left_out == {"b": "is left out by the file itself"}


def test_the_others_that_could_be_are_said_the_likeliest_first() -> None:
    found = roles("id:count, rooms, price, day:date, rating, town:name, area, level")
    assert found.target.name == "rating"
    assert found.could_be == ("price", "level", "area", "rooms")


def test_a_guess_is_told_and_nothing_else() -> None:
    passed = "The target is b: c has the same value in all rows"
    assert [doubt.message for doubt in roles("a, b, c:constant").doubts] == [passed]
    places = "The target is kind of wine, the only column of classes, but it could be hue"
    assert [doubt.message for doubt in roles("kind of wine:classes, ash, hue").doubts] == [places]
    for sure in ("a, b", "price, b, c:empty", "label:flag, b, c"):
        assert roles(sure).doubts == ()
    assert roles("a, b, c:constant", target="a").doubts == ()


@each(
    "target, said",
    [
        ("day", "is a date, which is neither a class nor a number"),
        ("nothing", "has no values"),
        ("words", "has too many different texts to be classes"),
        ("same", "has the same value in all rows"),
        ("other", "is no column of the file"),
    ],
)
def test_a_target_that_cannot_be_used_is_refused(target: str, said: str) -> None:
    with pytest.raises(PlaygroundError, match=said) as refused:
        roles("a, day:date, nothing:empty, words:prose, same:constant, b", target=target)
    assert refused.value.path == "data.target"
    with pytest.raises(PlaygroundError, match=r"data\.target: is a date"):
        roles("same:constant, person:name, day:date")
    assert likely_targets(table_of("same:constant, day:date")) == ()


def test_a_target_with_a_class_a_row_is_used_if_it_is_asked_for_and_told(tmp_path: Path) -> None:
    rows = "".join(f"{18 + i % 5}.5,{3500 - i * i},car {i}\n" for i in range(12))
    data = written(tmp_path / "t.csv", "mpg,weight,name\n" + rows)
    assert CSV.roles(settings_of(data)).target.name == "mpg"
    found = CSV.roles(settings_of(section(data, target="name")))
    assert (len(found.class_names), found.doubts[0].count) == (12, 12)
    assert load(section(data, target="name")).n_classes == 12
    rows = "".join(f"{i}.5,{i % 7}.25,{'pq'[i % 2]}\n" for i in range(20))
    (doubt,) = CSV.roles(settings_of(written(tmp_path / "u.csv", f"a,b,kind\n{rows}3.5,1.25,r\n"))).doubts
    assert doubt.message == (
        "Classes of kind with one row are in training or in the test, not in both: 1, in line 22"
    )


WHY = {
    "person:name": "has a different text in each row",
    "row:count": "only counts the rows",
    "sample id:code": "has a different number in each row",
    "PassengerId:code": "has a different number in each row",
    "编号:code": "has a different number in each row",
    "same:constant": "has the same value in all rows",
    "always:one text": "has the same value in all rows",
    "nothing:empty": "has no values",
    "day:date": "is a date: give the network numbers made of it, such as the month or the days since",
}


@each("column", WHY)
def test_what_says_nothing_of_a_row_is_no_input_and_told(column: str) -> None:
    found = roles(f"{column}, a, b, label:flag")
    assert [c.name for c in found.inputs] == ["a", "b"]
    assert found.left_out == {column.partition(":")[0]: WHY[column]}


@each("column", ["person:name", "sample id:code", "row:count", "same:constant"])
def test_it_is_one_if_it_is_asked_for(column: str) -> None:
    name = column.partition(":")[0]
    found = roles(f"{column}, a, b, label:flag", inputs=[name, "a"])
    assert {c.name for c in found.inputs} == {name, "a"}
    assert found.left_out == {}
    assert "shop_id" in [c.name for c in roles("shop_id:classes, a, price").inputs], "codes that come again"
