"""Traces made at random: valid ones with extreme parts, and lines of them with something else in places."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import numpy as np

from core.protocol.trace.bounds import LARGEST, MOST_VALUES
from core.protocol.trace.events import (
    Activity,
    Clash,
    Done,
    Fix,
    Hint,
    Moment,
    Output,
    ProgramError,
    Replacement,
    StackLine,
    TraceEvent,
)
from core.protocol.trace.graph import (
    PACKED,
    BackwardPass,
    BackwardStep,
    Edge,
    Gradient,
    GraphNode,
    SavedTensor,
)
from core.protocol.trace.operations import Operand, Operation
from core.protocol.trace.tensors import Summary, TensorValue
from core.protocol.trace.values import (
    Call,
    ContainerValue,
    DatasetValue,
    Fetch,
    LoaderValue,
    ModuleValue,
    OptimizedParameter,
    OptimizerValue,
    ParameterGroup,
    PlainValue,
    SchedulerValue,
    Value,
)

TEXTS = (
    "",
    "x",
    "model",
    "0",
    "weight",
    "größe",
    "名" * 40,
    "a b",
    "<b>bold</b>",
    "&amp;",
    "x" * 5_000,
    "two\nlines",
    "\0",
    "٣",
    "²",
    "9" * 600,
    "{0}",
    "%s",
    "\u202e",
    "𝔘",
    "'key'",
    ".",
    "a.b.c",
)
NUMBERS = (0.0, -0.0, 1.5, -3.25, 1e-300, 1e300, -1.7e308, 1.7e308, math.inf, -math.inf, math.nan)
SIZES = (0, 1, 2, 3, 5, 7, 64, 4_096, 10**5, 2 * 10**8, 2**31, 10**15)
COUNTS = (0, 1, 2, 17, 10**6, 2**31, 2**63, 10**30)
DTYPES = ("torch.float32", "torch.float64", "torch.int64", "torch.bool", "torch.bfloat16", "float32", "odd")
OPERATIONS = (
    "add",
    "mul_",
    "matmul",
    "mm",
    "linear",
    "addmm",
    "sum",
    "mean",
    "outer",
    "cat",
    "t",
    "setitem",
    "expand",
    "softmax",
    "",
    "inner",
)
KINDS = ("elementwise", "matmul", "movement", "reduction", "other")
PROGRAM = "".join(f"v{line} = {line}\n" for line in range(30))


class TraceMaker:
    """Makes the events of one run.

    Parameters
    ----------
    seed : int
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self._numbers = np.random.default_rng(seed)
        self._n_nodes = 0
        self._known: list[int] = []
        self._values: dict[str, Value] = {}

    def events(self, n_moments: int) -> list[TraceEvent]:
        """Return the events of a run."""
        found: list[TraceEvent] = []
        for index in range(n_moments):
            found.append(self._moment(index))
            if self._one_in(4):
                found.append(Hint(self._line(), "rule", *self._texts(2), self._clashes(), self._fix()))
        ends = (
            ProgramError(
                self._line(),
                "RuntimeError",
                self._text(),
                3,
                9,
                (StackLine(self._line(), "f"),),
                self._text(),
                self._clashes(),
                None,
                self._text(),
                self._fix(),
            ),
            Done(
                self._pick(("end", "exit", "time", "memory", "crashed", "killed", "damaged")),
                self._text(),
                exit_code=self._pick((0, 1, -11, 10**9)),
            ),
        )
        return [*found, self._pick(ends)]

    # Choosing

    def _pick(self, among: Any) -> Any:
        return self.random.choice(among)

    def _one_in(self, n: int) -> bool:
        return self.random.randrange(n) == 0

    def _text(self) -> str:
        return self._pick(TEXTS)

    def _texts(self, n: int) -> tuple[str, ...]:
        return tuple(self._text() for _ in range(n))

    def _pairs(self, most: int = 3) -> tuple[tuple[str, str], ...]:
        return tuple((self._text(), self._text()) for _ in range(self.random.randrange(most + 1)))

    def _line(self) -> int:
        return self._pick((0, 1, 2, 5, 30, 31, 10**6, 2**31 - 1))

    def _few(self, make: Any, most: int = 3) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.random.randrange(most + 1)))

    # Tensors

    def _shape(self) -> tuple[int, ...]:
        n = self._pick((0, 1, 1, 2, 2, 3, 4, 7, 64))
        sizes = [self._pick(SIZES[:5]) if n > 4 else self._pick(SIZES) for _ in range(n)]
        while math.prod(sizes) > LARGEST:
            sizes[sizes.index(max(sizes))] = 1
        return tuple(sizes)

    def _array(self, shape: tuple[int, ...], dtype: str) -> np.ndarray | None:
        if math.prod(max(size, 1) for size in shape) > MOST_VALUES or self._one_in(6):
            return None
        if dtype == "torch.bool":
            return self._numbers.random(shape) > 0.5
        if dtype == "torch.int64":
            return self._numbers.integers(-(2**63), 2**63 - 1, shape)
        values = np.array(self._numbers.choice([*NUMBERS, 0.25, 1.0], shape))
        return values.astype(np.float64)

    def _summary(self) -> Summary | None:
        if self._one_in(2):
            return None
        ends = sorted(
            number for number in (self._pick(NUMBERS), self._pick(NUMBERS)) if math.isfinite(number)
        )
        low, high = (ends[0], ends[-1]) if ends else (None, None)
        counts = self._numbers.integers(0, self._pick((1, 9, 2**60)), self._pick((0, 1, 64)))
        return Summary(
            low,
            self._pick(NUMBERS),
            high,
            self._pick(NUMBERS),
            *self._counts(2),
            counts if self._one_in(2) else None,
        )

    def _counts(self, n: int) -> tuple[int, ...]:
        return tuple(self._pick(COUNTS) for _ in range(n))

    def _tensor(self, depth: int = 0) -> TensorValue:
        shape, dtype = self._shape(), self._pick(DTYPES)
        place = self._pick((-9, 3, 39, 10**18, -(10**18))) if self._one_in(3) else 0
        strides = tuple(self._pick((0, 1, -1, 2, 64, 10**6, 10**18, -(10**18))) for _ in shape)
        return TensorValue(
            self._pick(("Tensor", "Parameter", "ndarray", self._text())),
            self.random.randrange(12),
            shape,
            dtype,
            self._pick(("cpu", "cuda:0", "cuda:1", "meta", self._text())),
            self._one_in(3),
            self._pick(("strided", "sparse_coo", self._text())),
            self._pick(((), strides, _contiguous(shape))),
            self._one_in(2),
            self._pick((None, 0, 1, 2)),
            place,
            self._pick((0, 1, 12, 300, 10**5, LARGEST)),
            self._pick((None, 1, 7)),
            self._pick((None, 0, 3, -1)),
            self._one_in(2),
            self._one_in(2),
            self._pick((None, "MulBackward0", self._text())),
            self._pick([None, *self._known[-9:]]),
            self._tensor(depth + 1) if not depth and self._one_in(3) else None,
            self._array(shape, dtype),
            self._summary(),
        )

    # Other values

    def _value(self, depth: int = 0) -> Value:
        makers = [self._tensor, self._tensor, self._plain]
        if depth < 3:
            makers += [self._container, self._module, self._optimizer, self._dataset, self._loader]
            makers.append(self._scheduler)
        make = self._pick(makers)
        return make(depth) if make in (self._container, self._module, self._dataset, self._loader) else make()

    def _plain(self) -> PlainValue:
        return PlainValue(self._text(), self.random.randrange(12), self._text())

    def _container(self, depth: int) -> ContainerValue:
        items = self._few(lambda: (self._text(), self._value(depth + 1)), 5)
        return ContainerValue(
            self._pick(("dict", "list", "set", self._text())),
            3,
            items,
            max(len(items), self._pick(COUNTS)),
            self._one_in(2),
        )

    def _module(self, depth: int) -> ModuleValue:
        def named() -> tuple[str, TensorValue]:
            return self._text(), self._tensor()

        return ModuleValue(
            self._text(),
            4,
            self._text(),
            self._text(),
            self._one_in(2),
            self._few(named),
            self._few(named, 1),
            self._few(lambda: (self._text(), self._value(depth + 2)), 2),
            self._few(self._text),
            self._few(lambda: self._module(depth + 1)) if depth < 3 else (),
            self._pick(COUNTS),
            self._few(lambda: Call(self._text(), self._texts(2), self._texts(1))),
        )

    def _optimizer(self) -> OptimizerValue:
        def parameter() -> OptimizedParameter:
            state = self._few(lambda: (self._text(), self._value(3)))
            return OptimizedParameter(self._text(), self._tensor(), state)

        return OptimizerValue(
            "Adam", 5, self._few(lambda: ParameterGroup(self._pairs(), self._few(parameter)))
        )

    def _scheduler(self) -> SchedulerValue:
        def rates() -> tuple[float, ...]:
            return self._few(lambda: self._pick(NUMBERS), 30)

        return SchedulerValue(
            "LambdaLR", 6, self._pairs(), self._few(rates), self._few(rates), self._pick(COUNTS)
        )

    def _dataset(self, depth: int) -> DatasetValue:
        attributes = self._few(lambda: (self._text(), self._value(depth + 1)))
        sample = self._value(depth + 1) if self._one_in(2) else None
        return DatasetValue("Points", 7, self._pick((None, *COUNTS)), attributes, sample, self._text())

    def _loader(self, depth: int) -> LoaderValue:
        def fetch() -> Fetch:
            indices = self._few(lambda: self._pick((0, 3, -1, 10**9, 10**30)), 40)
            begin = self.random.random() * 10
            return Fetch(
                self._pick((0, 1, 2, -5, 10**20)), indices, self._pick((None, 0, 1, 10**6)), begin, begin + 1
            )

        return LoaderValue(
            "DataLoader",
            8,
            self._value(depth + 1),
            self._pick((None, 1, 10**12)),
            self._pick((None, *COUNTS)),
            self._text(),
            self._pick((0, 2, 10**9)),
            self._pairs(),
            self._value(depth + 1) if self._one_in(2) else None,
            self._few(fetch, 50),
        )

    # Operations, graphs, devices

    def _operation(self) -> Operation:
        results = self._few(self._tensor, 2)
        operands = self._few(lambda: Operand(self._text(), self._pick((self._tensor, self._plain))()), 4)
        sources = None
        if results and results[0].n_elements <= MOST_VALUES and self._one_in(2):
            sources = self._numbers.integers(-1, 9, (2, results[0].n_elements))
        dims = self._pick((None, (), (0,), (0, 1), (63,)))
        return Operation(
            self._pick(OPERATIONS),
            self._pick(KINDS),
            operands,
            self._pairs(),
            results,
            dims,
            sources,
            self._pick((0, 0, 1, 900)),
            self._text(),
            self.random.random(),
        )

    def _nodes(self) -> tuple[GraphNode, ...]:
        nodes = []
        for _ in range(self._pick((0, 0, 1, 3, 12))):
            self._n_nodes += 1
            is_leaf = self._one_in(3)
            targets = [None, *self._known[-20:], 10**9]  # the last is told by nobody
            edges = (
                ()
                if is_leaf
                else tuple(
                    Edge(at, self._pick(targets), self._pick((0, 1, 50)))
                    for at in range(self._pick((1, 2, 3)))
                )
            )
            saved = self._few(
                lambda: SavedTensor(
                    self._text(),
                    self._shape(),
                    self._pick(DTYPES),
                    "cpu",
                    self._pick((None, 3)),
                    self._pick((None, 0, 1)),
                    self._pick((None, 0, 2)),
                )
            )
            name = "AccumulateGrad" if is_leaf else self._pick(("MulBackward0", "Backward", self._text()))
            constants = (*self._pairs(), ("a", PACKED))
            nodes.append(
                GraphNode(
                    self._n_nodes,
                    name,
                    edges,
                    saved,
                    constants,
                    self._pick((None, 3)),
                    self._text(),
                    self._shape(),
                    self._line(),
                )
            )
            self._known.append(self._n_nodes)
        return tuple(nodes)

    def _gradient(self) -> Gradient:
        if self._one_in(4):
            return Gradient()
        shape, dtype = self._shape(), self._pick(DTYPES)
        return Gradient(shape, dtype, self._array(shape, dtype), self._summary())

    def _pass(self) -> BackwardPass:
        def step() -> BackwardStep:
            grads = [self._pick((None, self._gradient())) for _ in range(2)]
            return BackwardStep(
                self._pick([*self._known[-12:], 77_777]),
                self._few(self._gradient),
                self._few(self._gradient),
                *grads,
            )

        def some() -> int:
            return int(self._pick([*self._known[-12:], 77_777]))

        return BackwardPass(self._few(some), self._few(step, 8), self._few(some), self._pick((None, some())))

    def _activity(self) -> Activity:
        begin = self._pick((0.0, 1.0, 3.5, 1e-9, 1e9, 1e15))
        what = self._pick(("transfer", "compute"))
        return Activity(
            what,
            self._pick(("cuda:0", "cuda:1", "cuda:9")),
            self._pick(("cpu → cuda:0", self._text())),
            begin,
            self._pick((0.0, 0.01, 2.0, 1e15)),
            *self._counts(2),
        )

    def _clashes(self) -> tuple[Clash, ...]:
        badges = ("device", "dtype", "shape", "requires_grad", "version", "leaf", "values")
        return self._few(
            lambda: Clash(
                Operand(self._text(), self._value(2)), tuple(self._few(lambda: self._pick(badges)))
            ),
            3,
        )

    def _fix(self) -> Fix | None:
        if self._one_in(2):
            return None
        first = self._pick((1, 3, 30, 500, 2**31 - 1))
        change = Replacement(first, self._pick((0, 1, first - 1, first, 2**31 - 1)), self._text())
        return Fix(self._text(), self._few(lambda: change))

    def _moment(self, index: int) -> Moment:
        nodes = self._nodes()
        frame = self._pick((0, 0, 0, 1, 2))
        changed = {self._text() or "v": self._value() for _ in range(self.random.randrange(4))}
        return Moment(
            index,
            self._line(),
            self._pick(("line", "call", "return", "exception")),
            self._text(),
            frame,
            frame + self._pick((0, 0, 0, 5)),
            changed,
            self._few(lambda: (0, self._text(), self._value()), 1),
            self._few(self._text, 1),
            self._value() if self._one_in(5) else None,
            self._few(self._operation),
            self._pick(COUNTS),
            nodes,
            self._few(self._pass, 2) if self._known else (),
            self._few(lambda: Output(self._pick(("stdout", "stderr", "warning", "dropped")), self._text())),
            self._few(self._activity),
            self._one_in(2),
            self.random.random(),
        )


def _contiguous(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(math.prod(shape[at + 1 :]), LARGEST) for at in range(len(shape)))


# Something else in one place

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**19,
    -(10**19),
    10**400,
    1.5,
    math.nan,
    math.inf,
    "",
    "x" * 3_000,
    "cuda:0",
    [],
    {},
    [0],
    [[]],
    {"kind": "plain", "type": "t", "identity": 0, "text": ""},
)


def mutated(line: bytes, random: Random, n: int = 1) -> bytes:
    """Return the line of an event with something else in `n` places."""
    event = json.loads(line)
    for _ in range(n):
        places = list(_places(event))
        holder, key = random.choice(places)
        match random.randrange(5):
            case 0 if isinstance(holder, dict):
                del holder[key]
            case 1 if isinstance(holder, list):
                holder[key:key] = [holder[key]] * random.choice((1, 3, 200))
            case 2:
                other, place = random.choice(places)
                holder[key] = json.loads(json.dumps(other[place]))
            case _:
                holder[key] = random.choice(ODD)
    return json.dumps(event).encode()


def _places(value: Any) -> Any:
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from _places(value[key])
