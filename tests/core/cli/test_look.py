"""The command that tells what is understood of data."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.core.cli.conftest import Command
from tests.helpers.command_line import finish, start
from tests.helpers.picture_folders import shapes_folder
from tests.helpers.tables import archive, written

TABLE = "Größe;Gewicht;Tag;Art\n" + "".join(
    f"{150 + 3 * i};{'' if i == 2 else f'{45 + i},5'};{i + 1}.3.2024;{'groß' if i % 2 else 'süß'}\n"
    for i in range(12)
)

Look = Callable[..., tuple[int, Any]]


@pytest.fixture
def look(run: Command) -> Look:
    """Return the exit code and the one JSON document that the command writes."""

    def strict(text: str) -> Any:
        raise AssertionError(f"{text} is not JSON")

    def look(path: Path, *settings: str) -> tuple[int, Any]:
        code, out, err = run("look", path, "--json", *(part for one in settings for part in ("--set", one)))
        assert err == ""
        assert out.count("\n") == 1
        return code, json.loads(out, parse_constant=strict)

    return look


def test_a_table_is_told_as_json(look: Look, tmp_path: Path) -> None:
    written(tmp_path / "t.csv", TABLE, "cp1252")
    code, found = look(tmp_path / "t.csv")
    assert code == 0
    wanted = {
        "encoding": "cp1252", "delimiter": ";", "decimal": ",", "target": "Art", "task": "classification",
        "n_rows": 12, "n_train": 9, "n_test": 3, "header_rows": 1, "problem": None, "name": "csv",
    }  # fmt: skip
    assert {name: found[name] for name in wanted} == wanted
    assert [(c["name"], c["kind"], c["n_missing"], c["use"]) for c in found["columns"]] == [
        ("Größe", "number", 0, "input"),
        ("Gewicht", "number", 1, "input"),
        ("Tag", "date", 0, None),
        ("Art", "category", 0, "target"),
    ]
    assert found["columns"][0]["examples"] == ["150", "153", "156", "159"]
    assert found["doubts"] == ["Rows that lack an input get the mean of the training rows: 1, in line 4"]


def test_it_is_read_as_the_settings_say(look: Look, tmp_path: Path) -> None:
    written(tmp_path / "t.csv", "a,b;c\n" + "1,5;2\n2,5;3\n3,5;5\n" * 3)
    code, found = look(tmp_path / "t.csv", "data.delimiter=,", "data.target=a")
    assert (code, found["delimiter"], found["target"]) == (0, ",", "a")
    code, found = look(tmp_path / "t.csv", "data.delimiter=;")
    assert (code, found["delimiter"], found["decimal"], found["target"]) == (0, ";", ",", "c")


def test_a_delimiter_is_told_as_its_character(look: Look, tmp_path: Path) -> None:
    for character in "\t;|, ":
        written(tmp_path / "t.csv", "a;b;c\n1.5;2;u\n2.5;3;v\n3.5;5;u\n4.5;1;v\n".replace(";", character))
        assert look(tmp_path / "t.csv")[1]["delimiter"] == character


def test_a_table_of_no_use_is_told_with_its_problem(look: Look, run: Command, tmp_path: Path) -> None:
    written(tmp_path / "t.csv", "a,b\n5,5\n5,5\n5,5\n")
    code, found = look(tmp_path / "t.csv")
    assert code == 2
    assert found["problem"]
    assert [column["name"] for column in found["columns"]] == ["a", "b"]
    assert (found["n_rows"], found["task"], found["n_train"]) == (3, None, None)
    code, out, err = run("look", tmp_path / "t.csv")
    assert code == 2
    assert "number" in out
    assert err.count("\n") == 1
    assert found["problem"] in err


UNREADABLE = {
    "r.csv": (b"1\n1,2,3,4\n1,2\n1,2,3\n1\n1,2,3,4,5\n", "different numbers of cells"),
    "q.csv": (b'a,b\n1,2\n"3,4\n', "never closed"),
    "b.xlsx": (b"PK\x03\x04" + bytes(40), "is an Excel workbook"),
    "n.npz": (b"PK\x03\x04" + bytes(40), "a damaged one"),
    "e.csv": (b"", "is an empty file"),
    "gone.csv": (None, "is not there"),
    "t.csv": (b"a,b\n1,2\n2,3\n", ""),
}


def test_what_cannot_be_read_is_one_document_too(look: Look, tmp_path: Path) -> None:
    for name, (content, told) in UNREADABLE.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        code, found = look(tmp_path / name, *([] if told else ["data.encoding=utf-16"]))
        assert code == 2
        assert told in found["problem"]
        assert found.get("target") is None


def test_what_is_no_file_is_told_in_one_line(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "data.path: is not there" in refused("look", tmp_path / "gone.csv")
    (tmp_path / "empty.txt").write_bytes(b"")
    assert "is an empty file" in refused("look", tmp_path / "empty.txt")


def test_a_setting_that_cannot_be_is_refused(refused: Callable[..., str], look: Look, tmp_path: Path) -> None:
    written(tmp_path / "t.csv", "a,b\n1,2\n2,4\n3,5\n")
    for setting, told in (
        ("data.delimiter=x", "data.delimiter: must be one of"),
        ("data.bogus=1", "data.bogus: is not a setting of csv"),
        ("data.name=spiral", "data.name: must be one of csv, images, npz, text"),
        ("optimizer.lr=1", "--set: must be a setting of the data"),
    ):
        assert told in refused("look", tmp_path / "t.csv", "--set", setting)
        code, found = look(tmp_path / "t.csv", setting)
        assert code == 2
        assert told in found["problem"]


def test_the_size_of_the_document_is_bounded(look: Look, tmp_path: Path) -> None:
    wide = ",".join(f"column {i}" for i in range(3_000))
    written(
        tmp_path / "w.csv", wide + "\n" + "\n".join(",".join("x" * 90 for _ in range(3_000)) for _ in "abc")
    )
    _, found = look(tmp_path / "w.csv")
    assert len(json.dumps(found)) < 2_000_000
    assert max(len(text) for column in found["columns"] for text in column["examples"]) <= 40


def test_arrays_are_told(look: Look, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    archive(
        tmp_path / "a.npz", X_train=rng.integers(0, 255, (30, 6, 5)), y_train=np.arange(30) % 3,
        X_test=np.ones((9, 6, 5)), y_test=np.arange(9) % 3,
    )  # fmt: skip
    code, found = look(tmp_path / "a.npz")
    assert (code, found["x"], found["target"], found["task"]) == (0, "X_train", "y_train", "classification")
    shapes = {array["name"]: (array["shape"], array["use"]) for array in found["arrays"]}
    assert shapes == {
        "X_train": ([30, 6, 5], "input"), "y_train": ([30], "target"),
        "X_test": ([9, 6, 5], None), "y_test": ([9], None),
    }  # fmt: skip
    [doubt] = found["doubts"]
    assert doubt.startswith("X_test and y_test are left out")
    code, found = look(tmp_path / "a.npz", "data.x=none")
    assert code == 2
    assert len(found["arrays"]) == 4


def test_pictures_are_told(look: Look, tmp_path: Path) -> None:
    folder = shapes_folder(tmp_path / "shapes", 6)
    code, found = look(folder, "data.image_size=[20, 24]")
    assert code == 0
    assert found["classes"] == [{"name": "disc", "n_pictures": 6}, {"name": "square", "n_pictures": 6}]
    assert (found["n_pictures"], found["image_size"], found["n_train"]) == (12, [20, 24], 9)
    (folder / "disc" / "001.png").write_bytes(b"")
    code, found = look(folder)
    assert code == 2
    assert found["not_usable"] == ["disc/001.png: is empty"]
    code, found = look(tmp_path / "none")
    assert code == 2


def test_a_text_is_told(look: Look, tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_text("so it goes, and on it goes.\n" * 20, encoding="utf-8")
    code, found = look(tmp_path / "t.txt")
    assert (code, found["name"], found["n_characters"]) == (0, "text", 560)
    assert found["vocabulary"] == sorted(
        {*"soitge,andong.", "␣", "↵"}, key=lambda c: {"␣": " ", "↵": "\n"}.get(c, c)
    )
    code, found = look(tmp_path / "t.txt", "data.context=500")
    assert code == 2
    assert "data.context" in found["problem"]
    assert look(tmp_path / "t.txt", "data.name=csv")[1]["name"] == "csv"


def test_it_is_printed_for_people(run: Command, tmp_path: Path) -> None:
    written(tmp_path / "t.csv", TABLE.replace("süß", "s\x1b[2Jß"))
    code, out, err = run("look", tmp_path / "t.csv")
    assert (code, err) == (0, "")
    assert "delimiter: ;" in out
    assert "Art is predicted as one of 2 classes" in out
    assert "\x1b" not in out


def test_few_lines_of_each_doubt_are_printed(look: Look, run: Command, tmp_path: Path) -> None:
    rows = "".join(f"{i},{'' if 40 <= i < 70 else i % 7}.5,{'uv'[i % 2]}\n" for i in range(90))
    written(tmp_path / "t.csv", "a,b,k\n" + rows.replace(",.5", ","))
    told = " ".join(run("look", tmp_path / "t.csv")[1].split())
    assert "30, in lines 42, 43, 44, 45, 46, 47, 48, 49, 50, 51 and 20 more" in told
    assert "70, 71" in look(tmp_path / "t.csv")[1]["doubts"][0]


def test_the_line_that_cannot_be_read_is_printed_with_its_number(
    look: Look, run: Command, tmp_path: Path
) -> None:
    written(tmp_path / "t.csv", "a,b\n" + "1,2\n" * 90 + '"torn,3\n' + "4,5\n" * 9)
    out = run("look", tmp_path / "t.csv")[1]
    assert "…" in out
    assert '92  "torn,3' in out
    assert look(tmp_path / "t.csv")[1]["lines"][-4:] == ['"torn,3', "4,5", "4,5", "4,5"]


def test_torch_is_not_loaded(tmp_path: Path) -> None:
    written(tmp_path / "t.csv", TABLE)
    call = f"main.main(['look', {str(tmp_path / 't.csv')!r}])"
    program = f"import sys, main; {call}; sys.exit('torch' in sys.modules)"
    code, out, err = finish(start("-c", program))
    assert (code, err) == (0, "")
    assert "Gewicht" in out


def test_a_setting_that_is_too_large_is_a_problem_of_the_document(look: Look, tmp_path: Path) -> None:
    file = written(tmp_path / "t.csv", "a,b\n1,2\n2,3\n3,4\n").args["path"]
    code, found = look(file, f"data.lags={10**22}")
    assert code == 2
    assert "more than 64 bits" in found["problem"]


def test_arrays_that_would_be_read_wrong_are_refused(look: Look, tmp_path: Path) -> None:
    gaps = np.where(np.arange(3) == 1, np.nan, np.ones((40, 3)))
    for x, y, said in (
        (gaps, np.arange(40) % 2, "has columns without any number: 1"),
        (np.ones((40, 3)), 2**53 + np.arange(40) % 2, "whole numbers below 2**53"),
    ):
        np.savez(tmp_path / "a.npz", x=x, y=y)
        code, found = look(tmp_path / "a.npz")
        assert code == 2
        assert said in found["problem"]


def test_a_shape_that_is_none_is_told(look: Look, tmp_path: Path) -> None:
    file = tmp_path / "a.npz"
    np.savez(file, x=np.ones((13, 3)), y=np.arange(13) % 2)
    with zipfile.ZipFile(file) as whole:
        members = {name: whole.read(name) for name in whole.namelist()}
    with zipfile.ZipFile(file, "w") as odd:
        for name, content in members.items():
            odd.writestr(name, content.replace(b"(13, 3), ", b"(True,3),"))
    code, found = look(file)
    assert code == 2
    assert found["problem"]
