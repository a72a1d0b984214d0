"""Experiments to check, and what they are checked against."""

from typing import Any

from core.components.catalog import build_catalog
from core.data.registry import FILES, catalog_without_torch
from core.experiment.experiment import Component, Experiment
from core.experiment.resolve import Choice, Resolved, resolve, resolve_table
from core.experiment.schema import Family

CATALOG = build_catalog()
EARLY = catalog_without_torch()
SECTIONS = {
    "data": "dataset",
    "model": "model",
    "loss": "loss",
    "optimizer": "optimizer",
    "scheduler": "scheduler",
}
CHOICES = [
    (section, name)
    for section, family in SECTIONS.items()
    for name in CATALOG.names(family)
    if name not in FILES  # they need a file
]


def experiment(**sections: Any) -> Experiment:
    tables = {
        "data": {"name": "spiral"},
        "model": {"name": "mlp"},
        "loss": {"name": "BCEWithLogitsLoss"},
        "optimizer": {"name": "Adam"},
    }
    return Experiment.from_dict(tables | sections)


def resolved(given: Experiment) -> Resolved:
    """Return an experiment with its components looked up, whether or not it can be run."""
    return Resolved(given, resolve(given, CATALOG))


def chosen(family: Family, component: Component) -> Choice:
    return resolve_table(component.table, family, family, CATALOG)


def scheduled(optimizer: dict[str, Any], scheduler: dict[str, Any] | None, epochs: int = 10) -> Experiment:
    sections = {"optimizer": optimizer, "training": {"epochs": epochs}}
    return experiment(**sections | ({"scheduler": scheduler} if scheduler else {}))


def warmed(first: dict, second: dict, milestones: list[int]) -> dict:
    return {"name": "SequentialLR", "schedulers": [first, second], "milestones": milestones}


DIGITS = {"data": {"name": "digits"}, "loss": {"name": "CrossEntropyLoss"}}
TEXT = {"data": {"name": "text"}, "loss": {"name": "CrossEntropyLoss"}}
LINEAR = {"name": "LinearLR"}
STEP = {"name": "StepLR", "step_size": 5}
CYCLIC = {"name": "CyclicLR", "base_lr": 0.001, "max_lr": 0.1}
