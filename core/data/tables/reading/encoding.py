"""Finds out how the bytes of a text file are to be read."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from core.data.files.identity import PATH, Stamp, portions
from core.errors import PlaygroundError
from core.text import Text, template

ENCODINGS = (
    "utf-8", "utf-8-sig", "utf-16", "gb18030", "big5", "big5hkscs", "shift_jis", "cp932", "euc_jp", "euc_kr",
    "cp949", "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258",
    "cp874", "koi8_r", "koi8_u", "mac_roman", "iso8859_1", "iso8859_2", "iso8859_5", "iso8859_7",
    "iso8859_9", "iso8859_15", "cp437", "cp850", "cp852", "cp866",
)  # fmt: skip
"""By Python's names. utf-8-sig and utf-16 begin with a mark that says so."""

_DETECTED = {
    "big5hkscs": ("big5", "big5hkscs"),
    "shift_jis_2004": ("shift_jis", "cp932"),
    "cp932": ("shift_jis", "cp932"),
    "euc_jis_2004": ("euc_jp",),
    "euc_kr": ("euc_kr", "cp949"),
    "cp949": ("euc_kr", "cp949"),
}
"""What the detector calls encodings, and the names that are taken for them if they fit."""
_ALL = (
    "gb18030", "big5hkscs", "shift_jis_2004", "cp932", "euc_jis_2004", "euc_kr", "cp949", "cp1250", "cp1251",
    "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "cp874", "koi8-r", "koi8-u",
    "mac-roman", "cp437", "cp850", "cp852", "cp866",
)  # fmt: skip
"""What the detector decides among; those of ISO 8859 are all but parts of Windows' code pages."""

