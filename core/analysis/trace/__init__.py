"""What is computed from a program's trace: the state at a moment, where elements come from, layouts.

Plain functions of plain data: no torch, no Qt. What is recorded is in ``core.protocol.trace``.
"""
