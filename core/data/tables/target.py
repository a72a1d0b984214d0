"""Which column of a table is to be predicted, unless the user says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from core.data.tables.table import MOST_TEXTS, Column, Doubles, Doubt, Table
from core.text import Text

Learnt = Literal["classification", "regression"]

FEW = 20
"""A target of whole numbers is taken for classes if it has at most so many different ones."""
MOSTLY = 0.9
N_LOOKED_AT = 1_000
"""Rows that tell whether a column is one of classes."""
MOST_OFFERED = 20
"""Columns that are named as other targets."""

_NAMES: dict[tuple[float, float, float], tuple[str, ...]] = {
    (3, 2.5, 2): (
        "target", "targets", "label", "labels", "outcome", "output", "response", "binary", "ziel", "cible",
        "etiqueta", "objetivo",
        "目标", "标签", "zielgröße", "étiquette",
    ),
    (3.5, 2, 1.5): (
        "survived",
    ),
    (3, 0, 0): (
        "y",
    ),
    (3, 1.5, 1): (
        "class", "classes", "result", "results", "klasse", "ergebnis", "classe", "clase", "resultado",
        "类别", "类", "分类", "结果", "résultat",
    ),
    (2, 1.7, 1.2): (
        "species", "variety", "survival", "survive", "alive", "quality", "price", "prices", "diagnosis",
        "prognosis", "churn", "churned", "exited", "attrition", "default", "defaulted", "medv", "sales",
        "revenue", "profit", "fraud", "spam", "ham", "sentiment", "digit", "letter", "lettr", "mpg",
        "charges", "expenses", "cost", "costs", "cnt", "demand", "consumption", "emissions", "transported",
        "subscribed", "deposit", "approved", "approval", "purchased", "purchase", "clicked", "returned",
        "readmitted", "recurrence", "malignant", "creditability", "risk", "segment", "segmentation",
        "passed", "winner", "won", "popularity", "rings", "grade", "yield", "strength", "edible",
        "poisonous", "toxic", "toxicity", "medianhousevalue", "medhouseval", "g3", "tip", "pm25", "death",
        "acceptability", "decision", "admit", "admitted", "placement", "placed", "defaultpaymentnextmonth",
        "sellingprice", "saleprice", "expectancy", "preis", "sorte", "gehalt", "umsatz",
        "prix", "precio", "especie", "calidad",
        "价格", "房价", "售价", "品种", "品质", "质量", "销量", "评分", "成绩", "qualität",
        "espèce", "qualité",
    ),
    (2, 0.2, 0.2): (
        "rating", "ratings", "income", "salary", "wage", "wages", "salaryinusd", "canceled", "cancelled",
        "loanstatus",
        "收入", "工资",
    ),
    (1, 0.8, 0): (
        "stroke", "disease", "value", "score", "count", "close",
    ),
    (1, 0, 0): (
        "type", "category", "status", "kind", "genre", "typ",
        "类型", "种类",
    ),
}  # fmt: skip
_WORDS = {word: weights for weights, words in _NAMES.items() for word in words}
"""How much a word speaks for a target where it is the name, the last word of several, the first of two."""
SPEAKING = 0.8
"""From this weight on it is the name that makes a column the target."""
_LAST, _FIRST, _ONLY_CLASSES = 0.25, 0.22, 0.3
_DESCRIBES = frozenset({"sex", "gender", "age", "country", "region", "city", "state", "geschlecht", "性别"})
"""Words of columns that are seldom the target where they come first."""
_IDENTIFIES = frozenset(
    {"id", "ids", "index", "idx", "no", "nr", "num", "number", "key", "rownames", "编号", "序号", "nummer"}
)
_JOINED_ID = re.compile(
    r"(?:user|customer|client|patient|passenger|sample|record|row|order|item|product|employee|student|account"
    r"|case|subject|house|trans|transaction|unique)_?id"
)


def words_of(name: str) -> list[str]:
    """Return the words of a column's name in small letters, without units in brackets."""
    name = re.sub(r"\(.*?\)|\[.*?\]", " ", name)
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    return re.findall(r"[^\W_]+", name.casefold())


def weight_of(name: str) -> float:
    """Return how much a name speaks for a target."""
    words = words_of(name)
    words = words[1:] if len(words) > 1 and words[0] in ("is", "has") else words
    if not words:
        return 0.0
    nothing = (0.0, 0.0, 0.0)
    alone = _WORDS.get("".join(words), nothing)[0]
    if len(words) == 1:
        return alone
    first = _WORDS.get(words[0], nothing)[2] if len(words) == 2 else 0.0
    return max(alone, first, _WORDS.get(words[-1], nothing)[1])


