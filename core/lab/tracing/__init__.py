"""The tracer: runs a program line by line, and tells what each line did.

Lines and variables (``line_tracer``), operations of torch (``operations``), what is printed (``output``).
How a value is described belongs in ``core.lab.describe``; the process it runs in, in ``core.lab.process``.
"""
