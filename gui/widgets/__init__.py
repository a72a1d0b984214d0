"""Parts that views are made of; they know nothing of the store's run."""
