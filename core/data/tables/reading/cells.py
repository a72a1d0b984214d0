"""What one cell of a CSV file is: a number, nothing or another text.

Exported programs copy ``number_of``, so it reads on its own and keeps to 88 columns.
"""

from __future__ import annotations

import re

MISSING = frozenset(
    {"", "?", "-", "--", "–", "—", ".", "..", "...", "…", ":", "NA", "N/A", "n/a", "n.a.", "N.A.", "#N/A"}
    | {"\\N", "#NA", "#N/A N/A", "<NA>", "NaN", "nan", "NAN", "-nan", "-NaN", "1.#IND", "-1.#IND", "1.#QNAN"}
    | {"-1.#QNAN", "NULL", "Null", "null", "None", "#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NUM!", "#NAME?"}
)  # fmt: skip
"""Cells that stand for nothing, without blanks around them, as offices, programs and sheets write them."""

GAP_WORDS = frozenset(
    {"na", "k.a.", "k. a.", "none", "nil", "missing", "unknown", "not available", "no data", "nodata", "nd"}
    | {"n.d.", "fehlt", "unbekannt", "keine angabe", "desconocido", "inconnu", "无", "無", "缺失", "未知"}
    | {"trace", "(d)", "(na)", "(s)", "(x)", "(z)", "n/d", "s/d", "sin datos", "нет данных", "н/д"}
    | {"暂无", "暂无数据", "不明", "欠測", "없음"}
    | {f": {flag}" for flag in "bcdefnprsuz"}
)  # fmt: skip
"""Words in lower case that stand for nothing among numbers; in a column of texts they are texts."""

LARGEST_NUMBER = 1e30
"""A cell with a larger one counts as missing: networks compute with numbers up to 3e38, and square them."""

NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
COMMA_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:,[0-9]*)?|,[0-9]+)(?:[eE][+-]?[0-9]+)?")

_CURRENCY = (
    "(?:(?:US|CA?|AU?|NZ|HK|NT|MX|S|R)?[$]|[£€¥￥₹₩₽₺₫฿₴₦₪₱元円원]|USD|EUR|GBP",
    "|CNY|RMB|JPY|KRW|INR|CHF|CAD|AUD|BRL|PLN|CZK|HUF|RUB|TRY|SEK|NOK|DKK",
    r"|Rs\.?|kr\.?|zł|Kč|Ft|руб\.?)",
)


def number_pattern(decimal: str) -> tuple[str, ...]:
    """Return the parts of a pattern of numbers as people write them.

    Groups of three digits (or two and three, as in India) may be parted by the sign that is not the decimal
    mark, by blanks or apostrophes; around them may be a sign, a currency, a percent sign, or brackets for a
    minus; a sign such as < may stand before, the mark of a footnote after. Its groups are ``before``,
    ``digits``, ``exponent`` and ``after``; ``mark`` parts the digits.
    """
    point, comma = (r"\.", ",") if decimal == "." else (",", r"\.")
    indian = "|[1-9][0-9]?(?P<pairs>,)(?:[0-9]{2},)*[0-9]{3}" if decimal == "." else ""
    return (
        r"(?=\(.*\)$|[^()]*(?:\([a-z]\))?$)(?P<before>\(?(?:[<>≤≥≈~]\s?)?(?:[+\-−]\s*)?(?:",
        *_CURRENCY,
        r"\s*[+\-−]?)?)",
        rf"(?P<digits>(?:[1-9][0-9]{{0,2}}(?P<mark>[{comma}'’ \xa0\u2009\u202f])[0-9]{{3}}",
        rf"(?:(?P=mark)[0-9]{{3}})*{indian}",
        rf"|[0-9]+)(?:{point}[0-9]*)?|{point}[0-9]+)",
        r"(?P<exponent>(?:[eE][+\-−]?[0-9]+|[dD][+\-][0-9]+)?)(?P<after>\s?(?:[%％]|",
        *_CURRENCY,
        r")?\)?(?:\s?(?:\*{1,3}|[†‡]|\([a-z]\)|\[[0-9a-z]{1,2}\])|\s[a-z])?)",
    )


NUMBERS = {decimal: re.compile("".join(number_pattern(decimal))) for decimal in (".", ",")}
"""Numbers as people write them, by their decimal mark; see ``number_pattern``."""

SIZES = {
    **dict.fromkeys(("k", "K"), 1e3),
    **dict.fromkeys(("万", "萬", "만"), 1e4),
    **dict.fromkeys(("M", "mln", "Mio", "Mio."), 1e6),
    **dict.fromkeys(("亿", "億", "억"), 1e8),
    **dict.fromkeys(("B", "bn", "Mrd", "Mrd."), 1e9),
}
"""Words after a number by which it is multiplied."""

_WITH_UNIT = re.compile(
    r"(?![0-9]{6,}[A-Z]$)(?P<number>.*[0-9][.,]?)\s?(?P<unit>[^\W0-9_].{0,14}|[°µ㎡㎞㎏].{0,14})", re.DOTALL
)

NOTE = re.compile(
    r"(?:sources?|notes?|last updated|data from|report|legend|copyright|quellen?|anmerkung"
    r"|fu(?:ß|ss)note|stand|fuentes?|notas?|fonte|remarque|источник|примечани[ея]|出典|資料|资料|来源|数据来源|注|備考)\b"
    r"|[©*†‡]|\(?[0-9a-z]\)|[#*_=-]{3,}",
    re.IGNORECASE,
)
"""How notes below a table begin."""


def is_number(cell: str, decimal: str) -> bool:
    """Return whether a cell without blanks around it is a finite number, written with that decimal mark."""
    plain = COMMA_NUMBER if decimal == "," else NUMBER
    return (plain.fullmatch(cell) or NUMBERS[decimal].fullmatch(cell)) is not None


def number_of(found: re.Match[str], decimal: str) -> float:
    """Return the number that a match of ``NUMBERS`` stands for, of percents as well."""
    digits = re.sub(rf"[^0-9{decimal}]", "", found["digits"]).replace(",", ".")
    value = float(digits + re.sub("[dD]", "e", found["exponent"]).replace("−", "-"))
    return -value if any(sign in found["before"] for sign in "-−(") else value


def with_unit(cell: str, decimal: str) -> tuple[float, str]:
    """Return the number and the unit of a cell such as ``5 kg`` or ``1.2M``; no unit if it is none."""
    parts = _WITH_UNIT.fullmatch(cell)
    found = parts and NUMBERS[decimal].fullmatch(parts["number"])
    if not parts or not found:
        return 0.0, ""
    unit = parts["unit"].strip()
    return number_of(found, decimal) * SIZES.get(unit, 1.0), unit


def is_gap(cell: str) -> bool:
    """Return whether a cell stands for nothing among numbers: a word such as ``missing``, or signs alone."""
    return cell.casefold() in GAP_WORDS or not any(map(str.isalnum, cell))