def why_no_target(column: Column) -> Text | None:
    """Return why a column cannot be the target; None if it can."""
    if column.kind == "date":
        return Text("is a date, which is neither a class nor a number")
    if column.kind == "empty":
        return Text("has no values")
    if column.kind == "text" or (column.kind == "identifier" and not column.texts):
        return Text("has too many different texts to be classes")
    return None


def why_unlikely(column: Column) -> Text | None:
    """Return why a column is not the target unless it is asked for; None if it may be."""
    if reason := why_no_target(column) or why_identifier(column):
        return reason
    if column.is_constant:
        return Text("has the same value in all rows")
    if column.role == "left out":
        return Text("is left out by the file itself")
    n_given = len(column.numbers) - column.n_missing
    if column.kind == "category" and len(column.texts) > max(2, min(n_given / 2, MOST_TEXTS)):
        return Text("has a different text in nearly each row")
    return None


def why_identifier(column: Column) -> Text | None:
    """Return how a column does no more than name or count the rows; None if it says something of them."""
    if column.kind == "identifier":
        return Text("has a different text in each row")
    if column.kind != "number":
        return None
    if _counts_rows(column.numbers):
        return Text("only counts the rows")
    words = words_of(column.name)
    is_named = bool(words) and (words[-1] in _IDENTIFIES or _JOINED_ID.fullmatch("".join(words)) is not None)
    if is_named and len(column.numbers) > 2 and not column.n_missing:
        is_whole = bool((column.numbers == np.round(column.numbers)).all())
        if is_whole and len(np.unique(column.numbers)) == len(column.numbers):
            return Text("has a different number in each row")
    return None


def _counts_rows(numbers: Doubles) -> bool:
    """Return whether numbers go up by one, but for few rows that are left out."""
    if len(numbers) < 3 or numbers[0] not in (0, 1):
        return False
    steps = np.diff(numbers)
    return bool((steps >= 1).all() and (steps == 1).mean() > MOSTLY)


def likely_targets(table: Table) -> tuple[Column, ...]:
    """Return the columns that the target may be, the likeliest first."""
    columns = [column for column in table.columns if why_unlikely(column) is None]
    if not columns:
        return ()
    names = {column.name.casefold() for column in columns}
    weights = []
    for column in columns:
        is_place = column.name.casefold() == "y" and "x" in names and column is not columns[-1]
        weight = 0.0 if is_place else weight_of(column.name)
        weights.append(10.0 if column.role == "target" else weight)
    if max(weights) < SPEAKING and _has_classes_first(columns):
        weights[0] += _ONLY_CLASSES
    weights[0] += _FIRST if weights[0] else 0.0
    weights[-1] += _LAST
    order = sorted(range(len(columns)), key=lambda i: (weights[i], i), reverse=True)
    return tuple(columns[i] for i in order)


def _has_classes_first(columns: Sequence[Column]) -> bool:
    """Return whether the first column, and no other one, is one of classes, numbered from 0 or 1 on."""
    first, *others = columns
    if len(others) < 2 or first.kind != "number" or not _DESCRIBES.isdisjoint(words_of(first.name)):
        return False
    classes = _classes_of(first)
    is_numbered = bool(classes) and classes in [[i + k for i in range(len(classes))] for k in (0, 1)]
    return is_numbered and not any(map(_classes_of, others))


def _classes_of(column: Column) -> list[float]:
    """Return the different values of a column that looks like one of classes; none of another one."""
    values = column.numbers[:N_LOOKED_AT]
    present = np.unique(values[~np.isnan(values)])
    return present.tolist() if likely(values, present) == "classification" else []


def guess_of(table: Table, target: Column) -> Doubt | None:
    """Return the doubt that the target was a guess; None where its name, its place or the file says it."""
    last = table.columns[-1]
    if target is last or target.role == "target" or weight_of(target.name) >= SPEAKING:
        return None
    text = Text(
        "The target is {name}: {last} {reason}", name=target.name, last=last.name, reason=why_unlikely(last)
    )
    if why_unlikely(last) is None:
        text = Text(
            "The target is {name}, the only column of classes, but it could be {last}",
            name=target.name,
            last=last.name,
        )
    return Doubt(text, 0, (), is_choice=True)


def likely(values: npt.NDArray[Any], present: npt.NDArray[Any]) -> Learnt:
    """Return what numbers as a target are likely to be: a few whole numbers are classes."""
    is_whole = bool((present == np.round(present)).all())
    return "classification" if is_whole and len(present) <= min(FEW, len(values) // 2) else "regression"
