"""What a program's imports of matplotlib and Pillow find: what shows pictures here instead of opening windows."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from io import BytesIO
from types import ModuleType
from typing import Any, Self

from core.lab.figures.pictures import Pictures

_WINDOWS = re.compile(
    r"matplotlib\.backends\.backend_(gtk\dagg|gtk\dcairo|macosx|nbagg|qt5?agg|qt5?cairo|tkagg|tkcairo|webagg|wx|wxagg|wxcairo)"
    r"|matplotlib_inline\.backend_inline|ipympl\.backend_nbagg"
)
"""The backends that show figures."""


class PictureImports(MetaPathFinder):
    """Makes pictures of what a program shows, while it is entered; imports nothing by itself.

    Parameters
    ----------
    pictures : Pictures
    """

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def __enter__(self) -> Self:
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *error: object) -> None:
        sys.meta_path.remove(self)

    def finish(self) -> None:
        """Show what was drawn and not shown, and what was left out and is the last."""
        if "matplotlib.pyplot" in sys.modules:
            from core.lab.figures.backend import finish

            finish(self._pictures)
        self._pictures.finish()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module in place of one that opens windows."""
        if _WINDOWS.fullmatch(fullname):
            return spec_from_loader(fullname, _Made(self._fill))
        change = {"matplotlib": _choose_backend, "PIL.ImageShow": self._add_viewer}.get(fullname)
        spec = PathFinder.find_spec(fullname, path) if change is not None else None
        if spec is not None and spec.loader is not None and change is not None:
            spec.loader = _Made(change, spec.loader)
        return spec

    def _fill(self, module: ModuleType) -> None:
        from core.lab.figures.backend import backend

        vars(module).update(backend(self._pictures))

    def _add_viewer(self, module: ModuleType) -> None:
        pictures = self._pictures

        class Viewer(module.Viewer):  # type: ignore[name-defined]
            def show(self, image: Any, **options: Any) -> int:
                pictures.show(_Image(image))
                return 1

        module.register(Viewer, 0)


def _choose_backend(matplotlib: ModuleType) -> None:
    """Choose one of ``_WINDOWS`` that matplotlib takes without a display, too."""
    matplotlib.rcParams["backend"] = "nbagg"


class _Made(Loader):
    """Fills a module, after another loader if there is one."""

    def __init__(self, fill: Callable[[ModuleType], None], loader: Loader | None = None) -> None:
        self._fill, self._loader = fill, loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None if self._loader is None else self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        if self._loader is not None:
            self._loader.exec_module(module)
        self._fill(module)


class _Image:
    name = "Image"

    def __init__(self, image: Any) -> None:
        self._image = image.copy()

    def png(self, is_update: bool) -> bytes:
        content = BytesIO()
        image = self._image if self._image.mode in ("1", "L", "RGB", "RGBA") else self._image.convert("RGB")
        image.thumbnail((2_000, 2_000))
        image.save(content, "PNG")
        return content.getvalue()
