"""Practice GPUs over simulated time: transfers beside compute, and which lines moved how much."""
