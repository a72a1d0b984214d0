"""What the Losses page asks about a loss, and what torch answers: plain data and arrays."""
