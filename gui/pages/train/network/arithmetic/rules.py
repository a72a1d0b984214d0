"""The rules of SGD, Adam, AdamW and RMSprop with one weight's numbers, as torch's documentation has them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.protocol.step_phase import WeightStep
from gui.pages.train.network.arithmetic.numbers import exact, setting

Value = float | None


@dataclass(frozen=True)
class Line:
    """How a number comes about: in the words of torch's arguments and state, and in this step's numbers."""

    name: str
    symbols: str
    numbers: str
    result: str

    @property
    def text(self) -> str:
        """The line in numbers."""
        return f"{self.name} = {self.numbers} = {self.result}"


@dataclass(frozen=True)
class Rule:
    """What is done before the weight changes, what then is left of the weight, and what is subtracted of it.

    `change` is what that comes to, where it is not written out; None also until it is known.
    """

    lines: tuple[Line, ...]
    kept: tuple[str, str]
    subtracted: tuple[str, str]
    change: Value


def rule_of(step: WeightStep) -> Rule | None:
    """Return the rule of the weight's optimizer; None if it is another one."""
    if not step.options or (step.new is not None and step.gradient is None):
        return None
    return _Writer(step).written()


class _Writer:
    """Writes one line after the other; each reads the numbers of those before."""

    def __init__(self, step: WeightStep) -> None:
        self._step = step
        self._options = step.options
        self._lines: list[Line] = []
        self._before = {number.name: number.before for number in step.state}
        self._after = {number.name: number.after for number in step.state}
        self._name, self._gradient = "gradient", step.gradient

    def written(self) -> Rule:
        self._write_gradient()
        if "beta1" in self._options:
            return self._adam()
        return self._rmsprop() if "alpha" in self._options else self._sgd()

    def _write_gradient(self) -> None:
        """Write what of the gradient the rule goes on with, unless it is the gradient itself."""
        sign = -1 if self._options["maximize"] else 1
        decay = 0.0 if self._options.get("decoupled_weight_decay") else self._options["weight_decay"]
        if sign > 0 and not decay:
            return
        value, gradient = self._step.value, self._gradient
        symbols, numbers = ("gradient", exact(gradient)) if sign > 0 else (
            "−1 × gradient", f"−1 × {exact(gradient)}")  # fmt: skip
        if decay:
            symbols += " + weight_decay × value"
            numbers += f" + {setting(decay)} × {exact(value)}"
        self._gradient = _known(lambda g: sign * g + decay * value, gradient)
        self._write("g", symbols, numbers, self._gradient)
        self._name = "g"

    def _sgd(self) -> Rule:
        if not (momentum := self._options["momentum"]):
            return self._times_lr(self._name, self._gradient)
        buffer = self._after.get("momentum_buffer")
        if self._before.get("momentum_buffer") is None:  # the first step: torch starts with the gradient
            self._write("momentum_buffer", self._name, exact(self._gradient), buffer)
        else:
            self._average("momentum_buffer", "momentum", momentum, "dampening", self._options["dampening"])
        if not self._options["nesterov"]:
            return self._times_lr("momentum_buffer", buffer)
        ahead = _known(lambda g, b: g + momentum * b, self._gradient, buffer)
        numbers = f"{exact(self._gradient)} + {setting(momentum)} × {exact(buffer)}"
        self._write("nesterov", f"{self._name} + momentum × momentum_buffer", numbers, ahead)
        return self._times_lr("nesterov", ahead)

    def _adam(self) -> Rule:
        beta1, beta2, eps = (self._options[name] for name in ("beta1", "beta2", "eps"))
        self._average("exp_avg", "beta1", beta1, "beta1", beta1)
        self._average("exp_avg_sq", "beta2", beta2, "beta2", beta2, squared=True)
        square = "exp_avg_sq"
        if self._options["amsgrad"]:
            square, former = "max_exp_avg_sq", self._former("max_exp_avg_sq")
            numbers = f"max({exact(former)}, {exact(self._after.get('exp_avg_sq'))})"
            self._write(square, f"max({square}, exp_avg_sq)", numbers, self._after.get(square))
        m_hat = self._corrected("m_hat", "exp_avg", "beta1", beta1)
        v_hat = self._corrected("v_hat", square, "beta2", beta2)
        lr, kept = self._step.lr, self._decayed()
        update = _known(lambda m, v: lr * m / (math.sqrt(v) + eps), m_hat, v_hat)
        numbers = f"{setting(lr)} × {exact(m_hat)} / (√{exact(v_hat)} + {setting(eps)})"
        self._write("update", "lr × m_hat / (√v_hat + eps)", numbers, update)
        return Rule(tuple(self._lines), kept, ("update", exact(update)), None)

    def _rmsprop(self) -> Rule:
        alpha, eps = self._options["alpha"], self._options["eps"]
        self._average("square_avg", "alpha", alpha, "alpha", alpha, squared=True)
        square, mean = self._after.get("square_avg"), self._after.get("grad_avg")
        symbols, numbers = "√square_avg", f"√{exact(square)}"
        root = _known(math.sqrt, square)
        if self._options["centered"]:
            self._average("grad_avg", "alpha", alpha, "alpha", alpha)
            symbols, numbers = "√(square_avg − grad_avg²)", f"√({exact(square)} − {_square(mean)})"
            root = _known(lambda s, m: math.sqrt(max(0.0, s - m * m)), square, mean)
        symbols = f"{self._name} / ({symbols} + eps)"
        numbers = f"{exact(self._gradient)} / ({numbers} + {setting(eps)})"
        if not (momentum := self._options["momentum"]):
            scaled = _known(lambda g, r: g / (r + eps), self._gradient, root)
            self._write("scaled", symbols, numbers, scaled)
            return self._times_lr("scaled", scaled)
        buffer, former = self._after.get("momentum_buffer"), self._former("momentum_buffer")
        symbols = f"momentum × momentum_buffer + {symbols}"
        numbers = f"{setting(momentum)} × {exact(former)} + {numbers}"
        self._write("momentum_buffer", symbols, numbers, buffer)
        return self._times_lr("momentum_buffer", buffer)

    def _average(
        self, name: str, kept: str, share: float, left: str, lost: float, squared: bool = False
    ) -> None:
        """Write a number that keeps a share of its former value and takes in some of the gradient."""
        symbol = self._name + ("²" if squared else "")
        gradient = _square(self._gradient) if squared else exact(self._gradient)
        former = exact(self._former(name))
        taken_in = f"{setting(1 - lost)} × {gradient}" if lost else gradient
        numbers = f"{setting(share)} × {former} + {taken_in}"
        self._write(name, f"{kept} × {name} + (1 − {left}) × {symbol}", numbers, self._after.get(name))

    def _corrected(self, name: str, of: str, beta_name: str, beta: float) -> Value:
        """Write and return a mean without its bias to the 0 that it began with."""
        t = round((self._before.get("step") or 0.0) + 1)
        value = self._after.get(of)
        corrected = _known(lambda v: v / (1 - beta**t), value)
        symbols, numbers = f"{of} / (1 − {beta_name}^t)", f"{exact(value)} / (1 − {setting(beta)}^{t})"
        self._write(name, symbols, numbers, corrected)
        return corrected

    def _former(self, name: str) -> float:
        return self._before.get(name) or 0.0

    def _decayed(self) -> tuple[str, str]:
        """Return what the step is subtracted from, written before where weight decay is apart from it."""
        decay, lr, value = self._options["weight_decay"], self._step.lr, self._step.value
        if not (decay and self._options["decoupled_weight_decay"]):
            return "value", exact(value)
        numbers = f"{exact(value)} × (1 − {setting(lr)} × {setting(decay)})"
        decayed = _known(lambda v: v * (1 - lr * decay), value)
        self._write("decayed", "value × (1 − lr × weight_decay)", numbers, decayed)
        return "decayed", exact(decayed)

    def _times_lr(self, name: str, value: Value) -> Rule:
        lr = self._step.lr
        subtracted = f"lr × {name}", f"{setting(lr)} × {exact(value)}"
        change = _known(lambda v: float(np.float32(lr)) * v, value)
        return Rule(tuple(self._lines), ("value", exact(self._step.value)), subtracted, change)

    def _write(self, name: str, symbols: str, numbers: str, result: Value) -> None:
        self._lines.append(Line(name, symbols, numbers, exact(result)))


def _known(compute: Callable[..., float], *values: Value) -> Value:
    """Return what float32 makes of a result; None while a value is not known."""
    if any(value is None for value in values):
        return None
    try:
        return float(np.float32(compute(*values)))
    except (OverflowError, ValueError, ZeroDivisionError):
        return math.nan


def _square(value: Value) -> str:
    text = exact(value)
    return f"({text})²" if text.startswith("−") else f"{text}²"
