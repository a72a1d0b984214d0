"""How operations are written: signs between operands, and names."""

from __future__ import annotations

from core.protocol.trace.operations import Operand, Operation
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue
from gui.pages.lab.cells.numbers import shape_text

_SIGNS = {
    "add": "+", "sub": "−", "mul": "×", "div": "÷", "pow": "**", "remainder": "%", "floor_divide": "//",
    "multiply": "×", "subtract": "−", "divide": "÷", "true_divide": "÷",
    "matmul": "@", "mm": "@", "bmm": "@", "mv": "@", "dot": "@",
    "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
    "logical_and": "&", "bitwise_and": "&", "logical_or": "|", "bitwise_or": "|",
}  # fmt: skip


LONGEST, LONGEST_CALL = 80, 160
"""Characters of a name in a sentence, and of a call with all that it was given."""


def sign_of(name: str) -> str | None:
    """Return the sign of an operation with two operands; None if it has none."""
    return _SIGNS.get(plain_name(name))


def plain_name(name: str) -> str:
    """Return the name of the same operation that is not in place: ``add`` for ``add_``."""
    return name.removesuffix("_")


def operand_text(operand: Operand, number: int) -> str:
    """Return an operand's name, or a letter for one without."""
    if operand.name:
        return shortened(operand.name)
    if isinstance(operand.value, PlainValue):
        return shortened(operand.value.text)
    return chr(ord("a") + number % 26)


def call_text(operation: Operation) -> str:
    """Return an operation as it is called: ``sum(x, dim=1)  →  [2]``."""
    given = [operand_text(each, at) for at, each in enumerate(operation.operands)]
    given += [f"{name}={text}" if name else text for name, text in operation.arguments]
    result = shortened(", ".join(shape_text(each.shape) for each in operation.results))
    text = f"{shortened(operation.name)}({shortened(', '.join(given), LONGEST_CALL)})"
    return f"{text}  →  {result}" if result else text


def shortened(text: str, most: int = LONGEST) -> str:
    """Return a text with its middle left out if it is long."""
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-most // 2 + 1 :]}"


def tensors_of(operation: Operation) -> list[tuple[int, str, TensorValue]]:
    """Return the operands that are tensors: place, name, value."""
    return [
        (at, operand_text(each, at), each.value)
        for at, each in enumerate(operation.operands)
        if isinstance(each.value, TensorValue)
    ]
