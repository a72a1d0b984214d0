"""What matplotlib draws with in the Lab: figures become pictures, and nothing waits for a window."""

from __future__ import annotations

import logging
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib._pylab_helpers import Gcf
from matplotlib.backend_bases import FigureManagerBase, TimerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from core.lab.figures.pictures import Pictures
from core.text import Text

MOST_DOTS = 2_000
"""Of a picture's longer side."""
MOST_FRAMES = 20
"""Of an animation, which has no clock here: it is drawn frame by frame while it is shown."""
CHINESE = (
    "SimHei", "Microsoft YaHei", "SimSun", "NSimSun", "KaiTi", "FangSong", "PingFang SC", "Heiti SC",
    "Heiti TC", "STHeiti", "STSong", "STKaiti", "Songti SC", "Arial Unicode MS", "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei", "Source Han Sans CN", "Source Han Sans SC", "Noto Sans CJK SC",
    "Noto Sans CJK TC", "Noto Sans CJK JP",
)  # fmt: skip
"""Fonts by which programs ask for Chinese, each on some systems only."""


def backend(pictures: Pictures) -> dict[str, Any]:
    """Return the names of a backend module of matplotlib whose figures become these pictures."""

    class Manager(FigureManagerBase):
        def show(self) -> None:
            if self.canvas.callbacks.callbacks.get("draw_event"):  # an animation begins at the first one
                self.canvas.draw()
            pictures.show(_Drawn(self.canvas.figure, self.num), is_update=mpl.is_interactive())

        @classmethod
        def start_main_loop(cls) -> None:
            """Draw what moves, then close all figures: the program goes on as if they had been seen."""
            _play(pictures)
            Gcf.destroy_all()
            pictures.forget()

    class Canvas(FigureCanvasAgg):
        manager_class = Manager
        supports_blit = False  # a picture is drawn whole

        def draw_idle(self, *args: Any, **kwargs: Any) -> None:
            """Do nothing: it is drawn once it is shown."""

        def new_timer(self, interval: int | None = None, callbacks: Any = None) -> TimerBase:
            return _Timer(interval=interval, callbacks=callbacks)

        def start_event_loop(self, timeout: float = 0) -> None:
            """Do not wait; say so where clicks are waited for."""
            if sys._getframe(1).f_code.co_name == "blocking_input_loop":
                pictures.warn(Text("The Lab shows figures as pictures, which take no clicks and no keys."))

    _know_fonts()
    return {"FigureCanvas": Canvas, "FigureManager": Manager, "backend_version": "lab"}


def finish(pictures: Pictures, has_failed: bool) -> None:
    """Show the figures that a program left open: it forgot ``show``, failed before, or drew on after it."""
    figures = [_Drawn(manager.canvas.figure, manager.num) for manager in Gcf.get_all_fig_managers()]
    opens_windows = mpl.get_backend().lower() not in ("agg", "cairo", "pdf", "pgf", "ps", "svg", "template")
    is_new = any(not pictures.was_sent(drawn.name) for drawn in figures)
    if is_new and opens_windows and not has_failed and not mpl.is_interactive():
        pictures.warn(Text("plt.show() is not called after the last drawing: it is shown at the end."))
    for drawn in figures:
        pictures.show(drawn, is_update=pictures.was_sent(drawn.name))


class _Drawn:
    def __init__(self, figure: Figure, number: object) -> None:
        self._figure = figure
        label = figure.get_label()
        self.name = str(label) if label else f"Figure {number}"

    def png(self, is_update: bool) -> bytes:
        width, height = self._figure.get_size_inches()
        longest = MOST_DOTS / max(width, height)
        dpi = min(self._figure.dpi * (1 if is_update else 2), longest)
        content = BytesIO()
        with mpl.rc_context({"savefig.transparent": False}), _one_warning():
            mpl.rcParams["font.sans-serif"] = [*mpl.rcParams["font.sans-serif"], *CHINESE]
            self._figure.canvas.print_figure(content, dpi=dpi, format="png")
        return content.getvalue()


class _Timer(TimerBase):
    """A timer without a clock."""

    running: ClassVar[list[_Timer]] = []

    def _timer_start(self) -> None:
        self._timer_stop()
        self.running.append(self)

    def _timer_stop(self) -> None:
        if self in self.running:
            self.running.remove(self)

    def tick(self) -> None:
        self._on_timer()  # type: ignore[attr-defined]


def _play(pictures: Pictures) -> None:
    for _ in range(MOST_FRAMES):
        timers = list(_Timer.running)
        if not timers:
            return
        for timer in timers:
            timer.tick()
        for manager in Gcf.get_all_fig_managers():
            pictures.show(_Drawn(manager.canvas.figure, manager.num), is_update=True)
    _Timer.running.clear()


@contextmanager
def _one_warning() -> Iterator[None]:
    """Let the first warning of a glyph that no font has through, instead of one for each of them."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    glyphs = [one for one in caught if str(one.message).startswith("Glyph ")]
    for one in caught:
        if one not in glyphs[1:]:
            warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)


class _Once(logging.Filter):
    """Lets each sentence through once."""

    def __init__(self) -> None:
        super().__init__()
        self._said: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        text = record.getMessage()
        is_new = text not in self._said
        self._said.add(text)
        return is_new


def _know_fonts() -> None:
    """Give the names by which programs ask for Chinese to a font that can write it, if there is one."""
    logging.getLogger("matplotlib.font_manager").addFilter(_Once())
    fonts = font_manager.fontManager.ttflist
    known = {font.name for font in fonts}
    able = next((font for name in CHINESE for font in fonts if font.name == name and _is_regular(font)), None)
    able = able or next((font for font in fonts if "CJK" in Path(font.fname).name), None)
    if able is None:
        return
    if mpl.rcParams["font.family"] == ["sans-serif"]:  # which stands for one font alone
        mpl.rcParams["font.family"] = ["sans-serif", able.name]
    for name in CHINESE:
        if name not in known:
            fonts.append(font_manager.FontEntry(fname=able.fname, name=name, weight=400))


def _is_regular(font: font_manager.FontEntry) -> bool:
    return str(font.weight) in ("400", "normal", "regular") and font.style == "normal"
