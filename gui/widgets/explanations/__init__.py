"""Explanations of panels: the button, what it opens, and the texts."""
