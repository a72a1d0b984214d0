"""One model trained by several processes: started, joined, kept in step, and ended together.

Everything about ranks, process groups and DistributedDataParallel is here. The trainer does not know how many
processes there are.
"""
