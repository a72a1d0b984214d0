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
