"""The Lab page: a program, what it did line by line, and every tensor, graph and module on the way.

Its views read ``LabState`` and follow its signals; they never know each other. Nothing here imports torch:
the program runs in a child process (``gui.processes.lab_process``), which tells ``core.protocol.trace``.
"""
