"""A run as one HTML file: curves, scores, figures, settings and the program.

``write_report`` is the entry. The template and its style are in ``resources/report``.
"""
