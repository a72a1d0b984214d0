"""A column of dates while it is read in one of the forms that it may have."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.data.tables.dates.forms import DateForm
from core.data.tables.table import MOST_LINES, Doubles


class DateReading:
    """A column of dates read in one form.

    Parameters
    ----------
    form : DateForm
    n_missing : int
        Cells before, which were all missing.
    """

    def __init__(self, form: DateForm, n_missing: int) -> None:
        self.form = form
        self.bad: list[int] = []
        self.n_bad, self.first_bad = 0, ""
        self._parts = [np.full(n_missing, np.nan)]

    def add(self, given: Sequence[str], places: Sequence[int], lines: Sequence[int]) -> None:
        """Take the next cells: those that are not missing, and their places among all."""
        found, form = self.form.days(given), self.form
        bad = np.flatnonzero(np.isnan(found))
        while len(bad) and (richer := form.richer) is not None:
            form, more = richer, richer.days([given[i] for i in bad.tolist()])
            found[bad], is_bad = more, np.isnan(more)
            if not is_bad.all():
                self.form = richer
            bad = bad[is_bad]
        for i in bad.tolist():
            self.first_bad = self.first_bad or given[i]
            if len(self.bad) < MOST_LINES:
                self.bad.append(lines[places[i]])
        self.n_bad += len(bad)
        part = np.full(len(lines), np.nan)
        part[places] = found
        self._parts.append(part)

    @property
    def numbers(self) -> Doubles:
        """All dates so far."""
        self._parts = [np.concatenate(self._parts)]
        return self._parts[0]
