"""What was predicted, as it was typed, and whether it is right."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from core.lessons.lesson import Prediction
from core.lessons.progress import MOST_ATTEMPTS

Standing = Literal["", "wrong", "at once", "second try", "seen"]
"""Of a prediction: not answered; wrong once, and not tried again yet; right at the first or the second try;
or wrong at both, after which the answer is seen."""

LONGEST = 100
ERROR = "error"
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?|[+-]?(?:inf|nan)")
_WITH_UNIT = re.compile(r"(.*[\d.])\s*(%|[A-Za-z]{1,12})")
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?")
_PRODUCT = re.compile(r"\d{1,9}(?:\s*[*x×·]\s*\d{1,9}){1,5}")
_HALF_WIDTH: dict[int, int | str] = {**{0xFF01 + i: 0x21 + i for i in range(94)}, 0x3000: " ", 0x3001: ","}
"""Signs and digits as a Chinese keyboard types them: ``（２，３）``."""
_FRACTION = re.compile(r"([+-]?\d{1,15})\s*/\s*(\d{1,15})")


def is_right(prediction: Prediction, given: str) -> bool | None:
    """Return whether an answer is right; None if it is none of this kind."""
    match prediction.kind:
        case "choice":
            return given == prediction.answers[0] if given else None
        case "number":
            numbers = _typed_numbers(given)
            return any(_is_near(number, prediction) for number in numbers) if numbers else None
        case "shape":
            shape = shape_of(given)
            return None if shape is None else shape == shape_of(prediction.answers[0])
        case "text":
            words = _plain(given)
            return words in map(_plain, (*prediction.answers, *prediction.accepted)) if words else None


def standing(prediction: Prediction, answers: Sequence[str]) -> Standing:
    """Return how a prediction stands after these answers; what is no answer to it counts as none."""
    judged = (is_right(prediction, answer) for answer in answers[:MOST_ATTEMPTS])
    rights = [right for right in judged if right is not None]
    if True in rights:
        return "at once" if rights[0] else "second try"
    if not rights:
        return ""
    return "seen" if len(rights) == MOST_ATTEMPTS else "wrong"


def number_of(text: str) -> float | None:
    """Return the number that was typed, a fraction or a product too; None if it is none."""
    text = _trimmed(text).replace("\u2212", "-").lower()
    fraction = _FRACTION.fullmatch(text)
    if fraction is not None and int(fraction[2]):
        return float(Fraction(int(fraction[1]), int(fraction[2])))
    if _PRODUCT.fullmatch(text):
        return float(math.prod(map(int, re.findall(r"\d+", text))))
    return float(text) if _NUMBER.fullmatch(text) else None


def _typed_numbers(text: str) -> list[float]:
    """Return what a student may have meant: ``95 %``, ``4 MiB``, ``0,5`` and ``16,000`` too."""
    text = _trimmed(text)
    found = _WITH_UNIT.fullmatch(text)
    text, unit = (found[1], found[2]) if found and number_of(text) is None else (text, "")
    if _THOUSANDS.fullmatch(text):
        text = text.replace(",", "")
    number = number_of(text.replace(",", ".") if text.count(",") == 1 else text)
    if number is None:
        return []
    return [number, number / 100] if unit == "%" else [number]


def shape_of(text: str) -> tuple[int, ...] | str | None:
    """Return the shape that was typed, or ``error``; None if it is neither."""
    text = _trimmed(text).lower().removeprefix("torch.size").strip()
    if text.strip(".! ").removeprefix("an ") == ERROR:
        return ERROR
    if text in ("()", "[]", "([])", "scalar"):
        return ()
    inner = text.strip("()[] ").rstrip(",")
    parts = [part.strip() for part in re.split(r"\s*[,x×*]\s*|\s+", inner)]
    if not all(re.fullmatch(r"\d{1,12}", part) for part in parts):
        return None
    return tuple(map(int, parts))


def _is_near(number: float, prediction: Prediction) -> bool:
    answer = number_of(prediction.answers[0])
    assert answer is not None
    if math.isnan(answer) or math.isnan(number):
        return math.isnan(answer) and math.isnan(number)
    rounding = 1e-12 * max(1.0, abs(answer)) if math.isfinite(answer) else 0.0
    return number == answer or abs(number - answer) <= prediction.within + rounding


def _plain(text: str) -> str:
    return " ".join(_trimmed(text).strip("\"'`").split()).casefold()


def _trimmed(text: str) -> str:
    return text[:LONGEST].translate(_HALF_WIDTH).strip()
