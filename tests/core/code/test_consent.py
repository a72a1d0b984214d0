"""Leave for code to run is remembered by its hash; what was recorded of a run is checked by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.code.consent import MOST_KEPT, Consent
from core.code.copies import copy_of, keep_copy, put_beside, recorded_code
from core.code.source import CodeSource, read_code
from core.errors import PlaygroundError

SOURCE = CodeSource("/somewhere/my code.py", b"x = 1\n")


def test_what_was_allowed_once_is_allowed_to_others_too(tmp_path: Path) -> None:
    place = tmp_path / "folder" / "consent.json"
    assert not Consent(place).is_given(SOURCE.sha256)
    Consent(place).give(SOURCE.sha256)
    assert Consent(place).is_given(SOURCE.sha256)
    assert not Consent(place).is_given(CodeSource("", b"x = 2\n").sha256)


@pytest.mark.parametrize("content", ["", "[]", '{"sha256": 3}', '{"sha256": [1, null]}', "[" * 9999])
def test_a_damaged_file_allows_nothing_and_is_written_anew(tmp_path: Path, content: str) -> None:
    place = tmp_path / "consent.json"
    place.write_text(content)
    consent = Consent(place)
    assert not consent.is_given(SOURCE.sha256)
    consent.give(SOURCE.sha256)
    assert Consent(place).is_given(SOURCE.sha256)


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    place = tmp_path / "consent.json"
    place.write_text('{"sha256": [' + ", ".join(f'"{i}"' for i in range(MOST_KEPT)) + "]}")
    Consent(place).give("new")
    assert not Consent(place).is_given("0")
    assert Consent(place).is_given("new")


def test_where_it_cannot_be_kept_it_lasts_for_this_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    consent = Consent(tmp_path / "file" / "consent.json")
    consent.give("one")
    assert consent.is_given("one")


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


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * (1 << 20) + b"y"])
def test_what_is_no_code_is_not_read(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "my_code.py"
    file.write_bytes(content)
    with pytest.raises(PlaygroundError):
        read_code(file)
