"""What students type is taken as they mean it."""

from __future__ import annotations

from core.lessons.answers import is_right, standing
from core.lessons.lesson import Prediction


def prediction(kind: str, *answers: str, within: float = 0.0) -> Prediction:
    return Prediction("p", kind, (), (), 1, ("a", "b"), answers, within)  # type: ignore[arg-type]


ANSWERS: tuple[tuple[str, tuple[str, ...], list[str], list[str], list[str]], ...] = (
    ("number", ("0.5",), ["0.5", ".5", "1/2", "5e-1", " 0.50 "], ["0.51", "-0.5"], ["", "half", "1/0"]),
    ("number", ("0.95",), ["95%", "95 %", "0,95"], ["9.5 %", "95"], ["95 % of all", "%"]),
    ("number", ("95",), ["95%"], ["0.95 %"], []),
    ("number", ("4",), ["4 MiB", "4MiB", "4 batches"], ["4,5", "40 MiB"], ["3 and 4", "4, 4", "x4"]),
    ("number", ("54",), ["6*3*3", "6 x 3 x 3", "6 × 9"], ["6*3"], ["6*", "*9", "6**9"]),
    ("number", ("16000",), ["16,000", "16000", "16,000.0"], ["16"], ["16,00,0"]),
    ("number", ("-2",), ["-2", "\u22122", "-2.0"], ["2"], ["--2", "__import__"]),
    ("number", ("nan",), ["nan", "NaN"], ["0"], ["n"]),
    ("number", ("inf",), ["inf"], ["-inf", "1e300"], []),
    ("shape", ("(2, 3)",), ["(2, 3)", "2,3", "[2, 3]", "2x3", "torch.Size([2, 3])"], ["3,2"], ["", "a"]),
    ("shape", ("(15, 3, 1)",), ["15 3 1", "15 , 3 , 1"], ["15 31"], ["15 3 one"]),
    ("shape", ("(5,)",), ["(5,)", "5", "[5]"], ["(5, 1)"], []),
    ("shape", ("()",), ["()", "[]", "scalar", "torch.Size([])"], ["(1,)", "error"], [""]),
    ("shape", ("error",), ["error", "Error!", "an error"], ["2"], []),
    ("text", ("int64", "torch.int64"), [ "'int64'", " TORCH.INT64 ", "`int64`"], ["int32"], ["", " "]),
    ("choice", ("1",), ["1"], ["0"], [""]),
)  # fmt: skip
"""By kind and right answers, what is taken as right, as wrong, and as no answer."""


def test_an_answer() -> None:
    for kind, answers, right, wrong, none in ANSWERS:
        asked = prediction(kind, *answers)
        assert [text for text in right if is_right(asked, text) is not True] == []
        assert [text for text in wrong if is_right(asked, text) is not False] == []
        assert [text for text in none if is_right(asked, text) is not None] == []


def test_a_number_may_be_off_by_what_the_lesson_says() -> None:
    asked = prediction("number", "3", within=0.1)
    assert [is_right(asked, text) for text in ("2.9", "3.1", "3.11")] == [True, True, False]


def test_a_long_answer_takes_no_time() -> None:
    assert is_right(prediction("number", "3"), "1" * 1_000_000) is False


def test_how_a_prediction_stands_is_told_apart() -> None:
    asked = prediction("number", "3")
    tries = ([], ["9"], ["3"], ["9", "3"], ["9", "8"], ["abc"], ["abc", "3"])
    assert [standing(asked, each) for each in tries] == [
        "", "wrong", "at once", "second try", "seen", "", "at once",
    ]  # fmt: skip
