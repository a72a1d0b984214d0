"""Programs as notebooks have them: files of Jupyter, and texts copied out of one, a terminal or a page.

Nothing here runs anything: it finds the Python in them. ``core.export.program.notebook`` writes notebooks.
"""
