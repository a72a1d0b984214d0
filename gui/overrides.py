"""Overrides of Qt's methods never raise into Qt.

What an override raises, PySide (6.11) leaves set while Qt goes on: the overrides that Qt calls next fail
where they are right, or the process ends, as where a model fails while a view asks for the widths of its
columns. So every override of the window tells ``sys.excepthook``, and Qt gets what it would have got
without the override.
"""

from __future__ import annotations

import re
import sys
from functools import wraps
from types import FunctionType
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem

EVENTS, COUNTS = re.compile(r"\w+Event"), re.compile(r"\w+Count")
SILENT = frozenset({"event", "eventFilter", "viewportEvent", "editorEvent", "helpEvent", "paint"})
"""What Qt would do itself may have been done already when these fail."""
ASKED = frozenset({
    # models
    "canDropMimeData", "columnCount", "data", "dropMimeData", "filterAcceptsRow", "flags", "headerData",
    "index", "lessThan", "mimeData", "mimeTypes", "parent", "rowCount", "setData", "sort",
    "supportedDropActions",
    # views, delegates and items
    "boundingRect", "createEditor", "drawBackground", "drawBranches", "drawForeground", "drawRow",
    "initStyleOption", "itemChange", "moveCursor", "setEditorData", "setModelData", "shape",
    "sizeHintForColumn", "sizeHintForRow", "updateEditorGeometry",
    # sizes
    "hasHeightForWidth", "heightForWidth", "minimumSizeHint", "setGeometry", "sizeHint",
    # texts and numbers
    "canInsertFromMimeData", "createMimeDataFromSelection", "fixup", "highlightBlock", "insertFromMimeData",
    "stepBy", "textFromValue", "validate", "valueFromText",
    # widgets
    "focusNextPrevChild", "hitButton", "nextCheckState", "scrollContentsBy", "setVisible", "showPopup",
})  # fmt: skip
"""Methods that Qt calls, beside its ``…Event``."""


def guard() -> None:
    """Guard the overrides of all classes that are made from now on."""
    for base in (QObject, QGraphicsItem):
        base.__init_subclass__ = classmethod(_guard)  # type: ignore[arg-type,assignment,method-assign]


def _guard(cls: type, **_: Any) -> None:
    for name, method in list(vars(cls).items()):
        if type(method) is FunctionType and (name in SILENT or name in ASKED or EVENTS.fullmatch(name)):
            setattr(cls, name, _guarded(cls, name, method))


def _guarded(cls: type, name: str, method: FunctionType) -> Any:
    @wraps(method)
    def guarded(self: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
        if name not in ASKED:
            return False if name in SILENT else None
        try:
            return getattr(super(cls, self), name)(*args, **kwargs)
        except Exception:  # Qt leaves it to its users
            return 0 if COUNTS.fullmatch(name) else None

    return guarded
