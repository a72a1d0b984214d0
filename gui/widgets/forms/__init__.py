"""Editors, and the rows and sections that they stand in."""
