"""The Lab: a user's PyTorch program under the tracer, in a child process of its own.

What it records is plain data of ``core.protocol.trace``; what is computed from that is in
``core.analysis.trace``. Nothing here knows the window.
"""
