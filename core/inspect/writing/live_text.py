"""Text of a trainer's model, begun and written on as it is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from core.data.dataset import DataSet
from core.data.text.windows import characters_of
from core.errors import PlaygroundError
from core.inspect.writing.writer import Writer
from core.protocol.writing import Characters, Writing
from core.text import Text

if TYPE_CHECKING:
    from core.training.trainer import Trainer

MOST_NAMED = 10
"""Characters of a prompt that are named where the vocabulary lacks more."""
N_SEARCHED = 1_000
"""Characters at the end of the training text among which the end of a line is looked for."""


class LiveText:
    """Lets a trainer's model write, between two of its steps."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._writer: Writer | None = None

    @property
    def can_write(self) -> bool:
        """Whether the model is one of language."""
        return self._trainer.data.is_text

    def begin(self, writing: Writing) -> None:
        """Begin a text."""
        trainer, data = self._trainer, self._trainer.data
        if not self.can_write:
            raise PlaygroundError(
                "data.name",
                Text("must be text for a model to write"),
                data.name,
                Text("Train one of the presets text_bigram, text_mlp, text_gru and text_transformer."),
            )
        start = opening(data, writing.prompt)
        self._writer = Writer(trainer.model, data.context, start, writing, trainer.objective.class_logits)

    def write(self, n: int, seconds: float = math.inf) -> Characters:
        """Write on, as ``Writer.write`` does."""
        assert self._writer is not None
        return self._writer.write(n, seconds)


def opening(data: DataSet, prompt: str) -> Sequence[int]:
    """Return what a model reads before it writes: the end of the training text, then the prompt.

    A model that was trained on full contexts has never seen a shorter one. What is read of the training text
    ends with the end of a line, if one is near.

    Raises
    ------
    PlaygroundError
        If the vocabulary lacks characters of the prompt, which are named.
    """
    places = {character: i for i, character in enumerate(data.vocabulary)}
    missing = list(dict.fromkeys(character for character in prompt if character not in places))
    if missing:
        raise PlaygroundError(
            "prompt",
            Text("must have characters of the training text only"),
            "".join(missing[:MOST_NAMED]),
            Text("Leave them out: the model has no weights for them."),
        )
    tail = characters_of(data.y_train)[-data.context - N_SEARCHED :]
    lines = np.flatnonzero(tail[data.context - 1 :] == places.get("\n", -1))
    end = data.context + int(lines[-1]) if len(lines) else len(tail)
    return [*tail[end - data.context : end].tolist(), *(places[character] for character in prompt)]
