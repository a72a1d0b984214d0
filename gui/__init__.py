"""Everything with Qt. A room is a folder. It imports only rooms below it. From top to bottom:

    app                 builds the parts and joins them
    window              the main window and all that is there once
    pages               what the tabs show
    thread, processes   where training happens
    widgets             parts that several pages share
    state               what the window knows
    theme               colours, icons, the style sheet

Torch is imported in ``gui.thread`` alone. ``lint-imports`` checks both.
"""

import builtins

from gui.overrides import guard

# PySide6 (6.11) puts a function of its own in the place of Python's import, for ``from __feature__ import``,
# which nothing here uses. It reads and keeps the source text of every module that is imported afterwards: of
# torch's 1,400 that is half a second, for which the window and the first loss would wait, and 35 MB.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
guard()
