"""What cannot be seen by looking later: calls of modules, rates of schedulers, who fetched which batch.

Each file is a recorder that listens from ``begin`` to ``end`` and changes no result and no random number.
What it fails to record is left out: an error of a recorder is never the program's.
"""
