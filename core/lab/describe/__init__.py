"""What a variable holds, told as plain data of ``core.protocol.trace`` without touching it.

Nothing that is looked at changes or lives longer: no version, no graph, no random number, no code of the
program's own. One file a family; ``describer`` chooses among them.
"""
