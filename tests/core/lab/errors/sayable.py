"""Whether what the Lab says of a program can be said in another language."""

from __future__ import annotations

from core.protocol.trace.codec import decode, encode
from core.protocol.trace.events import Hint
from core.text import Text, filled
from tests.helpers.core_texts import lab_texts
from tests.helpers.pseudo_locale import pseudo

TEXTS = frozenset(lab_texts())


def sayable(*sentences: str) -> None:
    """Fail where another language could not say a sentence: in it, only code keeps its words."""
    for sentence in sentences:
        read = decode(encode(Hint(1, "rule", sentence, "")))
        assert isinstance(read, Hint)
        assert isinstance(read.text, Text)
        assert read.text.template in TEXTS
        assert (read.text, read.text.arguments) == (sentence, sentence.arguments)  # type: ignore[attr-defined]
        parts = [part for part in read.text.arguments.values() if isinstance(part, str)]
        assert {part.template for part in parts if isinstance(part, Text)} <= TEXTS
        said = filled(pseudo(read.text.template), read.text.arguments)
        assert all(part in said for part in parts)
