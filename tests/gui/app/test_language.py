"""The window speaks another language at once, and all that it shows and runs goes on."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QObject, QSettings, Qt
from PySide6.QtGui import QAction, QFontDatabase, QFontInfo, QFontMetrics, QPainter, QPixmap, QTextCursor
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

import main
from core.experiment.presets import read_preset
from core.protocol.results import Failure
from core.protocol.snapshot import Watch
from core.text import Text
from gui.app import Playground, speak
from gui.pages.lab.page import LabPage
from gui.pages.landscape.page import LandscapePage
from gui.pages.learn.page import LearnPage
from gui.pages.runs.page import RunsPage
from gui.pages.sweep.page import SweepPage
from gui.pages.train.network.view import NetworkView
from gui.pages.train.strip.view import Strip
from gui.theme import fonts
from gui.theme.fonts import fixed_font, line_excess
from gui.theme.style import smaller
from gui.theme.theme import DARK
from gui.translation import Retold, language
from gui.widgets.file_dialogs import Button
from gui.widgets.labels import line_height
from gui.widgets.plots.frame import OFFSET, Frame
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.runs.texts import moment_text
from gui.window.data_files.reader import FileReader
from tests.helpers.patient_bot import settle
from tests.helpers.pseudo_locale import PseudoLocale, pseudo
from tests.helpers.wall import MadeWall

ENGLISH, OTHER = "en", "zh"
EVERY_PAGE = (
    "learn", "landscape", "losses", "lab", "temperature", "evaluate", "runs", "sweep", "code", "train",
)  # fmt: skip
MOST_MORE = 20
"""Objects of Qt that may be there more after many switches: those that come late."""

pytestmark = [pytest.mark.shared_window, pytest.mark.qt_log_ignore("This plugin does not support")]
Opened = Callable[..., Playground]


@pytest.fixture(autouse=True)
def _made_up(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have each sentence in the other language, whatever is translated; speak English afterwards."""
    if "real_sentences" not in request.fixturenames:
        monkeypatch.setattr("gui.translation._of_window", lambda code: PseudoLocale())
    yield
    speak(ENGLISH)


@pytest.fixture
def real_sentences() -> None:
    """Have the sentences of ``messages.qm``."""


def switch(playground: Playground, code: str = OTHER) -> None:
    playground.speak(code)


def text_of(playground: Playground, name: str) -> str:
    return playground.window.findChild(QAction, name).text()


# What it speaks


def test_the_menu_has_each_language_by_its_own_name_and_is_found_in_any(playground: Playground) -> None:
    window = playground.window
    actions = {name: window.findChild(QAction, f"language_{name}") for name in ("system", ENGLISH, OTHER)}
    assert [action.text() for action in actions.values()] == [
        "Language of the desktop",
        "English",
        "简体中文",
    ]
    assert [name for name, action in actions.items() if action.isChecked()] == ["system"]
    menu = window.findChild(QMenu, "language_menu")
    menu.parentWidget().aboutToShow.emit()
    assert menu.title() == f"Language · {pseudo('Language')}"


