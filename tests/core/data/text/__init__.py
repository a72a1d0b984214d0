"""Data files of the user's."""
