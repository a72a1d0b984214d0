"""The Losses page: each loss of torch.nn over what is dragged, with its gradient."""
