"""The Temperature page: what softmax makes of logits at each temperature.

The numbers come from ``gui.thread.doors.tempered_softmax``.
"""
