"""Code that draws the order of the samples, and that fetches batches by worker processes."""
