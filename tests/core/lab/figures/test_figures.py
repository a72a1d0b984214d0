"""Figures of a program in the Lab's child: pictures of the line that shows them, and never a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.protocol.trace.events import Output, ProgramError, TraceEvent
from core.protocol.trace.pictures import size_of
from core.protocol.trace.program import Limits
from tests.helpers.lab_host_process import FORKING, SPAWNING, LabHostProcess, end_of, moments
from tests.helpers.warm_python import warm

PLT = "import matplotlib.pyplot as plt\n"


@pytest.fixture(scope="module")
def host(waiting_python: Path | None) -> Iterator[LabHostProcess]:
    with warm(waiting_python):
        host = LabHostProcess(FORKING if hasattr(os, "fork") else SPAWNING)
    yield host
    host.close()


def figures(events: list[TraceEvent]) -> list[tuple[int, str]]:
    """Return the line and the name of each picture."""
    told = [(moment.line, output) for moment in moments(events) for output in moment.output]
    return [(line, output.text) for line, output in told if output.stream == "figure" and output.png]


def pieces(events: list[TraceEvent]) -> list[Output]:
    return [output for moment in moments(events) for output in moment.output]


def printed(events: list[TraceEvent]) -> str:
    return "".join(output.text for output in pieces(events) if output.stream == "stdout")


def warned(events: list[TraceEvent]) -> list[str]:
    return [output.text for output in pieces(events) if output.stream == "warning"]


def test_show_returns_at_once_and_the_next_plot_begins_a_figure(host: LabHostProcess) -> None:
    text = PLT + "plt.plot([1, 4, 9])\nplt.show()\nprint('after', plt.get_fignums())\n"
    text += "plt.plot([1])\nplt.show()\n"
    events = host.run(text)
    assert figures(events) == [(3, "Figure 1"), (6, "Figure 1")]
    assert printed(events) == "after []\n"
    assert end_of(events).reason == "end"
    (width, height), *_ = (size_of(output.png) for output in pieces(events) if output.png)
    assert width * 3 == height * 4


@pytest.mark.parametrize(
    "choice",
    ["matplotlib.use('TkAgg')", "import os; os.environ['MPLBACKEND'] = 'Qt5Agg'"],
)
def test_no_choice_of_a_backend_opens_a_window(host: LabHostProcess, choice: str) -> None:
    shown = "plt.switch_backend('TkAgg')\nplt.figure().show()\nplt.show(block=False)\n"
    text = f"import matplotlib\n{choice}\n{PLT}{shown}"
    events = host.run(text)
    assert figures(events)[0] == (5, "Figure 1")
    assert end_of(events).reason == "end"


def test_a_loop_of_pauses_is_thinned_out_says_so_once_and_ends_with_its_last_picture(
    host: LabHostProcess,
) -> None:
    text = PLT + (
        "plt.ion()\nfig = plt.figure(figsize=(1, 1))\nfor i in range(80):\n"
        "    fig.suptitle(str(i))\n    plt.pause(0.001)\n"
    )
    events = host.run(text, limits=Limits(time_s=60.0))
    assert end_of(events).reason == "end"
    assert 30 <= len(figures(events)) < 80
    assert len(warned(events)) == 1
    assert pieces(events)[-1].stream == "figure"


def test_a_picture_that_looks_the_same_is_not_told_again(host: LabHostProcess) -> None:
    events = host.run(PLT + "plt.ion()\nplt.plot([1, 2])\nfor i in range(4):\n    plt.pause(0.001)\n")
    assert len(figures(events)) <= 2  # the first one is finer


def test_an_animation_is_played_and_ends(host: LabHostProcess) -> None:
    text = PLT + (
        "from matplotlib.animation import FuncAnimation\n"
        "fig, ax = plt.subplots(figsize=(1, 1))\n"
        "line, = ax.plot([0, 1])\n"
        "a = FuncAnimation(fig, lambda i: (line.set_ydata([0, i / 60]), line)[1:], frames=60, blit=True)\n"
        "plt.show()\nprint('end')\n"
    )
    events = host.run(text, limits=Limits(time_s=60.0))
    assert printed(events) == "end\n"
    assert len(figures(events)) > 5


def test_clicks_and_keys_are_not_waited_for(host: LabHostProcess) -> None:
    text = PLT + (
        "from matplotlib.widgets import Slider\nfig, ax = plt.subplots()\ns = Slider(ax, 'a', 0, 1)\n"
        "print(plt.ginput(3, timeout=0), plt.waitforbuttonpress())\nplt.show()\n"
    )
    events = host.run(text)
    assert printed(events) == "[] None\n"
    assert "no clicks" in warned(events)[0]


def test_what_was_never_shown_is_shown_at_the_end_with_a_word_on_it(host: LabHostProcess) -> None:
    events = host.run(PLT + "plt.plot([1, 2])\nprint('end')\n")
    assert len(figures(events)) == 1
    assert "plt.show() is not called" in warned(events)[0]


@pytest.mark.parametrize(
    "text",
    [
        PLT + "plt.plot([1, 2])\n1 / 0\n",
        "import matplotlib\nmatplotlib.use('Agg')\n" + PLT + "plt.plot([1])\n",
    ],
    ids=["failed", "files only"],
)
def test_no_word_on_show_where_the_program_failed_or_wants_no_window(host: LabHostProcess, text: str) -> None:
    events = host.run(text)
    assert len(figures(events)) == 1
    assert warned(events) == []
    if "1 / 0" in text:
        assert isinstance(events[-1], ProgramError)


def test_chinese_labels_warn_at_most_once(host: LabHostProcess) -> None:
    text = PLT + (
        "plt.rcParams['font.sans-serif'] = ['SimHei']\n"
        "for i in range(3):\n    plt.title('损失函数')\n    plt.xlabel('轮数')\n    plt.show()\n"
    )
    events = host.run(text)
    assert len(figures(events)) == 3
    glyphs = [text for text in warned(events) if "Glyph" in text]
    assert len(glyphs) <= 3  # where the machine has no such font, one for each picture
    assert sum("findfont" in output.text for output in pieces(events)) <= 1


def test_an_image_of_pillow_is_a_picture(host: LabHostProcess) -> None:
    events = host.run("from PIL import Image\nImage.new('RGB', (64, 48), 'red').show()\nprint('end')\n")
    (picture,) = (output.png for output in pieces(events) if output.png)
    assert figures(events) == [(2, "Image")]
    assert size_of(picture) == (64, 48)


def test_a_window_of_opencv_is_a_picture(host: LabHostProcess, tmp_path: Path) -> None:
    """OpenCV is not installed where tests run: its names, and its PNG by Pillow, stand for it."""
    (tmp_path / "cv2.py").write_text(
        "import io\nfrom PIL import Image\n"
        "def imshow(name, image): print('a window')\n"
        "def waitKey(delay): print('waits')\n"
        "def imencode(suffix, image):\n"
        "    content = io.BytesIO()\n"
        "    Image.fromarray(image).save(content, 'PNG')\n"
        "    return True, content.getvalue()\n"
    )
    text = "import cv2, numpy\ncv2.imshow('w', numpy.zeros((4, 6, 3), 'uint8'))\nprint(cv2.waitKey(0))\n"
    events = host.run(text + "cv2.destroyAllWindows()\n", folder=str(tmp_path), name=str(tmp_path / "p.py"))
    assert figures(events) == [(2, "w")]
    assert printed(events) == "-1\n"


def test_a_program_that_draws_nothing_loads_nothing_and_drawing_uses_no_random_numbers(
    host: LabHostProcess,
) -> None:
    draw = "import random, numpy, torch, sys\n{}"
    draw += "print(random.random(), numpy.random.rand(), torch.rand(1).item())\n"
    plain = host.run(draw.format("print('matplotlib' in sys.modules)\n"))
    drawn = host.run(draw.format(PLT + "plt.plot([1, 2])\nplt.show()\n"))
    assert printed(plain) == "False\n" + printed(drawn)


def test_objects_of_matplotlib_are_told_in_a_word(host: LabHostProcess) -> None:
    events = host.run(PLT + "fig, ax = plt.subplots()\nplt.close()\n")
    changed = next(moment.changed for moment in moments(events) if moment.changed and "fig" in moment.changed)
    assert [changed[name].kind for name in ("fig", "ax")] == ["plain", "plain"]


def test_its_cache_has_a_place_where_the_home_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.lab.figures import imports

    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    monkeypatch.setenv("TMPDIR", f"{tmp_path}/run")
    monkeypatch.setattr(os, "access", lambda *arguments: False)
    imports.keep_cache()
    kept = os.environ.pop("MPLCONFIGDIR")
    assert kept.startswith(f"{tmp_path}/torch-playground-matplotlib-")
    assert os.path.isdir(kept)
