"""What one cell of a CSV file is: a number, nothing or another text."""

from __future__ import annotations

import re

MISSING = frozenset(
    {"", "?", "-", "--", "–", "—", ".", "..", "...", "…", ":", "NA", "N/A", "n/a", "n.a.", "N.A.", "#N/A"}
    | {"#NA", "#N/A N/A", "<NA>", "NaN", "nan", "NAN", "-nan", "-NaN", "1.#IND", "-1.#IND", "1.#QNAN"}
    | {"-1.#QNAN", "NULL", "Null", "null", "None", "#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NUM!", "#NAME?"}
)  # fmt: skip
"""Cells that stand for nothing, without blanks around them, as offices, programs and sheets write them."""

GAP_WORDS = frozenset(
    {"na", "k.a.", "k. a.", "none", "nil", "missing", "unknown", "not available", "no data", "nodata", "nd"}
    | {"n.d.", "fehlt", "unbekannt", "keine angabe", "desconocido", "inconnu", "无", "無", "缺失", "未知"}
)  # fmt: skip
"""Words in lower case that stand for nothing among numbers; in a column of texts they are texts."""

LARGEST_NUMBER = 1e30
"""A cell with a larger one counts as missing: networks compute with numbers up to 3e38, and square them."""

NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
COMMA_NUMBER = re.compile(r"[+-]?(?:[0-9]+,?[0-9]*|,[0-9]+)(?:[eE][+-]?[0-9]+)?")

_CURRENCY = (
    "(?:(?:US|CA?|AU?|NZ|HK|NT|MX|S|R)?[$]|[£€¥￥₹₩₽₺₫฿₴₦₪₱元円원]|USD|EUR|GBP",
    "|CNY|RMB|JPY|KRW|INR|CHF|CAD|AUD|BRL|PLN|CZK|HUF|RUB|TRY|SEK|NOK|DKK",
    r"|Rs\.?|kr\.?|zł|Kč|Ft|руб\.?)",
)


def number_pattern(decimal: str) -> tuple[str, ...]:
    """Return the parts of a pattern of numbers as people write them.

    Groups of three digits (or two and three, as in India) may be parted by the sign that is not the decimal
    mark, by blanks or apostrophes; around them may be a sign, a currency, a percent sign, or brackets for a
    minus. Its groups are ``before``, ``digits``, ``exponent`` and ``after``; ``mark`` parts the digits.
    """
    point, comma = (r"\.", ",") if decimal == "." else (",", r"\.")
    indian = "|[1-9][0-9]?(?P<pairs>,)(?:[0-9]{2},)*[0-9]{3}" if decimal == "." else ""
    return (
        r"(?=\(.*\)$|[^()]*$)(?P<before>\(?[+\-−]?(?:",
        *_CURRENCY,
        r"\s?[+\-−]?)?)",
        rf"(?P<digits>(?:[1-9][0-9]{{0,2}}(?P<mark>[{comma}'’ \xa0\u2009\u202f])[0-9]{{3}}",
        rf"(?:(?P=mark)[0-9]{{3}})*{indian}",
        rf"|[0-9]+)(?:{point}[0-9]*)?|{point}[0-9]+)",
        r"(?P<exponent>(?:[eE][+\-−]?[0-9]+)?)(?P<after>\s?(?:[%％]|",
        *_CURRENCY,
        r")?\)?)",
    )


NUMBERS = {decimal: re.compile("".join(number_pattern(decimal))) for decimal in (".", ",")}
"""Numbers as people write them, by their decimal mark; see ``number_pattern``."""


def is_number(cell: str, decimal: str) -> bool:
    """Return whether a cell without blanks around it is a finite number, written with that decimal mark."""
    plain = COMMA_NUMBER if decimal == "," else NUMBER
    return (plain.fullmatch(cell) or NUMBERS[decimal].fullmatch(cell)) is not None


def number_of(found: re.Match[str], decimal: str) -> float:
    """Return the number that a match of ``NUMBERS[decimal]`` stands for; a percent sign changes nothing."""
    digits = re.sub(rf"[^0-9{decimal}]", "", found["digits"]).replace(",", ".")
    value = float(digits + found["exponent"].replace("−", "-"))
    return -value if any(sign in found["before"] for sign in "-−(") else value
