"""The main window and all that is there once: menus, files, drag and drop, presenter mode, help.

What is shown in a tab is in ``gui.pages``. A page never imports the window.
"""
