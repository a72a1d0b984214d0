"""What a program's imports of matplotlib, Pillow and OpenCV find: pictures here instead of windows."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any, Self

import platformdirs

from core.lab.figures.pictures import Pictures

_WINDOWS = re.compile(
    r"matplotlib\.backends\.backend_(gtk\dagg|gtk\dcairo|macosx|nbagg|qt5?agg|qt5?cairo|tkagg|tkcairo|webagg|wx|wxagg|wxcairo)"
    r"|matplotlib_inline\.backend_inline|ipympl\.backend_nbagg"
)
"""The backends that show figures."""


class PictureImports(MetaPathFinder):
    """Makes pictures of what a program shows, while it is entered; imports nothing by itself."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._changes: dict[str, Callable[[ModuleType], None]] = {
            "matplotlib": _choose_backend,
            "matplotlib.font_manager": _leave,  # looks for all fonts where it is imported first
            "matplotlib.pyplot": _leave,
            "PIL.ImageShow": self._add_viewer,
            "cv2": self._replace_windows,
        }

    def __enter__(self) -> Self:
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *error: object) -> None:
        sys.meta_path.remove(self)

    def finish(self, has_failed: bool) -> None:
        """Show what was drawn and not shown, and what was left out and is the last."""
        if "matplotlib.pyplot" in sys.modules:
            from core.lab.figures.backend import finish

            finish(self._pictures, has_failed)
        self._pictures.finish()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module in place of one that opens windows."""
        if _WINDOWS.fullmatch(fullname):
            return spec_from_loader(fullname, _Made(self._fill))
        change = self._changes.get(fullname)
        spec = PathFinder.find_spec(fullname, path) if change is not None else None
        if spec is not None and spec.loader is not None and change is not None:
            if fullname == "matplotlib":
                keep_cache()
            is_own = fullname.startswith("matplotlib")  # imports nothing of the program's
            spec.loader = _Made(change, spec.loader, self._pictures.unseen if is_own else nullcontext)
        return spec

    def _fill(self, module: ModuleType) -> None:
        from core.lab.figures.backend import backend

        vars(module).update(backend(self._pictures))

    def _replace_windows(self, cv2: ModuleType) -> None:
        def imshow(name: str, image: Any) -> None:
            self._pictures.show(_Array(str(name), cv2, image), is_update=True)

        def wait_key(delay: int = 0) -> int:
            return -1  # no key was pressed

        def ignore(*arguments: Any, **options: Any) -> None:
            """Do nothing: there is no window."""

        names = ("namedWindow", "resizeWindow", "moveWindow", "setWindowTitle", "startWindowThread")
        gone = ("destroyWindow", "destroyAllWindows", "setMouseCallback", "createTrackbar")
        vars(cv2).update(dict.fromkeys((*names, *gone), ignore))
        vars(cv2).update(imshow=imshow, waitKey=wait_key, waitKeyEx=wait_key, pollKey=wait_key)

    def _add_viewer(self, module: ModuleType) -> None:
        pictures = self._pictures

        class Viewer(module.Viewer):  # type: ignore[misc, name-defined]
            def show(self, image: Any, **options: Any) -> int:
                pictures.show(_Image(image))
                return 1

        module.register(Viewer, 0)


def _choose_backend(matplotlib: ModuleType) -> None:
    """Choose one of ``_WINDOWS`` that matplotlib takes without a display, too."""
    matplotlib.rcParams["backend"] = "nbagg"


def _leave(module: ModuleType) -> None:
    """Change nothing."""


def keep_cache() -> None:
    """Let matplotlib keep its list of fonts from run to run where the user's home cannot be written to."""
    if os.environ.get("MPLCONFIGDIR") or _can_write(Path(platformdirs.user_cache_dir())):
        return
    user = os.getuid() if hasattr(os, "getuid") else 0
    beside = Path(os.environ.get("TMPDIR", "")).parent  # of the run's own folder, which is removed
    folder = beside / f"torch-playground-matplotlib-{user}"
    with suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.is_dir() and not folder.is_symlink() and (not user or folder.stat().st_uid == user):
            os.environ["MPLCONFIGDIR"] = str(folder)


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


class _Made(Loader):
    """Fills a module, after another loader if there is one, which loads it in a context."""

    def __init__(
        self,
        fill: Callable[[ModuleType], None],
        loader: Loader | None = None,
        context: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._fill, self._loader, self._context = fill, loader, context

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None if self._loader is None else self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        if self._loader is not None:
            with self._context():
                self._loader.exec_module(module)
        self._fill(module)


class _Array:
    """A picture of OpenCV."""

    def __init__(self, name: str, cv2: ModuleType, image: Any) -> None:
        self.name, self._cv2 = name, cv2
        scale = min(2_000 / max(*image.shape[:2], 1), 1.0)
        self._image = image.copy() if scale == 1.0 else cv2.resize(image, None, fx=scale, fy=scale)

    def png(self, is_update: bool) -> bytes:
        image = self._image * 255 if self._image.dtype.kind == "f" else self._image  # as its windows do
        return bytes(self._cv2.imencode(".png", image)[1])


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
