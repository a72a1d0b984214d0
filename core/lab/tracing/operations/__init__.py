"""The operations of torch that each line calls: their names and kinds, operands, results and sources.

Which line is being executed is the business of ``line_tracer``.
"""
