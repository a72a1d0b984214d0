"""What the tabs show: a folder for each page, with ``page.py`` and its parts.

Pages never import each other. What two pages share is in ``gui.widgets``.
"""
