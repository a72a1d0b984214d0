"""The data sets of texts: a file or Python's documentation, and names of Unicode."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np

from core.data.dataset import Indices
from core.data.files.identity import PATH, SHA256, SIZE, Progress, Stamp, portions
from core.data.files.source import FileSource
from core.data.shared_params import LOADER, SEED, batch_size, test_fraction
from core.data.source import DataSource, Samples
from core.data.tables.reading.encoding import ENCODINGS
from core.data.text.bundled_texts import documentation, unicode_names
from core.data.text.decoding import AUTOMATIC, decode
from core.data.text.vocabulary import OTHERS, encode_text, visible
from core.errors import PlaygroundError
from core.experiment.data_schema import DataInfo
from core.experiment.schema import ParamSpec
from core.experiment.tasks import Task
from core.experiment.work import MOST_EVALUATED
from core.text import Text

Settings = Mapping[str, Any]

FEWEST = 10
"""Characters of the shortest text that is taken."""
MOST_CHARACTERS = 256
"""Different characters that are told apart, unless the experiment says otherwise."""
HIGHEST_CHARACTERS = 2048
LARGEST = 2**24
"""Bytes of the largest text file: its indices take eight bytes a character."""


@dataclass(frozen=True, eq=False)
class TextContent:
    """A coded text.

    Parameters
    ----------
    codes : ndarray of int64, shape (n_characters,)
        Each character's index in the vocabulary.
    vocabulary : tuple of str
        The different characters.
    encoding : str
        That of a file.
    notes : tuple of str
        What was doubtful in reading it.
    """

    codes: Indices
    vocabulary: tuple[str, ...]
    encoding: str = ""
    notes: tuple[str, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """The vocabulary as it is shown."""
        return tuple(map(visible, self.vocabulary))


@dataclass(frozen=True)
class TextData(DataSource):
    """A data set that is one text, of which the last part is for testing."""

    @abstractmethod
    def content(self, settings: Settings) -> TextContent:
        """Return the whole text."""

    def describe(self, settings: Settings) -> DataInfo:
        """Return the data set's description."""
        content = self.content(settings)
        n_samples = sum(_n_windows(part, settings) for part in self.halves(content, settings))
        return DataInfo("text", (settings["context"],), n_samples, content.labels)

    def sizes(self, settings: Settings) -> tuple[int, int]:
        """Return the numbers of training and test windows."""
        content = self.content(settings)
        train, test = self.halves(content, settings)
        n_train, n_test = _n_windows(train, settings), _n_windows(test, settings)
        if not (n_train and n_test):
            most = max(1, min(len(train), len(test)) - 1)
            rule = Text(
                "must be at most {most} here: {n_train:,} characters are for training and {n_test:,} for "
                "testing, and each window is followed by one more",
                most=most,
                n_train=len(train),
                n_test=len(test),
            )
            raise PlaygroundError("data.context", rule, settings["context"])
        return n_train, n_test

    def read(self, settings: Settings) -> Samples:
        """Return each character as a sample, and the next one as its target."""
        codes = self.content(settings).codes
        return Samples(codes[:-1], codes[1:])

    def halves(self, content: TextContent, settings: Settings) -> tuple[Indices, Indices]:
        """Return the characters for training, and those after them for testing."""
        codes = content.codes
        end = len(codes) - round(len(codes) * settings["test_fraction"])
        return codes[settings["seed"] % settings["context"] : end], codes[end:]


