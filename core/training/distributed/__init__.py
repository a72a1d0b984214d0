"""One model trained by several processes: started, joined, kept in step, and ended together.

Everything about ranks, process groups and DistributedDataParallel is here. The trainer is given a strategy
and does not know that this room exists; this room takes the parts of a run, never a trainer.
"""
