"""Many networks learn at once in one process: those of one shape take each step together.

``build`` makes the groups of a sweep's runs, ``Group`` takes their steps, and ``check`` compares a few of its
networks with their single runs. ``core.runs.sweeps.engine_choice`` says which sweeps can.
"""
