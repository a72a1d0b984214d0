"""How the window looks: palettes, style sheet, icons.

The colours themselves are in ``core.analysis.colours.theme_colours``, for reports too. Nothing here knows
a widget of ours.
"""
