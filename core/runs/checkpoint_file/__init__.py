"""What a checkpoint or a file of weights holds, read without torch and without running its pickle.

``contents`` is the entry. What comes from here is plain data: names, shapes, kinds and plain values.
"""
