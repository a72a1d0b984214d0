"""The first steps of a visitor: an offer above the pages, and a tour of the real controls."""
