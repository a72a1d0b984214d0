"""Data files in the window: chosen or dropped, read without holding it, and looked at before they are used.

What a file holds is found out in ``core.data``. The settings of the present data are in
``gui.window.settings``.
"""
