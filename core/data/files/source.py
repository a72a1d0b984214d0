"""The base of data sources that read a file of the user's."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, ClassVar, Generic, Self, TypeVar

from core.data.files.identity import (
    LARGEST,
    SMALL,
    Identity,
    Progress,
    Stamp,
    check_same,
    identity_of,
    stamp_of,
)
from core.data.source import DataSource
from core.errors import PlaygroundError

T = TypeVar("T")

MOST_KEPT = 4
"""Contents that are kept of each kind of file: those that were used last."""
HASHED = 0.2
"""The share of the time that the hash takes."""

Key = tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Kept(Generic[T]):
    """What was read last, by the file's hash and the settings that it was read with, for all threads."""

    contents: dict[Key, T] = field(default_factory=dict)
    identities: dict[Stamp, Identity] = field(default_factory=dict)
    lock: AbstractContextManager[Any] = field(default_factory=Lock)

    def __contains__(self, key: Key) -> bool:
        """Return whether a content is kept; it does not count as used."""
        with self.lock:
            return key in self.contents

    def find(self, key: Key) -> T | None:
        """Return a content, which counts as the last used; None if it is not kept."""
        with self.lock:
            content = self.contents.pop(key, None)
            if content is not None:
                self.contents[key] = content
            return content

    def keep(self, key: Key, content: T) -> None:
        """Keep a content, and forget the one that was not used for the longest time."""
        with self.lock:
            self.contents[key] = content
            for old in list(self.contents)[:-MOST_KEPT]:
                del self.contents[old]

    def identity(self, stamp: Stamp) -> Identity | None:
        """Return which file has a stamp; None if that was not found out."""
        with self.lock:
            return self.identities.get(stamp)

    def keep_identity(self, stamp: Stamp, identity: Identity) -> None:
        """Keep which file has a stamp."""
        with self.lock:
            self.identities[stamp] = identity

    def clear(self) -> None:
        """Forget everything."""
        with self.lock:
            self.contents.clear()
            self.identities.clear()


@dataclass(frozen=True)
class FileSource(DataSource, Generic[T]):
    """A data set that is read from the file at its setting ``path``.

    Its settings contain ``path``, and ``sha256`` and ``size`` of ``core.data.files.identity``. What `parse`
    returns is kept, so ``describe`` and ``read`` call ``content`` as often as they like.
    """

    kept: Kept[T] = field(default_factory=Kept, compare=False, repr=False)

    READ_BY: ClassVar[tuple[str, ...]] = ()
    """The settings that decide what `parse` returns, besides the file."""
    LIMIT: ClassVar[int] = LARGEST
    """The most bytes of a file."""

    @abstractmethod
    def parse(self, stamp: Stamp, settings: Mapping[str, Any], progress: Progress | None) -> T:
        """Read a file, in any thread, with no long turns at the interpreter lock."""

    def content(
        self, settings: Mapping[str, Any], progress: Progress | None = None, *, anew: bool = False
    ) -> T:
        """Return what the file holds.

        Parameters
        ----------
        settings : mapping
            Every setting, checked, with defaults filled in.
        anew : bool
            Whether to look at the file even if its content is kept: it may have been changed since.

        Raises
        ------
        PlaygroundError
            If it is missing, cannot be used, or is not the one that the settings tell of.
        """
        sha256 = settings["sha256"]
        if sha256 and not anew and (kept := self.kept.find(self._key(sha256, settings))) is not None:
            return kept
        stamp = stamp_of(settings["path"], self.LIMIT)
        identity = self._identity(stamp, progress)
        check_same(settings, stamp, identity)
        key = self._key(identity.sha256, settings)
        content = self.kept.find(key)
        if content is None:
            content = self.parse(stamp, settings, _rest(progress))
            self.kept.keep(key, content)
        return content

    def kept_content(self, settings: Mapping[str, Any]) -> T | None:
        """Return what the file holds if it was read already with these settings; it is not looked at."""
        return self.kept.find(self._key(settings["sha256"], settings))

    def is_at_hand(self, settings: Mapping[str, Any], *, anew: bool = False) -> bool:
        """Return whether ``content`` takes no time: the file was read, is small, or cannot be read."""
        if not anew and settings["sha256"] and self._key(settings["sha256"], settings) in self.kept:
            return True
        try:
            stamp = stamp_of(settings["path"], self.LIMIT)
        except PlaygroundError:
            return True
        identity = self.kept.identity(stamp)
        is_kept = identity is not None and self._key(identity.sha256, settings) in self.kept
        return stamp.size <= SMALL or is_kept

    def identified(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings ``size`` and ``sha256`` of the file as it is now."""
        return self._identity(stamp_of(settings["path"], self.LIMIT), None).settings

    def spec_for(self, settings: Mapping[str, Any]) -> Self:
        """Return the description of the settings as it is with the file that they name, if that was read."""
        return self

    def _identity(self, stamp: Stamp, progress: Progress | None) -> Identity:
        found = self.kept.identity(stamp)
        if found is None:
            found = identity_of(stamp, None if progress is None else lambda share: progress(HASHED * share))
            self.kept.keep_identity(stamp, found)
        return found

    def _key(self, sha256: str, settings: Mapping[str, Any]) -> Key:
        return (sha256, *(settings[name] for name in self.READ_BY))


def _rest(progress: Progress | None) -> Progress | None:
    return None if progress is None else lambda share: progress(HASHED + (1 - HASHED) * share)
