"""An explanation without what mends the error: what a student reads who is to find that.

An explanation says what an error means, why it came, and what to do. What to do is told in the imperative, or
in the words of the fix.
"""

from __future__ import annotations

import re

from core.protocol.trace.events import Fix

ADVISING = frozenset(
    """
    add apply ask assign begin bring build call change check choose clear compare compute convert copy count
    cut define detach divide do drop enlarge exchange fill flatten fold freeze get give go import indent join
    keep leave let load look lower make move name normalize pad pass pick print put raise read reduce register
    remove rename repeat replace reshape return rewrite round run save say scale set shorten shrink skip split
    start step subtract switch take train transpose try turn type use wrap write
    """.split()
)
"""Verbs of what to do. One begins its part of a sentence, or follows what it is for."""
_PLAIN = frozenset("a an and as at by for from if in is it no not of off on one or out so that the to with".split())
"""Words of code that are words of any sentence too: they name a fix only as code."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_PART = re.compile(r"[;:,]\s+")
_LINK = re.compile(r"(?:(?:so|or|and|then|but|first|instead|otherwise|either|better|also|always|only|not)\s+)*")
_WORD = re.compile(r"[A-Za-z_]\w*")
_VERB = re.compile(r"([A-Za-z]+)(?=[\s.,;:]|$)")
_PURPOSE = re.compile(r"(?:For|To|If|Where|When|With|In|On|After|Before|Once|Within)\s")
_MUST = re.compile(r"\b(?:must|should|shall|has to|have to|can) be [\d(]")


def diagnosis(explanation: str, fix: Fix | None, text: str) -> str:
    """Return what an explanation says of the mistake itself; empty if it says only what to do.

    Parameters
    ----------
    fix : Fix or None
        What mends the error: a sentence that names what it brings into the program is left out.
    text : str
        The program.
    """
    named = _brought(fix, text) if fix is not None else None
    kept = []
    for sentence in _SENTENCE.split(explanation):
        told = _before_advice(sentence)
        if told and not (named is not None and named.search(told)):
            kept.append(told)
    return " ".join(kept)


def _before_advice(sentence: str) -> str:
    """Return the parts of a sentence before the first that says what to do."""
    if _MUST.search(sentence):
        return ""
    begin = 0
    for end in (*(found.end() for found in _PART.finditer(sentence)), len(sentence)):
        if _is_advice(sentence[begin:end], is_first=begin == 0):
            break
        begin = end
    else:
        return sentence
    told = sentence[:begin].rstrip("; :,")
    is_purpose = _PURPOSE.match(told) is not None and ", " not in told  # of what is done then
    return "" if is_purpose or not told else f"{told}."


def _is_advice(part: str, *, is_first: bool) -> bool:
    bare = part[_LINK.match(part).end() :]  # type: ignore[union-attr]
    first = _VERB.match(bare)
    if first is not None and first[1].lower() in ADVISING:
        return True
    is_purpose = is_first and _PURPOSE.match(part) is not None
    return is_purpose and any(word in ADVISING for word in re.findall(r"(?<=\s)[a-z]+(?=\s)", part))


def _brought(fix: Fix, text: str) -> re.Pattern[str] | None:
    """Return a pattern of the words that a fix brings into the lines it changes; None if it brings none."""
    lines = text.split("\n")
    new: set[str] = set()
    for change in fix.replacements:
        old = "\n".join(lines[change.first - 1 : change.last])
        new |= set(_WORD.findall(change.text)) - set(_WORD.findall(old))
    words = [rf"(?<![\w]){re.escape(word)}(?!\w)" for word in new - _PLAIN if len(word) > 1]
    code = [rf"\.{re.escape(word)}\b|\b{re.escape(word)}\(" for word in new & _PLAIN]
    return re.compile("|".join((*words, *code))) if words or code else None
