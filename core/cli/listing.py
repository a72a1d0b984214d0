"""Lists the choices on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from rich.padding import Padding
from rich.table import Table

from core.cli.terminal import PlainConsole, write_json
from core.code.source import CodeSource
from core.data.registry import catalog_without_torch
from core.experiment import presets
from core.experiment.schema import REQUIRED, Catalog, ComponentSpec, Family, ParamSpec
from core.experiment.values.points import in_words
from core.lessons.lesson import Lesson
from core.lessons.library import own_lessons
from core.protocol.results import DeviceInfo
from core.system.hardware import gib

FAMILIES: dict[str, Family] = {
    "optimizers": "optimizer",
    "schedulers": "scheduler",
    "losses": "loss",
    "activations": "activation",
    "layers": "layer",
    "datasets": "dataset",
    "models": "model",
    "tasks": "task",
}
KINDS = (*FAMILIES, "presets", "lessons")


def show(what: str, as_json: bool, code: CodeSource | None = None) -> None:
    """List the members of one of `KINDS`, with those of a file of code."""
    if what == "presets":
        _show_presets(as_json)
    elif what == "lessons":
        _show_lessons(as_json)
    else:
        members = _catalog(what, code).families[FAMILIES[what]].values()
        if as_json:
            write_json([_component_table(member) for member in members])
        else:
            _print_components(members)


def _catalog(what: str, code: CodeSource | None) -> Catalog:
    if what in ("datasets", "models", "tasks") and code is None:
        return catalog_without_torch()
    from core.components.catalog import build_catalog
    from core.components.own.components_for import components_of

    return components_of(code, build_catalog())


def _show_presets(as_json: bool) -> None:
    found = [presets.read_preset(name) for name in presets.NAMES]
    if as_json:
        write_json([{"name": p.name, "title": p.title, "doc": p.doc} for p in found])
        return
    table = text_table("name", "title", "what there is to see")
    for preset in found:
        table.add_row(preset.name, preset.title, preset.doc)
    PlainConsole().print(table)


def _show_lessons(as_json: bool) -> None:
    lessons = own_lessons()
    if as_json:
        write_json([_lesson_table(lesson) for lesson in lessons])
        return
    table = text_table("name", "title", "minutes", "predictions", "exercises")
    for lesson in lessons:
        counts = (lesson.minutes, len(lesson.predictions), len(lesson.exercises))
        table.add_row(lesson.name, lesson.title, *map(str, counts))
    PlainConsole().print(table)


def _lesson_table(lesson: Lesson) -> dict[str, Any]:
    head = {name: getattr(lesson, name) for name in ("name", "title", "topic", "order", "minutes", "about")}
    return head | {
        "predictions": [part.name for part in lesson.predictions],
        "exercises": [part.name for part in lesson.exercises],
    }


def show_devices(as_json: bool) -> None:
    """List every device, the one that ``auto`` takes first."""
    from core.training.devices import detect

    devices = detect()
    if as_json:
        write_json([asdict(device) for device in devices])
        return
    table = text_table("name", "device", "memory", "cores", "capability", "usable")
    for device in devices:
        table.add_row(
            device.name,
            device.label,
            _memory(device),
            str(device.cores or ""),
            device.capability,
            "yes" if device.usable else f"no: {device.reason}",
        )
    PlainConsole().print(table)


def _memory(device: DeviceInfo) -> str:
    if device.memory_total is None:
        return ""
    total = gib(device.memory_total)
    return total if device.memory_free is None else f"{gib(device.memory_free)} of {total} free"


def _component_table(spec: ComponentSpec) -> dict[str, Any]:
    table: dict[str, Any] = {"name": spec.name, "label": spec.label, "doc": spec.doc, "url": spec.url}
    table |= {"usable": not spec.unusable, "reason": spec.unusable}
    if spec.cadence:
        table["cadence"] = spec.cadence
    if spec.tasks:
        table["tasks"] = spec.tasks
    return table | {"params": [_param_table(param) for param in spec.params]}


def _param_table(param: ParamSpec) -> dict[str, Any]:
    table: dict[str, Any] = {"name": param.name, "kind": param.kind, "required": param.default is REQUIRED}
    if param.default is not REQUIRED:
        table["default"] = param.default
    table |= {"rule": param.describe(), "low": param.low, "high": param.high, "options": param.options}
    table |= {"hot": param.hot, "doc": param.doc, "url": param.url}
    return table | {"usable": not param.unusable, "reason": param.unusable}


def _print_components(members: Iterable[ComponentSpec]) -> None:
    console = PlainConsole()
    for spec in members:
        console.print(spec.name, style="bold")
        if spec.unusable:
            console.print(_indented(f"Cannot be used: {spec.unusable}", 2))
        console.print(_indented(spec.doc, 2))
        for param in spec.params:
            console.print(_indented(f"{param.name} = {_default(param)}", 2))
            console.print(_indented(f"{param.unusable or param.describe()}\n{param.doc}".rstrip(), 6))
        console.print()


def _indented(text: str, n_columns: int) -> Padding:
    return Padding(text, (0, 0, 0, n_columns), expand=False)


def _default(param: ParamSpec) -> str:
    if param.default is REQUIRED:
        return "(required)"
    if param.kind == "points":
        return f"({in_words(param.default)})"
    return f"({param.absent})" if param.default is None else str(param.default)


def text_table(*columns: str) -> Table:
    """Return a table without lines, with these headings."""
    table = Table(box=None, header_style="dim")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
