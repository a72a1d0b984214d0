"""Trains one model with several processes: starts, joins, synchronises and ends them.

Everything about ranks, process groups and DistributedDataParallel is here. The trainer is given a strategy
and does not know that this room exists; this room takes the parts of a run, never a trainer.
"""
