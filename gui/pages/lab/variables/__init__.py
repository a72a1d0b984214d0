"""The variables of the stack's frames at the present position, a row each."""