def _n_windows(codes: Indices, settings: Settings) -> int:
    return max(0, int((len(codes) - 1 - settings["context"]) // settings["stride"] + 1))


def _coded(text: str, most: int) -> TextContent:
    codes, characters = encode_text(text, most)
    if len(codes) < FEWEST or len(characters) < 2:
        rule = Text("must have at least {n} characters, of two kinds or more", n=FEWEST)
        raise PlaygroundError(PATH, rule)
    notes: tuple[str, ...] = ()
    if characters[-1] == OTHERS and len(characters) == most:
        share = float(np.mean(codes == len(characters) - 1))
        note = Text(
            "Characters beyond the {n:,} most frequent ones, {share:.2%} of the text, are one: {others} "
            "(data.max_characters = {most:,}; it can be up to {highest:,})",
            n=len(characters) - 1,
            share=share,
            others=OTHERS,
            most=most,
            highest=HIGHEST_CHARACTERS,
        )
        notes = (note,)
    return TextContent(codes, tuple(characters), notes=notes)


@dataclass(frozen=True)
class TextFile(FileSource[TextContent], TextData):
    """A text file, or without a path Python's documentation."""

    READ_BY: ClassVar[tuple[str, ...]] = ("encoding", "max_characters")
    LIMIT: ClassVar[int] = LARGEST

    def content(
        self, settings: Settings, progress: Progress | None = None, *, anew: bool = False
    ) -> TextContent:
        """Return the whole text; for the rest see ``FileSource.content``."""
        if settings["path"] is None:
            return _documentation(settings["max_characters"])
        return super().content(settings, progress, anew=anew)

    def is_at_hand(self, settings: Settings, *, anew: bool = False) -> bool:
        """Return whether ``content`` takes no time."""
        return settings["path"] is None or super().is_at_hand(settings, anew=anew)

    def identified(self, settings: Settings) -> dict[str, Any]:
        """Return the settings ``size`` and ``sha256`` of the file as it is now; none without a file."""
        return {} if settings["path"] is None else super().identified(settings)

    def parse(self, stamp: Stamp, settings: Settings, progress: Progress | None) -> TextContent:
        """Read and decode a file."""
        text, encoding = decode(b"".join(portions(stamp, progress)), settings["encoding"])
        content = _coded(text, settings["max_characters"])
        notes = content.notes
        if encoding != "utf-8":
            notes = (Text("Read as {encoding}.", encoding=encoding), *notes)
        return replace(content, encoding=encoding, notes=notes)


@lru_cache(maxsize=2)
def _documentation(max_characters: int) -> TextContent:
    return _coded(documentation(), max_characters)


@dataclass(frozen=True)
class UnicodeNames(TextData):
    """The names of Unicode's characters, one a line."""

    def content(self, settings: Settings) -> TextContent:
        """Return the whole text."""
        return _names(settings["seed"])


@lru_cache(maxsize=2)
def _names(seed: int) -> TextContent:
    return _coded(unicode_names(seed), MOST_CHARACTERS)


_PATH = ParamSpec(
    "path",
    "path",
    None,
    options=(".txt", ".md", ".rst", ".py", ".tex", ".csv", ".html"),
    absent=Text("the documentation of Python"),
    doc=Text(
        "A text file of at most {most} MiB. Without one, the text is what Python's help says of its topics.",
        most=LARGEST // 2**20,
    ),
)
_ENCODING = ParamSpec(
    "encoding",
    "choice",
    AUTOMATIC,
    options=(AUTOMATIC, *ENCODINGS),
    doc=Text("How the file's bytes stand for characters. auto finds it out."),
)
_CONTEXT = ParamSpec(
    "context",
    "int",
    16,
    low=1,
    high=1024,
    log=True,
    doc=Text("Characters of a sample: as many as the model sees at most."),
)
_STRIDE = ParamSpec(
    "stride",
    "int",
    1,
    low=1,
    high=1024,
    log=True,
    doc=Text(
        "Characters from the start of a sample to that of the next. Equal to the context, each character is "
        "read once an epoch; 1 suits a model that predicts the last one of a sample alone."
    ),
)
_CHARACTERS = ParamSpec(
    "max_characters",
    "int",
    MOST_CHARACTERS,
    low=2,
    high=HIGHEST_CHARACTERS,
    log=True,
    doc=Text("The most different characters that are told apart; the rarest beyond it become one."),
)
_TAIL = replace(
    test_fraction(0.1),
    doc=Text(
        "Share of the text that is kept for testing: its last part. Scores are those of at most {most:,} of "
        "its characters, at equal distances.",
        most=MOST_EVALUATED,
    ),
)
_WINDOWS = (_TAIL, _CONTEXT, _STRIDE, batch_size(64))
_FIRST = replace(
    SEED, doc=Text("Decides where the first sample begins: at this character, counted within one context.")
)

TEXTS: tuple[TextData, ...] = (
    TextFile(
        "text", "dataset", (_PATH, *_WINDOWS, _CHARACTERS, _ENCODING, _FIRST, SIZE, SHA256, *LOADER),
        Text("Text"), Text("A text file of yours, or what Python's help says, character by character."),
        tasks=(Task.LANGUAGE,), inputs=("text",),
    ),
    UnicodeNames(
        "unicode_names",
        "dataset",
        (*_WINDOWS, replace(SEED, doc=Text("Decides the order of the names.")), *LOADER),
        Text("Names of Unicode"), Text("The names of some 32,000 characters in Unicode, one a line."),
        tasks=(Task.LANGUAGE,), inputs=("text",),
    ),
)  # fmt: skip
