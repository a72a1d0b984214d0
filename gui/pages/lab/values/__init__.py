"""The value of the selected variable: a tensor as cells beside its gradient, and the storage it lies in."""
