"""The settings panel: the whole experiment, a section for each part of it.

The editors and forms that it is made of are in ``gui.widgets.forms``.
"""
