"""The text that a language model writes, put together from its parts. Nothing here imports torch."""

from __future__ import annotations

from core.protocol.writing import Characters, TextWritten, Writing


class WrittenText:
    """The newest text, as far as it is written."""

    def __init__(self) -> None:
        self.writing = Writing()
        """What was asked for."""
        self.step = 0
        """Of the model that wrote the newest part."""
        self.characters: Characters | None = None
        """None before the first one."""
        self.problem = ""
        """Why nothing is written; empty if something is."""
        self.edition = 0
        """Counts the texts that were begun."""

    def __len__(self) -> int:
        return 0 if self.characters is None else len(self.characters)

    def add(self, part: TextWritten) -> None:
        """Take the next part; one that starts at 0 begins a new text."""
        self.writing, self.step, self.problem = part.writing, part.step, part.problem
        if part.characters is not None and self.characters is not None and part.start == len(self):
            self.characters = self.characters + part.characters
        else:
            self.characters = part.characters
            self.edition += 1

    def clear(self) -> None:
        """Forget the text of a former model."""
        self.characters, self.problem = None, ""
        self.edition += 1
