"""The steps of torch's elementwise optimizers, for networks that each have settings of their own.

A step changes a matrix of weights (n, n_parameters), a row for each network. Formulas and order are those of
``torch.optim`` (2.13); what torch keeps in float32 whatever the weights are is kept so here. A contract test
compares each with torch's class.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

Setting = Callable[..., Tensor]
"""Returns a setting by its name, and by its place if it is a pair, as float64 numbers (n, 1) or (1, 1)."""


class Update:
    """An optimizer of n networks. Its tensors in `state` are all that it keeps from step to step.

    Parameters
    ----------
    weights : Tensor, shape (n, n_parameters)
    setting : callable
        Read at each step, since schedules change some.
    flags : frozenset of str
        The switches that are on: ``nesterov``, ``amsgrad``, ``centered``, ``maximize``,
        ``decoupled_weight_decay``.
    """

    kept: tuple[str, ...] = ()
    """The names of matrices in the state, which begin as zeros."""
    decays = True
    """Whether there is a setting weight_decay."""

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        self.setting, self.flags = setting, flags
        self.state = {name: torch.zeros_like(weights) for name in self.kept}
        self._weights = weights

    def step(self, gradients: Tensor, t: int) -> None:
        """Take step number `t`, from 1 on; `gradients` (n, n_parameters) are used up."""
        p = self._weights
        if "maximize" in self.flags:
            gradients.neg_()
        if self.decays and bool((decay := self.setting("weight_decay")).any()):
            if "decoupled_weight_decay" in self.flags:
                p.mul_(self._number(1 - self.setting("lr") * decay))
            else:
                gradients.addcmul_(p, self._number(decay))
        self._change(p, gradients, t)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        raise NotImplementedError

    def _number(self, value: Tensor) -> Tensor:
        return value.to(self._weights.device, self._weights.dtype)

    def _average(self, name: str, value: Tensor, share: Tensor) -> Tensor:
        """Move a running mean towards `value` by a share of the way, and return it."""
        return self.state[name].lerp_(value, self._number(share))

    def _denominator(self, squares: Tensor, scale: Tensor | None = None) -> Tensor:
        """Return sqrt(squares) * scale + eps."""
        root = squares.sqrt()
        if scale is not None:
            root.mul_(self._number(scale))
        return root.add_(self._number(self.setting("eps")))

    def _subtract(self, p: Tensor, direction: Tensor, denominator: Tensor, lr: Tensor) -> None:
        p.addcdiv_(direction * self._number(-lr), denominator)


class SGD(Update):
    """Gradient descent, with momentum, Nesterov's too, and dampening."""

    kept = ("momentum_buffer",)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        momentum = self.setting("momentum")
        if bool(momentum.any()):
            buffer = self.state["momentum_buffer"]
            if t == 1:
                buffer.copy_(g)
            else:
                undamped = 1 - self.setting("dampening").where(momentum != 0, 0.0)
                buffer.mul_(self._number(momentum)).addcmul_(g, self._number(undamped))
            g = g.addcmul_(buffer, self._number(momentum)) if "nesterov" in self.flags else buffer
        p.addcmul_(g, self._number(-self.setting("lr")))


class Adam(Update):
    """Adam (Kingma and Ba, 2015), AdamW with decoupled decay, and AMSGrad."""

    kept = ("exp_avg", "exp_avg_sq")

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        super().__init__(weights, setting, flags)
        if "amsgrad" in flags:
            self.state["max_exp_avg_sq"] = torch.zeros_like(weights)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        beta1, beta2 = self.setting("betas", 0), self.setting("betas", 1)
        mean = self._average("exp_avg", g, 1 - beta1)
        squares = self._average("exp_avg_sq", g.square_(), 1 - beta2)
        if "amsgrad" in self.flags:
            largest = self.state["max_exp_avg_sq"]
            squares = torch.maximum(largest, squares, out=largest)
        denominator = self._denominator(squares, (1 - beta2**t).rsqrt())
        self._subtract(p, mean, denominator, self.setting("lr") / (1 - beta1**t))


class NAdam(Update):
    """Adam with Nesterov momentum (Dozat, 2016)."""

    kept = ("exp_avg", "exp_avg_sq")

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        super().__init__(weights, setting, flags)
        self.state["mu_product"] = torch.ones(len(weights), 1)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        beta1, beta2, lr = self.setting("betas", 0), self.setting("betas", 1), self.setting("lr")
        mu, next_mu = self._mu(beta1, t), self._mu(beta1, t + 1)
        product = self.state["mu_product"].mul_(mu.float()).double()
        mean = self._average("exp_avg", g, 1 - beta1)
        squares = self._average("exp_avg_sq", g.square(), 1 - beta2)
        denominator = self._denominator(squares, (1 - beta2**t).rsqrt())
        self._subtract(p, g, denominator, lr * (1 - mu) / (1 - product))
        self._subtract(p, mean, denominator, lr * next_mu / (1 - product * next_mu))

    def _mu(self, beta1: Tensor, t: int) -> Tensor:
        return beta1 * (1 - 0.5 * 0.96 ** (t * self.setting("momentum_decay")))


