"""The writer: draws characters one by one from a model."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import perf_counter

import numpy as np
import torch
from torch import Tensor, nn

from core.components.models import eval_mode
from core.errors import PlaygroundError
from core.inspect.writing.draws import Draws
from core.inspect.writing.reading import reader_of
from core.protocol.writing import Characters, Writing
from core.text import Text


class Writer:
    """Writes on from an opening, a column for each temperature; the model's run does not change.

    The model runs in eval mode and without gradients, and the draws come from a generator of their own.

    Parameters
    ----------
    model : Module
        Maps indices (n, length) to logits (n, k, n_characters), whose last place is for what follows.
    context : int
        The most characters that the model reads at once.
    opening : sequence of int
        What it reads first, at least `context` characters.
    class_logits : callable
        Maps the model's outputs to logits (n, n_characters) of the last position; see
        ``core.components.losses.Objective``.
    """

    def __init__(
        self,
        model: nn.Module,
        context: int,
        opening: Sequence[int],
        writing: Writing,
        class_logits: Callable[[Tensor], Tensor],
    ) -> None:
        if not 0 < writing.temperature < math.inf:
            rule = Text("must be a finite number greater than 0")
            raise PlaygroundError("temperature.value", rule, writing.temperature)
        temperatures = torch.tensor(writing.temperatures, dtype=torch.float64)
        self._draws = Draws(temperatures, writing.top_k, writing.top_p, writing.seed)
        self._model, self._class_logits = model, class_logits
        self._reads = reader_of(model, context)
        self._device = next(model.parameters()).device
        self._unread = torch.tensor(opening).expand(len(temperatures), -1)

    def write(self, n: int, seconds: float = math.inf) -> Characters:
        """Write `n` more characters, or fewer if they take longer than so many seconds; at least one.

        Raises
        ------
        PlaygroundError
            If the model's outputs are not finite.
        """
        until = perf_counter() + seconds
        with eval_mode(self._model):
            for _ in range(n):
                outputs = self._reads(self._unread.to(self._device))
                self._unread = self._draws.draw(self._class_logits(outputs).cpu())
                if perf_counter() > until:
                    break
            written = self._draws.take()
        if not np.isfinite(written.probability).all():
            hint = Text("A network that diverged writes nothing: reset it.")
            raise PlaygroundError("model", Text("must give finite numbers"), hint=hint)
        return written
