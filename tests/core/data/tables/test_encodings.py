"""The encoding of a table is found by what its text looks like."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from core.data.tables.reading.encoding import ENCODINGS
from core.data.text.decoding import decode
from core.errors import PlaygroundError
from tests.core.data.tables.reading import doubts, read
from tests.helpers.each import each

WORDS: dict[str, tuple[list[str], list[str]]] = {
    "German": (
        ["cp1252", "mac_roman", "iso8859_1"],
        ["Straße", "München", "Köln", "Größe", "Düsseldorf", "Fläche"],
    ),
    "French": (["cp1252", "mac_roman"], ["Forêt", "élève", "âge", "côté", "Besançon", "été"]),
    "Spanish": (["cp1252", "mac_roman"], ["Año", "Región", "Andalucía", "Aragón", "Cataluña", "niño"]),
    "Portuguese": (["cp1252"], ["População", "Área", "Variação", "São Paulo", "Brasília", "Município"]),
    "Swedish": (["cp1252"], ["Värde", "Malmö", "Göteborg", "Örebro", "Åre", "höjd"]),
    "Danish": (["cp1252"], ["Værdi", "København", "Århus", "Rødovre", "år", "højde"]),
    "Polish": (["cp1250"], ["Płeć", "mężczyzna", "Łódź", "wysokość", "Gdańsk", "żółty"]),
    "Czech": (["cp1250"], ["Město", "Počet", "Plzeň", "České Budějovice", "Žďár", "výška"]),
    "Hungarian": (["cp1250"], ["Város", "Érték", "Győr", "Székesfehérvár", "hőmérséklet", "gyümölcs"]),
    "Russian": (["cp1251", "koi8_r", "cp866"], ["Город", "Население", "Москва", "Казань", "вес", "рост"]),
    "Ukrainian": (["cp1251"], ["Місто", "Київ", "Львів", "зріст", "вага", "їжак"]),
    "Greek": (["cp1253"], ["Πόλη", "Πληθυσμός", "Αθήνα", "Θεσσαλονίκη", "ύψος", "βάρος"]),
    "Turkish": (["cp1254"], ["Şehir", "Nüfus", "İstanbul", "İzmir", "Muğla", "ağırlık"]),
    "Hebrew": (["cp1255"], ["עיר", "אוכלוסייה", "ירושלים", "חיפה", "גובה", "משקל"]),
    "Arabic": (["cp1256"], ["المدينة", "السكان", "القاهرة", "دمشق", "الوزن", "الطول"]),
    "Latvian": (["cp1257"], ["Pilsēta", "Skaits", "Rīga", "Liepāja", "Jēkabpils", "augstums"]),
    "Chinese": (["gb18030"], ["姓名", "年龄", "性别", "张三", "身高", "郁金香"]),
    "Taiwanese": (["big5"], ["姓名", "年齡", "性別", "張三", "身高", "鬱金香"]),
    "Japanese": (["shift_jis", "euc_jp"], ["名前", "年齢", "性別", "田中さん", "データ", "気温"]),
    "Korean": (["euc_kr"], ["이름", "나이", "성별", "김철수", "몸무게", "기온"]),
}
CASES = [
    (language, encoding, n)
    for language, (encodings, _) in WORDS.items()
    for encoding in encodings
    for n in (2, 6)
    # Two words fit several languages there.
    if n > 2 or not (language in ("Hungarian", "Czech", "Turkish", "French") or encoding == "mac_roman")
]


def table(words: list[str]) -> str:
    """Return a table with these names and texts."""
    rows = [f"{words[2 + i % (len(words) - 2)] if len(words) > 2 else i};{i};{i % 3}" for i in range(12)]
    return "\n".join([f"{words[0]};{words[1]};c", *rows]) + "\n"


@each("language, encoding, n", CASES)
def test_the_text_is_read_as_it_was_written(language: str, encoding: str, n: int, tmp_path: Path) -> None:
    words = WORDS[language][1][:n]
    content = table(words).encode(encoding)
    found, dialect = read(content, tmp_path)
    assert found.names == (*words[:2], "c")
    assert dialect.encoding in ENCODINGS
    assert decode(content)[0] == table(words)


SIGNS = ("temp (°C)", "Preis (€)", "½", "5 µm", "±2", "Größe", "café", "it’s", "they’re", "O’Neil", "l’or",
         "“so”", "2019–2020", "so — so", "and so on…", "Brand™", "• one", "Martínez", "Müller")  # fmt: skip


@each("text", SIGNS)
def test_one_sign_makes_no_chinese(text: str, tmp_path: Path) -> None:
    content = f"a,{text}\n" + "1,2.5\n2,3.5\n" * 9
    found, dialect = read(content.encode("cp1252"), tmp_path)
    assert (found.names[1], dialect.encoding) == (text, "cp1252")


@each(
    "encoding, words",
    [
        *[("gb18030", words) for words in ("男女", "是否", "猫狗", "好坏", "晴雨", "高低")],
        *[("big5", words) for words in ("男女", "貓狗", "好壞", "晴雨")],
        *[("shift_jis", words) for words in ("男女", "晴雨", "有無")],
        *[("euc_kr", words) for words in ("남여", "높낮")],
        *[("cp1251", words) for words in (("да", "нет"), ("муж", "жен"), ("кот", "пёс"))],
    ],
)
def test_short_words_below_names_in_ascii(encoding: str, words: Sequence[str], tmp_path: Path) -> None:
    text = "file,label\n" + "".join(f"{i}.png,{words[i % 2]}\n" for i in range(12))
    found, _ = read(text.encode(encoding), tmp_path)
    assert set(found.columns[1].texts) == set(words)


def test_a_file_of_two_encodings_is_a_doubt(tmp_path: Path) -> None:
    rows = "".join(f"{name},{i}\n" for i, name in enumerate(("Müller", "Jürgen", "José", "Zoë") * 5))
    found, _ = read(b"name,a\n" + rows.encode() + rows.encode("cp1252"), tmp_path)
    assert "Some lines are in UTF-8, but the file is read in cp1252" in doubts(found)
    found, _ = read(("name,a\n" + rows).encode("cp1252"), tmp_path)
    assert not found.doubts


@each("encoding", ["shift_jis", "koi8_r", "mac_roman", "cp1257"])
def test_an_encoding_can_be_chosen(encoding: str, tmp_path: Path) -> None:
    found, dialect = read(b"a,b\n" + b"1,2\n" * 9, tmp_path, encoding=encoding)
    assert (found.n_rows, dialect.encoding) == (9, encoding)


@each("language", ["German", "Russian", "Arabic", "Chinese"])
def test_a_few_broken_bytes_leave_utf8(language: str, tmp_path: Path) -> None:
    words = WORDS[language][1]
    content = table(words).encode()
    broken = content + b"K\xf6ln;1;2\n" + words[0].encode()[:-1] + b";2;2\n"
    found, dialect = read(broken, tmp_path)
    assert (dialect.encoding, found.names[0], found.n_rows) == ("utf-8", words[0], 14)
    assert "Rows hold bytes that are no text in utf-8" in "\n".join(doubt.note for doubt in found.doubts)
    assert decode(broken)[0].startswith(table(words))


def test_bytes_far_below_decide_and_broken_ones_leave_utf8(tmp_path: Path) -> None:
    rows = "".join(f"{i},Straße\n" for i in range(20_000))
    found, dialect = read(("a,b\n" + rows).encode() + b"1,Stra\xdfe\n", tmp_path)
    assert (dialect.encoding, found.n_rows) == ("utf-8", 20_001)
    assert found.doubts[0].lines == (20_002,)
    with pytest.raises(PlaygroundError, match="holds bytes that are no text in utf-8"):
        read("a,b\n1,Straße\n".encode() + b"3,Stra\xdfe\n", tmp_path, encoding="utf-8")
    found, _ = read(b"a,b\n" + b"\x81\x8d\x8f\x90\x9d,1\n\xff\xfe\x81,2\n" * 9, tmp_path)
    assert found.n_rows == 18, "bytes of no encoding are read all the same"
    plain = "".join(f"{i},plain\n" for i in range(20_000))
    found, dialect = read(("a,b\n" + plain + "1,Straße\n2,Köln\n").encode("cp1252"), tmp_path)
    assert (dialect.encoding, "Straße" in found.columns[1].texts) == ("cp1252", True)


@each("word", ["it’s", "so – so", "Größe", "São", "5 µm"])
def test_the_line_ends_of_old_macs_tell_their_encoding(word: str, tmp_path: Path) -> None:
    text = f"name,b,c\r{word},1,2\r" + "plain,2,3\rother,3,4\r" * 9
    found, dialect = read(text.encode("mac_roman"), tmp_path)
    assert (dialect.encoding, found.columns[0].examples[0]) == ("mac_roman", word)
    found, dialect = read(text.replace("\r", "\r\n").encode("cp1252"), tmp_path)
    assert (dialect.encoding, found.columns[0].examples[0]) == ("cp1252", word)
