"""What a program drew: pictures between the lines of its output, and a window with one of them.

How they come here is the output's (``gui.pages.lab.output``).
"""
