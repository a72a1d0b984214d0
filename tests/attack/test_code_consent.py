"""Own code runs only with leave for its place and content, whoever saves, moves, links or swaps it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from core.cli.main import main
from core.code.consent import Consent
from core.code.copies import keep_copy
from core.code.find import consented_code
from core.code.saved import Doubt, doubt_of
from core.code.source import CodeSource, Provenance, read_code
from core.errors import PlaygroundError
from core.experiment.sections.code import Code
from tests.helpers.own_code import OWN, TEMPLATE

KNOWN = TEMPLATE.read_bytes()
"""What everybody who has begun with the template has let run."""
needs_links = pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
needs_root = pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="gives files away")


class Desk:
    """A user's home with a file that was let run, and a folder that others share."""

    def __init__(self, folder: Path) -> None:
        self.home, self.share = folder / "home", folder / "home2"
        for place in (self.home, self.share):
            place.mkdir()
        self.consent = Consent(folder / "consent.json")
        self.mine, self.theirs = self.home / "mine.py", self.share / "theirs.py"
        for file in (self.mine, self.theirs):
            file.write_bytes(KNOWN)
        self.agreed = self.let_run(self.mine)

    def let_run(self, file: Path) -> Provenance:
        """Agree to a file, as the user does who says Yes."""
        source = read_code(file)
        self.consent.allow(source)
        assert source.provenance is not None
        return source.provenance

    def doubt(self, file: Path | None = None, agreed: Provenance | None = None) -> str:
        """Return why the version that a file has now is asked for."""
        now = read_code(file or self.mine).provenance
        assert now is not None
        doubt = doubt_of(now, agreed or self.agreed, self.consent.folders)
        return doubt.reason if doubt else ""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    desk = Desk(tmp_path)
    monkeypatch.setenv("HOME", str(desk.home))
    monkeypatch.setenv("USERPROFILE", str(desk.home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return desk


def moved(desk: Desk) -> Path:
    return desk.mine.rename(desk.home / "other.py")


def linked(desk: Desk) -> Path:
    (desk.home / "link.py").symlink_to(desk.theirs)
    return desk.home / "link.py"


def link_swapped(desk: Desk) -> Path:
    link = desk.home / "link.py"
    link.symlink_to(desk.mine)
    desk.let_run(link)
    link.unlink()
    link.symlink_to(desk.theirs)
    return link


def folder_swapped(desk: Desk) -> Path:
    folder = desk.home / "folder"
    folder.symlink_to(desk.home)
    (desk.share / "mine.py").write_bytes(KNOWN)
    desk.let_run(folder / "mine.py")
    folder.unlink()
    folder.symlink_to(desk.share)
    return folder / "mine.py"


def up_through_a_link(desk: Desk) -> Path:
    (desk.share / "deep").mkdir()
    (desk.share / "mine.py").write_bytes(KNOWN)
    (desk.home / "deep").symlink_to(desk.share / "deep")
    return desk.home / "deep" / ".." / "mine.py"


def of_a_name_like_it(desk: Desk) -> Path:
    file = desk.home / "mine.py\n"
    file.write_bytes(KNOWN)
    return file


def in_other_letters(desk: Desk) -> Path:
    file = desk.home / "MINE.py"
    if not file.exists():  # a file system that tells them apart
        file.write_bytes(KNOWN)
        return file
    return desk.theirs


@needs_links
@pytest.mark.parametrize(
    "way",
    [
        lambda desk: desk.theirs, moved, linked, link_swapped, folder_swapped, up_through_a_link,
        of_a_name_like_it, in_other_letters,
    ],
)  # fmt: skip
def test_known_bytes_at_another_place_are_refused(desk: Desk, way: Callable[[Desk], Path]) -> None:
    file = way(desk)
    assert not desk.consent.allows(read_code(file))
    with pytest.raises(PlaygroundError, match="was not let run yet"):
        consented_code(Code(path=str(file)), desk.consent)


@needs_links
def test_the_users_own_file_is_the_same_by_any_name(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk.home / "link.py").symlink_to(desk.mine)
    (desk.home / "here").symlink_to(desk.home)
    monkeypatch.chdir(desk.home)
    for name in ("mine.py", "./mine.py", "../home/mine.py", "link.py", "here/mine.py"):
        assert desk.consent.allows(read_code(Path(name))), name
        assert desk.doubt(Path(name)) == "", name


def test_what_the_user_saves_in_the_own_folder_is_not_doubted(desk: Desk) -> None:
    desk.mine.write_bytes(KNOWN + b"# mine\n")
    assert desk.doubt() == ""
    partial = desk.home / "mine.py.tmp"  # as many editors save
    partial.write_bytes(KNOWN + b"# mine again\n")
    partial.replace(desk.mine)
    assert desk.doubt() == ""


def test_what_is_saved_outside_is_doubted_until_the_user_agrees_to_the_folder(desk: Desk) -> None:
    agreed = desk.let_run(desk.theirs)
    assert "outside your own folder" in desk.doubt(desk.theirs, agreed)
    desk.consent.agree_to(str(desk.share))
    assert desk.doubt(desk.theirs, agreed) == ""


def test_a_folder_within_an_agreed_one_is_not_agreed_to(desk: Desk) -> None:
    within = desk.share / "within"
    within.mkdir()
    theirs = within / "theirs.py"
    theirs.write_bytes(KNOWN)
    agreed = desk.let_run(theirs)
    desk.consent.agree_to(str(desk.share))
    assert "outside your own folder" in desk.doubt(theirs, agreed)


@needs_root
def test_a_file_that_another_user_has_put_there_is_doubted(desk: Desk) -> None:
    other = desk.home / "other.py"
    other.write_bytes(KNOWN)
    os.chown(other, 12345, -1)
    other.replace(desk.mine)
    assert not desk.consent.allows(read_code(desk.mine)), "the same bytes, of another owner"
    assert "another owner now: 12345" in desk.doubt()
    assert "another user" in desk.doubt(agreed=read_code(desk.mine).provenance)
    desk.consent.agree_to(str(desk.home))
    assert "another owner now: 12345" in desk.doubt()
    assert "another user" not in desk.doubt(agreed=read_code(desk.mine).provenance)


@needs_links
def test_a_second_name_and_rights_of_others_are_doubted(desk: Desk) -> None:
    os.link(desk.mine, desk.share / "second.py")
    assert "hard link" in desk.doubt()
    (desk.share / "second.py").unlink()
    desk.mine.chmod(0o666)
    assert "Every user" in desk.doubt()
    desk.mine.chmod(0o644)
    desk.home.chmod(0o777)
    assert "Every user" in desk.doubt()
    desk.home.chmod(0o1777)
    assert desk.doubt() == "", "nobody replaces another's file in such a folder"


def test_another_drive_is_doubted_and_the_root_is_no_home(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = replace(desk.agreed, device=desk.agreed.device + 1)
    doubt = doubt_of(elsewhere, elsewhere, ())
    assert isinstance(doubt, Doubt)
    assert "another drive" in doubt.reason
    assert doubt.of_folder
    monkeypatch.setenv("HOME", os.sep)
    monkeypatch.setenv("USERPROFILE", os.path.splitdrive(os.getcwd())[0] + os.sep)
    assert "outside your own folder" in desk.doubt()


@needs_links
def test_a_file_that_is_swapped_while_it_is_read_is_refused(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, found = desk.home / "link.py", os.path.realpath
    link.symlink_to(desk.theirs)

    def swap(path: str) -> str:  # back, so that the place that is noted is the agreed one
        link.unlink()
        link.symlink_to(desk.mine)
        return found(path)

    monkeypatch.setattr(os.path, "realpath", swap)
    with pytest.raises(PlaygroundError, match="was replaced while it was read"):
        read_code(link)


def test_a_run_from_elsewhere_with_known_bytes_is_refused(desk: Desk) -> None:
    run = desk.share / "run"
    run.mkdir()
    source = CodeSource(str(desk.theirs), KNOWN)
    keep_copy(run, source)
    with pytest.raises(PlaygroundError, match="was not let run yet"):
        consented_code(Code(source.path, source.sha256), desk.consent, run)
    for file in (desk.mine, next((run / "code").iterdir())):
        desk.let_run(file)
    assert consented_code(Code(source.path, source.sha256), desk.consent, run).content == KNOWN


def test_a_run_that_names_no_possible_file_is_refused(desk: Desk) -> None:
    run = desk.share / "run"
    run.mkdir()
    for name in ("a\0b.py", "a\nb.py", "\ud800.py", "a" * 4_000, "", "."):
        source = CodeSource(name, KNOWN)
        keep_copy(run, source)
        with pytest.raises(PlaygroundError, match="was not let run yet"):
            consented_code(Code(source.path, source.sha256), desk.consent, run)


def test_a_run_of_the_users_goes_on_with_the_version_that_was_let_run(desk: Desk) -> None:
    run = desk.share / "run"
    run.mkdir()
    source = read_code(desk.mine)
    keep_copy(run, source)
    desk.mine.write_bytes(KNOWN + b"# later\n")
    assert consented_code(Code(source.path, source.sha256), desk.consent, run).content == KNOWN
    desk.mine.unlink()
    assert consented_code(Code(source.path, source.sha256), desk.consent, run).content == KNOWN


def test_the_command_line_runs_known_bytes_of_a_share_with_leave_alone(
    desk: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    from core.experiment.experiment import Experiment

    mine, theirs = desk.home / "mine.toml", desk.share / "theirs.toml"
    for file, code in ((mine, desk.mine), (theirs, desk.theirs)):
        Experiment.from_dict(OWN | {"training": {"epochs": 1}, "code": {"path": str(code)}}).write(file)
    assert main(["train", str(mine), "--code", str(desk.mine)]) == 0
    assert main(["train", str(mine)]) == 0
    capsys.readouterr()
    assert main(["train", str(theirs)]) == 2
    assert "was not let run yet" in capsys.readouterr().err
