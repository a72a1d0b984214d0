"""Practice GPUs: torch's rules, the CPU's numbers, and nothing left behind."""