class RAdam(Update):
    """Rectified Adam (Liu et al., 2020)."""

    kept = ("exp_avg", "exp_avg_sq")

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        beta1, beta2 = self.setting("betas", 0), self.setting("betas", 1)
        mean = self._average("exp_avg", g, 1 - beta1)
        squares = self._average("exp_avg_sq", g.square_(), 1 - beta2)
        corrected, lr = 1 - beta2**t, self.setting("lr") / (1 - beta1**t)
        longest = 2 / (1 - beta2) - 1
        length = longest - 2 * t * beta2**t / corrected
        product = (length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)
        rectifies = length > 5
        rate = lr * (product * corrected).clamp_min(0).sqrt().where(rectifies, 1.0)
        denominator = self._denominator(squares)
        one = torch.ones((), device=p.device, dtype=p.dtype)
        self._subtract(p, mean, denominator.where(rectifies.to(p.device), one), rate)


class Adamax(Update):
    """Adam with the largest gradient in place of the mean square (Kingma and Ba, 2015)."""

    kept = ("exp_avg", "exp_inf")

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        beta1, beta2 = self.setting("betas", 0), self.setting("betas", 1)
        mean, largest = self._average("exp_avg", g, 1 - beta1), self.state["exp_inf"]
        largest.mul_(self._number(beta2))
        torch.maximum(largest, g.abs_().add_(self._number(self.setting("eps"))), out=largest)
        self._subtract(p, mean, largest, self.setting("lr") / (1 - beta1**t))


class RMSprop(Update):
    """RMSprop (Hinton, 2012), with momentum and centered too."""

    kept = ("square_avg", "momentum_buffer")

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        super().__init__(weights, setting, flags)
        if "centered" in flags:
            self.state["grad_avg"] = torch.zeros_like(weights)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        left, momentum = 1 - self.setting("alpha"), self.setting("momentum")
        squares = self._average("square_avg", g.square(), left)
        if "centered" in self.flags:
            mean = self._average("grad_avg", g, left)
            squares = squares.addcmul(mean, mean, value=-1)
        denominator = self._denominator(squares)
        if not bool(momentum.any()):
            self._subtract(p, g, denominator, self.setting("lr"))
            return
        buffer = self.state["momentum_buffer"].mul_(self._number(momentum)).addcdiv_(g, denominator)
        p.addcmul_(buffer, self._number(-self.setting("lr")))


class Adagrad(Update):
    """Adagrad (Duchi, Hazan and Singer, 2011)."""

    kept = ("sum",)

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        super().__init__(weights, setting, flags)
        self.state["sum"] += self._number(setting("initial_accumulator_value"))

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        squares = self.state["sum"].addcmul_(g, g)
        lr = self.setting("lr") / (1 + (t - 1) * self.setting("lr_decay"))
        self._subtract(p, g, self._denominator(squares), lr)


class Adadelta(Update):
    """Adadelta (Zeiler, 2012)."""

    kept = ("square_avg", "acc_delta")

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        left, eps = 1 - self.setting("rho"), self._number(self.setting("eps"))
        deviation = self._average("square_avg", g.square(), left).add(eps).sqrt_()
        delta = self.state["acc_delta"].add(eps).sqrt_().div_(deviation).mul_(g)
        p.addcmul_(delta, self._number(-self.setting("lr")))
        self._average("acc_delta", delta.square_(), left)


class ASGD(Update):
    """Averaged gradient descent (Polyak and Juditsky, 1992); the averaged weights are left out.

    Nothing reads them here. The rate of a step follows from the setting at the step before.
    """

    def __init__(self, weights: Tensor, setting: Setting, flags: frozenset[str]) -> None:
        super().__init__(weights, setting, flags)
        self.state["eta"] = torch.zeros(len(weights), 1)

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        lr, lambd, kept = self.setting("lr"), self.setting("lambd"), self.state["eta"]
        if t == 1:
            kept.copy_(lr)
        eta = kept.double()
        p.mul_(self._number(1 - lambd * eta)).addcmul_(g, self._number(-eta))
        kept.copy_(lr / (1 + lambd * lr * t) ** self.setting("alpha"))


class Rprop(Update):
    """Resilient backpropagation (Riedmiller and Braun, 1993)."""

    kept = ("prev", "step_size")
    decays = False

    def _change(self, p: Tensor, g: Tensor, t: int) -> None:
        sizes, former = self.state["step_size"], self.state["prev"]
        if t == 1:
            sizes.copy_(self._number(self.setting("lr")).expand_as(sizes))
        agreement = g * former
        shrink, grow = (self._number(self.setting("etas", i)) for i in (0, 1))
        least, most = (self._number(self.setting("step_sizes", i)) for i in (0, 1))
        one = torch.ones((), device=p.device, dtype=p.dtype)
        sizes.mul_(grow.where(agreement > 0, shrink.where(agreement < 0, one)))
        torch.minimum(torch.maximum(sizes, least, out=sizes), most, out=sizes)
        g.masked_fill_(agreement < 0, 0.0)
        p.addcmul_(g.sign(), sizes, value=-1)
        former.copy_(g)


UPDATES: dict[str, type[Update]] = {
    "Adadelta": Adadelta,
    "Adagrad": Adagrad,
    "Adam": Adam,
    "AdamW": Adam,
    "Adamax": Adamax,
    "ASGD": ASGD,
    "NAdam": NAdam,
    "RAdam": RAdam,
    "RMSprop": RMSprop,
    "Rprop": Rprop,
    "SGD": SGD,
}
"""By the name of torch's class."""
