"""What is in a checkpoint: its tree, and the dialog that shows it."""
