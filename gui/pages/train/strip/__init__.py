"""The strip above the network: what to look at, what to try, why it is so, and what happened."""
