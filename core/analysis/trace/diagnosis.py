"""An explanation without what mends the error: what a student reads who is to find that.

An explanation says what an error means, why it came, and what to do. What to do is told in the imperative, as
a question, by code that neither the program nor its error holds, or in the words of the fix.
"""

from __future__ import annotations

import re

from core.protocol.trace.events import Fix

ADVISING = frozenset(
    (
        "add", "apply", "ask", "assign", "begin", "bring", "build", "call", "change", "check", "choose",
        "clear", "compare", "compute", "convert", "copy", "count", "cut", "define", "detach", "divide",
        "do", "drop", "enlarge", "exchange", "fill", "flatten", "fold", "freeze", "get", "give", "go",
        "import", "indent", "join", "keep", "leave", "let", "load", "look", "lower", "make", "move",
        "name", "normalize", "pad", "pass", "pick", "put", "raise", "read", "reduce", "register", "remove",
        "rename", "repeat", "replace", "reshape", "return", "rewrite", "round", "run", "save", "say",
        "scale", "set", "shorten", "shrink", "skip", "split", "start", "step", "subtract", "switch",
        "take", "train", "transpose", "try", "turn", "type", "use", "wrap", "write",
    )
)  # fmt: skip
"""Verbs of what to do. One begins its part of a sentence, or follows what it is for."""
_PLAIN = frozenset(
    (
        "a", "an", "and", "as", "at", "by", "for", "from", "if", "in", "is", "it", "no", "not", "of",
        "off", "on", "one", "or", "out", "so", "that", "the", "to", "with",
    )
)  # fmt: skip
"""Words of code that are words of any sentence too: they name a fix only as code."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_SHOWN = re.compile(r".+?(?:[.!?](?=\s|$)|[。！？]|$)\s*", re.DOTALL)
"""A sentence of a translation."""
_PART = re.compile(r"[;:,]\s+")
_LINK = re.compile(
    r"(?:(?:so|or|and|then|but|first|instead|otherwise|either|better|also|always|only|not)\s+)*"
)
_WORD = re.compile(r"[A-Za-z_]\w*")
_SUBJECT = re.compile(
    r"\s(?:is|are|was|were|has|had|have|does|would|can|cannot|must|may|should|needs|takes|gives|gets|holds|wants|"
    r"makes|returns|stays|comes|goes|belongs)\b"
)
_VERB = re.compile(rf"([A-Za-z]+)(?=[\s.,;:]|$)(?!{_SUBJECT.pattern})")
"""A word that may be a verb: the subject of a sentence, such as a variable called ``scale``, is none."""
_PURPOSE = re.compile(r"(?:For|To|If|Where|When|With|In|On|After|Before|Once|Within)\s")
_CODE = re.compile(
    r"[A-Za-z_][\w.]*(?:\(\)?|=[^=\s]\w*)|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\w+_\w+|[A-Z]+[a-z]+[A-Z]\w*"
)
_SIGN = re.compile(r"[\[({*.=@]\w")
_TO_WRITE = re.compile(r"\S = |\b(?:must|should|shall|has to|have to|can) be [\d(]")


def diagnosis(explanation: str, fix: Fix | None, text: str, said: str, shown: str = "") -> str:
    """Return what an explanation says of the mistake itself; empty if it says only what to do.

    Of a translation, the sentences are kept that are kept whole in English; none if it has more of them, or
    fewer.

    Parameters
    ----------
    fix : Fix or None
        What mends the error.
    text : str
        The program.
    said : str
        What its error, or a hint, says itself.
    shown : str
        The translated explanation; empty where English is shown.
    """
    advice = _Advice(fix, text, said)
    sentences = _SENTENCE.split(explanation)
    told = [_before_advice(sentence, advice, is_first=i == 0) for i, sentence in enumerate(sentences)]
    if shown in ("", explanation):
        return " ".join(filter(None, told))
    others = _SHOWN.findall(shown)
    if len(others) != len(sentences):
        return ""
    kept = (other for other, before, after in zip(others, sentences, told, strict=True) if before == after)
    return "".join(kept).strip()


def _before_advice(sentence: str, advice: _Advice, *, is_first: bool) -> str:
    """Return the parts of a sentence before the first that says what to do, if they say something alone."""
    if sentence.endswith("?"):
        return ""
    begin = 0
    for end in (*(found.end() for found in _PART.finditer(sentence)), len(sentence)):
        part = sentence[begin:end]
        may_name = is_first and begin == 0  # what the error is about, which may be out of sight
        if advice.is_in(part, begins=begin == 0, may_name=may_name):
            break
        begin = end
    else:
        return sentence
    told, link = sentence[:begin].rstrip(), _LINK.match(part)
    if told.endswith(",") and not (link and link[0]):
        return ""  # the beginning of a sentence that goes on
    told = told.rstrip(";:, ")
    return f"{told}." if told and told.rpartition(" ")[2] not in _PLAIN else ""


class _Advice:
    """Finds what to do in a part of a sentence."""

    def __init__(self, fix: Fix | None, text: str, said: str) -> None:
        self._known = f"{text}\n{said}".casefold()
        new = _brought(fix, text) - set(_WORD.findall(said)) if fix is not None else set()
        words = [rf"(?<!\w){re.escape(word)}(?!\w)" for word in new - _PLAIN if len(word) > 1]
        code = [rf"\.{re.escape(word)}\b|\b{re.escape(word)}\(" for word in new & _PLAIN]
        self._brought = re.compile("|".join((*words, *code))) if words or code else None
        self._fixed = "".join(change.text for change in fix.replacements) if fix is not None else ""

    def is_in(self, part: str, *, begins: bool, may_name: bool) -> bool:
        """Return whether a part says what to do; `may_name`: it may name what the program does not."""
        if _TO_WRITE.search(part) or (self._brought is not None and self._brought.search(part)):
            return True
        chunks = (chunk.strip(",.;:") for chunk in part.split() if _SIGN.search(chunk))
        if any(chunk in self._fixed and chunk.casefold() not in self._known for chunk in chunks):
            return True
        if not may_name and any(code.casefold() not in self._known for code in _CODE.findall(part)):
            return True
        first = _VERB.match(part, _LINK.match(part).end())  # type: ignore[union-attr]
        if first is not None and first[1].lower() in ADVISING:
            return True
        is_purpose = begins and _PURPOSE.match(part) is not None
        return is_purpose and any(word in ADVISING for word in re.findall(r"(?<=\s)[a-z]+(?=\s)", part))


def _brought(fix: Fix, text: str) -> set[str]:
    """Return the words that a fix brings into the lines it changes."""
    lines = text.split("\n")
    new: set[str] = set()
    for change in fix.replacements:
        old = "\n".join(lines[change.first - 1 : change.last])
        new |= set(_WORD.findall(change.text)) - set(_WORD.findall(old))
    return new
