"""A user's own code in the training thread: taken up between two steps, broken off where it hangs."""
