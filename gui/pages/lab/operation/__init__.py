"""The operations of the present line: operands, result, the rule on sizes, and what made an element."""
