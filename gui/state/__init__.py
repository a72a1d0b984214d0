"""What the window knows: what is edited, what the run has reported, and what is looked at.

Everything that is shown is read here and changed here; changes come out as signals. No widgets, no thread.
"""
