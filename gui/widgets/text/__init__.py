"""Text character by character, each on a ground of its own: what a model writes or reads, on several pages.

``view`` is the widget, which lays characters out in lines; ``grounds`` are the colours behind them.
``written`` shows what a model writes, ``passage`` what it reads.
"""
