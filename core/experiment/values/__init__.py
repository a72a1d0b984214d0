"""What the values of settings are: the rules of each kind, drawn points, and formulas of learning rates.

Nothing here knows which setting has which value: ``core.experiment.schema`` does.
"""
