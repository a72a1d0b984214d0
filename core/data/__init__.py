"""The data sets: what they are, how they are drawn or read, and how they are batched."""
