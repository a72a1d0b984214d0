"""What an operation does, in a sentence with its own shapes, and how one element came about."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from core.analysis.trace.element_sources import Indices, element_sources
from core.analysis.trace.storage_layout import index_expression, index_of, overlap
from core.protocol.trace.operations import Operation
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.numbers import full_text, shape_text, short_texts
from gui.pages.lab.operation.signs import operand_text, plain_name, shortened, sign_of, tensors_of
from gui.translation import listed

translate = QCoreApplication.translate

MOST_TERMS = 6
MOST_NAMED = 8
"""Tensors that a sentence names."""


def sentence_of(operation: Operation) -> str:
    """Return what an operation does."""
    tensors = tensors_of(operation)
    if not operation.results or not tensors:
        return _other(operation)
    writers: dict[str, Callable[[Operation], str]] = {
        "elementwise": _elementwise,
        "matmul": _matmul,
        "movement": _movement,
        "reduction": _reduction,
    }
    return writers.get(operation.kind, _other)(operation)


def _named(name: str, tensor: TensorValue) -> str:
    return f"{name} {shape_text(tensor.shape)}"


def _all_named(operation: Operation) -> str:
    tensors = tensors_of(operation)
    more = ", …" if len(tensors) > MOST_NAMED else ""
    return listed(_named(name, tensor) for _, name, tensor in tensors[:MOST_NAMED]) + more


def _elementwise(operation: Operation) -> str:
    tensors, result = tensors_of(operation), operation.results[0]
    name, shape = operation.name, shape_text(result.shape)
    shapes = {tensor.shape for _, _, tensor in tensors}
    if len(tensors) == 1:
        others = [operand_text(o, at) for at, o in enumerate(operation.operands) if at != tensors[0][0]]
        if others:
            text = translate("Operation", "{0}: each of the {1:,} elements of {2} with {3}.")
            return text.format(name, result.n_elements, _named(*tensors[0][1:]), listed(others))
        text = translate("Operation", "{0} of each of the {1:,} elements of {2}.")
        return text.format(name, result.n_elements, _named(*tensors[0][1:]))
    if len(shapes) == 1:
        return translate("Operation", "{0} element by element: all have the shape {1}.").format(name, shape)
    given = _all_named(operation)
    text = translate(
        "Operation", "{0} element by element: {1} are broadcast to {2}. Stretching copies nothing."
    )
    return text.format(name, given, shape)


def _matmul(operation: Operation) -> str:
    tensors, result = tensors_of(operation), operation.results[0]
    factors = tensors[1:3] if plain_name(operation.name) in ("addmm", "addmv", "baddbmm") else tensors[:2]
    if len(factors) < 2 or not factors[0][2].shape:
        return _other(operation)
    (_, left, a), (_, right, b) = factors
    inner, n = a.shape[-1], result.n_elements
    if operation.name == "linear":
        text = translate(
            "Operation",
            "Each row of {0} meets each row of {1}: {2:,} results, each a sum of {3:,} products{4}.",
        )
        bias = translate("Operation", " plus its bias") if len(tensors) > 2 else ""
        return text.format(_named(left, a), _named(right, b), n, inner, bias)
    text = translate(
        "Operation",
        "Each row of {0} meets each column of {1}: the inner sizes are both {2:,}, so each of the {3:,} "
        "results is a sum of {2:,} products.",
    )
    return text.format(_named(left, a), _named(right, b), inner, n)


def _movement(operation: Operation) -> str:
    tensors, result = tensors_of(operation), operation.results[0]
    given = _all_named(operation)
    if operation.name == "setitem":
        text = translate("Operation", "{0} writes into {1}, in place: all that share its memory see it.")
        return text.format(operation.name, _named(*tensors[0][1:]))
    if any(overlap(tensor, result) for *_, tensor in tensors):
        text = translate("Operation", "{0} looks at {1} as {2}: no element is copied, both share one memory.")
    else:
        text = translate("Operation", "{0} takes elements of {1} as they are and copies them into {2}.")
    return text.format(operation.name, given, shape_text(result.shape))


def _reduction(operation: Operation) -> str:
    _, name, value = tensors_of(operation)[0]
    every = range(len(value.shape))
    dims = every if operation.dims is None else [dim for dim in every if dim in operation.dims]
    if len(dims) == len(every):
        text = translate("Operation", "{0} of all {1:,} elements of {2} gives one number.")
        return text.format(operation.name, value.n_elements, _named(name, value))
    gone = ", ".join(str(dim) for dim in dims)
    sizes = " × ".join(str(value.shape[dim]) for dim in dims)
    text = translate("Operation", "{0} along dimension {1} of {2}: each result is made of {3} elements.")
    return text.format(operation.name, gone, _named(name, value), sizes)


def _other(operation: Operation) -> str:
    given = _all_named(operation)
    made = shortened(", ".join(shape_text(each.shape) for each in operation.results))
    if not given and made:
        return translate("Operation", "{0} makes a tensor of shape {1}.").format(operation.name, made)
    if not made:
        return translate("Operation", "{0} of {1} failed.").format(operation.name, given or "–")
    return translate("Operation", "{0} of {1} gives {2}.").format(operation.name, given or "–", made)


# One element


def element_text(name: str, tensor: TensorValue, flat: int) -> str:
    """Return an element as ``x[1, 2] = 0.5``."""
    text = index_expression(name, index_of(tensor.shape, flat))
    return f"{text} = {_digits(tensor, flat)}"


def arithmetic_of(operation: Operation, flat: int) -> str:
    """Return how an element of the first result came about: ``out[0, 1] = 1. × 2. + 3. × 4. = 14.0``."""
    result = operation.results[0]
    head = index_expression(translate("Operation", "result"), index_of(result.shape, flat))
    value = _digits(result, flat)
    sources = element_sources(operation, flat)
    writers = {"elementwise": _apply, "matmul": _products, "movement": _taken, "reduction": _reduced}
    middle = writers[operation.kind](operation, sources) if operation.kind in writers else ""
    return " = ".join(part for part in (head, middle, value) if part)


def _digits(tensor: TensorValue, flat: int) -> str:
    return "?" if tensor.values is None else full_text(tensor.values, len(tensor.shape), flat)


def _shorts(operation: Operation, sources: tuple[Indices, ...], operand: int) -> list[str]:
    tensor = operation.operands[operand].value
    if not isinstance(tensor, TensorValue) or tensor.values is None:
        return ["?"] * len(sources[operand][: MOST_TERMS + 1])
    text = short_texts(tensor.values, len(tensor.shape))
    return [text(int(flat)) for flat in sources[operand][: MOST_TERMS + 1]]


def _apply(operation: Operation, sources: tuple[Indices, ...]) -> str:
    names, numbers = [], []
    for at, operand in enumerate(operation.operands):
        if isinstance(operand.value, TensorValue):
            if not sources[at].size:
                continue
            index = index_of(operand.value.shape, int(sources[at][0]))
            names.append(index_expression(operand_text(operand, at), index))
            numbers += _shorts(operation, sources, at)
        else:
            names.append(operand_text(operand, at))
            numbers.append(operand_text(operand, at))
    sign = sign_of(operation.name)
    if sign is None or len(names) != 2:
        return f"{operation.name}({', '.join(names)}) = {operation.name}({', '.join(numbers)})"
    return f"{names[0]} {sign} {names[1]} = {numbers[0]} {sign} {numbers[1]}"


def _products(operation: Operation, sources: tuple[Indices, ...]) -> str:
    used = [at for at, found in enumerate(sources) if found.size]
    first = 1 if plain_name(operation.name) in ("addmm", "addmv", "baddbmm") else 0
    if len(used) < first + 2:
        return ""
    left, right = used[first : first + 2]
    factors = (operation.operands[left].value, operation.operands[right].value)
    if all(isinstance(each, TensorValue) and each.values is None for each in factors):
        inner = factors[0].shape[-1:] if isinstance(factors[0], TensorValue) else ()
        return translate("Operation", "a sum of {0:,} products").format(*(inner or (1,)))
    pairs = list(zip(_shorts(operation, sources, left), _shorts(operation, sources, right), strict=True))
    terms = [f"{a} × {b}" for a, b in pairs[:MOST_TERMS]]
    if len(sources[left]) > MOST_TERMS:
        terms.append("…")
    rest = [at for at in used if at not in (left, right)]
    return " + ".join([*terms, *(_shorts(operation, sources, at)[0] for at in rest)])


def _taken(operation: Operation, sources: tuple[Indices, ...]) -> str:
    for at, operand in enumerate(operation.operands):
        if sources[at].size and isinstance(operand.value, TensorValue):
            index = index_of(operand.value.shape, int(sources[at][0]))
            return index_expression(operand_text(operand, at), index)
    return ""


def _reduced(operation: Operation, sources: tuple[Indices, ...]) -> str:
    if not sources or not sources[0].size:
        return ""
    value = operation.operands[0].value
    if isinstance(value, TensorValue) and value.values is None:
        n = value.n_elements // max(operation.results[0].n_elements, 1)
        return translate("Operation", "{0} of {1:,} elements").format(operation.name, n)
    terms = _shorts(operation, sources, 0)
    listed = ", ".join(terms[:MOST_TERMS]) + (", …" if len(sources[0]) > MOST_TERMS else "")
    return f"{operation.name}({listed})"
