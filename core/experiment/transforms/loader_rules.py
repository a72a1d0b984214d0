"""Which settings of the DataLoader go with the data and with each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.text import Text

MOST_WEIGHTED = 2**24
"""The most samples that torch.multinomial draws from."""


def first_broken(
    settings: Mapping[str, Any], info: DataInfo, n_train: int
) -> tuple[PlaygroundError, tuple[str, Any]] | None:
    """Return the first rule that the settings of a data set break, and what mends it.

    Parameters
    ----------
    settings : mapping
        Of the data.
    info : DataInfo
    n_train : int
        Training samples.
    """
    rule: str = ""
    if settings["sampler"] == "weighted":
        if not info.n_classes or info.is_text:
            rule = Text("weighs classes, and the samples of these data have none")
        elif n_train > MOST_WEIGHTED:
            rule = Text("weighs at most {most:,} training samples", most=MOST_WEIGHTED)
    if rule:
        error = PlaygroundError("data.sampler", rule, "weighted", Text("Take shuffled."))
        return error, ("data.sampler", None)
    if settings["prefetch_factor"] is not None and not settings["num_workers"]:
        rule = Text("needs num_workers of at least 1: without workers nothing is fetched ahead")
        error = PlaygroundError("data.prefetch_factor", rule, settings["prefetch_factor"])
        return error, ("data.prefetch_factor", None)
    return None
