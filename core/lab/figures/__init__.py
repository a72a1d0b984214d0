"""What a program draws: figures of matplotlib and pictures of Pillow are output of the line that shows them.

``imports`` puts a backend of ours where matplotlib looks for one that opens windows; ``pictures`` says which of
a program's figures are kept; ``backend`` is what matplotlib is given, and is imported by a program's own import alone.
"""
