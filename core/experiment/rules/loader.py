"""Rules on the settings of the DataLoader."""

from __future__ import annotations

from collections.abc import Mapping

from core.errors import PlaygroundError
from core.experiment.resolve import Choice
from core.experiment.rules.incompatibility import Incompatibility, Rule
from core.text import Text

MOST_WEIGHTED = 2**24
"""The most samples that torch.multinomial draws from."""


def _classes_can_be_weighted(choices: Mapping[str, Choice]) -> Incompatibility | None:
    data = choices["data"]
    if data.settings["sampler"] != "weighted":
        return None
    rule = ""
    if not data.info.n_classes or data.info.is_text:
        rule = Text("weighs classes, and the samples of these data have none")
    elif data.info.task.rebuilds:
        rule = Text("weighs classes, of which an autoencoder is told nothing")
    elif data.sizes()[0] > MOST_WEIGHTED:
        rule = Text("weighs at most {most:,} training samples", most=MOST_WEIGHTED)
    error = PlaygroundError("data.sampler", rule, "weighted", Text("Take shuffled."))
    return Incompatibility(error, ("data.sampler", None)) if rule else None


def _workers_fetch_ahead(choices: Mapping[str, Choice]) -> Incompatibility | None:
    settings = choices["data"].settings
    if settings["prefetch_factor"] is None or settings["num_workers"]:
        return None
    rule = Text("needs num_workers of at least 1: without workers nothing is fetched ahead")
    error = PlaygroundError("data.prefetch_factor", rule, settings["prefetch_factor"])
    return Incompatibility(error, ("data.prefetch_factor", None))


LOADER_RULES: tuple[Rule, ...] = (_classes_can_be_weighted, _workers_fetch_ahead)
