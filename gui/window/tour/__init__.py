"""The first steps of a visitor: an offer above the pages, and a tour on the real controls. Nothing is modal."""