_NO_TEXT: dict[bytes, str] = {
    b"PK\x03\x04": template("is an Excel workbook or a zip archive, and no text: save its table as CSV"),
    b"\xd0\xcf\x11\xe0": template("is an old Excel workbook, and no text: save its table as CSV"),
    b"\x1f\x8b": template("is compressed: unpack it first"),
    b"BZh": template("is compressed: unpack it first"),
    b"\xfd7zXZ\x00": template("is compressed: unpack it first"),
    b"%PDF": template("is a PDF file, and no table"),
    b"PAR1": template("is a Parquet file, and no text: save its table as CSV"),
    b"SQLite format 3": template("is a database, and no text: save a table of it as CSV"),
    b"\x93NUMPY": template("is one NumPy array, and no text: save inputs and targets with numpy.savez"),
    b"\x89HDF": template("is an HDF5 file, and no text: save its table as CSV"),
    b"MATLAB 5.0": template("is a MATLAB file, and no text: save its table as CSV"),
    b"ARROW1": template("is an Arrow file, and no text: save its table as CSV"),
    b"$FL2": template("is an SPSS file, and no text: save its table as CSV"),
    b"\x80\x04\x95": template("is a pickle of Python's, which is not opened: save its table as CSV"),
    b"7z\xbc\xaf": template("is compressed: unpack it first"),
    b"Rar!": template("is compressed: unpack it first"),
    b"\x89PNG": template("is an image, and no table"),
    b"\xff\xd8\xff": template("is an image, and no table"),
    b"\xff\xfe\x00\x00": template("is in UTF-32: save it in UTF-8"),
    b"\x00\x00\xfe\xff": template("is in UTF-32: save it in UTF-8"),
}
"""Beginnings of files that are no text."""
SURE = 0.05
"""The detector's confidence in short texts that are long enough for it."""
_HAN = frozenset(
    "男女是否好坏壞高中低大小有无無晴雨阴陰云雲雪曇风風猫貓狗犬花鸟鳥鱼魚红紅赤黄黃蓝藍青绿綠黑白东東南西北春夏秋冬"
    "上下左右优優良差对對错錯真假甲乙丙丁一二三四五六七八九十年月日人生死新旧舊老少幼强強弱轻輕重长長短前后後内內外"
    "冷热熱水火木金土山川天地农農工商文理市县縣省区區町村済未可不他其"
)
_HANGUL = frozenset(
    "남여예아니오높낮중상하대소유무맑흐림비눈개고양이빨강파랑초록검정흰동서북봄여름가을겨울좋나쁨참거짓"
)
_EAST_ASIA = {
    "gb18030": (range(0xB0, 0xD8), _HAN),
    "big5hkscs": (range(0xA4, 0xC7), _HAN),
    "cp932": (range(0x82, 0x98), _HAN),
    "cp949": (range(0xB0, 0xC9), _HANGUL),
    "euc_jis_2004": (range(0xA4, 0xD0), _HAN),
}
"""First bytes of usual signs, and signs that stand alone in tables; the encodings most used first."""
_NO_TABLE: dict[tuple[bytes, ...], str] = {
    (b"<!doctype", b"<html"): template("is a web page, and no table: save the table itself"),
    (b"<?xml",): template("is XML, and no table: save it as CSV"),
    (b"{\\rtf",): template("is a text with formats (RTF), and no table: save it as CSV"),
    (b"version https://git-lfs",): template("only points to the file (Git LFS): download the file itself"),
    (b"create table", b"insert into", b"-- mysql", b"-- postgresql", b"-- phpmyadmin"): template(
        "is a dump of a database in SQL, and no table: save a table of it as CSV"
    ),
}
"""Beginnings of texts that are no tables, in lower case."""
_SIGNS = frozenset(" €£¥§°±²³µ·¹º¼½¾©®×÷ªº¡¿«»¢‘’“”‚„–—…•™†‡‰‹›")
"""Signs of cp1252 that stand in tables of any language, such as units, currencies and quotation marks."""
_WEIGHTS = {"cp1252": 1.3} | dict.fromkeys(("cp437", "cp850", "cp852", "cp874", "cp1258", "koi8-u"), 0.5)
"""How usual encodings are beside the others: little text hardly tells Western from Central Europe."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_NO_APOSTROPHE = re.compile(r"[A-Za-z]{3,}’(?!(?:s|t|d|m|re|ll|ve)\b)[A-Za-z]")
_SIGN_WITHIN = re.compile("[A-Za-zÀ-ɏ][–—†‡‰¤¦¬•™…“”‘„‚‹›¡¿§][A-Za-zÀ-ɏ]|[a-z][㐀-鿿][a-z]")
_OF_ONE_SCRIPT = ("LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC")
_JSON = re.compile(rb"\s*(\{\s*[\"}]|\[\s*(\{\s*[\"}]|\[\s*[\"\d\[\]tfn-]))")
"""How JSON begins; a heading may begin with a brace too."""
SAMPLE = 2**16
FEWEST_MIXED, MIXED = 3, 0.2
"""So many lines, and such a share of those beyond ASCII, are in UTF-8 in a file of two encodings."""
MOST_BROKEN = 5
"""So many signs beyond ASCII are whole for one that is broken, where a text is in UTF-8 all the same."""


def found_encoding(stamp: Stamp) -> str:
    """Return the encoding of a text file, one of ENCODINGS or UTF-16 without a mark.

    UTF-8 is taken if the file is valid, but for a few bytes; else what looks most like a language.
    """
    first = next(iter(portions(stamp)), b"")[:SAMPLE]
    known = _encoding_of_beginning(first, stamp)
    if known:
        return known
    if b"\0" in first:
        raise PlaygroundError(PATH, Text("is no text file: it holds null characters"), stamp.path)
    return likely_encoding(lambda: portions(stamp))


def likely_encoding(content: Callable[[], Iterable[bytes]]) -> str:
    """Return the encoding of bytes, of which `content` gives all portions at each call."""
    if _fits(content, "utf-8"):
        return "utf-8"
    sample = _lines_beyond_ascii(content())
    if _is_nearly_utf8(sample):
        return "utf-8"
    return next((name for name in _by_evidence(sample) if _fits(content, name)), "iso8859_1")


def is_mixed(stamp: Stamp, encoding: str) -> bool:
    """Return whether many lines of a file are in UTF-8, which is read in an encoding of single bytes."""
    if encoding.startswith(("utf", "gb", "big", "shift", "euc")) or encoding in ("cp932", "cp949"):
        return False
    lines = [line for line in _lines_beyond_ascii(portions(stamp)).split(b"\n") if not line.isascii()]
    n_valid = sum("\ufffd" not in line.decode("utf-8", errors="replace") for line in lines)
    return n_valid >= FEWEST_MIXED and n_valid >= MIXED * len(lines)


def _lines_beyond_ascii(content: Iterable[bytes]) -> bytes:
    """Return the lines that tell an encoding, as many as are looked at."""
    found, rest = b"", b""
    for portion in content:
        if portion.isascii() and (not rest or rest.isascii()):
            continue
        *whole, rest = (rest + portion).split(b"\n")
        found += b"\n".join(line[:SAMPLE] for line in whole if not line.isascii())
        if len(found) > SAMPLE or len(rest) > SAMPLE:
            break
    return (found + (b"" if rest.isascii() else rest))[:SAMPLE]


def _is_nearly_utf8(sample: bytes) -> bool:
    """Return whether few bytes are broken in a text in UTF-8: no other encoding looks like it by chance."""
    text = sample.decode("utf-8", errors="replace")
    n_broken = text.count("\ufffd")
    return sum(not sign.isascii() for sign in text) - n_broken > MOST_BROKEN * n_broken


def _by_evidence(sample: bytes) -> Iterator[str]:
    """Yield encodings, the likeliest first."""
    import chardet  # 50 ms that few files need

    found = chardet.detect_all(
        sample, ignore_threshold=True, include_encodings=_ALL, compat_names=False, no_match_encoding="cp1252"
    )
    weights = {
        str(guess["encoding"]): guess["confidence"] * _WEIGHTS.get(str(guess["encoding"]), 1.0)
        for guess in found
    }
    names = sorted(weights, key=lambda name: (_n_odd_words(sample, name), -weights[name]))
    is_alike = bool(names) and sample.decode(names[0], "replace") == sample.decode("cp1252", "replace")
    if _has_signs_only(sample):
        names.insert(0, "cp1252")
    elif max(weights.values(), default=0.0) < SURE and (found_words := _by_short_words(sample)):
        names[:0] = found_words
    elif is_alike:
        names.insert(0, "cp1252")
    if _is_of_old_mac(sample) and not _n_odd_words(sample, "mac_roman"):
        names.insert(0, "mac-roman")
    for name in dict.fromkeys([*names, "cp1252"]):
        yield from _DETECTED.get(name, (name.replace("-", "_"),))


def _by_short_words(sample: bytes) -> list[str]:
    """Return encodings of East Asia in which all words are pairs of bytes that are usual signs.

    Words of one sign, such as those for man and woman, tell the detector nothing. Words of Europe are often
    odd in length, or have letters of ASCII.
    """
    runs = set(re.findall(rb"[a-zA-Z]?[\x80-\xff][\x40-\xff]*", sample))
    if any(len(run) % 2 or run[:1].isascii() for run in runs):
        return []
    usual = {}
    for name, (leads, signs) in _EAST_ASIA.items():
        text = b"".join(runs).decode(name, errors="replace")
        if "\ufffd" not in text and all(run[i] in leads for run in runs for i in range(0, len(run), 2)):
            usual[name] = sum(sign in signs for sign in text)
    return sorted(usual, key=lambda name: -usual[name])


def _is_of_old_mac(sample: bytes) -> bool:
    """Return whether lines end as Excel ends those of its format CSV (Macintosh)."""
    returns = sample.replace(b"\r\n", b"\n").rstrip(b"\r").count(b"\r")
    return returns > sample.count(b"\n")


def _has_signs_only(sample: bytes) -> bool:
    """Return whether bytes beyond ASCII are single signs, such as that of a currency."""
    text = sample.decode("cp1252", errors="replace")
    runs = set(re.findall(r"[^\x00-\x7f]+", text))
    has_others = _NO_APOSTROPHE.search(text) or _SIGN_WITHIN.search(text)
    return not has_others and all(len(run) == 1 and run in _SIGNS for run in runs)


def _n_odd_words(sample: bytes, encoding: str) -> int:
    """Return the number of words that no language has: of two scripts, with a capital or a sign within."""
    text = sample.decode(encoding, errors="replace")
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    within = (*_SIGN_WITHIN.findall(text), *_NO_APOSTROPHE.findall(text))
    return sum(map(_is_odd, words)) + len(within)


def _is_odd(word: str) -> bool:
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
    if len(scripts) > 1 and scripts <= set(_OF_ONE_SCRIPT):
        return True
    return any(one.islower() and other.isupper() and not other.isascii() for one, other in pairwise(word))


def _fits(content: Callable[[], Iterable[bytes]], encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)()
    try:
        for portion in content():
            decoder.decode(portion)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def _encoding_of_beginning(first: bytes, stamp: Stamp) -> str:
    for beginning, rule in _NO_TEXT.items():
        if first.startswith(beginning):
            raise PlaygroundError(PATH, Text(rule), stamp.path)
    if first.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    zeros = [first[start::2].count(0) for start in (0, 1)]
    if max(zeros) > 0.3 * len(first) / 2 and min(zeros) < 0.05 * max(zeros):
        return "utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"
    start = first.lstrip()[:30].lower()
    for beginnings, rule in _NO_TABLE.items():
        if start.startswith(beginnings):
            raise PlaygroundError(PATH, Text(rule), stamp.path)
    if _JSON.match(first):
        raise PlaygroundError(PATH, Text("is JSON, and no table: save it as CSV"), stamp.path)
    return ""
