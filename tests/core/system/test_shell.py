"""A copied command has the same words in the terminal."""

from __future__ import annotations

import shlex

from core.system.shell import quoted, quoted_program
from tests.helpers.each import each


@each("word", ["plain.toml", "two words", "it's", "$HOME", "李 明/a.toml"])
def test_a_word_stays_one_word_in_a_posix_shell(word: str) -> None:
    assert shlex.split(quoted(word, is_windows=False)) == [word]


@each(
    "word, written",
    [
        (r"C:\course\a.toml", r"C:\course\a.toml"),
        (r"C:\李\a.toml", r"C:\李\a.toml"),
        (r"C:\my files\a.toml", r'"C:\my files\a.toml"'),
        (r"C:\it's & so", r'"C:\it' + "'" + r's & so"'),
        ("C:\\my files\\", '"C:\\my files\\\\"'),
    ],
)
def test_cmd_and_powershell_take_double_quotes(word: str, written: str) -> None:
    assert quoted(word, is_windows=True) == written


@each(
    "path, written",
    [
        (r"C:\py\python.exe", r"C:\py\python.exe"),
        (r"C:\my files\李\python.exe", r'C:\"my files"\李\python.exe'),
        (r"\\school\a share\python.exe", r'\\school\"a share"\python.exe'),
    ],
)
def test_a_command_of_powershell_does_not_begin_with_a_quote(path: str, written: str) -> None:
    assert quoted_program(path, is_windows=True) == written


def test_a_command_of_a_posix_shell_may() -> None:
    assert shlex.split(quoted_program("/my files/python", is_windows=False)) == ["/my files/python"]