def test_a_click_in_the_menu_is_followed_and_remembered(
    qtbot: QtBot, playground: Playground, settings: QSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, shapes = playground.window, []
    with monkeypatch.context() as patch:
        patch.setattr(
            playground.store.run, "retell", lambda: shapes.append(QApplication.overrideCursor().shape())
        )
        old.findChild(QAction, f"language_{OTHER}").trigger()
        assert playground.window is old, "the menu had no time to go"
        qtbot.waitUntil(lambda: playground.window is not old)
    assert shapes == [Qt.CursorShape.WaitCursor]
    assert QApplication.overrideCursor() is None
    assert language() == OTHER
    assert settings.value("language") == OTHER
    assert playground.window.isVisible()
    assert text_of(playground, "open_action") == pseudo("Open…")
    assert playground.window.findChild(QAction, f"language_{OTHER}").isChecked()


def test_a_language_that_was_chosen_is_spoken_from_the_start(
    open_playground: Opened, settings: QSettings
) -> None:
    settings.setValue("language", "../../etc")
    assert open_playground(wait=False).store.view.language == "system", "it was named wrongly"
    settings.setValue("language", OTHER)
    playground = open_playground(wait=False)
    assert language() == OTHER
    assert text_of(playground, "open_action") == pseudo("Open…")


def test_a_language_for_once_is_not_remembered(settings: QSettings, qtbot: QtBot) -> None:
    settings.setValue("language", ENGLISH)
    playground = Playground(settings, "spiral", OTHER)
    assert text_of(playground, "open_action") == pseudo("Open…")
    assert settings.value("language") == ENGLISH
    playground.window.deleteLater()
    playground.deleteLater()


def test_the_sentences_are_those_of_its_file_and_qts_own(
    playground: Playground, real_sentences: None
) -> None:
    before = QApplication.font().families()
    switch(playground)
    assert all("\u4e00" <= letter <= "\u9fff" for letter in text_of(playground, "open_action").rstrip("…"))
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
    assert QLocale().monthName(11, QLocale.FormatType.ShortFormat) == "11月"
    switch(playground, ENGLISH)
    assert QLocale().monthName(11, QLocale.FormatType.ShortFormat) == "Nov"
    assert text_of(playground, "open_action") == "Open…"
    assert QApplication.font().families() == before


# What goes on


def told_by(playground: Playground, name: str) -> str:
    return playground.window.findChild(QWidget, name).text()


def learn(qtbot: QtBot, playground: Playground, **changes: Any) -> None:
    """Open the preset with some changes, and wait until it stands ready."""
    run, experiment = playground.store.run, read_preset("spiral").experiment
    device = {"training.device": "cpu", "training.threads": 1}
    playground.store.show_experiment(experiment.replace_all({**device, **changes}))
    playground.store.control.reset()
    qtbot.waitUntil(lambda: run.trained == playground.store.document.experiment and run.state == "ready")


def test_a_run_goes_on_with_the_same_numbers_and_so_do_its_figures(
    qtbot: QtBot, playground: Playground
) -> None:
    run, control = playground.store.run, playground.store.control

    def losses() -> bytes:
        qtbot.waitUntil(lambda: run.state == "finished")
        return run.history.loss.values(0).tobytes()

    learn(qtbot, playground, **{"training.epochs": 200})
    control.run()
    alone = losses()
    control.reset()
    qtbot.waitUntil(lambda: run.state == "ready")
    control.run()
    qtbot.waitUntil(lambda: bool(told_by(playground, "rate_label")))
    switch(playground)
    assert run.state == "running", "the run is over before the language changes"
    epoch, loss = told_by(playground, "epoch_label"), told_by(playground, "test_loss_label")
    qtbot.waitUntil(lambda: told_by(playground, "epoch_label") != epoch)
    qtbot.waitUntil(lambda: told_by(playground, "test_loss_label") != loss)
    assert not playground.window.findChild(NetworkView).canvas.picture.links._is_smooth
    assert losses() == alone
    told = told_by(playground, "strip.tag")
    switch(playground, ENGLISH)
    assert told == pseudo(told_by(playground, "strip.tag")) != pseudo("Look")


SMALL = {"data.n_samples": 100, "model.hidden": [4], "training.epochs": 20}
"""A run of 10 steps an epoch."""


def test_the_past_stays_on_show_and_what_a_run_is_told_of(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    learn(qtbot, playground, **SMALL)
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished")
    n_steps = store.run.history.n_steps
    store.control.train_more(10)
    qtbot.waitUntil(lambda: store.run.history.n_steps > n_steps and store.run.state == "finished")
    seen = told_by(playground, "strip.tag"), playground.window.findChild(Strip)._line.full
    moment = store.run.recorded_steps[len(store.run.recorded_steps) // 2]
    playground.window.findChild(QTabWidget, "curves").setCurrentIndex(1)
    store.view.show_snapshot_at(moment)
    store.edit("optimizer.lr", 0.125)
    settle()
    switch(playground)
    assert store.view.snapshot_position == moment
    for name in ("loss_plot", "score_plot", "lr_plot"):
        plot = playground.window.findChild(CurvePlot, name)
        assert plot._marks._cursor_step == moment, name
    store.view.show_snapshot_at(None)
    playground.window.findChild(QAction, "undo_action").trigger()
    line = pseudo("epoch {n:,}").format(n=20)
    qtbot.waitUntil(lambda: line in playground.window.findChild(Strip)._line.full)
    switch(playground, ENGLISH)
    assert seen == (told_by(playground, "strip.tag"), playground.window.findChild(Strip)._line.full)


def qt_objects() -> int:
    gc.collect()
    return len(QApplication.allWidgets()) + sum(isinstance(each, QObject) for each in gc.get_objects())


def test_nothing_is_left_of_former_windows(qtbot: QtBot, open_playground: Opened, warm_lab: None) -> None:
    playground = open_playground()
    for name in EVERY_PAGE:
        playground.window.show_page(name)
        settle()
    for code in (OTHER, ENGLISH):
        switch(playground, code)
        settle()
    n, former = qt_objects(), []
    for code in 2 * (OTHER, ENGLISH):
        former.append(weakref.ref(playground.window))
        switch(playground, code)
        settle()
    assert qt_objects() <= n + MOST_MORE
    assert [window() is None for window in former] == 4 * [True]


def test_the_look_of_the_window_stays_and_all_that_it_shows(qtbot: QtBot, playground: Playground) -> None:
    window, store, run = playground.window, playground.store, playground.store.run
    store.view.set_theme(DARK)
    window.resize(1400, 800)
    window.findChild(QAction, "curves_action").setChecked(False)
    window.findChild(QTabWidget, "curves").setCurrentIndex(2)
    store.edit("optimizer.lr", 0.125)
    store.messages.post(Failure(Text("must be at most {limit}", limit=3)))
    store.environment.set_loading(Retold(lambda: playground.tr("Loading PyTorch…")))
    window.show_page("evaluate")
    qtbot.waitUntil(lambda: run.report is not None and run.data is not None)
    names = run.data.class_names
    window.show_page("runs")
    window.findChild(RunsPage).findChild(QLineEdit).setText("spiral")
    window.show_page("landscape")
    race, size = window.findChild(LandscapePage).state, window.size()
    qtbot.waitUntil(lambda: race.log.n_steps > 3)
    n_raced = race.log.n_steps

    switch(playground)
    window = playground.window
    assert window.workspaces.page == "landscape"
    assert window.size() == size
    assert store.view.theme is DARK
    assert window.findChild(LandscapePage).state is race
    qtbot.waitUntil(lambda: race.log.n_steps > n_raced or race.is_over)
    assert not window.findChild(QAction, "curves_action").isChecked()
    assert window.findChild(QTabWidget, "curves").currentIndex() == 2
    assert told_by(playground, "message_text") == pseudo("must be at most {limit}").format(limit=3)
    assert store.environment.loading == pseudo("Loading PyTorch…")
    assert window.findChild(RunsPage).findChild(QLineEdit).text() == "spiral"
    assert run.data.class_names == tuple(f"{pseudo('arm')} {n}" for n in (1, 2))
    window.findChild(QAction, "undo_action").trigger()
    assert store.document.experiment.get("optimizer.lr") != 0.125
    window.show_page("train")
    assert not window.findChild(QTabWidget, "curves").isVisible()

    switch(playground, ENGLISH)
    assert told_by(playground, "message_text") == "must be at most 3"
    assert store.environment.loading == "Loading PyTorch…"
    assert run.data.class_names == names
    assert run.report is None or run.report.answers.class_names == names
    store.environment.set_loading("")


def test_presenter_mode_stays(qtbot: QtBot, playground: Playground) -> None:
    playground.window.present()
    qtbot.waitUntil(lambda: playground.store.view.presenting)
    switch(playground)
    qtbot.waitUntil(lambda: playground.store.view.presenting)
    assert playground.window.is_presenting
    playground.window.findChild(QAction, "presenter_action").setChecked(False)
    qtbot.waitUntil(lambda: not playground.store.view.presenting)


# The Lab and lessons

PROGRAM = "import time\nfor i in range(40):\n    time.sleep(0.05)\n    print('number', i)\n"


def test_a_program_of_the_lab_runs_on(qtbot: QtBot, open_playground: Opened, warm_lab: None) -> None:
    playground = open_playground()
    playground.window.show_page("lab")
    page = playground.window.findChild(LabPage)
    page.open_program("Counting", PROGRAM)
    qtbot.waitUntil(lambda: len(page.state.trace.moments) > 6)
    switch(playground)
    page = playground.window.findChild(LabPage)
    assert page.runs.is_running
    assert page.name == ("Counting", False)
    qtbot.waitUntil(lambda: not page.runs.is_running)
    assert page.panes.output.toPlainText().count("number") == 40
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(page.editor, "i = 1")
    page.state.set_position(5)
    switch(playground, ENGLISH)
    page = playground.window.findChild(LabPage)
    assert page.name == ("Counting", True)
    assert page.editor.toPlainText() == PROGRAM + "i = 1"
    assert page.editor.textCursor().atEnd()
    assert page.state.position == 5
    assert page.panes.output.toPlainText().count("number") == 40
    page.editor.undo()
    assert page.editor.toPlainText() == PROGRAM


def test_a_lesson_stays_open_with_what_was_answered(
    qtbot: QtBot, open_playground: Opened, warm_lab: None
) -> None:
    playground = open_playground()
    playground.window.show_page("learn")
    page = playground.window.findChild(LearnPage)
    lesson = next(one for one in page._own() if one.exercises and one.predictions)
    page.open_lesson(lesson)
    page.finish()
    exercise = lesson.exercises[0].name
    page.findChild(QWidget, f"learn.exercise.{exercise}").open_program()
    bench = page._bench.workbench
    bench.editor.setPlainText("x = 1\ny = z\n")
    bench.run()
    qtbot.waitUntil(lambda: bench.state.trace.end is not None)
    bench.state.set_position(0)
    bar = page.findChild(QWidget, "learn.text").verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 200)
    settle()  # all has its place
    bar.setValue(bar.maximum() // 2)
    settle()
    at, share = page._view.top
    switch(playground)
    page = playground.window.findChild(LearnPage)
    assert page.lesson.name == lesson.name
    assert page._session.exercise == exercise
    bench = page._bench.workbench
    assert bench.text == "x = 1\ny = z\n"
    assert bench.title.full == pseudo("Exercise {n}").format(n=1)
    assert (bench.state.trace.end.type, bench.state.position) == ("NameError", 0)
    assert bench.panes.errors.isVisible()
    assert bench.status.text()
    qtbot.waitUntil(lambda: page._view.top == pytest.approx((at, share), abs=0.05))


def test_what_would_end_is_asked_for_first(
    qtbot: QtBot, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, asked = playground.window, []
    for answer in (Button.No, Button.Yes):
        with monkeypatch.context() as patch:
            patch.setattr(FileReader, "is_busy", True)
            patch.setattr(
                "gui.app.ask", lambda parent, title, text, *_, answer=answer: asked.append(text) or answer
            )
            window.findChild(QAction, f"language_{OTHER}").trigger()
            qtbot.waitUntil(lambda: bool(asked))
        assert "A data file is being read" in asked.pop()
        assert (playground.window is window) == (answer == Button.No)
        chosen = playground.window.findChild(QAction, f"language_{OTHER}").isChecked()
        assert chosen == (answer == Button.Yes)


# Sweeps


def test_a_sweep_goes_on(qtbot: QtBot, opened: Opened, place: Path) -> None:
    device = {"training.device": "cpu", "training.threads": 1, "training.epochs": 60}
    playground = opened(read_preset("spiral").experiment.replace_all({**SMALL, **device}))
    window = playground.window
    window.show_page("sweep")
    page = window.findChild(SweepPage)
    page._planner.fill([("optimizer.lr", "0.1, 0.2, 0.3")], 1)
    qtbot.waitUntil(page._planner._start.isEnabled)
    page._planner._start.click()
    child = page._child
    qtbot.waitUntil(lambda: child.is_running)
    switch(playground)
    page = playground.window.findChild(SweepPage)
    assert page._child is child
    assert child.is_running
    assert page._planner._texts[0] == ("optimizer.lr", "0.1, 0.2, 0.3")
    qtbot.waitUntil(lambda: not child.is_running)
    page._look()
    assert page._watch.n_done == 3


def test_a_wall_stays_live_or_in_the_past(qtbot: QtBot, open_playground: Opened, place: Path) -> None:
    playground = open_playground()

    def part(name: str) -> QWidget:
        return playground.window.findChild(QWidget, name)

    with MadeWall(place) as made:
        made.advance(4)
        playground.window.show_page("sweep")
        qtbot.waitUntil(lambda: part("sweep.moment").maximum() == 5)
        made.advance(2)
        switch(playground)
        qtbot.waitUntil(lambda: part("sweep.moment").maximum() == 7)
        assert part("sweep.moment").value() == 7
        assert not part("sweep.live").isVisible()
        part("sweep.moment").setValue(2)
        made.advance(1)
        switch(playground, ENGLISH)
        qtbot.waitUntil(lambda: part("sweep.moment").maximum() == 8)
        assert part("sweep.moment").value() == 2
        assert part("sweep.live").isVisible()
        playground.window.show_page("train")
        switch(playground)
        playground.window.show_page("sweep")
        qtbot.waitUntil(lambda: part("sweep.moment").maximum() == 8)
        assert part("sweep.moment").value() == 2


OTHER_PAGES = ("temperature", "runs", "sweep", "code", "train")


@pytest.mark.parametrize("pages", [("evaluate",), pytest.param(OTHER_PAGES, marks=pytest.mark.thorough)])
def test_what_is_shown_again_is_no_act_of_the_user(
    qtbot: QtBot, open_playground: Opened, warm_lab: None, pages: tuple[str, ...]
) -> None:
    playground = open_playground()
    store, sent = playground.store, []
    for name in EVERY_PAGE:
        playground.window.show_page(name)
        settle()
    experiment = store.document.experiment
    for name in pages:
        playground.window.show_page(name)
        settle()
        store.commanded.connect(sent.append)
        for code in (OTHER, ENGLISH):
            switch(playground, code)
            settle()
        store.commanded.disconnect(sent.append)
    assert {type(command) for command in sent} <= {Watch}
    assert store.document.experiment is experiment
    assert not store.document.can_undo
    assert not store.document.is_modified
    assert store.view.snapshot_position is None


# By the command line


def test_an_unknown_language_is_refused_with_those_that_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    for given in (["--language", "tlh"], ["--language=tlh", "spiral"], ["--language"]):
        assert main.main(given) == 2
        told = capsys.readouterr().err
        assert f"Known: system, {ENGLISH}, {OTHER}." in told
        assert "tlh" in told or given == ["--language"]
    assert main.main(["--language", OTHER, "train", "spiral"]) == 2
    assert capsys.readouterr().err == "--language is for the window: train speaks English.\n"


def test_the_window_opens_in_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str | None, str | None]] = []
    monkeypatch.setattr("gui.app.main", lambda source, language: opened.append((source, language)) or 0)
    for given in (["--language", OTHER, "spiral"], ["spiral", f"--language={OTHER}"]):
        assert main.main(given) == 0
    assert opened == 2 * [("spiral", OTHER)]


# Type


@pytest.mark.parametrize("code", [ENGLISH, OTHER])
def test_texts_of_the_lower_axis_have_their_whole_height(
    qtbot: QtBot, real_sentences: None, code: str
) -> None:
    speak(code)
    words, font = QCoreApplication.translate("Frame", "step {n}"), smaller(QApplication.font())
    ticks = line_height(QFontMetrics(font), words)
    for labels in (None, ("epoch 训练轮数 gjpqy", "loss")):
        view, box = pg.GraphicsView(), pg.ViewBox()
        qtbot.addWidget(view)
        frame = Frame(view, box, labels)
        frame.set_theme(DARK, font)
        view.resize(500, 300)
        view.show()
        QApplication.processEvents()
        axis = frame._bottom
        assert axis.height() >= OFFSET + ticks
        if labels is not None:
            label = axis.label
            below = label.y() + label.boundingRect().height() - label.document().documentMargin()
            assert below <= axis.height()
            assert axis.height() >= OFFSET + ticks + axis.label_height


def test_ticks_of_two_scripts_stand_on_one_line(qtbot: QtBot) -> None:
    view, box = pg.GraphicsView(), pg.ViewBox()
    qtbot.addWidget(view)
    frame, font = Frame(view, box), smaller(QApplication.font())
    frame.set_theme(DARK, font)
    view.resize(500, 300)
    view.show()
    QApplication.processEvents()
    texts = ("步数 0", "2,500")
    frame._bottom.setTicks([[(0.2, texts[0]), (0.8, texts[1])]])
    picture = QPixmap(10, 10)
    painter = QPainter(picture)
    _, _, drawn = frame._bottom.generateDrawSpecs(painter)
    painter.end()
    bases = [place.top() + line_excess(font, text)[0] for place, _, text in drawn]
    assert len(bases) == 2
    assert bases[0] == pytest.approx(bases[1])


def test_a_date_is_written_as_the_language_does(real_sentences: None) -> None:
    moment = datetime(2026, 11, 5, 3, 4)
    speak(ENGLISH)
    assert moment_text(moment) == "Nov 05, 03:04"
    speak(OTHER)
    assert moment_text(moment) == "11月5日 03:04"


def test_latin_letters_keep_their_family_and_others_have_one_behind_it(
    qtbot: QtBot, real_sentences: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, fixed = QFontInfo(QApplication.font()).family(), QFontInfo(fixed_font()).family()
    has = next(family for family in QFontDatabase.families() if family != own)
    fonts._families.cache_clear()
    monkeypatch.setitem(fonts.FAMILIES, QLocale(OTHER).script(), {"linux": ("No such family", has)})
    speak(OTHER)
    assert QApplication.font().families() == [own, has]
    assert QFontInfo(QApplication.font()).family() == own
    assert fixed_font().families()[0] == fixed
    assert fixed_font().families()[1:] == [has]
    speak(ENGLISH)
    assert has not in QApplication.font().families()
    fonts._families.cache_clear()
