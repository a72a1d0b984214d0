"""Leave for code to run is remembered by its hash; what was recorded of a run is checked by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.code.consent import MOST_KEPT, Consent
from core.code.copies import copy_of, keep_copy, put_beside, recorded_code
from core.code.source import CodeSource, read_code
from core.errors import PlaygroundError
from tests.helpers.each import each

SOURCE = CodeSource("/somewhere/my code.py", b"x = 1\n")


def test_what_was_allowed_once_is_allowed_to_others_too(tmp_path: Path) -> None:
    place = tmp_path / "folder" / "consent.json"
    assert not Consent(place).allows(SOURCE)
    Consent(place).allow(SOURCE)
    assert Consent(place).allows(SOURCE)
    assert Consent(place).is_given(SOURCE.sha256)
    assert not Consent(place).allows(CodeSource(SOURCE.path, b"x = 2\n"))
    elsewhere = CodeSource("/elsewhere/my code.py", SOURCE.content)
    assert not Consent(place).allows(elsewhere)
    assert Consent(place, at_hand=SOURCE.sha256).allows(elsewhere)
    Consent(place).agree_to("/mnt/class")
    assert Consent(place).folders == ("/mnt/class",)
    lasting_for_this_time = Consent(place / "no folder" / "consent.json")
    lasting_for_this_time.allow(SOURCE)
    assert lasting_for_this_time.allows(SOURCE)


def test_leave_of_an_older_version_which_named_no_place_lets_nothing_run(tmp_path: Path) -> None:
    place = tmp_path / "consent.json"
    place.write_text(f'{{"sha256": ["{SOURCE.sha256}"]}}')
    assert not Consent(place).allows(SOURCE)
    Consent(place).give(SOURCE.sha256)
    assert not Consent(place).allows(SOURCE)


def test_leave_for_one_kind_of_program_is_none_for_another(tmp_path: Path) -> None:
    place = tmp_path / "consent.json"
    for kind in ("lab", "lesson"):
        Consent(place, kind).give(SOURCE.sha256, SOURCE.path)
        assert Consent(place, kind).is_given(SOURCE.sha256, SOURCE.path)
    assert not Consent(place).allows(SOURCE)


@each(
    "content",
    [
        "",
        "[]",
        '{"sha256": 3}',
        '{"may_run": 3, "folders": {}}',
        '{"may_run": [1, [], ["code", 1, 2, 3], ["code", "/a", "b", true], null], "folders": [1, null]}',
        "[" * 9999,
    ],
)
def test_a_damaged_file_allows_nothing_and_is_written_anew(tmp_path: Path, content: str) -> None:
    place = tmp_path / "consent.json"
    place.write_text(content)
    consent = Consent(place)
    assert not consent.allows(SOURCE)
    assert consent.folders == ()
    consent.allow(SOURCE)
    assert Consent(place).allows(SOURCE)


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    place = tmp_path / "consent.json"
    place.write_text(json.dumps({"may_run": [["code", "/a.py", str(i), 0] for i in range(MOST_KEPT)]}))
    assert Consent(place).is_given("0", "/a.py")
    Consent(place).allow(SOURCE)
    assert not Consent(place).is_given("0", "/a.py")
    assert Consent(place).allows(SOURCE)


def test_a_copy_is_the_version_or_refused(tmp_path: Path) -> None:
    keep_copy(tmp_path, SOURCE)
    keep_copy(tmp_path, SOURCE)
    assert recorded_code(tmp_path, SOURCE.path, SOURCE.sha256) == SOURCE
    copy_of(tmp_path, SOURCE.sha256).write_text("import os\n")
    with pytest.raises(PlaygroundError, match="is not the code that the run was trained with"):
        recorded_code(tmp_path, SOURCE.path, SOURCE.sha256)


def test_a_program_finds_the_module_beside_it_and_no_other_file_is_lost(tmp_path: Path) -> None:
    program = tmp_path / "script.py"
    assert SOURCE.module == "my_code"
    assert CodeSource("/x/torch.py", b"").module == "torch_code"
    assert CodeSource("/x/2 nets.py", b"").module == "code_2_nets"
    put_beside(program, SOURCE)
    put_beside(program, SOURCE)
    assert read_code(tmp_path / "my_code.py").content == SOURCE.content
    (tmp_path / "my_code.py").write_text("mine = True\n")
    with pytest.raises(PlaygroundError, match="is another file than"):
        put_beside(program, SOURCE)
    assert (tmp_path / "my_code.py").read_text() == "mine = True\n"


@each("content", [b"\xff\xfe", b"x" * (1 << 20) + b"y"])
def test_what_is_no_code_is_not_read(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "my_code.py"
    file.write_bytes(content)
    with pytest.raises(PlaygroundError):
        read_code(file)
