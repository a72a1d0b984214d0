"""The operations of the present line: operands, result, the rule on their sizes, and where an element came from."""
