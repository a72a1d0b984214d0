"""What an edit changes, counted by lines."""

from __future__ import annotations

from gui.pages.code.changes import Changes, Removed, changes


def test_changes_are_counted_by_lines() -> None:
    before = "a\nb\nc\nd\ne\nf"
    assert changes(before, before) == Changes()
    assert changes(before, "a\nB\nc\nd\ne\nf") == Changes((1,), (), 1)
    assert changes(before, "a\nb\nc\nx\nd\ne\nf") == Changes((3,), (), 0, 1)
    assert changes(before, "a\nd\ne\nf") == Changes((), (Removed(1, ("b", "c")),), 0, 0, 2)
    assert changes(before, "a\nX\nd\ne\nf") == Changes((1,), (Removed(2, ("c",)),), 1, 0, 1)
