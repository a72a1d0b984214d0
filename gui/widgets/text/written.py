"""What a network writes, as it comes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.analysis.language.written_text import WrittenText
from core.data.dataset import DataSet
from gui.theme.theme import Theme
from gui.widgets.text.grounds import levels
from gui.widgets.text.view import CharacterView

translate = QCoreApplication.translate


class WrittenView(CharacterView):
    """One column of the text that a network writes, each character on the ground of its probability.

    Parameters
    ----------
    name, title : str
        Object name, and accessible name.
    column : int
        Of ``core.protocol.writing.Characters``.
    """

    def __init__(self, name: str, title: str, theme: Theme, column: int = 0) -> None:
        super().__init__(name, title, theme, follows=True)
        self._column = column
        self._edition, self._n_displayed = -1, 0

    def show_text(self, text: WrittenText, data: DataSet) -> None:
        """Show what is written by now; a text that goes on is only added to."""
        if text.edition != self._edition:
            self._edition, self._n_displayed = text.edition, 0
            self.show_characters((), (), ())
        if text.characters is None or len(text) == self._n_displayed:
            return
        new = text.characters[self._n_displayed :]
        self._n_displayed = len(text)
        drawn = new.drawn[:, self._column].tolist()
        self.add_characters(
            [data.vocabulary[i] for i in drawn],
            [data.class_names[i] for i in drawn],
            levels(new.probability[:, self._column]).tolist(),
        )


def written_as(text: WrittenText, data: DataSet, column: int, place: int) -> str:
    """Return what there is to say of a place of a text: what was drawn, and how probable it was."""
    at = text.characters
    assert at is not None
    template = translate("WrittenView", "“{0}”: p = {1:.3f}, rank {2:,} of {3:,}, entropy {4:.2f} bit")
    return template.format(
        data.class_names[at.drawn[place, column]],
        at.probability[place, column] / at.kept[place, column],
        at.rank[place, column],
        data.n_classes,
        at.entropy_bits[place, column],
    )
