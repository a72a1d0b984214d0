"""What a program draws: figures of matplotlib, pictures of Pillow and OpenCV are output of their line.

``imports`` puts a backend of ours where matplotlib looks for one that opens windows; ``pictures`` says which
of a program's figures are kept; ``backend`` is what matplotlib is given: a program's import alone imports it.
"""
