"""Where the Lab's programs run: a child process a run, prepared in advance, limited, and ended with the rest.

``server`` is what the window starts, ``supervisor`` follows one run from outside, ``child`` is what
happens inside. Nothing here imports torch before it is asked to prepare a child.
"""
