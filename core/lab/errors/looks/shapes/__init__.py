"""Looks at sizes and dimensions: products, layers and their inputs, recurrent states, losses and targets."""
