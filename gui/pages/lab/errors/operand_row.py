"""An operand of a line: its name and its badges, those lit that clash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.protocol.trace.events import Clash
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.badge_row import BadgeRow
from gui.pages.lab.cells.badges import Badge, badges_of
from gui.state.view_state import ViewState
from gui.widgets.digits import digits_font
from gui.widgets.labels import Elided

translate = QCoreApplication.translate

WIDEST_NAME = 160
DISPLAYED = ("type", "shape", "dtype", "device", "mode", "items")
"""Badges that every operand shows; others only if they are lit."""


def name_width(clashes: Sequence[Clash], font: QFont, scale: float) -> int:
    """Return the width of a column for the names of operands."""
    metrics = QFontMetrics(digits_font(font))
    widest = max(metrics.horizontalAdvance(clash.operand.name) for clash in clashes)
    return min(widest + 2, round(WIDEST_NAME * scale))


class OperandRow(QWidget):
    """The name of an operand, and beside it its badges.

    Parameters
    ----------
    name_width : int
        In pixels.
    """

    def __init__(self, clash: Clash, view: ViewState, name_width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        name = Elided()
        name.setFont(digits_font(self.font()))
        name.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        name.setFixedWidth(name_width)
        name.set_full(clash.operand.name)
        name.setToolTip(clash.operand.name)
        badges = BadgeRow(view)
        badges.show_badges(badges_of_clash(clash))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(badges, 1)


def badges_of_clash(clash: Clash) -> list[Badge]:
    """Return the badges of an operand, those lit that do not fit the other operands."""
    value = clash.operand.value
    found = badges_of(value, clashing=clash.badges)
    if not isinstance(value, TensorValue):
        return found
    there = {badge.about for badge in found}
    if "values" in clash.badges and (span := _span(value)):
        tip = translate("LabErrors", "Its values lie from {0} to {1}").format(*span)
        found.append(Badge("values", f"{span[0]} … {span[1]}", tip, "clash"))
    if "requires_grad" in clash.badges and not value.requires_grad:
        tip = translate("LabErrors", "Autograd does not record what is computed with it")
        found.append(Badge("requires_grad", translate("LabErrors", "no requires_grad"), tip, "clash"))
    if "leaf" in clash.badges and "leaf" not in there:
        found = [replace(badge, tone="clash") if badge.about == "requires_grad" else badge for badge in found]
    return [badge for badge in found if badge.about in DISPLAYED or badge.tone == "clash"]


def _span(value: TensorValue) -> tuple[str, str] | None:
    """Return the smallest and largest value as text."""
    if value.summary is not None and value.summary.minimum is not None:
        return f"{value.summary.minimum:.4g}", f"{value.summary.maximum:.4g}"
    values = value.values
    if values is None or not values.size or not np.isfinite(values).all():
        return None
    return f"{float(values.min()):.4g}", f"{float(values.max()):.4g}"
